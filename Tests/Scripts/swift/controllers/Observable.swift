// An observable value with tokens that end an observation when they are released.
import UIKit

final class Observable<Value> {
    typealias Observer = (Value) -> Void

    private var observers: [Int: Observer] = [:]
    private var nextID = 0

    var value: Value {
        didSet { notify() }
    }

    init(_ value: Value) { self.value = value }

    func observe(_ observer: @escaping Observer) -> Disposable {
        let id = nextID
        nextID += 1
        observers[id] = observer
        observer(value)
        return Disposable { [weak self] in self?.observers[id] = nil }
    }

    var observerCount: Int { observers.count }

    private func notify() {
        for id in observers.keys.sorted() { observers[id]?(value) }
    }
}

final class Disposable {
    private let dispose: () -> Void

    init(_ dispose: @escaping () -> Void) { self.dispose = dispose }

    func disposed(by bag: DisposeBag) { bag.insert(self) }

    deinit { dispose() }
}

final class DisposeBag {
    private var disposables: [Disposable] = []

    func insert(_ disposable: Disposable) { disposables.append(disposable) }
}

final class Session {
    static let shared = Session()
    let userName = Observable<String?>(nil)
}

final class ProfileController: UIViewController {
    private let bag = DisposeBag()
    let nameLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(nameLabel)
        Session.shared.userName.observe { [unowned self] name in
            self.nameLabel.text = name.map { "Hello, \($0)" } ?? "Logged out"
        }.disposed(by: bag)
    }
}

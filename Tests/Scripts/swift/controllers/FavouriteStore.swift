// A store with several weak listeners, which keep two screens in step.
import UIKit

protocol FavouriteStoreListener: AnyObject {
    func favouriteStore(_ store: FavouriteStore, didChange names: Set<String>)
}

final class FavouriteStore {
    private struct WeakListener { weak var value: FavouriteStoreListener? }

    private(set) var names: Set<String> = []
    private var listeners: [WeakListener] = []

    func add(_ listener: FavouriteStoreListener) {
        listeners.removeAll { $0.value == nil }
        listeners.append(WeakListener(value: listener))
    }

    var listenerCount: Int { listeners.filter { $0.value != nil }.count }

    func toggle(_ name: String) {
        if names.remove(name) == nil { names.insert(name) }
        listeners.forEach { $0.value?.favouriteStore(self, didChange: names) }
    }
}

class FavouriteAwareController: UIViewController, FavouriteStoreListener {
    let store: FavouriteStore
    private(set) var updates = 0

    init(store: FavouriteStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        store.add(self)
        show(store.names)
    }

    func favouriteStore(_ store: FavouriteStore, didChange names: Set<String>) {
        updates += 1
        show(names)
    }

    func show(_ names: Set<String>) {}
}

final class FavouriteListController: FavouriteAwareController {
    private(set) var titles: [String] = []

    override func show(_ names: Set<String>) { titles = names.sorted() }
}

final class SongDetailController: FavouriteAwareController {
    let name: String
    let heart = UIButton(type: .custom)

    init(name: String, store: FavouriteStore) {
        self.name = name
        super.init(store: store)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        heart.addTarget(self, action: #selector(heartTapped), for: .touchUpInside)
        view.addSubview(heart)
    }

    override func show(_ names: Set<String>) { heart.isSelected = names.contains(name) }

    @objc private func heartTapped() { store.toggle(name) }
}

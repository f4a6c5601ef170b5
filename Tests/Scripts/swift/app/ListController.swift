import UIKit

final class ListController: UIViewController {
    private let store: Store

    init(store: Store) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been used") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(store.items.count) items"
    }

    func open(_ index: Int) {
        let detail = DetailController()
        detail.item = store.items[index]
        navigationController?.pushViewController(detail, animated: true)
    }
}

final class DetailController: UIViewController {
    var item: String?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("shows \(item ?? "nothing")")
    }
}

final class Store {
    let items = ["milk", "bread"]
    func save() { print("saves \(items.count)") }
}

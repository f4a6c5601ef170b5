// A module with a view, a presenter, an interactor and a router, assembled by a builder.
import UIKit

struct Order: Equatable {
    let number: Int
    let total: Double
}

protocol OrdersViewInput: AnyObject {
    func show(_ rows: [String])
    func showEmpty()
}

protocol OrdersViewOutput: AnyObject {
    func viewDidLoad()
    func didSelect(row: Int)
}

protocol OrdersInteractorInput {
    func loadOrders(completion: @escaping ([Order]) -> Void)
}

protocol OrdersRouterInput {
    func open(_ order: Order)
}

final class OrdersViewController: UIViewController, OrdersViewInput {
    var output: OrdersViewOutput!
    private(set) var rows: [String] = []
    private(set) var isEmptyShown = false

    override func viewDidLoad() {
        super.viewDidLoad()
        output.viewDidLoad()
    }

    func show(_ rows: [String]) { self.rows = rows }
    func showEmpty() { isEmptyShown = true }
}

final class OrdersPresenter: OrdersViewOutput {
    private weak var view: OrdersViewInput?
    private let interactor: OrdersInteractorInput
    private let router: OrdersRouterInput
    private var orders: [Order] = []

    init(view: OrdersViewInput, interactor: OrdersInteractorInput, router: OrdersRouterInput) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
        interactor.loadOrders { [weak self] orders in
            self?.orders = orders.sorted { $0.total > $1.total }
            self?.present()
        }
    }

    func didSelect(row: Int) {
        guard orders.indices.contains(row) else { return }
        router.open(orders[row])
    }

    private func present() {
        guard !orders.isEmpty else {
            view?.showEmpty()
            return
        }
        view?.show(orders.map { "No. \($0.number)" })
    }
}

final class OrdersInteractor: OrdersInteractorInput {
    func loadOrders(completion: @escaping ([Order]) -> Void) {}
}

final class OrdersRouter: OrdersRouterInput {
    weak var viewController: UIViewController?

    func open(_ order: Order) {
        let detail = OrderViewController(order: order)
        viewController?.navigationController?.pushViewController(detail, animated: true)
    }
}

enum OrdersBuilder {
    static func build() -> OrdersViewController {
        let view = OrdersViewController()
        let router = OrdersRouter()
        router.viewController = view
        view.output = OrdersPresenter(view: view, interactor: OrdersInteractor(), router: router)
        return view
    }
}

final class OrderViewController: UIViewController {
    let order: Order

    init(order: Order) {
        self.order = order
        super.init(nibName: nil, bundle: nil)
        title = "Order \(order.number)"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

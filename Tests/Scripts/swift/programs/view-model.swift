import Foundation
// A view model of the kind that apps have.
struct Product: Codable, Hashable, Identifiable {
    let id: Int; let name: String; let price: Double; let tags: [String]?; let stock: Int?
}
enum LoadState<T> { case idle, loading, loaded(T), failed(Error) }
enum ShopError: LocalizedError, Equatable {
    case empty, network(code: Int)
    var errorDescription: String? {
        switch self {
        case .empty: "Nothing here"
        case .network(let code): "Network error \(code)"
        }
    }
}
protocol ProductService { func load() throws -> [Product] }
extension ProductService { func loadSorted() throws -> [Product] { try load().sorted { $0.price < $1.price } } }
struct FakeService: ProductService {
    var fails = false
    func load() throws -> [Product] {
        if fails { throw ShopError.network(code: 503) }
        return [
            Product(id: 1, name: "Tea", price: 4.5, tags: ["hot", "drink"], stock: 3),
            Product(id: 2, name: "Mug", price: 12, tags: nil, stock: nil),
            Product(id: 3, name: "Cake", price: 3.25, tags: ["food"], stock: 0),
        ]
    }
}
final class ShopViewModel {
    private let service: ProductService
    private(set) var state: LoadState<[Product]> = .idle { didSet { onChange?(title) } }
    var onChange: ((String) -> Void)?
    init(service: ProductService) { self.service = service }
    var products: [Product] { if case .loaded(let list) = state { list } else { [] } }
    var title: String {
        switch state {
        case .idle: "Idle"
        case .loading: "Loading"
        case .loaded(let list) where list.isEmpty: "Empty"
        case .loaded(let list): "\(list.count) products"
        case .failed(let error): error.localizedDescription
        }
    }
    func load() { state = .loading; do { state = .loaded(try service.loadSorted()) } catch { state = .failed(error) } }
    lazy var byTag: [String: [Product]] = .init(grouping: products, by: { $0.tags?.first ?? "none" })
    func total(of ids: Set<Int>) -> Double { products.filter { ids.contains($0.id) }.map(\.price).reduce(0, +) }
    func badge(_ p: Product) -> String? { p.stock.map { $0 == 0 ? "Sold out" : "\($0) left" } }
    func tagLine(_ p: Product) -> String { p.tags.map { $0.joined(separator: " · ") } ?? "—" }
    func cheapest() -> Product? { products.min { $0.price < $1.price } }
    func index() -> [Int: Product] { .init(uniqueKeysWithValues: products.map { ($0.id, $0) }) }
}
let vm = ShopViewModel(service: FakeService())
vm.onChange = { print("title:", $0) }
vm.load()
print(vm.products.map(\.name), vm.total(of: [1, 2]))
for p in vm.products { print(p.name, vm.badge(p) ?? "-", vm.tagLine(p)) }
print(vm.byTag.keys.sorted(), vm.byTag["hot"].map { $0.count } ?? 0, vm.index()[2]?.name ?? "?")
print(vm.cheapest().map(\.name) ?? "none")
let failing = ShopViewModel(service: FakeService(fails: true))
failing.load()
print(failing.title, failing.products.first.map { $0.name } as Any)
let sections = Dictionary(grouping: vm.products, by: \.name.first).mapValues { $0.count }
print(sections.count, max(vm.products.map(\.price).max() ?? .zero, .zero))
let page = vm.products.dropFirst().prefix(1)
print(page.map(\.name), page.first?.name ?? "")
let url: URL? = URL(string: "https://a.b/c?x=1")
print(
    url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?.queryItems?.first.map {
        "\($0.name)=\($0.value ?? "")"
    } ?? "")
let lookup: [String: [Int]] = ["a": [3, 1, 2]]
print(lookup["a"].map { $0.sorted() } ?? [], lookup["b"].map { $0.sorted() } ?? [], lookup["a"]?.sorted().first ?? 0)
let text: String? = "  hi "
print(text.map { $0.trimmingCharacters(in: .whitespaces) }.flatMap { $0.isEmpty ? nil : $0 } ?? "empty")

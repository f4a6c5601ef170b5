import Foundation
// Orders, decoded and encoded, with totals in doubles.
struct Product: Codable, Equatable, Identifiable {
    let id: Int; var name: String; var price: Double; var tags: [String]?; var rating: Double?
}
struct Order: Codable {
    var lines: [Line]; var discount: Double = 0
    struct Line: Codable {
        let product: Product; var quantity: Int; var total: Double { product.price * Double(quantity) }
    }
    var subtotal: Double { lines.reduce(0) { $0 + $1.total } }
    var total: Double { subtotal * (1 - discount) }
    var average: Double { lines.isEmpty ? 0 : subtotal / Double(lines.map(\.quantity).reduce(0, +)) }
}
let json = """
    [{"id": 1, "name": "Tea", "price": 3, "tags": ["hot"], "rating": 4},
     {"id": 2, "name": "Cake", "price": 4.5}]
    """
let products = try JSONDecoder().decode([Product].self, from: Data(json.utf8))
print(products[0].price, products[1].tags == nil, products[0].rating ?? 0, products.map(\.price))
var order = Order(lines: [.init(product: products[0], quantity: 2), .init(product: products[1], quantity: 1)])
print(order.subtotal, order.total, order.average)
order.discount = 0.5
print(order.total, Order(lines: []).average, Order(lines: []).total)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
print(String(data: try encoder.encode(order.lines), encoding: .utf8)!)
struct Settings: Codable { var volume: Double = 1; var size: CGFloat = 12; var scores: [String: Double] = ["a": 1] }
print(String(data: try encoder.encode(Settings()), encoding: .utf8)!)
let decoded = try JSONDecoder().decode(Settings.self, from: Data("{\"volume\":2,\"size\":3,\"scores\":{\"x\":5}}".utf8))
print(decoded.volume / 4, decoded.size / 2, decoded.scores["x"]! / 2, decoded.volume)
final class CartViewModel {
    struct Row: Equatable { let title: String; let detail: String }
    private(set) var rows: [Row] = [] { didSet { onChange?(rows) } }
    var onChange: (([Row]) -> Void)?
    private var quantities: [Int: Int] = [:]
    private let catalogue: [Product]
    init(catalogue: [Product]) { self.catalogue = catalogue }
    func add(_ id: Int, count: Int = 1) { quantities[id, default: 0] += count; refresh() }
    func remove(_ id: Int) { quantities[id] = nil; refresh() }
    var total: Double {
        quantities.reduce(0) { sum, entry in
            sum + (catalogue.first { $0.id == entry.key }?.price ?? 0) * Double(entry.value)
        }
    }
    private func refresh() {
        rows = catalogue.compactMap { product in
            guard let count = quantities[product.id], count > 0 else { return nil }
            return Row(
                title: "\(count) × \(product.name)", detail: String(format: "%.2f €", product.price * Double(count)))
        }
    }
}
let cart = CartViewModel(catalogue: products)
cart.onChange = { rows in print(rows.map { "\($0.title): \($0.detail)" }) }
cart.add(1)
cart.add(2, count: 3)
cart.add(1)
cart.remove(2)
print(cart.total)
cart.remove(1)
print(cart.total)
let grouped = Dictionary(grouping: products, by: { $0.price > 4 })
print(grouped[true]!.map(\.name), grouped[false]!.map(\.name))
let cheapest = products.min { $0.price < $1.price }
print(cheapest?.name ?? "none", products.sorted { ($0.rating ?? 0) > ($1.rating ?? 0) }.map(\.name))
enum Kind: String, Codable { case small, large }
struct Box: Codable {
    let kind: Kind; let sizes: [Int: Double]?; enum CodingKeys: String, CodingKey { case kind = "type", sizes }
}
let box = try JSONDecoder().decode(Box.self, from: Data("{\"type\":\"large\"}".utf8))
print(box.kind, box.sizes as Any)
do { _ = try JSONDecoder().decode(Box.self, from: Data("{}".utf8)) } catch DecodingError.keyNotFound(let key, _) {
    print("missing", key.stringValue)
}

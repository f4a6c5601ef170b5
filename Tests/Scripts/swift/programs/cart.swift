// A cart: money, grouping, sorting by key paths, reductions.
import Foundation
struct Money: Hashable, Comparable, CustomStringConvertible, Codable {
    var cents: Int; let currency: String
    static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }
    static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents, currency: a.currency) }
    static func * (a: Money, n: Int) -> Money { Money(cents: a.cents * n, currency: a.currency) }
    static func += (a: inout Money, b: Money) { a = a + b }
    static prefix func - (a: Money) -> Money { Money(cents: -a.cents, currency: a.currency) }
    static var zero: Money { Money(cents: 0, currency: "EUR") }
    var description: String { String(format: "%d.%02d %@", cents / 100, abs(cents % 100), currency) }
}
extension Sequence where Element == Money { func total() -> Money { reduce(.zero, +) } }
extension Array {
    func grouped<K: Hashable>(by key: (Element) -> K) -> [K: [Element]] { Dictionary(grouping: self, by: key) }
    subscript(safe i: Int) -> Element? { indices.contains(i) ? self[i] : nil }
    func chunked(_ n: Int) -> [[Element]] {
        stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) }
    }
    func uniqued<T: Hashable>(on f: (Element) -> T) -> [Element] {
        var s = Set<T>(); return filter { s.insert(f($0)).inserted }
    }
}
extension Sequence {
    func sorted<T: Comparable>(by path: KeyPath<Element, T>, ascending: Bool = true) -> [Element] {
        sorted { ascending ? $0[keyPath: path] < $1[keyPath: path] : $0[keyPath: path] > $1[keyPath: path] }
    }
    func sum<T: Numeric>(_ path: KeyPath<Element, T>) -> T { reduce(0) { $0 + $1[keyPath: path] } }
}
struct Line {
    let sku: String; let qty: Int; let price: Money; var category: Category; var total: Money { price * qty }
    enum Category: String, Comparable, CaseIterable {
        case fruit, dairy, other; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }
}
let lines = [
    Line(sku: "A1", qty: 3, price: Money(cents: 120, currency: "EUR"), category: .fruit),
    Line(sku: "B2", qty: 1, price: Money(cents: 999, currency: "EUR"), category: .dairy),
    Line(sku: "C3", qty: 10, price: Money(cents: 5, currency: "EUR"), category: .fruit),
    Line(sku: "D4", qty: 2, price: Money(cents: 250, currency: "EUR"), category: .other),
]
print(lines.map(\.total).total(), lines.map(\.total).max()!, -lines[0].total)
for (cat, ls) in lines.grouped(by: \.category).sorted(by: { $0.key < $1.key }) {
    print(cat.rawValue.padding(toLength: 8, withPad: ".", startingAt: 0), ls.map(\.total).total(), ls.sum(\.qty))
}
print(lines.sorted(by: \.qty).map(\.sku), lines.sorted(by: \.price, ascending: false).map(\.sku))
print(lines.chunked(3).map { $0.map(\.sku) }, lines[safe: 9]?.sku ?? "none", lines[safe: 1]!.sku)
print(lines.uniqued { $0.category }.map(\.sku), lines.lazy.filter { $0.qty > 1 }.map(\.sku).first!)
let best = lines.max { $0.total < $1.total }!; print(best.sku, lines.min(by: { $0.qty < $1.qty })!.sku)
var cart: [String: Int] = [:]; for l in lines { cart[l.category.rawValue, default: 0] += l.qty }
print(cart.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map { "\($0.key)=\($0.value)" }.joined(separator: ", "))
print(cart.mapValues { $0 * 2 }.filter { $0.value > 4 }.keys.sorted(), cart.reduce(0) { $0 + $1.value })
var acc = Money.zero; for l in lines where l.category != .other { acc += l.total };
print(acc, acc > .zero, [acc, .zero].sorted())
let (cheap, dear) = lines.reduce(into: ([String](), [String]())) { r, l in
    if l.price.cents < 200 { r.0.append(l.sku) } else { r.1.append(l.sku) }
}; print(cheap, dear)
print(
    zip(lines, lines.dropFirst()).map { $1.qty - $0.qty }, lines.firstIndex { $0.sku == "C3" }!,
    lines.contains { $0.qty == 0 }, lines.allSatisfy { $0.qty > 0 })
let set = Set(lines.map(\.price)); print(set.count, set.contains(Money(cents: 5, currency: "EUR")))
let nested = [[1, 2], [], [3]];
print(nested.flatMap { $0 }, nested.joined().map { $0 * 2 }, nested.map(\.count), [1, nil, 3].compactMap { $0 })
print(
    Dictionary(uniqueKeysWithValues: lines.map { ($0.sku, $0.qty) }).sorted { $0.key < $1.key }.map(\.value),
    Dictionary(lines.map { ($0.category, $0.qty) }, uniquingKeysWith: +)[.fruit]!)
print(
    (1...10).filter { $0 % 3 == 0 }, stride(from: 10, through: 0, by: -5).map { $0 }, Array(repeating: "x", count: 3),
    Array("abc".reversed()), (0..<5).reversed().map { $0 })

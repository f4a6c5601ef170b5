import Foundation
struct Item { let id: String; let price: Double }
let items = [Item(id: "a", price: 1), Item(id: "b", price: 2), Item(id: "a", price: 3)]
let byID = Dictionary(uniqueKeysWithValues: items.prefix(2).map { ($0.id, $0.price) })
print(byID["a"] ?? 0, byID["z"] ?? 0, byID["z", default: 0])
let grouped = Dictionary(grouping: items, by: { $0.id })
let sums = grouped.mapValues { $0.reduce(0) { $0 + $1.price } }
print(sums["a"] ?? 0, sums["z"] ?? 0, sums["z", default: 5])
let grouped2 = Dictionary(grouping: items) { $0.id }
print(
    grouped2["z"]?.first?.price ?? 0, grouped2["a"]?.map { $0.price }.max() ?? 0,
    grouped2["q", default: []].map(\.price).reduce(0, +))
let byKP = Dictionary(grouping: items, by: \.id)
print(byKP["z"]?.map(\.price).min() ?? 0)
let numbers: [Double] = [1, 2, 3]
let g3 = Dictionary(grouping: numbers) { Int($0) % 2 }
print(g3[0]?.first ?? 0, g3[9]?.first ?? 0, g3[9, default: [7]])
let z = Dictionary(uniqueKeysWithValues: zip(["a", "b"], numbers))
print(z["a"] ?? 0, z["q"] ?? 0, z["q", default: 4])
let merged = Dictionary([("a", 1.5), ("a", 2)], uniquingKeysWith: +)
print(merged["a"] ?? 0, merged["q"] ?? 0)
let merged2 = Dictionary(items.map { ($0.id, $0.price) }, uniquingKeysWith: { $0 + $1 })
print(merged2["a"] ?? 0, merged2["q"] ?? 0)
var totals: [String: Double] = [:]
for item in items { totals[item.id, default: 0] += item.price }
print(totals["a"] ?? 0, totals["q"] ?? 0)
let into = items.reduce(into: [:]) { $0[$1.id, default: 0] += $1.price } as [String: Double]
print(into["a"] ?? 0, into["q"] ?? 0)
let into2 = items.reduce(into: [String: Double]()) { $0[$1.id, default: 0] += $1.price }
print(into2["a"] ?? 0, into2["q"] ?? 0)
let best = grouped.max { $0.value.count < $1.value.count }
print(best?.value.first?.price ?? 0)
let sorted = grouped.sorted { $0.key < $1.key }.map { (key: $0.key, total: $0.value.map(\.price).reduce(0, +)) }
for row in sorted { print(row.key, row.total) }
print(sorted.first { $0.key == "zz" }?.total ?? 0)
let fst = Dictionary(uniqueKeysWithValues: items.prefix(2).map { item in (item.id, item) })
print(fst["q"]?.price ?? 0, fst["a"]?.price ?? 0)

// Beside a chain that ends in a property, Swift makes the literal an `Any`.
struct Row { var price: Double; func total() -> Double { price }; var tags: [Double] = [] }
let rows: [String: Row] = ["a": Row(price: 2)]
print(rows["z"]?.total() ?? 0, rows["z"]?.price ?? 0, rows["z"]?.tags[0] ?? 0, rows["z"]?.tags.first ?? 0)
print("\(rows["z"]?.price ?? 0)", rows["a"]?.price ?? 0)
let x = rows["z"]?.price ?? 0; print(x)
let o: Double? = nil; print(o ?? 0)
print([rows["z"]?.price ?? 0], (rows["z"]?.price ?? 0) + 1)

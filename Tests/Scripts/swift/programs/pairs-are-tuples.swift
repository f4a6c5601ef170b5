let d = ["a": 1]
print(d.first!)
print(Array(d))
print(d.map { $0 })
print(d.sorted { $0.key < $1.key })
print(Array([5, 6].enumerated()))
print(Array(zip([1], ["x"])))
for p in d { print(p) }
let t = (x: 1, y: 2.5)
print(t)
print([t])
print(d.max { $0.value < $1.value }!)
print("\(d.first!)", d.first as Any)
print([5].enumerated().map { $0 })
print([5].enumerated().first { $0.offset == 0 }!)
print(d.filter { $0.value > 0 })
print(d.min { $0.value < $1.value } as Any)
let u: [(Int, name: String)] = [(1, "a")]
print(u)
print(d.reduce(into: []) { $0.append($1) } as [(key: String, value: Int)])
let both = ["a": 1, "b": 2]
print(both.first { $0.key == "b" }!)
print(both.first(where: { $0.value == 1 })! == ("a", 1))
let pairs = zip([1, 2], ["x", "y"])
for (n, s) in pairs { print(n, s) }
for p in zip([1, 2], ["x", "y"]) { print(p.0, p.1, p) }
print(Dictionary(uniqueKeysWithValues: zip(["k"], [3])))
print(Dictionary(uniqueKeysWithValues: both.map { ($0.key, $0.value + 1) }).sorted { $0.key < $1.key })
print(both.mapValues { $0 * 2 }.sorted { $0.value > $1.value }.map { "\($0.key)=\($0.value)" })
print(both.reduce(0) { $0 + $1.value })
print(both.contains { $0.key == "a" && $0.value == 1 })
for (i, e) in ["p", "q"].enumerated() { print(i, e) }
for e in ["p", "q"].enumerated() where e.offset > 0 { print(e.offset, e.element, e) }
let (i, e) = ["z"].enumerated().map { $0 }[0]
print(i, e)
let last = ["m", "n"].enumerated().max { $0.element < $1.element }
print(last!.offset, last as Any)
print(Array(both.keys).sorted(), both.values.sorted())
print([3, 1].enumerated().sorted { $0.element < $1.element }.map(\.offset))
print([3, 1].enumerated().filter { $0.offset == 1 })
var stored: [(key: String, value: Int)] = Array(both).sorted { $0.key < $1.key }
stored[0].value = 9
print(stored, stored.map(\.value), stored.map(\.0))
switch stored[0] {
case ("a", let v): print("a is", v);
default: print("no")
}
if case (let k, 9) = stored[0] { print(k) }
let grouped = Dictionary(grouping: ["aa", "b", "cc"], by: \.count)
for (k, v) in grouped.sorted(by: { $0.key < $1.key }) { print(k, v) }
print(grouped.sorted { $0.key < $1.key }.first?.value as Any)
let any: Any = stored[0]
if let t = any as? (key: String, value: Int) { print("tuple", t.key) }
if let t = any as? (String, Int) { print("tuple2", t.0) }
print(both.min { $0.value < $1.value }!.key)
print(zip(1..., ["a", "b"]).map { "\($0)\($1)" }, Array(zip(1..., ["a"])))
print(zip([1, 2], [1, 3]).allSatisfy(==))
let sortedPairs = [("b", 2), ("a", 3)].sorted { $0 < $1 }
print(sortedPairs)
print(both.sorted(by: <).map(\.key), Array(both).sorted { $0 < $1 })
print(Array(both.lazy.filter { $0.value > 1 }))
print(type(of: stored[0]))
func show(_ p: (key: String, value: Int)) -> String { "\(p.key):\(p.value)" }
print(both.map(show).sorted())
var m = both; print(m.popFirst() != nil, m.count)
for (n, pair) in both.sorted(by: { $0.key < $1.key }).enumerated() { print(n, pair.key, pair) }
let tree: [String: [(Int, String)]] = ["k": [(1, "one")]]
for (k, list) in tree { for (n, s) in list { print(k, n, s) } }
print(both.flatMap { [$0.key, "\($0.value)"] }.sorted())
print(both.compactMap { $0.value > 1 ? $0 : nil })
print(both.randomElement() != nil)
print(both.enumerated().map { $0.element.key }.sorted())
print(d.dropFirst().count, d.prefix(1).count, d.suffix(1).count, d.dropLast().count)
print(d.shuffled(), d.reversed().count, Array(d.reversed()), d.randomElement()!)

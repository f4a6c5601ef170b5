// What types of the program inherit from `Sequence` and `Collection`, and what takes them.
struct Countdown: Sequence, IteratorProtocol {
    var n: Int
    mutating func next() -> Int? { if n == 0 { return nil }; defer { n -= 1 }; return n }
}
struct Shelf: Collection {
    let items: [String]
    var startIndex: Int { 0 }
    var endIndex: Int { items.count }
    func index(after i: Int) -> Int { i + 1 }
    subscript(i: Int) -> String { items[i] }
}
print(Set(Countdown(n: 3)).count, Array(Countdown(n: 3)))
var r = [9]; r.append(contentsOf: Countdown(n: 2)); print(r)
print(Countdown(n: 4).reduce(into: [Int]()) { $0.append($1 * 2) })
print(Countdown(n: 4).min()!, Countdown(n: 4).max(by: <)!, Countdown(n: 3).min(by: >)!)
print(Array(Countdown(n: 5).drop(while: { $0 > 3 })), Countdown(n: 4).sorted(), Countdown(n: 4).sorted(by: >))
print(Dictionary(grouping: Countdown(n: 5), by: { $0 % 2 })[1]!)
print(Countdown(n: 4).starts(with: [4, 3]), Countdown(n: 3).elementsEqual([3, 2, 1]))
print(Countdown(n: 6).split(separator: 3).map { Array($0) })
print(Dictionary(uniqueKeysWithValues: Countdown(n: 2).map { ($0, "\($0)") })[2]!)
print(Dictionary(Countdown(n: 2).lazy.map { ($0, 1) }, uniquingKeysWith: +).count)
let shelf = Shelf(items: ["a", "b", "c"])
print(shelf.lazy.map { $0 + "!" }.first!, shelf.lazy.filter { $0 > "a" }.count, Array(shelf.lazy.reversed()))
print(shelf.count, shelf.first!, shelf.dropFirst().map { $0 }, shelf.prefix(2).joined(), shelf.firstIndex(of: "b")!)
print(String("a1b2".lazy.filter { $0.isLetter }))
func long(_ words: [String]) -> [String] { words.lazy.filter { $0.count > 1 }.map { $0.uppercased() } }
print(long(["a", "bb"]))
struct Model { var names: [String] = ["x", "yy"]; var short: [String] { names.lazy.filter { $0.count < 2 } } }
print(Model().short.count, Model().short + ["z"])
let total = Countdown(n: 4).lazy.map { Double($0) / 2 }.reduce(0, +)
print(total)
var it = [1, 2].lazy.map { $0 + 1 }.makeIterator()
print(it.next()!, it.next()!, it.next() as Any)
let s = Set([3]).lazy.map { $0 + 1 }
for x in s { print(x) }
let pairs = zip([1, 2, 3].lazy.map { $0 * 2 }, ["a", "b", "c"])
for (n, l) in pairs { print(n, l) }
var nested: [[Int]] = [[1], [], [2, 3]]
print(Array(nested.lazy.flatMap { $0 }), nested.lazy.map { $0.count }.max()!)
if let hit = (1...).lazy.map({ $0 * $0 }).first(where: { $0 > 50 }) { print(hit) }

print([5, 3].lazy.sorted().first!, [1, 2].lazy.contains(2), [1, 2].lazy.contains { $0 > 5 })
class Finder {
    let ids: [Int]; init(_ ids: [Int]) { self.ids = ids }
    lazy var evens = ids.lazy.filter { $0 % 2 == 0 }
    func firstEven() -> Int? { evens.first }
}
print(Finder([1, 3, 4]).firstEven() ?? -1)

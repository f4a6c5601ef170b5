// Keys of dictionaries and sets whose types declare `==` and `hash(into:)`.
struct Tag: Hashable {
    let id: Int
    var title: String
    static func == (l: Tag, r: Tag) -> Bool { l.id == r.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

struct Word: Hashable, CustomStringConvertible {
    let text: String
    var description: String { text }
    static func == (l: Word, r: Word) -> Bool { l.text.lowercased() == r.text.lowercased() }
    func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
}

enum Shape: Hashable {
    case circle(Double)
    case square(Double)
    case none
    static func == (l: Shape, r: Shape) -> Bool {
        switch (l, r) {
        case (.circle, .circle), (.square, .square), (.none, .none): return true
        default: return false
        }
    }
    func hash(into hasher: inout Hasher) {
        switch self {
        case .circle: hasher.combine(0)
        case .square: hasher.combine(1)
        case .none: hasher.combine(2)
        }
    }
}

final class Node: Hashable {
    let id: Int
    var note: String
    init(_ id: Int, _ note: String) {
        self.id = id
        self.note = note
    }
    static func == (l: Node, r: Node) -> Bool { l.id == r.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

// Equal hashes of different values.
struct Clash: Hashable {
    let name: String
    var extra = 0
    static func == (l: Clash, r: Clash) -> Bool { l.name == r.name }
    func hash(into hasher: inout Hasher) { hasher.combine(1) }
}

// Synthesized around an own type.
struct Pair: Hashable {
    let word: Word
    let number: Int
}
enum Route: Hashable {
    case tag(Tag)
    case words([Word])
    case home
}

var tags: Set<Tag> = [Tag(id: 1, title: "a"), Tag(id: 2, title: "b")]
print(tags.insert(Tag(id: 1, title: "other")).inserted)
print(tags.insert(Tag(id: 1, title: "other")).memberAfterInsert.title)
print(tags.count, tags.contains(Tag(id: 2, title: "?")), tags.contains(Tag(id: 3, title: "a")))
print(tags.update(with: Tag(id: 1, title: "new"))?.title ?? "-")
print(tags.map(\.title).sorted())
print(tags.remove(Tag(id: 1, title: ""))?.title ?? "-", tags.count)
print(tags == [Tag(id: 2, title: "equal")], tags == [Tag(id: 4, title: "b")])
print(tags.union([Tag(id: 2, title: "x"), Tag(id: 5, title: "y")]).map(\.title).sorted())
print(tags.isSubset(of: [Tag(id: 2, title: "z"), Tag(id: 7, title: "z")]))
print(tags.intersection([Tag(id: 2, title: "z")]).map(\.title))
print(Set([Tag(id: 9, title: "1"), Tag(id: 9, title: "2")]).first!.title)

var names: [Word: Int] = [Word(text: "One"): 1]
names[Word(text: "ONE")] = 10
names[Word(text: "two"), default: 0] += 2
names[Word(text: "TWO"), default: 0] += 3
print(names.count, names[Word(text: "one")]!, names[Word(text: "Two")] ?? -1, names[Word(text: "three")] ?? -1)
print(names.keys.map(\.text).sorted())
print(names.updateValue(7, forKey: Word(text: "oNe")) ?? -1, names.removeValue(forKey: Word(text: "tWo")) ?? -1)
names[Word(text: "ONE")] = nil
print(names.isEmpty)

let grouped = Dictionary(grouping: ["a", "B", "A", "b", "c"].map { Word(text: $0) }, by: { $0 })
print(grouped.count, grouped[Word(text: "A")]!.map(\.text), grouped.keys.map(\.text).sorted())
let counted = ["x", "X", "y"].reduce(into: [Word: Int]()) { $0[Word(text: $1), default: 0] += 1 }
print(counted[Word(text: "X")]!, counted[Word(text: "Y")]!)
let unique = Dictionary(uniqueKeysWithValues: [(Word(text: "k"), 1), (Word(text: "l"), 2)])
print(unique[Word(text: "K")]!, unique.count)
let merged = Dictionary([(Word(text: "k"), 1), (Word(text: "K"), 2)], uniquingKeysWith: +)
print(merged.count, merged[Word(text: "k")]!)
print(unique == [Word(text: "K"): 1, Word(text: "L"): 2], unique == [Word(text: "K"): 1, Word(text: "M"): 2])

var lists: [Word: [Int]] = [:]
lists[Word(text: "p"), default: []].append(1)
lists[Word(text: "P"), default: []].append(2)
lists[Word(text: "P")]?.append(3)
lists[Word(text: "q")]?.append(4)
print(lists[Word(text: "p")]!, lists.count)

var points: [Word: Tag] = [Word(text: "m"): Tag(id: 1, title: "old")]
points[Word(text: "M")]!.title = "changed"
points[Word(text: "M")]?.title += "!"
print(points[Word(text: "m")]!.title)

var nested: [Word: [Tag: Int]] = [:]
nested[Word(text: "n"), default: [:]][Tag(id: 1, title: "a"), default: 0] += 1
nested[Word(text: "N"), default: [:]][Tag(id: 1, title: "b"), default: 0] += 1
nested[Word(text: "N")]![Tag(id: 2, title: "c")] = 5
print(nested.count, nested[Word(text: "n")]![Tag(id: 1, title: "")]!, nested[Word(text: "n")]!.count)
nested[Word(text: "n")]?.removeValue(forKey: Tag(id: 2, title: "?"))
print(nested[Word(text: "n")]!.count)

var shapes: [Shape: String] = [.circle(1): "round"]
shapes[.circle(2)] = "rounder"
shapes[.none] = "nothing"
print(shapes.count, shapes[.circle(9)]!, shapes[.square(1)] ?? "-", shapes[.none]!)

var seen: Set<Node> = []
for (id, note) in [(1, "a"), (2, "b"), (1, "c")] { print(seen.insert(Node(id, note)).inserted, terminator: " ") }
print(seen.count, seen.contains(Node(2, "?")))
var visits: [Node: Int] = [:]
for id in [1, 2, 1, 1] { visits[Node(id, ""), default: 0] += 1 }
print(visits[Node(1, "z")]!, visits[Node(2, "z")]!)

var clashes: [Clash: Int] = [:]
for (index, name) in ["a", "b", "c", "d"].enumerated() { clashes[Clash(name: name)] = index }
clashes[Clash(name: "b", extra: 3)] = nil
clashes[Clash(name: "d", extra: 3)] = 30
print(clashes.count, clashes[Clash(name: "c")]!, clashes[Clash(name: "d")]!, clashes[Clash(name: "b")] ?? -1)
clashes[Clash(name: "a")] = nil
clashes[Clash(name: "e")] = 4
print(clashes.keys.map(\.name).sorted(), clashes[Clash(name: "e")]!, clashes[Clash(name: "c")]!)

let pairs: Set<Pair> = [Pair(word: Word(text: "a"), number: 1), Pair(word: Word(text: "A"), number: 2)]
print(pairs.contains(Pair(word: Word(text: "A"), number: 1)), pairs.contains(Pair(word: Word(text: "b"), number: 1)))
var routes: [Route: Int] = [.home: 0, .tag(Tag(id: 1, title: "a")): 1, .words([Word(text: "x")]): 2]
print(routes[.tag(Tag(id: 1, title: "?"))]!, routes[.words([Word(text: "X")])]!)
print(routes[.home]!, routes[.words([])] ?? -1)
routes[.tag(Tag(id: 1, title: "again"))] = 5
print(routes.count)
let byLists: [[Word]: Int] = [[Word(text: "a"), Word(text: "b")]: 1]
print(byLists[[Word(text: "A"), Word(text: "B")]] ?? -1, byLists[[Word(text: "A")]] ?? -1)

// A function that uses keys of its own while a key is compared.
var log: [Word: Int] = [:]
struct Logged: Hashable {
    let id: Int
    static func == (l: Logged, r: Logged) -> Bool {
        log[Word(text: "EQ"), default: 0] += 1
        return l.id == r.id
    }
    func hash(into hasher: inout Hasher) {
        log[Word(text: "hash"), default: 0] += 1
        hasher.combine(id)
    }
}
var logged: [Word: [Logged: Int]] = [:]
for id in [1, 2, 1] { logged[Word(text: "l"), default: [:]][Logged(id: id), default: 0] += id }
print(logged[Word(text: "L")]![Logged(id: 1)]!, log[Word(text: "HASH")]! > 2, log[Word(text: "eq")]! > 0)

var first = Hasher()
first.combine(1)
first.combine("a")
var second = Hasher()
second.combine(1)
second.combine("a")
print(first.finalize() == second.finalize())
var many: Set<Word> = []
for number in 0..<300 { many.insert(Word(text: number % 2 == 0 ? "k\(number / 2)" : "K\(number / 2)")) }
print(many.count)

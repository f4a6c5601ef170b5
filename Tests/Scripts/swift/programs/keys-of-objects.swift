// Keys that are objects, with `isEqual(_:)` and `hash` or with `==` and `hash(into:)`, and cases with values.
import Foundation
final class Person: NSObject {
    let id: Int
    var name: String
    init(id: Int, name: String) { self.id = id; self.name = name }
    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Person else { return false }
        return id == other.id
    }
    override var hash: Int { id }
}
let a = Person(id: 1, name: "a"), b = Person(id: 1, name: "b"), c = Person(id: 2, name: "c")
print(a == b, a == c, a != c, a === b)
print([a, c].contains(b), [a, c].firstIndex(of: Person(id: 2, name: "")) ?? -1)
print(Set([a, b, c]).count, Set([a]).contains(b))
var d: [Person: String] = [a: "x"]
d[b] = "y"
print(d.count, d[a]!, d[c] ?? "-")
print([a, c] == [b, c], a.isEqual(b), a.isEqual(nil))
let o: Person? = b
print(o == a, o != nil)
class Animal: Hashable {
    let name: String
    init(_ n: String) { name = n }
    static func == (l: Animal, r: Animal) -> Bool { l.name == r.name }
    func hash(into h: inout Hasher) { h.combine(name) }
}
class Dog: Animal {
    let tricks: Int
    init(_ n: String, _ t: Int) { tricks = t; super.init(n) }
    override func hash(into h: inout Hasher) { super.hash(into: &h); h.combine(tricks) }
}
print(Set([Dog("a", 1), Dog("a", 1), Dog("b", 1)]).count)
var zoo: [Animal: Int] = [Animal("a"): 1, Animal("b"): 2]
zoo[Animal("a")]! += 5
print(zoo[Animal("a")]!)
enum Key: Hashable {
    case id(Int), name(String)
    static func == (l: Key, r: Key) -> Bool {
        switch (l, r) {
        case let (.id(a), .id(b)): return a % 10 == b % 10
        case let (.name(a), .name(b)): return a == b
        default: return false
        }
    }
    func hash(into h: inout Hasher) {
        switch self {
        case .id(let i): h.combine(i % 10)
        case .name(let n): h.combine(n)
        }
    }
}
let m: [Key: String] = [.id(1): "one", .name("x"): "x"]
print(m[.id(11)] ?? "-", m[.id(2)] ?? "-", m[.name("x")]!)
let two = Dictionary(uniqueKeysWithValues: [1, 2, 3].map { (Key.id($0), $0) })
print(two[.id(13)]!, two.mapValues { $0 * 2 }[.id(1)]!, two.filter { $0.value > 1 }[.id(12)]!)
struct W: Hashable { let k: Key; let n: Int }
print(Set([W(k: .id(1), n: 0), W(k: .id(21), n: 0), W(k: .id(1), n: 1)]).count)
var ss: Set<Key> = [.id(1)]
ss.formUnion([.id(31), .id(5)]); ss.subtract([.id(15)])
print(ss.count, ss.isSuperset(of: [.id(41)]), ss.isDisjoint(with: [.id(2)]))
print(m.keys.contains(.id(51)), m.first { $0.key == .id(61) }?.value ?? "-", m.contains { $0.key == .id(2) })
print(Key.id(1).hashValue == Key.id(11).hashValue)
var counts: [Key: Int] = [:]
[1, 11, 2].forEach { counts[.id($0), default: 0] += 1 }
print(counts[.id(1)]!, counts.count)
let sorted = counts.sorted { $0.value > $1.value }.map(\.value)
print(sorted)
for (k, v) in counts where k == .id(1) { print(v) }

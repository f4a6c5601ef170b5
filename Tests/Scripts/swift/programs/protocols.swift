// Protocols: default implementations, initializers, static members, constrained extensions, associated types.
protocol Named { var name: String { get } }
extension Named { var greeting: String { "Hello, \(name)" }; func describe() -> String { "named \(name)" } }
struct Person: Named { let name: String }
struct Robot: Named { let name: String; var greeting: String { "BEEP \(name)" }; func describe() -> String { "robot" } }
let all: [Named] = [Person(name: "Ada"), Person(name: "Tim")]
for one in all { print(one.name, one.greeting, one.describe()) }
print(Robot(name: "X").greeting, Robot(name: "X").describe())

protocol Makeable { init(); init(seed: Int); var seed: Int { get set } }
extension Makeable {
    init(seed: Int) { self.init(); self.seed = seed }
    init(doubling value: Int) { self.init(seed: value * 2) }
}
struct Cell: Makeable { var seed = 1 }
final class Node: Makeable { var seed = 2; init() {} }
print(Cell(seed: 5).seed, Cell(doubling: 4).seed, Node(seed: 7).seed, Node(doubling: 3).seed)
print(Cell().seed, Node().seed)

protocol Animal { var legs: Int { get } }
protocol Bird: Animal { var wings: Int { get } }
extension Bird { var legs: Int { 2 }; var wings: Int { 2 }; var limbs: Int { legs + wings } }
struct Sparrow: Bird {}
struct Kiwi: Bird { var wings: Int { 0 } }
print(Sparrow().limbs, Kiwi().limbs, Sparrow() is Animal, (Kiwi() as Animal).legs)

protocol Container { associatedtype Item; var items: [Item] { get set }; mutating func add(_ item: Item) }
extension Container { mutating func add(_ item: Item) { items.append(item) }; var count: Int { items.count } }
extension Container where Item == Int { var sum: Int { items.reduce(0, +) } }
extension Container where Item: CustomStringConvertible {
    var text: String { items.map(\.description).joined(separator: "-") }
}
struct Box<T>: Container { var items: [T] = [] }
var box = Box<Int>()
box.add(3); box.add(4)
print(box.count, box.sum, box.text)

protocol Composed: Named & Animal {}
struct Dog: Composed { var name: String; var legs = 4 }
func show(_ it: Named & Animal) -> String { "\(it.name) \(it.legs)" }
print(show(Dog(name: "Rex")))

extension Array where Element: Named { var names: [String] { map(\.name) } }
extension Array where Element == Int { var total: Int { reduce(0, +) } }
extension Sequence where Element: Comparable { var isSortedUp: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } } }
extension Collection { var second: Element? { count > 1 ? self[index(after: startIndex)] : nil } }
extension Dictionary where Value == Int { var biggest: Int? { values.max() } }
print([Person(name: "A"), Person(name: "B")].names, [1, 2, 3].total, [1, 3, 2].isSortedUp, "ace".isSortedUp)

protocol Delegate: AnyObject { func did(_ value: Int); func optional() }
extension Delegate { func optional() { print("default") } }
class Owner { weak var delegate: Delegate?; func go() { delegate?.did(1); delegate?.optional() } }
class Listener: Delegate { func did(_ value: Int) { print("did", value) } }
let owner = Owner()
do {
    let listener = Listener()
    owner.delegate = listener
    owner.go()
}
print(owner.delegate == nil)

import Foundation

// What `print` and interpolations show of optionals, at the top, in collections and in values.
let o: Int? = 3
let none: String? = nil
print(o as Any, [o], [o, nil], String(describing: o), none as Any)
print(Optional("x") as Any, Optional<Int>.none as Any, Optional(Optional(3)) as Any, [[1, nil]], ["k": Optional(1)])
print("value: \(o as Any), \(String(describing: none)), \(Optional("q") as Any)")
struct User { var name: String?; var age: Int? = 4; var tags: [String]?; let id: Int }
let user = User(name: "Ada", tags: nil, id: 1)
print(user, User(name: nil, age: nil, tags: ["a"], id: 2))
enum Load { case idle, done(String?), pair(Int?, name: String?) }
print(Load.done("x"), Load.done(nil), Load.pair(1, name: nil), Load.idle)
let ages = ["a": 1]
print(ages["a"] as Any, ages["b"] as Any, ages.first?.value as Any, [3, 1].first as Any, [3, 1].max() as Any)
print(Int("12") as Any, Int("x") as Any, Double("1.5") as Any, [Int("1"), Int("q")])
var maybe: User? = user
print(maybe?.name as Any, maybe?.id as Any, maybe!.id, maybe?.name?.count as Any)
if let known = maybe { print(known.id, known.age as Any, known.age ?? 0) }
maybe = nil
print(maybe as Any, maybe?.name as Any)
let pair: (Int?, String) = (1, "a")
print(pair, (o, 1), o.map { $0 + 1 } as Any, o ?? 7)
class Node { var next: Node?; var title: String? = "t"; weak var owner: Node? }
let node = Node()
print(node.title as Any, node.next === nil, node.owner?.title as Any, node.next?.title as Any)
func find(_ x: Int) -> String? { x > 1 ? "found" : nil }
print(find(2) as Any, find(0) as Any, [1, 2].map(find), [1, 2].compactMap(find))
struct Tagged: CustomStringConvertible { var description: String { "tagged" } }
let tagged: Tagged? = Tagged()
print(tagged as Any, [Tagged()])
print(
    (1, 2 as Int?), 0..<3, [0..<3, 1..<2], [0...1], "r" as Any, type(of: 1.5), type(of: [1: "a"]), type(of: o),
    type(of: "a"))
let anyList: [Any?] = [1, nil]
print(anyList.count)

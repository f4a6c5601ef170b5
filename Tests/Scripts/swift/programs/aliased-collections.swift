// Aliases of collections make them and have their static members; patterns of ranges compare values of the program.
struct Item: Equatable {
    let number: Int
}
typealias Items = [Item]
typealias Ages = [String: Int]
extension Array where Element == Item {
    static let none: Items = []
    static func make(_ number: Int) -> Items { [Item(number: number)] }
    var total: Int { reduce(0) { $0 + $1.number } }
}
print(Items.none.count, Items.make(4).total, Items().isEmpty, Items(repeating: Item(number: 1), count: 2).total)
var items = Items()
items.append(Item(number: 3))
print(items.total)
var ages = Ages()
ages["Ada"] = 36
print(ages.count, 5 < ages["Bob", default: .max])
func joined(_ items: Items? = nil) -> Items { Items.none + (items ?? .none) }
print(joined(items).total)
let nested: Any = Dictionary<
    String,
    Int
>()
print((nested as? Ages)?.count ?? -1)

struct Level: Comparable {
    let value: Int
    static func < (a: Level, b: Level) -> Bool { a.value < b.value }
}
func band(_ level: Level) -> String {
    let (low, high) = (Level(value: 3), Level(value: 9))
    switch level {
    case ..<low: return "low"
    case low..<high: return "middle"
    case high...high: return "high"
    case high...: return "above"
    default: return "none"
    }
}
print([1, 3, 8, 9, 10].map { band(Level(value: $0)) })
func upTo(_ number: Int) -> Bool {
    let limit = 3
    switch number {
    case ...limit: return true
    default: return false
    }
}
print(upTo(3), upTo(4))
for (var index, value) in [4, 5].enumerated() {
    index += value
    print(index)
}
final class Form {
    var text: String?
}
let form = Form()
_ = form.text = "set"
form.text? += "!"
print(form.text ?? "")

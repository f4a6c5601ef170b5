// Static variables and variables outside types: changes in place, observers and computed ones.
struct P { var x = 0; var list: [Int] = [] }
class S {
    static var p = P() { didSet { print("set \(p.x)") } }
    static var items: [Int] = [] { didSet { print("items \(items)") } }
    static var names: [String: [Int]] {
        get { ["a": [1]] }
        set { print("names", newValue.keys.sorted(), newValue.values.map(\.count).reduce(0, +)) }
    }
    static let fixed = [1]
    static func work() { items.append(7); p.x += 1; names["a"]?.append(3) }
}
S.p.x = 3
S.p.list.append(1)
S.items.append(4)
S.items[0] = 9
S.names["b"] = [2]
S.names["a", default: []].append(4)
S.work()
print(S.items, S.p)
var top: [Int] = [] { didSet { print("top \(top)") } }
top.append(1)
top += [2, 3]
top.removeAll { $0 == 2 }
top[0] = 8
class Box {
    static var weakOne: Box? { didSet { print(oldValue == nil, weakOne == nil) } }
    static weak var held: Box?
}
let kept = Box()
Box.weakOne = kept
Box.weakOne = nil
Box.held = kept
print(Box.held === kept)
enum Cache {
    static var entries: [String: [Int]] = [:] {
        willSet { print("to", newValue.keys.sorted()) }
    }
    static subscript(key: String) -> Int { entries[key, default: []].count }
}
Cache.entries["a", default: []].append(1)
Cache.entries["a"]?.append(2)
print(Cache["a"], Cache.entries["a"]!)
func grow(_ list: inout [Int]) { list.append(99) }
grow(&S.items)
grow(&top)
print(S.items, top)

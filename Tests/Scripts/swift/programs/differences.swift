// The differences of arrays.
let old = ["a", "b", "c", "d"], new = ["b", "x", "d", "a"]
let difference = new.difference(from: old)
print(difference.count, difference.insertions.count, difference.removals.count, difference.isEmpty)
for change in difference {
    switch change {
    case let .insert(offset, element, other): print("+", offset, element, other == nil)
    case let .remove(offset, element, other): print("-", offset, element, other == nil)
    }
}
print(old.applying(difference)!, new.applying(difference.inverse())!)
print([1].applying([1, 2, 3].difference(from: [3, 2])) == nil)
for change in difference.inferringMoves() {
    switch change {
    case let .insert(offset, element, from?): print("moved", element, "from", from, "to", offset)
    case let .insert(offset, element, nil): print("inserted", element, "at", offset)
    case let .remove(offset, element, to): if to == nil { print("removed", element, "from", offset) }
    }
}
print([1, 2, 3].difference(from: [1, 2, 3]).isEmpty)
print([1, 5].difference(from: [1, 2]) { $0 % 4 == $1 % 4 }.count)
struct Row: Equatable { var id: Int; var text: String }
let before = [Row(id: 1, text: "a"), Row(id: 2, text: "b")]
let after = [Row(id: 2, text: "b"), Row(id: 3, text: "c"), Row(id: 1, text: "z")]
for change in after.difference(from: before) {
    switch change {
    case .remove(let offset, let row, _): print("delete", offset, row.id)
    case .insert(let offset, let row, _): print("insert", offset, row.id)
    }
}
let byID = after.difference(from: before) { $0.id == $1.id }
print(byID.removals.count, byID.insertions.count)
func steps(_ a: String, _ b: String) -> [String] {
    Array(b).difference(from: Array(a)).map {
        switch $0 {
        case .insert(let offset, let element, _): return "+\(element)\(offset)"
        case .remove(let offset, let element, _): return "-\(element)\(offset)"
        }
    }
}
print(steps("ABC", "CBA"), steps("", "xy"), steps("kitten", "sitting"))

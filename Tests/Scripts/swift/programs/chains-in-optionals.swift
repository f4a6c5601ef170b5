final class Node { var next: Node?; let key: Int; init(_ key: Int, _ next: Node?) { self.key = key; self.next = next } }
let head: Node? = Node(1, Node(2, Node(3, nil)))
let walked = Array(sequence(first: head, next: { $0?.next }))
print(walked.count, walked.map { $0?.key ?? -1 })
print(sequence(first: head!, next: { $0.next }).map(\.key))
struct Box { var value: Int?; var name: String? }
let full: Box? = Box(value: nil, name: "n"), missing: Box? = nil
let a: Int?? = full?.value
let b: Int?? = missing?.value
print(a == nil, b == nil)
switch a {
case .none: print("no box");
case .some(.none): print("no value");
case .some(.some(let v)): print(v)
}
switch b {
case .none: print("no box");
case .some(.none): print("no value");
case .some(.some(let v)): print(v)
}
let flat = full?.value
print(flat == nil, full?.name ?? "none", missing?.name ?? "none")
func deep(_ box: Box?) -> Int?? { box?.value }
print(deep(full) == nil, deep(missing) == nil, deep(Box(value: 4, name: nil)) == 4)

import Foundation
var blocks: [() -> Int] = []
blocks.append { 3 }
let n = Swift.max(1, 2)
blocks.append { n }
var more: [(Int) -> Void] = []
more.append { print("got", $0) }
more.insert({ print("first", $0) }, at: 0)
for m in more { m(Swift.min(4, 5)) }
print(blocks.map { $0() }, Swift.abs(-3), Swift.zip([1], [2]).map { $0 + $1 })
struct Q {
    var xs: [() -> Void] = [];
    mutating func add(_ f: @escaping () -> Void) { xs.append(f); xs.append { Swift.print("in") } }
}
var q = Q(); q.add { print("out") }; q.xs.forEach { $0() }
extension Array where Element == Int { func max() -> Int { Swift.max(self[0], 100) } }
print([1].max())
class A {
    var handlers = [String: [() -> Void]]();
    func on(_ k: String, _ f: @escaping () -> Void) {
        handlers[k, default: []].append(f); handlers[k]?.append { print("more") }
    }
}
let a = A(); a.on("x") { print("h") }; a.handlers["x"]?.forEach { $0() }

// Chains that begin with an implicit member or a call of one, and sets by their own order.
struct Paint {
    var shade: Int; static func of(_ n: Int) -> Paint { Paint(shade: n) }; var dark: Paint { Paint(shade: shade - 1) }
    static let identity = Paint(shade: 0); func rotated(by n: Int) -> Paint { Paint(shade: shade + n) }
    static func make(shade: Int, times: Int = 1) -> Paint { Paint(shade: shade * times) }
}
let p: Paint = .of(3).dark
let q: Paint = .identity.rotated(by: 4)
let r: Paint = .make(shade: 2, times: 3).rotated(by: 1).dark
func use(_ p: Paint) { print(p.shade) }
use(.of(5).dark); use(.identity.rotated(by: 1)); print(p, q, r)
let list: [Paint] = [.of(1), .of(2).dark, .identity]
print(list.map(\.shade))
func ret() -> Paint { .of(9).dark.dark }
print(ret().shade)
struct V: Comparable, Hashable { let n: Int; static func < (l: V, r: V) -> Bool { l.n > r.n } }
let vs: Set<V> = [V(n: 1), V(n: 3), V(n: 2)]
print(vs.max()!.n, vs.min()!.n, vs.sorted().map(\.n))
print("x")
print("y", terminator: "\n")
extension Collection where Element == Int { func total() -> String { "ints \(reduce(0, +))" } }
extension Collection where Element == String { func total() -> String { "strings \(joined())" } }
print([1, 2].total(), ["a", "b"].total())
extension Array where Element == Double { var mean: Double { reduce(0, +) / Double(count) } }
extension Array where Element == Int { var mean: Double { Double(reduce(0, +)) / Double(count) } }
print([1.0, 2.0].mean, [1, 2].mean)

// Methods with `inout` parameters, called on values of types that only the call's value knows.
protocol Changer { func change(_ number: inout Int, by other: Int) }
struct Adder: Changer { func change(_ number: inout Int, by other: Int) { number += other } }
final class Doubler: Changer { func change(_ number: inout Int, by other: Int) { number *= 2 * other } }
func run<T: Changer>(_ changer: T, _ start: Int) -> Int {
    var number = start
    changer.change(&number, by: 3)
    return number
}
print(run(Adder(), 1), run(Doubler(), 2))
var total = [1, 2]
let changers: [any Changer] = [Adder(), Doubler()]
for changer in changers { changer.change(&total[1], by: 2) }
print(total)
func both(_ list: [some Changer]) -> Int { list.reduce(into: 1) { $1.change(&$0, by: 5) } }
print(both([Adder(), Adder()]))
struct Key: Hashable {
    let id: Int
    static func == (l: Key, r: Key) -> Bool { l.id == r.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
func digest<T: Hashable>(_ value: T) -> Int {
    var hasher = Hasher()
    value.hash(into: &hasher)
    return hasher.finalize()
}
print(digest(Key(id: 1)) == digest(Key(id: 1)), digest(Key(id: 1)) == digest(Key(id: 2)))

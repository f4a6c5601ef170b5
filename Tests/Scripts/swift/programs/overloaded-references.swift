// A function held as a value is the one of its name whose parameters fit. An initializer of an extension is not called for
// arguments of other types, and a nil in an optional chain skips `reduce(into:)`.
import Foundation

class Totals {
    var numbers = [1, 2, 3]
    var sum = 0

    func add() {
        sum = 0
        numbers.forEach(add)
        numbers[0...1].forEach(self.add)
    }
    func add(entry: Int) { sum += entry }
    func add(from: Double, to: Double) { sum = -1 }
    func twice() -> Int { 0 }
    func twice(_ x: Int) -> Int { 2 * x }
    func joined(_ a: Int) -> Int { a }
    func joined(_ a: Int, _ b: Int) -> Int { a + b }
    static func make() -> Int { 7 }
    static func make(n: Int) -> Int { n + 1 }

    func show() {
        add()
        print(sum)
        let addOne: (Int) -> Void = add
        addOne(100)
        print(sum, numbers.map(twice), numbers.reduce(0, joined))
    }
}

final class Doubled: Totals {
    override func add(entry: Int) { sum += 2 * entry }
}

func tens() -> Int { 0 }
func tens(_ x: Int) -> Int { x + 10 }
func applied(_ f: (Int) -> Int) -> Int { f(5) }
func called(_ f: () -> Int) -> Int { f() }

Totals().show()
Doubled().show()
print([1, 2].map(Totals.make), [1, 2].map(tens), applied(tens), called(tens), applied(Totals().twice))

struct Bag: Sequence {
    var elements: [Int]
    func makeIterator() -> IndexingIterator<[Int]> { elements.makeIterator() }
    func show() { forEach(show) }
    func show(n: Int) { print("element", n) }
}
Bag(elements: [4, 5]).show()

extension Int {
    init?(_ text: String?) {
        guard let text, let value = Int(text) else { return nil }
        self = value
    }
    init(_ high: UInt8, _ low: UInt8) { self = Int(high) * 256 + Int(low) }
}
extension Double {
    init?(text: String) { self.init(text) }
}
let missing: String? = nil
print(Int(2.5), Int(missing) as Any, Int("4") ?? 0, Int(1, 2), Double("1.5")!, Double(text: "2.5") ?? 0)

func byName(_ counts: [String: Int]? = nil) {
    let shown: [String: Int]? = counts?.reduce(into: [:]) { result, pair in result[pair.key] = pair.value + 1 }
    print(shown as Any)
}
byName()
byName(["a": 1])

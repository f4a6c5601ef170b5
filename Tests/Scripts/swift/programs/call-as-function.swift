// Instances and values that are called.
final class Debouncer {
    private var count = 0
    func callAsFunction(_ action: () -> Void) {
        count += 1
        print("call \(count)")
        action()
    }
    func callAsFunction(times: Int, _ action: () -> Void) { for _ in 0..<times { action() } }
}

struct Adder {
    let base: Int
    func callAsFunction(_ value: Int) -> Int { base + value }
    func callAsFunction(_ a: Int, and b: Int) -> Int { base + a + b }
}

final class Model {
    private let debounce = Debouncer()
    let add = Adder(base: 10)
    func run() {
        debounce { print("run") }
        debounce(times: 2) { print("again") }
        print(add(1), self.add(2, and: 3))
    }
}

let debounce = Debouncer()
debounce { print("now") }
let add = Adder(base: 1)
print(add(2), [1, 2, 3].map { add($0) })
Model().run()

// Types in brackets, names that several things share, and spellings that few programs use.

extension String {
    enum first { static let value = "1" }
}
extension String {
    enum second {
        static let value = "2"
        static func twice(_ text: String) -> String { text + text }
    }
}
print(String.first.value, String.second.value, String.second.twice("ab"))

extension Dictionary where Key == String {
    static func single(_ key: String) -> [String: Int] { [key: 1] }
}
extension Array {
    static func pair(_ element: Element) -> [Element] { [element, element] }
}
print([UInt8].init(repeating: 7, count: 2), [Int].init(), [String: Int].init(), [[Int]](repeating: [1], count: 2))
print([String: Int](minimumCapacity: 4), [String: Int](uniqueKeysWithValues: [("a", 1)]), [String: Int].single("q"))
print([Int].pair(3), [Int](1...3), Bool(), Double.maximum(2, 3), Double.minimum(1, 4))
var reserved = [1]
reserved.reserveCapacity(8)
print(reserved, [3, 1, 2].indices.max(by: { $0 < $1 })!, (1..<4).min { $0 > $1 }!)

indirect enum Tree {
    case leaf
    case node(Tree, Int, Tree)

    func insert(_ value: Int) -> Tree {
        switch self {
        case .leaf: return .node(.leaf, value, .leaf)
        case .node(let left, let own, let right):
            return value < own ? .node(left.insert(value), own, right) : .node(left, own, right.insert(value))
        }
    }

    var sorted: [Int] {
        switch self {
        case .leaf: return []
        case .node(let left, let own, let right): return left.sorted + [own] + right.sorted
        }
    }
}
print([5, 2, 8, 1].reduce(Tree.leaf) { $0.insert($1) }.sorted)

final class Box {
    var count = 0
}
struct Wrapper<Base> {
    let base: Base
}
extension Wrapper where Base == Box {
    func fill() { base.count = 9 }
}
let pair = (name: "box", box: Box())
pair.box.count = 4
pair.1.count += 1
print(pair.box.count)
Wrapper(base: pair.box).fill()
print(pair.box.count)

enum Outcome<Value> {
    case done(Value)
    case failed(reason: String)
}
let outcomes: [Outcome<(Int, String)>] = [.done((1, "one")), .failed(reason: "no")]
for outcome in outcomes {
    switch outcome {
    case .done(let number, let text): print(number, text)
    case .failed(let reason): print(reason)
    }
}

for var step in 0..<2 {
    step *= 10
    print(step)
}

struct Failure: Error {}
func fail(_ text: String) throws { throw Failure() }
func attempt(_ number: Int) -> String {
    do {
        switch number {
        case 1: try { try fail("one") }()
        default: break
        }
        return "passed"
    } catch {
        return "failed"
    }
}
print(attempt(1), attempt(2))

let override = 4
enum Mode {
    case override, final
}
func describe(override mode: Mode) -> String { mode == .override ? "override" : "other" }
print(override, describe(override: .override))

let `$` = 5
let `two words` = 6
print(`$` + `two words`)

func stop(_ message: String) -> Never { fatalError(message) }
func positive(_ number: Int) -> Int {
    guard number > 0 else { stop("negative") }
    return number
}
print(positive(3), { $0 + 1 }(4))

final class Registry {
    required
        init()
    {}

    nonisolated
        func name() -> String
    { "registry" }
}
print(Registry().name())

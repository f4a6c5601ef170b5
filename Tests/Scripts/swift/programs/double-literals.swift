// A literal takes its type from its context, however far away the context is.
let halve: (Double) -> Double = { $0 / 2 }
print(halve(1))
let named: (_ value: Double) -> Double = { value in value / 4 }
print(named(1))
func apply(_ value: Double, _ change: (Double) -> Double) -> Double { change(value) }
print(apply(3) { $0 / 2 }, apply(3, { _ in 1 }))
func ramp(_ steps: Int) -> (Int) -> Double { { step in step == 0 ? 0 : 1 } }
print(ramp(3)(0), ramp(3)(2))
struct Easing {
    let curve: (Double) -> Double
    var domain: (lower: Double, upper: Double) = (0, 1)
    static let linear = Easing { $0 }
    static let zero = Easing(curve: { _ in 0 })
    static let square = Easing(curve: { $0 * $0 })
}
print(Easing.linear.curve(1), Easing.zero.curve(3), Easing.square.curve(3), Easing.linear.domain)
let table: [String: (Double) -> Double] = ["third": { $0 / 3 }, "one": { _ in 1 }]
print(table["third"]!(1), table["one"]!(0))

// Collections
var empty = [Double]()
empty.append(1)
empty.insert(2, at: 0)
empty[0] = 5
print(empty)
let repeated = [Double](repeating: 1, count: 3)
let others = Array<Double>(repeating: 2, count: 2)
let wide: [Double] = Array(repeating: 0, count: 2)
let grid = [[Double]](repeating: [Double](repeating: 0, count: 2), count: 2)
print(repeated, others, wide, grid)
var scores: [Double] = []
scores.append(contentsOf: [1, 2])
scores += [3]
scores[scores.count - 1] = 4
print(scores, scores.reduce(0, +), scores.reduce(0) { $0 + $1 }, scores.map { $0 / 2 })
print([Double]().reduce(0, +), [Double]().reduce(0) { $0 + $1 }, scores.reduce(1, *))
let sums: [Double] = [1, 2, 3].map { _ in 1 }
print(sums)
var prices = [String: Double]()
prices["tea"] = 2
prices["milk", default: 0] += 1
prices.updateValue(7, forKey: "jam")
print(prices["tea"]!, prices["milk"]!, prices["jam"]!, prices.values.reduce(0, +))
var marks: Set<Double> = [1, 2]
marks.insert(3)
print(marks.sorted())
var nested: [String: [Double]] = [:]
nested["a", default: []].append(1)
nested["b"] = [2]
print(nested["a"]!, nested["b"]!)
let pairs: [(x: Double, y: Double)] = [(0, 1), (x: 2, y: 3)]
print(pairs.map { $0.x }, pairs[1].y)
let queue: [Double?] = [1, nil, 2]
print(queue.compactMap { $0 })

// Generic types
struct Box<T> { var value: T }
print(Box<Double>(value: 7).value, Box(value: 2.5).value)
var box = Box<Double>(value: 1)
box.value = 3
print(box.value)
struct Pair<A, B> { let a: A; let b: B }
let pair: Pair<Double, Int> = Pair(a: 1, b: 2)
print(pair.a, pair.b)
final class Cache<Key: Hashable, Value> {
    private var storage: [Key: Value] = [:]
    func set(_ value: Value, for key: Key) { storage[key] = value }
    func get(_ key: Key, or other: Value) -> Value { storage[key] ?? other }
}
let cache = Cache<String, Double>()
cache.set(4, for: "a")
print(cache.get("a", or: 0), cache.get("b", or: 1))
func same<T>(_ a: T, _ b: T) -> [T] { [a, b] }
print(same(1, 2.5), same(1, 2))
func twice<T>(_ value: T) -> T { value }
let kept: Double = twice(3)
print(kept)
enum Shape { case circle(radius: Double), rect(Double, Double); indirect case group([Shape]) }
func area(_ shape: Shape) -> Double {
    switch shape {
    case .circle(let radius): return radius * radius * 3
    case let .rect(width, height): return width * height
    case .group(let shapes): return shapes.map(area).reduce(0, +)
    }
}
print(area(.circle(radius: 1)), area(.rect(2, 3)), area(.group([])), area(.group([.rect(1, 1), .circle(radius: 2)])))
enum Tree<T> { case leaf(T); indirect case node(Tree<T>, Tree<T>) }
let tree: Tree<Double> = .node(.leaf(1), .leaf(2))
if case .node(.leaf(let a), let b) = tree { print(a, b) }
let outcome: Result<Double, Error> = .success(1)
if case .success(let value) = outcome { print(value) }

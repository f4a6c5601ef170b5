import Foundation

// Differences, statistics, undo and moving averages.
enum Change<T: Equatable>: Equatable { case insert(T, at: Int), remove(T, at: Int), keep(T) }
func diff<T: Equatable>(_ a: [T], _ b: [T]) -> [Change<T>] {
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in stride(from: a.count - 1, through: 0, by: -1) {
        for j in stride(from: b.count - 1, through: 0, by: -1) {
            table[i][j] = a[i] == b[j] ? table[i + 1][j + 1] + 1 : max(table[i + 1][j], table[i][j + 1])
        }
    }
    var (i, j, result) = (0, 0, [Change<T>]())
    while i < a.count || j < b.count {
        if i < a.count, j < b.count, a[i] == b[j] {
            result.append(.keep(a[i])); i += 1; j += 1
        } else if j < b.count, i == a.count || table[i][j + 1] > table[i + 1][j] {
            result.append(.insert(b[j], at: j)); j += 1
        } else {
            result.append(.remove(a[i], at: i)); i += 1
        }
    }
    return result
}
for change in diff(Array("kitten"), Array("sitting")) {
    switch change {
    case let .insert(c, at: i): print("+\(c)@\(i)", terminator: " ")
    case let .remove(c, at: i): print("-\(c)@\(i)", terminator: " ")
    case .keep(let c): print(c, terminator: " ")
    }
}
print()
struct Statistics {
    let values: [Double]
    var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }
    var variance: Double {
        values.count < 2 ? 0 : values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count - 1)
    }
    var median: Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted(), middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
    var range: (low: Double, high: Double)? { values.min().flatMap { low in values.max().map { (low, $0) } } }
    func percentile(_ p: Double) -> Double {
        let s = values.sorted(); return s[Int((p / 100 * Double(s.count - 1)).rounded())]
    }
}
let s = Statistics(values: [2, 4, 4, 4, 5, 5, 7, 9])
print(
    s.mean, s.variance, s.median, s.range!.low, s.range!.high, s.percentile(90), Statistics(values: []).mean,
    Statistics(values: [3]).median)
let histogram = s.values.reduce(into: [Int: Int]()) { $0[Int($1), default: 0] += 1 }
print(
    histogram.sorted { $0.key < $1.key }.map { "\($0.key):\(String(repeating: "*", count: $0.value))" }.joined(
        separator: " "))
final class UndoStack<State> {
    private var past: [State] = [], future: [State] = []
    private(set) var current: State
    init(_ state: State) { current = state }
    func set(_ state: State) { past.append(current); current = state; future.removeAll() }
    func update(_ change: (inout State) -> Void) { var copy = current; change(&copy); set(copy) }
    func undo() -> Bool {
        guard let last = past.popLast() else { return false }; future.append(current); current = last; return true
    }
    func redo() -> Bool {
        guard let next = future.popLast() else { return false }; past.append(current); current = next; return true
    }
}
let undo = UndoStack<[Double]>([])
undo.set([1])
undo.update { $0.append(2) }
undo.update { $0[0] = 5 }
print(undo.current, undo.undo(), undo.current, undo.redo(), undo.current, undo.redo())
while undo.undo() {}
print(undo.current)
struct Temperature: Comparable, Hashable {
    var celsius: Double
    var fahrenheit: Double {
        get { celsius * 9 / 5 + 32 }
        set { celsius = (newValue - 32) * 5 / 9 }
    }
    static func < (a: Self, b: Self) -> Bool { a.celsius < b.celsius }
}
var t = Temperature(celsius: 100)
print(t.fahrenheit)
t.fahrenheit = 50
print(
    t.celsius, t < Temperature(celsius: 11), [Temperature(celsius: 3), t].sorted().map(\.celsius),
    Set([t, Temperature(celsius: 10)]).count)
func movingAverage(_ values: [Double], _ window: Int) -> [Double] {
    guard window > 0, values.count >= window else { return [] }
    return (0...(values.count - window)).map { values[$0..<$0 + window].reduce(0, +) / Double(window) }
}
print(movingAverage([1, 2, 3, 4], 2), movingAverage([], 2))
let rates: KeyValuePairs = ["USD": 1.0, "EUR": 0.5]
print(rates.map { "\($0.key)=\($0.value * 3)" })
func compound(_ principal: Double, rate: Double, years: Int) -> Double {
    (0..<years).reduce(principal) { total, _ in total * (1 + rate) }
}
print(compound(100, rate: 0.5, years: 2), compound(1, rate: 0, years: 3))
let weights: [Character: Double] = ["a": 1, "b": 2]
print("abba".reduce(0) { $0 + (weights[$1] ?? 0) }, "abc".compactMap { weights[$0] })

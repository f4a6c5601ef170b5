// Literals that are doubles in results, branches, defaults, members and calls of the library.
struct Progress {
    var fraction: Double { 0 }
    var ratio: Double {
        get { 1 }
        set { last = newValue }
    }
    var last: Double = 0
    lazy var total: Double = 5
    static var unit: Double { 1 }
    static let step: Double = 2
    func scaled(by factor: Double = 2) -> Double { factor }
    var points: [Double] { [1, 2] }
    subscript(index: Int) -> Double { index == 0 ? 1 : 2 }
}
var progress = Progress()
print(
    progress.fraction, progress.ratio, Progress.unit, Progress.step, progress.scaled(), progress.scaled(by: 3),
    progress.points)
progress.ratio = 4
print(progress.last, progress[0], progress[1], progress.total)
func level(_ name: String) -> Double {
    switch name {
    case "low": return 1
    case "high": return 3
    default: return 0
    }
}
print(level("low"), level("high"), level(""))
func weight(_ value: Int) -> Double { if value > 1 { 2 } else { 1 } }
print(weight(1), weight(2))
func early(_ value: Double?) -> Double {
    guard let value else { return 0 }
    return value
}
print(early(nil), early(2))
let branch: Double = if progress.last > 3 { 1 } else { 2 }
let chosen: Double =
    switch level("low") {
    case 1: 10;
    default: 20
    }
print(branch, chosen)
typealias Points = Double
typealias Curve = (Points) -> Points
let margin: Points = 8
let curve: Curve = { _ in 3 }
print(margin, curve(1))
let optional: Double? = 3
let missing: Double? = nil
print(optional ?? 1, missing ?? 1, (nil as Double?) ?? 3, optional.map { $0 / 2 } ?? 0)
print(max(3, 2.5), min(1, 2.5), max(1, 2, 3.5), abs(-3 as Double), 1 as Double)
let condition = scoresAreGood()
func scoresAreGood() -> Bool { true }
print(condition ? 1 : 2.5, condition ? 1.5 : 2)
func fill(_ values: inout [Double], with value: Double) { for index in values.indices { values[index] = value } }
var buffer: [Double] = [0, 0]
fill(&buffer, with: 1)
print(buffer)
func reset(_ value: inout Double) { value = 0 }
var shared: Double = 4
reset(&shared)
print(shared)
final class Model {
    var level: Double?
    var items: [Double]?
    weak var next: Model?
    var onChange: ((Double) -> Void)?
    var transform: ((Double) -> Double)?
}
let model = Model()
model.level = 1
model.items = [1]
model.items?.append(2)
model.onChange = { print("changed", $0) }
model.onChange?(1)
model.transform = { $0 / 2 }
print(model.level!, model.items!, model.transform!(1), model.transform?(3) ?? 0)
let other: Model? = model
other?.level = 7
print(other?.level ?? 0)
let total = [1, 2.5, 3]
print(total, total.reduce(0, +))
for value in stride(from: 0, to: 1, by: 0.5) { print(value) }
for value in stride(from: 0.0, through: 1, by: 1) { print(value) }
for value in [1, 2] as [Double] { print(value) }
func average(_ values: Double...) -> Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }
print(average(), average(1, 2), average(1))
let matrix: [[Double]] = [[1, 0], [0, 1]]
print(matrix, matrix.map { $0.reduce(0, +) }, matrix.flatMap { $0 })
print(zip([1, 2] as [Double], [3, 4]).map { $0 * Double($1) })
let lookup = ["a": 1, "b": 2.5]
print(lookup["a"]!, lookup.mapValues { $0 * 2 }["a"]!)
let keyed = Dictionary(uniqueKeysWithValues: [("a", 1.5), ("b", 2)])
print(keyed["b"]!)
struct Item { var name: String; var price: Double; var count: Int }
let items = [Item(name: "a", price: 2, count: 3), Item(name: "b", price: 1.5, count: 1)]
print(
    items.reduce(0) { $0 + $1.price }, items.reduce(0) { $0 + $1.count },
    items.reduce(0) { $0 + $1.price * Double($1.count) })
print([Item]().reduce(0) { $0 + $1.price }, [Item]().reduce(0) { $0 + $1.count })
print(
    items.map(\.price).max() ?? 0, [Item]().map(\.price).max() ?? 0, items.map { $0.price }.reduce(into: 0) { $0 += $1 }
)
let byName = items.reduce(into: [:]) { (result: inout [String: Double], item) in result[item.name] = 1 }
print(byName["a"]!)
extension Double {
    var half: Double { self / 2 }
    static let large: Double = 100
    func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
print((3 as Double).half, Double.large, 5.5.clamped(to: 0...1), (-1.5).clamped(to: 0...1))
extension Array where Element == Double {
    func mean() -> Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
print([Double]().mean(), ([1, 2] as [Double]).mean())
protocol Measured { var width: Double { get }; func height(for width: Double) -> Double }
extension Measured { var width: Double { 10 }; func height(for width: Double) -> Double { 5 } }
struct Row: Measured {}
print(Row().width, Row().height(for: 1))
struct Vector: Equatable {
    var x: Double, y: Double
    static let zero = Vector(x: 0, y: 0)
    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
}
print(Vector(x: 1, y: 2) + .zero, Vector(x: 1, y: 2) * 3, [Vector(x: 1, y: 1)].reduce(.zero, +))
let ratio = 1 / 3 * (items.first?.price ?? 0)
print(ratio > 0.6, ratio)
let (a, b): (Double, Int) = (1, 2)
print(a, b)

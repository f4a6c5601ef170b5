// A literal takes its type from the annotation of the variable, property, parameter or result that receives it.
var heights: [Double] = [1, 2, 3.5]
let whole: [Double] = [1, 2]
print(heights, whole, whole.reduce(0, +))

struct Layout {
    var columns: [Double] = [1, 2]
    var insets: [String: Double] = ["top": 1]
    var grid: [[Double]] = [[1], [2, 3]]
    var ratio: (Double, Int) = (1, 2)
    var scale: Double? = 1
}

let standard = Layout()
print(standard.columns, standard.insets, standard.grid, standard.ratio.0, standard.ratio.1, standard.scale!)
let custom = Layout(columns: [5], insets: ["left": 2], grid: [[9]], ratio: (4, 5), scale: 3)
print(custom.columns, custom.insets, custom.grid, custom.ratio.0, custom.scale!)

func extended(_ values: [Double], by other: [Double] = [1]) -> [Double] { values + other }
func listed(_ values: Double...) -> [Double] { values }
func steps() -> [Double] { return [1, 2] }
func offsets() -> [Double] { [-1, 2] }
func half(_ value: Double? = nil) -> Double { (value ?? 1) / 2 }
print(extended([1, 2]), extended([3], by: [4]), listed(1, 2, 3), steps(), offsets(), half(3), half())

var widths: [String: Double] = [:]
widths["a"] = 1
widths["b", default: 0] += 2
print(widths["a"]!, widths["b"]!)
heights.append(4)
heights[0] = 7
heights += [8]
heights.insert(9, at: 0)
print(heights)
heights = [3]
print(heights)
var optional: Double? = 1
print(optional!)
optional = 2
print(optional!)
let mixed = [1, 2.5, -3]
let weights = ["a": 1, "b": 2.5]
print(mixed, weights["a"]!)
let pairs: [(String, Double)] = [("a", 1), ("b", 2)]
for (name, value) in pairs { print(name, value) }

enum Size { case fixed(Double), ranges([Double]) }
if case .fixed(let value) = Size.fixed(1) { print(value) }

final class Chart {
    var values: [Double] = [1]
    var peak: Double? = 4
    func add() {
        values.append(2)
        values[0] = 3
        peak = 5
    }
}
let chart = Chart()
chart.add()
chart.values += [6]
print(chart.values, chart.peak!)

var count: Int? = 3
count! += 1
print(count!)
count? += 2
count? *= 2
print(count ?? 0)
var missing: Int?
missing? += 1
print(missing ?? -1)
count! = 7
print(count!)

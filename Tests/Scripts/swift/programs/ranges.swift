// Ranges of numbers, characters and dates as values.
let unit: ClosedRange<Double> = 0.0...1.0
print(unit.contains(0.5), unit.contains(1.5), unit.lowerBound, unit.upperBound)
func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
}
print(clamp(3.5, to: 0.0...2.5), clamp(-1, to: unit))
extension Double {
    func limited(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}
print(5.0.limited(to: 1.0...3.0), 2.5.limited(to: 0.5...2.0))
let half = 0.0..<1.0
print(half.contains(1.0), half.isEmpty, half, unit)
let letters: ClosedRange<Character> = "a"..."e"
print(letters.contains("c"), letters.contains("z"))
switch 37.5 {
case ..<36.0: print("low")
case 36.0...37.0: print("normal")
case 37.0..<38.0: print("warm")
default: print("fever")
}
let from = 2...
print(from.contains(5), from.contains(1))
let upTo = ...4
print(upTo.contains(4), upTo.contains(5))
let partial = ..<3.5
print(partial ~= 3.0, partial ~= 4)
print(unit.overlaps(0.5...2), (0.0...1.0) == unit, unit.clamped(to: 0.25...0.75))
let ints = 3..<8
print(ints.count, ints.first!, ints.last!, ints.map { $0 * 2 }, Array(ints.reversed()), ints.isEmpty)
print(ints.lowerBound, ints.upperBound, ints, (1...3), ints.contains(8))
for i in (0..<3).reversed() { print(i, terminator: " ") }
print()
for (a, b) in zip(1..., ["x", "y"]) { print(a, b, terminator: ";") }
print()
let array = [10, 20, 30, 40, 50]
print(array[1...3], array[..<2], array[3...], array[...1], array[array.indices])
print((1...10).filter { $0 % 2 == 0 }.reduce(0, +), (1...4).reduce(1, *))
struct Limits { var range = 0.0...1.0; var steps: Range<Int> = 0..<5 }
var limits = Limits()
limits.range = 0.25...0.75
print(limits.range.contains(0.2), limits.steps.count, limits.range.upperBound - limits.range.lowerBound)
let ranges: [Range<Int>] = [0..<2, 5..<9]
print(ranges.map(\.count), ranges.first { $0.contains(6) }!.lowerBound)
let table: [(ClosedRange<Int>, String)] = [(0...9, "ones"), (10...99, "tens")]
print(table.first { $0.0.contains(42) }!.1)
for x in stride(from: 0.0, through: 1.0, by: 0.5) { print(x, terminator: " ") }
print()
print((1..<1).isEmpty, (5...5).count)

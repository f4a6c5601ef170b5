import Foundation
func lerp<T: BinaryFloatingPoint>(_ a: T, _ b: T, _ t: T) -> T { a + (b - a) * t }
func half<T: FloatingPoint>(_ a: T) -> T { a / 2 }
func avg<T: BinaryFloatingPoint>(_ xs: [T]) -> T { xs.isEmpty ? 0 : xs.reduce(0, +) / T(xs.count) }
func avg2<T>(_ xs: [T]) -> T where T: FloatingPoint { xs.reduce(0, +) / T(xs.count) }
func clamp<T: Comparable>(_ x: T, _ lo: T, _ hi: T) -> T { min(max(x, lo), hi) }
print(lerp(0, 10, 1), half(3), avg([1, 2]), avg2([1, 2, 4]), clamp(5, 0, 3))
func total<S: Sequence>(_ s: S) -> S.Element where S.Element: FloatingPoint { s.reduce(0, +) }
print(total([1, 2, 3]), total([1.5, 2]))
extension BinaryFloatingPoint { func rad() -> Self { self * .pi / 180 }; var twice: Self { self * 2 } }
print(180.0.rad(), CGFloat(90).rad(), 3.0.twice)
extension Comparable { func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
print(5.clamped(to: 0...3), 2.5.clamped(to: 0...1), 7.0.clamped(to: 0...10))
struct Vec<T: FloatingPoint> { var x: T; var y: T; var len: T { (x * x + y * y).squareRoot() } }
let v = Vec(x: 3, y: 4); print(v.len, v.x)
func mapRange<T: FloatingPoint>(_ v: T, from: ClosedRange<T>, to: ClosedRange<T>) -> T {
    (v - from.lowerBound) / (from.upperBound - from.lowerBound) * (to.upperBound - to.lowerBound) + to.lowerBound
}
print(mapRange(5, from: 0...10, to: 0...1))
func sum<T: Numeric>(_ xs: T...) -> T { xs.reduce(0, +) }
print(sum(1, 2), sum(1, 2.5))
func isClose<T: BinaryFloatingPoint>(_ a: T, _ b: T, tol: T = 1) -> Bool { abs(a - b) < tol }
print(isClose(1, 2), isClose(1, 1.5))
func some(_ x: some BinaryFloatingPoint) -> Double { Double(x) / 2 }
print(some(3))
func ints<T: BinaryInteger>(_ x: T) -> T { x / 2 }
print(ints(3))
func gen<T: FloatingPoint>(_ xs: [T]) -> [T] { xs.map { $0 / 2 } }
print(gen([1, 2, 3]))
let q = lerp(1, 2, 0)
print(q, type(of: q))

import Foundation
let z: CGFloat = -3
print(max(z, .zero), min(z, .infinity), max(.zero, z), max(0, z))
let d = 4.5
print(max(d, .zero), min(d, .infinity), max(d, .pi), min(.pi, d), max(.leastNonzeroMagnitude, 0.5))
func clamp(_ v: Double, _ r: ClosedRange<Double>) -> Double { min(max(v, r.lowerBound), r.upperBound) }
print(clamp(.infinity, 0...1))
let i = 5
print(max(i, .zero), min(i, .max), max(.min, i))
print(abs(z) == .zero, z < .zero, z > -.infinity)
var t: CGFloat = .zero
t += max(.zero, z)
print(t)
print([1.5, 2.5].reduce(.zero, +), [1, 2].reduce(.zero, +))
print([1.5, 2.5].reduce(.infinity, min), [1.5].reduce(-.infinity, max))
let xs = [3.0, 1.0]
print(
    xs.min() ?? .infinity, [Double]().min() ?? .infinity, [Double]().max() ?? -.infinity,
    ([] as [Double]).first ?? .zero)
print(xs.map { max($0, .zero) })
struct V: Comparable { var x: Int; static let origin = V(x: 0); static func < (a: V, b: V) -> Bool { a.x < b.x } }
print(max(V(x: -1), .origin).x, min(V(x: -1), .origin).x)
print(stride(from: .zero, to: d, by: 2).map { $0 })
print(xs.contains(.zero), xs.firstIndex(of: .zero) as Any)
let p: CGPoint = .zero
print(max(p.x, .zero), p.y.magnitude)
var arr: [CGFloat] = [.zero, 1]
arr.append(.infinity)
arr.insert(.pi, at: 0)
print(arr)
print(Swift.max(z, .zero))
let cond = i > 3 ? d : .zero
print(cond)
let q: CGFloat = [z, .zero].max()!
print(q)
print(zip(xs, repeatElement(.zero, count: 2)).map { $0 + $1 })
enum Level: Int, Comparable { case low, high; static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue } }
let l = Level.high
print(max(l, .low), min(l, .low), l == .high, [l].contains(.low))
print((-1.5).magnitude, d.clampedTo(.zero ... .pi))
extension Double { func clampedTo(_ r: ClosedRange<Double>) -> Double { min(max(self, r.lowerBound), r.upperBound) } }

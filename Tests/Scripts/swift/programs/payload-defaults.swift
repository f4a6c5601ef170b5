import Foundation
enum E { case a(x: Int = 3), b(Double = 2, label: String = "q"), c(_ y: Int, flag: Bool = true) }
print(E.a(), E.a(x: 4), E.b(), E.b(1), E.b(label: "z"), E.c(1), E.c(2, flag: false))
let e: E = .b()
if case .b(let d, let l) = e { print(d, l) }
let steps = [1.5, 2].reduce([0]) { $0 + [$0.last! + $1] }
print(steps)
let run = [1, 2, 3].reduce([0]) { $0 + [$0.last! + $1] }
print(run)
func mean<T: BinaryFloatingPoint>(_ xs: [T]) -> T { xs.reduce(0, +) / T(xs.count) }
print(mean([1.0, 2]), mean([CGFloat(3), 4]))
extension Array where Element: BinaryFloatingPoint {
    var mean: Element { isEmpty ? 0 : reduce(0, +) / Element(count) }
    var variance: Element { let m = mean; return map { ($0 - m) * ($0 - m) }.reduce(0, +) / Element(count) }
}
print([1.0, 2].mean, [CGFloat(1), 2, 4].mean, [1.0, 3].variance, [Double]().mean)
extension Collection where Element: BinaryInteger {
    var average: Double { isEmpty ? 0 : Double(reduce(0, +)) / Double(count) }
}
print([1, 2].average)
let pts: [CGPoint] = [.init(x: 1, y: 2), .zero, CGPoint(x: 3, y: 4)]
print(pts.map(\.x), pts.map(\.y))
let t = pts.reduce(.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
print(t.x, t.y)
func + (a: CGPoint, b: CGPoint) -> CGPoint { .init(x: a.x + b.x, y: a.y + b.y) }
let all = pts.reduce(.zero, +); print(all.x, all.y)
extension CGPoint {
    static func * (a: CGPoint, k: CGFloat) -> CGPoint { .init(x: a.x * k, y: a.y * k) }
    static func += (a: inout CGPoint, b: CGPoint) { a = a + b }
}
var q = pts[0] * 2; q += .init(x: 1, y: 1); print(q.x, q.y)
func place(_ p: CGPoint) { print("point", p.x) }
func place(_ s: CGSize) { print("size", s.width) }
place(CGPoint.zero); place(CGSize.zero); place(CGSize(width: 1, height: 1))
struct V { var x: Double; static let zero = V(x: 0); static func + (a: V, b: V) -> V { V(x: a.x + b.x) } }
print([V(x: 1), V(x: 2)].reduce(.zero, +), [V(x: 1)].reduce(.zero) { $0 + $1 })
let sizes: [CGSize] = [.init(width: 1, height: 2), .init(width: 3, height: 1)]
let box = sizes.reduce(CGSize.zero) { .init(width: max($0.width, $1.width), height: $0.height + $1.height) }
print(box.width, box.height)
let rects = pts.map { CGRect(origin: $0, size: .init(width: 1, height: 1)) }
print(rects[0].midX)
let dict: [String: CGPoint] = ["a": .init(x: 1, y: 1), "b": .zero]
print((dict["a"] ?? .zero).x, (dict["zz"] ?? .init(x: 9, y: 9)).x, dict["zz", default: .zero].y)
struct Gen<T: BinaryFloatingPoint> {
    var xs: [T]; var m: T { xs.reduce(0, +) / T(xs.count) }; func at(_ i: Int) -> T { T(i) / 2 }
}
print(Gen(xs: [1.0, 2]).m, Gen(xs: [1.0]).at(3), Gen<CGFloat>(xs: [1, 2]).m)
func conv<T: BinaryInteger, U: BinaryFloatingPoint>(_ x: T, as: U.Type) -> U { U(x) / 2 }
print(conv(3, as: Double.self))
enum Shape {
    case circle(center: CGPoint = .zero, radius: CGFloat = 1), square(CGFloat)
    var area: CGFloat {
        switch self {
        case .circle(_, let r): return r * r * 3;
        case .square(let s): return s * s
        }
    }
}
print(Shape.circle(radius: 2).area, Shape.square(3).area, [Shape.square(2)].map(\.area))
print((1...3).reduce(1.0) { $0 * Double($1) }, (1...3).map(Double.init).reduce(1, *))
print([1, 2, 3].reduce((0, 0.0)) { ($0.0 + $1, $0.1 + Double($1) / 2) })
print([1.0, 2].reduce((sum: 0, n: 0)) { (sum: $0.sum + $1, n: $0.n + 1) })
print(["a": 1.5].reduce(0) { $0 + $1.value })

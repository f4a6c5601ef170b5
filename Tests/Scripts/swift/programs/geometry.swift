import Foundation

// Points, rectangles, vectors and interpolation, mostly from whole numbers.
struct Vec {
    var dx: Double, dy: Double
    var length: Double { (dx * dx + dy * dy).squareRoot() }
    var normalized: Vec { length == 0 ? self : Vec(dx: dx / length, dy: dy / length) }
    static func * (v: Vec, k: Double) -> Vec { Vec(dx: v.dx * k, dy: v.dy * k) }
    static func + (a: Vec, b: Vec) -> Vec { Vec(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    static prefix func - (v: Vec) -> Vec { v * -1 }
    static func += (a: inout Vec, b: Vec) { a = a + b }
}
struct Line {
    var start: CGPoint, end: CGPoint
    var length: CGFloat { hypot(end.x - start.x, end.y - start.y) }
    func point(at t: CGFloat) -> CGPoint {
        CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t)
    }
    var midpoint: CGPoint { point(at: 0.5) }
}
let line = Line(start: .zero, end: CGPoint(x: 3, y: 4))
print(line.length, line.midpoint.x, line.midpoint.y, line.point(at: 0).x, line.point(at: 1).y)
print(Vec(dx: 3, dy: 4).normalized.dx, (-Vec(dx: 1, dy: 2)).dy, Vec(dx: 0, dy: 0).normalized.dx)
var v = Vec(dx: 1, dy: 1)
v += Vec(dx: 2, dy: 0)
v = v * 2
print(v.dx, v.dy, v)
extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }
    func scaled(by k: CGFloat) -> CGRect {
        CGRect(x: origin.x * k, y: origin.y * k, width: width * k, height: height * k)
    }
    static func square(_ side: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: side, height: side) }
}
let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
print(
    rect.center.x, rect.scaled(by: 2).width, CGRect.square(5).height, rect.contains(rect.center),
    rect.intersects(.square(15)))
print(
    rect.union(.square(5)).maxX, rect.intersection(CGRect(x: 0, y: 0, width: 20, height: 30)).width,
    rect.insetBy(dx: 5, dy: 5).minX, rect.offsetBy(dx: 1, dy: 0).minX)
func lerp(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat { a + (b - a) * t }
func remap(_ value: Double, from: ClosedRange<Double>, to: ClosedRange<Double>) -> Double {
    to.lowerBound + (value - from.lowerBound) / (from.upperBound - from.lowerBound) * (to.upperBound - to.lowerBound)
}
print(lerp(0, 10, 0.25), lerp(1, 2, 1), remap(5, from: 0...10, to: 0...1), remap(3, from: 0...4, to: 10...20))
let widths: [CGFloat] = [10, 20, 30]
let gaps = CGFloat(widths.count - 1) * 8
let columns = stride(from: 0, to: 300, by: 100).map { CGFloat($0) }
print(widths.reduce(0, +) + gaps, columns, widths.map { $0 / widths.reduce(0, +) }.map { ($0 * 100).rounded() / 100 })
var offset: CGFloat = 0
let frames = widths.map { width -> CGRect in
    defer { offset += width + 8 }; return CGRect(x: offset, y: 0, width: width, height: 44)
}
print(frames.map(\.minX), frames.last!.maxX, offset)
let angle = 90 * Double.pi / 180
print((sin(angle) * 1000).rounded() / 1000, (cos(angle) * 1000).rounded() / 1000)
struct Polygon {
    let points: [CGPoint]
    var area: CGFloat {
        let n = points.count;
        return abs(
            (0..<n).reduce(0) { sum, i in
                let (p, q) = (points[i], points[(i + 1) % n]); return sum + p.x * q.y - q.x * p.y
            }) / 2
    }
}
print(Polygon(points: [(0, 0), (4, 0), (4, 3)].map { CGPoint(x: $0.0, y: $0.1) }).area, Polygon(points: []).area)
let clamped = [-1, 0.5, 2].map { min(max($0, 0), 1) }
print(clamped, (0...1).contains(0.5), max(0, min(1, 7)))

// `UIBezierPath`, written in Flow: its bounds, and the points that it contains. Arcs and curves are chains of short lines.

extension LibraryModule {
    static let bezierPaths = LibraryModule(
        names: ["UIBezierPath"],
        source: #"""
            extension UIBezierPath {
                convenience init(rect: CGRect) {
                    self.init()
                    prelude_polygon([
                        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                        CGPoint(x: rect.minX, y: rect.maxY),
                    ])
                }
                convenience init(ovalIn rect: CGRect) {
                    self.init()
                    prelude_polygon(prelude_arc(rect, 0.0, 2.0 * Double.pi))
                }
                convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
                    self.init()
                    prelude_round(rect, cornerRadius, cornerRadius, [true, true, true, true])
                }
                convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
                    self.init()
                    let all = corners.contains(.allCorners)
                    prelude_round(rect, cornerRadii.width, cornerRadii.height, [
                        all || corners.contains(.topLeft), all || corners.contains(.topRight), all || corners.contains(.bottomRight),
                        all || corners.contains(.bottomLeft),
                    ])
                }
                convenience init(
                    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
                ) {
                    self.init()
                    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
                }
                var prelude_parts {
                    get { value(forKey: "prelude_parts") ?? [] }
                    set { setValue(newValue, forKey: "prelude_parts") }
                }
                func prelude_arc(_ rect: CGRect, _ start: Double, _ end: Double) {
                    var points = []
                    for step in 0...32 {
                        let angle = start + (end - start) * Double(step) / 32.0
                        points.append(CGPoint(x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle)))
                    }
                    return points
                }
                func prelude_polygon(_ points) { prelude_parts = prelude_parts + [points + [points[0]]] }
                func prelude_round(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat, _ rounded) {
                    let (w, h) = (min(width, rect.width / 2), min(height, rect.height / 2))
                    let places = [
                        CGRect(x: rect.minX, y: rect.minY, width: 2 * w, height: 2 * h),
                        CGRect(x: rect.maxX - 2 * w, y: rect.minY, width: 2 * w, height: 2 * h),
                        CGRect(x: rect.maxX - 2 * w, y: rect.maxY - 2 * h, width: 2 * w, height: 2 * h),
                        CGRect(x: rect.minX, y: rect.maxY - 2 * h, width: 2 * w, height: 2 * h),
                    ]
                    let corners = [
                        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                        CGPoint(x: rect.minX, y: rect.maxY),
                    ]
                    var points = []
                    for corner in 0..<4 {
                        let start = Double.pi * (1.0 + Double(corner) / 2.0)
                        points += rounded[corner] ? prelude_arc(places[corner], start, start + Double.pi / 2.0) : [corners[corner]]
                    }
                    prelude_polygon(points)
                }
                func prelude_add(_ points) {
                    var parts = prelude_parts
                    if parts.isEmpty { parts.append([]) }
                    parts[parts.count - 1] += points
                    prelude_parts = parts
                }
                func move(to point: CGPoint) { prelude_parts = prelude_parts + [[point]] }
                func addLine(to point: CGPoint) { prelude_add([point]) }
                func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
                    addCurve(
                        to: end,
                        controlPoint1: CGPoint(
                            x: currentPoint.x + (controlPoint.x - currentPoint.x) * 2 / 3,
                            y: currentPoint.y + (controlPoint.y - currentPoint.y) * 2 / 3),
                        controlPoint2: CGPoint(
                            x: end.x + (controlPoint.x - end.x) * 2 / 3, y: end.y + (controlPoint.y - end.y) * 2 / 3))
                }
                func addCurve(to end: CGPoint, controlPoint1 first: CGPoint, controlPoint2 second: CGPoint) {
                    let start = currentPoint
                    var points = []
                    for step in 1...16 {
                        let t = Double(step) / 16.0
                        let u = 1.0 - t
                        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                        points.append(
                            CGPoint(
                                x: a * start.x + b * first.x + c * second.x + d * end.x,
                                y: a * start.y + b * first.y + c * second.y + d * end.y))
                    }
                    prelude_add(points)
                }
                func addArc(
                    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
                ) {
                    var end = endAngle
                    if clockwise {
                        while end < startAngle { end += 2.0 * Double.pi }
                    } else {
                        while end > startAngle { end -= 2.0 * Double.pi }
                    }
                    let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
                    prelude_add(prelude_arc(rect, startAngle, end))
                }
                func close() {
                    let parts = prelude_parts
                    if !parts.isEmpty && !parts[parts.count - 1].isEmpty { prelude_add([parts[parts.count - 1][0]]) }
                }
                func removeAllPoints() { prelude_parts = [] }
                func append(_ other: UIBezierPath) { prelude_parts = prelude_parts + other.prelude_parts }
                func apply(_ transform: CGAffineTransform) {
                    prelude_parts = prelude_parts.map { part in part.map { point in point.applying(transform) } }
                }
                var isEmpty: Bool { prelude_parts.isEmpty }
                var currentPoint: CGPoint {
                    let parts = prelude_parts
                    return parts.isEmpty || parts[parts.count - 1].isEmpty ? CGPoint.zero : parts[parts.count - 1].last!
                }
                var bounds: CGRect {
                    var box = nil
                    for part in prelude_parts {
                        for point in part {
                            let spot = CGRect(x: point.x, y: point.y, width: 0, height: 0)
                            box = box == nil ? spot : box!.union(spot)
                        }
                    }
                    return box == nil ? CGRect.zero : box!
                }
                func contains(_ point: CGPoint) -> Bool {
                    var winding = 0
                    for part in prelude_parts {
                        for index in part.indices {
                            let (a, b) = (part[index], part[(index + 1) % part.count])
                            let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
                            if a.y <= point.y && b.y > point.y && side > 0 { winding += 1 }
                            if a.y > point.y && b.y <= point.y && side < 0 { winding -= 1 }
                        }
                    }
                    return usesEvenOddFillRule ? winding % 2 != 0 : winding != 0
                }
            }
            """#)
}

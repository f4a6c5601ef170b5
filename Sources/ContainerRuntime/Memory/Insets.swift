// Distances from the edges of a rectangle, and the affine transforms of views.

/// UIEdgeInsets, in points. Also represents NSDirectionalEdgeInsets, with the leading edge on the left.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// The same on all sides.
    init(all sides: Double) { self.init(top: sides, left: sides, bottom: sides, right: sides) }

    /// The sum of both, edge by edge.
    static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
    }

    /// The greater of both, for each side.
    static func max(_ a: EdgeInsets, _ b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: Swift.max(a.top, b.top), left: Swift.max(a.left, b.left), bottom: Swift.max(a.bottom, b.bottom),
            right: Swift.max(a.right, b.right))
    }
}

extension Rect {
    /// Whether the rectangles have an area in common.
    func overlaps(_ other: Rect) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    /// The rectangle without these insets. Insets larger than the rectangle reduce its width or height to zero.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }

    /// The smallest rectangle that contains the transformed corners.
    public func applying(_ transform: AffineTransform) -> Rect {
        let corners = [
            Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x, y: y + height),
            Point(x: x + width, y: y + height),
        ].map { $0.applying(transform) }
        var (left, top, right, bottom) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
        for corner in corners {
            (left, right) = (min(left, corner.x), max(right, corner.x))
            (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Point {
    public func applying(_ t: AffineTransform) -> Point {
        Point(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension Size {
    public func applying(_ t: AffineTransform) -> Size {
        Size(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

/// CGAffineTransform: `x' = ax + cy + tx`, `y' = bx + dy + ty`.
public struct AffineTransform: Hashable, Sendable, BitwiseCopyable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// This transform, then another.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The inverse of this transform; the transform itself if it has no inverse, as in Core Graphics.
    public var inverted: AffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

/// A transform as a value of the world. The components are in an array, which keeps every `RuntimeValue` small.
public struct TransformValue: Hashable, Sendable {
    private let parts: [Double]

    public init(_ t: AffineTransform) { parts = [t.a, t.b, t.c, t.d, t.tx, t.ty] }

    public var transform: AffineTransform {
        AffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    }
}

// The values of Core Graphics, and insets: their initializers, members and methods.

internal import ContainerRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Geometry {
    /// The name of the type.
    var kind: String {
        switch self {
        case .rect: "CGRect"
        case .size: "CGSize"
        case .point: "CGPoint"
        case .insets: "UIEdgeInsets"
        case .directionalInsets: "NSDirectionalEdgeInsets"
        case .transform: "CGAffineTransform"
        }
    }

    /// The type with the value's members. Sizes and points share those of a rectangle.
    var type: StaticType {
        switch self {
        case .rect, .size, .point: .rect
        case .insets: .insets
        case .directionalInsets: .directionalInsets
        case .transform: .transform
        }
    }

    /// Whether the value is that of a `.zero` whose type no context determines.
    var isZeroOfAnyKind: Bool { self == .size(Size(width: 0, height: 0)) }

    var isZero: Bool {
        switch self {
        case .rect(let rect): rect == .zero
        case .size(let size): size == Size(width: 0, height: 0)
        case .point(let point): point == Point(x: 0, y: 0)
        case .insets(let insets), .directionalInsets(let insets): insets == .zero
        case .transform: false
        }
    }

    /// The sides of insets, or the components of a transform, in the order of the initializer.
    var sides: [(name: String, value: Double)] {
        switch self {
        case .insets(let i): [("top", i.top), ("left", i.left), ("bottom", i.bottom), ("right", i.right)]
        case .directionalInsets(let i):
            [("top", i.top), ("leading", i.left), ("bottom", i.bottom), ("trailing", i.right)]
        case .transform(let t): [("a", t.a), ("b", t.b), ("c", t.c), ("d", t.d), ("tx", t.tx), ("ty", t.ty)]
        case .rect, .size, .point: []
        }
    }

    func side(_ name: String) -> Double? { sides.first { $0.name == name }?.value }

    /// The value with one side replaced; nil if it has no side of this name.
    func withSide(_ name: String, _ number: Double) -> Geometry? {
        guard let index = sides.firstIndex(where: { $0.name == name }) else { return nil }
        var values = sides.map(\.value)
        values[index] = number
        return with(values)
    }

    /// A value of the same kind with these sides.
    func with(_ values: [Double]) -> Geometry {
        switch self {
        case .insets: .insets(EdgeInsets(values))
        case .directionalInsets: .directionalInsets(EdgeInsets(values))
        case .transform:
            .transform(
                AffineTransform(
                    a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5]))
        case .rect, .size, .point: self
        }
    }
}

extension EdgeInsets {
    fileprivate init(_ sides: [Double]) {
        self.init(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
}

extension Machine {
    /// The value that an initializer of insets or of a transform creates.
    mutating func makeGeometry(_ callSite: CallSite, _ arguments: UnsafeBufferPointer<Value>) throws(RuntimeError)
        -> Value
    {
        let labels = callSite.labels.map { $0 == .none ? "_" : interner.text($0) }
        var numbers: [Double] = []
        for argument in arguments { numbers.append(try number(argument)) }
        let plain: Geometry =
            switch callSite.builtin {
            case .makeInsets: .insets(.zero)
            case .makeDirectionalInsets: .directionalInsets(.zero)
            default: .transform(.identity)
            }
        if labels == plain.sides.map(\.name) { return heap.makeGeometry(plain.with(numbers)) }
        switch (plain, labels) {
        case (.transform, ["scaleX", "y"]):
            return heap.makeGeometry(.transform(.scale(numbers[0], numbers[1])))
        case (.transform, ["translationX", "y"]):
            return heap.makeGeometry(.transform(.translation(numbers[0], numbers[1])))
        case (.transform, ["rotationAngle"]): return heap.makeGeometry(.transform(.rotation(numbers[0])))
        default: break
        }
        throw RuntimeError(
            "wrong-arguments", "\(plain.kind) has no initializer (\(labels.map { "\($0):" }.joined()))",
            label: "expected (\(plain.sides.map { "\($0.name):" }.joined()))")
    }

    /// Whether a property of `NSValue` gives the geometric value in it.
    private static func unboxes(_ name: String, _ geometry: Geometry) -> Bool {
        switch geometry {
        case .rect: name == "cgRectValue"
        case .point: name == "cgPointValue"
        case .size: name == "cgSizeValue"
        case .insets: name == "uiEdgeInsetsValue"
        case .directionalInsets: name == "directionalEdgeInsetsValue"
        case .transform: name == "cgAffineTransformValue"
        }
    }

    /// A library property; nil if the value has none of this name.
    mutating func geometryLibraryMember(_ name: String, _ geometry: Geometry) -> Value? {
        if Self.unboxes(name, geometry) { return heap.makeGeometry(geometry) }
        if case .transform(let transform) = geometry, name == "isIdentity" { return Value(transform == .identity) }
        guard case .rect(let rect) = geometry else { return nil }
        switch name {
        case "center": return nil
        case "isEmpty": return Value(rect.width <= 0 || rect.height <= 0)
        case "isNull": return Value(rect.x.isInfinite)
        case "isInfinite": return Value(rect == .infinite)
        case "standardized":
            return heap.makeGeometry(
                .rect(
                    Rect(
                        x: min(rect.x, rect.x + rect.width), y: min(rect.y, rect.y + rect.height),
                        width: rect.width.magnitude, height: rect.height.magnitude)))
        case "integral":
            let (x, y) = (rect.x.rounded(.down), rect.y.rounded(.down))
            return heap.makeGeometry(
                .rect(
                    Rect(
                        x: x, y: y, width: (rect.x + rect.width).rounded(.up) - x,
                        height: (rect.y + rect.height).rounded(.up) - y)))
        default: return nil
        }
    }

    /// Calls a library method; nil if the value has none of this name.
    mutating func callGeometry(
        _ name: String, _ geometry: Geometry, _ arguments: UnsafeMutablePointer<Value>, _ count: Int
    ) throws(RuntimeError) -> Value? {
        let given = count > 0 && arguments[0].tag == .geometry ? heap.geometry[arguments[0].index] : nil
        if name == "divided", count == 2, case .rect(let rect) = geometry, arguments[1].tag == .enumCase {
            let (slice, rest) = rect.divided(
                at: try number(arguments[0]), from: interner.text(arguments[1].asSymbol))
            return numberTuple("slice", "remainder", heap.makeGeometry(.rect(slice)), heap.makeGeometry(.rect(rest)))
        }
        if name == "equalTo" { return Value(given == geometry) }
        if name == "applying", case .transform(let transform)? = given {
            switch geometry {
            case .rect(let rect): return heap.makeGeometry(.rect(rect.applying(transform)))
            case .size(let size): return heap.makeGeometry(.size(size.applying(transform)))
            case .point(let point): return heap.makeGeometry(.point(point.applying(transform)))
            default: return nil
            }
        }
        switch geometry {
        case .transform(let transform):
            return try callTransform(name, transform, given, arguments, count).map {
                heap.makeGeometry(.transform($0))
            }
        case .rect(let rect): return callRect(name, rect, given)
        default: return nil
        }
    }

    private func callTransform(
        _ name: String, _ transform: AffineTransform, _ given: Geometry?, _ arguments: UnsafeMutablePointer<Value>,
        _ count: Int
    ) throws(RuntimeError) -> AffineTransform? {
        switch name {
        case "inverted": return transform.inverted
        case "concatenating":
            guard case .transform(let next)? = given else { return nil }
            return transform.concatenating(next)
        case "translatedBy" where count == 2:
            return AffineTransform.translation(try number(arguments[0]), try number(arguments[1]))
                .concatenating(transform)
        case "scaledBy" where count == 2:
            return AffineTransform.scale(try number(arguments[0]), try number(arguments[1])).concatenating(transform)
        case "rotated" where count == 1:
            return AffineTransform.rotation(try number(arguments[0])).concatenating(transform)
        default: return nil
        }
    }

    private mutating func callRect(_ name: String, _ rect: Rect, _ given: Geometry?) -> Value? {
        switch given {
        case .insets(let insets)?:
            return name == "inset" ? heap.makeGeometry(.rect(rect.inset(by: insets))) : nil
        case .size(Size(width: 0, height: 0))? where name == "inset": return heap.makeGeometry(.rect(rect))
        // `.zero` is a size if its type is unknown.
        case .size(Size(width: 0, height: 0))? where name != "contains": return callRect(name, rect, .rect(.zero))
        case .point(let point)?:
            guard name == "contains" else { return nil }
            return Value(
                point.x >= rect.x && point.x < rect.x + rect.width && point.y >= rect.y
                    && point.y < rect.y + rect.height)
        case .rect(let other)?:
            let (left, top) = (max(rect.x, other.x), max(rect.y, other.y))
            let (right, bottom) = (
                min(rect.x + rect.width, other.x + other.width), min(rect.y + rect.height, other.y + other.height)
            )
            switch name {
            case "contains":
                return Value(
                    other.x >= rect.x && other.y >= rect.y && other.x + other.width <= rect.x + rect.width
                        && other.y + other.height <= rect.y + rect.height)
            case "intersects": return Value(right > left && bottom > top)
            case "intersection":
                let isEmpty = right < left || bottom < top
                return heap.makeGeometry(
                    .rect(isEmpty ? .null : Rect(x: left, y: top, width: right - left, height: bottom - top)))
            case "union":
                if rect.x.isInfinite || other.x.isInfinite {
                    return heap.makeGeometry(.rect(rect.x.isInfinite ? other : rect))
                }
                let (x, y) = (min(rect.x, other.x), min(rect.y, other.y))
                return heap.makeGeometry(
                    .rect(
                        Rect(
                            x: x, y: y, width: max(rect.x + rect.width, other.x + other.width) - x,
                            height: max(rect.y + rect.height, other.y + other.height) - y)))
            default: return nil
            }
        default: return nil
        }
    }
}

extension Rect {
    /// `CGRect.null`.
    static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

    /// `CGRect.infinite`.
    static var infinite: Rect {
        let most = Double.greatestFiniteMagnitude
        return Rect(x: -most / 2, y: -most / 2, width: most, height: most)
    }

    /// The part beside an edge, and the rest.
    fileprivate func divided(at distance: Double, from edge: String) -> (slice: Rect, rest: Rect) {
        let isAcross = edge == "minXEdge" || edge == "maxXEdge"
        let first = min(max(distance, 0), isAcross ? width : height)
        let isAtStart = edge == "minXEdge" || edge == "minYEdge"
        let length = isAtStart ? first : (isAcross ? width : height) - first
        var (start, end) = (self, self)
        if isAcross {
            start.width = length
            end.x += length
            end.width -= length
        } else {
            start.height = length
            end.y += length
            end.height -= length
        }
        return isAtStart ? (start, end) : (end, start)
    }
}

extension AffineTransform {
    fileprivate static func scale(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    fileprivate static func translation(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    static func rotation(_ angle: Double) -> AffineTransform {
        // Computes quarter turns exactly, so that traces do not depend on a mathematics library.
        let quarters = angle / (Double.pi / 2)
        let nearest = quarters.rounded()
        var (sine, cosine) = (sin(angle), cos(angle))
        if (quarters - nearest).magnitude < 1e-12, nearest.magnitude < 1e9 {
            (sine, cosine) =
                switch (Int(nearest) % 4 + 4) % 4 {
                case 0: (0, 1)
                case 1: (1, 0)
                case 2: (0, -1)
                default: (-1, 0)
                }
        }
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
}

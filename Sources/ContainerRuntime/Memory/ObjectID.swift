// Handles, by which code outside the world refers to its objects. A handle carries the generation of its slot, so the
// world recognises a stale handle, which never refers to another object.

/// A handle to an object of a `World`: a controller, a view, a window, or any instance of a declared class.
public struct ObjectID: Hashable, Sendable, BitwiseCopyable {
    /// The slot in the low half, its generation in the high half; 0 is no object.
    public let raw: UInt64

    @inlinable
    public init(raw: UInt64) { self.raw = raw }

    @inlinable
    public init(index: UInt32, generation: UInt32) {
        raw = UInt64(generation) << 32 | UInt64(index)
    }

    /// No object, like UIKit's `nil`.
    @inlinable public static var none: ObjectID { ObjectID(raw: 0) }

    /// The slot. Slot 0 is never used.
    @inlinable public var index: Int { Int(truncatingIfNeeded: raw & 0xffff_ffff) }
    /// The generation of the slot when the handle was created.
    @inlinable public var generation: UInt32 { UInt32(truncatingIfNeeded: raw >> 32) }
    /// Whether this handle refers to an object, even one that has since been deallocated.
    @inlinable public var exists: Bool { raw != 0 }
    /// Nil for `.none`.
    var orNil: ObjectID? { exists ? self : nil }
}

/// A class of the world: one of UIKit's, or one that the program declared.
public struct ClassID: Hashable, Sendable, BitwiseCopyable {
    public let raw: UInt32

    @inlinable
    public init(raw: UInt32) { self.raw = raw }
}

/// A piece of the program's code with its environment: a completion, an animation block or a timer's body. The world
/// stores it without inspecting it, and yields it exactly once to be run or discarded.
public struct CodeToken: Hashable, Sendable, BitwiseCopyable {
    public let raw: UInt64

    @inlinable
    public init(raw: UInt64) { self.raw = raw }
}

/// A duration or an instant of virtual time, in nanoseconds. Seconds are only for display.
public typealias Nanoseconds = Int64

/// A rectangle in points, in the coordinates of a superview.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The middle.
    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A position in points.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A value that the program passes to the world or receives from it.
public enum RuntimeValue: Hashable, Sendable {
    case `nil`
    case bool(Bool)
    case int(Int)
    case double(Double)
    case duration(Nanoseconds)
    case string(String)
    case object(ObjectID)
    case code(CodeToken)
    case rect(Rect)
    case size(Size)
    case point(Point)
    case insets(EdgeInsets)
    case directionalInsets(EdgeInsets)
    case transform(TransformValue)
    /// A case of a UIKit enumeration, by its Swift name without the dot.
    case enumCase(EnumType, String)
    case list([RuntimeValue])
    /// Keys and values alternate.
    case dictionary([RuntimeValue])
}

/// A property of UIKit, by its index in `PropertyInfo.all`.
public struct PropertyID: Hashable, Sendable {
    public let raw: UInt16

    init(raw: UInt16) { self.raw = raw }
}

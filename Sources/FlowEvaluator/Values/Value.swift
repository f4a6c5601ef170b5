// The values of the language: sixteen trivial bytes, copied without looking. What a value owns lives in the
// `Heap` (strings, arrays, closures, …) or in the `World` (controllers, views, instances) and is counted
// there, when a value is stored in a slot: a register, a field, a global, an element.

internal import ContainerRuntime
internal import FlowSyntax

/// A value of the language.
struct Value: Sendable {
    /// What kind of value it is. Kinds from `string` on are counted.
    enum Tag: UInt8, Sendable {
        case `nil`
        case bool
        case int
        case double
        /// Nanoseconds.
        case duration
        /// The fraction, as a double.
        case percent
        /// A case of an enumeration: its name's symbol.
        case enumCase
        /// A class, by `ClassReference.raw`.
        case type
        /// A function of the program without captures, by its index.
        case function
        /// A parameter that the caller left out.
        case absent
        /// A reference that does not keep its object alive.
        case weakObject

        case string
        case list
        case dictionary
        case closure
        case geometry
        case range
        case object
    }

    var bits: UInt64
    var tag: Tag

    @inline(__always)
    init(_ tag: Tag, _ bits: UInt64) {
        self.bits = bits
        self.tag = tag
    }

    static let `nil` = Value(.nil, 0)
    static let absent = Value(.absent, 0)
    /// A constant of the heap that has not been loaded yet: no string's index. Nowhere but in a machine's table.
    static let unmade = Value(.string, .max)
    static let `true` = Value(.bool, 1)
    static let `false` = Value(.bool, 0)

    @inline(__always)
    init(_ value: Bool) { self.init(.bool, value ? 1 : 0) }

    @inline(__always)
    init(_ value: Int) { self.init(.int, UInt64(bitPattern: Int64(value))) }

    @inline(__always)
    init(_ value: Double) { self.init(.double, value.bitPattern) }

    @inline(__always)
    init(duration: Nanoseconds) { self.init(.duration, UInt64(bitPattern: duration)) }

    init(percent: Double) { self.init(.percent, percent.bitPattern) }

    init(enumCase name: Symbol) { self.init(.enumCase, UInt64(name.raw)) }

    init(type: ClassReference) { self.init(.type, UInt64(type.raw)) }

    /// A reference to an object of the world; `ObjectID.none` is nil.
    @inline(__always)
    init(_ object: ObjectID) {
        if object.exists { self.init(.object, object.raw) } else { self = .nil }
    }

    @inline(__always) var isNil: Bool { tag == .nil }
    @inline(__always) var isAbsent: Bool { tag == .absent }
    /// Whether storing the value must be counted.
    @inline(__always) var isCounted: Bool { tag.rawValue >= Tag.string.rawValue }
    /// Of a counted one.
    @inline(__always) var isUnmade: Bool { bits == .max }
    @inline(__always) var isTrue: Bool { tag == .bool && bits != 0 }
    @inline(__always) var asInt: Int { Int(truncatingIfNeeded: Int64(bitPattern: bits)) }
    @inline(__always) var asDouble: Double { Double(bitPattern: bits) }
    @inline(__always) var asDuration: Nanoseconds { Int64(bitPattern: bits) }
    @inline(__always) var asObject: ObjectID { ObjectID(raw: bits) }
    @inline(__always) var asSymbol: Symbol { Symbol(raw: UInt32(truncatingIfNeeded: bits)) }
    @inline(__always) var asClass: ClassReference { ClassReference(raw: UInt32(truncatingIfNeeded: bits)) }
    /// The slot of a heap value, or the index of a function.
    @inline(__always) var index: Int { Int(truncatingIfNeeded: bits) }

    /// A number as a double; nil for what is no number.
    var number: Double? {
        switch tag {
        case .int: Double(asInt)
        case .double: asDouble
        default: nil
        }
    }

    /// How messages call a value of this kind.
    var kindName: String {
        switch tag {
        case .nil: "nil"
        case .bool: "a Boolean"
        case .int: "an integer"
        case .double: "a number"
        case .duration: "a duration"
        case .percent: "a percentage"
        case .enumCase: "an enumeration case"
        case .type: "a class"
        case .function, .closure: "a function"
        case .absent: "a missing argument"
        case .string: "a string"
        case .list: "an array"
        case .dictionary: "a dictionary"
        case .geometry: "a geometry value"
        case .range: "a range"
        case .object, .weakObject: "an object"
        }
    }
}

/// A class of the program or of UIKit, in one number space: the program's classes first.
struct ClassReference: Hashable, Sendable {
    let raw: UInt32

    private static let uikitBase: UInt32 = 0x8000_0000

    init(raw: UInt32) { self.raw = raw }
    init(declared index: Int) { raw = UInt32(index) }
    init(_ uikit: UIKitClass) { raw = Self.uikitBase + UInt32(uikit.rawValue) }

    /// The index into the program's classes, or nil for a class of UIKit.
    var declaredIndex: Int? { raw < Self.uikitBase ? Int(raw) : nil }
    /// The class of UIKit, or nil for one of the program's.
    var uikit: UIKitClass? {
        raw < Self.uikitBase ? nil : UIKitClass(rawValue: UInt8(truncatingIfNeeded: raw - Self.uikitBase))
    }
}

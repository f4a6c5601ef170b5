// The values of the language: sixteen trivial bytes, copied as bits. The storage that a value owns is in the `Heap`
// (strings, arrays, closures, …) or in the `World` (controllers, views, instances). The storage counts one reference
// per slot that holds the value: a register, field, global or element.

internal import ContainerRuntime
internal import FlowSyntax

/// A value of the language.
struct Value: Sendable {
    /// The kind of a value. Kinds from `string` on are reference counted.
    enum Tag: UInt8, Sendable {
        case `nil`
        case bool
        case int
        case double
        /// Nanoseconds.
        case duration
        /// The fraction as a double.
        case percent
        /// An enumeration's case without values: the symbol of its name and, for an enumeration of the program, its
        /// class.
        case enumCase
        /// A class, by `ClassReference.raw`.
        case type
        /// A function of the program without captures, by index.
        case function
        /// A parameter that the caller omitted.
        case absent
        /// A reference that does not keep its object alive.
        case weakObject
        /// A set of options of UIKit: its type and its bits. See `Options.swift`.
        case options
        /// A `UInt64` above `Int.max`. See `FixedWidthInteger.swift`.
        case unsigned

        case string
        case list
        case dictionary
        case closure
        case geometry
        case range
        case object
        /// A structure, a case with values, or a tuple: its header, then its values. See `Records.swift`.
        case record
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
    /// A heap constant that is not loaded yet; not a valid string index. Occurs only in a machine's constant table.
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

    /// A reference to an object of the world; nil for `ObjectID.none`.
    @inline(__always)
    init(_ object: ObjectID) {
        if object.exists { self.init(.object, object.raw) } else { self = .nil }
    }

    @inline(__always) var isNil: Bool { tag == .nil }
    /// Whether it is an optional without a value. A nil that an optional holds counts the optionals around it in its bits.
    @inline(__always) var isNone: Bool { tag == .nil && bits == 0 }
    /// The value as what an optional around it holds.
    @inline(__always) var asSome: Value { tag == .nil ? Value(.nil, bits &+ 1) : self }
    /// What an optional that has a value holds.
    @inline(__always) var unwrapped: Value { tag == .nil ? Value(.nil, bits &- 1) : self }
    @inline(__always) var isAbsent: Bool { tag == .absent }
    /// Whether storing the value must update a reference count.
    @inline(__always) var isCounted: Bool { tag.rawValue >= Tag.string.rawValue }
    /// Whether a counted value is `unmade`.
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

    /// A number as a double; nil if the value is not a number.
    var number: Double? {
        switch tag {
        case .int: Double(asInt)
        case .double: asDouble
        case .unsigned: Double(bits)
        default: nil
        }
    }

    /// The name of the value's kind in messages.
    var kindName: String {
        switch tag {
        case .nil: "nil"
        case .bool: "a Boolean"
        case .int, .unsigned: "an integer"
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
        case .record: "a structure"
        case .options: "a \(optionType.swiftName)"
        }
    }
}

/// A class of the program or of UIKit, in one number space.
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

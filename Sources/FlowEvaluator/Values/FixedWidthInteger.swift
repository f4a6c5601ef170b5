// Swift's integers of other widths than `Int`. A value of each is an ordinary integer, which the compiler checks or wraps
// where it knows the type. Only a `UInt64` above `Int.max` has a tag of its own.

internal import FlowSyntax

/// A fixed-width integer type.
enum IntegerWidth: UInt8, Sendable, CaseIterable {
    case int8, int16, int32, int64
    case uint8, uint16, uint32, uint64

    /// The type of a name; nil for other names, `Int` included.
    static func named(_ name: String) -> IntegerWidth? {
        switch name {
        case "Int8": .int8
        case "Int16": .int16
        case "Int32": .int32
        case "UInt8": .uint8
        case "UInt16", "unichar": .uint16
        case "UInt32": .uint32
        case "UInt64", "UInt": .uint64
        default: nil
        }
    }

    var name: String {
        switch self {
        case .int8: "Int8"
        case .int16: "Int16"
        case .int32: "Int32"
        case .int64: "Int"
        case .uint8: "UInt8"
        case .uint16: "UInt16"
        case .uint32: "UInt32"
        case .uint64: "UInt64"
        }
    }

    var bits: Int {
        switch self {
        case .int8, .uint8: 8
        case .int16, .uint16: 16
        case .int32, .uint32: 32
        case .int64, .uint64: 64
        }
    }

    var isSigned: Bool { rawValue < Self.uint8.rawValue }

    /// The least value.
    var minimum: Value { Value(isSigned ? Int.min >> (64 - bits) : 0) }

    /// The greatest value.
    var maximum: Value { Value(unsigned: UInt64.max >> UInt64(isSigned ? 65 - bits : 64 - bits)) }

    /// The value with the type's number of low bits.
    func wrapped(_ bits: UInt64) -> Value {
        switch self {
        case .int8: Value(Int(Int8(truncatingIfNeeded: bits)))
        case .int16: Value(Int(Int16(truncatingIfNeeded: bits)))
        case .int32: Value(Int(Int32(truncatingIfNeeded: bits)))
        case .int64: Value(Int(truncatingIfNeeded: bits))
        case .uint8: Value(Int(UInt8(truncatingIfNeeded: bits)))
        case .uint16: Value(Int(UInt16(truncatingIfNeeded: bits)))
        case .uint32: Value(Int(UInt32(truncatingIfNeeded: bits)))
        case .uint64: Value(unsigned: bits)
        }
    }

    /// Whether the type has an integer.
    func contains(_ value: Value) -> Bool {
        if value.tag == .unsigned { return self == .uint64 }
        return value.asInt >= minimum.asInt && (self == .uint64 || value.asInt <= maximum.asInt)
    }
}

/// What happens to a result that its type does not have.
enum IntegerFix: UInt8, Sendable {
    /// It stops the run, as in Swift.
    case trap
    /// It loses its high bits: `&+`, `init(truncatingIfNeeded:)`.
    case wrap
    /// It becomes the nearest value: `init(clamping:)`.
    case clamp
    /// It becomes nil: `init(exactly:)`, and the initializer from text.
    case exactly
}

extension Value {
    /// An unsigned integer.
    init(unsigned bits: UInt64) { self.init(bits > UInt64(Int.max) ? .unsigned : .int, bits) }

    /// Whether it is an integer of any width.
    var isInteger: Bool { tag == .int || tag == .unsigned }
}

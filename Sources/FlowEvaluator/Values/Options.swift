// Values of UIKit's enumerations and option sets. A set of options is its type and its bits, so copying and comparing one costs
// no more than an integer. A case knows its enumeration if its origin names it: a property, a constant's full name, an annotation.

internal import ContainerRuntime
internal import FlowSyntax

extension Value {
    /// A set of options of UIKit.
    init(options bits: UInt64, of type: EnumType) { self.init(.options, Value.optionValue(bits, of: type)) }

    /// The bits of a value of an option set: the type's number above those of the options. UIKit uses no option above bit 55.
    static func optionValue(_ bits: UInt64, of type: EnumType) -> UInt64 {
        bits & Value.optionMask | UInt64(type.rawValue) << 56
    }

    private static let optionMask: UInt64 = 1 << 56 - 1

    var optionBits: UInt64 { bits & Value.optionMask }

    var optionType: EnumType { EnumType(number: UInt8(bits >> 56)) ?? .rectEdge }

    /// The bits of a case of one of UIKit's enumerations.
    static func caseBits(_ name: Symbol, of type: EnumType) -> UInt64 {
        UInt64(name.raw) | (uikitMark | UInt64(type.rawValue)) << 32
    }

    /// Marks a case of UIKit above the case's name, where a case of the program has its class.
    static let uikitMark: UInt64 = 0x8000_0000

    /// UIKit's enumeration that a case belongs to; nil for one of the program's, and for one whose enumeration is unknown.
    var uikitEnumeration: EnumType? {
        guard tag == .enumCase, bits >> 32 & Value.uikitMark != 0 else { return nil }
        return EnumType(number: UInt8(truncatingIfNeeded: bits >> 32))
    }
}

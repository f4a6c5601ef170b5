// Values of UIKit's enumerations and option sets. A set of options is its type and its bits, so copying and comparing one costs
// no more than an integer. A case knows its enumeration if its origin names it: a property, a constant's full name, an annotation.

internal import ContainerRuntime
internal import FlowSurface
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
        guard tag == .enumCase, bits >> 32 & (Value.uikitMark | Value.surfaceMark) == Value.uikitMark else {
            return nil
        }
        return EnumType(number: UInt8(truncatingIfNeeded: bits >> 32))
    }

    /// Marks a case of an enumeration that only the surface has, beside the mark of UIKit's cases.
    private static let surfaceMark: UInt64 = 0x4000_0000

    /// The number of the surface's first type, above those of the modelled enumerations.
    static let firstSurfaceNumber = 256

    /// The bits of a case of an enumeration that only the surface has.
    static func caseBits(_ name: Symbol, ofSurface type: Surface.TypeID) -> UInt64 {
        UInt64(name.raw) | (uikitMark | surfaceMark | UInt64(type.raw)) << 32
    }

    /// The enumeration of the surface that a case belongs to; nil for any other case.
    var surfaceEnumeration: Surface.TypeID? {
        let marks = Value.uikitMark | Value.surfaceMark
        guard tag == .enumCase, bits >> 32 & marks == marks else { return nil }
        return Surface.TypeID(raw: Int32(bits >> 32 & ~marks))
    }
}

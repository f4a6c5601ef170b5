// The type of an enumeration, as values store it. Its cases are rows of UIKitTables and of the rooms.

/// An enumeration or option set of UIKit, by the number that its room or `EnumInfo` assigns.
public struct EnumType: Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    init(_ number: UInt8) { rawValue = number }
}

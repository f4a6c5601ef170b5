// Plain UIKit values that records contain: traits, orientations, styles and index paths.

/// The size class of one axis.
public enum SizeClass: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case unspecified, compact, regular

    /// The case's name in Swift.
    public var name: String {
        switch self {
        case .unspecified: "unspecified"
        case .compact: "compact"
        case .regular: "regular"
        }
    }
}

/// The orientation of the interface.
public enum Orientation: UInt8, Sendable, CaseIterable {
    case portrait, landscapeLeft, landscapeRight, portraitUpsideDown

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The case's name in Swift.
    public var name: String {
        switch self {
        case .portrait: "portrait"
        case .landscapeLeft: "landscapeLeft"
        case .landscapeRight: "landscapeRight"
        case .portraitUpsideDown: "portraitUpsideDown"
        }
    }
}

/// UIModalPresentationStyle.
enum PresentationStyle: UInt8, Sendable, CaseIterable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none
    case automatic

    /// The case's name in Swift.
    var name: String {
        switch self {
        case .fullScreen: "fullScreen"
        case .pageSheet: "pageSheet"
        case .formSheet: "formSheet"
        case .currentContext: "currentContext"
        case .custom: "custom"
        case .overFullScreen: "overFullScreen"
        case .overCurrentContext: "overCurrentContext"
        case .popover: "popover"
        case .none: "none"
        case .automatic: "automatic"
        }
    }

    static func named(_ name: String) -> PresentationStyle? { allCases.first { $0.name == name } }

    /// Whether the presentation removes the presenter's view from the window (present-regularberry-style-table).
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
    /// Whether the presenter is the nearest ancestor that defines a presentation context.
    var asksForContext: Bool { self == .currentContext || self == .overCurrentContext }
    /// Whether the user can drag it away.
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// A row of a table or an item of a collection.
struct IndexPath: Hashable, Sendable {
    var section: Int
    var row: Int

    /// The packed form for an effect.
    var packed: UInt64 { UInt64(UInt32(truncatingIfNeeded: section)) << 32 | UInt64(UInt32(truncatingIfNeeded: row)) }

    init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    init(packed: UInt64) { self.init(section: Int(packed >> 32), row: Int(packed & 0xFFFF_FFFF)) }

    /// The index path in a program's value; nil if the value is none.
    init?(_ value: RuntimeValue) {
        guard case .list(let indices) = value, indices.count == 2, case .int(let section) = indices[0],
            case .int(let row) = indices[1]
        else { return nil }
        self.init(section: section, row: row)
    }

    var value: RuntimeValue { .list([.int(section), .int(row)]) }
}

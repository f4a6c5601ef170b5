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

/// The traits that the runtime's behaviour depends on.
public struct Traits: Hashable, Sendable, BitwiseCopyable {
    public var horizontal: SizeClass
    public var vertical: SizeClass
    /// The size of text that a person prefers.
    public var contentSize: ContentSize

    public init(
        horizontal: SizeClass = .unspecified, vertical: SizeClass = .unspecified,
        contentSize: ContentSize = .unspecified
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.contentSize = contentSize
    }

    /// No trait is specified: before iOS 13, the traits of a controller that has not been in a hierarchy yet.
    public static let unspecified = Traits()

    /// These traits, overridden by those that `other` specifies.
    func overridden(by other: Traits) -> Traits {
        Traits(
            horizontal: other.horizontal == .unspecified ? horizontal : other.horizontal,
            vertical: other.vertical == .unspecified ? vertical : other.vertical,
            contentSize: other.contentSize == .unspecified ? contentSize : other.contentSize)
    }

    /// The notation in traces and messages: `compact/regular`, horizontal first, and a size of text that is not the usual one.
    public var spelling: String {
        let sizes = horizontal.name + "/" + vertical.name
        return contentSize == .unspecified || contentSize == .large ? sizes : sizes + "/" + contentSize.name
    }

    /// A number less than `indexCount`: the index of the shared trait collection.
    var index: Int { Int(contentSize.rawValue) * 9 + Int(horizontal.rawValue) * 3 + Int(vertical.rawValue) }

    /// The number of different traits.
    static var indexCount: Int { ContentSize.allCases.count * 9 }

    init(index: Int) {
        horizontal = SizeClass(rawValue: UInt8(index / 3 % 3)) ?? .unspecified
        vertical = SizeClass(rawValue: UInt8(index % 3)) ?? .unspecified
        contentSize = ContentSize(rawValue: UInt8(index / 9)) ?? .unspecified
    }
}

/// UIContentSizeCategory: the size of text that a person prefers.
public enum ContentSize: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case unspecified, extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// The case's name in Swift.
    public var name: String {
        switch self {
        case .unspecified: "unspecified"
        case .extraSmall: "extraSmall"
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        case .extraLarge: "extraLarge"
        case .extraExtraLarge: "extraExtraLarge"
        case .extraExtraExtraLarge: "extraExtraExtraLarge"
        case .accessibilityMedium: "accessibilityMedium"
        case .accessibilityLarge: "accessibilityLarge"
        case .accessibilityExtraLarge: "accessibilityExtraLarge"
        case .accessibilityExtraExtraLarge: "accessibilityExtraExtraLarge"
        case .accessibilityExtraExtraExtraLarge: "accessibilityExtraExtraExtraLarge"
        }
    }

    /// The case with a name; unspecified for any other name.
    public init(named name: String) { self = Self.allCases.first { $0.name == name } ?? .unspecified }

    /// Whether it is one of the sizes for accessibility.
    public var isAccessibilityCategory: Bool { rawValue >= Self.accessibilityMedium.rawValue }
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

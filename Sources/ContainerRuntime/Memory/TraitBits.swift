// The traits of an environment, packed into sixteen bits: each controller stores three sets of them.

/// The traits that the runtime keeps for each controller. A trait that is not specified is 0.
public struct Traits: Hashable, Sendable, BitwiseCopyable {
    /// One trait: its place among the bits, and the names of its values in Swift, from the unspecified one on.
    public enum Kind: UInt16, CaseIterable, Sendable {
        case horizontal = 0
        case vertical = 2
        case style = 4
        case level = 6
        case contrast = 8
        case direction = 10

        /// The name of the property of UITraitCollection.
        public var property: String {
            switch self {
            case .horizontal: "horizontalSizeClass"
            case .vertical: "verticalSizeClass"
            case .style: "userInterfaceStyle"
            case .level: "userInterfaceLevel"
            case .contrast: "accessibilityContrast"
            case .direction: "layoutDirection"
            }
        }

        /// The names of the values.
        var names: [String] {
            switch self {
            case .horizontal, .vertical: ["unspecified", "compact", "regular"]
            case .style: ["unspecified", "light", "dark"]
            case .level: ["unspecified", "base", "elevated"]
            case .contrast: ["unspecified", "normal", "high"]
            case .direction: ["unspecified", "leftToRight", "rightToLeft"]
            }
        }
    }

    private(set) var bits: UInt16

    public init(horizontal: SizeClass = .unspecified, vertical: SizeClass = .unspecified) {
        bits = UInt16(horizontal.rawValue) | UInt16(vertical.rawValue) << 2
    }

    init(bits: UInt16) { self.bits = bits }

    /// No trait is specified: before iOS 13, the traits of a controller that has not been in a hierarchy yet.
    public static let unspecified = Traits()

    /// The traits that a system starts with: light from iOS 12 on, base and of normal contrast from iOS 13 on, from left to
    /// right.
    static func system(ios: Int) -> Traits {
        var traits = Traits.unspecified
        traits[.direction] = 1
        if ios >= 12 { traits[.style] = 1 }
        if ios >= 13 {
            traits[.level] = 1
            traits[.contrast] = 1
        }
        return traits
    }

    /// The number of a trait's value; 0 if it is not specified.
    public subscript(kind: Kind) -> UInt16 {
        get { bits >> kind.rawValue & 3 }
        set { bits = bits & ~(3 << kind.rawValue) | (newValue & 3) << kind.rawValue }
    }

    public var horizontal: SizeClass {
        get { SizeClass(rawValue: UInt8(bits & 3)) ?? .unspecified }
        set { self[.horizontal] = UInt16(newValue.rawValue) }
    }

    public var vertical: SizeClass {
        get { SizeClass(rawValue: UInt8(bits >> 2 & 3)) ?? .unspecified }
        set { self[.vertical] = UInt16(newValue.rawValue) }
    }

    /// These traits, overridden by those that `other` specifies.
    func overridden(by other: Traits) -> Traits {
        // A value other than 0 has one of its two bits set.
        let given = (other.bits | other.bits >> 1) & 0x5555
        return Traits(bits: bits & ~(given | given << 1) | other.bits)
    }

    /// The traits in which both differ, as a mask of their bits.
    func difference(from other: Traits) -> UInt16 { bits ^ other.bits }

    /// The notation in traces and messages: `compact/regular`, horizontal first. A style, a level, a contrast or a direction
    /// follows if it is not the usual one: `compact/regular/dark`.
    public var spelling: String {
        var text = horizontal.name + "/" + vertical.name
        for kind in [Kind.style, .level, .contrast, .direction] where self[kind] == 2 { text += "/" + kind.names[2] }
        return text
    }
}

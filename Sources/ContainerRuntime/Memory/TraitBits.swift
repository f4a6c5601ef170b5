// The traits of an environment, packed into sixteen bits: each controller stores three sets of them.

/// The traits that the runtime keeps for each controller. A trait that is not specified is 0.
public struct Traits: Hashable, Sendable, BitwiseCopyable {
    /// One trait. The raw value is its position among the bits; `names` lists its values in Swift, with the unspecified
    /// one first.
    public enum Kind: UInt16, CaseIterable, Sendable {
        case horizontal = 0
        case vertical = 2
        case style = 4
        case level = 6
        case contrast = 8
        case direction = 10
        case contentSize = 12
        case legibility = 16

        /// The name of the property of UITraitCollection.
        public var property: String {
            switch self {
            case .horizontal: "horizontalSizeClass"
            case .vertical: "verticalSizeClass"
            case .style: "userInterfaceStyle"
            case .level: "userInterfaceLevel"
            case .contrast: "accessibilityContrast"
            case .direction: "layoutDirection"
            case .contentSize: "preferredContentSizeCategory"
            case .legibility: "legibilityWeight"
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
            case .contentSize:
                [
                    "unspecified", "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
                    "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge",
                    "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
                ]
            case .legibility: ["unspecified", "regular", "bold"]
            }
        }

        /// The bits of the trait, moved down to bit 0: two for three values, four for the text sizes.
        var mask: UInt32 { self == .contentSize ? 15 : 3 }
    }

    private(set) var bits: UInt32

    /// The number of the default text size.
    static var largeText: UInt16 { 4 }

    public init(horizontal: SizeClass = .unspecified, vertical: SizeClass = .unspecified) {
        bits = UInt32(horizontal.rawValue) | UInt32(vertical.rawValue) << 2
    }

    init(bits: UInt32) { self.bits = bits }

    /// No trait is specified: before iOS 13, the traits of a controller that has not been in a hierarchy yet.
    public static let unspecified = Traits()

    /// The system's initial traits: large text from iOS 10 on, light from iOS 12 on, base level and normal contrast
    /// from iOS 13 on, and the direction of the language.
    static func system(ios: Int, isRightToLeft: Bool) -> Traits {
        var traits = Traits.unspecified
        traits[.direction] = isRightToLeft ? 2 : 1
        if ios >= 10 { traits[.contentSize] = largeText }
        if ios >= 12 { traits[.style] = 1 }
        if ios >= 13 {
            traits[.level] = 1
            traits[.contrast] = 1
            traits[.legibility] = 1
        }
        return traits
    }

    /// The number of a trait's value; 0 if it is not specified.
    public subscript(kind: Kind) -> UInt16 {
        get { UInt16(bits >> UInt32(kind.rawValue) & kind.mask) }
        set {
            let shift = UInt32(kind.rawValue)
            bits = bits & ~(kind.mask << shift) | (UInt32(newValue) & kind.mask) << shift
        }
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
        // A value other than 0 sets one of its two bits, and a text size one of its upper four.
        let given = (other.bits | other.bits >> 1) & 0x1_0555
        let size: UInt32 = other.bits & 0xF000 == 0 ? 0 : 0xF000
        return Traits(bits: bits & ~(given | given << 1 | size) | other.bits)
    }

    /// The traits in which the two differ, as a mask of their bits.
    func difference(from other: Traits) -> UInt32 { bits ^ other.bits }

    /// The notation in traces and messages: `compact/regular`, horizontal first. A style, a level, a contrast, a
    /// direction, a weight or a text size follows if it differs from the default: `compact/regular/dark`.
    public var spelling: String {
        var text = horizontal.name + "/" + vertical.name
        for kind in [Kind.style, .level, .contrast, .direction, .legibility] where self[kind] == 2 {
            text += "/" + kind.names[2]
        }
        let size = self[.contentSize]
        if size != 0, size != Traits.largeText { text += "/" + Kind.contentSize.names[Int(size)] }
        return text
    }
}

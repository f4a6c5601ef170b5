// The named colours as numbers, for the contrast of text, in the light and the dark appearance (Apple, "Human Interface
// Guidelines: Color").

/// A colour in sRGB, with components from 0 to 1.
struct AuditedColor: Sendable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0

    /// The contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). Translucent text shows the background.
    static func contrast(of text: AuditedColor, on background: AuditedColor) -> Double {
        func mixed(_ a: Double, _ b: Double) -> Double { a * text.alpha + b * (1 - text.alpha) }
        let seen = AuditedColor(
            red: mixed(text.red, background.red), green: mixed(text.green, background.green),
            blue: mixed(text.blue, background.blue))
        let (first, second) = (seen.luminance, background.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// The relative luminance (WCAG 2.2, "relative luminance").
    private var luminance: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : Self.power24((value + 0.055) / 1.055)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// `x` to the power 2.4 for 0 ≤ x ≤ 1: x² times the fifth root of x², by Newton's method. The runtime links no
    /// mathematics library.
    private static func power24(_ x: Double) -> Double {
        guard x > 0 else { return 0 }
        let square = x * x
        var root = 1.0
        for _ in 0..<60 {
            let fourth = root * root * root * root
            root -= (fourth * root - square) / (5 * fourth)
        }
        return square * root
    }

    /// The opaque background colour that a view paints; nil if it paints none, or one that the audit does not know.
    static func background(of view: ObjectID, in world: borrowing World) -> AuditedColor? {
        if case .color(let color) = paint("backgroundColor", of: view, in: world), color.alpha == 1 {
            color
        } else {
            nil
        }
    }

    /// The background that UIKit gives to a list and to the cells of a table (UIColor.systemBackground); nil for other views, and
    /// where it depends on the style of the table.
    static func usual(of view: ObjectID, in world: borrowing World) -> AuditedColor? {
        guard world.stored("prelude_paintsLayer", of: view) != .bool(true), !world.implements(view, .draw) else {
            return nil
        }
        let isDark = world.traits(of: view)[.style] == 2
        switch world[traits: view].uikit {
        case .tableViewCell: return isDark ? nil : AuditedColor(hex: 0xFFFFFF)
        case .collectionView: return AuditedColor(hex: isDark ? 0x000000 : 0xFFFFFF)
        default: return nil
        }
    }

    /// What a property makes a view paint.
    enum Paint {
        case nothing
        case color(AuditedColor)
        /// A colour of an asset catalog, for example.
        case unknown
    }

    /// The colour of a property: one of UIKit's, or one of the program's own by its components.
    static func paint(_ property: String, of view: ObjectID, in world: borrowing World) -> Paint {
        if case .rect(let parts)? = world.stored("prelude_\(property)", of: view) {
            guard parts.height >= 0 else { return .unknown }
            let color = AuditedColor(red: parts.x, green: parts.y, blue: parts.width, alpha: parts.height)
            return color.alpha == 0 ? .nothing : .color(color)
        }
        guard let value = world.stored(property, of: view), value != .nil else { return .nothing }
        if case .enumCase(_, "clear") = value { return .nothing }
        return named(value, isDark: world.traits(of: view)[.style] == 2).map { .color($0) } ?? .unknown
    }

    /// The named colour; nil for a colour that is clear or unknown.
    static func named(_ value: RuntimeValue?, isDark: Bool) -> AuditedColor? {
        guard case .enumCase(_, let name)? = value else { return nil }
        if isDark, let dark = darkHex(name) {
            return AuditedColor(hex: dark, alpha: name == "secondaryLabel" ? 0.6 : 1)
        }
        let hex: UInt32
        switch name {
        case "black", "label": hex = 0x000000
        case "darkGray": hex = 0x555555
        case "lightGray": hex = 0xAAAAAA
        case "white", "systemBackground": hex = 0xFFFFFF
        case "gray": hex = 0x808080
        case "red": hex = 0xFF0000
        case "green": hex = 0x00FF00
        case "blue": hex = 0x0000FF
        case "cyan": hex = 0x00FFFF
        case "yellow": hex = 0xFFFF00
        case "magenta": hex = 0xFF00FF
        case "orange": hex = 0xFF8000
        case "purple": hex = 0x800080
        case "brown": hex = 0x996633
        case "systemRed": hex = 0xFF3B30
        case "systemGreen": hex = 0x34C759
        case "systemBlue": hex = 0x007AFF
        case "systemOrange": hex = 0xFF9500
        case "systemYellow": hex = 0xFFCC00
        case "systemPink": hex = 0xFF2D55
        case "systemPurple": hex = 0xAF52DE
        case "systemTeal": hex = 0x30B0C7
        case "systemIndigo": hex = 0x5856D6
        case "systemGray": hex = 0x8E8E93
        // The only colour of the list that is translucent.
        case "secondaryLabel": return AuditedColor(hex: 0x3C3C43, alpha: 0.6)
        case "secondarySystemBackground", "systemGroupedBackground": hex = 0xF2F2F7
        default: return nil
        }
        return AuditedColor(hex: hex)
    }

    /// The colours that differ in the dark appearance.
    private static func darkHex(_ name: String) -> UInt32? {
        switch name {
        case "label": 0xFFFFFF
        case "systemBackground", "systemGroupedBackground": 0x000000
        case "secondarySystemBackground": 0x1C1C1E
        case "secondaryLabel": 0xEBEBF5
        case "systemRed": 0xFF453A
        case "systemGreen": 0x30D158
        case "systemBlue": 0x0A84FF
        case "systemOrange": 0xFF9F0A
        case "systemYellow": 0xFFD60A
        case "systemPink": 0xFF375F
        case "systemPurple": 0xBF5AF2
        case "systemTeal": 0x40C8E0
        case "systemIndigo": 0x5E5CE6
        default: nil
        }
    }

    private init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: alpha)
    }

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

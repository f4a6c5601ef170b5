// The components of colours: `getRed(_:green:blue:alpha:)`, `withAlphaComponent(_:)`, and the components of a CGColor.
// The colours of the system have the values that Apple publishes (Human Interface Guidelines, UIKit's documentation).

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

/// The components of a colour between 0 and 1.
struct ColorComponents {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0
    /// Whether the colour is in the grey colour space, in which it has two components.
    var isGrey = false

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(white: Double, alpha: Double) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
        isGrey = true
    }

    /// `0xRRGGBB`.
    init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: alpha)
    }

    init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        let sector = (hue - hue.rounded(.down)) * 6
        let rest = sector - sector.rounded(.down)
        let (low, falling, rising) = (
            brightness * (1 - saturation), brightness * (1 - saturation * rest),
            brightness * (1 - saturation * (1 - rest))
        )
        let parts =
            switch Int(sector) {
            case 0: (brightness, rising, low)
            case 1: (falling, brightness, low)
            case 2: (low, brightness, rising)
            case 3: (low, falling, brightness)
            case 4: (rising, low, brightness)
            default: (brightness, low, falling)
            }
        self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: alpha)
    }

    /// Hue, saturation and brightness.
    var hsb: (Double, Double, Double) {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        guard range > 0 else { return (0, 0, most) }
        let sector =
            most == red ? (green - blue) / range : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
        return ((sector < 0 ? sector + 6 : sector) / 6, range / most, most)
    }

    /// The colour that UIKit has under a name, in the light or the dark style.
    static func named(_ name: String, isDark: Bool) -> ColorComponents? {
        if let white = greys[name] { return ColorComponents(white: white, alpha: name == "lightText" ? 0.6 : 1) }
        if name == "clear" { return ColorComponents(white: 0, alpha: 0) }
        guard let row = system[name] else { return nil }
        return isDark
            ? ColorComponents(hex: row.dark, alpha: row.darkAlpha) : ColorComponents(hex: row.light, alpha: row.alpha)
    }

    private static let greys: [String: Double] = [
        "black": 0, "darkGray": 1.0 / 3, "lightGray": 2.0 / 3, "white": 1, "gray": 0.5, "darkText": 0, "lightText": 1,
    ]

    private typealias Row = (light: UInt32, dark: UInt32, alpha: Double, darkAlpha: Double)

    private static let system: [String: Row] = {
        var rows: [String: Row] = [:]
        for (name, light, dark) in opaque { rows[name] = (light, dark, 1, 1) }
        for (name, light, dark, alpha, darkAlpha) in translucent { rows[name] = (light, dark, alpha, darkAlpha) }
        return rows
    }()

    private static let opaque: [(String, UInt32, UInt32)] = [
        ("red", 0xFF0000, 0xFF0000), ("green", 0x00FF00, 0x00FF00), ("blue", 0x0000FF, 0x0000FF),
        ("cyan", 0x00FFFF, 0x00FFFF), ("yellow", 0xFFFF00, 0xFFFF00), ("magenta", 0xFF00FF, 0xFF00FF),
        ("orange", 0xFF8000, 0xFF8000), ("purple", 0x800080, 0x800080), ("brown", 0x996633, 0x996633),
        ("systemRed", 0xFF3B30, 0xFF453A), ("systemGreen", 0x34C759, 0x30D158), ("systemBlue", 0x007AFF, 0x0A84FF),
        ("systemOrange", 0xFF9500, 0xFF9F0A), ("systemYellow", 0xFFCC00, 0xFFD60A),
        ("systemPink", 0xFF2D55, 0xFF375F), ("systemPurple", 0xAF52DE, 0xBF5AF2),
        ("systemTeal", 0x30B0C7, 0x40C8E0), ("systemIndigo", 0x5856D6, 0x5E5CE6),
        ("systemMint", 0x00C7BE, 0x63E6E2), ("systemCyan", 0x32ADE6, 0x64D2FF), ("systemBrown", 0xA2845E, 0xAC8E68),
        ("systemGray", 0x8E8E93, 0x8E8E93), ("systemGray2", 0xAEAEB2, 0x636366),
        ("systemGray3", 0xC7C7CC, 0x48484A), ("systemGray4", 0xD1D1D6, 0x3A3A3C),
        ("systemGray5", 0xE5E5EA, 0x2C2C2E), ("systemGray6", 0xF2F2F7, 0x1C1C1E), ("label", 0x000000, 0xFFFFFF),
        ("link", 0x007AFF, 0x0984FF), ("opaqueSeparator", 0xC6C6C8, 0x38383A), ("tintColor", 0x007AFF, 0x0A84FF),
        ("systemBackground", 0xFFFFFF, 0x000000), ("secondarySystemBackground", 0xF2F2F7, 0x1C1C1E),
        ("tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E), ("systemGroupedBackground", 0xF2F2F7, 0x000000),
        ("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E),
        ("tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E),
    ]

    private static let translucent: [(String, UInt32, UInt32, Double, Double)] = [
        ("secondaryLabel", 0x3C3C43, 0xEBEBF5, 0.6, 0.6), ("tertiaryLabel", 0x3C3C43, 0xEBEBF5, 0.3, 0.3),
        ("quaternaryLabel", 0x3C3C43, 0xEBEBF5, 0.18, 0.16), ("placeholderText", 0x3C3C43, 0xEBEBF5, 0.3, 0.3),
        ("separator", 0x3C3C43, 0x545458, 0.29, 0.6), ("systemFill", 0x787880, 0x787880, 0.2, 0.36),
        ("secondarySystemFill", 0x787880, 0x787880, 0.16, 0.32),
        ("tertiarySystemFill", 0x767680, 0x767680, 0.12, 0.24),
        ("quaternarySystemFill", 0x747480, 0x767680, 0.08, 0.18),
    ]
}

extension Machine {
    // MARK: Reading

    /// The components of a colour in the current style; nil if Flow does not know them.
    mutating func components(ofColor color: Value) -> ColorComponents? {
        let window = world.keyWindow
        let isDark = window.exists && world.isReachable(window) && ScreenLayout.isDark(window, in: world)
        if color.tag == .enumCase { return .named(interner.text(color.asSymbol), isDark: isDark) }
        guard color.tag == .object else { return nil }
        if let name = staticName(of: color) { return .named(name, isDark: isDark) }
        let object = color.asObject
        let alpha = colorNumber("alpha", of: object) ?? 1
        if let white = colorNumber("white", of: object) { return ColorComponents(white: white, alpha: alpha) }
        if let red = colorNumber("red", of: object), let green = colorNumber("green", of: object),
            let blue = colorNumber("blue", of: object)
        {
            return ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
        }
        guard let hue = colorNumber("hue", of: object), let saturation = colorNumber("saturation", of: object),
            let brightness = colorNumber("brightness", of: object)
        else { return nil }
        return ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// Enters the library's function for the CGColor of a dynamic colour, which is that of the current traits. Returns false for other
    /// members and colours.
    mutating func resolvesDynamic(_ member: SurfaceMember, of color: ObjectID, into register: Int, _ top: Int)
        throws(RuntimeError) -> Bool
    {
        guard member.name == "cgColor", let provider = keptValue(.string("prelude_provider"), of: color) else {
            return false
        }
        release(provider)
        let site = CallSite(name: interner.intern("prelude_currentCGColor"))
        guard let (function, _) = scriptMethod(site, in: reference(of: color), register, 0) else { return false }
        try enterAccessor(function, Value(color), top)
        pendingResults.append(PendingResult(frame: frames.count - 1, register: register))
        return true
    }

    private mutating func colorNumber(_ name: String, of color: ObjectID) -> Double? {
        guard let symbol = interner.find(name), let value = keptValue(.named(symbol), of: color) else { return nil }
        defer { release(value) }
        return value.number
    }

    // MARK: Members

    /// A member of a colour that depends on its components, as an owned value; nil for other members and unknown components.
    mutating func colorAnswer(_ member: SurfaceMember, _ argument: Value, of color: Value) throws(RuntimeError)
        -> Value?
    {
        // Each call of a kept member comes here, and the name of the owner is a new string.
        switch member.name {
        case "getRed", "getWhite", "getHue", "withAlphaComponent", "cgColor", "components", "numberOfComponents",
            "alpha":
            break
        default: return nil
        }
        let owner = Surface.table.name(of: member.owner)
        guard owner == "UIColor" || owner == "CGColor" else { return nil }
        guard let parts = components(ofColor: color) else {
            guard color.tag == .object,
                let provider = keptValue(.string("prelude_provider"), of: color.asObject)
            else { return nil }
            release(provider)
            throw RuntimeError(
                "colour-is-dynamic", "the components of a dynamic colour depend on the traits",
                label: "expected 'resolvedColor(with:)' before '\(member.name)'")
        }
        switch member.name {
        case "getRed": return changed([parts.red, parts.green, parts.blue, parts.alpha], isKnown: true)
        case "getHue":
            let hsb = parts.hsb
            return changed([hsb.0, hsb.1, hsb.2, parts.alpha], isKnown: true)
        case "getWhite":
            let isGrey = parts.red == parts.green && parts.green == parts.blue
            return isGrey ? changed([parts.red, parts.alpha], isKnown: true) : .false
        case "withAlphaComponent":
            guard let alpha = argument.number else { return nil }
            var other = parts
            other.alpha = alpha
            return make(other, "UIColor")
        case "cgColor": return make(parts, "CGColor")
        case "components":
            let numbers =
                parts.isGrey ? [parts.red, parts.alpha] : [parts.red, parts.green, parts.blue, parts.alpha]
            return heap.makeList(ValueList(numbers.map { Value($0) }))
        case "numberOfComponents": return Value(parts.isGrey ? 2 : 4)
        default: return owner == "CGColor" ? Value(parts.alpha) : nil
        }
    }

    /// The result of a method that changes its arguments, if the caller stores them.
    private mutating func changed(_ numbers: [Double], isKnown: Bool) -> Value {
        guard code[Int(frames[frames.count - 1].pc)].op == .jumpUnlessInout else {
            return Value(isKnown)
        }
        return heap.makeRecord(ValueList([.absent, Value(isKnown)] + numbers.map { Value($0) }))
    }

    private mutating func make(_ parts: ColorComponents, _ name: String) -> Value? {
        guard let type = Surface.table.type(named: name) else { return nil }
        let color = makeKept(keptClass(type))
        let numbers: [(String, Double)] =
            parts.isGrey
            ? [("white", parts.red)] : [("red", parts.red), ("green", parts.green), ("blue", parts.blue)]
        for (name, number) in numbers + [("alpha", parts.alpha)] {
            keep(Value(number), .named(interner.intern(name)), of: color.asObject, isWeak: false)
        }
        return color
    }
}

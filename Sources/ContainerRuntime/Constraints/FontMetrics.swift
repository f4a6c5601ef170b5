// Fonts that follow the content size: UIFontMetrics, and the views whose font adjusts (UIContentSizeCategoryAdjusting). A font
// of a text style, or one that metrics have scaled, knows its style and its size before scaling.

/// UIFontMetrics, and the fonts that it makes.
enum FontMetrics {
    // MARK: Scaling

    /// A value scaled from the default content size to another, in points, rounded to pixels.
    static func scaled(
        _ value: Double, _ style: String, at contentSize: UInt16, in world: borrowing World
    ) -> Double {
        let ratio = Fonts.size(of: style, at: contentSize) / Fonts.size(of: style, at: 0)
        let pixels = max(world.configuration.screen.scale, 1)
        return (value * ratio * pixels).rounded() / pixels
    }

    /// The size of a font at a content size; nil if the font has no text style.
    static func size(of font: ObjectID, at contentSize: UInt16, in world: borrowing World) -> Double? {
        guard world.isAlive(font), case .string(let style)? = world.stored("prelude_textStyle", of: font) else {
            return nil
        }
        guard case .double(let base)? = world.stored("prelude_unscaled", of: font) else {
            return Fonts.size(of: style, at: contentSize)
        }
        var size = scaled(base, style, at: contentSize, in: world)
        if case .double(let most)? = world.stored("prelude_largest", of: font) { size = min(size, most) }
        return size
    }

    // MARK: Views

    /// Whether the font of a view follows the content size.
    static func adjusts(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.stored("adjustsFontForContentSizeCategory", of: view) == .bool(true)
    }

    /// The size of a view's font at its content size; nil if the font has none or does not follow it.
    static func adjustedSize(_ view: ObjectID, _ font: ObjectID, in world: borrowing World) -> Double? {
        guard adjusts(view, in: world) else { return nil }
        return size(of: font, at: world.traits(of: view)[.contentSize], in: world)
    }

    /// Replaces the font of a view if the content size has changed. Returns the current font.
    static func update(_ font: ObjectID, of view: ObjectID, _ property: PropertyID, in world: inout World) -> ObjectID {
        guard let size = adjustedSize(view, font, in: world), size != Fonts.pointSize(of: font, in: world) else {
            return font
        }
        let current = copy(font, size: size, in: &world)
        world.store(.object(current), in: property, of: view, isWeak: false)
        world.release(current)
        return current
    }

    private static func copy(_ font: ObjectID, size: Double, in world: inout World) -> ObjectID {
        var name = ".SFUI-Regular"
        if case .string(let known)? = world.stored("fontName", of: font) { name = known }
        let made = Fonts.make(size, name, in: &world)
        for name in ["prelude_textStyle", "prelude_unscaled", "prelude_largest"] {
            if let value = world.stored(name, of: font) { PropertyInfo.store(value, as: name, of: made, in: &world) }
        }
        return made
    }

    // MARK: UIFontMetrics

    private static func style(of metrics: ObjectID, in world: borrowing World) -> String {
        if case .string(let style)? = world.stored("prelude_metricsStyle", of: metrics) { style } else { "body" }
    }

    private static func contentSize(_ collection: ObjectID, in world: borrowing World) -> UInt16 {
        world.screenTraits.overridden(by: world.traits(in: collection))[.contentSize]
    }

    fileprivate static func answer(
        _ font: ObjectID, _ metrics: ObjectID, most: RuntimeValue?, _ collection: ObjectID, in world: inout World
    ) {
        guard let base = Fonts.pointSize(of: font, in: world) else { return }
        let style = style(of: metrics, in: world)
        let made = copy(font, size: base, in: &world)
        PropertyInfo.store(.string(style), as: "prelude_textStyle", of: made, in: &world)
        PropertyInfo.store(.double(base), as: "prelude_unscaled", of: made, in: &world)
        if let most { PropertyInfo.store(most, as: "prelude_largest", of: made, in: &world) }
        let size = size(of: made, at: contentSize(collection, in: world), in: world)
        PropertyInfo.store(.double(size ?? base), as: "pointSize", of: made, in: &world)
        world.driver.result = .object(made)
        world.driver.newResult = made
    }

    fileprivate static func answer(
        _ value: Double, _ metrics: ObjectID, _ collection: ObjectID, in world: inout World
    ) {
        world.driver.result = .double(
            scaled(value, style(of: metrics, in: world), at: contentSize(collection, in: world), in: world))
    }

    fileprivate static func standard(in world: inout World) -> ObjectID {
        if !world.constraints.fontMetrics.exists {
            world.constraints.fontMetrics = world.make(world.classID(.fontMetrics), payload: 0)
            world.names.newest = .none
        }
        return world.constraints.fontMetrics
    }
}

// The table rows.

/// The first numbers of the classes and rules.
private enum FontMetricsNumbers {
    @inline(__always) static var uikit: UInt8 { 108 }
    @inline(__always) static var rule: UInt16 { 296 }
}

extension UIKitClass {
    static var fontMetrics: UIKitClass { UIKitClass(FontMetricsNumbers.uikit) }
}

extension Rule {
    public static var font1: Rule { Rule(FontMetricsNumbers.rule) }
}

extension FontMetrics: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.fontMetrics, "UIFontMetrics", .object, nil) }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(
            .fontMetrics, "default", .object(.fontMetrics, isOptional: false), "The metrics of the text style body."
        ) { world, _ in .object(standard(in: &world)) }
        PropertyInfo.known(
            .fontMetrics, "prelude_metricsStyle", .string, first: .string("body"), "Flow's own: its text style.")
        PropertyInfo.known(.font, "prelude_textStyle", .string, first: .nil, "Flow's own: its text style.")
        PropertyInfo.known(.font, "prelude_unscaled", .double, first: .nil, "Flow's own: its size before scaling.")
        PropertyInfo.known(.font, "prelude_largest", .double, first: .nil, "Flow's own: its maximum size.")
        adjusting(.label)
        adjusting(.textField)
        adjusting(.textView)
    }

    private static func adjusting(_ owner: UIKitClass) -> PropertyInfo {
        PropertyInfo.stored(
            owner, "adjustsFontForContentSizeCategory", .bool, first: .bool(false),
            "Whether the font follows the content size: a font of a text style, or one that UIFontMetrics has scaled.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .fontMetrics, [.of("forTextStyle", "textStyle", .enumeration(.textStyle))],
            "Creates the metrics of a text style."
        ) { world, metrics, arguments in
            guard case .enumCase(_, let style) = arguments[0] else { return }
            PropertyInfo.store(.string(style), as: "prelude_metricsStyle", of: metrics, in: &world)
        }
        MethodInfo.method(
            .fontMetrics, "scaledValue",
            [.of("for", "value", .double), .compatible], result: .double,
            "A value in points, scaled to the content size."
        ) { world, metrics, arguments in
            answer(arguments.double(0), metrics, arguments.object(1), in: &world)
        }
        MethodInfo.method(
            .fontMetrics, "scaledFont", [.of("for", "font", .object(.font, isOptional: false)), .compatible],
            result: .object(.font, isOptional: false), "A font, scaled to the content size."
        ) { world, metrics, arguments in
            answer(arguments.object(0), metrics, most: nil, arguments.object(1), in: &world)
        }
        MethodInfo.method(
            .fontMetrics, "scaledFont",
            [
                .of("for", "font", .object(.font, isOptional: false)),
                .of("maximumPointSize", "maximumPointSize", .double), .compatible,
            ], result: .object(.font, isOptional: false), "A font, scaled to the content size up to a maximum."
        ) { world, metrics, arguments in
            answer(
                arguments.object(0), metrics, most: .double(arguments.double(1)), arguments.object(2), in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .font1, "text.5", "fonts-follow-content-size",
                "UIFontMetrics scales values and fonts by the sizes of its text style, relative to the default content "
                    + "size. With adjustsFontForContentSizeCategory, the font of a view changes with the content size, if it "
                    + "is the font of a text style or a scaled one.",
                "UIFontMetrics.scaledValue", "UIFontMetrics.scaledFont",
                "UIContentSizeCategoryAdjusting.adjustsFontForContentSizeCategory")
        ]
    }
}

extension MethodInfo.Parameter {
    fileprivate static var compatible: Self {
        .of("compatibleWith", "traitCollection", .object(.traitCollection, isOptional: true), .nil)
    }
}

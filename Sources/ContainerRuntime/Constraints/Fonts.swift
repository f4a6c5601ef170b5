// Fonts, as far as the size of text depends on them. UIFont has a size, a name, and the metrics of TextMetrics.

/// UIFont, and the fonts of views.
public enum Fonts: Interface {
    /// The size of a font, in points; nil for another object.
    public static func pointSize(of font: ObjectID, in world: borrowing World) -> Double? {
        guard world.isAlive(font), case .double(let size)? = world.stored("pointSize", of: font) else { return nil }
        return size
    }

    /// A font as far as the size of text depends on it; nil for another object.
    public static func textFont(_ font: ObjectID, in world: borrowing World) -> TextFont? {
        guard let size = pointSize(of: font, in: world) else { return nil }
        guard case .string(let name)? = world.stored("fontName", of: font) else { return TextFont(size) }
        return TextFont(size: size, name: name)
    }

    /// Whether two fonts have the same name and size.
    public static func isSame(_ one: ObjectID, _ other: ObjectID, in world: borrowing World) -> Bool {
        world.stored("fontName", of: one) == world.stored("fontName", of: other)
            && pointSize(of: one, in: world) == pointSize(of: other, in: world)
    }

    /// Makes a font. The caller owns the reference.
    static func make(_ size: Double, _ name: String, in world: inout World) -> ObjectID {
        let font = world.make(world.classID(.font), payload: 0)
        world.names.newest = .none
        fill(font, size, name, in: &world)
        return font
    }

    private static func fill(_ font: ObjectID, _ size: Double, _ name: String, in world: inout World) {
        if let property = world.property(.font, "pointSize") {
            world.store(.double(max(0, size)), in: property, of: font, isWeak: false)
        }
        if let property = world.property(.font, "fontName") {
            world.store(.string(name), in: property, of: font, isWeak: false)
        }
    }

    private static func answer(_ size: Double, _ name: String, in world: inout World) {
        let font = make(size, name, in: &world)
        world.driver.result = .object(font)
        world.driver.newResult = font
    }

    /// The font of a text style.
    private static func answer(_ style: String, at contentSize: UInt16, in world: inout World) {
        answer(size(of: style, at: contentSize), ".SFUI-Regular", in: &world)
        PropertyInfo.store(.string(style), as: "prelude_textStyle", of: world.driver.newResult, in: &world)
    }

    /// The sizes of text styles, from the content size extraSmall to accessibilityExtraExtraExtraLarge, in points. From the
    /// tables of Apple's Human Interface Guidelines.
    private static func sizes(of style: String) -> [Int] {
        switch style {
        case "extraLargeTitle": Array(repeating: 36, count: 12)
        case "largeTitle": [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case "title1": [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case "title2": [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case "title3": [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case "callout": [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case "subheadline": [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case "footnote": [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case "caption1": [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case "caption2": [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        }
    }

    /// The point size of a text style at a content size category; `unspecified` counts as large.
    static func size(of style: String, at contentSize: UInt16) -> Double {
        let sizes = sizes(of: style)
        return Double(contentSize == 0 ? sizes[3] : sizes[min(Int(contentSize) - 1, sizes.count - 1)])
    }

    /// The point size of a text style at the user's text size.
    public static func preferredSize(of style: String, in world: borrowing World) -> Double {
        size(of: style, at: world.screenTraits[.contentSize])
    }

    /// The font property of a view. Reading it creates the default font if the program has set none.
    private static func font(of owner: UIKitClass, _ usual: Double) -> PropertyInfo {
        PropertyInfo.computed(owner, "font", .any, "The font of the text.") { world, view in
            guard let property = world.property(owner, "font") else { return .nil }
            if let known = world.stored("font", of: view) {
                guard known.object.exists, FontMetrics.adjusts(view, in: world) else { return known }
                return .object(FontMetrics.update(known.object, of: view, property, in: &world))
            }
            let font = make(usual, ".SFUI-Regular", in: &world)
            world.store(.object(font), in: property, of: view, isWeak: false)
            world.release(font)
            return .object(font)
        } set: { world, view, value in
            guard let property = world.property(owner, "font") else { return }
            world.store(value, in: property, of: view, isWeak: false)
        }
    }

    private static func metric(_ name: String, _ factor: Double, _ summary: String) -> PropertyInfo {
        PropertyInfo.computed(.font, name, .double, summary) { world, font in
            .double((pointSize(of: font, in: world) ?? 0) * factor)
        }
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(.font, "pointSize", .double, first: .double(17), "The size, in points.")
        PropertyInfo.known(.font, "fontName", .string, first: .string(".SFUI-Regular"), "The name.")
        metric("lineHeight", TextMetrics.line, "The height of a line, in points.")
        metric("ascender", TextMetrics.ascender, "The distance from the baseline to the top of a line, in points.")
        metric("descender", TextMetrics.descender, "The distance from the baseline to the bottom, negative.")
        PropertyInfo.shared(.font, "systemFontSize", .double, "14 points.") { _, _ in .double(14) }
        PropertyInfo.shared(.font, "labelFontSize", .double, "17 points.") { _, _ in .double(17) }
        PropertyInfo.shared(.font, "buttonFontSize", .double, "18 points.") { _, _ in .double(18) }
        PropertyInfo.shared(.font, "smallSystemFontSize", .double, "12 points.") { _, _ in .double(12) }
        font(of: .label, 17)
        font(of: .textField, 17)
        font(of: .textView, 12)
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .font, [.of("name", "fontName", .string), .of("size", "fontSize", .double)], "Creates a font by its name."
        ) { world, font, arguments in fill(font, arguments.double(1), arguments.string(0) ?? "", in: &world) }
        MethodInfo.method(
            .font, "systemFont",
            [
                .of("ofSize", "fontSize", .double),
                .of("weight", "weight", .enumeration(.fontWeight), .enumCase(.fontWeight, "regular")),
            ], isStatic: true, result: .object(.font, isOptional: false), "The system font at a size."
        ) { world, _, arguments in
            var name = "regular"
            if case .enumCase(_, let weight) = arguments[1] { name = weight }
            answer(arguments.double(0), ".SFUI-" + name.prefix(1).uppercased() + name.dropFirst(), in: &world)
        }
        MethodInfo.method(
            .font, "boldSystemFont", [.of("ofSize", "fontSize", .double)], isStatic: true,
            result: .object(.font, isOptional: false), "The bold system font at a size."
        ) { world, _, arguments in answer(arguments.double(0), ".SFUI-Semibold", in: &world) }
        MethodInfo.method(
            .font, "italicSystemFont", [.of("ofSize", "fontSize", .double)], isStatic: true,
            result: .object(.font, isOptional: false), "The italic system font at a size."
        ) { world, _, arguments in answer(arguments.double(0), ".SFUI-RegularItalic", in: &world) }
        MethodInfo.method(
            .font, "preferredFont", [.of("forTextStyle", "style", .enumeration(.textStyle))], isStatic: true,
            result: .object(.font, isOptional: false), "The font of a text style."
        ) { world, _, arguments in
            var style = "body"
            if case .enumCase(_, let name) = arguments[0] { style = name }
            answer(style, at: world.screenTraits[.contentSize], in: &world)
        }
        MethodInfo.method(
            .font, "preferredFont",
            [
                .of("forTextStyle", "style", .enumeration(.textStyle)),
                .of("compatibleWith", "traitCollection", .object(.traitCollection, isOptional: true)),
            ], isStatic: true, result: .object(.font, isOptional: false),
            "The font of a text style for a trait collection."
        ) { world, _, arguments in
            var style = "body"
            if case .enumCase(_, let name) = arguments[0] { style = name }
            let traits = world.screenTraits.overridden(by: world.traits(in: arguments.object(1)))
            answer(style, at: traits[.contentSize], in: &world)
        }
        MethodInfo.method(
            .font, "withSize", [.of("_", "fontSize", .double)], result: .object(.font, isOptional: false),
            "The same font at another size."
        ) { world, font, arguments in
            var name = ".SFUI-Regular"
            if case .string(let known)? = world.stored("fontName", of: font) { name = known }
            answer(arguments.double(0), name, in: &world)
        }
    }
}

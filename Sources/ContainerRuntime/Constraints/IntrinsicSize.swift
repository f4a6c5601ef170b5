// The intrinsic content sizes of views. Text is measured by stated metrics (TextMetrics), so a layout is the same on every
// machine.

/// intrinsicContentSize. A component of -1 is UIView.noIntrinsicMetric: the content has no size along that axis.
enum IntrinsicSize {
    static let none = Size(width: -1, height: -1)

    /// The intrinsic sizes of UIKit's own classes.
    static func of(_ view: ObjectID, in world: borrowing World) -> Size {
        guard world.isView(view) else { return none }
        if world.constraints.isUsed, let given = world.constraints.engine.givenSizes[view] { return given }
        let uikit = world[traits: view].uikit
        if uikit == .view || uikit == .window { return named(view, in: world) }
        if uikit.isKind(of: .label) { return label(view, in: world) }
        if uikit.isKind(of: .button) {
            return ButtonSizes.size(of: view, title: text("title", of: view, in: world), in: world)
        }
        if uikit.isKind(of: .textField) {
            var shown = text("text", of: view, in: world)
            if shown.isEmpty { shown = text("placeholder", of: view, in: world) }
            let font = font(of: view, 17, in: world)
            let isFramed = isBordered(view, in: world)
            return Size(
                width: TextMetrics.roundedUp(font.width(of: shown)) + (isFramed ? 14 : 0),
                height: isFramed ? 34 : TextMetrics.roundedUp(TextMetrics.lineHeight(font.size)) + 1.5)
        }
        if uikit.isKind(of: .textView) {
            // A text view that scrolls has no size of its own.
            guard world.stored("isScrollEnabled", of: view) == .bool(false) else { return none }
            return wrapped(view, in: world, width: .infinity)
        }
        if let size = uikit.constantSize(inIOS: world.configuration.ios) { return size }
        if uikit.isKind(of: .slider) { return Size(width: -1, height: 34) }
        if uikit == .navigationBar || uikit == .toolbar { return Size(width: -1, height: 44) }
        if uikit == .tabBar { return Size(width: -1, height: 49) }
        if uikit == .searchBar { return Size(width: -1, height: 56) }
        if uikit.isKind(of: .pickerView) { return Size(width: 320, height: 216) }
        if uikit.isKind(of: .datePicker) { return Size(width: -1, height: 216) }
        if uikit.isKind(of: .imageView) {
            if case .size(let size)? = world.stored("prelude_imageSize", of: view) { return size }
            return none
        }
        return named(view, in: world)
    }

    /// Classes that Flow keeps but does not model have constant sizes (decision 0095).
    private static func named(_ view: ObjectID, in world: borrowing World) -> Size {
        var step: ClassID? = world.classOf(view)
        while let current = step, current != world.classID(.view) {
            switch world.className(current) {
            case "UIProgressView": return Size(width: -1, height: 4)
            case "UIActivityIndicatorView": return IndicatorStyles.size(of: view, in: world)
            case "UISegmentedControl": return segments(of: view, in: world)
            case "UIPageControl":
                guard case .int(let count)? = world.stored("numberOfPages", of: view) else {
                    return pages(0, in: world)
                }
                return pages(count, in: world)
            default: step = world.superclass(of: current)
            }
        }
        return none
    }

    /// The indicators of pages are 7 points wide and 9 points apart. The widths are inferred.
    static func pages(_ count: Int, in world: borrowing World) -> Size {
        let shown = Double(max(0, min(count, 1_000_000)))
        return Size(width: max(0, shown * 16 - 9), height: world.configuration.ios >= 14 ? 26 : 37)
    }

    /// A segmented control gives all segments the width of the widest title, with 10 points on each side. The widths are inferred.
    private static func segments(of control: ObjectID, in world: borrowing World) -> Size {
        let titles = SegmentedControls.titles(of: control, in: world)
        guard !titles.isEmpty else { return Size(width: 0, height: 32) }
        var widest = 0.0
        for case .string(let title) in titles { widest = max(widest, TextFont(13).width(of: title)) }
        return Size(width: Double(titles.count) * (TextMetrics.roundedUp(widest) + 20), height: 32)
    }

    private static func isBordered(_ field: ObjectID, in world: borrowing World) -> Bool {
        if case .enumCase(_, "roundedRect")? = world.stored("borderStyle", of: field) { return true }
        return false
    }

    // MARK: Text

    private static func text(_ property: String, of view: ObjectID, in world: borrowing World) -> String {
        guard case .string(let text)? = world.stored(property, of: view) else { return "" }
        // Its measurement goes over all characters.
        world.objects.countVisit(UInt32(truncatingIfNeeded: text.utf8.count &* 24))
        return text
    }

    /// The font of a view's text; without one, the system font at a size.
    static func font(of view: ObjectID, _ usual: Double, in world: borrowing World) -> TextFont {
        // A button's text has the font of its label.
        if case .object(let label)? = world.stored("titleLabel", of: view), world.isView(label) {
            return font(of: label, usual, in: world)
        }
        guard case .object(let font)? = world.stored("font", of: view), var known = Fonts.textFont(font, in: world)
        else {
            return TextFont(usual)
        }
        if let size = FontMetrics.adjustedSize(view, font, in: world) { known.size = size }
        return known
    }

    /// The size of a label's text at its preferred width, in at most `numberOfLines` lines.
    private static func label(_ view: ObjectID, in world: borrowing World) -> Size {
        var width = Double.infinity
        if case .double(let preferred)? = world.stored("preferredMaxLayoutWidth", of: view), preferred > 0 {
            width = preferred
        }
        return label(view, in: world, width: width)
    }

    /// The size of a label's text at a width.
    static func label(_ view: ObjectID, in world: borrowing World, width: Double) -> Size {
        let text = text("text", of: view, in: world)
        guard !text.isEmpty else { return Size(width: 0, height: 0) }
        var limit = 1
        if case .int(let lines)? = world.stored("numberOfLines", of: view) { limit = lines }
        return TextMetrics.size(of: text, in: font(of: view, 17, in: world), width: width, lines: limit)
    }

    /// The size of a label's text at a width, in at most so many lines; 0 sets no limit.
    static func label(_ view: ObjectID, in world: borrowing World, width: Double, lines: Int) -> Size {
        let text = text("text", of: view, in: world)
        guard !text.isEmpty else { return Size(width: 0, height: 0) }
        return TextMetrics.size(of: text, in: font(of: view, 17, in: world), width: width, lines: lines)
    }

    /// The size of the text of a label or a text view at a width. A text view adds its insets, and 5 points on each side of a line.
    static func wrapped(_ view: ObjectID, in world: borrowing World, width: Double) -> Size {
        guard world[traits: view].uikit.isKind(of: .textView) else { return label(view, in: world, width: width) }
        var insets = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        if case .insets(let own)? = world.stored("textContainerInset", of: view) { insets = own }
        let across = insets.left + insets.right + 10
        let text = text("text", of: view, in: world)
        let size = TextMetrics.size(
            of: text.isEmpty ? " " : text, in: font(of: view, 12, in: world), width: max(width - across, 1), lines: 0)
        return Size(width: size.width + across, height: size.height + insets.top + insets.bottom)
    }

    /// The distance of the first baseline from the top edge, or of the last one from the bottom edge. For a view without text,
    /// the baselines are the edges.
    static func baseline(of object: ObjectID, isFirst: Bool, in world: borrowing World) -> Double {
        guard world.isView(object) else { return 0 }
        let uikit = world[traits: object].uikit
        if uikit.isKind(of: .label) {
            let size = font(of: object, 17, in: world).size
            return isFirst ? TextMetrics.ascender * size : -TextMetrics.descender * size
        }
        return 0
    }

    /// The distance of the baseline from the middle of a view that centers one line of text, a button or a text field; nil for another
    /// view.
    static func baselineBelowMiddle(of object: ObjectID, in world: borrowing World) -> Double? {
        guard world.isView(object) else { return nil }
        let uikit = world[traits: object].uikit
        guard uikit.isKind(of: .button) || uikit.isKind(of: .textField) else { return nil }
        let size = font(of: object, uikit.isKind(of: .button) ? 15 : 17, in: world).size
        return (TextMetrics.line / 2 + TextMetrics.descender) * size
    }
}

// The size of text with attributes: `size(withAttributes:)` and `boundingRect(with:options:…)` of strings and attributed strings, by
// the stated metrics of text.

internal import ContainerRuntime
internal import FlowSurface

extension Machine {
    /// The font among attributes of text; the system font at 12 points without one, as in UIKit.
    private mutating func font(_ attributes: Value) -> TextFont {
        guard attributes.tag == .dictionary else { return TextFont(12) }
        for value in heap.dictionaries[attributes.index].values where value.tag == .object {
            let object = value.asObject
            if world.isAlive(object), let font = Fonts.textFont(object, in: world) { return font }
        }
        return TextFont(12)
    }

    /// The size of text that wraps at a width.
    mutating func measured(_ text: String, _ attributes: Value, width: Double = .infinity) -> Size {
        heap.count(bytes: text.utf8.count &* 8)
        let font = font(attributes)
        return TextMetrics.size(of: text, in: font, width: width, lines: 0)
    }

    /// The rectangle of text in an offered size. Text wraps only with the option `.usesLineFragmentOrigin`.
    mutating func boundingRect(_ text: String, in offered: Value, _ options: Value, _ attributes: Value) -> Rect {
        var width = Double.infinity
        if wraps(options), offered.tag == .geometry, case .size(let size) = heap.geometry[offered.index], size.width > 0
        {
            width = size.width
        }
        let size = measured(text, attributes, width: width)
        return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }

    private mutating func wraps(_ options: Value) -> Bool {
        let option = "usesLineFragmentOrigin"
        switch options.tag {
        case .options: return options.optionBits & 1 != 0
        case .int: return options.asInt & 1 != 0
        case .enumCase: return interner.text(options.asSymbol) == option
        case .list:
            for item in heap.lists[options.index] where item.tag == .enumCase {
                if interner.text(item.asSymbol) == option { return true }
            }
            return false
        default: return false
        }
    }

    /// The size or the rectangle of an attributed string; nil for other members.
    mutating func measuredAttributed(
        _ member: SurfaceMember, _ arguments: UnsafePointer<Value>, _ count: Int, of object: ObjectID
    ) -> Value? {
        guard member.name == "size" || member.name == "boundingRect",
            Surface.table.name(of: member.owner) == "NSAttributedString", let values = keptValues(of: object)
        else { return nil }
        let kept = heap.dictionaries[values.index]
        guard let string = kept[.named(interner.intern("string"))], string.tag == .string else { return nil }
        let text = heap.strings[string.index].string
        let attributes = kept[.named(interner.intern("attributes"))] ?? .nil
        guard member.name == "boundingRect" else {
            let size = measured(text, attributes)
            return heap.makeGeometry(.size(size))
        }
        guard count > 1 else { return nil }
        let rect = boundingRect(text, in: arguments[0], arguments[1], attributes)
        return heap.makeGeometry(.rect(rect))
    }
}

// Objects that UIKit compares by their values: fonts, colours, images and configurations.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    /// Whether two different objects of one class are equal because their values are. O(values)
    func isEqualByValue(_ one: ObjectID, _ other: ObjectID) -> Bool {
        guard world.classOf(one) == world.classOf(other), world.isAlive(one) else { return false }
        let reference = reference(of: one)
        if reference == ClassReference(.font) { return Fonts.isSame(one, other, in: world) }
        guard let index = reference.declaredIndex, program.classes[index].kept > 0,
            Self.comparesByValue(interner.text(program.classes[index].name)),
            let left = keptValues(of: one), let right = keptValues(of: other)
        else { return false }
        let (values, others) = (heap.dictionaries[left.index], heap.dictionaries[right.index])
        guard values.count == others.count, !values.isEmpty else { return false }
        for (key, value) in values {
            // Values that are objects, such as the image of a configuration, are compared by identity.
            guard let other = others[key], isSameAtom(value, other) else { return false }
        }
        return true
    }

    /// The classes whose objects UIKit compares by value.
    private static func comparesByValue(_ name: String) -> Bool {
        switch name {
        case "UIColor", "CGColor", "UIImage", "UIImage.SymbolConfiguration", "UIButton.Configuration",
            "UIListContentConfiguration",
            "UIBackgroundConfiguration", "NSAttributedString", "NSParagraphStyle", "NSMutableParagraphStyle",
            "UIFontDescriptor", "NSNumber":
            true
        default: false
        }
    }

    private func isSameAtom(_ one: Value, _ other: Value) -> Bool {
        switch (one.tag, other.tag) {
        case (.string, .string): heap.strings[one.index].string == heap.strings[other.index].string
        case (.geometry, .geometry): heap.geometry[one.index] == heap.geometry[other.index]
        case (.int, .double): Double(one.asInt) == other.asDouble
        case (.double, .int): one.asDouble == Double(other.asInt)
        case (.double, .double): one.asDouble == other.asDouble
        case (.enumCase, .enumCase): one.isSameCase(as: other)
        default: one.tag == other.tag && one.bits == other.bits
        }
    }
}

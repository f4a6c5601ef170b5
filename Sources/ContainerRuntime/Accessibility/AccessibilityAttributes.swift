// The attributes of an accessibility element: the program's getters first, then values that the program has set, then UIKit's
// defaults (UIAccessibility.h; the documentation of UIAccessibility's properties).

/// The attributes of elements: labels, values, hints and traits.
enum AccessibilityAttributes {
    // MARK: Reading

    /// The program's value of an attribute: what its overriding getter returned, or what it has set; nil if neither
    /// exists.
    static func given(_ name: String, _ callback: Callback, of object: ObjectID, in world: borrowing World)
        -> RuntimeValue?
    {
        if let answers = world.accessibility.answers, let answer = answers[object, callback] { return answer }
        return world.stored(name, of: object)
    }

    private static func text(_ name: String, _ callback: Callback, of object: ObjectID, in world: borrowing World)
        -> String?
    {
        if case .string(let text)? = given(name, callback, of: object, in: world) { text } else { nil }
    }

    static func label(of object: ObjectID, in world: borrowing World) -> String? {
        text("accessibilityLabel", .accessibilityLabel, of: object, in: world) ?? ownLabel(of: object, in: world)
    }

    static func value(of object: ObjectID, in world: borrowing World) -> String? {
        text("accessibilityValue", .accessibilityValue, of: object, in: world) ?? ownValue(of: object, in: world)
    }

    static func hint(of object: ObjectID, in world: borrowing World) -> String? {
        text("accessibilityHint", .accessibilityHint, of: object, in: world)
    }

    static func traits(of object: ObjectID, in world: borrowing World) -> AccessibilityTraits {
        let own = ownTraits(of: object, in: world)
        guard let given = given("accessibilityTraits", .accessibilityTraits, of: object, in: world) else { return own }
        return AccessibilityTraits(given).union(own.intersection([.tab, .textField]))
    }

    static func isElement(_ object: ObjectID, in world: borrowing World) -> Bool {
        given("isAccessibilityElement", .isAccessibilityElement, of: object, in: world)?.bool
            ?? isOwnElement(object, in: world)
    }

    /// Whether the program has set a Boolean attribute, which UIKit itself never sets, to true.
    static func holds(_ name: String, of object: ObjectID, in world: borrowing World) -> Bool {
        world.stored(name, of: object) == .bool(true)
    }

    // MARK: What UIKit's classes say

    private static func ownText(_ name: String, of object: ObjectID, in world: borrowing World) -> String? {
        if case .string(let text)? = world.stored(name, of: object), !text.isEmpty { text } else { nil }
    }

    static func ownLabel(of object: ObjectID, in world: borrowing World) -> String? {
        let uikit = world[traits: object].uikit
        if uikit.isKind(of: .label) { return ownText("text", of: object, in: world) }
        if uikit.isKind(of: .button) || uikit == .alertAction { return ownText("title", of: object, in: world) }
        if isCell(uikit) { return combinedLabel(of: object, in: world) }
        if uikit.isKind(of: .barButtonItem) { return BarItems.title(of: object, in: world) }
        if uikit.isKind(of: .menuElement) { return ownText("title", of: object, in: world) }
        return nil
    }

    static func ownValue(of object: ObjectID, in world: borrowing World) -> String? {
        let uikit = world[traits: object].uikit
        if uikit.isKind(of: .control), let value = ValueControls.spokenValue(of: object, in: world) { return value }
        guard uikit.isKind(of: .textField) || uikit.isKind(of: .searchBar) || uikit.isKind(of: .textView) else {
            return nil
        }
        return ownText("text", of: object, in: world) ?? ownText("placeholder", of: object, in: world)
    }

    static func ownTraits(of object: ObjectID, in world: borrowing World) -> AccessibilityTraits {
        let uikit = world[traits: object].uikit
        var traits: AccessibilityTraits = []
        if uikit.isKind(of: .button) || uikit == .alertAction { traits.insert(.button) }
        if uikit.isKind(of: .label) { traits.insert(.staticText) }
        if uikit.isKind(of: .imageView) { traits.insert(.image) }
        if uikit.isKind(of: .switchControl) { traits.formUnion([.button, .toggleButton]) }
        if uikit.isKind(of: .slider) || uikit.isKind(of: .stepper) || uikit.isKind(of: .pageControl) {
            traits.insert(.adjustable)
        }
        if uikit.isKind(of: .textField) || uikit.isKind(of: .textView) { traits.insert(.textField) }
        if uikit.isKind(of: .searchBar) { traits.insert(.searchField) }
        if uikit.isKind(of: .control) {
            if !world[view: object].isEnabled { traits.insert(.notEnabled) }
            if holds("isSelected", of: object, in: world) { traits.insert(.selected) }
        }
        if uikit == .alertAction, world.stored("isEnabled", of: object) == .bool(false) { traits.insert(.notEnabled) }
        if uikit.isKind(of: .barButtonItem) {
            traits.insert(.button)
            if world.stored("isEnabled", of: object) == .bool(false) { traits.insert(.notEnabled) }
        }
        return traits
    }

    /// Whether UIKit makes an object of this class an element. VoiceOver skips a label without text.
    static func isOwnElement(_ object: ObjectID, in world: borrowing World) -> Bool {
        let uikit = world[traits: object].uikit
        if uikit.isKind(of: .label) || isCell(uikit) { return label(of: object, in: world) != nil }
        if uikit.isKind(of: .switchControl) || uikit.isKind(of: .slider) || uikit.isKind(of: .stepper)
            || uikit.isKind(of: .pageControl) || uikit.isKind(of: .textView)
        {
            return true
        }
        return uikit.isKind(of: .button) || uikit.isKind(of: .textField) || uikit.isKind(of: .searchBar)
            || uikit.isKind(of: .accessibilityElement) || uikit == .alertAction || uikit.isKind(of: .barButtonItem)
    }

    static func isCell(_ uikit: UIKitClass) -> Bool {
        uikit.isKind(of: .tableViewCell) || uikit.isKind(of: .collectionViewCell)
    }

    /// The labels of a cell's contents, except for controls, which are elements themselves.
    private static func combinedLabel(of cell: ObjectID, in world: borrowing World) -> String? {
        var labels: [String] = []
        var step = ViewHierarchy.nextInSubtree(of: cell, after: cell, in: world)
        while step.exists {
            let uikit = world[traits: step].uikit
            if !world[view: step].isHidden, !uikit.isKind(of: .control), !isCell(uikit),
                isElement(step, in: world), let label = label(of: step, in: world)
            {
                labels.append(label)
            }
            step = ViewHierarchy.nextInSubtree(of: cell, after: step, in: world)
        }
        return labels.isEmpty ? nil : labels.joined(separator: ", ")
    }

    // MARK: Bars

    /// The title that a bar shows for a controller.
    static func title(of controller: ObjectID, in world: borrowing World) -> String? {
        guard world.isController(controller) else { return nil }
        let item = world[controller: controller].item
        if world.isAlive(item), let title = ownText("title", of: item, in: world) { return title }
        return ownText("title", of: controller, in: world)
    }

    /// The title of a controller's item in a tab bar.
    static func tabTitle(of controller: ObjectID, in world: borrowing World) -> String? {
        let item = world[controller: controller].tabItem
        if world.isAlive(item) {
            if let label = text("accessibilityLabel", .accessibilityLabel, of: item, in: world) { return label }
            if let title = ownText("title", of: item, in: world) { return title }
        }
        if let title = ownText("title", of: controller, in: world) { return title }
        // A navigation controller shows the item of its root.
        guard world.isNavigation(controller), let root = world.stack(of: controller).first else { return nil }
        return tabTitle(of: root, in: world)
    }
}

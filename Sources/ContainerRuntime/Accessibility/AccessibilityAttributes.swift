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
        return AccessibilityTraits(given).union(own.intersection([.tab, .textField, .secure]))
    }

    /// The elements that a container lists itself; nil if it lists none.
    static func listedElements(of view: ObjectID, in world: borrowing World) -> RuntimeValue? {
        if let answers = world.accessibility.answers?.all(.accessibilityElementAt, of: view), !answers.isEmpty {
            return .list(answers)
        }
        return given("accessibilityElements", .accessibilityElements, of: view, in: world)
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

    static func ownText(_ name: String, of object: ObjectID, in world: borrowing World) -> String? {
        guard object.exists, world.isReachable(object) else { return nil }
        if case .string(let text)? = world.stored(name, of: object), !text.isEmpty { return text }
        return nil
    }

    static func ownLabel(of object: ObjectID, in world: borrowing World) -> String? {
        OwnElement.row(of: world[traits: object].uikit)?.label?(object, world)
    }

    static func ownValue(of object: ObjectID, in world: borrowing World) -> String? {
        let owner = cellSwitch(of: object, in: world) ?? object
        return OwnElement.row(of: world[traits: owner].uikit)?.value?(owner, world)
    }

    static func ownTraits(of object: ObjectID, in world: borrowing World) -> AccessibilityTraits {
        let uikit = world[traits: object].uikit
        var traits = OwnElement.row(of: uikit)?.traits ?? []
        if traits.contains(.textField), holds("isSecureTextEntry", of: object, in: world) { traits.insert(.secure) }
        if uikit.isKind(of: .textView), world.stored("isEditable", of: object) == .bool(false) {
            traits.subtract([.textField, .secure])
            traits.insert(.staticText)
        }
        // A checkmark marks the row as chosen.
        if isCell(uikit),
            world.stored("accessoryType", of: object) == .enumCase(.accessoryType, "checkmark")
                || world.stored("isSelected", of: object) == .bool(true)
        {
            traits.insert(.selected)
        }
        if let control = cellSwitch(of: object, in: world) { traits.formUnion(ownTraits(of: control, in: world)) }
        if uikit.isKind(of: .label), isSectionTitle(object, in: world) { traits.insert(.header) }
        if uikit.isKind(of: .control) {
            if !world[view: object].isEnabled { traits.insert(.notEnabled) }
            if holds("isSelected", of: object, in: world) { traits.insert(.selected) }
        } else if uikit == .alertAction || uikit.isKind(of: .barButtonItem),
            world.stored("isEnabled", of: object) == .bool(false)
        {
            traits.insert(.notEnabled)
        }
        return traits
    }

    /// The switch in the accessory view of a table's cell, which is one element with the cell; nil if it has none.
    static func cellSwitch(of cell: ObjectID, in world: borrowing World) -> ObjectID? {
        guard cell.exists, world.isView(cell), world[traits: cell].uikit.isKind(of: .tableViewCell),
            case .object(let control)? = world.stored("accessoryView", of: cell), world.isView(control),
            world[traits: control].uikit.isKind(of: .switchControl), !world[view: control].isHidden,
            world[view: control].superview == cell
        else { return nil }
        return control
    }

    /// Whether a switch is in the accessory view of a cell that is an element.
    static func isPartOfCell(_ control: ObjectID, in world: borrowing World) -> Bool {
        guard world[traits: control].uikit.isKind(of: .switchControl) else { return false }
        let cell = world[view: control].superview
        return cellSwitch(of: cell, in: world) == control && isElement(cell, in: world)
    }

    /// Whether UIKit makes an object of this class an element.
    static func isOwnElement(_ object: ObjectID, in world: borrowing World) -> Bool {
        guard let row = OwnElement.row(of: world[traits: object].uikit) else { return false }
        return switch row.presence {
        case .always: true
        case .never: false
        case .labelled: label(of: object, in: world) != nil
        case .decided(let decide): decide(object, world)
        }
    }

    /// Whether a label is the title in the header of a table's section.
    private static func isSectionTitle(_ label: ObjectID, in world: borrowing World) -> Bool {
        var header = world[view: label].superview
        // The title is in the header or in its content view.
        for _ in 0..<2 where header.exists && !world[traits: header].uikit.isKind(of: .headerFooterView) {
            header = world[visitingView: header].superview
        }
        guard header.exists, world.stored("textLabel", of: header)?.object == label else { return false }
        let table = world[view: header].superview
        guard ListView.isList(table, in: world) else { return false }
        return world[list: table].parts.contains { $0.view == header && !$0.part.isFooter }
    }

    static func isCell(_ uikit: UIKitClass) -> Bool {
        uikit.isKind(of: .tableViewCell) || uikit.isKind(of: .collectionViewCell)
    }

    /// The labels of a cell's contents, except for controls, which are elements themselves.
    static func combinedLabel(of cell: ObjectID, in world: borrowing World) -> String? {
        var labels = [ownText("prelude_contentLabel", of: cell, in: world)].compactMap(\.self)
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

    /// How VoiceOver speaks the badge of a tab: a number counts items.
    static func badge(of tab: ObjectID, in world: borrowing World) -> String? {
        var item = tab
        if world.isController(tab) {
            item = world[controller: tab].tabItem
            if !world.isAlive(item), world.isNavigation(tab), let root = world.stack(of: tab).first {
                item = world[controller: root].tabItem
            }
        }
        guard let text = ownText("badgeValue", of: item, in: world) else { return nil }
        guard let count = Int(text) else { return text }
        return count == 1 ? "1 item" : "\(count) items"
    }
}

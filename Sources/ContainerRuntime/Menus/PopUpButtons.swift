// Menus of which one element is selected: those with the option `singleSelection`, and those of pop-up buttons, which show the
// title of the selected element.

extension Rule {
    public static var menu9: Rule { Rule(374) }
}

enum PopUpButtons {
    private static let changesSelection = "changesSelectionAsPrimaryAction"

    /// Whether a button is a pop-up button: it shows its menu, and selects what is chosen there.
    private static func isPopUp(_ source: ObjectID, in world: borrowing World) -> Bool {
        world.isReachable(source) && world.stored(changesSelection, of: source) == .bool(true)
            && Menus.primary(of: source, in: world) != nil
    }

    /// The user chooses an element: it becomes the selected one of its menu before its block runs.
    static func choose(_ element: ObjectID, in world: inout World) {
        guard let open = world.menus.open, world[traits: element].uikit.isKind(of: .menuAction) else { return }
        let menu = open.path.last ?? open.menu
        let isPopUp = isPopUp(open.source, in: world)
        guard isPopUp || Menus.options(of: menu, "options", in: world).contains("singleSelection") else { return }
        select(element, in: isPopUp ? open.menu : menu, world: &world)
        if isPopUp { show(element, on: open.source, in: &world) }
    }

    /// A button has become a pop-up button, or has another menu: it selects the first element unless the program has selected one.
    static func follow(_ button: ObjectID, in world: inout World) {
        guard world.isReachable(button), isPopUp(button, in: world),
            let menu = Menus.primary(of: button, in: world)
        else { return }
        let elements = actions(of: menu, in: world)
        guard let first = elements.first(where: { isOn($0, in: world) }) ?? elements.first else { return }
        select(first, in: menu, world: &world)
        show(first, on: button, in: &world)
    }

    private static func isOn(_ element: ObjectID, in world: borrowing World) -> Bool {
        world.stored("state", of: element) == .enumCase(.menuElementState, "on")
    }

    /// The actions of a menu and its submenus. O(elements)
    private static func actions(of menu: ObjectID, in world: borrowing World) -> [ObjectID] {
        let all = Menus.expanded(Menus.children(of: menu, in: world), in: world) { element, world in
            world[traits: element].uikit.isKind(of: .menu) ? Menus.children(of: element, in: world) : nil
        }
        return all.filter { world[traits: $0].uikit.isKind(of: .menuAction) }
    }

    private static func select(_ element: ObjectID, in menu: ObjectID, world: inout World) {
        for other in actions(of: menu, in: world) where isOn(other, in: world) != (other == element) {
            PropertyInfo.store(
                .enumCase(.menuElementState, other == element ? "on" : "off"), as: "state", of: other, in: &world)
        }
    }

    private static func show(_ element: ObjectID, on button: ObjectID, in world: inout World) {
        guard world.isView(button), let property = world.property(.button, "title") else { return }
        world.set(property, of: button, to: .string(Menus.text("title", of: element, in: world)))
    }
}

extension PopUpButtons: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .menu9, "menu.9", "chosen-element-is-selected",
                "In a menu with the option singleSelection, the chosen action has the state on, and the others are off, before its "
                    + "block runs. A button that shows its menu and has changesSelectionAsPrimaryAction selects one action of its "
                    + "whole menu, at first the first one, and shows its title. Without a menu, a tap changes whether such a button "
                    + "is selected before its actions are sent.",
                "UIMenu.Options.singleSelection", "UIButton.changesSelectionAsPrimaryAction")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .button, changesSelection, .bool, first: .bool(false),
            "Whether a tap selects an element of the button's menu or, without one, the button.",
            changed: { follow($1, in: &$0) })
    }
}

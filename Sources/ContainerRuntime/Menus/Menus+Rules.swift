// The rules of menus and bar items, and their evidence.

extension Rule {
    public static var menu1: Rule { Rule(MenuNumbers.rule) }
    public static var menu2: Rule { Rule(MenuNumbers.rule + 1) }
    public static var menu3: Rule { Rule(MenuNumbers.rule + 2) }
    public static var bar1: Rule { Rule(MenuNumbers.rule + 3) }
}

extension Menus {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .menu1, "menu.1", "chosen-elements-act",
                "Choosing an element closes its menu, unless the element keeps the menu presented. Then its block "
                    + "runs, or its command travels along the responder chain. A touch outside the menu only closes "
                    + "it.",
                "UIAction.init", "UIMenu.init"),
            .inferred(
                .menu2, "menu.2", "context-menu-asks-delegate",
                "A long press of half a second asks the interactions, from the view upwards, until one returns a "
                    + "configuration. The configuration's block creates the menu, then the delegate is notified. It "
                    + "is notified again when the menu ends.",
                "UIContextMenuInteractionDelegate.contextMenuInteraction", "UIContextMenuConfiguration.init"),
            .row(
                .menu3, "menu.3", "edit-menu-suggests-actions",
                "presentEditMenu(with:) gathers the edit actions that the responders can perform, and asks the "
                    + "delegate for the menu. nil presents the suggested actions; an empty menu is not presented.",
                "UIEditMenuInteraction.presentEditMenu", "UIEditMenuInteractionDelegate.editMenuInteraction"),
            .row(
                .bar1, "bar.1", "bar-items-send-actions",
                "A tap on a bar item runs its primary action. An item without one sends its action to its target "
                    + "or, if the target is nil, along the responder chain. An item with neither opens its menu.",
                "UIBarButtonItem.action", "UIBarButtonItem.menu"),
        ]
    }
}

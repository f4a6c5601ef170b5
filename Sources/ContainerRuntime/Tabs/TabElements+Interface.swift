// The table rows of UITab, UITabGroup and UISearchTab, and of the properties of a tab bar controller that use them.

/// The numbers of the rows.
private enum TabNumbers {
    @inline(__always) static var uikit: UInt8 { 120 }
    @inline(__always) static var enumeration: UInt8 { 92 }
    @inline(__always) static var callback: UInt16 { 358 }
    @inline(__always) static var rule: UInt16 { 328 }
}

extension UIKitClass {
    public static var tab: UIKitClass { UIKitClass(TabNumbers.uikit) }
    static var tabGroup: UIKitClass { UIKitClass(TabNumbers.uikit + 1) }
    static var searchTab: UIKitClass { UIKitClass(TabNumbers.uikit + 2) }
}

extension EnumType {
    static var tabPlacement: EnumType { EnumType(TabNumbers.enumeration) }
    static var tabMode: EnumType { EnumType(TabNumbers.enumeration + 1) }
}

extension Callback {
    static var tabShouldSelectTab: Callback { Callback(TabNumbers.callback) }
    static var tabDidSelectTab: Callback { Callback(TabNumbers.callback + 1) }
}

extension Rule {
    public static var tab12: Rule { Rule(TabNumbers.rule) }
    public static var tab13: Rule { Rule(TabNumbers.rule + 1) }
    public static var tab14: Rule { Rule(TabNumbers.rule + 2) }
}

extension TabElements: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.tab, "UITab", .object, nil)
        add(.tabGroup, "UITabGroup", .tab, nil)
        add(.searchTab, "UISearchTab", .tab, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.tabPlacement, "UITab.Placement", "automatic default optional movable pinned fixed sidebarOnly", .unknown)
        add(.tabMode, "UITabBarController.Mode", "automatic tabBar tabSidebar", .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .tabShouldSelectTab, "tabBarController",
            [.object("_", "tabBarController", .tabBarController), .object("shouldSelectTab", "tab", .tab)],
            .tabDelegate, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 18,
            "Whether the tab that the user tapped may be selected.", rules: [.tab13], arguments: .secondAndFirst)
        CallbackInfo.row(
            .tabDidSelectTab, "tabBarController",
            [
                .object("_", "tabBarController", .tabBarController), .object("didSelectTab", "tab", .tab),
                .object("previousTab", "previousTab", .tab),
            ], .tabDelegate, owner: .object, isQuiet: true, since: 18,
            "The user has tapped a tab, which is now selected.", rules: [.tab13],
            arguments: .made(selectionArguments))
    }

    static var properties: [PropertyInfo] { ofTabs + ofGroups + ofControllers }

    @RowBuilder<PropertyInfo> private static var ofTabs: [PropertyInfo] {
        PropertyInfo.stored(.tab, "title", .string, first: .string(""), "The title, by which a script taps the tab.")
        PropertyInfo.stored(.tab, "image", .any, "The image. Flow only stores it.")
        PropertyInfo.stored(.tab, "subtitle", .string, "The second line in the sidebar.")
        PropertyInfo.stored(.tab, "badgeValue", .string, "The text of the badge.")
        PropertyInfo.known(.tab, "identifier", .string, first: .string(""), "The tab's identifier.")
        PropertyInfo.stored(.tab, "isEnabled", .bool, first: .bool(true), "Whether the user can select it.")
        PropertyInfo.stored(.tab, "isHidden", .bool, first: .bool(false), "Whether the bar omits it.")
        PropertyInfo.stored(.tab, "allowsHiding", .bool, first: .bool(false), "Whether the user may hide it.")
        PropertyInfo.stored(
            .tab, "preferredPlacement", .enumeration(.tabPlacement), first: .enumCase(.tabPlacement, "automatic"),
            "Its place in the bar. Flow only stores it.")
        PropertyInfo.known(
            .tab, "parent", .object(.tabGroup, isOptional: true), first: .nil, isWeak: true, "Its group.")
        PropertyInfo.computed(
            .tab, "viewController", .object(.viewController, isOptional: true),
            "The controller, which the tab's block provides when it is first needed."
        ) { world, tab in giveController(of: tab, in: &world) }
        PropertyInfo.computed(
            .tab, "tabBarController", .object(.tabBarController, isOptional: true), "Its tab bar controller."
        ) { world, tab in .optional(tabBarController(of: tab, in: world)) }
        PropertyInfo.known(
            .tab, "prelude_controller", .object(.viewController, isOptional: true), first: .nil,
            "The provided controller; Flow's own property.")
        PropertyInfo.known(
            .tab, owner, .object(.tabBarController, isOptional: true), first: .nil, isWeak: true,
            "The tab bar controller of a tab in the bar; Flow's own property.")
        PropertyInfo.stored(
            .searchTab, "automaticallyActivatesSearch", .bool, first: .bool(false),
            "Whether selecting the tab starts the search. Flow only stores it.")
    }

    @RowBuilder<PropertyInfo> private static var ofGroups: [PropertyInfo] {
        PropertyInfo.known(
            .tabGroup, "prelude_selectedChild", .object(.tab, isOptional: true), first: .nil, isWeak: true,
            "The selected child; Flow's own property.")
        PropertyInfo.known(
            .tabGroup, "prelude_children", .objects(.tab), first: .list([]), "The children; Flow's own property.")
        PropertyInfo.computed(.tabGroup, "children", .objects(.tab), "The tabs of the group.") { world, group in
            .objects(children(of: group, in: world))
        } set: { world, group, value in
            setChildren(value.objects, of: group, in: &world)
        }
        PropertyInfo.computed(
            .tabGroup, "selectedChild", .object(.tab, isOptional: true), "The selected child."
        ) { world, group in
            let selected = leaf(of: group, in: world)
            return selected == group
                ? .nil
                : .optional(children(of: group, in: world).first { selected == leaf(of: $0, in: world) } ?? .none)
        } set: { world, group, value in
            selectChild(value.object, of: group, in: &world)
        }
        PropertyInfo.stored(
            .tabGroup, "defaultChildIdentifier", .string, "The child that is selected with the group at first.")
        PropertyInfo.stored(
            .tabGroup, "managingNavigationController", .object(.navigationController, isOptional: true),
            "The navigation controller whose stack consists of the controllers of the selected child and its groups.")
    }

    @RowBuilder<PropertyInfo> private static var ofControllers: [PropertyInfo] {
        PropertyInfo.computed(
            .viewController, "tab", .object(.tab, isOptional: true), "The tab whose block provided the controller."
        ) { world, controller in .optional(tab(of: controller, in: world)) }
        PropertyInfo.computed(
            .tabBarController, "tabs", .objects(.tab), "The tabs, whose blocks provide their controllers."
        ) { world, tabBar in
            .objects(world[tabBar: tabBar].elements)
        } set: { world, tabBar, value in
            set(value.objects, of: tabBar, in: &world)
        }
        PropertyInfo.computed(
            .tabBarController, "selectedTab", .object(.tab, isOptional: true),
            "The selected tab; of a selected group, the selected child."
        ) { world, tabBar in
            .optional(selected(of: tabBar, in: world))
        } set: { world, tabBar, value in
            select(value.object, of: tabBar, in: &world)
        }
        PropertyInfo.stored(
            .tabBarController, "mode", .enumeration(.tabMode), first: .enumCase(.tabMode, "automatic"),
            "Whether an iPad also shows a sidebar. Flow only stores it.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.tabBarController, [.of("tabs", "tabs", .objects(.tab))], "Creates it with tabs.") {
            world, tabBar, arguments in set(arguments.objects(0), of: tabBar, in: &world)
        }
        MethodInfo.method(
            .tabBarController, "setTabs",
            [.of("_", "tabs", .objects(.tab)), .of("animated", "animated", .bool, .bool(false))], "Sets the tabs."
        ) { world, tabBar, arguments in set(arguments.objects(0), of: tabBar, in: &world) }
        MethodInfo.method(
            .tabBarController, "tab", [.of("forIdentifier", "identifier", .string)],
            result: .object(.tab, isOptional: true), "The tab with an identifier, also in a group."
        ) { world, tabBar, arguments in
            world.driver.result = .optional(tab(arguments.string(0), of: tabBar, in: world))
        }
        MethodInfo.method(
            .tabGroup, "tab", [.of("forIdentifier", "identifier", .string)],
            result: .object(.tab, isOptional: true), "The child with an identifier."
        ) { world, group, arguments in
            world.driver.result = .optional(tab(arguments.string(0), in: children(of: group, in: world), world))
        }
        MethodInfo.tab(.tab, [], block: 3)
        MethodInfo.tab(.tabGroup, [.of("children", "children", .objects(.tab), .list([]))], block: 4)
        MethodInfo.initializer(
            .searchTab, [.of("viewControllerProvider", "viewControllerProvider", .code)],
            "Creates the tab for searching."
        ) { world, tab, arguments in
            PropertyInfo.store(.string("Search"), as: "title", of: tab, in: &world)
            PropertyInfo.store(.string("search"), as: "identifier", of: tab, in: &world)
            Blocks.attach(arguments.code(0), to: tab, in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .tab12, "tab.12", "tabs-provide-controllers-when-selected",
                "The block of a UITab provides its controller once, when the tab is first selected or the program reads "
                    + "its viewController. Setting the tabs selects the first, unless the selected tab remains. "
                    + "A group without a controller of its own shows its child's. viewControllers contains the "
                    + "controllers that have been provided.",
                "UITab.init", "UITabBarController.tabs"),
            .inferred(
                .tab13, "tab.13", "delegate-learns-of-tabs",
                "When the user taps a UITab, the delegate is asked tabBarController(_:shouldSelectTab:), and after the "
                    + "switch it receives tabBarController(_:didSelectTab:previousTab:). A selection by the program "
                    + "calls neither.", "UITabBarControllerDelegate.tabBarController"),
            .inferred(
                .tab14, "tab.14", "groups-show-their-own-controller",
                "A selected group shows its own controller, whichever child is selected. With a "
                    + "managingNavigationController, it shows the stack of its own controller and the selected child's. "
                    + "The bar shows all UITabs: Flow has no More list for them.",
                "UITabGroup.managingNavigationController"),
        ]
    }
}

extension MethodInfo {
    /// The initializer of a tab: its title, image and identifier, then `more`, then the block.
    fileprivate static func tab(_ owner: UIKitClass, _ more: [Parameter], block: Int) -> MethodInfo {
        initializer(
            owner,
            [
                .of("title", "title", .string), .of("image", "image", .any), .of("identifier", "identifier", .string),
            ] + more + [.of("viewControllerProvider", "viewControllerProvider", .code, .nil)],
            "Creates a tab whose block provides its controller."
        ) { world, tab, arguments in
            for (position, name) in ["title", "image", "identifier"].enumerated() {
                PropertyInfo.store(arguments[position], as: name, of: tab, in: &world)
            }
            if !more.isEmpty { TabElements.setChildren(arguments.objects(3), of: tab, in: &world) }
            Blocks.attach(arguments.code(block), to: tab, in: &world)
        }
    }
}

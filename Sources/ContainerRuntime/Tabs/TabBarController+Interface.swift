// The table rows of tab bar controllers: what a program can use, and what each row does.

extension TabBarController: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .tabShouldSelect, "tabBarController",
            [
                .object("_", "tabBarController", .tabBarController),
                .object("shouldSelect", "viewController", .viewController),
            ], .tabDelegate, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 3,
            "Whether the tab that the user tapped may be selected.", rules: [.tab4], arguments: .secondAndFirst)
        CallbackInfo.row(
            .tabDidSelect, "tabBarController",
            [
                .object("_", "tabBarController", .tabBarController),
                .object("didSelect", "viewController", .viewController),
            ], .tabDelegate, owner: .object, isQuiet: true, "The user has tapped a tab, which is now selected.",
            rules: [.tab4], arguments: .secondAndFirst)
        CallbackInfo.customizing(
            .tabWillBeginCustomizing, "willBeginCustomizing", [],
            "The user begins to rearrange the tabs that may be moved.", rules: [.tab11],
            arguments: .made(customizingArguments))
        CallbackInfo.customizing(
            .tabWillEndCustomizing, "willEndCustomizing", [.init(label: "changed", name: "changed", type: .bool)],
            "The user has rearranged the tabs, which are about to move.", rules: [.tab11],
            arguments: .made(customizingArguments))
        CallbackInfo.customizing(
            .tabDidEndCustomizing, "didEndCustomizing", [.init(label: "changed", name: "changed", type: .bool)],
            "The user has finished rearranging the tabs.", rules: [.tab11], arguments: .made(customizingArguments))
        CallbackInfo.row(
            .tabOrientations, "tabBarControllerSupportedInterfaceOrientations",
            [.object("_", "tabBarController", .tabBarController)], .tabDelegate, owner: .object,
            isQuestion: true, isQuiet: true, since: 7, "The orientations that the tab bar controller allows.",
            rules: [.rotation6, .rotation7, .rotation8], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .viewController, "tabBarController", .object(.tabBarController, isOptional: true),
            "The nearest tab bar controller above."
        ) { world, controller in .optional(world.tabBarController(of: controller)) }
        PropertyInfo.computed(
            .viewController, "tabBarItem", .object(.tabBarItem, isOptional: false),
            "The controller's item in the tab bar."
        ) { world, controller in
            .object(tabBarItem(of: controller, in: &world))
        } set: { world, controller, value in
            setTabBarItem(value.object, of: controller, in: &world)
        }
        PropertyInfo.computed(
            .tabBarController, "viewControllers", .objects(.viewController),
            elements: .array { world, tabBar in world[tabBar: tabBar].tabs.order }, "The tabs, in the order of the bar."
        ) { world, tabBar in
            .objects(world.tabs(of: tabBar))
        } set: { world, tabBar, value in
            TabElements.clear(tabBar, in: &world)
            world.setTabs(value.objects, of: tabBar)
        }
        PropertyInfo.computed(
            .tabBarController, "selectedViewController", .object(.viewController, isOptional: true),
            "The selected tab or the More controller."
        ) { world, tabBar in
            .optional(world.selectedController(of: tabBar))
        } set: { world, tabBar, value in
            world.select(value.object, of: tabBar)
        }
        PropertyInfo.computed(
            .tabBarController, "selectedIndex", .int,
            "The index of the selected tab; NSNotFound if the More list is selected."
        ) { world, tabBar in
            .int(index(of: tabBar, in: world))
        } set: { world, tabBar, value in
            if case .int(let index) = value, world[tabBar: tabBar].elements.indices.contains(index) {
                return TabElements.select(world[tabBar: tabBar].elements[index], of: tabBar, in: &world)
            }
            guard case .int(let index) = value, world[tabBar: tabBar].tabs.indices.contains(index) else { return }
            world.select(world[tabBar: tabBar].tabs[index], of: tabBar)
        }
        PropertyInfo.computed(
            .tabBarController, "moreNavigationController", .object(.navigationController, isOptional: false),
            "The controller of the tabs that do not fit in the bar."
        ) { world, tabBar in .object(world.moreController(of: tabBar)) }
        PropertyInfo.computed(
            .tabBarController, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The delegate, held weakly."
        ) { world, tabBar in
            .reachable(world[tabBar: tabBar].delegate, in: world)
        } set: { world, tabBar, value in
            world[tabBar: tabBar].delegate = value.object
        }
        PropertyInfo.computed(
            .tabBarController, "customizableViewControllers", .objects(.viewController),
            "The tabs that the user may rearrange; by default, all of them."
        ) { world, tabBar in
            .objects(world.customizableTabs(of: tabBar))
        } set: { world, tabBar, value in
            setCustomizable(value.objects, of: tabBar, in: &world)
        }
        PropertyInfo.computed(.tabBarController, "isTabBarHidden", .bool, "Whether the bar is hidden.") {
            world, tabBar in
            .bool(world.isTabBarHidden(tabBar))
        } set: { world, tabBar, value in
            if let isHidden = value.bool { setTabBarHidden(isHidden, of: tabBar, in: &world) }
        }
        PropertyInfo.stored(.tabBarItem, "title", .string, "The title in the bar.")
        PropertyInfo.stored(.tabBarItem, "badgeValue", .string, "The text of the badge.")
        PropertyInfo.stored(.tabBarItem, "tag", .int, first: .int(0), "A number that identifies the item.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .tabBarController, "setViewControllers",
            [
                .of("_", "viewControllers", .objects(.viewController)),
                .of("animated", "animated", .bool),
            ], "Sets the tabs."
        ) { world, tabBar, arguments in
            TabElements.clear(tabBar, in: &world)
            world.setTabs(arguments.objects(0), of: tabBar)
        }
        MethodInfo.method(
            .tabBarController, "setTabBarHidden", [.of("_", "hidden", .bool), .of("animated", "animated", .bool)],
            "Shows or hides the bar."
        ) { world, tabBar, arguments in
            setTabBarHidden(arguments.bool(0), of: tabBar, in: &world)
        }
    }
}

extension TabBarController {
    /// `selectedIndex`; NSNotFound if the More list is selected.
    private static func index(of tabBar: ObjectID, in world: borrowing World) -> Int {
        if !world[tabBar: tabBar].elements.isEmpty { return world.selectedIndex(of: tabBar) ?? .max }
        return world[tabBar: tabBar].tabs.firstIndex(of: world.selectedController(of: tabBar)) ?? .max
    }
}

// Helpers that build rows.

extension CallbackInfo {
    /// A method of a tab bar controller's delegate about customizing.
    fileprivate static func customizing(
        _ callback: Callback, _ label: String, _ more: [Parameter], _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(
            callback, "tabBarController",
            [
                .object("_", "tabBarController", .tabBarController),
                .init(label: label, name: "viewControllers", type: .objects(.viewController)),
            ] + more, .tabDelegate, owner: .object, isQuiet: true, since: 3, summary, rules: rules(),
            arguments: arguments
        )
    }
}

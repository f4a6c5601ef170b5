// The verbs of UITabBarController: selections by the app and taps by the user.

internal import ContainerRuntime

extension Verb {
    /// Selects a tab in code.
    static let select = Verb(
        "select", .operand("tab", .controllerOr("more")), .word("in", .controller, named: "tabs"),
        summary: "Selects a tab as setting selectedViewController does, without asking the delegate.",
        example: """
            screen Inbox
            screen Settings
            launch { tab main { Inbox; Settings } }
            select settings in main
            expect order settings.viewWillAppear < inbox.viewWillDisappear < inbox.viewDidDisappear < settings.viewDidAppear
            """
    ) { machine, arguments throws(RuntimeError) in
        if let element = machine.tabElement(arguments) {
            let owner = TabElements.tabBarController(of: element, in: machine.world)
            if let property = machine.world.property(.tabBarController, "selectedTab") {
                machine.world.set(property, of: owner, to: .object(element))
            }
            return
        }
        let (tab, tabBar) = try machine.tab(arguments)
        machine.world.select(tab, of: tabBar)
    }

    /// Taps a tab's item.
    static let tapTab = Verb(
        "tap tab", .operand("tab", .controllerOr("more")), .word("in", .controller, named: "tabs"),
        summary: "Taps a tab's item in the bar, or its row in the More list, as a user does.",
        example: """
            screen Inbox
            screen Settings
            class Guard { func tabBarController(_ tabs, shouldSelect x) -> Bool { return false } }
            launch { tab main { Inbox; Settings } }
            let keeper = Guard()
            main.delegate = keeper
            tap tab settings in main
            expect main.selectedViewController === inbox
            """
    ) { machine, arguments throws(RuntimeError) in
        if let element = machine.tabElement(arguments) { return try machine.tapElement(element) }
        let (tab, tabBar) = try machine.tab(arguments)
        if let refusal = machine.world.tapTab(tab, of: tabBar) {
            throw RuntimeError(
                "tap-refused", "'\(machine.world.name(of: tab))' \(refusal.explanation)",
                label: "a finger cannot reach it")
        }
    }

    /// Drags one tab out and another one in.
    static let interactiveSelect = Verb(
        "interactive select", .operand("tab", .controller), .word("in", .controller, named: "tabs"),
        .word("over", .duration),
        block: .following,
        summary: "Begins an interactive tab switch, driven as in `interactive pop`.",
        example: """
            screen Inbox
            screen Settings
            launch { tab main { Inbox; Settings } }
            interactive select settings {
                expect order settings.viewWillAppear < inbox.viewWillDisappear
                cancel
            }
            expect never settings.viewDidAppear
            expect main.selectedViewController === inbox
            """
    ) { machine, arguments throws(RuntimeError) in
        let (tab, tabBar) = try machine.tab(arguments)
        let over = machine.operand(arguments, 2)
        let duration = over.isAbsent ? TransitionDuration.tabs : try machine.nanoseconds(over)
        guard machine.world.beginInteractiveSwitch(to: tab, of: tabBar, duration: duration) else {
            throw RuntimeError(
                "no-gesture", "'\(machine.world.name(of: tab))' cannot be dragged in",
                label: "its tab bar controller must be on screen, showing another tab, with no tab switch or gesture "
                    + "in progress")
        }
    }

    /// Rearranges the tabs of a bar that has a More tab.
    static let customize = Verb(
        "customize", .operand("tabs", .controller), .word("to", .list, required: true),
        summary: "Rearranges the tabs as a user does with Edit in the More list, which must be in front.",
        example: """
            screen One; screen Two; screen Three; screen Four; screen Five; screen Six
            launch { tab main { One; Two; Three; Four; Five; Six } }
            tap tab more
            customize main to [six, one, two, three, four, five]
            expect main.viewControllers.first === six
            """
    ) { machine, arguments throws(RuntimeError) in
        let tabBar = try machine.object(arguments, 0, .tabBarController)
        let list = machine.operand(arguments, 1)
        var order: [ObjectID] = []
        if list.tag == .list {
            order = machine.heap.lists[list.index].compactMap { $0.tag == .object ? $0.asObject : nil }
        }
        guard let refusal = machine.world.customize(tabBar, to: order) else { return }
        throw RuntimeError(
            "tap-refused", "'\(machine.world.name(of: tabBar))' \(refusal.explanation(in: machine.world))",
            label: refusal == .notInFront ? "tap tab more first" : "the tabs cannot be arranged this way")
    }
}

extension Machine {
    /// The UITab in a verb's first operand.
    func tabElement(_ arguments: VerbArguments) -> ObjectID? {
        let value = operand(arguments, 0)
        guard value.tag == .object, TabElements.isElement(value.asObject, in: world) else { return nil }
        return value.asObject
    }

    /// Taps a UITab as a user does.
    mutating func tapElement(_ tab: ObjectID) throws(RuntimeError) {
        guard let refusal = TabElements.tap(tab, in: &world) else { return }
        throw RuntimeError(
            "tap-refused", "'\(world.name(of: tab))' \(refusal.explanation)", label: "a finger cannot reach it")
    }

    /// The UITabBarItem in a verb's first operand.
    func itemOfBar(_ arguments: VerbArguments) -> ObjectID? {
        let value = operand(arguments, 0)
        guard value.tag == .object, TabBars.isItem(value.asObject, in: world) else { return nil }
        return value.asObject
    }

    /// Taps an item of a bar that belongs to no controller.
    mutating func tapItemOfBar(_ item: ObjectID) throws(RuntimeError) {
        guard !TabBars.tap(item, in: &world) else { return }
        throw RuntimeError(
            "tap-refused", "'\(world.name(of: item))' is disabled, or belongs to no tab bar with items of its own",
            label: "a finger taps the tab of a controller with 'tap tab'")
    }

    /// The tab and its tab bar controller: the controller in the operand, the one that contains the tab, or the one
    /// nearest the front.
    fileprivate mutating func tab(_ arguments: VerbArguments) throws(RuntimeError) -> (ObjectID, ObjectID) {
        let isMore = operand(arguments, 0).tag == .enumCase
        let named = isMore ? ObjectID.none : try object(arguments, 0, .viewController)
        let tabBar: ObjectID
        if !operand(arguments, 1).isAbsent {
            tabBar = try object(arguments, 1, .tabBarController)
        } else {
            tabBar = named.exists ? world.tabBarController(of: named) : world.nearestTabBarController()
        }
        guard tabBar.exists else {
            throw RuntimeError(
                "no-tabs",
                named.exists
                    ? "'\(world.name(of: named))' is in no tab bar controller" : "no tab bar controller is in front",
                label: "name one with 'in', or launch with one")
        }
        guard isMore || world.isTab(named, of: tabBar) else {
            throw RuntimeError(
                "wrong-operand", "'\(world.name(of: named))' is not one of the tabs of '\(world.name(of: tabBar))'",
                label: "expected a tab")
        }
        return (isMore ? world.moreController(of: tabBar) : named, tabBar)
    }
}

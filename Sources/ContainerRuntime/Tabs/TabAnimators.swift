// The switches of tabs that an animator of the delegate runs (UITabBarControllerDelegate). Without an animator, a switch has no
// animation. An animated switch ends like one that a gesture drives (InteractiveSwitch.swift).

/// The animators of tab bar controllers.
enum TabAnimators {
    /// Asks the delegate for an animator if it implements the question. Returns false if the switch is UIKit's own.
    @inline(never)
    static func asks(_ tabBar: ObjectID, from old: ObjectID, to new: ObjectID, in world: inout World) -> Bool {
        let delegate = world[tabBar: tabBar].delegate
        guard world[controller: tabBar].state == .appeared, !world[tabBar: tabBar].isSwitching,
            isTab(old, of: tabBar, in: world), isTab(new, of: tabBar, in: world),
            world.isReachable(delegate), world.implements(delegate, .tabAnimator)
        else { return false }
        ContainerAnimator.begin(ContainerTransition(of: tabBar, from: old, to: new), in: &world)
        ContainerAnimator.ask(
            .init(animator: .tabAnimator, interaction: .tabInteraction, rule: .tabAnimator1), of: tabBar,
            delegate: delegate, then: [.of(.tabs(.asked), tabBar, .none, .tabAnimator1)], in: &world)
        return true
    }

    /// Whether the controller is a tab or the More controller.
    private static func isTab(_ controller: ObjectID, of tabBar: ObjectID, in world: borrowing World) -> Bool {
        guard world.isController(controller), world[controller: controller].parent == tabBar else { return false }
        return world[tabBar: tabBar].tabs.contains(controller) || world[tabBar: tabBar].more == controller
    }

    /// Continues after the delegate's answers: with the animator's switch, or with UIKit's own.
    static func asked(_ tabBar: ObjectID, in world: inout World) {
        guard world.isTabBar(tabBar) else { return ContainerAnimator.drop(tabBar, in: &world) }
        guard let running = ContainerAnimator.transition(of: tabBar, in: world) else {
            return TabBarController.switchTabs(
                to: TabBarController.content(of: tabBar, in: world), of: tabBar, isAsked: true, in: &world)
        }
        let (old, new) = (running.from, running.to)
        guard world[controller: tabBar].state == .appeared, world[tabBar: tabBar].shown == old,
            isTab(old, of: tabBar, in: world), isTab(new, of: tabBar, in: world)
        else {
            // The program changed the tabs while the delegate was asked.
            TabCoordinator.drop(of: tabBar, in: &world)
            ContainerAnimator.drop(tabBar, in: &world)
            return TabBarController.scheduleSwitch(
                to: TabBarController.content(of: tabBar, in: world), of: tabBar, in: &world)
        }
        world[tabBar: tabBar].isDragged = true
        let tapped = world[tabBar: tabBar].tapped
        world[tabBar: tabBar].tapped = .none
        if tapped.exists { world.schedule(.of(.tabs(.notify), tabBar, tapped, TabBarController.FinishAct.notify.rule)) }
        world.schedule(.of(.tabs(.animate), tabBar, .none, .tabAnimator1))
        world.schedule(inOrder: TabBarController.SwitchAct.self) { act in
            // The animator inserts the view.
            act != .install ? act.effect(tabBar, from: old, to: new, animated: true) : nil
        }
    }

    /// Ends the animator's switch: the new tab is shown, or both appearances are reverted and the old tab is selected.
    static func finish(_ tabBar: ObjectID, isCompleted: Bool, in world: inout World) {
        world.motion.runningAnimations -= 1
        guard let ended = ContainerAnimator.transition(of: tabBar, in: world) else { return }
        let (old, new) = (ended.from, ended.to)
        ContainerAnimator.drop(tabBar, in: &world)
        guard world.isTabBar(tabBar) else { return }
        world[tabBar: tabBar].isDragged = false
        guard world.isController(old), world.isController(new) else {
            TabCoordinator.drop(of: tabBar, in: &world)
            return world.schedule(.of(.tabs(.resume), tabBar, .none, .tab2))
        }
        let isThere = isTab(new, of: tabBar, in: world)
        let isShown = world[controller: tabBar].state == .appeared
        // Tabs that the program selected or removed during the switch are handled afterwards.
        world.schedule(inOrder: TabBarController.Aftermath.self) { $0.effect(tabBar, old) }
        world.schedule([
            .coordinatedTabs(tabBar, .completion, .navCoordinator2),
            .of(.tabs(.dropCoordinator), tabBar, .none, .navCoordinator2),
        ])
        guard isCompleted, isThere, isShown else {
            if isTab(old, of: tabBar, in: world), TabBarController.content(of: tabBar, in: world) == new {
                TabBarController.makeSelected(old, of: tabBar, in: &world)
            }
            world.schedule(inOrder: TabBarController.TurningBack.self) { act in
                act.condition.holds(isThere: isThere, isShown: isShown) ? act.effect(from: old, to: new) : nil
            }
            return
        }
        world[tabBar: tabBar].shown = new
        world.schedule(inOrder: TabBarController.DrivenFinish.self) { $0.effect(from: old, to: new) }
    }

    /// The arguments of the question for the animator: both tabs.
    private static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        guard let asked = ContainerAnimator.transition(of: effect.argument, in: world) else { return EventArguments() }
        return world.arguments(.object(effect.argument), .optional(asked.from), .optional(asked.to))
    }
}

extension TabBarController {
    static func endAnimator(of tabBar: ObjectID, isCompleted: Bool, in world: inout World) {
        TabCoordinator.update(tabBar, in: &world)
        world.schedule(.finishAnimator(of: tabBar, isCompleted: isCompleted))
    }
}

// The table rows.

extension Callback {
    public static var tabAnimator: Callback { Callback(299) }
    public static var tabInteraction: Callback { Callback(300) }
}

extension Rule {
    public static var tabAnimator1: Rule { Rule(292) }
    public static var tabAnimator2: Rule { Rule(293) }
}

extension TabAnimators: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .tabAnimator, "tabBarController",
            [
                .object("_", "tabBarController", .tabBarController),
                .object("animationControllerForTransitionFrom", "fromVC", .viewController),
                .object("to", "toVC", .viewController),
            ], .tabDelegate, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "The animator of a switch of tabs; nil for no animation.", rules: [.tabAnimator1],
            arguments: .made(arguments))
        CallbackInfo.row(
            .tabInteraction, "tabBarController",
            [
                .object("_", "tabBarController", .tabBarController),
                .object("interactionControllerFor", "animationController", .object),
            ], .tabDelegate, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "The interaction controller that drives the animator of a switch of tabs; nil for none.",
            rules: [.tabAnimator1], arguments: .made(ContainerAnimator.interactionArguments))
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .tabAnimator1, "tab.animator.1", "tab-animator-between-will-and-did",
                "Before a switch of tabs, the delegate is asked for an animator, then for an interaction controller. The "
                    + "did callbacks come when the animator completes the transition, the old tab's first.",
                "UITabBarControllerDelegate.tabBarController",
                "UIViewControllerAnimatedTransitioning.animateTransition"),
            .inferred(
                .tabAnimator2, "tab.animator.2", "cancelled-tab-animator-selects-old",
                "completeTransition(false) reverts both appearances, and the old tab is selected again.",
                "UIViewControllerContextTransitioning.completeTransition"),
        ]
    }
}

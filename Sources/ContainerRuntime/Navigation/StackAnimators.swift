// The transitions of stacks that an animator of the delegate runs (UINavigationControllerDelegate). Whether the delegate is
// asked is decided inside the call, because only then the old stack is known, which a cancellation restores.

/// The animators of navigation controllers.
enum StackAnimators {
    /// Begins the record of an animated transition if the delegate implements the question. The stack is still the old one.
    @inline(never)
    static func prepare(_ navigation: ObjectID, from: ObjectID, to: ObjectID, isPush: Bool, in world: inout World) {
        let delegate = world[navigation: navigation].delegate
        guard from.exists, world.isReachable(delegate), world.implements(delegate, .navigationAnimator) else { return }
        var transition = ContainerTransition(of: navigation, from: from, to: to)
        transition.isPush = isPush
        transition.stack = world.stack(of: navigation)
        ContainerAnimator.begin(transition, in: &world)
    }

    /// Asks the delegate before the will-phase. A swipe back has UIKit's own animator.
    static func ask(_ navigation: ObjectID, in world: inout World) {
        let delegate = world[navigation: navigation].delegate
        guard world[navigation: navigation].transition.gesture == .none, world.isReachable(delegate),
            world.implements(delegate, .navigationAnimator)
        else { return ContainerAnimator.drop(navigation, in: &world) }
        ContainerAnimator.ask(
            .init(animator: .navigationAnimator, interaction: .navigationInteraction, rule: .navAnimator1),
            of: navigation, delegate: delegate, in: &world)
    }

    /// The arguments of the question for the animator: the operation and both controllers.
    private static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        guard let asked = ContainerAnimator.transition(of: effect.argument, in: world) else { return EventArguments() }
        return world.arguments(
            .object(effect.argument), .enumCase(.navigationOperation, asked.isPush ? "push" : "pop"),
            .optional(asked.from), .optional(asked.to))
    }

    /// Restores the stack after a cancelled transition. Controllers that came with it leave, after the callbacks that revert
    /// both appearances.
    static func turnBack(
        _ navigation: ObjectID, from: ObjectID, to: ObjectID, _ stack: [ObjectID], in world: inout World
    ) {
        guard world.isController(from), world[controller: from].parent == navigation else {
            return world.schedule(.end(to, .navSwipe1))
        }
        while NavigationController.top(of: navigation, in: world).exists {
            _ = NavigationController.takeTop(of: navigation, in: &world)
        }
        for controller in stack where world.isController(controller) {
            guard world[controller: controller].parent == navigation, !world[controller: controller].isInStack else {
                continue
            }
            NavigationController.stackUp(controller, on: navigation, in: &world)
        }
        world[navigation: navigation].shown = from
        BarViews.shownChanged(navigation, in: &world)
        world[controller: from].movement = .none
        let isDisplayed = NavigationController.isDisplayed(navigation, in: world)
        world.schedule(.of(.navigation(.dropCovered), navigation, .none, .navAnimator2))
        world.schedule(inOrder: NavigationController.TurningBack.self) { act in
            act.isDue(isDisplayed: isDisplayed) ? act.effect(lower: to, upper: from) : nil
        }
    }
}

// The table rows.

extension EnumType {
    static var navigationOperation: EnumType { EnumType(82) }
}

extension Callback {
    public static var navigationAnimator: Callback { Callback(297) }
    public static var navigationInteraction: Callback { Callback(298) }
}

extension Rule {
    public static var navAnimator1: Rule { Rule(290) }
    public static var navAnimator2: Rule { Rule(291) }
}

extension StackAnimators: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.navigationOperation, "UINavigationController.Operation", "none push pop", .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .navigationAnimator, "navigationController",
            [
                .object("_", "navigationController", .navigationController),
                .init(label: "animationControllerFor", name: "operation", type: .enumeration(.navigationOperation)),
                .object("from", "fromVC", .viewController), .object("to", "toVC", .viewController),
            ], .navigationDelegate, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "The animator of a push or a pop; nil for UIKit's own.", rules: [.navAnimator1],
            arguments: .made(arguments))
        CallbackInfo.row(
            .navigationInteraction, "navigationController",
            [
                .object("_", "navigationController", .navigationController),
                .object("interactionControllerFor", "animationController", .object),
            ], .navigationDelegate, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "The interaction controller that drives the animator of a push or a pop; nil for none.",
            rules: [.navAnimator1], arguments: .made(ContainerAnimator.interactionArguments))
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .navAnimator1, "nav.animator.1", "stack-animator-asked-before-will",
                "Before the will callbacks of an animated push, pop or set, the delegate is asked for an animator, then "
                    + "for an interaction controller. The did callbacks come when the animator completes the transition.",
                "UINavigationControllerDelegate.navigationController",
                "UIViewControllerAnimatedTransitioning.animateTransition"),
            .inferred(
                .navAnimator2, "nav.animator.2", "cancelled-animator-restores-stack",
                "completeTransition(false) restores the old stack and reverts both appearances, as in a cancelled swipe. "
                    + "Controllers that came with the transition leave with didMove(toParent: nil).",
                "UIViewControllerContextTransitioning.completeTransition"),
        ]
    }
}

// Rotations that the program causes: a modal that fills the window decides about the orientation while it is presented, and
// setNeedsUpdateOfSupportedInterfaceOrientations() asks the deciding controller again (iOS 16).

/// The numbers of the rows.
private enum OrientationNumbers {
    @inline(__always) static var rule: UInt16 { 332 }
}

extension Rule {
    public static var rotation7: Rule { Rule(OrientationNumbers.rule) }
    public static var rotation8: Rule { Rule(OrientationNumbers.rule + 1) }
}

enum Orientations {
    /// Asks the deciding controller of the key window, or its delegate, for the orientations.
    static func question(to decider: ObjectID, _ rule: Rule, in world: borrowing World) -> Effect {
        if world.isController(decider),
            let question = world.container(decider)?.orientationQuestion(of: decider, in: world)
        {
            return question
        }
        return Effect(
            operation: .uikit(.ask), callback: .supportedInterfaceOrientations, rule: rule, subject: decider)
    }

    /// Asks again, because the deciding controller or its answer may be another one.
    static func update(_ effect: Effect, in world: inout World) {
        let window = world.keyWindow
        guard world.isWindow(window), OrientationQuestions.exist(in: world) else { return }
        let decider = Rotation.decider(of: window, in: world)
        guard world.isController(decider) else { return }
        let question = question(to: decider, effect.rule, in: world)
        world.schedule([question, .of(.environment(.orientationUpdated), window, .none, effect.rule)])
    }

    /// The interface takes the device's orientation if it is supported. Otherwise it keeps its own, or takes the first that is.
    static func updated(in world: inout World) {
        let supported = world.supportedOrientations
        let device = world.environment.deviceOrientation
        guard let first = supported.first else { return }
        let wanted =
            supported.contains(device) ? device : supported.contains(world.orientation) ? world.orientation : first
        if wanted != world.orientation { Rotation.turn(to: wanted, in: &world) }
    }
}

extension Orientations: Interface {
    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "setNeedsUpdateOfSupportedInterfaceOrientations", [],
            "Asks again in the next turn for the orientations, and rotates the interface if it must."
        ) { world, _, _ in
            Presentation.queue(.of(.environment(.updateOrientation), .none, .none, .rotation8), in: &world)
        }
        MethodInfo.method(
            .viewController, "attemptRotationToDeviceOrientation", [], isStatic: true,
            "Rotates the interface to the device's orientation, if it is supported."
        ) { world, _, _ in world.schedule(.of(.environment(.updateOrientation), .none, .none, .rotation8)) }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .rotation7, "rotation.7", "modal-decides-orientation",
                "When a modal that fills the window is presented or dismissed, the controller that decides from then on "
                    + "is asked for the orientations. The interface takes the device's orientation if it is supported, "
                    + "otherwise a supported one. The presentation's will-callbacks come first.",
                "UIViewController.supportedInterfaceOrientations",
                "UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations",
                "UITabBarControllerDelegate.tabBarControllerSupportedInterfaceOrientations"),
            .inferred(
                .rotation8, "rotation.8", "orientations-asked-again",
                "setNeedsUpdateOfSupportedInterfaceOrientations() asks the deciding controller again in the next turn.",
                "UIViewController.setNeedsUpdateOfSupportedInterfaceOrientations"),
        ]
    }
}

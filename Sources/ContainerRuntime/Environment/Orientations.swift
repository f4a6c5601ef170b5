// Rotations that the program causes: a modal that fills the window decides about the orientation while it is presented, and
// setNeedsUpdateOfSupportedInterfaceOrientations() asks the deciding controller again (iOS 16).

/// The numbers of the rows.
private enum OrientationNumbers {
    @inline(__always) static var rule: UInt16 { 332 }
}

extension Rule {
    public static var rotation7: Rule { Rule(OrientationNumbers.rule) }
    public static var rotation8: Rule { Rule(OrientationNumbers.rule + 1) }
    public static var rotation9: Rule { Rule(340) }
}

enum Orientations {
    /// Asks the deciding controller of the key window, or its delegate, for the orientations.
    static func question(to decider: ObjectID, _ rule: Rule, in world: borrowing World) -> Effect {
        AppOrientations.isAsked(in: world)
            ? AppOrientations.asking(decider, rule) : ownQuestion(to: decider, rule, in: world)
    }

    /// Asks a controller or its delegate, without the app.
    static func ownQuestion(to decider: ObjectID, _ rule: Rule, in world: borrowing World) -> Effect {
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
        // Only a presentation asks for an orientation: at a dismissal, another controller decides.
        let prefers = decider == effect.subject && world.implements(decider, .preferredOrientation)
        world.schedule([
            question, .of(.environment(.orientationUpdated), window, prefers ? decider : .none, effect.rule),
        ])
    }

    /// The interface takes the device's orientation if it is supported. Otherwise it keeps its own, or takes the first that is.
    static func updated(_ effect: Effect, in world: inout World) {
        let supported = world.supportedOrientations
        let device = world.environment.deviceOrientation
        guard let first = supported.first else { return }
        if world.isController(effect.argument) {
            let bits = Orientation.allCases.indices.filter { supported.contains(Orientation.allCases[$0]) }
                .reduce(0) { $0 | 1 << $1 }
            return world.schedule([
                .ask(.preferredOrientation, effect.argument, .none, .rotation9),
                .of(
                    .environment(.orientationPreferred), effect.argument, .none, .rotation9, with: .index(bits)),
            ])
        }
        let wanted =
            supported.contains(device) ? device : supported.contains(world.orientation) ? world.orientation : first
        if wanted != world.orientation { Rotation.turn(to: wanted, in: &world) }
    }

    /// The presented controller has answered for its presentation. The answer must be among the supported orientations.
    static func preferred(_ effect: Effect, in world: inout World) {
        guard case .enumCase(_, let name) = world.driver.answerGiven else { return }
        let supported = Orientation.allCases.indices.filter { effect.orientationBits >> $0 & 1 != 0 }
            .map { Orientation.allCases[$0] }
        guard let wanted = supported.first(where: { $0.name == name }) else {
            let names = supported.map(\.name).joined(separator: ", ")
            return world.report(.preferredUnsupported, ["preferred": name, "supported": names])
        }
        if wanted != world.orientation { Rotation.turn(to: wanted, in: &world) }
    }
}

extension SystemMessage {
    fileprivate static let preferredUnsupported = SystemMessage(
        "preferred-orientation-unsupported", .exception("UIApplicationInvalidInterfaceOrientation"), .rotation9,
        "preferredInterfaceOrientationForPresentation '{preferred}' must match a supported interface orientation: "
            + "'{supported}'!")
}

extension Orientations: Interface {
    static var messages: [SystemMessage] { [.preferredUnsupported] }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.question(
            .preferredOrientation, "preferredInterfaceOrientationForPresentation", .environment, .nil, since: 6,
            "The orientation in which a modal that fills the window first appears.", rules: [.rotation9])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .viewController, "preferredInterfaceOrientationForPresentation", .enumeration(.interfaceOrientation),
            "The orientation in which a modal that fills the window first appears: the interface's."
        ) { world, _ in .enumCase(.interfaceOrientation, world.orientation.name) }
    }

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
            .inferred(
                .rotation9, "rotation.9", "modal-prefers-orientation",
                "A controller that is presented in full screen is asked for preferredInterfaceOrientationForPresentation, if "
                    + "it overrides it, and the interface takes that orientation. It must be a supported one.",
                "UIViewController.preferredInterfaceOrientationForPresentation"),
        ]
    }
}

// The orientations that the app's delegate allows for a window. A controller's answer counts only as far as the app allows it
// (UIApplicationDelegate).

enum AppOrientations {
    /// The delegate of the app, or the app that a script declares, if it restricts the orientations.
    private static func delegate(in world: borrowing World) -> ObjectID? {
        guard world.tables.implementedAnywhere.contains(.appOrientations) else { return nil }
        for object in [world.responding.delegate, world.responding.application]
        where world.isReachable(object) && world.implements(object, .appOrientations) {
            return object
        }
        return nil
    }

    static func isAsked(in world: borrowing World) -> Bool { delegate(in: world) != nil }

    /// The act that asks the app's delegate before it asks a controller.
    static func asking(_ decider: ObjectID, _ rule: Rule) -> Effect {
        .of(.environment(.askApp), decider, .none, rule)
    }

    static func ask(_ effect: Effect, in world: inout World) {
        let decider = effect.subject
        let question = Orientations.ownQuestion(to: decider, effect.rule, in: world)
        world.schedule(.of(.environment(.compareWithApp), decider, .none, .rotation10))
        world.schedule(question)
        guard let app = delegate(in: world) else { return }
        world.schedule([
            .ask(.appOrientations, app, world.keyWindow, .rotation10),
            .of(.environment(.appAnswered), decider, .none, .rotation10),
        ])
    }

    static func take(in world: inout World) {
        let answer = world.driver.answerGiven
        world.environment.appOrientations = Rotation.orientations(in: answer, of: world)
        world.driver.answerGiven = .nil
    }

    /// The controller has answered, too. Without a common orientation the app ends.
    static func compare(_ effect: Effect, in world: inout World) {
        guard world.supportedOrientations.isEmpty, world.isReachable(effect.subject) else { return }
        world.report(.noCommonOrientation, ["class": world.className(world.classOf(effect.subject))])
    }
}

extension Rule {
    public static var rotation10: Rule { Rule(383) }
}

extension AppOrientations: Interface {
    static var messages: [SystemMessage] { [.noCommonOrientation] }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .appOrientations, "supportedInterfaceOrientations", [.object("for", "window", .window)], .application,
            owner: .application, isQuestion: true, isQuiet: true, since: 6,
            "The orientations that the app allows for a window.", rules: [.rotation10], arguments: .object)
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .rotation10, "rotation.10", "app-limits-orientations",
                "Whenever a controller is asked for its orientations, the app's delegate is asked first, with the key window. The "
                    + "interface takes only orientations that both allow. Without a common orientation, an exception ends "
                    + "the app.",
                "UIApplicationDelegate.application")
        ]
    }
}

extension SystemMessage {
    fileprivate static let noCommonOrientation = SystemMessage(
        "no-common-orientation", .exception("UIApplicationInvalidInterfaceOrientation"), .rotation10,
        "Supported orientations has no common orientation with the application, and [{class} shouldAutorotate] is "
            + "returning YES")
}

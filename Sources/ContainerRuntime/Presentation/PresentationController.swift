// UIPresentationController and its subclasses: one per presentation, created on first access or by the transitioning
// delegate of a controller with a custom style. It receives the callbacks of transitions; its delegate receives those
// of the user's actions.

/// UIPresentationController, and the objects that a transitioning delegate returns.
enum PresentationController {
    /// The presentation controller of a controller. Created on first access, so that the program can set its delegate
    /// before the presentation.
    static func presentationController(of controller: ObjectID, in world: inout World) -> ObjectID {
        if case .object(let known)? = world.stored("presentationController", of: controller) { return known }
        let style =
            world.isPresented(controller)
            ? world[presentation: controller].style : Presentation.requestedStyle(of: controller, in: world)
        let made = world.make(world.classID(presentationClass(style, in: world)), payload: 0)
        world.names.newest = .none
        setPresentationController(made, of: controller, in: &world)
        world.release(made)
        return made
    }

    private static func presentationClass(_ style: PresentationStyle, in world: borrowing World) -> UIKitClass {
        switch style {
        case .popover: .popoverPresentationController
        case .pageSheet, .formSheet, .automatic:
            world.configuration.ios >= 15 ? .sheetPresentationController : .presentationController
        default: .presentationController
        }
    }

    static func setPresentationController(_ object: ObjectID, of controller: ObjectID, in world: inout World) {
        if let held = world.property(.viewController, "presentationController") {
            world.store(.object(object), in: held, of: controller, isWeak: false)
        }
        if let back = world.property(.presentationController, "presentedViewController") {
            world.store(.object(controller), in: back, of: object, isWeak: true)
        }
    }

    /// Drops the presentation controller after its presentation; the next presentation gets a new one.
    static func dropPresentationController(of controller: ObjectID, in world: inout World) {
        guard world.stored("presentationController", of: controller) != nil,
            let held = world.property(.viewController, "presentationController")
        else { return }
        world.store(.nil, in: held, of: controller, isWeak: false)
    }

    /// The class name of the presentation controller, for messages.
    static func presentationControllerClassName(of controller: ObjectID, in world: borrowing World) -> String {
        if case .object(let known)? = world.stored("presentationController", of: controller), world.isAlive(known) {
            return world.className(world.objects[known.index].classID)
        }
        return presentationClass(world[presentation: controller].style, in: world).swiftName
    }

    /// `sheetPresentationController` or `popoverPresentationController`; nil if the style is another one.
    static func presentationController(named name: String, of controller: ObjectID, in world: inout World)
        -> RuntimeValue
    {
        let object = presentationController(of: controller, in: &world)
        let wanted: UIKitClass =
            switch name {
            case "sheetPresentationController": .sheetPresentationController
            case "popoverPresentationController": .popoverPresentationController
            default: .presentationController
            }
        return world.isKind(object, of: world.classID(wanted)) ? .object(object) : .nil
    }

    /// The view that contains the view of a presented controller; `.none` if the controller is not presented.
    static func container(of controller: ObjectID, in world: borrowing World) -> ObjectID {
        controller.exists && world.isPresented(controller)
            ? world[presentation: controller].container : .none
    }

    /// The presented controller of a presentation controller.
    static func presented(by object: ObjectID, in world: borrowing World) -> ObjectID {
        guard case .object(let controller)? = world.stored("presentedViewController", of: object),
            world.isController(controller)
        else { return .none }
        return controller
    }

    // MARK: Calls

    /// Calls the presentation controller if its class is one of the program's.
    static func notifyPresentation(_ effect: Effect, in world: inout World) {
        guard case .object(let target)? = world.stored("presentationController", of: effect.subject),
            world.isReachable(target)
        else { return }
        var entering = effect
        entering.operation = .plan(.enter)
        entering.subject = target
        world.schedule(entering)
    }

    /// The delegate for the user's actions if it implements the callback.
    static func adaptiveDelegate(of controller: ObjectID, for callback: Callback, in world: borrowing World) -> (
        ObjectID, ObjectID
    )? {
        guard world.isController(controller),
            case .object(let object)? = world.stored("presentationController", of: controller),
            case .object(let delegate)? = world.stored("delegate", of: object), world.isReachable(delegate),
            world.implements(delegate, callback)
        else { return nil }
        return (delegate, object)
    }

    static func notifyAdaptive(_ effect: Effect, in world: inout World) {
        guard let (delegate, object) = adaptiveDelegate(of: effect.subject, for: effect.callback, in: world) else {
            return
        }
        world.schedule(.enter(effect.callback, delegate, object, effect.rule))
    }

    /// Asks the delegate. Without one, answers with the default.
    static func askAdaptive(_ effect: Effect, in world: inout World) {
        world.driver.answerGiven = effect.callback.info.defaultAnswer
        guard let (delegate, object) = adaptiveDelegate(of: effect.subject, for: effect.callback, in: world) else {
            return
        }
        var question = Effect.of(.uikit(.ask), delegate, object, effect.rule)
        question.callback = effect.callback
        world.schedule(question)
    }

    // MARK: The transitioning delegate

    /// Asks the transitioning delegate of a controller. Without one, answers nil.
    static func askTransitioning(_ effect: Effect, in world: inout World) {
        world.driver.answerGiven = .nil
        guard world.isController(effect.subject), world.isPresented(effect.subject),
            case .object(let delegate)? = world.stored("transitioningDelegate", of: effect.subject),
            world.isReachable(delegate),
            world.implements(delegate, effect.callback)
        else { return }
        var question = Effect.of(.uikit(.ask), delegate, effect.subject, effect.rule)
        question.callback = effect.callback
        world.schedule(question)
    }

    /// The arguments of a question to the transitioning delegate: the presented controller, the presenter and the source.
    static func transitioningArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        guard effect.callback != .animationControllerForDismissed, world.isController(effect.argument),
            world.isPresented(effect.argument)
        else { return EventArguments(object: effect.argument) }
        let record = world[presentation: effect.argument]
        let source = world.isReachable(record.source) ? record.source : .none
        return world.arguments(.object(effect.argument), .optional(record.presenter), .optional(source))
    }

    /// Stores the presentation controller that the delegate returned, which also decides whether the presenter's view is
    /// removed.
    static func presentationControllerAnswered(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        if case .object(let object) = world.driver.answerGiven, world.isAlive(object),
            world.isKind(object, of: world.classID(.presentationController))
        {
            setPresentationController(object, of: presented, in: &world)
        }
    }

    /// Asks for the view that the transition moves, which the presentation controller may have wrapped. UIKit asks
    /// after the callback for the beginning, in both directions.
    static func askView(of presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            case .object(let object)? = world.stored("presentationController", of: presented),
            world.isReachable(object), world.implements(object, .presentedView)
        else { return }
        world.driver.answerGiven = .nil
        world.schedule([
            .ask(.presentedView, object, .none, .present18),
            .of(.presentation(.viewAnswered), presented, .none, .present18),
        ])
    }

    static func viewAnswered(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            case .object(let view) = world.driver.answerGiven, world.isView(view)
        else { return }
        world[presentation: presented].presentedView = view
    }

    /// Asks for the frame that a presentation controller of the program gives to the presented view.
    static func askFrame(of presented: ObjectID, in world: inout World) {
        guard let object = ownController(of: presented, in: world), world.implements(object, .presentedFrame) else {
            return
        }
        world.driver.answerGiven = .nil
        world.schedule([
            .ask(.presentedFrame, object, .none, .present18),
            .of(.presentation(.frameAnswered), presented, .none, .present18),
        ])
    }

    static func frameAnswered(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            case .rect(let frame) = world.driver.answerGiven
        else { return }
        world[presentation: presented].ownFrame = frame
    }

    private static func ownController(of presented: ObjectID, in world: borrowing World) -> ObjectID? {
        guard world.isController(presented), world.isPresented(presented),
            case .object(let object)? = world.stored("presentationController", of: presented),
            world.isReachable(object)
        else { return nil }
        return object
    }

    /// The view that a transition moves: the one that the presentation controller returned, or the controller's own.
    static func presentedView(of presented: ObjectID, in world: borrowing World) -> ObjectID {
        let given = world[presentation: presented].presentedView
        return world.isView(given) ? given : world[controller: presented].view
    }

    /// Asks, before the will-phase, whether to remove the presenter's view.
    static func askRemoval(_ presented: ObjectID, in world: inout World) {
        world.driver.answerGiven = .nil
        guard world.isController(presented), world.isPresented(presented),
            world[presentation: presented].style == .custom,
            case .object(let object)? = world.stored("presentationController", of: presented),
            world.isReachable(object),
            world.implements(object, .shouldRemovePresentersView)
        else { return }
        var question = Effect.of(.uikit(.ask), object, .none, .present11)
        question.callback = .shouldRemovePresentersView
        world.schedule([question, .of(.presentation(.removalAnswered), presented, .none, .present11)])
    }

    static func removalAnswered(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        world[presentation: presented].removesPresenter = world.driver.answerGiven == .bool(true)
    }
}

extension Effect {
    /// A question to the transitioning delegate of a presented controller.
    static func askTransitioning(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .presentation(.askTransitioning), callback: callback, rule: .present11, subject: presented)
    }
}

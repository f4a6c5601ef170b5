// UIPresentationController and its kin: one for each presentation, made when it is first asked for, or by the
// transitioning delegate of a controller with a style of its own. It is told of the transitions; its delegate is told
// of what the user does.

/// UIPresentationController, and the objects that a transitioning delegate gives.
enum PresentationController {
    /// The presentation controller of a controller, made where there is none: before it is presented it can be given a
    /// delegate.
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

    /// A presentation has had its controller; the next gets another.
    static func dropPresentationController(of controller: ObjectID, in world: inout World) {
        guard world.stored("presentationController", of: controller) != nil,
            let held = world.property(.viewController, "presentationController")
        else { return }
        world.store(.nil, in: held, of: controller, isWeak: false)
    }

    /// The class's name of the presentation controller, for messages.
    static func presentationControllerClassName(of controller: ObjectID, in world: borrowing World) -> String {
        if case .object(let known)? = world.stored("presentationController", of: controller), world.isAlive(known) {
            return world.className(world.objects[known.index].classID)
        }
        return presentationClass(world[presentation: controller].style, in: world).swiftName
    }

    /// `sheetPresentationController` and `popoverPresentationController` are nil where the style is another.
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

    /// The view that holds a presented controller's; none where it is not presented.
    static func container(of controller: ObjectID, in world: borrowing World) -> ObjectID {
        controller.exists && world.isPresented(controller)
            ? world[presentation: controller].container : .none
    }

    /// What a presentation controller presents.
    static func presented(by object: ObjectID, in world: borrowing World) -> ObjectID {
        guard case .object(let controller)? = world.stored("presentedViewController", of: object),
            world.isController(controller)
        else { return .none }
        return controller
    }

    // MARK: Telling

    /// Calls the presentation controller, if there is one of the program's.
    static func tellPresentation(_ effect: Effect, in world: inout World) {
        guard case .object(let target)? = world.stored("presentationController", of: effect.subject),
            world.isReachable(target)
        else { return }
        var entry = effect
        entry.operation = .plan(.enter)
        entry.subject = target
        world.schedule(entry)
    }

    /// The delegate that hears what the user does, if it has the function.
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

    static func tellAdaptive(_ effect: Effect, in world: inout World) {
        guard let (delegate, object) = adaptiveDelegate(of: effect.subject, for: effect.callback, in: world) else {
            return
        }
        world.schedule(.enter(effect.callback, delegate, object, effect.rule))
    }

    /// Asks the delegate; the default answer where there is none.
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

    /// A question to the transitioning delegate of a controller; nil is the answer where nobody gives one.
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

    /// The arguments of a question to the transitioning delegate: the presented one, the presenter and the source.
    static func transitioningArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        guard effect.callback != .animationControllerForDismissed, world.isController(effect.argument),
            world.isPresented(effect.argument)
        else { return EventArguments(object: effect.argument) }
        let record = world[presentation: effect.argument]
        let source = world.isReachable(record.source) ? record.source : .none
        return world.arguments(.object(effect.argument), .optional(record.presenter), .optional(source))
    }

    /// The delegate has given a presentation controller, which also says whether the presenter's view goes.
    static func presentationControllerAnswered(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        if case .object(let object) = world.driver.answerGiven, world.isAlive(object),
            world.isKind(object, of: world.classID(.presentationController))
        {
            setPresentationController(object, of: presented, in: &world)
        }
    }

    /// Asks for the view that the transition moves, which the presentation controller may have wrapped: after it has heard of
    /// the beginning, both ways.
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

    /// The view that a transition moves: what the presentation controller has given, or the controller's.
    static func presentedView(of presented: ObjectID, in world: borrowing World) -> ObjectID {
        let given = world[presentation: presented].presentedView
        return world.isView(given) ? given : world[controller: presented].view
    }

    /// Asks whether the presenter's view is removed; before the will-phase.
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
    /// The transitioning delegate of a presented controller is asked.
    static func askTransitioning(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .presentation(.askTransitioning), callback: callback, rule: .present11, subject: presented)
    }
}

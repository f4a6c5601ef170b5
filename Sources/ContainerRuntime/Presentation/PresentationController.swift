// UIPresentationController and its kin: one for each presentation, made when it is first asked for, or by the
// transitioning delegate of a controller with a style of its own. It is told of the transitions; its delegate is told
// of what the user does.

extension World {
    /// The presentation controller of a controller, made where there is none: before it is presented it can be given a
    /// delegate.
    mutating func presentationController(of controller: ObjectID) -> ObjectID {
        if case .object(let known)? = stored("presentationController", of: controller) { return known }
        let style = isPresented(controller) ? self[presentation: controller].style : requestedStyle(of: controller)
        let made = make(classID(presentationClass(style)), payload: 0)
        names.newest = .none
        setPresentationController(made, of: controller)
        release(made)
        return made
    }

    private func presentationClass(_ style: PresentationStyle) -> UIKitClass {
        switch style {
        case .popover: .popoverPresentationController
        case .pageSheet, .formSheet, .automatic:
            configuration.ios >= 15 ? .sheetPresentationController : .presentationController
        default: .presentationController
        }
    }

    mutating func setPresentationController(_ object: ObjectID, of controller: ObjectID) {
        if let held = property(.viewController, "presentationController") {
            store(.object(object), in: held, of: controller, isWeak: false)
        }
        if let back = property(.presentationController, "presentedViewController") {
            store(.object(controller), in: back, of: object, isWeak: true)
        }
    }

    /// A presentation has had its controller; the next gets another.
    mutating func dropPresentationController(of controller: ObjectID) {
        guard stored("presentationController", of: controller) != nil,
            let held = property(.viewController, "presentationController")
        else { return }
        store(.nil, in: held, of: controller, isWeak: false)
    }

    /// The class's name of the presentation controller, for messages.
    func presentationControllerClassName(of controller: ObjectID) -> String {
        if case .object(let known)? = stored("presentationController", of: controller), isAlive(known) {
            return className(objects[known.index].classID)
        }
        return presentationClass(self[presentation: controller].style).swiftName
    }

    /// `sheetPresentationController` and `popoverPresentationController` are nil where the style is another.
    mutating func presentationController(named name: String, of controller: ObjectID) -> RuntimeValue {
        let object = presentationController(of: controller)
        let wanted: UIKitClass =
            switch name {
            case "sheetPresentationController": .sheetPresentationController
            case "popoverPresentationController": .popoverPresentationController
            default: .presentationController
            }
        return isKind(object, of: classID(wanted)) ? .object(object) : .nil
    }

    /// The view that holds a presented controller's; none where it is not presented.
    func container(of controller: ObjectID) -> ObjectID {
        controller.exists && isPresented(controller) ? self[presentation: controller].container : .none
    }

    /// What a presentation controller presents.
    func presented(by object: ObjectID) -> ObjectID {
        guard case .object(let controller)? = stored("presentedViewController", of: object), isController(controller)
        else { return .none }
        return controller
    }

    // MARK: Telling

    /// Calls the presentation controller, if there is one of the program's.
    mutating func tellPresentation(_ effect: Effect) {
        guard case .object(let target)? = stored("presentationController", of: effect.subject), isReachable(target)
        else { return }
        var entry = effect
        entry.operation = .enter
        entry.subject = target
        // The transitions are told whether they were completed.
        entry.flag = true
        schedule(entry)
    }

    /// The delegate that hears what the user does, if it has the function.
    func adaptiveDelegate(of controller: ObjectID, for callback: Callback) -> (ObjectID, ObjectID)? {
        guard isController(controller),
            case .object(let object)? = stored("presentationController", of: controller),
            case .object(let delegate)? = stored("delegate", of: object), isReachable(delegate),
            implements(delegate, callback)
        else { return nil }
        return (delegate, object)
    }

    mutating func tellAdaptive(_ effect: Effect) {
        guard let (delegate, object) = adaptiveDelegate(of: effect.subject, for: effect.callback) else { return }
        schedule(.enter(effect.callback, delegate, object, effect.rule))
    }

    /// Asks the delegate; the default answer where there is none.
    mutating func askAdaptive(_ effect: Effect) {
        driver.answerGiven = effect.callback.info.defaultAnswer
        guard let (delegate, object) = adaptiveDelegate(of: effect.subject, for: effect.callback) else { return }
        var question = Effect.of(.ask, delegate, object, effect.rule)
        question.callback = effect.callback
        schedule(question)
    }

    // MARK: The transitioning delegate

    /// A question to the transitioning delegate of a controller; nil is the answer where nobody gives one.
    mutating func askTransitioning(_ effect: Effect) {
        driver.answerGiven = .nil
        guard isController(effect.subject), isPresented(effect.subject),
            case .object(let delegate)? = stored("transitioningDelegate", of: effect.subject), isReachable(delegate),
            implements(delegate, effect.callback)
        else { return }
        var question = Effect.of(.ask, delegate, effect.subject, effect.rule)
        question.callback = effect.callback
        schedule(question)
    }

    /// The arguments of a question to the transitioning delegate: the presented one, the presenter and the source.
    mutating func transitioningArguments(_ effect: Effect) -> EventArguments {
        guard effect.callback != .animationControllerForDismissed, isController(effect.other),
            isPresented(effect.other)
        else { return EventArguments(object: effect.other) }
        let record = self[presentation: effect.other]
        let source = isReachable(record.source) ? record.source : .none
        return arguments(.object(effect.other), .optional(record.presenter), .optional(source))
    }

    /// The delegate has given a presentation controller, which also says whether the presenter's view goes.
    mutating func presentationControllerAnswered(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        if case .object(let object) = driver.answerGiven, isAlive(object),
            isKind(object, of: classID(.presentationController))
        {
            setPresentationController(object, of: presented)
        }
    }

    /// Asks whether the presenter's view is removed; before the will-phase.
    mutating func askRemoval(_ presented: ObjectID) {
        driver.answerGiven = .nil
        guard isController(presented), isPresented(presented), self[presentation: presented].style == .custom,
            case .object(let object)? = stored("presentationController", of: presented), isReachable(object),
            implements(object, .shouldRemovePresentersView)
        else { return }
        var question = Effect.of(.ask, object, .none, .present11)
        question.callback = .shouldRemovePresentersView
        schedule([question, .of(.removalAnswered, presented, .none, .present11)])
    }

    mutating func removalAnswered(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        self[presentation: presented].removesPresenter = driver.answerGiven == .bool(true)
    }
}

extension Effect {
    /// The transitioning delegate of a presented controller is asked.
    static func askTransitioning(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .askTransitioning, callback: callback, rule: .present11, subject: presented)
    }
}

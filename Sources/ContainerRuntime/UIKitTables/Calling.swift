// Entering callbacks, asking questions, and scheduling UIKit's implementation of a callback.

/// The plan of a callback: the call, and the release of its objects. The program's code runs between the two.
private enum EnterAct: UInt8 { case call, release }

extension World {
    // MARK: Callbacks

    /// Enters the callback of an effect. The effect stays on the stack, so that its objects stay alive.
    mutating func enter(at top: Int) {
        let plan = stack[top]
        guard plan.isNext(EnterAct.call), isAlive(plan.subject) else { return releaseObjects(of: takeOff(top)) }
        let flags = flags(plan.callback, plan.subject)
        let isYielded = flags.contains(.yielded)
        let isImplemented = flags.contains(.implemented)
        let hasBaseImplementation = !isImplemented && flags.contains(.baseImplementation)
        if !isYielded, !hasBaseImplementation { return releaseObjects(of: takeOff(top)) }
        stack[top].advance(to: EnterAct.release)
        let arguments = isYielded ? arguments(of: plan) : EventArguments()
        if hasBaseImplementation { scheduleBaseImplementation(plan) }
        guard isYielded else { return }
        yield(
            .event(
                Event(
                    subject: plan.subject, callback: plan.callback, arguments: arguments, rule: plan.rule, flags)))
    }

    /// Enters a callback of an object that the running plan retains. Yields its event if the subject's class is traced or
    /// implements it, and schedules UIKit's implementation unless the program's implementation is to call it.
    /// - Returns: whether the program implements the callback.
    @inline(__always)
    @discardableResult
    mutating func call(
        _ callback: Callback, _ subject: ObjectID, _ rule: Rule, hasBaseImplementation: Bool = true
    ) -> Bool {
        call(callback, subject, animated: false, EventArguments(), rule, hasBaseImplementation: hasBaseImplementation)
    }

    /// Enters a callback whose only argument is `animated`.
    @inline(__always)
    mutating func call(_ callback: Callback, _ subject: ObjectID, animated: Bool, _ rule: Rule) {
        call(callback, subject, animated: animated, EventArguments(flag: animated), rule, hasBaseImplementation: true)
    }

    /// Enters a callback that UIKit does not implement.
    @inline(__always)
    mutating func call(_ callback: Callback, _ subject: ObjectID, _ arguments: EventArguments, _ rule: Rule) {
        call(callback, subject, animated: false, arguments, rule, hasBaseImplementation: false)
    }

    @inline(__always)
    @discardableResult
    private mutating func call(
        _ callback: Callback, _ subject: ObjectID, animated: Bool, _ arguments: EventArguments, _ rule: Rule,
        hasBaseImplementation: Bool
    ) -> Bool {
        let flags = flags(callback, subject)
        let isImplemented = flags.contains(.implemented)
        if hasBaseImplementation, !isImplemented, flags.contains(.baseImplementation) {
            scheduleBaseImplementation(
                Effect(operation: .plan(.enter), animated: animated, callback: callback, rule: rule, subject: subject))
        }
        if flags.contains(.yielded) {
            yield(
                .event(
                    Event(subject: subject, callback: callback, arguments: arguments, rule: rule, flags)))
        }
        return isImplemented
    }

    @inline(__always)
    private mutating func arguments(of effect: Effect) -> EventArguments {
        switch CallbackInfo.all[Int(effect.callback.rawValue)].arguments {
        case .none: EventArguments()
        case .animated: EventArguments(flag: effect.animated)
        case .flag: EventArguments(flag: effect.flagArgument)
        case .object: EventArguments(object: effect.argument)
        case .objects: EventArguments(object: effect.argument, effect.secondArgument)
        case .secondAndFirst: EventArguments(object: effect.secondArgument, effect.argument)
        case .secondFirstAndAnimated:
            EventArguments(object: effect.secondArgument, effect.argument, flag: effect.animated)
        case .sizeAndObject: EventArguments(size: effect.size, effect.argument)
        case .made(let make): make(effect, &self)
        }
    }

    /// Asks the program if the subject's class implements the question. Otherwise the answer is the default.
    mutating func ask(_ effect: Effect) {
        let subject = effect.subject
        driver.answerGiven =
            isAlive(subject) ? defaultAnswer(effect.callback, of: subject, effect) : .nil
        guard isAlive(subject),
            implements(subject, effect.callback)
                || classBehind(subject).map({ hasFunction(effect.callback, $0) }) == true
        else { return }
        schedule(.of(.effects(.hold), subject, effect.argument, .program))
        let arguments = arguments(of: effect)
        // The library answers for the static cells of a storyboard, for example.
        let isHidden = tables.traits[Int(classOf(subject).raw)].isHidden
        yield(
            .event(
                Event(
                    subject: subject, callback: effect.callback, arguments: arguments, rule: effect.rule,
                    isHidden ? [.yielded, .implemented, .question, .hidden] : [.yielded, .implemented, .question])))
    }

    /// UIKit's answer to a question that the program does not override.
    func defaultAnswer(_ callback: Callback, of subject: ObjectID, _ effect: Effect) -> RuntimeValue {
        if isController(subject),
            let answer = container(subject)?.answer(callback, of: subject, effect, in: self)
        {
            return answer
        }
        switch callback {
        case .sizeForChild: return .size(effect.size)
        case .supportedInterfaceOrientations:
            return .enumCase(.interfaceOrientationMask, configuration.isPad ? "all" : "allButUpsideDown")
        default: return callback.info.defaultAnswer
        }
    }

    @inline(__always)
    func implements(_ object: ObjectID, _ callback: Callback) -> Bool {
        flags(callback, object).contains(.implemented)
    }

    /// The callbacks that a class yields only if it implements them, even if it is traced.
    static let quietCallbacks: CallbackSet = {
        var set = CallbackSet()
        for info in CallbackInfo.all where info.isQuiet { set.insert(info.callback) }
        return set
    }()

    /// The callbacks by which a controller determines the appearance of the bars and of the home indicator.
    static let delegated: CallbackSet = {
        var set = CallbackSet()
        for info in CallbackInfo.all where info.family == .delegated { set.insert(info.callback) }
        return set
    }()

    // MARK: UIKit's implementation

    /// Schedules UIKit's implementation of a callback, if it has one.
    mutating func scheduleBaseImplementation(_ effect: Effect) {
        let callback = effect.callback
        let subject = effect.subject
        let rule = effect.rule
        switch callback {
        case .loadView:
            schedule(Effect(operation: .baseImplementation, callback: callback, rule: rule, subject: subject))
        case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
            schedule(
                Effect(
                    operation: .baseImplementation, animated: effect.animated, callback: callback, rule: rule,
                    subject: subject)
            )
        case .willTransition, .viewWillTransition, .collapseSecondary, .setEditing:
            var own = effect
            own.operation = .baseImplementation
            schedule(own)
        case .loadViewIfNeeded:
            if isController(subject), !self[controller: subject].view.exists { schedule(.load(subject)) }
        case .encodeRestorableState, .decodeRestorableState:
            guard isController(subject) || isView(subject) else { return }
            var own = effect
            own.operation = .baseImplementation
            schedule(own)
        case .updateViewConstraints:
            guard isController(subject), let view = self[controller: subject].view.orNil else { return }
            schedule(.enter(.updateConstraints, view, rule))
        case .layoutSubviews: schedule(.of(.views(.layOutOwn), subject, .none, rule))
        case .layoutInvalidateWith: schedule(.of(.lists(.invalidateWith), subject, effect.argument, rule))
        case .unwindForSegue:
            // With `animated`, the effect only sends the callback, because the library unwinds the container itself.
            guard !effect.animated else { return }
            var own = effect
            own.operation = .baseImplementation
            schedule(own)
        case .didReceiveMemoryWarning:
            if configuration.ios <= 5 {
                schedule(Effect(operation: .baseImplementation, callback: callback, subject: subject))
            }
        default:
            guard callback.isForwarded || callback.isForRecognizers else { return }
            var own = effect
            own.operation = .baseImplementation
            schedule(own)
        }
    }
}

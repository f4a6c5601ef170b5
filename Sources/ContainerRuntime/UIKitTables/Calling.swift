// Entering callbacks, asking questions, and scheduling UIKit's own part of a callback.

/// The acts of entering a callback. The program's code runs between them.
private enum EntryAct: UInt8 { case call, letGo }

extension World {
    // MARK: Callbacks

    /// Enters the callback of an effect. The effect stays on the stack, so that its objects stay alive meanwhile.
    mutating func enter(at top: Int) {
        let plan = stack[top]
        guard plan.isNext(EntryAct.call), isAlive(plan.subject) else { return letGo(takeOff(top)) }
        let entry = entry(plan.callback, plan.subject)
        let isYielded = entry.contains(.yielded)
        let isImplemented = entry.contains(.implemented)
        let hasOwnPart = !isImplemented && entry.contains(.ownPart)
        if !isYielded, !hasOwnPart { return letGo(takeOff(top)) }
        stack[top].goOn(with: EntryAct.letGo)
        let arguments = isYielded ? arguments(of: plan) : EventArguments()
        if hasOwnPart { scheduleOwnPart(plan) }
        guard isYielded else { return }
        yield(
            .event(
                Event(
                    subject: plan.subject, callback: plan.callback, arguments: arguments, rule: plan.rule, entry)))
    }

    /// Enters a callback of an object that the running plan retains. Yields its event if the subject's class is traced or
    /// implements it, and schedules UIKit's own part unless the program's implementation is to call it.
    @inline(__always)
    mutating func call(_ callback: Callback, _ subject: ObjectID, _ rule: Rule, hasOwnPart: Bool = true) {
        call(callback, subject, animated: false, EventArguments(), rule, hasOwnPart: hasOwnPart)
    }

    /// Enters a callback whose only argument is `animated`.
    @inline(__always)
    mutating func call(_ callback: Callback, _ subject: ObjectID, animated: Bool, _ rule: Rule) {
        call(callback, subject, animated: animated, EventArguments(flag: animated), rule, hasOwnPart: true)
    }

    /// Enters a callback without a UIKit part.
    @inline(__always)
    mutating func call(_ callback: Callback, _ subject: ObjectID, _ arguments: EventArguments, _ rule: Rule) {
        call(callback, subject, animated: false, arguments, rule, hasOwnPart: false)
    }

    @inline(__always)
    private mutating func call(
        _ callback: Callback, _ subject: ObjectID, animated: Bool, _ arguments: EventArguments, _ rule: Rule,
        hasOwnPart: Bool
    ) {
        let entry = entry(callback, subject)
        let isImplemented = entry.contains(.implemented)
        if hasOwnPart, !isImplemented, entry.contains(.ownPart) {
            scheduleOwnPart(
                Effect(operation: .plan(.enter), animated: animated, callback: callback, rule: rule, subject: subject))
        }
        guard entry.contains(.yielded) else { return }
        yield(
            .event(
                Event(subject: subject, callback: callback, arguments: arguments, rule: rule, entry)))
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
        yield(
            .event(
                Event(
                    subject: subject, callback: effect.callback, arguments: arguments, rule: effect.rule,
                    isImplemented: true, isQuestion: true)))
    }

    /// UIKit's own answer to a question: the behaviour if the program overrides nothing.
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
        entry(callback, object).contains(.implemented)
    }

    /// The callbacks that a traced class yields even if it does not implement them: all but the quiet ones.
    static let yieldedCallbacks: CallbackSet = {
        var set = CallbackSet()
        for info in CallbackInfo.all where !info.isQuiet { set.insert(info.callback) }
        return set
    }()

    /// The callbacks by which a controller determines the appearance of the bars and of the home indicator.
    static let delegated: CallbackSet = {
        var set = CallbackSet()
        for info in CallbackInfo.all where info.family == .delegated { set.insert(info.callback) }
        return set
    }()

    // MARK: UIKit's own part

    /// Schedules UIKit's own part of a callback, if it has one.
    mutating func scheduleOwnPart(_ effect: Effect) {
        let callback = effect.callback
        let subject = effect.subject
        let rule = effect.rule
        switch callback {
        case .loadView:
            schedule(Effect(operation: .ownPart, callback: callback, rule: rule, subject: subject))
        case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
            schedule(
                Effect(operation: .ownPart, animated: effect.animated, callback: callback, rule: rule, subject: subject)
            )
        case .willTransition, .viewWillTransition, .collapseSecondary:
            var own = effect
            own.operation = .ownPart
            schedule(own)
        case .loadViewIfNeeded:
            if isController(subject), !self[controller: subject].view.exists { schedule(.load(subject)) }
        case .encodeRestorableState, .decodeRestorableState:
            guard isController(subject) || isView(subject) else { return }
            var own = effect
            own.operation = .ownPart
            schedule(own)
        case .updateViewConstraints:
            guard isController(subject), let view = self[controller: subject].view.orNil else { return }
            schedule(.enter(.updateConstraints, view, rule))
        case .didReceiveMemoryWarning:
            if configuration.ios <= 5 { schedule(Effect(operation: .ownPart, callback: callback, subject: subject)) }
        default:
            guard callback.isForwarded else { return }
            var own = effect
            own.operation = .ownPart
            schedule(own)
        }
    }
}

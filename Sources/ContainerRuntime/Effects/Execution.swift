// How an effect is carried out: one switch over the plans and one over the rooms, each of which knows its own acts; and the
// entry into callbacks.

extension World {
    /// Carries on the plan on top of the stack, act by act, until one of them has yielded a step or has scheduled what
    /// comes before the next.
    @inline(__always)
    mutating func carryOn(at top: Int) {
        switch Effect.Plan(rawValue: stack[top].operation.number) {
        case .enter: enter(at: top)
        case .load: ViewLoading.load(at: top, in: &self)
        case .appear: Appearance.appear(at: top, in: &self)
        case .finishAppearance: Appearance.finishAppearance(at: top, in: &self)
        case .navigate: NavigationController.navigate(at: top, in: &self)
        case .navigationFinish: NavigationController.finishNavigation(at: top, in: &self)
        case .layoutView: Layout.layoutView(at: top, in: &self)
        case .commit: Layout.commit(at: top, in: &self)
        case .deallocate: deallocate(at: top)
        case nil: break
        }
    }

    /// Whether the act just carried out comes before the next of its plan: it has yielded, or scheduled something.
    @inline(__always)
    func waits(at top: Int) -> Bool { hasYielded || stack.count != top &+ 1 }

    /// Takes a plan off the stack before its last act, whose effects come instead of it; what it holds is to be let go
    /// with `letGo` behind that act.
    @inline(__always)
    mutating func takeOff(_ top: Int) -> Effect {
        assert(stack.count == top + 1)
        return stack.removeLast()
    }

    /// Lets go of what an effect held that is not on the stack any more.
    @inline(__always)
    mutating func letGo(_ effect: Effect) {
        if effect.subject.exists { release(effect.subject) }
        if effect.other.exists { release(effect.other) }
    }

    /// Has a single act carried out by its room. It may yield a step.
    mutating func perform(_ effect: Effect) {
        switch effect.operation.room {
        case .plan: break
        case .own: performOwnPart(effect)
        case .world: WorldRoomAct.perform(effect, in: &self)
        case .views: ViewRoomAct.perform(effect, in: &self)
        case .controllers: ControllerRoomAct.perform(effect, in: &self)
        case .environment: EnvironmentRoomAct.perform(effect, in: &self)
        case .presentation: PresentationRoomAct.perform(effect, in: &self)
        case .restoration: RestorationRoomAct.perform(effect, in: &self)
        case .container: if isController(effect.subject) { container(effect.subject)?.perform(effect, in: &self) }
        }
    }

    /// Has an act that an exception has dropped put right what it leaves behind; gives the code that will never run.
    mutating func abandon(_ effect: Effect) -> [CodeToken] {
        switch effect.operation.room {
        case .plan: return abandonPlan(effect)
        case .own: return []
        case .world: return WorldRoomAct.abandon(effect, in: &self)
        case .views: return ViewRoomAct.abandon(effect, in: &self)
        case .controllers: return ControllerRoomAct.abandon(effect, in: &self)
        case .environment: return EnvironmentRoomAct.abandon(effect, in: &self)
        case .presentation: return effect.codes
        case .restoration: return RestorationRoomAct.abandon(effect, in: &self)
        case .container:
            guard isController(effect.subject), let container = container(effect.subject) else { return effect.codes }
            return container.abandon(effect, in: &self)
        }
    }

    private mutating func abandonPlan(_ plan: Effect) -> [CodeToken] {
        switch Effect.Plan(rawValue: plan.operation.number) {
        case .navigate, .navigationFinish: NavigationController.abandonTransition(plan, in: &self)
        case .layoutView: Layout.abandonPass(at: plan.subject, in: &self)
        case .load:
            if plan.place > 0, isController(plan.subject) { self[controller: plan.subject].isLoading = false }
        case .appear, .finishAppearance: Appearance.leaveCallback(plan.subject, in: &self)
        case .enter, .commit, .deallocate, nil: break
        }
        return []
    }

    // MARK: Callbacks

    /// Enters the callback of an effect, which stays on the stack as what keeps its objects alive meanwhile.
    private mutating func enter(at top: Int) {
        let plan = stack[top]
        guard plan.place == 0, isAlive(plan.subject) else { return letGo(takeOff(top)) }
        let entry = entry(plan.callback, plan.subject)
        let isYielded = entry.contains(.yielded)
        let isImplemented = entry.contains(.implemented)
        let hasOwnPart = !isImplemented && entry.contains(.ownPart)
        if !isYielded, !hasOwnPart { return letGo(takeOff(top)) }
        stack[top].place = 1
        let arguments = isYielded ? arguments(of: plan) : EventArguments()
        if hasOwnPart { scheduleOwnPart(plan) }
        guard isYielded else { return }
        yield(
            .event(
                Event(
                    subject: plan.subject, callback: plan.callback, arguments: arguments, rule: plan.rule, entry)))
    }

    /// Enters a callback of an object that the plan under way holds: yields its event if the subject's class is traced
    /// or implements it, and schedules UIKit's own part unless the program's implementation is to call it.
    @inline(__always)
    mutating func call(_ callback: Callback, _ subject: ObjectID, _ rule: Rule, hasOwnPart: Bool = true) {
        call(callback, subject, animated: false, EventArguments(), rule, hasOwnPart: hasOwnPart)
    }

    /// The same of a callback whose only argument is `animated`.
    @inline(__always)
    mutating func call(_ callback: Callback, _ subject: ObjectID, animated: Bool, _ rule: Rule) {
        call(callback, subject, animated: animated, EventArguments(flag: animated), rule, hasOwnPart: true)
    }

    /// The same of any callback that UIKit has no part of its own of.
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

    private mutating func arguments(of effect: Effect) -> EventArguments {
        switch CallbackInfo.all[Int(effect.callback.rawValue)].arguments {
        case .none: EventArguments()
        case .animated: EventArguments(flag: effect.animated)
        case .flag: EventArguments(flag: effect.flag)
        case .other: EventArguments(object: effect.other)
        case .otherAndValue: EventArguments(object: effect.other, ObjectID(raw: effect.value))
        case .valueAndOther: EventArguments(object: ObjectID(raw: effect.value), effect.other)
        case .valueOtherAndAnimated:
            EventArguments(object: ObjectID(raw: effect.value), effect.other, flag: effect.animated)
        case .sizeAndOther: EventArguments(size: Size(packed: effect.value), effect.other)
        case .made(let make): make(effect, &self)
        }
    }

    /// Asks the program, if the subject's class implements the question; else gives the default.
    mutating func ask(_ effect: Effect) {
        let subject = effect.subject
        driver.answerGiven =
            isAlive(subject) ? DelegatedAppearance.defaultAnswer(effect.callback, of: subject, effect, in: self) : .nil
        guard isAlive(subject),
            implements(subject, effect.callback)
                || classBehind(subject).map({ ClassObjects.hasFunction(effect.callback, $0, in: self) }) == true
        else { return }
        schedule(Effect(operation: .world(.hold), subject: subject, other: effect.other))
        let arguments = arguments(of: effect)
        yield(
            .event(
                Event(
                    subject: subject, callback: effect.callback, arguments: arguments, rule: effect.rule,
                    isImplemented: true, isQuestion: true)))
    }

    @inline(__always)
    func implements(_ object: ObjectID, _ callback: Callback) -> Bool {
        entry(callback, object).contains(.implemented)
    }

    mutating func emission(_ effect: Effect) {
        let index = Int(effect.value)
        guard index < queues.emissions.count else { return }
        tell(queues.emissions[index])
        if index == queues.emissions.count - 1 { queues.emissions.removeLast() }
    }

    /// The callbacks that a traced class yields whether it implements them or not: all but the quiet ones.
    static let told: CallbackSet = {
        var set = CallbackSet()
        for info in CallbackInfo.all where !info.isQuiet { set.insert(info.callback) }
        return set
    }()

    // MARK: UIKit's own part

    /// Schedules UIKit's own part of a callback; nothing where UIKit's implementation does nothing.
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
        case .didReceiveMemoryWarning:
            if configuration.ios <= 5 { schedule(Effect(operation: .ownPart, callback: callback, subject: subject)) }
        default: return
        }
    }

    private mutating func performOwnPart(_ effect: Effect) {
        switch effect.callback {
        case .loadView: ViewLoading.createView(for: effect.subject, in: &self)
        case .didReceiveMemoryWarning: ViewLoading.unload(effect.subject, in: &self)
        case .willTransition: Rotation.forwardTraits(effect, in: &self)
        case .viewWillTransition: Rotation.forwardSize(effect, in: &self)
        case .collapseSecondary: SplitViewController.takeInSecondary(effect, in: &self)
        case .encodeRestorableState: OwnState.encodeOwnState(effect, in: &self)
        case .decodeRestorableState: OwnState.decodeOwnState(effect, in: &self)
        default:
            guard isController(effect.subject) else { return }
            container(effect.subject)?.forward(effect, in: &self)
            ListView.prepareList(effect, in: &self)
        }
    }
}

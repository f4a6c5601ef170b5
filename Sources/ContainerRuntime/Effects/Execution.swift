// How an effect is carried out: one switch for plans and one for single acts, and the entry into callbacks. What each
// operation does stands in the file of its subject.

extension World {
    /// Carries on the plan on top of the stack, act by act, until one of them has yielded a step or has scheduled what
    /// comes before the next.
    @inline(__always)
    mutating func carryOn(at top: Int) {
        switch stack[top].operation {
        case .enter: enter(at: top)
        case .load: load(at: top)
        case .appear: appear(at: top)
        case .finishAppearance: finishAppearance(at: top)
        case .navigate: navigate(at: top)
        case .navigationFinish: finishNavigation(at: top)
        case .layoutView: layoutView(at: top)
        case .commit: commit(at: top)
        case .deallocate: deallocate(at: top)
        default: break
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

    /// Carries out a single act, which may yield a step.
    mutating func perform(_ effect: Effect) {
        let subject = effect.subject
        let other = effect.other
        switch effect.operation {
        case .hold: break
        case .own: performOwnPart(effect)
        case .emit: emission(effect)
        case .ask: ask(effect)
        case .discard: yield(.discard(CodeToken(raw: effect.value)))
        case .dropArguments: dropArguments(Int32(truncatingIfNeeded: effect.value))
        case .run: tell(.run(CodeToken(raw: effect.value), arguments: [], trace: nil))
        case .finishAnimation: finishAnimation(Int32(truncatingIfNeeded: effect.value))
        case .fireTimer: fireTimer(subject)
        case .giveView: driver.result = isController(subject) ? .optional(self[controller: subject].view) : .nil
        case .addChild: addChild(other, to: subject)
        case .removeFromParent: removeFromParent(subject)
        case .unparent: unparent(subject, tells: effect.flag, rule: effect.rule)
        case .willMove: willMove(subject, to: other)
        case .didMove: didMove(subject, to: other)
        case .place: place(subject, in: other)
        case .begin:
            begin(
                subject, appearing: effect.flag, animated: effect.animated, isExplicit: effect.value == 1,
                rule: effect.rule)
        case .end: end(subject, isExplicit: effect.value == 1, rule: effect.rule)
        case .forwardWillAnswered: forwardWillAnswered(from: subject, effect)
        case .forwardDidAnswered: forwardDidAnswered(from: subject, effect)
        case .forwardedEnd: endForwarded(subject, appeared: effect.flag)
        case .isAppearing: deliverIsAppearing(subject)
        case .windowWill: windowWill(subject, effect)
        case .windowWillAnswered: windowWillAnswered(subject, effect)
        case .windowEnd: windowEnd(subject)
        case .addSubview: addSubview(other, to: subject, at: effect.value)
        case .linkView: linkView(other, to: subject, effect)
        case .removeView: removeView(subject)
        case .unlinkView: unlinkView(subject)
        case .addControllerView: addControllerView(of: other, to: subject, effect)
        case .removeControllerView: removeControllerView(of: subject, effect)
        case .tellWindow: tellWindow(subject, effect)
        case .constraints: updateConstraints(below: subject)
        case .constraintsOf: updateOwnConstraints(of: subject)
        case .display: display(subject)
        case .startTransition: startTransition(Int32(truncatingIfNeeded: effect.value))
        case .finishTransition: finishTransition(Int32(truncatingIfNeeded: effect.value))
        case .navigationDropCovered: dropCovered(subject)
        case .navigationNext: beginWaiting(subject)
        case .tellDelegate: tellDelegate(effect)
        case .runCoordinated: runCoordinated(effect)
        case .runBlock: tell(.run(CodeToken(raw: effect.value), arguments: [.object(subject)], trace: nil))
        case .unloadView: setView(.none, of: subject)
        case .rotate: rotateAnswered(effect)
        case .resizeWindow: resizeWindow(effect)
        case .applySize: applySize(effect)
        case .tellTraits: tellTraits(below: subject)
        case .tellTrait: tellTrait(subject)
        case .layoutBars: layoutBars(below: subject)
        case .finishRotation: finishRotation()
        case .dropEnvironment: dropEnvironment()
        case .sizeAnswered: sizeAnswered(effect)
        case .orientWindow: orientWindow(subject)
        case .turnAfterLaunch: rotate(to: .landscapeRight)
        case .windowOriented: windowOriented(subject)
        case .askAppearance: askChild(effect)
        case .appearanceAnswered: appearanceAnswered(effect)
        case .transitionAppearance: transitionAppearance()
        case .syncSplit: syncSplit(subject)
        case .adaptSplit: adaptSplit(subject)
        case .appearColumns: appearColumns(effect)
        case .layoutColumns: layoutColumns(of: subject)
        case .dropColumn: dropColumn(other, of: subject)
        case .bringColumn: bringColumn(effect)
        case .adoptColumn: adoptColumn(effect)
        case .changeDisplayMode: changeDisplayMode(effect)
        case .splitMode: updateDisplayMode(of: subject)
        case .splitPrimaryAnswered: splitPrimaryAnswered(effect)
        case .splitCollapseAnswered: splitCollapseAnswered(subject)
        case .splitSeparateAnswered: splitSeparateAnswered(subject)
        case .splitTopAnswered: splitTopAnswered(effect)
        case .splitModeAnswered: splitModeAnswered(effect)
        case .splitShow: splitShow(effect)
        case .presentationBegin: beginPresentation(effect)
        case .presentLaunched: presentLaunched()
        case .presentationRun: runPresentation(subject)
        case .presentationWill: willPresent(subject)
        case .presentationShow: showPresentation(subject)
        case .presentationFinish: finishPresentation(subject)
        case .presentationSettle: settlePresentation(subject)
        case .presentationEnd: endPresentations(from: subject)
        case .dismissalRun: runDismissal(subject)
        case .dismissalWill: willDismiss(subject)
        case .dismissalShow: showDismissal(subject)
        case .dismissalFinish: finishDismissal(subject)
        case .dismissalSettle: settleDismissal(subject)
        case .unlinkPresentation: unlinkPresentation(subject)
        case .installView: installView(other, in: subject, effect)
        case .installPresented: installPresented(subject, effect.rule)
        case .installPresenter: installPresenter(of: subject)
        case .runCompletion: runCompletion(effect)
        case .tellPresentation: tellPresentation(effect)
        case .tellAdaptive: tellAdaptive(effect)
        case .askAdaptive: askAdaptive(effect)
        case .dragAnswered: dragAnswered(subject)
        case .askTransitioning: askTransitioning(effect)
        case .askRemoval: askRemoval(subject)
        case .removalAnswered: removalAnswered(subject)
        case .presentationControllerAnswered: presentationControllerAnswered(subject)
        case .animatorAnswered: animatorAnswered(subject)
        case .askAdaptiveStyle: askAdaptiveStyle(effect)
        case .adaptiveStyleAnswered: adaptiveStyleAnswered(effect)
        case .tabSwitch: switchTabs(effect)
        case .tabFinish: finishSwitch(subject)
        case .tabAnswered: tabAnswered(effect)
        case .tabNotify: notifyOfTap(effect)
        case .tabResume: if isTabBar(subject) { scheduleSwitch(to: content(of: subject), of: subject) }
        case .tabCustomize: tellOfCustomizing(effect)
        case .tabArrange: arrangeTabs(subject)
        case .tabDrop: dropTab(other, of: subject)
        case .forgetAnswer: driver.answerGiven = .nil
        case .pageRun: runPages(subject)
        case .pageAdopt: adoptPage(other, by: subject)
        case .pagePlace: placePages(subject)
        case .pageLayout: layoutPages(subject)
        case .pageFinish: finishPages(subject)
        case .pageSettle: settlePages(subject)
        case .pageNext: beginWaitingPages(subject)
        case .pageCompletion: runPageCompletion(effect)
        case .pageDrag: dragPages(subject)
        case .pageAnswered: pageAnswered(effect)
        case .pageTell: tellPageDelegate(effect)
        case .pageSpineAnswered: pageSpineAnswered(subject)
        case .listSections: listSections(effect)
        case .listRows: listRows(effect)
        case .listLayout: layoutList(subject)
        case .listCell: placeCell(effect)
        case .listSelect: listSelect(effect)
        case .standInAnswered: standInAnswered(subject)
        case .tellAdaptiveStyle: tellAdaptiveStyle(subject)
        case .loadPresented: loadPresented(subject)
        case .announceSize: announceSize(effect)
        case .layOutPresented: layOutPresented(subject)
        case .sheetLayout: layOutSheet(subject)
        case .checkAlert: checkAlert(subject)
        case .alertHandler: runAlertHandler(effect)
        case .showWindow: showWindow(subject)
        case .replaceRoot: replaceRoot(of: subject, with: other)
        case .loadRoot: loadRoot(of: subject)
        case .snapshot: snapshot(subject)
        case .preserve: performPreservation(effect)
        case .preserveScene: performScenePreservation(effect)
        case .restore: performRestoration(effect)
        case .modelAnswered: modelAnswered(effect)
        case .enter, .load, .appear, .finishAppearance, .navigate, .navigationFinish, .layoutView,
            .commit, .deallocate:
            break  // Plans.
        }
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
                Effect(operation: .enter, animated: animated, callback: callback, rule: rule, subject: subject))
        }
        guard entry.contains(.yielded) else { return }
        yield(
            .event(
                Event(subject: subject, callback: callback, arguments: arguments, rule: rule, entry)))
    }

    private mutating func arguments(of effect: Effect) -> EventArguments {
        switch effect.callback {
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
            .transitionCompletion, .animationCompletion:
            EventArguments(flag: effect.animated)
        case .willMoveToParent, .didMoveToParent, .willMoveToSuperview,
            .willMoveToWindow:
            EventArguments(object: effect.other)
        case .navigationWillShow, .navigationDidShow:
            EventArguments(object: ObjectID(raw: effect.value), effect.other, flag: effect.animated)
        case .willTransition: EventArguments(object: effect.other, ObjectID(raw: effect.value))
        case .viewWillTransition: EventArguments(size: Size(packed: effect.value), effect.other)
        case .traitCollectionDidChange, .preferredContentSizeDidChange: EventArguments(object: effect.other)
        case .sizeForChild: arguments(.object(effect.other), .size(Size(packed: effect.value)))
        case .splitWillChangeDisplayMode, .splitPrimaryForCollapsing, .splitPrimaryForExpanding,
            .splitCollapseSecondary, .splitSeparateSecondary, .splitTopColumn, .splitModeForExpanding,
            .splitDidCollapse, .splitDidExpand, .splitWillShowColumn, .splitWillHideColumn, .splitShow,
            .splitShowDetail:
            splitArguments(effect)
        case .tabShouldSelect, .tabDidSelect:
            EventArguments(object: ObjectID(raw: effect.value), effect.other)
        case .tabWillBeginCustomizing, .tabWillEndCustomizing, .tabDidEndCustomizing: customizingArguments(effect)
        case .pageBefore, .pageAfter, .pageCount, .pageIndex, .pageWillTransition, .pageDidFinish, .pageSpine:
            pageArguments(effect)
        case .numberOfSections, .tableRows, .tableCell, .tableWillSelect, .tableDidSelect, .tableDidDeselect,
            .collectionItems, .collectionCell, .collectionShouldSelect, .collectionDidSelect, .collectionDidDeselect:
            listArguments(effect)
        case .collapseSecondary: EventArguments(object: effect.other, ObjectID(raw: effect.value))
        case .presentationTransitionDidEnd, .dismissalTransitionDidEnd: EventArguments(flag: effect.flag)
        case .presentationControllerForPresented, .animationControllerForPresented, .animationControllerForDismissed:
            transitioningArguments(effect)
        case .presentationControllerShouldDismiss, .presentationControllerWillDismiss,
            .presentationControllerDidDismiss, .presentationControllerDidAttemptToDismiss, .transitionDuration,
            .animateTransition, .prepareForPopover, .sheetDidChangeDetent:
            EventArguments(object: effect.other)
        case .animationEnded: EventArguments(flag: effect.flag)
        case .adaptivePresentationStyle: EventArguments(object: effect.other)
        case .standInForAdaptiveStyle, .willPresentWithAdaptiveStyle: adaptiveArguments(effect)
        case .adaptivePresentationStyleInTraits:
            EventArguments(object: effect.other, ObjectID(raw: effect.value))
        case .draw: arguments(.rect(bounds(of: effect.subject)))
        case .encodeRestorableState, .decodeRestorableState, .willEncodeRestorableState, .didDecodeRestorableState,
            .shouldSaveSecureApplicationState, .shouldSaveApplicationState, .shouldRestoreSecureApplicationState,
            .shouldRestoreApplicationState, .encodeWithCoder, .updateUserActivityState, .userActivityWillSave,
            .restoreInteractionState:
            EventArguments(object: effect.other)
        case .viewControllerWithRestorationIdentifierPath, .restoredViewController, .restoredObject,
            .modelIdentifierForElement, .indexPathForElement:
            restorationArguments(effect)
        default: EventArguments()
        }
    }

    /// Asks the program, if the subject's class implements the question; else gives the default.
    private mutating func ask(_ effect: Effect) {
        let subject = effect.subject
        driver.answerGiven = isAlive(subject) ? defaultAnswer(effect.callback, of: subject, effect) : .nil
        guard isAlive(subject),
            implements(subject, effect.callback)
                || classBehind(subject).map({ hasFunction(effect.callback, $0) }) == true
        else { return }
        schedule(Effect(operation: .hold, subject: subject, other: effect.other))
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

    private mutating func emission(_ effect: Effect) {
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
            schedule(Effect(operation: .own, callback: callback, rule: rule, subject: subject))
        case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
            schedule(
                Effect(operation: .own, animated: effect.animated, callback: callback, rule: rule, subject: subject))
        case .willTransition, .viewWillTransition, .collapseSecondary:
            var own = effect
            own.operation = .own
            schedule(own)
        case .loadViewIfNeeded:
            if isController(subject), !self[controller: subject].view.exists { schedule(.load(subject)) }
        case .encodeRestorableState, .decodeRestorableState:
            guard isController(subject) || isView(subject) else { return }
            var own = effect
            own.operation = .own
            schedule(own)
        case .didReceiveMemoryWarning:
            if configuration.ios <= 5 { schedule(Effect(operation: .own, callback: callback, subject: subject)) }
        default: return
        }
    }

    private mutating func performOwnPart(_ effect: Effect) {
        switch effect.callback {
        case .loadView: createView(for: effect.subject)
        case .didReceiveMemoryWarning: unload(effect.subject)
        case .willTransition: forwardTraits(effect)
        case .viewWillTransition: forwardSize(effect)
        case .collapseSecondary: takeInSecondary(effect)
        case .encodeRestorableState: encodeOwnState(effect)
        case .decodeRestorableState: decodeOwnState(effect)
        default:
            forwardNavigation(effect)
            forwardSplit(effect)
            forwardTabs(effect)
            forwardPages(effect)
            prepareList(effect)
        }
    }
}

extension RuntimeValue {
    /// The object, or `nil` for none.
    static func optional(_ object: ObjectID) -> RuntimeValue { object.exists ? .object(object) : .nil }
}

// How an effect is carried out: one switch for plans and one for single acts, and the entry into callbacks. What each
// operation does stands in the file of its subject.

/// The acts of the entry into a callback, between which the program's code runs.
private enum EntryAct: UInt8 { case call, letGo }

extension World {
    /// Carries on the plan on top of the stack, act by act, until one of them has yielded a step or has scheduled what
    /// comes before the next.
    @inline(__always)
    mutating func carryOn(at top: Int) {
        switch stack[top].operation {
        case .enter: enter(at: top)
        case .load: ViewLoading.load(at: top, in: &self)
        case .appear: Appearance.appear(at: top, in: &self)
        case .finishAppearance: Appearance.finishAppearance(at: top, in: &self)
        case .navigate: NavigationController.navigate(at: top, in: &self)
        case .navigationFinish: NavigationController.finishNavigation(at: top, in: &self)
        case .layoutView: Layout.layoutView(at: top, in: &self)
        case .commit: Layout.commit(at: top, in: &self)
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
        case .finishAnimation: Transitions.finishAnimation(Int32(truncatingIfNeeded: effect.value), in: &self)
        case .fireTimer: fireTimer(subject)
        case .giveView: driver.result = isController(subject) ? .optional(self[controller: subject].view) : .nil
        case .addChild: Containment.addChild(other, to: subject, in: &self)
        case .removeFromParent: Containment.removeFromParent(subject, in: &self)
        case .unparent: Containment.unparent(subject, tells: effect.flag, rule: effect.rule, in: &self)
        case .willMove: Containment.willMove(subject, to: other, in: &self)
        case .didMove: Containment.didMove(subject, to: other, in: &self)
        case .place: Containment.place(subject, in: other, in: &self)
        case .begin:
            Appearance.begin(
                subject, appearing: effect.flag, animated: effect.animated, isExplicit: effect.value == 1,
                rule: effect.rule, in: &self)
        case .end: Appearance.end(subject, isExplicit: effect.value == 1, rule: effect.rule, in: &self)
        case .forwardWillAnswered: Appearance.forwardWillAnswered(from: subject, effect, in: &self)
        case .forwardDidAnswered: Appearance.forwardDidAnswered(from: subject, effect, in: &self)
        case .forwardedEnd: Appearance.endForwarded(subject, appeared: effect.flag, in: &self)
        case .isAppearing: Appearance.deliverIsAppearing(subject, in: &self)
        case .windowWill: Appearance.windowWill(subject, effect, in: &self)
        case .windowWillAnswered: Appearance.windowWillAnswered(subject, effect, in: &self)
        case .windowEnd: Appearance.windowEnd(subject, in: &self)
        case .addSubview: ViewHierarchy.addSubview(other, to: subject, at: effect.value, in: &self)
        case .linkView: ViewHierarchy.linkView(other, to: subject, effect, in: &self)
        case .removeView: ViewHierarchy.removeView(subject, in: &self)
        case .unlinkView: ViewHierarchy.unlinkView(subject, in: &self)
        case .addControllerView: ViewHierarchy.addControllerView(of: other, to: subject, effect, in: &self)
        case .removeControllerView: ViewHierarchy.removeControllerView(of: subject, effect, in: &self)
        case .tellWindow: ViewHierarchy.tellWindow(subject, effect, in: &self)
        case .constraints: Layout.updateConstraints(below: subject, in: &self)
        case .constraintsOf: Layout.updateOwnConstraints(of: subject, in: &self)
        case .display: Layout.display(subject, in: &self)
        case .startTransition: Transitions.startTransition(Int32(truncatingIfNeeded: effect.value), in: &self)
        case .finishTransition: Transitions.finishTransition(Int32(truncatingIfNeeded: effect.value), in: &self)
        case .navigationDropCovered: NavigationController.dropCovered(subject, in: &self)
        case .navigationNext: NavigationController.beginWaiting(subject, in: &self)
        case .tellDelegate: NavigationController.tellDelegate(effect, in: &self)
        case .runCoordinated: TransitionCoordinator.runCoordinated(effect, in: &self)
        case .runBlock: tell(.run(CodeToken(raw: effect.value), arguments: [.object(subject)], trace: nil))
        case .unloadView: ViewLoading.setView(.none, of: subject, in: &self)
        case .rotate: Rotation.rotateAnswered(effect, in: &self)
        case .resizeWindow: Rotation.resizeWindow(effect, in: &self)
        case .applySize: Rotation.applySize(effect, in: &self)
        case .tellTraits: TraitEnvironment.tellTraits(below: subject, in: &self)
        case .tellTrait: TraitEnvironment.tellTrait(subject, in: &self)
        case .layoutBars: Rotation.layoutBars(below: subject, in: &self)
        case .finishRotation: Rotation.finishRotation(in: &self)
        case .dropEnvironment: Rotation.dropEnvironment(in: &self)
        case .sizeAnswered: Rotation.sizeAnswered(effect, in: &self)
        case .orientWindow: Rotation.orientWindow(subject, in: &self)
        case .turnAfterLaunch: rotate(to: .landscapeRight)
        case .windowOriented: Rotation.windowOriented(subject, in: &self)
        case .askAppearance: DelegatedAppearance.askChild(effect, in: &self)
        case .appearanceAnswered: DelegatedAppearance.appearanceAnswered(effect, in: &self)
        case .transitionAppearance: DelegatedAppearance.transitionAppearance(in: &self)
        case .syncSplit: SplitViewController.syncSplit(subject, in: &self)
        case .adaptSplit: SplitViewController.adaptSplit(subject, in: &self)
        case .appearColumns: SplitViewController.appearColumns(effect, in: &self)
        case .layoutColumns: SplitViewController.layoutColumns(of: subject, in: &self)
        case .dropColumn: SplitViewController.dropColumn(other, of: subject, in: &self)
        case .bringColumn: SplitViewController.bringColumn(effect, in: &self)
        case .adoptColumn: SplitViewController.adoptColumn(effect, in: &self)
        case .changeDisplayMode: SplitViewController.changeDisplayMode(effect, in: &self)
        case .splitMode: SplitViewController.updateDisplayMode(of: subject, in: &self)
        case .splitPrimaryAnswered: SplitViewController.splitPrimaryAnswered(effect, in: &self)
        case .splitCollapseAnswered: SplitViewController.splitCollapseAnswered(subject, in: &self)
        case .splitSeparateAnswered: SplitViewController.splitSeparateAnswered(subject, in: &self)
        case .splitTopAnswered: SplitViewController.splitTopAnswered(effect, in: &self)
        case .splitModeAnswered: SplitViewController.splitModeAnswered(effect, in: &self)
        case .splitShow: SplitViewController.splitShow(effect, in: &self)
        case .presentationBegin: Presentation.beginPresentation(effect, in: &self)
        case .presentLaunched: Application.presentLaunched(in: &self)
        case .presentationRun: Presentation.runPresentation(subject, in: &self)
        case .presentationWill: Presentation.willPresent(subject, in: &self)
        case .presentationShow: Presentation.showPresentation(subject, in: &self)
        case .presentationFinish: Presentation.finishPresentation(subject, in: &self)
        case .presentationSettle: Presentation.settlePresentation(subject, in: &self)
        case .presentationEnd: Presentation.endPresentations(from: subject, in: &self)
        case .dismissalRun: Dismissal.runDismissal(subject, in: &self)
        case .dismissalWill: Dismissal.willDismiss(subject, in: &self)
        case .dismissalShow: Dismissal.showDismissal(subject, in: &self)
        case .dismissalFinish: Dismissal.finishDismissal(subject, in: &self)
        case .dismissalSettle: Dismissal.settleDismissal(subject, in: &self)
        case .unlinkPresentation: Dismissal.unlinkPresentation(subject, in: &self)
        case .installView: ViewHierarchy.installView(other, in: subject, effect, in: &self)
        case .installPresented: Presentation.installPresented(subject, effect.rule, in: &self)
        case .installPresenter: Dismissal.installPresenter(of: subject, in: &self)
        case .runCompletion: Presentation.runCompletion(effect, in: &self)
        case .tellPresentation: PresentationController.tellPresentation(effect, in: &self)
        case .tellAdaptive: PresentationController.tellAdaptive(effect, in: &self)
        case .askAdaptive: PresentationController.askAdaptive(effect, in: &self)
        case .dragAnswered: Dismissal.dragAnswered(subject, in: &self)
        case .askTransitioning: PresentationController.askTransitioning(effect, in: &self)
        case .askRemoval: PresentationController.askRemoval(subject, in: &self)
        case .removalAnswered: PresentationController.removalAnswered(subject, in: &self)
        case .presentationControllerAnswered: PresentationController.presentationControllerAnswered(subject, in: &self)
        case .animatorAnswered: Transitions.animatorAnswered(subject, in: &self)
        case .askAdaptiveStyle: Adaptation.askAdaptiveStyle(effect, in: &self)
        case .adaptiveStyleAnswered: Adaptation.adaptiveStyleAnswered(effect, in: &self)
        case .tabSwitch: TabBarController.switchTabs(effect, in: &self)
        case .tabFinish: TabBarController.finishSwitch(subject, in: &self)
        case .tabAnswered: TabBarController.tabAnswered(effect, in: &self)
        case .tabNotify: TabBarController.notifyOfTap(effect, in: &self)
        case .containerAct: if isController(subject) { container(subject)?.perform(effect, in: &self) }
        case .tabResume:
            if isTabBar(subject) {
                TabBarController.scheduleSwitch(
                    to: TabBarController.content(of: subject, in: self), of: subject, in: &self)
            }
        case .tabCustomize: TabBarController.tellOfCustomizing(effect, in: &self)
        case .tabArrange: TabBarController.arrangeTabs(subject, in: &self)
        case .tabDrop: TabBarController.dropTab(other, of: subject, in: &self)
        case .forgetAnswer: driver.answerGiven = .nil
        case .pageRun: PageViewController.runPages(subject, in: &self)
        case .pageAdopt: PageViewController.adoptPage(other, by: subject, in: &self)
        case .pagePlace: PageViewController.placePages(subject, in: &self)
        case .pageLayout: PageViewController.layoutPages(subject, in: &self)
        case .pageFinish: PageViewController.finishPages(subject, in: &self)
        case .pageSettle: PageViewController.settlePages(subject, in: &self)
        case .pageNext: PageViewController.beginWaitingPages(subject, in: &self)
        case .pageCompletion: PageViewController.runPageCompletion(effect, in: &self)
        case .pageDrag: PageViewController.dragPages(subject, in: &self)
        case .pageAnswered: PageViewController.pageAnswered(effect, in: &self)
        case .pageTell: PageViewController.tellPageDelegate(effect, in: &self)
        case .pageSpineAnswered: PageViewController.pageSpineAnswered(subject, in: &self)
        case .listSections: ListView.listSections(effect, in: &self)
        case .listRows: ListView.listRows(effect, in: &self)
        case .listLayout: ListView.layoutList(subject, in: &self)
        case .listCell: ListView.placeCell(effect, in: &self)
        case .listSelect: ListView.listSelect(effect, in: &self)
        case .standInAnswered: Adaptation.standInAnswered(subject, in: &self)
        case .tellAdaptiveStyle: Adaptation.tellAdaptiveStyle(subject, in: &self)
        case .loadPresented: Adaptation.loadPresented(subject, in: &self)
        case .announceSize: Adaptation.announceSize(effect, in: &self)
        case .layOutPresented: Adaptation.layOutPresented(subject, in: &self)
        case .sheetLayout: Sheet.layOutSheet(subject, in: &self)
        case .checkAlert: AlertController.checkAlert(subject, in: &self)
        case .alertHandler: AlertController.runAlertHandler(effect, in: &self)
        case .showWindow: Windows.showWindow(subject, in: &self)
        case .replaceRoot: Windows.replaceRoot(of: subject, with: other, in: &self)
        case .loadRoot: Windows.loadRoot(of: subject, in: &self)
        case .snapshot: Application.snapshot(subject, in: &self)
        case .preserve: Preserving.performPreservation(effect, in: &self)
        case .preserveScene: SceneRestoration.performScenePreservation(effect, in: &self)
        case .restore: StateRestoration.performRestoration(effect, in: &self)
        case .modelAnswered: ModelAssociation.modelAnswered(effect, in: &self)
        case .enter, .load, .appear, .finishAppearance, .navigate, .navigationFinish, .layoutView,
            .commit, .deallocate:
            break  // Plans.
        }
    }

    // MARK: Callbacks

    /// Enters the callback of an effect, which stays on the stack as what keeps its objects alive meanwhile.
    private mutating func enter(at top: Int) {
        let plan = stack[top]
        guard plan.place == EntryAct.call.rawValue, isAlive(plan.subject) else { return letGo(takeOff(top)) }
        let entry = entry(plan.callback, plan.subject)
        let isYielded = entry.contains(.yielded)
        let isImplemented = entry.contains(.implemented)
        let hasOwnPart = !isImplemented && entry.contains(.ownPart)
        if !isYielded, !hasOwnPart { return letGo(takeOff(top)) }
        stack[top].place = EntryAct.letGo.rawValue
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
    private mutating func ask(_ effect: Effect) {
        let subject = effect.subject
        driver.answerGiven =
            isAlive(subject) ? DelegatedAppearance.defaultAnswer(effect.callback, of: subject, effect, in: self) : .nil
        guard isAlive(subject),
            implements(subject, effect.callback)
                || classBehind(subject).map({ ClassObjects.hasFunction(effect.callback, $0, in: self) }) == true
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

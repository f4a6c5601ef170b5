// Dispatch of effects: one switch over the plans and one over the rooms, each of which knows its own acts. No lower room knows
// all rooms.

extension World {
    /// Continues the plan on top of the stack, act by act, until one yields a step or schedules something that comes before the
    /// next act.
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
        case .becomeFirstResponder: Responders.become(at: top, in: &self)
        case .resignFirstResponder: Responders.resign(at: top, in: &self)
        case .deallocate: deallocate(at: top)
        case nil: break
        }
    }

    /// Performs a single act in its room. The act may yield a step.
    mutating func perform(_ effect: Effect) {
        switch effect.operation.room {
        case .plan: break
        case .base: performBaseImplementation(effect)
        case .effects: EffectRoomAct.perform(effect, in: &self)
        case .uikit: UIKitRoomAct.perform(effect, in: &self)
        case .notifications: NotificationRoomAct.perform(effect, in: &self)
        case .views: ViewRoomAct.perform(effect, in: &self)
        case .controllers: ControllerRoomAct.perform(effect, in: &self)
        case .environment: EnvironmentRoomAct.perform(effect, in: &self)
        case .presentation: PresentationRoomAct.perform(effect, in: &self)
        case .responders: ResponderRoomAct.perform(effect, in: &self)
        case .restoration: RestorationRoomAct.perform(effect, in: &self)
        case .gestures: GestureRoomAct.perform(effect, in: &self)
        case .container: if isController(effect.subject) { container(effect.subject)?.perform(effect, in: &self) }
        case .accessibility: AccessibilityRoomAct.perform(effect, in: &self)
        case .menus: MenuRoomAct.perform(effect, in: &self)
        case .constraints: ConstraintRoomAct.perform(effect, in: &self)
        case .lists: ListRoomAct.perform(effect, in: &self)
        case .pickers: PickerRoomAct.perform(effect, in: &self)
        case .focus: FocusRoomAct.perform(effect, in: &self)
        }
    }

    mutating func performBaseImplementation(_ effect: Effect) {
        switch effect.callback {
        case .loadView: ViewLoading.loadOwnView(of: effect.subject, in: &self)
        case .unwindForSegue: Storyboards.unwind(effect, in: &self)
        case .didReceiveMemoryWarning: ViewLoading.unload(effect.subject, in: &self)
        case .willTransition: Rotation.forwardTraits(effect, in: &self)
        case .viewWillTransition: Rotation.forwardSize(effect, in: &self)
        case .collapseSecondary: SplitViewController.takeInSecondary(effect, in: &self)
        case .setEditing: Editing.perform(effect, in: &self)
        case .encodeRestorableState: OwnState.encodeOwnState(effect, in: &self)
        case .decodeRestorableState: OwnState.decodeOwnState(effect, in: &self)
        default:
            if effect.callback.isForwarded {
                return ControlTracking.perform(effect, in: &self) ? () : Responders.forward(effect, in: &self)
            }
            if effect.callback.isForRecognizers { return Touches.analyze(effect, in: &self) }
            guard isController(effect.subject) else { return }
            container(effect.subject)?.forward(effect, in: &self)
            ListView.prepareList(effect, in: &self)
        }
    }

    // MARK: Unwinding

    /// Cleans up after an effect that an exception dropped. Returns the code that will never run.
    mutating func abandon(_ effect: Effect) -> [CodeToken] {
        switch effect.operation.room {
        case .plan: return abandonPlan(effect)
        case .base, .uikit, .notifications, .accessibility, .constraints, .pickers: return effect.codes
        case .presentation: return PresentationRoomAct.abandon(effect, in: &self)
        case .effects: return EffectRoomAct.abandon(effect, in: &self)
        case .lists: return ListRoomAct.abandon(effect, in: &self)
        case .views: return ViewRoomAct.abandon(effect, in: &self)
        case .controllers: return ControllerRoomAct.abandon(effect, in: &self)
        case .environment: return EnvironmentRoomAct.abandon(effect, in: &self)
        case .restoration: return RestorationRoomAct.abandon(effect, in: &self)
        case .responders: return ResponderRoomAct.abandon(effect, in: &self)
        case .gestures: return GestureRoomAct.abandon(effect, in: &self)
        case .menus: return MenuRoomAct.abandon(effect, in: &self)
        case .focus: return FocusRoomAct.abandon(effect, in: &self)
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
            if plan.isPast(ViewLoading.LoadAct.complain), isController(plan.subject) {
                self[controller: plan.subject].isLoading = false
            }
        case .appear, .finishAppearance: Appearance.leaveCallback(plan.subject, in: &self)
        case .enter, .commit, .becomeFirstResponder, .resignFirstResponder, .deallocate, nil: break
        }
        return []
    }
}

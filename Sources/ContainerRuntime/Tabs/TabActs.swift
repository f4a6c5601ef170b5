// A tab bar controller's acts that need no plan.

extension TabBarController {
    /// The acts of tabs that need no plan.
    enum Act: UInt8, RoomAct {
        case switchTabs, finish, answered, notify, drop, resume, customize, arrange
        case asked, animate, started, animated, runCoordinated, dropCoordinator
        case showElement, showTapped, elementAnswered

        static var room: Effect.Room { .container }
    }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Act(of: effect) {
        case .switchTabs:
            TabBarController.switchTabs(to: effect.child, of: effect.subject, isAsked: false, in: &world)
        case .finish: TabBarController.finishSwitch(effect.subject, in: &world)
        case .answered: TabBarController.tabAnswered(effect, in: &world)
        case .notify: TabBarController.notifyOfTap(effect, in: &world)
        case .drop: TabBarController.dropTab(effect.child, of: effect.subject, in: &world)
        case .resume:
            if world.isTabBar(effect.subject) {
                TabBarController.scheduleSwitch(
                    to: TabBarController.content(of: effect.subject, in: world), of: effect.subject, in: &world)
            }
        case .customize: TabBarController.notifyCustomizing(effect, in: &world)
        case .asked: TabAnimators.asked(effect.subject, in: &world)
        case .animate:
            // If the animator raises an exception, this act is abandoned, which ends the switch.
            world.schedule(.of(.tabs(.started), effect.subject, .none, .tabAnimator1))
            ContainerAnimator.start(
                effect.subject, alongside: [.coordinatedTabs(effect.subject, .alongside, .navCoordinator1)], in: &world)
        case .started: return
        case .animated: TabAnimators.finish(effect.subject, isCompleted: effect.completesSwitch, in: &world)
        case .arrange: TabBarController.arrangeTabs(effect.subject, in: &world)
        case .runCoordinated: TabCoordinator.runCoordinated(effect, in: &world)
        case .showElement: TabElements.show(effect, isTap: false, in: &world)
        case .showTapped: TabElements.show(effect, isTap: true, in: &world)
        case .elementAnswered: TabElements.answered(effect, in: &world)
        case .dropCoordinator: TabCoordinator.drop(of: effect.subject, in: &world)
        }
    }

    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        if Act(of: effect) == .finish, world.isTabBar(effect.subject) {
            world[tabBar: effect.subject].isSwitching = false
        }
        // An exception has dropped the beginning of an animator's switch.
        if [.animate, .asked, .started].contains(Act(of: effect)), world.isTabBar(effect.subject) {
            world[tabBar: effect.subject].isDragged = false
            TabCoordinator.drop(of: effect.subject, in: &world)
            ContainerAnimator.drop(effect.subject, in: &world)
        }
        return effect.codes
    }
}

// The payloads of these acts.
extension Effect {
    /// Whether the user has changed the order of the tabs.
    @inline(__always)
    var isChanged: Bool { rawFlag }

    /// Notifies the delegate that the user customizes the tabs.
    static func customizeTabs(_ callback: Callback, of tabBar: ObjectID, isChanged: Bool, _ rule: Rule) -> Effect {
        Effect(operation: .tabs(.customize), rawFlag: isChanged, callback: callback, rule: rule, subject: tabBar)
    }

    /// Ends the switch of an animator.
    static func finishAnimator(of tabBar: ObjectID, isCompleted: Bool) -> Effect {
        Effect(operation: .tabs(.animated), rawFlag: isCompleted, rule: .tabAnimator1, subject: tabBar)
    }

    /// Whether the animator completed the switch.
    @inline(__always)
    var completesSwitch: Bool { rawFlag }
}

extension Effect.Operation {
    @inline(__always)
    static func tabs(_ act: TabBarController.Act) -> Effect.Operation { Effect.Operation(act) }
}

// An interactive switch of tabs, driven by an animator from the delegate. In the one observation of a cancelled switch, the
// new tab got viewWillAppear without viewDidAppear and the old one viewWillDisappear without viewDidDisappear
// (tab-custom-interactive-cancel-neuburg). Flow reverts both by beginning the opposite appearance, as in any container.

extension World {
    /// Begins an interactive switch.
    /// - Returns: false if the tab bar controller is not on screen, is switching or shows the tab already, or while another
    ///   gesture is active.
    public mutating func beginInteractiveSwitch(
        to tab: ObjectID, of tabBar: ObjectID, duration: Nanoseconds = TransitionDuration.tabs
    ) -> Bool {
        guard isTabBar(tabBar), !hasGestureInHand, self[controller: tabBar].state == .appeared,
            self[tabBar: tabBar].tabs.contains(tab), self[controller: tab].parent == tabBar,
            !TabBarController.isInMore(tab, of: tabBar, in: self), !self[tabBar: tabBar].isSwitching,
            !self[tabBar: tabBar].isDragged,
            self[tabBar: tabBar].shown.exists, self[tabBar: tabBar].shown != tab
        else { return false }
        let shown = self[tabBar: tabBar].shown
        var record = AnimationRecord(container: tabBar, from: shown, to: tab)
        record.gesture = .inHand
        record.duration = duration
        record.isSwitch = true
        motion.heldTransition = motion.animations.insert(record)
        for object in [tabBar, shown, tab] { retain(object) }
        self[tabBar: tabBar].isDragged = true
        schedule(inOrder: TabBarController.SwitchAct.self) { act in
            act.isDue(isShowing: true, isDriven: true)
                ? act.effect(tabBar, from: shown, to: tab, animated: true) : nil
        }
        return true
    }
}

extension TabBarController {
    /// Ends an interactive switch after its animation: selects the new tab, or reverts both appearances.
    static func finishInteractiveSwitch(_ record: AnimationRecord, in world: inout World) {
        let (tabBar, old, new) = (record.container, record.from, record.to)
        guard world.isTabBar(tabBar), world.isController(old), world.isController(new) else { return }
        world[tabBar: tabBar].isDragged = false
        let isThere = world[tabBar: tabBar].tabs.contains(new) && world[controller: new].parent == tabBar
        let isShown = world[controller: tabBar].state == .appeared
        // Tabs that the program selected or removed during the switch are handled afterwards.
        world.schedule(inOrder: Aftermath.self) { $0.effect(tabBar, old) }
        guard record.gesture != .cancelled, isThere, isShown else {
            world.schedule(inOrder: TurningBack.self) { act in
                act.condition.holds(isThere: isThere, isShown: isShown) ? act.effect(from: old, to: new) : nil
            }
            return
        }
        world[tabBar: tabBar].showsMore = false
        world[tabBar: tabBar].selected = new
        world[tabBar: tabBar].shown = new
        world.schedule(inOrder: DrivenFinish.self) { $0.effect(from: old, to: new) }
    }
}

extension TransitionDuration {
    /// The duration of a switch that the program's animator drives; by default, a quarter of a second.
    public static let tabs: Nanoseconds = 250_000_000
}

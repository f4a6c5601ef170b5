// The tabs of UITabBarController and their switches. A tab is loaded when it is first shown. A switch acts inside the call:
// the new tab's will-callback comes before the old one's. After the commit, the old tab's did-callback comes before the new
// one's (evidence navigation §3, tab-first-back-notes). The bar, the user's taps and the More list are in TabBar.swift.

extension World {
    // MARK: Tabs

    public func isTabBar(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].tabBar >= 0 }

    @inline(__always)
    subscript(tabBar object: ObjectID) -> TabBarRecord {
        _read { yield containers.tabBars[self[controller: object].containerIndex] }
        _modify { yield &containers.tabBars[self[controller: object].containerIndex] }
    }

    /// The tabs, in the order of the bar.
    public func tabs(of tabBar: ObjectID) -> [ObjectID] { isTabBar(tabBar) ? Array(self[tabBar: tabBar].tabs) : [] }

    /// Whether a controller is one of the tabs. O(1).
    public func isTab(_ controller: ObjectID, of tabBar: ObjectID) -> Bool {
        isTabBar(tabBar) && self[tabBar: tabBar].tabs.contains(controller)
    }

    /// `selectedViewController`: the selected tab. In the More list, it is the tab that the list shows, otherwise the More
    /// controller itself.
    public func selectedController(of tabBar: ObjectID) -> ObjectID {
        guard isTabBar(tabBar) else { return .none }
        let record = self[tabBar: tabBar]
        guard record.showsMore else { return record.selected }
        let stack = stack(of: record.more)
        return stack.count > 1 && record.tabs.contains(stack[1]) ? stack[1] : record.more
    }

    /// The nearest tab bar controller among the ancestors, or `.none`. O(depth).
    public func tabBarController(of controller: ObjectID) -> ObjectID {
        guard isController(controller) else { return .none }
        var step = self[controller: controller].parent
        while step.exists, self[controller: step].tabBar < 0 { step = self[visitingController: step].parent }
        return step
    }

    /// Sets the tabs. The selected tab stays selected if it still exists; otherwise the tab at its index is selected,
    /// or the first. Removed tabs are notified first. The display changes as in any switch.
    public mutating func setTabs(
        _ controllers: [ObjectID], of tabBar: ObjectID, selecting chosen: ObjectID = .none
    ) {
        guard isTabBar(tabBar) else { return }
        workDone &+= UInt64(controllers.count) &* 32
        var seen: Set<ObjectID> = []
        let wanted = ObjectList(controllers.filter { isController($0) && seen.insert($0).inserted })
        if let inside = wanted.first(where: { Containment.isController(tabBar, inside: $0, in: self) }) {
            return Containment.refuseCycle(inside, in: tabBar, in: &self)
        }
        let old = self[tabBar: tabBar].tabs
        guard wanted != old else { return }
        let selected = self[tabBar: tabBar].selected
        let index = old.firstIndex(of: selected) ?? 0
        for tab in wanted { retain(tab) }
        self[tabBar: tabBar].tabs = wanted
        // As in UIKit, setting the tabs makes all of them rearrangeable again.
        self[tabBar: tabBar].customizable = nil
        if wanted.contains(chosen) {
            self[tabBar: tabBar].selected = chosen
        } else if !wanted.contains(selected) {
            self[tabBar: tabBar].selected = wanted.indices.contains(index) ? wanted[index] : wanted.first ?? .none
            self[tabBar: tabBar].selectionWaits = false
        }
        if self[tabBar: tabBar].showsMore, !TabBarController.hasMore(tabBar, in: self) {
            self[tabBar: tabBar].showsMore = false
        }
        let gone = ContiguousArray(old.filter { !seen.contains($0) })
        TabBarController.scheduleSwitch(to: TabBarController.content(of: tabBar, in: self), of: tabBar, in: &self)
        TabBarController.scheduleTabMoves(from: gone, to: wanted, of: tabBar, in: &self)
        for tab in old { release(tab) }
    }

    // MARK: Selecting

    /// Selects a tab or the More controller like `selectedViewController`, without asking the delegate.
    public mutating func select(_ controller: ObjectID, of tabBar: ObjectID) {
        guard isTabBar(tabBar), isController(controller) else { return }
        let more = self[tabBar: tabBar].more
        guard self[tabBar: tabBar].tabs.contains(controller) || controller == more else {
            return report(.selectedNoTab)
        }
        guard selectedController(of: tabBar) != controller else { return }
        Transitions.loseGesture(of: tabBar, in: &self)
        let isEarly = configuration.ios <= 11
        let waiting = self[tabBar: tabBar].selected
        let notifiesWaiting = isEarly && self[tabBar: tabBar].selectionWaits
        let content =
            TabBarController.isShownByMore(controller, of: tabBar, in: self) ? moreController(of: tabBar) : controller
        if isEarly {
            self[tabBar: tabBar].selectionWaits = content != self[tabBar: tabBar].shown
            guard NavigationController.isDisplayed(tabBar, in: self) else {
                TabBarController.makeSelected(controller, of: tabBar, in: &self)
                if notifiesWaiting { schedule(.enter(.viewWillDisappear, waiting, .tab7)) }
                return
            }
            let turn = Effect.of(.tabs(.switchTabs), tabBar, content, .tab7)
            hold(turn)
            queues.turn.append(turn)
            TabBarController.makeSelected(controller, of: tabBar, in: &self)
            if notifiesWaiting { schedule(.enter(.viewWillDisappear, waiting, .tab7)) }
        } else {
            TabBarController.scheduleSwitch(to: content, of: tabBar, in: &self)
            TabBarController.makeSelected(controller, of: tabBar, in: &self)
        }
    }
}

/// UITabBarController: its tabs, the bar, the More list and their switches.
enum TabBarController {
    /// The controller that should be shown: the selected tab or the More controller.
    static func content(of tabBar: ObjectID, in world: borrowing World) -> ObjectID {
        world[tabBar: tabBar].showsMore ? world[tabBar: tabBar].more : world[tabBar: tabBar].selected
    }

    /// Schedules willMove for removed tabs, which leave immediately unless they are shown, then willMove and didMove for added
    /// ones.
    fileprivate static func scheduleTabMoves(
        from gone: ContiguousArray<ObjectID>, to tabs: ObjectList, of tabBar: ObjectID, in world: inout World
    ) {
        let more = world[tabBar: tabBar].more
        for tab in tabs.reversed() where world[controller: tab].parent != tabBar {
            if more.exists, world[controller: tab].parent == more { continue }
            let hasParent = world[controller: tab].parent.exists
            world.schedule(inOrder: Joining.self) { act in
                act.condition.holds(hasParent: hasParent) ? act.effect(tab, to: tabBar) : nil
            }
        }
        for tab in gone.reversed() {
            // The More controller notifies controllers that leave its stack.
            let isInMore = more.exists && world[controller: tab].parent == more
            world.schedule(inOrder: Dropping.self) { act in
                act == .willMove && isInMore ? nil : act.effect(tab, of: tabBar)
            }
        }
        // Puts the children in the order of the bar.
        for tab in tabs {
            if more.exists, world[controller: tab].parent == more { continue }
            adoptTab(tab, by: tabBar, in: &world)
        }
    }

    private static func adoptTab(_ tab: ObjectID, by tabBar: ObjectID, in world: inout World) {
        let old = world[controller: tab].parent
        world.retain(tab)
        if old.exists {
            if old != tabBar {
                Containment.forget(tab, in: old, in: &world)
                Containment.endLoan(of: tab, to: old, in: &world)
            }
            Containment.unlink(tab, in: &world)
        }
        Containment.link(tab, to: tabBar, in: &world)
        world.release(tab)
    }

    /// Removes a tab that is no longer in the list. A tab on screen is removed with the switch, any other immediately.
    static func dropTab(_ tab: ObjectID, of tabBar: ObjectID, in world: inout World) {
        guard world.isController(tab), world.isTabBar(tabBar), !world[tabBar: tabBar].tabs.contains(tab) else { return }
        let more = world[tabBar: tabBar].more
        if more.exists, world[controller: tab].parent == more {
            world.schedule([.of(.effects(.hold), tab, .none, .tab6)])
            NavigationController.setColumns(world.stack(of: more).filter { $0 != tab }, ofNavigation: more, in: &world)
            return
        }
        guard world[controller: tab].parent == tabBar else { return }
        if world[tabBar: tabBar].shown == tab, NavigationController.isDisplayed(tabBar, in: world) { return }
        unparentTab(tab, from: tabBar, in: &world)
    }

    private static func unparentTab(_ tab: ObjectID, from tabBar: ObjectID, in world: inout World) {
        if world[tabBar: tabBar].shown == tab { world[tabBar: tabBar].shown = .none }
        world.schedule(inOrder: TabRemoval.self) { $0.effect(tab) }
    }

    /// Removes a tab that leaves for a reason other than `setTabs`.
    static func forgetTab(_ tab: ObjectID, of tabBar: ObjectID, in world: inout World) {
        if world[tabBar: tabBar].shown == tab { world[tabBar: tabBar].shown = .none }
        guard let index = world[tabBar: tabBar].tabs.firstIndex(of: tab) else { return }
        world[tabBar: tabBar].tabs.remove(at: index)
        if world[tabBar: tabBar].selected == tab {
            let tabs = world[tabBar: tabBar].tabs
            world[tabBar: tabBar].selected = tabs.indices.contains(index) ? tabs[index] : tabs.first ?? .none
            scheduleSwitch(to: content(of: tabBar, in: world), of: tabBar, in: &world)
        }
        world.release(tab)
    }

    /// Whether the More controller shows the controller: itself, or a tab of its list.
    static func isShownByMore(_ controller: ObjectID, of tabBar: ObjectID, in world: borrowing World) -> Bool {
        controller == world[tabBar: tabBar].more || isInMore(controller, of: tabBar, in: world)
    }

    /// Stores the selection. A tab in the More list is shown by the More controller on top of the list.
    static func makeSelected(_ controller: ObjectID, of tabBar: ObjectID, in world: inout World) {
        guard isShownByMore(controller, of: tabBar, in: world) else {
            world[tabBar: tabBar].showsMore = false
            world[tabBar: tabBar].selected = controller
            TabElements.note(controller, of: tabBar, in: &world)
            return
        }
        let more = world.moreController(of: tabBar)
        world[tabBar: tabBar].showsMore = true
        if controller != more {
            NavigationController.setColumns([world.stack(of: more)[0], controller], ofNavigation: more, in: &world)
        }
    }

    static func scheduleSwitch(to content: ObjectID, of tabBar: ObjectID, in world: inout World) {
        guard NavigationController.isDisplayed(tabBar, in: world) else {
            let view = world[controller: tabBar].view
            if view.exists { Layout.markNeeds(Need.layout, of: view, in: &world) }
            return
        }
        world.schedule(.of(.tabs(.switchTabs), tabBar, content, .tab2))
    }

    // MARK: The switch

    /// The will-phase: the new tab is loaded and appears, then the old one disappears. The did-phase comes with the commit.
    /// `isAsked`: whether the delegate has been asked for an animator and has none.
    static func switchTabs(to: ObjectID, of tabBar: ObjectID, isAsked: Bool, in world: inout World) {
        guard world.isTabBar(tabBar), NavigationController.isDisplayed(tabBar, in: world),
            !world[tabBar: tabBar].isDragged, !ContainerAnimator.runs(tabBar, in: world)
        else { return }
        let from = world[tabBar: tabBar].shown
        // Before the first layout, no tab is shown.
        guard from != to, from.exists || world[controller: tabBar].state == .appeared else { return }
        if to.exists {
            guard world.isController(to), world[controller: to].parent == tabBar else { return }
        }
        if !isAsked, world[tabBar: tabBar].delegate.exists,
            TabAnimators.asks(tabBar, from: from, to: to, in: &world)
        {
            return
        }
        world[tabBar: tabBar].shown = to
        world[tabBar: tabBar].selectionWaits = false
        if from.exists { world[tabBar: tabBar].leaving.append(from) }
        if !world[tabBar: tabBar].isSwitching {
            world[tabBar: tabBar].isSwitching = true
            let finish = Effect.of(.tabs(.finish), tabBar, .none, .tab3)
            world.hold(finish)
            world.queues.commit.append(finish)
        }
        world.views.needsCommit = true
        world.schedule(inOrder: SwitchAct.self) { act in
            act.isDue(isShowing: to.exists, isDriven: false)
                ? act.effect(tabBar, from: from, to: to, animated: false) : nil
        }
    }

    /// The did-phase, after the commit: the tabs that were left have disappeared, then the shown one has appeared, and the
    /// delegate is notified of a tap.
    static func finishSwitch(_ tabBar: ObjectID, in world: inout World) {
        guard world.isTabBar(tabBar) else { return }
        let record = world[tabBar: tabBar]
        world[tabBar: tabBar].isSwitching = false
        world[tabBar: tabBar].leaving = []
        world[tabBar: tabBar].tapped = .none
        let left = record.leaving.reversed().filter { world.isController($0) && $0 != record.shown }
        FinishAct.fromLast { act in
            switch act {
            case .leave:
                for tab in left { world.schedule(inOrder: Leaving.self) { $0.effect(tab) } }
            case .didAppear:
                // If the tab bar controller itself is appearing, the tab's callback comes with the tab bar
                // controller's.
                if record.shown.exists, world[controller: tabBar].state == .appeared {
                    world.schedule(.end(record.shown, act.rule))
                }
            case .unparent:
                for tab in left where tab != record.more && !record.tabs.contains(tab) {
                    if world[controller: tab].parent == tabBar { world.schedule(.unparent(tab, act.rule)) }
                }
            case .notify:
                if record.tapped.exists { world.schedule(.of(.tabs(.notify), tabBar, record.tapped, act.rule)) }
            }
        }
    }

    // MARK: Appearance of the whole

    /// Inside the tab bar controller's layout: loads the selected tab and makes it appear if no tab is shown yet.
    static func syncTabs(_ tabBar: ObjectID, in world: inout World) {
        guard world.isTabBar(tabBar), NavigationController.isDisplayed(tabBar, in: world) else { return }
        let content = Self.content(of: tabBar, in: world)
        let old = world[tabBar: tabBar].shown
        guard old != content, !world[tabBar: tabBar].isSwitching, !world[tabBar: tabBar].isDragged,
            !world[tabBar: tabBar].selectionWaits || !old.exists, !ContainerAnimator.runs(tabBar, in: world)
        else { return }
        if world[controller: tabBar].state == .appeared {
            world.schedule(.of(.tabs(.switchTabs), tabBar, content, .tab1))
            return
        }
        world[tabBar: tabBar].shown = content
        world[tabBar: tabBar].selectionWaits = false
        let animated = world[controller: tabBar].isAnimated
        let (hasContent, hasOld) = (world.isController(content), world.isController(old))
        world.schedule(inOrder: FirstAct.self) { act in
            act.condition.holds(hasContent: hasContent, hasOld: hasOld)
                ? act.effect(tabBar, from: old, to: content, animated: animated) : nil
        }
    }

    /// UIKit's implementation of a tab bar controller's appearance: the callbacks of the shown tab come inside super.
    static func forward(_ effect: Effect, in world: inout World) {
        guard let moment = effect.appearanceMoment else { return }
        let tabBar = effect.subject
        let shown = world[tabBar: tabBar].shown
        switch moment {
        case .willAppear:
            if shown.exists, shown == content(of: tabBar, in: world) {
                world.schedule(.begin(shown, appearing: true, animated: effect.animated, .tab5))
            } else {
                Layout.markNeeds(Need.layout, of: world[controller: tabBar].view, in: &world)
            }
        case .didAppear, .didDisappear:
            if shown.exists { world.schedule(.end(shown, FirstEnd.didAppear.rule)) }
        case .willDisappear:
            // The gesture's view leaves the window, which cancels the gesture.
            if let held = world.transitionInHand, held.container == tabBar {
                world.schedule(.begin(held.to, appearing: false, animated: effect.animated, .tab5))
                Transitions.loseGesture(of: tabBar, in: &world)
            }
            if shown.exists { world.schedule(.begin(shown, appearing: false, animated: effect.animated, .tab5)) }
        }
    }
}

// Console lines and exceptions.

extension TabBarController {
    static var messages: [SystemMessage] { [.selectedNoTab] }
}

extension SystemMessage {
    fileprivate static let selectedNoTab = SystemMessage(
        "selected-controller-is-no-tab", .exception("NSInvalidArgumentException"), .tab8,
        "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view "
            + "controllers can be selected.")
}

// UITabBarController: one of its tabs is seen, and loaded when it is first seen. A switch acts inside the call: the new
// tab appears before the old one disappears; after the commit the old one has disappeared before the new one has
// appeared (evidence navigation.md §3, tab-first-back-notes). The bar, the user's taps and the More list are
// TabBar.swift's.

extension World {
    // MARK: Tabs

    public func isTabBar(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].tabBar >= 0 }

    @inline(__always)
    subscript(tabBar object: ObjectID) -> TabBarRecord {
        _read { yield containers.tabBars[self[controller: object].extraIndex] }
        _modify { yield &containers.tabBars[self[controller: object].extraIndex] }
    }

    /// The tabs, in the order of the bar.
    public func tabs(of tabBar: ObjectID) -> [ObjectID] { isTabBar(tabBar) ? Array(self[tabBar: tabBar].tabs) : [] }

    /// Whether a controller is one of the tabs. O(1).
    public func isTab(_ controller: ObjectID, of tabBar: ObjectID) -> Bool {
        isTabBar(tabBar) && self[tabBar: tabBar].tabs.contains(controller)
    }

    /// `selectedViewController`: the selected tab; of those in the More list the one that it shows, else the More
    /// controller itself.
    public func selectedController(of tabBar: ObjectID) -> ObjectID {
        guard isTabBar(tabBar) else { return .none }
        let record = self[tabBar: tabBar]
        guard record.showsMore else { return record.selected }
        let stack = stack(of: record.more)
        return stack.count > 1 && record.tabs.contains(stack[1]) ? stack[1] : record.more
    }

    /// The nearest tab bar controller above; none without one. O(depth).
    public func tabBarController(of controller: ObjectID) -> ObjectID {
        guard isController(controller) else { return .none }
        var step = self[controller: controller].parent
        while step.exists, self[controller: step].tabBar < 0 { step = self[controller: step].parent }
        return step
    }

    /// What the tab bar controller is to show: the selected tab, or the More controller.
    func content(of tabBar: ObjectID) -> ObjectID {
        self[tabBar: tabBar].showsMore ? self[tabBar: tabBar].more : self[tabBar: tabBar].selected
    }

    /// Sets the tabs. The selected one is kept if it is still there, else the one at its index is selected, else the
    /// first. Those that go are told first; what is seen changes as in any switch.
    public mutating func setTabs(_ controllers: [ObjectID], of tabBar: ObjectID) {
        guard isTabBar(tabBar) else { return }
        var seen: Set<ObjectID> = []
        let wanted = ObjectList(controllers.filter { isController($0) && seen.insert($0).inserted })
        if let inside = wanted.first(where: { isController(tabBar, inside: $0) }) {
            raise(
                "NSInvalidArgumentException",
                "Can't add \(description(of: inside)) as a child of \(description(of: tabBar)): a view controller "
                    + "cannot contain itself.", .containment6)
            return
        }
        let old = self[tabBar: tabBar].tabs
        guard wanted != old else { return }
        let selected = self[tabBar: tabBar].selected
        let index = old.firstIndex(of: selected) ?? 0
        for tab in wanted { retain(tab) }
        self[tabBar: tabBar].tabs = wanted
        // All of the new tabs may be rearranged again.
        self[tabBar: tabBar].customizable = nil
        if !wanted.contains(selected) {
            self[tabBar: tabBar].selected = wanted.indices.contains(index) ? wanted[index] : wanted.first ?? .none
            self[tabBar: tabBar].selectionWaits = false
        }
        if self[tabBar: tabBar].showsMore, !hasMore(tabBar) { self[tabBar: tabBar].showsMore = false }
        let gone = ContiguousArray(old.filter { !seen.contains($0) })
        scheduleSwitch(to: content(of: tabBar), of: tabBar)
        scheduleTabMoves(from: gone, to: wanted, of: tabBar)
        for tab in old { release(tab) }
    }

    /// willMove for those that go, who part from the tab bar controller at once unless they are seen, then willMove and
    /// didMove for those that come.
    private mutating func scheduleTabMoves(
        from gone: ContiguousArray<ObjectID>, to tabs: ObjectList, of tabBar: ObjectID
    ) {
        let more = self[tabBar: tabBar].more
        for tab in tabs.reversed() where self[controller: tab].parent != tabBar {
            if more.exists, self[controller: tab].parent == more { continue }
            schedule([.enter(.willMoveToParent, tab, tabBar, .tab6), .enter(.didMoveToParent, tab, tabBar, .tab6)])
            if self[controller: tab].parent.exists { schedule(.enter(.didMoveToParent, tab, .none, .containment4)) }
        }
        for tab in gone.reversed() {
            schedule(.of(.tabDrop, tabBar, tab, .tab6))
            // The More controller tells of what leaves its stack.
            if !more.exists || self[controller: tab].parent != more { schedule(.willMove(tab, to: .none)) }
        }
        // The children stand in the order of the bar.
        for tab in tabs {
            if more.exists, self[controller: tab].parent == more { continue }
            adoptTab(tab, by: tabBar)
        }
    }

    private mutating func adoptTab(_ tab: ObjectID, by tabBar: ObjectID) {
        let old = self[controller: tab].parent
        retain(tab)
        if old.exists {
            if old != tabBar { forget(tab, in: old) }
            unlink(tab)
        }
        link(tab, to: tabBar)
        release(tab)
    }

    /// A tab that was taken out of the list: what is seen of it goes with the switch, any other parts now.
    mutating func dropTab(_ tab: ObjectID, of tabBar: ObjectID) {
        guard isController(tab), isTabBar(tabBar), !self[tabBar: tabBar].tabs.contains(tab) else { return }
        let more = self[tabBar: tabBar].more
        if more.exists, self[controller: tab].parent == more {
            schedule([.of(.hold, tab, .none, .tab6)])
            setColumns(stack(of: more).filter { $0 != tab }, ofNavigation: more)
            return
        }
        guard self[controller: tab].parent == tabBar else { return }
        if self[tabBar: tabBar].shown == tab, isDisplayed(tabBar) { return }
        partTab(tab, from: tabBar)
    }

    private mutating func partTab(_ tab: ObjectID, from tabBar: ObjectID) {
        if self[tabBar: tabBar].shown == tab { self[tabBar: tabBar].shown = .none }
        schedule([
            .begin(tab, appearing: false, animated: false, .tab6), .uninstall(tab, .tab6), .end(tab, .tab6),
            .unparent(tab, .tab6),
        ])
    }

    /// A tab that leaves by other ways than the tab bar controller's is one of its tabs no more.
    mutating func forgetTab(_ tab: ObjectID, of tabBar: ObjectID) {
        if self[tabBar: tabBar].shown == tab { self[tabBar: tabBar].shown = .none }
        guard let index = self[tabBar: tabBar].tabs.firstIndex(of: tab) else { return }
        self[tabBar: tabBar].tabs.remove(at: index)
        if self[tabBar: tabBar].selected == tab {
            let tabs = self[tabBar: tabBar].tabs
            self[tabBar: tabBar].selected = tabs.indices.contains(index) ? tabs[index] : tabs.first ?? .none
            scheduleSwitch(to: content(of: tabBar), of: tabBar)
        }
        release(tab)
    }

    // MARK: Selecting

    /// Selects a tab, or the More controller, as `selectedViewController` does: the delegate is not asked.
    public mutating func select(_ controller: ObjectID, of tabBar: ObjectID) {
        guard isTabBar(tabBar), isController(controller) else { return }
        let more = self[tabBar: tabBar].more
        guard self[tabBar: tabBar].tabs.contains(controller) || controller == more else {
            raise(
                "NSInvalidArgumentException",
                "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's "
                    + "list of view controllers can be selected.", .tab8)
            return
        }
        guard selectedController(of: tabBar) != controller else { return }
        loseGesture(of: tabBar)
        let isEarly = configuration.ios <= 11
        let waiting = self[tabBar: tabBar].selected
        let tellsWaiting = isEarly && self[tabBar: tabBar].selectionWaits
        let content = isShownByMore(controller, of: tabBar) ? moreController(of: tabBar) : controller
        if isEarly {
            self[tabBar: tabBar].selectionWaits = content != self[tabBar: tabBar].shown
            guard isDisplayed(tabBar) else {
                makeSelected(controller, of: tabBar)
                if tellsWaiting { schedule(.enter(.viewWillDisappear, waiting, .tab7)) }
                return
            }
            let turn = Effect.of(.tabSwitch, tabBar, content, .tab7)
            hold(turn)
            queues.turn.append(turn)
            makeSelected(controller, of: tabBar)
            if tellsWaiting { schedule(.enter(.viewWillDisappear, waiting, .tab7)) }
        } else {
            scheduleSwitch(to: content, of: tabBar)
            makeSelected(controller, of: tabBar)
        }
    }

    /// Whether the More controller shows it: itself, or a tab of its list.
    func isShownByMore(_ controller: ObjectID, of tabBar: ObjectID) -> Bool {
        controller == self[tabBar: tabBar].more || isInMore(controller, of: tabBar)
    }

    /// Notes the selection; of a tab in the More list the More controller shows it on top of the list.
    mutating func makeSelected(_ controller: ObjectID, of tabBar: ObjectID) {
        guard isShownByMore(controller, of: tabBar) else {
            self[tabBar: tabBar].showsMore = false
            self[tabBar: tabBar].selected = controller
            return
        }
        let more = moreController(of: tabBar)
        self[tabBar: tabBar].showsMore = true
        if controller != more {
            setColumns([stack(of: more)[0], controller], ofNavigation: more)
        }
    }

    mutating func scheduleSwitch(to content: ObjectID, of tabBar: ObjectID) {
        guard isDisplayed(tabBar) else {
            let view = self[controller: tabBar].view
            if view.exists { markNeeds(Need.layout, of: view) }
            return
        }
        schedule(.of(.tabSwitch, tabBar, content, .tab2))
    }

    // MARK: The switch

    /// The will-phase: the new tab is loaded and appears, then the old one disappears; the did-phase is the commit's.
    mutating func switchTabs(_ effect: Effect) {
        let (tabBar, to) = (effect.subject, effect.other)
        guard isTabBar(tabBar), isDisplayed(tabBar), !self[tabBar: tabBar].isDragged else { return }
        let from = self[tabBar: tabBar].shown
        // Before its first layout it shows nothing yet.
        guard from != to, from.exists || self[controller: tabBar].state == .appeared else { return }
        if to.exists {
            guard isController(to), self[controller: to].parent == tabBar else { return }
        }
        self[tabBar: tabBar].shown = to
        self[tabBar: tabBar].selectionWaits = false
        if from.exists { self[tabBar: tabBar].leaving.append(from) }
        if !self[tabBar: tabBar].isSwitching {
            self[tabBar: tabBar].isSwitching = true
            let finish = Effect.of(.tabFinish, tabBar, .none, .tab3)
            hold(finish)
            queues.commit.append(finish)
        }
        views.needsCommit = true
        schedule(switchPlan(tabBar, from, to))
        if to.exists { schedule(.of(.transitionAppearance, tabBar, .none, .appearanceAsked1)) }
    }

    private func switchPlan(_ tabBar: ObjectID, _ from: ObjectID, _ to: ObjectID) -> [Effect] {
        guard to.exists else { return [.begin(from, appearing: false, animated: false, .tab2)] }
        return [
            .load(to),
            .begin(to, appearing: true, animated: false, .tab2),
            .begin(from, appearing: false, animated: false, .tab2),
            .install(to, in: tabBar, .tab2),
        ]
    }

    /// The did-phase, after the commit: those that were left have disappeared, then what is seen has appeared, and the
    /// delegate hears of a tap.
    mutating func finishSwitch(_ tabBar: ObjectID) {
        guard isTabBar(tabBar) else { return }
        let record = self[tabBar: tabBar]
        self[tabBar: tabBar].isSwitching = false
        self[tabBar: tabBar].leaving = []
        self[tabBar: tabBar].tapped = .none
        var plan: [Effect] = []
        var gone: [Effect] = []
        for left in record.leaving where isController(left) && left != record.shown {
            plan += [.uninstall(left, .tab3), .end(left, .tab3)]
            let isDropped = left != record.more && !record.tabs.contains(left)
            if isDropped, self[controller: left].parent == tabBar { gone.append(.unparent(left, .tab6)) }
        }
        // What appears with the whole is told with the whole.
        if record.shown.exists, self[controller: tabBar].state == .appeared { plan.append(.end(record.shown, .tab3)) }
        plan += gone
        if record.tapped.exists { plan.append(.of(.tabNotify, tabBar, record.tapped, .tab4)) }
        schedule(plan)
    }

    // MARK: Appearance of the whole

    /// Inside the tab bar controller's layout: what is selected is loaded and appears if nothing is shown yet.
    mutating func syncTabs(_ tabBar: ObjectID) {
        guard isTabBar(tabBar), isDisplayed(tabBar) else { return }
        let content = content(of: tabBar)
        let old = self[tabBar: tabBar].shown
        guard old != content, !self[tabBar: tabBar].isSwitching, !self[tabBar: tabBar].isDragged,
            !self[tabBar: tabBar].selectionWaits || !old.exists
        else { return }
        if self[controller: tabBar].state == .appeared {
            schedule(.of(.tabSwitch, tabBar, content, .tab1))
            return
        }
        self[tabBar: tabBar].shown = content
        self[tabBar: tabBar].selectionWaits = false
        let animated = self[controller: tabBar].isAnimated
        var plan: [Effect] = []
        if isController(content) {
            plan += [
                .load(content),
                .begin(content, appearing: true, animated: animated, .tab1),
                .install(content, in: tabBar, .tab1),
            ]
        }
        if isController(old) {
            plan += [.begin(old, appearing: false, animated: false, .tab1), .uninstall(old, .tab1), .end(old, .tab1)]
        }
        schedule(plan)
    }

    /// UIKit's own part of a tab bar controller's appearance: what it shows follows inside super.
    mutating func forwardTabs(_ effect: Effect) {
        let tabBar = effect.subject
        guard isTabBar(tabBar) else { return }
        let shown = self[tabBar: tabBar].shown
        switch effect.callback {
        case .viewWillAppear:
            if shown.exists, shown == content(of: tabBar) {
                schedule(.begin(shown, appearing: true, animated: effect.animated, .tab5))
            } else {
                markNeeds(Need.layout, of: self[controller: tabBar].view)
            }
        case .viewDidAppear, .viewDidDisappear:
            if shown.exists { schedule(.end(shown, .tab5)) }
        case .viewWillDisappear:
            // The gesture's view leaves the window, which cancels the gesture.
            if let held = transitionInHand, held.container == tabBar {
                schedule(.begin(held.to, appearing: false, animated: effect.animated, .tab5))
                loseGesture(of: tabBar)
            }
            if shown.exists { schedule(.begin(shown, appearing: false, animated: effect.animated, .tab5)) }
        default: break
        }
    }
}

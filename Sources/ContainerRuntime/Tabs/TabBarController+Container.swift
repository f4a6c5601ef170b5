// The declaration of tab bar controllers as containers.

extension ControllerRecord {
    /// Index into `ContainerState.tabBars`, or -1.
    var tabBar: Int32 { container == TabBarController.kind ? containerIndex : -1 }
}

extension TabBarController: Container {
    static var kind: ContainerKind { ContainerKind(rawValue: 3) }
    static var uikit: UIKitClass { .tabBarController }
    static var traits: ContainerTraits {
        [.drivesAppearance, .keepsContentApart, .givesContentItsSize, .loadsViewInInit, .savesChildren]
    }

    // MARK: Records

    static func insertRecord(at slot: Int, in world: inout World) -> Int32 {
        world.containers.tabBars.insert(TabBarRecord())
    }

    static func removeRecord(_ record: Int32, of tabBar: ObjectID, in world: inout World) {
        for tab in world.containers.tabBars[record].tabs { world.release(tab) }
        for tab in world.containers.tabBars[record].elements { world.release(tab) }
        world.release(world.containers.tabBars[record].more)
        for block in world.containers.tabBars[record].blocks { world.discard(block.code) }
        world.release(world.containers.tabBars[record].coordinator)
        world.containers.tabBars.remove(record, leaving: TabBarRecord())
    }

    static func recordCount(in world: borrowing World) -> Int { world.containers.tabBars.usedCount }

    static func addReferences(of tabBar: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        list.add("viewControllers", world[tabBar: tabBar].tabs)
        list.add("tabs", world[tabBar: tabBar].elements)
        list.add("moreNavigationController", world[tabBar: tabBar].more)
        list.add("transitionCoordinator", world[tabBar: tabBar].coordinator)
        list.add("the transition's coordinator", world[tabBar: tabBar].blocks)
    }

    // MARK: Children

    static func forget(_ child: ObjectID, of tabBar: ObjectID, in world: inout World) {
        forgetTab(child, of: tabBar, in: &world)
    }

    static func giveUp(_ child: ObjectID, of tabBar: ObjectID, to navigation: ObjectID, in world: inout World) -> Bool {
        if world[tabBar: tabBar].more != navigation { forgetTab(child, of: tabBar, in: &world) }
        return false
    }

    /// The More controller borrows the tabs that it shows.
    static func lends(_ child: ObjectID, to borrower: ObjectID, of tabBar: ObjectID, in world: borrowing World) -> Bool
    {
        world[tabBar: tabBar].more == borrower && world[tabBar: tabBar].tabs.contains(child)
    }

    // MARK: Appearance and layout

    static func didLayOut(_ tabBar: ObjectID, in world: inout World) { syncTabs(tabBar, in: &world) }

    static func answer(_ callback: Callback, of tabBar: ObjectID, _ effect: Effect, in world: borrowing World)
        -> RuntimeValue?
    {
        switch callback {
        case .childForStatusBarHidden, .childForStatusBarStyle, .childForHomeIndicatorAutoHidden,
            .childForScreenEdgesDeferringSystemGestures:
            .optional(content(of: tabBar, in: world))
        default: nil
        }
    }

    // MARK: Preservation

    static func orderedChildren(of tabBar: ObjectID, in world: borrowing World) -> [ObjectID] { world.tabs(of: tabBar) }

    /// False, because the saved record names only the selected tab, as dumped archives show. Each tab has its own
    /// record.
    static var namesSavedChildren: Bool { false }

    static func encode(_ tabBar: ObjectID, to coder: ObjectID, in world: inout World) {
        Coders.write(
            Preserving.refer(to: world.selectedController(of: tabBar), in: &world), forKey: RestorationKey.selection,
            in: coder, in: &world)
    }

    /// Replaces the existing tabs with the restored controllers, and keeps a tab whose controller was not restored.
    /// Older archives have the list of tabs in the record.
    static func restore(_ saved: [SavedValue], of tabBar: ObjectID, in world: inout World) {
        var tabs = world.tabs(of: tabBar)
        for (index, value) in saved.enumerated() {
            let tab = OwnState.restored(value, in: world)
            guard world.isController(tab), !tabs.contains(tab) else { continue }
            if tabs.indices.contains(index) { tabs[index] = tab } else { tabs.append(tab) }
        }
        if tabs != world.tabs(of: tabBar) { world.setTabs(tabs, of: tabBar) }
    }

    /// Replaces each tab with the controller restored at its path.
    private static func restoreStanding(_ tabBar: ObjectID, in world: inout World) {
        var cache = PathCache()
        let saved = world.tabs(of: tabBar).map { tab in
            RestorationPaths.restorationPath(of: tab, &cache, in: world).map { SavedValue.reference($0) } ?? .nil
        }
        restore(saved, of: tabBar, in: &world)
    }

    static func decode(_ tabBar: ObjectID, from coder: ObjectID, in world: inout World) {
        if world.decode(forKey: RestorationKey.children, in: coder) == nil { restoreStanding(tabBar, in: &world) }
        guard case .reference(let path)? = world.decode(forKey: RestorationKey.selection, in: coder) else { return }
        let tab = world.object(at: path)
        if world[tabBar: tabBar].tabs.contains(tab) { world.select(tab, of: tabBar) }
    }

    // MARK: Invariants

    static func check(_ tabBar: ObjectID, _ broken: inout [String], in world: borrowing World) {
        let record = world[tabBar: tabBar]
        var seen: Set<ObjectID> = []
        for tab in record.tabs {
            guard world.isController(tab) else {
                broken.append("a tab of \(world.name(of: tabBar)) is deallocated")
                continue
            }
            let parent = world[controller: tab].parent
            if parent != tabBar, !(record.more.exists && parent == record.more) {
                broken.append("\(world.name(of: tab)) is a tab and not a child of \(world.name(of: tabBar))")
            }
            if !seen.insert(tab).inserted { broken.append("\(world.name(of: tab)) is used as a tab twice") }
        }
        if record.selected.exists, !seen.contains(record.selected) {
            broken.append("\(world.name(of: tabBar)) has selected a controller that is not its tab")
        }
        if record.shown.exists, !world.isController(record.shown) {
            broken.append("\(world.name(of: tabBar)) shows a deallocated controller")
        }
    }

    static func unfinished(_ tabBar: ObjectID, in world: borrowing World) -> String? {
        world[tabBar: tabBar].isSwitching ? "the tabs" : nil
    }

    static func finishSwitch(_ record: AnimationRecord, in world: inout World) {
        finishInteractiveSwitch(record, in: &world)
    }

    static func abandonSwitch(of tabBar: ObjectID, in world: inout World) { world[tabBar: tabBar].isDragged = false }

    static func orientationQuestion(of tabBar: ObjectID, in world: borrowing World) -> Effect? {
        let delegate = world[tabBar: tabBar].delegate
        return OrientationQuestions.asksDelegate(delegate, of: tabBar, .tabOrientations, in: world)
            ? .ask(.tabOrientations, delegate, tabBar, .rotation6) : nil
    }

    static func showsBottomBar(_ tabBar: ObjectID, in world: borrowing World) -> Bool? {
        !world[tabBar: tabBar].isBarHidden
    }
}

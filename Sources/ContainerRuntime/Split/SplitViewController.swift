// UISplitViewController. Expanded, its columns stand side by side; where the horizontal size class is compact it
// collapses into one. The delegate is asked in the order of evidence navigation §5 (split-collapse-order); what the
// columns' own callbacks are was seen by nobody, and follows from containment: those that leave disappear before those
// that come appear.

/// A column, in the order in which columns stand.
public enum SplitColumn: UInt8, Sendable, CaseIterable {
    case primary, supplementary, secondary, compact

    /// The case's name in Swift, and the slot's name in trees.
    public var name: String {
        switch self {
        case .primary: "primary"
        case .supplementary: "supplementary"
        case .secondary: "secondary"
        case .compact: "compact"
        }
    }

    /// The column of this name.
    public static func named(_ name: String) -> SplitColumn? { allCases.first { $0.name == name } }
}

/// Which columns are seen, and how they share the room.
enum SplitDisplayMode: UInt8, Sendable, CaseIterable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary

    var name: String {
        switch self {
        case .automatic: "automatic"
        case .secondaryOnly: "secondaryOnly"
        case .oneBesideSecondary: "oneBesideSecondary"
        case .oneOverSecondary: "oneOverSecondary"
        case .twoBesideSecondary: "twoBesideSecondary"
        case .twoOverSecondary: "twoOverSecondary"
        case .twoDisplaceSecondary: "twoDisplaceSecondary"
        }
    }

    /// Cases by their names, those of before iOS 14 included.
    static func named(_ name: String) -> SplitDisplayMode? {
        let name = EnumType.firstName(ofCase: name)
        return allCases.first { $0.name == name }
    }
}

extension World {
    // MARK: Columns

    public func isSplit(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].split >= 0 }

    @inline(__always)
    subscript(split object: ObjectID) -> SplitRecord {
        _read { yield containers.splits[self[controller: object].containerIndex] }
        _modify { yield &containers.splits[self[controller: object].containerIndex] }
    }

    /// The controller of a column; none where it is empty.
    public func controller(for column: SplitColumn, of split: ObjectID) -> ObjectID {
        isSplit(split) ? self[split: split].columns[Int(column.rawValue)] : .none
    }

    /// The column that a controller is, by itself or by what it stands in.
    public func column(of controller: ObjectID, in split: ObjectID) -> SplitColumn? {
        guard isSplit(split), controller.exists else { return nil }
        return SplitColumn.allCases.first { self[split: split].columns[Int($0.rawValue)] == controller }
    }

    /// The nearest split view controller above; none without one. O(depth).
    public func splitViewController(of controller: ObjectID) -> ObjectID {
        var step = parent(of: controller)
        while step.exists, !isSplit(step) { step = parent(of: step) }
        return step
    }

    /// Sets both columns of a classic one.
    public mutating func setColumns(_ controllers: [ObjectID], of split: ObjectID) {
        guard isSplit(split) else { return }
        SplitViewController.replaceColumn(.primary, of: split, by: controllers.first ?? .none, in: &self)
        if !self[split: split].isCollapsed || controllers.count > 1 {
            SplitViewController.replaceColumn(
                .secondary, of: split, by: controllers.count > 1 ? controllers[1] : .none, in: &self)
        }
        schedule(.of(.split(.sync), split, .none, .split1))
    }

    /// setViewController(_:for:): a column of the column style. What is no navigation controller gets one.
    public mutating func setColumn(_ controller: ObjectID, for column: SplitColumn, of split: ObjectID) {
        guard isSplit(split) else { return }
        var content = controller
        var made = ObjectID.none
        if isController(controller), !isNavigation(controller), column != .compact {
            made = make(classID(.navigationController), payload: 0)
            names.newest = .none
            content = made
        }
        SplitViewController.replaceColumn(column, of: split, by: content, in: &self)
        schedule(.of(.split(.sync), split, .none, .split1))
        if made.exists {
            setStack([controller], of: made, animated: false)
            release(made)
        }
    }
}

/// UISplitViewController: columns, display modes, collapsing and separating.
enum SplitViewController {
    /// `viewControllers` of a classic one: the columns, or the primary alone where it is collapsed.
    static func classicControllers(of split: ObjectID, in world: borrowing World) -> [ObjectID] {
        let record = world[split: split]
        let columns: [SplitColumn] = record.isCollapsed ? [.primary] : [.primary, .supplementary, .secondary]
        return columns.map { record.columns[Int($0.rawValue)] }.filter { $0.exists }
    }

    /// Puts a controller into a column; the one before leaves. The scheduled plan calls both. A
    /// controller is one of the columns side by side at a time (split.9), and may be the compact one too.
    static func replaceColumn(_ column: SplitColumn, of split: ObjectID, by controller: ObjectID, in world: inout World)
    {
        let old = world[split: split].columns[Int(column.rawValue)]
        guard old != controller else { return }
        if world.isController(controller) {
            guard !Containment.isController(split, inside: controller, in: world) else {
                return Containment.refuseCycle(controller, in: split, in: &world)
            }
            world.retain(controller)
        }
        world[split: split].columns[Int(column.rawValue)] = world.isController(controller) ? controller : .none
        if world.isController(controller), column != .compact {
            for other in SplitColumn.allCases where other != column && other != .compact {
                leave(other, of: split, by: controller, in: &world)
            }
        }
        guard world.isController(old) else { return }
        world.schedule([.of(.split(.dropColumn), split, old, .split1), .of(.effects(.hold), old, .none, .split1)])
        world.release(old)
    }

    /// A controller leaves the columns: it disappears, is uninstalled, and has no parent any more.
    static func dropColumn(_ old: ObjectID, of split: ObjectID, in world: inout World) {
        guard world.isController(old), world.isSplit(split), world[controller: old].parent == split,
            world.column(of: old, in: split) == nil
        else { return }
        world.schedule(inOrder: Dropping.self) { $0.effect(old) }
    }

    /// A column that was taken away by other ways than the split view controller's.
    static func forgetColumn(_ controller: ObjectID, of split: ObjectID, in world: inout World) {
        guard controller.exists else { return }
        for column in SplitColumn.allCases { leave(column, of: split, by: controller, in: &world) }
    }

    /// A column is empty from now on, if the controller was it.
    private static func leave(_ column: SplitColumn, of split: ObjectID, by controller: ObjectID, in world: inout World)
    {
        guard world[split: split].columns[Int(column.rawValue)] == controller else { return }
        world[split: split].columns[Int(column.rawValue)] = .none
        world.release(controller)
    }

    // MARK: What is seen

    /// The columns that are to be seen, in their order.
    static func visibleColumns(of split: ObjectID, in world: borrowing World) -> [ObjectID] {
        let record = world[split: split]
        func columns(_ list: SplitColumn...) -> [ObjectID] {
            list.map { record.columns[Int($0.rawValue)] }.filter { world.isController($0) }
        }
        if record.isCollapsed {
            return record.showsCompact ? columns(.compact) : columns(.primary)
        }
        switch record.displayMode {
        case .automatic, .secondaryOnly: return columns(.secondary)
        case .oneBesideSecondary, .oneOverSecondary:
            return record.isTriple ? columns(.supplementary, .secondary) : columns(.primary, .secondary)
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            return columns(.primary, .supplementary, .secondary)
        }
    }

    /// The mode that is shown for the preferred one: automatic is beside where the window lies down, and only the
    /// secondary where it stands.
    static func resolvedDisplayMode(of split: ObjectID, in world: borrowing World) -> SplitDisplayMode {
        let preferred = world[split: split].preferredDisplayMode
        guard preferred == .automatic else { return preferred }
        let size = splitSize(split, in: world)
        return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
    }

    private static func splitSize(_ split: ObjectID, in world: borrowing World) -> Size {
        var top = split
        while world[controller: top].parent.exists { top = world[controller: top].parent }
        let window = TraitEnvironment.window(below: top, in: world)
        guard world.isWindow(window) else { return world.screenSize }
        return Size(width: world[view: window].frame.width, height: world[view: window].frame.height)
    }

    /// The frame of a column. Beside each other the primary and the supplementary have 320 points or two fifths of the
    /// width, the secondary what is left; over the secondary they take nothing from it.
    static func columnFrame(_ column: SplitColumn, of split: ObjectID, in size: Size, in world: borrowing World) -> Rect
    {
        let record = world[split: split]
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        guard !record.isCollapsed, column != .compact else { return whole }
        let width = min(320, (size.width * 0.4).rounded(.down))
        let before: Double =
            switch record.displayMode {
            case .oneBesideSecondary: width
            case .twoBesideSecondary: width * 2
            default: 0
            }
        switch column {
        case .primary: return Rect(x: 0, y: 0, width: width, height: size.height)
        case .supplementary:
            let isSecond =
                record.displayMode == .twoBesideSecondary || record.displayMode == .twoOverSecondary
                || record.displayMode == .twoDisplaceSecondary
            return Rect(x: isSecond ? width : 0, y: 0, width: width, height: size.height)
        default: return Rect(x: before, y: 0, width: size.width - before, height: size.height)
        }
    }

    /// Brings what is installed in line with what is to be seen: columns that go disappear, then those that come
    /// appear, and all get their frames. Columns are adopted, and those that are new are told.
    static func syncSplit(_ split: ObjectID, in world: inout World) {
        guard world.isSplit(split) else { return }
        let wanted = visibleColumns(of: split, in: world)
        let columns = world[split: split].columns.reversed().filter { world.isController($0) }
        let hasView = world[controller: split].view.exists
        let isShown = hasView && NavigationController.isDisplayed(split, in: world)
        let hasAppeared = world[controller: split].state == .appeared
        let animated = world[controller: split].isAnimated && !hasAppeared
        SyncAct.fromLast { act in
            switch act {
            case .adopt:
                for column in columns where !world[split: split].isCollapsed || wanted.contains(column) {
                    // One that was popped from the primary's stack waits for the columns to stand side by side again.
                    guard world[controller: column].parent != split, !isTakenIn(column, split, in: world)
                    else { continue }
                    world.schedule(inOrder: Adoption.self) { $0.effect(column, by: split) }
                }
            case .hide:
                // A column that the primary has taken in comes and goes with the primary's stack.
                for column in columns
                where hasView && !wanted.contains(column) && world[controller: column].parent == split
                    && ViewHierarchy.isInHierarchy(column, of: split, in: world)
                {
                    world.schedule(inOrder: Hiding.self) { $0.effect(column) }
                }
            case .show:
                for column in wanted.reversed()
                where isShown && !ViewHierarchy.isInHierarchy(column, of: split, in: world)
                    && (world[controller: column].parent == split || !isTakenIn(column, split, in: world))
                {
                    world.schedule(inOrder: Showing.self) { act in
                        act.condition.holds(hasAppeared: hasAppeared)
                            ? act.effect(column, in: split, animated: animated) : nil
                    }
                }
            case .layOut: if isShown { world.schedule(.of(.split(.layoutColumns), split, .none, act.rule)) }
            }
        }
    }

    /// A column that stands in the stack of another one.
    private static func isTakenIn(_ controller: ObjectID, _ split: ObjectID, in world: borrowing World) -> Bool {
        let parent = world[controller: controller].parent
        return world.isController(parent) && Containment.isController(parent, inside: split, in: world)
    }

    /// What a split view controller overrides for a column: the primary and the supplementary are compact, where they
    /// are columns among others.
    static func columnOverride(for controller: ObjectID, of split: ObjectID, in world: borrowing World) -> Traits {
        let column = world.column(of: controller, in: split)
        let isNarrow = !world[split: split].isCollapsed && (column == .primary || column == .supplementary)
        return Traits(horizontal: isNarrow ? .compact : .unspecified)
    }

    /// Gives the columns their frames, and the primary compact traits where it is a column among others.
    static func layoutColumns(of split: ObjectID, in world: inout World) {
        guard world.isSplit(split), let view = world[controller: split].view.orNil else { return }
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        let record = world[split: split]
        for column in SplitColumn.allCases {
            let controller = record.columns[Int(column.rawValue)]
            guard world.isController(controller), world[controller: controller].parent == split else { continue }
            world.setOverride(columnOverride(for: controller, of: split, in: world), of: controller)
            guard let content = world[controller: controller].view.orNil,
                ViewHierarchy.isInHierarchy(controller, of: split, in: world)
            else {
                continue
            }
            ViewHierarchy.resizeView(
                content,
                to: columnFrame(column, of: split, in: Size(width: bounds.width, height: bounds.height), in: world),
                in: &world)
        }
    }

    // MARK: Appearance

    /// UIKit's own part of a split view controller's appearance: it adapts to its traits, and the columns that are
    /// seen follow inside super.
    static func forward(_ effect: Effect, in world: inout World) {
        guard let moment = effect.appearanceMoment else { return }
        let split = effect.subject
        switch moment {
        case .willAppear:
            // It adapts before its columns appear, so that none appears that will not stay.
            var columns = Effect.of(.split(.appearColumns), split, .none, .split2)
            columns.animated = effect.animated
            world.schedule([.of(.split(.adapt), split, .none, .split3), columns])
        case .didAppear, .didDisappear:
            let shown = visibleColumns(of: split, in: world).filter {
                ViewHierarchy.isInHierarchy($0, of: split, in: world)
            }
            world.schedule(shown.map { .end($0, .split2) })
        case .willDisappear:
            let shown = visibleColumns(of: split, in: world).filter {
                ViewHierarchy.isInHierarchy($0, of: split, in: world)
            }
            world.schedule(shown.map { .begin($0, appearing: false, animated: effect.animated, .split2) })
        }
    }

    /// What was installed before appears with the whole; what was not has been shown by the adaptation.
    static func appearColumns(_ effect: Effect, in world: inout World) {
        let split = effect.subject
        guard world.isSplit(split), world[controller: split].state == .appearing else { return }
        let shown = visibleColumns(of: split, in: world).filter {
            ViewHierarchy.isInHierarchy($0, of: split, in: world)
        }
        world.schedule(shown.map { .begin($0, appearing: true, animated: effect.animated, .split2) })
    }

    // MARK: Modes

    /// Changes the mode that is shown, and tells the delegate first.
    static func showDisplayMode(_ mode: SplitDisplayMode, of split: ObjectID, in world: inout World) {
        guard world.isSplit(split), world[split: split].displayMode != mode else { return }
        world.schedule(
            .of(.split(.changeDisplayMode), split, .none, ModeAct.change.rule, with: .displayMode(mode)))
        guard NavigationController.isDisplayed(split, in: world), !world[split: split].isCollapsed else { return }
        world.schedule(delegateCalls(.splitWillChangeDisplayMode, split, with: .displayMode(mode), in: world))
    }

    static func changeDisplayMode(_ effect: Effect, in world: inout World) {
        guard world.isSplit(effect.subject), let mode = effect.displayMode else { return }
        world[split: effect.subject].displayMode = mode
        world.schedule(.of(.split(.sync), effect.subject, .none, .split5))
    }

    /// preferredDisplayMode was set, or the window has another shape.
    static func updateDisplayMode(of split: ObjectID, in world: inout World) {
        guard world.isSplit(split), !world[split: split].isCollapsed else { return }
        showDisplayMode(resolvedDisplayMode(of: split, in: world), of: split, in: &world)
    }
}

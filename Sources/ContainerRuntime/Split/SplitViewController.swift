// UISplitViewController. Expanded, it shows its columns side by side; in a compact width it collapses into one column.
// The delegate's questions have the order of evidence navigation §5 (split-collapse-order). No observation of the
// columns' own callbacks was found. They follow from containment: outgoing columns disappear before incoming ones
// appear.

/// A column, in the order of the columns on screen.
public enum SplitColumn: UInt8, Sendable, CaseIterable {
    case primary, supplementary, secondary, compact

    /// The case's name in Swift, which is the slot's name in trees.
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

/// Which columns are visible, and how they share the width.
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

    /// The case with a name, which may be the name from before iOS 14.
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

    /// The controller of a column; `.none` if the column is empty.
    public func controller(for column: SplitColumn, of split: ObjectID) -> ObjectID {
        isSplit(split) ? self[split: split].columns[Int(column.rawValue)] : .none
    }

    /// The column of a controller; nil if it is not a column.
    public func column(of controller: ObjectID, in split: ObjectID) -> SplitColumn? {
        guard isSplit(split), controller.exists else { return nil }
        return SplitColumn.allCases.first { self[split: split].columns[Int($0.rawValue)] == controller }
    }

    /// The nearest split view controller above a controller, or `.none`. O(depth).
    public func splitViewController(of controller: ObjectID) -> ObjectID {
        var step = parent(of: controller)
        while step.exists, !isSplit(step) { step = parent(of: step) }
        return step
    }

    /// Sets both columns of a classic split view controller.
    public mutating func setColumns(_ controllers: [ObjectID], of split: ObjectID) {
        guard isSplit(split) else { return }
        SplitViewController.replaceColumn(.primary, of: split, by: controllers.first ?? .none, in: &self)
        if !self[split: split].isCollapsed || controllers.count > 1 {
            SplitViewController.replaceColumn(
                .secondary, of: split, by: controllers.count > 1 ? controllers[1] : .none, in: &self)
        }
        schedule(.of(.split(.sync), split, .none, .split1))
    }

    /// setViewController(_:for:): sets a column of the column style. Wraps a controller in a navigation controller unless it is
    /// one.
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
    /// `viewControllers` of a classic split view controller: its columns, or only the primary when collapsed.
    static func classicControllers(of split: ObjectID, in world: borrowing World) -> [ObjectID] {
        let record = world[split: split]
        let columns: [SplitColumn] = record.isCollapsed ? [.primary] : [.primary, .supplementary, .secondary]
        return columns.map { record.columns[Int($0.rawValue)] }.filter { $0.exists }
    }

    /// Sets the controller of a column and removes the previous one; the scheduled plan sends both their callbacks. A
    /// controller can be only one of the columns shown beside each other (split.9), and may also be the compact one.
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

    /// Removes a controller that is no longer a column: it disappears, and loses its view's superview and its parent.
    static func dropColumn(_ old: ObjectID, of split: ObjectID, in world: inout World) {
        guard world.isController(old), world.isSplit(split), world[controller: old].parent == split,
            world.column(of: old, in: split) == nil
        else { return }
        world.schedule(inOrder: Dropping.self) { $0.effect(old) }
    }

    /// Empties a column whose controller other code has removed.
    static func forgetColumn(_ controller: ObjectID, of split: ObjectID, in world: inout World) {
        guard controller.exists else { return }
        for column in SplitColumn.allCases { leave(column, of: split, by: controller, in: &world) }
    }

    /// Empties a column if it holds the given controller.
    private static func leave(_ column: SplitColumn, of split: ObjectID, by controller: ObjectID, in world: inout World)
    {
        guard world[split: split].columns[Int(column.rawValue)] == controller else { return }
        world[split: split].columns[Int(column.rawValue)] = .none
        world.release(controller)
    }

    // MARK: Visibility

    /// The columns that should be visible, in order.
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

    /// The display mode for the preferred one: automatic means one column beside the secondary in a landscape window, and only
    /// the secondary in a portrait one.
    static func resolvedDisplayMode(of split: ObjectID, in world: borrowing World) -> SplitDisplayMode {
        let preferred = world[split: split].preferredDisplayMode
        guard preferred == .automatic else { return preferred }
        let size = splitSize(split, in: world)
        return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
    }

    /// Gives a split view controller the display mode of its preferred mode and window.
    static func resolveDisplayMode(of split: ObjectID, in world: inout World) {
        let mode = resolvedDisplayMode(of: split, in: world)
        world[split: split].displayMode = mode
        world[split: split].resolvedMode = mode
    }

    private static func splitSize(_ split: ObjectID, in world: borrowing World) -> Size {
        var top = split
        while world[controller: top].parent.exists { top = world[visitingController: top].parent }
        let window = TraitEnvironment.window(below: top, in: world)
        guard world.isWindow(window) else { return world.screenSize }
        return Size(width: world[view: window].frame.width, height: world[view: window].frame.height)
    }

    /// The frame of a column. Side by side, the primary and the supplementary have their own widths, and the secondary gets the
    /// rest. When they overlay the secondary, it keeps the full width.
    static func columnFrame(_ column: SplitColumn, of split: ObjectID, in size: Size, in world: borrowing World) -> Rect
    {
        let record = world[split: split]
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        guard !record.isCollapsed, column != .compact else { return whole }
        let first = ColumnWidths.width(of: .primary, of: split, in: size.width, world: world)
        let second = ColumnWidths.width(of: .supplementary, of: split, in: size.width, world: world)
        let before: Double =
            switch record.displayMode {
            case .oneBesideSecondary: record.isTriple ? second : first
            case .twoBesideSecondary: first + second
            default: 0
            }
        switch column {
        case .primary: return Rect(x: 0, y: 0, width: first, height: size.height)
        case .supplementary:
            let isSecond =
                record.displayMode == .twoBesideSecondary || record.displayMode == .twoOverSecondary
                || record.displayMode == .twoDisplaceSecondary
            return Rect(x: isSecond ? first : 0, y: 0, width: second, height: size.height)
        default: return Rect(x: before, y: 0, width: size.width - before, height: size.height)
        }
    }

    /// Synchronizes the installed columns with those that should be visible: columns become children, outgoing ones disappear,
    /// incoming ones appear, and all get their frames. New children receive didMove(toParent:).
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
                    // A column popped from the primary's stack waits until the columns are side by side again.
                    guard world[controller: column].parent != split, !isTakenIn(column, split, in: world)
                    else { continue }
                    world.schedule(inOrder: Adoption.self) { $0.effect(column, by: split) }
                }
            case .hide:
                // A column that the primary has absorbed appears and disappears with the primary's stack.
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

    /// Whether a column is in the stack of another column.
    private static func isTakenIn(_ controller: ObjectID, _ split: ObjectID, in world: borrowing World) -> Bool {
        let parent = world[controller: controller].parent
        return world.isController(parent) && Containment.isController(parent, inside: split, in: world)
    }

    /// The trait override for a column: side by side with others, the primary and the supplementary are compact.
    static func columnOverride(for controller: ObjectID, of split: ObjectID, in world: borrowing World) -> Traits {
        let column = world.column(of: controller, in: split)
        let isNarrow = !world[split: split].isCollapsed && (column == .primary || column == .supplementary)
        return Traits(horizontal: isNarrow ? .compact : .unspecified)
    }

    /// Sets the columns' frames, and their trait overrides.
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

    /// UIKit's implementation of a split view controller's appearance: it adapts to its traits, and the visible columns
    /// follow inside super.
    static func forward(_ effect: Effect, in world: inout World) {
        guard let moment = effect.appearanceMoment else { return }
        let split = effect.subject
        switch moment {
        case .willAppear:
            // It adapts before its columns appear, so that no column appears only to be removed.
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

    /// Makes the columns that were installed before appear with the split view controller. The adaptation has shown the
    /// others.
    static func appearColumns(_ effect: Effect, in world: inout World) {
        let split = effect.subject
        guard world.isSplit(split), world[controller: split].state == .appearing else { return }
        let shown = visibleColumns(of: split, in: world).filter {
            ViewHierarchy.isInHierarchy($0, of: split, in: world)
        }
        world.schedule(shown.map { .begin($0, appearing: true, animated: effect.animated, .split2) })
    }

    // MARK: Display modes

    /// Changes the display mode, and calls the delegate first.
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

    /// Applies a new preferredDisplayMode or window shape.
    static func updateDisplayMode(of split: ObjectID, in world: inout World) {
        guard world.isSplit(split), !world[split: split].isCollapsed else { return }
        let mode = resolvedDisplayMode(of: split, in: world)
        guard mode != world[split: split].resolvedMode else { return }
        world[split: split].resolvedMode = mode
        showDisplayMode(mode, of: split, in: &world)
    }
}

// UISplitViewController. Expanded, its columns stand side by side; where the horizontal size class is compact it
// collapses into one. The delegate is asked in the order of evidence navigation.md §5 (split-collapse-order); what the
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
        switch name {
        case "primaryHidden": .secondaryOnly
        case "allVisible": .oneBesideSecondary
        case "primaryOverlay": .oneOverSecondary
        default: allCases.first { $0.name == name }
        }
    }
}

extension World {
    // MARK: Columns

    public func isSplit(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].split >= 0 }

    @inline(__always)
    subscript(split object: ObjectID) -> SplitRecord {
        _read { yield containers.splits[self[controller: object].extraIndex] }
        _modify { yield &containers.splits[self[controller: object].extraIndex] }
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

    /// `viewControllers` of a classic one: the columns, or the primary alone where it is collapsed.
    func classicControllers(of split: ObjectID) -> [ObjectID] {
        let record = self[split: split]
        let columns: [SplitColumn] = record.isCollapsed ? [.primary] : [.primary, .supplementary, .secondary]
        return columns.map { record.columns[Int($0.rawValue)] }.filter { $0.exists }
    }

    /// Sets both columns of a classic one.
    public mutating func setColumns(_ controllers: [ObjectID], of split: ObjectID) {
        guard isSplit(split) else { return }
        replaceColumn(.primary, of: split, by: controllers.first ?? .none)
        if !self[split: split].isCollapsed || controllers.count > 1 {
            replaceColumn(.secondary, of: split, by: controllers.count > 1 ? controllers[1] : .none)
        }
        schedule(.of(.syncSplit, split, .none, .split1))
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
        replaceColumn(column, of: split, by: content)
        schedule(.of(.syncSplit, split, .none, .split1))
        if made.exists {
            setStack([controller], of: made, animated: false)
            release(made)
        }
    }

    /// Puts a controller into a column; the one before leaves. The scheduled plan calls both. A
    /// controller is one of the columns side by side at a time (split.9), and may be the compact one too.
    mutating func replaceColumn(_ column: SplitColumn, of split: ObjectID, by controller: ObjectID) {
        let old = self[split: split].columns[Int(column.rawValue)]
        guard old != controller else { return }
        if isController(controller) {
            guard !isController(split, inside: controller) else {
                raise(
                    "NSInvalidArgumentException",
                    "Can't add \(description(of: controller)) as a child of \(description(of: split)): a view "
                        + "controller cannot contain itself.", .containment6)
                return
            }
            retain(controller)
        }
        self[split: split].columns[Int(column.rawValue)] = isController(controller) ? controller : .none
        if isController(controller), column != .compact {
            for other in SplitColumn.allCases where other != column && other != .compact {
                leave(other, of: split, by: controller)
            }
        }
        guard isController(old) else { return }
        schedule([.of(.dropColumn, split, old, .split1), .of(.hold, old, .none, .split1)])
        release(old)
    }

    /// A controller leaves the columns: it disappears, is uninstalled, and has no parent any more.
    mutating func dropColumn(_ old: ObjectID, of split: ObjectID) {
        guard isController(old), isSplit(split), self[controller: old].parent == split,
            column(of: old, in: split) == nil
        else { return }
        schedule([
            .willMove(old, to: .none),
            .begin(old, appearing: false, animated: false, .split2),
            .uninstall(old, .split2),
            .end(old, .split2),
            .unparent(old, .split1),
        ])
    }

    /// A column that was taken away by other ways than the split view controller's.
    mutating func forgetColumn(_ controller: ObjectID, of split: ObjectID) {
        guard controller.exists else { return }
        for column in SplitColumn.allCases { leave(column, of: split, by: controller) }
    }

    /// A column is empty from now on, if the controller was it.
    private mutating func leave(_ column: SplitColumn, of split: ObjectID, by controller: ObjectID) {
        guard self[split: split].columns[Int(column.rawValue)] == controller else { return }
        self[split: split].columns[Int(column.rawValue)] = .none
        release(controller)
    }

    // MARK: What is seen

    /// The columns that are to be seen, in their order.
    func visibleColumns(of split: ObjectID) -> [ObjectID] {
        let record = self[split: split]
        func columns(_ list: SplitColumn...) -> [ObjectID] {
            list.map { record.columns[Int($0.rawValue)] }.filter { isController($0) }
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
    func resolvedDisplayMode(of split: ObjectID) -> SplitDisplayMode {
        let preferred = self[split: split].preferredDisplayMode
        guard preferred == .automatic else { return preferred }
        let size = splitSize(split)
        return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
    }

    private func splitSize(_ split: ObjectID) -> Size {
        var top = split
        while self[controller: top].parent.exists { top = self[controller: top].parent }
        let window = window(below: top)
        guard isWindow(window) else { return screenSize }
        return Size(width: self[view: window].frame.width, height: self[view: window].frame.height)
    }

    /// The frame of a column. Beside each other the primary and the supplementary have 320 points or two fifths of the
    /// width, the secondary what is left; over the secondary they take nothing from it.
    func columnFrame(_ column: SplitColumn, of split: ObjectID, in size: Size) -> Rect {
        let record = self[split: split]
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
    mutating func syncSplit(_ split: ObjectID) {
        guard isSplit(split) else { return }
        var plan: [Effect] = []
        let wanted = visibleColumns(of: split)
        for controller in self[split: split].columns
        where isController(controller) && (!self[split: split].isCollapsed || wanted.contains(controller)) {
            // A column that was popped from the primary's stack waits for the columns to stand side by side again.
            guard self[controller: controller].parent != split, !isTakenIn(controller, split) else { continue }
            plan += adoption(of: controller, by: split)
        }
        let view = self[controller: split].view
        if view.exists {
            let isShown = isDisplayed(split)
            let hasAppeared = self[controller: split].state == .appeared
            let animated = self[controller: split].isAnimated && !hasAppeared
            // A column that the primary has taken in comes and goes with the primary's stack.
            for controller in self[split: split].columns
            where isController(controller) && !wanted.contains(controller)
                && self[controller: controller].parent == split
                && isInHierarchy(controller, of: split)
            {
                plan += [
                    .begin(controller, appearing: false, animated: false, .split2), .uninstall(controller, .split2),
                    .end(controller, .split2),
                ]
            }
            for controller in wanted
            where isShown && !isInHierarchy(controller, of: split)
                && (self[controller: controller].parent == split || !isTakenIn(controller, split))
            {
                plan += [
                    .load(controller), .begin(controller, appearing: true, animated: animated, .split2),
                    .install(controller, in: split, .split2),
                ]
                if hasAppeared { plan.append(.end(controller, .split2)) }
            }
            if isShown { plan.append(.of(.layoutColumns, split, .none, .split2)) }
        }
        schedule(plan)
    }

    /// A column that stands in the stack of another one.
    private func isTakenIn(_ controller: ObjectID, _ split: ObjectID) -> Bool {
        let parent = self[controller: controller].parent
        return isController(parent) && isController(parent, inside: split)
    }

    private mutating func adoption(of controller: ObjectID, by split: ObjectID) -> [Effect] {
        [.addChild(controller, to: split), .didMove(controller, to: split)]
    }

    /// What a split view controller overrides for a column: the primary and the supplementary are compact, where they
    /// are columns among others.
    func columnOverride(for controller: ObjectID, of split: ObjectID) -> Traits {
        let column = column(of: controller, in: split)
        let isNarrow = !self[split: split].isCollapsed && (column == .primary || column == .supplementary)
        return Traits(horizontal: isNarrow ? .compact : .unspecified)
    }

    /// Gives the columns their frames, and the primary compact traits where it is a column among others.
    mutating func layoutColumns(of split: ObjectID) {
        guard isSplit(split), let view = optional(self[controller: split].view) else { return }
        let bounds = boundsRect(of: view)
        let record = self[split: split]
        for column in SplitColumn.allCases {
            let controller = record.columns[Int(column.rawValue)]
            guard isController(controller), self[controller: controller].parent == split else { continue }
            setOverride(columnOverride(for: controller, of: split), of: controller)
            guard let content = optional(self[controller: controller].view), isInHierarchy(controller, of: split) else {
                continue
            }
            resize(
                content, to: columnFrame(column, of: split, in: Size(width: bounds.width, height: bounds.height)))
        }
    }

    // MARK: Appearance

    /// UIKit's own part of a split view controller's appearance: it adapts to its traits, and the columns that are
    /// seen follow inside super.
    mutating func forwardSplit(_ effect: Effect) {
        let split = effect.subject
        guard isSplit(split) else { return }
        switch effect.callback {
        case .viewWillAppear:
            // It adapts before its columns appear, so that none appears that will not stay.
            var columns = Effect.of(.appearColumns, split, .none, .split2)
            columns.animated = effect.animated
            schedule([.of(.adaptSplit, split, .none, .split3), columns])
        case .viewDidAppear, .viewDidDisappear:
            let shown = visibleColumns(of: split).filter { isInHierarchy($0, of: split) }
            schedule(shown.map { .end($0, .split2) })
        case .viewWillDisappear:
            let shown = visibleColumns(of: split).filter { isInHierarchy($0, of: split) }
            schedule(shown.map { .begin($0, appearing: false, animated: effect.animated, .split2) })
        default: break
        }
    }

    /// What was installed before appears with the whole; what was not has been shown by the adaptation.
    mutating func appearColumns(_ effect: Effect) {
        let split = effect.subject
        guard isSplit(split), self[controller: split].state == .appearing else { return }
        let shown = visibleColumns(of: split).filter { isInHierarchy($0, of: split) }
        schedule(shown.map { .begin($0, appearing: true, animated: effect.animated, .split2) })
    }

    // MARK: Modes

    /// Changes the mode that is shown, and tells the delegate first.
    mutating func showDisplayMode(_ mode: SplitDisplayMode, of split: ObjectID) {
        guard isSplit(split), self[split: split].displayMode != mode else { return }
        var changed = Effect.of(.changeDisplayMode, split, .none, .split5)
        changed.value = UInt64(mode.rawValue)
        schedule(changed)
        guard isDisplayed(split), !self[split: split].isCollapsed else { return }
        schedule(delegateCalls(.splitWillChangeDisplayMode, split, value: UInt64(mode.rawValue)))
    }

    mutating func changeDisplayMode(_ effect: Effect) {
        guard isSplit(effect.subject), let mode = SplitDisplayMode(rawValue: UInt8(effect.value)) else { return }
        self[split: effect.subject].displayMode = mode
        schedule(.of(.syncSplit, effect.subject, .none, .split5))
    }

    /// preferredDisplayMode was set, or the window has another shape.
    mutating func updateDisplayMode(of split: ObjectID) {
        guard isSplit(split), !self[split: split].isCollapsed else { return }
        showDisplayMode(resolvedDisplayMode(of: split), of: split)
    }
}

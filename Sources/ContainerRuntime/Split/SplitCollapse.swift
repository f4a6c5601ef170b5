// How a split view controller collapses into one column and expands again, and who is asked: classic, the delegate
// about the primary, then about the secondary, which else the primary takes in (split-collapse-order); in the column
// style about the column on top. And show and showDetailViewController, which depend on whether it is collapsed.

extension World {
    /// Collapses or expands as the horizontal size class has it; it is born expanded (split-initial-collapse).
    mutating func adaptSplit(_ split: ObjectID) {
        guard isSplit(split) else { return }
        guard isDisplayed(split) || self[controller: split].state == .appearing else {
            hideUnvisitedPrimary(of: split)
            return
        }
        let isCompact = traits(of: split).horizontal == .compact
        if isCompact != self[split: split].isCollapsed {
            isCompact ? collapse(split) : expand(split)
            return
        }
        if !self[split: split].hasAdapted {
            self[split: split].hasAdapted = true
            self[split: split].displayMode = resolvedDisplayMode(of: split)
        }
        schedule([.of(.splitMode, split, .none, .split5), .of(.syncSplit, split, .none, .split2)])
    }

    // MARK: Collapsing

    /// Collapses before it is seen, for restoration.
    mutating func collapseUnseen(_ split: ObjectID) {
        if isSplit(split), !self[split: split].isCollapsed { collapse(split) }
    }

    private mutating func collapse(_ split: ObjectID) {
        self[split: split].hasAdapted = true
        guard !self[split: split].isColumnStyle else {
            let hasCompact = controller(for: .compact, of: split).exists
            let proposed: SplitColumn = hasCompact ? .compact : .secondary
            ask(.splitTopColumn, split, value: UInt64(proposed.rawValue), then: .splitTopAnswered)
            return
        }
        guard self[split: split].columns[SplitColumn.primary.index].exists else {
            finishCollapse(split, taking: [])
            return
        }
        ask(.splitPrimaryForCollapsing, split, then: .splitPrimaryAnswered)
    }

    /// The delegate has said which controller is the primary from now on.
    mutating func splitPrimaryAnswered(_ effect: Effect) {
        let split = effect.subject
        guard isSplit(split) else { return }
        let isExpanding = effect.value == 1
        if case .object(let primary) = driver.answerGiven, isController(primary) {
            replaceColumn(.primary, of: split, by: primary)
        }
        if isExpanding {
            ask(.splitSeparateSecondary, split, then: .splitSeparateAnswered)
        } else if self[split: split].columns[SplitColumn.secondary.index].exists {
            ask(.splitCollapseSecondary, split, then: .splitCollapseAnswered)
        } else {
            finishCollapse(split, taking: [])
        }
    }

    /// True: the delegate has dealt with the secondary, which is dropped. False: the primary takes it in.
    mutating func splitCollapseAnswered(_ split: ObjectID) {
        guard isSplit(split) else { return }
        if driver.answerGiven == .bool(true) {
            self[split: split].isCollapsed = true
            replaceColumn(.secondary, of: split, by: .none)
            finishCollapse(split, taking: [])
        } else {
            finishCollapse(split, taking: [.secondary])
        }
    }

    /// The column that is to be on top; what stands below it in their order comes with it.
    mutating func splitTopAnswered(_ effect: Effect) {
        let split = effect.subject
        guard isSplit(split) else { return }
        var top = SplitColumn(rawValue: UInt8(effect.value)) ?? .secondary
        if case .enumCase(_, let name) = driver.answerGiven, let column = SplitColumn.named(name) { top = column }
        schedule(delegateCalls(.splitDidCollapse, split))
        self[split: split].showsCompact = top == .compact && controller(for: .compact, of: split).exists
        switch top {
        case .secondary: finishCollapse(split, taking: [.supplementary, .secondary])
        case .supplementary: finishCollapse(split, taking: [.supplementary])
        case .primary, .compact: finishCollapse(split, taking: [])
        }
    }

    /// It is collapsed: the columns that the primary takes in leave the screen and are pushed without animation.
    private mutating func finishCollapse(_ split: ObjectID, taking columns: [SplitColumn]) {
        self[split: split].isCollapsed = true
        let primary = controller(for: .primary, of: split)
        var plan: [Effect] = []
        for column in columns {
            let controller = controller(for: column, of: split)
            guard isController(controller), isController(primary) else { continue }
            if isInHierarchy(controller, of: split) {
                plan += [
                    .begin(controller, appearing: false, animated: false, .split2), .uninstall(controller, .split2),
                    .end(controller, .split2),
                ]
            }
            var take = Effect.enter(.collapseSecondary, primary, controller, .split4)
            take.value = split.raw
            plan.append(take)
        }
        plan.append(.of(.syncSplit, split, .none, .split2))
        schedule(plan)
    }

    /// A navigation controller's own part of collapseSecondaryViewController(_:for:): it pushes the secondary, which
    /// may be a navigation controller here alone. Any other controller does nothing.
    mutating func takeInSecondary(_ effect: Effect) {
        let (primary, controller, split) = (effect.subject, effect.other, ObjectID(raw: effect.value))
        guard isNavigation(primary), isController(controller), isSplit(split),
            !isController(primary, inside: controller)
        else { return }
        pushColumn(controller, onto: primary, animated: false)
        if !self[split: split].isColumnStyle { forgetColumn(controller, of: split) }
    }

    // MARK: Expanding

    private mutating func expand(_ split: ObjectID) {
        if self[split: split].isColumnStyle {
            let proposed = resolvedDisplayMode(of: split)
            ask(.splitModeForExpanding, split, value: UInt64(proposed.rawValue), then: .splitModeAnswered)
        } else {
            ask(.splitPrimaryForExpanding, split, then: .splitPrimaryAnswered, isExpanding: true)
        }
    }

    /// The delegate has given the secondary, or else the primary lets go of the one on its top.
    mutating func splitSeparateAnswered(_ split: ObjectID) {
        guard isSplit(split) else { return }
        self[split: split].isCollapsed = false
        self[split: split].displayMode = resolvedDisplayMode(of: split)
        if case .object(let secondary) = driver.answerGiven, isController(secondary) {
            bringBack(secondary, as: .secondary, in: split)
        } else if !self[split: split].columns[SplitColumn.secondary.index].exists {
            let primary = controller(for: .primary, of: split)
            if isNavigation(primary), self[navigation: primary].height > 1, !self[navigation: primary].isBusy {
                bringBack(top(of: primary), as: .secondary, in: split)
            }
        }
        schedule(.of(.syncSplit, split, .none, .split2))
    }

    mutating func splitModeAnswered(_ effect: Effect) {
        let split = effect.subject
        guard isSplit(split) else { return }
        self[split: split].isCollapsed = false
        var mode = SplitDisplayMode(rawValue: UInt8(effect.value)) ?? .secondaryOnly
        if case .enumCase(_, let name) = driver.answerGiven, let wanted = SplitDisplayMode.named(name),
            wanted != .automatic
        {
            mode = wanted
        }
        self[split: split].displayMode = mode
        schedule(delegateCalls(.splitDidExpand, split))
        schedule(.of(.syncSplit, split, .none, .split2))
        // One after another: who leaves the stack has left before the next is told that it will.
        schedule(
            [SplitColumn.supplementary, .secondary].map {
                var bring = Effect.of(.bringColumn, split, .none, .split1)
                bring.value = UInt64($0.rawValue)
                return bring
            })
    }

    /// A column of the column style comes back, unless it has by now.
    mutating func bringColumn(_ effect: Effect) {
        let split = effect.subject
        guard isSplit(split), let column = SplitColumn(rawValue: UInt8(effect.value)) else { return }
        let controller = controller(for: column, of: split)
        guard isController(controller), self[controller: controller].parent != split else { return }
        bringBack(controller, as: column, in: split)
    }

    /// Takes a controller out of the primary's stack, and makes it a column once the stack has settled.
    private mutating func bringBack(_ controller: ObjectID, as column: SplitColumn, in split: ObjectID) {
        let parent = self[controller: controller].parent
        var adopt = Effect.of(.adoptColumn, split, controller, .split1)
        adopt.value = UInt64(column.rawValue)
        guard isNavigation(parent), self[controller: controller].isInStack, !self[navigation: parent].isBusy else {
            schedule(adopt)
            return
        }
        let isOnScreen = isDisplayed(parent)
        if isOnScreen {
            hold(adopt)
        } else {
            schedule(adopt)
        }
        let others = stack(of: parent).filter { $0 != controller }
        setColumns(others, ofNavigation: parent)
        if isOnScreen { queues.turn.append(adopt) }
    }

    mutating func adoptColumn(_ effect: Effect) {
        guard isSplit(effect.subject), let column = SplitColumn(rawValue: UInt8(effect.value)) else { return }
        replaceColumn(column, of: effect.subject, by: effect.other)
        schedule(.of(.syncSplit, effect.subject, .none, .split2))
    }

    // MARK: show

    /// UIViewController's show(_:sender:): the nearest container that shows in its own way, from the receiver upwards;
    /// without one it is presented. O(depth).
    public mutating func show(_ controller: ObjectID, from sender: ObjectID) {
        var step = sender
        while isController(step) {
            if isNavigation(step) {
                push(controller, onto: step, animated: true)
                return
            }
            if isSplit(step) {
                var shown = Effect.of(.splitShow, step, controller, .split6)
                shown.flag = false
                askShow(.splitShow, step, controller, shown)
                return
            }
            step = self[controller: step].parent
        }
        present(controller, from: sender, animated: true, completion: nil)
    }

    /// UIViewController's showDetailViewController(_:sender:), likewise.
    public mutating func showDetail(_ controller: ObjectID, from sender: ObjectID) {
        var step = sender
        while isController(step) {
            if isSplit(step) {
                guard isController(controller), self.controller(for: .secondary, of: step) != controller else { return }
                var shown = Effect.of(.splitShow, step, controller, .split6)
                shown.flag = true
                askShow(.splitShowDetail, step, controller, shown)
                return
            }
            step = self[controller: step].parent
        }
        present(controller, from: sender, animated: true, completion: nil)
    }

    /// The delegate of a classic one may show it itself.
    private mutating func askShow(
        _ callback: Callback, _ split: ObjectID, _ controller: ObjectID, _ shown: Effect
    ) {
        schedule(shown)
        let call = self[split: split].isColumnStyle ? [] : delegateCalls(callback, split, value: controller.raw)
        schedule(call.isEmpty ? [.of(.forgetAnswer, split, .none, .split6)] : call)
    }

    /// Shows a controller unless the delegate has. As the detail: in a collapsed one the primary pushes it, else it
    /// becomes the secondary. Otherwise it becomes the primary, or is pushed by it.
    mutating func splitShow(_ effect: Effect) {
        let (split, controller) = (effect.subject, effect.other)
        guard isSplit(split), isController(controller), driver.answerGiven != .bool(true) else { return }
        let primary = self.controller(for: .primary, of: split)
        if effect.flag, !self[split: split].isCollapsed {
            self[split: split].isColumnStyle
                ? setColumn(controller, for: .secondary, of: split) : replaceAndSync(.secondary, of: split, controller)
        } else if isNavigation(primary) {
            pushColumn(controller, onto: primary, animated: true)
        } else {
            replaceAndSync(.primary, of: split, controller)
        }
    }

    private mutating func replaceAndSync(_ column: SplitColumn, of split: ObjectID, _ controller: ObjectID) {
        schedule(.of(.syncSplit, split, .none, .split6))
        replaceColumn(column, of: split, by: controller)
    }

    /// show(_:) of the column style: the column comes into sight, or onto the top where it is collapsed.
    public mutating func show(_ column: SplitColumn, of split: ObjectID) {
        guard isSplit(split) else { return }
        let controller = controller(for: column, of: split)
        guard isController(controller) else { return }
        guard self[split: split].isCollapsed else {
            guard !visibleColumns(of: split).contains(controller) else { return }
            showDisplayMode(modeShowing(column, of: split), of: split)
            schedule(delegateCalls(.splitWillShowColumn, split, value: UInt64(column.rawValue)))
            return
        }
        let primary = self.controller(for: .primary, of: split)
        guard isNavigation(primary) else { return }
        if column == .primary {
            _ = popToRoot(primary, animated: true)
        } else if isInStack(controller, of: primary) {
            _ = pop(primary, to: controller, animated: true)
        } else {
            pushColumn(controller, onto: primary, animated: true)
        }
    }

    /// hide(_:) of the column style.
    public mutating func hide(_ column: SplitColumn, of split: ObjectID) {
        guard isSplit(split) else { return }
        let controller = controller(for: column, of: split)
        guard isController(controller), !self[split: split].isCollapsed, column != .secondary,
            visibleColumns(of: split).contains(controller)
        else { return }
        let keepsOne = column == .primary && self[split: split].isTriple
        showDisplayMode(keepsOne ? .oneBesideSecondary : .secondaryOnly, of: split)
        schedule(delegateCalls(.splitWillHideColumn, split, value: UInt64(column.rawValue)))
    }

    private func modeShowing(_ column: SplitColumn, of split: ObjectID) -> SplitDisplayMode {
        let isWide = resolvedDisplayMode(of: split) == .oneBesideSecondary
        if column == .primary, self[split: split].isTriple {
            return isWide ? .twoBesideSecondary : .twoOverSecondary
        }
        return column == .secondary ? .secondaryOnly : isWide ? .oneBesideSecondary : .oneOverSecondary
    }

    // MARK: The delegate

    private mutating func ask(
        _ callback: Callback, _ split: ObjectID, value: UInt64 = 0, then next: Effect.Operation,
        isExpanding: Bool = false
    ) {
        var answered = Effect.of(next, split, .none, .split4)
        answered.value = isExpanding ? 1 : value
        let call = delegateCalls(callback, split, value: value)
        schedule(call.isEmpty ? [.of(.forgetAnswer, split, .none, .split4), answered] : call + [answered])
    }

    /// The call of a delegate's function, a question for those that answer; empty where there is none to call.
    func delegateCalls(_ callback: Callback, _ split: ObjectID, value: UInt64 = 0) -> [Effect] {
        let delegate = self[split: split].delegate
        guard isReachable(delegate), implements(delegate, callback) else { return [] }
        return [
            Effect(
                operation: callback.info.isQuestion ? .ask : .enter, callback: callback,
                rule: callback == .splitWillChangeDisplayMode ? .split5 : .split4, subject: delegate, other: split,
                value: value)
        ]
    }

    /// The arguments of a delegate's function.
    mutating func splitArguments(_ effect: Effect) -> EventArguments {
        let split = effect.other
        let secondary = RuntimeValue.optional(controller(for: .secondary, of: split))
        let primary = RuntimeValue.optional(controller(for: .primary, of: split))
        let column = RuntimeValue.enumCase(
            .splitColumn, (SplitColumn(rawValue: UInt8(truncatingIfNeeded: effect.value)) ?? .primary).name)
        switch effect.callback {
        case .splitCollapseSecondary: return arguments(.object(split), secondary, primary)
        case .splitSeparateSecondary: return arguments(.object(split), primary)
        case .splitShow, .splitShowDetail:
            return arguments(.object(split), .optional(ObjectID(raw: effect.value)), .nil)
        case .splitWillChangeDisplayMode, .splitModeForExpanding:
            let mode = SplitDisplayMode(rawValue: UInt8(truncatingIfNeeded: effect.value)) ?? .automatic
            return arguments(.object(split), .enumCase(.splitDisplayMode, mode.name))
        case .splitTopColumn, .splitWillShowColumn, .splitWillHideColumn:
            return arguments(.object(split), column)
        default: return EventArguments(object: split)
        }
    }
}

extension SplitColumn {
    var index: Int { Int(rawValue) }
}

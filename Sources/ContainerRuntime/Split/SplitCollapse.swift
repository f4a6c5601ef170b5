// How a split view controller collapses into one column and expands again, with the questions to the delegate. A classic one
// asks for the primary, then about the secondary; without an answer, the primary absorbs the secondary
// (split-collapse-order). The column style asks for the top column. Also show and showDetailViewController, which
// depend on whether the split view controller is collapsed.

extension World {
    // MARK: show

    /// show(_:) of the column style: makes a column visible, or pushes it if collapsed.
    public mutating func show(_ column: SplitColumn, of split: ObjectID) {
        guard isSplit(split) else { return }
        let controller = controller(for: column, of: split)
        guard isController(controller) else { return }
        guard self[split: split].isCollapsed else {
            guard !SplitViewController.visibleColumns(of: split, in: self).contains(controller) else { return }
            SplitViewController.showDisplayMode(
                SplitViewController.modeShowing(column, of: split, in: self), of: split, in: &self)
            schedule(
                SplitViewController.delegateCalls(.splitWillShowColumn, split, with: .column(column), in: self)
            )
            return
        }
        let primary = self.controller(for: .primary, of: split)
        guard isNavigation(primary) else { return }
        if column == .primary {
            _ = popToRoot(primary, animated: true)
        } else if NavigationController.isInStack(controller, of: primary, in: self) {
            _ = pop(primary, to: controller, animated: true)
        } else {
            NavigationController.pushColumn(controller, onto: primary, animated: true, in: &self)
        }
    }

    /// hide(_:) of the column style: hides a column.
    public mutating func hide(_ column: SplitColumn, of split: ObjectID) {
        guard isSplit(split) else { return }
        let controller = controller(for: column, of: split)
        guard isController(controller), !self[split: split].isCollapsed, column != .secondary,
            SplitViewController.visibleColumns(of: split, in: self).contains(controller)
        else { return }
        let keepsOne = column == .primary && self[split: split].isTriple
        SplitViewController.showDisplayMode(keepsOne ? .oneBesideSecondary : .secondaryOnly, of: split, in: &self)
        schedule(
            SplitViewController.delegateCalls(.splitWillHideColumn, split, with: .column(column), in: self))
    }
}

extension SplitViewController {
    /// Collapses or expands to match the horizontal size class. A new split view controller is expanded
    /// (split-initial-collapse).
    static func adaptSplit(_ split: ObjectID, in world: inout World) {
        guard world.isSplit(split) else { return }
        guard NavigationController.isDisplayed(split, in: world) || world[controller: split].state == .appearing else {
            hideUnvisitedPrimary(of: split, in: &world)
            return
        }
        let isCompact = world.traits(of: split).horizontal == .compact
        if isCompact != world[split: split].isCollapsed {
            isCompact ? collapse(split, in: &world) : expand(split, in: &world)
            return
        }
        if !world[split: split].hasAdapted {
            world[split: split].hasAdapted = true
            resolveDisplayMode(of: split, in: &world)
        }
        world.schedule([
            .of(.split(.updateDisplayMode), split, .none, .split5), .of(.split(.sync), split, .none, .split2),
        ])
    }

    // MARK: Collapsing

    /// Collapses a split view controller before it is visible, for restoration.
    static func collapseUnseen(_ split: ObjectID, in world: inout World) {
        if world.isSplit(split), !world[split: split].isCollapsed { collapse(split, in: &world) }
    }

    private static func collapse(_ split: ObjectID, in world: inout World) {
        world[split: split].hasAdapted = true
        guard !world[split: split].isColumnStyle else {
            let hasCompact = world.controller(for: .compact, of: split).exists
            let proposed: SplitColumn = hasCompact ? .compact : .secondary
            ask(
                ColumnQuestion.ask.callback(isExpanding: false), split, with: .column(proposed),
                then: .split(.topAnswered), in: &world)
            return
        }
        guard world[split: split].columns[SplitColumn.primary.index].exists else {
            finishCollapse(split, taking: [], in: &world)
            return
        }
        let question = ClassicQuestion.primary.callback(isExpanding: false)
        ask(question, split, then: .split(.primaryAnswered), in: &world)
    }

    /// Applies the delegate's answer: the primary after the change.
    static func splitPrimaryAnswered(_ effect: Effect, in world: inout World) {
        let split = effect.subject
        guard world.isSplit(split) else { return }
        let isExpanding = effect.isExpanding
        if case .object(let primary) = world.driver.answerGiven, world.isController(primary) {
            replaceColumn(.primary, of: split, by: primary, in: &world)
        }
        let question = ClassicQuestion.secondary.callback(isExpanding: isExpanding)
        if isExpanding {
            ask(question, split, then: .split(.separateAnswered), in: &world)
        } else if world[split: split].columns[SplitColumn.secondary.index].exists {
            ask(question, split, then: .split(.collapseAnswered), in: &world)
        } else {
            finishCollapse(split, taking: [], in: &world)
        }
    }

    /// Applies the delegate's answer. If it is true, the secondary stays off the primary's stack, and returns when the split view
    /// controller expands. If it is false, the primary absorbs the secondary.
    static func splitCollapseAnswered(_ split: ObjectID, in world: inout World) {
        guard world.isSplit(split) else { return }
        if world.driver.answerGiven == .bool(true) {
            finishCollapse(split, taking: [], in: &world)
        } else {
            finishCollapse(split, taking: [.secondary], in: &world)
        }
    }

    /// Applies the delegate's answer: the top column. The columns before it collapse with it.
    static func splitTopAnswered(_ effect: Effect, in world: inout World) {
        let split = effect.subject
        guard world.isSplit(split) else { return }
        var top = effect.column ?? .secondary
        if case .enumCase(_, let name) = world.driver.answerGiven, let column = SplitColumn.named(name) { top = column }
        world.schedule(delegateCalls(.splitDidCollapse, split, in: world))
        world[split: split].showsCompact = top == .compact && world.controller(for: .compact, of: split).exists
        switch top {
        case .secondary: finishCollapse(split, taking: [.supplementary, .secondary], in: &world)
        case .supplementary: finishCollapse(split, taking: [.supplementary], in: &world)
        case .primary, .compact: finishCollapse(split, taking: [], in: &world)
        }
    }

    /// Collapses: the columns that the primary absorbs leave the screen and are pushed without animation.
    private static func finishCollapse(_ split: ObjectID, taking columns: [SplitColumn], in world: inout World) {
        world[split: split].isCollapsed = true
        let primary = world.controller(for: .primary, of: split)
        world.schedule(.of(.split(.sync), split, .none, CollapseEnd.sync.rule))
        for column in columns.reversed() {
            let controller = world.controller(for: column, of: split)
            guard world.isController(controller), world.isController(primary) else { continue }
            let isSeen = ViewHierarchy.isInHierarchy(controller, of: split, in: world)
            TakingIn.fromLast { act in
                guard act.condition.holds(isSeen: isSeen) else { return }
                switch act {
                case .hide: world.schedule(inOrder: Hiding.self) { $0.effect(controller) }
                case .takeIn:
                    world.schedule(
                        .enter(.collapseSecondary, primary, controller, act.rule, with: .object(split)))
                }
            }
        }
    }

    /// A navigation controller's implementation of collapseSecondaryViewController(_:for:): pushes the secondary. Only
    /// here may a stack receive a navigation controller. For any other primary, this does nothing.
    static func takeInSecondary(_ effect: Effect, in world: inout World) {
        let (primary, controller, split) = (effect.subject, effect.argument, effect.secondArgument)
        guard world.isNavigation(primary), world.isController(controller), world.isSplit(split),
            !Containment.isController(primary, inside: controller, in: world)
        else { return }
        NavigationController.pushColumn(controller, onto: primary, animated: false, in: &world)
        if !world[split: split].isColumnStyle { forgetColumn(controller, of: split, in: &world) }
    }

    // MARK: Expanding

    private static func expand(_ split: ObjectID, in world: inout World) {
        if world[split: split].isColumnStyle {
            let proposed = resolvedDisplayMode(of: split, in: world)
            ask(
                ColumnQuestion.ask.callback(isExpanding: true), split, with: .displayMode(proposed),
                then: .split(.modeAnswered), in: &world)
        } else {
            let question = ClassicQuestion.primary.callback(isExpanding: true)
            ask(question, split, then: .split(.primaryAnswered), isExpanding: true, in: &world)
        }
    }

    /// Expands with the delegate's secondary or, without an answer, with the top of the primary's stack.
    static func splitSeparateAnswered(_ split: ObjectID, in world: inout World) {
        guard world.isSplit(split) else { return }
        world[split: split].isCollapsed = false
        resolveDisplayMode(of: split, in: &world)
        if case .object(let secondary) = world.driver.answerGiven, world.isController(secondary) {
            bringBack(secondary, as: .secondary, in: split, in: &world)
        } else if !world[split: split].columns[SplitColumn.secondary.index].exists {
            let primary = world.controller(for: .primary, of: split)
            if world.isNavigation(primary), world[navigation: primary].height > 1, !world[navigation: primary].isBusy {
                bringBack(NavigationController.top(of: primary, in: world), as: .secondary, in: split, in: &world)
            }
        }
        world.schedule(.of(.split(.sync), split, .none, ExpansionAct.sync.rule))
    }

    static func splitModeAnswered(_ effect: Effect, in world: inout World) {
        let split = effect.subject
        guard world.isSplit(split) else { return }
        world[split: split].isCollapsed = false
        var mode = effect.displayMode ?? .secondaryOnly
        if case .enumCase(_, let name) = world.driver.answerGiven, let wanted = SplitDisplayMode.named(name),
            wanted != .automatic
        {
            mode = wanted
        }
        resolveDisplayMode(of: split, in: &world)
        world[split: split].displayMode = mode
        ExpansionAct.fromLast { act in
            switch act {
            // One after the other: a controller leaves the stack before the next one receives its callbacks.
            case .bringSupplementary: world.schedule(bringing(.supplementary, to: split, act.rule))
            case .bringSecondary: world.schedule(bringing(.secondary, to: split, act.rule))
            case .sync: world.schedule(.of(.split(.sync), split, .none, act.rule))
            case .didExpand: world.schedule(delegateCalls(.splitDidExpand, split, in: world))
            }
        }
    }

    private static func bringing(_ column: SplitColumn, to split: ObjectID, _ rule: Rule) -> Effect {
        .of(.split(.bringColumn), split, .none, rule, with: .column(column))
    }

    /// Restores a column of the column style, unless it is restored already.
    static func bringColumn(_ effect: Effect, in world: inout World) {
        let split = effect.subject
        guard world.isSplit(split), let column = effect.column else { return }
        let controller = world.controller(for: column, of: split)
        guard world.isController(controller), world[controller: controller].parent != split else { return }
        bringBack(controller, as: column, in: split, in: &world)
    }

    /// Removes a controller from the primary's stack, and makes it a column once the stack is idle.
    private static func bringBack(
        _ controller: ObjectID, as column: SplitColumn, in split: ObjectID, in world: inout World
    ) {
        let parent = world[controller: controller].parent
        let adopt = Effect.of(.split(.adoptColumn), split, controller, .split1, with: .column(column))
        guard world.isNavigation(parent), world[controller: controller].isInStack, !world[navigation: parent].isBusy
        else {
            world.schedule(adopt)
            return
        }
        let isOnScreen = NavigationController.isDisplayed(parent, in: world)
        if isOnScreen {
            world.hold(adopt)
        } else {
            world.schedule(adopt)
        }
        let others = world.stack(of: parent).filter { $0 != controller }
        NavigationController.setColumns(others, ofNavigation: parent, in: &world)
        if isOnScreen { world.queues.turn.append(adopt) }
    }

    static func adoptColumn(_ effect: Effect, in world: inout World) {
        guard world.isSplit(effect.subject), let column = effect.column else { return }
        replaceColumn(column, of: effect.subject, by: effect.child, in: &world)
        world.schedule(.of(.split(.sync), effect.subject, .none, .split2))
    }

    /// Asks a classic split view controller's delegate, which may show the controller itself.
    static func askShow(
        _ callback: Callback, _ split: ObjectID, _ controller: ObjectID, _ shown: Effect, in world: inout World
    ) {
        world.schedule(shown)
        let call =
            world[split: split].isColumnStyle
            ? [] : delegateCalls(callback, split, with: .object(controller), in: world)
        world.schedule(call.isEmpty ? [.of(.effects(.forgetAnswer), split, .none, ShowAct.show.rule)] : call)
    }

    /// Shows a controller, unless the delegate has shown it. A detail becomes the secondary; when collapsed, the primary
    /// pushes it. The primary also pushes any other controller if it can. Otherwise that controller becomes the primary.
    static func splitShow(_ effect: Effect, in world: inout World) {
        let (split, controller) = (effect.subject, effect.child)
        guard world.isSplit(split), world.isController(controller), world.driver.answerGiven != .bool(true) else {
            return
        }
        let primary = world.controller(for: .primary, of: split)
        if effect.isDetail, !world[split: split].isCollapsed {
            world[split: split].isColumnStyle
                ? world.setColumn(controller, for: .secondary, of: split)
                : replaceAndSync(.secondary, of: split, controller, in: &world)
        } else if world.isNavigation(primary) {
            // The shown detail returns as the secondary, in place of the one that the delegate kept off the stack.
            if effect.isDetail, !world[split: split].isColumnStyle {
                replaceColumn(.secondary, of: split, by: .none, in: &world)
            }
            NavigationController.pushColumn(controller, onto: primary, animated: true, in: &world)
        } else {
            replaceAndSync(.primary, of: split, controller, in: &world)
        }
    }

    private static func replaceAndSync(
        _ column: SplitColumn, of split: ObjectID, _ controller: ObjectID, in world: inout World
    ) {
        world.schedule(.of(.split(.sync), split, .none, .split6))
        replaceColumn(column, of: split, by: controller, in: &world)
    }

    fileprivate static func modeShowing(_ column: SplitColumn, of split: ObjectID, in world: borrowing World)
        -> SplitDisplayMode
    {
        let isWide = resolvedDisplayMode(of: split, in: world) == .oneBesideSecondary
        if column == .primary, world[split: split].isTriple {
            return isWide ? .twoBesideSecondary : .twoOverSecondary
        }
        return column == .secondary ? .secondaryOnly : isWide ? .oneBesideSecondary : .oneOverSecondary
    }

    // MARK: The delegate

    private static func ask(
        _ callback: Callback, _ split: ObjectID, with detail: Effect.Detail = .none, then next: Effect.Operation,
        isExpanding: Bool = false, in world: inout World
    ) {
        let answered = Effect.of(next, split, .none, .split4, with: isExpanding ? .isExpanding : detail)
        let call = delegateCalls(callback, split, with: detail, in: world)
        world.schedule(
            call.isEmpty ? [.of(.effects(.forgetAnswer), split, .none, .split4), answered] : call + [answered])
    }

    /// The effects that call a delegate method, as a question if it returns a value; empty if the delegate does not
    /// implement it.
    static func delegateCalls(
        _ callback: Callback, _ split: ObjectID, with detail: Effect.Detail = .none, in world: borrowing World
    ) -> [Effect] {
        let delegate = world[split: split].delegate
        guard world.isReachable(delegate), world.implements(delegate, callback) else { return [] }
        let rule = callback == .splitWillChangeDisplayMode ? Rule.split5 : .split4
        return [
            callback.info.isQuestion
                ? .ask(callback, delegate, split, rule, with: detail)
                : .enter(callback, delegate, split, rule, with: detail)
        ]
    }

    /// The arguments of a delegate's method.
    static func splitArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let split = effect.argument
        let secondary = RuntimeValue.optional(world.controller(for: .secondary, of: split))
        let primary = RuntimeValue.optional(world.controller(for: .primary, of: split))
        let column = RuntimeValue.enumCase(
            .splitColumn, (effect.column ?? .primary).name)
        switch effect.callback {
        case .splitCollapseSecondary: return world.arguments(.object(split), secondary, primary)
        case .splitSeparateSecondary: return world.arguments(.object(split), primary)
        case .splitShow, .splitShowDetail:
            return world.arguments(.object(split), .optional(effect.secondArgument), .nil)
        case .splitWillChangeDisplayMode, .splitModeForExpanding:
            let mode = effect.displayMode ?? .automatic
            return world.arguments(.object(split), .enumCase(.splitDisplayMode, mode.name))
        case .splitTopColumn, .splitWillShowColumn, .splitWillHideColumn:
            return world.arguments(.object(split), column)
        default: return EventArguments(object: split)
        }
    }
}

extension SplitColumn {
    var index: Int { Int(rawValue) }
}

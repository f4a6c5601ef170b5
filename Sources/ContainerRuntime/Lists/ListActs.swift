// The acts of tables and collections, and the payloads of their effects.

/// The effects with which tables and collections load and lay out rows, and track a tap on one.
enum ListRoomAct: UInt8, RoomAct {
    case sections, rows, layout, cell
    /// The delegate has answered whether to highlight, select or deselect a tapped row, or to deselect the previous one.
    case highlight, select, deselect, replace
    /// The table asks for the height of a row; the delegate has answered.
    case askHeight, height
    /// The table asks for the height and the title of a header or a footer; the delegate and the data source have answered.
    case askPart, partHeight, partTitle
    /// The delegate has answered for the view of a header or a footer; such a view leaves the list; it has left.
    case partView, leavePart, leftPart
    /// Answers a query once the data is loaded.
    case answer
    /// Returns a view from the pool to the program.
    case giveView
    /// A cell leaves the list; it has left.
    case leave, left
    /// The block of a batch of updates has run; its completion runs.
    case endUpdates, completeUpdates
    /// The partners of a table have answered about a swiped row; a swipe across it performs an action; the row closes.
    case askSwipe, swipeAllowed, swipeConfigured, swipeStyled, swipeThrough, endRow
    /// They have answered about a row of a table in editing mode.
    case controlAllowed, controlStyled, controlMovable
    /// The data source has answered whether an item moves; asks the delegate where it may go; the delegate has answered; the move
    /// ends.
    case movementAllowed, askMoveTarget, moveTargeted, endMove
    /// The delegate has answered whether two fingers select rows; they reach a row. It has answered whether an item is editable.
    case panAllowed, selectPanned, itemEditable
    /// Asks about the primary action of a row; the delegate has answered.
    case askPrimary, primaryAnswered
    /// The delegate has given the title of a Delete button, and the indentation of a row.
    case deleteTitled, indented, rowEstimated
    /// Asks the data source to configure a cell again; it has done so.
    case reconfigure, cellReconfigured
    /// A layout has shown the visible cells; those that determine their own heights are placed again.
    case announce, settleFitted, settleStatic
    /// A flow layout asks the delegate; the delegate has answered.
    case askFlow, flowAnswer
    /// A layout of the program's own class has answered.
    case boundsAnswered, contentAnswered, elementsAnswered, contextAnswered
    /// UIKit's invalidation of a layout.
    case invalidateWith
    /// A drag of a collection ends, or its updates have ended; its layout has answered where the content stops.
    case askTarget, targetAnswered, askOffset, offsetAnswered
    /// The cell of a row is highlighted or selected, or no longer.
    case highlightCell, selectCell

    static var room: Effect.Room { .lists }

    var holds: Effect.Holdings { self == .completeUpdates ? [.objects, .code] : .objects }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .sections: ListView.listSections(effect, in: &world)
        case .rows: ListView.listRows(effect, in: &world)
        case .layout: ListView.layoutList(effect.subject, in: &world)
        case .cell: ListView.insertCell(effect, in: &world)
        case .highlight: ListSelection.highlight(effect, in: &world)
        case .select: ListSelection.select(effect, in: &world)
        case .deselect: ListSelection.deselect(effect, in: &world)
        case .replace: ListSelection.replace(effect, in: &world)
        case .askHeight: ListHeights.ask(effect, in: &world)
        case .height: ListHeights.take(effect, in: &world)
        case .askPart: ListSections.ask(effect, in: &world)
        case .partHeight: ListSections.takeHeight(effect, in: &world)
        case .partTitle: ListSections.takeTitle(effect, in: &world)
        case .partView: ListSections.insert(effect, in: &world)
        case .leavePart: ListSections.leave(effect, in: &world)
        case .leftPart: ListSections.left(effect, in: &world)
        case .answer: ListQueries.answer(effect, in: &world)
        case .giveView: ReusableViews.give(effect.subject, in: &world)
        case .leave: ListDisplay.leave(effect, in: &world)
        case .left: ListDisplay.left(effect, in: &world)
        case .endUpdates: ListUpdates.end(effect.subject, in: &world)
        case .completeUpdates: ListUpdates.complete(effect, in: &world)
        case .askSwipe: ItemSwipes.ask(effect, in: &world)
        case .swipeAllowed: RowEditing.takePermission(effect, in: &world)
        case .swipeConfigured: RowEditing.takeConfiguration(effect, in: &world)
        case .swipeStyled: RowEditing.takeStyle(effect, in: &world)
        case .swipeThrough: RowEditing.swipeThrough(effect, in: &world)
        case .endRow: RowEditing.close(effect.subject, in: &world)
        case .controlAllowed: RowEditing.takeControl(effect, in: &world)
        case .controlStyled: RowEditing.takeControlStyle(effect, in: &world)
        case .controlMovable: RowEditing.takeMovable(effect, in: &world)
        case .movementAllowed: RowMoves.takePermission(effect, in: &world)
        case .askMoveTarget: RowMoves.askTarget(effect.subject, in: &world)
        case .moveTargeted: RowMoves.takeTarget(effect, in: &world)
        case .endMove: RowMoves.end(effect.subject, in: &world)
        case .panAllowed: RowPans.begin(effect, in: &world)
        case .selectPanned: RowPans.select(effect, in: &world)
        case .itemEditable: ItemEditing.take(effect, in: &world)
        case .askPrimary: PrimaryActions.ask(effect, in: &world)
        case .primaryAnswered: PrimaryActions.take(effect, in: &world)
        case .deleteTitled: RowDetails.takeTitle(effect, in: &world)
        case .reconfigure: Reconfiguring.ask(effect, in: &world)
        case .cellReconfigured: Reconfiguring.take(effect, in: &world)
        case .rowEstimated: ListHeights.takeEstimate(effect, in: &world)
        case .indented: RowDetails.takeIndentation(effect, in: &world)
        case .announce: Prefetching.announce(effect.subject, in: &world)
        case .settleFitted: CompositionalSections.settle(effect.subject, in: &world)
        case .settleStatic: ListHeights.settleStatic(effect.subject, in: &world)
        case .askFlow: FlowQuestions.ask(effect, in: &world)
        case .flowAnswer: FlowQuestions.take(effect, in: &world)
        case .boundsAnswered: OwnLayouts.takeBounds(effect.subject, in: &world)
        case .contentAnswered: OwnLayouts.takeContent(effect.subject, in: &world)
        case .elementsAnswered: OwnLayouts.takeElements(effect.subject, in: &world)
        case .invalidateWith: LayoutInvalidation.perform(effect.argument, effect.subject, in: &world)
        case .contextAnswered: LayoutInvalidation.take(effect.subject, in: &world)
        case .askTarget: TargetOffsets.ask(effect.subject, in: &world)
        case .targetAnswered: TargetOffsets.take(effect.subject, in: &world)
        case .askOffset: TargetOffsets.askAfterUpdates(effect.subject, in: &world)
        case .offsetAnswered: TargetOffsets.takeOffset(effect.subject, in: &world)
        case .highlightCell: CellStates.perform(effect, isSelection: false, in: &world)
        case .selectCell: CellStates.perform(effect, isSelection: true, in: &world)
        }
    }

    /// Restores the list's state after an exception has dropped an act.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        let act = Self(of: effect)
        if act == .left { ListDisplay.forget(effect, in: &world) }
        if act == .leftPart { ListSections.forget(effect, in: &world) }
        if act == .endUpdates { ListUpdates.abandon(effect.subject, in: &world) }
        if act == .boundsAnswered { OwnLayouts.endQuestion(effect.subject, in: &world) }
        if act == .cellReconfigured { Reconfiguring.abandon(effect.subject, in: &world) }
        if act == .endMove { RowMoves.abandon(effect.subject, in: &world) }
        if act == .endRow { RowEditing.abandon(effect.subject, in: &world) }
        if act == .completeUpdates, effect.isAnimatedUpdate { world.motion.runningAnimations -= 1 }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func lists(_ act: ListRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The payloads of these acts.
extension Effect {
    /// The section of a list, or the index of a `SectionPart`.
    @inline(__always)
    var section: Int { Int(rawWord) }

    /// Whether a list's data source or delegate was asked.
    @inline(__always)
    var wasAsked: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// The new state of a cell.
    @inline(__always)
    var isOn: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// Whether the completion of updates waits for their animation.
    @inline(__always)
    var isAnimatedUpdate: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// The section of a query. It comes from the program and may be out of bounds.
    @inline(__always)
    var queriedSection: Int { Int(Int32(truncatingIfNeeded: rawWord)) }

    /// The cell. The list is the subject.
    @inline(__always)
    var cell: ObjectID { rawOther }

    /// The query. It is stored in the cursor, which is unused because the act is not a plan.
    @inline(__always)
    var query: ListQuery? { ListQuery(rawValue: rawCursor) }

    /// Answers a query about a list, or about a view in it.
    static func answer(
        _ query: ListQuery, of list: ObjectID, _ view: ObjectID, with detail: Effect.Detail
    ) -> Effect {
        Effect(
            operation: .lists(.answer), rawCursor: query.rawValue, rule: .list4, subject: list, rawOther: view,
            rawWord: detail.rawWord)
    }
}

extension Effect.Detail {
    /// The section of a program's query, which may be out of bounds.
    static func queriedSection(_ section: Int) -> Effect.Detail {
        Effect.Detail(rawWord: UInt64(UInt32(bitPattern: Int32(clamping: section))))
    }
}

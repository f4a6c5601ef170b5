// The headers and footers of sections. A table asks for their heights when it has counted its rows; the layout of a collection
// has them. The list asks for the views that are visible at each layout.

/// The headers and footers of tables and collections.
enum ListSections {
    /// What a table asks about a header or a footer.
    enum Question { case height, title, view, willDisplay, didEndDisplaying }

    /// The height of a header or a footer with a title, and of one whose view has no constraints.
    private static let automatic = 28.0

    static func callback(_ question: Question, isFooter: Bool) -> Callback {
        switch question {
        case .height: isFooter ? .tableFooterHeight : .tableHeaderHeight
        case .title: isFooter ? .tableFooterTitle : .tableHeaderTitle
        case .view: isFooter ? .tableFooterView : .tableHeaderView
        case .willDisplay: isFooter ? .tableWillDisplayFooter : .tableWillDisplayHeader
        case .didEndDisplaying: isFooter ? .tableDidEndDisplayingFooter : .tableDidEndDisplayingHeader
        }
    }

    /// The object that answers a question about a header or a footer; `.none` if nothing implements it.
    private static func partner(
        _ question: Question, _ isFooter: Bool, of list: ObjectID, in world: borrowing World
    ) -> ObjectID {
        let isTable = ListView.isTable(list, in: world)
        return ListView.partner(
            question == (isTable ? .title : .view) ? "dataSource" : "delegate", of: list,
            for: callback(question, isFooter, of: list, in: world), in: world)
    }

    private static func callback(_ question: Question, _ isFooter: Bool, of list: ObjectID, in world: borrowing World)
        -> Callback
    {
        ListView.isTable(list, in: world)
            ? callback(question, isFooter: isFooter) : SupplementaryViews.callback(question)
    }

    private static func question(
        _ question: Question, about index: Int, of table: ObjectID, then next: ListRoomAct, in world: borrowing World
    ) -> [Effect] {
        let isFooter = SectionPart(index: index).isFooter
        return ListView.question(
            callback(question, isFooter, of: table, in: world), partner(question, isFooter, of: table, in: world),
            table,
            with: .index(index), then: .lists(next), .list14)
    }

    // MARK: Heights

    /// Handles new counts: discards the heights and the titles, and asks for new ones.
    static func begin(_ table: ObjectID, in world: inout World) {
        // The layout of a collection knows the heights.
        guard ListView.isTable(table, in: world) else { return }
        world[list: table].partHeights = []
        world[list: table].partTitles = []
        let hasParts =
            world[list: table].style != .plain
            || [false, true].contains { isFooter in
                [.height, .title, .view].contains { partner($0, isFooter, of: table, in: world).exists }
            }
        guard hasParts, world[list: table].sections > 0 else { return }
        let count = world[list: table].sections * 2
        world[list: table].partHeights = ContiguousArray(repeating: .nan, count: count)
        world[list: table].partTitles = ContiguousArray(repeating: nil, count: count)
        world.schedule(.of(.lists(.askPart), table, .none, .list14, with: .index(0)))
    }

    /// Asks for the height of a header or a footer, and then for the next one.
    static func ask(_ effect: Effect, in world: inout World) {
        let (table, index) = (effect.subject, effect.section)
        guard ListView.isList(table, in: world) else { return }
        guard world[list: table].partHeights.indices.contains(index) else {
            ListView.measure(table, in: &world)
            return Layout.markNeeds(Need.layout, of: table, in: &world)
        }
        // Scheduled effects run in reverse order: this question, then the next one.
        world.schedule(.of(.lists(.askPart), table, .none, .list14, with: .index(index + 1)))
        world.schedule(question(.height, about: index, of: table, then: .partHeight, in: world))
    }

    /// The delegate has answered. For an automatic height, the title decides.
    static func takeHeight(_ effect: Effect, in world: inout World) {
        let (table, index) = (effect.subject, effect.section)
        guard ListView.isList(table, in: world) else { return }
        // A grouped table takes 0 for no answer.
        if let height = ListHeights.height(world.driver.answerGiven), height > 0 || world[list: table].style == .plain {
            return set(height, of: index, of: table, in: &world)
        }
        world.schedule(question(.title, about: index, of: table, then: .partTitle, in: world))
    }

    /// The data source has answered. Without a height, the title determines it; otherwise a layout has asked.
    static func takeTitle(_ effect: Effect, in world: inout World) {
        let (table, part) = (effect.subject, SectionPart(index: effect.section))
        guard ListView.isList(table, in: world), world[list: table].partTitles.indices.contains(part.index) else {
            return
        }
        var title = ""
        if case .string(let given) = world.driver.answerGiven { title = given }
        world[list: table].partTitles[part.index] = title
        guard world[list: table].partHeights[part.index].isNaN else {
            return insertTitle(title, part, in: table, world: &world)
        }
        let grouped = TableStyles.height(of: part, hasTitle: !title.isEmpty, in: table, world: world)
        guard grouped != nil || !title.isEmpty || partner(.view, part.isFooter, of: table, in: world).exists else {
            return set(0, of: part.index, of: table, in: &world)
        }
        let common = commonHeight(part.isFooter, of: table, in: world)
        set(common ?? grouped ?? automatic, of: part.index, of: table, in: &world)
    }

    /// The height that the table gives all headers or footers; nil if it is automatic.
    private static func commonHeight(_ isFooter: Bool, of table: ObjectID, in world: borrowing World) -> Double? {
        world.stored(isFooter ? "sectionFooterHeight" : "sectionHeaderHeight", of: table)
            .flatMap { ListHeights.height($0) }
    }

    private static func set(_ height: Double, of index: Int, of table: ObjectID, in world: inout World) {
        guard world[list: table].partHeights.indices.contains(index) else { return }
        world[list: table].partHeights[index] = height
    }

    // MARK: Views

    /// The acts of a layout: removes the views that are no longer visible, places the others, and asks for new ones.
    static func layOut(_ table: ObjectID, in world: inout World) -> (removals: [Effect], requests: [Effect]) {
        guard !world[list: table].partHeights.isEmpty || !world[list: table].parts.isEmpty else { return ([], []) }
        let bounds = ViewHierarchy.boundsRect(of: table, in: world)
        let inset = ScrollViews.adjustedInset(of: table, in: world)
        let visible = ListGeometry(of: table, in: world).parts(in: bounds, under: inset)
        var removals: [Effect] = []
        for (part, view) in world[list: table].parts {
            if let frame = visible.first(where: { $0.part == part })?.frame {
                if world.isView(view) { ListCells.place(view, at: frame, in: &world) }
            } else {
                removals.append(removal(of: view, part, from: table))
            }
        }
        let known = world[list: table].parts.map(\.part)
        world[list: table].parts.removeAll { part, _ in !visible.contains { $0.part == part } }
        var requests: [Effect] = []
        for (part, _) in visible where !known.contains(part) {
            requests += question(.view, about: part.index, of: table, then: .partView, in: world)
        }
        return (removals, requests)
    }

    /// Inserts the view that the delegate returned or, without one, a view with the title.
    static func insert(_ effect: Effect, in world: inout World) {
        let (table, part) = (effect.subject, SectionPart(index: effect.section))
        guard ListView.isList(table, in: world), world[list: table].partHeights.indices.contains(part.index),
            !world[list: table].parts.contains(where: { $0.part == part })
        else { return }
        if case .object(let view) = world.driver.answerGiven, world.isView(view), view != table,
            !ViewHierarchy.isView(table, inside: view, in: world)
        {
            return insert(view, part, in: table, world: &world)
        }
        guard ListView.isTable(table, in: world) else {
            return SupplementaryViews.reportMissing(part, wasAsked: effect.wasAsked, of: table, in: &world)
        }
        guard let title = world[list: table].partTitles[part.index] else {
            return world.schedule(question(.title, about: part.index, of: table, then: .partTitle, in: world))
        }
        insertTitle(title, part, in: table, world: &world)
    }

    private static func insertTitle(_ title: String, _ part: SectionPart, in table: ObjectID, world: inout World) {
        guard !title.isEmpty, !world[list: table].parts.contains(where: { $0.part == part }) else { return }
        let view = world.make(world.classID(.headerFooterView), payload: 0)
        world.names.newest = .none
        let label = ListCells.part("textLabel", .label, of: view, in: &world)
        if let property = world.property(.label, "text") { world.set(property, of: label, to: .string(title)) }
        insert(view, part, in: table, world: &world)
        world.release(view)
    }

    private static func insert(_ view: ObjectID, _ part: SectionPart, in table: ObjectID, world: inout World) {
        fit(view, part, in: table, world: &world)
        guard let frame = ListGeometry(of: table, in: world).frame(of: part) else { return }
        ListCells.place(view, at: frame, in: &world)
        world[list: table].parts.append((part, view))
        let link = Effect.link(view, to: table, isDriven: true, .list14)
        ViewHierarchy.scheduleViewCallbacks(
            of: view, to: world[view: table].window, superview: table, around: link, in: &world)
        notify(.willDisplay, part, of: table, in: &world)
    }

    private static func notify(
        _ question: Question, _ part: SectionPart, of table: ObjectID, in world: inout World
    ) {
        let delegate = partner(question, part.isFooter, of: table, in: world)
        guard delegate.exists else { return }
        world.schedule(
            .enter(
                callback(question, part.isFooter, of: table, in: world), delegate, table, .list14,
                with: .index(part.index)))
    }

    /// Sets an automatic height to the fitting height of the view, if it has constraints.
    private static func fit(_ view: ObjectID, _ part: SectionPart, in table: ObjectID, world: inout World) {
        guard world.constraints.isUsed, ListView.isTable(table, in: world),
            !partner(.height, part.isFooter, of: table, in: world).exists,
            commonHeight(part.isFooter, of: table, in: world) == nil,
            let height = ListHeights.fittingHeight(of: view, in: table, world: &world),
            height != world[list: table].partHeights[part.index]
        else { return }
        set(height, of: part.index, of: table, in: &world)
        ListView.measure(table, in: &world)
        Layout.markNeeds(Need.layout, of: table, in: &world)
    }

    // MARK: Leaving

    static func removal(of view: ObjectID, _ part: SectionPart, from table: ObjectID) -> Effect {
        .of(.lists(.leavePart), table, view, .list14, with: .index(part.index))
    }

    /// The acts that remove all headers and footers, before the list loads its data again.
    static func removeAll(from table: ObjectID, in world: inout World) -> [Effect] {
        let parts = world[list: table].parts
        world[list: table].parts = []
        return parts.map { removal(of: $0.view, $0.part, from: table) }
    }

    /// Moves the headers and footers to the new indices of their sections. Returns the acts that remove the others.
    static func follow(_ change: ListChange, in table: ObjectID, world: inout World) -> [Effect] {
        var kept: [(part: SectionPart, view: ObjectID)] = []
        var removals: [Effect] = []
        for (part, view) in world[list: table].parts {
            if let section = change.newSection(of: part.section) {
                kept.append((SectionPart(section: section, isFooter: part.isFooter), view))
            } else {
                removals.append(removal(of: view, part, from: table))
            }
        }
        world[list: table].parts = kept
        return removals
    }

    static func leave(_ effect: Effect, in world: inout World) {
        let (table, view, part) = (effect.subject, effect.cell, SectionPart(index: effect.section))
        guard ListView.isList(table, in: world), world.isView(view) else { return }
        world.schedule(.of(.lists(.leftPart), table, view, .list14, with: .index(part.index)))
        if partner(.didEndDisplaying, part.isFooter, of: table, in: world).exists {
            world[list: table].leavingParts.append((part, view))
            notify(.didEndDisplaying, part, of: table, in: &world)
        }
        // The delegate may have returned the view for another section too.
        let isShown = world[list: table].parts.contains { $0.view == view }
        if !isShown, world[view: view].superview == table { world.schedule(.removeView(view)) }
    }

    static func left(_ effect: Effect, in world: inout World) {
        let (table, view) = (effect.subject, effect.cell)
        guard ListView.isList(table, in: world) else { return }
        forget(effect, in: &world)
        guard world.isView(view), !world[view: view].superview.exists else { return }
        let kind: ListViewKind =
            ListView.isTable(table, in: world)
            ? .headerFooter
            : .supplementary(
                SupplementaryViews.kind(SectionPart(index: effect.section), of: table, in: world))
        ReusableViews.keep(view, kind, of: table, in: &world)
    }

    static func forget(_ effect: Effect, in world: inout World) {
        guard ListView.isList(effect.subject, in: world) else { return }
        let view = effect.cell
        world[list: effect.subject].leavingParts.removeAll { $0.view == view }
    }

    // MARK: Arguments

    /// The table and the section, with the view between them for the calls about its display.
    static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let (table, part) = (effect.argument, SectionPart(index: effect.section))
        let displays: [Question] = [.willDisplay, .didEndDisplaying]
        guard displays.contains(where: { callback($0, isFooter: part.isFooter) == effect.callback }) else {
            return world.arguments(.object(table), .int(part.section))
        }
        var view = ObjectID.none
        if ListView.isList(table, in: world) {
            let isLeaving = effect.callback == callback(.didEndDisplaying, isFooter: part.isFooter)
            let parts = isLeaving ? world[list: table].leavingParts : world[list: table].parts
            view = parts.last { $0.part == part }?.view ?? .none
        }
        return world.arguments(.object(table), .optional(view), .int(part.section))
    }
}

// The two-finger pan that selects several rows or items (UITableViewDelegate and UICollectionViewDelegate, iOS 13). The delegate is
// asked before the list begins editing.

public enum RowPans {
    /// The user drags two fingers from one row or item of a section to another.
    /// - Returns: the reason that the list does not recognize the gesture, or nil.
    public static func rowPan(
        _ row: Int, to last: Int, inSection section: Int, of list: ObjectID, in world: inout World
    ) -> String? {
        guard world.configuration.ios >= 13 else { return "selects no rows by two fingers before iOS 13" }
        guard ListView.isList(list, in: world), ViewHierarchy.isOnScreen(list, in: world) else {
            return "is not on screen"
        }
        for path in [row, last].map({ IndexPath(section: section, row: $0) })
        where !world[list: list].cells.contains(where: { $0.path == path }) {
            return "shows no row \(path.row) in section \(section)"
        }
        guard !scrollsBothWays(list, in: world) else {
            return "scrolls in both directions, and recognizes no such gesture"
        }
        world[list: list].edits.panEnd = IndexPath(section: section, row: last)
        let asked = callbacks(of: list, in: world).asks
        RowEditing.ask(
            asked, "delegate", IndexPath(section: section, row: row), of: list, then: .panAllowed, .list34, in: &world
        )
        return nil
    }

    private static func callbacks(
        of list: ObjectID, in world: borrowing World
    ) -> (asks: Callback, begins: Callback, ends: Callback) {
        ListView.isTable(list, in: world)
            ? (.tableShouldPan, .tableDidBeginPan, .tableDidEndPan)
            : (.collectionShouldPan, .collectionDidBeginPan, .collectionDidEndPan)
    }

    private static func scrollsBothWays(_ list: ObjectID, in world: borrowing World) -> Bool {
        guard !ListView.isTable(list, in: world) else { return false }
        let content = ScrollViews.contentSize(of: list, in: world)
        let bounds = ViewHierarchy.boundsRect(of: list, in: world)
        return content.width > bounds.width && content.height > bounds.height
    }

    /// The delegate has answered. Without an answer, the list's own property decides.
    static func begin(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world) else { return }
        let isAllowed =
            effect.wasAsked
            ? world.driver.answerGiven == .bool(true)
            : world.stored("allowsMultipleSelectionDuringEditing", of: list) == .bool(true)
        guard isAllowed else { return }
        let last = world[list: list].edits.panEnd
        let callbacks = callbacks(of: list, in: world)
        let delegate = ListView.partner("delegate", of: list, for: callbacks.ends, in: world)
        // Scheduled effects run in reverse order.
        if delegate.exists { world.schedule(.enter(callbacks.ends, delegate, list, .list34)) }
        let rows = path.row <= last.row ? Array(path.row...last.row) : (last.row...path.row).reversed()
        for row in rows.reversed() {
            let path = IndexPath(section: path.section, row: row)
            world.schedule(.of(.lists(.selectPanned), list, .none, .list34, with: .path(path)))
        }
        RowEditing.notify(callbacks.begins, "delegate", path, of: list, .list34, in: &world)
        if !RowEditing.isEditing(list, in: world) { beginEditing(list, in: &world) }
    }

    private static func beginEditing(_ list: ObjectID, in world: inout World) {
        let owner: UIKitClass = ListView.isTable(list, in: world) ? .tableView : .collectionView
        guard let property = world.property(owner, "prelude_isEditing") else { return }
        world.set(property, of: list, to: .bool(true))
        RowEditing.change(true, of: list, in: &world)
    }

    /// The fingers reach a row.
    static func select(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world), RowEditing.allowsSelection(in: list, of: world),
            world[list: list].rows.indices.contains(path.section), path.row < world[list: list].rows[path.section],
            !world[list: list].selection.contains(path)
        else { return }
        ListSelection.ask(.ask, list, path, then: .select, in: &world)
    }
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum PanNumbers {
    @inline(__always) static var callback: UInt16 { 425 }
    @inline(__always) static var rule: UInt16 { 394 }
}

extension Callback {
    static var tableShouldPan: Callback { Callback(PanNumbers.callback) }
    static var tableDidBeginPan: Callback { Callback(PanNumbers.callback + 1) }
    static var tableDidEndPan: Callback { Callback(PanNumbers.callback + 2) }
    static var collectionShouldPan: Callback { Callback(PanNumbers.callback + 3) }
    static var collectionDidBeginPan: Callback { Callback(PanNumbers.callback + 4) }
    static var collectionDidEndPan: Callback { Callback(PanNumbers.callback + 5) }
}

extension Rule {
    public static var list34: Rule { Rule(PanNumbers.rule) }
}

extension RowPans: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.rowPan(
            .tableShouldPan, "tableView", "shouldBeginMultipleSelectionInteractionAt", isQuestion: true,
            "Whether two fingers select several rows.")
        CallbackInfo.rowPan(
            .tableDidBeginPan, "tableView", "didBeginMultipleSelectionInteractionAt", isQuestion: false,
            "Two fingers begin to select rows; the table is in editing mode.")
        CallbackInfo.rowPanEnd(.tableDidEndPan, "tableView", "Two fingers have selected rows.")
        CallbackInfo.rowPan(
            .collectionShouldPan, "collectionView", "shouldBeginMultipleSelectionInteractionAt", isQuestion: true,
            "Whether two fingers select several items.")
        CallbackInfo.rowPan(
            .collectionDidBeginPan, "collectionView", "didBeginMultipleSelectionInteractionAt", isQuestion: false,
            "Two fingers begin to select items; the collection is in editing mode.")
        CallbackInfo.rowPanEnd(.collectionDidEndPan, "collectionView", "Two fingers have selected items.")
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .list34, "list.34", "two-fingers-select-rows",
                "A pan of two fingers asks the delegate whether it selects rows, before the list begins editing. Without an "
                    + "answer, allowsMultipleSelectionDuringEditing decides. The delegate is notified when the selection "
                    + "begins, the rows are selected one by one, and the delegate is notified when the fingers lift.",
                "UITableViewDelegate.tableView", "UICollectionViewDelegate.collectionView")
        ]
    }
}

extension CallbackInfo {
    private static func view(_ base: String) -> Parameter {
        .object("_", base, base == "tableView" ? .tableView : .collectionView)
    }

    fileprivate static func rowPan(
        _ callback: Callback, _ base: String, _ label: String, isQuestion: Bool, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, [view(base), .init(label: label, name: "indexPath", type: .any)], .listDelegate,
            owner: .object, isQuestion: isQuestion, defaultAnswer: isQuestion ? .bool(false) : .nil, isQuiet: true,
            since: 13, summary, rules: [.list34], arguments: .made(ListView.listArguments))
    }

    fileprivate static func rowPanEnd(_ callback: Callback, _ base: String, _ summary: String) -> CallbackInfo {
        row(
            callback, base + "DidEndMultipleSelectionInteraction", [view(base)], .listDelegate, owner: .object,
            isQuiet: true, since: 13, summary, rules: [.list34], arguments: .object)
    }
}

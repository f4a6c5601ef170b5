// The primary actions of rows and items: what a tap does besides the selection (UITableViewDelegate, iOS 16).

enum PrimaryActions {
    /// Schedules the question about a tapped row; the selection comes before it.
    static func prepare(_ path: IndexPath, in list: ObjectID, world: inout World) {
        let asked = asked(of: list, in: world)
        guard world.configuration.ios >= 16,
            ListView.partner("delegate", of: list, for: asked.calls, in: world).exists
        else { return }
        world.schedule(.of(.lists(.askPrimary), list, .none, .list30, with: .path(path)))
    }

    private static func asked(of list: ObjectID, in world: borrowing World) -> (asks: Callback, calls: Callback) {
        ListView.isTable(list, in: world)
            ? (.tableCanPrimary, .tablePrimary) : (.collectionCanPrimary, .collectionPrimary)
    }

    /// A tap that extends a selection performs no primary action.
    static func ask(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world) else { return }
        if ListSelection.allowsMany(list, in: world), world[list: list].selection != [path] { return }
        RowEditing.ask(
            asked(of: list, in: world).asks, "delegate", path, of: list, then: .primaryAnswered, .list30, in: &world
        )
    }

    static func take(_ effect: Effect, in world: inout World) {
        let list = effect.subject
        guard ListView.isList(list, in: world) else { return }
        let isAllowed =
            effect.wasAsked ? world.driver.answerGiven == .bool(true) : !RowEditing.isEditing(list, in: world)
        guard isAllowed else { return }
        RowEditing.notify(
            asked(of: list, in: world).calls, "delegate", effect.path, of: list, .list30, in: &world)
    }
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum PrimaryNumbers {
    @inline(__always) static var callback: UInt16 { 407 }
    @inline(__always) static var rule: UInt16 { 381 }
}

extension Callback {
    static var tableCanPrimary: Callback { Callback(PrimaryNumbers.callback) }
    static var tablePrimary: Callback { Callback(PrimaryNumbers.callback + 1) }
    static var collectionCanPrimary: Callback { Callback(PrimaryNumbers.callback + 2) }
    static var collectionPrimary: Callback { Callback(PrimaryNumbers.callback + 3) }
}

extension Rule {
    public static var list30: Rule { Rule(PrimaryNumbers.rule) }
}

extension PrimaryActions: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.primary(
            .tableCanPrimary, "tableView", .tableView, "canPerformPrimaryActionForRowAt", isQuestion: true,
            "Whether a tap on a row performs its primary action; in editing mode it does not by default.")
        CallbackInfo.primary(
            .tablePrimary, "tableView", .tableView, "performPrimaryActionForRowAt", isQuestion: false,
            "A tap performs the primary action of a row.")
        CallbackInfo.primary(
            .collectionCanPrimary, "collectionView", .collectionView, "canPerformPrimaryActionForItemAt",
            isQuestion: true,
            "Whether a tap on an item performs its primary action; in editing mode it does not by default.")
        CallbackInfo.primary(
            .collectionPrimary, "collectionView", .collectionView, "performPrimaryActionForItemAt", isQuestion: false,
            "A tap performs the primary action of an item.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list30, "list.30", "primary-action-follows-selection",
                "A tap on a row or an item performs its primary action after the selection, even if the delegate prevents the "
                    + "selection. A tap that extends a selection performs none, and one in editing mode only if the "
                    + "delegate allows it.",
                "UITableViewDelegate.tableView", "UICollectionViewDelegate.collectionView")
        ]
    }
}

extension CallbackInfo {
    fileprivate static func primary(
        _ callback: Callback, _ base: String, _ list: UIKitClass, _ label: String, isQuestion: Bool, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, [.object("_", base, list), .init(label: label, name: "indexPath", type: .any)],
            .listDelegate, owner: .object, isQuestion: isQuestion, defaultAnswer: isQuestion ? .bool(true) : .nil,
            isQuiet: true, since: 16, summary, rules: [.list30], arguments: .made(ListView.listArguments))
    }
}

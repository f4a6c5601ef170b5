// The API of editing rows, its rules, and their numbers.

/// The first numbers of the room's newest classes, enumerations, callbacks and rules.
private enum EditingNumbers {
    @inline(__always) static var uikit: UInt8 { 111 }
    @inline(__always) static var enumeration: UInt8 { 83 }
    @inline(__always) static var callback: UInt16 { 303 }
    @inline(__always) static var rule: UInt16 { 299 }
}

extension UIKitClass {
    static var contextualAction: UIKitClass { UIKitClass(EditingNumbers.uikit) }
    static var swipeActions: UIKitClass { UIKitClass(EditingNumbers.uikit + 1) }
}

extension EnumType {
    static var contextualActionStyle: EnumType { EnumType(EditingNumbers.enumeration) }
    static var editingStyle: EnumType { EnumType(EditingNumbers.enumeration + 1) }
}

extension Callback {
    static var tableCanEdit: Callback { Callback(EditingNumbers.callback) }
    static var tableEditingStyle: Callback { Callback(EditingNumbers.callback + 1) }
    static var tableCommit: Callback { Callback(EditingNumbers.callback + 2) }
    static var tableLeadingActions: Callback { Callback(EditingNumbers.callback + 3) }
    static var tableTrailingActions: Callback { Callback(EditingNumbers.callback + 4) }
    static var tableWillBeginEditing: Callback { Callback(EditingNumbers.callback + 5) }
    static var tableDidEndEditing: Callback { Callback(EditingNumbers.callback + 6) }
    static var tableCanMove: Callback { Callback(EditingNumbers.callback + 7) }
    static var tableMoveRow: Callback { Callback(EditingNumbers.callback + 8) }
}

extension Rule {
    public static var list15: Rule { Rule(EditingNumbers.rule) }
    public static var list16: Rule { Rule(EditingNumbers.rule + 1) }
    public static var list17: Rule { Rule(EditingNumbers.rule + 2) }
    public static var list18: Rule { Rule(EditingNumbers.rule + 3) }
}

extension RowEditing: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list15, "list.15", "swipe-asks-for-actions",
                "A swipe on a row asks whether the row can be edited, and then for its actions. Without actions of the "
                    + "delegate, a trailing swipe asks for the style and shows a Delete button if the data source "
                    + "commits changes. willBeginEditingRowAt and didEndEditingRowAt enclose what follows, and the "
                    + "table is in editing mode until then. A tap elsewhere in the table only closes the row.",
                "UITableViewDelegate.trailingSwipeActionsConfigurationForRowAt",
                "UITableViewDelegate.willBeginEditingRowAt"),
            .inferred(
                .list16, "list.16", "action-closes-row",
                "A tap on an action runs its block, and the row closes when the block calls its completion. A tap on "
                    + "Delete calls commit on the data source, and the row closes afterwards. A swipe across the whole "
                    + "row performs the first action unless the configuration forbids it.",
                "UIContextualAction.Handler", "UITableViewDataSource.commit"),
            .inferred(
                .list17, "list.17", "editing-mode-asks-for-controls",
                "A table in editing mode asks for each row that it shows whether the row can be edited, and for its "
                    + "style. A tap on an insertion control commits; a tap on a deletion control shows the actions "
                    + "first. A tap on the row selects it only if allowsSelectionDuringEditing is true, or beside others "
                    + "if allowsMultipleSelectionDuringEditing is. No row stays selected when editing begins or ends.",
                "UITableView.setEditing", "UITableViewDelegate.editingStyleForRowAt",
                "UITableView.allowsSelectionDuringEditing"),
            .inferred(
                .list18, "list.18", "moved-row-reported-once",
                "If the data source moves rows, a table in editing mode also asks whether each row can be moved. When the "
                    + "user has moved a row, the table calls moveRowAt and asks for no count again.",
                "UITableViewDataSource.canMoveRowAt"),
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .tableView, "allowsSelectionDuringEditing", .bool, first: .bool(false),
            "Whether a tap selects a row of a table in editing mode.")
        PropertyInfo.stored(
            .tableView, "allowsMultipleSelectionDuringEditing", .bool, first: .bool(false),
            "Whether several rows of a table in editing mode can be selected.")
        PropertyInfo.stored(
            .collectionView, "allowsSelectionDuringEditing", .bool, first: .bool(false),
            "Whether a tap selects an item of a collection in editing mode.")
        PropertyInfo.stored(
            .collectionView, "allowsMultipleSelectionDuringEditing", .bool, first: .bool(false),
            "Whether several items of a collection in editing mode can be selected.")
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.editing(
            .tableCanEdit, "canEditRowAt", answer: .bool(true), "Whether the user can edit a row.",
            rules: [.list15, .list17])
        CallbackInfo.editing(
            .tableEditingStyle, "editingStyleForRowAt", answer: .enumCase(.editingStyle, "delete"),
            "The control of a row in editing mode.", rules: [.list15, .list17])
        CallbackInfo.row(
            .tableCommit, "tableView",
            [
                .object("_", "tableView", .tableView),
                .init(label: "commit", name: "editingStyle", type: .enumeration(.editingStyle)),
                .init(label: "forRowAt", name: "indexPath", type: .any),
            ], .listDelegate, owner: .object, isQuiet: true, since: 2, "The user deletes or inserts a row.",
            rules: [.list16, .list17],
            arguments: .made { effect, world in
                let table = effect.argument
                let style =
                    ListView.isList(table, in: world) ? world[list: table].edits.committed : RowControl.Style.delete
                return world.arguments(
                    .object(table), .enumCase(.editingStyle, style.rawValue), effect.path.value)
            })
        CallbackInfo.editing(
            .tableLeadingActions, "leadingSwipeActionsConfigurationForRowAt", answer: .nil, since: 11,
            "The actions that a swipe from the leading edge uncovers.", rules: [.list15])
        CallbackInfo.editing(
            .tableTrailingActions, "trailingSwipeActionsConfigurationForRowAt", answer: .nil, since: 11,
            "The actions that a swipe from the trailing edge uncovers; nil for the Delete button.", rules: [.list15])
        CallbackInfo.editing(
            .tableWillBeginEditing, "willBeginEditingRowAt", "A swipe uncovers the actions of a row.", rules: [.list15])
        CallbackInfo.editing(
            .tableDidEndEditing, "didEndEditingRowAt", "The row has closed. Its index path is nil if it was deleted.",
            rules: [.list15],
            arguments: .made { effect, world in
                world.arguments(.object(effect.argument), effect.path.optionalValue)
            })
        CallbackInfo.editing(
            .tableCanMove, "canMoveRowAt", answer: .bool(true), "Whether the user can move a row.", rules: [.list18])
        CallbackInfo.row(
            .tableMoveRow, "tableView",
            [
                .object("_", "tableView", .tableView),
                .init(label: "moveRowAt", name: "sourceIndexPath", type: .any),
                .init(label: "to", name: "destinationIndexPath", type: .any),
            ], .listDelegate, owner: .object, isQuiet: true, since: 2, "The user has moved a row.", rules: [.list18],
            arguments: .made { effect, world in
                let table = effect.argument
                let target = ListView.isList(table, in: world) ? world[list: table].edits.target : effect.path
                return world.arguments(.object(table), effect.path.value, target.value)
            })
    }
}

extension CallbackInfo {
    fileprivate static func editing(
        _ callback: Callback, _ label: String, answer: RuntimeValue? = nil, since: Int = 2, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule], arguments: Arguments = .made(ListView.listArguments)
    ) -> CallbackInfo {
        row(
            callback, "tableView",
            [.object("_", "tableView", .tableView), .init(label: label, name: "indexPath", type: .any)],
            .listDelegate, owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true,
            since: since, summary, rules: rules(), arguments: arguments)
    }
}

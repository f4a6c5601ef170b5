// What a table asks its delegate about the look of a row: its indentation, also in editing mode, and the title of its Delete
// button (UITableViewDelegate).

enum RowDetails {
    // MARK: Indentation

    /// Asks for the indentation of a row whose cell is about to be displayed.
    static func askIndentation(_ path: IndexPath, of table: ObjectID, in world: inout World) {
        guard world.tables.implementedAnywhere.contains(.tableIndentation), ListView.isTable(table, in: world),
            ListView.partner("delegate", of: table, for: .tableIndentation, in: world).exists
        else { return }
        RowEditing.ask(.tableIndentation, "delegate", path, of: table, then: .indented, .list31, in: &world)
    }

    static func takeIndentation(_ effect: Effect, in world: inout World) {
        guard ListView.isList(effect.subject, in: world), case .int(let level) = world.driver.answerGiven,
            let cell = world[list: effect.subject].cells.last(where: { $0.path == effect.path })?.cell,
            world.isView(cell), let property = world.property(.tableViewCell, "indentationLevel")
        else { return }
        world.store(.int(level), in: property, of: cell, isWeak: false)
    }

    // MARK: Editing

    /// Asks whether a row with a control is indented. The answer changes nothing that Flow shows.
    static func askIndent(_ path: IndexPath, of table: ObjectID, in world: inout World) {
        let delegate = ListView.partner("delegate", of: table, for: .tableShouldIndent, in: world)
        guard delegate.exists else { return }
        world.schedule(.ask(.tableShouldIndent, delegate, table, .list31, with: .path(path)))
    }

    /// Asks for the title of the Delete button that a row shows.
    static func askTitle(_ path: IndexPath, of table: ObjectID, in world: inout World) {
        guard SwipeActions.installed(in: table, of: world) == nil,
            ListView.partner("delegate", of: table, for: .tableDeleteTitle, in: world).exists
        else { return }
        RowEditing.ask(.tableDeleteTitle, "delegate", path, of: table, then: .deleteTitled, .list31, in: &world)
    }

    static func takeTitle(_ effect: Effect, in world: inout World) {
        let table = effect.subject
        guard ListView.isList(table, in: world), world[list: table].edits.swipe?.path == effect.path,
            case .string(let title) = world.driver.answerGiven
        else { return }
        world[list: table].edits.swipe?.title = title
    }
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum DetailNumbers {
    @inline(__always) static var callback: UInt16 { 411 }
    @inline(__always) static var rule: UInt16 { 382 }
}

extension Callback {
    static var tableDeleteTitle: Callback { Callback(DetailNumbers.callback) }
    static var tableShouldIndent: Callback { Callback(DetailNumbers.callback + 1) }
    static var tableIndentation: Callback { Callback(DetailNumbers.callback + 2) }
    static var tableEstimate: Callback { Callback(DetailNumbers.callback + 3) }
}

extension Rule {
    public static var list31: Rule { Rule(DetailNumbers.rule) }
}

extension RowDetails: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.table(
            .tableDeleteTitle, "titleForDeleteConfirmationButtonForRowAt", .any, answer: .nil,
            "The title of a row's Delete button.", rules: [.list31], arguments: .made(ListView.listArguments))
        CallbackInfo.table(
            .tableShouldIndent, "shouldIndentWhileEditingRowAt", .any, answer: .bool(true),
            "Whether a row is indented in editing mode.", rules: [.list31], arguments: .made(ListView.listArguments))
        CallbackInfo.table(
            .tableIndentation, "indentationLevelForRowAt", .any, answer: .int(0), "How far a row is indented.",
            rules: [.list31], arguments: .made(ListView.listArguments))
        CallbackInfo.table(
            .tableEstimate, "estimatedHeightForRowAt", .any, answer: .nil,
            "The estimated height of a row that the table does not show yet.", rules: [.list31],
            arguments: .made(ListView.listArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .tableViewCell, "indentationLevel", .int, first: .int(0), "How far the content is indented, in steps.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list31, "list.31", "tables-ask-for-details",
                "A table asks its delegate for the estimated heights when it has counted its rows, and for the indentation of a "
                    + "cell before it displays it. In editing mode it asks whether a row is indented, and for the title of a "
                    + "Delete button before a row shows it.",
                "UITableViewDelegate.tableView")
        ]
    }
}

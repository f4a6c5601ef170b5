// Items of a collection in editing mode: the delegate says which of them are editable (UICollectionViewDelegate, iOS 14).

enum ItemEditing {
    /// Asks about the visible items of a collection whose editing begins.
    static func askAll(in list: ObjectID, world: inout World) {
        guard delegate(of: list, in: world).exists else { return }
        let paths = world[list: list].cells.map(\.path).sorted { ($0.section, $0.row) < ($1.section, $1.row) }
        for path in paths.reversed() { ask(path, in: list, world: &world) }
    }

    /// Asks about an item that a collection in editing mode shows.
    static func ask(_ path: IndexPath, in list: ObjectID, world: inout World) {
        guard delegate(of: list, in: world).exists else { return }
        RowEditing.ask(.collectionCanEdit, "delegate", path, of: list, then: .itemEditable, .list35, in: &world)
    }

    private static func delegate(of list: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.configuration.ios >= 14, world.tables.implementedAnywhere.contains(.collectionCanEdit),
            ListView.isList(list, in: world), !ListView.isTable(list, in: world)
        else { return .none }
        return ListView.partner("delegate", of: list, for: .collectionCanEdit, in: world)
    }

    static func take(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world), RowEditing.isEditing(list, in: world) else { return }
        world[list: list].edits.controls.removeAll { $0.path == path }
        if effect.wasAsked, world.driver.answerGiven == .bool(false) {
            world[list: list].edits.controls.append(RowControl(path: path, style: .none))
        }
    }
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum ItemEditingNumbers {
    @inline(__always) static var callback: UInt16 { 431 }
    @inline(__always) static var rule: UInt16 { 395 }
}

extension Callback {
    static var collectionCanEdit: Callback { Callback(ItemEditingNumbers.callback) }
}

extension Rule {
    public static var list35: Rule { Rule(ItemEditingNumbers.rule) }
}

extension ItemEditing: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .collectionCanEdit, "collectionView",
            [
                .object("_", "collectionView", .collectionView),
                .init(label: "canEditItemAt", name: "indexPath", type: .any),
            ], .listDelegate, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 14,
            "Whether an item of a collection in editing mode is editable.", rules: [.list35],
            arguments: .made(ListView.listArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .collectionViewCell, "prelude_isEditable", .bool, "Flow's own: whether the item of the cell is editable."
        ) { world, cell in
            guard let (list, path) = ListView.row(of: cell, in: world) else { return .bool(true) }
            return .bool(!world[list: list].edits.controls.contains { $0.path == path && $0.style == .none })
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list35, "list.35", "editable-items",
                "A collection that begins editing asks its delegate about each item that it shows, and about those that it "
                    + "shows later. The state of a cell is editing only if its item is editable.",
                "UICollectionViewDelegate.collectionView")
        ]
    }
}

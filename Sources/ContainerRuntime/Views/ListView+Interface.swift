// The table rows of table views and collection views: what a program can use, and what each row does.

extension ListView: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .numberOfSections, "numberOfSections", [.object("in", "view", .view)], .listDelegate, owner: .object,
            isQuestion: true, defaultAnswer: .int(1), isQuiet: true, "How many sections a table or a collection has.",
            rules: [.list2], arguments: .made(listArguments))
        CallbackInfo.table(
            .tableRows, "numberOfRowsInSection", .int, answer: .int(0), "How many rows a section has.", rules: [.list2],
            arguments: .made(listArguments))
        CallbackInfo.table(
            .tableCell, "cellForRowAt", .any, answer: .nil, "The cell of a visible row.", rules: [.list2],
            arguments: .made(listArguments))
        CallbackInfo.table(
            .tableWillSelect, "willSelectRowAt", .any, answer: .nil, "The row to select for a tapped row.",
            rules: [.list3], arguments: .made(listArguments))
        CallbackInfo.table(
            .tableDidSelect, "didSelectRowAt", .any, "The user selected a row.", rules: [.list3],
            arguments: .made(listArguments))
        CallbackInfo.table(
            .tableDidDeselect, "didDeselectRowAt", .any, "A row was deselected.", rules: [.list3],
            arguments: .made(listArguments))
        CallbackInfo.collection(
            .collectionItems, "numberOfItemsInSection", .int, answer: .int(0), "How many items a section has.",
            rules: [.list2], arguments: .made(listArguments))
        CallbackInfo.collection(
            .collectionCell, "cellForItemAt", .any, answer: .nil, "The cell of a visible item.", rules: [.list2],
            arguments: .made(listArguments))
        CallbackInfo.collection(
            .collectionShouldSelect, "shouldSelectItemAt", .any, answer: .bool(true),
            "Whether to select a tapped item.", rules: [.list3], arguments: .made(listArguments))
        CallbackInfo.collection(
            .collectionDidSelect, "didSelectItemAt", .any, "The user selected an item.", rules: [.list3],
            arguments: .made(listArguments))
        CallbackInfo.collection(
            .collectionDidDeselect, "didDeselectItemAt", .any, "An item was deselected.", rules: [.list3],
            arguments: .made(listArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .scrollView, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.stored(
            .tableView, "dataSource", .object(.object, isOptional: true), isWeak: true, "The data source, held weakly.")
        PropertyInfo.stored(
            .tableView, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.computed(.tableView, "indexPathForSelectedRow", .any, "The selected row.") {
            world, table in
            world[list: table].selected?.value ?? .nil
        }
        PropertyInfo.computed(.tableView, "visibleCells", .objects(.view), "The visible cells.") { world, table in
            .objects(cells(of: table, in: world))
        }
        PropertyInfo.stored(
            .collectionView, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.computed(.collectionView, "indexPathsForSelectedItems", .any, "The selected items.") {
            world, collection in .list(world[list: collection].selected.map { [$0.value] } ?? [])
        }
        PropertyInfo.computed(.collectionView, "visibleCells", .objects(.view), "The visible cells.") {
            world, collection in .objects(cells(of: collection, in: world))
        }
        PropertyInfo.computed(
            .tableViewController, "tableView", .object(.tableView, isOptional: false), "The table, which is its view."
        ) { world, controller in world.giveView(of: controller) }
        PropertyInfo.stored(
            .tableViewController, "clearsSelectionOnViewWillAppear", .bool, first: .bool(true),
            "Whether viewWillAppear clears the selection.")
        PropertyInfo.computed(
            .collectionViewController, "collectionView", .object(.collectionView, isOptional: false),
            "The collection, which is its view."
        ) { world, controller in world.giveView(of: controller) }
        PropertyInfo.stored(
            .collectionViewController, "clearsSelectionOnViewWillAppear", .bool, first: .bool(true),
            "Whether viewWillAppear clears the selection.")
        PropertyInfo.stored(
            .collectionView, "dataSource", .object(.object, isOptional: true), isWeak: true,
            "The data source, held weakly.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.tableView, "reloadData", [], "Queries the data source again.") { world, table, _ in
            reloadList(table, in: &world)
        }
        MethodInfo.method(
            .tableView, "deselectRow", [.of("at", "indexPath", .any), .of("animated", "animated", .bool)],
            "Deselects a row."
        ) { world, table, arguments in
            deselect(arguments[0], of: table, in: &world)
        }
        MethodInfo.method(.collectionView, "reloadData", [], "Queries the data source again.") { world, collection, _ in
            reloadList(collection, in: &world)
        }
        MethodInfo.method(
            .collectionView, "deselectItem", [.of("at", "indexPath", .any), .of("animated", "animated", .bool)],
            "Deselects an item."
        ) { world, collection, arguments in
            deselect(arguments[0], of: collection, in: &world)
        }
    }

    private static func cells(of list: ObjectID, in world: borrowing World) -> [ObjectID] {
        world[list: list].cells.map(\.cell).filter { world.isView($0) }
    }
}

// Helpers that build rows.

extension CallbackInfo {
    fileprivate static func collection(
        _ callback: Callback, _ label: String, _ type: ValueType, answer: RuntimeValue? = nil, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        list(
            callback, "collectionView", .collectionView, label, type, answer, since: 6, summary, rules: rules(),
            arguments: arguments)
    }

    /// A method of a table view's data source or delegate; a question if it has an answer.
    fileprivate static func table(
        _ callback: Callback, _ label: String, _ type: ValueType, answer: RuntimeValue? = nil, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        list(
            callback, "tableView", .tableView, label, type, answer, since: 2, summary, rules: rules(),
            arguments: arguments)
    }

    fileprivate static func list(
        _ callback: Callback, _ base: String, _ view: UIKitClass, _ label: String, _ type: ValueType,
        _ answer: RuntimeValue?, since: Int, _ summary: String, rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(
            callback, base,
            [
                .object("_", base, view),
                .init(label: label, name: type == .int ? "section" : "indexPath", type: type),
            ],
            .listDelegate, owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true,
            since: since, summary, rules: rules(), arguments: arguments)
    }
}

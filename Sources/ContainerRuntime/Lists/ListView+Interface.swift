// The API of table views and collection views.

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
            .tableViewController, StaticCells.property, .object(.object, isOptional: true),
            "The static cells of its table, which answer the questions that its class does not override.")
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
        PropertyInfo.query(.tableView, "visibleCells", .objects(.view), .cells, "The visible cells, from the top.")
        PropertyInfo.query(.tableView, "numberOfSections", .int, .sections, "How many sections there are.")
        PropertyInfo.query(
            .tableView, "indexPathsForVisibleRows", .any, .visiblePaths, "The index paths of the visible cells.")
        PropertyInfo.query(
            .tableView, "indexPathsForSelectedRows", .any, .selected,
            "The index paths of the selected rows; nil if no row is selected.")
        PropertyInfo.stored(
            .collectionView, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.computed(.collectionView, "indexPathsForSelectedItems", .any, "The selected items.") {
            world, collection in .list(world[list: collection].selection.map(\.value))
        }
        PropertyInfo.query(.collectionView, "visibleCells", .objects(.view), .cells, "The visible cells.")
        PropertyInfo.query(.collectionView, "numberOfSections", .int, .sections, "How many sections there are.")
        PropertyInfo.query(
            .collectionView, "indexPathsForVisibleItems", .any, .visiblePaths, "The index paths of the visible cells.")
        PropertyInfo.computed(
            .tableViewController, "tableView", .object(.tableView, isOptional: false), "The table, which is its view."
        ) {
            world, controller in
            world.giveView(of: controller)
        } set: { world, controller, table in
            setList(table.object, of: controller, in: &world)
        }
        PropertyInfo.stored(
            .tableViewController, "clearsSelectionOnViewWillAppear", .bool, first: .bool(true),
            "Whether viewWillAppear clears the selection.")
        PropertyInfo.computed(
            .collectionViewController, "collectionView", .object(.collectionView, isOptional: false),
            "The collection, which is its view."
        ) {
            world, controller in
            world.giveView(of: controller)
        } set: { world, controller, collection in
            setList(collection.object, of: controller, in: &world)
        }
        PropertyInfo.stored(
            .collectionViewController, "clearsSelectionOnViewWillAppear", .bool, first: .bool(true),
            "Whether viewWillAppear clears the selection.")
        PropertyInfo.stored(
            .collectionView, "dataSource", .object(.object, isOptional: true), isWeak: true,
            "The data source, held weakly.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .tableView, "numberOfRows", [.of("inSection", "section", .int)], result: .int,
            "How many rows a section has."
        ) { world, table, arguments in ListQueries.askSection(of: table, arguments[0], in: &world) }
        MethodInfo.method(
            .collectionView, "numberOfItems", [.of("inSection", "section", .int)], result: .int,
            "How many items a section has."
        ) { world, collection, arguments in ListQueries.askSection(of: collection, arguments[0], in: &world) }
        MethodInfo.method(
            .tableView, "cellForRow", [.of("at", "indexPath", .any)], result: .object(.tableViewCell, isOptional: true),
            "The cell of a visible row; nil for another row."
        ) { world, table, arguments in ListQueries.askPath(.cell, of: table, arguments[0], in: &world) }
        MethodInfo.method(
            .collectionView, "cellForItem", [.of("at", "indexPath", .any)],
            result: .object(.collectionViewCell, isOptional: true), "The cell of a visible item; nil for another item."
        ) { world, collection, arguments in ListQueries.askPath(.cell, of: collection, arguments[0], in: &world) }
        MethodInfo.method(
            .tableView, "indexPath", [.of("for", "cell", .object(.tableViewCell, isOptional: false))], result: .any,
            "The index path of a visible cell; nil for another cell."
        ) { world, table, arguments in ListQueries.ask(.pathOfCell, of: table, arguments.object(0), in: &world) }
        MethodInfo.method(
            .collectionView, "indexPath", [.of("for", "cell", .object(.collectionViewCell, isOptional: false))],
            result: .any, "The index path of a visible cell; nil for another cell."
        ) { world, collection, arguments in
            ListQueries.ask(.pathOfCell, of: collection, arguments.object(0), in: &world)
        }
        MethodInfo.method(
            .tableView, "indexPathForRow", [.of("at", "point", .point)], result: .any,
            "The row at a point of the content; nil if there is none."
        ) { world, table, arguments in ListQueries.askPoint(.pathAtPoint, of: table, arguments[0], in: &world) }
        MethodInfo.method(
            .collectionView, "indexPathForItem", [.of("at", "point", .point)], result: .any,
            "The item at a point of the content; nil if there is none."
        ) { world, collection, arguments in
            ListQueries.askPoint(.pathAtPoint, of: collection, arguments[0], in: &world)
        }
        MethodInfo.method(
            .tableView, "rectForRow", [.of("at", "indexPath", .any)], result: .rect,
            "The frame of a row, in the coordinates of the content."
        ) { world, table, arguments in ListQueries.askPath(.frame, of: table, arguments[0], in: &world) }
        MethodInfo.method(.tableView, "reloadData", [], "Queries the data source again.") { world, table, _ in
            reloadList(table, in: &world)
        }
        MethodInfo.method(
            .tableView, "deselectRow", [.of("at", "indexPath", .any), .of("animated", "animated", .bool)],
            "Deselects a row."
        ) { world, table, arguments in
            ListSelection.deselect(arguments[0], of: table, animated: arguments[1].bool ?? false, in: &world)
        }
        MethodInfo.method(.collectionView, "reloadData", [], "Queries the data source again.") { world, collection, _ in
            reloadList(collection, in: &world)
        }
        MethodInfo.method(
            .collectionView, "deselectItem", [.of("at", "indexPath", .any), .of("animated", "animated", .bool)],
            "Deselects an item."
        ) { world, collection, arguments in
            ListSelection.deselect(arguments[0], of: collection, animated: arguments[1].bool ?? false, in: &world)
        }
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

    /// A method of a table view's data source or delegate. With an answer, it is a question.
    static func table(
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

extension PropertyInfo {
    fileprivate static func query(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ query: ListQuery, _ summary: String
    ) -> PropertyInfo {
        computed(owner, name, type, summary) { world, list in
            ListQueries.ask(query, of: list, in: &world)
            return world.driver.result
        }
    }
}

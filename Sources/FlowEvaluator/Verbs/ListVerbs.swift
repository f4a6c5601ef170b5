// Taps on table rows and collection items, and the edits of rows.

internal import ContainerRuntime

extension Verb {
    /// Taps a row.
    static let tapRow = Verb(
        "tap row", .operand("row", .value), .word("in", .controller, required: true),
        .word("section", .value, named: "section"), .literal("accessory", required: false),
        .literal("control", required: false),
        summary: "Taps a row of a controller's table view; rows and sections count from 0, and 0 is the default "
            + "section. 'accessory' taps the accessory of the row, 'control' its editing control.",
        example: """
            screen Inbox: table {
                var chosen = -1
                func tableView(_ tableView, numberOfRowsInSection section) -> Int { return 3 }
                func tableView(_ tableView, didSelectRowAt indexPath) { chosen = indexPath.row }
            }
            launch { Inbox }
            tap row 2 in inbox
            expect inbox.chosen == 2
            """
    ) { machine, arguments throws(RuntimeError) in
        if machine.has(arguments, 4) {
            let (row, list, section) = try machine.listedRow(arguments, in: 1, section: 2)
            return try machine.refuse(
                RowEditing.tapControl(row, inSection: section, of: list, in: &machine.world), list)
        }
        try machine.tapRow(arguments, isOnAccessory: machine.has(arguments, 3))
    }

    /// Swipes a row.
    static let swipeRow = Verb(
        "swipe row", .operand("row", .value), .operand("direction", .option(.swipeDirection)),
        .word("in", .controller, required: true), .word("section", .value, named: "section"),
        .literal("fully", required: false),
        summary:
            "Swipes a row of a controller's table view, which uncovers its actions; 'fully' performs the first one.",
        example: """
            screen Inbox: table {
                var mails = ["Ada", "Grace"]
                func tableView(_ tableView, numberOfRowsInSection section) -> Int { return mails.count }
                func tableView(_ tableView, cellForRowAt indexPath) {
                    return UITableViewCell(style: .default, reuseIdentifier: nil)
                }
                func tableView(_ tableView, commit editingStyle, forRowAt indexPath) {
                    mails.remove(at: indexPath.row)
                    tableView.deleteRows(at: [indexPath], with: .automatic)
                }
            }
            launch { Inbox }
            swipe row 0 left in inbox
            tap "Delete"
            expect inbox.mails == ["Grace"]
            """
    ) { machine, arguments throws(RuntimeError) in
        let (row, list, section) = try machine.listedRow(arguments, in: 2, section: 3)
        let direction = machine.operand(arguments, 1)
        let name = direction.tag == .enumCase ? machine.interner.text(direction.asSymbol) : ""
        guard name == "left" || name == "right" else {
            throw RuntimeError("wrong-operand", "a row is swiped sideways", label: "expected 'left' or 'right'")
        }
        try machine.refuse(
            RowEditing.swipe(
                row, inSection: section, of: list, toLeft: name == "left", isFull: machine.has(arguments, 4),
                in: &machine.world), list)
    }

    /// Moves a row.
    static let moveRow = Verb(
        "move row", .operand("row", .value), .word("to", .value, named: "row", required: true),
        .word("in", .controller, required: true), .word("section", .value, named: "section"),
        summary: "Drags a row of a table view in editing mode to another index of its section.",
        example: """
            screen Tasks: table {
                var tasks = ["Write", "Test", "Ship"]
                func tableView(_ tableView, numberOfRowsInSection section) -> Int { return tasks.count }
                func tableView(_ tableView, cellForRowAt indexPath) {
                    return UITableViewCell(style: .default, reuseIdentifier: nil)
                }
                func tableView(_ tableView, moveRowAt sourceIndexPath, to destinationIndexPath) {
                    tasks.insert(tasks.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
                }
            }
            launch { Tasks }
            tasks.isEditing = true
            move row 2 to 0 in tasks
            expect tasks.tasks == ["Ship", "Write", "Test"]
            """
    ) { machine, arguments throws(RuntimeError) in
        let (row, list, section) = try machine.listedRow(arguments, in: 2, section: 3)
        let target = try machine.listIndex(machine.operand(arguments, 1), of: "rows")
        try machine.refuse(
            RowEditing.move(row, to: target, inSection: section, of: list, in: &machine.world), list)
    }

    /// Moves an item.
    static let moveItem = Verb(
        "move item", .operand("item", .value), .word("to", .value, named: "item", required: true),
        .word("in", .controller, required: true), .word("section", .value, named: "section"),
        summary: "Drags an item of a collection view controller to another index of its section.",
        example: """
            screen Photos: collection {
                var photos = ["Sea", "Wood", "Town"]
                func collectionView(_ collectionView, numberOfItemsInSection section) -> Int { return photos.count }
                func collectionView(_ collectionView, cellForItemAt indexPath) { return UICollectionViewCell() }
                func collectionView(_ collectionView, moveItemAt sourceIndexPath, to destinationIndexPath) {
                    photos.insert(photos.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
                }
            }
            launch { Photos }
            move item 2 to 0 in photos
            expect photos.photos == ["Town", "Sea", "Wood"]
            """
    ) { machine, arguments throws(RuntimeError) in
        let (item, list, section) = try machine.listedRow(arguments, in: 2, section: 3, isItem: true)
        let target = try machine.listIndex(machine.operand(arguments, 1), of: "items")
        try machine.refuse(
            RowMoves.move(item, to: target, inSection: section, of: list, in: &machine.world), list)
    }

    /// Selects rows by a pan of two fingers.
    static let panRow = Verb(
        "pan row", .operand("row", .value), .word("to", .value, named: "row", required: true),
        .word("in", .controller, required: true), .word("section", .value, named: "section"),
        summary: "Drags two fingers from a row of a table to another one of its section, which selects the rows.",
        example: """
            screen Inbox: table {
                on viewDidLoad { tableView.allowsMultipleSelectionDuringEditing = true }
                func tableView(_ tableView, numberOfRowsInSection section) -> Int { return 4 }
                func tableView(_ tableView, cellForRowAt indexPath) {
                    return UITableViewCell(style: .default, reuseIdentifier: nil)
                }
                func tableView(_ tableView, didBeginMultipleSelectionInteractionAt indexPath) {
                    setEditing(true, animated: true)
                }
            }
            launch { Inbox }
            pan row 1 to 3 in inbox
            expect inbox.tableView.indexPathsForSelectedRows == [[0, 1], [0, 2], [0, 3]]
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.rowPan(arguments, isItem: false)
    }

    /// Selects items by a pan of two fingers.
    static let panItem = Verb(
        "pan item", .operand("item", .value), .word("to", .value, named: "item", required: true),
        .word("in", .controller, required: true), .word("section", .value, named: "section"),
        summary:
            "Drags two fingers from an item of a collection to another one of its section, which selects the items.",
        example: """
            screen Photos: collection {
                on viewDidLoad { collectionView.allowsMultipleSelectionDuringEditing = true }
                func collectionView(_ collectionView, numberOfItemsInSection section) -> Int { return 3 }
                func collectionView(_ collectionView, cellForItemAt indexPath) { return UICollectionViewCell() }
            }
            launch { Photos }
            pan item 0 to 1 in photos
            expect photos.collectionView.indexPathsForSelectedItems == [[0, 0], [0, 1]]
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.rowPan(arguments, isItem: true)
    }

    /// Taps an item.
    static let tapItem = Verb(
        "tap item", .operand("item", .value), .word("in", .controller, required: true),
        .word("section", .value, named: "section"),
        summary: "Taps an item of a controller's collection view, counted as in `tap row`.",
        example: """
            screen Photos: collection {
                func collectionView(_ collectionView, numberOfItemsInSection section) -> Int { return 3 }
                func collectionView(_ collectionView, didSelectItemAt indexPath) { log "\\(indexPath.item)" }
            }
            launch { Photos }
            tap item 1 in photos
            expect photos.collectionView.indexPathsForSelectedItems == [[0, 1]]
            """
    ) { machine, arguments throws(RuntimeError) in
        // An item has no accessory, and the verb no such operand.
        try machine.tapRow(arguments, isOnAccessory: false, isItem: true)
    }
}

extension Machine {
    fileprivate mutating func rowPan(_ arguments: VerbArguments, isItem: Bool) throws(RuntimeError) {
        let (row, list, section) = try listedRow(arguments, in: 2, section: 3, isItem: isItem)
        let last = try listIndex(operand(arguments, 1), of: isItem ? "items" : "rows")
        try requireNoFingers()
        try refuse(RowPans.rowPan(row, to: last, inSection: section, of: list, in: &world), list)
    }

    fileprivate mutating func tapRow(
        _ arguments: VerbArguments, isOnAccessory: Bool, isItem: Bool = false
    ) throws(RuntimeError) {
        let (row, list, section) = try listedRow(arguments, in: 1, section: 2, isItem: isItem)
        if isOnAccessory {
            guard CellSegues.tapAccessory(row, inSection: section, of: list, in: &world) else {
                throw RuntimeError(
                    "tap-refused", "nothing handles a tap on the accessory of the row",
                    label: "expected an accessory segue of its cell, or a delegate with "
                        + "tableView(_:accessoryButtonTappedForRowWith:)")
            }
            return
        }
        try requireNoFingers()
        switch RowTaps.tap(row, inSection: section, of: list, in: &world) {
        case .tapped: return
        case .missing:
            throw RuntimeError(
                "tap-refused", "'\(world.name(of: list))' has no such row", label: "its data source gives fewer")
        case .refused(let refusal):
            let place = section == 0 ? "" : " in section \(section)"
            var name = "\(isItem ? "item" : "row") \(row)\(place)"
            if case .scrolledAway = refusal {} else { name += " of \(world.name(of: list))" }
            try refuse(refusal, list, named: name)
        }
    }

    /// The row that the operands name, its list, and its section.
    fileprivate mutating func listedRow(
        _ arguments: VerbArguments, in place: Int, section: Int, isItem: Bool = false
    ) throws(RuntimeError) -> (row: Int, list: ObjectID, section: Int) {
        let row = try listIndex(operand(arguments, 0), of: "rows")
        let section = operand(arguments, section)
        let index = section.isAbsent ? 0 : try listIndex(section, of: "rows")
        let controller = try object(arguments, place, .viewController)
        guard let list = world.listView(of: controller, preferringTable: !isItem) else {
            throw RuntimeError(
                "tap-refused", "'\(world.name(of: controller))' shows neither a table nor a collection",
                label: "there is nothing to tap")
        }
        return (row, list, index)
    }

    /// The integer that an operand is.
    fileprivate func listIndex(_ operand: Value, of things: String) throws(RuntimeError) -> Int {
        guard operand.tag == .int else {
            throw RuntimeError(
                "wrong-operand", "\(things) are counted by integers from 0", label: "expected an integer")
        }
        return operand.asInt
    }

    /// Reports the reason that an edit of a row is impossible, a predicate of the list.
    fileprivate func refuse(_ reason: String?, _ list: ObjectID) throws(RuntimeError) {
        guard let reason else { return }
        throw RuntimeError(
            "tap-refused", "'\(world.name(of: list))' \(reason)", label: "a finger finds nothing to edit here")
    }
}

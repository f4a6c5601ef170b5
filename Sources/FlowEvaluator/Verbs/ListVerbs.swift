// Taps on table rows and collection items.

internal import ContainerRuntime

extension Verb {
    /// Taps a row.
    static let tapRow = Verb(
        "tap row", .operand("row", .value), .word("in", .controller, required: true),
        .word("section", .value, named: "section"), .literal("accessory", required: false),
        summary: "Taps a row of a controller's table view; rows and sections count from 0, and 0 is the default "
            + "section. 'accessory' performs the accessory segue of a storyboard's cell.",
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
        try machine.tapRow(arguments, isOnAccessory: machine.has(arguments, 3))
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
        try machine.tapRow(arguments, isOnAccessory: false)
    }
}

extension Machine {
    fileprivate mutating func tapRow(_ arguments: VerbArguments, isOnAccessory: Bool) throws(RuntimeError) {
        let row = operand(arguments, 0)
        let section = operand(arguments, 2)
        guard row.tag == .int, section.isAbsent || section.tag == .int else {
            throw RuntimeError("wrong-operand", "rows are counted by integers from 0", label: "expected an integer")
        }
        let controller = try object(arguments, 1, .viewController)
        guard let list = world.listView(of: controller) else {
            throw RuntimeError(
                "tap-refused", "'\(world.name(of: controller))' shows neither a table nor a collection",
                label: "there is nothing to tap")
        }
        if isOnAccessory {
            let section = section.isAbsent ? 0 : Int(section.asInt)
            guard CellSegues.tapAccessory(Int(row.asInt), inSection: section, of: list, in: &world) else {
                throw RuntimeError(
                    "tap-refused", "the row shows no accessory with a segue",
                    label: "expected the row of a storyboard's cell with an accessory segue")
            }
            return
        }
        guard world.selectRow(Int(row.asInt), inSection: section.isAbsent ? 0 : Int(section.asInt), of: list) else {
            throw RuntimeError(
                "tap-refused", "'\(world.name(of: list))' has no such row", label: "its data source gives fewer")
        }
    }
}

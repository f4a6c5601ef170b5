// The rules of lists and their evidence.

extension ListView {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list1, "list.1", "list-loads-at-first-appearance",
                "A table or collection view controller loads its data at its first appearance and clears the "
                    + "selection at every appearance, inside super.",
                "UITableViewController.clearsSelectionOnViewWillAppear"),
            .inferred(
                .list2, "list.2", "list-questions-in-order",
                "The data source is asked for the sections, then for the rows of each, and at layout for the cells "
                    + "of the visible rows.", "UITableViewDataSource.tableView"),
            .inferred(
                .list3, "list.3", "row-tap-asks-delegate",
                "A tap asks the delegate, which may refuse. The previously selected row is deselected, and then the "
                    + "delegate is notified.",
                "UITableViewDelegate.tableView"),
            .inferred(
                .list4, "list.4", "list-loads-for-query",
                "A query for sections, rows or frames asks the data source first if the data has not been loaded. Only "
                    + "visible cells have an index path, and only visible rows have a cell.",
                "UITableView.numberOfRows"),
            .inferred(
                .list5, "list.5", "cell-class-registered",
                "A list makes a cell of the class registered for the identifier: a table with "
                    + "init(style:reuseIdentifier:), a collection with init(frame:). Without a registration, the call "
                    + "with an index path raises an exception, and the one without returns nil.",
                "UITableView.dequeueReusableCell"),
            .inferred(
                .list6, "list.6", "cell-used-again",
                "A cell with an identifier that has left the screen waits for the next call with this identifier, "
                    + "which sends it prepareForReuse.",
                "UITableViewCell.prepareForReuse"),
            .inferred(
                .list7, "list.7", "cell-display-notified",
                "The delegate is notified about a cell after the data source has returned it and before the list shows it, "
                    + "and again after the cell has left the list.",
                "UITableViewDelegate.willDisplay"),
            .inferred(
                .list8, "list.8", "list-updates-asked-at-end",
                "At the end of the outermost updates, the list asks the data source for all counts again. Deletions "
                    + "and reloads count in the old rows, insertions in the new ones; cells and the selection move "
                    + "along, and a visible list asks for the new cells at once.",
                "UITableView.performBatchUpdates"),
            .inferred(
                .list9, "list.9", "list-counts-agree",
                "The new counts must be the old ones plus what was inserted or moved in, minus what was deleted or "
                    + "moved out. Otherwise the list raises an exception.",
                "UITableView.endUpdates"),
            .inferred(
                .list10, "list.10", "touched-row-highlighted",
                "A touch asks the delegate whether the row may be highlighted; without that, the tap selects nothing. "
                    + "The row is highlighted and, when the finger lifts, not any more; then the selection begins.",
                "UITableViewDelegate.shouldHighlightRowAt"),
            .inferred(
                .list11, "list.11", "list-scrolls-to-row",
                "The program scrolls a row to the top, the middle or the bottom, or as little as shows it. It selects "
                    + "rows without telling the delegate.",
                "UITableView.scrollToRow"),
            .inferred(
                .list12, "list.12", "row-heights-asked",
                "A table asks the delegate for the height of a row before it shows the row; with estimates turned off, "
                    + "and until iOS 10, for all rows when it loads. An update asks again. Rows without another height "
                    + "get that of their constraints, and 44 points without any.",
                "UITableViewDelegate.heightForRowAt"),
        ]
    }
}

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
                "A query for sections, rows or frames loads the data first if necessary. Only visible cells have an "
                    + "index path, and only visible rows have a cell.",
                "UITableView.numberOfRows"),
            .inferred(
                .list5, "list.5", "cell-class-registered",
                "A list creates a cell of the class registered for the identifier: a table with "
                    + "init(style:reuseIdentifier:), a collection with init(frame:). If no class is registered, a "
                    + "request with an index path raises an exception, and one without returns nil.",
                "UITableView.dequeueReusableCell"),
            .inferred(
                .list6, "list.6", "cell-used-again",
                "A list keeps a cell that leaves the screen, under its reuse identifier. The next request for the "
                    + "identifier sends the cell prepareForReuse and returns it.",
                "UITableViewCell.prepareForReuse"),
            .inferred(
                .list7, "list.7", "cell-display-notified",
                "The delegate receives willDisplay after the data source has returned a cell and before the list "
                    + "shows it, and didEndDisplaying after the cell has left the list.",
                "UITableViewDelegate.willDisplay"),
            .inferred(
                .list8, "list.8", "list-updates-asked-at-end",
                "When the outermost batch of updates ends, the list asks the data source for all counts again. "
                    + "Deletions and reloads use old index paths, insertions new ones. Cells and the selection move "
                    + "with their rows. A list in a window asks for new cells immediately.",
                "UITableView.performBatchUpdates"),
            .inferred(
                .list9, "list.9", "list-counts-agree",
                "The new counts must equal the old ones plus the rows inserted or moved in, minus those deleted or "
                    + "moved out. Otherwise the list raises an exception.",
                "UITableView.endUpdates"),
            .inferred(
                .list10, "list.10", "touched-row-highlighted",
                "A touch asks the delegate whether to highlight the row. If the delegate refuses, the tap selects "
                    + "nothing. The row is highlighted until the finger lifts; then the selection begins. An item of a "
                    + "collection stays highlighted until its selection has ended.",
                "UITableViewDelegate.shouldHighlightRowAt"),
            .inferred(
                .list11, "list.11", "list-scrolls-to-row",
                "Code can scroll a row to the top, the middle or the bottom, or just far enough to show it. "
                    + "Selecting a row in code does not notify the delegate.",
                "UITableView.scrollToRow"),
            .inferred(
                .list12, "list.12", "row-heights-asked",
                "A table asks the delegate for the height of a row before it shows the row. With estimates off, or "
                    + "in iOS 10 and earlier, it asks for all rows when it loads. An update asks again. Otherwise "
                    + "the cell's constraints determine the height; without constraints it is 44 points.",
                "UITableViewDelegate.heightForRowAt"),
            .inferred(
                .list14, "list.14", "section-headers-asked",
                "When a table has counted its rows, it asks for the height of each header and footer, and for its title. "
                    + "A layout asks for the views of the visible ones, after the cells; a title without a view gets a "
                    + "UITableViewHeaderFooterView. The delegate is notified before a view is shown and after it has "
                    + "left.",
                "UITableViewDelegate.viewForHeaderInSection"),
        ]
    }
}

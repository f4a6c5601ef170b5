// The rules of lists and their evidence.

extension Rule {
    public static var list1: Rule { Rule(139) }
    public static var list2: Rule { Rule(140) }
    public static var list3: Rule { Rule(141) }
}

extension ListView {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list1, "list.1", "list-loads-at-first-appearance",
                "The controller of a table or a collection loads its data when it first appears, and takes the selection back "
                    + "each time, inside super.", "UITableViewController.clearsSelectionOnViewWillAppear"),
            .inferred(
                .list2, "list.2", "list-questions-in-order",
                "The data source is asked for the sections, then for the rows of each, and at layout for the cells of the "
                    + "rows that are seen.", "UITableViewDataSource.tableView"),
            .inferred(
                .list3, "list.3", "row-tap-asks-delegate",
                "A tap asks the delegate, which may refuse, lets go of the row that was selected, and then tells the delegate.",
                "UITableViewDelegate.tableView"),
        ]
    }
}

// Whom a context menu notifies: the delegate of its interaction or, for the menu of a row or an item, the delegate of the list.
// From iOS 16, methods that name the item come before the older ones (UIContextMenuInteractionDelegate).

/// The row or the item of an open menu.
struct MenuRow: Sendable {
    /// The table or the collection. Weak.
    var list: ObjectID
    var path: IndexPath
}

/// A call to a menu's delegate.
struct MenuCall {
    var callback: Callback
    var delegate: ObjectID
    var rule: Rule
    var arguments: [RuntimeValue]
}

enum ListMenus {
    /// The call of a menu's delegate at an event, of which `callback` is the form for interactions; nil if the delegate does not
    /// implement it.
    static func call(_ callback: Callback, _ open: OpenMenu, _ rule: Rule, in world: borrowing World) -> MenuCall? {
        if let row = open.row { return call(callback, open, row, in: world) }
        let delegate = ContextMenus.delegate(of: open.interaction, in: world)
        guard delegate.exists else { return nil }
        if let newer = newer(callback, .contextItemHighlight, .contextItemDismissal, in: world),
            world.implements(delegate, newer)
        {
            let identifier = world.stored("identifier", of: open.configuration) ?? .nil
            return MenuCall(
                callback: newer, delegate: delegate, rule: .menu10,
                arguments: [.object(open.interaction), .object(open.configuration), identifier])
        }
        guard world.implements(delegate, callback) else { return nil }
        return MenuCall(
            callback: callback, delegate: delegate, rule: rule,
            arguments: [.object(open.interaction), .object(open.configuration)])
    }

    private static func call(
        _ callback: Callback, _ open: OpenMenu, _ row: MenuRow, in world: borrowing World
    ) -> MenuCall? {
        guard world.isView(row.list), case .object(let delegate)? = world.stored("delegate", of: row.list),
            world.isReachable(delegate)
        else { return nil }
        let isTable = world[traits: row.list].uikit.isKind(of: .tableView)
        var arguments: [RuntimeValue] = [.object(row.list), .object(open.configuration)]
        if !isTable, let newer = newer(callback, .collectionItemHighlight, .collectionItemDismissal, in: world),
            world.implements(delegate, newer)
        {
            arguments.append(row.path.value)
            return MenuCall(callback: newer, delegate: delegate, rule: .menu10, arguments: arguments)
        }
        guard let index = ofInteractions.firstIndex(of: callback) else { return nil }
        let wanted = Callback(ListMenuNumbers.callback + UInt16(isTable ? index : index + ofInteractions.count))
        guard wanted.info.since <= world.configuration.ios, world.implements(delegate, wanted) else { return nil }
        return MenuCall(callback: wanted, delegate: delegate, rule: .menu10, arguments: arguments)
    }

    /// The form of a question about previews that names the item, from iOS 16.
    private static func newer(
        _ callback: Callback, _ highlight: Callback, _ dismissal: Callback, in world: borrowing World
    ) -> Callback? {
        guard world.configuration.ios >= 16 else { return nil }
        return callback == .contextMenuHighlight
            ? highlight : callback == .contextMenuDismissal ? dismissal : nil
    }

    /// The callbacks of interactions that lists have too, in the order of the numbers of theirs.
    private static let ofInteractions: [Callback] = [
        .contextMenuHighlight, .contextMenuDismissal, .contextMenuCommit, .contextMenuWillDisplay, .contextMenuWillEnd,
    ]
}

// The table rows.

/// The first numbers of the callbacks and rules. The callbacks of tables come first, then those of collections.
private enum ListMenuNumbers {
    @inline(__always) static var callback: UInt16 { 384 }
    @inline(__always) static var rule: UInt16 { 378 }
}

extension Callback {
    static var collectionItemHighlight: Callback { Callback(ListMenuNumbers.callback + 10) }
    static var collectionItemDismissal: Callback { Callback(ListMenuNumbers.callback + 11) }
    static var contextItemHighlight: Callback { Callback(ListMenuNumbers.callback + 12) }
    static var contextItemDismissal: Callback { Callback(ListMenuNumbers.callback + 13) }
}

extension Rule {
    public static var menu10: Rule { Rule(ListMenuNumbers.rule) }
}

extension ListMenus: Interface {
    static var callbacks: [CallbackInfo] { ofTables + ofCollections + ofItems }

    private static var ofTables: [CallbackInfo] { ofLists(0, "tableView", .tableView) }
    private static var ofCollections: [CallbackInfo] { ofLists(5, "collectionView", .collectionView) }

    private static func ofLists(_ first: UInt16, _ base: String, _ list: UIKitClass) -> [CallbackInfo] {
        let number = ListMenuNumbers.callback + first
        let configuration = CallbackInfo.Parameter.configuration
        let animator = CallbackInfo.Parameter.object("animator", "animator", .menuAnimator)
        return [
            .listMenu(
                Callback(number), base, [.object("_", base, list), configuration(previewLabel("Highlighting"))],
                isQuestion: true, since: 13, "Which view the context menu of a cell lifts."),
            .listMenu(
                Callback(number + 1), base, [.object("_", base, list), configuration(previewLabel("Dismissing"))],
                isQuestion: true, since: 13, "Which view the context menu of a cell returns to."),
            .listMenu(
                Callback(number + 2), base,
                [.object("_", base, list), configuration("willPerformPreviewActionForMenuWith"), animator], since: 13,
                "The user has touched the preview of a cell's context menu."),
            .listMenu(
                Callback(number + 3), base,
                [.object("_", base, list), configuration("willDisplayContextMenu"), animator], since: 14,
                "The context menu of a cell is about to be displayed."),
            .listMenu(
                Callback(number + 4), base,
                [.object("_", base, list), configuration("willEndContextMenuInteraction"), animator], since: 14,
                "The context menu of a cell is about to disappear."),
        ]
    }

    private static func previewLabel(_ event: String) -> String { "previewFor\(event)ContextMenuWithConfiguration" }

    @RowBuilder<CallbackInfo> private static var ofItems: [CallbackInfo] {
        CallbackInfo.listMenu(
            .collectionItemHighlight, "collectionView",
            [
                .object("_", "collectionView", .collectionView), .configuration("contextMenuConfiguration"),
                .init(label: "highlightPreviewForItemAt", name: "indexPath", type: .any),
            ],
            isQuestion: true, since: 16, "Which view the context menu of an item lifts.")
        CallbackInfo.listMenu(
            .collectionItemDismissal, "collectionView",
            [
                .object("_", "collectionView", .collectionView), .configuration("contextMenuConfiguration"),
                .init(label: "dismissalPreviewForItemAt", name: "indexPath", type: .any),
            ],
            isQuestion: true, since: 16, "Which view the context menu of an item returns to.")
        CallbackInfo.listMenu(
            .contextItemHighlight, "contextMenuInteraction",
            [
                .object("_", "interaction", .contextMenuInteraction), .configuration("configuration"),
                .init(label: "highlightPreviewForItemWithIdentifier", name: "identifier", type: .any),
            ],
            isQuestion: true, since: 16, "Which view a context menu lifts.")
        CallbackInfo.listMenu(
            .contextItemDismissal, "contextMenuInteraction",
            [
                .object("_", "interaction", .contextMenuInteraction), .configuration("configuration"),
                .init(label: "dismissalPreviewForItemWithIdentifier", name: "identifier", type: .any),
            ],
            isQuestion: true, since: 16, "Which view a context menu returns to.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .menu10, "menu.10", "menus-notify-lists",
                "The delegate of a list is notified of the context menu of a row or an item in the order in which the delegate of "
                    + "an interaction is. From iOS 16, the questions that name the item come before the older ones.",
                "UITableViewDelegate.tableView", "UICollectionViewDelegate.collectionView",
                "UIContextMenuInteractionDelegate.contextMenuInteraction")
        ]
    }
}

extension CallbackInfo.Parameter {
    fileprivate static func configuration(_ label: String) -> Self {
        object(label, "configuration", .contextMenuConfiguration)
    }
}

extension CallbackInfo {
    fileprivate static func listMenu(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], isQuestion: Bool = false, since: Int,
        _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, parameters, .menus, owner: .object, isQuestion: isQuestion, isQuiet: true, since: since,
            summary, rules: [.menu10], arguments: .made(Responders.listedArguments))
    }
}

// The edit menus of rows and items before context menus: a long press on a cell asks the delegate of its list whether to show one,
// and which of the actions cut, copy and paste it has (UITableViewDelegate, UICollectionViewDelegate; deprecated since iOS 13).

enum RowEditMenus {
    /// The actions that such a menu may have (UITableViewDelegate).
    private static let actions: [(selector: String, title: String)] = [
        ("cut:", "Cut"), ("copy:", "Copy"), ("paste:", "Paste"),
    ]

    /// The user long-presses a cell. Returns whether the delegate of its list is asked: it must implement all three functions.
    static func press(_ row: MenuRow, cell: ObjectID, in world: inout World) -> Bool {
        let delegate = delegate(of: row.list, in: world)
        guard delegate.exists, questions(of: row.list, in: world).allSatisfy({ world.implements(delegate, $0) }) else {
            return false
        }
        Menus.close(in: &world)
        var open = OpenMenu(origin: .row, source: cell)
        open.row = row
        open.interaction = MenuController.shared(in: &world)
        world.retain(open.interaction)
        world.menus.open = open
        world.schedule(.of(.menus(.rowMenuAnswered), cell, open.interaction, .menu13))
        ask(questions(of: row.list, in: world)[0], [.object(row.list), row.path.value], delegate, in: &world)
        return true
    }

    /// The functions of a list's delegate: whether there is a menu, whether it has an action, and the performance of one.
    private static func questions(of list: ObjectID, in world: borrowing World) -> [Callback] {
        world[traits: list].uikit.isKind(of: .tableView)
            ? [.tableShouldShowMenu, .tableCanPerform, .tablePerform]
            : [.collectionShouldShowMenu, .collectionCanPerform, .collectionPerform]
    }

    private static func delegate(of list: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.isView(list), case .object(let delegate)? = world.stored("delegate", of: list),
            world.isReachable(delegate)
        else { return .none }
        return delegate
    }

    private static func ask(
        _ question: Callback, _ arguments: [RuntimeValue], _ delegate: ObjectID, in world: inout World
    ) {
        let list = world.queues.argumentLists.insert(arguments)
        world.schedule(.dropArguments(list))
        world.schedule(.ask(question, delegate, .none, .menu13, with: .index(list)))
    }

    private static func isAsking(in world: borrowing World) -> MenuRow? {
        guard let open = world.menus.open, open.origin == .row, !open.isShown else { return nil }
        return open.row
    }

    /// The delegate has answered whether there is a menu. If there is one, it is asked about each action.
    static func menuAnswered(_ effect: Effect, in world: inout World) {
        guard isAsking(in: world) != nil else { return }
        guard world.driver.answerGiven == .bool(true) else { return Menus.close(in: &world) }
        world.schedule(.of(.menus(.rowMenuGathered), effect.subject, effect.argument, .menu13))
        for number in actions.indices.reversed() {
            world.schedule(
                .of(.menus(.rowActionAsked), effect.subject, effect.argument, .menu13, with: .index(number)))
        }
    }

    static func askAction(_ effect: Effect, in world: inout World) {
        guard let row = isAsking(in: world), case let delegate = delegate(of: row.list, in: world), delegate.exists
        else { return }
        var answered = effect
        answered.operation = .menus(.rowActionAnswered)
        world.schedule(answered)
        let selector = actions[effect.actionNumber].selector
        ask(
            questions(of: row.list, in: world)[1], [.object(row.list), .string(selector), row.path.value, .nil],
            delegate,
            in: &world)
    }

    static func actionAnswered(_ effect: Effect, in world: inout World) {
        guard isAsking(in: world) != nil, world.driver.answerGiven == .bool(true) else { return }
        let action = actions[effect.actionNumber]
        let command = world.make(world.classID(.command), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.string(action.title), as: "title", of: command, in: &world)
        PropertyInfo.store(.string(action.selector), as: "action", of: command, in: &world)
        world.menus.open?.suggested.append(command)
    }

    /// The menu appears, unless it has no action.
    static func gathered(in world: inout World) {
        guard isAsking(in: world) != nil, let open = world.menus.open else { return }
        guard !open.suggested.isEmpty else { return Menus.close(in: &world) }
        let menu = world.make(world.classID(.menu), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.objects(open.suggested), as: "children", of: menu, in: &world)
        world.menus.open?.menu = menu
        world.menus.open?.isShown = true
        MenuController.sendBegin(open, in: &world)
    }

    /// The user chooses an action, which the delegate performs.
    static func perform(_ command: ObjectID, _ row: MenuRow, in world: inout World) {
        let delegate = delegate(of: row.list, in: world)
        guard delegate.exists, let action = world.stored("action", of: command) else { return }
        let list = world.queues.argumentLists.insert([.object(row.list), action, row.path.value, .nil])
        world.schedule(.dropArguments(list))
        let callback = questions(of: row.list, in: world)[2]
        world.schedule(.enter(callback, delegate, .none, .menu13, with: .index(list)))
    }
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum RowEditNumbers {
    @inline(__always) static var callback: UInt16 { 446 }
    @inline(__always) static var rule: UInt16 { 402 }
}

extension Callback {
    static var tableShouldShowMenu: Callback { Callback(RowEditNumbers.callback) }
    static var tableCanPerform: Callback { Callback(RowEditNumbers.callback + 1) }
    static var tablePerform: Callback { Callback(RowEditNumbers.callback + 2) }
    static var collectionShouldShowMenu: Callback { Callback(RowEditNumbers.callback + 3) }
    static var collectionCanPerform: Callback { Callback(RowEditNumbers.callback + 4) }
    static var collectionPerform: Callback { Callback(RowEditNumbers.callback + 5) }
}

extension Rule {
    static var menu13: Rule { Rule(RowEditNumbers.rule) }
}

extension RowEditMenus: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.shouldShow(.tableShouldShowMenu, "tableView", .tableView, "shouldShowMenuForRowAt", since: 5)
        CallbackInfo.canPerform(.tableCanPerform, "tableView", .tableView, "forRowAt", since: 5)
        CallbackInfo.performed(.tablePerform, "tableView", .tableView, "forRowAt", since: 5)
        CallbackInfo.shouldShow(
            .collectionShouldShowMenu, "collectionView", .collectionView, "shouldShowMenuForItemAt", since: 6)
        CallbackInfo.canPerform(.collectionCanPerform, "collectionView", .collectionView, "forItemAt", since: 6)
        CallbackInfo.performed(.collectionPerform, "collectionView", .collectionView, "forItemAt", since: 6)
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .menu13, "menu.13", "rows-have-edit-menus",
                "A long press on a cell asks the delegate of its list whether to show an edit menu, then for the actions cut, "
                    + "copy and paste. The delegate must implement all three functions, and have no context menu for the cell. "
                    + "The menu appears if it has an action, and the delegate performs the chosen one.",
                "UITableViewDelegate.tableView", "UICollectionViewDelegate.collectionView")
        ]
    }
}

extension CallbackInfo {
    fileprivate static func shouldShow(
        _ callback: Callback, _ base: String, _ list: UIKitClass, _ label: String, since: Int
    ) -> CallbackInfo {
        row(
            callback, base, [.object("_", base, list), .init(label: label, name: "indexPath", type: .any)],
            .listDelegate, owner: .object, isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: since,
            "Whether a long press on a cell shows an edit menu.", rules: [.menu13],
            arguments: .made(Responders.listedArguments))
    }

    private static func parameters(_ base: String, _ list: UIKitClass, _ asked: String, _ label: String) -> [Parameter]
    {
        [
            .object("_", base, list), .init(label: asked, name: "action", type: .selector),
            .init(label: label, name: "indexPath", type: .any), .init(label: "withSender", name: "sender", type: .any),
        ]
    }

    fileprivate static func canPerform(
        _ callback: Callback, _ base: String, _ list: UIKitClass, _ label: String, since: Int
    ) -> CallbackInfo {
        row(
            callback, base, parameters(base, list, "canPerformAction", label), .listDelegate, owner: .object,
            isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: since,
            "Whether a cell's edit menu has an action.", rules: [.menu13],
            arguments: .made(Responders.listedArguments))
    }

    fileprivate static func performed(
        _ callback: Callback, _ base: String, _ list: UIKitClass, _ label: String, since: Int
    ) -> CallbackInfo {
        row(
            callback, base, parameters(base, list, "performAction", label), .listDelegate, owner: .object,
            isQuiet: true, since: since, "The user has chosen an action of a cell's edit menu.", rules: [.menu13],
            arguments: .made(Responders.listedArguments))
    }
}

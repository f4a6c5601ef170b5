// The context menus of rows and items: a long press on a cell asks the delegate of its list for a configuration. The list has a
// context menu interaction of its own, which opens the menu as any other does.

enum RowMenus {
    /// The user long-presses a view. Returns whether it is in a cell whose list is asked for a menu. A nearer interaction, of a
    /// view inside the cell, comes first. O(depth).
    static func press(_ view: ObjectID, in world: inout World) -> Bool {
        guard questions.contains(where: { world.tables.implementedAnywhere.contains($0) }) else { return false }
        var step = view
        while step.exists {
            if hasInteraction(step, in: world) { return false }
            if let (list, path) = ListView.row(of: step, in: world) {
                return ask(list, about: path, of: step, in: &world)
            }
            step = world[visitingView: step].superview
        }
        return false
    }

    private static func hasInteraction(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.menus.hasInteractions
            && ContextMenus.interactions(of: view, in: world).contains {
                world.isReachable($0) && world[traits: $0].uikit.isKind(of: .contextMenuInteraction)
            }
    }

    private static func ask(
        _ list: ObjectID, about path: IndexPath, of cell: ObjectID, in world: inout World
    ) -> Bool {
        let isTable = ListView.isTable(list, in: world)
        // From iOS 16, a collection is asked about several items.
        let wanted: [Callback] = isTable ? [.tableContextMenu] : [.collectionContextMenus, .collectionContextMenu]
        for callback in wanted {
            let delegate = ListView.partner("delegate", of: list, for: callback, in: world)
            guard delegate.exists, callback != .collectionContextMenus || world.configuration.ios >= 16 else {
                continue
            }
            let interaction = interaction(of: list, in: &world)
            guard interaction.exists else { return false }
            let paths: RuntimeValue = callback == .collectionContextMenus ? .list([path.value]) : path.value
            let point = HitTesting.convert(
                HitTesting.center(of: cell, in: world), from: .none, to: list, in: world)
            let arguments = world.queues.argumentLists.insert([.object(list), paths, .point(point)])
            Menus.close(in: &world)
            world.menus.asked = MenuRow(list: list, path: path)
            world.schedule(.dropArguments(arguments))
            world.schedule(.of(.menus(.contextAnswered), cell, interaction, .menu8))
            world.schedule(.ask(callback, delegate, .none, .menu8, with: .index(arguments)))
            return true
        }
        return RowEditMenus.press(MenuRow(list: list, path: path), cell: cell, in: &world)
    }

    /// The list's own interaction, created on first use. The list retains it.
    private static func interaction(of list: ObjectID, in world: inout World) -> ObjectID {
        guard let property = world.property(world[traits: list].uikit, "contextMenuInteraction") else { return .none }
        if case .object(let known)? = world.storedValue(property, of: list) { return known }
        let made = world.make(world.classID(.contextMenuInteraction), payload: 0)
        world.names.newest = .none
        world.store(.object(made), in: property, of: list, isWeak: false)
        world.release(made)
        return made
    }

    private static let questions: [Callback] = [
        .tableContextMenu, .collectionContextMenu, .collectionContextMenus, .tableShouldShowMenu,
        .collectionShouldShowMenu,
    ]
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum RowMenuNumbers {
    @inline(__always) static var callback: UInt16 { 379 }
    @inline(__always) static var rule: UInt16 { 354 }
}

extension Callback {
    static var tableContextMenu: Callback { Callback(RowMenuNumbers.callback) }
    static var collectionContextMenu: Callback { Callback(RowMenuNumbers.callback + 1) }
    static var collectionContextMenus: Callback { Callback(RowMenuNumbers.callback + 2) }
}

extension Rule {
    public static var menu8: Rule { Rule(RowMenuNumbers.rule) }
}

extension RowMenus: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.menu(
            .tableContextMenu, "tableView", .tableView, "contextMenuConfigurationForRowAt", since: 13,
            "The context menu of a row.")
        CallbackInfo.menu(
            .collectionContextMenu, "collectionView", .collectionView, "contextMenuConfigurationForItemAt", since: 13,
            "The context menu of an item, until iOS 15.")
        CallbackInfo.menu(
            .collectionContextMenus, "collectionView", .collectionView, "contextMenuConfigurationForItemsAt", since: 16,
            "The context menu of items, from iOS 16.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .tableView, "contextMenuInteraction", .object(.contextMenuInteraction, isOptional: true), first: .nil,
            "The interaction that opens the menus of its rows.")
        PropertyInfo.known(
            .collectionView, "contextMenuInteraction", .object(.contextMenuInteraction, isOptional: true), first: .nil,
            "The interaction that opens the menus of its items.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .menu8, "menu.8", "rows-have-context-menus",
                "A long press on a cell asks the delegate of its list for the context menu of the row or the item, with the "
                    + "point in the list. Without a configuration, the interactions of the superviews are asked.",
                "UITableViewDelegate.tableView", "UICollectionViewDelegate.collectionView")
        ]
    }
}

extension CallbackInfo {
    fileprivate static func menu(
        _ callback: Callback, _ base: String, _ list: UIKitClass, _ label: String, since: Int, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base,
            [
                .object("_", base, list), .init(label: label, name: "indexPath", type: .any),
                .init(label: "point", name: "point", type: .point),
            ], .menus, owner: .object, isQuestion: true, isQuiet: true, since: since, summary, rules: [.menu8],
            arguments: .made(Responders.listedArguments))
    }
}

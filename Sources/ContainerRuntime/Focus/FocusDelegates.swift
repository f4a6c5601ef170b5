// The delegates of tables and collections: a list asks its delegate about a focus update as another environment, and for the row to
// which it prefers the focus to move (UITableViewDelegate, UICollectionViewDelegate).

enum FocusDelegates {
    /// Whom a step of an update asks or notifies, and how; nil if the program has no function for it.
    static func target(
        of step: FocusStep, isQuestion: Bool, in world: borrowing World
    ) -> (object: ObjectID, callback: Callback)? {
        guard world.isReachable(step.environment) else { return nil }
        guard step.asksDelegate else {
            let callback: Callback = isQuestion ? .shouldUpdateFocus : .didUpdateFocus
            return world.implements(step.environment, callback) ? (step.environment, callback) : nil
        }
        guard ListView.isList(step.environment, in: world) else { return nil }
        let isTable = ListView.isTable(step.environment, in: world)
        let callback: Callback =
            isQuestion
            ? isTable ? .tableShouldUpdateFocus : .collectionShouldUpdateFocus
            : isTable ? .tableDidUpdateFocus : .collectionDidUpdateFocus
        guard world.tables.implementedAnywhere.contains(callback) else { return nil }
        let delegate = ListView.partner("delegate", of: step.environment, for: callback, in: world)
        return delegate.exists ? (delegate, callback) : nil
    }

    /// Asks the delegate of a list for the row that it prefers. Returns false if it has no function for it, or the view is no list.
    static func askForRow(of list: ObjectID, in world: inout World) -> Bool {
        guard ListView.isList(list, in: world) else { return false }
        // Both functions have the same name and label, so that a delegate's may be either.
        for callback in [Callback.tablePreferredFocus, .collectionPreferredFocus]
        where world.tables.implementedAnywhere.contains(callback) {
            let delegate = ListView.partner("delegate", of: list, for: callback, in: world)
            guard delegate.exists else { continue }
            world.schedule(.ask(callback, delegate, list, .focus1), .of(.focus(.rowAnswered), list, .none, .focus1))
            return true
        }
        return false
    }

    fileprivate static func shouldArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        world.arguments(.object(effect.argument), .optional(world.focus.update?.context ?? .none))
    }

    fileprivate static func didArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let list = world.queues.argumentLists.insert([
            .object(effect.argument), .optional(world.focus.update?.context ?? .none),
            .optional(world.focus.update?.coordinator ?? .none),
        ])
        world.schedule(.dropArguments(list))
        return EventArguments(list: Int(list), count: 3)
    }
}

// The table rows.

/// The first number of the callbacks.
private enum DelegateNumbers {
    @inline(__always) static var callback: UInt16 { 439 }
}

extension Callback {
    static var tableShouldUpdateFocus: Callback { Callback(DelegateNumbers.callback) }
    static var tableDidUpdateFocus: Callback { Callback(DelegateNumbers.callback + 1) }
    static var tablePreferredFocus: Callback { Callback(DelegateNumbers.callback + 2) }
    static var collectionShouldUpdateFocus: Callback { Callback(DelegateNumbers.callback + 3) }
    static var collectionDidUpdateFocus: Callback { Callback(DelegateNumbers.callback + 4) }
    static var collectionPreferredFocus: Callback { Callback(DelegateNumbers.callback + 5) }
}

extension FocusDelegates: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.shouldFocus(.tableShouldUpdateFocus, "tableView", .tableView)
        CallbackInfo.didFocus(.tableDidUpdateFocus, "tableView", .tableView)
        CallbackInfo.preferred(.tablePreferredFocus, "tableView", .tableView)
        CallbackInfo.shouldFocus(.collectionShouldUpdateFocus, "collectionView", .collectionView)
        CallbackInfo.didFocus(.collectionDidUpdateFocus, "collectionView", .collectionView)
        CallbackInfo.preferred(.collectionPreferredFocus, "collectionView", .collectionView)
    }
}

extension CallbackInfo {
    fileprivate static func shouldFocus(_ callback: Callback, _ base: String, _ list: UIKitClass) -> CallbackInfo {
        row(
            callback, base, [.object("_", base, list), .object("shouldUpdateFocusIn", "context", .focusContext)],
            .listDelegate, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 9,
            "Whether the focus may move.", rules: [.focus2], arguments: .made(FocusDelegates.shouldArguments))
    }

    fileprivate static func didFocus(_ callback: Callback, _ base: String, _ list: UIKitClass) -> CallbackInfo {
        row(
            callback, base,
            [
                .object("_", base, list), .object("didUpdateFocusIn", "context", .focusContext),
                .object("with", "coordinator", .focusCoordinator),
            ], .listDelegate, owner: .object, isQuiet: true, since: 9, "The focus has moved.", rules: [.focus2],
            arguments: .made(FocusDelegates.didArguments))
    }

    fileprivate static func preferred(_ callback: Callback, _ base: String, _ list: UIKitClass) -> CallbackInfo {
        row(
            callback, "indexPathForPreferredFocusedView", [.object("in", base, list)], .listDelegate, owner: .object,
            isQuestion: true, isQuiet: true, since: 9, "The row to which a list prefers the focus to move.",
            rules: [.focus1], arguments: .object)
    }
}

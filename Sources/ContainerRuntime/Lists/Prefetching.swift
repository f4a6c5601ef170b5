// Prefetching: a list announces the rows that come next, so that its data source can load their data. Apple documents the two
// methods, but not how many rows they announce; Flow announces a screenful in the direction of the last movement.

/// The announcements of a list.
enum Prefetching {
    /// The list's prefetch data source; `.none` if it does not implement the callback.
    private static func partner(_ callback: Callback, of list: ObjectID, in world: borrowing World) -> ObjectID {
        ListView.partner("prefetchDataSource", of: list, for: callback, in: world)
    }

    private static func callbacks(of list: ObjectID, in world: borrowing World) -> (begin: Callback, cancel: Callback) {
        ListView.isTable(list, in: world)
            ? (.tablePrefetch, .tableCancelPrefetch) : (.collectionPrefetch, .collectionCancelPrefetch)
    }

    /// Whether a layout of the list ends with announcements.
    static func isUsed(_ list: ObjectID, in world: borrowing World) -> Bool {
        partner(callbacks(of: list, in: world).begin, of: list, in: world).exists
            && world.stored("isPrefetchingEnabled", of: list) != .bool(false) && world[view: list].window.exists
    }

    /// A layout has shown the visible cells. Announces the rows that come next, and cancels those that the list now moves away
    /// from.
    static func announce(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), isUsed(list, in: world) else { return }
        let bounds = ViewHierarchy.boundsRect(of: list, in: world)
        let isHorizontal = world[list: list].isHorizontal
        let offset = isHorizontal ? bounds.x : bounds.y
        let sign = offset < world[list: list].prefetch.lastOffset ?? offset ? -1.0 : 1
        world[list: list].prefetch.lastOffset = offset
        var ahead = bounds
        if isHorizontal { ahead.x += sign * bounds.width } else { ahead.y += sign * bounds.height }
        let geometry = ListGeometry(of: list, in: world)
        let shown = Set(geometry.visible(in: bounds).map(\.path))
        let next = geometry.visible(in: ahead).map(\.path).filter { !shown.contains($0) }
        let isNext = Set(next)
        let announced = world[list: list].prefetch.announced
        let isAnnounced = Set(announced)
        let cancelled = announced.filter { !isNext.contains($0) && !shown.contains($0) }
        let begun = next.filter { !isAnnounced.contains($0) }
        world[list: list].prefetch.announced = ContiguousArray(next)
        world[list: list].prefetch.begun = ContiguousArray(begun)
        world[list: list].prefetch.cancelled = ContiguousArray(cancelled)
        let (begin, cancel) = callbacks(of: list, in: world)
        // Scheduled effects run in reverse order: cancellations come first.
        if !begun.isEmpty {
            world.schedule(.enter(begin, partner(begin, of: list, in: world), list, .list19))
        }
        let canceller = partner(cancel, of: list, in: world)
        if !cancelled.isEmpty, canceller.exists { world.schedule(.enter(cancel, canceller, list, .list19)) }
    }

    /// The list has new counts, so that index paths mean other rows.
    static func begin(_ list: ObjectID, in world: inout World) {
        world[list: list].prefetch.announced = []
    }

    static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let list = effect.argument
        guard ListView.isList(list, in: world) else { return world.arguments(.object(list), .list([])) }
        let isCancelled = effect.callback == .tableCancelPrefetch || effect.callback == .collectionCancelPrefetch
        let paths = isCancelled ? world[list: list].prefetch.cancelled : world[list: list].prefetch.begun
        return world.arguments(.object(list), .list(paths.map(\.value)))
    }
}

// The numbers of the rows.

extension Callback {
    static var tablePrefetch: Callback { Callback(312) }
    static var tableCancelPrefetch: Callback { Callback(313) }
    static var collectionPrefetch: Callback { Callback(314) }
    static var collectionCancelPrefetch: Callback { Callback(315) }
}

extension Rule {
    public static var list19: Rule { Rule(305) }
}

extension Prefetching: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list19, "list.19", "next-rows-announced",
                "After a layout, a list with a prefetch data source announces the rows that come next, each once. It looks in "
                    + "the direction of its last movement, and cancels the announced rows that it moves away from. "
                    + "Flow announces one screenful.",
                "UITableViewDataSourcePrefetching.prefetchRowsAt",
                "UICollectionViewDataSourcePrefetching.prefetchItemsAt")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.prefetch(
            .tablePrefetch, "prefetchRowsAt", isTable: true, "The list will show these rows soon.")
        CallbackInfo.prefetch(
            .tableCancelPrefetch, "cancelPrefetchingForRowsAt", isTable: true,
            "The list moves away from rows that it has announced.")
        CallbackInfo.prefetch(
            .collectionPrefetch, "prefetchItemsAt", isTable: false, "The list will show these items soon.")
        CallbackInfo.prefetch(
            .collectionCancelPrefetch, "cancelPrefetchingForItemsAt", isTable: false,
            "The list moves away from items that it has announced.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.prefetchSource(.tableView)
        PropertyInfo.prefetchSource(.collectionView)
        PropertyInfo.stored(
            .tableView, "isPrefetchingEnabled", .bool, first: .bool(true), "Whether the table announces rows.")
        PropertyInfo.stored(
            .collectionView, "isPrefetchingEnabled", .bool, first: .bool(true),
            "Whether the collection announces items.")
    }
}

extension PropertyInfo {
    fileprivate static func prefetchSource(_ owner: UIKitClass) -> PropertyInfo {
        stored(
            owner, "prefetchDataSource", .object(.object, isOptional: true), isWeak: true,
            "The object to which rows are announced, held weakly.",
            changed: { world, list in Layout.markNeeds(Need.layout, of: list, in: &world) })
    }
}

extension CallbackInfo {
    fileprivate static func prefetch(_ callback: Callback, _ label: String, isTable: Bool, _ summary: String)
        -> CallbackInfo
    {
        row(
            callback, isTable ? "tableView" : "collectionView",
            [
                isTable ? .object("_", "tableView", .tableView) : .object("_", "collectionView", .collectionView),
                .init(label: label, name: "indexPaths", type: .any),
            ], .listDelegate, owner: .object, isQuiet: true, since: 10, summary, rules: [.list19],
            arguments: .made(Prefetching.arguments))
    }
}

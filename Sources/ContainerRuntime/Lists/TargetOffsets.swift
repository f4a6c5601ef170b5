// The offsets at which the layout of a collection stops a movement: at the end of a drag, and after updates.

/// The numbers of the rows.
private enum TargetNumbers {
    @inline(__always) static var callback: UInt16 { 374 }
    @inline(__always) static var rule: UInt16 { 341 }
}

extension Callback {
    static var layoutTarget: Callback { Callback(TargetNumbers.callback) }
    static var layoutProposedTarget: Callback { Callback(TargetNumbers.callback + 1) }
}

extension Rule {
    public static var list25: Rule { Rule(TargetNumbers.rule) }
}

enum TargetOffsets {
    /// Asks the layout where a drag of the collection ends. A paging collection ends at a page.
    static func ask(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), world.stored("isPagingEnabled", of: list) != .bool(true) else { return }
        let layout = OwnLayouts.layout(of: list, overriding: .layoutTarget, in: world)
        guard layout.exists else { return }
        world.schedule([
            .ask(.layoutTarget, layout, list, .list25), .of(.lists(.targetAnswered), list, .none, .list25),
        ])
    }

    /// The answer becomes the end of the drag, which the collection's delegate may change in turn.
    static func take(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), let target = world.views.motions[list]?.target, target.exists,
            case .point(let end) = world.driver.answerGiven, let property = world.property(.pointTarget, "pointee")
        else { return }
        world.store(.point(end), in: property, of: target, isWeak: false)
    }

    /// Asks the layout for the offset after updates or with a new layout.
    static func askAfterUpdates(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), !ListView.isTable(list, in: world) else { return }
        let layout = OwnLayouts.layout(of: list, overriding: .layoutProposedTarget, in: world)
        guard layout.exists else { return }
        world.schedule([
            .ask(.layoutProposedTarget, layout, list, .list25), .of(.lists(.offsetAnswered), list, .none, .list25),
        ])
    }

    static func takeOffset(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), case .point(let offset) = world.driver.answerGiven else { return }
        ScrollViews.setOffset(offset, of: list, in: &world)
    }
}

extension TargetOffsets: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list25, "list.25", "layout-stops-movements",
                "When a drag ends, the layout of a collection that does not page is asked where the movement stops, and then "
                    + "the delegate of the collection. After updates, and for an animated new layout, the layout is asked "
                    + "for the offset.",
                "UICollectionViewLayout.targetContentOffset")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .layoutTarget, "targetContentOffset",
            [
                .init(label: "forProposedContentOffset", name: "proposedContentOffset", type: .point),
                .init(label: "withScrollingVelocity", name: "velocity", type: .point),
            ], .layout, owner: .collectionLayout, isQuestion: true, isQuiet: true, since: 6,
            "Where the movement after a drag stops.", rules: [.list25], arguments: .made(target))
        CallbackInfo.row(
            .layoutProposedTarget, "targetContentOffset",
            [.init(label: "forProposedContentOffset", name: "proposedContentOffset", type: .point)], .layout,
            owner: .collectionLayout, isQuestion: true, isQuiet: true, since: 7, "The offset after a change.",
            rules: [.list25], arguments: .made(proposed))
    }

    private static func target(_ effect: Effect, in world: inout World) -> EventArguments {
        let list = effect.argument
        guard world.isView(list), let motion = world.views.motions[list] else {
            return world.arguments(.point(Point(x: 0, y: 0)), .point(Point(x: 0, y: 0)))
        }
        return world.arguments(.point(motion.end), .point(motion.liftVelocity))
    }

    private static func proposed(_ effect: Effect, in world: inout World) -> EventArguments {
        let list = effect.argument
        return world.arguments(
            .point(world.isView(list) ? ScrollViews.offset(of: list, in: world) : Point(x: 0, y: 0)))
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .collectionLayout, "targetContentOffset",
            [
                .of("forProposedContentOffset", "proposedContentOffset", .point),
                .of("withScrollingVelocity", "velocity", .point),
            ], result: .point, "Where the movement after a drag stops: at the proposed offset."
        ) { world, _, arguments in world.driver.result = arguments[0] }
        MethodInfo.method(
            .collectionLayout, "targetContentOffset",
            [.of("forProposedContentOffset", "proposedContentOffset", .point)], result: .point,
            "The offset after a change: the proposed one."
        ) { world, _, arguments in world.driver.result = arguments[0] }
    }
}

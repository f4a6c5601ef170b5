// The invalidation of a layout: its contexts, and the methods that a program overrides to say what new bounds invalidate.

/// The first numbers of the rows.
private enum InvalidationNumbers {
    @inline(__always) static var uikit: UInt8 { 125 }
    @inline(__always) static var callback: UInt16 { 376 }
    @inline(__always) static var rule: UInt16 { 342 }
}

extension UIKitClass {
    public static var invalidationContext: UIKitClass { UIKitClass(InvalidationNumbers.uikit) }
    public static var flowInvalidationContext: UIKitClass { UIKitClass(InvalidationNumbers.uikit + 1) }
}

extension Callback {
    static var layoutContextForBounds: Callback { Callback(InvalidationNumbers.callback) }
    static var layoutInvalidateWith: Callback { Callback(InvalidationNumbers.callback + 1) }
}

extension Rule {
    public static var list26: Rule { Rule(InvalidationNumbers.rule) }
}

enum LayoutInvalidation {
    // MARK: Contexts

    /// Creates the context of a layout, which the caller owns.
    private static func makeContext(_ layout: ObjectID, everything: Bool, in world: inout World) -> ObjectID {
        let isFlow = world[traits: layout].uikit.isKind(of: .flowLayout)
        let context = world.make(world.classID(isFlow ? .flowInvalidationContext : .invalidationContext), payload: 0)
        world.names.newest = .none
        if let property = world.property(.invalidationContext, "invalidateEverything") {
            world.store(.bool(everything), in: property, of: context, isWeak: false)
        }
        return context
    }

    /// invalidateLayout() of UIKit: calls the program's invalidateLayout(with:), if there is one. Returns false otherwise.
    static func call(_ layout: ObjectID, in world: inout World) -> Bool {
        guard world.implements(layout, .layoutInvalidateWith) else { return false }
        let context = makeContext(layout, everything: true, in: &world)
        world.schedule(.enter(.layoutInvalidateWith, layout, context, .list26))
        world.release(context)
        return true
    }

    // MARK: New bounds

    /// The layout has said that new bounds invalidate it. Asks it for a context.
    static func begin(_ list: ObjectID, in world: inout World) {
        let layout = FlowLayouts.object(of: list, in: world)
        guard layout.exists else { return FlowLayouts.begin(list, in: &world) }
        if world.implements(layout, .layoutContextForBounds) {
            return world.schedule([
                .ask(.layoutContextForBounds, layout, list, .list26),
                .of(.lists(.contextAnswered), list, .none, .list26),
            ])
        }
        if !call(layout, in: &world) { FlowLayouts.begin(list, in: &world) }
    }

    static func take(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world) else { return }
        let layout = FlowLayouts.object(of: list, in: world)
        guard layout.exists, case .object(let context) = world.driver.answerGiven,
            world.isKind(context, of: .invalidationContext)
        else { return }
        guard world.implements(layout, .layoutInvalidateWith) else {
            return perform(context, layout, in: &world)
        }
        world.schedule(.enter(.layoutInvalidateWith, layout, context, .list26))
    }

    /// UIKit's invalidateLayout(with:): forgets what the context names, and moves the content as it says.
    static func perform(_ context: ObjectID, _ layout: ObjectID, in world: inout World) {
        guard world.isReachable(context), let list = LayoutAttributes.list(layout, in: world) else { return }
        if world.stored("invalidateFlowLayoutDelegateMetrics", of: context) == .bool(false) {
            // The delegate's answers stay.
            world[list: list].flow.layout = nil
            world[list: list].flow.own.isPrepared = false
            world[list: list].flow.own.elements = nil
            FlowLayouts.askForLayout(of: list, in: &world)
        } else {
            FlowLayouts.forget(layout, in: &world)
        }
        guard case .point(let shift)? = world.stored("contentOffsetAdjustment", of: context),
            shift != Point(x: 0, y: 0)
        else { return }
        let offset = ScrollViews.offset(of: list, in: world)
        ScrollViews.setOffset(Point(x: offset.x + shift.x, y: offset.y + shift.y), of: list, in: &world)
    }

    fileprivate static func addItems(_ paths: RuntimeValue, to context: ObjectID, in world: inout World) {
        guard case .list(let new) = paths,
            let property = world.property(.invalidationContext, "invalidatedItemIndexPaths")
        else { return }
        var all: [RuntimeValue] = []
        if case .list(let known)? = world.stored("invalidatedItemIndexPaths", of: context) { all = Array(known) }
        all += new
        world.store(.list(all), in: property, of: context, isWeak: false)
    }
}

extension LayoutInvalidation: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.invalidationContext, "UICollectionViewLayoutInvalidationContext", .object, nil)
        add(.flowInvalidationContext, "UICollectionViewFlowLayoutInvalidationContext", .invalidationContext, nil)
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list26, "list.26", "contexts-invalidate-layouts",
                "invalidateLayout() calls the override of invalidateLayout(with:) with a context that invalidates everything. "
                    + "If new bounds invalidate the layout, it is asked for invalidationContext(forBoundsChange:) first. "
                    + "UIKit's implementation asks the delegate again, unless the context of a flow layout says otherwise.",
                "UICollectionViewLayout.invalidateLayout", "UICollectionViewLayout.invalidationContext",
                "UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutDelegateMetrics")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .layoutContextForBounds, "invalidationContext",
            [.init(label: "forBoundsChange", name: "newBounds", type: .rect)], .layout, owner: .collectionLayout,
            isQuestion: true, isQuiet: true, since: 7, "What new bounds invalidate.", rules: [.list26],
            arguments: .made { effect, world in
                let list = effect.argument
                return world.arguments(
                    .rect(world.isView(list) ? ViewHierarchy.boundsRect(of: list, in: world) : .zero))
            })
        CallbackInfo.row(
            .layoutInvalidateWith, "invalidateLayout", [.object("with", "context", .invalidationContext)], .layout,
            owner: .collectionLayout, isQuiet: true, since: 7, "The layout forgets what the context names.",
            rules: [.list26], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .invalidationContext, "invalidateEverything", .bool, first: .bool(false),
            "Whether all elements are invalid.")
        PropertyInfo.known(
            .invalidationContext, "invalidateDataSourceCounts", .bool, first: .bool(false),
            "Whether the counts of the data source are invalid.")
        PropertyInfo.known(
            .invalidationContext, "invalidatedItemIndexPaths", .any, first: .nil,
            "The index paths of the invalid items.")
        PropertyInfo.stored(
            .invalidationContext, "contentOffsetAdjustment", .point, first: .point(Point(x: 0, y: 0)),
            "By how much the content moves.")
        PropertyInfo.stored(
            .invalidationContext, "contentSizeAdjustment", .size, first: .size(Size(width: 0, height: 0)),
            "By how much the content grows, which the next layout computes.")
        PropertyInfo.stored(
            .flowInvalidationContext, "invalidateFlowLayoutDelegateMetrics", .bool, first: .bool(true),
            "Whether the layout asks its delegate again.")
        PropertyInfo.stored(
            .flowInvalidationContext, "invalidateFlowLayoutAttributes", .bool, first: .bool(true),
            "Whether the layout computes its elements again.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .invalidationContext, "invalidateItems", [.of("at", "indexPaths", .any)], "Names invalid items."
        ) { world, context, arguments in addItems(arguments[0], to: context, in: &world) }
        MethodInfo.method(
            .collectionLayout, "invalidateLayout",
            [.of("with", "context", .object(.invalidationContext, isOptional: false))],
            "Makes the next layout compute again what the context names."
        ) { world, layout, arguments in perform(arguments.object(0), layout, in: &world) }
        MethodInfo.method(
            .collectionLayout, "invalidationContext", [.of("forBoundsChange", "newBounds", .rect)],
            result: .object(.invalidationContext, isOptional: false), "What new bounds invalidate."
        ) { world, layout, _ in
            LayoutAttributes.give(makeContext(layout, everything: false, in: &world), in: &world)
        }
    }
}

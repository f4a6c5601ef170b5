// The methods of layouts that a program overrides.

/// The first numbers of the newest callbacks and rules.
private enum OwnLayoutNumbers {
    @inline(__always) static var callback: UInt16 { 367 }
    @inline(__always) static var rule: UInt16 { 338 }
}

extension Callback {
    static var layoutPrepare: Callback { Callback(OwnLayoutNumbers.callback) }
    static var layoutContentSize: Callback { Callback(OwnLayoutNumbers.callback + 1) }
    static var layoutElements: Callback { Callback(OwnLayoutNumbers.callback + 2) }
    static var layoutInvalidates: Callback { Callback(OwnLayoutNumbers.callback + 3) }
}

extension Rule {
    public static var list24: Rule { Rule(OwnLayoutNumbers.rule) }
}

extension OwnLayouts: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list24, "list.24", "own-layout-places-items",
                "A collection calls prepare of its layout after new counts and after invalidateLayout. It then reads "
                    + "collectionViewContentSize and asks for the elements in its bounds. New bounds ask "
                    + "shouldInvalidateLayout, and again for the elements.",
                "UICollectionViewLayout.prepare", "UICollectionViewLayout.layoutAttributesForElements")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .layoutPrepare, "prepare", [], .layout, owner: .collectionLayout, isQuiet: true, since: 6,
            "The layout computes what it needs.", rules: [.list24])
        CallbackInfo.row(
            .layoutContentSize, "collectionViewContentSize", [], .layout, owner: .collectionLayout, isQuestion: true,
            isQuiet: true, since: 6, "The size of the content.", rules: [.list24])
        CallbackInfo.row(
            .layoutElements, "layoutAttributesForElements", [.init(label: "in", name: "rect", type: .rect)], .layout,
            owner: .collectionLayout, isQuestion: true, isQuiet: true, since: 6, "The elements in a rectangle.",
            rules: [.list24], arguments: .made(bounds))
        CallbackInfo.row(
            .layoutInvalidates, "shouldInvalidateLayout",
            [.init(label: "forBoundsChange", name: "newBounds", type: .rect)], .layout, owner: .collectionLayout,
            isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: 6,
            "Whether new bounds invalidate the layout.", rules: [.list24], arguments: .made(newBounds))
    }

    private static func newBounds(_ effect: Effect, in world: inout World) -> EventArguments {
        let list = effect.argument
        let bounds = ListView.isList(list, in: world) ? world[list: list].flow.own.bounds : nil
        return world.arguments(.rect(bounds ?? .zero))
    }

    private static func bounds(_ effect: Effect, in world: inout World) -> EventArguments {
        let list = effect.argument
        return world.arguments(.rect(world.isView(list) ? ViewHierarchy.boundsRect(of: list, in: world) : .zero))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .collectionLayout, "prelude_made", .any, first: .nil, "The attributes that the layout made last.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.collectionLayout, "prepare", [], "Prepares the layout.") { _, _, _ in }
        MethodInfo.method(
            .collectionLayout, "layoutAttributesForElements", [.of("in", "rect", .rect)],
            result: .objects(.layoutAttributes), "The attributes of the elements in a rectangle."
        ) { world, layout, arguments in
            guard case .rect(let rect) = arguments[0] else { return }
            world.driver.result = elements(in: rect, of: layout, world: &world)
        }
        MethodInfo.method(
            .collectionLayout, "shouldInvalidateLayout", [.of("forBoundsChange", "newBounds", .rect)], result: .bool,
            "Whether new bounds invalidate the layout: for a flow layout, another length of its lines."
        ) { world, layout, arguments in
            guard case .rect(let rect) = arguments[0], world[traits: layout].uikit.isKind(of: .flowLayout),
                let list = LayoutAttributes.list(layout, in: world)
            else { return world.driver.result = .bool(false) }
            let length = world[list: list].isHorizontal ? rect.height : rect.width
            world.driver.result = .bool(length != world[list: list].flow.answeredFor)
        }
        MethodInfo.method(
            .collectionLayout, "prelude_fitted", [.of("_", "section", .int)], result: .any,
            "The heights that the cells of a section have determined."
        ) { world, layout, arguments in
            world.driver.result = CompositionalSections.fitted(arguments[0], of: layout, in: world)
        }
        MethodInfo.method(
            .collectionLayout, "prelude_place", [.of("_", "sections", .any), .of("_", "isHorizontal", .bool)],
            "Takes the sections that a layout of the library has computed."
        ) { world, layout, arguments in
            guard let list = LayoutAttributes.list(layout, in: world) else { return }
            CompositionalSections.take(arguments[0], isHorizontal: arguments.bool(1), of: list, in: &world)
        }
    }
}

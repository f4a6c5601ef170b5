// The API of the layouts of collections.

/// The first numbers of the newest classes, callbacks and rules.
private enum FlowNumbers {
    @inline(__always) static var uikit: UInt8 { 116 }
    @inline(__always) static var enumeration: UInt8 { 89 }
    @inline(__always) static var callback: UInt16 { 347 }
    @inline(__always) static var rule: UInt16 { 321 }
}

extension UIKitClass {
    public static var collectionLayout: UIKitClass { UIKitClass(FlowNumbers.uikit) }
    public static var flowLayout: UIKitClass { UIKitClass(FlowNumbers.uikit + 1) }
    public static var layoutAttributes: UIKitClass { UIKitClass(FlowNumbers.uikit + 2) }
}

extension EnumType {
    static var scrollDirection: EnumType { EnumType(FlowNumbers.enumeration) }
}

extension Callback {
    static var flowItemSize: Callback { Callback(FlowNumbers.callback) }
    static var flowSectionInset: Callback { Callback(FlowNumbers.callback + 1) }
    static var flowLineSpacing: Callback { Callback(FlowNumbers.callback + 2) }
    static var flowItemSpacing: Callback { Callback(FlowNumbers.callback + 3) }
    static var flowHeaderSize: Callback { Callback(FlowNumbers.callback + 4) }
    static var flowFooterSize: Callback { Callback(FlowNumbers.callback + 5) }
    static var supplementaryView: Callback { Callback(FlowNumbers.callback + 6) }
    static var supplementaryWillDisplay: Callback { Callback(FlowNumbers.callback + 7) }
    static var supplementaryDidEndDisplaying: Callback { Callback(FlowNumbers.callback + 8) }
}

extension Rule {
    public static var list21: Rule { Rule(FlowNumbers.rule) }
}

extension FlowLayouts: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.collectionLayout, "UICollectionViewLayout", .object, nil)
        add(.flowLayout, "UICollectionViewFlowLayout", .collectionLayout, nil)
        add(.layoutAttributes, "UICollectionViewLayoutAttributes", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.scrollDirection, "UICollectionView.ScrollDirection", "vertical horizontal", .counted(from: 0))
    }

    static var messages: [SystemMessage] { [.itemTooWide, .itemTooHigh] }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list21, "list.21", "flow-layout-asks-delegate",
                "Before a collection with a flow layout asks for cells, the layout asks the delegate about each section and "
                    + "then for the size of each item. It asks again after new counts, after invalidateLayout, and if the "
                    + "lines have another length. The items of a line share the free space, except in a last line of items "
                    + "that differ in size.",
                "UICollectionViewDelegateFlowLayout.sizeForItemAt", "UICollectionViewFlowLayout.minimumInteritemSpacing"
            )
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.flow(
            .flowItemSize, "sizeForItemAt", .any, .size(Size(width: 50, height: 50)), "The size of an item.")
        CallbackInfo.flow(.flowSectionInset, "insetForSectionAt", .int, .insets(.zero), "The insets of a section.")
        CallbackInfo.flow(
            .flowLineSpacing, "minimumLineSpacingForSectionAt", .int, .double(10), "The space between lines.")
        CallbackInfo.flow(
            .flowItemSpacing, "minimumInteritemSpacingForSectionAt", .int, .double(10),
            "The least space between the items of a line.")
        CallbackInfo.flow(
            .flowHeaderSize, "referenceSizeForHeaderInSection", .int, .size(Size(width: 0, height: 0)),
            "The size of a section's header.")
        CallbackInfo.flow(
            .flowFooterSize, "referenceSizeForFooterInSection", .int, .size(Size(width: 0, height: 0)),
            "The size of a section's footer.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .collectionView, "collectionViewLayout", .object(.collectionLayout, isOptional: false),
            "The layout that places the items.",
            changed: { world, list in
                let layout = object(of: list, in: world)
                if layout.exists { link(layout, to: list, in: &world) }
                begin(list, in: &world)
                Layout.markNeeds(Need.layout, of: list, in: &world)
            })
        PropertyInfo.known(
            .collectionViewController, "prelude_layout", .object(.collectionLayout, isOptional: true), first: .nil,
            "The layout of the collection that the controller creates.")
        PropertyInfo.computed(
            .collectionViewController, "collectionViewLayout", .object(.collectionLayout, isOptional: false),
            "The layout of the controller's collection."
        ) { world, controller in
            guard let list = world.listView(of: controller) else {
                return world.stored("prelude_layout", of: controller) ?? .nil
            }
            return .optional(giveObject(of: list, in: &world))
        }
        PropertyInfo.known(
            .collectionLayout, "collectionView", .object(.collectionView, isOptional: true), first: .nil, isWeak: true,
            "The collection that uses the layout.")
        PropertyInfo.computed(
            .collectionLayout, "collectionViewContentSize", .size, "The size of the content, in points."
        ) { world, layout in
            guard case .object(let list)? = world.stored("collectionView", of: layout), world.isView(list) else {
                return .size(Size(width: 0, height: 0))
            }
            return .size(ScrollViews.contentSize(of: list, in: world))
        }
        PropertyInfo.shared(
            .flowLayout, "automaticSize", .size, "The estimate for items whose cells determine their sizes."
        ) { _, _ in .size(Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)) }
        PropertyInfo.flow("itemSize", .size, .size(Size(width: 50, height: 50)), "The size of the items, in points.")
        PropertyInfo.flow(
            "estimatedItemSize", .size, .size(Size(width: 0, height: 0)),
            "The size of an item until its cell has determined it; zero turns estimates off.")
        PropertyInfo.flow("minimumLineSpacing", .double, .double(10), "The space between lines, in points.")
        PropertyInfo.flow(
            "minimumInteritemSpacing", .double, .double(10), "The least space between the items of a line, in points.")
        PropertyInfo.flow("sectionInset", .insets, .insets(.zero), "The insets of each section, in points.")
        PropertyInfo.flow(
            "headerReferenceSize", .size, .size(Size(width: 0, height: 0)), "The size of the headers, in points.")
        PropertyInfo.flow(
            "footerReferenceSize", .size, .size(Size(width: 0, height: 0)), "The size of the footers, in points.")
        PropertyInfo.flow(
            "scrollDirection", .enumeration(.scrollDirection), .enumCase(.scrollDirection, "vertical"),
            "The direction in which the content scrolls.")
        PropertyInfo.flow(
            "sectionHeadersPinToVisibleBounds", .bool, .bool(false),
            "Whether headers stay at the top of the collection.")
        PropertyInfo.flow(
            "sectionFootersPinToVisibleBounds", .bool, .bool(false), "Whether footers stay at the bottom.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .collectionView,
            [
                .of("frame", "frame", .rect),
                .of("collectionViewLayout", "layout", .object(.collectionLayout, isOptional: false)),
            ], "Creates a collection with a frame and a layout."
        ) { world, list, arguments in
            if case .rect(let frame) = arguments[0] { ViewHierarchy.setFrame(frame, of: list, in: &world) }
            use(arguments[1], in: list, world: &world)
        }
        MethodInfo.initializer(
            .collectionViewController,
            [.of("collectionViewLayout", "layout", .object(.collectionLayout, isOptional: false))],
            "Creates a controller whose collection has a layout."
        ) { world, controller, arguments in
            guard let property = world.property(.collectionViewController, "prelude_layout") else { return }
            world.store(arguments[0], in: property, of: controller, isWeak: false)
        }
        MethodInfo.method(
            .collectionView, "setCollectionViewLayout",
            [
                .of("_", "layout", .object(.collectionLayout, isOptional: false)),
                .of("animated", "animated", .bool, .bool(false)),
            ], "Replaces the layout."
        ) { world, list, arguments in replace(arguments, in: list, world: &world) }
        MethodInfo.method(
            .collectionView, "setCollectionViewLayout",
            [
                .of("_", "layout", .object(.collectionLayout, isOptional: false)), .of("animated", "animated", .bool),
                .of("completion", "completion", .code, .nil),
            ], "Replaces the layout, and runs the completion after the animation."
        ) { world, list, arguments in
            ListUpdates.complete(arguments[2], of: list, animated: arguments.bool(1), in: &world)
            replace(arguments, in: list, world: &world)
        }
        MethodInfo.method(.collectionLayout, "invalidateLayout", [], "Makes the next layout ask and compute again.") {
            world, layout, _ in
            invalidate(layout, in: &world)
        }
    }

    private static func replace(_ arguments: Arguments, in list: ObjectID, world: inout World) {
        if arguments.bool(1), world[view: list].window.exists {
            world.schedule(.of(.lists(.askOffset), list, .none, .list25))
        }
        use(arguments[0], in: list, world: &world)
    }

    private static func use(_ layout: RuntimeValue, in list: ObjectID, world: inout World) {
        if let property = world.property(.collectionView, "collectionViewLayout") {
            world.set(property, of: list, to: layout)
        }
    }
}

// Helpers that build rows.

extension CallbackInfo {
    fileprivate static func flow(
        _ callback: Callback, _ label: String, _ type: ValueType, _ answer: RuntimeValue, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, "collectionView",
            [
                .object("_", "collectionView", .collectionView),
                .object("layout", "collectionViewLayout", .collectionLayout),
                .init(label: label, name: type == .int ? "section" : "indexPath", type: type),
            ], .listDelegate, owner: .object, isQuestion: true, defaultAnswer: answer, isQuiet: true, since: 6, summary,
            rules: [.list21], arguments: .made(FlowQuestions.arguments))
    }
}

extension PropertyInfo {
    fileprivate static func flow(_ name: String, _ type: ValueType, _ first: RuntimeValue, _ summary: String)
        -> PropertyInfo
    {
        stored(.flowLayout, name, type, first: first, summary) { world, layout in
            FlowLayouts.invalidate(layout, in: &world)
        }
    }
}

// The table rows of the focus engine.

/// The first numbers of the classes, enumerations, callbacks and rules.
private enum FocusNumbers {
    @inline(__always) static var uikit: UInt8 { 131 }
    @inline(__always) static var enumeration: UInt8 { 106 }
    @inline(__always) static var callback: UInt16 { 432 }
    @inline(__always) static var rule: UInt16 { 396 }
}

extension UIKitClass {
    fileprivate static var focusSystem: UIKitClass { UIKitClass(FocusNumbers.uikit) }
    static var focusContext: UIKitClass { UIKitClass(FocusNumbers.uikit + 1) }
    static var focusCoordinator: UIKitClass { UIKitClass(FocusNumbers.uikit + 2) }
}

extension EnumType {
    static var focusHeading: EnumType { EnumType(FocusNumbers.enumeration) }
}

extension Callback {
    static var preferredFocusEnvironments: Callback { Callback(FocusNumbers.callback) }
    static var canBecomeFocused: Callback { Callback(FocusNumbers.callback + 1) }
    static var shouldUpdateFocus: Callback { Callback(FocusNumbers.callback + 2) }
    static var didUpdateFocus: Callback { Callback(FocusNumbers.callback + 3) }
    static var tableCanFocus: Callback { Callback(FocusNumbers.callback + 4) }
    static var collectionCanFocus: Callback { Callback(FocusNumbers.callback + 5) }
}

extension Rule {
    static var focus1: Rule { Rule(FocusNumbers.rule) }
    static var focus2: Rule { Rule(FocusNumbers.rule + 1) }
}

extension FocusEngine: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.focusSystem, "UIFocusSystem", .object, nil)
        add(.focusContext, "UIFocusUpdateContext", .object, nil)
        add(.focusCoordinator, "UIFocusAnimationCoordinator", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .focusHeading, "UIFocusHeading", "up down left right next previous first last",
            .options("1 2 4 8 16 32 256 512"))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .preferredFocusEnvironments, "preferredFocusEnvironments", [], .events, owner: .responder,
            isQuestion: true, isQuiet: true, since: 10,
            "The environments to which it prefers the focus to move, the first one first.", rules: [.focus1])
        CallbackInfo.row(
            .canBecomeFocused, "canBecomeFocused", [], .events, owner: .view, isQuestion: true,
            defaultAnswer: .bool(false), isQuiet: true, since: 9, "Whether the view can be focused.", rules: [.focus1])
        CallbackInfo.row(
            .shouldUpdateFocus, "shouldUpdateFocus", [.object("in", "context", .focusContext)], .events,
            owner: .responder, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 9,
            "Whether the focus may move.", rules: [.focus2], arguments: .object)
        CallbackInfo.row(
            .didUpdateFocus, "didUpdateFocus",
            [.object("in", "context", .focusContext), .object("with", "coordinator", .focusCoordinator)], .events,
            owner: .responder, isQuiet: true, since: 9, "The focus has moved.", rules: [.focus2],
            arguments: .made(updateArguments))
        CallbackInfo.focusedRow(
            .tableCanFocus, "tableView", .tableView, "canFocusRowAt", "Whether a row can be focused.")
        CallbackInfo.focusedRow(
            .collectionCanFocus, "collectionView", .collectionView, "canFocusItemAt", "Whether an item can be focused.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .responder, "preferredFocusEnvironments", .objects(.responder),
            "The environments to which it prefers the focus to move."
        ) { world, environment in .objects(preferred(of: environment, in: world)) }
        PropertyInfo.computed(
            .responder, "parentFocusEnvironment", .object(.responder, isOptional: true),
            "The environment that contains it."
        ) { world, environment in .optional(parent(of: environment, in: world)) }
        PropertyInfo.computed(.view, "canBecomeFocused", .bool, "Whether the view can be focused.") { world, view in
            .bool(isFocusableByDefault(view, in: world))
        }
        PropertyInfo.computed(.view, "isFocused", .bool, "Whether the view has the focus.") { world, view in
            .bool(focused(in: world) == view)
        }
        PropertyInfo.focus(.tableView, "allowsFocus", "Whether the rows can be focused.")
        PropertyInfo.focus(.collectionView, "allowsFocus", "Whether the items can be focused.")
        PropertyInfo.focus(.tableView, "selectionFollowsFocus", "Whether the focus selects a row.")
        PropertyInfo.focus(.collectionView, "selectionFollowsFocus", "Whether the focus selects an item.")
        PropertyInfo.focus(
            .tableView, "remembersLastFocusedIndexPath", "Whether the focus returns to the row that had it last.")
        PropertyInfo.focus(
            .collectionView, "remembersLastFocusedIndexPath", "Whether the focus returns to the item that had it last.")
        PropertyInfo.computed(
            .focusSystem, "focusedItem", .object(.view, isOptional: true), "The view that has the focus."
        ) { world, _ in .optional(focused(in: world)) }
        PropertyInfo.update("previouslyFocusedItem", "The view that loses the focus.")
        PropertyInfo.update("previouslyFocusedView", "The view that loses the focus.")
        PropertyInfo.update("nextFocusedItem", "The view that gets the focus.")
        PropertyInfo.update("nextFocusedView", "The view that gets the focus.")
        PropertyInfo.known(
            .focusContext, "previouslyFocusedIndexPath", .any, first: .nil, "The row that loses the focus.")
        PropertyInfo.known(.focusContext, "nextFocusedIndexPath", .any, first: .nil, "The row that gets the focus.")
        PropertyInfo.known(
            .focusContext, "focusHeading", .options(.focusHeading), first: .list([]), "Where the user moves the focus.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.responder, "setNeedsFocusUpdate", [], "Requests that the focus moves to its preferred item.")
        {
            world, environment, _ in request(environment, in: &world)
        }
        MethodInfo.method(.responder, "updateFocusIfNeeded", [], "Performs the requests for focus updates now.") {
            world, _, _ in updateIfNeeded(in: &world)
        }
        MethodInfo.method(
            .responder, "shouldUpdateFocus", [.of("in", "context", .object(.focusContext, isOptional: false))],
            result: .bool, "Whether the focus may move; UIKit's implementation agrees."
        ) { world, _, _ in world.driver.result = .bool(true) }
        MethodInfo.method(
            .responder, "didUpdateFocus",
            [
                .of("in", "context", .object(.focusContext, isOptional: false)),
                .of("with", "coordinator", .object(.focusCoordinator, isOptional: false)),
            ], "The focus has moved; UIKit's implementation does nothing."
        ) { _, _, _ in }
        MethodInfo.method(
            .focusCoordinator, "addCoordinatedAnimations",
            [.of("_", "animations", .code, .nil), .of("completion", "completion", .code, .nil)],
            "Runs animations beside the focus movement, and a completion after them."
        ) { world, coordinator, arguments in
            if let code = arguments.code(0) { add(code, to: coordinator, after: 0, in: &world) }
            if let code = arguments.code(1) { add(code, to: coordinator, after: 250_000_000, in: &world) }
        }
        MethodInfo.method(
            .focusSystem, "focusSystem", [.of("for", "environment", .object(.responder, isOptional: false))],
            isStatic: true, result: .object(.focusSystem, isOptional: true),
            "The focus system of an environment; nil on a device without focus."
        ) { world, _, arguments in
            world.driver.result = .nil
            guard exists(in: world), world.isReachable(arguments.object(0)) else { return }
            if !world.focus.system.exists {
                world.focus.system = world.make(world.classID(.focusSystem), payload: 0)
                world.names.newest = .none
            }
            world.driver.result = .object(world.focus.system)
        }
        MethodInfo.method(
            .focusSystem, "requestFocusUpdate", [.of("to", "environment", .object(.responder, isOptional: false))],
            "Requests that the focus moves to the preferred item of an environment."
        ) { world, _, arguments in request(arguments.object(0), in: &world) }
        MethodInfo.method(.focusSystem, "updateFocusIfNeeded", [], "Performs the requests for focus updates now.") {
            world, _, _ in updateIfNeeded(in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .focus1, "focus.1", "preferred-environments",
                "On an iPad from iOS 15, the keyboard's focus is on one view at most. An environment that contains it and "
                    + "requests an update moves the focus in the next turn, or at once by updateFocusIfNeeded, to its preferred "
                    + "item: that of the first preferred environment that has one, or else the first view from the top "
                    + "leading corner. The request of a parent takes priority. Texts can be focused, and rows if their list "
                    + "allows it.",
                "UIFocusEnvironment.setNeedsFocusUpdate", "UIFocusEnvironment.preferredFocusEnvironments",
                "UITableView.allowsFocus"),
            .row(
                .focus2, "focus.2", "environments-of-both-views",
                "Before the focus moves, all environments that contain the previous or the next view are asked in ascending "
                    + "order, and one that returns false cancels the update. After it has moved, they are notified in the "
                    + "same order. A list whose selection follows the focus then selects the row.",
                "UIFocusEnvironment.shouldUpdateFocus", "UIFocusEnvironment.didUpdateFocus"),
        ]
    }
}

// Helpers that build rows.

extension PropertyInfo {
    fileprivate static func focus(_ owner: UIKitClass, _ name: String, _ summary: String) -> PropertyInfo {
        stored(owner, name, .bool, first: .bool(false), summary)
    }

    fileprivate static func update(_ name: String, _ summary: String) -> PropertyInfo {
        known(.focusContext, name, .object(.view, isOptional: true), first: .nil, isWeak: true, summary)
    }
}

extension CallbackInfo {
    fileprivate static func focusedRow(
        _ callback: Callback, _ base: String, _ list: UIKitClass, _ label: String, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, [.object("_", base, list), .init(label: label, name: "indexPath", type: .any)],
            .listDelegate, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 9,
            summary, rules: [.focus1], arguments: .made(ListView.listArguments))
    }
}

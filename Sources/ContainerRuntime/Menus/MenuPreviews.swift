// The previews of context menus: the controller that a configuration's block makes, its appearance, and a touch of it
// (UIContextMenuInteractionDelegate, UIContextMenuInteractionCommitAnimating).

/// The numbers of the room's later rows.
private enum PreviewNumbers {
    @inline(__always) static var uikit: UInt8 { 102 }
    @inline(__always) static var enumeration: UInt8 { 79 }
    @inline(__always) static var callback: UInt16 { 282 }
    @inline(__always) static var rule: UInt16 { 284 }
}

extension UIKitClass {
    static var menuAnimator: UIKitClass { UIKitClass(PreviewNumbers.uikit) }
}

extension EnumType {
    static var menuCommitStyle: EnumType { EnumType(PreviewNumbers.enumeration) }
}

extension Callback {
    static var contextMenuHighlight: Callback { Callback(PreviewNumbers.callback) }
    static var contextMenuDismissal: Callback { Callback(PreviewNumbers.callback + 1) }
    static var contextMenuCommit: Callback { Callback(PreviewNumbers.callback + 2) }
}

extension Rule {
    public static var menu4: Rule { Rule(PreviewNumbers.rule) }
}

enum MenuPreviews {
    /// How long a menu takes to appear and to disappear.
    private static let duration: Nanoseconds = 300_000_000

    // MARK: Opening

    /// Asks the delegate which view to highlight, then the configuration for its preview and its menu.
    static func begin(_ open: OpenMenu, in world: inout World) {
        world.schedule(.of(.menus(.contextPreview), open.source, open.interaction, .menu4))
        askDelegate(.contextMenuHighlight, open, in: &world)
    }

    private static func askDelegate(_ callback: Callback, _ open: OpenMenu, in world: inout World) {
        guard let call = ListMenus.call(callback, open, .menu4, in: world) else { return }
        let list = world.queues.argumentLists.insert(call.arguments)
        world.schedule(.dropArguments(list))
        world.schedule(.ask(call.callback, call.delegate, .none, call.rule, with: .index(list)))
    }

    static func ask(_ effect: Effect, in world: inout World) {
        guard let open = world.menus.open, open.interaction == effect.argument else { return }
        var answered = effect
        answered.operation = .menus(.contextPreviewed)
        world.schedule(answered)
        world.driver.answerGiven = .nil
        if let provider = world.lifetimes.blocks[open.configuration]?.first {
            world.notify(.askCode(provider, arguments: []))
        }
    }

    /// The configuration's first block has made the preview; its second makes the menu.
    static func answered(_ effect: Effect, in world: inout World) {
        guard let open = world.menus.open, open.interaction == effect.argument else { return }
        let preview = world.driver.answerGiven.object
        if world.isReachable(preview), world.isController(preview) {
            world.retain(preview)
            world.menus.open?.preview = preview
        }
        world.schedule(.of(.menus(.contextBuilt), effect.subject, effect.argument, .menu2))
        guard MenuBuilders.areAsked(in: world), world.lifetimes.blocks[open.configuration]?.second != nil else {
            return
        }
        let builder = MenuBuilders.buildContext([], from: open.source, in: &world)
        world.menus.open?.builder = builder
    }

    /// The responders have suggested elements. The configuration's second block makes the menu.
    static func built(_ effect: Effect, in world: inout World) {
        guard let open = world.menus.open, open.interaction == effect.argument else { return }
        world.schedule(.of(.menus(.contextProvided), effect.subject, effect.argument, .menu2))
        world.driver.answerGiven = .nil
        if let provider = world.lifetimes.blocks[open.configuration]?.second {
            let suggested = MenuBuilders.suggestions(of: open.builder, in: world)
            world.notify(.askCode(provider, arguments: [.objects(suggested)]))
        }
    }

    /// The preview appears after the delegate has been notified of the menu.
    static func appear(_ preview: ObjectID, in world: inout World) {
        guard preview.exists, !world[controller: preview].state.isUp else { return }
        world.schedule([
            .load(preview), .begin(preview, appearing: true, animated: true, .menu4), .isAppearing(preview),
            .end(preview, .menu4),
        ])
    }

    // MARK: Closing

    /// The preview disappears after the delegate has been notified of the menu's end.
    static func disappear(_ open: OpenMenu, in world: inout World) {
        let preview = open.preview
        if preview.exists, world.isReachable(preview), world[controller: preview].state.isUp {
            world.schedule([
                .begin(preview, appearing: false, animated: true, .menu4), .end(preview, .menu4),
            ])
        }
        askDelegate(.contextMenuDismissal, open, in: &world)
    }

    /// The user touches the preview, which performs its action and ends the menu. Returns false if the view is in no
    /// preview.
    static func commit(at view: ObjectID, in world: inout World) -> Bool {
        guard let open = world.menus.open, open.isShown, open.preview.exists, world.isView(view) else { return false }
        let content = world[controller: open.preview].view
        guard world.isView(content), ViewHierarchy.isView(view, inside: content, in: world) else { return false }
        Menus.close(in: &world)
        ContextMenus.send(.contextMenuCommit, open, in: &world)
        return true
    }

    // MARK: Animators

    /// The animator of a menu that begins or ends; the caller owns a reference.
    static func animator(of open: OpenMenu, in world: inout World) -> ObjectID {
        let animator = world.make(world.classID(.menuAnimator), payload: 0)
        world.setName("animator", of: animator, isFindable: false)
        if open.preview.exists, let property = world.property(.menuAnimator, "previewViewController") {
            world.store(.object(open.preview), in: property, of: animator, isWeak: false)
        }
        return animator
    }

    /// addAnimations(_:) and addCompletion(_:). The animations run in the next turn, and the completions at the end.
    private static func add(_ code: CodeToken, isCompletion: Bool, to animator: ObjectID, in world: inout World) {
        world.motion.runningAnimations += 1
        world.schedule(
            .of(.menus(isCompletion ? .complete : .animate), animator, .none, .menu4, with: .code(code)),
            after: isCompletion ? duration : 0, isTimer: false)
    }

    static func run(_ effect: Effect, in world: inout World) {
        world.motion.runningAnimations -= 1
        world.notify(.run(effect.completion, arguments: [], trace: nil))
    }
}

extension MenuPreviews: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.menuAnimator, "UIContextMenuInteractionCommitAnimating", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.menuCommitStyle, "UIContextMenuInteractionCommitStyle", "dismiss pop", .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.preview(
            .contextMenuHighlight, "previewForHighlightingMenuWithConfiguration", "Which view a context menu lifts.")
        CallbackInfo.preview(
            .contextMenuDismissal, "previewForDismissingMenuWithConfiguration",
            "Which view a context menu returns to.")
        CallbackInfo.row(
            .contextMenuCommit, "contextMenuInteraction",
            [
                .object("_", "interaction", .contextMenuInteraction),
                .object("willPerformPreviewActionForMenuWith", "configuration", .contextMenuConfiguration),
                .object("animator", "animator", .menuAnimator),
            ], .menus, owner: .object, isQuiet: true, since: 13, "The user has touched the preview of a context menu.",
            rules: [.menu4], arguments: .made(Responders.listedArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .menuAnimator, "previewViewController", .object(.viewController, isOptional: true), first: .nil,
            "The controller of the preview.")
        PropertyInfo.stored(
            .menuAnimator, "preferredCommitStyle", .enumeration(.menuCommitStyle),
            first: .enumCase(.menuCommitStyle, "dismiss"),
            "How the preview leaves. Flow stores the value and does not use it.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .menuAnimator, "addAnimations", [.of("_", "animations", .code)], "Runs a block beside the menu's animation."
        ) { world, animator, arguments in
            if let code = arguments.code(0) { add(code, isCompletion: false, to: animator, in: &world) }
        }
        MethodInfo.method(
            .menuAnimator, "addCompletion", [.of("_", "completion", .code)], "Runs a block after the menu's animation."
        ) { world, animator, arguments in
            if let code = arguments.code(0) { add(code, isCompletion: true, to: animator, in: &world) }
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .menu4, "menu.4", "previews-appear-with-menus",
                "A configuration's first block makes the preview, before its second makes the menu. The preview's "
                    + "controller appears after the delegate is notified of the menu, and disappears after it is "
                    + "notified of the end. A touch of the preview first notifies the delegate, whose completions run "
                    + "after the animation.",
                "UIContextMenuConfiguration.init", "UIContextMenuInteractionDelegate.contextMenuInteraction")
        ]
    }
}

extension CallbackInfo {
    fileprivate static func preview(_ callback: Callback, _ label: String, _ summary: String) -> CallbackInfo {
        row(
            callback, "contextMenuInteraction",
            [
                .object("_", "interaction", .contextMenuInteraction),
                .object(label, "configuration", .contextMenuConfiguration),
            ], .menus, owner: .object, isQuestion: true, isQuiet: true, since: 13, summary, rules: [.menu4],
            arguments: .made(Responders.listedArguments))
    }
}

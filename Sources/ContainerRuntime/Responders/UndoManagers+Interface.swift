// The table rows of undo managers: what a program can use, and what each row does.

/// The first numbers of the classes, callbacks and rules.
enum UndoNumbers {
    @inline(__always) static var uikit: UInt8 { 74 }
    @inline(__always) static var callback: UInt16 { 230 }
    @inline(__always) static var rule: UInt16 { 232 }
}

extension UIKitClass {
    public static var undoManager: UIKitClass { UIKitClass(UndoNumbers.uikit) }
}

extension Callback {
    public static var undoManager: Callback { Callback(UndoNumbers.callback) }
}

extension Rule {
    public static var undo1: Rule { Rule(UndoNumbers.rule) }
}

extension UndoManagers: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.undoManager, "UndoManager", .object, nil)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .undoManager, "undoManager", [], .events, owner: .responder, isQuestion: true, isQuiet: true, since: 3,
            "Its undo manager, if the class overrides the property.", rules: [.undo1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .responder, "undoManager", .object(.undoManager, isOptional: true),
            "The nearest undo manager along the chain; the windows have one."
        ) { world, responder in
            let isOverridden = world.implements(responder, .undoManager)
            // If the responder overrides the property, `super` returns the next responder's manager.
            find(.give, for: isOverridden ? world.nextResponder(after: responder) : responder, in: &world)
            return .nil
        }
        PropertyInfo.stored(
            .application, "applicationSupportsShakeToEdit", .bool, first: .bool(true), "Whether a shake offers to undo."
        )
        PropertyInfo.computed(.undoManager, "canUndo", .bool, "Whether anything can be undone.") { world, manager in
            .bool(canUndo(manager, isRedo: false, in: world))
        }
        PropertyInfo.computed(.undoManager, "canRedo", .bool, "Whether anything can be redone.") { world, manager in
            .bool(canUndo(manager, isRedo: true, in: world))
        }
        PropertyInfo.computed(.undoManager, "isUndoing", .bool, "Whether it is undoing.") { world, manager in
            .bool(world.responding.undo[manager]?.isUndoing == true)
        }
        PropertyInfo.computed(.undoManager, "isRedoing", .bool, "Whether it is redoing.") { world, manager in
            .bool(world.responding.undo[manager]?.isRedoing == true)
        }
        PropertyInfo.computed(.undoManager, "groupingLevel", .int, "The number of open groups.") { world, manager in
            let record = world.responding.undo[manager]
            return .int((record?.level ?? 0) + (record?.isOpenByEvent == true ? 1 : 0))
        }
        PropertyInfo.computed(.undoManager, "undoActionName", .string, "What undo() undoes.") { world, manager in
            .string(world.responding.undo[manager]?.undoName ?? "")
        }
        PropertyInfo.computed(.undoManager, "redoActionName", .string, "What redo() redoes.") { world, manager in
            .string(world.responding.undo[manager]?.redoName ?? "")
        }
        PropertyInfo.computed(.undoManager, "undoMenuItemTitle", .string, "The title of a menu's item for undo().") {
            world, manager in
            .string(menuTitle("Undo", world.responding.undo[manager]?.undoName ?? ""))
        }
        PropertyInfo.computed(.undoManager, "redoMenuItemTitle", .string, "The title of a menu's item for redo().") {
            world, manager in
            .string(menuTitle("Redo", world.responding.undo[manager]?.redoName ?? ""))
        }
        PropertyInfo.computed(
            .undoManager, "isUndoRegistrationEnabled", .bool, "Whether actions are registered."
        ) { world, manager in .bool((world.responding.undo[manager]?.disabled ?? 0) == 0) }
        PropertyInfo.notification(
            .notificationName, "NSUndoManagerCheckpoint", .undoCheckpoint,
            "An inner group was opened, a group is about to be closed, or undone.")
        PropertyInfo.notification(
            .notificationName, "NSUndoManagerDidOpenUndoGroup", .undoDidOpenGroup, "A group was opened.")
        PropertyInfo.notification(
            .notificationName, "NSUndoManagerWillCloseUndoGroup", .undoWillCloseGroup, "A group is about to be closed.")
        PropertyInfo.notification(
            .notificationName, "NSUndoManagerDidCloseUndoGroup", .undoDidCloseGroup, "A group was closed.")
        PropertyInfo.notification(
            .notificationName, "NSUndoManagerWillUndoChange", .willUndo, "A group is about to be undone.")
        PropertyInfo.notification(.notificationName, "NSUndoManagerDidUndoChange", .didUndo, "A group was undone.")
        PropertyInfo.notification(
            .notificationName, "NSUndoManagerWillRedoChange", .willRedo, "A group is about to be redone.")
        PropertyInfo.notification(.notificationName, "NSUndoManagerDidRedoChange", .didRedo, "A group was redone.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.undoManager, [], "Creates an undo manager.")
        MethodInfo.method(
            .undoManager, "registerUndo",
            [.of("withTarget", "target", .object(.object, isOptional: false)), .of("handler", "handler", .code)],
            "Registers an action that undoes a change. The target is not retained."
        ) { world, manager, arguments in
            guard let code = arguments.code(1) else { return }
            register(code, arguments.object(0), with: manager, in: &world)
        }
        MethodInfo.method(.undoManager, "undo", [], "Undoes the last group of actions, in reverse order.") {
            world, manager, _ in undo(manager, isRedo: false, in: &world)
        }
        MethodInfo.method(.undoManager, "redo", [], "Redoes the last undone group.") { world, manager, _ in
            undo(manager, isRedo: true, in: &world)
        }
        MethodInfo.method(.undoManager, "beginUndoGrouping", [], "Begins a group.") { world, manager, _ in
            beginGrouping(manager, in: &world)
        }
        MethodInfo.method(.undoManager, "endUndoGrouping", [], "Ends a group.") { world, manager, _ in
            endGrouping(manager, in: &world)
        }
        MethodInfo.method(.undoManager, "disableUndoRegistration", [], "Stops registering actions.") {
            world, manager, _ in world.responding.undo[manager, default: UndoRecord()].disabled += 1
        }
        MethodInfo.method(.undoManager, "enableUndoRegistration", [], "Registers actions again.") {
            world, manager, _ in
            if world.responding.undo[manager]?.disabled ?? 0 > 0 { world.responding.undo[manager]?.disabled -= 1 }
        }
        MethodInfo.method(.undoManager, "removeAllActions", [], "Forgets all actions.") { world, manager, _ in
            removeAll(manager, in: &world)
        }
        MethodInfo.method(
            .undoManager, "removeAllActions", [.of("withTarget", "target", .object(.object, isOptional: false))],
            "Removes the actions of a target."
        ) { world, manager, arguments in removeAll(manager, target: arguments.object(0), in: &world) }
        MethodInfo.method(
            .undoManager, "setActionName", [.of("_", "actionName", .string)], "Names the action for menus."
        ) { world, manager, arguments in
            world.responding.undo[manager, default: UndoRecord()].setName(arguments.string(0) ?? "")
        }
    }

    private static func menuTitle(_ act: String, _ name: String) -> String { name.isEmpty ? act : act + " " + name }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .undo1, "undo.1", "undo-along-the-chain",
                "undoManager comes from the nearest responder that overrides it, otherwise from the windows. "
                    + "Actions registered in one turn are undone together, in reverse order; actions registered "
                    + "meanwhile are for redo. A shake, ⌘Z and ⇧⌘Z start both. The manager posts when a group is opened or "
                    + "closed, and before and after undo and redo.",
                "UIResponder.undoManager", "Foundation.UndoManager", "UIApplication.applicationSupportsShakeToEdit")
        ]
    }

    static var messages: [SystemMessage] { [.endOfNoUndoGroup, .undoInsideGroup] }
}

extension SystemMessage {
    static let endOfNoUndoGroup = SystemMessage(
        "end-of-no-undo-group", .exception("NSInternalInconsistencyException"), .undo1,
        "endUndoGrouping called with no matching begin")
    static let undoInsideGroup = SystemMessage(
        "undo-inside-group", .exception("NSInternalInconsistencyException"), .undo1,
        "undo was called with too many nested undo groups")
}

// Undoing: the actions that an undo manager has registered, in groups. The registrations of one turn of the run loop form a
// group (UndoManager.groupsByEvent). The windows of the app share a manager, which responders reach along the chain
// (UIResponder.undoManager).

/// A registered action: code that receives the target.
struct UndoAction: Sendable {
    /// Not retained.
    var target = ObjectID.none
    var code = CodeToken(raw: 0)
}

/// The actions that are undone together.
struct UndoGroup: Sendable {
    var actions: [UndoAction] = []
    /// The name for menus; empty if the program has given none.
    var name = ""
}

/// The actions that a manager has registered. The code of every action is retained.
struct UndoRecord: Sendable {
    var undo: [UndoGroup] = []
    var redo: [UndoGroup] = []
    var open = UndoGroup()
    /// The number of groups that the program has begun and not ended.
    var level = 0
    var isOpenByEvent = false
    var isUndoing = false
    var isRedoing = false
    var disabled = 0

    /// The names of the groups that undo() and redo() run next.
    var undoName: String { (open.actions.isEmpty || isUndoing ? undo.last : open)?.name ?? "" }
    var redoName: String { redo.last?.name ?? "" }

    /// Adds an action to the open group. Returns the groups that can no longer be redone, and whether the end of the turn must
    /// close the group.
    mutating func register(_ action: UndoAction) -> (dropped: [UndoGroup], opens: Bool) {
        open.actions.append(action)
        guard !isUndoing, !isRedoing else { return ([], false) }
        let dropped = redo
        redo = []
        guard level == 0, !isOpenByEvent else { return (dropped, false) }
        isOpenByEvent = true
        return (dropped, true)
    }

    /// Whether a group is open whose end is reported, outside undo() and redo().
    var isOpen: Bool { level == 0 && !isUndoing && !isRedoing && !open.actions.isEmpty }

    mutating func closeGroup() {
        isOpenByEvent = false
        guard !open.actions.isEmpty, level == 0 else { return }
        if isUndoing { redo.append(open) } else { undo.append(open) }
        open = UndoGroup()
    }

    /// Removes the actions of a target, or all, and returns them.
    mutating func removeAll(_ target: ObjectID) -> [UndoAction] {
        var dropped: [UndoAction] = []
        func isDropped(_ action: UndoAction) -> Bool { !target.exists || action.target == target }
        func drop(_ group: inout UndoGroup) -> Bool {
            guard group.actions.contains(where: isDropped) else { return false }
            dropped += group.actions.filter(isDropped)
            group.actions.removeAll(where: isDropped)
            if group.actions.isEmpty { group.name = "" }
            return true
        }
        func drop(_ groups: inout [UndoGroup]) {
            var hasChanged = false
            for index in groups.indices where drop(&groups[index]) { hasChanged = true }
            if hasChanged { groups.removeAll(where: \.actions.isEmpty) }
        }
        drop(&undo)
        drop(&redo)
        if !drop(&open), open.actions.isEmpty { open.name = "" }
        return dropped
    }

    /// Names the open group, otherwise the one that was closed last.
    mutating func setName(_ name: String) {
        if !open.actions.isEmpty {
            open.name = name
        } else if let last = undo.indices.last {
            undo[last].name = name
        }
    }
}

public enum UndoManagers {
    // MARK: Registering

    static func register(_ code: CodeToken, _ target: ObjectID, with manager: ObjectID, in world: inout World) {
        guard world.responding.undo[manager]?.disabled ?? 0 == 0 else { return world.discard(code) }
        // In place: a copy of the record would copy the open group for each action.
        let (old, opens) = world.responding.undo[manager, default: UndoRecord()].register(
            UndoAction(target: target, code: code))
        if opens {
            let close = Effect.of(.responders(.closeUndoGroup), manager, .none, .undo1)
            world.hold(close)
            world.queues.turn.append(close)
            Notifications.post(.undoDidOpenGroup, object: manager, in: &world)
        }
        discard(old, in: &world)
    }

    /// Closes the open group, at the end of the turn or when the program ends its own group.
    static func closeGroup(_ manager: ObjectID, in world: inout World) {
        let isOpen = world.responding.undo[manager]?.isOpen == true
        // In place: a copy of the record would copy all groups when the new one is appended.
        world.responding.undo[manager]?.closeGroup()
        guard isOpen, Notifications.areObserved(in: world) else { return }
        // The one that is scheduled last is posted first.
        world.schedule(.post(.undoDidCloseGroup, from: manager, .undo1))
        world.schedule(.post(.undoWillCloseGroup, from: manager, .undo1))
        world.schedule(.post(.undoCheckpoint, from: manager, .undo1))
    }

    /// The program begins a group.
    static func beginGrouping(_ manager: ObjectID, in world: inout World) {
        let isInside = world.responding.undo[manager].map { $0.level > 0 || $0.isOpenByEvent } ?? false
        world.responding.undo[manager, default: UndoRecord()].level += 1
        Notifications.post(.undoDidOpenGroup, object: manager, in: &world)
        // A group at the top level opens without a checkpoint.
        if isInside { Notifications.post(.undoCheckpoint, object: manager, in: &world) }
    }

    static func endGrouping(_ manager: ObjectID, in world: inout World) {
        guard let level = world.responding.undo[manager]?.level, level > 0 else {
            return world.report(.endOfNoUndoGroup)
        }
        world.responding.undo[manager]?.level -= 1
        if level == 1, world.responding.undo[manager]?.isOpenByEvent == false { closeGroup(manager, in: &world) }
    }

    // MARK: Undoing

    static func canUndo(_ manager: ObjectID, isRedo: Bool, in world: borrowing World) -> Bool {
        guard let record = world.responding.undo[manager] else { return false }
        return isRedo ? !record.redo.isEmpty : !record.undo.isEmpty || !record.open.actions.isEmpty
    }

    /// undo() and redo(): runs the actions of the last group in reverse order.
    static func undo(_ manager: ObjectID, isRedo: Bool, in world: inout World) {
        guard let level = world.responding.undo[manager]?.level else { return }
        guard level == 0 else { return world.report(.undoInsideGroup) }
        let isRunning = world.responding.undo[manager].map { $0.isUndoing || $0.isRedoing } ?? false
        if !isRunning { closeGroup(manager, in: &world) }
        guard canUndo(manager, isRedo: isRedo, in: world) else { return }
        let group =
            isRedo
            ? world.responding.undo[manager]?.redo.removeLast() : world.responding.undo[manager]?.undo.removeLast()
        if isRedo {
            world.responding.undo[manager]?.isRedoing = true
        } else {
            world.responding.undo[manager]?.isUndoing = true
        }
        // The group that reverses this one has its name, unless the program gives it another.
        world.responding.undo[manager]?.open.name = group?.name ?? ""
        world.schedule(.post(isRedo ? .didRedo : .didUndo, from: manager, .undo1))
        world.schedule(.of(.responders(.endUndo), manager, .none, .undo1))
        for action in group?.actions ?? [] {
            guard world.isReachable(action.target) || !action.target.exists else {
                world.discard(action.code)
                continue
            }
            world.schedule(.of(.effects(.runBlock), action.target, .none, .undo1, with: .code(action.code)))
        }
        world.schedule(.post(isRedo ? .willRedo : .willUndo, from: manager, .undo1))
        world.schedule(.post(.undoCheckpoint, from: manager, .undo1))
    }

    /// Ends an undo. The actions registered during it form the group that reverses it.
    static func endUndo(_ manager: ObjectID, in world: inout World) {
        guard world.responding.undo[manager] != nil else { return }
        closeGroup(manager, in: &world)
        world.responding.undo[manager]?.open.name = ""
        world.responding.undo[manager]?.isUndoing = false
        world.responding.undo[manager]?.isRedoing = false
    }

    // MARK: Removing

    static func removeAll(_ manager: ObjectID, target: ObjectID = .none, in world: inout World) {
        guard let groups = world.responding.undo[manager].map({ $0.undo.count + $0.redo.count }) else { return }
        world.workDone &+= UInt64(groups / 4)
        // In place: most groups contain no action of the target, and stay as they are.
        let dropped = world.responding.undo[manager]?.removeAll(target) ?? []
        for action in dropped { world.discard(action.code) }
    }

    /// Discards the actions of a manager whose memory is freed.
    static func reclaim(_ manager: ObjectID, in world: inout World) {
        guard world.responding.undo[manager] != nil else { return }
        removeAll(manager, in: &world)
        world.responding.undo[manager] = nil
    }

    private static func discard(_ groups: [UndoGroup], in world: inout World) {
        for group in groups { for action in group.actions { world.discard(action.code) } }
    }

    /// Adds what a manager retains.
    static func addReferences(of manager: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        guard let record = world.responding.undo[manager] else { return }
        for group in record.undo + record.redo + [record.open] {
            for action in group.actions { list.add("a registered action", action.code) }
        }
    }

    // MARK: The chain

    /// Finds the undo manager of a responder, then returns it or undoes its last group. The nearest responder whose
    /// class overrides `undoManager` provides it, otherwise the windows do.
    static func find(_ use: Use, for responder: ObjectID, in world: inout World) {
        world.schedule(.undoSearch(.findUndo, use, responder))
    }

    enum Use: UInt8 { case give, undo, redo }

    static func search(_ effect: Effect, in world: inout World) {
        var responder = effect.subject
        while world.isReachable(responder), !world.implements(responder, .undoManager) {
            if world.isWindow(responder) { return finish(shared(in: &world), effect.undoUse, in: &world) }
            responder = world.nextResponder(after: responder)
        }
        guard world.isReachable(responder) else { return finish(.none, effect.undoUse, in: &world) }
        world.schedule(.undoSearch(.undoAnswered, effect.undoUse, responder))
        world.schedule(.ask(.undoManager, responder, .none, .undo1))
    }

    static func answered(_ effect: Effect, in world: inout World) {
        finish(world.driver.answerGiven.object, effect.undoUse, in: &world)
    }

    private static func finish(_ manager: ObjectID, _ use: Use, in world: inout World) {
        let isManager = world.isKind(manager, of: .undoManager)
        switch use {
        case .give: world.driver.result = isManager ? .object(manager) : .nil
        case .undo, .redo: if isManager { undo(manager, isRedo: use == .redo, in: &world) }
        }
    }

    /// The manager of the app's windows, created on first use.
    private static func shared(in world: inout World) -> ObjectID {
        if let known = world.responding.made.first(where: { world.isKind($0, of: .undoManager) }) { return known }
        let manager = world.make(world.classID(.undoManager), payload: 0)
        world.names.newest = .none
        world.responding.made.append(manager)
        return manager
    }

    // MARK: The user

    /// Shakes the device and confirms the alert that offers to undo or redo. Returns false if the app does not offer
    /// this.
    public static func shake(isRedo: Bool, in world: inout World) -> Bool {
        let application = world.responding.application
        let isOff =
            application.exists && world.stored("applicationSupportsShakeToEdit", of: application) == .bool(false)
        let first = Responders.first(in: world)
        let start = first.exists ? first : world.keyWindow
        guard !isOff, start.exists else { return false }
        find(isRedo ? .redo : .undo, for: start, in: &world)
        Responders.shake(in: &world)
        return true
    }
}

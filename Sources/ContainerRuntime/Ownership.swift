// Who holds whom: the strong references of the world's objects and of the world itself, for reports of leaks.

/// A strong reference.
public struct StrongReference: Sendable, Hashable {
    public enum Target: Sendable, Hashable {
        case object(ObjectID)
        case code(CodeToken)
    }

    /// By which part of its holder, as a person would say it: `children`, `the action for touchUpInside`.
    public var role: String
    public var target: Target
}

extension World {
    /// What an object holds. O(what it holds).
    public func references(of object: ObjectID) -> [StrongReference] {
        guard isAlive(object) else { return [] }
        var result: [StrongReference] = []
        func add(_ role: String, _ object: ObjectID) {
            if object.exists { result.append(StrongReference(role: role, target: .object(object))) }
        }
        var stored = objects[object.index].stored
        while stored >= 0 {
            let entry = storedValues[Int(stored)]
            if case .object(let held) = entry.value, !isWeak(entry.property) { add(entry.property.info.name, held) }
            if case .code(let code) = entry.value {
                result.append(StrongReference(role: entry.property.info.name, target: .code(code)))
            }
            stored = entry.next
        }
        switch objects[object.index].kind {
        case .controller:
            let record = self[controller: object]
            add("view", record.view)
            add("navigationItem", record.item)
            for child in children(of: object) { add(record.navigation >= 0 ? "stack" : "children", child) }
            if isPresented(object) {
                add("presentingViewController", self[presentation: object].presenter)
                add("containerView", self[presentation: object].container)
            }
            add("presentedViewController", record.presented)
            if record.navigation >= 0 { add("transitionCoordinator", self[navigation: object].transition.coordinator) }
            if record.pages >= 0 {
                let pages = self[pages: object]
                add("the page before", pages.before.controller)
                add("the page after", pages.after.controller)
                for turn in [pages.turn] + pages.waiting {
                    for page in turn.to { add("a turn", page) }
                    add("a turn", turn.back)
                    if let code = turn.completion {
                        result.append(StrongReference(role: "a turn", target: .code(code)))
                    }
                }
            }
        case .view:
            let record = self[view: object]
            for subview in subviews(of: object) { add("subviews", subview) }
            if record.windowIndex >= 0 { add("rootViewController", windows[Int(record.windowIndex)].root) }
            var action = firstAction(of: object)
            while action >= 0 {
                let entry = controlActions[Int(action)]
                if let code = entry.code {
                    result.append(StrongReference(role: "the action for \(entry.event)", target: .code(code)))
                }
                action = nextAction(of: object, after: action)
            }
        case .timer:
            let record = timers[Int(objects[object.index].component)]
            if record.isValid { result.append(StrongReference(role: "the timer's block", target: .code(record.code))) }
        case .alertAction, .plain, .free: break
        }
        return result + alertReferences(of: object)
    }

    /// What the app and its run loop hold: the windows on screen, what waits for its time or turn, what runs.
    public var rootReferences: [StrongReference] {
        var result: [StrongReference] = []
        func add(_ role: String, _ object: ObjectID) {
            if object.exists { result.append(StrongReference(role: role, target: .object(object))) }
        }
        func add(_ role: String, _ effect: Effect) {
            guard effect.isOwning else { return }
            add(role, effect.subject)
            add(role, effect.other)
            add(role, effect.heldValue)
            if effect.operation == .run || effect.operation == .runBlock || effect.operation == .pageCompletion
                || effect.operation == .alertHandler
            {
                result.append(StrongReference(role: role, target: .code(CodeToken(raw: effect.value))))
            }
        }
        for window in visibleWindows { add("the screen", window) }
        for entry in timeline { add("the run loop", entry.effect) }
        for effect in stack { add("the run loop", effect) }
        for effect in turnQueue { add("the main queue", effect) }
        for effect in commitQueue { add("the main queue", effect) }
        for record in animations {
            for object in [record.container, record.from, record.to, record.leavingView] { add("an animation", object) }
            if let code = record.completion {
                result.append(StrongReference(role: "an animation", target: .code(code)))
            }
        }
        for record in presentations {
            if let code = record.completion {
                result.append(StrongReference(role: "a presentation", target: .code(code)))
            }
        }
        for record in navigationLists {
            for block in record.blocks {
                result.append(StrongReference(role: "a transition", target: .code(block.code)))
            }
            for operation in record.waiting {
                for controller in operation.controllers { add("a transition", controller) }
            }
        }
        return result
    }

    /// All objects that are alive, the oldest first. O(objects).
    public var allObjects: [ObjectID] { everyObject.filter { !objects[$0.index].isDeallocating } }

    /// The same with those whose deallocation is under way.
    public var everyObject: [ObjectID] {
        objects.handles.sorted { objects[$0.index].serial < objects[$1.index].serial }
    }
}

// Controls: targets, actions and taps.

/// The reason that a tap causes no action.
public enum TapRefusal: Hashable, Sendable {
    case notAView
    case notInWindow
    /// The view or a superview is hidden or transparent.
    case hidden(ObjectID)
    /// The view or a superview has user interaction disabled.
    case interactionDisabled(ObjectID)
    case disabled
    /// A presented controller is in front of the view.
    case covered(ObjectID)
    /// Another view is in front of it and receives the touch.
    case behind(ObjectID)
    /// The view is outside the bounds of a superview, which clips touches.
    case outside(ObjectID)
    /// The superview is a scroll view, whose content must be scrolled down by this distance.
    case scrolledAway(ObjectID, by: Int)
    /// The keyboard covers the middle of the view.
    case behindKeyboard
    /// The control has no action.
    case noAction

    /// The reason as a predicate that follows the view's name: "is not in a window".
    public func explanation(in world: borrowing World) -> String {
        switch self {
        case .notAView: "is not a view"
        case .notInWindow: "is not in a visible window"
        case .hidden(let view): "is hidden by \(world.name(of: view))"
        case .interactionDisabled(let view):
            "receives no touches, because isUserInteractionEnabled is false on \(world.name(of: view))"
        case .disabled: "is disabled"
        case .covered(let presented): "is covered by \(world.name(of: presented)), which is presented"
        case .behind(let view): "is behind \(world.name(of: view)), which receives the touch"
        case .outside(let view): "is outside the bounds of \(world.name(of: view)), which touches do not leave"
        case .scrolledAway(let view, _): "is scrolled out of \(world.name(of: view))"
        case .behindKeyboard: "is covered by the keyboard"
        case .noAction: "has no action"
        }
    }
}

extension World {
    /// Adds a closure as an action of a control.
    public mutating func addAction(_ code: CodeToken, to control: ObjectID, for events: [String] = ["touchUpInside"]) {
        guard isView(control), let event = events.first else {
            discard(code)
            return
        }
        Controls.append(
            ControlAction(target: .none, selector: "", code: code, event: event, next: -1), to: control, in: &self)
    }
}

/// Targets, actions and taps.
enum Controls {
    /// Adds a `UIAction`. As in UIKit, adding the same object for the same event again replaces it.
    static func add(_ action: ObjectID, to control: ObjectID, for events: [String], in world: inout World) {
        guard world.isView(control), world.isAlive(action) else { return }
        for event in events.isEmpty ? ["touchUpInside"] : events {
            world.retain(action)
            append(
                ControlAction(target: .none, selector: "", code: nil, event: event, next: -1, action: action),
                to: control, in: &world)
        }
    }

    static func hasAction(_ control: ObjectID, for event: String, in world: borrowing World) -> Bool {
        var index = firstAction(of: control, in: world)
        while index >= 0 {
            if Controls.matches(world.views.controlActions[index].event, event) { return true }
            index = nextAction(of: control, after: index, in: world)
        }
        return false
    }

    // The actions of a control form a ring. The control stores the index of its last action, whose `next` is the first.

    /// The index of a control's first action; -1 if it has none.
    static func firstAction(of control: ObjectID, in world: borrowing World) -> Int32 {
        let last = world[view: control].actions
        return last >= 0 ? world.views.controlActions[last].next : -1
    }

    /// The index of the next action; -1 after the last.
    static func nextAction(of control: ObjectID, after index: Int32, in world: borrowing World) -> Int32 {
        index == world[view: control].actions ? -1 : world.views.controlActions[index].next
    }

    private static func matches(_ registered: String, _ event: String) -> Bool {
        registered == event || registered == "allEvents" || registered == "allTouchEvents" && event.hasPrefix("touch")
            || registered == "allEditingEvents" && event.hasPrefix("editing")
            || registered == "primaryActionTriggered" && event == "touchUpInside"
    }

    static func addTarget(
        _ target: ObjectID, action: String, for events: [String], to control: ObjectID, in world: inout World
    ) {
        guard world.isView(control) else { return }
        for event in events {
            append(
                ControlAction(target: target, selector: action, code: nil, event: event, next: -1), to: control,
                in: &world)
        }
    }

    static func removeTarget(
        _ target: ObjectID, action: String?, for events: [String], of control: ObjectID, in world: inout World
    ) {
        guard world.isView(control) else { return }
        var kept: Int32 = -1
        var first: Int32 = -1
        var index = firstAction(of: control, in: world)
        while index >= 0 {
            let registered = world.views.controlActions[index]
            let next = nextAction(of: control, after: index, in: world)
            let isMeant =
                registered.code == nil && !registered.action.exists && (!target.exists || registered.target == target)
                && (action == nil || registered.selector == action)
                && events.contains { $0 == registered.event || $0 == "allEvents" }
            if isMeant {
                freeAction(index, in: &world)
            } else {
                if kept >= 0 { world.views.controlActions[kept].next = index } else { first = index }
                kept = index
            }
            index = next
        }
        if kept >= 0 { world.views.controlActions[kept].next = first }
        world[view: control].actions = kept
    }

    /// The selectors that a control sends to a target for an event, in the order in which they were added.
    static func actions(
        of control: ObjectID, for target: ObjectID, _ event: String, in world: borrowing World
    ) -> [String] {
        var found: [String] = []
        var index = firstAction(of: control, in: world)
        while index >= 0 {
            let registered = world.views.controlActions[index]
            if registered.code == nil, !registered.action.exists, registered.target == target, registered.event == event
            {
                found.append(registered.selector)
            }
            index = nextAction(of: control, after: index, in: world)
        }
        return found
    }

    /// The targets of a control, each once, in the order in which they were added.
    static func targets(of control: ObjectID, in world: borrowing World) -> [ObjectID] {
        var found: [ObjectID] = []
        var index = firstAction(of: control, in: world)
        while index >= 0 {
            let target = world.views.controlActions[index].target
            if target.exists, world.isReachable(target), !found.contains(target) { found.append(target) }
            index = nextAction(of: control, after: index, in: world)
        }
        return found
    }

    /// The bits of the events for which a control has actions.
    static func events(of control: ObjectID, in world: borrowing World) -> UInt64 {
        var bits: UInt64 = 0
        var index = firstAction(of: control, in: world)
        while index >= 0 {
            bits |=
                EnumType.controlEvents.rawValue(ofCase: world.views.controlActions[index].event).map { UInt64($0) } ?? 0
            index = nextAction(of: control, after: index, in: world)
        }
        return bits
    }

    fileprivate static func append(_ action: ControlAction, to control: ObjectID, in world: inout World) {
        let new = world.views.controlActions.insert(action)
        let last = world[view: control].actions
        world.views.controlActions[new].next = last >= 0 ? world.views.controlActions[last].next : new
        if last >= 0 { world.views.controlActions[last].next = new }
        world[view: control].actions = new
    }

    private static func freeAction(_ index: Int32, in world: inout World) {
        // The freed record keeps its link, so a loop can remove actions as it walks the ring.
        var empty = world.views.controlActions[index]
        empty.selector = ""
        world.views.controlActions.remove(index, leaving: empty)
    }

    /// Discards the closures of a deallocated control, which will never run.
    static func discardActions(of control: ObjectID, in world: inout World) {
        var index = firstAction(of: control, in: world)
        while index >= 0 {
            if let code = world.views.controlActions[index].code { world.discard(code) }
            let action = world.views.controlActions[index].action
            if action.exists { world.release(action) }
            freeAction(index, in: &world)
            index = nextAction(of: control, after: index, in: world)
        }
    }

    /// Schedules a control's actions, in the order in which they were added. The trace shows the event with the first action.
    /// The user causes them, unless code does.
    static func sendActions(
        of control: ObjectID, for events: [String], byCode isCode: Bool = false, in world: inout World
    ) {
        guard world.isView(control) else { return }
        let cause: RuntimeValue = isCode || !takesEvents(control, in: world) ? .nil : currentEvent(in: &world)
        var steps: [Notice] = []
        for event in events {
            var index = firstAction(of: control, in: world)
            while index >= 0 {
                let registered = world.views.controlActions[index]
                // A set of events sends the actions for each of them.
                if Controls.matches(registered.event, event)
                    || event.hasPrefix("all") && Controls.matches(event, registered.event)
                {
                    let trace = steps.isEmpty && event == "touchUpInside" ? touch(control) : nil
                    if let code = registered.code {
                        steps.append(.invoke(code, arguments: [.object(control)], trace: trace))
                    } else if registered.action.exists {
                        guard let code = world.lifetimes.blocks[registered.action]?.first else { break }
                        PropertyInfo.store(.object(control), as: "sender", of: registered.action, in: &world)
                        steps.append(.invoke(code, arguments: [.object(registered.action)], trace: trace))
                    } else if !registered.target.exists || world.isReachable(registered.target) {
                        steps.append(
                            .send(
                                selector: registered.selector, to: registered.target,
                                arguments: [.object(control), cause], trace: trace)
                        )
                    }
                }
                index = nextAction(of: control, after: index, in: world)
            }
        }
        for step in steps.reversed() {
            // An action without a target travels along the responder chain.
            if case .send(let selector, to: .none, _, let trace) = step {
                let act = Effect.sendAction(selector, from: control, cause, isTouch: trace != nil, in: &world)
                world.schedule(act)
            } else {
                world.emit(step)
            }
        }
    }

    /// Whether a control has an action that takes the event: its selector has two parameters.
    static func takesEvents(_ control: ObjectID, in world: borrowing World) -> Bool {
        var index = firstAction(of: control, in: world)
        while index >= 0 {
            if takesEvent(world.views.controlActions[index].selector) { return true }
            index = nextAction(of: control, after: index, in: world)
        }
        return false
    }

    static func takesEvent(_ selector: String) -> Bool { selector.utf8.count { $0 == UInt8(ascii: ":") } > 1 }

    /// The event of the touches, or a new one if the user acts without a touch that is modelled. The class belongs to a room above.
    static func currentEvent(in world: inout World) -> RuntimeValue {
        if world.isReachable(world.views.event) { return .object(world.views.event) }
        guard let uikit = UIKitClass.named("UIEvent") else { return .nil }
        let event = world.make(world.classID(uikit), payload: 0)
        world.names.newest = .none
        world.schedule(.of(.effects(.hold), event, .none, .program))
        world.release(event)
        return .object(event)
    }

    private static func touch(_ control: ObjectID) -> Event {
        Event(
            subject: control, callback: .touchUpInside, arguments: EventArguments(), rule: .control1,
            isImplemented: false, isQuestion: false)
    }
}

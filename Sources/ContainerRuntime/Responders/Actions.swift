// Actions without a target travel along the responder chain: the search starts at the first responder, or at the sender if there is
// none, and the first responder that can perform the action does (responder-nil-target-doc). The world does not know
// the methods of the program's classes, so it asks the driver whether an object has a method.

extension Responders {
    /// The search for a responder that performs an action. A list holds its arguments: the selector, the sender, the
    /// event, and the purpose.
    enum Purpose: Int {
        /// Sends the action to the responder found. Returns whether there was one.
        case send
        /// Returns the responder.
        case find
        /// Whether the responder itself can perform the action.
        case ask
        /// Like `send`, for a user's touch of a control, which the trace shows.
        case touch
        /// Like `send`, for a command, which the responder validates first.
        case command
    }

    /// UIApplication.sendAction(_:to:from:for:).
    static func sendAction(
        _ selector: String, to target: ObjectID, from sender: RuntimeValue, for event: RuntimeValue,
        isTouch: Bool = false,
        in world: inout World
    ) {
        let name = base(of: selector)
        if target.exists {
            // If the program names a target, only that target can receive the action (winobjc-send-action-selectors).
            let list = keepSearch(name, sender, event, .send, in: &world)
            world.schedule(.of(.responders(.respondsAnswered), target, .none, .action1, with: .index(list)))
            return world.schedule(.of(.responders(.askDriver), target, .none, .action1, with: .index(list)))
        }
        let first = first(in: world)
        let start = first.exists ? first : sender.object
        let list = keepSearch(name, sender, event, isTouch ? .touch : .send, in: &world)
        world.schedule(.search(start, list))
    }

    /// Sends the action of a control without a target. The list holds the action's name.
    static func sendAction(_ effect: Effect, in world: inout World) {
        let list = effect.keptList
        let values = world.queues.argumentLists[list]
        world.dropArguments(list)
        guard case .string(let selector)? = values.first else { return }
        sendAction(
            selector, to: .none, from: .object(effect.subject), for: .nil, isTouch: effect.isTouch, in: &world)
    }

    /// Performs a command's action along the chain, starting with a responder.
    static func perform(
        _ selector: String, of command: ObjectID, from responder: ObjectID, in world: inout World
    ) {
        let list = keepSearch(base(of: selector), .optional(command), .nil, .command, in: &world)
        world.schedule(.search(responder, list))
    }

    /// Sends target(forAction:withSender:).
    static func findTarget(
        _ selector: String, from responder: ObjectID, _ sender: RuntimeValue, in world: inout World
    ) {
        let list = keepSearch(base(of: selector), sender, .nil, .find, in: &world)
        world.schedule(.search(responder, list))
    }

    /// UIKit's implementation of target(forAction:withSender:), which an override calls as super.
    static func findTargetHere(
        _ selector: String, from responder: ObjectID, _ sender: RuntimeValue, in world: inout World
    ) {
        let list = keepSearch(base(of: selector), sender, .nil, .find, in: &world)
        world.schedule(Effect.search(responder, list).continued(.searchHere))
    }

    /// UIKit's implementation of canPerformAction(_:withSender:): whether the responder has the method.
    static func canPerform(
        _ selector: String, _ responder: ObjectID, _ sender: RuntimeValue, in world: inout World
    ) {
        let list = keepSearch(base(of: selector), sender, .nil, .ask, in: &world)
        world.schedule(.of(.responders(.respondsAnswered), responder, .none, .action2, with: .index(list)))
        world.schedule(.of(.responders(.askDriver), responder, .none, .action2, with: .index(list)))
    }

    /// The base name of a selector: `save` of `save(_:)` and of `save:`.
    private static func base(of selector: String) -> String {
        String(selector.prefix { $0 != "(" && $0 != ":" })
    }

    private static func keepSearch(
        _ selector: String, _ sender: RuntimeValue, _ event: RuntimeValue, _ purpose: Purpose, in world: inout World
    ) -> Int32 {
        let list = world.queues.argumentLists.insert([.string(selector), sender, event, .int(purpose.rawValue)])
        world.schedule(.dropArguments(list))
        for object in [sender.object, event.object] where object.exists {
            world.schedule(.of(.effects(.hold), object, .none, .program))
        }
        return list
    }

    // MARK: The walk

    /// Asks a responder whether it performs the action: calls `target(forAction:withSender:)` or
    /// `canPerformAction(_:withSender:)` if its class overrides one, and otherwise looks for the method.
    static func search(_ effect: Effect, in world: inout World) {
        let responder = effect.subject
        guard world.isReachable(responder) else { return finishSearch(.none, effect, in: &world) }
        if world.implements(responder, .targetForAction) {
            world.schedule(effect.continued(.targetAnswered))
            return world.schedule(.askAction(.targetForAction, effect))
        }
        searchHere(effect, in: &world)
    }

    /// Asks a responder as `search` does, but without its override of `target(forAction:withSender:)`.
    static func searchHere(_ effect: Effect, in world: inout World) {
        let responder = effect.subject
        world.schedule(effect.continued(.canPerformAnswered))
        if world.implements(responder, .canPerformAction) {
            world.schedule(.askAction(.canPerformAction, effect))
        } else {
            askDriver(effect, in: &world)
        }
    }

    /// Asks the driver whether an object has a method. UIKit's classes have their documented methods.
    static func askDriver(_ effect: Effect, in world: inout World) {
        let selector = search(of: effect, in: world).selector
        if Edit.canPerform(selector, effect.subject, in: world) {
            world.driver.answerGiven = .bool(true)
        } else {
            world.driver.answerGiven = .bool(false)
            world.notify(.responds(selector: selector, object: effect.subject))
        }
    }

    /// Continues after the driver's answer for a target that the caller named, or for the receiver of canPerformAction.
    static func respondsAnswered(_ effect: Effect, in world: inout World) {
        let responds = world.driver.answerGiven == .bool(true)
        guard search(of: effect, in: world).purpose != .ask else {
            world.driver.result = .bool(responds)
            return
        }
        guard responds else {
            world.driver.result = .bool(false)
            return
        }
        finishSearch(effect.subject, effect, in: &world)
    }

    static func canPerformAnswered(_ effect: Effect, in world: inout World) {
        guard world.driver.answerGiven != .bool(true) else { return finishSearch(effect.subject, effect, in: &world) }
        let responder = effect.subject
        guard world.implements(responder, .nextResponder) else {
            return world.schedule(effect.continued(.search, with: world.nextResponder(after: responder)))
        }
        world.schedule(.ask(.nextResponder, responder, .none, .responder1), effect.continued(.searchNext))
    }

    /// Continues with the responder that the program's getter of `next` returned.
    static func searchNext(_ effect: Effect, in world: inout World) {
        world.schedule(effect.continued(.search, with: world.driver.answerGiven.object))
    }

    static func targetAnswered(_ effect: Effect, in world: inout World) {
        finishSearch(world.driver.answerGiven.object, effect, in: &world)
    }

    // MARK: The end of the walk

    private static func finishSearch(_ target: ObjectID, _ effect: Effect, in world: inout World) {
        let (selector, sender, event, purpose) = search(of: effect, in: world)
        guard purpose != .find, purpose != .ask else {
            world.driver.result = .reachable(target, in: world)
            return
        }
        let trace = purpose == .touch ? touchEvent(of: sender.object) : nil
        guard world.isReachable(target) else {
            world.driver.result = .bool(false)
            if let trace { world.yield(.event(trace)) }
            return
        }
        if purpose == .command, sender.object.exists, world.implements(target, .validateCommand) {
            world.schedule(effect.continued(.commandValidated, with: target))
            return world.schedule(.enter(.validateCommand, target, sender.object, .command1))
        }
        // The driver adds the event of a touch.
        let arguments = purpose == .touch && event == .nil ? [sender] : [sender, event]
        send(selector, to: target, arguments, trace, effect.rule, in: &world)
    }

    /// Sends a command's action, unless its receiver has disabled it.
    static func commandValidated(_ effect: Effect, in world: inout World) {
        let (selector, sender, event, _) = search(of: effect, in: world)
        guard world.isReachable(effect.subject), !isDisabled(sender.object, in: world) else { return }
        send(selector, to: effect.subject, [sender, event], nil, effect.rule, in: &world)
    }

    /// Whether a command's attributes contain `disabled`.
    static func isDisabled(_ command: ObjectID, in world: borrowing World) -> Bool {
        guard command.exists, let attributes = world.stored("attributes", of: command) else { return false }
        let disabled = RuntimeValue.enumCase(.menuElementAttributes, "disabled")
        if case .list(let cases) = attributes { return cases.contains(disabled) }
        return attributes == disabled
    }

    private static func send(
        _ selector: String, to target: ObjectID, _ arguments: [RuntimeValue], _ trace: Event?, _ rule: Rule,
        in world: inout World
    ) {
        world.schedule(Effect(operation: .responders(.confirm), rule: rule))
        if Edit.canPerform(selector, target, in: world) {
            Edit.perform(selector, on: target, in: &world)
        } else {
            world.notify(.send(selector: selector, to: target, arguments: arguments, trace: trace))
        }
    }

    private static func touchEvent(of control: ObjectID) -> Event {
        Event(
            subject: control, callback: .touchUpInside, arguments: EventArguments(), rule: .control1,
            isImplemented: false, isQuestion: false)
    }

    private static func search(
        of effect: Effect, in world: borrowing World
    ) -> (selector: String, sender: RuntimeValue, event: RuntimeValue, purpose: Purpose) {
        let values = world.queues.argumentLists[effect.keptList]
        guard values.count == 4, case .string(let selector) = values[0], case .int(let purpose) = values[3] else {
            return ("", .nil, .nil, .find)
        }
        return (selector, values[1], values[2], Purpose(rawValue: purpose) ?? .find)
    }

    /// The arguments of a question about an action: its selector and its sender.
    static func actionArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let search = search(of: effect, in: world)
        return world.arguments(.string(search.selector), search.sender)
    }

    // MARK: Controllers

    /// targetViewController(forAction:sender:): the controller or its nearest ancestor whose class overrides the
    /// method.
    static func targetController(_ selector: String, from controller: ObjectID, in world: borrowing World) -> ObjectID {
        let name = base(of: selector)
        let method = OverridableMethod.allCases.first { $0.base == name }
        var step = controller
        while world.isController(step) {
            let isOwn: Bool =
                switch method {
                case .show:
                    world.isKind(step, of: .navigationController) || world.isKind(step, of: .splitViewController)
                case .showDetail: world.isKind(step, of: .splitViewController)
                default: false
                }
            if isOwn || method.map({ OverridableMethod.isOverridden($0, by: step, in: world) }) == true { return step }
            step = world[visitingController: step].parent
        }
        return .none
    }
}

extension Effect {
    /// Asks a responder whether it performs the action in the list.
    fileprivate static func search(_ responder: ObjectID, _ list: Int32) -> Effect {
        .of(.responders(.search), responder, .none, .action1, with: .index(list))
    }

    /// A question with an action as its argument.
    fileprivate static func askAction(_ callback: Callback, _ search: Effect) -> Effect {
        .ask(callback, search.subject, .none, .action2, with: .index(search.keptList))
    }

    /// The next step of a search, for the same responder or for another one.
    fileprivate func continued(_ act: ResponderRoomAct, with responder: ObjectID? = nil) -> Effect {
        .of(.responders(act), responder ?? subject, .none, rule, with: .index(keptList))
    }
}

// Touches, presses and motions go to a responder, and from there along the chain until a responder handles them.
// UIKit's implementation of these callbacks passes them on, so a program that calls `super` does too.

extension Responders {
    /// Sends touches, presses or a motion to a responder.
    static func send(
        _ callback: Callback, to responder: ObjectID, _ arguments: [RuntimeValue], _ rule: Rule = .responder2,
        in world: inout World
    ) {
        // No responder handles it, so a walk along the chain would achieve nothing.
        guard world.tables.implementedAnywhere.contains(callback) else { return }
        let list = keep(arguments, in: &world)
        world.schedule(.enter(callback, responder, .none, rule, with: .index(list)))
    }

    /// The user shakes the device. The first responder receives the motion, or the key window if no object is first responder.
    public static func shake(in world: inout World) {
        let first = first(in: world)
        let receiver = first.exists ? first : world.keyWindow
        guard receiver.exists else { return }
        let arguments: [RuntimeValue] = [.enumCase(.eventSubtype, "motionShake"), .nil]
        send(.motionEnded, to: receiver, arguments, .responder2, in: &world)
        send(.motionBegan, to: receiver, arguments, .responder2, in: &world)
    }

    /// Performs UIKit's implementation of a callback that the program has called itself, possibly without an event.
    static func passOn(
        _ callback: Callback, from responder: ObjectID, _ arguments: Arguments, in world: inout World
    ) {
        guard world.tables.implementedAnywhere.contains(callback) else { return }
        let list = keep(arguments.values, in: &world)
        var own = Effect.enter(callback, responder, .none, .responder2, with: .index(list))
        own.operation = .baseImplementation
        world.schedule(own)
    }

    /// Stores arguments until the effects scheduled next have been performed. Retains the objects among them.
    private static func keep(_ arguments: [RuntimeValue], in world: inout World) -> Int32 {
        let index = world.queues.argumentLists.insert(arguments)
        world.schedule(.dropArguments(index))
        for value in arguments {
            for object in value.objects + [value.object] where object.exists {
                world.schedule(.of(.effects(.hold), object, .none, .program))
            }
        }
        return index
    }

    /// UIKit's implementation: the next responder receives the callback with the same arguments.
    static func forward(_ effect: Effect, in world: inout World) {
        let responder = effect.subject
        guard world.implements(responder, .nextResponder) else {
            return deliver(effect, to: world.nextResponder(after: responder), in: &world)
        }
        var rest = effect
        rest.operation = .responders(.forwardAnswered)
        world.schedule([.ask(.nextResponder, responder, .none, .responder1), rest])
    }

    /// Continues with the responder that the program's getter of `next` returned.
    static func forwardAnswered(_ effect: Effect, in world: inout World) {
        deliver(effect, to: world.driver.answerGiven.object, in: &world)
    }

    private static func deliver(_ effect: Effect, to next: ObjectID, in world: inout World) {
        guard world.isReachable(next) else { return }
        world.schedule(.enter(effect.callback, next, .none, effect.rule, with: .index(effect.keptList)))
    }

    /// The arguments of such a callback, in a list that its sender keeps.
    static func listedArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        EventArguments(
            list: Int(effect.keptList), count: world.queues.argumentLists[effect.keptList].count)
    }
}

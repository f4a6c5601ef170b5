// The single acts of responders.

/// The acts of responders that need no plan.
enum ResponderRoomAct: UInt8, RoomAct {
    /// Continues along the chain after the program has answered `next`.
    case forwardAnswered
    /// The first responder resigns: in a view that leaves its window, or below what is presented. It returns after that.
    case leave, suspend, restore
    case giveAnswer
    case keyboardMoved
    /// A key, and its effect after the delegate has answered.
    case pressKey, changeAnswered, returnAnswered
    /// The search for a responder that performs an action.
    case search, searchNext, targetAnswered, canPerformAnswered, respondsAnswered, askDriver, confirm, sendAction

    static var room: Effect.Room { .responders }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .forwardAnswered: Responders.forwardAnswered(effect, in: &world)
        case .leave: Responders.leave(effect.subject, in: &world)
        case .suspend: Responders.suspend(effect.subject, in: &world)
        case .restore: Responders.restore(effect.subject, in: &world)
        case .giveAnswer: Responders.giveAnswer(in: &world)
        case .keyboardMoved: Keyboard.didMove(effect, in: &world)
        case .pressKey: Responders.pressKey(effect, in: &world)
        case .changeAnswered: Responders.changeAnswered(effect, in: &world)
        case .returnAnswered: Responders.returnAnswered(effect, in: &world)
        case .search: Responders.search(effect, in: &world)
        case .searchNext: Responders.searchNext(effect, in: &world)
        case .targetAnswered: Responders.targetAnswered(effect, in: &world)
        case .canPerformAnswered: Responders.canPerformAnswered(effect, in: &world)
        case .respondsAnswered: Responders.respondsAnswered(effect, in: &world)
        case .askDriver: Responders.askDriver(effect, in: &world)
        case .confirm: world.driver.result = .bool(true)
        case .sendAction: Responders.sendAction(effect, in: &world)
        }
    }

    /// Cleans up after an act that an exception has dropped. Returns the closures that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        if Self(of: effect) == .keyboardMoved { world.motion.runningAnimations -= 1 }
        if Self(of: effect) == .sendAction { world.dropArguments(Int32(truncatingIfNeeded: effect.rawWord)) }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func responders(_ act: ResponderRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

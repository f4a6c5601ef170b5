// The single acts of responders.

/// The acts of responders that need no plan.
enum ResponderRoomAct: UInt8, RoomAct {
    /// Continues along the chain with the responder that the program's getter of `next` returned.
    case forwardAnswered
    /// Makes the first responder resign, in a view that leaves its window or below a presentation; restores it after
    /// the presentation.
    case leave, suspend, restore
    case giveAnswer
    case keyboardMoved
    /// A drag dismisses the keyboard.
    case dismissKeyboard
    /// A key, and its effect after the delegate has answered.
    case pressKey, changeAnswered, returnAnswered
    /// The search for a responder that performs an action.
    case search, searchHere, searchNext, targetAnswered, canPerformAnswered, respondsAnswered, askDriver, confirm,
        sendAction
    /// Searches for a key command; performs the key if no command is found.
    case findCommand, findCommandNext, commandsAnswered, commandValidated, keyUnclaimed, typeKey
    /// A press ends, before its responders learn of it.
    case endPress
    /// The search for input views, and their places.
    case askInputView, inputViewAnswered, placeInputViews, frameInputView, moveKeyboard
    /// The clear button of a text field, and a field that clears itself when editing begins.
    case clearAnswered, beginAnswered
    /// Undoing.
    case findUndo, undoAnswered, closeUndoGroup, endUndo

    static var room: Effect.Room { .responders }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .forwardAnswered: Responders.forwardAnswered(effect, in: &world)
        case .leave: Responders.leave(effect.subject, in: &world)
        case .suspend: Responders.suspend(effect.subject, in: &world)
        case .restore: Responders.restore(effect.subject, in: &world)
        case .giveAnswer: Responders.giveAnswer(in: &world)
        case .dismissKeyboard: Responders.dismissKeyboard(effect.rule, in: &world)
        case .endPress: PropertyInfo.store(.enumCase(.pressPhase, "ended"), as: "phase", of: effect.subject, in: &world)
        case .keyboardMoved: Keyboard.didMove(effect, in: &world)
        case .pressKey: Responders.pressKey(effect, in: &world)
        case .changeAnswered: Responders.changeAnswered(effect, in: &world)
        case .returnAnswered: Responders.returnAnswered(effect, in: &world)
        case .search: Responders.search(effect, in: &world)
        case .searchHere: Responders.searchHere(effect, in: &world)
        case .searchNext: Responders.searchNext(effect, in: &world)
        case .targetAnswered: Responders.targetAnswered(effect, in: &world)
        case .canPerformAnswered: Responders.canPerformAnswered(effect, in: &world)
        case .respondsAnswered: Responders.respondsAnswered(effect, in: &world)
        case .askDriver: Responders.askDriver(effect, in: &world)
        case .confirm: world.driver.result = .bool(true)
        case .sendAction: Responders.sendAction(effect, in: &world)
        case .findCommand: KeyPresses.findCommand(effect, in: &world)
        case .findCommandNext: KeyPresses.findCommandNext(effect, in: &world)
        case .commandsAnswered: KeyPresses.commandsAnswered(effect, in: &world)
        case .commandValidated: Responders.commandValidated(effect, in: &world)
        case .keyUnclaimed: KeyPresses.deliverKey(effect, in: &world)
        case .typeKey: KeyPresses.typeKey(effect, in: &world)
        case .askInputView: InputViews.ask(effect, in: &world)
        case .inputViewAnswered: InputViews.answered(effect, in: &world)
        case .placeInputViews: InputViews.place(in: &world)
        case .frameInputView: InputViews.setFrame(effect, in: &world)
        case .moveKeyboard: Keyboard.move(in: &world)
        case .findUndo: UndoManagers.search(effect, in: &world)
        case .undoAnswered: UndoManagers.answered(effect, in: &world)
        case .closeUndoGroup: UndoManagers.closeGroup(effect.subject, in: &world)
        case .endUndo: UndoManagers.endUndo(effect.subject, in: &world)
        case .clearAnswered: Responders.clearAnswered(effect, in: &world)
        case .beginAnswered: ReplacedText.beginAnswered(effect, in: &world)
        }
    }

    /// Cleans up after an act that an exception has dropped. Returns the closures that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        if Self(of: effect) == .keyboardMoved { world.motion.runningAnimations -= 1 }
        if Self(of: effect) == .endUndo { UndoManagers.endUndo(effect.subject, in: &world) }
        if Self(of: effect) == .sendAction { world.dropArguments(effect.keptList) }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func responders(_ act: ResponderRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The payloads and factories of these acts.

extension Effect {
    /// The index of an argument list that the scheduler keeps.
    @inline(__always)
    var keptList: Int32 { Int32(truncatingIfNeeded: rawWord) }

    /// Drops an argument list, after everything that is scheduled next.
    static func dropArguments(_ list: Int32) -> Effect {
        Effect(operation: .effects(.dropArguments), rawWord: UInt64(list))
    }

    /// The end of the keyboard's animation.
    static func keyboardMoved(from height: Double, to isUp: Bool) -> Effect {
        Effect(
            operation: .responders(.keyboardMoved), rawFlag: isUp, rule: .keyboard1, rawWord: height.bitPattern)
    }

    /// The height of the keyboard before it moved; 0 if it was hidden.
    var oldKeyboardHeight: Double { Double(bitPattern: rawWord) }

    var isKeyboardUp: Bool { rawFlag }
}

extension Effect {
    /// Sends a control's action along the chain. `isTouch`: whether a user's touch caused it.
    static func sendAction(
        _ selector: String, from control: ObjectID, _ event: RuntimeValue, isTouch: Bool, in world: inout World
    ) -> Effect {
        let list = world.queues.argumentLists.insert([.string(selector), event])
        return Effect(
            operation: .responders(.sendAction), rawFlag: isTouch, rule: .action1, subject: control,
            rawWord: UInt64(list))
    }

    var isTouch: Bool { rawFlag }
}

// The state of the plans.
extension Effect {
    /// Whether the plan waits for the answer to a question.
    var hasAsked: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// Whether the plan ends with `false`.
    var isRefused: Bool {
        get { rawWord & 1 != 0 }
        set { rawWord = newValue ? rawWord | 1 : rawWord & ~1 }
    }

    /// Whether the responder leaves its window, so that nothing can refuse.
    var isForced: Bool { rawWord & 2 != 0 }

    /// UIKit's implementation of becomeFirstResponder().
    static func becomeFirstResponder(_ responder: ObjectID) -> Effect {
        Effect(operation: .plan(.becomeFirstResponder), rule: .responder3, subject: responder)
    }

    /// UIKit's implementation of resignFirstResponder().
    static func resignFirstResponder(_ responder: ObjectID, isForced: Bool = false) -> Effect {
        Effect(
            operation: .plan(.resignFirstResponder), rule: .responder4, subject: responder, rawWord: isForced ? 2 : 0)
    }

    /// Makes the first responder resign if it is in a view that is about to leave its window.
    static func resignFirstResponder(below view: ObjectID) -> Effect {
        .of(.responders(.leave), view, .none, .responder5)
    }
}

extension Effect {
    /// A key that the user types.
    static func key(of text: ObjectID, _ key: Responders.Key) -> Effect {
        Effect(
            operation: .responders(.pressKey), rule: .text2, subject: text, rawWord: key.detail.rawWord)
    }

    var key: Responders.Key {
        Responders.Key(list: Int32(truncatingIfNeeded: rawWord & 0xffff_ffff), position: Int(rawWord >> 32))
    }
}

extension Responders.Key {
    /// The key as the detail of an effect.
    var detail: Effect.Detail { Effect.Detail(rawWord: UInt64(position) << 32 | UInt64(UInt32(list))) }
}

extension Effect.Detail {
    static func topEdge(_ edge: Double) -> Effect.Detail { Effect.Detail(rawWord: edge.bitPattern) }
}

extension Effect {
    /// The kind of view that is asked for.
    var inputKind: InputViews.Kind {
        InputViews.Kind(rawValue: UInt8(truncatingIfNeeded: rawWord)) ?? .accessory
    }

    /// The upper edge of an input view, in points. It is above the screen for a view that is taller than the screen.
    var topEdge: Double { Double(bitPattern: rawWord) }

    static func inputView(
        _ act: ResponderRoomAct, _ kind: InputViews.Kind, _ responder: ObjectID, from start: ObjectID
    ) -> Effect {
        .of(.responders(act), responder, start, .input1, with: .index(Int(kind.rawValue)))
    }
}

extension Effect {
    /// What to do with the undo manager once it is found.
    var undoUse: UndoManagers.Use { UndoManagers.Use(rawValue: UInt8(truncatingIfNeeded: rawWord)) ?? .give }

    static func undoSearch(_ act: ResponderRoomAct, _ use: UndoManagers.Use, _ responder: ObjectID) -> Effect {
        .of(.responders(act), responder, .none, .undo1, with: .index(Int(use.rawValue)))
    }
}

// Keys and remote buttons. A key goes to the key commands of the responders, starting at the first responder or the
// front controller (UIResponder.keyCommands), and to the text being edited. A key that neither a command nor a text
// handles becomes a press, which travels along the chain. A command's action also travels along the chain, from where
// the key started.

public enum KeyPresses {
    /// The type of the presses of a key: 2000 and the key's number in the table of USB keyboards. UIKit has no names for these
    /// types (github.com/bwhiteley/TVMediaPlayer lists some as seen: 2040 is return). A key that the table lacks counts as 0.
    private static func type(ofKey input: String) -> RuntimeValue {
        .enumCase(.pressType, EnumType.pressType.unnamedCase(ofRawValue: 2000 + (Chord.usage(ofInput: input) ?? 0)))
    }

    /// The number of a `UIKey` in the table of USB keyboards; nil if it is unknown.
    public static func usage(ofKey key: ObjectID, in world: borrowing World) -> Int? {
        guard case .string(let input)? = world.stored("charactersIgnoringModifiers", of: key) else { return nil }
        return Chord.usage(ofInput: input)
    }

    /// Presses a key or a button: `⌘N`, `return`, `select`. Returns false for text that names neither.
    public static func press(_ text: String, in world: inout World) -> Bool {
        let isButton = EnumType.pressType.cases.contains(text)
        guard isButton || Chord(text) != nil else { return false }
        let start = start(in: world)
        guard start.exists else { return true }
        if isButton {
            let press = make(button: text, in: &world)
            send(press, to: start, typing: nil, in: &world)
        } else if let chord = Chord(text) {
            search(for: chord, from: start, in: &world)
        }
        return true
    }

    /// The responder that a key reaches first.
    private static func start(in world: borrowing World) -> ObjectID {
        let first = Responders.first(in: world)
        if first.exists { return first }
        if let front = world.frontmost() {
            let view = world[controller: front].view
            return view.exists ? view : front
        }
        return world.keyWindow
    }

    // MARK: Key commands

    /// Until iOS 14, key commands come before the text being edited; from iOS 15, only those with priority do
    /// (UIKeyCommand.wantsPriorityOverSystemBehavior).
    private static func search(for chord: Chord, from start: ObjectID, in world: inout World) {
        let takesText = Text.kind(of: start, in: world) != nil && chord.characters != nil
        let list = world.queues.argumentLists.insert([
            .string(chord.input), .int(chord.modifiers), chord.characters.map { .string($0) } ?? .nil,
            .bool(takesText && world.configuration.ios >= 15),
        ])
        world.schedule(.dropArguments(list))
        // If no class of the program and no controller has commands, a walk would find none.
        let areAsked =
            world.tables.implementedAnywhere.contains(.keyCommands) || world.responding.hasAddedCommands
            || !world.responding.mainMenuCommands.isEmpty
        let act: ResponderRoomAct = areAsked && world.configuration.ios >= 7 ? .findCommand : .keyUnclaimed
        world.schedule(.of(.effects(.hold), start, .none, .program))
        world.schedule(.of(.responders(act), start, start, .command1, with: .index(list)))
    }

    /// Asks a responder for its key commands, then continues with the next responder. The effect's other object is the
    /// responder at which the search began.
    static func findCommand(_ effect: Effect, in world: inout World) {
        let responder = effect.subject
        guard world.isReachable(responder) else { return deliverKey(effect, in: &world) }
        world.schedule(effect.forKey(.commandsAnswered, responder))
        if world.implements(responder, .keyCommands) {
            world.schedule(.ask(.keyCommands, responder, .none, .command1))
        } else {
            world.driver.answerGiven = world.stored("keyCommands", of: responder) ?? .nil
        }
    }

    /// Continues with the responder that the program's getter of `next` returned.
    static func findCommandNext(_ effect: Effect, in world: inout World) {
        world.schedule(effect.forKey(.findCommand, world.driver.answerGiven.object))
    }

    /// Performs the command of the key, if the responder has one.
    static func commandsAnswered(_ effect: Effect, in world: inout World) {
        let wanted = world.queues.argumentLists[effect.keptList]
        let isApp = effect.subject == world.responding.application
        let commands = world.driver.answerGiven.objects + (isApp ? world.responding.mainMenuCommands : [])
        let command = commands.first { command in
            guard world.isReachable(command), case .string(let input)? = world.stored("input", of: command),
                // A letter names its key in either case.
                .string(input.count == 1 ? input.lowercased() : input) == wanted[0],
                Chord.mask(of: world.stored("modifierFlags", of: command)) == wanted[1]
            else { return false }
            return wanted[3] != .bool(true)
                || world.stored("wantsPriorityOverSystemBehavior", of: command) == .bool(true)
        }
        let responder = effect.subject
        guard let command, case .string(let action)? = world.stored("action", of: command) else {
            guard world.implements(responder, .nextResponder) else {
                return world.schedule(effect.forKey(.findCommand, world.nextResponder(after: responder)))
            }
            world.schedule(effect.forKey(.findCommandNext, responder))
            return world.schedule(.ask(.nextResponder, responder, .none, .responder1))
        }
        let start = effect.argument
        Responders.perform(action, of: command, from: world.isReachable(start) ? start : responder, in: &world)
    }

    // MARK: Presses

    /// Handles a key without a command: performs the edit action that it has in every app, or sends a press.
    static func deliverKey(_ effect: Effect, in world: inout World) {
        let start = effect.argument
        let wanted = world.queues.argumentLists[effect.keptList]
        guard world.isReachable(start), case .string(let input) = wanted[0], case .int(let modifiers) = wanted[1] else {
            return
        }
        if input == "z", modifiers & ~1 == 8 {
            return UndoManagers.find(modifiers == 8 ? .undo : .redo, for: start, in: &world)
        }
        if let action = Chord.standardAction(input, modifiers) {
            return Responders.perform(action, of: .none, from: start, in: &world)
        }
        let press = makePress(ofKey: input, modifiers, wanted[2], in: &world)
        guard world.configuration.ios >= 13 else {
            world.release(press)
            if case .string(let characters) = wanted[2] { type(characters, into: start, in: &world) }
            return
        }
        send(press, to: start, typing: effect.keptList, in: &world)
    }

    /// Sends the beginning and the end of a press. In between, the characters are inserted into the text being edited.
    private static func send(_ press: ObjectID, to start: ObjectID, typing list: Int32?, in world: inout World) {
        PropertyInfo.store(.object(start), as: "responder", of: press, in: &world)
        let event = makeEvent(of: press, in: &world)
        let arguments: [RuntimeValue] = [.objects([press]), .optional(event)]
        PressAct.fromLast { act in
            switch act {
            case .askCommands, .validate, .action: break
            case .began: Responders.send(.pressesBegan, to: start, arguments, in: &world)
            case .type:
                guard let list else { return }
                world.schedule(.of(.responders(.typeKey), start, .none, act.rule, with: .index(list)))
            case .ended:
                Responders.send(.pressesEnded, to: start, arguments, in: &world)
                world.schedule(.of(.responders(.endPress), press, .none, act.rule))
            }
        }
        world.release(press)
        if event.exists { world.release(event) }
    }

    /// The event of a press, whose class belongs to a room above.
    private static func makeEvent(of press: ObjectID, in world: inout World) -> ObjectID {
        guard let uikit = UIKitClass.named("UIEvent") else { return .none }
        let event = world.make(world.classID(uikit), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.objects([press]), as: "allPresses", of: event, in: &world)
        return event
    }

    static func typeKey(_ effect: Effect, in world: inout World) {
        guard case .string(let characters) = world.queues.argumentLists[effect.keptList][2] else { return }
        type(characters, into: effect.subject, in: &world)
    }

    private static func type(_ characters: String, into responder: ObjectID, in world: inout World) {
        guard Text.kind(of: responder, in: world) != nil, Responders.isFirst(responder, in: world) else { return }
        Responders.press([characters], in: responder, in: &world)
    }

    private static func make(button: String, in world: inout World) -> ObjectID {
        let press = world.make(world.classID(.press), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.enumCase(.pressType, button), as: "type", of: press, in: &world)
        return press
    }

    private static func makePress(
        ofKey input: String, _ modifiers: Int, _ characters: RuntimeValue, in world: inout World
    ) -> ObjectID {
        let press = world.make(world.classID(.press), payload: 0)
        let key = world.make(world.classID(.key), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(characters == .nil ? .string("") : characters, as: "characters", of: key, in: &world)
        PropertyInfo.store(.string(input), as: "charactersIgnoringModifiers", of: key, in: &world)
        PropertyInfo.store(Chord.flags(of: modifiers), as: "modifierFlags", of: key, in: &world)
        PropertyInfo.store(.object(key), as: "key", of: press, in: &world)
        PropertyInfo.store(type(ofKey: input), as: "type", of: press, in: &world)
        world.release(key)
        return press
    }

    // MARK: Commands of a controller

    /// addKeyCommand(_:) and removeKeyCommand(_:).
    static func change(
        _ command: ObjectID, of controller: ObjectID, isAdded: Bool, in world: inout World
    ) {
        var commands = world.stored("keyCommands", of: controller)?.objects ?? []
        commands.removeAll { $0 == command }
        if isAdded { commands.append(command) }
        world.responding.hasAddedCommands = true
        PropertyInfo.store(.objects(commands), as: "keyCommands", of: controller, in: &world)
    }
}

extension Effect {
    /// The next step of the same search for a key's command.
    fileprivate func forKey(_ act: ResponderRoomAct, _ responder: ObjectID) -> Effect {
        .of(.responders(act), responder, argument, rule, with: .index(keptList))
    }
}

// The verbs of custom containment, which make exactly the calls of Listings 5-1, 5-2 and 5-3 of the guide; and the verb
// that sets a window's root.

internal import ContainerRuntime
internal import FlowSyntax

extension Verb {
    /// Adds a child as in Listing 5-1.
    static let embed = Verb(
        "embed", .operand("controller", .newController), .word("in", .controller, named: "container", required: true),
        .word("at", .slotOrRect),
        summary: "Adds a child to a container: addChild, frame, addSubview, didMove.",
        example: """
            screen Inbox
            container Shell { slot content }
            launch { Shell shell }
            embed Inbox in shell at content
            expect order inbox.willMove(toParent: shell) < inbox.viewWillAppear < inbox.viewDidAppear
            """
    ) { machine, arguments throws(RuntimeError) in
        let child = try machine.object(arguments, 0, .viewController)
        let container = try machine.object(arguments, 1, .viewController)
        let slotOrRect = machine.operand(arguments, 2)
        var frame: Rect?
        if slotOrRect.tag == .geometry, case .rect(let rect) = machine.heap.geometry[slotOrRect.index] {
            frame = rect
        } else if slotOrRect.tag == .enumCase {
            frame = try machine.occupy(slotOrRect.asSymbol, of: container, with: child)
        }
        machine.world.embed(child, in: container, frame: frame)
    }

    /// Removes a child as in Listing 5-2.
    static let remove = Verb(
        "remove", .operand("controller", .controller),
        summary: "Removes a child from its container: willMove(nil), removeFromSuperview, removeFromParent.",
        example: """
            screen Inbox
            container Shell { slot content }
            launch { Shell shell { content: Inbox } }
            remove inbox
            expect order inbox.willMove(toParent: nil) < inbox.viewWillDisappear < inbox.viewDidDisappear
            """
    ) { machine, arguments throws(RuntimeError) in
        machine.world.remove(try machine.object(arguments, 0, .viewController))
    }

    /// Replaces a child as in Listing 5-3.
    static let transition = Verb(
        "transition", .operand("child", .controller), .word("to", .newController, required: true),
        .word("in", .controller, named: "container"),
        .word("over", .duration), .word("with", .option(.animationOptions)),
        summary: "Replaces a container's child with another, animated, with the calls of Listing 5-3.",
        example: """
            screen Inbox
            screen Archive
            container Shell { slot content }
            launch { Shell shell { content: Inbox } }
            transition inbox to Archive over 250ms with crossDissolve
            expect order inbox.viewWillDisappear < archive.viewWillAppear < archive.viewDidAppear < inbox.viewDidDisappear
            """
    ) { machine, arguments throws(RuntimeError) in
        let old = try machine.object(arguments, 0, .viewController)
        let new = try machine.object(arguments, 1, .viewController)
        let isNamed = !machine.operand(arguments, 2).isAbsent
        let parent = isNamed ? try machine.object(arguments, 2, .viewController) : machine.world.parent(of: old)
        guard parent.exists else {
            throw RuntimeError(
                "no-container", "'\(machine.world.name(of: old))' has no container",
                label: "embed it first, or use 'in'")
        }
        let over = machine.operand(arguments, 3)
        let duration = over.isAbsent ? Nanoseconds(250_000_000) : try machine.nanoseconds(over)
        let option = machine.operand(arguments, 4)
        var name = option.tag == .enumCase ? machine.interner.text(option.asSymbol) : nil
        if option.tag == .options { name = option.optionType.optionNames(option.optionBits).first }
        machine.inheritSlot(of: old, to: new, in: parent)
        machine.world.transition(
            from: old, to: new, in: parent, duration: duration,
            options: name)
    }

    /// Sets the root of the key window.
    static let root = Verb(
        "root", .operand("controller", .newController),
        summary: "Makes a controller the root of the key window, and creates the window if there is none.",
        example: """
            screen Home
            root Home
            expect exactly 1 of home.viewDidAppear
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.object(arguments, 0, .viewController)
        var window = machine.world.keyWindow
        if !window.exists {
            window = machine.world.makeWindow()
            machine.world.makeKeyAndVisible(window)
            machine.madeWindows.append(window)
        }
        machine.world.setRoot(controller, of: window)
    }
}

extension Machine {
    /// Puts a child into a slot of its container. Returns the slot's frame; nil if the child fills the bounds.
    mutating func occupy(_ name: Symbol, of container: ObjectID, with child: ObjectID) throws(RuntimeError) -> Rect? {
        guard case .slot(let slot) = member(name, in: reference(of: container)) else {
            throw RuntimeError(
                "unknown-slot", "'\(world.name(of: container))' has no slot '\(interner.text(name))'",
                label: "expected a slot or a rectangle")
        }
        setSlot(slot, of: container, to: Value(child))
        let frame = heap.fields[Int(world.payload(of: container)) + slot.frameField]
        if frame.tag == .geometry, case .rect(let rect) = heap.geometry[frame.index] { return rect }
        return nil
    }

    /// Moves the slot of a replaced child to its replacement.
    mutating func inheritSlot(of old: ObjectID, to new: ObjectID, in container: ObjectID) {
        var current = reference(of: container)
        while let index = current.declaredIndex {
            for slot in program.classes[index].slots {
                let value = heap.fields[Int(world.payload(of: container)) + slot.childField]
                if value.tag == .weakObject, value.asObject == old { setSlot(slot, of: container, to: Value(new)) }
            }
            current = program.classes[index].superclass
        }
    }
}

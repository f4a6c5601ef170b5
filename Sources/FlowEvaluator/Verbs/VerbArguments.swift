// Access to the operands of verbs, with the errors that are only detectable at run time.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// An operand by position; `absent` if it was omitted.
    func operand(_ arguments: VerbArguments, _ position: Int) -> Value { registers[arguments.base + position] }

    /// Whether an optional word without an operand is present.
    func has(_ arguments: VerbArguments, _ position: Int) -> Bool { operand(arguments, position).isTrue }

    /// An operand that must be an object of a UIKit class.
    func object(_ arguments: VerbArguments, _ position: Int, _ wanted: UIKitClass) throws(RuntimeError) -> ObjectID {
        let value = operand(arguments, position)
        var description: String {
            wanted == .viewController ? "a controller" : wanted == .view ? "a view" : "a \(wanted.swiftName)"
        }
        guard value.tag == .object else {
            throw RuntimeError(
                "wrong-operand", "expected \(description), but this is \(value.kindName)",
                label: "expected \(description)")
        }
        guard world.isAlive(value.asObject) else {
            throw Self.endedObject
        }
        guard world.isKind(value.asObject, of: world.classID(wanted)) else {
            throw RuntimeError(
                "wrong-operand", "'\(world.name(of: value.asObject))' is not \(description)",
                label: "expected \(description)")
        }
        return value.asObject
    }

    /// The navigation controller of an operand or, if it was omitted, the one nearest the front-most controller.
    mutating func navigation(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> ObjectID {
        if !operand(arguments, position).isAbsent { return try object(arguments, position, .navigationController) }
        guard let nearest = world.findNearestNavigation() else {
            throw RuntimeError(
                "no-navigation", "there is no navigation controller in front", label: "name one, or launch with one")
        }
        return nearest
    }

    /// Calls the program's override of a UIKit method, as a caller of UIKit would; returns false if there is none.
    mutating func callOverride(
        _ base: String, _ labels: @autoclosure () -> [String], on receiver: ObjectID,
        _ arguments: @autoclosure () -> [Value]
    ) -> Bool {
        guard let function = program.function(base, labels(), of: reference(of: receiver), interner) else {
            return false
        }
        let base = freeBase
        ensureCapacity(base + 8)
        world.retain(receiver)
        registers[base] = Value(receiver)
        for (position, argument) in arguments().enumerated() {
            retain(argument)
            registers[base + 1 + position] = argument
        }
        push(function: function, base: base, floor: Int(frames[frames.count - 1].floor))
        return true
    }

    /// Drops the result of a UIKit call that a verb made.
    mutating func dropResult() { _ = world.takeResult() }
}

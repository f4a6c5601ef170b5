// Calls of methods that the machine looks up by name.

internal import FlowSyntax

extension Compiler {
    /// Compiles a call that the machine binds by name and labels.
    mutating func dynamicCall(
        _ name: Symbol, _ frame: Int, _ arguments: ArraySlice<NodeID>, expecting: StaticType = .unknown,
        into target: Int?
    ) -> Operand {
        if changesArguments(arguments) {
            return finishCall(.callMethod, frame, arguments, CallSite(name: name), type: .unknown, into: target)
        }
        var callSite = CallSite(name: name)
        state.mayHold(frame, .unknown)
        pass(arguments, to: &callSite, above: frame, expecting: expecting)
        emitCallSite(.callMethod, frame, arguments.count, callSite)
        return move(frame, .unknown, into: target)
    }

    /// The function of a set of overloads that returns the type that a call's context expects; the function that chooses by the
    /// arguments if there is not exactly one.
    func chosenByResult(_ function: Int, _ node: NodeID) -> Int {
        if let chosen = chosenFunction(node) { return chosen }
        guard let set = chosenSets[function], expectedCall.node == node, expectedCall.type != .unknown else {
            return function
        }
        let fitting = program.overloadSets[set].members.map(\.function).filter {
            functionTypes[$0] == expectedCall.type
                && program.functions[$0].parameters.count == program.functions[function].parameters.count
        }
        return fitting.count == 1 ? fitting[0] : function
    }

    /// Compiles arguments into the registers above a call's frame, and their labels into its call site.
    mutating func pass(
        _ arguments: ArraySlice<NodeID>, to callSite: inout CallSite, above frame: Int,
        expecting: StaticType = .unknown, randomNumbers: StaticType = .unknown
    ) {
        for (position, argument) in arguments.enumerated() {
            let value = tree.child(argument, 0)
            if tree.kind(value) == .keyPath, text(callSite.name) == "observe" {
                keyPathName(value, into: frame + 1 + position)
            } else {
                var expecting = expecting
                if expecting == .unknown { expecting = isImplicitRandom(value) ? randomNumbers : keyType(argument) }
                let operand = expression(value, into: frame + 1 + position, expecting: expecting)
                state.mayHold(frame + 1 + position, operand.type)
            }
            callSite.labels.append(label(argument))
        }
    }
}

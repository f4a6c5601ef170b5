// Values that the Objective-C runtime associates with an object: `objc_setAssociatedObject(self, &key, value, policy)`.
// The object stores them under the name of the key's variable, like properties that Flow does not model.

internal import ContainerRuntime
internal import FlowSyntax

extension Compiler {
    /// Compiles a call of the Objective-C runtime's functions for associated objects; nil for any other call.
    mutating func associationCall(_ name: Symbol, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand? {
        let values = arguments.map { tree.child($0, 0) }
        switch (text(name), values.count) {
        case ("objc_getAssociatedObject", 2):
            let frame = state.temporaries(6)
            associate(values[0], into: frame)
            associationKey(values[1], into: frame + 1, above: frame)
            emitCallSite(.callMethod, frame, 1, CallSite(name: interner.intern("value"), labels: [forKey]))
            return move(frame, .unknown, into: target)
        case ("objc_setAssociatedObject", 4):
            let frame = state.temporaries(6)
            associate(values[0], into: frame)
            associate(values[2], into: frame + 1)
            if text(tree.range(values[3])).hasSuffix("OBJC_ASSOCIATION_ASSIGN") {
                state.emit(Instruction(.weaken, frame + 1))
            }
            associationKey(values[1], into: frame + 2, above: frame)
            emitCallSite(
                .callMethod, frame, 2, CallSite(name: interner.intern("setValue"), labels: [.none, forKey]))
            return move(frame, .unknown, into: target)
        default: return nil
        }
    }

    private var forKey: Symbol {
        mutating get { interner.intern("forKey") }
    }

    private mutating func associate(_ value: NodeID, into register: Int) {
        let operand = expression(value, into: register)
        state.mayHold(register, operand.type)
        state.top = max(state.top, register + 3)
    }

    /// The key: the variable whose address is passed, as spelled in the file, or a value.
    private mutating func associationKey(_ node: NodeID, into register: Int, above frame: Int) {
        if tree.kind(node) == .inoutExpression {
            load(.string("\(file).\(text(tree.range(tree.child(node, 0))))"), into: register)
        } else {
            expression(node, into: register)
        }
        state.mayHold(register, .string)
        state.top = max(state.top, frame + 6)
    }
}

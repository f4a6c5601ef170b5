// `async let` and `for await`, which call the library. `await` itself compiles to nothing: the functions of the library suspend.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    static let asyncLetClass = "prelude_AsyncLet"

    /// Compiles the value of an `async let`: the start of a task that computes it.
    mutating func childTask(_ value: NodeID, into target: Int? = nil) -> Operand {
        let frame = state.temporaries(3)
        guard let asyncLet, let known = interner.find("prelude_child"), let function = functionNames[known] else {
            return expression(value, into: target ?? frame)
        }
        state.emit(Instruction(.loadNil, frame))
        compileThunk(of: value, parameters: 0, at: value, into: frame + 1)
        emitCallSite(.callFunction, frame, 1, CallSite(name: known, labels: [.none], target: function))
        return move(frame, .instance(asyncLet), into: target)
    }

    /// Compiles the use of an `async let` variable, which waits for the variable's task.
    mutating func awaitAsyncLet(_ variable: Operand, into target: Int?) -> Operand {
        let frame = state.temporaries(2)
        state.emit(Instruction(.move, frame, variable.register))
        emitCallSite(.callMethod, frame, 0, CallSite(name: interner.intern("prelude_value")))
        return move(frame, .unknown, into: target)
    }

    /// Replaces the asynchronous sequence in a register with its iterator.
    mutating func emitAsyncIterator(_ register: Int) {
        emitCallSite(.callMethod, register, 0, CallSite(name: interner.intern("makeAsyncIterator")))
    }

    /// Compiles the request for the next element into a free register. Returns the jump that is taken after the last one.
    mutating func emitAsyncNext(_ iterator: Int, _ register: Int) -> Int {
        let end = emitNext(iterator, register)
        guard !files[file].isLibrary, let name = interner.find("prelude_goesOn"),
            let function = functionNames[name]
        else { return end }
        // The nil of a child task is an element of its group.
        let isElement = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(end, to: state.here)
        let top = state.top
        let frame = max(state.temporaries(4), register + 1)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + 1, iterator))
        emitCallSite(.callFunction, frame, 1, CallSite(name: name, labels: [.none], target: function))
        let isOver = state.emit(Instruction(.jumpIfFalse, frame, k: 0))
        state.top = top
        state.patch(isElement, to: state.here)
        return isOver
    }

    // MARK: Sequences of the program

    /// Whether the elements of values of a type come from its own `makeIterator()` or `next()`.
    func iteratesByFunction(_ type: StaticType) -> Bool {
        switch type {
        case .value(let reference), .instance(let reference):
            guard reference.declaredIndex != nil, reference.declaredIndex != program.setClass else { return false }
            return declares("makeIterator", reference) || declares("next", reference)
        default: return false
        }
    }

    private func declares(_ name: String, _ reference: ClassReference) -> Bool {
        guard let symbol = interner.find(name), case .methods = findMember(symbol, in: reference) else { return false }
        return true
    }

    /// Replaces a value that may be one of the program's sequences by an array of its elements.
    mutating func listElements(_ type: StaticType, in register: Int) {
        switch type {
        case .unknown, .value, .instance: break
        default: return
        }
        replaceByLibrary("prelude_sequence", in: register, evenInLibrary: true)
    }

    /// Replaces the sequence in a register with its iterator.
    mutating func emitIterator(of type: StaticType, _ register: Int) {
        switch type {
        case .value(let reference), .instance(let reference):
            guard declares("makeIterator", reference) else { return }
            emitCallSite(.callMethod, register, 0, CallSite(name: interner.intern("makeIterator")))
        default: break
        }
    }

    /// Compiles the request for the next element into a free register, and keeps the iterator that the request changed. Returns
    /// the jump that is taken after the last one.
    mutating func emitNext(_ iterator: Int, _ register: Int) -> Int {
        state.emit(Instruction(.move, register, iterator))
        emitCallSite(.callMethod, register, 0, CallSite(name: interner.intern("next")))
        let unchanged = state.emit(Instruction(.jumpUnlessInout, register, k: 0))
        state.emit(Instruction(.extractElement, iterator, register, 1))
        state.emit(Instruction(.extractElement, register, register, 0))
        state.patch(unchanged, to: state.here)
        return state.emit(Instruction(.jumpIfNone, register, k: 0))
    }
}

// The descriptions of the program's own values in texts: before a value is shown, the library asks its parts for their
// `description`.

internal import FlowSyntax

extension Compiler {
    /// Replaces the value in a register with its text, if the program itself describes values of the type.
    mutating func describeOwn(_ type: StaticType, in register: Int) {
        switch type {
        case .bool, .int, .double, .string, .duration, .percent, .range, .rect, .size, .point: return
        default: break
        }
        replaceByLibrary("prelude_describe", in: register)
    }

    /// Replaces the value in a register with the result of a library function, if that module is loaded. The library
    /// itself is compiled without such calls, because they would recurse without end.
    mutating func replaceByLibrary(_ function: String, in register: Int, evenInLibrary: Bool = false) {
        guard evenInLibrary || !files[file].isLibrary, let name = interner.find(function),
            let index = functionNames[name]
        else { return }
        let frame = state.temporaries(2)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + 1, register))
        emitCallSite(.callFunction, frame, 1, CallSite(name: name, labels: [.none], target: index))
        state.mayHold(frame + 1, .unknown)
        state.emit(Instruction(.take, register, frame))
        state.mayHold(register, .unknown)
    }
}

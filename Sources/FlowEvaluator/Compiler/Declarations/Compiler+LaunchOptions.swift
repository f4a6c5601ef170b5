// The options that a launch passes to the delegates of an app of Swift files: what the user opened.

internal import ContainerRuntime
internal import FlowSyntax

extension Compiler {
    /// Whether a function calls one of the delegate's two functions for a launch.
    func isLaunch(_ caller: Int) -> Bool {
        let callback = program.functions[caller].callback
        return callback == .willFinishLaunching || callback == .didFinishLaunching
    }

    /// Loads a property of the delegate in register 0 that the model has for the compiler.
    private mutating func own(_ name: String, of object: Int = 0, into register: Int) {
        emitCallSite(.getMember, register, object, CallSite(name: interner.intern(name)))
        state.mayHold(register, .unknown)
    }

    /// Loads the launch options: nil, or a dictionary with one key.
    mutating func launchOptions(into register: Int) {
        let top = state.top
        let entry = state.temporaries(2)
        own("prelude_launchKey", into: entry)
        let isEmpty = state.emit(Instruction(.jumpIfNil, entry, k: 0))
        own("prelude_launchLink", into: entry + 1)
        let isOther = state.emit(Instruction(.jumpIfNil, entry + 1, k: 0))
        own("url", of: entry + 1, into: entry + 1)
        let isLink = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(isOther, to: state.here)
        own("prelude_launchValue", into: entry + 1)
        state.patch(isLink, to: state.here)
        state.emit(Instruction(.makeDictionary, register, entry, 1))
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(isEmpty, to: state.here)
        state.emit(Instruction(.loadNil, register))
        state.patch(end, to: state.here)
        state.emit(Instruction(.loadNil, entry))
        state.emit(Instruction(.loadNil, entry + 1))
        state.top = top
    }

    /// Reports the result of a function of a launch, in a register, to the model.
    mutating func reportLaunched(_ register: Int) {
        let frame = state.temporaries(2)
        state.emit(Instruction(.move, frame, 0))
        state.emit(Instruction(.move, frame + 1, register))
        emitCallSite(
            .callMethod, frame, 1, CallSite(name: interner.intern("prelude_launched"), labels: [.none]))
        state.mayHold(frame, .unknown)
    }

    /// Loads the options with which a scene connects.
    mutating func connectionOptions(into register: Int) { own("prelude_connectionOptions", into: register) }
}

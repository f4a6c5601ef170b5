// Scopes and temporaries: who owns a register, and when its value is released. Temporaries end with their statement,
// locals with their scope in reverse order, since deallocation is part of the trace.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Runs `body` in its own scope, which ends its locals.
    mutating func scope(_ body: (inout Compiler) -> Void) {
        let localCount = state.locals.count
        let upcomingCount = state.upcoming.count
        let floor = state.localTop
        body(&self)
        leaveScope(downTo: localCount)
        state.locals.removeSubrange(localCount...)
        state.upcoming.removeSubrange(min(upcomingCount, state.upcoming.count)...)
        state.localTop = floor
        state.top = floor
        state.dirty = 0
    }

    /// Emits the end of a scope, for code that reaches it or jumps out of it.
    mutating func leaveScope(downTo localCount: Int) {
        guard state.locals.count > localCount else { return }
        let first = state.locals[localCount].register
        if state.locals[localCount...].contains(where: \.isCaptured) {
            state.emit(Instruction(.closeCaptured, first))
        }
        if state.locals[localCount...].contains(where: { !($0.isConstant && $0.type.isUncounted) }) {
            state.emit(Instruction(.clear, first, state.locals.last!.register + 1))
        }
    }

    /// Ends a statement by releasing its temporaries.
    mutating func releaseTemporaries() {
        if state.dirty > state.localTop {
            state.emit(Instruction(.clear, state.localTop, state.dirty))
        }
        state.dirty = 0
        state.top = state.localTop
    }

    /// Releases the temporaries, except for the Boolean that is tested next.
    mutating func releaseTemporaries(except register: Int) {
        if state.dirty > state.localTop {
            let first = register == state.localTop ? register + 1 : state.localTop
            if state.dirty > first { state.emit(Instruction(.clear, first, state.dirty)) }
        }
        state.dirty = 0
        state.top = state.localTop
    }

    /// Declares a local in the first free register, which holds the value already or receives it next.
    @discardableResult
    mutating func declareLocal(
        _ name: Symbol, isConstant: Bool, isWeak: Bool = false, type: StaticType, at range: SourceRange
    ) -> Int {
        let register = state.localTop
        state.top = register + 1
        if state.top > state.high { state.high = state.top }
        state.localTop = state.top
        state.locals.append(
            Local(name: name, register: register, isConstant: isConstant, isWeak: isWeak, type: type, location: range))
        if let index = state.upcoming.lastIndex(where: { $0.name == name }) { state.upcoming.remove(at: index) }
        return register
    }

    /// Runs `body` while hiding the locals from `first` on, for code whose source precedes their declarations.
    mutating func hidingLocals(from first: Int, _ body: (inout Compiler) -> Void) {
        let hidden = state.locals[first...].map(\.name)
        for index in state.locals.indices[first...] { state.locals[index].name = .none }
        body(&self)
        for (offset, name) in hidden.enumerated() { state.locals[first + offset].name = name }
    }

    /// Reports two locals of one name in one scope; shadowing an outer one is allowed.
    mutating func checkRedeclaration(_ name: Symbol, node: NodeID, since localCount: Int) {
        guard name != names.underscore else { return }
        if let first = state.locals[min(localCount, state.locals.count)...].first(where: { $0.name == name }) {
            report(
                "duplicate-declaration", "'\(text(name))' is declared twice", at: nameLocation(node),
                label: "declared again here",
                notes: [
                    DiagnosticNote("first declared here", at: SourceLocation(file: file, range: first.location))
                ])
        }
    }

    /// Emits an instruction with a call site. The next word holds the index of the call site or, for a known callee, of
    /// the function.
    mutating func emitCallSite(_ op: Opcode, _ a: Int, _ b: Int, _ value: CallSite) {
        state.emit(Instruction(op, a, b))
        if op == .callFunction {
            if program.functions[value.target].owner == nil { state.code[state.here - 1].c = 1 }
            state.emit(Instruction(.callSite, 0, k: value.target))
            return
        }
        let index = addCallSite(value)
        state.emit(Instruction(.callSite, index >> 32, k: index))
    }

    /// Emits a load of a constant.
    mutating func load(_ value: Constant, into register: Int) {
        if case .int(let number) = value, let small = Int32(exactly: number) {
            state.emit(Instruction(.loadInt, register, k: Int(small)))
        } else {
            state.emit(Instruction(.loadConstant, register, k: constant(value)))
        }
    }
}

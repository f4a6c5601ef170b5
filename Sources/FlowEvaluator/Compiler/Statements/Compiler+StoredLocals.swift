// Variables of functions with property wrappers or observers. Another variable stores the wrapper, or the object that calls the
// observers, and each use of the name is a use of that variable's member.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles `@Clamped var x = 3` in a function.
    mutating func compileLocalWrapper(_ node: NodeID, scopeStart: Int) {
        let name = tree.name(node)
        let stored = interner.intern("_" + text(name))
        let register = state.temporaries()
        let block = tree.enclosingBlock(of: node)
        let isTwice = if let block { isDeclaredAgain(node, before: block.end) } else { false }
        guard let block, !isTwice, let made = makeWrapper(node) else {
            if !isTwice {
                report(
                    "unmodelled", "Flow has no such wrapped variables outside types", at: nameLocation(node),
                    label: "give it a first value in a function, or declare it in a type")
            }
            releaseTemporariesAbove(register)
            declareLocal(name, isConstant: false, type: .unknown, at: nameRange(node))
            return
        }
        state.emit(Instruction(.move, register, made.register))
        declareStored(stored, node, in: register, type: made.type, scopeStart: scopeStart)
        let members = (interner.intern("wrappedValue"), interner.intern("projectedValue"))
        replaceUses(
            of: name, in: SourceRange(start: tree.range(node).end, end: block.end), by: stored, member: members.0,
            projected: members.1)
    }

    /// Compiles `var x = 3 { didSet { … } }` in a function; false if it is none.
    mutating func compileLocalObserved(_ node: NodeID, scopeStart: Int) -> Bool {
        guard let block = tree.enclosingBlock(of: node),
            let observed = interner.find("prelude_Observed"), let owner = classNames[observed],
            let index = owner.declaredIndex,
            let initializer = program.classes[index].initializers.first
        else { return false }
        let name = tree.name(node)
        let register = state.temporaries()
        if isDeclaredAgain(node, before: block.end) {
            declareLocal(name, isConstant: false, type: .unknown, at: nameRange(node))
            return true
        }
        let frame = beginCall(2)
        let value = tree.child(node, 1)
        if value.exists {
            _ = expression(
                value, into: frame + 1, expecting: annotatedType(tree.child(node, 0)), annotation: tree.child(node, 0))
        } else {
            state.emit(Instruction(.loadNil, frame + 1))
        }
        state.mayHold(frame + 1, .unknown)
        emitCallSite(
            .construct, frame, 1,
            CallSite(name: .none, labels: [.none], target: initializer, owner: owner))
        state.emit(Instruction(.move, register, frame))
        state.mayHold(register, .unknown)
        let own = interner.intern("prelude_variable")
        for observer in tree.children(tree.child(node, 3)) {
            let parameter = tree.child(observer, 0)
            let isDidSet = tree.name(observer) == names.didSet
            let body = tree.child(observer, 1)
            let argument = parameter.exists ? tree.name(parameter) : isDidSet ? names.oldValue : names.newValue
            replaceUses(
                of: name, in: tree.range(body), by: own, member: interner.intern("prelude_value"), projected: nil)
            compileNestedFunction(
                name: .none,
                parameters: [own, argument].map { Function.Parameter(label: nil, name: $0, hasDefault: false) },
                list: .none, body: body, into: frame, at: observer)
            let member = interner.intern(isDidSet ? "prelude_didSet" : "prelude_willSet")
            emitCallSite(.setMember, register, frame, CallSite(name: member))
        }
        // Not `_count`, which may be a property of the enclosing type.
        let stored = interner.intern("prelude_stored_" + text(name))
        declareStored(stored, node, in: register, type: .instance(owner), scopeStart: scopeStart)
        replaceUses(
            of: name, in: SourceRange(start: tree.range(node).end, end: block.end), by: stored,
            member: interner.intern("wrappedValue"), projected: nil)
        return true
    }

    /// Reports a variable whose name an inner declaration has too: uses are replaced by name, so that Flow would confuse the two.
    private mutating func isDeclaredAgain(_ node: NodeID, before end: UInt32) -> Bool {
        let rest = SourceRange(start: tree.range(node).end, end: end)
        let isInObserver = tree.children(tree.child(node, 3)).contains {
            tree.declares(tree.name(node), in: tree.range($0))
        }
        guard isInObserver || tree.declares(tree.name(node), in: rest) else { return false }
        report(
            "unmodelled",
            "'\(text(tree.name(node)))' is declared again in its scope, which Flow does not model for such a variable",
            at: nameLocation(node), label: "rename one of the two")
        return true
    }

    /// Makes the uses of a variable in a part of the current file those of a member of another one.
    private mutating func replaceUses(
        of name: Symbol, in range: SourceRange, by stored: Symbol, member: Symbol, projected: Symbol?
    ) {
        var changed = tree
        changed.replaceUses(of: name, in: range, by: stored, member: member, projected: projected)
        files[file] = ParsedFile(source: source, tree: changed, isMain: files[file].isMain)
    }

    private mutating func declareStored(
        _ name: Symbol, _ node: NodeID, in register: Int, type: StaticType, scopeStart: Int
    ) {
        checkRedeclaration(name, node: node, since: scopeStart)
        releaseTemporariesAbove(register)
        declareLocal(name, isConstant: false, type: type, at: nameRange(node))
    }
}

// `stub` and `answer`. A function that a script replaces gets a second entry point, which looks for a replacement in a hidden
// variable, calls it, or continues with its own code. Functions that no script replaces are compiled as usual.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A function that a script may replace.
struct StubbedFunction {
    var function: Int
    /// The hidden variable that holds the replacement.
    var global: Int
}

extension Compiler {
    /// The function that the operand of `stub` or `answer` names.
    private enum NamedFunctions {
        case functions([Int])
        /// A function of another module, or one that Flow only keeps.
        case foreign(String)
        case none
    }

    mutating func compileStub(_ node: NodeID, _ verb: Int, _ function: NodeID, after delay: NodeID) {
        let named = namedFunctions(function)
        let frame = state.temporaries(6)
        let (closure, time) = (frame + 2, frame + 3)
        if delay.exists {
            _ = operand(delay, .duration, of: VerbCatalogue.all[verb], container: .unknown, into: time)
        } else {
            state.emit(Instruction(.loadNil, time))
        }
        state.top = frame + 6
        let block = tree.child(node, 0)
        compileClosure(block, name: tree.name(node), into: closure)
        state.top = frame + 6
        let count = program.functions.last { $0.location == location(block) }?.parameters.count ?? 0
        switch named {
        case .none: break
        case .foreign(let name):
            program.stubsForeign = true
            if delay.exists { wrap(closure, count == 0 ? "prelude_slowly0" : "prelude_later\(count)", time, block) }
            load(.string(name), into: frame)
            load(.absent, into: frame + 1)
            state.emit(Instruction(.verb, frame, 3))
            state.emit(Instruction(.callSite, 0, k: addCallSite(CallSite(name: tree.name(node), target: verb))))
        case .functions(let functions):
            for function in functions {
                let taken = program.functions[function].parameters.count
                if count == 0, let position = completionParameter(of: function), !isAsync(function) {
                    state.emit(Instruction(.move, frame + 1, closure))
                    load(.int(completionArity(of: function, position)), into: frame)
                    wrap(closure, "prelude_complete\(position + 1)", time, block, count: frame)
                    setStub(of: function, closure)
                    state.emit(Instruction(.take, closure, frame + 1))
                    continue
                }
                if count > taken {
                    report(
                        "wrong-arguments",
                        "'\(text(program.functions[function].name))' passes \(taken) arguments, and this "
                            + "takes \(count)", at: location(block), label: "expected at most \(taken)")
                }
                if delay.exists {
                    state.emit(Instruction(.move, frame + 1, closure))
                    wrap(closure, isAsync(function) ? "prelude_slowly\(count)" : "prelude_later\(count)", time, block)
                }
                setStub(of: function, closure)
                if delay.exists { state.emit(Instruction(.take, closure, frame + 1)) }
            }
        }
        if state.dirty < frame + 6 { state.dirty = frame + 6 }
    }

    mutating func compileAnswer(_ node: NodeID, _ verb: Int, _ function: NodeID, with values: NodeID) {
        let named = namedFunctions(function, isAnswer: true)
        let base = state.temporaries(2)
        if case .foreign(let name) = named {
            program.answered.append(name)
            load(.string(name), into: base)
        } else {
            if case .functions = named {
                report(
                    "answer-of-own-function", "'\(text(tree.range(function)))' is the app's own function",
                    at: location(function),
                    label: "expected a function of another module",
                    notes: [DiagnosticNote("replace it with 'stub \(text(tree.range(function))) { … }'")])
            }
            load(.absent, into: base)
        }
        if values.exists {
            let operand = expression(values, into: base + 1)
            state.mayHold(base + 1, operand.type)
        } else {
            load(.absent, into: base + 1)
        }
        state.top = base + 2
        state.mayHold(base + 1, .unknown)
        state.emit(Instruction(.verb, base, 2))
        state.emit(Instruction(.callSite, 0, k: addCallSite(CallSite(name: tree.name(node), target: verb))))
        state.emit(Instruction(.settle))
    }

    /// Replaces the closure in a register with one that calls it later.
    private mutating func wrap(_ closure: Int, _ name: String, _ delay: Int, _ block: NodeID, count: Int? = nil) {
        guard let known = interner.find(name), let function = functionNames[known] else {
            return report(
                "too-many-parameters", "a stub takes at most three parameters if it answers later", at: location(block),
                label: "leave some out")
        }
        let frame = state.temporaries(4)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + 1, delay))
        state.emit(Instruction(.take, frame + 2, closure))
        if let count { state.emit(Instruction(.move, frame + 3, count)) }
        emitCallSite(
            .callFunction, frame, count == nil ? 2 : 3, CallSite(name: known, labels: [.none, .none], target: function))
        state.emit(Instruction(.take, closure, frame))
        state.top = frame
        state.mayHold(frame + 3, .unknown)
    }

    private mutating func setStub(of function: Int, _ closure: Int) {
        let global = stubGlobal(of: function)
        state.emit(Instruction(.setGlobal, closure, k: global))
    }

    // MARK: Functions

    /// The last parameter that takes a function, if the function has no result.
    private func completionParameter(of function: Int) -> Int? {
        guard functionTypes[function] == .unknown || functionTypes[function] == .void else { return nil }
        return program.functions[function].parameters.lastIndex(where: \.takesCode)
    }

    /// The number of values that a completion handler's type takes; -1 for a `Result`.
    private func completionArity(of function: Int, _ position: Int) -> Int {
        guard let pending = pendingFunctions.first(where: { $0.function == function }) else { return 1 }
        let tree = files[pending.file].tree
        var type = tree.child(tree.children(tree.child(pending.node, 0)).dropFirst(position).first ?? .none, 1)
        while type.exists,
            tree.kind(type) == .optionalType || tree.kind(type) == .tupleType && tree.childCount(type) == 1
        {
            type = tree.child(type, 0)
        }
        guard type.exists, tree.kind(type) == .functionType else { return 1 }
        // Child 0 is the result type.
        let first = tree.child(type, 1)
        if first.exists, tree.kind(first) == .namedType, text(tree.name(first)) == "Result" { return -1 }
        return tree.childCount(type) - 1
    }

    private func isAsync(_ function: Int) -> Bool {
        guard let pending = pendingFunctions.first(where: { $0.function == function }) else { return false }
        return files[pending.file].tree.flags(pending.node).contains(.isAsync)
    }

    private mutating func namedFunctions(_ node: NodeID, isAnswer: Bool = false) -> NamedFunctions {
        if tree.kind(node) == .identifier, case .function(let index) = resolve(tree.name(node)) {
            return .functions([index])
        }
        guard tree.kind(node) == .member else {
            report(
                "expected-function", "this is not the name of a function", at: location(node),
                label: "expected a function of a class, such as 'Api.load'")
            return .none
        }
        let base = expression(tree.child(node, 0))
        releaseTemporaries()
        let name = tree.name(node)
        let owner: ClassReference
        switch base.type {
        case .instance(let reference), .value(let reference), .type(let reference): owner = reference
        default:
            report(
                "expected-function", "the class of '\(text(tree.range(tree.child(node, 0))))' is not known",
                at: location(tree.child(node, 0)), label: "expected a class")
            return .none
        }
        var known: [String] = []
        var current = owner
        while let index = current.declaredIndex {
            let definition = program.classes[index]
            let own = Array(definition.methods[name] ?? []) + Array(definition.staticMethods[name] ?? [])
            if !own.isEmpty, !isAnswer || definition.kept == 0 { return .functions(own) }
            if definition.kind == .protocol {
                let conforming = program.classes.filter { $0.protocols.contains(index) }.flatMap {
                    Array($0.methods[name] ?? []) + Array($0.staticMethods[name] ?? [])
                }
                if !conforming.isEmpty { return .functions(conforming) }
            }
            if definition.kept != 0 { return .foreign("\(text(definition.name)).\(text(name))") }
            known += (Array(definition.methods.keys) + Array(definition.staticMethods.keys)).map { text($0) }.sorted()
            current = definition.superclass
        }
        reportUnknown(
            "unknown-member", "'\(className(owner))' has no function '\(text(name))'", name: name,
            at: nameLocation(node),
            label: "not a function of \(className(owner))", candidates: known)
        return .none
    }

    // MARK: The second entry

    /// The variable that holds the replacement of a function; its first use creates the function's second entry point.
    private mutating func stubGlobal(of function: Int) -> Int {
        if let known = stubbed.first(where: { $0.function == function }) { return known.global }
        let global = globals.count
        program.globals.append(interner.intern("stub of \(text(program.functions[function].name))"))
        globals.append(
            GlobalVariable(
                name: .none, isConstant: false, isWeak: false, type: .unknown,
                location: program.functions[function].location, isDeclared: true, isPlain: true))
        stubbed.append(StubbedFunction(function: function, global: global))
        addSecondEntryPoint(function, global)
        return global
    }

    private mutating func addSecondEntryPoint(_ index: Int, _ global: Int) {
        let original = program.functions[index]
        // The code still needs a function in the table, so that an error in it has a position.
        program.functions.append(original)
        functionTypes.append(functionTypes[index])
        let start = program.code.count
        let (register, count) = (original.registerCount, original.parameters.count)
        var code = [
            Instruction(.loadStatic, register, k: global),
            Instruction(.jumpIfPresent, register, k: start + 3),
            Instruction(.jump, 0, k: original.entryPoint),
            Instruction(.jumpIfNil, register, k: start + 2),
        ]
        for position in 0..<count { code.append(Instruction(.move, register + 1 + position, 1 + position)) }
        code.append(Instruction(.callValue, register, count))
        let callSite = addCallSite(CallSite(name: original.name, labels: original.parameters.map { _ in .none }))
        code.append(Instruction(.callSite, 0, k: callSite))
        code.append(Instruction(.returnValue, register))
        program.code.append(contentsOf: code)
        let offset = original.location.range.start
        program.sourceOffsets.append(contentsOf: code.map { _ in offset })
        program.functions[index].entryPoint = start
        program.functions[index].registerCount = register + count + 2
    }
}

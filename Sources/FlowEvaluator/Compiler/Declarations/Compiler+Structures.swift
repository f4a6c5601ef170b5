// Structures: how their values are created. An initializer creates the record in its receiver's register, sets the
// initial values, and returns the record. So does the memberwise initializer, which the compiler adds.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// A memberwise initializer, whose parameters are stored properties.
    struct MemberwiseInitializer {
        var function: Int
        /// The field of each parameter.
        var fields: [Int]
    }

    /// Adds the memberwise initializer of a structure that declares none in its body.
    mutating func declareMemberwise(_ index: Int) {
        let body = classNodes[index].node
        file = classNodes[index].file
        let block = tree.child(body, 2)
        if block.exists, tree.children(block).contains(where: { tree.kind($0) == .initDeclaration }) { return }
        var parameters: [Function.Parameter] = []
        var fields: [Int] = []
        for (position, field) in program.classes[index].fields.enumerated() where !field.isHidden {
            let node = fieldNodes[Self.nestedKey(index, field.name)]
            let hasValue =
                node.map {
                    files[$0.file].tree.child($0.node, 1).exists || wrapperHasValue($0.file, $0.node)
                } ?? false
            if field.isConstant, hasValue { continue }
            // The names of a tuple have one value.
            if let node, files[node.file].tree.child(node.node, 4).exists { continue }
            let isOptional =
                node.map {
                    let tree = files[$0.file].tree
                    let type = tree.child($0.node, 0)
                    return type.exists && [.optionalType, .implicitlyUnwrappedType].contains(tree.kind(type))
                } ?? false
            let wrapped = node.flatMap { wrappedName($0.file, $0.node) }
            var parameter = Function.Parameter(
                label: wrapped ?? field.name, name: wrapped ?? field.name,
                hasDefault: hasValue || (isOptional && !field.isConstant)
                    || (node.map { makesItself($0.file, $0.node) } ?? false))
            if let node {
                let saved = file
                file = node.file
                parameter.takesCode = isFunctionType(tree.child(node.node, 0))
                if wrapped == nil { parameter.elements = elementTypes(ofAnnotation: tree.child(node.node, 0)) }
                file = saved
            }
            parameter.type = wrapped == nil ? field.type : .unknown
            parameters.append(parameter)
            fields.append(position)
        }
        program.functions.append(
            Function(
                name: names.initName, entryPoint: 0, registerCount: 1, parameters: parameters, captures: [],
                owner: ClassReference(declared: index), callback: nil, location: program.classes[index].location))
        functionTypes.append(.value(ClassReference(declared: index)))
        program.classes[index].initializers.append(program.functions.count - 1, in: program.functions)
        memberwiseInitializers[index] = MemberwiseInitializer(function: program.functions.count - 1, fields: fields)
    }

    mutating func compileMemberwise(_ index: Int) {
        guard let initializer = memberwiseInitializers[index] else { return }
        file = classNodes[index].file
        begin(names.initName, owner: ClassReference(declared: index))
        state.isInitializer = true
        state.returnsSelf = true
        state.sourceOffset = program.classes[index].location.range.start
        declareParameters(program.functions[initializer.function].parameters, list: .none)
        emitRecord(of: index, except: initializer.fields)
        for (position, field) in initializer.fields.enumerated() {
            let parameter = position + 1
            let name = program.classes[index].fields[field].name
            if program.functions[initializer.function].parameters[position].hasDefault {
                let present = state.emit(Instruction(.jumpIfPresent, parameter, k: 0))
                let node = fieldNodes[Self.nestedKey(index, name)]
                if let node, wrappedName(node.file, node.node) != nil {
                    // If the argument is missing, the variable's initial value creates the wrapper.
                    inFile(node.file) { compiler in
                        guard let made = compiler.makeWrapper(node.node) else { return }
                        compiler.state.emit(Instruction(.move, parameter, made.register))
                    }
                    releaseTemporaries()
                } else if let node, files[node.file].tree.child(node.node, 1).exists {
                    inFile(node.file) {
                        _ = $0.expression(
                            $0.tree.child(node.node, 1), into: parameter,
                            expecting: $0.program.classes[index].fields[field].type,
                            annotation: $0.tree.child(node.node, 0))
                    }
                    releaseTemporaries()
                } else {
                    state.emit(Instruction(.loadNil, parameter))
                }
                if let node, wrappedName(node.file, node.node) != nil {
                    let made = state.emit(Instruction(.jump, 0, k: 0))
                    state.patch(present, to: state.here)
                    wrapParameter(parameter, node.file, node.node)
                    state.patch(made, to: state.here)
                } else {
                    state.patch(present, to: state.here)
                }
            } else if let node = fieldNodes[Self.nestedKey(index, name)], wrappedName(node.file, node.node) != nil {
                wrapParameter(parameter, node.file, node.node)
            }
            if program.classes[index].fields[field].type == .double { state.emit(Instruction(.widen, parameter)) }
            if program.classes[index].fields[field].isWeak { state.emit(Instruction(.weaken, parameter)) }
            state.emit(Instruction(.setStored, 0, parameter, field + 1))
        }
        state.emit(Instruction(.returnValue, 0))
        finish(into: initializer.function)
    }

    /// Runs `body` with another file as the current one.
    mutating func inFile(_ other: Int, _ body: (inout Compiler) -> Void) {
        let saved = (file, state.file, state.declaration)
        // The node of the current declaration belongs to the tree of its own file.
        if other != file { state.declaration = .none }
        (file, state.file) = (other, other)
        body(&self)
        (file, state.file, state.declaration) = saved
    }

    /// Creates the record of a structure in R[0] and sets its initial values.
    mutating func emitRecord(of index: Int, except skipped: [Int] = []) {
        let fields = program.classes[index].fields
        let base = state.temporaries(fields.count + 1)
        load(.type(ClassReference(declared: index).raw), into: base)
        for position in fields.indices {
            // A lazy variable is absent until it is first read.
            if fields[position].lazyGetter >= 0 {
                load(.absent, into: base + 1 + position)
            } else {
                state.emit(Instruction(.loadNil, base + 1 + position))
            }
        }
        state.emit(Instruction(.makeRecord, 0, base, fields.count + 1))
        releaseTemporaries()
        for (position, field) in fields.enumerated() where !skipped.contains(position) {
            guard let node = fieldNodes[Self.nestedKey(index, field.name)] else { continue }
            let pattern = files[node.file].tree.child(node.node, 4)
            if pattern.exists {
                inFile(node.file) { compiler in
                    let names = compiler.boundNames(in: pattern).map { compiler.tree.name($0) }
                    // The value is computed once, for the first of the names.
                    guard names.first(where: { $0 != compiler.names.underscore }) == field.name else { return }
                    compiler.compileTupleProperty(node.node, of: index)
                }
                continue
            }
            inFile(node.file) { compiler in
                let value = compiler.tree.child(node.node, 1)
                let isWrapped = !compiler.tree.wrappers.isEmpty && compiler.ownWrapper(node.node) != nil
                guard value.exists || isWrapped else { return }
                let savedParameters = compiler.state.locals.map(\.name)
                // Parameters are not visible in an initial value.
                for local in compiler.state.locals.indices { compiler.state.locals[local].name = .none }
                let operand: Operand
                if isWrapped {
                    operand =
                        compiler.makeWrapper(node.node)
                        ?? Operand(register: compiler.state.temporaries(), type: .unknown)
                } else {
                    operand = compiler.expression(
                        value, into: compiler.state.temporaries(), expecting: field.type,
                        annotation: compiler.tree.child(node.node, 0))
                    compiler.checkDeclared(operand, as: field.type, field.name, value)
                }
                if field.isWeak { compiler.state.emit(Instruction(.weaken, operand.register)) }
                compiler.state.emit(Instruction(.setStored, 0, operand.register, position + 1))
                for (local, name) in savedParameters.enumerated() { compiler.state.locals[local].name = name }
                compiler.releaseTemporaries()
            }
        }
    }

    // MARK: Static properties

    /// Declares a stored static property: a global variable with a getter that initializes it on first access.
    mutating func declareStatic(_ node: NodeID, of index: Int) {
        let name = tree.name(node)
        if let first = program.classes[index].staticGetters[name] {
            return reportTwice(name, index, node, first: program.functions[first].location)
        }
        if !tree.wrappers.isEmpty, let (type, _) = ownWrapper(node) {
            return declareWrappedStatic(node, type, of: index)
        }
        let flags = tree.flags(node)
        let global = globals.count
        let type = fieldType(node)
        program.globals.append(interner.intern("\(text(program.classes[index].name)).\(text(name))"))
        globals.append(
            GlobalVariable(
                name: .none, isConstant: flags.contains(.isConstant), isWeak: flags.contains(.isWeak), type: type,
                location: nameLocation(node), isDeclared: true, isPlain: true))
        let getter = declareSynthesized(node, owner: index, parameter: nil)
        if type != .unknown { functionTypes[getter] = type }
        program.classes[index].staticGetters[name] = getter
        program.classes[index].staticGlobals[name] = global
        synthesizedAccessors[index, default: []].append(
            SynthesizedAccessor(function: getter, file: file, node: node, field: global, kind: .staticGetter))
        guard hasObservers(node) else { return }
        var accessor = SynthesizedAccessor(
            function: declareSynthesized(node, owner: index, parameter: names.newValue), file: file, node: node,
            field: global, kind: .staticObserved)
        declareObserverFunctions(tree.child(node, 3), node, &accessor, of: index)
        program.classes[index].staticSetters[name] = accessor.function
        synthesizedAccessors[index, default: []].append(accessor)
    }

    mutating func compileStaticGetter(_ accessor: SynthesizedAccessor) {
        state.isStatic = true
        let value = state.temporaries()
        state.emit(Instruction(.loadStatic, value, k: accessor.field))
        let present = state.emit(Instruction(.jumpIfPresent, value, k: 0))
        let initial = tree.child(accessor.node, 1)
        if !tree.wrappers.isEmpty, ownWrapper(accessor.node) != nil {
            let made = makeWrapper(accessor.node)
            state.emit(made.map { Instruction(.move, value, $0.register) } ?? Instruction(.loadNil, value))
        } else if initial.exists {
            let type = globals[accessor.field].type
            let operand = expression(
                initial, into: value, expecting: type, annotation: tree.child(accessor.node, 0))
            checkDeclared(operand, as: type, tree.name(accessor.node), initial)
            if type == .unknown, operand.type != .void {
                functionTypes[accessor.function] = operand.type
                globals[accessor.field].type =
                    operand.type.isSettled || operand.type.isInstance ? .unknown : operand.type
            }
        } else {
            state.emit(Instruction(.loadNil, value))
        }
        if globals[accessor.field].isWeak { state.emit(Instruction(.weaken, value)) }
        state.emit(Instruction(.setGlobal, value, k: accessor.field))
        state.patch(present, to: state.here)
        if globals[accessor.field].isWeak { state.emit(Instruction(.strengthen, value)) }
        state.emit(Instruction(.returnValue, value))
    }

    /// The static member of a class or a superclass: its getter, setter and global variable.
    func staticProperty(_ name: Symbol, of reference: ClassReference) -> (getter: Int, setter: Int?, global: Int?)? {
        var current = program.searchStart(reference)
        var steps = 0
        while let index = current.declaredIndex, steps < 1000 {
            let definition = program.classes[index]
            if let getter = definition.staticGetters[name] {
                return (getter, definition.staticSetters[name], definition.staticGlobals[name])
            }
            current = definition.superclass
            steps += 1
        }
        return nil
    }

    /// The variable of a static property that is changed directly; nil if the property is computed, or observed outside its
    /// own observers.
    func storedGlobal(
        _ property: (getter: Int, setter: Int?, global: Int?), _ name: Symbol, of reference: ClassReference
    ) -> Int? {
        guard property.setter != nil else { return property.global }
        return state.accessorName == name && state.owner == reference ? property.global : nil
    }

    /// The class around the current position that declares a static member of this name.
    func staticOwner(_ name: Symbol) -> ClassReference? {
        var scope = scopeClass
        var steps = 0
        while let index = scope, index >= 0, steps < 100 {
            let reference = ClassReference(declared: index)
            if staticProperty(name, of: reference) != nil { return reference }
            var current: Int? = index
            while let next = current, steps < 1000 {
                let definition = program.classes[next]
                if name == names.allCases, definition.kind == .enumeration { return ClassReference(declared: next) }
                if definition.staticMethods[name] != nil || definition.staticConstants[name] != nil
                    || definition.cases.contains(where: { $0.name == name })
                {
                    return ClassReference(declared: next)
                }
                current = definition.superclass.declaredIndex
                steps += 1
            }
            scope = index < enclosing.count && enclosing[index] >= 0 ? enclosing[index] : nil
            steps += 1
        }
        return nil
    }

    /// Sets a static property.
    mutating func store(
        static name: Symbol, of reference: ClassReference, _ node: NodeID, _ value: NodeID, _ op: Operator
    ) {
        guard let property = staticProperty(name, of: reference) else {
            reportUnknown(
                "unknown-member", "the class '\(className(reference))' has no static member '\(text(name))'",
                name: name, at: nameLocation(node), label: "not a static member", candidates: [])
            expression(value)
            return
        }
        let type = functionTypes[property.getter]
        if let global = property.global, globals[global].isConstant {
            return reportConstant(name, node, declaredAt: globals[global].location.range)
        }
        let result = assignedValue(value, op, type: type) { $0.readStatic(property.getter, into: nil).register }
        if let global = storedGlobal(property, name, of: reference) {
            checkAssigned(result.type, to: type, name, value)
            let register = weakened(result.register, globals[global].isWeak)
            state.emit(Instruction(.setGlobal, register, k: global))
        } else if let setter = property.setter {
            let frame = state.temporaries(2)
            load(.type(reference.raw), into: frame)
            state.emit(Instruction(.move, frame + 1, result.register))
            state.mayHold(frame + 1, .unknown)
            emitCallSite(.callFunction, frame, 1, CallSite(name: name, target: setter))
        } else {
            report(
                "assignment-to-constant", "'\(text(name))' is computed and has no setter", at: nameLocation(node),
                label: "it can only be read")
        }
    }

    /// Calls a static getter.
    mutating func readStatic(_ getter: Int, of type: Int? = nil, into target: Int?) -> Operand {
        let frame = state.temporaries()
        if let type { state.emit(Instruction(.move, frame, type)) }
        emitCallSite(.callFunction, frame, 0, CallSite(name: program.functions[getter].name, target: getter))
        state.mayHold(frame, .unknown)
        return move(frame, functionTypes[getter], into: target)
    }

    // MARK: Functions with changed arguments

    /// Returns from a function that also returns changed values.
    mutating func emitInoutReturn(_ value: Int?) {
        let base = state.temporaries(state.inouts.count + 2)
        load(.absent, into: base)
        if let value {
            state.emit(Instruction(.move, base + 1, value))
        } else {
            state.emit(Instruction(.loadNil, base + 1))
        }
        for (position, register) in state.inouts.enumerated() {
            state.emit(Instruction(.move, base + 2 + position, register))
        }
        state.emit(Instruction(.makeRecord, base, base, state.inouts.count + 2))
        state.mayHold(base + state.inouts.count + 1, .unknown)
        state.emit(Instruction(.returnValue, base))
    }

    /// Loads a value that a call may change into its register.
    mutating func readPlace(_ path: ValuePath, into register: Int) {
        var path = path
        let current = readPath(&path)
        state.emit(Instruction(.take, register, current.register))
        state.mayHold(register, .unknown)
    }

    /// Reads the `&` arguments of a call. They are read last, because another argument may change them.
    mutating func readPlaces(_ places: [ValuePath?], above frame: Int) {
        for (position, path) in places.enumerated() {
            if let path { readPlace(path, into: frame + 1 + position) }
        }
    }

    /// Emits a call, and stores the values that it changed at their places. `places` is nil for a call that changes
    /// none.
    ///
    /// A callee's registers begin at its frame, so the call would overwrite the indices that a path keeps above the
    /// frame. Such a call therefore gets a frame above them.
    mutating func emitChangingCall(
        _ op: Opcode, _ frame: Int, _ count: Int, _ callSite: CallSite, _ places: [ValuePath?]?
    ) {
        guard let places else {
            emitCallSite(op, frame, count, callSite)
            // A closure returns what it changed even if the caller passes nothing with `&`, as `map` does.
            if op == .callValue, passesInoutToClosures { storeInouts(frame, []) }
            return
        }
        guard places.contains(where: { $0?.usesRegisters(above: frame) ?? false }) else {
            emitCallSite(op, frame, count, callSite)
            return storeInouts(frame, places)
        }
        let moved = state.temporaries(count + 1)
        for position in 0...count { state.emit(Instruction(.take, moved + position, frame + position)) }
        state.mayHold(moved + count, .unknown)
        emitCallSite(op, moved, count, callSite)
        storeInouts(moved, places)
        state.emit(Instruction(.take, frame, moved))
    }

    /// Stores the changed values that a call returned, and its result in the frame's register.
    /// - Parameter places: the places of the arguments, by their position in the callee's list; nil for an argument
    ///   that was omitted.
    mutating func storeInouts(_ frame: Int, _ places: [ValuePath?]) {
        let skip = state.emit(Instruction(.jumpUnlessInout, frame, k: 0))
        let value = state.temporaries()
        state.mayHold(value, .unknown)
        // Swift ends the accesses in reverse order, so the observers of the last argument run first.
        for (position, path) in places.enumerated().reversed() {
            guard var path else { continue }
            state.emit(Instruction(.extractElement, value, frame, position + 1))
            let isStored = emitChanged(value, path)
            storeValue(value, at: &path)
            state.patch(isStored, to: state.here)
        }
        state.emit(Instruction(.loadNil, value))
        state.emit(Instruction(.extractElement, frame, frame, 0))
        state.patch(skip, to: state.here)
    }
}

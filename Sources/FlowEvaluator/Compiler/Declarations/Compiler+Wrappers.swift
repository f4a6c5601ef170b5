// Property wrappers that the program declares. `@Clamped var x = 3` stores a `Clamped` under the name `_x`; `x` reads
// and sets its `wrappedValue`, and `$x` reads its `projectedValue`. A wrapper of another module has no effect: the
// variable behaves like one without a wrapper.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// The program's type that wraps a variable, and the call that creates its value; nil if nothing wraps it.
    func ownWrapper(_ node: NodeID) -> (type: ClassReference, call: NodeID)? {
        guard let call = tree.wrapper(of: node), let type = knownClass(tree.name(tree.child(call, 0))),
            let index = type.declaredIndex, declaresInSource("wrappedValue", index)
        else { return nil }
        return (type, call)
    }

    /// Whether the source of a type declares a variable, even if the type's layout does not have it yet.
    private func declaresInSource(_ name: String, _ index: Int) -> Bool {
        guard let symbol = interner.find(name) else { return false }
        let ((file, node), extensions) = (classNodes[index].declaration, classNodes[index].extensions)
        return ([(file, node)] + extensions).contains { file, node in
            guard node.exists else { return false }
            let tree = files[file].tree
            return tree.children(tree.child(node, 2)).contains {
                tree.kind($0) == .varDeclaration && tree.name($0) == symbol
            }
        }
    }

    /// Whether a wrapper's attribute has the variable's value: `@Clamped(wrappedValue: 4, 0...3)`.
    private func namesWrappedValue(_ call: NodeID) -> Bool {
        tree.kind(call) == .call && tree.children(call, from: 1).contains { text(tree.name($0)) == "wrappedValue" }
    }

    /// Whether the initial value of a variable in a file is an argument of its wrapper.
    func wrapperHasValue(_ other: Int, _ node: NodeID) -> Bool {
        let tree = files[other].tree
        guard !tree.wrappers.isEmpty, let call = tree.wrapper(of: node), tree.kind(call) == .call else { return false }
        return tree.children(call, from: 1).contains { text(tree.name($0)) == "wrappedValue" }
    }

    /// Whether the wrapper of a variable in a file takes no wrapped value, so that the variable needs none.
    mutating func makesItself(_ other: Int, _ node: NodeID) -> Bool {
        guard !files[other].tree.wrappers.isEmpty else { return false }
        var result = false
        let saved = file
        file = other
        if let (type, _) = ownWrapper(node), let index = type.declaredIndex, let label = interner.find("wrappedValue") {
            let own = memberNodes(named: names.initName, of: index)
            let isComputed = memberNodes(named: label, of: index).allSatisfy {
                let tree = files[$0.file].tree
                return tree.kind($0.node) == .varDeclaration && tree.child($0.node, 2).exists
            }
            let takesValue = own.contains { member in
                let tree = files[member.file].tree
                let list = tree.child(member.node, 0)
                return list.exists
                    && tree.children(list).contains {
                        (tree.child($0, 0).exists ? tree.name(tree.child($0, 0)) : tree.name($0)) == label
                    }
            }
            result = (isComputed || !own.isEmpty) && !takesValue
        }
        file = saved
        return result
    }

    /// Whether setting the wrapped value leaves the wrapper itself as it is: it is an object, or its setter is `nonmutating`.
    private mutating func leavesWrapper(_ index: Int) -> Bool {
        if program.classes[index].kind == .class { return true }
        guard let label = interner.find("wrappedValue"), let member = memberNodes(named: label, of: index).first else {
            return false
        }
        let tree = files[member.file].tree
        let accessors = tree.child(member.node, 2)
        guard accessors.exists, tree.kind(accessors) == .accessorList else { return false }
        return tree.children(accessors).contains { isNonmutating($0, in: member.file) }
    }

    /// Whether an accessor of a file is `nonmutating`.
    func isNonmutating(_ accessor: NodeID, in other: Int? = nil) -> Bool {
        let (tree, bytes) = (files[other ?? file].tree, files[other ?? file].source.bytes)
        let start = Int(tree.range(accessor).start)
        let word = "nonmutating".utf8
        return start + word.count < bytes.count && bytes[start..<start + word.count].elementsEqual(word)
    }

    /// Whether a change of a value's member leaves the value as it is, so that the value may be a constant.
    func leavesValue(_ path: ValuePath) -> Bool {
        guard case .member(let name)? = path.steps.first, case .value(let reference) = path.rootType,
            let index = reference.declaredIndex
        else { return false }
        // The wrapper of another module, such as SwiftUI's `@Binding`, may have a setter that does not mutate.
        if !opaqueModules.isEmpty, let field = fieldNodes[Self.nestedKey(index, name)],
            files[field.file].tree.wrapper(of: field.node) != nil
        {
            return true
        }
        return steadySetters.contains(Self.nestedKey(index, name))
    }

    /// The name of the variable that stores the wrapper.
    private mutating func storedName(_ node: NodeID) -> Symbol { interner.intern("_" + text(tree.name(node))) }

    /// The name of a wrapped variable in a file; nil for other variables.
    mutating func wrappedName(_ other: Int, _ node: NodeID) -> Symbol? {
        guard !files[other].tree.wrappers.isEmpty else { return nil }
        let saved = file
        file = other
        defer { file = saved }
        return ownWrapper(node).map { _ in tree.name(node) }
    }

    /// Wraps the value of a memberwise initializer's parameter.
    mutating func wrapParameter(_ register: Int, _ other: Int, _ node: NodeID) {
        inFile(other) { compiler in
            guard let made = compiler.makeWrapper(node, value: Operand(register: register, type: .unknown)) else {
                return
            }
            compiler.state.emit(Instruction(.move, register, made.register))
        }
        releaseTemporaries()
    }

    /// Replaces the argument of each wrapped parameter, as in `func set(@Clamped _ level: Int)`, by the wrapper's value.
    mutating func wrapParameters(_ list: NodeID, from first: Int, _ count: Int) {
        guard !tree.wrappers.isEmpty else { return }
        for position in 0..<count {
            let node = tree.child(list, position)
            guard node.exists, tree.kind(node) == .parameter, ownWrapper(node) != nil else { continue }
            let register = state.locals[first + position].register
            if let made = makeWrapper(node, value: Operand(register: register, type: .unknown)) {
                emitCallSite(
                    .getMember, register, made.register, CallSite(name: interner.intern("wrappedValue")))
            }
            releaseTemporaries()
        }
    }

    /// Declares a wrapped variable: the stored wrapper, and the accessors of its values.
    mutating func declareWrapped(_ node: NodeID, _ type: ClassReference, of index: Int) {
        guard let field = addWrapper(storedName(node), to: index, node: node) else { return }
        let name = tree.name(node)
        program.classes[index].fields[field].type = instanceType(type)
        let getter = declareSynthesized(node, owner: index, parameter: nil)
        let setter = declareSynthesized(node, owner: index, parameter: names.newValue)
        program.classes[index].fields[field].wrappedGetter = getter
        program.classes[index].getters[name] = getter
        program.classes[index].setters[name] = setter
        if program.classes[index].isValue {
            valueMembers.insert(name)
            valueSetters.insert(name)
        }
        synthesizedAccessors[index, default: []] += [
            SynthesizedAccessor(function: getter, file: file, node: node, field: field, kind: .wrappedGetter),
            SynthesizedAccessor(function: setter, file: file, node: node, field: field, kind: .wrappedSetter),
        ]
        if let wrapper = type.declaredIndex, leavesWrapper(wrapper) {
            steadySetters.insert(Self.nestedKey(index, name))
        }
        guard let wrapper = type.declaredIndex, declaresInSource("projectedValue", wrapper) else { return }
        let projected = declareSynthesized(node, owner: index, parameter: nil)
        functionTypes[projected] = .unknown
        program.classes[index].getters[interner.intern("$" + text(name))] = projected
        synthesizedAccessors[index, default: []].append(
            SynthesizedAccessor(function: projected, file: file, node: node, field: field, kind: .projectedGetter))
    }

    /// Declares a wrapped static variable: a static variable that stores the wrapper, and the accessors of its values.
    mutating func declareWrappedStatic(_ node: NodeID, _ type: ClassReference, of index: Int) {
        let name = tree.name(node)
        let global = globals.count
        let stored = storedName(node)
        program.globals.append(interner.intern("\(text(program.classes[index].name)).\(text(stored))"))
        globals.append(
            GlobalVariable(
                name: .none, isConstant: false, isWeak: false, type: instanceType(type), location: nameLocation(node),
                isDeclared: true, isPlain: true))
        let wrapper = declareSynthesized(node, owner: index, parameter: nil)
        functionTypes[wrapper] = instanceType(type)
        program.classes[index].staticGetters[stored] = wrapper
        program.classes[index].staticGlobals[stored] = global
        let getter = declareSynthesized(node, owner: index, parameter: nil)
        let setter = declareSynthesized(node, owner: index, parameter: names.newValue)
        program.classes[index].staticGetters[name] = getter
        program.classes[index].staticSetters[name] = setter
        var kinds: [(Int, SynthesizedAccessor.Kind)] = [
            (wrapper, .staticGetter), (getter, .staticWrappedGetter), (setter, .staticWrappedSetter),
        ]
        if let declared = type.declaredIndex, declaresInSource("projectedValue", declared) {
            let projected = declareSynthesized(node, owner: index, parameter: nil)
            functionTypes[projected] = .unknown
            program.classes[index].staticGetters[interner.intern("$" + text(name))] = projected
            kinds.append((projected, .staticProjectedGetter))
        }
        synthesizedAccessors[index, default: []] += kinds.map { function, kind in
            SynthesizedAccessor(function: function, file: file, node: node, field: global, kind: kind)
        }
    }

    /// Compiles the accessors of a wrapped static variable.
    mutating func compileWrappedStatic(_ accessor: SynthesizedAccessor, of index: Int) {
        state.isStatic = true
        let wrapper = state.temporaries()
        if let getter = program.classes[index].staticGetters[storedName(accessor.node)] {
            _ = readStatic(getter, into: wrapper)
        }
        state.mayHold(wrapper, .unknown)
        guard accessor.kind == .staticWrappedSetter else {
            return returnPart(of: wrapper, isProjected: accessor.kind != .staticWrappedGetter)
        }
        setWrapped(accessor.node, in: wrapper)
        state.emit(Instruction(.setGlobal, wrapper, k: accessor.field))
        state.emit(Instruction(.returnNil))
    }

    /// Creates the wrapper of a variable from its initial value and the attribute's arguments. Returns nil if it has
    /// neither; the wrapper is then created when the variable is first set.
    mutating func makeWrapper(_ node: NodeID, value: Operand? = nil) -> Operand? {
        guard let (type, call) = ownWrapper(node), let index = type.declaredIndex else { return nil }
        let initial = tree.child(node, 1)
        let wrapped = interner.intern("wrappedValue")
        let arguments = tree.children(call, from: 1)
        let hasValue = value != nil || initial.exists || namesWrappedValue(call)
        let chosen = program.classes[index].initializers.first { function in
            let parameters = program.functions[function].parameters
            guard parameters.contains(where: { $0.label == wrapped }) == hasValue else { return false }
            let given = arguments.map { tree.name($0) }
            return given.allSatisfy { name in parameters.contains { ($0.label ?? .none) == name } }
                && parameters.allSatisfy {
                    $0.hasDefault || $0.label == wrapped || given.contains($0.label ?? .none)
                }
        }
        guard let chosen else {
            if value != nil || !hasValue && arguments.isEmpty { return nil }
            report(
                "no-initializer", "'\(className(type))' has no initializer for this variable", at: nameLocation(node),
                label: "expected 'init(\(hasValue ? "wrappedValue:" : "")…)' in \(className(type))")
            return nil
        }
        if !literals.wrapperGenerics.isEmpty { passWrapperTypes(of: node, to: index) }
        let parameters = shape(of: chosen)
        let frame = beginCall(parameters.count + 1)
        state.mayHold(frame + parameters.count, .unknown)
        for (position, parameter) in parameters.enumerated() {
            let register = frame + 1 + position
            if parameter.label == wrapped, let value {
                state.emit(Instruction(.move, register, value.register))
            } else if parameter.label == wrapped, parameter.isAutoclosure, initial.exists {
                compileAutoclosure(initial, into: register)
            } else if parameter.label == wrapped, initial.exists {
                expression(initial, into: register, expecting: annotatedType(tree.child(node, 0)))
            } else if let argument = arguments.first(where: { tree.name($0) == parameter.label }) {
                expression(tree.child(argument, 0), into: register, expecting: parameter.type)
            } else {
                load(.absent, into: register)
            }
            state.top = max(state.top, frame + 1 + parameters.count)
        }
        let isClass = program.classes[index].kind == .class
        emitCallSite(
            isClass ? .construct : .callFunction, frame, parameters.count,
            CallSite(
                name: isClass ? .none : names.initName, labels: parameters.map(\.label), target: chosen,
                owner: isClass ? type : nil))
        state.mayHold(frame, .unknown)
        return Operand(register: frame, type: instanceType(type))
    }

    /// Compiles the accessors of a wrapped variable.
    mutating func compileWrapped(_ accessor: SynthesizedAccessor, of index: Int) {
        let isValue = program.classes[index].isValue
        if !literals.wrapperGenerics.isEmpty, let type = ownWrapper(accessor.node)?.type.declaredIndex {
            passWrapperTypes(of: accessor.node, to: type)
        }
        let wrapper = state.temporaries()
        if isValue {
            state.emit(Instruction(.getStored, wrapper, 0, accessor.field + 1))
        } else {
            state.emit(Instruction(.getField, wrapper, 0, accessor.field))
        }
        state.mayHold(wrapper, .unknown)
        guard accessor.kind == .wrappedSetter else {
            return returnPart(of: wrapper, isProjected: accessor.kind != .wrappedGetter)
        }
        setWrapped(accessor.node, in: wrapper)
        // The setter of a structure returns the changed structure, so the new value is stored; an object changes in
        // place.
        emitStored(wrapper, accessor.field, isValue)
        if isValue {
            state.returnsSelf = true
            state.emit(Instruction(.returnValue, 0))
        } else {
            state.emit(Instruction(.returnNil))
        }
    }

    /// Returns the value of a wrapper, or its projected value.
    private mutating func returnPart(of wrapper: Int, isProjected: Bool) {
        let name = interner.intern(isProjected ? "projectedValue" : "wrappedValue")
        emitCallSite(.getMember, wrapper, wrapper, CallSite(name: name))
        state.emit(Instruction(.returnValue, wrapper))
    }

    /// Sets the value of the wrapper in a register. A wrapper that waits for its first value is created.
    private mutating func setWrapped(_ node: NodeID, in wrapper: Int) {
        let isMade = state.emit(Instruction(.jumpIfNotNil, wrapper, k: 0))
        if let made = makeWrapper(node, value: Operand(register: 1, type: .unknown)) {
            state.emit(Instruction(.move, wrapper, made.register))
        }
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(isMade, to: state.here)
        emitCallSite(.setMember, wrapper, 1, CallSite(name: interner.intern("wrappedValue")))
        state.patch(end, to: state.here)
    }

    private mutating func emitStored(_ register: Int, _ field: Int, _ isValue: Bool) {
        if isValue {
            state.emit(Instruction(.setStored, 0, register, field + 1))
        } else {
            state.emit(Instruction(.setField, 0, register, field))
        }
    }
}

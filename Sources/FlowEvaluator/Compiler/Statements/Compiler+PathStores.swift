// Stores at the end of a path: each value around the changed part is stored too, the innermost first.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Whether the argument of a subscript at a position is an autoclosure: every subscript of the program with these labels takes
    /// one there.
    func takesAutoclosure(_ labels: [Symbol], _ position: Int) -> Bool {
        var takes = false
        for type in program.classes {
            for own in type.subscripts {
                let parameters = program.functions[own.getter].parameters
                guard parameters.count == labels.count, Overloads.labels(of: program.functions[own.getter]) == labels
                else {
                    continue
                }
                if !parameters[position].isAutoclosure { return false }
                takes = true
            }
        }
        return takes
    }

    /// Stores a value at a part.
    mutating func storeValue(_ value: Int, at path: inout ValuePath) {
        guard let last = path.steps.last else { return storeRoot(value, path) }
        switch last {
        case .index(let index) where declaresSubscripts: return storeElement(value, [index], [.none], of: path)
        case .indices(let first, let labels):
            return storeElement(value, labels.indices.map { first + $0 }, labels, of: path)
        default: storeSteps(value, at: &path)
        }
    }

    /// Stores a value at a part, and each value around it.
    mutating func storeSteps(_ value: Int, at path: inout ValuePath) {
        if path.steps.isEmpty { return storeRoot(value, path) }
        let bases = readBases(path)
        if case .member(let name)? = path.steps.last, valueSetters.contains(name) {
            storeBySetter(value, name, at: path, bases)
        } else {
            store(value, at: path, bases)
        }
        for base in bases { state.emit(Instruction(.loadNil, base)) }
    }

    /// The registers with the values along a path, the root first.
    private mutating func readBases(_ path: ValuePath) -> [Int] {
        var bases: [Int] = [state.temporaries()]
        readRoot(path, into: bases[0])
        for step in path.steps.dropLast() {
            let next = state.temporaries()
            read(step, of: bases.last!, into: next)
            bases.append(next)
        }
        return bases
    }

    /// Stores a value at a part, and each value around it, which is in one of the registers.
    private mutating func store(_ value: Int, at path: ValuePath, _ bases: [Int]) {
        var changed = value
        var exits: [Int] = []
        for (position, step) in path.steps.enumerated().reversed() {
            store(changed, step, in: bases[position])
            changed = bases[position]
            exits.append(state.emit(Instruction(.jumpUnlessValue, changed, k: 0)))
        }
        storeRoot(changed, path)
        for exit in exits { state.patch(exit, to: state.here) }
    }

    /// Stores a value by the setter of a structure, which changes the structure in place if only the path has it.
    private mutating func storeBySetter(_ value: Int, _ name: Symbol, at path: ValuePath, _ bases: [Int]) {
        var outer = path
        outer.steps.removeLast()
        let receiver = bases.last!
        var end: Int?
        if !outer.steps.isEmpty {
            // If the receiver is stored, following the path again calls no getter, and the values around it may be released.
            let isStored = emitChanged(receiver, outer)
            store(value, at: path, bases)
            end = state.emit(Instruction(.jump, 0, k: 0))
            state.patch(isStored, to: state.here)
            for base in bases.dropLast() { state.emit(Instruction(.loadNil, base)) }
        }
        emitCallSite(.setMember, receiver, value, CallSite(name: name))
        let isChanged = emitChanged(receiver, outer)
        let isObject = state.emit(Instruction(.jumpUnlessValue, receiver, k: 0))
        if outer.steps.isEmpty {
            storeRoot(receiver, outer)
        } else {
            store(receiver, at: outer, readBases(outer))
        }
        state.patch(isObject, to: state.here)
        state.patch(isChanged, to: state.here)
        if let end { state.patch(end, to: state.here) }
    }

    private mutating func store(_ value: Int, _ step: ValuePath.Step, in base: Int) {
        switch step {
        case .member(let name): emitCallSite(.setMember, base, value, CallSite(name: name))
        case .stored(let position): state.emit(Instruction(.setStored, base, value, position))
        case .index(let index): emitStore(value, base, [index], [.none])
        case .key(let key, _): state.emit(Instruction(.setIndex, base, key, value))
        case .indices(let first, let labels):
            emitStore(value, base, labels.indices.map { first + $0 }, labels)
        case .unwrap: state.emit(Instruction(.move, base, value))
        }
    }

    private mutating func emitStore(_ value: Int, _ base: Int, _ indices: [Int], _ labels: [Symbol]) {
        guard declaresSubscripts || indices.count != 1 else {
            state.emit(Instruction(.setIndex, base, indices[0], value))
            return
        }
        let frame = state.temporaries(indices.count + 2)
        state.emit(Instruction(.move, frame, base))
        for (position, index) in indices.enumerated() { state.emit(Instruction(.move, frame + 1 + position, index)) }
        state.emit(Instruction(.move, frame + indices.count + 1, value))
        state.mayHold(frame + indices.count + 1, .unknown)
        let own = emitSubscriptCall(frame, indices.count + 1, labels, isSet: true)
        // The language's own subscript.
        for position in (0...indices.count + 1).reversed() { state.emit(Instruction(.loadNil, frame + position)) }
        state.emit(Instruction(.setIndex, base, indices.first ?? base, value))
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(own, to: state.here)
        // A setter of a structure returns the changed structure; one of a class returns its object.
        state.emit(Instruction(.take, base, frame))
        state.patch(end, to: state.here)
    }
}

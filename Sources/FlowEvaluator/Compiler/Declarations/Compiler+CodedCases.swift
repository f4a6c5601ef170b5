// The coding of enumerations, as Swift synthesizes it.

internal import FlowSyntax

extension Compiler {
    /// Compiles the coding of an enumeration, as the raw value of its case or, without raw values, as an
    /// object whose only key names the case and whose value has those of the case.
    mutating func compileCodedCase(_ coding: CodingFunction) {
        if program.classes[coding.index].cases.allSatisfy({ $0.raw == nil }) { return compilePayloads(coding) }
        let frame = codingFrame()
        guard coding.isDecoding else {
            guard let helper = codingHelper("prelude_encodeCase") else { return }
            state.emit(Instruction(.move, frame + 2, 0))
            state.mayHold(frame + 2, .unknown)
            emitHelper(helper, frame, 2)
            return
        }
        guard let helper = codingHelper("prelude_decodeCase") else { return }
        let cases = program.classes[coding.index].cases.filter { !$0.hasValues }
        let base = state.temporaries(max(cases.count, 1))
        for (position, found) in cases.enumerated() {
            load(.ownCase(Value.caseBits(found.name, of: coding.index)), into: base + position)
        }
        state.emit(Instruction(.makeList, frame + 2, base, cases.count))
        load(.string(text(program.classes[coding.index].name)), into: frame + 3)
        state.mayHold(frame + 3, .unknown)
        emitHelper(helper, frame, 3)
        state.emit(Instruction(.move, 0, frame))
    }

    /// A frame for a call of the library whose first argument is the coder.
    mutating func codingFrame(_ coder: Int = 1) -> Int {
        let frame = state.temporaries(5)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + 1, coder))
        state.mayHold(frame + 1, .unknown)
        return frame
    }

    // MARK: Cases without raw values

    /// The coded cases with their keys: those that `CodingKeys` lists, or else all.
    private mutating func codedCases(of index: Int) -> [(known: ClassDefinition.EnumerationCase, key: String)] {
        let keys = codingKeys("CodingKeys", of: index)
        return program.classes[index].cases.compactMap { known in
            codedKey(known.name, keys).map { (known, $0) }
        }
    }

    private mutating func codingKeys(_ name: String, of index: Int) -> Int? {
        nestedTypes[Self.nestedKey(index, interner.intern(name))]?.declaredIndex
    }

    /// The key of a name in an enumeration of keys; nil if that has none.
    private func codedKey(_ name: Symbol, _ keys: Int?) -> String? {
        guard let keys else { return text(name) }
        guard let found = program.classes[keys].cases.first(where: { $0.name == name }) else { return nil }
        if case .string(let raw)? = found.raw { return raw }
        return text(name)
    }

    /// The values of a case with their keys and coded types.
    private mutating func codedValues(_ known: ClassDefinition.EnumerationCase, of index: Int) -> [(
        key: String, type: String
    )] {
        let word = text(known.name)
        let keys = codingKeys(word.prefix(1).uppercased() + word.dropFirst() + "CodingKeys", of: index)
        let own = caseDeclaration(known.name, of: index)
        let values = own.map { file, node in Array(files[file].tree.children(files[file].tree.child(node, 0))) } ?? []
        return known.labels.indices.map { position in
            let label = known.labels[position]
            let key = label == .none ? "_\(position)" : codedKey(label, keys) ?? text(label)
            let annotation =
                position < values.count && own != nil ? files[own!.file].tree.child(values[position], 1) : .none
            return (key, codedType(own?.file ?? file, annotation, known.types[position], in: index))
        }
    }

    private mutating func compilePayloads(_ coding: CodingFunction) {
        coding.isDecoding ? decodePayloads(coding.index) : encodePayloads(coding.index)
    }

    private mutating func encodePayloads(_ index: Int) {
        guard let helper = codingHelper("prelude_encodeValues") else { return }
        for (known, key) in codedCases(of: index) {
            let miss = caseTest(known.name, index, 0, 0)
            let values = codedValues(known, of: index)
            let frame = codingFrame()
            load(.string(key), into: frame + 2)
            let base = state.temporaries(max(values.count, 1))
            for (position, value) in values.enumerated() { load(.string(value.key), into: base + position) }
            state.emit(Instruction(.makeList, frame + 3, base, values.count))
            for position in values.indices {
                state.emit(Instruction(.extractElement, base + position, 0, position))
                state.mayHold(base + position, .unknown)
            }
            state.emit(Instruction(.makeList, frame + 4, base, values.count))
            state.mayHold(frame + 4, .unknown)
            emitHelper(helper, frame, 4)
            state.emit(Instruction(.returnNil))
            state.patch(miss, to: state.here)
            releaseTemporaries()
        }
    }

    private mutating func decodePayloads(_ index: Int) {
        guard let chosen = codingHelper("prelude_decodedCase"), let nested = codingHelper("prelude_nestedDecoder"),
            let field = codingHelper("prelude_decodeField")
        else { return }
        let cases = codedCases(of: index)
        let frame = codingFrame()
        let base = state.temporaries(max(cases.count, 1))
        for (position, found) in cases.enumerated() { load(.string(found.key), into: base + position) }
        state.emit(Instruction(.makeList, frame + 2, base, cases.count))
        load(.string(text(program.classes[index].name)), into: frame + 3)
        state.mayHold(frame + 3, .unknown)
        emitHelper(chosen, frame, 3)
        for (position, found) in cases.enumerated() {
            state.emit(Instruction(.testEqualInt, 1, frame, position))
            let miss = state.emit(Instruction(.jump, 0, k: 0))
            let values = codedValues(found.known, of: index)
            let inner = codingFrame()
            load(.string(found.key), into: inner + 2)
            state.mayHold(inner + 2, .string)
            emitHelper(nested, inner, 2)
            let made = state.temporaries(values.count + 1)
            load(.ownCase(Value.caseBits(found.known.name, of: index)), into: made)
            for (offset, value) in values.enumerated() {
                let call = codingFrame(inner)
                load(.string(value.key), into: call + 2)
                load(.string(value.type), into: call + 3)
                state.mayHold(call + 3, .unknown)
                emitHelper(field, call, 3)
                state.emit(Instruction(.move, made + 1 + offset, call))
                state.mayHold(made + 1 + offset, .unknown)
            }
            if values.isEmpty {
                state.emit(Instruction(.move, 0, made))
            } else {
                state.emit(Instruction(.makeRecord, 0, made, values.count + 1))
            }
            state.emit(Instruction(.returnValue, 0))
            state.patch(miss, to: state.here)
        }
    }
}

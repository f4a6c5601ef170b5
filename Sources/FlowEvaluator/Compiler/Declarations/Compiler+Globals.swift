// Functions and variables outside types.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func declareGlobalFunction(_ node: NodeID) {
        let name = tree.name(node)
        if name == .none { return }
        if !Compiler.isNameByte(text(name).utf8.first ?? 0) {
            let function = declareFunction(node, owner: nil)
            program.operatorTests[function] = protocolTests(function, node)
            if let first = operatorNames[name] { program.operatorOverloads[first, default: []].append(function) }
            operatorNames[name] = operatorNames[name] ?? function
            return
        }
        if isPrivateToFile(node), privateFunctions[Self.nestedKey(file, name)] == nil {
            privateFunctions[Self.nestedKey(file, name)] = declareFunction(node, owner: nil)
            return
        }
        if let first = functionNames[name] {
            let location = program.functions[first].location
            if isInAnotherTarget(than: location, node) {
                warnOfTargets(name, node, first: location)
                let function = declareFunction(node, owner: nil)
                for other in filesNearer(than: location.file) {
                    privateFunctions[Self.nestedKey(other, name)] = function
                }
                return
            }
            let function = declareFunction(node, owner: nil)
            let labels = Overloads.labels(of: program.functions[function])
            let known = [first] + (globalOverloads[name] ?? [])
            guard let same = known.first(where: { Overloads.labels(of: program.functions[$0]) == labels }) else {
                globalOverloads[name, default: []].append(function)
                program.functionOverloads[first, default: []].append(function)
                return
            }
            if isDistinct(node, from: same) {
                guard let chooser = joinOverloads(function, node, with: same) else {
                    return warnOfOverload(node, than: same)
                }
                if first == same { functionNames[name] = chooser }
                globalOverloads[name] = globalOverloads[name]?.map { $0 == same ? chooser : $0 }
                return
            }
            report(
                "duplicate-declaration", "the function '\(text(name))' is declared twice", at: nameLocation(node),
                label: "declared again here",
                notes: [DiagnosticNote("first declared here", at: program.functions[first].location)])
            return
        }
        functionNames[name] = declareFunction(node, owner: nil)
    }

    mutating func declareGlobal(_ node: NodeID) {
        let name = tree.name(node)
        if name != .none, declaresLazily { return }
        // A variable with observers or a setter is like a static variable.
        if name != .none, hasObservers(node) || hasSetter(node) { return declareSwiftVariable(node) }
        if name == .none {
            let pattern = tree.child(node, 4)
            guard pattern.exists else { return }
            for binding in boundNames(in: pattern) where globalNames[tree.name(binding)] == nil {
                globalNames[tree.name(binding)] = globals.count
                program.globals.append(tree.name(binding))
                globals.append(
                    GlobalVariable(
                        name: tree.name(binding), isConstant: tree.flags(node).contains(.isConstant), isWeak: false,
                        type: .unknown, location: location(binding), isDeclared: !files[file].isMain, isPlain: false))
            }
            return
        }
        if let first = globalNames[name] {
            report(
                "duplicate-declaration", "'\(text(name))' is declared twice", at: nameLocation(node),
                label: "declared again here",
                notes: [DiagnosticNote("first declared here", at: globals[first].location)])
            return
        }
        globalNames[name] = globals.count
        program.globals.append(name)
        let flags = tree.flags(node)
        globals.append(
            GlobalVariable(
                name: name, isConstant: flags.contains(.isConstant),
                isWeak: flags.contains(.isWeak) || flags.contains(.isUnowned),
                type: .unknown,
                location: nameLocation(node), isDeclared: !files[file].isMain,
                isPlain: files[file].isMain && isPlain(tree.child(node, 1))))
    }

    /// Whether a value consists of literals only.
    private func isPlain(_ value: NodeID) -> Bool {
        guard value.exists else { return false }
        switch tree.kind(value) {
        case .nilLiteral, .boolLiteral, .integerLiteral, .floatLiteral, .durationLiteral, .percentLiteral,
            .sizeLiteral, .stringSegment:
            return true
        case .arrayLiteral, .dictionaryLiteral, .dictionaryEntry, .string, .prefix, .parenthesized:
            return tree.children(value).allSatisfy { isPlain($0) }
        default: return false
        }
    }
}

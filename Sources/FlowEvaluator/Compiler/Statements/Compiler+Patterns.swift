// Patterns: `switch`, `if case`, `for case`, `catch` and tuples. The variables of a pattern are declared first, so that
// they have the same registers whichever alternative matches. Then each part is tested; a failed test jumps to the next
// pattern.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    // MARK: Switch

    mutating func compileSwitch(_ node: NodeID) {
        let label = state.label
        state.label = .none
        scope { compiler in
            let subject = compiler.expression(compiler.tree.child(node, 0), into: compiler.state.temporaries())
            compiler.declareLocal(.none, isConstant: false, type: subject.type, at: compiler.tree.range(node))
            let outer = compiler.state.matchedTuple
            compiler.state.matchedTuple = (subject.register, compiler.elementTypes(of: compiler.tree.child(node, 0)))
            defer { compiler.state.matchedTuple = outer }
            var ends: [Int] = []
            compiler.state.label = label
            let loopState = compiler.loop(isSwitch: true) { compiler in
                for clause in compiler.tree.children(node, from: 1) {
                    compiler.compileCase(clause, subject: subject, ends: &ends)
                }
            }
            for jump in ends + loopState.breaks + loopState.fallthroughs {
                compiler.state.patch(jump, to: compiler.state.here)
            }
            compiler.checkExhaustive(node, subject.type)
        }
    }

    /// The types of a tuple's elements that are instances: `.name` may be a static member of their classes.
    private mutating func elementTypes(of tuple: NodeID) -> [StaticType] {
        guard tree.kind(tuple) == .tuple else { return [] }
        return tree.children(tuple).map { element in
            let type = quickType(tree.child(element, 0))
            return type.isInstance ? programType(type) : .unknown
        }
    }

    private mutating func compileCase(_ clause: NodeID, subject: Operand, ends: inout [Int]) {
        var misses: [Int] = []
        let patterns = tree.child(clause, 0)
        scope { compiler in
            if patterns.exists {
                misses += compiler.matchAny(compiler.tree.children(patterns), subject.register, subject.type)
            }
            let filter = compiler.tree.child(clause, 1)
            if filter.exists {
                misses.append(compiler.conditionJump(filter))
                compiler.releaseTemporaries()
            }
            let loop = compiler.state.loops.count - 1
            for jump in compiler.state.loops[loop].fallthroughs { compiler.state.patch(jump, to: compiler.state.here) }
            compiler.state.loops[loop].fallthroughs = []
            compiler.compileBranch(compiler.tree.child(clause, 2))
        }
        ends.append(state.emit(Instruction(.jump, 0, k: 0)))
        for miss in misses { state.patch(miss, to: state.here) }
        if patterns.exists { clearBindings(patterns) }
    }

    mutating func compileFallthrough(_ node: NodeID) {
        guard let loop = state.loops.indices.last, state.loops[loop].isSwitch else {
            return report(
                "outside-loop", "'fallthrough' is outside a 'switch'", at: location(node),
                label: "there is no next case")
        }
        leaveScope(downTo: state.loops[loop].localCount)
        let jump = state.emit(Instruction(.jump, 0, k: 0))
        state.loops[loop].fallthroughs.append(jump)
    }

    mutating func compileLabeled(_ node: NodeID) {
        state.label = tree.name(node)
        let inner = tree.child(node, 0)
        switch tree.kind(inner) {
        case .forStatement, .whileStatement, .repeatTimes, .repeatWhile, .switchStatement: compileControl(inner)
        default:
            // `break label` leaves a block or an `if`.
            let loopState = loop(isSwitch: true) { $0.compileControl(inner) }
            for jump in loopState.breaks { state.patch(jump, to: state.here) }
        }
        state.label = .none
    }

    /// Reports a `switch` over one of the program's enumerations that omits a case.
    private mutating func checkExhaustive(_ node: NodeID, _ type: StaticType) {
        guard case .value(let reference) = type, let index = reference.declaredIndex,
            program.classes[index].kind == .enumeration
        else { return }
        var covered: Set<Symbol> = []
        // Several patterns may together cover one case.
        var partial: Set<Symbol> = []
        for clause in tree.children(node, from: 1) {
            let patterns = tree.child(clause, 0)
            guard patterns.exists else { return }
            if tree.child(clause, 1).exists { continue }
            for pattern in tree.children(patterns) {
                if matchesAll(pattern) { return }
                var inner = pattern
                while tree.kind(inner) == .optionalPattern { inner = tree.child(inner, 0) }
                switch tree.kind(inner) {
                case .implicitMember, .member: covered.insert(tree.name(inner))
                case .casePattern:
                    if tree.name(inner) == names.some, enumerationCase(names.some, of: index) == nil { return }
                    if tree.children(inner, from: 1).allSatisfy({ matchesAllOrOnlyCase(tree.child($0, 0)) }) {
                        covered.insert(tree.name(inner))
                    } else if !partial.insert(tree.name(inner)).inserted {
                        covered.insert(tree.name(inner))
                    }
                case .error: return
                default: break
                }
            }
        }
        let missing = program.classes[index].cases.map(\.name).filter { !covered.contains($0) }
        guard !missing.isEmpty, !tree.flags(node).contains(.broken) else { return }
        let listed = missing.prefix(3).map { "'.\(text($0))'" }.joined(separator: ", ")
        report(
            "not-exhaustive", "this 'switch' does not cover \(listed)\(missing.count > 3 ? " and others" : "")",
            at: SourceLocation(
                file: file,
                range: SourceRange(start: tree.range(node).start, end: tree.range(tree.child(node, 0)).end)),
            label: "expected a case for each value, or 'default'")
    }

    // MARK: Names

    /// Whether a pattern matches every value.
    func matchesAll(_ pattern: NodeID) -> Bool {
        switch tree.kind(pattern) {
        case .wildcardPattern: true
        case .bindingPattern: !tree.child(pattern, 0).exists
        case .elementsPattern: tree.children(pattern).allSatisfy { matchesAll(tree.child($0, 0)) }
        case .identifier: tree.name(pattern) == names.underscore
        case .tuplePattern: true
        default: false
        }
    }

    /// Whether a pattern matches every value, or is the case of an enumeration that has no other.
    private func matchesAllOrOnlyCase(_ pattern: NodeID) -> Bool {
        if matchesAll(pattern) { return true }
        guard tree.kind(pattern) == .implicitMember || tree.kind(pattern) == .member else { return false }
        let name = tree.name(pattern)
        return program.classes.contains { $0.kind == .enumeration && $0.cases.count == 1 && $0.cases[0].name == name }
    }

    /// Whether a pattern of `for` is two names.
    func isPlainPair(_ pattern: NodeID) -> Bool {
        tree.kind(pattern) == .tuplePattern && tree.childCount(pattern) == 2
            && tree.children(pattern).allSatisfy { tree.kind($0) == .identifier }
    }

    /// The variables that a pattern, a list of patterns or a condition binds, without duplicates.
    func boundNames(in pattern: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        var seen: Set<Symbol> = []
        var work = [pattern]
        while let next = work.popLast() {
            switch tree.kind(next) {
            case .bindingPattern:
                if tree.name(next) == names.underscore || seen.insert(tree.name(next)).inserted { result.append(next) }
            case .identifier where isInTuplePattern(next, of: pattern): break
            case .tuplePattern:
                for element in tree.children(next).reversed() {
                    if tree.kind(element) == .tuplePattern {
                        work.append(element)
                    } else if seen.insert(tree.name(element)).inserted {
                        result.append(element)
                    }
                }
            case .patternCondition: work.append(tree.child(next, 0))
            case .wherePattern: work.append(tree.child(next, 0))
            case .patternList, .casePattern, .elementsPattern, .patternElement, .optionalPattern, .castPattern:
                for child in tree.children(next).reversed() where child.exists { work.append(child) }
            default: break
            }
        }
        return result
    }

    private func isInTuplePattern(_ node: NodeID, of pattern: NodeID) -> Bool { false }

    // MARK: Matching

    /// Declares the variables of patterns and tests the patterns in order. Returns the jumps taken if none matches.
    /// - Parameter keeping: a temporary above the variables that holds the subject.
    mutating func matchAny(
        _ patterns: ArraySlice<NodeID>, _ subject: Int, _ type: StaticType, keeping: Int? = nil
    ) -> [Int] {
        let first = state.locals.count
        var bound: [NodeID] = []
        for pattern in patterns {
            for binding in boundNames(in: pattern)
            where !bound.contains(where: { tree.name($0) == tree.name(binding) }) { bound.append(binding) }
        }
        for binding in bound {
            let isConstant = tree.kind(binding) != .bindingPattern || tree.flags(binding).contains(.isConstant)
            let register = declareLocal(
                tree.name(binding), isConstant: isConstant, type: .unknown, at: nameRange(binding))
            state.emit(Instruction(.loadNil, register))
        }
        let locals = first..<state.locals.count
        if let keeping { state.top = max(state.top, keeping + 1) }
        if patterns.count == 1, let only = patterns.first {
            let misses = match(only, subject, type, locals)
            releaseTemporaries()
            return misses
        }
        var hits: [Int] = []
        for pattern in patterns {
            let misses = match(pattern, subject, type, locals)
            releaseTemporaries()
            hits.append(state.emit(Instruction(.jump, 0, k: 0)))
            for miss in misses { state.patch(miss, to: state.here) }
        }
        let miss = state.emit(Instruction(.jump, 0, k: 0))
        for hit in hits { state.patch(hit, to: state.here) }
        return [miss]
    }

    /// Emits the test of one pattern. Returns the jumps taken if it does not match.
    mutating func match(_ pattern: NodeID, _ subject: Int, _ type: StaticType, _ locals: Range<Int>) -> [Int] {
        switch tree.kind(pattern) {
        case .wildcardPattern: return []
        case .identifier where tree.name(pattern) == names.underscore: return []
        case .identifier
        where locals.contains(where: { state.locals[$0].name == tree.name(pattern) && isBound(pattern) }):
            bind(tree.name(pattern), subject, type, locals)
            return []
        case .bindingPattern:
            let annotation = tree.child(pattern, 0)
            guard annotation.exists else {
                bind(tree.name(pattern), subject, type, locals)
                return []
            }
            let miss = typeTest(subject, annotation)
            bind(tree.name(pattern), subject, annotatedType(annotation), locals)
            return [miss]
        case .isPattern: return [typeTest(subject, tree.child(pattern, 0))]
        case .castPattern:
            let miss = typeTest(subject, tree.child(pattern, 1))
            return [miss] + match(tree.child(pattern, 0), subject, annotatedType(tree.child(pattern, 1)), locals)
        case .optionalPattern:
            let (miss, value) = valueTest(pattern, subject)
            return [miss] + match(tree.child(pattern, 0), value, type, locals)
        case .elementsPattern, .tuplePattern:
            let elements = tree.children(pattern)
            var misses = [caseTest(.none, nil, elements.count, subject)]
            let types = state.matchedTuple.register == subject ? state.matchedTuple.types : []
            for (position, element) in elements.enumerated() {
                let inner = tree.kind(element) == .patternElement ? tree.child(element, 0) : element
                let type = position < types.count ? types[position] : .unknown
                misses += matchElement(inner, position, subject, type, locals)
            }
            return misses
        case .casePattern: return matchCase(pattern, subject, type, locals)
        case .wherePattern:
            let misses = match(tree.child(pattern, 0), subject, type, locals)
            return misses + [conditionJump(tree.child(pattern, 1))]
        case .implicitMember: return [matchName(pattern, subject, type)]
        default:
            if let misses = matchOwnRange(pattern, subject) { return misses }
            let register = state.temporaries()
            let value = expression(pattern, expecting: type)
            emitMatch(subject, value, into: register)
            let miss = state.emit(Instruction(.jumpIfFalse, register, k: 0))
            return [miss]
        }
    }

    /// Whether a name in a pattern binds; only those in `let (a, b)` and `for (a, b)` are plain names.
    private func isBound(_ node: NodeID) -> Bool { true }

    private mutating func bind(_ name: Symbol, _ subject: Int, _ type: StaticType, _ locals: Range<Int>) {
        guard let index = locals.last(where: { state.locals[$0].name == name }) else { return }
        state.emit(Instruction(.move, state.locals[index].register, subject))
        if state.locals[index].type == .unknown { state.locals[index].type = type }
    }

    private mutating func typeTest(_ subject: Int, _ type: NodeID) -> Int {
        let register = state.temporaries()
        state.emit(Instruction(.isType, register, subject))
        let index = typeTestCallSite(type)
        state.emit(Instruction(.callSite, 0, k: index))
        return state.emit(Instruction(.jumpIfFalse, register, k: 0))
    }

    /// Emits a test for a case by its name, or for a tuple of the given size. Returns the jump taken if the test fails.
    mutating func caseTest(_ name: Symbol, _ index: Int?, _ count: Int, _ subject: Int) -> Int {
        let register = state.temporaries()
        state.emit(Instruction(.isCase, register, subject))
        let callSite = addCallSite(
            CallSite(name: name, target: count, owner: index.map { ClassReference(declared: $0) }))
        state.emit(Instruction(.callSite, 0, k: callSite))
        return state.emit(Instruction(.jumpIfFalse, register, k: 0))
    }

    private mutating func matchElement(
        _ pattern: NodeID, _ position: Int, _ subject: Int, _ type: StaticType, _ locals: Range<Int>
    ) -> [Int] {
        if matchesAll(pattern), tree.kind(pattern) == .wildcardPattern { return [] }
        let element = state.temporaries()
        state.emit(Instruction(.extractElement, element, subject, position))
        state.mayHold(element, .unknown)
        return match(pattern, element, type, locals)
    }

    private mutating func matchCase(_ pattern: NodeID, _ subject: Int, _ type: StaticType, _ locals: Range<Int>)
        -> [Int]
    {
        let name = tree.name(pattern)
        let elements = tree.children(pattern, from: 1)
        var index = enumerationIndex(type)
        let qualifier = tree.child(pattern, 0)
        if qualifier.exists {
            if case .type(let reference) = qualifierType(qualifier) { index = reference.declaredIndex }
        }
        let declared = index.flatMap { enumerationCase(name, of: $0) }
        if declared == nil, name == names.some, elements.count == 1 {
            let (miss, value) = valueTest(pattern, subject)
            return [miss] + match(tree.child(elements.first!, 0), value, type, locals)
        }
        let isTyped = index != nil
        if index == nil { index = implicitOwner(name, expecting: .unknown) }
        if index == nil, elements.count > 1 { index = onlyOwner(ofCaseWithTuple: name) }
        var known = index.flatMap { enumerationCase(name, of: $0) }
        // Without a type, the case may be that of another module's enumeration.
        if let found = known, !isTyped, found.labels.count != elements.count, files[file].isSwift, seesOpaqueNames {
            index = nil
            known = nil
        }
        if let owner = index, known == nil {
            reportUnknownCase(name, of: owner, pattern)
            return []
        }
        var misses = [caseTest(name, index, 0, subject)]
        if let known, known.labels.count == 1, elements.count > 1 {
            // `case .pair(let a, let b)` matches the elements of a tuple that is the only value.
            let tuple = state.temporaries()
            state.emit(Instruction(.extractElement, tuple, subject, 0))
            state.mayHold(tuple, .unknown)
            misses.append(caseTest(.none, nil, elements.count, tuple))
            for (position, element) in elements.enumerated() {
                misses += matchElement(tree.child(element, 0), position, tuple, .unknown, locals)
            }
            return misses
        }
        if let known, known.labels.count != elements.count, elements.count > 1 || known.labels.isEmpty {
            report(
                "wrong-argument-count", "the case '\(text(name))' has \(count(known.labels.count, "value"))",
                at: location(pattern), label: "\(elements.count) in the pattern")
            return misses
        }
        // A single name for several values binds their tuple.
        if let known, elements.count == 1, known.labels.count > 1 {
            let tuple = makeTuple(of: known, subject)
            return misses + match(tree.child(elements.first!, 0), tuple, .unknown, locals)
        }
        for (position, element) in elements.enumerated() {
            var index = position
            if let known, tree.name(element) != .none {
                guard let found = known.labels.firstIndex(of: tree.name(element)) else {
                    report(
                        "wrong-label", "the case '\(text(name))' has no value '\(text(tree.name(element))):'",
                        at: location(element), label: "not a label of the case")
                    continue
                }
                index = found
            }
            let type = known.map { index < $0.types.count ? $0.types[index] : .unknown } ?? .unknown
            misses += matchElement(tree.child(element, 0), index, subject, type, locals)
        }
        return misses
    }

    private mutating func makeTuple(of known: ClassDefinition.EnumerationCase, _ subject: Int) -> Int {
        let base = state.temporaries(known.labels.count + 1)
        load(.int(tupleShape(known.labels)), into: base)
        for position in known.labels.indices {
            state.emit(Instruction(.extractElement, base + 1 + position, subject, position))
            state.mayHold(base + 1 + position, .unknown)
        }
        state.emit(Instruction(.makeRecord, base, base, known.labels.count + 1))
        state.mayHold(base, .unknown)
        return base
    }

    /// The type to which the name before a case refers. Emits no code.
    private mutating func qualifierType(_ node: NodeID) -> StaticType {
        if tree.kind(node) == .identifier {
            return lookUpType(tree.name(node)).map { .type($0) }
                ?? (tree.name(node) == names.selfType ? enclosingOwner.map { .type($0) } : nil) ?? .unknown
        }
        guard tree.kind(node) == .member, case .type(let outer) = qualifierType(tree.child(node, 0)) else {
            return .unknown
        }
        return nestedType(tree.name(node), in: outer).map { .type($0) } ?? .unknown
    }

    /// Tests `.name`: a case of the subject's type, or `nil` for `.none`.
    private mutating func matchName(_ pattern: NodeID, _ subject: Int, _ type: StaticType) -> Int {
        let name = tree.name(pattern)
        let index = enumerationIndex(type)
        if isOfOptional(pattern) {
            return name == names.none ? noneTest(pattern, subject) : valueTest(pattern, subject).miss
        }
        if let index, enumerationCase(name, of: index) != nil { return caseTest(name, index, 0, subject) }
        if name == names.none, index != nil || !isOwnCase(name), !isEnumCase(name) || index != nil {
            return noneTest(pattern, subject)
        }
        if name == names.some, !isOwnCase(name) { return valueTest(pattern, subject).miss }
        if let index, declaresStaticMember(name, index) == false {
            reportUnknownCase(name, of: index, pattern)
            return state.emit(Instruction(.jump, 0, k: 0))
        }
        if index == nil, isOwnCase(name), case .unknown = type {
            let owner = implicitOwner(name, expecting: .unknown)
            return caseTest(name, owner, 0, subject)
        }
        let register = state.temporaries()
        // A subject of an unknown type may be an optional.
        let isNil = name == names.none ? state.emit(Instruction(.jumpIfNil, subject, k: 0)) : nil
        let value = expression(pattern, expecting: type)
        emitMatch(subject, value, into: register)
        let miss = state.emit(Instruction(.jumpIfFalse, register, k: 0))
        if let isNil { state.patch(isNil, to: state.here) }
        return miss
    }

    private func declaresStaticMember(_ name: Symbol, _ index: Int) -> Bool {
        program.classes[index].staticGetters[name] != nil || program.classes[index].staticMethods[name] != nil
            || program.classes[index].staticConstants[name] != nil
    }

    mutating func reportUnknownCase(_ name: Symbol, of index: Int, _ node: NodeID) {
        reportUnknown(
            "unknown-case", "'\(text(program.classes[index].name))' has no case '\(text(name))'", name: name,
            at: nameLocation(node), label: "not a case of \(text(program.classes[index].name))",
            candidates: program.classes[index].cases.map { text($0.name) })
    }
}

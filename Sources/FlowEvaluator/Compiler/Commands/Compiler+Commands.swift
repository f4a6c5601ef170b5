// Commands. Items are matched to the parameters of the verb's signature. Names that the signature contains become words,
// flags or enumeration cases. Items left over are reported with what was expected.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func compileCommand(_ node: NodeID) {
        let name = tree.name(node)
        if files[file].isSwift { return compileSwiftCommand(node) }
        guard let index = verbs[name] else {
            return isStoryboard(node) ? compileStoryboard(node) : compileUnknownVerb(node)
        }
        if index < 0 { return compileExpect(node) }
        let variant = variant(of: node) ?? index
        let verb = VerbCatalogue.all[variant]
        guard let operands = cut(node, verb, isVariant: variant != index) else { return }
        if verb.parameters.first?.syntax == .operand(.function) {
            if verb.block == .none { return compileAnswer(node, variant, operands[0], with: operands[1]) }
            return compileStub(node, variant, operands[0], after: operands[1])
        }
        compileVerb(node, verb, variant, operands)
    }

    /// The variant of a verb that its second word selects, as in `interactive transition`; nil if it has none.
    private func variant(of node: NodeID) -> Int? {
        guard verbsWithVariants[tree.name(node)] != nil else { return nil }
        let first = tree.child(node, 1)
        guard first.exists, let word = loneWord(first),
            let name = interner.find("\(text(tree.name(node))) \(word)")
        else { return nil }
        return verbs[name]
    }

    /// Compiles a name that is not a verb: as a value or, with a block, as a call. Reports anything else as an unknown
    /// verb.
    private mutating func compileUnknownVerb(_ node: NodeID) {
        let name = tree.name(node)
        let nameLocation = SourceLocation(file: file, range: commandNameRange(node))
        if tree.childCount(node) <= 1, !tree.child(node, 0).exists {
            if case .unresolved = resolve(name) {
                reportUnknownVerb(name, nameLocation)
            } else {
                let operand = identifier(node, into: nil)
                state.emit(Instruction(.printValue, operand.register))
            }
            return
        }
        let call = tree.callReading(of: node)
        if call.exists, isCallable(name) {
            expression(call)
            return
        }
        reportUnknownVerb(name, nameLocation)
    }

    /// The call that a body of one statement returns, if the parser takes it for a command: `Result { … }`.
    mutating func returnedCall(_ node: NodeID) -> NodeID? {
        let call = tree.callReading(of: node)
        guard call.exists, files[file].isSwift || verbs[tree.name(node)] == nil && isCallable(tree.name(node)) else {
            return nil
        }
        return call
    }

    /// Whether a name that is not a verb can be called, as a function or closure.
    private mutating func isCallable(_ name: Symbol) -> Bool {
        if case .unresolved = resolve(name) { return false }
        return true
    }

    private mutating func reportUnknownVerb(_ name: Symbol, _ location: SourceLocation) {
        if withheld.contains(name) { return }
        let later = Self.laterVerbs[text(name)]
        if let later {
            report(
                "verb-without-runtime", "the verb '\(text(name))' is not supported", at: location, label: later)
            return
        }
        reportUnknown(
            "unknown-verb", "there is no verb '\(text(name))'", name: name, at: location, label: "expected a verb",
            candidates: VerbCatalogue.all.map(\.name) + VerbCatalogue.special.map(\.name)
                + Self.statementWords)
    }

    /// Keywords that the user may have misspelled.
    static let statementWords = [
        "let", "var", "func", "if", "for", "while", "return", "guard", "switch", "repeat", "screen", "container",
        "view",
        "class", "launch", "scenario", "app", "import", "extension",
    ]

    /// Words that read as verbs and are not, with what to write.
    static let laterVerbs: [String: String] = [
        "constrain": "activate constraints as in Swift: NSLayoutConstraint.activate([…])"
    ]

    // MARK: Matching items

    /// The operands of a command: per parameter of the verb, its operand or whether its word is present; and the
    /// animation flag. The type is trivial, because every command creates a value of it.
    struct CutOperands {
        private var nodes = SIMD8<UInt32>()
        private var words: UInt8 = 0
        var animated: Bool?

        /// The operand of a parameter; `.none` if it was omitted.
        subscript(parameter: Int) -> NodeID {
            get { NodeID(raw: nodes[parameter]) }
            set { nodes[parameter] = newValue.raw }
        }

        /// Whether a parameter's word is present, if the parameter has no operand.
        func hasWord(_ parameter: Int) -> Bool { words & 1 << UInt8(parameter) != 0 }

        mutating func markWord(_ parameter: Int) { words |= 1 << UInt8(parameter) }
    }

    private mutating func cut(_ node: NodeID, _ verb: Verb, isVariant: Bool) -> CutOperands? {
        var result = CutOperands()
        var isBroken = false
        var position = isVariant ? 2 : 1
        while true {
            let item = tree.child(node, position)
            guard item.exists else { break }
            position += 1
            let next = tree.child(node, position)
            if tree.kind(item) == .error { return nil }
            if let word = verbWord(item) {
                if verb.canBeAnimated, word == "animated" || word == "unanimated" {
                    result.animated = word == "animated"
                    if next.exists {
                        report(
                            "items-after-flag", "'\(word)' ends the command", at: location(next),
                            label: "nothing can follow '\(word)'", notes: signatureNotes(verb))
                        return nil
                    }
                    continue
                }
                if let parameter = verb.parameters.indices.first(where: {
                    isWord(word, verb.parameters[$0], result, $0)
                }) {
                    guard case .word(_, let kind) = verb.parameters[parameter].syntax else {
                        result.markWord(parameter)
                        continue
                    }
                    guard next.exists else {
                        let end = tree.range(item).end
                        report(
                            "missing-operand", "'\(word)' needs \(kind.description)",
                            at: SourceLocation(
                                file: file, range: SourceRange(start: end - UInt32(word.utf8.count), end: end)),
                            label: "expected \(kind.description) after '\(word)'", notes: signatureNotes(verb))
                        return nil
                    }
                    result[parameter] = next
                    position += 1
                    continue
                }
            }
            if let parameter = nextOperand(verb, result, item) {
                result[parameter] = item
                continue
            }
            reportLeftOver(item, verb, result)
            isBroken = true
            if next.exists { return nil }
        }
        if isBroken { return nil }
        return checkComplete(node, verb, result) ? result : nil
    }

    private func isWord(_ word: String, _ parameter: VerbParameter, _ result: CutOperands, _ index: Int) -> Bool {
        switch parameter.syntax {
        case .word(let spelling, _): spelling == word && !result[index].exists
        case .literal(let spelling): spelling == word && !result.hasWord(index)
        case .operand: false
        }
    }

    private func nextOperand(_ verb: Verb, _ result: CutOperands, _ item: NodeID) -> Int? {
        verb.parameters.indices.first { index in
            guard case .operand = verb.parameters[index].syntax, !result[index].exists else { return false }
            // The required word before the operand must be present.
            return !verb.parameters[..<index].indices.contains { before in
                if case .literal = verb.parameters[before].syntax {
                    return verb.parameters[before].isRequired && !result.hasWord(before)
                }
                return false
            }
        }
    }

    /// The spelling of an item that is a lone name and a word of some verb.
    private func verbWord(_ item: NodeID) -> String? {
        tree.kind(item) == .identifier ? verbWords[tree.name(item)] : nil
    }

    /// The spelling of an item that is a lone name.
    func loneWord(_ item: NodeID) -> String? {
        tree.kind(item) == .identifier ? text(tree.name(item)) : nil
    }

    private mutating func reportLeftOver(_ item: NodeID, _ verb: Verb, _ result: CutOperands) {
        var words: [String] = []
        for (index, parameter) in verb.parameters.enumerated() {
            switch parameter.syntax {
            case .word(let word, _) where !result[index].exists: words.append(word)
            case .literal(let word) where !result.hasWord(index): words.append(word)
            default: break
            }
        }
        if verb.canBeAnimated { words += ["animated", "unanimated"] }
        let expected = words.isEmpty ? "the end of the line" : Self.alternatives(words)
        if let word = loneWord(item), !words.isEmpty {
            let near = nearestSpelling(to: word, among: words) ?? similarWord(word, words)
            report(
                "unexpected-word", "'\(verb.name)' does not take '\(word)' here", at: location(item),
                label: "expected \(expected)", notes: signatureNotes(verb),
                fixIts: near.map {
                    [FixIt(message: "replace '\(word)' with '\($0)'", location: location(item), replacement: $0)]
                } ?? [])
            return
        }
        report(
            "unexpected-item", "'\(verb.name)' takes nothing more here", at: location(item),
            label: "expected \(expected)", notes: signatureNotes(verb))
    }

    /// The note that shows a verb's signature, if the verb takes operands.
    private func signatureNotes(_ verb: Verb) -> [DiagnosticNote] {
        verb.signature == verb.name ? [] : [DiagnosticNote("'\(verb.name)' is written: \(verb.signature)")]
    }

    /// `'a', 'b' or 'c'`.
    private static func alternatives(_ words: [String]) -> String {
        let quoted = words.map { "'\($0)'" }
        guard quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
    }

    /// The word of a signature that users confuse with the given one: `push Home on main`.
    private func similarWord(_ word: String, _ words: [String]) -> String? {
        let others: [String: [String]] = [
            "on": ["onto", "in"], "to": ["onto", "in"], "into": ["onto", "in"], "inside": ["in"], "using": ["with"],
            "for": ["over"], "during": ["over"], "in": ["over", "onto"], "from": ["of"], "as": ["with"],
        ]
        return others[word]?.first { words.contains($0) }
    }

    private mutating func checkComplete(_ node: NodeID, _ verb: Verb, _ result: CutOperands) -> Bool {
        let count = tree.childCount(node)
        let end = count > 1 ? tree.range(tree.child(node, count - 1)).end : commandNameRange(node).end
        for index in verb.parameters.indices where verb.parameters[index].isRequired {
            let isThere =
                if case .literal = verb.parameters[index].syntax { result.hasWord(index) } else {
                    result[index].exists
                }
            if isThere { continue }
            let parameter = verb.parameters[index]
            let description =
                switch parameter.syntax {
                case .operand(let kind): kind.description
                case .word(let word, let kind): "'\(word)' and \(kind.description)"
                case .literal(let word): "'\(word)'"
                }
            let location = missingLocation(node, verb, index, result, end)
            report(
                "missing-operand", "'\(verb.name)' needs \(description)", at: location,
                label: "expected \(description)", notes: signatureNotes(verb))
            return false
        }
        let block = tree.child(node, 0)
        if block.exists, verb.block == .none {
            report(
                "unexpected-block", "'\(verb.name)' takes no block", at: location(block),
                label: "expected the end of the line", notes: signatureNotes(verb),
                fixIts: closureInParentheses(node, block))
            return false
        }
        if !block.exists, verb.block == .closure || verb.block == .inline {
            report(
                "missing-block", "'\(verb.name)' needs a block",
                at: SourceLocation(file: file, range: SourceRange(start: end, end: end)),
                label: "expected '{ … }'", notes: signatureNotes(verb))
            return false
        }
        return true
    }

    /// A fix for a command that ends in a closure for its last value. A block after a value is the command's, not the value's.
    private func closureInParentheses(_ node: NodeID, _ block: NodeID) -> [FixIt] {
        guard let value = tree.children(node, from: 1).last, tree.kind(value) == .member else { return [] }
        let (end, range) = (tree.range(value).end, tree.range(block))
        return [
            FixIt(
                message: "write the closure in parentheses: '\(text(tree.name(value)))({ … })'",
                location: SourceLocation(file: file, range: SourceRange(start: end, end: range.end)),
                replacement: "(\(text(range)))")
        ]
    }

    /// The location for a missing operand: the item in its position, or the end of the command.
    private func missingLocation(_ node: NodeID, _ verb: Verb, _ index: Int, _ result: CutOperands, _ end: UInt32)
        -> SourceLocation
    {
        let items = tree.children(node, from: 1)
        if items.isEmpty { return SourceLocation(file: file, range: commandNameRange(node)) }
        let before = (0..<index).map { result[$0] }.filter(\.exists).map { tree.range($0).end }.max() ?? 0
        if let next = items.first(where: { tree.range($0).start >= before }) { return location(next) }
        return SourceLocation(file: file, range: SourceRange(start: end, end: end))
    }

    // MARK: Emitting

    private mutating func compileVerb(_ node: NodeID, _ verb: Verb, _ index: Int, _ operands: CutOperands) {
        if verb.block == .inline {
            compileInline(node, verb)
            return
        }
        let slots = verb.parameters.count + (verb.block.isKept ? 1 : 0)
        let base = state.temporaries(max(slots, 1))
        var container: StaticType = .unknown
        for position in verb.parameters.indices {
            let register = base + position
            let item = operands[position]
            if case .literal = verb.parameters[position].syntax {
                state.emit(Instruction(.loadBool, register, operands.hasWord(position) ? 1 : 0))
            } else if item.exists {
                let type = operand(
                    item, kind(verb.parameters[position]), of: verb, container: container, into: register)
                state.mayHold(register, type)
                if case .word("in", _) = verb.parameters[position].syntax { container = type }
            } else {
                load(.absent, into: register)
            }
            state.top = base + slots
        }
        if verb.block.isKept {
            let register = base + verb.parameters.count
            let block = tree.child(node, 0)
            if block.exists {
                compileClosure(block, name: tree.name(node), into: register, isTimer: verb.name == "every")
            } else {
                load(.absent, into: register)
            }
        }
        let animated = operands.animated.map { $0 ? 2 : 1 } ?? 0
        state.emit(Instruction(.verb, base, slots, animated))
        let callSite = addCallSite(CallSite(name: tree.name(node), target: index))
        state.emit(Instruction(.callSite, 0, k: callSite))
        emitPause(verb, base)
        if verb.afterwards != nil {
            state.emit(Instruction(.verbAfterwards, base, slots))
            state.emit(Instruction(.callSite, 0, k: callSite))
        }
        if verb.launches { compileRelaunch(node) }
        if verb.launchesEnded { compileLaunchIfEnded(base) }
        if verb.block == .following, tree.child(node, 0).exists {
            // The block's variables reuse the registers of the operands.
            releaseTemporaries()
            compileBlock(of: node)
            state.emit(Instruction(.settle))
        }
    }

    /// Emits the pause after a verb. `wait` lets time pass; after any other verb, the world performs its effects.
    private mutating func emitPause(_ verb: Verb, _ base: Int) {
        switch verb.name {
        case "wait": state.emit(Instruction(.waitUntil, base))
        default: if verb.settles { state.emit(Instruction(.settle)) }
        }
    }

    private func kind(_ parameter: VerbParameter) -> OperandKind {
        switch parameter.syntax {
        case .operand(let kind), .word(_, let kind): kind
        case .literal: .value
        }
    }

    /// Compiles a command's block inline, in its own scope.
    private mutating func compileBlock(of node: NodeID) {
        let wasInside = (state.isInsideBlock, state.isInCommandBlock)
        state.isInCommandBlock = true
        scope { $0.compileStatements($0.tree.children($0.tree.child(node, 0), from: 1)) }
        (state.isInsideBlock, state.isInCommandBlock) = wasInside
    }

    /// Compiles `overlap { … }`, whose statements run instead of the verb.
    private mutating func compileInline(_ node: NodeID, _ verb: Verb) {
        state.emit(Instruction(.beginOverlap))
        state.overlaps += 1
        compileBlock(of: node)
        state.overlaps -= 1
        state.emit(Instruction(.endOverlap))
        state.emit(Instruction(.settle))
    }
}

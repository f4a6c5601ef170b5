// Commands: the items are cut by the verb's signature. Lone names become words, flags and enumeration cases
// where the signature has them; what is left over is told with what was expected.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func compileCommand(_ node: NodeID) {
        let name = tree.name(node)
        guard let index = verbs[name] else { return compileUnknownVerb(node) }
        if index < 0 { return compileExpect(node) }
        let form = form(of: node) ?? index
        let verb = VerbCatalogue.all[form]
        guard let operands = cut(node, verb, isForm: form != index) else { return }
        compileVerb(node, verb, form, operands)
    }

    /// The form of a verb that its second word chooses, as `interactive transition`; nil where there is none.
    private func form(of node: NodeID) -> Int? {
        guard verbsWithForms[tree.name(node)] != nil else { return nil }
        let first = tree.child(node, 1)
        guard first.exists, let word = loneWord(first),
            let name = interner.find("\(text(tree.name(node))) \(word)")
        else { return nil }
        return verbs[name]
    }

    /// A name alone that is no verb is a value; anything else is a mistaken verb.
    private mutating func compileUnknownVerb(_ node: NodeID) {
        let name = tree.name(node)
        let place = SourceLocation(file: file, range: commandNameRange(node))
        if tree.childCount(node) <= 1, !tree.child(node, 0).exists {
            if case .unresolved = resolve(name) {
                reportUnknownVerb(name, place)
            } else {
                let operand = identifier(node, into: nil)
                state.emit(Instruction(.printValue, operand.register))
            }
            return
        }
        reportUnknownVerb(name, place)
    }

    private mutating func reportUnknownVerb(_ name: Symbol, _ place: SourceLocation) {
        if withheld.contains(name) { return }
        let later = Self.laterVerbs[text(name)]
        if let later {
            report(
                "verb-without-runtime", "'\(text(name))' is not a verb of this version", at: place, label: later)
            return
        }
        reportUnknown(
            "unknown-verb", "there is no verb '\(text(name))'", name: name, at: place, label: "expected a verb",
            candidates: VerbCatalogue.all.map(\.name) + VerbCatalogue.special.map(\.name)
                + Self.statementWords)
    }

    /// Words that open a statement and may have been meant by an unknown verb.
    static let statementWords = [
        "let", "var", "func", "if", "for", "while", "return", "guard", "switch", "repeat", "screen", "container",
        "view",
        "class", "launch", "scenario", "app", "import", "extension",
    ]

    /// Verbs of UIKit's flows that this version's runtime does not carry out yet, with what they need.
    static let laterVerbs: [String: String] = [
        "perform": "storyboards are not modelled yet",
        "unwind": "storyboards are not modelled yet",
        "focus": "VoiceOver is not modelled yet",
        "announce": "VoiceOver is not modelled yet", "voiceOver": "VoiceOver is not modelled yet",
        "gesture": "gestures are not modelled yet", "constrain": "constraints are not modelled yet",
    ]

    // MARK: Cutting

    /// What a command gives a verb: for each part its operand, and the animation flag.
    struct CutOperands {
        var parts: [NodeID?]
        var literals: Set<Int> = []
        var animated: Bool?
    }

    private mutating func cut(_ node: NodeID, _ verb: Verb, isForm: Bool) -> CutOperands? {
        var items = tree.children(node, from: isForm ? 2 : 1)
        var result = CutOperands(parts: Array(repeating: nil, count: verb.parts.count))
        var isBroken = false
        while let item = items.first {
            items = items.dropFirst()
            if tree.kind(item) == .error { return nil }
            if let word = verbWord(item) {
                if verb.canBeAnimated, word == "animated" || word == "unanimated" {
                    result.animated = word == "animated"
                    if let extra = items.first {
                        report(
                            "items-after-flag", "'\(word)' ends the command", at: location(extra),
                            label: "nothing can follow '\(word)'")
                        return nil
                    }
                    continue
                }
                if let part = verb.parts.indices.first(where: { isWord(word, verb.parts[$0], result, $0) }) {
                    guard case .word(_, let kind) = verb.parts[part].form else {
                        result.literals.insert(part)
                        continue
                    }
                    guard let operand = items.first else {
                        let end = tree.range(item).end
                        report(
                            "missing-operand", "'\(word)' needs \(kind.description)",
                            at: SourceLocation(
                                file: file, range: SourceRange(start: end - UInt32(word.utf8.count), end: end)),
                            label: "expected \(kind.description) after '\(word)'")
                        return nil
                    }
                    result.parts[part] = operand
                    items = items.dropFirst()
                    continue
                }
            }
            if let part = nextOperand(verb, result, item) {
                result.parts[part] = item
                continue
            }
            reportLeftOver(item, verb, result)
            isBroken = true
            if !items.isEmpty { return nil }
        }
        if isBroken { return nil }
        return checkComplete(node, verb, result) ? result : nil
    }

    private func isWord(_ word: String, _ part: VerbPart, _ result: CutOperands, _ index: Int) -> Bool {
        switch part.form {
        case .word(let spelling, _): spelling == word && result.parts[index] == nil
        case .literal(let spelling): spelling == word && !result.literals.contains(index)
        case .operand: false
        }
    }

    private func nextOperand(_ verb: Verb, _ result: CutOperands, _ item: NodeID) -> Int? {
        verb.parts.indices.first { index in
            guard case .operand = verb.parts[index].form, result.parts[index] == nil else { return false }
            // A required word before it must have come.
            return !verb.parts[..<index].indices.contains { before in
                if case .literal = verb.parts[before].form {
                    return verb.parts[before].isRequired && !result.literals.contains(before)
                }
                return false
            }
        }
    }

    /// The spelling of an item that is a lone name, where any verb has that for a word.
    private func verbWord(_ item: NodeID) -> String? {
        tree.kind(item) == .identifier ? verbWords[tree.name(item)] : nil
    }

    /// The spelling of an item that is a lone name.
    func loneWord(_ item: NodeID) -> String? {
        tree.kind(item) == .identifier ? text(tree.name(item)) : nil
    }

    private mutating func reportLeftOver(_ item: NodeID, _ verb: Verb, _ result: CutOperands) {
        var words: [String] = []
        for (index, part) in verb.parts.enumerated() {
            switch part.form {
            case .word(let word, _) where result.parts[index] == nil: words.append(word)
            case .literal(let word) where !result.literals.contains(index): words.append(word)
            default: break
            }
        }
        if verb.canBeAnimated { words += ["animated", "unanimated"] }
        let expected = words.isEmpty ? "the end of the line" : Self.alternatives(words)
        let notes =
            verb.signature == verb.name ? [] : [DiagnosticNote("'\(verb.name)' is written: \(verb.signature)")]
        if let word = loneWord(item), !words.isEmpty {
            let near = nearestSpelling(to: word, among: words) ?? similarWord(word, words)
            report(
                "unexpected-word", "'\(verb.name)' does not take '\(word)' here", at: location(item),
                label: "expected \(expected)",
                notes: notes,
                fixIts: near.map {
                    [FixIt(message: "replace '\(word)' with '\($0)'", location: location(item), replacement: $0)]
                } ?? [])
            return
        }
        report(
            "unexpected-item", "'\(verb.name)' takes nothing more here", at: location(item),
            label: "expected \(expected)", notes: notes)
    }

    /// `'a', 'b' or 'c'`.
    private static func alternatives(_ words: [String]) -> String {
        let quoted = words.map { "'\($0)'" }
        guard quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
    }

    /// Words that people write for others: `push Home on main`.
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
        for index in verb.parts.indices where verb.parts[index].isRequired {
            let isThere =
                if case .literal = verb.parts[index].form { result.literals.contains(index) } else {
                    result.parts[index] != nil
                }
            if isThere { continue }
            let part = verb.parts[index]
            let description =
                switch part.form {
                case .operand(let kind): kind.description
                case .word(let word, let kind): "'\(word)' and \(kind.description)"
                case .literal(let word): "'\(word)'"
                }
            let place = missingPlace(node, verb, index, result, end)
            report(
                "missing-operand", "'\(verb.name)' needs \(description)", at: place, label: "expected \(description)",
                notes: [DiagnosticNote("'\(verb.name)' is written: \(verb.signature)")])
            return false
        }
        let block = tree.child(node, 0)
        if block.exists, verb.block == .none {
            report(
                "unexpected-block", "'\(verb.name)' takes no block", at: location(block),
                label: "expected the end of the line")
            return false
        }
        if !block.exists, verb.block == .closure || verb.block == .inline {
            report(
                "missing-block", "'\(verb.name)' needs a block",
                at: SourceLocation(file: file, range: SourceRange(start: end, end: end)),
                label: "expected '{ … }'", notes: [DiagnosticNote("'\(verb.name)' is written: \(verb.signature)")])
            return false
        }
        return true
    }

    /// Where a missing part should have stood: at the item that took its place, or behind the last.
    private func missingPlace(_ node: NodeID, _ verb: Verb, _ index: Int, _ result: CutOperands, _ end: UInt32)
        -> SourceLocation
    {
        let items = tree.children(node, from: 1)
        if items.isEmpty { return SourceLocation(file: file, range: commandNameRange(node)) }
        let before = result.parts[..<index].compactMap { $0 }.map { tree.range($0).end }.max() ?? 0
        if let next = items.first(where: { tree.range($0).start >= before }) { return location(next) }
        return SourceLocation(file: file, range: SourceRange(start: end, end: end))
    }

    // MARK: Emitting

    private mutating func compileVerb(_ node: NodeID, _ verb: Verb, _ index: Int, _ operands: CutOperands) {
        if verb.block == .inline {
            compileInline(node, verb)
            return
        }
        let slots = verb.parts.count + (verb.block.isKept ? 1 : 0)
        let base = state.temporaries(max(slots, 1))
        var container: StaticType = .unknown
        for (position, part) in verb.parts.enumerated() {
            let register = base + position
            if case .literal = part.form {
                state.emit(Instruction(.loadBool, register, operands.literals.contains(position) ? 1 : 0))
            } else if let item = operands.parts[position] {
                let type = operand(item, kind(part), of: verb, container: container, into: register)
                state.mayHold(register, type)
                if case .word("in", _) = part.form { container = type }
            } else {
                load(.absent, into: register)
            }
            state.top = base + slots
        }
        if verb.block.isKept {
            let register = base + verb.parts.count
            let block = tree.child(node, 0)
            if block.exists {
                compileClosure(block, name: tree.name(node), into: register, isTimer: verb.name == "every")
            } else {
                load(.absent, into: register)
            }
        }
        let animated = operands.animated.map { $0 ? 2 : 1 } ?? 0
        state.emit(Instruction(.verb, base, slots, animated))
        let site = site(Site(name: tree.name(node), target: index))
        state.emit(Instruction(.site, 0, k: site))
        emitPause(verb, base)
        if verb.afterwards != nil {
            state.emit(Instruction(.verbAfterwards, base, slots))
            state.emit(Instruction(.site, 0, k: site))
        }
        if verb.launches { compileRelaunch(node) }
        if verb.block == .following, tree.child(node, 0).exists {
            compileBlock(of: node)
            state.emit(Instruction(.settle))
        }
    }

    /// What passes after a verb: time for `wait`, whatever the world has to do for the others.
    private mutating func emitPause(_ verb: Verb, _ base: Int) {
        switch verb.name {
        case "wait": state.emit(Instruction(.waitUntil, base))
        default: if verb.settles { state.emit(Instruction(.settle)) }
        }
    }

    private func kind(_ part: VerbPart) -> OperandKind {
        switch part.form {
        case .operand(let kind), .word(_, let kind): kind
        case .literal: .value
        }
    }

    /// The statements of a command's block, in a scope of their own, where the command stands.
    private mutating func compileBlock(of node: NodeID) {
        let wasInside = state.isInsideBlock
        scope { $0.compileStatements($0.tree.children($0.tree.child(node, 0), from: 1)) }
        state.isInsideBlock = wasInside
    }

    /// `overlap { … }`: its statements stand where the verb stands.
    private mutating func compileInline(_ node: NodeID, _ verb: Verb) {
        state.emit(Instruction(.beginOverlap))
        compileBlock(of: node)
        state.emit(Instruction(.endOverlap))
        state.emit(Instruction(.settle))
    }
}

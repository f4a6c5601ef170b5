// Diagnoses mistakes that need more than a message: arguments out of order, former UIKit names, a property that is
// called, type annotations that misspell a class.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Reports a warning; the script still runs.
    mutating func warn(
        _ code: String, _ message: String, at location: SourceLocation, label: String? = nil,
        notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
    ) {
        diagnostics.append(
            Diagnostic(code, message, at: location, severity: .warning, label: label, notes: notes, fixIts: fixIts))
    }

    /// The location of a keyword before a node, such as `else` before its block. If anything but spaces separates the
    /// two, the node's first byte.
    func wordLocation(_ word: String, before node: NodeID) -> SourceLocation {
        let start = tree.range(node).start
        let range = wordRange(word, before: start) ?? SourceRange(start: start, end: start + 1)
        return SourceLocation(file: file, range: range)
    }

    /// The range of a word that ends before an offset, ignoring spaces.
    func wordRange(_ word: String, before offset: UInt32) -> SourceRange? {
        var end = Int(offset)
        while end > 0, Self.isSpace(source.bytes[end - 1]) { end -= 1 }
        let start = end - word.utf8.count
        guard start >= 0, source.bytes[start..<end].elementsEqual(word.utf8) else { return nil }
        return SourceRange(start: UInt32(start), end: UInt32(end))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }

    // MARK: Arguments

    /// Reports arguments whose labels match the parameters but are in the wrong order; returns false for other
    /// mistakes.
    mutating func reportArgumentOrder(
        _ arguments: ArraySlice<NodeID>, _ parameters: [CallParameter], _ node: NodeID
    ) -> Bool {
        let labels = arguments.map { label($0) }
        guard !labels.contains(.none), !labels.contains(names.trailing), Set(labels).count == labels.count else {
            return false
        }
        let positions = labels.map { label in parameters.firstIndex { $0.label == label } ?? -1 }
        guard !positions.contains(-1) else { return false }
        let present = Set(positions)
        guard parameters.indices.allSatisfy({ present.contains($0) || parameters[$0].hasDefault }),
            let late = positions.indices.dropFirst().first(where: { positions[$0] < positions[$0 - 1] }),
            let before = positions.indices.first(where: { positions[$0] > positions[late] })
        else { return false }
        let items = Array(arguments)
        let sorted = positions.indices.sorted { positions[$0] < positions[$1] }
        let whole = SourceRange(start: tree.range(items[0]).start, end: tree.range(items[items.count - 1]).end)
        let replacement = sorted.map { text(tree.range(items[$0])) }.joined(separator: ", ")
        let lateName = "'\(text(labels[late])):'"
        report(
            "argument-order", "\(lateName) must come before '\(text(labels[before])):'", at: location(items[late]),
            label: "expected before '\(text(labels[before])):'",
            notes: [
                DiagnosticNote(
                    "'\(calleeName(node))' takes "
                        + parameters.map { $0.label == .none ? "_" : "\(text($0.label)):" }.joined(separator: " "))
            ],
            fixIts: [
                FixIt(
                    message: "put the arguments in this order: '\(replacement)'",
                    location: SourceLocation(file: file, range: whole), replacement: replacement)
            ])
        return true
    }

    /// A fix-it that removes the last arguments and the comma before them.
    func withoutArguments(_ extra: ArraySlice<NodeID>, of arguments: ArraySlice<NodeID>) -> [FixIt] {
        guard let first = extra.first, let last = extra.last,
            !extra.contains(where: { tree.flags($0).contains(.isTrailing) })
        else { return [] }
        let kept = arguments.prefix(arguments.count - extra.count).last
        let start = kept.map { tree.range($0).end } ?? tree.range(first).start
        return [
            FixIt(
                message: extra.count == 1 ? "omit it" : "omit them",
                location: SourceLocation(file: file, range: SourceRange(start: start, end: tree.range(last).end)),
                replacement: "")
        ]
    }

    /// Reports an assignment to a `let` member, at the member's name.
    mutating func reportConstantMember(_ name: Symbol, of reference: ClassReference, node: NodeID) {
        let declaration = fieldLocation(name, of: reference)
        report(
            "assignment-to-constant", "'\(text(name))' is a constant", at: nameLocation(node),
            label: "a 'let' keeps its value",
            notes: declaration.map { [DiagnosticNote("declared here", at: $0)] } ?? [],
            fixIts: declaration.flatMap { letToVar($0) } ?? [])
    }

    /// The location where a class or one of its superclasses declares a stored property.
    private func fieldLocation(_ name: Symbol, of reference: ClassReference) -> SourceLocation? {
        var current = reference
        while let index = current.declaredIndex {
            for (file, node) in memberNodes(index)
            where files[file].tree.kind(node) == .varDeclaration && files[file].tree.name(node) == name {
                return locationOf(node, in: file)
            }
            current = program.classes[index].superclass
        }
        return nil
    }

    // MARK: Members

    /// Reports that a UIKit member has a new name; returns false for names that are not former ones.
    mutating func reportRenamed(_ name: Symbol, node: NodeID, candidates: [String]) -> Bool {
        guard let renamed = RenamedMember.find(text(name), among: candidates) else { return false }
        var range = nameRange(node)
        let location = SourceLocation(file: file, range: range)
        var replacement = renamed.current
        if let label = renamed.firstLabel, takesUnlabelledArgument(after: range.end) {
            range.end += 1
            replacement += "(\(label): "
        }
        report(
            "renamed-member", "'\(renamed.former)' has been renamed to '\(renamed.current)'", at: location,
            label: "expected '\(renamed.current)'",
            fixIts: [
                FixIt(
                    message: "replace '\(renamed.former)' with '\(renamed.current)'",
                    location: SourceLocation(file: file, range: range), replacement: replacement)
            ])
        return true
    }

    /// The current name of a member for which a Swift file uses UIKit's former name; nil for other names. No current
    /// name is itself a former name, so one lookup suffices.
    mutating func currentName(_ name: Symbol, at node: NodeID) -> Symbol? {
        guard files[file].isSwift,
            let renamed = RenamedMember.all.first(where: { $0.firstLabel == nil && $0.former == text(name) })
        else { return nil }
        warn(
            "renamed-member", "'\(renamed.former)' has been renamed to '\(renamed.current)'", at: nameLocation(node),
            label: "read as '\(renamed.current)'")
        return interner.intern(renamed.current)
    }

    /// Finds `toParentViewController`, unless one of the program's functions has a parameter of this name.
    mutating func findFormerLabel() {
        formerLabel = nil
        guard let former = interner.find("toParentViewController") else { return }
        for index in order {
            let tree = files[index].tree
            for raw in 1..<UInt32(max(tree.nodeCount, 1))
            where [.parameter, .label].contains(tree.kind(NodeID(raw: raw))) && tree.name(NodeID(raw: raw)) == former {
                return
            }
        }
        formerLabel = (former, interner.intern("toParent"))
    }

    /// Whether an unlabelled argument in parentheses follows.
    private func takesUnlabelledArgument(after end: UInt32) -> Bool {
        let bytes = source.bytes
        var index = Int(end)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return false }
        index += 1
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
        guard index < bytes.count, bytes[index] != UInt8(ascii: ")") else { return false }
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        return index < bytes.count && bytes[index] != UInt8(ascii: ":")
    }

    /// Reports a call of a property that cannot hold a function; returns false if the property may hold one.
    mutating func reportCalledProperty(
        _ name: Symbol, _ resolution: MemberResolution, of reference: ClassReference, _ node: NodeID, _ callee: NodeID,
        _ arguments: ArraySlice<NodeID>
    ) -> Bool {
        guard case .uikitProperty(let index) = resolution, !program.isOpaque(reference) else { return false }
        let type = PropertyInfo.all[index].type
        if type == .code || type == .any { return false }
        let parentheses = SourceRange(start: tree.range(callee).end, end: tree.range(node).end)
        report(
            "property-called", "'\(text(name))' is a property, not a function", at: nameLocation(callee),
            label: arguments.isEmpty ? "a property takes no '()'" : "a property takes no arguments",
            fixIts: arguments.isEmpty
                ? [
                    FixIt(
                        message: "remove '()'", location: SourceLocation(file: file, range: parentheses),
                        replacement: "")
                ] : [])
        for argument in arguments { expression(tree.child(argument, 0)) }
        return true
    }

    // MARK: Overrides

    /// Warns about an override without the `super` call that UIKit requires. The runtime reports the same mistake
    /// during a run.
    mutating func warnOfMissingSuper(_ pending: PendingFunction, _ info: CallbackInfo) {
        let parameters = program.functions[pending.function].parameters
        let arguments = zip(parameters, info.parameters).map { own, parameter in
            parameter.label == "_" ? text(own.name) : "\(parameter.label): \(text(own.name))"
        }
        warnOfMissingSuper(pending, info.base, arguments)
    }

    /// Whether a function overrides a method of containment without the `super` call that UIKit requires.
    func omitsRequiredSuper(_ pending: PendingFunction) -> Bool {
        let function = program.functions[pending.function]
        guard !pending.isStatic, let owner = pending.owner, owner.declaredIndex != nil,
            uikit(owner).isKind(of: .viewController)
        else { return false }
        switch text(function.name) {
        case "addChild": guard function.parameters.count == 1, function.parameters[0].label == nil else { return false }
        case "removeFromParent": guard function.parameters.isEmpty else { return false }
        default: return false
        }
        var waiting = [pending.body]
        while let node = waiting.popLast() {
            if tree.kind(node) == .superExpression { return false }
            waiting.append(contentsOf: tree.children(node).filter(\.exists))
        }
        return true
    }

    /// Warns about such an override, and reports it when it runs.
    mutating func reportOmittedSuper(_ pending: PendingFunction) {
        let function = program.functions[pending.function]
        warnOfMissingSuper(pending, text(function.name), function.parameters.map { text($0.name) })
        let frame = state.temporaries(3)
        state.emit(Instruction(.move, frame + 1, 0))
        state.mayHold(frame + 1, .unknown)
        load(.int(pending.function), into: frame + 2)
        emitCallSite(
            .callBuiltin, frame, 2,
            CallSite(name: function.name, labels: [.none, .none], builtin: .reportOmittedSuper))
    }

    private mutating func warnOfMissingSuper(_ pending: PendingFunction, _ base: String, _ arguments: [String]) {
        let call = "super.\(base)(\(arguments.joined(separator: ", ")))"
        let brace = tree.range(pending.body).start + 1
        let statements = tree.children(pending.body)
        var inserted = statements.isEmpty ? " \(call)" : " \(call);"
        if let first = statements.first {
            let start = tree.range(first).start
            let line = source.lineRange(containing: start).start
            if line > brace { inserted = "\n\(text(SourceRange(start: line, end: start)))\(call)" }
        }
        warn(
            "override-without-super", "'\(base)' is overridden without calling super",
            at: program.functions[pending.function].location, label: "UIKit requires '\(call)'",
            fixIts: [
                FixIt(
                    message: "insert '\(call)'",
                    location: SourceLocation(file: file, range: SourceRange(start: brace, end: brace)),
                    replacement: inserted)
            ])
    }

    // MARK: Annotations

    /// Warns about annotations that are one or two letters away from a class's name. Other unknown names are accepted
    /// as any type, because no file declares the delegate protocols.
    mutating func checkAnnotations() {
        warnOfFormerTypes()
        // Both are built for the first annotation that needs them: most scripts have none.
        var candidates: [String]?
        var reported: Set<SourceLocation>?
        for index in order where !files[index].isLibrary {
            file = index
            // The names of a Swift file that imports another module may be that module's.
            if files[file].isSwift, seesOpaqueNames { continue }
            var bases: Set<NodeID>?
            // An annotation is often repeated, so the result is cached per name.
            var nearest: [Symbol: String?] = [:]
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
                let node = NodeID(raw: raw)
                guard tree.kind(node) == .namedType, knownClass(tree.name(node)) == nil else { continue }
                let spelling = text(tree.name(node))
                guard spelling.utf8.count > 4, !Self.knownTypes.contains(spelling) else { continue }
                if nearest[tree.name(node)] == nil {
                    let classes = candidates ?? classCandidates()
                    candidates = classes
                    let compared = suggestsNames ? classes : []
                    comparedNames += compared.count
                    let near = nearestSpelling(to: spelling, among: compared, within: files[file].isSwift ? 1 : 2)
                    let isKnown = near == nil || isKnownElsewhere(tree.name(node))
                    nearest[tree.name(node)] = .some(isKnown ? nil : near)
                }
                guard case .some(.some(let near)) = nearest[tree.name(node)],
                    Surface.table.type(named: spelling) == nil
                else { continue }
                let named = bases ?? baseNodes()
                bases = named
                let already = reported ?? Set(diagnostics.map(\.location))
                reported = already
                if named.contains(node) || already.contains(location(node)) { continue }
                warn(
                    "unknown-type", "there is no class '\(spelling)'", at: location(node),
                    label: "treated as any value",
                    fixIts: [
                        FixIt(
                            message: "replace '\(spelling)' with '\(near)'", location: location(node), replacement: near
                        )
                    ])
            }
        }
    }

    /// Whether a library that Flow does not model has a type of this name, or the program declares one, or an alias in any type.
    private func isKnownElsewhere(_ name: Symbol) -> Bool {
        UnmodelledName.named(text(name)) != nil || declaresType(name)
            || typeAliases.keys.contains { UInt32(truncatingIfNeeded: $0) == name.raw }
    }

    /// Whether the program declares a generic type or any type of this name, which may be nested.
    private func declaresType(_ name: Symbol) -> Bool {
        genericNames.contains(name) || program.classes.contains { $0.name == name && !$0.isExtension }
    }

    /// The types after the `:` in the head of a class. They are superclasses, which other code resolves.
    private func baseNodes() -> Set<NodeID> {
        var result: Set<NodeID> = []
        for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
            let node = NodeID(raw: raw)
            switch tree.kind(node) {
            case .screenDeclaration, .containerDeclaration, .viewDeclaration, .classDeclaration, .extensionDeclaration:
                let list = tree.child(node, 1)
                if list.exists { result.formUnion(tree.children(list)) }
            default: break
            }
        }
        return result
    }

    /// Types of Swift and UIKit that Flow does not model as classes but that are spelled correctly.
    private static let knownTypes: Set<String> = [
        "Any", "AnyObject", "AnyClass", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character",
        "CodingKey",
        "CodingKeys", "Data", "Date", "Decoder", "Dictionary", "Double", "Encoder", "Error",
        "KeyedDecodingContainer", "KeyedEncodingContainer", "SingleValueDecodingContainer",
        "SingleValueEncodingContainer", "UnkeyedDecodingContainer", "UnkeyedEncodingContainer", "Float", "Int", "Never",
        "NSCoder", "Optional", "Range", "Result",
        "Selector", "Self", "Set", "String", "TimeInterval", "Type", "UIAction", "UIColor", "UIFont",
        "UIImage", "UIMenu", "UIScene", "UIScreen", "URL", "UUID", "Void",
    ]
}

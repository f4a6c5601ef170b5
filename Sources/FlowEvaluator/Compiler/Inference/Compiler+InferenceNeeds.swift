// What decides whether a program needs its literals' types. Programs without the names that matter do not pay for the pass.

internal import FlowSyntax

/// What the files searched so far need of the inference of types. A session adds a file per block, and each is searched once.
struct InferenceNeeds: Sendable {
    var files = 0
    var hasReal = false
    var hasInteger = false
    /// Whether a type decides what an expression means.
    var hasMeaning = false
    /// Whether a file needs the pass whatever the others contain.
    var needsAll = false
}

extension Compiler {
    /// Whether the files name an integer type of another width or label the elements of a type, or name a type of real numbers
    /// and have an integer literal. Texts of Swift files may show optionals. No other program needs the pass.
    mutating func needsInference() -> (any: Bool, numbers: Bool) {
        if literals.passesTypes || literals.needs.needsAll { return (true, true) }
        if OwnLiteral.labels.contains(where: { interner.find($0) != nil }) { return (true, true) }
        let sought = SoughtNames(interner)
        guard sought.matter || usesLazySequences || files.contains(where: \.isSwift) else { return (false, false) }
        // A file has only names that were interned when it was parsed, so an earlier file is not searched again.
        while literals.needs.files < files.count, !literals.needs.needsAll {
            if !files[literals.needs.files].isLibrary { search(literals.needs.files, for: sought) }
            literals.needs.files += 1
        }
        let needs = literals.needs
        if needs.needsAll || needs.hasReal && needs.hasInteger { return (true, true) }
        return (needs.hasMeaning || usesLazySequences, false)
    }

    /// The names that matter, as far as the files use them.
    private struct SoughtNames {
        var real, widths, shown, optionalMaps, slicing, contextual: [Symbol]

        init(_ interner: Interner) {
            real = (["Double", "CGFloat", "Float", "TimeInterval", "CFTimeInterval"] + NumericGeneric.realBounds)
                .compactMap { interner.find($0) }
            widths = ValueLibrary.integers.compactMap { interner.find($0) }
            shown = ["print", "debugPrint", "describing"].compactMap { interner.find($0) }
            optionalMaps = Compiler.optionalMaps.compactMap { interner.find($0) }
            slicing = Compiler.slicing.compactMap { interner.find($0) }
            contextual = (["init"] + Compiler.numberMembers).compactMap { interner.find($0) }
        }

        /// Whether one of them suffices for a file to need the pass.
        var matter: Bool { !real.isEmpty || !widths.isEmpty || !optionalMaps.isEmpty }
    }

    private mutating func search(_ file: Int, for sought: SoughtNames) {
        var needs = literals.needs
        defer { literals.needs = needs }
        let tree = files[file].tree
        let isSwift = files[file].isSwift
        for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
            let node = NodeID(raw: raw)
            switch tree.kind(node) {
            case .integerLiteral: needs.hasInteger = true
            case .labeledType: needs.needsAll = true
            case .implicitMember where isSwift && tree.name(node) == names.none: needs.hasMeaning = true
            case .member where isSwift && sought.slicing.contains(tree.name(node)): needs.hasMeaning = true
            case .partialRange where isSwift, .ellipsis where isSwift: needs.hasMeaning = true
            case .protocolDeclaration where isSwift: needs.hasMeaning = true
            case .member where sought.optionalMaps.contains(tree.name(node)): needs.hasMeaning = true
            case .implicitMember where sought.contextual.contains(tree.name(node)): needs.hasMeaning = true
            case .string where isSwift && tree.childCount(node) > 1: needs.needsAll = true
            case .argument where isSwift && sought.shown.contains(tree.name(node)): needs.needsAll = true
            case .command where isSwift && sought.shown.contains(tree.name(node)): needs.needsAll = true
            case .namedType, .identifier:
                if isSwift, sought.shown.contains(tree.name(node)) { needs.needsAll = true }
                if sought.widths.contains(tree.name(node)) { needs.needsAll = true }
                if !needs.hasReal, sought.real.contains(tree.name(node)) { needs.hasReal = true }
            default: continue
            }
            if needs.needsAll || needs.hasReal && needs.hasInteger { return }
        }
    }
}

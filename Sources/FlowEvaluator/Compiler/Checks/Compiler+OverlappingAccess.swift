// Two `&` arguments of a call that change the same variable, which Swift rejects.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Reports the arguments of a call that change a variable that an argument before them changes too.
    mutating func checkOverlaps(_ paths: [ValuePath?]) {
        let changed = paths.compactMap { $0 }
        guard changed.count > 1 else { return }
        for (position, path) in changed.enumerated().dropFirst() {
            guard let first = changed[..<position].first(where: { $0.overlaps(path) }) else { continue }
            report(
                "overlapping-access", "two '&' arguments change the same variable", at: location(path.node),
                label: "this overlaps another argument",
                notes: [DiagnosticNote("the other one", at: location(first.node))])
        }
    }
}

extension ValuePath {
    /// Whether a change of another part of a local or global variable may change this one: neither is in a different stored property.
    fileprivate func overlaps(_ other: ValuePath) -> Bool {
        switch (root, other.root) {
        case (.register(let own), .register(let others)) where own == others: break
        case (.global(let own), .global(let others)) where own == others: break
        case (.captured(let own), .captured(let others)) where own == others: break
        default: return false
        }
        // The parts of an object are not parts of the variable.
        if rootType.isInstance { return false }
        for (own, others) in zip(steps, other.steps) {
            switch (own, others) {
            case (.member(let own), .member(let others)): if own != others { return false }
            case (.stored(let own), .stored(let others)): if own != others { return false }
            case (.index, .index), (.key, .key), (.unwrap, .unwrap): break
            default: return false
            }
        }
        return true
    }
}

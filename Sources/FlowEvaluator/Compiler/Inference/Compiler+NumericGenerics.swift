// Generic types that are certainly numbers. `T: BinaryFloatingPoint` is `Double` for the inference and in `T(count)`, since
// Flow represents the real numbers alike; `T: BinaryInteger` makes integers.

internal import FlowDiagnostics
internal import FlowSyntax

/// A generic type with a numeric bound, and the declaration in which it is visible.
struct NumericGeneric: Sendable {
    var name: Symbol
    var isReal: Bool
    var scope: SourceRange

    static let realBounds = ["FloatingPoint", "BinaryFloatingPoint"]
    static let integerBounds = [
        "BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger",
    ]
}

extension Compiler {
    /// Whether a name is a generic type of real numbers (true) or of integers (false) at a position of the current file; nil
    /// if it is neither.
    mutating func numericGeneric(_ name: Symbol, at position: UInt32) -> Bool? {
        guard namesNumericBounds else { return nil }
        let own = numericGenerics(in: file)
        let around = own.filter { $0.name == name && $0.scope.start <= position && position < $0.scope.end }
        if let found = around.max(by: { $0.scope.start < $1.scope.start }) { return found.isReal }
        // An extension sees the generic types of its type.
        var scope = scopeClass
        var steps = 0
        while let index = scope, index >= 0, index < classNodes.count, steps < 100 {
            let (other, node) = classNodes[index].declaration
            if node.exists {
                let range = files[other].tree.range(node)
                if let found = numericGenerics(in: other).first(where: { $0.name == name && $0.scope == range }) {
                    return found.isReal
                }
            }
            scope = index < enclosing.count && enclosing[index] >= 0 ? enclosing[index] : nil
            steps += 1
        }
        return nil
    }

    /// The same at the position of the function that is being compiled.
    mutating func numericGeneric(_ name: Symbol) -> Bool? {
        guard namesNumericBounds else { return nil }
        for declaration in [state.declaration] + outer.reversed().map(\.declaration) where declaration.exists {
            return numericGeneric(name, at: tree.range(declaration).start)
        }
        return nil
    }

    /// Whether a file names one of the bounds.
    private var namesNumericBounds: Bool {
        NumericGeneric.realBounds.contains { interner.find($0) != nil }
            || NumericGeneric.integerBounds.contains { interner.find($0) != nil }
    }

    /// The generic types of a file with numeric bounds. O(nodes), once for each file
    private mutating func numericGenerics(in file: Int) -> [NumericGeneric] {
        if let known = literals.numericGenerics[file] { return known }
        let tree = files[file].tree
        var found: [NumericGeneric] = []
        var pending: [(name: Symbol, isReal: Bool, position: UInt32)] = []
        // A node follows its parts, so the first declaration around a bound is the innermost.
        for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
            let node = NodeID(raw: raw)
            let kind = tree.kind(node)
            switch kind {
            case .genericList:
                for generic in tree.children(node) {
                    guard let isReal = bound(tree.child(generic, 0), in: file) else { continue }
                    pending.append((tree.name(generic), isReal, tree.range(node).start))
                }
            case .whereClause:
                let types = Array(tree.children(node))
                for position in stride(from: 0, to: types.count - 1, by: 2)
                where tree.kind(types[position]) == .namedType {
                    guard let isReal = bound(types[position + 1], in: file) else { continue }
                    pending.append((tree.name(types[position]), isReal, tree.range(node).start))
                }
            case .funcDeclaration, .initDeclaration, .subscriptDeclaration, .extensionDeclaration,
                _ where kind.declaresType:
                let range = tree.range(node)
                for next in pending where range.start <= next.position && next.position < range.end {
                    found.append(NumericGeneric(name: next.name, isReal: next.isReal, scope: range))
                }
                pending.removeAll { range.start <= $0.position && $0.position < range.end }
            default: break
            }
        }
        literals.numericGenerics[file] = found
        return found
    }

    /// Whether a bound is that of real numbers (true) or of integers (false); nil for any other.
    private func bound(_ node: NodeID, in file: Int) -> Bool? {
        guard node.exists else { return nil }
        let spelling = files[file].source.text(files[file].tree.range(node))
        let names = spelling.split(separator: "&").map { $0.filter { !$0.isWhitespace } }
        if names.contains(where: { NumericGeneric.realBounds.contains(String($0)) }) { return true }
        return names.contains { NumericGeneric.integerBounds.contains(String($0)) } ? false : nil
    }
}

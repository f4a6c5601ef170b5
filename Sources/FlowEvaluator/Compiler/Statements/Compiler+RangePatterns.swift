// Patterns such as `case low..<high` whose bounds are values of the program's types: Flow compares the bounds, as it has ranges of
// numbers and characters only.

internal import FlowSyntax

extension Compiler {
    /// Emits the test of a range pattern with the `<` of the program. Returns the jumps taken if it does not match; nil for other
    /// patterns, and for bounds that are literals.
    mutating func matchOwnRange(_ pattern: NodeID, _ subject: Int) -> [Int]? {
        guard tree.kind(pattern) == .infix || tree.kind(pattern) == .partialRange,
            [.rangeClosed, .rangeHalfOpen].contains(tree.op(pattern)), let less = interner.find("<"),
            declaredOperators.contains(less) || operatorNames[less] != nil, isNamed(tree.child(pattern, 0)),
            isNamed(tree.child(pattern, 1))
        else { return nil }
        var misses: [Int] = []
        let (lower, upper) = (tree.child(pattern, 0), tree.child(pattern, 1))
        if lower.exists {
            misses.append(compare(subject, less, boundOf: lower, isSubjectFirst: true, holds: false))
        }
        if upper.exists, tree.op(pattern) == .rangeHalfOpen {
            misses.append(compare(subject, less, boundOf: upper, isSubjectFirst: true, holds: true))
        } else if upper.exists {
            misses.append(compare(subject, less, boundOf: upper, isSubjectFirst: false, holds: false))
        }
        return misses
    }

    /// Whether a bound is missing, or a name rather than a literal.
    private func isNamed(_ bound: NodeID) -> Bool {
        !bound.exists || [.identifier, .member, .implicitMember].contains(tree.kind(bound))
    }

    private mutating func compare(
        _ subject: Int, _ less: Symbol, boundOf node: NodeID, isSubjectFirst: Bool, holds: Bool
    ) -> Int {
        let frame = state.temporaries(3)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + (isSubjectFirst ? 1 : 2), subject))
        let operand = expression(node, into: frame + (isSubjectFirst ? 2 : 1))
        state.mayHold(frame + 1, operand.type)
        state.mayHold(frame + 2, operand.type)
        state.top = max(state.top, frame + 3)
        emitCallSite(.callOperator, frame, 2, CallSite(name: less, target: operatorNames[less] ?? -1))
        return state.emit(Instruction(holds ? .jumpIfFalse : .jumpIfTrue, frame, k: 0))
    }
}

// Deferred blocks: each is compiled at every end of the block around it, with the names that are known where it stands, and
// once more for the errors that leave that block.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func compileDefer(_ node: NodeID, followedBy rest: ArraySlice<NodeID>) {
        state.defers.append(
            Deferred(
                block: tree.child(node, 0), start: state.here, localCount: state.locals.count,
                protection: state.beginProtection(), rest: rest))
    }

    /// An error that leaves a block runs its deferred blocks on the way, the last first.
    mutating func catchForDefers(from count: Int, _ end: Int) {
        let pending = state.defers
        guard pending.count > count else { return }
        let jump = state.emit(Instruction(.jump, 0, k: 0))
        var covered = end
        for position in (count..<pending.count).reversed() {
            let target = state.here
            scope { compiler in
                let register = compiler.state.localTop
                compiler.state.addHandler(
                    ErrorHandler(
                        start: pending[position].start, end: covered, target: target, register: register,
                        floor: register, overlaps: compiler.state.overlaps, holdsError: true),
                    for: pending[position].protection)
                compiler.declareLocal(
                    .none, isConstant: false, type: .unknown, at: compiler.tree.range(pending[position].block))
                compiler.state.defers = Array(pending[..<position])
                compiler.compileDeferred(pending[position])
                compiler.state.emit(Instruction(.throwValue, register, 1))
            }
            covered = state.here
        }
        state.defers = pending
        state.patch(jump, to: state.here)
    }

    /// Emits the deferred blocks that were opened since, the last first.
    mutating func runDefers(downTo count: Int) {
        let pending = state.defers
        guard pending.count > count else { return }
        var ways: [Int] = []
        for position in (count..<pending.count).reversed() {
            ways.append(state.waysOut.count)
            state.waysOut.append(WayOut(start: state.here, end: 0, level: pending[position].protection.level))
            state.defers = Array(pending[..<position])
            compileDeferred(pending[position])
        }
        for way in ways { state.waysOut[way].end = state.here }
        state.defers = pending
    }

    /// Compiles a deferred block at one of the ends of the block around it.
    private mutating func compileDeferred(_ deferred: Deferred) {
        let outerLoops = state.loopsAroundDeferred
        state.loopsAroundDeferred = state.loops.count
        state.later.append(deferred.rest)
        hidingLocals(from: deferred.localCount) { $0.compileBlock(deferred.block) }
        state.later.removeLast()
        state.loopsAroundDeferred = outerLoops
    }

    mutating func reportLeavingDeferred(_ word: String, _ node: NodeID) {
        report(
            "leaves-defer", "'\(word)' cannot leave a deferred block", at: location(node),
            label: "expected statements that run to the end of the 'defer'")
    }
}

// Deferred blocks. Each is compiled at every exit of its enclosing block, with the names visible at the `defer`, and
// once more for errors that leave the block. Copies need no jump back, and each exit has a static set of blocks to run.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func compileDefer(_ node: NodeID, followedBy rest: ArraySlice<NodeID>) {
        state.defers.append(
            Deferred(
                block: tree.child(node, 0), start: state.here, localCount: state.locals.count,
                protection: state.beginProtection(), rest: rest))
    }

    /// Emits a handler that runs the deferred blocks in reverse order when an error leaves their block.
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

    /// Emits the deferred blocks above a count in reverse order.
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

    /// Compiles a deferred block at one of the exits of its enclosing block.
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

// Constants that contradict others only until those change too, as when a program moves both edges of a view beyond its old place.
// They wait, and only the next layout reports what still contradicts.

internal import ConstraintSolver

/// A changed constant that waits for other changes.
struct DeferredConstant: Sendable {
    var number: ConstraintNumber
    var constant: Double
    var source: ConstraintSource
}

extension Solving {
    /// Changes the constants that contradicted others before those had changed too. Together they may hold, as when a view moves
    /// beyond its old edge. What still contradicts is reported.
    static func changeDeferred(reports: Bool, in world: inout World) {
        var rest = world.constraints.engine.deferred
        guard !rest.isEmpty else { return }
        world.constraints.engine.deferred.removeAll(keepingCapacity: true)
        // A constraint may have been removed or replaced since.
        rest.removeAll { next in
            !world.constraints.engine.solver.contains(next.number)
                || world.constraints.engine.sources[Int(next.number.index)] != next.source
        }
        // In a chain, each constant waits for the next one, so the last one comes first.
        var (count, isReversed) = (rest.count + 1, false)
        while !rest.isEmpty, rest.count < count {
            count = rest.count
            rest.reverse()
            isReversed.toggle()
            rest.removeAll { (try? world.constraints.engine.solver.setConstant($0.constant, of: $0.number)) != nil }
        }
        if isReversed { rest.reverse() }
        world.constraints.engine.hasLoosened = true
        if reports {
            for next in rest { change(next.number, to: next.constant, in: &world) }
        } else {
            world.constraints.engine.deferred = rest
            for next in rest where next.source.kind == .program {
                let holder = world.constraints.engine.records[next.source.index].holder
                if world.isView(holder) { Layout.markNeeds(Need.layout, of: holder, in: &world) }
            }
        }
    }
}

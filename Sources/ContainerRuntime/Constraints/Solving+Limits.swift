// The work of one layout. The solver is the only part of the runtime whose work is not proportional to its input: it would run
// for hours, or fill the memory, before the act ends and the driver can count.

extension World {
    /// The coefficients in the solver.
    public var layoutCoefficients: Int { constraints.isUsed ? constraints.engine.solver.coefficientCount : 0 }
}

extension Solving {
    /// Allows the solver as many visits as one layout may make.
    static func limitVisits(in world: inout World) -> Int {
        let limits = world.configuration.layoutLimits
        let start = world.constraints.engine.solver.visitCount
        let limit = start.addingReportingOverflow(limits.visitedCoefficients)
        world.constraints.engine.solver.visitLimit = limit.overflow ? .max : limit.partialValue
        world.constraints.engine.solver.coefficientLimit = limits.coefficients
        return start
    }

    /// Four visits are as much work as an act. If the solver has given up, the driver must notice before it continues.
    static func countVisits(since start: Int, in world: inout World) {
        world.workDone &+= UInt64((world.constraints.engine.solver.visitCount - start) / 4)
        if world.constraints.engine.solver.isExhausted { world.workDone &+= 1 << 16 }
    }
}

// Logging, and the verbs of the virtual clock.

internal import ContainerRuntime

extension Verb {
    /// Writes a line to the trace.
    static let log = Verb(
        "log", .operand("value", .value), settles: false,
        summary: "Writes a value to the trace.", example: "log \"two and two is \\(2 + 2)\""
    ) { machine, arguments throws(RuntimeError) in
        let value = machine.operand(arguments, 0)
        machine.writer.log(try machine.shown(value), depth: machine.depth)
    }

    /// Runs a block after a delay.
    static let after = Verb(
        "after", .operand("time", .duration), block: .closure, settles: false,
        summary: "Schedules a block to run once, when a time has passed.",
        example: """
            var rung = false
            after 1s { rung = true }
            wait 1s
            expect rung == true
            """
    ) { machine, arguments throws(RuntimeError) in
        let delay = try machine.nanoseconds(machine.operand(arguments, 0))
        guard let token = machine.token(machine.operand(arguments, 1)) else { return }
        _ = machine.world.schedule(token, after: delay)
    }

    /// Runs a block repeatedly.
    static let every = Verb(
        "every", .operand("time", .duration), block: .closure, settles: false,
        summary: "Runs a block repeatedly until it executes 'break'; the block's parameter is the timer.",
        example: """
            var ticks = 0
            every 1s {
                ticks += 1
                if ticks == 3 { break }
            }
            wait 5s
            expect ticks == 3
            """
    ) { machine, arguments throws(RuntimeError) in
        let interval = try machine.nanoseconds(machine.operand(arguments, 0))
        guard let token = machine.token(machine.operand(arguments, 1)) else { return }
        _ = machine.world.schedule(token, after: interval, every: interval)
    }

    /// Runs a block in the next turn.
    static let async = Verb(
        "async", block: .closure, settles: false,
        summary: "Runs a block in the next turn of the main queue.",
        example: """
            var done = false
            async { done = true }
            expect done == true
            """
    ) { machine, arguments throws(RuntimeError) in
        guard let token = machine.token(machine.operand(arguments, 0)) else { return }
        machine.world.async(token)
    }

    /// Advances virtual time.
    static let wait = Verb(
        "wait", .literal("turn", required: false),
        .operand("time", .duration, required: false, joint: .requiredAlternative), settles: false,
        summary: "Lets virtual time pass, or one turn of the run loop.",
        example: """
            var rung = false
            after 300ms { rung = true }
            wait 299ms
            expect rung == false
            wait 1ms
            expect rung == true
            """
    ) { machine, arguments throws(RuntimeError) in
        let time = machine.operand(arguments, 1)
        if machine.has(arguments, 0) {
            machine.registers[arguments.base] = Value(.enumCase, 0)
        } else if time.tag == .duration {
            machine.registers[arguments.base] = time
        } else {
            throw RuntimeError(
                "wrong-duration", "expected a duration, but this is \(time.kindName)",
                label: "expected a duration such as 1s")
        }
    }

    /// Runs the world until it is idle.
    static let settle = Verb(
        "settle", summary: "Runs turns until none is queued and no transition is running.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home } }
            overlap {
                push Detail
                settle
            }
            expect exactly 1 of detail.viewDidAppear
            """
    ) { machine, _ throws(RuntimeError) in
        machine.settleRequests += 1
    }

    /// Runs several verbs in one turn.
    static let overlap = Verb(
        "overlap", block: .inline, settles: false,
        summary: "Runs the verbs of its block in one turn, without waiting between them.",
        example: """
            screen Home
            screen A
            screen B
            launch { navigation main { Home } }
            overlap {
                push A
                push B
            }
            expect order a.viewWillAppear < b.viewDidAppear
            """
    ) { _, _ throws(RuntimeError) in }
}

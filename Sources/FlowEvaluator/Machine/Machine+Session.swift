// A machine that lives through a session: its program grows block by block, and a copy of it is a checkpoint.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// Switches to a program that extends the current one.
    mutating func adopt(_ program: Program, _ image: ProgramImage, interner: Interner, sources: SourceMap) {
        let hadClasses = self.program.classes.count
        self.program = program
        self.interner = interner
        self.sources = sources
        code = image.code
        functions = image.functions
        memory.adopt(image, globalCount: program.globals.count)
        globals = memory.globals
        constants = memory.constants
        caches = InlineCaches(callSites: program.callSites.count)
        guard program.classes.count > hadClasses else { return }
        defineClasses()
        // New extensions can change the results of member lookups.
        memberCache = NumberMap()
    }

    /// Prepares to run an entry point after others have run.
    mutating func begin(_ entryPoint: Program.EntryPoint) {
        steps = 0
        stepsDue = 0
        turns = 0
        settleRequests = 0
        overlaps = []
        outcome = .passed
        diagnostics = []
        lastError = nil
        trace(entryPoint.traced)
        push(function: entryPoint.function, base: 0, floor: 0)
    }

    /// An expression that evaluates to a shown value; nil if there is none, as for a function. For an object, the
    /// expression is its name, which does not keep it alive.
    func expression(for value: Value) -> String? {
        switch value.tag {
        case .object, .weakObject: return world.isAlive(value.asObject) ? world.name(of: value.asObject) : "nil"
        case .enumCase: return "." + literal(value)
        case .geometry:
            let text = literal(value)
            return text.hasPrefix("(") ? (text.filter { $0 == "," }.count > 1 ? "rect" : "point") + text : text
        case .list:
            let elements = heap.lists[value.index].map { $0.tag == .list ? nil : expression(for: $0) }
            guard elements.count <= 1000, !elements.contains(nil) else { return nil }
            return "[" + elements.compactMap(\.self).joined(separator: ", ") + "]"
        case .dictionary, .function, .closure, .absent: return nil
        default: return literal(value)
        }
    }

    /// Abandons all running code; drops the frames as an error does.
    mutating func abandon() {
        unwindWorld(to: 0)
        let ended = world.effectDepth
        while !frames.isEmpty { dropTop() }
        orderEnds(above: ended)
    }

    /// An independent copy of the machine in the same state. O(everything alive)
    func copy() -> Machine {
        var copy = self
        copy.memory = MachineMemory(copying: memory, registers: capacity)
        copy.worldAddress = copy.memory.world
        copy.registers = copy.memory.registers
        copy.globals = copy.memory.globals
        copy.constants = copy.memory.constants
        copy.heap = heap.copied()
        copy.frames = frames.copied()
        copy.events = events.copied()
        return copy
    }
}

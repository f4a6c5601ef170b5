// Statements of the top level: their echo in the trace, and what is looked at when one has come to rest.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// Carries out an instruction that begins or ends a statement, or shows or counts something.
    @inline(__always)
    mutating func performStatement(_ instruction: Instruction, _ r: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        switch instruction.op {
        case .statement: begin(statement: instruction.k)
        case .endStatement: endStatement()
        case .expect: try check(program.expectations[instruction.k], r + Int(instruction.a))
        case .cover: visits[instruction.k] &+= 1
        case .printValue:
            writer.log(try shown(r[Int(instruction.a)]), depth: depth)
            try checkTrace()
        default:
            let value = r[Int(instruction.a)]
            guard instruction.b == 0 || !value.isNil else { return }
            writer.value(value.tag == .object ? world.description(of: value.asObject) : describe(value))
        }
    }

    mutating func begin(statement index: Int) {
        statement = index
        cause.times = 0
        lastError = nil
        if recordsAll { writer.startRecording() }
        let location = program.statements[index].location
        writer.place(location)
        if writer.isSilent { return }
        let source = sources[location.file]
        let (text, hasBlock) = StatementEcho.text(of: location.range, in: source)
        writer.statement(text, hasBlock: hasBlock)
    }

    /// The statement has come to rest.
    private mutating func endStatement() {
        captureTree(at: program.statements[statement].location.range.start)
        if relaunchPoint != nil { tryRelaunch() }
        if checksInvariants { checkInvariants() }
    }

    /// Keeps the hierarchy if the statement that has come to rest stands on the line that was asked for; one that comes
    /// to rest several times, as in a loop, is seen at its last rest.
    mutating func captureTree(at offset: UInt32) {
        guard let treeLine, statement >= 0, program.statements[statement].location.file == 0,
            sources[0].position(at: offset).line == treeLine
        else { return }
        treeAtLine = HierarchyTree(world, self).lines
    }

    /// Looks at the world's invariants, and notes where one was first found broken.
    mutating func checkInvariants() {
        guard brokenInvariants.isEmpty else { return }
        let place = statement >= 0 ? program.statements[statement].location : nil
        let line = place.map { "line \(sources[$0.file].position(at: $0.range.start).line): " } ?? ""
        brokenInvariants = world.checkInvariants().map { line + $0 }
    }
}

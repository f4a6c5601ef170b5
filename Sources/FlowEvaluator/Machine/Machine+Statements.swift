// Top-level statements: their echo in the trace, and the checks once the world is idle after one.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

/// A statement in progress. The effects of its block belong to it too.
struct OpenStatement: Sendable {
    let index: Int
    /// The number of records kept before its own.
    let observedFrom: Int
}

extension Machine {
    /// Performs an instruction that begins or ends a statement, shows a value or counts a visit.
    @inline(__always)
    mutating func performStatement(_ instruction: Instruction, _ r: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        switch instruction.op {
        case .statement: instruction.a == 0 ? begin(statement: instruction.k) : begin(declaration: instruction.k)
        case .endStatement: instruction.a == 0 ? end(statement: instruction.k) : end(declaration: instruction.k)
        case .expect: try check(program.expectations[instruction.k], r + Int(instruction.a))
        case .cover: visits[instruction.k] &+= 1
        case .printValue:
            writer.log(try shown(r[Int(instruction.a)]), depth: depth)
            try checkTrace()
        default:
            let value = r[Int(instruction.a)]
            guard instruction.b == 0 || !value.isNil else { return }
            if isSession { lastShown = expression(for: value) }
            writer.value(value.tag == .object ? world.description(of: value.asObject) : describe(value))
        }
    }

    mutating func begin(statement index: Int) {
        let info = program.statements[index]
        // Statements that an error has ended may still be open.
        while let last = openStatements.last, last.index != info.outer { openStatements.removeLast() }
        statement = index
        observedFrom = 0
        cause.times = 0
        lastError = nil
        if recordsAll {
            if isInObservedStatement { observedFrom = writer.recordCount } else { writer.startRecording() }
        }
        openStatements.append(OpenStatement(index: index, observedFrom: observedFrom))
        let location = info.location
        writer.recordLocation(location)
        if writer.isSilent { return }
        let source = sources[location.file]
        let (text, hasBlock) = StatementEcho.text(of: location.range, in: source)
        writer.statement(text, hasBlock: hasBlock)
    }

    /// Whether an expectation will inspect more than the innermost running statement.
    private var isInObservedStatement: Bool {
        openStatements.contains { program.statements[$0.index].isObserved }
    }

    // MARK: Declarations

    /// Begins a top-level declaration. It counts as a statement if its value causes events: `let v = other.view` loads a view.
    private mutating func begin(declaration index: Int) {
        if writer.isSilent, !recordsAll { return }
        let location = program.statements[index].location
        let (text, _) = StatementEcho.text(of: location.range, in: sources[location.file])
        writer.deferStatement(text, at: location, restartsRecording: recordsAll && !isInObservedStatement)
    }

    private mutating func end(declaration index: Int) {
        guard let start = writer.endDeferredStatement() else { return }
        (statement, observedFrom, lastError) = (index, start, nil)
    }

    // MARK: Idle

    /// Ends a statement after which the world is idle.
    private mutating func end(statement index: Int) {
        close(index)
        captureTree(at: program.statements[statement].location.range.start)
        if relaunchPoint != nil { tryRelaunch() }
        if checksInvariants { checkInvariants() }
        if audit != nil { auditScreen() }
    }

    /// Closes a statement and those in its block; expectations then cover the effects of all of them.
    mutating func close(_ index: Int) {
        while let last = openStatements.popLast() {
            guard last.index == index else { continue }
            (statement, observedFrom) = (last.index, last.observedFrom)
            return
        }
    }

    /// Captures the hierarchy if the statement that has ended is on the requested line. A statement that runs several times, as
    /// in a loop, is captured at its last end.
    mutating func captureTree(at offset: UInt32) {
        guard let treeLine, statement >= 0, program.statements[statement].location.file == 0,
            sources[0].position(at: offset).line == treeLine
        else { return }
        treeAtLine = HierarchyTree(world, self).lines
    }

    /// Checks the world's invariants and records where one was first violated.
    mutating func checkInvariants() {
        guard brokenInvariants.isEmpty else { return }
        let location = statement >= 0 ? program.statements[statement].location : nil
        let line = location.map { "line \(sources[$0.file].position(at: $0.range.start).line): " } ?? ""
        brokenInvariants = world.checkInvariants().map { line + $0 }
    }
}

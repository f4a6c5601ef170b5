// Statements of the top level: their echo in the trace, and what is looked at when one has come to rest.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

/// A statement that has begun and not ended: what its block does belongs to it too.
struct OpenStatement: Sendable {
    let index: Int
    /// How many records were kept before its own.
    let observedFrom: Int
}

extension Machine {
    /// Carries out an instruction that begins or ends a statement, or shows or counts something.
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
        // One that an error ended is still here.
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
        writer.place(location)
        if writer.isSilent { return }
        let source = sources[location.file]
        let (text, hasBlock) = StatementEcho.text(of: location.range, in: source)
        writer.statement(text, hasBlock: hasBlock)
    }

    /// Whether an expectation will be about more than the innermost statement that is running.
    private var isInObservedStatement: Bool {
        openStatements.contains { program.statements[$0.index].isObserved }
    }

    // MARK: Declarations

    /// A declaration of the top level is a statement where something comes of its value: `let v = other.view` loads a view.
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

    // MARK: Rest

    /// The statement has come to rest.
    private mutating func end(statement index: Int) {
        close(index)
        captureTree(at: program.statements[statement].location.range.start)
        if relaunchPoint != nil { tryRelaunch() }
        if checksInvariants { checkInvariants() }
    }

    /// The statement has ended, and those in its block with it: expectations are about all that these did.
    mutating func close(_ index: Int) {
        while let last = openStatements.popLast() {
            guard last.index == index else { continue }
            (statement, observedFrom) = (last.index, last.observedFrom)
            return
        }
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

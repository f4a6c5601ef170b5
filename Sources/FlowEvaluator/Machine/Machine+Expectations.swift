// Checks `expect` statements against the effects of the preceding statement.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// Checks an expectation whose operands start at `r`.
    mutating func check(_ expectation: Expectation, _ r: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        switch expectation.kind {
        case .condition:
            let holds = try boolean(r[0])
            settle(expectation, holds ? nil : Failure("the condition is false", label: "this is false"))
        case .comparison(let op):
            settle(expectation, try comparison(op, r[0], r[1]))
        case .warning:
            settle(expectation, textual(expectation, r[0], "console line", consoleLines()))
        case .spoken:
            settle(expectation, textual(expectation, r[0], "utterance", Self.spoken(observed())))
        case .focus:
            settle(expectation, focusFailure(r[0]))
        case .finding:
            // An `expect finding` needs the findings so far, so they are reported now.
            for finding in world.takeFindings() { report(finding) }
            let substring = r[0].isAbsent ? "" : describe(r[0])
            let failure = textual(expectation, r[0], "finding", seenFindings())
            if failure == nil { expectFindings(saying: substring) }
            if let failure, !isSession {
                awaitedFindings.append(
                    AwaitedFinding(expectation, substring, failure, statement: statement, total: findings.total))
                return
            }
            settle(expectation, failure)
        case .error:
            let wanted = r[0].isAbsent ? nil : describe(r[0])
            if let error = lastError {
                let matches = wanted.map { error.contains($0) } ?? true
                settle(
                    expectation,
                    matches
                        ? nil
                        : Failure("the error does not match", label: "not this", notes: ["the error was: \(error)"]))
            } else {
                settle(expectation, Failure("no error occurred", label: "expected an error"))
            }
        case .restored:
            settle(expectation, restorationFailure())
        case .trace(let pattern) where pattern.isGolden:
            settle(golden: expectation, try events(expectation))
        default:
            settle(expectation, try events(expectation))
        }
    }

    /// Settles an exhaustive `expect trace`. On a mismatch, the script can be updated with the actual trace.
    private mutating func settle(golden expectation: Expectation, _ failure: Failure?) {
        guard failure != nil, let body = expectation.body else { return settle(expectation, failure) }
        staleTraces.append(StaleTrace(body: body, location: expectation.location, records: observed()))
        settle(expectation, failure)
        unmetIntents -= 1
    }

    /// The failure of an expectation.
    struct Failure {
        var message: String
        var label: String
        var notes: [String] = []
        var location: SourceLocation?

        init(_ message: String, label: String, notes: [String] = [], location: SourceLocation? = nil) {
            self.message = message
            self.label = label
            self.notes = notes
            self.location = location
        }
    }

    mutating func settle(_ expectation: Expectation, _ failure: Failure?) {
        guard let failure else {
            expectationsMet += 1
            return
        }
        if outcome == .passed { outcome = .failedExpectations }
        unmetIntents += 1
        var notes = failure.notes.map { DiagnosticNote($0) }
        if statement >= 0 {
            notes.append(DiagnosticNote("about this statement", at: program.statements[statement].location))
        }
        diagnostics.append(
            Diagnostic(
                "expectation-failed", failure.message, at: failure.location ?? expectation.location,
                label: failure.label, notes: notes))
    }

    private mutating func comparison(_ op: Operator, _ x: Value, _ y: Value) throws(RuntimeError) -> Failure? {
        let holds: Bool
        switch op {
        case .equal: holds = try equal(x, y)
        case .notEqual: holds = try !equal(x, y)
        case .identical: holds = try equal(x, y)
        case .notIdentical: holds = try !equal(x, y)
        case .less: holds = try compare(.less, x, y)
        case .lessOrEqual: holds = try compare(.lessOrEqual, x, y)
        case .greater: holds = try compare(.greater, x, y)
        default: holds = try compare(.greaterOrEqual, x, y)
        }
        if holds { return nil }
        return Failure(
            "this is false: \(literal(x)) \(op.spelling) \(literal(y))", label: "the left side is \(literal(x))")
    }

    // MARK: Observed records

    /// The records of the statement that the expectation inspects. Recording continues until the next statement.
    private mutating func observed() -> [TraceRecord] {
        if writer.isRecording {
            // While a block runs, the records of the statement around it are incomplete. They are not kept, or the writer would
            // copy them all before it adds the next one.
            guard !isSession, openStatements.isEmpty else {
                return observedFrom == 0 ? writer.recordsSoFar : Array(writer.recordsSoFar.dropFirst(observedFrom))
            }
            records = writer.takeRecords()
        }
        return records
    }

    private mutating func consoleLines() -> [String] {
        observed().compactMap { if case .console(let text, _) = $0 { text.description } else { nil } }
    }

    private mutating func seenFindings() -> [String] {
        observed().compactMap {
            if case .finding(let finding) = $0 {
                "\(finding.code) \(finding.subject): \(finding.text)"
            } else {
                nil
            }
        }
    }

    private mutating func textual(_ expectation: Expectation, _ wanted: Value, _ noun: String, _ seen: [String])
        -> Failure?
    {
        let substring = wanted.isAbsent ? "" : describe(wanted)
        if seen.contains(where: { substring.isEmpty || $0.contains(substring) }) { return nil }
        let notes = seen.prefix(4).map { "there is: \($0)" }
        return Failure(
            seen.isEmpty ? "there is no \(noun)" : "no \(noun) contains this",
            label: "expected \(["error", "utterance"].contains(noun) ? "an" : "a") \(noun)", notes: notes
        )
    }

    private mutating func events(_ expectation: Expectation) throws(RuntimeError) -> Failure? {
        if case .tree(let pattern) = expectation.kind { return treeMismatch(pattern) }
        let (program, classes, interner) = (program.classes, classes, interner)
        let seen = observed()
        // In a loop, each expectation looks at the events of all passes.
        try count(seen.count / 8)
        let matcher = TraceMatcher(seen) { first, second in
            classes.isSubclass(first, of: second, in: program, interner)
        }
        let mismatch: TraceMismatch?
        switch expectation.kind {
        case .happens(let pattern): mismatch = matcher.happens(pattern)
        case .order(let patterns): mismatch = matcher.order(patterns)
        case .never(let pattern): mismatch = matcher.never(pattern)
        case .exactly(let count, let pattern): mismatch = matcher.exactly(count, of: pattern)
        case .unordered(let patterns): mismatch = matcher.unordered(patterns)
        case .trace(let pattern): mismatch = matcher.trace(pattern)
        default: mismatch = nil
        }
        return mismatch.map { found in
            let location = found.pattern.flatMap { $0 < expectation.locations.count ? expectation.locations[$0] : nil }
            return Failure(found.message, label: "not as expected", notes: found.notes, location: location)
        }
    }

    // MARK: The hierarchy

    private mutating func treeMismatch(_ pattern: TreePattern) -> Failure? {
        let actual = HierarchyTree(world, self)
        if let difference = actual.difference(from: pattern) {
            return Failure(
                "the hierarchy differs: \(difference)", label: "not as expected",
                notes: ["the hierarchy is: \(actual.outline.joined(separator: " "))"])
        }
        return nil
    }
}

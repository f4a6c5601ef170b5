// Renders findings for the user: the mistake, the call that started it, its consequence and the fix.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A finding with its source location. A finding repeated in a loop is reported once.
struct LocatedFinding: Sendable {
    var code: String
    var text: String
    var fix: String
    var location: SourceLocation
    /// The location of a second call that contradicts the first.
    var rival: SourceLocation?
    /// The statement that was running.
    var statement: Int
    /// The outermost statement whose block contains it; the statement itself if there is none.
    var outermost: Int
    var count = 1
    /// Whether an `expect finding` expects it.
    var isExpected = false
}

/// The findings of a run, unique by code and location.
struct LocatedFindings: Sendable {
    private struct Key: Hashable {
        var code: String
        var location: SourceLocation
    }

    private(set) var all: [LocatedFinding] = []
    private var indices: [Key: Int] = [:]
    /// The findings of the latest statement, and the round in which each finding last occurred. Each run of a statement is a
    /// round.
    private var latest: [Int] = []
    private var rounds: [Int] = []
    private var round = 0
    /// The number of occurrences, and for each finding the number at its last occurrence.
    private(set) var total = 0
    private var serials: [Int] = []

    /// Adds a finding, or counts it as a repetition at its location. O(1) on average
    mutating func add(_ finding: LocatedFinding) {
        if let last = latest.last, all[last].outermost != finding.outermost {
            latest = []
            round += 1
        }
        total += 1
        let key = Key(code: finding.code, location: finding.location)
        guard let known = indices[key] else {
            indices[key] = all.count
            latest.append(all.count)
            all.append(finding)
            rounds.append(round)
            serials.append(total)
            return
        }
        all[known].count += 1
        serials[known] = total
        (all[known].statement, all[known].outermost) = (finding.statement, finding.outermost)
        if rounds[known] != round { latest.append(known) }
        rounds[known] = round
    }

    /// Marks findings with this text that occurred after the first `count` occurrences as expected. Returns whether there were
    /// any. O(findings)
    mutating func expect(saying substring: String, after count: Int) -> Bool {
        var isFound = false
        for index in all.indices
        where serials[index] > count && "\(all[index].code) \(all[index].text)".contains(substring) {
            all[index].isExpected = true
            isFound = true
        }
        return isFound
    }

    /// Marks a statement's findings with this text as expected.
    mutating func expect(saying substring: String, where isMeant: (Int) -> Bool) {
        for index in latest where isMeant(all[index].statement) {
            if substring.isEmpty || "\(all[index].code) \(all[index].text)".contains(substring) {
                all[index].isExpected = true
            }
        }
    }
}

/// An `expect finding` that had found no match when it was reached.
struct AwaitedFinding: Sendable {
    let expectation: Expectation
    let substring: String
    let failure: Machine.Failure
    let statement: Int
    /// The number of occurrences at that point.
    let total: Int

    init(_ expectation: Expectation, _ substring: String, _ failure: Machine.Failure, statement: Int, total: Int) {
        (self.expectation, self.substring, self.failure) = (expectation, substring, failure)
        (self.statement, self.total) = (statement, total)
    }
}

extension Machine {
    mutating func report(_ finding: Finding, at declaration: SourceLocation? = nil) {
        // About what a finding costs: its place, its text and the search for an earlier one.
        steps &+= 64
        writer.finding(finding, in: worldAddress.pointee, depth: depth)
        findings.add(
            LocatedFinding(
                code: finding.code, text: finding.text, fix: finding.fix,
                location: declaration ?? location(of: finding),
                rival: finding.rival.flatMap { location(ofInstructionBefore: Int($0)) },
                statement: statement, outermost: outermost(of: statement)))
    }

    private func outermost(of statement: Int) -> Int {
        var index = statement
        while index >= 0, let outer = program.statements[index].outer { index = outer }
        return index
    }

    /// Reports an override that omits a required `super` call, when it first runs.
    mutating func reportMissingSuper(_ event: Event, _ function: Int) {
        reportMissingSuper(event.subject, event.callback.info.selector, function)
    }

    /// Reports an override of a containment method that returns without a call of super.
    mutating func reportOmittedSuper(_ receiver: Value, _ function: Int) {
        guard receiver.tag == .object else { return }
        let name = interner.text(program.functions[function].name)
        let labels = String(repeating: "_:", count: program.functions[function].parameters.count)
        reportMissingSuper(receiver.asObject, labels.isEmpty ? name : "\(name)(\(labels))", function)
    }

    mutating func reportMissingSuper(_ subject: ObjectID, _ selector: String, _ function: Int) {
        guard reportedFunctions.insert(function).inserted else { return }
        report(
            Finding(
                code: "override-without-super", subject: subject,
                text: "\(world.name(of: subject)) overrides \(selector) and never calls super",
                fix: "call super.\(selector) in the override", rule: .finding1),
            at: program.functions[function].location)
    }

    /// Checks a container that changes the subviews of a view: it may do so only in its own view and for the root views
    /// of its children.
    mutating func reportReach(_ top: Int, into view: ObjectID, _ info: MethodInfo) {
        guard let container = receiver(ofMethod: top) else { return }
        world.reportReach(
            of: container, into: view, removes: info.removesFromSuperview,
            origin: UInt32(bitPattern: frames[top].pc))
    }

    /// Checks a container that sets a property of a view: it may do so only for its own views and the root views of its
    /// children.
    mutating func reportReach(_ top: Int, into view: ObjectID) {
        guard top > 0, let container = receiver(ofMethod: top) else { return }
        world.reportReach(of: container, intoPropertyOf: view, origin: UInt32(bitPattern: frames[top].pc))
    }

    /// The object whose method a frame runs; nil if the frame runs another function or a UIKit method.
    private func receiver(ofMethod frame: Int) -> ObjectID? {
        guard program.functions[Int(frames[frame].function)].owner?.declaredIndex != nil,
            registers[Int(frames[frame].base)].tag == .object
        else { return nil }
        return registers[Int(frames[frame].base)].asObject
    }

    /// Marks the current statement's findings with this text as expected.
    mutating func expectFindings(saying substring: String) {
        let (wanted, statements) = (statement, program.statements)
        findings.expect(saying: substring) { statement in
            var index: Int? = statement
            while let step = index, step >= 0 {
                if step == wanted { return true }
                index = statements[step].outer
            }
            return statement == wanted
        }
    }

    /// Settles the waiting `expect finding` statements. Some findings appear only after time has passed, at the latest
    /// at the end of the run.
    mutating func settleAwaitedFindings() {
        let awaited = awaitedFindings
        awaitedFindings = []
        for one in awaited {
            statement = one.statement
            let isMet = findings.expect(saying: one.substring, after: one.total)
            settle(one.expectation, isMet ? nil : one.failure)
        }
    }

    /// A warning for each unexpected finding, in the order of discovery.
    func findingDiagnostics() -> [Diagnostic] {
        findings.all.filter { !$0.isExpected }.map { finding in
            var notes: [DiagnosticNote] = []
            if finding.count > 1 { notes.append(DiagnosticNote("this was found \(finding.count) times")) }
            if let rival = finding.rival {
                notes.append(DiagnosticNote("the other constraint is created here", at: rival))
            }
            if let consequence = FindingInfo.named(finding.code)?.consequence {
                notes.append(DiagnosticNote(consequence))
            }
            notes.append(DiagnosticNote("to fix it, \(finding.fix)"))
            return Diagnostic(
                finding.code, finding.text, at: finding.location, severity: .warning, label: nil, notes: notes)
        }
    }

    /// The location of the call at fault; if no single call is, that of the responsible declaration.
    private mutating func location(of finding: Finding) -> SourceLocation {
        if let origin = finding.origin, let location = location(ofInstructionBefore: Int(origin)) { return location }
        let owner = world.parent(of: finding.subject)
        if owner.exists,
            let function = implementation(of: .shouldAutomaticallyForwardAppearanceMethods, in: reference(of: owner))
        {
            return program.functions[function].location
        }
        return declaration(of: finding.subject)
    }

    /// The location of the call that a frame at this instruction waits for.
    mutating func location(ofInstructionBefore pc: Int) -> SourceLocation? {
        let before = max(pc - 1, 0)
        guard let function = function(around: before), before < program.sourceOffsets.count,
            !sources[function.location.file].isLibrary
        else { return nil }
        let file = function.location.file
        return SourceLocation(file: file, range: statementRange(from: program.sourceOffsets[before], in: sources[file]))
    }

    /// The function that contains an instruction. O(log functions), the first time O(functions log functions)
    private mutating func function(around pc: Int) -> Function? {
        if functionsByEntryPoint.count != program.functions.count {
            // If several functions have the same entry point, all but the last are empty.
            functionsByEntryPoint = program.functions.indices.sorted {
                (program.functions[$0].entryPoint, $0) < (program.functions[$1].entryPoint, $1)
            }
        }
        var (low, high) = (0, functionsByEntryPoint.count)
        while low < high {
            let middle = (low + high) / 2
            if program.functions[functionsByEntryPoint[middle]].entryPoint <= pc {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low > 0 ? program.functions[functionsByEntryPoint[low - 1]] : nil
    }
}

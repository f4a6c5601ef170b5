// Findings, shown to a person: what was forgotten, by the call that began it, what follows from it and what to write.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A finding with the place that it is about. One that a loop makes again and again is told once.
struct PlacedFinding: Sendable {
    var code: String
    var text: String
    var fix: String
    var location: SourceLocation
    /// The statement that was running.
    var statement: Int
    var count = 1
    /// An `expect finding` has asked for it.
    var isExpected = false
}

extension Machine {
    mutating func report(_ finding: Finding, at declaration: SourceLocation? = nil) {
        writer.finding(finding, in: worldAddress.pointee, depth: depth)
        let location = declaration ?? place(of: finding)
        if let last = findings.lastIndex(where: { $0.code == finding.code && $0.location == location }) {
            findings[last].count += 1
            findings[last].statement = statement
            return
        }
        findings.append(
            PlacedFinding(
                code: finding.code, text: finding.text, fix: finding.fix, location: location, statement: statement))
    }

    /// An override that leaves out the super that UIKit requires is found when it first runs.
    mutating func reportMissingSuper(_ event: Event, _ function: Int) {
        guard toldFunctions.insert(function).inserted else { return }
        let selector = event.callback.info.selector
        report(
            Finding(
                code: "override-without-super", subject: event.subject,
                text: "\(world.name(of: event.subject)) overrides \(selector) and never calls super",
                fix: "call super.\(selector) in the override", rule: .finding1),
            at: program.functions[function].location)
    }

    /// A container's own function that changes subviews may do so in its own view and on the root views of children.
    mutating func noteReach(_ top: Int, into view: ObjectID, _ info: MethodInfo) {
        guard let owner = program.functions[Int(frames[top].function)].owner,
            registers[Int(frames[top].base)].tag == .object, owner.declaredIndex != nil
        else { return }
        world.noteReach(
            of: registers[Int(frames[top].base)].asObject, into: view, removes: info.removesFromSuperview,
            origin: UInt32(bitPattern: frames[top].pc))
    }

    /// The findings of the statement that say this are what the script expects.
    mutating func expectFindings(saying part: String) {
        for index in findings.indices where findings[index].statement == statement {
            if part.isEmpty || "\(findings[index].code) \(findings[index].text)".contains(part) {
                findings[index].isExpected = true
            }
        }
    }

    /// A warning for each finding that was not expected, in the order in which they were found.
    func findingDiagnostics() -> [Diagnostic] {
        findings.filter { !$0.isExpected }.map { finding in
            var notes: [DiagnosticNote] = []
            if finding.count > 1 { notes.append(DiagnosticNote("this was found \(finding.count) times")) }
            if let consequence = FindingInfo.named(finding.code)?.consequence {
                notes.append(DiagnosticNote(consequence))
            }
            notes.append(DiagnosticNote("to put it right, \(finding.fix)"))
            return Diagnostic(
                finding.code, finding.text, at: finding.location, severity: .warning, label: nil, notes: notes)
        }
    }

    /// The call that began it; where no one call is at fault, the declaration that is.
    private mutating func place(of finding: Finding) -> SourceLocation {
        if let origin = finding.origin, let place = place(ofInstructionBefore: Int(origin)) { return place }
        let owner = world.parent(of: finding.subject)
        if owner.exists,
            let function = implementation(of: .shouldAutomaticallyForwardAppearanceMethods, in: reference(of: owner))
        {
            return program.functions[function].location
        }
        return declaration(of: finding.subject)
    }

    /// The place of the call that a frame at this instruction waits for.
    private func place(ofInstructionBefore pc: Int) -> SourceLocation? {
        let before = max(pc - 1, 0)
        var function: Function?
        for candidate in program.functions where candidate.entry <= before {
            if candidate.entry >= function?.entry ?? 0 { function = candidate }
        }
        guard let function, before < program.places.count, sources[function.location.file].name != Prelude.name else {
            return nil
        }
        let file = function.location.file
        return SourceLocation(file: file, range: statementRange(from: program.places[before], in: sources[file]))
    }
}

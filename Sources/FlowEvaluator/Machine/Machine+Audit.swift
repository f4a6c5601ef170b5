// The audit of a run's screens: after each statement, with VoiceOver on, the issues of the current screen.

public import ContainerRuntime
public import FlowDiagnostics

/// The issues of a run, and the state that the audit keeps between statements.
struct ScreenAudit: Sendable {
    private struct Key: Hashable {
        var code: String
        var subject: AccessibilityElementID
    }

    /// The instruction after the one that created each object.
    var makers: [ObjectID: Int] = [:]
    var issues: [AuditedIssue] = []
    private(set) var screens: Set<ObjectID> = []
    private(set) var elements: Set<AccessibilityElementID> = []
    private var seen: Set<Key> = []
    /// The screen and its cursor after the last statement, and the number of cursor moves so far.
    private var screen = ObjectID.none
    private var cursor: AccessibilityElement?
    private var moves = 0

    /// The issues of the screen that are new. Remembers the cursor.
    mutating func take(_ world: borrowing World) -> [AuditIssue] {
        let screen = Audit.screen(in: world)
        let moves = Audit.deliberateMoves(in: world)
        var found = Audit.issues(in: world)
        if screen == self.screen,
            let jump = Audit.jump(from: cursor, wasMoved: moves != self.moves, in: world)
        {
            found.append(jump)
        }
        found = found.filter { seen.insert(Key(code: $0.rule.code, subject: $0.subject)).inserted }
        (self.screen, self.moves, cursor) = (screen, moves, Accessibility.cursor(in: world))
        if screen.exists { screens.insert(screen) }
        if let window = world.keyWindow.exists ? world.keyWindow : nil {
            for element in Accessibility.elements(of: window, in: world) { elements.insert(element.id) }
        }
        return found
    }
}

/// An issue with its source location.
public struct AuditedIssue: Sendable {
    public let rule: AuditRule
    /// What is wrong, in one sentence with the subject's name.
    public let text: String
    /// The location where the subject is created, or the declaration of its class or its screen.
    public let location: SourceLocation
    /// The statement after which the issue was found; nil before the first.
    public let statement: SourceLocation?

    /// The issue as a diagnostic: an error if it is critical, a warning if it is serious, otherwise a note.
    public var diagnostic: Diagnostic {
        let severity: Severity =
            switch rule.severity {
            case .critical: .error
            case .serious: .warning
            case .minor: .note
            }
        var notes = [DiagnosticNote(rule.consequence), DiagnosticNote("to fix it, \(rule.fix)")]
        notes.append(DiagnosticNote("required by \(rule.sources.joined(separator: "; "))"))
        if let statement, (statement.file, statement.range.start) != (location.file, location.range.start) {
            notes.append(DiagnosticNote("the issue first appeared after this statement", at: statement))
        }
        return Diagnostic(
            rule.code, text, at: location, severity: severity, label: rule.severity.word, notes: notes)
    }
}

/// The result of an audit.
public struct AuditReport: Sendable {
    /// In the order of discovery.
    public var issues: [AuditedIssue]
    /// The number of different screens, and of different elements on them.
    public var screens: Int
    public var elements: Int
}

extension Machine {
    /// Starts the audit. It needs VoiceOver on from the launch.
    mutating func beginAudit() {
        audit = ScreenAudit()
        Accessibility.setVoiceOver(true, in: &worldAddress.pointee)
    }

    /// Audits the screen after a statement.
    mutating func auditScreen() {
        guard var audit else { return }
        let here = statement >= 0 ? program.statements[statement].location : nil
        for issue in audit.take(worldAddress.pointee) {
            let subject = issue.subject.object
            audit.issues.append(
                AuditedIssue(
                    rule: issue.rule, text: "\(name(of: issue.subject)) \(issue.text)",
                    location: location(of: subject, in: audit) ?? here ?? declaration(of: subject), statement: here))
        }
        self.audit = audit
    }

    private func name(of subject: AccessibilityElementID) -> String {
        let name = world.name(of: subject.object)
        return subject.partName.map { "the \($0) of \(name)" } ?? name
    }

    /// The location where an object was created; otherwise the declaration of its class, or of the nearest superclass
    /// that has one.
    private mutating func location(of object: ObjectID, in audit: ScreenAudit) -> SourceLocation? {
        if let pc = audit.makers[object], let location = location(ofInstructionBefore: pc) { return location }
        var step = object
        while world.isReachable(step) {
            if let index = reference(of: step).declaredIndex { return program.classes[index].location }
            step = Responders.chain(from: step, in: worldAddress.pointee).dropFirst().first ?? .none
        }
        return nil
    }
}

// Reporting errors of the program, without those that only follow from an earlier one.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// A statement, by its position.
    struct StatementStart: Equatable {
        var file: Int
        var start: UInt32
    }

    /// Reports an error.
    mutating func report(
        _ code: String, _ message: String, at location: SourceLocation, label: String? = nil,
        notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
    ) {
        // Further errors in a statement with an unmodelled name are most likely consequences of it.
        if let unmodelledStatement, unmodelledStatement == StatementStart(file: file, start: state.statementStart) {
            return
        }
        // A Swift feature that Flow does not run gets a warning, and stops the run only if the run reaches it.
        let isUnmodelled = code == "unmodelled" && files[file].isSwift && !outer.isEmpty && !state.isTopLevel
        if isRefusedLate || isUnmodelled {
            return refuse(Diagnostic(code, message, at: location, severity: .warning, label: label, notes: notes))
        }
        if isDeclarationRefusedLate, Self.lateCodes.contains(code) {
            let note = DiagnosticNote("the rest of the program runs")
            return diagnostics.append(
                Diagnostic(code, message, at: location, severity: .warning, label: label, notes: notes + [note]))
        }
        diagnostics.append(
            Diagnostic(code, message, at: location, label: label, notes: notes, fixIts: fixIts))
    }

    /// The entry of a name of Swift or Apple's frameworks that Flow does not model; nil for other names.
    private func unmodelled(_ name: String, of owner: ClassReference?) -> UnmodelledName? {
        owner == nil ? UnmodelledName.named(name) : UnmodelledName.member(name)
    }

    /// Reports an unresolved name and suggests the nearest candidate, or reports that Flow does not model it.
    mutating func reportUnknown(
        _ code: String, _ message: String, name: Symbol, at location: SourceLocation, label: String?,
        candidates: [String], of owner: ClassReference? = nil, notes: [DiagnosticNote] = []
    ) {
        if withheld.contains(name) { return }
        if let unmodelled = unmodelled(text(name), of: owner) {
            report("unmodelled", unmodelled.message, at: location, label: "not modelled")
            unmodelledStatement = StatementStart(file: file, start: state.statementStart)
            return
        }
        var fixIts: [FixIt] = []
        comparedNames += candidates.count
        if let near = nearestSpelling(to: text(name), among: candidates) {
            fixIts = [
                FixIt(message: "replace '\(text(name))' with '\(near)'", location: location, replacement: near)
            ]
        }
        if lacksFiles, fixIts.isEmpty, code == "unknown-class" || code == "unknown-name" { return }
        report(code, message, at: location, label: label, notes: notes, fixIts: fixIts)
    }
}

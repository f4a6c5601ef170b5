// Functions of imported Swift files that Flow cannot run. A scenario uses only a small part of an app's code. An error
// in such a function is therefore only a warning, and the function stops the run with the error when it is called.
// `flow check` reports it as an error.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Whether an error at the current position makes the current function stop the run when it is called.
    var isRefusedLate: Bool { isInImportedSwift && !outer.isEmpty && !state.isTopLevel }

    /// Whether an error of the current declaration lets the rest of the program run.
    var isDeclarationRefusedLate: Bool { isInImportedSwift && outer.isEmpty }

    /// Whether the program will run, and the current file is one of its Swift files.
    private var isInImportedSwift: Bool { refusesLate && files[file].isSwift && !files[file].isMain }

    /// The errors of declarations without which the rest of the program runs: extensions and overrides of what Flow does not have,
    /// and statements outside functions, which Swift runs in no app.
    static let lateCodes: Set<String> = ["unmodelled", "unknown-class", "nothing-to-override", "top-level-statement"]

    /// Reports an error of the current function as a warning, and marks the function.
    mutating func refuse(_ problem: Diagnostic) {
        var problem = problem
        problem.notes.append(DiagnosticNote("the function around it stops the run if it is called"))
        diagnostics.append(problem)
        if state.refusal == nil { state.refusal = (problem.message, problem.location.range.start) }
    }

    /// Replaces the code of a function with an error at the first problem.
    mutating func emitRefusal(_ reason: String, at start: UInt32) {
        state.sourceOffset = start
        state.code = []
        state.sourceOffsets = []
        state.handlers = []
        state.statementEnds = []
        let frame = state.temporaries(2)
        load(.string(reason), into: frame + 1)
        emitCallSite(.callBuiltin, frame, 1, CallSite(name: state.name, labels: [.none], builtin: .refuse))
        emitReturn(nil)
    }
}

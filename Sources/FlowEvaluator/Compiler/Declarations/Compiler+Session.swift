// Blocks of a session. Each block is compiled as a file on top of the existing program. The tables only grow, so that
// the indices in running code stay valid.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// The state of the compiler's tables before the current block.
struct Standing {
    var classes = 0
    var functions = 0
    /// Whether the app's objects exist and a statement has acted on the world.
    var hasActed = false
    var app = AppSettings()
}

extension Compiler {
    /// Compiles a block and its imports; its entry point is the program's last.
    /// - Parameters:
    ///   - files: all files so far.
    /// - order: the new files, the block itself last.
    mutating func extend(files: [ParsedFile], order: [Int], interner: Interner) {
        self.files = files
        self.order = order
        self.interner = interner
        diagnostics = []
        withheld = []
        knownInitializers = []
        initializedVariables = nil
        comparedNames = 0
        showsValues = true
        compile { $0.compileBlockEntryPoint() }
        file = order.last ?? 0
        standing.classes = program.classes.count
        standing.functions = pendingFunctions.count
    }

    private mutating func compileBlockEntryPoint() {
        guard let main = order.last else { return }
        file = main
        let statements = tree.children(tree.root)
        for node in statements {
            switch tree.kind(node) {
            case .scenarioDeclaration:
                report(
                    "scenario-in-session", "a scenario runs in its own world, not in a session",
                    at: nameLocation(node), label: "enter its statements, or run the file with 'flow test'")
            case .appDeclaration where standing.hasActed:
                report(
                    "late-app", "the app's settings must come before all other statements", at: nameLocation(node),
                    label: "start over with ':reset' and enter this first")
            default: break
            }
        }
        let old = standing.app
        let app = appSettings(of: statements, old)
        standing.app = app
        let makesApp = !standing.hasActed
        // Every statement other than a declaration has an effect, if only on a variable.
        let acts = statements.contains { !tree.kind($0).comesBeforeStatements }
        let launches = statements.contains { tree.kind($0) == .launchDeclaration }
        let launchesApp = swiftApp != nil && makesApp && !launches
        compileEntryPoint(
            title: "", at: tree.root, app, makesApp: makesApp && (acts || launchesApp), launches: launches
        ) { compiler in
            compiler.state.isTopLevel = true
            compiler.compileStatements(statements)
        }
        if acts || launchesApp { standing.hasActed = true }
    }
}

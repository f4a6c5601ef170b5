// The entry points of a program: the top level of the script and each scenario. Each starts in a fresh world with the file's
// declarations, the variables of imported files, and a launch.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func compileEntryPoints() {
        guard let main = order.last else { return }
        file = main
        let baseline = appSettings(of: tree.children(tree.root), AppSettings())
        program.configuration = baseline.configuration
        let scenarios = tree.children(tree.root).filter { tree.kind($0) == .scenarioDeclaration }
        let actsAtTopLevel = tree.children(tree.root).contains { node in
            switch tree.kind(node) {
            case .launchDeclaration: scenarios.isEmpty
            case .expectTree, .expectTrace, .varDeclaration, .bindingList, .error: true
            default: acts(node) || isExpectation(node)
            }
        }
        if actsAtTopLevel || scenarios.isEmpty { compileTopLevel(baseline) }
        var titles: [String: SourceLocation] = [:]
        for scenario in scenarios { compileScenario(scenario, main, baseline, &titles) }
    }

    private mutating func compileTopLevel(_ app: AppSettings) {
        let launches = launchNode != nil || tree.children(tree.root).contains { tree.kind($0) == .launchDeclaration }
        compileEntryPoint(title: "", at: tree.root, app, launches: launches) { compiler in
            compiler.state.isTopLevel = true
            let statements = compiler.tree.children(compiler.tree.root)
            compiler.compileStatements(statements)
            compiler.compileMainType()
        }
    }

    private mutating func compileScenario(
        _ node: NodeID, _ main: Int, _ baseline: AppSettings, _ titles: inout [String: SourceLocation]
    ) {
        file = main
        let titleNode = tree.child(node, 0)
        let title = literalText(titleNode)
        if title.isEmpty || tree.children(titleNode).contains(where: { tree.kind($0) != .stringSegment }) {
            report(
                "scenario-title", "a scenario's title is a plain string",
                at: location(titleNode.exists ? titleNode : node),
                label: "expected a string that is not empty")
            return
        }
        if let first = titles[title] {
            report(
                "duplicate-declaration", "two scenarios are called \"\(title)\"", at: location(titleNode),
                label: "choose another title", notes: [DiagnosticNote("the first is here", at: first)])
            return
        }
        titles[title] = location(titleNode)
        let statements = tree.children(tree.child(node, 1))
        let own = statements.contains { tree.kind($0) == .launchDeclaration }
        let app = appSettings(of: statements, baseline)
        compileEntryPoint(title: title, at: node, app, isScenario: true, launches: own || launchNode != nil) {
            compiler in
            if !own, let launch = compiler.launchNode {
                compiler.compileLaunchStatement(launch.node, in: launch.file)
            }
            compiler.compileStatements(statements)
        }
    }

    mutating func compileEntryPoint(
        title: String, at node: NodeID, _ app: AppSettings, makesApp: Bool = true, isScenario: Bool = false,
        launches: Bool = false,
        _ body: (inout Compiler) -> Void
    ) {
        let function = program.functions.count
        program.functions.append(
            Function(
                name: names.main, entryPoint: 0, registerCount: 1, parameters: [], captures: [], owner: nil,
                callback: nil,
                location: location(node)))
        functionTypes.append(.void)
        expectationCount = 0
        looksAtTrace = false
        begin(names.main, owner: nil)
        state.isEntryPoint = true
        if !standing.hasActed { launchInForce = nil }
        let swiftApp = launches || standing.hasActed ? nil : swiftApp
        let app = swiftApp.map { swiftAppSettings(app, $0) } ?? app
        appInForce = app
        compileVariables(ofTopLevel: isScenario)
        if makesApp { compileApp(app) }
        compileMainFiles()
        if let swiftApp { compileSwiftLaunch(swiftApp, app) }
        body(&self)
        state.emit(Instruction(.halt))
        let relaunch = compileTrialRelaunch()
        finish(into: function)
        let start = program.functions[function].entryPoint
        program.entryPoints.append(
            Program.EntryPoint(
                title: title, function: function, expectationCount: expectationCount, looksAtTrace: looksAtTrace,
                location: location(node), configuration: app.configuration,
                traced: tracesSystem ? app.traced + Self.systemClasses : app.traced,
                relaunchPoint: relaunch.map { $0 + start }))
    }

    /// The UIKit classes whose callbacks can be traced.
    private static var systemClasses: [UIKitClass] {
        UIKitClass.allCases.filter { $0.isKind(of: .viewController) || $0.isKind(of: .view) }
    }

    /// Initializes the variables of imported files before anything else runs. A scenario also initializes the top-level
    /// variables with literal values.
    private mutating func compileVariables(ofTopLevel isScenario: Bool) {
        let main = file
        let wasEntryPoint = state.isEntryPoint
        let variables = initializedVariables ?? findInitializedVariables()
        initializedVariables = variables
        for variable in variables where isScenario || !files[variable.file].isMain {
            file = variable.file
            state.file = variable.file
            let register = expression(variable.value, into: state.temporaries()).register
            if globals[variable.global].isWeak { state.emit(Instruction(.weaken, register)) }
            state.emit(Instruction(.setGlobal, register, k: variable.global))
            releaseTemporaries()
        }
        file = main
        state.file = main
        state.isEntryPoint = wasEntryPoint
    }

    /// The variables that entry points initialize, in order. Found once, because a script may have as many scenarios as
    /// statements.
    private mutating func findInitializedVariables() -> [InitializedVariable] {
        let main = file
        var found: [InitializedVariable] = []
        for index in order {
            file = index
            if declaresLazily { continue }
            for node in tree.children(tree.root) {
                switch tree.kind(node) {
                case .varDeclaration: append(node, to: &found)
                case .bindingList:
                    for binding in tree.children(node) where tree.kind(binding) == .varDeclaration {
                        append(binding, to: &found)
                    }
                default: continue
                }
            }
        }
        file = main
        return found
    }

    private func append(_ declaration: NodeID, to found: inout [InitializedVariable]) {
        guard let global = globalNames[tree.name(declaration)] else { return }
        if files[file].isMain, !globals[global].isPlain { return }
        let value = tree.child(declaration, 1)
        if value.exists { found.append(InitializedVariable(file: file, global: global, value: value)) }
    }
}

/// A variable outside functions and its initial value.
struct InitializedVariable {
    var file: Int
    var global: Int
    var value: NodeID
}

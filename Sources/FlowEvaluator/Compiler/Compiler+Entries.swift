// What can be run: the top level of the script and each of its scenarios. Every entry starts in a fresh world
// from the file's declarations, the variables of imported files, and a launch.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func compileEntries() {
        guard let main = order.last else { return }
        file = main
        let baseline = configuration(of: tree.children(tree.root), World.Configuration())
        program.configuration = baseline
        let scenarios = tree.children(tree.root).filter { tree.kind($0) == .scenarioDeclaration }
        let actsAtTopLevel = tree.children(tree.root).contains { node in
            switch tree.kind(node) {
            case .launchDeclaration: scenarios.isEmpty
            case .expectTree, .expectTrace, .varDeclaration, .bindingList, .error: true
            default: acts(node) || isExpectation(node)
            }
        }
        if actsAtTopLevel || scenarios.isEmpty { compileTopLevel(main, baseline) }
        var titles: [String: SourceLocation] = [:]
        for scenario in scenarios { compileScenario(scenario, main, baseline, &titles) }
    }

    private mutating func compileTopLevel(_ main: Int, _ configuration: World.Configuration) {
        compileEntry(title: "", at: tree.root, configuration) { compiler in
            compiler.state.isTopLevel = true
            let statements = compiler.tree.children(compiler.tree.root)
            compiler.compileStatements(statements)
        }
    }

    private mutating func compileScenario(
        _ node: NodeID, _ main: Int, _ baseline: World.Configuration, _ titles: inout [String: SourceLocation]
    ) {
        file = main
        let titleNode = tree.child(node, 0)
        let title = literalText(titleNode)
        if title.isEmpty || tree.children(titleNode).contains(where: { tree.kind($0) != .stringSegment }) {
            report(
                "scenario-title", "a scenario's title is a plain text",
                at: location(titleNode.exists ? titleNode : node),
                label: "expected a text that is not empty")
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
        let configuration = configuration(of: statements, baseline)
        compileEntry(title: title, at: node, configuration) { compiler in
            if !own, let launch = compiler.launchNode {
                compiler.compileLaunchStatement(launch.node, in: launch.file)
            }
            compiler.compileStatements(statements)
        }
    }

    private mutating func compileEntry(
        title: String, at node: NodeID, _ configuration: World.Configuration, _ body: (inout Compiler) -> Void
    ) {
        let function = program.functions.count
        program.functions.append(
            Function(
                name: names.main, entry: 0, registerCount: 1, parameters: [], captures: [], owner: nil, callback: nil,
                location: location(node)))
        functionTypes.append(.void)
        expectationCount = 0
        begin(names.main, owner: nil)
        state.isEntry = true
        compileImportedVariables()
        body(&self)
        state.emit(Instruction(.halt))
        finish(into: function)
        program.entries.append(
            Program.Entry(
                title: title, function: function, expectationCount: expectationCount, configuration: configuration))
    }

    /// The variables of imported files get their values before anything else runs.
    private mutating func compileImportedVariables() {
        let main = file
        let wasEntry = state.isEntry
        for index in order where !files[index].isMain {
            file = index
            state.file = index
            for node in tree.children(tree.root) {
                let bindings = tree.kind(node) == .bindingList ? Array(tree.children(node)) : [node]
                for binding in bindings where tree.kind(binding) == .varDeclaration {
                    guard let global = globalNames[tree.name(binding)] else { continue }
                    let value = tree.child(binding, 1)
                    guard value.exists else { continue }
                    let register = expression(value, into: state.temporaries()).register
                    if globals[global].isWeak { state.emit(Instruction(.weaken, register)) }
                    state.emit(Instruction(.setGlobal, register, k: global))
                    releaseTemporaries()
                }
            }
        }
        file = main
        state.file = main
        state.isEntry = wasEntry
    }

    // MARK: The app

    /// What `app { … }` says of the device and the era.
    private mutating func configuration(
        of statements: ArraySlice<NodeID>, _ baseline: World.Configuration
    ) -> World.Configuration {
        var result = baseline
        for app in statements where tree.kind(app) == .appDeclaration {
            for member in tree.children(tree.child(app, 0)) {
                guard tree.kind(member) == .command else {
                    if tree.kind(member) != .error {
                        report(
                            "unknown-setting", "this is not a setting of the app", at: location(member),
                            label: "expected 'ios', 'device' or 'life'")
                    }
                    continue
                }
                setting(member, &result)
            }
        }
        return result
    }

    private mutating func setting(_ node: NodeID, _ result: inout World.Configuration) {
        let item = tree.child(node, 1)
        switch text(tree.name(node)) {
        case "ios":
            guard item.exists, tree.kind(item) == .integerLiteral, let version = Int(text(tree.range(item))),
                (5...26).contains(version)
            else {
                report(
                    "wrong-setting", "'ios' wants a version from 5 to 26", at: location(item.exists ? item : node),
                    label: "expected a number such as 17")
                return
            }
            result.ios = version
        case "device":
            guard item.exists, tree.kind(item) == .string, let size = Self.devices[literalText(item)] else {
                report(
                    "wrong-setting", "this device is not known", at: location(item.exists ? item : node),
                    label: "expected one of " + Self.devices.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", "))
                return
            }
            result.device = size
        case "life":
            switch item.exists ? loneWord(item) : nil {
            case "scenes"?: result.life = .scenes
            case "classic"?: result.life = .classic
            default:
                report(
                    "wrong-setting", "'life' wants 'scenes' or 'classic'", at: location(item.exists ? item : node),
                    label: "expected 'scenes' or 'classic'")
            }
        default:
            reportUnknown(
                "unknown-setting", "the app has no setting '\(text(tree.name(node)))'", name: tree.name(node),
                at: SourceLocation(file: file, range: commandNameRange(node)),
                label: "expected 'ios', 'device' or 'life'", candidates: ["ios", "device", "life"])
        }
    }

    /// Screen sizes in points, portrait, from the devices' technical specifications.
    static let devices: [String: Size] = [
        "iPhone SE": Size(width: 375, height: 667), "iPhone 8": Size(width: 375, height: 667),
        "iPhone 12": Size(width: 390, height: 844), "iPhone 13": Size(width: 390, height: 844),
        "iPhone 14": Size(width: 390, height: 844), "iPhone 15": Size(width: 393, height: 852),
        "iPhone 15 Pro Max": Size(width: 430, height: 932), "iPhone 16": Size(width: 393, height: 852),
        "iPad": Size(width: 820, height: 1180), "iPad Pro 11": Size(width: 834, height: 1194),
        "iPad Pro 12.9": Size(width: 1024, height: 1366),
    ]
}

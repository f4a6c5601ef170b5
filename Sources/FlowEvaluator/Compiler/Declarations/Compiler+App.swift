// `app { … }` and `scene { … }`: the settings of the device, the era and the trace, and the callbacks that they handle. The
// handlers become methods of a class whose only instance is the app or its scene.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// The app settings of an entry point.
struct AppSettings {
    var configuration = World.Configuration()
    /// The classes created from the handlers of the app and the scene.
    var application: ClassReference?
    var scene: ClassReference?
    var tracesApp = false
    /// UIKit classes whose instances are traced.
    var traced: [UIKitClass] = []
}

/// The file and node of a declaration.
struct AppNode: Hashable {
    var file: Int
    var node: NodeID
}

extension Compiler {
    /// Declares the class of an `app` or `scene` that contains more than settings.
    mutating func declareApp(_ node: NodeID) {
        let hasMembers = tree.children(tree.child(node, 2)).contains {
            tree.kind($0) != .command && tree.kind($0) != .error
        }
        guard hasMembers else { return }
        appClasses[AppNode(file: file, node: node)] = ClassReference(declared: program.classes.count)
        classNodes.append(ClassNodes(file: file, node: node))
        let base: UIKitClass = isScene(node) ? .scene : .application
        program.classes.append(
            ClassDefinition(
                name: tree.name(node), location: nameLocation(node), superclass: ClassReference(base), uikit: base))
    }

    private func isScene(_ node: NodeID) -> Bool { text(tree.name(node)) == "scene" }

    /// The settings of the `app` and `scene` declarations among the statements, which override those of a baseline.
    mutating func appSettings(of statements: ArraySlice<NodeID>, _ baseline: AppSettings) -> AppSettings {
        var result = baseline
        for node in statements where tree.kind(node) == .appDeclaration {
            for member in tree.children(tree.child(node, 2)) where tree.kind(member) == .command {
                setting(member, &result)
            }
            guard let made = appClasses[AppNode(file: file, node: node)] else { continue }
            if isScene(node) { result.scene = made } else { result.application = made }
        }
        return result
    }

    /// Creates the app and its scene if they have handlers or are traced.
    mutating func compileApp(_ app: AppSettings) {
        if let type = app.application ?? (app.tracesApp ? ClassReference(.application) : nil) {
            makeApp(type, named: "app", isScene: false)
        }
        guard app.configuration.life == .scenes else { return }
        if let type = app.scene ?? (app.tracesApp ? ClassReference(.scene) : nil) {
            makeApp(type, named: "scene", isScene: true)
        }
    }

    private mutating func makeApp(_ type: ClassReference, named name: String, isScene: Bool) {
        let register = state.temporaries()
        emitConstruct(type, target: -1, isUIKit: false, count: 0, into: register)
        state.mayHold(register, .instance(type))
        state.emit(Instruction(.nameObject, register, k: Int(interner.intern(name).raw)))
        state.emit(Instruction(.setApplication, register, isScene ? 1 : 0))
        releaseTemporaries()
    }

    // MARK: Settings

    /// Compiles `trace app` or `trace navigation`, which enable the trace of callbacks.
    private mutating func traceSetting(_ node: NodeID, _ item: NodeID, _ result: inout AppSettings) {
        let word = item.exists ? loneWord(item) : nil
        if word == "app" {
            result.tracesApp = true
            result.traced += [.application, .scene]
        } else if let word, let type = UIKitClass.kind(word) ?? UIKitClass.named(word),
            type.isKind(of: .viewController) || type.isKind(of: .view)
        {
            result.traced.append(type)
        } else {
            report(
                "wrong-setting", "'trace' needs 'app', or one of UIKit's kinds of controllers or views",
                at: location(item.exists ? item : node), label: "expected 'app' or a kind such as 'navigation'")
        }
    }

    private mutating func setting(_ node: NodeID, _ result: inout AppSettings) {
        let item = tree.child(node, 1)
        switch text(tree.name(node)) {
        case "ios":
            guard item.exists, tree.kind(item) == .integerLiteral, let version = Int(text(tree.range(item))),
                (5...26).contains(version)
            else {
                report(
                    "wrong-setting", "'ios' needs a version from 5 to 26", at: location(item.exists ? item : node),
                    label: "expected a number such as 17")
                return
            }
            result.configuration.ios = version
        case "device":
            guard item.exists, tree.kind(item) == .string, let device = DeviceModel.named(literalText(item))
            else {
                report(
                    "wrong-setting", "unknown device", at: location(item.exists ? item : node),
                    label: "expected one of " + DeviceModel.all.map { "\"\($0.name)\"" }.joined(separator: ", "))
                return
            }
            result.configuration.device = device.size
            result.configuration.deviceName = device.name
        case "life":
            switch item.exists ? loneWord(item) : nil {
            case "scenes"?:
                result.configuration.life = .scenes
                result.configuration.preservesByScenes = true
            case "classic"?:
                result.configuration.life = .classic
                result.configuration.preservesByScenes = false
            default:
                report(
                    "wrong-setting", "'life' needs 'scenes' or 'classic'", at: location(item.exists ? item : node),
                    label: "expected 'scenes' or 'classic'")
            }
        case "trace": traceSetting(node, item, &result)
        case "bundleVersion":
            guard let version = texts(tree.children(node, from: 1))?.first, tree.childCount(node) == 2 else {
                report(
                    "wrong-setting", "'bundleVersion' needs a string", at: location(item.exists ? item : node),
                    label: "expected a string such as \"2.1\"")
                return
            }
            result.configuration.bundleVersion = version
        case "language":
            guard let language = texts(tree.children(node, from: 1))?.first, tree.childCount(node) == 2 else {
                report(
                    "wrong-setting", "'language' needs a string", at: location(item.exists ? item : node),
                    label: "expected a language such as \"ar\"")
                return
            }
            result.configuration.language = language
        case "activityTypes":
            guard let types = texts(tree.children(node, from: 1)) else {
                report(
                    "wrong-setting", "'activityTypes' needs the types that the app declares",
                    at: location(item.exists ? item : node), label: "expected strings such as \"com.example.reading\"")
                return
            }
            result.configuration.activityTypes = types
        default:
            let known = ["ios", "device", "life", "trace", "bundleVersion", "language", "activityTypes"]
            reportUnknown(
                "unknown-setting", "the app has no setting '\(text(tree.name(node)))'", name: tree.name(node),
                at: SourceLocation(file: file, range: commandNameRange(node)),
                label: "expected 'ios', 'device', 'life', 'trace', 'bundleVersion', 'language' or 'activityTypes'",
                candidates: known)
        }
    }

    /// The texts of items, if all are strings; nil if one is not, or if the list is empty.
    private func texts(_ items: ArraySlice<NodeID>) -> [String]? {
        guard !items.isEmpty, items.allSatisfy({ tree.kind($0) == .string }) else { return nil }
        return items.map { literalText($0) }
    }
}

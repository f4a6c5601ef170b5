// An app of Swift files, which launches without a `launch` statement. The type marked `@main` or `@UIApplicationMain`
// receives the callbacks of the app, and the scenes' delegate those of the scene. The app and the scene are objects of their
// own, which the program reads. If the code creates no window, the main storyboard's initial controller is the root of one. Flow reads no
// Info.plist for this.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// The delegates of an app of Swift files.
struct SwiftApp {
    var application: ClassReference
    var scene: ClassReference?
    /// The program's own class of the scene, if a configuration names one.
    var sceneClass: ClassReference?
}

extension Compiler {
    /// Finds the delegates among the new classes, and makes them classes of the app and of its scene. Protocols are compared
    /// by name, because a delegate may conform in an extension.
    mutating func adoptDelegates() {
        guard order.contains(where: { files[$0].isSwift }),
            let applicationDelegate = interner.find("UIApplicationDelegate")
        else { return }
        let sceneDelegates = ["UIWindowSceneDelegate", "UISceneDelegate"].compactMap { interner.find($0) }
        var application: Int?
        var scenes: [Int] = []
        let mainDelegate = mainDelegate
        for index in standing.classes..<program.classes.count where program.classes[index].kind == .class {
            let (file, node) = classNodes[index].declaration
            guard node.exists, files[file].isSwift else { continue }
            if program.classes[index].baseNames.contains(applicationDelegate) {
                let isMarked =
                    files[file].tree.flags(node).contains(.isEntryPoint)
                    || program.classes[index].name == mainDelegate
                if application == nil || isMarked { application = index }
            } else if sceneDelegates.contains(where: { program.classes[index].baseNames.contains($0) }) {
                scenes.append(index)
            }
        }
        guard let application else { return }
        let delegate = scenes.count > 1 ? configured("delegateClass", by: application, among: scenes) : nil
        let scene = delegate ?? scenes.first
        let own = (standing.classes..<program.classes.count).filter { isScene($0) }
        let sceneClass = own.isEmpty ? nil : configured("sceneClass", by: application, among: own)
        adopt(application, as: .application)
        if let scene { adopt(scene, as: .scene) }
        swiftApp = SwiftApp(
            application: ClassReference(declared: application), scene: scene.map { ClassReference(declared: $0) },
            sceneClass: sceneClass.map { ClassReference(declared: $0) })
    }

    /// Whether a node is the call of `UIApplicationMain`, with which main.swift launches an app.
    func isApplicationMain(_ node: NodeID) -> Bool {
        guard files[file].isSwift, tree.kind(node) == .call, case let callee = tree.child(node, 0),
            tree.kind(callee) == .identifier
        else { return false }
        return text(tree.name(callee)) == "UIApplicationMain"
    }

    /// The class that main.swift names as the app's delegate: `UIApplicationMain(…, NSStringFromClass(AppDelegate.self))`.
    private var mainDelegate: Symbol? {
        guard let function = interner.find("UIApplicationMain") else { return nil }
        for index in order where files[index].isSwift {
            let tree = files[index].tree
            for statement in tree.children(tree.root) where tree.kind(statement) == .expressionStatement {
                let call = tree.child(statement, 0)
                guard tree.kind(call) == .call, tree.name(tree.child(call, 0)) == function,
                    case let last = tree.child(call, tree.childCount(call) - 1), tree.kind(last) == .argument,
                    case let named = tree.child(last, 0), tree.kind(named) == .call, tree.childCount(named) == 2,
                    case let type = tree.child(tree.child(named, 1), 0), tree.kind(type) == .member
                else { continue }
                return tree.name(tree.child(type, 0))
            }
        }
        return nil
    }

    /// Whether a class of the program descends from the class of scenes. The classes have no order yet, and may form cycles.
    private func isScene(_ index: Int) -> Bool {
        guard program.classes[index].kind == .class, !program.classes[index].isExtension else { return false }
        var current = program.classes[index].superclass
        for _ in 0..<16 {
            guard let next = current.declaredIndex else { return current.uikit == .scene }
            if program.classes[next].isExtension { return program.classes[next].uikit == .scene }
            current = program.classes[next].superclass
        }
        return false
    }

    /// The first of some classes that the app's delegate assigns to a property of a configuration. O(nodes of the delegate)
    private func configured(_ property: String, by application: Int, among classes: [Int]) -> Int? {
        guard let property = interner.find(property) else { return nil }
        let ((file, node), extensions) = (classNodes[application].declaration, classNodes[application].extensions)
        for (file, root) in [(file, node)] + extensions {
            let tree = files[file].tree
            var waiting = [root]
            while let next = waiting.popLast() {
                guard tree.kind(next) == .assignment, tree.name(tree.child(next, 0)) == property else {
                    waiting.append(contentsOf: tree.children(next).reversed().filter(\.exists))
                    continue
                }
                let type = tree.name(tree.child(tree.child(next, 1), 0))
                if let found = classes.first(where: { program.classes[$0].name == type }) { return found }
            }
        }
        return nil
    }

    private mutating func adopt(_ index: Int, as uikit: UIKitClass) {
        // A delegate that inherits from another class of the program is left unchanged.
        guard program.classes[index].superclass.declaredIndex.map({ program.classes[$0].isExtension }) ?? true else {
            return
        }
        program.classes[index].superclass = ClassReference(uikit)
        program.classes[index].uikit = uikit
        launchNames[interner.intern(uikit == .application ? "app" : "scene")] = .instance(
            ClassReference(declared: index))
    }

    /// The callback that UIKit calls by a delegate's function: `application(_:didFinishLaunchingWithOptions:)`.
    func delegateCallback(_ name: String, _ labels: [String], of uikit: UIKitClass) -> Callback? {
        let kind = uikit == .application ? "application" : "scene"
        if uikit == .scene, name == "stateRestorationActivity", labels == ["for"] { return .stateRestorationActivity }
        if uikit == .scene, name == "windowScene", labels.dropFirst().first == "didUpdate" { return .sceneDidChange }
        if uikit == .scene, name == "windowScene", labels.dropFirst().first == "performActionFor" {
            return .scenePerformsShortcut
        }
        guard name.hasPrefix(kind) else { return nil }
        let callbacks = Callback.allCases.filter { $0.info.owner == uikit }
        if name != kind {
            return callbacks.first { name.dropFirst(kind.count).lowercased() == $0.info.base.lowercased() }
        }
        guard labels.count > 1 else { return nil }
        switch labels[1] {
        case "willFinishLaunchingWithOptions": return .willFinishLaunching
        case "didFinishLaunchingWithOptions": return .didFinishLaunching
        case "willConnectTo": return .sceneWillConnect
        case "didUpdate" where labels.count == 2: return .sceneDidUpdate
        case "restoreInteractionStateWith": return .restoreInteractionState
        case "didDiscardSceneSessions": return .didDiscardSceneSessions
        case "configurationForConnecting": return .configurationForConnecting
        case "continue": return uikit == .scene ? .sceneContinues : .appContinues
        case "open": return .appOpensURL
        case "performActionFor": return .appPerformsShortcut
        default: return callbacks.first { isLabel(labels.dropFirst(), of: $0.info) }
        }
    }

    /// Whether UIKit's labels after the delegating object name a callback: `shouldSaveSecureApplicationState` or, with the
    /// first parameter's preposition, `willEncodeRestorableStateWith`.
    private func isLabel(_ labels: ArraySlice<String>, of callback: CallbackInfo) -> Bool {
        guard let name = labels.first, name.hasPrefix(callback.base), labels.count == callback.parameters.count
        else { return false }
        let rest = name.dropFirst(callback.base.utf8.count).lowercased()
        guard rest.isEmpty || rest == callback.parameters[0].label else { return false }
        // Flow's rows have no labels where UIKit's are the parameters' names.
        return labels.dropFirst().elementsEqual(
            callback.parameters.dropFirst().map { $0.label == "_" ? $0.name : $0.label })
    }

    /// Whether UIKit calls a function of a Swift delegate. If so, makes one of Flow's callbacks call it.
    mutating func bindDelegateFunction(_ node: NodeID, _ function: Int, _ labels: [String], of index: Int) -> Bool {
        let uikit = program.classes[index].uikit
        guard files[file].isSwift, uikit == .application || uikit == .scene,
            let callback = delegateCallback(text(tree.name(node)), labels, of: uikit)
        else { return false }
        let caller = program.functions.count
        let owner = ClassReference(declared: index)
        let parameters = callback.info.parameters.map {
            Function.Parameter(label: nil, name: interner.intern($0.name), hasDefault: false)
        }
        program.functions.append(
            Function(
                name: interner.intern(callback.info.base), entryPoint: 0, registerCount: 1, parameters: parameters,
                captures: [],
                owner: owner, callback: callback, location: nameLocation(node)))
        functionTypes.append(.void)
        program.classes[index].callbacks.append((callback, caller))
        delegateCalls.append((caller, function, file, node))
        return true
    }

    /// Compiles the calls of the delegates' functions. The arguments are the app or the scene, and kept values.
    mutating func compileDelegateCalls() {
        let calls = delegateCalls
        delegateCalls = []
        for (caller, function, file, node) in calls {
            self.file = file
            let owner = program.functions[caller].owner!
            begin(program.functions[caller].name, owner: owner)
            state.sourceOffset = tree.range(node).start
            let given = program.functions[caller].parameters
            declareParameters(given, list: .none)
            let parameters = program.functions[function].parameters
            let frame = state.temporaries(parameters.count + 4)
            state.emit(Instruction(.move, frame, 0))
            for position in parameters.indices {
                let register = frame + 1 + position
                if position == 0 {
                    state.emit(Instruction(.getMember, register, 0))
                    let index = addCallSite(CallSite(name: interner.intern("prelude_caller")))
                    state.emit(Instruction(.callSite, 0, k: index))
                } else if program.functions[caller].callback == .appOpensURL {
                    openedLink(position, into: register)
                } else if isLaunch(caller) {
                    launchOptions(into: register)
                } else if program.functions[caller].callback == .sceneWillConnect, position == 2 {
                    connectionOptions(into: register)
                } else if position <= given.count {
                    state.emit(Instruction(.move, register, position))
                } else if position == 1, uikit(owner) == .scene {
                    // The scene's own session keeps its activity.
                    state.emit(Instruction(.getMember, register, 0))
                    let index = addCallSite(CallSite(name: interner.intern("session")))
                    state.emit(Instruction(.callSite, 0, k: index))
                } else if let kept = keptArgument(position, of: owner) {
                    let inner = state.temporaries(2)
                    emitCallSite(.construct, inner, 0, CallSite(name: .none, target: -1, owner: kept))
                    state.emit(Instruction(.take, register, inner))
                } else {
                    state.emit(Instruction(.loadNil, register))
                }
                state.mayHold(register, .unknown)
            }
            emitCallSite(
                .callFunction, frame, parameters.count,
                CallSite(name: program.functions[function].name, target: function))
            state.mayHold(frame, .unknown)
            if isLaunch(caller) { reportLaunched(frame) }
            let isQuestion = program.functions[caller].callback?.info.isQuestion == true
            state.emit(isQuestion ? Instruction(.returnValue, frame) : Instruction(.returnNil))
            finish(into: caller)
        }
    }

    /// Loads an argument of `application(_:open:options:)` from the context of the link.
    private mutating func openedLink(_ position: Int, into register: Int) {
        guard position == 1 else {
            state.emit(Instruction(.makeDictionary, register, register, 0))
            return
        }
        state.emit(Instruction(.getMember, register, 1))
        state.emit(Instruction(.callSite, 0, k: addCallSite(CallSite(name: interner.intern("url")))))
    }

    /// The class of an argument that a delegate expects after the scene's session.
    private mutating func keptArgument(_ position: Int, of owner: ClassReference) -> ClassReference? {
        guard uikit(owner) == .scene || uikit(owner) == .application, position > 1 else { return nil }
        return keptClass(interner.intern("UISceneConnectionOptions"))
    }

    // MARK: Launch

    /// The settings of an entry point that launches the program's own app.
    mutating func swiftAppSettings(_ settings: AppSettings, _ app: SwiftApp) -> AppSettings {
        var result = settings
        if app.scene == nil {
            result.configuration.life = .classic
            result.configuration.preservesByScenes = false
        } else if let scene = app.scene?.declaredIndex,
            program.classes[scene].callbacks.contains(where: { $0.0 == .stateRestorationActivity })
        {
            result.configuration.preservesByScenes = true
        }
        return result
    }

    /// Launches the program's own app: creates its delegates, which create the windows.
    mutating func compileSwiftLaunch(_ app: SwiftApp, _ settings: AppSettings) {
        guard let index = app.application.declaredIndex else { return }
        let saved = file
        let (appFile, node) = classNodes[index].declaration
        file = appFile
        if !makesWindow, mainStoryboard == nil { warnOfMissingWindow(index) }
        state.sourceOffset = tree.range(node).start
        program.statements.append(
            StatementInfo(location: headLocation(node), expectsError: false, isObserved: false))
        let statement = program.statements.count - 1
        state.emit(Instruction(.statement, 0, k: statement))
        emitSwiftLaunch(app, settings)
        state.emit(Instruction(.settle))
        state.emit(Instruction(.endStatement, 0, k: statement))
        file = saved
    }

    /// The function that opens the main storyboard, if the code creates no window.
    private var mainStoryboard: Int? {
        makesWindow ? nil : interner.find(ScriptLoader.mainWindow).flatMap { functionNames[$0] }
    }

    /// Emits the launch of the program's own app, within a statement.
    mutating func emitSwiftLaunch(_ app: SwiftApp, _ settings: AppSettings) {
        let delegates = state.temporaries(2)
        makeDelegate(app.application, named: "app", isScene: false, into: delegates)
        var owner = (type: app.application, register: delegates)
        let hasScenes = settings.configuration.life == .scenes
        if let scene = app.scene, hasScenes {
            makeDelegate(scene, named: "scene", isScene: true, into: delegates + 1)
            owner = (scene, delegates + 1)
            if let own = app.sceneClass { makeScene(own, of: delegates + 1) }
        }
        if let storyboard = mainStoryboard {
            launchStoryboard(storyboard, for: owner.type, owner.register, hasScenes: hasScenes)
        } else {
            state.emit(Instruction(.beginLaunch, 0))
            state.emit(Instruction(.launch, state.temporaries(), 0))
        }
        state.emit(Instruction(.endLaunch, 0))
        releaseTemporaries()
    }

    /// Launches the main storyboard. UIKit loads it before the first callback of the app's delegate or, in an app with scenes,
    /// before the scene connects, and sets the delegate's `window`.
    private mutating func launchStoryboard(
        _ function: Int, for type: ClassReference, _ owner: Int, hasScenes: Bool
    ) {
        let window = state.temporaries(2)
        state.emit(Instruction(.loadNil, window + 1))
        if hasScenes { state.emit(Instruction(.beginLaunch, 0, 1)) }
        let frame = state.temporaries(3)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.loadNil, frame + 2))
        if hasScenes, uikit(type) == .scene {
            state.emit(Instruction(.getMember, frame + 2, owner))
            let index = addCallSite(CallSite(name: interner.intern("session")))
            state.emit(Instruction(.callSite, 0, k: index))
            state.mayHold(frame + 2, .unknown)
        }
        // The function reads and sets the delegate's window, if it has one.
        if interner.find("window").map({ isMissing($0, in: type) }) ?? true {
            state.emit(Instruction(.loadNil, frame + 1))
        } else {
            state.emit(Instruction(.move, frame + 1, owner))
            state.mayHold(frame + 1, .unknown)
        }
        emitCallSite(
            .callFunction, frame, 2,
            CallSite(name: program.functions[function].name, labels: [.none, .none], target: function))
        state.emit(Instruction(.take, window, frame))
        state.mayHold(window, .unknown)
        state.emit(Instruction(.beginLaunch, 0, hasScenes ? 2 : 0))
        state.emit(Instruction(.launch, window, 1))
    }

    private func isMissing(_ member: Symbol, in type: ClassReference) -> Bool {
        if case .missing = findMember(member, in: type) { return true }
        return false
    }

    private mutating func makeDelegate(_ type: ClassReference, named name: String, isScene: Bool, into register: Int) {
        // UIKit calls `init()`, which the delegate's class may inherit.
        let empty = initializers(of: type).first { !$0.isUIKit && $0.parameters.allSatisfy(\.hasDefault) }
        emitConstruct(
            type, target: empty?.index ?? -1, isUIKit: false, count: empty?.parameters.count ?? 0, into: register)
        state.mayHold(register, .instance(type))
        state.emit(Instruction(.nameObject, register, k: Int(interner.intern(name).raw)))
        if uikit(type) == (isScene ? .scene : .application) {
            state.emit(Instruction(.setApplication, register, isScene ? 3 : 2))
        }
    }

    /// Creates the scene of a delegate from the program's own class.
    private mutating func makeScene(_ type: ClassReference, of delegate: Int) {
        let frame = state.temporaries(2)
        state.emit(Instruction(.move, frame, delegate))
        state.mayHold(frame, .unknown)
        emitConstruct(type, target: -1, isUIKit: false, count: 0, into: frame + 1)
        state.mayHold(frame + 1, .instance(type))
        emitCallSite(.callMethod, frame, 1, CallSite(name: interner.intern("prelude_serve"), labels: [.none]))
    }

    /// The line of a type's head, from its first word to its name.
    func headLocation(_ node: NodeID) -> SourceLocation {
        let name = nameRange(node)
        let line = source.lineRange(containing: name.start)
        var start = Int(line.start)
        while start < Int(name.start), source.bytes[start] == UInt8(ascii: " ") { start += 1 }
        return SourceLocation(file: file, range: SourceRange(start: UInt32(start), end: name.end))
    }

    /// Whether the code shows a window itself. With a main storyboard, it may also show the storyboard's, so it has to create one.
    /// O(nodes of the Swift files).
    private var makesWindow: Bool {
        guard let shows = interner.find("makeKeyAndVisible"),
            hasNode({ tree, node in tree.kind(node) == .member && tree.name(node) == shows })
        else { return false }
        guard interner.find(ScriptLoader.mainWindow).flatMap({ functionNames[$0] }) != nil else { return true }
        return hasNode { tree, node in
            guard tree.kind(node) == .call, case let callee = tree.child(node, 0), tree.kind(callee) == .identifier
            else {
                return false
            }
            return text(tree.name(callee)).hasSuffix("Window")
        }
    }

    /// Whether a node of the app's Swift files satisfies a condition.
    private func hasNode(_ condition: (SyntaxTree, NodeID) -> Bool) -> Bool {
        order.contains { index in
            guard files[index].isSwift, !files[index].source.name.hasSuffix(ScriptLoader.writtenExtension) else {
                return false
            }
            let tree = files[index].tree
            return tree.containsNode { condition(tree, $0) }
        }
    }

    /// Warns about an app that has a window neither in code nor in a storyboard.
    private mutating func warnOfMissingWindow(_ index: Int) {
        warn(
            "app-without-window", "'\(text(program.classes[index].name))' shows no window",
            at: program.classes[index].location,
            label: "expected makeKeyAndVisible() in its code, or a storyboard with an initial controller",
            notes: [DiagnosticNote("or write 'launch { … }' with the first controller in a script")])
    }
}

// Functions that look like UIKit callbacks but that nothing calls: a delegate method with a misspelt label, or one outside
// Flow's model. Without a warning they would seem to work.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Warns about each method that has the name of a callback but different labels.
    mutating func checkUncalledFunctions() {
        // An override with different labels has already been reported as an error.
        if diagnostics.contains(where: { $0.severity == .error }) { return }
        checkDelegateClasses()
        checkUnusedProperties()
        for index in standing.functions..<program.functions.count {
            let function = program.functions[index]
            guard let owner = function.owner, owner.declaredIndex != nil, function.callback == nil,
                !function.isInitializer
            else { continue }
            let known = callbacks(named: function.name).map(\.info).filter { isLike($0, function, uikit(owner)) }
            if known.isEmpty {
                warnOfUnmodelledDelegate(function)
                warnOfUnmodelledRequirement(function)
            }
            guard !known.isEmpty, !isCalled(function) else { continue }
            warnOfUncalled(function, known)
            unmodelledOverrides.removeAll { $0 == index }
        }
        checkUnmodelledOverrides()
    }

    /// Warns about a function of the app's or the scene's delegate that UIKit calls but Flow's model does not.
    private mutating func warnOfUnmodelledDelegate(_ function: Function) {
        let name = text(function.name)
        guard swiftApp != nil, name == "windowScene" || name == "scene" || name == "application",
            function.parameters.count > 1, let owner = delegateProtocol(of: function.name, labels(of: function)),
            owner.hasSuffix("ApplicationDelegate") || owner.hasSuffix("SceneDelegate"),
            delegateCallback(name, labels(of: function), of: name == "application" ? .application : .scene) == nil,
            !isCalled(function)
        else { return }
        warn(
            "never-called", "nothing calls '\(written(function))'", at: function.location,
            label: "a function of \(owner) that Flow does not model")
    }

    /// Warns about a function of a delegate's protocol that its class adopts, which UIKit calls but Flow's model does not.
    private mutating func warnOfUnmodelledRequirement(_ function: Function) {
        guard let owner = function.owner?.declaredIndex, !function.parameters.isEmpty,
            classNodes.indices.contains(owner)
        else { return }
        let (name, labels) = (text(function.name), labels(of: function))
        let current = file
        defer { file = current }
        let declared = classNodes[owner]
        for (place, node) in [(declared.file, declared.node)] + declared.extensions where node.exists {
            file = place
            let bases = tree.child(node, 1)
            guard bases.exists, !files[file].isLibrary else { continue }
            for base in tree.children(bases) {
                let spelling = text(tree.range(base))
                // The functions of the app and its scene have a check of their own.
                guard spelling.hasPrefix("UI"), spelling.hasSuffix("Delegate") || spelling.hasSuffix("DataSource"),
                    !spelling.hasSuffix("ApplicationDelegate"), !spelling.hasSuffix("SceneDelegate"),
                    let type = Surface.table.type(named: spelling), Surface.table.kind(of: type) == .protocol,
                    Surface.table.member(name, of: type, isStatic: false, labels: labels)?.labels == labels,
                    !isCalled(function)
                else { continue }
                return warn(
                    "never-called", "nothing calls '\(written(function))'", at: function.location,
                    label: "a function of \(spelling) that Flow does not model")
            }
        }
    }

    /// Whether the program calls a function of this name with these labels, as a delegate of its own. O(nodes)
    private mutating func isCalled(_ function: Function) -> Bool {
        let wanted = labels(of: function)
        let current = file
        defer { file = current }
        for index in files.indices {
            file = index
            var waiting = [tree.root]
            while let node = waiting.popLast() {
                let children = tree.children(node).filter(\.exists)
                if tree.kind(node) == .call, let callee = children.first, tree.name(callee) == function.name,
                    callLabels(ArraySlice(children.dropFirst())) == wanted
                {
                    return true
                }
                waiting.append(contentsOf: children)
            }
        }
        return false
    }

    /// Warns about each override of a function that UIKit calls but Flow's model does not, unless the program calls it.
    private mutating func checkUnmodelledOverrides() {
        let overrides = unmodelledOverrides
        unmodelledOverrides = []
        guard !overrides.isEmpty else { return }
        let called = calledNames()
        for index in overrides {
            let function = program.functions[index]
            guard let owner = function.owner, !called.contains(function.name) else { continue }
            // Interface Builder calls it, and no app does.
            if text(function.name) == "prepareForInterfaceBuilder" { continue }
            if Responders.isEditAction(text(function.name)), labels(of: function) == ["_"] { continue }
            if owner.declaredIndex.map({ program.classes[$0].staticGetters[function.name] }) == index {
                warn(
                    "never-called", "nothing reads '\(text(function.name))'", at: function.location,
                    label: "a property of \(uikit(owner).swiftName) that Flow does not model")
                continue
            }
            warn(
                "never-called", "nothing calls '\(written(function))'", at: function.location,
                label: "a function of \(uikit(owner).swiftName) that Flow does not model")
        }
    }

    /// The names that the program and the library mention, other than as members of `super`. O(nodes)
    private func calledNames() -> Set<Symbol> {
        var names: Set<Symbol> = []
        for file in files.indices {
            let tree = files[file].tree
            var waiting = [tree.root]
            while let node = waiting.popLast() {
                let kind = tree.kind(node)
                let isOfSuper = kind == .member && tree.kind(tree.child(node, 0)) == .superExpression
                if kind == .identifier || kind == .member && !isOfSuper { names.insert(tree.name(node)) }
                waiting.append(contentsOf: tree.children(node).filter(\.exists))
            }
        }
        return names
    }

    /// A function's name with its labels, such as `tableView(_:cellForRowAt:)`.
    func written(_ function: Function) -> String {
        "\(text(function.name))(\(labels(of: function).map { $0 + ":" }.joined()))"
    }

    /// Warns about each class that conforms to the app's or a scene's delegate protocol: in Flow, `app` and `scene`
    /// declare the delegates.
    private mutating func checkDelegateClasses() {
        for index in order {
            file = index
            for node in tree.children(tree.root)
            where tree.kind(node) == .classDeclaration || tree.kind(node) == .extensionDeclaration {
                let bases = tree.child(node, 1)
                guard bases.exists, swiftApp == nil || !files[file].isSwift else { continue }
                for base in tree.children(bases) {
                    let name = text(tree.range(base))
                    // Not a dictionary: the first one in a process takes a tenth of the start-up time.
                    let word: String
                    switch name {
                    case "UIApplicationDelegate": word = "app"
                    case "UISceneDelegate", "UIWindowSceneDelegate": word = "scene"
                    default: continue
                    }
                    warn(
                        "never-called", "nothing calls '\(text(tree.name(node)))' as \(name)", at: location(base),
                        notes: [DiagnosticNote("write its functions in '\(word) { … }'")])
                }
            }
        }
    }

    /// Whether a function is probably meant to be this callback: a delegate method with several parameters, the first
    /// of which has no label, or a `view…` callback of UIKit in a class that receives it.
    private func isLike(_ info: CallbackInfo, _ function: Function, _ uikit: UIKitClass) -> Bool {
        if info.owner != .object { return info.isInherited(by: uikit) && info.base.hasPrefix("view") }
        return info.parameters.count > 1 && function.parameters.count > 1 && info.parameters[0].label == "_"
            && function.parameters[0].label == nil
    }

    private func labels(of function: Function) -> [String] {
        function.parameters.map { $0.label.map { text($0) } ?? "_" }
    }

    private mutating func warnOfUncalled(_ function: Function, _ known: [CallbackInfo]) {
        let labels = labels(of: function)
        let written = written(function)
        // A spelling of UIKit's is not a misspelling, however near another one is.
        if let owner = delegateProtocol(of: function.name, labels) {
            return warn(
                "never-called", "nothing calls '\(written)'", at: function.location,
                label: "a function of \(owner) that Flow does not model")
        }
        let near = nearestSpelling(to: written, among: known.map(\.selector))
        var notes = [DiagnosticNote("Flow's model calls \(known.map { "'\($0.selector)'" }.joined(separator: ", "))")]
        if let near { notes = [DiagnosticNote("UIKit calls '\(near)'")] }
        warn(
            "never-called", "nothing calls '\(written)'", at: function.location,
            label: near == nil ? "not a callback of Flow's model" : "not the labels of the callback", notes: notes)
    }
}

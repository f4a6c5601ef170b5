// The declarations of a program: the app, classes of every kind with their members, the launch, and the global variables.

import Flow

extension MeaningGenerator {
    // MARK: The app

    /// The settings of the device and the iOS version.
    mutating func makeApp() -> [Piece] {
        app.isPad = numbers.chance(theme == .splitDelegate ? 60 : 25)
        app.hasApp = theme == .application || numbers.chance(15)
        app.hasScene = theme == .scene || numbers.chance(8)
        var settings: [Piece] = []
        if app.isPad { settings.append(Piece("device \"iPad\"")) }
        if numbers.chance(15) { settings.append(Piece("ios \(pick([5, 6, 8, 12, 13, 17, 26]))")) }
        if numbers.chance(15) { settings.append(Piece("life \(numbers.chance(50) ? "classic" : "scenes")")) }
        if numbers.chance(10) { settings.append(Piece("trace app")) }
        if numbers.chance(10) { settings.append(Piece("trace navigation")) }
        return settings.isEmpty ? [] : [Piece("app {", settings)]
    }

    /// The declaration of the app or scene with its own callbacks.
    mutating func appDeclaration(_ word: String) -> Piece {
        let uikit: UIKitClass = word == "app" ? .application : .scene
        let model = MeaningClass(name: word, uikit: uikit, fields: [MeaningName(name: "left", kind: .int)])
        var members = [Piece("var left = \(1 + numbers.below(3))")]
        let callbacks = Self.callbacks(of: uikit)
        var bases: Set<String> = []
        for _ in 0...numbers.below(3) where !callbacks.isEmpty {
            let info = pick(callbacks)
            if bases.insert(info.base).inserted { members.append(handler(info, of: model)) }
        }
        return Piece("\(word) {", members)
    }

    // MARK: Classes

    /// The classes of UIKit from which a class may inherit.
    private static let superclasses: [UIKitClass] = UIKitClass.allCases.filter {
        $0.isKind(of: .viewController) && $0 != .alertController || $0.isKind(of: .view) && $0 != .window
    }

    /// Chooses the classes before any code names them.
    mutating func declareClasses() {
        add("Sa", .viewController)
        if numbers.chance(70) { add("Sb", .viewController) }
        if numbers.chance(50) { add("Ca", numbers.chance(60) ? .viewController : pick(Self.superclasses)) }
        if numbers.chance(theme == .viewOwn ? 95 : 40) { add("Va", .view) }
        if theme.map(Self.delegateFamilies.contains) ?? false || numbers.chance(30) { add("Da", .object) }
        if numbers.chance(theme == .presentation ? 50 : 8) { add("Pa", .presentationController) }
        if theme == .listDelegate { add("Ta", numbers.chance(60) ? .tableViewController : .collectionViewController) }
        if numbers.chance(25) { add("Xa", pick(Self.superclasses)) }
    }

    private mutating func add(_ name: String, _ uikit: UIKitClass) {
        var model = MeaningClass(name: name, uikit: uikit)
        model.fields.append(MeaningName(name: "left", kind: .int, isConstant: false))
        if numbers.chance(60) { model.fields.append(MeaningName(name: "kept", kind: .any, isConstant: false)) }
        if numbers.chance(40) { model.fields.append(MeaningName(name: "items", kind: .list, isConstant: false)) }
        if numbers.chance(20) { model.fields.append(MeaningName(name: "text", kind: .string, isConstant: false)) }
        for index in 0..<numbers.below(3) { model.functions.append("\(name.lowercased())F\(index)") }
        if uikit.isKind(of: .viewController) {
            if numbers.chance(15) { model.buttons.append("tapped") }
            if name.hasPrefix("C"), uikit == .viewController, numbers.chance(60) { model.slots.append("v1") }
        }
        model.overridesName = uikit.isKind(of: .viewController) && numbers.chance(5)
        model.takesID = numbers.chance(12) && uikit == .viewController
        classes.append(model)
    }

    /// The declaration of a class, with code in every kind of member.
    mutating func declaration(of index: Int) -> Piece {
        let model = classes[index]
        let uikit = model.uikit
        var head: String
        if uikit.isKind(of: .viewController) {
            let word = model.slots.isEmpty && numbers.chance(60) ? "screen" : "container"
            let base = uikit == .viewController ? "" : ": \(uikit.kindWord ?? uikit.swiftName)"
            head = "\(word) \(model.name)\(model.takesID ? "(id)" : "")\(base)"
        } else if uikit.isKind(of: .view) {
            head = "view \(model.name)\(uikit == .view ? "" : ": \(uikit.swiftName)")"
        } else {
            head = "class \(model.name)\(uikit == .object ? "" : ": \(uikit.swiftName)")"
        }
        return Piece(head + " {", fields(of: model) + members(of: model))
    }

    private mutating func fields(of model: MeaningClass) -> [Piece] {
        let uikit = model.uikit
        var pieces: [Piece] = []
        if model.overridesName {
            let inner = scope(model, "restorationIdentifier")
            pieces.append(
                Piece("override var restorationIdentifier: String? {", code(inner, 2) + [Piece("return \"own\"")]))
        } else if uikit.isKind(of: .viewController) || uikit.isKind(of: .view), numbers.chance(40) {
            pieces.append(Piece("restorationIdentifier = \"\(model.name.lowercased())\""))
        }
        if uikit.isKind(of: .viewController), numbers.chance(15) {
            pieces.append(Piece("restorationClass = \(model.name)"))
        }
        for field in model.fields { pieces.append(self.field(field, of: model)) }
        for slot in model.slots { pieces.append(Piece("slot \(slot)")) }
        for button in model.buttons {
            let body = code(scope(model, "button"), 2)
            pieces.append(Piece("button \(button) {", body))
        }
        return pieces
    }

    private mutating func field(_ field: MeaningName, of model: MeaningClass) -> Piece {
        let initial = scope(model, "initializer of a field")
        let observers = numbers.chance(12) ? "didSet" : numbers.chance(6) ? "willSet" : nil
        let value =
            switch field.kind {
            case .int: "\(1 + numbers.below(3))"
            case .list: "[\(numbers.below(9)), \(numbers.below(9))]"
            case .string: "\"a\""
            default:
                numbers.chance(50)
                    ? "nil" : numbers.chance(50) ? value(.any, initial) : "[nil, \(value(.any, initial))]"
            }
        let isLazy = observers == nil && numbers.chance(10)
        let isWeak = !isLazy && field.kind == .any && observers == nil && numbers.chance(15)
        let type = field.kind == .any ? ": Any?" : ""
        let head = "\(isLazy ? "lazy " : isWeak ? "weak " : "")var \(field.name)\(type) = \(isWeak ? "nil" : value)"
        guard let observers else { return Piece(head) }
        var inner = guarded(code(scope(model, observers), 2))
        if field.name == "left" { inner = code(scope(model, observers), 1) }
        return Piece(head + " {", [Piece("\(observers) {", inner)])
    }

    private mutating func members(of model: MeaningClass) -> [Piece] {
        var pieces: [Piece] = []
        let callbacks = Self.callbacks(of: model.uikit)
        var done: Set<Callback> = []
        for _ in 0..<1 + numbers.below(4) where !callbacks.isEmpty {
            let info = likelyCallback(of: model.uikit, among: callbacks)
            if done.insert(info.callback).inserted { pieces.append(handler(info, of: model)) }
        }
        for info in delegateFunctions(of: model) where done.insert(info.callback).inserted {
            pieces.append(handler(info, of: model))
        }
        for function in model.functions {
            pieces.append(
                Piece("func \(function)() {", code(scope(model, "method"), 3) + canary(scope(model, "method"))))
        }
        if numbers.chance(20) { pieces.append(computed(of: model)) }
        if numbers.chance(theme == .life ? 70 : 25) {
            pieces.append(Piece("deinit {", code(scope(model, "deinit"), 2)))
        }
        if numbers.chance(12), model.uikit == .viewController || model.uikit.isKind(of: .view) {
            pieces.append(restoring(model))
        }
        return pieces
    }

    /// A computed property whose getter has side effects.
    private mutating func computed(of model: MeaningClass) -> Piece {
        let getter = code(scope(model, "getter"), 2) + [Piece("return \(value(.any, scope(model, "getter")))")]
        let name = "computed\(model.name)"
        guard numbers.chance(40) else { return Piece("var \(name): Any {", getter) }
        return Piece(
            "var \(name): Any {",
            [Piece("get {", getter), Piece("set {", code(scope(model, "setter"), 2))])
    }

    /// The method with which a class recreates its controllers.
    private mutating func restoring(_ model: MeaningClass) -> Piece {
        var scope = MeaningScope(context: "viewController(withRestorationIdentifierPath:coder:)")
        scope.names = globals + [MeaningName(name: "coder", kind: .uikit(.coder))]
        return Piece(
            "static func viewController(withRestorationIdentifierPath path, coder: NSCoder) -> UIViewController? {",
            code(scope, 2) + [
                Piece("return \(numbers.chance(80) && model.uikit == .viewController ? model.making : "nil")")
            ])
    }

    /// A scope for code in a class.
    func scope(_ model: MeaningClass, _ context: String) -> MeaningScope {
        var scope = MeaningScope(context: context, owner: model)
        scope.names = globals
        scope.depth = 1
        return scope
    }

    // MARK: The launch and variables

    private mutating func controllerClass() -> MeaningClass {
        if theme == .listDelegate, numbers.chance(50), let list = classes.first(where: { $0.name == "Ta" }) {
            return list
        }
        return pick(classes.filter { $0.uikit == .viewController })
    }

    /// The launch, whose names all code may use.
    mutating func makeLaunch() -> [Piece] {
        app.hasLaunch = numbers.chance(88)
        guard app.hasLaunch else { return [] }
        var nodes = [tree(depth: 0, isRoot: true)]
        if numbers.chance(10) { nodes[0] += " presents \(tree(depth: 2, isRoot: false)) as fullScreen" }
        let words = numbers.chance(8) ? "landscape " : numbers.chance(4) ? "inBackground " : ""
        return [Piece("launch \(words){", nodes.map { Piece($0) })]
    }

    /// A node of the launch's tree, on one line.
    private mutating func tree(depth: Int, isRoot: Bool, isInStack: Bool = false) -> String {
        let model = controllerClass()
        let leaf = model.making
        func named(_ text: String, _ kind: UIKitClass, _ stem: String, of className: String? = nil) -> String {
            let name = fresh(stem)
            globals.append(MeaningName(name: name, kind: .uikit(kind), className: className))
            return "\(text) \(name)"
        }
        let wanted = isRoot ? themeRoot : nil
        let kinds: [UIKitClass: Int] = [
            .navigationController: 0, .tabBarController: 5, .splitViewController: 6, .pageViewController: 7,
        ]
        switch wanted.flatMap({ kinds[$0] }) ?? (depth < 2 ? numbers.below(12) : 11) {
        case 0...4 where !isInStack || numbers.chance(5):
            let head = named("navigation", .navigationController, "nav")
            let count = 1 + numbers.below(3)
            let stack = (0..<count).map { _ in tree(depth: depth + 1, isRoot: false, isInStack: true) }
            return head + " { \(stack.joined(separator: ", ")) }"
        case 5:
            let head = named("tab", .tabBarController, "tabs")
            let count = numbers.chance(15) ? 6 : 2
            return head
                + " { \((0..<count).map { _ in tree(depth: depth + 1, isRoot: false) }.joined(separator: ", ")) }"
        case 6 where isRoot:
            let head = named("split", .splitViewController, "split")
            return head + " { primary: \(tree(depth: 1, isRoot: false)); secondary: \(tree(depth: 1, isRoot: false)) }"
        case 7:
            let style = numbers.chance(50) ? ".scroll" : ".pageCurl"
            let head = named(
                "page(transitionStyle: \(style), navigationOrientation: .horizontal)", .pageViewController, "pages")
            return head + " { \(tree(depth: 2, isRoot: false)) }"
        case 8:
            guard model.uikit == .viewController, let slot = model.slots.first else { fallthrough }
            return named(leaf, model.uikit, "shell", of: model.name)
                + " { \(slot): \(tree(depth: depth + 1, isRoot: false)) }"
        default:
            return numbers.chance(70) ? named(leaf, model.uikit, "home", of: model.name) : leaf
        }
    }

    /// Global variables with their initial values.
    mutating func declareGlobals() -> [Piece] {
        var pieces: [Piece] = []
        let models = classes.filter { $0.uikit != .presentationController }
        let made = (0..<numbers.below(4)).map { _ in pick(models) } + models.filter { $0.name == "Da" }
        for model in made {
            let name = fresh("x")
            let isOptional = numbers.chance(35)
            let head = isOptional ? "var \(name): \(model.name)? = \(model.making)" : "let \(name) = \(model.making)"
            let kind = model.uikit == .object ? MeaningKind.instance : .uikit(model.uikit)
            globals.append(MeaningName(name: name, kind: kind, isConstant: !isOptional, className: model.name))
            pieces.append(Piece(head))
        }
        if numbers.chance(30) { pieces.append(global("g", .list, "[1, 2, 3]")) }
        if numbers.chance(25) { pieces.append(global("d", .dictionary, "[\"a\": 1]")) }
        if numbers.chance(20) { pieces.append(global("k", .any, "nil")) }
        if numbers.chance(12) {
            let sheet = numbers.chance(30) ? ".actionSheet" : ".alert"
            pieces.append(
                global(
                    "alert", .uikit(.alertController),
                    "UIAlertController(title: \"a\", message: nil, preferredStyle: \(sheet))"))
        }
        if numbers.chance(12) {
            pieces.append(
                global(
                    "book", .uikit(.pageViewController),
                    "UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)"))
        }
        if numbers.chance(10) { pieces.append(global("w", .uikit(.window), "UIWindow(frame: rect(0, 0, 390, 844))")) }
        return pieces
    }

    private mutating func global(_ stem: String, _ kind: MeaningKind, _ value: String) -> Piece {
        let name = fresh(stem)
        globals.append(MeaningName(name: name, kind: kind, isConstant: false))
        return Piece("var \(name)\(kind == .any ? ": Any?" : "") = \(value)")
    }

    mutating func globalFunction() -> Piece {
        let name = fresh("f")
        var scope = MeaningScope(context: "function")
        scope.names = globals
        scope.depth = 1
        let body = guarded(code(scope, 3), counter: nil)
        globals.append(MeaningName(name: name, kind: .code))
        return Piece("func \(name)() {", body)
    }
}

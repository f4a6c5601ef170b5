// Completion where only certain words are valid: callbacks after `on` and `override func`, kinds in a tree, cases of the
// expected enumeration, events in an expectation.

internal import ContainerRuntime
internal import FlowSyntax

extension CompletionContext {
    private static let classHeads: Set<String> = ["screen", "container", "view", "class", "extension"]

    /// The words of the declaration whose body contains the cursor.
    var enclosingClass: [String]? {
        guard let words = enclosing.last, let head = words.first, Self.classHeads.contains(head) else { return nil }
        return words
    }

    /// Whether the cursor is in the hierarchy of a launch or an `expect tree`.
    var isInTree: Bool {
        enclosing.contains { $0.first == "launch" || $0.starts(with: ["expect", "tree"]) }
    }

    /// Whether an event follows these words.
    static func wantsEvent(_ words: [String]) -> Bool {
        guard words.first == "expect", words.count > 1 else { return false }
        return ["order", "never", "exactly", "unordered"].contains(words[1])
    }

    /// Whether a superclass or a kind is expected.
    var wantsBase: Bool {
        guard let head = statement.first else { return false }
        return Self.classHeads.contains(head) && statement.last == ":" && enclosing.last?.first != "launch"
    }
}

extension Session {
    /// The candidates if only certain words are valid here; nil otherwise.
    func special(_ context: CompletionContext, _ words: [String]) -> [CompletionCandidate]? {
        if words == ["on"] { return handlers(in: context) }
        if words == ["override", "func"] { return overrides(in: context) }
        if words == ["override"] { return [.init("func", "a method"), .init("var", "a property")] }
        if context.isInTree, words != [":"] { return nil }
        if context.isInTree { return treeNodes() }
        if context.wantsBase { return kinds() + classes(of: .object).map { .init($0, "a class") } + uikitClasses() }
        if CompletionContext.wantsEvent(words) { return subjects() }
        if let type = wantedType(context, words) {
            return type.cases.map { .init("." + $0, type.swiftName) } + names()
        }
        return nil
    }

    // MARK: Callbacks

    private func receiver(_ context: CompletionContext) -> UIKitClass {
        guard let words = context.enclosingClass else { return .viewController }
        if let colon = words.firstIndex(of: ":"), colon + 1 < words.count {
            let base = words[colon + 1]
            if let uikit = UIKitClass.kind(base) ?? UIKitClass.named(base) { return uikit }
            if let reference = reference(of: base) { return state.compiler.uikit(reference) }
        }
        switch words[0] {
        case "view": return .view
        case "class": return .object
        case "extension": return words.count > 1 ? UIKitClass.named(words[1]) ?? .viewController : .viewController
        default: return .viewController
        }
    }

    private func infos(of uikit: UIKitClass) -> [CallbackInfo] {
        CallbackInfo.all.filter { info in
            // Excludes initializers, which are declared without `on` and `func`.
            uikit.isKind(of: info.owner) && info.family != .action && info.callback != .deinit && info.base != "init"
        }
    }

    private func handlers(in context: CompletionContext) -> [CompletionCandidate] {
        infos(of: receiver(context)).map { info in
            let parameters = info.parameters.map(\.name)
            return .init(
                info.base + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"), info.summary)
        }
    }

    private func overrides(in context: CompletionContext) -> [CompletionCandidate] {
        infos(of: receiver(context)).filter { !($0.isQuestion && $0.parameters.isEmpty) }.map { info in
            let parameters = info.parameters.map { parameter in
                let label = parameter.label == parameter.name ? "" : parameter.label + " "
                return "\(label)\(parameter.name): \(parameter.type.spelling)"
            }
            return .init("\(info.base)(\(parameters.joined(separator: ", ")))" + result(of: info), info.summary)
        }
    }

    private func result(of info: CallbackInfo) -> String {
        guard info.isQuestion else { return "" }
        return switch info.defaultAnswer {
        case .bool: " -> Bool"
        case .int: " -> Int"
        default: ""
        }
    }

    // MARK: Events

    /// The callbacks of the named object or class, for event patterns.
    func callbacks(of name: String) -> [CompletionCandidate] {
        let uikit = reference(of: name).map { state.compiler.uikit($0) } ?? UIKitClass.named(name) ?? .viewController
        return infos(of: uikit).map { .init($0.base, $0.summary) }
    }

    private func subjects() -> [CompletionCandidate] {
        live(.viewController) { _, _ in true } + classes(of: .viewController).map { .init($0, "any \($0)") }
    }

    /// The completions of an event pattern: `home.viewDidLoad`, `viewDidLoad`.
    public func events(beginning typed: String) -> [CompletionCandidate] {
        guard let dot = typed.firstIndex(of: ".") else {
            return subjects() + CallbackInfo.all.map { .init($0.base, $0.summary) }
        }
        let subject = String(typed[..<dot])
        return callbacks(of: subject).map { .init("\(subject).\($0.text)", $0.summary) }
    }

    // MARK: Trees

    private func kinds() -> [CompletionCandidate] {
        UIKitClass.allCases.compactMap { uikit in uikit.kindWord.map { .init($0, uikit.swiftName) } }
    }

    func treeNodes() -> [CompletionCandidate] {
        kinds() + [.init("window", "a window")] + classes(of: .viewController).map { .init($0, "a new \($0)") }
            + uikitClasses().filter { $0.text.hasSuffix("Controller") }
    }

    private func uikitClasses() -> [CompletionCandidate] {
        UIKitClass.allCases.map { .init($0.swiftName, "a class of UIKit") }
    }

    // MARK: Cases

    /// The cases after a dot: those of the expected enumeration, or of all enumerations if it is unknown.
    func cases(_ context: CompletionContext, _ words: [String]) -> [CompletionCandidate] {
        let options = items(after: words).filter { option in
            EnumType.allCases.contains { $0.swiftName == option.summary }
        }
        if !words.isEmpty, !options.isEmpty { return options }
        let types = wantedType(context, words).map { [$0] } ?? EnumType.allCases
        return types.flatMap { type in type.cases.map { .init($0, type.swiftName) } }
    }

    /// The expected enumeration: the type of the property before `=` or a comparison, or of the labelled argument.
    private func wantedType(_ context: CompletionContext, _ words: [String]) -> EnumType? {
        if let (function, label) = context.labelled {
            for method in MethodInfo.all where method.base == function || method.isInitializer {
                if let type = method.parameters.first(where: { $0.label == label })?.type.enumType { return type }
            }
        }
        guard let sign = words.lastIndex(where: { $0 == "=" || $0 == "!" }), sign > 0,
            let name = words[..<sign].last(where: { $0 != "=" })?.split(separator: ".").last
        else { return nil }
        return PropertyInfo.all.lazy.filter { $0.name == name }.compactMap(\.type.enumType).first
    }
}

extension ValueType {
    fileprivate var enumType: EnumType? {
        switch self {
        case .enumeration(let type), .options(let type): type
        default: nil
        }
    }
}

// Completion at the cursor: from the signatures of verbs, UIKit's tables, the script's declarations and the live objects.

internal import ContainerRuntime
internal import FlowSyntax

/// A possible word at the cursor.
public struct CompletionCandidate: Hashable, Sendable {
    public var text: String
    /// A one-line description.
    public var summary: String

    public init(_ text: String, _ summary: String) {
        self.text = text
        self.summary = summary
    }
}

/// The possible words at a cursor.
public struct CompletionAnswer: Sendable {
    /// The bytes that a candidate replaces.
    public var range: Range<Int>
    /// The candidates, in the order in which to offer them; all start with the typed prefix.
    public var candidates: [CompletionCandidate]
    /// Whether a file path is expected; its typed part is in the range.
    public var wantsFile = false
}

extension Session {
    /// The possible words at an offset of a block. O(names)
    public func completions(in block: String, at offset: Int) -> CompletionAnswer {
        let context = CompletionContext(Array(block.utf8.prefix(offset)))
        var answer = CompletionAnswer(range: context.range, candidates: [])
        switch context.position {
        case .comment: return answer
        case .statement:
            answer.candidates = context.isInTree ? treeNodes() : openings(in: context) + names()
        case .item(let words):
            answer.candidates = special(context, words) ?? items(after: words)
        case .member(let path, let words):
            answer.candidates = path.isEmpty ? cases(context, words) : members(of: path, in: words)
        case .argument(let function, let index): answer.candidates = labels(of: function, index) + names()
        case .string(let words):
            if words.first == "import" {
                answer.wantsFile = true
                return answer
            }
            answer.candidates = identifiers()
        }
        var seen: Set<String> = []
        answer.candidates = answer.candidates.filter {
            $0.text.hasPrefix(context.prefix) && seen.insert($0.text).inserted
        }
        return answer
    }

    func text(_ symbol: Symbol) -> String { state.compiler.interner.text(symbol) }

    // MARK: Start of a statement

    private static let heads: [CompletionCandidate] = [
        .init("screen", "Declares a view controller."), .init("container", "Declares a container."),
        .init("view", "Declares a view."), .init("class", "Declares a class that is not a controller."),
        .init("launch", "Launches the app with a hierarchy."), .init("app", "Sets the app's device and settings."),
        .init("func", "Declares a function."), .init("let", "Declares a constant."),
        .init("var", "Declares a variable."), .init("import", "Imports another file."),
        .init("if", "Runs statements if a condition is true."), .init("for", "Runs statements for each element."),
        .init("while", "Runs statements while a condition is true."),
        .init("repeat", "Runs statements a number of times."), .init("do", "Catches errors."),
    ]

    private func openings(in context: CompletionContext) -> [CompletionCandidate] {
        let members: [CompletionCandidate] =
            context.enclosingClass == nil
            ? []
            : [
                .init("on", "Handles a callback, after UIKit's implementation."),
                .init("override func", "Overrides a method."),
            ]
        var seen: Set<String> = []
        let verbs = VerbCatalogue.all.compactMap { verb -> CompletionCandidate? in
            let word = String(verb.name.prefix { $0 != " " })
            return seen.insert(word).inserted ? CompletionCandidate(word, verb.summary) : nil
        }
        return members + verbs + VerbCatalogue.special.map { .init($0.name, $0.summary) } + Self.heads
    }

    // MARK: After a verb

    func items(after words: [String]) -> [CompletionCandidate] {
        guard let first = words.first else { return names() }
        if first == "=" || first == ":" || first == "let" || first == "var" { return names() }
        if first == "expect" { return Self.expectations + names() }
        let variants = VerbCatalogue.all.filter { verb in
            let nameWords = verb.name.split(separator: " ").map(String.init)
            return nameWords.elementsEqual(words.prefix(nameWords.count))
        }
        let longer = VerbCatalogue.all.filter { $0.name.hasPrefix(words.joined(separator: " ") + " ") }
        var result = longer.compactMap { verb -> CompletionCandidate? in
            let nameWords = verb.name.split(separator: " ")
            return words.count < nameWords.count
                ? CompletionCandidate(String(nameWords[words.count]), verb.summary) : nil
        }
        for verb in variants {
            let typed = Array(words.dropFirst(verb.name.split(separator: " ").count))
            result += operands(of: verb, after: typed)
        }
        return result.isEmpty && variants.isEmpty ? names() : result
    }

    private static let expectations: [CompletionCandidate] = [
        .init("order", "a < b: a comes before b."), .init("never", "An event does not happen."),
        .init("exactly", "n of e: an event happens n times."), .init("unordered", "{ … }: these happen, in any order."),
        .init("tree", "{ … }: the hierarchy."), .init("trace", "{ … }: what happened."),
        .init("warning", "A console line was printed."), .init("error", "The statement failed."),
        .init("finding", "A finding was reported."),
    ]

    /// The candidates for the next parameter of a signature after the typed words.
    private func operands(of verb: Verb, after words: [String]) -> [CompletionCandidate] {
        var words = words[...]
        var isLast = false
        var taken: [String] = []
        var result: [CompletionCandidate] = []
        let keywords = verb.parameters.compactMap { parameter -> String? in
            switch parameter.syntax {
            case .word(let word, _), .literal(let word): word
            case .operand: nil
            }
        }
        for parameter in verb.parameters where !isLast {
            switch parameter.syntax {
            case .operand(let kind):
                if let next = words.first, !keywords.contains(next), next != "animated", next != "unanimated" {
                    taken.append(next)
                    words.removeFirst()
                } else if words.isEmpty {
                    result += candidates(for: kind, verb, taken)
                    isLast = parameter.isRequired
                }
            case .word(let word, let kind):
                if words.first == word {
                    words.removeFirst()
                    if let next = words.popFirst() {
                        taken.append(next)
                    } else {
                        result += candidates(for: kind, verb, taken)
                        isLast = true
                    }
                } else if words.isEmpty {
                    result.append(.init(word, parameter.alternatives.joined(separator: " | ")))
                    isLast = parameter.isRequired
                }
            case .literal(let word):
                if words.first == word {
                    words.removeFirst()
                } else if words.isEmpty {
                    result.append(.init(word, verb.summary))
                    isLast = parameter.isRequired
                }
            }
        }
        if words.isEmpty, !isLast, verb.canBeAnimated {
            result.append(.init("animated", "With an animation."))
            result.append(.init("unanimated", "Without an animation."))
        }
        return result
    }

    private func candidates(for kind: OperandKind, _ verb: Verb, _ taken: [String]) -> [CompletionCandidate] {
        switch kind {
        case .newController:
            classes(of: .viewController).map { .init($0, "a new \($0)") }
                + live(.viewController) { machine, object in
                    !machine.world.parent(of: object).exists
                }
        case .controller: live(.viewController) { _, _ in true }
        case .controllerOr(let word):
            [.init(word, "the \(word)")]
                + live(.viewController) { machine, object in
                    // A pop can only go to a controller below the top of the stack.
                    guard let name = taken.first ?? (verb.name == "pop" ? "" : nil) else { return true }
                    let navigation = machine.world.object(named: name) ?? machine.world.nearestNavigation() ?? .none
                    return machine.world.stack(of: navigation).dropLast().contains(object)
                }
        case .navigation:
            live(.navigationController) { machine, object in
                verb.name != "pop" || machine.world.stack(of: object).count > 1
            }
        case .view, .viewOrTitle, .viewOrBarItem, .viewOrPoint:
            live(.view) { machine, object in !machine.world.controller(of: object).exists }
        case .window, .windowOrKey: live(.window) { _, _ in true }
        case .duration: ["100ms", "250ms", "500ms", "1s"].map { .init($0, "a time") }
        case .value, .list, .file, .function: names()
        case .slotOrRect: slots(of: taken) + [.init("rect(0, 0, 320, 480)", "an origin and a size, in points")]
        case .option(let type): type.cases.map { .init($0, type.swiftName) }
        }
    }

    private func slots(of taken: [String]) -> [CompletionCandidate] {
        guard let machine = state.machine else { return [] }
        var result: [CompletionCandidate] = []
        for name in taken {
            guard let object = machine.world.object(named: name) else { continue }
            var current = machine.reference(of: object)
            while let index = current.declaredIndex {
                result += machine.program.classes[index].slots.map { .init(text($0.name), "a slot of \(name)") }
                current = machine.program.classes[index].superclass
            }
        }
        return result
    }

    /// The declared classes of a kind in declaration order.
    func classes(of kind: UIKitClass) -> [String] {
        state.compiler.program.classes.filter { !$0.isExtension && $0.uikit.isKind(of: kind) }.map { text($0.name) }
    }

    /// The live objects of a kind, by name.
    func live(_ kind: UIKitClass, where fits: (Machine, ObjectID) -> Bool) -> [CompletionCandidate] {
        guard let machine = state.machine else { return [] }
        return machine.world.liveInstances(of: machine.world.classID(kind)).prefix(Self.mostLive)
            .filter { fits(machine, $0) }
            .map { object in
                let type = machine.className(machine.reference(of: object))
                let isController = machine.world.isKind(object, of: machine.world.classID(.viewController))
                let state = isController ? ", \(machine.world.appearanceState(of: object))" : ""
                return .init(machine.world.name(of: object), type + state)
            }
    }

    /// The maximum number of objects to consider. A longer list would be useless.
    private static let mostLive = 2000

    // MARK: Names and members

    func names() -> [CompletionCandidate] {
        let compiler = state.compiler
        let variables = compiler.globals.filter { compiler.globalNames[$0.name] != nil }.map {
            CompletionCandidate(text($0.name), $0.isConstant ? "a constant" : "a variable")
        }
        let functions = compiler.functionNames.keys.map { text($0) }.filter { !$0.hasPrefix("prelude_") }.sorted()
        return live(.viewController) { _, _ in true } + live(.window) { _, _ in true } + variables
            + functions.map { .init($0, "a function") }
            + compiler.program.classes.filter { !$0.isExtension }.map {
                .init(text($0.name), "a class, \($0.uikit.swiftName)")
            }
            + UIKitClass.allCases.map { .init($0.swiftName, "a class of UIKit") }
            + ["nil", "true", "false"].map { .init($0, "a value") }
    }

    private func members(of path: [String], in words: [String]) -> [CompletionCandidate] {
        guard let first = path.first else { return [] }
        if path.count == 1, CompletionContext.wantsEvent(words) { return callbacks(of: first) }
        guard var reference = self.reference(of: first) else { return [] }
        for name in path.dropFirst() {
            let uikit = state.compiler.uikit(reference)
            guard
                let type = PropertyInfo.all.first(where: {
                    $0.name == name && !$0.isStatic && uikit.isKind(of: $0.owner)
                })?.type,
                case .object(let result, _) = type
            else { return [] }
            reference = ClassReference(result)
        }
        return members(of: reference)
    }

    /// The class of the object or class with this name.
    func reference(of name: String) -> ClassReference? {
        let symbol = state.compiler.interner.find(name)
        if let machine = state.machine {
            if let global = symbol.flatMap({ state.compiler.globalNames[$0] }) {
                let value = machine.globals[global]
                if value.tag == .object || value.tag == .weakObject { return machine.reference(of: value.asObject) }
            }
            if let object = machine.world.object(named: name) { return machine.reference(of: object) }
        }
        return symbol.flatMap { state.compiler.classNames[$0] }
    }

    private func members(of reference: ClassReference) -> [CompletionCandidate] {
        let compiler = state.compiler
        var result: [CompletionCandidate] = []
        var current = compiler.program.searchStart(reference)
        while let index = current.declaredIndex {
            let definition = compiler.program.classes[index]
            let owner = text(definition.name)
            result += definition.fields.filter { !$0.isHidden }.map { .init(text($0.name), "a property of \(owner)") }
            result += definition.slots.map { .init(text($0.name), "a slot of \(owner)") }
            let methods = definition.methods.keys.map { text($0) }.sorted()
            result += methods.map { .init($0, "a function of \(owner)") }
            result += definition.getters.keys.map { text($0) }.sorted().map { .init($0, "a property of \(owner)") }
            current = definition.superclass
        }
        let uikit = compiler.uikit(reference)
        result += PropertyInfo.all.filter {
            uikit.isKind(of: $0.owner) && !$0.isStatic && !$0.isOfLibrary
        }.map { .init($0.name, $0.summary) }
        result += MethodInfo.all.filter {
            uikit.isKind(of: $0.owner) && !$0.isInitializer && !$0.isOfLibrary
        }
        .map { .init($0.base, $0.summary) }
        return result
    }

    /// The labels that the argument at an index has in UIKit's methods and the script's functions with this name.
    private func labels(of function: String, _ index: Int) -> [CompletionCandidate] {
        var result: [CompletionCandidate] = []
        for method in MethodInfo.all where method.base == function {
            if index < method.parameters.count, method.parameters[index].label != "_" {
                result.append(.init(method.parameters[index].label + ": ", method.selector))
            }
        }
        guard let symbol = state.compiler.interner.find(function) else { return result }
        var functions: [Int] = state.compiler.functionNames[symbol].map { [$0] } ?? []
        for definition in state.compiler.program.classes {
            functions += definition.methods[symbol] ?? []
            if definition.name == symbol {
                functions += definition.initializers
                result += (definition.headParameters ?? []).map { .init(text($0.name) + ": ", "a property") }
            }
        }
        for index in functions {
            for parameter in state.compiler.program.functions[index].parameters {
                if let label = parameter.label, label != .none {
                    result.append(.init(text(label) + ": ", "an argument"))
                }
            }
        }
        return result
    }

    /// Candidates for strings: the names in storyboards, the restoration identifiers of live controllers, and the script's string
    /// constants.
    private func identifiers() -> [CompletionCandidate] {
        var result = storyboardNames()
        for item in hierarchy().prefix(Self.mostLive) {
            if let identifier = item.restorationIdentifier {
                result.append(.init(identifier, "restores \(item.name)"))
            }
        }
        for case .string(let text) in state.compiler.program.constants where !text.isEmpty && !text.contains("\n") {
            result.append(.init(text, "a string in the script"))
        }
        return result
    }
}

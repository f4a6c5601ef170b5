// `#selector(Home.tap(item:))` is the selector of the function in Objective-C, as `Selector("tapWithItem:")` and a storyboard
// spell it.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    mutating func selector(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        var inner = tree.child(node, 0)
        var count: Int?
        while [.call, .parenthesized, .asExpression].contains(tree.kind(inner)) {
            if tree.kind(inner) == .asExpression { count = methodArity(tree.child(inner, 1)) }
            inner = tree.child(inner, 0)
        }
        let name = tree.name(inner)
        let written = text(tree.range(node))
        if tree.kind(inner) == .member, written.hasPrefix("#keyPath") {
            // `#keyPath(Model.owner.name)` is "owner.name": the classes in front are no properties.
            var path = propertyNames(ofPath: inner)
            path.removeFirst(min(path.prefix { $0 == "self" || $0.first?.isUppercase == true }.count, path.count - 1))
            load(.string(path.joined(separator: ".")), into: register)
            state.mayHold(register, .string)
            return Operand(register: register, type: .string)
        }
        if let owner = selfClass, name != .none, !hasMember(name, owner), tree.kind(inner) == .identifier {
            reportMissingMember(name, of: owner, node: inner)
        }
        let start = written.drop { $0 != "(" }.dropFirst().drop { $0 == " " }
        let result: String
        if written.hasPrefix("#keyPath") || start.hasPrefix("getter:") {
            result = text(name)
        } else if start.hasPrefix("setter:") {
            result = "set" + text(name).prefix(1).uppercased() + text(name).dropFirst() + ":"
        } else {
            let end = tree.range(node).end
            let rest = text(SourceRange(start: min(tree.range(inner).end, end), end: end))
            let labels = Self.labels(in: rest)
            result = selector(
                named: name, SelectorForm(labels: labels, count: labels?.count ?? count), of: owner(ofSelector: inner))
        }
        load(.string(result), into: register)
        state.mayHold(register, .string)
        return Operand(register: register, type: .string)
    }

    /// What `#selector` says about its function: the labels, or the number of parameters in `tap as () -> Void`.
    private struct SelectorForm {
        var labels: [String]?
        var count: Int?

        func fits(_ other: [String]) -> Bool { labels.map { $0 == other } ?? count.map { $0 == other.count } ?? true }
    }

    /// The number of parameters of a method with a type: `(X) -> Void`, or `(Home) -> (X) -> Void`.
    private func methodArity(_ type: NodeID) -> Int? {
        guard tree.kind(type) == .functionType else { return nil }
        let count = tree.childCount(type) - 1
        let result = tree.child(type, 0)
        return tree.kind(result) == .functionType ? methodArity(result) : count
    }

    /// The labels in `(_:item:)` at the beginning of a text; nil if it does not begin with labels.
    private static func labels(in text: String) -> [String]? {
        guard text.hasPrefix("(") else { return nil }
        let inside = text.dropFirst().prefix { $0 != ")" }.filter { !$0.isWhitespace }
        guard inside.hasSuffix(":") || inside.isEmpty else { return nil }
        return inside.split(separator: ":").map(String.init)
    }

    /// The class in which a selector's function is searched; nil if its type is unknown.
    private mutating func owner(ofSelector node: NodeID) -> ClassReference? {
        guard tree.kind(node) == .member else { return selfClass ?? state.owner }
        let base = tree.child(node, 0)
        switch tree.kind(base) {
        case .identifier: return lookUpType(tree.name(base)) ?? knownClass(tree.name(base))
        case .selfExpression: return selfClass ?? state.owner
        default: return nil
        }
    }

    /// The selector of a function that a class has or inherits. Without labels, the name means its first function. A function of an
    /// unknown class is searched in all classes.
    private mutating func selector(named name: Symbol, _ form: SelectorForm, of owner: ClassReference?) -> String {
        if let owner, let found = declaredSelector(name, form, program.searchStart(owner)) { return found }
        if let labels = form.labels {
            return anySelector(name, form, owner) ?? Selectors.selector(text(name), labels: labels)
        }
        let uikit = owner.map { self.uikit($0) } ?? .object
        if let known = knownLabels(name, uikit) { return Selectors.selector(text(name), labels: known) }
        return anySelector(name, form, owner) ?? text(name)
    }

    /// The selector of a function of any class, if the function's own class is unknown.
    private func anySelector(_ name: Symbol, _ form: SelectorForm, _ owner: ClassReference?) -> String? {
        guard owner?.declaredIndex == nil else { return nil }
        for index in program.classes.indices where program.classes[index].methods[name] != nil {
            if let found = declaredSelector(name, form, ClassReference(declared: index)) { return found }
        }
        return nil
    }

    private func declaredSelector(_ name: Symbol, _ form: SelectorForm, _ start: ClassReference) -> String? {
        var current = start
        while let index = current.declaredIndex {
            for overloads in [program.classes[index].methods[name], program.classes[index].staticMethods[name]] {
                let function = overloads?.first { form.fits(program.labels(of: $0, interner)) }
                if let function { return program.selector(of: function, in: start, interner) }
            }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// The labels of UIKit's method of this name.
    private mutating func knownLabels(_ name: Symbol, _ uikit: UIKitClass) -> [String]? {
        let base = text(name)
        let row = MethodInfo.names.first(base) {
            uikit.isKind(of: MethodInfo.all[$0].owner) && !MethodInfo.all[$0].isInitializer
        }
        if let row { return MethodInfo.all[row].parameters.map(\.label) }
        if let callback = callbackInfo(name, uikit) { return callback.parameters.map(\.label) }
        for type in ["UIResponderStandardEditActions", uikit.swiftName] {
            guard let type = Surface.table.type(named: type),
                let member = Surface.table.member(base, of: type, isStatic: false), member.kind == .method
            else { continue }
            return member.labels
        }
        return nil
    }

    /// Records how Objective-C knows a method: its name in `@objc(name)`, and whether the method is exposed at all. Scripts expose all
    /// their methods; a class in Swift's dialect exposes those with an attribute.
    mutating func recordExposure(_ function: Int, _ node: NodeID, of index: Int) {
        guard program.classes[index].kind == .class else { return }
        if let name = tree.explicitSelector(of: node, in: files[file].source) {
            let selector = interner.intern(name)
            program.classes[index].selectors[selector] = function
            program.classes[index].selectorNames[function] = selector
        }
        if program.classes[index].isStrict, !tree.isExposed(node) { program.functions[function].isExposed = false }
    }

    /// Whether Objective-C does not know a stored property of a class.
    func isUnexposed(_ property: NodeID, of index: Int) -> Bool {
        program.classes[index].isStrict && !program.classes[index].exposesMembers && !tree.isExposed(property)
    }

    /// Whether a class is written as Swift requires: in a Swift file, or with attributes for Objective-C in a script.
    mutating func readExposure(of index: Int) {
        let (file, node) = classNodes[index].declaration
        guard program.classes[index].kind == .class, node.exists else { return }
        let source = files[file]
        program.classes[index].exposesMembers = source.tree.isExposed(node)
        program.classes[index].isStrict =
            source.isSwift && !source.source.name.hasSuffix(ScriptLoader.writtenExtension)
            || !source.isSwift && ExposedMembers.exist(in: node, of: source.tree)
    }
}

/// The members of a class in a script that attributes expose to Objective-C. A screen's members need none.
enum ExposedMembers {
    /// Whether any member of a class has such an attribute. O(members)
    static func exist(in declaration: NodeID, of tree: SyntaxTree) -> Bool {
        let members = tree.child(declaration, 2)
        guard tree.hasExposed, members.exists, tree.kind(declaration) == .classDeclaration else { return false }
        return tree.children(members).contains { tree.isExposed($0) }
    }
}

extension Program {
    /// The labels of a function's parameters; `_` for none.
    func labels(of function: Int, _ interner: Interner) -> [String] {
        functions[function].parameters.map { $0.label.map { interner.text($0) } ?? "_" }
    }

    /// The selector of a function that a class has or inherits: the name in `@objc(name)`, also that of a function that it overrides.
    func selector(of function: Int, in start: ClassReference, _ interner: Interner) -> String {
        let name = functions[function].name
        var current = searchStart(start)
        while let index = current.declaredIndex {
            if !classes[index].selectors.isEmpty {
                let labels = Overloads.labels(of: functions[function])
                let own = classes[index].methods[name]?.function(labels: labels, in: functions)
                let names = [function, own].lazy.compactMap { $0 }.compactMap { classes[index].selectorNames[$0] }
                if let selector = names.first { return interner.text(selector) }
            }
            current = classes[index].superclass
        }
        return Selectors.selector(interner.text(name), labels: labels(of: function, interner))
    }
}

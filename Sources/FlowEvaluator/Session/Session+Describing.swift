// The answers to `?name` for the script's own names: classes with members, objects with values, variables and functions.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Session {
    /// The description of a class, an object, a variable or a function of the session, as lines; nil for any other
    /// name.
    public func description(of name: String) -> [String]? {
        var sections: [[String]] = []
        let symbol = state.compiler.interner.find(name)
        if let index = symbol.flatMap({ state.compiler.classNames[$0] })?.declaredIndex {
            sections.append(lines(ofClass: index))
        }
        if let function = symbol.flatMap({ state.compiler.functionNames[$0] }), !name.hasPrefix("prelude_") {
            sections.append([
                "func \(signature(function)), \(shown(state.compiler.program.functions[function].location))"
            ])
        }
        if let variable = symbol.flatMap({ state.compiler.globalNames[$0] }) {
            sections.append(lines(ofVariable: variable, name))
        }
        if sections.isEmpty, let object = state.machine?.world.object(named: name) {
            sections.append(lines(of: object))
        }
        return sections.isEmpty ? nil : Array(sections.joined(separator: [""]))
    }

    /// The names that `description(of:)` can describe.
    public func ownNames() -> [CompletionCandidate] {
        names().filter { UIKitClass.named($0.text) == nil && !["nil", "true", "false"].contains($0.text) }
    }

    private func word(_ symbol: Symbol) -> String { state.compiler.interner.text(symbol) }

    /// The block that contains a declaration.
    private func shown(_ location: SourceLocation) -> String {
        let sources = state.loader.sources
        guard location.file >= 0, location.file < sources.files.count else { return "declared before the first block" }
        let line = sources[location.file].position(at: location.range.start).line
        return "declared in \(sources[location.file].name)" + (line > 1 ? ", line \(line)" : "")
    }

    private func signature(_ index: Int) -> String {
        let function = state.compiler.program.functions[index]
        let parameters = function.parameters.map { parameter in
            let name = word(parameter.name)
            let label = parameter.label.map(word).flatMap { $0 == name ? nil : "\($0) " } ?? ""
            return label + name + (parameter.hasDefault ? " = …" : "")
        }
        return "\(word(function.name))(\(parameters.joined(separator: ", ")))"
    }

    private func lines(ofClass index: Int) -> [String] {
        let program = state.compiler.program
        let definition = program.classes[index]
        let name = word(definition.name)
        let base =
            definition.superclass.declaredIndex.map { word(program.classes[$0].name) } ?? definition.uikit.swiftName
        var lines = ["\(name): \(base), \(shown(definition.location))"]
        for field in definition.fields where !field.isHidden {
            lines.append("  \(field.isWeak ? "weak var" : field.isConstant ? "let" : "var") \(word(field.name))")
        }
        for slot in definition.slots { lines.append("  slot \(word(slot.name))") }
        for getter in definition.getters.keys.map(word).sorted() { lines.append("  var \(getter) { … }") }
        for name in definition.methods.keys.sorted(by: { word($0) < word($1) }) {
            lines += (definition.methods[name] ?? []).map { function in
                let callback = definition.callbacks.contains { $0.1 == function }
                return "  \(callback ? "on" : "func") \(signature(function))"
            }
        }
        if let machine = state.machine, index < machine.program.classes.count {
            let live = machine.world.liveInstances(of: machine.worldClass(ClassReference(declared: index))).prefix(20)
            if !live.isEmpty {
                lines.append("  alive: " + live.map { machine.world.name(of: $0) }.joined(separator: ", "))
            }
        }
        return lines
    }

    private func lines(ofVariable index: Int, _ name: String) -> [String] {
        let global = state.compiler.globals[index]
        let kind = global.isConstant ? "a constant" : "a variable"
        guard let machine = state.machine, !machine.globals[index].isAbsent else {
            return ["\(name), \(kind) without a value"]
        }
        let value = machine.globals[index]
        guard value.tag == .object || value.tag == .weakObject else {
            return ["\(name), \(kind): \(machine.literal(value))"]
        }
        guard machine.world.isAlive(value.asObject) else { return ["\(name), \(kind): nil"] }
        return ["\(name), \(kind)"] + lines(of: value.asObject)
    }

    /// An object with the values of its class's members; a controller with its appearance state.
    private func lines(of object: ObjectID) -> [String] {
        guard let machine = state.machine else { return [] }
        var line = machine.world.description(of: object)
        if machine.world.isKind(object, of: machine.world.classID(.viewController)) {
            line += ", \(machine.world.appearanceState(of: object))"
            let parent = machine.world.parent(of: object)
            if parent.exists { line += ", child of \(machine.world.name(of: parent))" }
        }
        var lines = [line]
        guard let index = machine.reference(of: object).declaredIndex else { return lines }
        let payload = Int(machine.world.payload(of: object))
        for (offset, field) in machine.program.classes[index].fields.enumerated() where !field.isHidden && payload > 0 {
            lines.append("  \(word(field.name)) = \(machine.literal(machine.heap.fields[payload + offset]))")
        }
        return lines
    }
}

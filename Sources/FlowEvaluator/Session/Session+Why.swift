// The answers to `why`: the events of UIKit's own controllers, the holders of an object, and the possible names in events.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
public import FlowTrace

extension Session {
    // MARK: Causes

    /// The records of a block rerun after the first `target` blocks, including the events of UIKit's own controllers, which a
    /// trace omits. The session is unchanged. O(the block)
    public func everyRecord(of text: String, after target: Int) -> [TraceRecord] {
        guard pending == nil, target <= momentCount else { return [] }
        return visiting(target) {
            let reply = state.extend(
                with: SourceFile(name: "block \(target + 1)", text: text), limits: limits, interrupt: interrupt)
            guard !reply.diagnostics.contains(where: { $0.severity == .error }) else { return [] }
            state.machine!.traceControllers()
            _ = state.run(.end, Breakpoints(), interrupt)
            return state.machine!.writer.takeJournal()
        } ?? []
    }

    // MARK: Holders

    /// The holders of an object or of a variable's value; nil if nothing alive has the name. O(everything alive)
    public func holders(of name: String) -> (lines: [String], isReached: Bool)? {
        guard let machine = state.machine, let object = object(named: name) else { return nil }
        return (machine.holders(of: object), machine.isReached(object))
    }

    /// The live object of this name, or in a variable of this name.
    func object(named name: String) -> ObjectID? {
        guard let machine = state.machine else { return nil }
        if let global = state.compiler.interner.find(name).flatMap({ state.compiler.globalNames[$0] }) {
            let value = machine.globals[global]
            if value.tag == .object || value.tag == .weakObject {
                let object = value.asObject
                return machine.world.isAlive(object) ? object : nil
            }
        }
        let parts = name.split(separator: ".")
        guard parts.count > 1 else { return machine.world.object(named: name) }
        let start = object(named: String(parts[0]))
        return state.machine!.object(along: parts.dropFirst(), from: start)
    }

    /// Whether the script declares a name or a live object has it.
    public func hasName(_ name: String) -> Bool {
        guard let symbol = state.compiler.interner.find(name) else { return object(named: name) != nil }
        return state.compiler.globalNames[symbol] != nil || state.compiler.functionNames[symbol] != nil
            || state.compiler.classNames[symbol] != nil || object(named: name) != nil
    }

    /// The name in traces of the object with this name; the object in a variable may have another name.
    public func liveName(of name: String) -> String? {
        object(named: name).flatMap { state.machine?.world.name(of: $0) }
    }

    // MARK: Names of events

    /// A name that cannot be the subject or the callback of an event, with the nearest one that can.
    public struct UnknownName: Error {
        public var name: String
        public var isCallback: Bool
        public var nearest: String?
    }

    /// Checks that events can have a subject and a callback; `*` and `?` are wildcards.
    public func checkNames(subject: String, callback: String?) throws(UnknownName) {
        func isPattern(_ text: String) -> Bool { text.contains("*") || text.contains("?") }
        if !isPattern(subject) { try checkSubject(subject) }
        guard let callback, !isPattern(callback), CallbackInfo.named(callback).isEmpty else { return }
        // Completion handlers, and functions that UIKit calls by selector, are events too.
        let own = state.compiler.program.classes.flatMap { $0.methods.keys.map { state.compiler.interner.text($0) } }
        guard !own.contains(callback) else { return }
        throw UnknownName(
            name: callback, isCallback: true,
            nearest: nearestSpelling(to: callback, among: CallbackInfo.all.map(\.base) + own.sorted()))
    }

    private func checkSubject(_ subject: String) throws(UnknownName) {
        var compiler = state.compiler
        guard !compiler.isNameByClass(subject), liveName(of: subject) == nil else { return }
        let given = compiler.givenNames()
        guard !given.contains(subject) else { return }
        throw UnknownName(
            name: subject, isCallback: false,
            nearest: nearestSpelling(to: subject, among: given.sorted() + compiler.namesByClass()))
    }

    // MARK: Missing events

    /// The script's controllers that the verbs of a block name, in order.
    public func controllers(namedIn text: String) -> [String] {
        guard let machine = state.machine else { return [] }
        var interner = state.compiler.interner
        let tree = Parser.parse(SourceFile(name: "", text: text), file: 0, interner: &interner).tree
        var names: [String] = []
        for node in tree.children(tree.root) where tree.kind(node) == .command {
            let verb = interner.text(tree.name(node))
            guard VerbCatalogue.all.contains(where: { $0.name.prefix { $0 != " " } == verb && $0.settles }) else {
                continue
            }
            for item in tree.children(node) where item.exists && tree.kind(item) == .identifier {
                guard let object = object(named: interner.text(tree.name(item))),
                    machine.world.isKind(object, of: machine.world.classID(.viewController)),
                    machine.reference(of: object).declaredIndex != nil
                else { continue }
                let name = machine.world.name(of: object)
                if !names.contains(name) { names.append(name) }
            }
        }
        return names
    }
}

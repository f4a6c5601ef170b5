// The members that UIKit's protocols require. Swift refuses a type that conforms to such a protocol without them, and UIKit
// raises an exception when it calls one that is missing.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Reports each type that names a protocol of UIKit and lacks a member that the protocol requires. O(types, and the functions of
    /// those that name such a protocol)
    mutating func checkRequirements() {
        var wanted: [(type: Int, protocolName: String, owners: Set<Int>)] = []
        for index in standing.classes..<program.classes.count where program.classes[index].kind != .protocol {
            guard classNodes[index].node.exists, !program.classes[index].isHidden else { continue }
            for name in program.classes[index].baseNames where isUIKitProtocol(name) {
                guard Surface.requiresMembers(text(name)), let owners = providers(of: index, of: text(name)) else {
                    continue
                }
                wanted.append((index, text(name), owners))
            }
        }
        guard !wanted.isEmpty else { return }
        let concerned = wanted.reduce(into: Set()) { $0.formUnion($1.owners) }
        var declared: [Int: Set<String>] = [:]
        for index in program.functions.indices {
            guard let owner = program.functions[index].owner?.declaredIndex, concerned.contains(owner),
                !program.functions[index].isInitializer
            else { continue }
            declared[owner, default: []].insert(written(program.functions[index]))
        }
        for (index, name, owners) in wanted.sorted(by: { ($0.type, $0.protocolName) < ($1.type, $1.protocolName) }) {
            let functions = Surface.requiredFunctions(of: name)
                .filter { function in !owners.contains { declared[$0]?.contains(function) == true } }
            let properties = Surface.requiredProperties(of: name)
                .filter { property in !owners.contains { declares(property, $0) } }
            let missing = functions.map { ("a function", $0) } + properties.map { ("a property", $0) }
            guard let first = missing.first else { continue }
            report(
                "missing-requirement", "'\(text(program.classes[index].name))' does not conform to \(name)",
                at: program.classes[index].location, label: "expected \(first.0) '\(first.1)'",
                notes: missing.dropFirst().map { DiagnosticNote("'\($0.1)' is missing too") })
        }
    }

    /// Whether a type has a property itself, or inherits a stored one.
    private func declares(_ property: String, _ type: Int) -> Bool {
        guard let name = interner.find(property) else { return false }
        return program.classes[type].getters[name] != nil || program.classes[type].fields.contains { $0.name == name }
    }

    /// Whether a name is that of UIKit's protocol. A program can declare a type of that name itself, and extend the protocol.
    private func isUIKitProtocol(_ name: Symbol) -> Bool {
        guard let own = classNames[name]?.declaredIndex else { return true }
        return !classNodes[own].node.exists
    }

    /// The types whose members count as those of a type: its superclasses and the protocols that they conform to. Nil if a
    /// superclass of UIKit conforms itself, or if code that Flow does not read may declare the members.
    private func providers(of index: Int, of protocolName: String) -> Set<Int>? {
        var found: Set<Int> = []
        var current = ClassReference(declared: index)
        while let next = current.declaredIndex {
            if hasOpaqueBase(next) || program.isOpaque(current) { return nil }
            if next != index, conforms(text(program.classes[next].name), to: protocolName) { return nil }
            found.insert(next)
            found.formUnion(program.classes[next].protocols)
            current = program.classes[next].superclass
        }
        if let own = interner.find(protocolName).flatMap({ classNames[$0]?.declaredIndex }) { found.insert(own) }
        var uikit: UIKitClass? = uikit(ClassReference(declared: index))
        while let next = uikit {
            if conforms(next.swiftName, to: protocolName) { return nil }
            if let added = program.extensions[next] { found.insert(added) }
            uikit = next.superclass
        }
        return found
    }

    private func conforms(_ name: String, to protocolName: String) -> Bool {
        let table = Surface.table
        guard let type = table.type(named: name) else { return false }
        return table.line(of: type).contains { table.name(of: $0) == protocolName }
    }
}

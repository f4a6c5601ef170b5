// What key-value observation asks of the program's own properties.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The value of a property that the program declares or of a class that Flow keeps; nil for one that is computed or missing.
    mutating func observedValue(_ key: String, of object: ObjectID, isRegistered: Bool) -> RuntimeValue {
        let reference = reference(of: object)
        let name = interner.find(key)
        let member = name.map { self.member($0, in: reference) } ?? .missing
        passesValues = true
        defer { passesValues = false }
        if isRegistered { reportUnreported(key, name, member, of: object) }
        guard case .field(let index, _) = member else {
            guard let name, let kept = keptValue(.named(name), of: object) else { return .nil }
            defer { release(kept) }
            return (try? runtimeValue(kept, as: .any)).flatMap { $0 } ?? .nil
        }
        let value = heap.fields[Int(world.payload(of: object)) + index]
        return (try? runtimeValue(value, as: .any)).flatMap { $0 } ?? .nil
    }

    /// Reports an observed property whose changes nothing announces.
    private mutating func reportUnreported(
        _ key: String, _ name: Symbol?, _ member: ResolvedMember, of object: ObjectID
    ) {
        let (fault, fix): (String, String)
        switch member {
        case .field(_, let field):
            guard !field.isDynamic else { return }
            (fault, fix) = ("is not dynamic, and its changes are not reported", "declare it as '@objc dynamic var'")
        case .computed, .slot:
            // The program may announce its changes itself.
            return
        case .property, .colour, .options: return
        case .methods: (fault, fix) = ("is a method", "observe a property")
        case .missing:
            if let name, keptMember(name, in: reference(of: object), isStatic: false) != nil {
                (fault, fix) = (
                    "changes without a report in Flow's model", "observe another property, or call the observer"
                )
            } else {
                (fault, fix) = ("is not a property of the object", "observe a property of this name")
            }
        }
        report(
            Finding(
                code: "unreported-changes", subject: object,
                text: "'\(key)' of \(world.name(of: object)) is observed, but it \(fault)", fix: fix,
                rule: .observation1, origin: world.origin))
    }
}

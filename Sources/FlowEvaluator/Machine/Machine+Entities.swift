// The entities of Core Data, which Flow has only by name.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    /// The entity of a name in the app's data model. The model has an entity for each class of the program that an app asks for by
    /// name. Nil for other members and names.
    mutating func entity(_ member: SurfaceMember, _ name: Value, _ reference: ClassReference) -> Value? {
        guard member.name == "entity", Surface.table.name(of: member.owner) == "NSEntityDescription",
            name.tag == .string,
            let symbol = interner.find(heap.strings[name.index].string),
            program.classes.contains(where: { $0.name == symbol })
        else { return nil }
        let made = makeKept(reference)
        keep(name, .named(interner.intern("name")), of: made.asObject, isWeak: false)
        return made
    }
}

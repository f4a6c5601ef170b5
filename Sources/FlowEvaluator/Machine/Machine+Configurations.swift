// Configurations of buttons (UIButton.Configuration), whose values Flow keeps. The title of a configuration is that of its
// button, by which a tap finds it and which VoiceOver speaks.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    /// Continues after a kept property was set: a button shows the title of its configuration.
    mutating func followConfiguration(_ name: String, _ value: Value, of object: ObjectID) {
        switch name {
        case "configuration":
            guard value.tag == .object, world.isKind(object, of: world.classID(.button)) else { return }
            let link = DictionaryKey.named(interner.intern("prelude_button"))
            keep(Value(object), link, of: value.asObject, isWeak: true)
            guard let title = keptValue(.named(interner.intern("title")), of: value.asObject) else { return }
            showTitle(title, of: object)
            release(title)
        case "title":
            guard value.tag == .string, let link = interner.find("prelude_button"),
                let button = keptValue(.named(link), of: object)
            else { return }
            if button.tag == .object { showTitle(value, of: button.asObject) }
            release(button)
        default: break
        }
    }

    private mutating func showTitle(_ title: Value, of button: ObjectID) {
        guard title.tag == .string, world.isReachable(button),
            let property = world.property(.button, "title")
        else { return }
        world.set(property, of: button, to: .string(heap.strings[title.index].string))
    }

    /// Keeps the configuration that a button's initializer gets. `.filled()` is a new configuration.
    mutating func keepConfiguration(
        _ info: MethodInfo, _ register: Int, _ count: Int, of button: ObjectID, _ reference: ClassReference
    ) {
        let name = interner.intern("configuration")
        guard let position = info.parameters.prefix(count).firstIndex(where: { $0.label == "configuration" }),
            let member = keptMember(name, in: reference, isStatic: false)
        else { return }
        let value = registers[register + 1 + position]
        if value.tag == .object { return keep(value, member, name, of: button) }
        guard value.tag == .enumCase, let type = Surface.table.type(named: "UIButton.Configuration") else { return }
        let made = makeKept(keptClass(type))
        keep(made, member, name, of: button)
        release(made)
    }
}

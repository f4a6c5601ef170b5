// Configurations of buttons and cells, whose values Flow keeps. The title of a button's configuration is that of the button, by
// which a tap finds it and which VoiceOver speaks. The library's module of configurations calls the updates.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// Updates the configuration of a view: calls the program's override and the handler with the view's state. The trace shows the
    /// override.
    mutating func updateConfiguration(_ method: OverridableMethod, of view: ObjectID, _ rule: Rule)
        throws(RuntimeError)
    {
        guard let name = interner.find("prelude_updateConfiguration"),
            let function = self.method(named: name, in: program.searchStart(reference(of: view)))
        else { return }
        let isShown = program.function(method.base, method.labels, of: reference(of: view), interner) != nil
        if isShown { writer.call(of: method.base, on: view, rule, in: worldAddress.pointee, depth: depth) }
        try enterMethod(function, of: view, [], isShown: isShown)
    }

    /// The new object that a static function of a property's type makes, as in `button.configuration = .filled()`; nil if the value is
    /// no such function's name.
    mutating func madeByType(_ value: Value, _ member: SurfaceMember) -> Value? {
        guard value.tag == .enumCase, value.bits >> 32 == 0, let type = Surface.table.type(named: member.type),
            Surface.table.kind(of: type) == .class,
            let function = Surface.table.member(interner.text(value.asSymbol), of: type, isStatic: true),
            function.kind == .method, function.type == member.type
        else { return nil }
        return makeKept(keptClass(type))
    }

    /// `updated(for:)`: a copy of a configuration, which keeps its values; nil for any other method.
    mutating func updatedConfiguration(_ member: SurfaceMember, _ labels: [String], of object: ObjectID) -> Value? {
        guard member.name == "updated", labels == ["for"] else { return nil }
        let copy = makeKept(reference(of: object))
        guard let values = keptValues(of: object) else { return copy }
        let link = interner.find("prelude_button").map { DictionaryKey.named($0) }
        for (key, value) in heap.dictionaries[values.index] where key != link {
            keep(value, key, of: copy.asObject, isWeak: value.tag == .weakObject)
        }
        return copy
    }

    /// Continues after a kept property was set: a button shows the title of its configuration.
    mutating func followConfiguration(_ name: String, _ value: Value, of object: ObjectID) {
        switch name {
        case "configurationUpdateHandler": Configurations.setNeedsUpdate(object, in: &world)
        case "configuration":
            guard value.tag == .object, world.isKind(object, of: world.classID(.button)) else { return }
            let link = DictionaryKey.named(interner.intern("prelude_button"))
            keep(Value(object), link, of: value.asObject, isWeak: true)
            insetTitle(by: keptValue(.named(interner.intern("contentInsets")), of: value.asObject) ?? .nil, of: object)
            guard let title = keptValue(.named(interner.intern("title")), of: value.asObject) else { return }
            showTitle(title, of: object)
            release(title)
        case "title":
            guard value.tag == .string, let link = interner.find("prelude_button"),
                let button = keptValue(.named(link), of: object)
            else { return }
            if button.tag == .object { showTitle(value, of: button.asObject) }
            release(button)
        case "contentInsets":
            guard let link = interner.find("prelude_button"), let button = keptValue(.named(link), of: object) else {
                return
            }
            retain(value)
            if button.tag == .object { insetTitle(by: value, of: button.asObject) } else { release(value) }
            release(button)
        default: break
        }
    }

    /// Notes the space around the title of a configured button, which is part of its size. Takes the insets.
    private mutating func insetTitle(by insets: Value, of button: ObjectID) {
        defer { release(insets) }
        guard world.isReachable(button), let property = world.property(.button, "prelude_contentInsets") else { return }
        var given = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
        if insets.tag == .geometry, case .directionalInsets(let own) = heap.geometry[insets.index] { given = own }
        world.set(property, of: button, to: .directionalInsets(given))
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

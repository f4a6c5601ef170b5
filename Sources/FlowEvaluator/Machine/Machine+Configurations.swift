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
            showTexts(["subtitle"], of: value, on: object)
            noteParts(of: value.asObject, on: object)
            if let image = keptValue(.named(interner.intern("image")), of: value.asObject) {
                describeImage(image, of: object)
                release(image)
            }
            guard let title = keptValue(.named(interner.intern("title")), of: value.asObject) else { return }
            showTitle(title, of: object)
            release(title)
        case "title":
            guard value.tag == .string, let button = configuredButton(object) else { return }
            showTitle(value, of: button)
        case "subtitle":
            guard let button = configuredButton(object) else { return }
            showTexts(["subtitle"], of: Value(object), on: button)
            noteParts(of: object, on: button)
        case "imagePadding", "titlePadding", "imagePlacement":
            if let button = configuredButton(object) { noteParts(of: object, on: button) }
        case "buttonSize":
            guard let button = configuredButton(object) else { return }
            noteParts(of: object, on: button)
            insetTitle(by: keptValue(.named(interner.intern("contentInsets")), of: object) ?? .nil, of: button)
        case "contentConfiguration":
            // The value of the configuration, which later changes of the variable do not reach.
            showTexts(["text", "secondaryText"], of: value, on: object)
        case "image": describeImage(value, of: configuredButton(object) ?? object)
        case "contentInsets":
            guard let button = configuredButton(object) else { return }
            retain(value)
            insetTitle(by: value, of: button)
        default: break
        }
    }

    /// The button that shows a configuration; nil if none does.
    private mutating func configuredButton(_ configuration: ObjectID) -> ObjectID? {
        guard let link = interner.find("prelude_button"), let button = keptValue(.named(link), of: configuration) else {
            return nil
        }
        defer { release(button) }
        return button.tag == .object ? button.asObject : nil
    }

    /// Notes the texts of a configuration that a cell or a button shows: assistive technologies speak them.
    private mutating func showTexts(_ names: [String], of configuration: Value, on view: ObjectID) {
        guard world.isReachable(view), let property = world.property(.view, "prelude_contentLabel"),
            world.isKind(view, of: world.classID(.view))
        else { return }
        var texts: [String] = []
        if configuration.tag == .object {
            for name in names {
                guard let text = keptValue(.named(interner.intern(name)), of: configuration.asObject) else { continue }
                if text.tag == .string { texts.append(heap.strings[text.index].string) }
                release(text)
            }
        }
        let shown = texts.filter { !$0.isEmpty }.joined(separator: ", ")
        world.set(property, of: view, to: shown.isEmpty ? .nil : .string(shown))
    }

    /// Notes what the image of a button or an item says: its accessibility label, or its name.
    mutating func describeImage(_ image: Value, of object: ObjectID) {
        noteImageSize(image, of: object)
        guard world.isReachable(object), let label = world.property(.object, "prelude_imageLabel"),
            let name = world.property(.object, "prelude_imageName"),
            world.isKind(object, of: world.classID(.button)) || world.isKind(object, of: world.classID(.barButtonItem))
        else { return }
        world.set(label, of: object, to: .nil)
        world.set(name, of: object, to: .nil)
        guard image.tag == .object else { return }
        for (key, prefix, property) in [
            ("accessibilityLabel", "", label), ("named", "", name), ("systemName", "symbol:", name),
        ] {
            guard let symbol = interner.find(key), let text = keptValue(.named(symbol), of: image.asObject) else {
                continue
            }
            if text.tag == .string {
                world.set(property, of: object, to: .string(prefix + heap.strings[text.index].string))
            }
            release(text)
        }
    }

    /// Notes the components of a view's own colour, which the audit compares: `UIColor(white:alpha:)` or `UIColor(red:…)`.
    mutating func noteComponents(of color: Value, _ name: Symbol, of view: ObjectID) {
        let text = interner.text(name)
        guard text == "textColor" || text == "backgroundColor", world.isReachable(view),
            world.isKind(view, of: world.classID(.view)),
            let property = world.property(.view, "prelude_\(text)")
        else { return }
        if color.isNil || color.tag == .enumCase && EnumType.color.cases.contains(interner.text(color.asSymbol)) {
            return world.set(property, of: view, to: .nil)
        }
        // Negative components mark a colour that the audit does not know.
        let unknown = Rect(x: -1, y: -1, width: -1, height: -1)
        let parts = color.tag == .object ? components(of: color.asObject) ?? unknown : unknown
        world.set(property, of: view, to: .rect(parts))
    }

    private mutating func number(_ name: String, of color: ObjectID) -> Double? {
        guard let symbol = interner.find(name), let value = keptValue(.named(symbol), of: color) else { return nil }
        defer { release(value) }
        return value.number
    }

    /// Red, green, blue and alpha of a colour, as a rectangle; nil if its initializer names none.
    private mutating func components(of color: ObjectID) -> Rect? {
        guard let alpha = number("alpha", of: color) else { return nil }
        if let white = number("white", of: color) { return Rect(x: white, y: white, width: white, height: alpha) }
        guard let red = number("red", of: color), let green = number("green", of: color),
            let blue = number("blue", of: color)
        else { return nil }
        return Rect(x: red, y: green, width: blue, height: alpha)
    }

    /// Notes what a configured button shows beside its title and how far apart, which decides its size: the subtitle, the place of
    /// the image, the distances of the image and the subtitle from the title, and the size class.
    private mutating func noteParts(of configuration: ObjectID, on button: ObjectID) {
        guard world.isReachable(button), let property = world.property(.button, "prelude_parts") else { return }
        var parts: [RuntimeValue] = []
        for name in ["subtitle", "imagePlacement", "imagePadding", "titlePadding", "buttonSize"] {
            let value = keptValue(.named(interner.intern(name)), of: configuration) ?? .nil
            switch value.tag {
            case .string: parts.append(.string(heap.strings[value.index].string))
            case .enumCase: parts.append(.string(interner.text(value.asSymbol)))
            default: parts.append(value.number.map { .double($0) } ?? .nil)
            }
            release(value)
        }
        world.set(property, of: button, to: .list(parts))
    }

    /// Notes the space around the title of a configured button, which is part of its size. Takes the insets.
    private mutating func insetTitle(by insets: Value, of button: ObjectID) {
        defer { release(insets) }
        guard world.isReachable(button), let property = world.property(.button, "prelude_contentInsets") else { return }
        var given = ButtonSizes.insets(of: button, in: world)
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

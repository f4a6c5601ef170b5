// The values that an object keeps per state of a control: colours, images and attributed titles of a button, the attributes of a
// segmented control's titles.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    /// Performs a kept method such as `setTitleColor(_:for:)` or `titleColor(for:)`; nil for a method without a state. A state without a
    /// value has that of the normal state.
    mutating func stateAnswer(
        _ member: SurfaceMember, _ register: Int, _ count: Int, _ labels: [String], of object: ObjectID
    ) -> Value? {
        guard count > 0, count == labels.count, labels[count - 1] == "for",
            let bits = optionBits(registers[register + count], as: .controlState)
        else { return nil }
        if count == 2, labels[0] == "_", member.name.hasPrefix("set"), member.name.utf8.count > 3 {
            let property = member.name.dropFirst(3)
            let name = property.prefix(1).lowercased() + property.dropFirst()
            let value = registers[register + 1]
            keep(value, .string("\(name) \(bits)"), of: object, isWeak: false)
            // The audit and the drawing read the value of the normal state by the name of the property.
            if bits == 0 {
                keep(value, .named(interner.intern(name)), of: object, isWeak: false)
                if name == "image" { describeImage(value, of: object) }
            }
            return .nil
        }
        guard count == 1 else { return nil }
        if let value = stateValue(member.name, bits, of: object) { return value }
        // Only colours have defaults.
        return member.name.hasSuffix("Color") ? plainMember(member) : .nil
    }

    /// The value of `currentTitleColor` and similar properties of a button; nil for any other property, and without a value.
    mutating func currentValue(_ member: SurfaceMember, of object: ObjectID) -> Value? {
        if member.name == "keyCode" { return keyCode(member, of: object) }
        let prefix = "current"
        guard member.name.hasPrefix(prefix), world.isKind(object, of: world.classID(.button)) else { return nil }
        let property = member.name.dropFirst(prefix.utf8.count)
        let name = property.prefix(1).lowercased() + property.dropFirst()
        return stateValue(name, ControlStates.bits(of: object, in: world), of: object)
    }

    /// The case of `UIKeyboardHIDUsage` for a key that was pressed; nil for any other object.
    private mutating func keyCode(_ member: SurfaceMember, of key: ObjectID) -> Value? {
        guard world.isKind(key, of: world.classID(.key)), let type = Surface.table.type(named: member.type),
            let usage = KeyPresses.usage(ofKey: key, in: world),
            let code = Surface.table.members(of: type).first(where: { $0.kind == .enumCase && $0.rawValue == usage })
        else { return nil }
        return Value(.enumCase, Value.caseBits(interner.intern(code.name), ofSurface: type))
    }

    /// The image that a button shows in its image view; nil for any other view.
    mutating func imageOfButton(_ member: SurfaceMember, of view: ObjectID) -> Value? {
        guard member.name == "image", world.isKind(view, of: world.classID(.imageView)) else { return nil }
        let button = world.superview(of: view)
        guard button.exists, world.isKind(button, of: world.classID(.button)) else { return nil }
        return stateValue("image", ControlStates.bits(of: button, in: world), of: button)
    }

    /// The value for a state, or else for the normal state, as an owned value; nil without one.
    private mutating func stateValue(_ name: String, _ bits: UInt64, of object: ObjectID) -> Value? {
        for state in bits == 0 ? [0] : [bits, 0] {
            if let value = keptValue(.string("\(name) \(state)"), of: object), !value.isNil { return value }
        }
        return nil
    }
}

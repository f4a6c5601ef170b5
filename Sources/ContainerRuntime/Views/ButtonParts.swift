// The label and the image view of a button. Like UIKit, Flow creates them on first use.

enum ButtonParts {
    /// A part of a button, created on first use.
    static func part(_ name: String, _ type: UIKitClass, of button: ObjectID, in world: inout World) -> RuntimeValue {
        guard world.isView(button), let property = world.property(.button, name) else { return .nil }
        if case .object(let known)? = world.storedValue(property, of: button) { return .object(known) }
        let part = world.make(world.classID(type), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.bool(false), as: "isUserInteractionEnabled", of: part, in: &world)
        world.store(.object(part), in: property, of: button, isWeak: false)
        if type == .label { show(world.stored("title", of: button) ?? .nil, on: button, in: &world) }
        world.schedule(.addSubview(part, to: button, at: .max))
        world.release(part)
        return .object(part)
    }

    /// Shows the title of a button in its label, if the program has used it.
    static func show(_ title: RuntimeValue, on button: ObjectID, in world: inout World) {
        guard case .object(let label)? = world.stored("titleLabel", of: button), world.isView(label),
            let property = world.property(.label, "text")
        else { return }
        world.set(property, of: label, to: title)
    }
}

extension ButtonParts: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .button, "titleLabel", .object(.label, isOptional: true), "The label that shows the title."
        ) { world, button in part("titleLabel", .label, of: button, in: &world) }
        PropertyInfo.computed(
            .button, "imageView", .object(.imageView, isOptional: true), "The view that shows the image."
        ) { world, button in part("imageView", .imageView, of: button, in: &world) }
    }
}

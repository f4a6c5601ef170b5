// Visual effect views: a view whose content is in a view of its own, which fills it (UIVisualEffectView.contentView).

extension UIKitClass {
    public static var visualEffectView: UIKitClass { UIKitClass(140) }
}

enum EffectViews: Interface {
    private static let content = "contentView"

    static func addClasses(_ add: ClassInfo.Adder) {
        add(.visualEffectView, "UIVisualEffectView", .view, nil)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .visualEffectView, "effect", .object(.object, isOptional: true), "The effect; nil if it shows none.")
        PropertyInfo.computed(
            .visualEffectView, content, .object(.view, isOptional: false), "The view for the content."
        ) {
            world, view in .optional(contentView(of: view, in: &world))
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .visualEffectView, [.of("effect", "effect", .any)], "Creates a view with an effect or nil."
        ) {
            world, view, arguments in
            guard arguments[0] != .nil else { return }
            PropertyInfo.store(arguments[0], as: "effect", of: view, in: &world)
        }
    }

    /// The view for the content, created on first use. It follows the size of the effect view.
    private static func contentView(of view: ObjectID, in world: inout World) -> ObjectID {
        guard world.isView(view), let property = world.property(.visualEffectView, content) else { return .none }
        if case .object(let known)? = world.storedValue(property, of: view) { return known }
        let made = world.make(world.classID(.view), payload: 0)
        world.names.newest = .none
        let frame = world[view: view].frame
        ViewHierarchy.setFrame(Rect(x: 0, y: 0, width: frame.width, height: frame.height), of: made, in: &world)
        let both = ["flexibleWidth", "flexibleHeight"].map { RuntimeValue.enumCase(.autoresizing, $0) }
        Autoresizing.set(.list(both), of: made, in: &world)
        world.store(.object(made), in: property, of: view, isWeak: false)
        world.schedule(.addSubview(made, to: view, at: 0))
        world.release(made)
        return made
    }
}

// The report to a scene's delegate that its size, its orientation or its traits have changed.

extension Callback {
    public static var sceneDidChange: Callback { Callback(383) }
}

extension Rule {
    public static var launch8: Rule { Rule(375) }
}

enum SceneGeometry {
    /// Schedules the report of a change that is about to happen; what is scheduled afterwards runs first. `traits` are those before
    /// the change.
    static func report(previous traits: Traits? = nil, in world: inout World) {
        guard world.tables.implementedAnywhere.contains(.sceneDidChange), world.configuration.ios >= 13,
            let scene = delegate(in: world), world.implements(scene, .sceneDidChange)
        else { return }
        let window = world.keyWindow
        guard world.isWindow(window) else { return }
        let frame = world[view: window].frame
        let space = world.make(world.classID(.view), payload: 0)
        world.setName("coordinateSpace", of: space, isFindable: false)
        ViewHierarchy.setFrame(
            Rect(x: 0, y: 0, width: frame.width, height: frame.height), of: space, in: &world)
        let known = traits ?? world.traits(of: window)
        let collection = TraitEnvironment.traitCollection(known, in: &world)
        let list = world.queues.argumentLists.insert([
            .object(space), .enumCase(.interfaceOrientation, world.orientation.name), .object(collection),
        ])
        world.schedule(.dropArguments(list))
        world.schedule(.of(.effects(.hold), space, .none, .launch8))
        world.release(space)
        world.schedule(.enter(.sceneDidChange, scene, .none, .launch8, with: .index(list)))
    }

    /// The delegate of the scene, or the scene that a script declares.
    private static func delegate(in world: borrowing World) -> ObjectID? {
        for object in [world.responding.sceneDelegate, world.responding.scene] where world.isReachable(object) {
            return object
        }
        return nil
    }

    /// A trait of the system has changed from a value, which the effect's detail contains.
    static func traitsChanged(_ effect: Effect, in world: inout World) {
        guard let kind = Traits.Kind(rawValue: UInt16(truncatingIfNeeded: effect.share >> 16)),
            world.isWindow(world.keyWindow)
        else { return }
        let window = world.keyWindow
        var traits = world.traits(of: window)
        traits[kind] = UInt16(truncatingIfNeeded: effect.share)
        report(previous: traits, in: &world)
    }
}

extension SceneGeometry: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .launch8, "launch.8", "scene-reports-new-geometry",
                "After a rotation, a new size of the window or new traits, the scene's delegate receives "
                    + "windowScene(_:didUpdate:interfaceOrientation:traitCollection:) with the previous values. The controllers "
                    + "have received the new traits by then.",
                "UIWindowSceneDelegate.windowScene")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .sceneDidChange, "didUpdateGeometry",
            [
                .object("_", "previousCoordinateSpace", .view),
                .init(
                    label: "interfaceOrientation", name: "previousInterfaceOrientation",
                    type: .enumeration(.interfaceOrientation)),
                .object("traitCollection", "previousTraitCollection", .traitCollection),
            ], .scene, owner: .scene, isQuiet: true, since: 13,
            "The size, the orientation or the traits of the scene have changed.", rules: [.launch8],
            arguments: .made(Responders.listedArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .scene, "coordinateSpace", .object(.view, isOptional: true), "The coordinates of the scene: its key window."
        ) { world, _ in .optional(world.keyWindow) }
    }
}

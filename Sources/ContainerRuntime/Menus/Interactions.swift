// Interactions of views: UIKit's own, which open menus, and the program's classes that conform to UIInteraction. A view calls
// willMove(to:) and didMove(to:) around a change.

enum Interactions {
    /// The property with the view of an interaction whose class the program declares.
    private static let kept = "prelude_interactionView"

    /// addInteraction(_:). An interaction leaves its previous view first.
    static func add(_ interaction: ObjectID, to view: ObjectID, in world: inout World) {
        guard interaction.exists else { return }
        world.menus.hasInteractions = true
        let old = self.view(of: interaction, in: world)
        move(interaction, to: view, .linkInteraction, view, in: &world)
        if world.isView(old) { remove(interaction, from: old, in: &world) }
    }

    /// removeInteraction(_:).
    static func remove(_ interaction: ObjectID, from view: ObjectID, in world: inout World) {
        guard ContextMenus.interactions(of: view, in: world).contains(interaction) else { return }
        move(interaction, to: .none, .unlinkInteraction, view, in: &world)
        if world.menus.open?.interaction == interaction { Menus.close(in: &world) }
    }

    private static func move(
        _ interaction: ObjectID, to view: ObjectID, _ act: MenuRoomAct, _ subject: ObjectID, in world: inout World
    ) {
        var plan: [Effect] = [.of(.menus(act), subject, interaction, .interaction1)]
        if world.implements(interaction, .interactionWillMove) {
            plan.insert(.enter(.interactionWillMove, interaction, view, .interaction1), at: 0)
        }
        if world.implements(interaction, .interactionDidMove) {
            plan.append(.enter(.interactionDidMove, interaction, view, .interaction1))
        }
        world.schedule(plan)
    }

    static func link(_ effect: Effect, in world: inout World) {
        let (view, interaction) = (effect.subject, effect.argument)
        guard world.isView(view), world.isReachable(interaction), let list = world.property(.view, "interactions")
        else { return }
        let all = ContextMenus.interactions(of: view, in: world) + [interaction]
        world.store(.objects(all), in: list, of: view, isWeak: false)
        setView(.object(view), of: interaction, in: &world)
    }

    static func unlink(_ effect: Effect, in world: inout World) {
        let (view, interaction) = (effect.subject, effect.argument)
        guard world.isView(view), let list = world.property(.view, "interactions") else { return }
        setView(.nil, of: interaction, in: &world)
        let rest = ContextMenus.interactions(of: view, in: world).filter { $0 != interaction }
        world.store(.objects(rest), in: list, of: view, isWeak: false)
    }

    private static func view(of interaction: ObjectID, in world: borrowing World) -> ObjectID {
        guard let property = property(of: interaction, in: world) else { return .none }
        return world.storedValue(property, of: interaction)?.object ?? .none
    }

    private static func setView(_ view: RuntimeValue, of interaction: ObjectID, in world: inout World) {
        guard world.isReachable(interaction), let property = property(of: interaction, in: world) else { return }
        world.store(view, in: property, of: interaction, isWeak: true)
    }

    /// Where an interaction keeps its view. A view controller, which is no interaction, keeps its own view.
    private static func property(of interaction: ObjectID, in world: borrowing World) -> PropertyID? {
        if let own = world.property(world[traits: interaction].uikit, "view"), own.info.isWeak { return own }
        return world.property(.object, kept)
    }
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum InteractionNumbers {
    @inline(__always) static var callback: UInt16 { 301 }
    @inline(__always) static var rule: UInt16 { 297 }
}

extension Callback {
    public static var interactionWillMove: Callback { Callback(InteractionNumbers.callback) }
    public static var interactionDidMove: Callback { Callback(InteractionNumbers.callback + 1) }
}

extension Rule {
    public static var interaction1: Rule { Rule(InteractionNumbers.rule) }
}

extension Interactions: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.move(
            .interactionWillMove, "willMove",
            "An interaction is about to be added to a view, or removed: then it is nil.")
        CallbackInfo.move(
            .interactionDidMove, "didMove", "An interaction has been added to a view, or removed: then it is nil.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .object, kept, .object(.view, isOptional: true), first: .nil, isWeak: true,
            "Flow's own: the view of an interaction.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .interaction1, "menu.6", "interactions-move-to-views",
                "A view calls willMove(to:) on an interaction before it adds it, and didMove(to:) afterwards. When the "
                    + "interaction leaves the view, both get nil. An interaction leaves its previous view first.",
                "UIInteraction.willMove", "UIInteraction.didMove")
        ]
    }
}

extension CallbackInfo {
    fileprivate static func move(_ callback: Callback, _ name: String, _ summary: String) -> CallbackInfo {
        row(
            callback, name, [.object("to", "view", .view)], .menus, owner: .object, isQuiet: true, since: 11, summary,
            rules: [.interaction1], arguments: .object)
    }
}

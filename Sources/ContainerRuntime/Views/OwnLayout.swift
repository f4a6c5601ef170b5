// layoutSubviews of a view, and UIKit's implementation, which an override calls as super.

extension Layout {
    /// Calls layoutSubviews on a view. Returns true if the program overrides it, so that UIKit's implementation runs only where
    /// the override calls super.
    static func sendLayoutSubviews(to view: ObjectID, in world: inout World) -> Bool {
        let rule = LayoutAct.layoutSubviews.rule
        let isOverridden = world.interests.laysOutLayers || world.implements(view, .layoutSubviews)
        if isOverridden, world.lifetimes.notesViews {
            world.schedule(.of(.constraints(.findUnapplied), view, .none, LayoutAct.frames.rule))
        }
        // UIKit's implementation of the layer's layout, which an override calls as super, calls layoutSubviews.
        if !world.interests.laysOutLayers
            || !OverridableMethod.call(.layoutSublayers, on: view, [.nil], rule, in: &world)
        {
            world.call(.layoutSubviews, view, rule, hasBaseImplementation: world.interests.laysOutLayers)
        }
        // Scheduled last, so it runs first.
        if world.interests.updatesConfigurations { Configurations.updateIfNeeded(view, in: &world) }
        return isOverridden
    }

    /// UIKit's implementation of layoutSubviews: sets the frames that constraints give, then lays out the content of a container
    /// or a list.
    static func scheduleOwnLayout(of view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        world.schedule(.of(.views(.layOutContent), view, .none, LayoutAct.content.rule))
        if world.lifetimes.notesViews {
            world.schedule(.of(.constraints(.apply), view, .none, LayoutAct.frames.rule))
        }
    }

    static func layOutContent(of view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        layOutContent(of: view, ViewHierarchy.liveController(of: view, in: world) ?? .none, in: &world)
    }

    /// Lays out the content of a list, a picker, a bar with items, or the controller's container.
    static func layOutContent(of view: ObjectID, _ controller: ObjectID, in world: inout World) {
        if world[view: view].list >= 0 { return world.schedule(.of(.lists(.layout), view, .none, .list2)) }
        if world[view: view].isPicker { return world.schedule(.of(.pickers(.layout), view, .none, .picker1)) }
        if world[view: view].features.contains(.showsItems) {
            return world.schedule(.of(.menus(.layOutBar), view, .none, .layout1))
        }
        guard controller.exists else { return }
        world.container(controller)?.layOutContent(of: controller, in: &world)
    }
}

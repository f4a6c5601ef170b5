// layoutSubviews of a view, and UIKit's implementation, which an override calls as super.

extension Layout {
    /// Calls layoutSubviews on a view. Returns true if the program overrides it, so that UIKit's implementation runs only where
    /// the override calls super.
    @inline(__always)
    static func sendLayoutSubviews(to view: ObjectID, in world: inout World) -> Bool {
        let isOverridden =
            world.interests.laysOutLayers
            ? layOutLayer(of: view, in: &world)
            : world.call(.layoutSubviews, view, LayoutAct.layoutSubviews.rule, hasBaseImplementation: false)
        if isOverridden, world.lifetimes.notesViews, !world.interests.laysOutLayers { findUnset(view, in: &world) }
        // Scheduled last, so it runs first.
        if world.interests.updatesConfigurations { Configurations.updateIfNeeded(view, in: &world) }
        return isOverridden
    }

    /// Calls the layout of a view's layer: its override, which calls layoutSubviews as super, or layoutSubviews itself.
    private static func layOutLayer(of view: ObjectID, in world: inout World) -> Bool {
        // Scheduled first, so it runs last.
        if world.lifetimes.notesViews { findUnset(view, in: &world) }
        let rule = LayoutAct.layoutSubviews.rule
        if !OverridableMethod.call(.layoutSublayers, on: view, [.nil], rule, in: &world) {
            world.call(.layoutSubviews, view, rule)
        }
        return true
    }

    /// Schedules the search for frames that an override leaves unset.
    private static func findUnset(_ view: ObjectID, in world: inout World) {
        world.schedule(.of(.constraints(.findUnapplied), view, .none, LayoutAct.frames.rule))
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

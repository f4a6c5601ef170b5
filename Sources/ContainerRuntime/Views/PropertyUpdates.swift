// updateProperties(), from iOS 26 on: views and controllers configure themselves before the layout. It runs at the first
// display and after setNeedsUpdateProperties(). And tintColorDidChange(), which follows a new tint colour down the hierarchy.

/// The numbers of the rows.
private enum UpdateNumbers {
    @inline(__always) static var callback: UInt16 { 365 }
    @inline(__always) static var rule: UInt16 { 335 }
}

extension Callback {
    public static var updateProperties: Callback { Callback(UpdateNumbers.callback) }
    public static var tintColorDidChange: Callback { Callback(UpdateNumbers.callback + 1) }
}

extension Rule {
    public static var layout10: Rule { Rule(UpdateNumbers.rule) }
    public static var tint1: Rule { Rule(UpdateNumbers.rule + 1) }
}

enum PropertyUpdates {
    // MARK: The pass

    /// Updates a view and its subviews that need it, superviews before subviews. A controller comes before its view.
    static func update(_ view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        Layout.enterPass(of: view, in: &world)
        let isNeeded = world[view: view].needs & Need.properties != 0
        Layout.forget(Need.properties, of: view, in: &world)
        Layout.scheduleSubviews(
            of: view, needing: Need.properties, .views(.properties), .layout10, in: &world)
        guard isNeeded else { return }
        world.schedule(.enter(.updateProperties, view, .layout10))
        if let controller = ViewHierarchy.liveController(of: view, in: world) {
            world.schedule(.enter(.updateProperties, controller, .layout10))
        }
    }

    /// The view of a controller, or the view itself; `.none` if it is not loaded.
    private static func view(of object: ObjectID, in world: borrowing World) -> ObjectID {
        world.isController(object) ? world[controller: object].view : object
    }

    fileprivate static func mark(_ object: ObjectID, in world: inout World) {
        Layout.markNeeds(Need.properties, of: view(of: object, in: world), in: &world)
    }

    fileprivate static func updateNow(_ object: ObjectID, in world: inout World) {
        let view = view(of: object, in: world)
        if world.isView(view) { world.schedule(.of(.views(.properties), view, .none, .layout10)) }
    }

    // MARK: Tint

    /// The colour with which a view is tinted.
    static func tint(of view: ObjectID, in world: borrowing World) -> RuntimeValue {
        var next = view
        while next.exists {
            if let own = world.stored("tintColor", of: next), own != .nil { return own }
            next = world[view: next].superview
        }
        return .enumCase(.color, "systemBlue")
    }

    /// Notifies a view whose tint has changed, and the views below it that have none of their own.
    static func tintChanged(of view: ObjectID, in world: inout World) {
        guard world.tables.implementedAnywhere.contains(.tintColorDidChange) else { return }
        var changed: [ObjectID] = []
        var waiting = [view]
        while let next = waiting.popLast() {
            changed.append(next)
            var subview = world[view: next].lastSubview
            while subview.exists {
                if next != subview, (world.stored("tintColor", of: subview) ?? .nil) == .nil { waiting.append(subview) }
                subview = world[view: subview].previous
            }
        }
        for view in changed.reversed() where world.implements(view, .tintColorDidChange) {
            world.schedule(.enter(.tintColorDidChange, view, .tint1))
        }
    }
}

extension PropertyUpdates: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .updateProperties, "updateProperties", [], .layout, owner: .responder, mustCallSuper: true, isQuiet: true,
            since: 26, "A view or a controller configures itself before the layout.", rules: [.layout10])
        CallbackInfo.row(
            .tintColorDidChange, "tintColorDidChange", [], .viewOwn, owner: .view, isQuiet: true, since: 7,
            "The tint colour of the view has changed, or one that it inherits.", rules: [.tint1])
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.view, "setNeedsUpdateProperties", [], "Requests updateProperties at the next commit.") {
            world, view, _ in mark(view, in: &world)
        }
        MethodInfo.method(
            .viewController, "setNeedsUpdateProperties", [], "Requests updateProperties at the next commit."
        ) { world, controller, _ in mark(controller, in: &world) }
        MethodInfo.method(
            .view, "layoutSublayers", [.of("of", "layer", .any)],
            "UIKit's layout of the view's layer, which an override calls as super: calls layoutSubviews."
        ) { world, view, _ in world.schedule(.enter(.layoutSubviews, view, .layout1)) }
        MethodInfo.method(.view, "updatePropertiesIfNeeded", [], "Calls updateProperties immediately if needed.") {
            world, view, _ in updateNow(view, in: &world)
        }
        MethodInfo.method(
            .viewController, "updatePropertiesIfNeeded", [], "Calls updateProperties immediately if needed."
        ) { world, controller, _ in updateNow(controller, in: &world) }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .layout10, "layout.10", "properties-before-layout",
                "updateProperties() comes before the layout of the same commit, at the first display and after "
                    + "setNeedsUpdateProperties(): superviews first, a controller before its view. Flow does not "
                    + "observe the objects that it reads.",
                "UIView.updateProperties", "UIViewController.updateProperties"),
            .inferred(
                .tint1, "tint.1", "tint-reaches-down",
                "A new tintColor calls tintColorDidChange() inside the call, on the view and on the views below that have "
                    + "no tint of their own.", "UIView.tintColorDidChange"),
        ]
    }
}

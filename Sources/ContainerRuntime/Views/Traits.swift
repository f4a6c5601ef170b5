// Traits: a controller's environment. They come from the window's size and the device, pass down the hierarchy, and a parent
// can override them for its child.

extension World {
    /// The current traits of a controller, a view or a window. O(depth).
    public func traits(of object: ObjectID) -> Traits {
        if isController(object) { return TraitEnvironment.traits(ofController: object, in: self) }
        guard isView(object) else { return screenTraits }
        let above = ViewHierarchy.nearestController(above: object, in: self)
        let around =
            above.exists
            ? TraitEnvironment.traits(ofController: above, in: self)
            : TraitEnvironment.traits(inWindow: self[view: object].window, in: self)
        return traitState.own.isEmpty
            ? around : around.overridden(by: TraitEnvironment.ownTraits(ofView: object, in: self))
    }

    /// Whether the object is a trait collection. Flow prints its values instead of a name.
    public func isTraitCollection(_ object: ObjectID) -> Bool { classOf(object) == classID(.traitCollection) }

    /// The traits in a trait collection; unspecified if the object is not one.
    public func traits(in collection: ObjectID) -> Traits {
        guard isAlive(collection), isKind(collection, of: .traitCollection) else { return .unspecified }
        var traits = Traits.unspecified
        for kind in Traits.Kind.allCases {
            if case .enumCase(_, let name)? = stored(kind.property, of: collection),
                let number = kind.names.firstIndex(of: name)
            {
                traits[kind] = UInt16(number)
            }
        }
        return traits
    }

    // MARK: Overrides

    /// setOverrideTraitCollection(_:forChild:): overrides the traits of the child and its descendants.
    public mutating func setOverride(_ traits: Traits, of child: ObjectID) {
        guard isController(child), self[controller: child].overrides != traits else { return }
        self[controller: child].overrides = traits
        TraitEnvironment.forgetTraitPaths(from: child, in: &self)
        traitState.hasChanged = true
        let view = self[controller: child].view
        if view.exists, self[view: view].window.exists { TraitEnvironment.sendTraits(below: child, in: &self) }
    }

    /// Whether a controller that enters a window may get traits that it was not notified of. Before iOS 13 UIKit predicts no
    /// traits. From iOS 13 on this needs a change after the controller was created.
    var sendsTraitsOnEntry: Bool { configuration.ios < 13 || traitState.hasChanged }
}

/// The traits of controllers, views and windows, and the callbacks for their changes.
enum TraitEnvironment {
    fileprivate static func traits(ofController controller: ObjectID, in world: borrowing World) -> Traits {
        let path = traitPath(of: controller, in: world)
        return traits(inWindow: window(below: path.top, in: world), in: world).overridden(by: path.own)
    }

    /// The traits of a controller, for passes that visit many controllers. Caches the result of a long walk for the
    /// descendants. O(1) once the controllers above have been visited.
    static func cachedTraits(of controller: ObjectID, in world: inout World) -> Traits {
        let path = traitPath(of: controller, in: world)
        if path.isLong { world.traitState.traitPaths[controller] = path }
        return traits(inWindow: window(below: path.top, in: world), in: world).overridden(by: path.own)
    }

    /// The traits that a program reads. Before iOS 13, UIKit predicts none for an object that is in no window: only the overrides
    /// apply, so the collection of a scene that has just been created is empty.
    static func readTraits(of object: ObjectID, in world: inout World) -> Traits {
        let controller =
            world.isController(object) ? object : ViewHierarchy.nearestController(above: object, in: world)
        guard world.configuration.ios < 13, !ViewHierarchy.window(ofResponder: object, in: world).exists else {
            return world.isController(object) ? cachedTraits(of: object, in: &world) : world.traits(of: object)
        }
        guard controller.exists else { return .unspecified }
        let path = traitPath(of: controller, in: world)
        let window = window(below: path.top, in: world)
        return window.exists ? traits(inWindow: window, in: world).overridden(by: path.own) : path.own
    }

    static func traitPath(
        of controller: ObjectID, in world: borrowing World, usesCache: Bool = true
    ) -> TraitPath {
        var path = TraitPath(top: controller)
        var length = 0
        if !world.traitState.own.isEmpty { path.own = world.traitState.own[controller] ?? .unspecified }
        // An override belongs to the parent.
        while let parent = world[visitingController: path.top].parent.orNil {
            path.own = world[controller: path.top].overrides.overridden(by: path.own)
            path.top = parent
            if !world.traitState.own.isEmpty {
                path.own = ownTraits(ofController: parent, in: world).overridden(by: path.own)
            }
            length += 1
            path.isLong = length > 16
            if usesCache, !world.traitState.traitPaths.isEmpty, let known = world.traitState.traitPaths[parent] {
                return TraitPath(own: known.own.overridden(by: path.own), top: known.top, isLong: true)
            }
        }
        return path
    }

    /// Invalidates the cached paths of a controller whose parent or overrides have changed.
    static func forgetTraitPaths(from controller: ObjectID, in world: inout World) {
        guard !world.traitState.traitPaths.isEmpty else { return }
        if world[controller: controller].firstChild.exists {
            // The paths above it are still valid. The parent's ends the next walk, which otherwise goes to the root after
            // each change in a deep hierarchy.
            let parent = world[controller: controller].parent
            let known = parent.exists ? world.traitState.traitPaths[parent] : nil
            world.traitState.traitPaths.removeAll()
            if let known { world.traitState.traitPaths[parent] = known }
        } else {
            world.traitState.traitPaths[controller] = nil
        }
    }

    /// The window that contains a controller without a parent, or will contain it after its appearance; otherwise `.none`.
    static func window(below top: ObjectID, in world: borrowing World) -> ObjectID {
        let view = world[controller: top].view
        let window = view.exists ? world[view: view].window : .none
        guard !window.exists, world[controller: top].state == .appearing else { return window }
        return world.views.visibleWindows.first { world.root(of: $0) == top } ?? world.keyWindow
    }

    fileprivate static func traits(inWindow window: ObjectID, in world: borrowing World) -> Traits {
        guard world.isWindow(window) else { return world.screenTraits }
        let frame = world[view: window].frame
        let traits = world.traits(ofWindow: Size(width: frame.width, height: frame.height))
        guard !world.traitState.own.isEmpty, let own = world.traitState.own[window] else { return traits }
        return traits.overridden(by: own)
    }

    // MARK: Collections

    /// The shared trait collection with these values. It lives as long as the world.
    static func traitCollection(_ traits: Traits, in world: inout World) -> ObjectID {
        if let known = world.traitState.collected.firstIndex(of: traits) {
            return world.traitState.traitCollections[known]
        }
        let made = world.make(world.classID(.traitCollection), payload: 0)
        world.names.newest = .none
        fill(made, with: traits, in: &world)
        world.traitState.collected.append(traits)
        world.traitState.traitCollections.append(made)
        return made
    }

    /// Stores traits in a trait collection.
    static func fill(_ collection: ObjectID, with traits: Traits, in world: inout World) {
        for kind in Traits.Kind.allCases {
            guard let property = world.property(.traitCollection, kind.property) else { continue }
            world.set(property, of: collection, to: .enumCase(kind.type, kind.names[Int(traits[kind])]))
        }
        world.setName(traits.spelling, of: collection, isFindable: false)
        guard let idiom = world.property(.traitCollection, "userInterfaceIdiom") else { return }
        let name = traits == .unspecified ? "unspecified" : world.configuration.isPad ? "pad" : "phone"
        world.set(idiom, of: collection, to: .enumCase(.interfaceIdiom, name))
    }

    /// Runs a block that sets the traits of a new collection.
    static func change(_ collection: ObjectID, by code: CodeToken, in world: inout World) {
        let mutable = world.make(world.classID(.traitOverrides), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.object(collection), as: "owner", of: mutable, in: &world)
        world.schedule(.of(.effects(.runBlock), mutable, .none, .program, with: .code(code)))
        world.release(mutable)
    }

    /// Drops the override of a child that leaves: a parent overrides only for its own children.
    static func dropOverride(of child: ObjectID, in world: inout World) {
        guard world.isController(child), world[controller: child].overrides != .unspecified else { return }
        world[controller: child].overrides = .unspecified
        forgetTraitPaths(from: child, in: &world)
        world.traitState.hasChanged = true
    }

    // MARK: Notifying

    /// Schedules traitCollectionDidChange for every controller on screen from `root` down whose traits differ from those of
    /// which it was last notified, parents first. Handlers run before the controller's own method (turns-and-visibility §3).
    static func sendTraits(below root: ObjectID, in world: inout World) {
        guard world.isController(root), world.configuration.ios >= 8 else { return }
        var plan: [Effect] = []
        var step = root
        while step.exists {
            plan.append(.of(.views(.sendTraitChange), step, .none, ChangeAct.notify.rule))
            if let change = world.container(step)?.traitsMayChange(of: step) { plan.append(change) }
            step = Windows.nextController(of: root, after: step, in: world)
        }
        world.schedule(plan)
    }

    /// Does the same for the controllers whose views are in the subtree of a view that has entered a window.
    static func sendTraits(belowView view: ObjectID, in world: inout World) {
        guard world.configuration.ios >= 8, world[view: view].window.exists else { return }
        var plan: [Effect] = []
        var step = view
        while step.exists {
            if let controller = ViewHierarchy.liveController(of: step, in: world) {
                plan.append(.of(.views(.sendTraitChange), controller, .none, ChangeAct.notify.rule))
                // Outside a window it had the traits of the screen.
                if let change = world.container(controller)?.traitsMayChange(of: controller) { plan.append(change) }
            }
            step = ViewHierarchy.nextInSubtree(of: view, after: step, in: world)
        }
        world.schedule(plan)
    }

    /// Notifies one controller if it is on screen and its traits differ from those of which it was last notified.
    static func sendTraitChange(_ controller: ObjectID, in world: inout World) {
        guard world.isController(controller), let view = world[controller: controller].view.orNil,
            world[view: view].window.exists
        else { return }
        let traits = cachedTraits(of: controller, in: &world)
        let sentTraits = world[controller: controller].sentTraits
        guard sentTraits != traits else { return }
        world[controller: controller].sentTraits = traits
        let isFirst = sentTraits == .unspecified
        var resized = sentTraits
        resized[.contentSize] = traits[.contentSize]
        let rule: Rule = isFirst ? .traits1 : resized == traits ? .traits6 : ChangeAct.notify.rule
        let previous = isFirst ? ObjectID.none : traitCollection(sentTraits, in: &world)
        // Scheduled effects run in reverse order: the controller comes before its views.
        if ViewTraits.isUsed(in: world) {
            world.schedule(.of(.views(.sendToViews), controller, .none, .traits7, with: .traits(sentTraits)))
        }
        world.schedule(
            .enter(.traitCollectionDidChange, controller, previous, rule))
        guard !isFirst else { return }
        if !world.traitState.isDrawingSnapshot, sentTraits[.style] != traits[.style] {
            Layout.markNeeds(Need.layout | Need.display, of: view, in: &world)
        }
        if !world.traitState.registrations.isEmpty {
            TraitRegistrations.schedule(for: controller, from: sentTraits, to: traits, in: &world)
        }
    }
}

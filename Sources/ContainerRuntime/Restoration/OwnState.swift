// The state that UIKit's classes encode and decode themselves: `super.encodeRestorableState` and
// `super.decodeRestorableState`. A controller encodes its identified views and the controller it presents; a UIKit
// container also encodes its children. Page view controllers and alerts encode no state
// (restore-privateselectors-uikitcore).

enum OwnState {
    // MARK: Writing

    static func encodeOwnState(_ effect: Effect, in world: inout World) {
        let (object, coder) = (effect.subject, effect.coder)
        if world.isView(object) { return encodeView(object, in: coder, in: &world) }
        guard world.isController(object) else { return }
        for view in identifiedViews(below: world[controller: object].view, in: world) {
            _ = Preserving.refer(to: view, in: &world)
        }
        guard let container = world.container(object), container.traits.contains(.savesChildren) else { return }
        let children = container.savedChildren(of: object, in: world)
        let references = children.map { $0.exists ? Preserving.refer(to: $0, in: &world) : .nil }
        if container.namesSavedChildren {
            Coders.write(.list(references), forKey: RestorationKey.children, in: coder, in: &world)
        }
        container.encode(object, to: coder, in: &world)
    }

    /// The views with identifiers from a controller's root view downwards, excluding the views of other controllers. Preorder.
    static func identifiedViews(below root: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.isView(root) else { return [] }
        let owner = world[view: root].controller
        var found: [ObjectID] = []
        var work = [root]
        while let view = work.popLast() {
            let controller = world[view: view].controller
            if controller.exists, controller != owner { continue }
            if world.restorationIdentifier(of: view) != nil { found.append(view) }
            work += world.subviews(of: view).reversed()
        }
        return found
    }

    /// Encodes the presented controller, unless it is being dismissed (preserve.6).
    static func encodePresented(by controller: ObjectID, in coder: ObjectID, in world: inout World) {
        let presented = world[controller: controller].presented
        guard world.isController(presented), world.isPresented(presented) else { return }
        let record = world[presentation: presented]
        guard record.phase != .leaving, record.phase != .dismissing, !record.isUnlinked else { return }
        let shown = record.original.exists ? record.original : presented
        guard case .reference(let path) = Preserving.refer(to: shown, in: &world) else { return }
        Coders.write(.reference(path), forKey: RestorationKey.presented, in: coder, in: &world)
        Coders.write(.enumCase(record.style.name), forKey: RestorationKey.presentationStyle, in: coder, in: &world)
    }

    private static func encodeView(_ view: ObjectID, in coder: ObjectID, in world: inout World) {
        guard world.isKind(view, of: .scrollView) else { return }
        let offset = ScrollViews.offset(of: view, in: world)
        if offset != Point(x: 0, y: 0) {
            Coders.write(.point(offset), forKey: RestorationKey.contentOffset, in: coder, in: &world)
        }
        if ListView.isList(view, in: world) { ModelAssociation.encodeElements(of: view, in: coder, in: &world) }
    }

    // MARK: Reading

    static func decodeOwnState(_ effect: Effect, in world: inout World) {
        let (object, coder) = (effect.subject, effect.coder)
        if world.isView(object) { return decodeView(object, from: coder, in: &world) }
        guard world.isController(object) else { return }
        guard let container = world.container(object) else { return }
        if case .list(let saved)? = world.decode(forKey: RestorationKey.children, in: coder) {
            container.restore(saved, of: object, in: &world)
        }
        container.decode(object, from: coder, in: &world)
    }

    /// The restored object of a saved reference.
    static func restored(_ value: SavedValue, in world: borrowing World) -> ObjectID {
        if case .reference(let path) = value { world.object(at: path) } else { .none }
    }

    /// Presents the saved controller again once the windows are visible (restore.6).
    static func presentSaved(by controller: ObjectID, in coder: ObjectID, in world: inout World) {
        guard world.isController(controller),
            case .reference(let path)? = world.decode(forKey: RestorationKey.presented, in: coder)
        else { return }
        let presented = world.object(at: path)
        guard world.isController(presented), !world.isPresented(presented), presented != controller,
            !world.presenting.atLaunch.contains(where: { $0.presented == presented })
        else { return }
        if case .enumCase(let name)? = world.decode(forKey: RestorationKey.presentationStyle, in: coder),
            let style = world.property(.viewController, "modalPresentationStyle")
        {
            world.set(style, of: presented, to: .enumCase(.presentationStyle, name))
        }
        world.presentAfterLaunch(presented, from: controller)
    }

    private static func decodeView(_ view: ObjectID, from coder: ObjectID, in world: inout World) {
        guard world.isKind(view, of: .scrollView) else { return }
        if case .point(let offset)? = world.decode(forKey: RestorationKey.contentOffset, in: coder) {
            scroll(view, to: offset, in: &world)
        }
        if ListView.isList(view, in: world) { ModelAssociation.decodeElements(of: view, from: coder, in: &world) }
    }

    static func scroll(_ view: ObjectID, to offset: Point, in world: inout World) {
        guard let property = world.property(.scrollView, "contentOffset") else { return }
        world.set(property, of: view, to: .point(offset))
    }
}

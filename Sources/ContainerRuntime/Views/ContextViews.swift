// Views presented over a context. The container view of such a presentation is a sibling of the presenter's view. When one of
// UIKit's containers removes the presenter's view and inserts it again (a switch of tabs, a push, a pop), it moves the sibling
// along.

extension ViewHierarchy {
    /// The container view that moves along with a presenter's view; `.none` while the presentation itself removes or inserts
    /// the presenter's view.
    private static func contextView(of presenter: ObjectID, in world: borrowing World) -> ObjectID {
        let record = world[presentation: world[controller: presenter].presented]
        guard record.style.asksForContext, world.isView(record.container) else { return .none }
        switch record.phase {
        case .presented, .leaving, .dismissing: return record.container
        case .waiting: return .none
        case .presenting: return record.removesPresenter ? .none : record.container
        }
    }

    /// A container removes a controller's view: removes the controller's presentation over the context too.
    static func takeContextAlong(with presenter: ObjectID, in world: inout World) {
        let view = contextView(of: presenter, in: world)
        guard view.exists, world[view: view].superview.exists else { return }
        guard world.interests.sendsMoves || !world.views.firstResponders.isEmpty else {
            return unlinkView(view, isDriven: true, in: &world)
        }
        scheduleViewCallbacks(
            of: view, to: .none, superview: .none, around: .unlink(view, isDriven: true, .present17), in: &world)
    }

    /// A container inserts a controller's view again: inserts the controller's presentation over the context above it.
    static func bringContextBack(with presenter: ObjectID, to superview: ObjectID, in world: inout World) {
        let view = contextView(of: presenter, in: world)
        guard view.exists, !world[view: view].superview.exists, !isView(superview, inside: view, in: world) else {
            return
        }
        world[presentation: world[controller: presenter].presented].home = superview
        world.schedule(.installView(view, in: superview, .present17))
    }
}

// What is presented over a context stands beside its presenter's view, in the place of that. Where UIKit's containers take
// the presenter's view out, and put it back, it goes along: a tab is switched away and comes back, a stack pushes and pops.

extension ViewHierarchy {
    /// The view of the presentation over a context that goes where its presenter goes; none where the presentation itself
    /// just takes the presenter's view out, or puts it back.
    private static func contextView(of presenter: ObjectID, in world: borrowing World) -> ObjectID {
        let record = world[presentation: world[controller: presenter].presented]
        guard record.style.asksForContext, world.isView(record.container) else { return .none }
        switch record.phase {
        case .presented, .leaving, .dismissing: return record.container
        case .waiting: return .none
        case .presenting: return record.removesPresenter ? .none : record.container
        }
    }

    /// A container takes out the view of a controller that presents: what it presents over a context goes along.
    static func takeContextAlong(with presenter: ObjectID, in world: inout World) {
        let view = contextView(of: presenter, in: world)
        guard view.exists, world[view: view].superview.exists else { return }
        guard world.interests.tellsOfMoves else { return unlinkView(view, isDriven: true, in: &world) }
        scheduleViewCallbacks(
            of: view, to: .none, superview: .none, around: .unlink(view, isDriven: true, .present17), in: &world)
    }

    /// A container puts the view of a controller that presents into its own: what it presents over a context comes back on
    /// top of it.
    static func bringContextBack(with presenter: ObjectID, to superview: ObjectID, in world: inout World) {
        let view = contextView(of: presenter, in: world)
        guard view.exists, !world[view: view].superview.exists, !isView(superview, inside: view, in: world) else {
            return
        }
        world[presentation: world[controller: presenter].presented].home = superview
        world.schedule(.installView(view, in: superview, .present17))
    }
}

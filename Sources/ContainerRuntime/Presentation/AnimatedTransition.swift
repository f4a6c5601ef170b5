// A transition that an animator of the program runs. The animator's context and the interaction controller work on it
// in the same way, whether it belongs to a presentation or to a container.

/// A transition of a presentation or of a container.
enum AnimatedTransition {
    /// The presentation or the dismissal of a controller.
    case presentation(of: ObjectID)
    /// A container's transition between two children.
    case container(ObjectID)

    /// The transition of a context; nil if it has ended. O(containers in transition).
    init?(context: ObjectID, in world: borrowing World) {
        let presented = world.stored("presented", of: context)
        if case .object(let presented)? = presented {
            guard world.isController(presented), world.isPresented(presented) else { return nil }
            self = .presentation(of: presented)
        } else {
            guard let running = world.motion.transitions.first(where: { $0.context == context }) else { return nil }
            self = .container(running.container)
        }
    }

    /// The transition that an interaction controller drives; nil if there is none. O(running transitions).
    init?(drivenBy interaction: ObjectID, in world: borrowing World) {
        guard interaction.exists else { return nil }
        if let running = world.motion.transitions.first(where: { $0.drive.interaction == interaction }) {
            self = .container(running.container)
        } else if let record = world.presenting.records.first(where: { $0.interaction == interaction }) {
            self = .presentation(of: record.presented)
        } else {
            return nil
        }
    }

    /// The program's objects that run the transition, and the state of the gesture.
    func drive(in world: borrowing World) -> TransitionDrive {
        switch self {
        case .presentation(let presented):
            world.isController(presented) && world.isPresented(presented)
                ? world[presentation: presented].drive : TransitionDrive()
        case .container(let container):
            ContainerAnimator.transition(of: container, in: world)?.drive ?? TransitionDrive()
        }
    }

    /// Whether the animator has begun. A presentation makes the context at that moment.
    func hasBegun(in world: borrowing World) -> Bool {
        guard case .container(let container) = self else { return true }
        return ContainerAnimator.transition(of: container, in: world)?.hasBegun == true
    }

    func change(in world: inout World, _ change: (inout TransitionDrive) -> Void) {
        switch self {
        case .presentation(let presented):
            guard world.isController(presented), world.isPresented(presented) else { return }
            change(&world[presentation: presented].drive)
        case .container(let container):
            guard let index = ContainerAnimator.index(of: container, in: world) else { return }
            change(&world.motion.transitions[index].drive)
        }
    }
}

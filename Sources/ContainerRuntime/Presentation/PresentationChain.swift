// Who presents whom, as chains: a controller presents one other at a time, which may present the next. Each chain knows its
// top, so that the front is found without passing everything below it.

extension Presentation {
    /// From now on `presenter`, which presents nothing, presents a controller that has a presentation.
    static func setPresented(_ presented: ObjectID, by presenter: ObjectID, in world: inout World) {
        world[controller: presenter].presented = presented
        let above = world[controller: presented].presented
        if !world.isPresented(presenter), !above.exists {
            world[presentation: presented].chain = world.presenting.tops.insert(presented)
        } else if !world.isPresented(presenter) {
            world[presentation: presented].chain = world[presentation: above].chain
        } else {
            let chain = world[presentation: presenter].chain
            if above.exists { dropChain(world[presentation: above].chain, in: &world) }
            note(chain, from: presented, in: &world)
        }
    }

    /// A controller presents nothing any more. What it presented stays the bottom of a chain of its own.
    static func dropPresented(of presenter: ObjectID, in world: inout World) {
        let presented = world[controller: presenter].presented
        world[controller: presenter].presented = .none
        guard presented.exists else { return }
        let chain = world[presentation: presented].chain
        guard world.isPresented(presenter) else { return }
        world.presenting.tops[chain] = presenter
        note(world.presenting.tops.insert(presented), from: presented, in: &world)
    }

    /// A presentation ends, which nobody presents any more and which presents nothing, or what it presents goes with it.
    static func leaveChain(_ presented: ObjectID, in world: inout World) {
        let above = world[controller: presented].presented
        if !above.exists { dropChain(world[presentation: presented].chain, in: &world) }
    }

    /// A controller shows what another has shown, in the presentation that was the other's.
    static func takePlaceInChain(_ presented: ObjectID, in world: inout World) {
        let chain = world[presentation: presented].chain
        let above = world[controller: presented].presented
        if above.exists, world[presentation: above].chain != chain {
            dropChain(world[presentation: above].chain, in: &world)
        }
        note(chain, from: presented, in: &world)
    }

    /// The chain of a controller and of all above it, whose last is its top. O(those above).
    private static func note(_ chain: Int32, from presented: ObjectID, in world: inout World) {
        var step = presented
        while step.exists {
            world[presentation: step].chain = chain
            world.presenting.tops[chain] = step
            step = world[controller: step].presented
        }
    }

    private static func dropChain(_ chain: Int32, in world: inout World) {
        world.presenting.tops.remove(chain, leaving: .none)
    }
}

// Chains of presentations: a controller presents one other at a time, which may present the next. Each chain knows its top,
// so that finding the front does not walk the chain.

extension Presentation {
    /// Makes `presenter`, which presents nothing, the presenter of a controller that has a presentation.
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
            setChain(chain, from: presented, in: &world)
        }
    }

    /// Makes a controller present nothing. The controller that it presented becomes the bottom of a new chain.
    static func dropPresented(of presenter: ObjectID, in world: inout World) {
        let presented = world[controller: presenter].presented
        world[controller: presenter].presented = .none
        guard presented.exists else { return }
        let chain = world[presentation: presented].chain
        guard world.isPresented(presenter) else { return }
        world.presenting.tops[chain] = presenter
        setChain(world.presenting.tops.insert(presented), from: presented, in: &world)
    }

    /// Removes an ending presentation from its chain, and drops the chain if nothing else is in it. The presented
    /// controller then has no presenter, and the presentations above it end too.
    static func leaveChain(_ presented: ObjectID, in world: inout World) {
        let above = world[controller: presented].presented
        if !above.exists { dropChain(world[presentation: presented].chain, in: &world) }
    }

    /// Adds a controller to a chain, in place of the one whose presentation it has taken over.
    static func inheritChain(_ presented: ObjectID, in world: inout World) {
        let chain = world[presentation: presented].chain
        let above = world[controller: presented].presented
        if above.exists, world[presentation: above].chain != chain {
            dropChain(world[presentation: above].chain, in: &world)
        }
        setChain(chain, from: presented, in: &world)
    }

    /// Sets the chain of a controller and of all above it; the last one is the chain's top. O(those above).
    private static func setChain(_ chain: Int32, from presented: ObjectID, in world: inout World) {
        var step = presented
        while step.exists {
            world[presentation: step].chain = chain
            world.presenting.tops[chain] = step
            step = world[visitingController: step].presented
        }
    }

    private static func dropChain(_ chain: Int32, in world: inout World) {
        world.presenting.tops.remove(chain, leaving: .none)
    }
}

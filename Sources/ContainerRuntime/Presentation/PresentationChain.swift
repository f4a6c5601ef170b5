// Who presents whom, as chains: a controller presents one other at a time, which may present the next. Each chain knows its
// top, so that the front is found without passing everything below it.

extension World {
    /// From now on `presenter`, which presents nothing, presents a controller that has a presentation.
    mutating func setPresented(_ presented: ObjectID, by presenter: ObjectID) {
        self[controller: presenter].presented = presented
        let above = self[controller: presented].presented
        if !isPresented(presenter), !above.exists {
            self[presentation: presented].chain = presenting.tops.insert(presented)
        } else if !isPresented(presenter) {
            self[presentation: presented].chain = self[presentation: above].chain
        } else {
            let chain = self[presentation: presenter].chain
            if above.exists { dropChain(self[presentation: above].chain) }
            note(chain, from: presented)
        }
    }

    /// A controller presents nothing any more. What it presented stays the bottom of a chain of its own.
    mutating func dropPresented(of presenter: ObjectID) {
        let presented = self[controller: presenter].presented
        self[controller: presenter].presented = .none
        guard presented.exists else { return }
        let chain = self[presentation: presented].chain
        guard isPresented(presenter) else { return }
        presenting.tops[chain] = presenter
        note(presenting.tops.insert(presented), from: presented)
    }

    /// A presentation ends, which nobody presents any more and which presents nothing, or what it presents goes with it.
    mutating func leaveChain(_ presented: ObjectID) {
        let above = self[controller: presented].presented
        if !above.exists { dropChain(self[presentation: presented].chain) }
    }

    /// A controller shows what another has shown, in the presentation that was the other's.
    mutating func takePlaceInChain(_ presented: ObjectID) {
        let chain = self[presentation: presented].chain
        let above = self[controller: presented].presented
        if above.exists, self[presentation: above].chain != chain { dropChain(self[presentation: above].chain) }
        note(chain, from: presented)
    }

    /// The chain of a controller and of all above it, whose last is its top. O(those above).
    private mutating func note(_ chain: Int32, from presented: ObjectID) {
        var step = presented
        while step.exists {
            self[presentation: step].chain = chain
            presenting.tops[chain] = step
            step = self[controller: step].presented
        }
    }

    private mutating func dropChain(_ chain: Int32) {
        presenting.tops.remove(chain, leaving: .none)
    }

    /// The last that is presented above a controller; none where it presents nothing. O(1).
    func topPresented(above controller: ObjectID) -> ObjectID {
        let presented = self[controller: controller].presented
        return presented.exists ? presenting.tops[self[presentation: presented].chain] : .none
    }

    /// The presented controllers above one, the nearest first.
    func presentationChain(from presented: ObjectID) -> [ObjectID] {
        var chain: [ObjectID] = []
        var step = presented
        while step.exists {
            chain.append(step)
            step = self[controller: step].presented
        }
        return chain
    }
}

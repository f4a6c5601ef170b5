// The presentations that a tree of `launch` or a restoration requests. They begin once the windows are shown.

extension World {
    /// Requests a presentation for a tree of `launch`. It begins without animation once the windows are shown.
    public mutating func presentAfterLaunch(_ presented: ObjectID, from presenter: ObjectID) {
        let effect = Effect.of(.presentation(.begin), presenter, presented, .present4)
        hold(effect)
        presenting.atLaunch.append(effect)
    }
}

extension Presentation {
    /// Makes the next turn perform the remaining presentations of a launch.
    static func resumeLaunchPresentations(in world: inout World) {
        if !world.presenting.atLaunch.isEmpty {
            world.queues.turn.append(Effect(operation: .presentation(.presentLaunched), rule: .present4))
        }
    }

    /// Performs these presentations. If a presenter is itself about to be presented, its presentation waits for that
    /// one to end.
    static func presentLaunched(in world: inout World) {
        let waiting = world.presenting.atLaunch
        let coming = Set(waiting.map(\.presented))
        var isOnItsWay = false
        let awaits = waiting.map { effect -> Bool in
            var top = effect.subject
            while world.isController(top), world[controller: top].parent.exists {
                top = world[visitingController: top].parent
            }
            if world.isPresented(top) {
                let phase = world[presentation: top].phase
                if phase == .waiting || phase == .presenting {
                    isOnItsWay = true
                    return true
                }
                return false
            }
            return coming.contains(top)
        }
        // If all wait for each other, all are performed, so that UIKit reports the mistake.
        let isStuck = !isOnItsWay && !awaits.contains(false)
        world.presenting.atLaunch = []
        var free = Table<Effect>()
        for (effect, awaits) in zip(waiting, awaits) {
            if awaits, !isStuck { world.presenting.atLaunch.append(effect) } else { free.append(effect) }
        }
        world.scheduleHeld(free)
    }
}

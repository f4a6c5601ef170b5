// What a launch's tree, or a restoration, presents once the windows are shown.

extension World {
    /// What a launch's tree says that it presents is presented once the windows stand, without animation.
    public mutating func presentAfterLaunch(_ presented: ObjectID, from presenter: ObjectID) {
        let effect = Effect.of(.presentation(.begin), presenter, presented, .present4)
        hold(effect)
        presenting.atLaunch.append(effect)
    }
}

extension Presentation {
    /// Has the next turn present what is left of what a launch presents.
    static func resumeLaunchPresentations(in world: inout World) {
        if !world.presenting.atLaunch.isEmpty {
            world.queues.turn.append(Effect(operation: .presentation(.presentLaunched), rule: .present4))
        }
    }

    /// Presents what a launch's tree, or a restoration, has said: each once its presenter stands, so that one that is
    /// presented itself comes before what it presents. What then is left waits for the end of a presentation.
    static func presentLaunched(in world: inout World) {
        let waiting = world.presenting.atLaunch
        let coming = Set(waiting.map(\.presented))
        var isOnItsWay = false
        let awaits = waiting.map { effect -> Bool in
            var top = effect.subject
            while world.isController(top), world[controller: top].parent.exists { top = world[controller: top].parent }
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
        // Where all wait for each other, UIKit says what is wrong.
        let isStuck = !isOnItsWay && !awaits.contains(false)
        world.presenting.atLaunch = []
        var free = Table<Effect>()
        for (effect, awaits) in zip(waiting, awaits) {
            if awaits, !isStuck { world.presenting.atLaunch.append(effect) } else { free.append(effect) }
        }
        world.scheduleHeld(free)
    }
}

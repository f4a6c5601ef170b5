// willTransition(to:with:): announces the new traits to controllers before they change.

extension TraitEnvironment {
    /// Returns the effect that sends willTransition(to:with:), and records the traits so that each change is announced
    /// once.
    static func announce(_ traits: Traits, to controller: ObjectID, _ coordinator: ObjectID, in world: inout World)
        -> Effect
    {
        world[controller: controller].announced = traits
        return .willTransition(controller, to: TraitEnvironment.traitCollection(traits, in: &world), coordinator)
    }

    /// Notifies a controller that was covered when the traits changed, before it appears again (restoration-and-layout §2.3).
    static func sendMissedTraits(_ controller: ObjectID, in world: inout World) {
        let sentTraits = world[controller: controller].sentTraits
        guard world.configuration.ios >= 8, world[controller: controller].hasAppeared, sentTraits != .unspecified else {
            return
        }
        let traits = cachedTraits(of: controller, in: &world)
        guard traits != sentTraits, traits != world[controller: controller].announced else { return }
        world.schedule(
            announce(
                traits, to: controller, TransitionCoordinator.transitionCoordinator(of: controller, in: &world),
                in: &world))
    }
}

extension Effect {
    static func willTransition(_ controller: ObjectID, to traits: ObjectID, _ coordinator: ObjectID) -> Effect {
        .enter(.willTransition, controller, traits, .rotation1, with: .object(coordinator))
    }
}

// willTransition(to:with:): controllers hear of the traits that they will have before these change.

extension TraitEnvironment {
    /// willTransition(to:with:), noted so that it comes once for one change.
    static func announce(_ traits: Traits, to controller: ObjectID, _ coordinator: ObjectID, in world: inout World)
        -> Effect
    {
        world[controller: controller].announced = traits
        return .willTransition(controller, to: TraitEnvironment.traitCollection(traits, in: &world), coordinator)
    }

    /// A controller that was covered while the traits changed is told before it appears again (restoration-and-layout §2.3).
    static func tellMissedTraits(_ controller: ObjectID, in world: inout World) {
        let told = world[controller: controller].told
        guard world.configuration.ios >= 8, world[controller: controller].hasAppeared, told != .unspecified else {
            return
        }
        let traits = notedTraits(of: controller, in: &world)
        guard traits != told, traits != world[controller: controller].announced else { return }
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

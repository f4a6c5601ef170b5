// registerForTraitChanges, from iOS 17 on: a handler runs when one of its traits has changed, before
// traitCollectionDidChange, and not when it is registered (turns-and-visibility §3).

/// A handler for changes of traits.
struct TraitRegistration: Sendable {
    /// The controller or view. It owns the code, which is released when the object is freed.
    var object: ObjectID
    /// A bit per trait that the handler observes.
    var mask: UInt16
    /// A closure; nil if a method is called.
    var code: CodeToken?
    /// The object that receives `selector`, if a method is called. Weak.
    var target: ObjectID
    var selector: String
    /// The token that the program received. Weak.
    var token: ObjectID
    /// The number of the registration.
    var serial: UInt64
    /// The traits of which the view was last notified.
    var last: Traits
}

extension Traits.Kind {
    /// The trait whose class a program passes.
    static func named(_ value: RuntimeValue) -> Traits.Kind? {
        guard case .string(let name) = value else { return nil }
        return allCases.first { $0.className == name }
    }
}

enum TraitRegistrations {
    /// Registers a handler and returns a token.
    static func add(
        _ object: ObjectID, _ traits: RuntimeValue, code: CodeToken?, target: ObjectID = .none, selector: String = "",
        in world: inout World
    ) {
        let token = world.make(world.classID(.traitChangeRegistration), payload: 0)
        world.names.newest = .none
        world.traitState.registrations.append(
            TraitRegistration(
                object: object, mask: mask(traits), code: code, target: target, selector: selector, token: token,
                serial: (world.traitState.registrations.last?.serial ?? 0) + 1, last: world.traits(of: object)))
        world.driver.result = .object(token)
        world.driver.newResult = token
    }

    /// The bits for a program's array of trait classes.
    private static func mask(_ list: RuntimeValue) -> UInt16 {
        guard case .list(let values) = list else { return 0 }
        var mask: UInt16 = 0
        for case .string(let name) in values {
            for kind in Traits.Kind.allCases where kind.className == name { mask |= kind.mask << kind.rawValue }
        }
        return mask
    }

    static func remove(_ token: ObjectID, from object: ObjectID, in world: inout World) {
        for index in world.traitState.registrations.indices.reversed()
        where world.traitState.registrations[index].token == token
            && world.traitState.registrations[index].object == object
        {
            let code = world.traitState.registrations.remove(at: index).code
            if let code { world.discard(code) }
        }
    }

    /// Drops the handlers of an object whose memory is freed.
    static func reclaim(_ object: ObjectID, in world: inout World) {
        for registration in world.traitState.registrations where registration.object == object {
            if let code = registration.code { world.discard(code) }
        }
        world.traitState.registrations.removeAll { $0.object == object }
    }

    /// Schedules the handlers of an object whose traits have changed. They run in the order of their registration.
    static func schedule(for object: ObjectID, from old: Traits, to new: Traits, in world: inout World) {
        let difference = old.difference(from: new)
        for registration in world.traitState.registrations.reversed()
        where registration.object == object && registration.mask & difference != 0 {
            world.schedule(run(registration, after: old))
        }
    }

    /// Schedules the handlers of the views whose traits have changed.
    static func scheduleViews(in world: inout World) {
        for index in world.traitState.registrations.indices {
            let registration = world.traitState.registrations[index]
            guard world.isView(registration.object), world[view: registration.object].window.exists else { continue }
            let traits = world.traits(of: registration.object)
            guard traits != registration.last else { continue }
            world.traitState.registrations[index].last = traits
            if registration.last.difference(from: traits) & registration.mask != 0 {
                world.schedule(run(registration, after: registration.last))
            }
        }
    }

    /// The effect that runs a handler. The traits before the change are in the lower bits of its word.
    private static func run(_ registration: TraitRegistration, after old: Traits) -> Effect {
        .of(
            .views(.sendToRegistration), registration.object, .none, .traits5,
            with: .index(Int(registration.serial) << 16 | Int(old.bits)))
    }

    /// Runs one handler.
    static func send(_ effect: Effect, in world: inout World) {
        guard
            let registration = world.traitState.registrations.first(where: {
                $0.serial == effect.registration
            }), world.isReachable(registration.object)
        else { return }
        let previous = TraitEnvironment.traitCollection(effect.traits, in: &world)
        let arguments: [RuntimeValue] = [.object(registration.object), .object(previous)]
        if let code = registration.code {
            world.notify(.invoke(code, arguments: arguments, trace: nil))
        } else if world.isReachable(registration.target) {
            world.notify(
                .send(selector: registration.selector, to: registration.target, arguments: arguments, trace: nil))
        }
    }
}

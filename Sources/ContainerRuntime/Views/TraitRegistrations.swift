// registerForTraitChanges, from iOS 17 on: a handler runs when one of its traits has changed, before
// traitCollectionDidChange, and not when it is registered (turns-and-visibility §3).

/// A handler for changes of traits.
struct TraitRegistration: Sendable {
    /// The controller or view. It owns the code, which is released when the object is freed.
    var object: ObjectID
    /// A bit per trait that the handler observes.
    var mask: UInt32
    /// A closure; nil if a method is called.
    var code: CodeToken?
    /// The object that receives `selector`, if a method is called. Weak.
    var target: ObjectID
    var selector: String
    /// The token that the program received. Weak.
    var token: ObjectID
    /// The number of the registration, which the table assigns.
    var serial: UInt64 = 0
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
                last: world.traits(of: object)))
        world.driver.result = .object(token)
        world.driver.newResult = token
    }

    /// The bits for a program's array of trait classes.
    private static func mask(_ list: RuntimeValue) -> UInt32 {
        guard case .list(let values) = list else { return 0 }
        var mask: UInt32 = 0
        for case .string(let name) in values {
            for kind in Traits.Kind.allCases where kind.className == name { mask |= kind.mask << UInt32(kind.rawValue) }
        }
        return mask
    }

    static func remove(_ token: ObjectID, from object: ObjectID, in world: inout World) {
        let index = world.traitState.registrations.indices(of: object).first {
            world.traitState.registrations[$0].token == token
        }
        guard let index else { return }
        let code = world.traitState.registrations[index].code
        world.traitState.registrations.remove(at: index)
        if let code { world.discard(code) }
    }

    /// Drops the handlers of an object whose memory is freed.
    static func reclaim(_ object: ObjectID, in world: inout World) {
        let indices = world.traitState.registrations.indices(of: object)
        guard !indices.isEmpty else { return }
        for index in indices {
            if let code = world.traitState.registrations[index].code { world.discard(code) }
        }
        world.traitState.registrations.removeAll(of: object)
    }

    /// Schedules the handlers of an object whose traits have changed. They run in the order of their registration.
    static func schedule(for object: ObjectID, from old: Traits, to new: Traits, in world: inout World) {
        let difference = old.difference(from: new)
        for index in world.traitState.registrations.indices(of: object).reversed() {
            let registration = world.traitState.registrations[index]
            if registration.mask & difference != 0 { world.schedule(run(registration, after: old)) }
        }
    }

    /// Schedules the handlers of the views whose traits have changed, in the order of their registration.
    /// - Parameter object: a controller, a window or a view that has changed its own traits. O(the views in a view, or all
    ///   registrations if they are fewer)
    static func scheduleViews(below object: ObjectID, in world: inout World) {
        guard world.isView(object), !world.isWindow(object), let indices = indices(below: object, in: world) else {
            world.workDone &+= UInt64(world.traitState.registrations.count)
            for index in 0..<world.traitState.registrations.count { scheduleView(index, in: &world) }
            return
        }
        for index in indices.sorted() { scheduleView(index, in: &world) }
    }

    /// The registrations of a view and of the views in it; nil if there are more of these views than registrations.
    private static func indices(below view: ObjectID, in world: borrowing World) -> [Int]? {
        var found: [Int] = []
        var visited = 0
        var step = view
        while step.exists {
            visited += 1
            guard visited <= world.traitState.registrations.count else { return nil }
            found += world.traitState.registrations.indices(of: step)
            step = ViewHierarchy.nextInSubtree(of: view, after: step, in: world)
        }
        return found
    }

    private static func scheduleView(_ index: Int, in world: inout World) {
        let registration = world.traitState.registrations[index]
        guard world.isView(registration.object), world[view: registration.object].window.exists else { return }
        let traits = world.traits(of: registration.object)
        guard traits != registration.last else { return }
        world.traitState.registrations[index].last = traits
        if registration.last.difference(from: traits) & registration.mask != 0 {
            world.schedule(run(registration, after: registration.last))
        }
    }

    /// The effect that runs a handler. The traits before the change are in the lower bits of its word.
    private static func run(_ registration: TraitRegistration, after old: Traits) -> Effect {
        .of(
            .views(.sendToRegistration), registration.object, .none, .traits5,
            with: .index(Int(registration.serial) << 32 | Int(old.bits)))
    }

    /// Runs one handler.
    static func send(_ effect: Effect, in world: inout World) {
        guard
            let registration = world.traitState.registrations.registration(effect.registration),
            world.isReachable(registration.object)
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

// The responder chain: which responder receives a touch, a press, a motion or an action that another does not handle.
// The chain follows the documentation of `UIResponder.next`. If a program's class overrides `next`, the runtime's walks
// call the override.

/// The world's state of responders.
struct ResponderState: Sendable {
    /// The app. Weak: `made` or the driver retains the app and its scene.
    var application = ObjectID.none
    /// The connected scene; `.none` if the script declares no scene and has not read one. Weak.
    var scene = ObjectID.none
    /// The app's delegate, if it is not the app itself. Weak.
    var delegate = ObjectID.none
    /// The app and the scene that the chain itself created, because the program asked for them. Retained.
    var made: ContiguousArray<ObjectID> = []
    /// The responder that waits to become first responder while the current one is asked to resign. Weak.
    var successor = ObjectID.none
    var isKeyboardUp = false
    /// The text whose whole content is selected. Weak.
    var selected = ObjectID.none
    /// The text that was copied.
    var pasteboard = ""
    /// Whether any controller was given a key command.
    var hasAddedCommands = false
    /// Whether any text was given an input view or an accessory view.
    var hasInputViews = false
    /// The input views of the first responder, and those received so far from running questions. Retained.
    var inputViews: ContiguousArray<InputView> = []
    var asked: ContiguousArray<InputView> = []
    /// The actions that undo managers have registered.
    var undo: [ObjectID: UndoRecord] = [:]
}

extension World {
    /// The next responder, as UIKit determines it if the program overrides nothing: the controller or superview of a view, the
    /// presenter of a presented controller, the superview of any other controller's view, and after the window the scene, the
    /// app and its delegate. Objects that do not exist yet are omitted. O(1).
    func nextResponder(after object: ObjectID) -> ObjectID {
        if isView(object) {
            if let controller = ViewHierarchy.liveController(of: object, in: self) { return controller }
            if isWindow(object) {
                return isReachable(responding.scene) ? responding.scene : Responders.liveApplication(in: self)
            }
            return self[view: object].superview
        }
        if isController(object) {
            if isPresented(object) { return self[presentation: object].presenter }
            let view = self[controller: object].view
            return view.exists ? self[view: view].superview : .none
        }
        guard object.exists else { return .none }
        if object == responding.scene { return Responders.liveApplication(in: self) }
        if object == responding.application { return Responders.delegateResponder(in: self) }
        return .none
    }
}

/// The responder chain and its events.
public enum Responders {
    /// Records the app or its scene, which the driver has created and holds.
    public static func setApplication(_ object: ObjectID, isScene: Bool, in world: inout World) {
        if isScene { world.responding.scene = object } else { world.responding.application = object }
    }

    /// The app, created on first use if the script declares none.
    public static func application(in world: inout World) -> ObjectID {
        if !world.isAlive(world.responding.application) {
            world.responding.application = make(.application, named: "app", in: &world)
        }
        return world.responding.application
    }

    /// The scene of the windows, created on first use if the script declares none; `.none` for an app without scenes.
    static func scene(in world: inout World) -> ObjectID {
        guard world.configuration.ios >= 13, world.configuration.life == .scenes else { return .none }
        if !world.isAlive(world.responding.scene) {
            world.responding.scene = make(.scene, named: "scene", in: &world)
        }
        return world.responding.scene
    }

    private static func make(_ uikit: UIKitClass, named name: String, in world: inout World) -> ObjectID {
        let object = world.make(world.classID(uikit), payload: 0)
        world.setName(name, of: object)
        world.responding.made.append(object)
        return object
    }

    /// `next` as a program reads it. Reading creates the scene and the app, if necessary.
    static func next(after object: ObjectID, in world: inout World) -> ObjectID {
        if world.isWindow(object) {
            let scene = scene(in: &world)
            return scene.exists ? scene : application(in: &world)
        }
        if object.exists, object == world.responding.scene { return application(in: &world) }
        return world.nextResponder(after: object)
    }

    /// The chain from a responder to its end, or to the first overridden getter of `next`, which is not called.
    /// O(length).
    public static func chain(from responder: ObjectID, in world: borrowing World) -> [ObjectID] {
        var chain: [ObjectID] = []
        var visited: Set<ObjectID> = []
        var step = responder
        while world.isReachable(step), visited.insert(step).inserted {
            chain.append(step)
            if overridesNext(step, in: world) { break }
            step = world.nextResponder(after: step)
        }
        return chain
    }

    /// The names of the objects at the end of a chain that do not exist yet: the scene and the app.
    public static func unmadeRest(after last: ObjectID, in world: borrowing World) -> [String] {
        var names: [String] = []
        if world.isWindow(last), world.configuration.ios >= 13, world.configuration.life == .scenes {
            names.append("scene")
        }
        if !names.isEmpty || world.isWindow(last) || last == world.responding.scene { names.append("app") }
        return names
    }

    /// Whether the program answers `next` for an object.
    public static func overridesNext(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isAlive(object) && world.implements(object, .nextResponder)
    }

    fileprivate static func liveApplication(in world: borrowing World) -> ObjectID {
        world.isReachable(world.responding.application) ? world.responding.application : .none
    }

    /// The app's delegate, if it continues the chain: a responder that is neither the app nor a view or a controller.
    fileprivate static func delegateResponder(in world: borrowing World) -> ObjectID {
        let delegate = world.responding.delegate
        let continues =
            world.isReachable(delegate) && world.isKind(delegate, of: .responder) && !world.isView(delegate)
            && !world.isController(delegate) && !world.isKind(delegate, of: .application)
        return continues ? delegate : .none
    }
}

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
    /// The delegate of the scene, if it is not the scene itself. Weak.
    var sceneDelegate = ObjectID.none
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
    /// The key commands of the main menu, which are also the app's. Weak: the main menu retains them.
    var mainMenuCommands: ContiguousArray<ObjectID> = []
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
        if object == responding.scene || object == responding.sceneDelegate {
            return Responders.liveApplication(in: self)
        }
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

    /// Records the delegate of an app of Swift files, or that of its scene. The app and the scene are other objects, which are
    /// created when the program reads them.
    public static func setDelegate(_ object: ObjectID, isScene: Bool, in world: inout World) {
        if isScene { world.responding.sceneDelegate = object } else { world.responding.delegate = object }
    }

    /// Whether an object is the delegate of the app, and not the app itself.
    public static func isDelegate(_ object: ObjectID, in world: borrowing World) -> Bool {
        object.exists && object == world.responding.delegate && object != world.responding.application
    }

    /// The app or the scene for which UIKit calls an object's function: the object itself unless it is only a delegate.
    static func caller(of object: ObjectID, in world: inout World) -> ObjectID {
        if isDelegate(object, in: world) { return application(in: &world) }
        guard object == world.responding.sceneDelegate else { return object }
        return scene(in: &world).orNil ?? object
    }

    /// The app, created on first use if the script declares none.
    public static func application(in world: inout World) -> ObjectID {
        if !world.isAlive(world.responding.application) {
            let hasDelegate = world.isKind(world.responding.delegate, of: .application)
            world.responding.application = make(.application, named: hasDelegate ? "application" : "app", in: &world)
            if hasDelegate { serve(world.responding.application, world.responding.delegate, in: &world) }
        }
        return world.responding.application
    }

    /// The scene of the windows, created on first use if the script declares none; `.none` for an app without scenes.
    static func scene(in world: inout World) -> ObjectID {
        guard world.configuration.ios >= 13, world.configuration.life == .scenes else { return .none }
        if !world.isAlive(world.responding.scene) {
            let delegate = world.responding.sceneDelegate
            let hasDelegate = world.isReachable(delegate)
            world.responding.scene = make(.scene, named: hasDelegate ? "windowScene" : "scene", in: &world)
            if hasDelegate { adopt(delegate, in: &world) }
        }
        return world.responding.scene
    }

    /// Makes an object of the program's own class the scene of a delegate.
    static func setScene(_ scene: ObjectID, of delegate: ObjectID, in world: inout World) {
        guard world.isKind(scene, of: .scene), !world.isAlive(world.responding.scene) else { return }
        world.retain(scene)
        world.setName("windowScene", of: scene)
        world.responding.made.append(scene)
        world.responding.scene = scene
        adopt(delegate, in: &world)
    }

    /// Connects the scene with its delegate.
    private static func adopt(_ delegate: ObjectID, in world: inout World) {
        PropertyInfo.store(.object(delegate), as: "prelude_delegate", of: world.responding.scene, in: &world)
        serve(world.responding.scene, delegate, in: &world)
    }

    /// Notes that notifications of the delegate's app or scene come from this object.
    private static func serve(_ object: ObjectID, _ delegate: ObjectID, in world: inout World) {
        PropertyInfo.store(.object(object), as: "prelude_served", of: delegate, in: &world)
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
        if object.exists, object == world.responding.scene || object == world.responding.sceneDelegate {
            return application(in: &world)
        }
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
        world.isReachable(world.responding.application) ? world.responding.application : delegateResponder(in: world)
    }

    /// The app's delegate, if it continues the chain: a responder that is neither the app nor a view or a controller.
    fileprivate static func delegateResponder(in world: borrowing World) -> ObjectID {
        let delegate = world.responding.delegate
        let continues =
            world.isReachable(delegate) && world.isKind(delegate, of: .responder) && !world.isView(delegate)
            && !world.isController(delegate) && delegate != world.responding.application
        return continues ? delegate : .none
    }
}

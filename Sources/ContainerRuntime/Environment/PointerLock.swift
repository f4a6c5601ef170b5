// The pointer lock of a scene on iPad: the controller that decides about it is asked, and the scene's UIPointerLockState says whether
// the pointer is locked (UIPointerLockState, iOS 14).

enum PointerLock {
    private static let key = "UIPointerLockStateSceneUserInfoKey"

    static func isAvailable(in world: borrowing World) -> Bool {
        world.configuration.isPad && world.configuration.ios >= 14 && world.configuration.life == .scenes
    }

    /// The state of the scene, created on first use; `.none` on iPhone. The scene retains it.
    static func state(of scene: ObjectID, in world: inout World) -> ObjectID {
        guard isAvailable(in: world), world.isReachable(scene),
            let property = world.property(.scene, "prelude_pointerLockState")
        else { return .none }
        if case .object(let known)? = world.storedValue(property, of: scene) { return known }
        let state = world.make(world.classID(.pointerLockState), payload: 0)
        world.names.newest = .none
        world.store(.object(state), in: property, of: scene, isWeak: false)
        world.release(state)
        return state
    }

    /// The deciding controller has answered whether it prefers a locked pointer. A change is posted.
    static func take(in world: inout World) {
        guard isAvailable(in: world), let property = world.property(.pointerLockState, "isLocked") else { return }
        let isLocked = world.driver.answerGiven == .bool(true)
        let scene = Responders.scene(in: &world)
        let state = state(of: scene, in: &world)
        guard state.exists, (world.storedValue(property, of: state) == .bool(true)) != isLocked else { return }
        world.store(.bool(isLocked), in: property, of: state, isWeak: false)
        Notifications.post(.pointerLockStateDidChange, object: state, userInfo: [key: .object(scene)], in: &world)
    }
}

// The table rows.

extension UIKitClass {
    static var pointerLockState: UIKitClass { UIKitClass(115) }
}

extension Rule {
    public static var pointer1: Rule { Rule(319) }
}

extension PointerLock: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.pointerLockState, "UIPointerLockState", .object, nil) }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .pointer1, "pointer.1", "answer-locks-pointer",
                "On iPad, the answer of the controller that decides about the pointer lock sets isLocked of the scene's "
                    + "pointerLockState. A change posts didChangeNotification with the scene. Flow assumes that the scene "
                    + "is full screen and has a pointer.",
                "UIScene.pointerLockState", "UIPointerLockState.didChangeNotification",
                "UIViewController.prefersPointerLocked")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .scene, "pointerLockState", .object(.pointerLockState, isOptional: true),
            "Whether the pointer is locked to the scene; nil on iPhone."
        ) { world, scene in .optional(state(of: scene, in: &world)) }
        PropertyInfo.stored(
            .scene, "prelude_pointerLockState", .object(.pointerLockState, isOptional: true), "The pointer lock state.")
        PropertyInfo.known(
            .pointerLockState, "isLocked", .bool, first: .bool(false), "Whether the pointer is locked.")
        PropertyInfo.notification(
            .pointerLockState, "didChangeNotification", .pointerLockStateDidChange, "The pointer lock has changed.")
        PropertyInfo.constant(.pointerLockState, "sceneUserInfoKey", key, "The key of the scene.")
    }
}

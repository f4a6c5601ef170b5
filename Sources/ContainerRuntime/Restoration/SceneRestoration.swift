// State restoration of apps that use scenes. An activity describes what the user was doing. The responders that share
// the activity update it, and the scene finds it in its session at the next launch (rules restore.scene.1 and
// restore.scene.2). UIKit sends none of the older callbacks.

extension World {
    /// The `userInfo` of an activity, in the order in which the keys were set.
    public func userInfo(of activity: ObjectID) -> [SavedCoder.Entry] {
        restoration.userInfo[activity] ?? []
    }

    public mutating func setUserInfo(_ entries: [SavedCoder.Entry], of activity: ObjectID) {
        guard SceneRestoration.isActivity(activity, in: self) else { return }
        restoration.userInfo[activity] = entries.isEmpty ? nil : entries
    }
}

/// Preservation by scenes and their activities.
enum SceneRestoration {
    private enum Phase: UInt64 { case ask, asked, keep }

    private static func phase(_ phase: Phase, _ scene: ObjectID, _ activity: ObjectID = .none) -> Effect {
        .of(.restoration(.preserveScene), scene, activity, .restoreScene1, with: .phase(phase))
    }

    /// Asks a scene that has moved to the background for its activity.
    static func preserving(scene: ObjectID) -> Effect { phase(.ask, scene) }

    static func performScenePreservation(_ effect: Effect, in world: inout World) {
        guard let phase = effect.phase(Phase.self) else { return }
        let scene = effect.subject
        switch phase {
        case .ask:
            guard !world.restoration.isLocked else { return }
            world.schedule(inOrder: Asking.self) { act in
                switch act {
                case .ask:
                    Effect(
                        operation: .uikit(.ask), callback: .stateRestorationActivity, rule: act.rule, subject: scene)
                case .asked: Self.phase(.asked, scene)
                }
            }
        case .asked:
            guard case .object(let activity) = world.driver.answerGiven, isActivity(activity, in: world) else {
                return keepActivity(nil, in: &world)
            }
            bringUpToDate(activity, of: scene, in: &world)
        case .keep: keepActivity(effect.activity, in: &world)
        }
    }

    /// Calls the activity's delegate, then lets the responders that share the activity update it. UIKit empties the
    /// activity first if any of them will.
    private static func bringUpToDate(_ activity: ObjectID, of scene: ObjectID, in world: inout World) {
        let sharing = responders(sharing: activity, in: world)
        if sharing.contains(where: { world.implements($0, .updateUserActivityState) }) {
            clear(activity, in: &world)
        }
        Updating.fromLast { act in
            switch act {
            case .willSave:
                if case .object(let delegate)? = world.stored("delegate", of: activity),
                    world.isReachable(delegate)
                {
                    world.schedule(.enter(.userActivityWillSave, delegate, activity, act.rule))
                }
            case .update:
                for responder in sharing.reversed() {
                    world.schedule(.enter(.updateUserActivityState, responder, activity, act.rule))
                }
            case .updated:
                let isShared = sharing.contains {
                    $0 == scene || world.stored("prelude_delegate", of: $0) == .object(scene)
                }
                if isShared {
                    world.schedule(.enter(.sceneDidUpdate, scene, activity, act.rule))
                }
            case .keep: world.schedule(phase(.keep, scene, activity))
            }
        }
    }

    /// The scenes, then the controllers, the oldest first.
    private static func responders(sharing activity: ObjectID, in world: borrowing World) -> [ObjectID] {
        (world.liveInstances(of: world.classID(.scene)) + world.liveInstances(of: world.classID(.viewController)))
            .filter {
                world.stored("userActivity", of: $0) == .object(activity)
            }
    }

    /// Keeps the activity. UIKit silently drops one whose type the app does not declare.
    private static func keepActivity(_ activity: ObjectID?, in world: inout World) {
        world.restoration.isSaved = true
        world.restoration.hasFolder = true
        guard let activity, isActivity(activity, in: world),
            case .string(let type)? = world.stored("activityType", of: activity),
            world.configuration.activityTypes.isEmpty || world.configuration.activityTypes.contains(type)
        else {
            world.restoration.saved = nil
            return
        }
        var state = Preserving.emptyState(in: world)
        var title: String?
        if case .string(let text)? = world.stored("title", of: activity) { title = text }
        state.activity = SavedActivity(activityType: type, title: title, userInfo: world.userInfo(of: activity))
        world.restoration.saved = state
    }

    /// Puts the last process's activity into the session of a scene that is about to connect.
    static func prepareSession(of scene: ObjectID, in world: inout World) {
        guard world.configuration.preservesByScenes, !world.restoration.isLocked, world.isAlive(scene),
            let saved = world.restoration.saved?.activity
        else { return }
        let activity = world.make(world.classID(.userActivity), payload: 0)
        world.names.newest = .none
        initializeActivity(activity, .string(saved.activityType), in: &world)
        if let title = saved.title, let property = world.property(.userActivity, "title") {
            world.set(property, of: activity, to: .string(title))
        }
        world.setUserInfo(saved.userInfo, of: activity)
        if let property = world.property(.sceneSession, "stateRestorationActivity") {
            world.store(.object(activity), in: property, of: session(of: scene, in: &world), isWeak: false)
        }
        world.release(activity)
    }

    /// The session of a scene, created on first access and retained by the scene.
    static func session(of scene: ObjectID, in world: inout World) -> ObjectID {
        if case .object(let session)? = world.stored("session", of: scene) { return session }
        let session = world.make(world.classID(.sceneSession), payload: 0)
        world.names.newest = .none
        if let property = world.property(.scene, "session") {
            world.store(.object(session), in: property, of: scene, isWeak: false)
        }
        PropertyInfo.store(.object(scene), as: "prelude_scene", of: session, in: &world)
        world.release(session)
        return session
    }

    /// Schedules the scene's restoreInteractionState, when the windows' roots are about to appear.
    static func scheduleInteraction(of scene: ObjectID, in world: inout World) {
        guard world.configuration.preservesByScenes, world.isAlive(scene), world.configuration.ios >= 15,
            case .object(let activity)? = world.stored("stateRestorationActivity", of: session(of: scene, in: &world))
        else { return }
        world.schedule(.enter(.restoreInteractionState, scene, activity, .restoreScene2))
    }

    // MARK: Activities

    static func isActivity(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .userActivity)
    }

    static func initializeActivity(_ activity: ObjectID, _ type: RuntimeValue, in world: inout World) {
        if let property = world.property(.userActivity, "activityType") {
            world.store(type, in: property, of: activity, isWeak: false)
        }
    }

    private static func clear(_ activity: ObjectID, in world: inout World) {
        world.restoration.userInfo[activity] = nil
    }
}

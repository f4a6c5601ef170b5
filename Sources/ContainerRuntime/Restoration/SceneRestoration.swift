// The way of apps that live by scenes: an activity says where the user was, the responders that share it write into it,
// and the scene finds it in its session at the next launch (rules restore.scene.1 and restore.scene.2). None of the
// callbacks of the older way comes.

extension World {
    private enum Phase: UInt64 { case ask, asked, keep }

    private func phase(_ phase: Phase, _ scene: ObjectID, _ activity: ObjectID = .none) -> Effect {
        Effect(
            operation: .preserveScene, rule: .restoreScene1, subject: scene, other: activity, value: phase.rawValue)
    }

    /// Asks a scene that has gone to the background for its activity.
    func preserving(scene: ObjectID) -> Effect { phase(.ask, scene) }

    mutating func performScenePreservation(_ effect: Effect) {
        guard let phase = Phase(rawValue: effect.value) else { return }
        let scene = effect.subject
        switch phase {
        case .ask:
            guard !restoration.isLocked else { return }
            schedule([
                Effect(
                    operation: .ask, callback: .stateRestorationActivity, rule: .restoreScene1, subject: scene),
                self.phase(.asked, scene),
            ])
        case .asked:
            guard case .object(let activity) = driver.answerGiven, isActivity(activity) else {
                return keepActivity(nil)
            }
            bringUpToDate(activity, of: scene)
        case .keep: keepActivity(effect.other)
        }
    }

    /// The activity's delegate is told, and the responders that share it write into it, which is empty by then.
    private mutating func bringUpToDate(_ activity: ObjectID, of scene: ObjectID) {
        var plan: [Effect] = []
        if case .object(let delegate)? = stored("delegate", of: activity), isReachable(delegate) {
            plan.append(.enter(.userActivityWillSave, delegate, activity, .restoreScene1))
        }
        let sharing = responders(sharing: activity)
        if sharing.contains(where: { implements($0, .updateUserActivityState) }) { clear(activity) }
        for responder in sharing {
            plan.append(.enter(.updateUserActivityState, responder, activity, .restoreScene1))
        }
        schedule(plan + [phase(.keep, scene, activity)])
    }

    /// Scenes, then controllers, the oldest first.
    private func responders(sharing activity: ObjectID) -> [ObjectID] {
        (liveInstances(of: classID(.scene)) + liveInstances(of: classID(.viewController))).filter {
            stored("userActivity", of: $0) == .object(activity)
        }
    }

    /// An activity of a type that the app does not declare is lost without a word.
    private mutating func keepActivity(_ activity: ObjectID?) {
        restoration.isSaved = true
        restoration.hasFolder = true
        guard let activity, isActivity(activity), case .string(let type)? = stored("activityType", of: activity),
            configuration.activityTypes.isEmpty || configuration.activityTypes.contains(type)
        else {
            restoration.saved = nil
            return
        }
        var state = emptyState()
        var title: String?
        if case .string(let text)? = stored("title", of: activity) { title = text }
        state.activity = SavedActivity(activityType: type, title: title, userInfo: userInfo(of: activity))
        restoration.saved = state
    }

    /// Puts the activity of the last process into the session of a scene that is about to connect.
    mutating func prepareSession(of scene: ObjectID) {
        guard configuration.preservesByScenes, !restoration.isLocked, isAlive(scene),
            let saved = restoration.saved?.activity
        else { return }
        let activity = make(classID(.userActivity), payload: 0)
        names.newest = .none
        initializeActivity(activity, .string(saved.activityType))
        if let title = saved.title, let property = property(.userActivity, "title") {
            set(property, of: activity, to: .string(title))
        }
        setUserInfo(saved.userInfo, of: activity)
        if let property = property(.sceneSession, "stateRestorationActivity") {
            store(.object(activity), in: property, of: session(of: scene), isWeak: false)
        }
        release(activity)
    }

    /// The session of a scene, made when it is first asked for and held by the scene.
    mutating func session(of scene: ObjectID) -> ObjectID {
        if case .object(let session)? = stored("session", of: scene) { return session }
        let session = make(classID(.sceneSession), payload: 0)
        names.newest = .none
        if let property = property(.scene, "session") {
            store(.object(session), in: property, of: scene, isWeak: false)
        }
        release(session)
        return session
    }

    /// Has the scene restore what the activity says, once the windows' roots are about to appear.
    mutating func scheduleInteraction(of scene: ObjectID) {
        guard configuration.preservesByScenes, isAlive(scene), configuration.ios >= 15,
            case .object(let activity)? = stored("stateRestorationActivity", of: session(of: scene))
        else { return }
        schedule(.enter(.restoreInteractionState, scene, activity, .restoreScene2))
    }

    // MARK: Activities

    func isActivity(_ object: ObjectID) -> Bool { isKind(object, of: .userActivity) }

    mutating func initializeActivity(_ activity: ObjectID, _ type: RuntimeValue) {
        if let property = property(.userActivity, "activityType") {
            store(type, in: property, of: activity, isWeak: false)
        }
    }

    /// What an activity carries, in the order in which the keys came.
    public func userInfo(of activity: ObjectID) -> [SavedCoder.Entry] {
        restoration.userInfo[activity] ?? []
    }

    public mutating func setUserInfo(_ entries: [SavedCoder.Entry], of activity: ObjectID) {
        guard isActivity(activity) else { return }
        restoration.userInfo[activity] = entries.isEmpty ? nil : entries
    }

    private mutating func clear(_ activity: ObjectID) { restoration.userInfo[activity] = nil }
}

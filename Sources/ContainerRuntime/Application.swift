// The app's life, as far as it touches controllers: launch, background, foreground. Sources disagree on
// how the app's callbacks and a controller's interleave at launch (presentation-and-containment §11);
// here the order is that of a scene-based app of the iOS 17 era, and of nav-launch-hb2015 without scenes.

extension World {
    /// Launches: the app and its scene are told, the window is shown, and both become active after the
    /// first layout and before viewDidAppear. `scene` is ignored where the life is classic.
    public mutating func launch(_ window: ObjectID, application: ObjectID, scene: ObjectID = .none) {
        var plan: [Effect] = [
            .enter(.willFinishLaunching, application, .launch1),
            .enter(.didFinishLaunching, application, .launch1),
        ]
        var active: [Effect] = [.enter(.didBecomeActive, application, .launch1)]
        if configuration.life == .scenes {
            plan += [.enter(.sceneWillConnect, scene, .launch1), .enter(.sceneWillEnterForeground, scene, .launch1)]
            active.insert(.enter(.sceneDidBecomeActive, scene, .launch1), at: 0)
        }
        if isWindow(window) {
            keyWindow = window
            setHidden(false, of: window)
        }
        for effect in active {
            hold(effect)
            commitQueue.append(effect)
        }
        needsCommit = true
        // On top of the window's own effects: the app is told first.
        schedule(plan)
    }

    /// The app leaves the screen: no controller is told, and what is in front is laid out twice for the
    /// system's snapshots (layout-background-viewisappearing, home-button-no-callbacks-vn).
    public mutating func enterBackground(application: ObjectID, scene: ObjectID = .none) {
        var plan: [Effect] = []
        if configuration.life == .scenes { plan.append(.enter(.sceneWillResignActive, scene, .launch2)) }
        plan.append(.enter(.willResignActive, application, .launch2))
        if configuration.life == .scenes { plan.append(.enter(.sceneDidEnterBackground, scene, .launch2)) }
        plan.append(.enter(.didEnterBackground, application, .launch2))
        if let front = frontmost(), let view = optional(self[controller: front].view) {
            let snapshot = Effect(operation: .snapshot, rule: .launch2, subject: view)
            plan += [snapshot, snapshot]
        }
        schedule(plan)
    }

    /// The app comes back; no controller is told.
    public mutating func enterForeground(application: ObjectID, scene: ObjectID = .none) {
        var plan: [Effect] = []
        if configuration.life == .scenes { plan.append(.enter(.sceneWillEnterForeground, scene, .launch2)) }
        plan.append(.enter(.willEnterForeground, application, .launch2))
        if configuration.life == .scenes { plan.append(.enter(.sceneDidBecomeActive, scene, .launch2)) }
        plan.append(.enter(.didBecomeActive, application, .launch2))
        schedule(plan)
    }

    mutating func snapshot(_ view: ObjectID) {
        guard isView(view) else { return }
        markNeeds(Need.layout, of: view)
        schedule(.layout(view))
    }
}

// The parts of the app's life cycle that concern controllers: launch, background and foreground. Sources disagree on
// how the app's callbacks and a controller's interleave at launch (presentation-and-containment §11). This order is
// that of an app with scenes on iOS 17 or, without scenes, that of nav-launch-hb2015.

extension World {
    /// Begins a launch: calls the app and its scene before the program creates its controllers. On a device in
    /// landscape, the app launches in landscape. Until iOS 10, it launches in portrait even then, and rotates
    /// afterwards (launch-landscape-device-ios10).
    public mutating func beginLaunch(
        application: ObjectID, scene: ObjectID, isLandscape: Bool = false, connectsScene: Bool = true
    ) {
        if isLandscape {
            if configuration.ios > 10 { orientation = .landscapeRight } else { environment.turnsAfterLaunch = true }
        }
        restoration.phase = .launching
        LaunchOpenings.take(in: &self)
        StateRestoration.prepareRestoration(in: &self)
        SceneRestoration.prepareSession(of: scene, in: &self)
        if restoresAtLaunch {
            // The hierarchy is complete when willFinishLaunching returns. The rest waits for restoration.
            schedule(
                .enter(.willFinishLaunching, application, Application.LaunchBeginning.willFinish.rule))
            return
        }
        let hasScene = configuration.life == .scenes && connectsScene
        Application.LaunchBeginning.fromLast { act in
            switch act {
            case .willFinish: schedule(.enter(.willFinishLaunching, application, act.rule))
            case .complain: StateRestoration.reportMissingFolder(application: application, in: &self)
            case .didFinish: schedule(.enter(.didFinishLaunching, application, act.rule))
            case .notifyFinished: schedule(.post(.didFinishLaunching, from: application, act.rule))
            case .discardScenes:
                if restoration.discardsScene {
                    restoration.discardsScene = false
                    schedule(.enter(.didDiscardSceneSessions, application, act.rule))
                }
            case .askConfiguration:
                // The storyboard of the configuration creates the controllers, so UIKit asks before it opens one.
                if configuration.life == .scenes { SceneConfigurations.ask(application, about: scene, in: &self) }
            case .sceneWillConnect: if hasScene { schedule(.enter(.sceneWillConnect, scene, act.rule)) }
            case .notifyConnecting: if hasScene { schedule(.post(.sceneWillConnect, from: scene, act.rule)) }
            }
        }
    }

    /// Ends a launch: shows the windows, the first of which becomes key. The app becomes active after the first layout and
    /// before viewDidAppear. An app launched in the background shows its windows and stays inactive.
    public mutating func finishLaunch(
        _ windows: [ObjectID], application: ObjectID, scene: ObjectID, isInBackground: Bool = false
    ) {
        for window in windows where isWindow(window) && !root(of: window).exists {
            return report(.windowWithoutRoot)
        }
        if restoresAtLaunch {
            StateRestoration.restoreBeforeLaunch(
                windows, application: application, scene: scene, isInBackground: isInBackground, in: &self)
        } else {
            Application.showLaunch(
                windows, application: application, scene: scene, isInBackground: isInBackground, in: &self)
        }
    }

    /// Moves the app to the background. No controller is called, and the frontmost view is laid out twice for the system's
    /// snapshots (layout-background-viewisappearing, home-button-no-callbacks-vn). Does nothing if the app is there already.
    ///
    /// - Parameter isPreserved: whether to save state even if the app delegate has not opted in.
    public mutating func enterBackground(
        application: ObjectID, scene: ObjectID = .none, isPreserved: Bool = false
    ) {
        guard !restoration.isInBackground else { return }
        restoration.isInBackground = true
        restoration.isSaved = false
        let preserving =
            configuration.preservesByScenes
            ? SceneRestoration.preserving(scene: scene)
            : Preserving.preserving(application, isWanted: isPreserved)
        // Since iOS 13, the system takes a snapshot in light and one in dark mode. Before iOS 13, it took one per
        // orientation on an iPad, and on an iPhone one of the view as it was.
        let isLaidOut = configuration.ios >= 13 || configuration.isPad
        let view = isLaidOut ? frontmost().flatMap { self[controller: $0].view.orNil } : nil
        let hasScene = configuration.life == .scenes
        let turnsStyle = configuration.ios >= 13 && view != nil
        let resigns = !restoration.isInactive
        restoration.isInactive = true
        schedule(inOrder: Application.BackgroundAct.self) { act in
            switch act {
            case .sceneWillResignActive:
                hasScene && resigns ? .enter(.sceneWillResignActive, scene, act.rule) : nil
            case .notifyDeactivating: hasScene && resigns ? .post(.sceneWillDeactivate, from: scene, act.rule) : nil
            case .willResignActive: resigns ? .enter(.willResignActive, application, act.rule) : nil
            case .notifyResigning: resigns ? .post(.willResignActive, from: application, act.rule) : nil
            case .leave: .phase(.background, act.rule)
            case .sceneDidEnterBackground:
                hasScene ? .enter(.sceneDidEnterBackground, scene, act.rule) : nil
            case .notifySceneInBackground: hasScene ? .post(.sceneDidEnterBackground, from: scene, act.rule) : nil
            case .didEnterBackground: .enter(.didEnterBackground, application, act.rule)
            case .notifyInBackground: .post(.didEnterBackground, from: application, act.rule)
            case .preserve: preserving
            case .otherStyle, .ownStyle:
                turnsStyle ? Effect(operation: .restoration(.turnStyle), rule: act.rule) : nil
            case .snapshot, .secondSnapshot:
                view.map { Effect(operation: .restoration(.snapshot), rule: act.rule, subject: $0) }
            }
        }
    }

    /// Makes the app inactive, as when the user opens Notification Centre. No controller is called.
    public mutating func resignActive(application: ObjectID, scene: ObjectID = .none) {
        guard !restoration.isInactive else { return }
        restoration.isInactive = true
        let hasScene = configuration.life == .scenes
        schedule(inOrder: Application.ResigningAct.self) { act in
            switch act {
            case .scene: hasScene ? .enter(.sceneWillResignActive, scene, act.rule) : nil
            case .notifyScene: hasScene ? .post(.sceneWillDeactivate, from: scene, act.rule) : nil
            case .app: .enter(.willResignActive, application, act.rule)
            case .notifyApp: .post(.willResignActive, from: application, act.rule)
            case .resign: .phase(.inactive, act.rule)
            }
        }
    }

    /// Makes the app active. Does nothing if the app is active or in the background, from which `enterForeground` brings it back.
    public mutating func becomeActive(application: ObjectID, scene: ObjectID = .none) {
        guard restoration.isInactive, !restoration.isInBackground else { return }
        restoration.isInactive = false
        let hasScene = configuration.life == .scenes
        schedule(inOrder: Application.ActivatingAct.self) { act in
            switch act {
            case .activate: .phase(.active, act.rule)
            case .scene: hasScene ? .enter(.sceneDidBecomeActive, scene, act.rule) : nil
            case .notifyScene: hasScene ? .post(.sceneDidActivate, from: scene, act.rule) : nil
            case .app: .enter(.didBecomeActive, application, act.rule)
            case .notifyApp: .post(.didBecomeActive, from: application, act.rule)
            }
        }
    }

    /// Moves the app to the foreground, which may be because the user opens something in it. No controller is called. Outside the
    /// background, only makes an inactive app active.
    public mutating func enterForeground(
        application: ObjectID, scene: ObjectID = .none, opening: Opening? = nil
    ) {
        guard restoration.isInBackground else { return becomeActive(application: application, scene: scene) }
        restoration.isInBackground = false
        restoration.isSaved = false
        restoration.isLocked = false
        restoration.isInactive = false
        let hasScene = configuration.life == .scenes
        schedule(inOrder: Application.ForegroundAct.self) { act in
            switch act {
            case .enter: hasScene ? .phase(.inactive, act.rule) : nil
            case .activate: .phase(.active, act.rule)
            case .announceOpening: opening?.announcement(application, scene, isScene: hasScene, act.rule)
            case .deliverOpening: opening?.delivery(application, scene, isScene: hasScene, act.rule)
            case .sceneWillEnterForeground:
                hasScene ? .enter(.sceneWillEnterForeground, scene, act.rule) : nil
            case .notifySceneEntering: hasScene ? .post(.sceneWillEnterForeground, from: scene, act.rule) : nil
            case .willEnterForeground: .enter(.willEnterForeground, application, act.rule)
            case .notifyEntering: .post(.willEnterForeground, from: application, act.rule)
            case .sceneDidBecomeActive: hasScene ? .enter(.sceneDidBecomeActive, scene, act.rule) : nil
            case .notifyActivated: hasScene ? .post(.sceneDidActivate, from: scene, act.rule) : nil
            case .didBecomeActive: .enter(.didBecomeActive, application, act.rule)
            case .notifyActive: .post(.didBecomeActive, from: application, act.rule)
            }
        }
    }
}

/// The life cycle of the application and its scene.
public enum Application {
    /// Connects the scene of a launch that began without it. A launch that restores connects it later.
    public static func connect(_ scene: ObjectID, in world: inout World) {
        guard !world.restoresAtLaunch, world.configuration.life == .scenes else { return }
        world.schedule(
            .enter(.sceneWillConnect, scene, LaunchBeginning.sceneWillConnect.rule),
            .post(.sceneWillConnect, from: scene, LaunchBeginning.notifyConnecting.rule))
    }

    static func showLaunch(
        _ windows: [ObjectID], application: ObjectID, scene: ObjectID, isInBackground: Bool, in world: inout World
    ) {
        let hasScene = world.configuration.life == .scenes
        let enters = !isInBackground && hasScene
        // Until iOS 16, UIKit called the scene after it had shown the windows (launch-scene-lemonbrush).
        let entersEarly = world.configuration.ios >= 17
        LaunchShowing.fromLast { act in
            switch act {
            case .sceneEntersEarly where enters && entersEarly,
                .sceneEntersLate where enters && !entersEarly:
                world.schedule(.post(.sceneWillEnterForeground, from: scene, act.rule))
                world.schedule(.enter(.sceneWillEnterForeground, scene, act.rule))
            case .sceneEntersEarly, .sceneEntersLate: break
            case .enter: world.schedule(.phase(isInBackground ? .background : .inactive, act.rule))
            case .show: show(windows, in: &world)
            case .askAppearance: world.schedule(.of(.controllers(.transitionAppearance), .none, .none, act.rule))
            case .restoreInteraction:
                if !isInBackground { SceneRestoration.scheduleInteraction(of: scene, in: &world) }
            }
        }
        if let first = windows.first, world.isWindow(first) { world.keyWindow = first }
        Presentation.resumeLaunchPresentations(in: &world)
        world.restoration.isInBackground = isInBackground
        world.restoration.isInactive = isInBackground
        guard !isInBackground else { return }
        var active: [Effect] = []
        LaunchActivating.fromFirst { act in
            switch act {
            case .deliverOpening:
                if world.restoration.opening != nil {
                    active.append(.of(.restoration(.deliverOpening), application, scene, act.rule))
                }
            case .activate: active.append(.phase(.active, act.rule))
            case .scene: if hasScene { active.append(.enter(.sceneDidBecomeActive, scene, act.rule)) }
            case .notifyScene: if hasScene { active.append(.post(.sceneDidActivate, from: scene, act.rule)) }
            case .app: active.append(.enter(.didBecomeActive, application, act.rule))
            case .notifyApp: active.append(.post(.didBecomeActive, from: application, act.rule))
            }
        }
        world.queues.turn.append(Effect(operation: .menus(.buildMain), rule: .menu11))
        if world.environment.turnsAfterLaunch {
            world.environment.turnsAfterLaunch = false
            world.queues.turn.append(Effect(operation: .environment(.turnAfterLaunch), rule: .rotation1))
        }
        for effect in active { world.hold(effect) }
        // Without scenes, the order differs between iOS 9 (nav-launch-hb2015) and later versions
        // (launch-and-background-progressconcepts).
        if world.configuration.life == .classic, world.configuration.ios >= 11 {
            for effect in active { world.queues.turn.append(effect) }
        } else {
            for effect in active { world.queues.commit.append(effect) }
            world.views.needsCommit = true
        }
    }

    private static func show(_ windows: [ObjectID], in world: inout World) {
        for window in windows.reversed() where world.isWindow(window) {
            world.keyWindow = window
            Windows.setHidden(false, of: window, in: &world)
        }
        if let first = windows.first, world.isWindow(first) { world.keyWindow = first }
    }

    static func snapshot(_ view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        Layout.markNeeds(Need.layout, of: view, in: &world)
        world.schedule(.layout(view))
        guard world.configuration.ios <= 12, world.configuration.isPad else { return }
        for window in world.views.visibleWindows.reversed() {
            loadForSnapshot(below: world.root(of: window), in: &world)
        }
    }

    private static func loadForSnapshot(below root: ObjectID, in world: inout World) {
        guard world.isController(root) else { return }
        var plan: [Effect] = []
        var step = root
        while step.exists {
            plan += world.container(step)?.loadedForSnapshot(step, in: world) ?? []
            step = Windows.nextController(of: root, after: step, in: world)
        }
        world.schedule(plan)
    }
}

// Console lines and exceptions.

extension Application {
    static var messages: [SystemMessage] { [.windowWithoutRoot] }
}

extension SystemMessage {
    fileprivate static let windowWithoutRoot = SystemMessage(
        "window-without-root", .exception("NSInternalInconsistencyException"), .launch3,
        "Application windows are expected to have a root view controller at the end of application launch")
}

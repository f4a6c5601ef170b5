// The app's life, as far as it touches controllers: launch, background, foreground. Sources disagree on
// how the app's callbacks and a controller's interleave at launch (presentation-and-containment §11);
// here the order is that of a scene-based app of the iOS 17 era, and of nav-launch-hb2015 without scenes.

extension World {
    /// Begins a launch: the app and its scene are told, before the program makes its controllers.
    /// A device that lies on its side launches so; up to iOS 10 it launches upright and then turns
    /// (launch-landscape-device-ios10).
    public mutating func beginLaunch(application: ObjectID, scene: ObjectID, isLandscape: Bool = false) {
        if isLandscape {
            if configuration.ios > 10 { orientation = .landscapeRight } else { environment.turnsAfterLaunch = true }
        }
        StateRestoration.prepareRestoration(in: &self)
        SceneRestoration.prepareSession(of: scene, in: &self)
        if restoresAtLaunch {
            // The hierarchy stands when willFinishLaunching returns; what follows waits for restoration.
            schedule(.enter(.willFinishLaunching, application, .launch1))
            return
        }
        if configuration.life == .scenes { schedule(.enter(.sceneWillConnect, scene, .launch1)) }
        // What is scheduled last comes first.
        schedule(.enter(.didFinishLaunching, application, .launch1))
        StateRestoration.tellMissingFolder(application: application, in: &self)
        schedule(.enter(.willFinishLaunching, application, .launch1))
    }

    /// Ends a launch: the windows are shown, the first in front of those before it made key last, and the app
    /// becomes active after the first layout and before viewDidAppear. An app that the system launches in the
    /// background shows its windows and stays inactive.
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

    /// The app leaves the screen: no controller is told, and what is in front is laid out twice for the
    /// system's snapshots (layout-background-viewisappearing, home-button-no-callbacks-vn).
    ///
    /// - Parameter isPreserved: whether state is saved even of an app that does not say so.
    public mutating func enterBackground(
        application: ObjectID, scene: ObjectID = .none, isPreserved: Bool = false
    ) {
        restoration.isInBackground = true
        restoration.isSaved = false
        var plan: [Effect] = []
        if configuration.life == .scenes { plan.append(.enter(.sceneWillResignActive, scene, .launch2)) }
        plan.append(.enter(.willResignActive, application, .launch2))
        if configuration.life == .scenes { plan.append(.enter(.sceneDidEnterBackground, scene, .launch2)) }
        plan.append(.enter(.didEnterBackground, application, .launch2))
        if configuration.preservesByScenes {
            plan.append(SceneRestoration.preserving(scene: scene))
        } else {
            plan.append(Preserving.preserving(application, isWanted: isPreserved))
        }
        if let front = frontmost(), let view = self[controller: front].view.orNil {
            let snapshot = Effect(operation: .restoration(.snapshot), rule: .launch2, subject: view)
            plan += [snapshot, snapshot]
        }
        schedule(plan)
    }

    /// The app goes on without events, as under the notification centre; no controller is told.
    public mutating func resignActive(application: ObjectID, scene: ObjectID = .none) {
        schedule(.enter(.willResignActive, application, .launch2))
        if configuration.life == .scenes { schedule(.enter(.sceneWillResignActive, scene, .launch2)) }
    }

    /// The app gets events again.
    public mutating func becomeActive(application: ObjectID, scene: ObjectID = .none) {
        schedule(.enter(.didBecomeActive, application, .launch2))
        if configuration.life == .scenes { schedule(.enter(.sceneDidBecomeActive, scene, .launch2)) }
    }

    /// The app comes back; no controller is told.
    public mutating func enterForeground(application: ObjectID, scene: ObjectID = .none) {
        restoration.isInBackground = false
        restoration.isSaved = false
        restoration.isLocked = false
        var plan: [Effect] = []
        if configuration.life == .scenes { plan.append(.enter(.sceneWillEnterForeground, scene, .launch2)) }
        plan.append(.enter(.willEnterForeground, application, .launch2))
        if configuration.life == .scenes { plan.append(.enter(.sceneDidBecomeActive, scene, .launch2)) }
        plan.append(.enter(.didBecomeActive, application, .launch2))
        schedule(plan)
    }
}

/// The life of the application and its scene.
enum Application {
    static func showLaunch(
        _ windows: [ObjectID], application: ObjectID, scene: ObjectID, isInBackground: Bool, in world: inout World
    ) {
        if !isInBackground { SceneRestoration.scheduleInteraction(of: scene, in: &world) }
        // Up to iOS 16 the scene was told after the windows had been shown (launch-scene-lemonbrush).
        let enters = !isInBackground && world.configuration.life == .scenes
        if enters, world.configuration.ios < 17 { world.schedule(.enter(.sceneWillEnterForeground, scene, .launch1)) }
        for window in windows.reversed() where world.isWindow(window) {
            world.keyWindow = window
            Windows.setHidden(false, of: window, in: &world)
        }
        if let first = windows.first, world.isWindow(first) { world.keyWindow = first }
        Presentation.resumeLaunchPresentations(in: &world)
        world.restoration.isInBackground = isInBackground
        guard !isInBackground else { return }
        var active: [Effect] = [.enter(.didBecomeActive, application, .launch1)]
        if world.configuration.life == .scenes {
            active.insert(.enter(.sceneDidBecomeActive, scene, .launch1), at: 0)
        }
        if world.environment.turnsAfterLaunch {
            world.environment.turnsAfterLaunch = false
            world.queues.turn.append(Effect(operation: .environment(.turnAfterLaunch), rule: .rotation1))
        }
        if enters, world.configuration.ios >= 17 { world.schedule(.enter(.sceneWillEnterForeground, scene, .launch1)) }
        for effect in active { world.hold(effect) }
        // Without scenes the order flips between iOS 9 (nav-launch-hb2015) and later
        // (launch-and-background-progressconcepts).
        if world.configuration.life == .classic, world.configuration.ios >= 11 {
            for effect in active { world.queues.turn.append(effect) }
        } else {
            for effect in active { world.queues.commit.append(effect) }
            world.views.needsCommit = true
        }
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

// What UIKit says of it.

extension Application {
    static var messages: [SystemMessage] { [.windowWithoutRoot] }
}

extension SystemMessage {
    fileprivate static let windowWithoutRoot = SystemMessage(
        "window-without-root", .exception("NSInternalInconsistencyException"), .launch3,
        "Application windows are expected to have a root view controller at the end of application launch")
}

// The status bar of a scene as a program reads it: UIStatusBarManager, from iOS 13 on. It reports what the controllers that decide
// about the status bar have last answered.

enum SceneStatusBar {
    /// The manager of a scene, created on first use. The scene retains it.
    static func manager(of scene: ObjectID, in world: inout World) -> ObjectID {
        guard world.isReachable(scene), let property = world.property(.scene, "prelude_statusBarManager") else {
            return .none
        }
        if case .object(let known)? = world.storedValue(property, of: scene) { return known }
        let manager = world.make(world.classID(.statusBarManager), payload: 0)
        world.names.newest = .none
        world.store(.object(manager), in: property, of: scene, isWeak: false)
        world.release(manager)
        return manager
    }

    /// A controller has answered whether the status bar is hidden, or which style it has.
    static func take(_ effect: Effect, in world: inout World) {
        switch (effect.callback, world.driver.answerGiven) {
        case (.prefersStatusBarHidden, let answer): world.environment.hidesStatusBar = answer == .bool(true)
        case (.preferredStatusBarStyle, .enumCase(_, let name)): world.environment.statusBarStyle = name
        default: return
        }
    }

    /// Whether the status bar is hidden: by a controller, or because an iPhone is in landscape.
    static func isHidden(in world: borrowing World) -> Bool {
        world.environment.hidesStatusBar || StatusBar.height(in: world) == 0
    }

    /// The style that the scene uses; the default one depends on the light or dark appearance.
    private static func style(in world: borrowing World) -> RuntimeValue {
        let name = world.environment.statusBarStyle
        guard name == "default", world.configuration.ios >= 13 else { return .enumCase(.statusBarStyle, name) }
        let isDark = world.isWindow(world.keyWindow) && world.traits(of: world.keyWindow)[.style] == 2
        return .enumCase(.statusBarStyle, isDark ? "lightContent" : "darkContent")
    }
}

// The table rows.

extension UIKitClass {
    static var statusBarManager: UIKitClass { UIKitClass(127) }
}

extension Rule {
    public static var statusBar2: Rule { Rule(353) }
}

extension SceneStatusBar: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.statusBarManager, "UIStatusBarManager", .object, nil) }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .statusBar2, "statusbar.2", "manager-reports-status-bar",
                "The statusBarManager of a scene reports whether the status bar is hidden, its style, and its frame, which is "
                    + "empty while the bar is hidden. They are what the controllers have last answered. The default style "
                    + "is dark content in the light appearance, and light content in the dark one.",
                "UIStatusBarManager.isStatusBarHidden", "UIStatusBarManager.statusBarStyle",
                "UIStatusBarManager.statusBarFrame")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .scene, "statusBarManager", .object(.statusBarManager, isOptional: true), "The status bar of the scene."
        ) { world, scene in .optional(manager(of: scene, in: &world)) }
        PropertyInfo.stored(
            .scene, "prelude_statusBarManager", .object(.statusBarManager, isOptional: true), "The status bar.")
        PropertyInfo.computed(.statusBarManager, "isStatusBarHidden", .bool, "Whether the status bar is hidden.") {
            world, _ in .bool(isHidden(in: world))
        }
        PropertyInfo.computed(
            .statusBarManager, "statusBarStyle", .enumeration(.statusBarStyle), "The style of the status bar."
        ) { world, _ in style(in: world) }
        PropertyInfo.computed(
            .statusBarManager, "statusBarFrame", .rect, "The frame of the status bar; empty while it is hidden."
        ) { world, _ in
            let isHidden = isHidden(in: world)
            return .rect(
                isHidden
                    ? Rect(x: 0, y: 0, width: 0, height: 0)
                    : StatusBar.frame(height: StatusBar.height(in: world), in: world))
        }
    }
}

// The orders of the app's life cycle: launch, background, foreground, and changes of the active state.

extension Application {
    /// The conditions of life-cycle acts.
    enum Condition: ActCondition {
        case always, isActive, activeScene, hasScene, enteredEarly, enteredLate, hasFront, isMissing, hasActivity

        var words: String? {
            switch self {
            case .always: nil
            case .isActive: "unless the app is inactive"
            case .activeScene: "if the app lives by scenes, unless it is inactive"
            case .hasScene: "if the app lives by scenes"
            case .enteredEarly:
                "if the app lives by scenes, from iOS 17 on, and it is not launched in the background"
            case .enteredLate:
                "if the app lives by scenes, until iOS 16, and it is not launched in the background"
            case .hasFront: "if a controller is in front, until iOS 12 on an iPad alone"
            case .isMissing: "if the app takes part in state preservation, and its folder is missing"
            case .hasActivity: "if the scene has an activity to restore, from iOS 15 on"
            }
        }
    }

    /// The app moves to the background.
    enum BackgroundAct: UInt8, PlainAct {
        case sceneWillResignActive, willResignActive, sceneDidEnterBackground, didEnterBackground,
            preserve, snapshot,
            secondSnapshot

        var condition: Condition {
            switch self {
            case .sceneWillResignActive: .activeScene
            case .willResignActive: .isActive
            case .sceneDidEnterBackground: .hasScene
            case .didEnterBackground, .preserve: .always
            case .snapshot, .secondSnapshot: .hasFront
            }
        }

        var rule: Rule { self == .preserve ? .preserve1 : .launch2 }

        var words: ActWords {
            switch self {
            case .sceneWillResignActive: .says("sceneWillResignActive(_:)", .sceneWillResignActive)
            case .willResignActive: .says("applicationWillResignActive(_:)", .willResignActive)
            case .sceneDidEnterBackground: .says("sceneDidEnterBackground(_:)", .sceneDidEnterBackground)
            case .didEnterBackground: .says("applicationDidEnterBackground(_:)", .didEnterBackground)
            case .preserve: .says("state is preserved, as of 'preserve'")
            case .snapshot:
                .says(
                    "the layout of what is in front, for a snapshot of the system", .viewWillLayoutSubviews,
                    .viewDidLayoutSubviews)
            case .secondSnapshot:
                .says(
                    "the same once more, for another one", .viewWillLayoutSubviews, .viewDidLayoutSubviews)
            }
        }
    }

    /// The app becomes inactive.
    enum ResigningAct: UInt8, PlainAct {
        case scene, app

        var condition: Condition { self == .scene ? .activeScene : .isActive }
        var rule: Rule { .launch2 }

        var words: ActWords {
            self == .scene
                ? BackgroundAct.sceneWillResignActive.words : BackgroundAct.willResignActive.words
        }
    }

    /// The app becomes active.
    enum ActivatingAct: UInt8, PlainAct {
        case scene, app

        var condition: Condition { self == .scene ? .hasScene : .always }
        var rule: Rule { .launch2 }

        var words: ActWords {
            self == .scene
                ? .says("sceneDidBecomeActive(_:)", .sceneDidBecomeActive)
                : .says("applicationDidBecomeActive(_:)", .didBecomeActive)
        }
    }

    /// The app moves to the foreground.
    enum ForegroundAct: UInt8, PlainAct {
        case sceneWillEnterForeground, willEnterForeground, sceneDidBecomeActive, didBecomeActive

        var condition: Condition {
            self == .sceneWillEnterForeground || self == .sceneDidBecomeActive ? .hasScene : .always
        }

        var rule: Rule { .launch2 }

        var words: ActWords {
            switch self {
            case .sceneWillEnterForeground:
                .says("sceneWillEnterForeground(_:)", .sceneWillEnterForeground)
            case .willEnterForeground: .says("applicationWillEnterForeground(_:)", .willEnterForeground)
            case .sceneDidBecomeActive: ActivatingAct.scene.words
            case .didBecomeActive: ActivatingAct.app.words
            }
        }
    }

    // MARK: Launch

    /// The acts before the program creates its controllers.
    enum LaunchBeginning: UInt8, PlainAct {
        case willFinish, complain, didFinish, sceneWillConnect

        var condition: Condition {
            switch self {
            case .willFinish, .didFinish: .always
            case .complain: .isMissing
            case .sceneWillConnect: .hasScene
            }
        }

        var rule: Rule { self == .complain ? .restore9 : .launch1 }

        var words: ActWords {
            switch self {
            case .willFinish:
                .says("application(_:willFinishLaunchingWithOptions:)", .willFinishLaunching)
            case .complain: .says("UIKit complains that it cannot mark a restoration")
            case .didFinish: .says("application(_:didFinishLaunchingWithOptions:)", .didFinishLaunching)
            case .sceneWillConnect: .says("scene(_:willConnectTo:options:)", .sceneWillConnect)
            }
        }
    }

    /// The acts that show the windows.
    enum LaunchShowing: UInt8, PlainAct {
        case sceneEntersEarly, show, askAppearance, sceneEntersLate, restoreInteraction

        var condition: Condition {
            switch self {
            case .sceneEntersEarly: .enteredEarly
            case .show, .askAppearance: .always
            case .sceneEntersLate: .enteredLate
            case .restoreInteraction: .hasActivity
            }
        }

        var rule: Rule {
            switch self {
            case .sceneEntersEarly, .sceneEntersLate: .launch1
            case .show: .window6
            case .askAppearance: .appearanceAsked1
            case .restoreInteraction: .restoreScene2
            }
        }

        var words: ActWords {
            switch self {
            case .sceneEntersEarly, .sceneEntersLate: ForegroundAct.sceneWillEnterForeground.words
            case .show: .says("each window is shown, as of 'show window'")
            case .askAppearance:
                .says("the controllers that are seen are asked about the status bar and its like")
            case .restoreInteraction:
                .says("scene(_:restoreInteractionStateWith:)", .restoreInteractionState)
            }
        }
    }

    /// The app becomes active.
    enum LaunchActivating: UInt8, PlainAct {
        case scene, app

        var condition: Condition { self == .scene ? .hasScene : .always }
        var rule: Rule { .launch1 }
        var words: ActWords { self == .scene ? ActivatingAct.scene.words : ActivatingAct.app.words }
    }
}

extension EventOrder {
    static let background = EventOrder(
        name: "background", methods: [],
        summary: "what it causes that the app goes to the background; no controller is told",
        phases: [Phase("at once", Application.BackgroundAct.self)])

    static let foreground = EventOrder(
        name: "foreground", methods: [],
        summary: "what it causes that the app comes to the foreground; no controller is told",
        phases: [Phase("at once", Application.ForegroundAct.self)])

    static let resignActive = EventOrder(
        name: "resignActive", methods: [],
        summary: "what it causes that the app gets no events; no controller is told",
        phases: [Phase("at once", Application.ResigningAct.self)])

    static let becomeActive = EventOrder(
        name: "becomeActive", methods: [],
        summary: "what it causes that the app gets events again; no controller is told",
        phases: [Phase("at once", Application.ActivatingAct.self)])

    static let launch = EventOrder(
        name: "launch", methods: [], summary: "what a launch causes, which restores nothing",
        phases: [
            Phase("before the program makes its controllers", Application.LaunchBeginning.self),
            Phase("when they are made", Application.LaunchShowing.self),
            Phase(
                "with the commit, after the layout and before viewDidAppear; without scenes from iOS 11 on in the turn after it",
                Application.LaunchActivating.self),
        ])
}

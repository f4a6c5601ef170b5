// The orders of the app's life cycle: launch, background, foreground, and changes of the active state.

extension Application {
    /// The conditions of life-cycle acts.
    enum Condition: ActCondition {
        case always, isActive, activeScene, hasScene, enteredEarly, enteredLate, hasFront, hasStyles, isMissing,
            hasActivity, hasDiscarded, isOpened, isOpenedActivity, isLaunchedClassic

        var words: String? {
            switch self {
            case .always: nil
            case .isActive: "unless the app is inactive"
            case .activeScene: "if the app uses scenes, unless it is inactive"
            case .hasScene: "if the app uses scenes"
            case .enteredEarly:
                "if the app uses scenes, from iOS 17, and is not launched in the background"
            case .enteredLate:
                "if the app uses scenes, until iOS 16, and is not launched in the background"
            case .hasStyles: "if a controller is in front, from iOS 13"
            case .hasFront: "if a controller is in front; until iOS 12 only on an iPad"
            case .isMissing: "if the app supports state preservation and its folder is missing"
            case .hasDiscarded: "if the user has discarded the scene since the last launch"
            case .isOpened: Openings.Condition.isOpened.words
            case .isOpenedActivity: Openings.Condition.isOpenedActivity.words
            case .isLaunchedClassic:
                "if the user's opening launched an app without scenes, whose launch functions returned true"
            case .hasActivity: "if the scene has an activity to restore, from iOS 15"
            }
        }
    }

    /// The app moves to the background.
    enum BackgroundAct: UInt8, PlainAct {
        case sceneWillResignActive, notifyDeactivating, willResignActive, notifyResigning, leave,
            sceneDidEnterBackground, notifySceneInBackground, didEnterBackground, notifyInBackground, preserve,
            otherStyle, snapshot, ownStyle,
            secondSnapshot

        var condition: Condition {
            switch self {
            case .sceneWillResignActive, .notifyDeactivating: .activeScene
            case .willResignActive, .notifyResigning: .isActive
            case .sceneDidEnterBackground, .notifySceneInBackground: .hasScene
            case .leave, .didEnterBackground, .notifyInBackground, .preserve: .always
            case .snapshot, .secondSnapshot: .hasFront
            case .otherStyle, .ownStyle: .hasStyles
            }
        }

        var rule: Rule {
            switch self {
            case .preserve: .preserve1
            case .otherStyle, .ownStyle: .traits4
            case .notifyDeactivating, .notifySceneInBackground: .notification4
            case .notifyResigning, .notifyInBackground: .notification3
            case .leave: .launch7
            default: .launch2
            }
        }

        var words: ActWords {
            switch self {
            case .leave: .says("the state of the app and its scene is background")
            case .sceneWillResignActive: .says("sceneWillResignActive(_:)", .sceneWillResignActive)
            case .notifyDeactivating: .says("observers of UIScene.willDeactivateNotification are called")
            case .willResignActive: .says("applicationWillResignActive(_:)", .willResignActive)
            case .notifyResigning: .says("observers of UIApplication.willResignActiveNotification are called")
            case .sceneDidEnterBackground: .says("sceneDidEnterBackground(_:)", .sceneDidEnterBackground)
            case .notifySceneInBackground: .says("observers of UIScene.didEnterBackgroundNotification are called")
            case .didEnterBackground: .says("applicationDidEnterBackground(_:)", .didEnterBackground)
            case .notifyInBackground: .says("observers of UIApplication.didEnterBackgroundNotification are called")
            case .preserve: .says("state is preserved, as in 'preserve'")
            case .otherStyle:
                .says("the interface becomes dark, or light if it is dark", .traitCollectionDidChange)
            case .ownStyle: .says("the interface returns to its own style", .traitCollectionDidChange)
            case .snapshot:
                .says(
                    "the layout of the front controllers, for a system snapshot", .viewWillLayoutSubviews,
                    .viewDidLayoutSubviews)
            case .secondSnapshot:
                .says(
                    "a second layout, for another snapshot", .viewWillLayoutSubviews, .viewDidLayoutSubviews)
            }
        }
    }

    /// The app becomes inactive.
    enum ResigningAct: UInt8, PlainAct {
        case scene, notifyScene, app, notifyApp, resign

        private var same: BackgroundAct {
            switch self {
            case .resign: .leave
            case .scene: .sceneWillResignActive
            case .notifyScene: .notifyDeactivating
            case .app: .willResignActive
            case .notifyApp: .notifyResigning
            }
        }

        var condition: Condition { same.condition }
        var rule: Rule { same.rule }
        var words: ActWords { self == .resign ? .says("the state of the app and its scene is inactive") : same.words }
    }

    /// The app becomes active.
    enum ActivatingAct: UInt8, PlainAct {
        case activate, scene, notifyScene, app, notifyApp

        var condition: Condition { self == .scene || self == .notifyScene ? .hasScene : .always }

        var rule: Rule {
            switch self {
            case .activate: .launch7
            case .scene, .app: .launch2
            case .notifyScene: .notification4
            case .notifyApp: .notification3
            }
        }

        var words: ActWords {
            switch self {
            case .activate: .says("the state of the app and its scene is active")
            case .scene: .says("sceneDidBecomeActive(_:)", .sceneDidBecomeActive)
            case .notifyScene: .says("observers of UIScene.didActivateNotification are called")
            case .app: .says("applicationDidBecomeActive(_:)", .didBecomeActive)
            case .notifyApp: .says("observers of UIApplication.didBecomeActiveNotification are called")
            }
        }
    }

    /// The app moves to the foreground.
    enum ForegroundAct: UInt8, PlainAct {
        case enter, sceneWillEnterForeground, notifySceneEntering, willEnterForeground, notifyEntering, announceOpening,
            deliverOpening, activate, sceneDidBecomeActive, notifyActivated, didBecomeActive, notifyActive

        var condition: Condition {
            switch self {
            case .enter, .sceneWillEnterForeground, .notifySceneEntering, .sceneDidBecomeActive, .notifyActivated:
                .hasScene
            case .activate, .willEnterForeground, .notifyEntering, .didBecomeActive, .notifyActive: .always
            case .announceOpening: .isOpenedActivity
            case .deliverOpening: .isOpened
            }
        }

        var rule: Rule {
            switch self {
            case .announceOpening, .deliverOpening: .launch9
            case .sceneWillEnterForeground, .willEnterForeground, .sceneDidBecomeActive, .didBecomeActive: .launch2
            case .notifySceneEntering, .notifyActivated: .notification4
            case .notifyEntering, .notifyActive: .notification3
            case .enter, .activate: .launch7
            }
        }

        var words: ActWords {
            switch self {
            case .enter: .says("the state of the app and its scene is inactive")
            case .activate: ActivatingAct.activate.words
            case .announceOpening: Openings.Act.announce.words
            case .deliverOpening: Openings.Act.deliver.words
            case .sceneWillEnterForeground:
                .says("sceneWillEnterForeground(_:)", .sceneWillEnterForeground)
            case .notifySceneEntering: .says("observers of UIScene.willEnterForegroundNotification are called")
            case .willEnterForeground: .says("applicationWillEnterForeground(_:)", .willEnterForeground)
            case .notifyEntering: .says("observers of UIApplication.willEnterForegroundNotification are called")
            case .sceneDidBecomeActive: ActivatingAct.scene.words
            case .notifyActivated: ActivatingAct.notifyScene.words
            case .didBecomeActive: ActivatingAct.app.words
            case .notifyActive: ActivatingAct.notifyApp.words
            }
        }
    }

    // MARK: Launch

    /// The acts before the program creates its controllers.
    enum LaunchBeginning: UInt8, PlainAct {
        case willFinish, complain, didFinish, notifyFinished, discardScenes, askConfiguration, sceneWillConnect,
            notifyConnecting

        var condition: Condition {
            switch self {
            case .willFinish, .didFinish, .notifyFinished: .always
            case .complain: .isMissing
            case .discardScenes: .hasDiscarded
            case .askConfiguration, .sceneWillConnect, .notifyConnecting: .hasScene
            }
        }

        var rule: Rule {
            switch self {
            case .complain: .restore9
            case .notifyFinished: .notification3
            case .discardScenes: .launch5
            case .askConfiguration: .launch6
            case .notifyConnecting: .notification4
            case .willFinish, .didFinish, .sceneWillConnect: .launch1
            }
        }

        var words: ActWords {
            switch self {
            case .willFinish:
                .says("application(_:willFinishLaunchingWithOptions:)", .willFinishLaunching)
            case .complain: .says("UIKit logs that it cannot mark the restoration")
            case .didFinish: .says("application(_:didFinishLaunchingWithOptions:)", .didFinishLaunching)
            case .notifyFinished: .says("observers of UIApplication.didFinishLaunchingNotification are called")
            case .discardScenes:
                .says("application(_:didDiscardSceneSessions:)", .didDiscardSceneSessions)
            case .askConfiguration:
                .says("application(_:configurationForConnecting:options:)", .configurationForConnecting)
            case .sceneWillConnect: .says("scene(_:willConnectTo:options:)", .sceneWillConnect)
            case .notifyConnecting: .says("observers of UIScene.willConnectNotification are called")
            }
        }
    }

    /// The acts that show the windows.
    enum LaunchShowing: UInt8, PlainAct {
        case enter, sceneEntersEarly, show, askAppearance, sceneEntersLate, restoreInteraction

        var condition: Condition {
            switch self {
            case .sceneEntersEarly: .enteredEarly
            case .enter, .show, .askAppearance: .always
            case .sceneEntersLate: .enteredLate
            case .restoreInteraction: .hasActivity
            }
        }

        var rule: Rule {
            switch self {
            case .enter: .launch7
            case .sceneEntersEarly, .sceneEntersLate: .launch1
            case .show: .window6
            case .askAppearance: .appearanceAsked1
            case .restoreInteraction: .restoreScene2
            }
        }

        var words: ActWords {
            switch self {
            case .enter: .says("the state of the app and its scene is inactive, or background")
            case .sceneEntersEarly, .sceneEntersLate: ForegroundAct.sceneWillEnterForeground.words
            case .show: .says("each window is shown, as in 'show window'")
            case .askAppearance:
                .says("visible controllers are asked about the status bar and related settings")
            case .restoreInteraction:
                .says("scene(_:restoreInteractionStateWith:)", .restoreInteractionState)
            }
        }
    }

    /// The app becomes active.
    enum LaunchActivating: UInt8, PlainAct {
        case deliverOpening, activate, scene, notifyScene, app, notifyApp

        private var same: ActivatingAct {
            switch self {
            case .activate, .deliverOpening: .activate
            case .scene: .scene
            case .notifyScene: .notifyScene
            case .app: .app
            case .notifyApp: .notifyApp
            }
        }

        var condition: Condition { self == .deliverOpening ? .isLaunchedClassic : same.condition }

        var rule: Rule {
            switch self {
            case .deliverOpening: .launch10
            case .scene, .app: .launch1
            default: same.rule
            }
        }

        var words: ActWords {
            self == .deliverOpening
                ? .says("the calls of 'openURL', 'continueActivity' or 'shortcut' to the app's delegate") : same.words
        }
    }
}

extension EventOrder {
    static let background = EventOrder(
        name: "background", methods: [],
        summary: "what moving the app to the background causes; controllers receive no callbacks",
        phases: [Phase("immediately", Application.BackgroundAct.self)])

    static let foreground = EventOrder(
        name: "foreground", methods: [],
        summary: "what moving the app to the foreground causes; controllers receive no callbacks",
        phases: [Phase("immediately", Application.ForegroundAct.self)])

    static let resignActive = EventOrder(
        name: "resignActive", methods: [],
        summary: "what deactivating the app causes; controllers receive no callbacks",
        phases: [Phase("immediately", Application.ResigningAct.self)])

    static let becomeActive = EventOrder(
        name: "becomeActive", methods: [],
        summary: "what reactivating the app causes; controllers receive no callbacks",
        phases: [Phase("immediately", Application.ActivatingAct.self)])

    static let launch = EventOrder(
        name: "launch", methods: [], summary: "what a launch without restoration causes",
        phases: [
            Phase("before the program creates its controllers", Application.LaunchBeginning.self),
            Phase("when they exist", Application.LaunchShowing.self),
            Phase(
                "with the commit, after the layout and before viewDidAppear; without scenes, from iOS 11, in the "
                    + "turn after it",
                Application.LaunchActivating.self),
        ])
}

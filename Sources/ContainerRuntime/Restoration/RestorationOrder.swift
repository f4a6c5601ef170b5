// The order of a launch that restores state: the lookup of each object, the decoding, and the rest of the launch.

extension StateRestoration {
    /// The order of a launch with restoration, from the archive to the first screen.
    enum LaunchAct: UInt8, PlainAct {
        case restore, didFinish, notifyFinished, sceneWillConnect, notifyConnecting, show

        enum Condition: ActCondition {
            case always, hasScene

            var words: String? { self == .always ? nil : "if the app uses scenes" }
        }

        var condition: Condition { self == .sceneWillConnect || self == .notifyConnecting ? .hasScene : .always }

        var rule: Rule {
            switch self {
            case .restore, .show: .restore1
            case .notifyFinished: .notification3
            case .notifyConnecting: .notification4
            case .didFinish, .sceneWillConnect: .launch1
            }
        }

        var words: ActWords {
            switch self {
            case .restore: .ownList
            case .didFinish: Application.LaunchBeginning.didFinish.words
            case .notifyFinished: Application.LaunchBeginning.notifyFinished.words
            case .sceneWillConnect: Application.LaunchBeginning.sceneWillConnect.words
            case .notifyConnecting: Application.LaunchBeginning.notifyConnecting.words
            case .show:
                .says("the windows are shown, as in 'launch'; then saved presentations are presented again")
            }
        }
    }

    /// The question to the delegate.
    enum Asking: UInt8, PlainAct {
        case ask, asked

        enum Condition: ActCondition {
            case always, hasFunction

            var words: String? {
                self == .always ? nil : "if it implements either method; the newer one is asked"
            }
        }

        var condition: Condition { self == .ask ? .hasFunction : .always }

        var rule: Rule { .restore1 }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "application(_:shouldRestoreSecureApplicationState:) or "
                        + "application(_:shouldRestoreApplicationState:) on the delegate",
                    .shouldRestoreSecureApplicationState, .shouldRestoreApplicationState)
            case .asked: .says("restoration begins, unless the answer is false: then the launch continues")
            }
        }
    }

    /// The acts for each record of the archive, in its order.
    enum Lookup: UInt8, PlainAct {
        case find, load, located

        enum Condition: ActCondition {
            case always, wasLoaded

            func holds(wasLoaded: Bool) -> Bool { self == .always || wasLoaded }

            var words: String? { self == .always ? nil : "if its view was loaded" }
        }

        var condition: Condition { self == .load ? .wasLoaded : .always }

        var rule: Rule {
            switch self {
            case .find: .restore2
            case .load: .restore3
            case .located: .restore1
            }
        }

        var words: ActWords {
            switch self {
            case .find:
                .says(
                    "its restoration class is asked, otherwise the delegate; otherwise an existing controller at its "
                        + "path is used",
                    .restoredViewController, .viewControllerWithRestorationIdentifierPath, .restoredObject)
            case .load: .says("its loadView and viewDidLoad", .loadView, .viewDidLoad)
            case .located: .says("the controllers created with it are recorded at their paths")
            }
        }
    }

    /// The acts for each object found.
    enum Decoding: UInt8, PlainAct {
        case decode, decoded, next

        enum Condition: ActCondition {
            case always, isOfClass

            var words: String? { self == .always ? nil : "if its class is the saved one" }
        }

        var condition: Condition { self == .decode ? .isOfClass : .always }

        var rule: Rule {
            switch self {
            case .decode: .restore4
            case .decoded: .restore6
            case .next: .restore1
            }
        }

        var words: ActWords {
            switch self {
            case .decode:
                .says(
                    "its decodeRestorableState(with:), in which super installs the found controllers",
                    .decodeRestorableState)
            case .decoded: .says("its presentation waits for the windows")
            case .next: .ownList
            }
        }
    }

    /// The end.
    enum Finishing: UInt8, PlainAct {
        case didDecode, finish

        var rule: Rule { self == .didDecode ? .restore7 : .restore1 }

        var words: ActWords {
            self == .didDecode
                ? .says(
                    "application(_:didDecodeRestorableStateWith:) on the delegate", .didDecodeRestorableState)
                : .ownList
        }
    }

    /// The callbacks that each object receives at the end.
    enum Completing: UInt8, PlainAct {
        case finished, next

        var rule: Rule { self == .finished ? .restore7 : .restore1 }

        var words: ActWords {
            self == .finished
                ? .says("its applicationFinishedRestoringState", .applicationFinishedRestoringState)
                : .ownList
        }
    }
}

extension EventOrder {
    static let relaunch = EventOrder(
        name: "relaunch", methods: [], summary: "what a launch with restoration causes",
        phases: [
            Phase(
                "before the program creates its controllers: application(_:willFinishLaunchingWithOptions:), as in "
                    + "'launch'"
            ),
            Phase("when they exist", StateRestoration.Asking.self),
            Phase("for each record of the archive, in order", StateRestoration.Lookup.self),
            Phase(
                "for each found object, parents before children", StateRestoration.Decoding.self),
            Phase("then", StateRestoration.Finishing.self),
            Phase("for each object that has decoded, parents first", StateRestoration.Completing.self),
            Phase("then", StateRestoration.LaunchAct.self),
        ])
}

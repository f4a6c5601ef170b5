// The order of a launch that restores state: the lookup of each object, the decoding, and the rest of the launch.

extension StateRestoration {
    /// The acts of the launch around restoration.
    enum LaunchAct: UInt8, PlainAct {
        case restore, didFinish, sceneWillConnect, show

        enum Condition: ActCondition {
            case always, hasScene

            var words: String? { self == .always ? nil : "if the app lives by scenes" }
        }

        var condition: Condition { self == .sceneWillConnect ? .hasScene : .always }

        var rule: Rule { self == .restore || self == .show ? .restore1 : .launch1 }

        var words: ActWords {
            switch self {
            case .restore: .ownList
            case .didFinish: Application.LaunchBeginning.didFinish.words
            case .sceneWillConnect: Application.LaunchBeginning.sceneWillConnect.words
            case .show:
                .says("the windows are shown, as of 'launch'; then what was presented is presented again")
            }
        }
    }

    /// The question to the delegate.
    enum Asking: UInt8, PlainAct {
        case ask, asked

        enum Condition: ActCondition {
            case always, hasFunction

            var words: String? {
                self == .always ? nil : "if it has one of the functions; the newer one is asked"
            }
        }

        var condition: Condition { self == .ask ? .hasFunction : .always }

        var rule: Rule { .restore1 }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "application(_:shouldRestoreSecureApplicationState:), or application(_:shouldRestoreApplicationState:), of "
                        + "the delegate", .shouldRestoreSecureApplicationState, .shouldRestoreApplicationState)
            case .asked: .says("the restoration begins, unless the answer is no: then the launch goes on")
            }
        }
    }

    /// The acts for each record of the archive, in its order.
    enum LookingUp: UInt8, PlainAct {
        case find, load, located

        enum Condition: ActCondition {
            case always, wasLoaded

            func holds(wasLoaded: Bool) -> Bool { self == .always || wasLoaded }

            var words: String? { self == .always ? nil : "if its view had been loaded" }
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
                    "its restoration class is asked, else the delegate, else it is a controller that stands at its path",
                    .restoredViewController, .viewControllerWithRestorationIdentifierPath, .restoredObject)
            case .load: .says("its loadView and viewDidLoad", .loadView, .viewDidLoad)
            case .located: .says("the controllers that it has brought along are noted at their paths")
            }
        }
    }

    /// The acts for each object found.
    enum Decoding: UInt8, PlainAct {
        case decode, decoded, next

        enum Condition: ActCondition {
            case always, isOfClass

            var words: String? { self == .always ? nil : "if it is of the class that was saved" }
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
                    "its decodeRestorableState(with:), in which super installs what was found",
                    .decodeRestorableState)
            case .decoded: .says("what it presented waits for the windows")
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
                    "application(_:didDecodeRestorableStateWith:) of the delegate", .didDecodeRestorableState)
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
        name: "relaunch", methods: [], summary: "what a launch causes that restores the app's state",
        phases: [
            Phase(
                "before the program makes its controllers: application(_:willFinishLaunchingWithOptions:), as of 'launch'"
            ),
            Phase("when they are made", StateRestoration.Asking.self),
            Phase("of each record of the archive, in its order", StateRestoration.LookingUp.self),
            Phase(
                "of each object that was found, parents before children", StateRestoration.Decoding.self),
            Phase("then", StateRestoration.Finishing.self),
            Phase("of each object that has decoded, parents first", StateRestoration.Completing.self),
            Phase("then", StateRestoration.LaunchAct.self),
        ])
}

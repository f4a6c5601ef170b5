// The orders of state preservation with coders and with scenes: the questions and the encoding.

extension Preserving {
    /// The question to the delegate.
    enum Asking: UInt8, PlainAct {
        case ask, asked

        var rule: Rule { .preserve1 }

        enum Condition: ActCondition {
            case hasFunction, isWanted

            var words: String? {
                self == .hasFunction
                    ? "if it has one of the functions; the newer one is asked"
                    : "if the answer is yes; else nothing follows"
            }
        }

        var condition: Condition { self == .ask ? .hasFunction : .isWanted }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "application(_:shouldSaveSecureApplicationState:), or application(_:shouldSaveApplicationState:), of the "
                        + "delegate", .shouldSaveSecureApplicationState, .shouldSaveApplicationState)
            case .asked: .says("the preservation begins")
            }
        }
    }

    /// The start.
    enum Beginning: UInt8, PlainAct {
        case identify, willEncode, roots

        enum Condition: ActCondition {
            case always, isOverridden

            var words: String? { self == .always ? nil : "if its class overrides that" }
        }

        var condition: Condition { self == .identify ? .isOverridden : .always }

        var rule: Rule {
            switch self {
            case .identify: .preserve4
            case .willEncode: .preserve2
            case .roots: .preserve3
            }
        }

        var words: ActWords {
            switch self {
            case .identify: .says("restorationIdentifier of each controller", .restorationIdentifier)
            case .willEncode:
                .says(
                    "application(_:willEncodeRestorableStateWith:) of the delegate",
                    .willEncodeRestorableState)
            case .roots: .says("the root of each window is taken that has an identifier")
            }
        }
    }

    /// The question for one controller's identifier.
    enum Identifying: UInt8, PlainAct {
        case ask, identified

        var rule: Rule { .preserve4 }
        var words: ActWords { self == .ask ? Beginning.identify.words : .says("the name is noted") }
    }

    /// The acts for each object.
    enum Encoding: UInt8, PlainAct {
        case encode, encoded, next

        enum Condition: ActCondition {
            case always, isNew

            var words: String? { self == .always ? nil : "if no other object has its path" }
        }

        var condition: Condition { self == .encode ? .isNew : .always }

        var rule: Rule { .preserve3 }

        var words: ActWords {
            switch self {
            case .encode:
                .says(
                    "its encodeRestorableState(with:), in which super writes what the class saves, and refers to what comes "
                        + "next", .encodeRestorableState)
            case .encoded:
                .says("what it presents is referred to, whether or not an override calls super")
            case .next: .says("what it has referred to comes next, each object once")
            }
        }
    }

    /// The end.
    enum Ending: UInt8, PlainAct {
        case end

        var rule: Rule { .preserve1 }
        var words: ActWords { .says("the archive is kept") }
    }
}

extension SceneRestoration {
    /// The question for the activity.
    enum Asking: UInt8, PlainAct {
        case ask, asked

        var rule: Rule { .restoreScene1 }

        var words: ActWords {
            switch self {
            case .ask:
                .says("stateRestorationActivity(for:) of the scene's delegate", .stateRestorationActivity)
            case .asked: .says("nothing follows where the answer is nil")
            }
        }
    }

    /// The update of the activity.
    enum Updating: UInt8, PlainAct {
        case willSave, update, keep

        enum Condition: ActCondition {
            case always, hasDelegate

            var words: String? { self == .always ? nil : "if it has one" }
        }

        var condition: Condition { self == .willSave ? .hasDelegate : .always }

        var rule: Rule { .restoreScene1 }

        var words: ActWords {
            switch self {
            case .willSave:
                .says("userActivityWillSave(_:) of the activity's delegate", .userActivityWillSave)
            case .update:
                .says(
                    "updateUserActivityState(_:) of each responder that shares the activity",
                    .updateUserActivityState)
            case .keep: .says("the activity is kept, if the app declares its type")
            }
        }
    }
}

extension EventOrder {
    static let preserve = EventOrder(
        name: "preserve", methods: [], summary: "what the preservation of the app's state causes",
        phases: [
            Phase("without activities of scenes", Preserving.Asking.self),
            Phase("then", Preserving.Beginning.self),
            Phase(
                "of each object, the children of one before what comes after it", Preserving.Encoding.self),
            Phase("then", Preserving.Ending.self),
            Phase(
                "or, in an app that lives by scenes and their activities", SceneRestoration.Asking.self),
            Phase("then", SceneRestoration.Updating.self),
        ])
}

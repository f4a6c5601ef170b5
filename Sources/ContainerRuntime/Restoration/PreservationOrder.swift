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
                    ? "if it implements either method; the newer one is asked"
                    : "if the answer is true; otherwise nothing follows"
            }
        }

        var condition: Condition { self == .ask ? .hasFunction : .isWanted }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "application(_:shouldSaveSecureApplicationState:) or application(_:shouldSaveApplicationState:) "
                        + "on the delegate", .shouldSaveSecureApplicationState, .shouldSaveApplicationState)
            case .asked: .says("preservation begins")
            }
        }
    }

    /// The start.
    enum Beginning: UInt8, PlainAct {
        case identify, willEncode, roots

        enum Condition: ActCondition {
            case always, isOverridden

            var words: String? { self == .always ? nil : "if its class overrides it" }
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
            case .identify: .says("restorationIdentifier on each controller", .restorationIdentifier)
            case .willEncode:
                .says(
                    "application(_:willEncodeRestorableStateWith:) on the delegate",
                    .willEncodeRestorableState)
            case .roots: .says("the root of each window is saved if it has an identifier")
            }
        }
    }

    /// The question for one controller's identifier.
    enum Identifying: UInt8, PlainAct {
        case ask, identified

        var rule: Rule { .preserve4 }
        var words: ActWords { self == .ask ? Beginning.identify.words : .says("the identifier is recorded") }
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
                    "its encodeRestorableState(with:), in which super encodes the class's own state and refers to "
                        + "the next objects", .encodeRestorableState)
            case .encoded:
                .says("its presentation is referred to, whether or not an override calls super")
            case .next: .says("the objects it referred to come next, each once")
            }
        }
    }

    /// The end.
    enum Ending: UInt8, PlainAct {
        case end

        var rule: Rule { .preserve1 }
        var words: ActWords { .says("the archive is stored") }
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
                .says("stateRestorationActivity(for:) on the scene's delegate", .stateRestorationActivity)
            case .asked: .says("nothing follows if the answer is nil")
            }
        }
    }

    /// The update of the activity.
    enum Updating: UInt8, PlainAct {
        case willSave, update, updated, keep

        enum Condition: ActCondition {
            case always, hasDelegate, isShared

            var words: String? {
                switch self {
                case .always: nil
                case .hasDelegate: "if it has one"
                case .isShared: "if it is the scene's userActivity"
                }
            }
        }

        var condition: Condition { self == .willSave ? .hasDelegate : self == .updated ? .isShared : .always }

        var rule: Rule { .restoreScene1 }

        var words: ActWords {
            switch self {
            case .willSave:
                .says("userActivityWillSave(_:) on the activity's delegate", .userActivityWillSave)
            case .update:
                .says(
                    "updateUserActivityState(_:) on each responder that shares the activity",
                    .updateUserActivityState)
            case .updated: .says("scene(_:didUpdate:) on the scene's delegate", .sceneDidUpdate)
            case .keep: .says("the activity is stored, if the app declares its type")
            }
        }
    }
}

extension EventOrder {
    static let preserve = EventOrder(
        name: "preserve", methods: [], summary: "what preserving the app's state causes",
        phases: [
            Phase("without scene activities", Preserving.Asking.self),
            Phase("then", Preserving.Beginning.self),
            Phase(
                "for each object; an object's children precede its later siblings", Preserving.Encoding.self),
            Phase("then", Preserving.Ending.self),
            Phase(
                "or, in an app that uses scenes and their activities", SceneRestoration.Asking.self),
            Phase("then", SceneRestoration.Updating.self),
        ])
}

// The orders of containment: the calls in the guide's listings, and what addChild and removeFromParent alone cause.

extension Containment {
    /// Listing 5-1 of the programming guide: adding a child.
    enum Embedding: UInt8, PlainAct {
        case addChild, loadChild, loadParent, setFrame, addView, didMove

        @inline(__always)
        func effect(_ child: ObjectID, in parent: ObjectID) -> Effect {
            switch self {
            case .addChild: .addChild(child, to: parent)
            case .loadChild: .load(child)
            case .loadParent: .load(parent)
            case .setFrame: .setFrame(ofChild: child, in: parent)
            case .addView: .addControllerView(child, to: parent)
            case .didMove: .didMove(child, to: parent)
            }
        }

        enum Condition: ActCondition {
            case always, isUnloaded

            var words: String? { self == .always ? nil : "unless its view is loaded" }
        }

        var condition: Condition { self == .loadChild || self == .loadParent ? .isUnloaded : .always }

        var rule: Rule { self == .setFrame ? .containment3 : effect(.none, in: .none).rule }

        var words: ActWords {
            switch self {
            case .addChild: .says("addChild on the parent: willMove(toParent:) on the child", .willMoveToParent)
            case .loadChild: .says("loadView and viewDidLoad on the child", .loadView, .viewDidLoad)
            case .loadParent: .says("loadView and viewDidLoad on the parent", .loadView, .viewDidLoad)
            case .setFrame: .says("the child's view gets its frame: its slot's frame or the parent's bounds")
            case .addView:
                .says(
                    "addSubview: the child's view enters the parent's; in a visible window the child appears",
                    .viewWillAppear)
            case .didMove: .says("didMove(toParent:) on the child", .didMoveToParent)
            }
        }
    }

    /// Listing 5-2: removing a child.
    enum Removal: UInt8, PlainAct {
        case willMove, removeView, removeFromParent

        @inline(__always)
        func effect(_ child: ObjectID) -> Effect {
            switch self {
            case .willMove: .willMove(child, to: .none)
            case .removeView: .removeControllerView(child)
            case .removeFromParent: .removeFromParent(child)
            }
        }

        var rule: Rule { effect(.none).rule }

        var words: ActWords {
            switch self {
            case .willMove: .says("willMove(toParent: nil) on the child", .willMoveToParent)
            case .removeView:
                .says(
                    "removeFromSuperview: the child's view leaves the parent's; in a visible window the child disappears",
                    .viewWillDisappear)
            case .removeFromParent:
                .says(
                    "removeFromParent: the child loses its parent and receives didMove(toParent: nil)", .didMoveToParent
                )
            }
        }
    }

    /// The order of `addChild(_:)`, which runs inside the call.
    enum Adding: UInt8, PlainAct {
        case leaveParent, willMove

        enum Condition: ActCondition {
            case always, hasOtherParent

            var words: String? { self == .always ? nil : "if it has another parent" }
        }

        var condition: Condition { self == .leaveParent ? .hasOtherParent : .always }

        var rule: Rule { self == .leaveParent ? .containment4 : .containment1 }

        var words: ActWords {
            switch self {
            case .leaveParent:
                .says(
                    "the child leaves that parent and receives didMove(toParent: nil), without willMove",
                    .didMoveToParent)
            case .willMove: .says("the child gets its parent and receives willMove(toParent:)", .willMoveToParent)
            }
        }
    }

    /// The order of `removeFromParent()`, which runs inside the call.
    enum Leaving: UInt8, PlainAct {
        case unparent

        var rule: Rule { .containment2 }

        var words: ActWords {
            .says("the controller loses its parent and receives didMove(toParent: nil)", .didMoveToParent)
        }
    }
}

extension EventOrder {
    static let embed = EventOrder(
        name: "embed", methods: [], summary: "what the programming guide's listing for adding a child causes",
        phases: [
            Phase("inside the call", Containment.Embedding.self), .windowCommit,
        ])

    static let remove = EventOrder(
        name: "remove", methods: [], summary: "what the programming guide's listing for removing a child causes",
        phases: [
            Phase("inside the call", Containment.Removal.self), .windowCommit,
        ])

    static let addChild = EventOrder(
        name: "addChild", methods: [], summary: "what UIViewController.addChild(_:) causes on its own",
        phases: [Phase("inside the call", Containment.Adding.self)])

    static let removeFromParent = EventOrder(
        name: "removeFromParent", methods: [],
        summary:
            "what UIViewController.removeFromParent() causes on its own",
        phases: [Phase("inside the call", Containment.Leaving.self)])
}

// The orders of containment: the calls in the guide's listings, and what addChild and removeFromParent cause by themselves.

extension Containment {
    /// Listing 5-1 of the programming guide: adding a child.
    enum Embedding: UInt8, PlainAct {
        case addChild, loadChild, loadParent, place, addView, didMove

        @inline(__always)
        func effect(_ child: ObjectID, in parent: ObjectID) -> Effect {
            switch self {
            case .addChild: .addChild(child, to: parent)
            case .loadChild: .load(child)
            case .loadParent: .load(parent)
            case .place: .place(child, in: parent)
            case .addView: .addControllerView(child, to: parent)
            case .didMove: .didMove(child, to: parent)
            }
        }

        enum Condition: ActCondition {
            case always, isUnloaded

            var words: String? { self == .always ? nil : "unless its view is loaded" }
        }

        var condition: Condition { self == .loadChild || self == .loadParent ? .isUnloaded : .always }

        var rule: Rule { self == .place ? .containment3 : effect(.none, in: .none).rule }

        var words: ActWords {
            switch self {
            case .addChild: .says("addChild of the parent: willMove(toParent:) of the child", .willMoveToParent)
            case .loadChild: .says("loadView and viewDidLoad of the child", .loadView, .viewDidLoad)
            case .loadParent: .says("loadView and viewDidLoad of the parent", .loadView, .viewDidLoad)
            case .place: .says("the child's view gets its frame: that of its slot, or the parent's bounds")
            case .addView:
                .says(
                    "addSubview: the child's view enters the parent's; in a visible window the child appears",
                    .viewWillAppear)
            case .didMove: .says("didMove(toParent:) of the child", .didMoveToParent)
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
            case .willMove: .says("willMove(toParent: nil) of the child", .willMoveToParent)
            case .removeView:
                .says(
                    "removeFromSuperview: the child's view leaves the parent's; in a visible window the child disappears",
                    .viewWillDisappear)
            case .removeFromParent:
                .says("removeFromParent: the child has no parent, and gets didMove(toParent: nil)", .didMoveToParent)
            }
        }
    }

    /// The acts that addChild causes by itself.
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
                    "the child leaves that parent, and gets didMove(toParent: nil), without willMove", .didMoveToParent)
            case .willMove: .says("the child has its parent, and gets willMove(toParent:)", .willMoveToParent)
            }
        }
    }

    /// The acts that removeFromParent causes by itself.
    enum Leaving: UInt8, PlainAct {
        case part

        var rule: Rule { .containment2 }

        var words: ActWords {
            .says("the controller has no parent any more, and gets didMove(toParent: nil)", .didMoveToParent)
        }
    }
}

extension EventOrder {
    static let embed = EventOrder(
        name: "embed", methods: [], summary: "what the listing of the programming guide calls that adds a child",
        phases: [
            Phase("inside the call", Containment.Embedding.self), .windowCommit,
        ])

    static let remove = EventOrder(
        name: "remove", methods: [], summary: "what the listing of the programming guide calls that removes a child",
        phases: [
            Phase("inside the call", Containment.Removal.self), .windowCommit,
        ])

    static let addChild = EventOrder(
        name: "addChild", methods: [], summary: "what UIViewController.addChild(_:) causes by itself",
        phases: [Phase("inside the call", Containment.Adding.self)])

    static let removeFromParent = EventOrder(
        name: "removeFromParent", methods: [], summary: "what UIViewController.removeFromParent() causes by itself",
        phases: [Phase("inside the call", Containment.Leaving.self)])
}

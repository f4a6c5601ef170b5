// What the world keeps of a presentation, of what waits for its end, and of the code that a transition runs.

/// A presentation, from present(_:animated:completion:) to the end of dismiss(animated:completion:). It holds both.
struct PresentationRecord: Sendable {
    enum Phase: UInt8, Sendable {
        /// Asked for; its turn has not come.
        case waiting
        case presenting, presented
        /// To be dismissed; the turn has not come.
        case leaving
        case dismissing
    }

    var presented = ObjectID.none
    var presenter = ObjectID.none
    /// The controller that was asked to present. Weak.
    var source = ObjectID.none
    /// The view that holds the presented controller's. Held.
    var container = ObjectID.none
    /// Where the presenter's view goes back to.
    var home = ObjectID.none
    var style = PresentationStyle.fullScreen
    /// What the style becomes with the change of traits under way.
    var adaptiveStyle: PresentationStyle?
    /// The controller that was presented, where another stands for it. Held.
    var original = ObjectID.none
    /// Who is to stand for it with the change of traits under way. Held.
    var standIn = ObjectID.none
    var phase = Phase.waiting
    /// Index into `World.presentationTops` of the chain that it is part of, or -1.
    var chain: Int32 = -1
    var animated = false
    /// The presenter's view leaves the window meanwhile.
    var removesPresenter = false
    /// Nothing of it is to be seen by `presentingViewController` any more.
    var isUnlinked = false
    /// The code that runs at the end of what is under way, and, weakly, who was asked for that.
    var completion: CodeToken?
    var caller = ObjectID.none
    var gesture = GesturePhase.none
    /// How far the finger is, in millionths.
    var progress: Int64 = 0
    /// Made when the program first asks for it while a transition is under way. Held.
    var coordinator = ObjectID.none
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// The animations of the transition under way have begun.
    var hasBegun = false
    /// The program's animator while its transition runs. Held.
    var animator = ObjectID.none
    /// What drives the animator, if anything does. Held.
    var interaction = ObjectID.none
    /// The view that a presentation controller gives for the presented one's. Weak.
    var presentedView = ObjectID.none
    /// What was asked for meanwhile, and waits for the end.
    var waiting: ContiguousArray<WaitingPresentation> = []
}

/// A present or dismiss that waits for the end of another transition.
struct WaitingPresentation: Sendable {
    /// What is to be presented; none to dismiss.
    var presented: ObjectID
    var source: ObjectID
    var animated: Bool
    var completion: CodeToken?
}

extension ReferenceList {
    mutating func add(_ role: String, _ requests: ContiguousArray<WaitingPresentation>) {
        for request in requests {
            add(role, request.presented)
            add(role, request.source)
            add(role, request.completion)
        }
    }
}

/// What the program gave to a transition's coordinator.
struct CoordinatorBlock: Sendable {
    enum Moment: UInt8, Sendable { case alongside, interactionEnd, completion }

    var moment: Moment
    var code: CodeToken
}

/// Where the gesture stands that drives a transition.
enum GesturePhase: UInt8, Sendable {
    /// There is none: a clock drives.
    case none
    case inHand, finished, cancelled
}

extension ReferenceList {
    mutating func add(_ role: String, _ blocks: ContiguousArray<CoordinatorBlock>) {
        for block in blocks { add(role, block.code) }
    }
}

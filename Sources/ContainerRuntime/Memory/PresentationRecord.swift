// The records of a presentation, of requests that wait for its end, and of a transition's blocks.

/// A presentation, from present(_:animated:completion:) to the end of dismiss(animated:completion:). It retains both
/// controllers.
struct PresentationRecord: Sendable {
    enum Phase: UInt8, Sendable {
        /// Requested; waits for its turn.
        case waiting
        case presenting, presented
        /// Dismissal requested; waits for its turn.
        case leaving
        case dismissing
    }

    var presented = ObjectID.none
    var presenter = ObjectID.none
    /// The controller that received present(_:animated:completion:). Weak.
    var source = ObjectID.none
    /// The container view, which contains the presented controller's view. Retained.
    var container = ObjectID.none
    /// The superview that the presenter's view returns to.
    var home = ObjectID.none
    var style = PresentationStyle.fullScreen
    /// The style after the running trait change.
    var adaptiveStyle: PresentationStyle?
    /// The controller that was presented originally, if another has replaced it. Retained.
    var original = ObjectID.none
    /// The controller that will replace it after the running trait change. Retained.
    var replacement = ObjectID.none
    var phase = Phase.waiting
    /// The index of its chain in `PresentationState.tops`, or -1.
    var chain: Int32 = -1
    var animated = false
    /// Whether the presenter's view leaves the window during the presentation.
    var removesPresenter = false
    /// Whether `presentingViewController` no longer returns the presenter.
    var isUnlinked = false
    /// The code that runs at the end of the running transition, and the controller that received the call (weak).
    var completion: CodeToken?
    var caller = ObjectID.none
    /// The animator and the gesture of the running transition.
    var drive = TransitionDrive()
    /// Created when the program first reads it during a transition. Retained.
    var coordinator = ObjectID.none
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// Whether the animations of the running transition have started.
    var hasBegun = false
    /// The view that a presentation controller returns instead of the presented controller's view. Weak.
    var presentedView = ObjectID.none
    /// The frame that a presentation controller of the program gives to the presented view.
    var ownFrame: Rect?
    var popover = PopoverRecord()
    /// The first responder that resigned for the presentation. Weak.
    var responder = ObjectID.none
    /// The requests that wait for the end of the transition.
    var waiting: ContiguousArray<WaitingPresentation> = []

    var animator: ObjectID { drive.animator }
    var interaction: ObjectID { drive.interaction }
    var gesture: GesturePhase {
        get { drive.gesture }
        set { drive.gesture = newValue }
    }
    var progress: Int64 {
        get { drive.progress }
        set { drive.progress = newValue }
    }
}

/// Where the arrow of a popover points.
struct PopoverRecord: Sendable {
    /// The raw value of the direction; 0 for no arrow.
    var arrow = 0
    /// How far the arrow reaches into the view.
    var insets = EdgeInsets.zero
    /// The frame of the bar item to which it points, in the window; nil for another anchor.
    var item: Rect?
}

/// A call of present or dismiss that waits for the end of another transition.
struct WaitingPresentation: Sendable {
    /// The controller to present; `.none` to dismiss.
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

/// A block that the program passed to a transition coordinator.
struct CoordinatorBlock: Sendable {
    enum Moment: UInt8, Sendable { case alongside, interactionEnd, completion }

    var moment: Moment
    var code: CodeToken
}

/// The phase of the gesture that drives a transition.
enum GesturePhase: UInt8, Sendable {
    /// No gesture: a clock drives the transition.
    case none
    case inHand, finished, cancelled
}

extension ReferenceList {
    mutating func add(_ role: String, _ blocks: ContiguousArray<CoordinatorBlock>) {
        for block in blocks { add(role, block.code) }
    }
}

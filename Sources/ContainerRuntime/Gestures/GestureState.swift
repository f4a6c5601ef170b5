// The world's state of touches and gesture recognizers: the fingers on the screen, their remaining movements, and the records
// of recognizers.

/// The state of touches and gesture recognizers.
struct GestureState: Sendable {
    /// The touches, from their beginning until their view and their recognizers have handled them.
    var touches: ContiguousArray<TouchRecord> = []
    /// The remaining steps of the user's gesture, in order, and the index of the next step.
    var steps: ContiguousArray<TouchStep> = []
    var nextStep = 0
    /// Whether the remaining steps count as a running animation, which keeps the world from being idle.
    var isRunning = false
    /// Whether the system has cancelled the touches of fingers that are still on the screen.
    var isCancelledInHand = false
    /// The last tap: its point and time, and its number in a row of taps.
    var lastTap = (point: Point(x: 0, y: 0), time: Nanoseconds.min, count: 0)

    var recognizers = SlotTable<RecognizerRecord>()
    /// The recognizers of each view that has any, in the order in which they were added. Retained.
    var ofViews: [ObjectID: ContiguousArray<ObjectID>] = [:]
    /// The points of a running hit test, one for each view from the outermost to the one it visits.
    var hitPoints: ContiguousArray<Point> = []
    /// The view that a hit test has found.
    var hitView = ObjectID.none
    /// The view under the pointer.
    var hovered = ObjectID.none
    /// The navigation controller whose swipe back a touch drives. Weak.
    var swiped = ObjectID.none
    /// The numbers of gestures that have begun and that have ended, for the invariants.
    var beginnings = 0
    var finals = 0
}

/// UITouch.Phase.
enum TouchPhase: UInt8, Sendable, CaseIterable {
    case began, moved, stationary, ended, cancelled

    var callback: Callback {
        switch self {
        case .began: .touchesBegan
        case .moved, .stationary: .touchesMoved
        case .ended: .touchesEnded
        case .cancelled: .touchesCancelled
        }
    }

    var recognizerCallback: Callback {
        switch self {
        case .began: .recognizerTouchesBegan
        case .moved, .stationary: .recognizerTouchesMoved
        case .ended: .recognizerTouchesEnded
        case .cancelled: .recognizerTouchesCancelled
        }
    }

    var isOver: Bool { self == .ended || self == .cancelled }

    /// The case's name in Swift.
    var name: String { "\(self)" }
}

/// A finger on the screen.
struct TouchRecord: Sendable {
    /// The `UITouch`, retained.
    var object: ObjectID
    /// The view that it hit. Weak.
    var view: ObjectID
    /// The window that it touched. Weak.
    var window: ObjectID
    /// The current and the previous location, in the window.
    var point: Point
    var previous: Point
    var phase = TouchPhase.began
    var tapCount = 1
    var time: Nanoseconds
    /// The recognizers that receive it. Weak.
    var recognizers: ContiguousArray<ObjectID> = []
    /// Whether the running event reports it.
    var isChanged = true
    /// Whether the view has received touchesBegan, but neither touchesEnded nor touchesCancelled.
    var isInView = false
    /// Whether a recognizer has taken the touch from the view.
    var isTaken = false
    /// The callbacks that the view receives once the recognizers allow them.
    var owesBegan = false
    var owesEnded = false
    /// The phase that the view is to receive next.
    var due: TouchPhase?
    /// The controller that covered the view when the touch began.
    var cover = ObjectID.none
    /// Whether the finger was inside the control that tracks it.
    var isInside = true
    /// Whether it has reached the control, and whether the control tracks it.
    var hasReached = false
    var isTracked = true
    /// Whether it has landed on the thumb of a slider.
    var grips = false
}

/// One step of a user's gesture.
struct TouchStep: Sendable {
    enum Kind: UInt8, Sendable { case begin, move, lift, cancel }

    var kind: Kind
    /// The time since the step before.
    var delay: Nanoseconds = 0
    /// The fingers' locations in the window.
    var points: ContiguousArray<Point> = []
    /// The window, and the view that is touched regardless of its location; none to find the view by its location.
    var window = ObjectID.none
    var view = ObjectID.none
}

/// UIGestureRecognizer.State. `recognized` is `ended`.
enum RecognizerPhase: UInt8, Sendable, CaseIterable {
    case possible, began, changed, ended, cancelled, failed

    var name: String { "\(self)" }

    static func named(_ name: String) -> RecognizerPhase? {
        name == "recognized" ? .ended : allCases.first { $0.name == name }
    }

    /// Whether the gesture is over.
    var isFinal: Bool { rawValue >= RecognizerPhase.ended.rawValue }
    /// Whether a continuous gesture is recognized and not over.
    var isActive: Bool { self == .began || self == .changed }
}

/// The gesture that a recognizer's class recognizes.
enum RecognizerKind: UInt8, Sendable {
    case custom, tap, longPress, pan, edgePan, swipe, pinch, rotation, hover
}

/// A target and its action. The target is weak.
struct RecognizerTarget: Sendable {
    var target: ObjectID
    var selector: String
}

/// The record of a gesture recognizer.
struct RecognizerRecord: Sendable {
    var object = ObjectID.none
    /// The view to which the recognizer is attached. Weak.
    var view = ObjectID.none
    var kind = RecognizerKind.custom
    var state = RecognizerPhase.possible
    /// The state that the program reads. While an action runs, this is the state that the action reports.
    var seen = RecognizerPhase.possible
    /// The state that the recognizer is to enter once others allow it.
    var wanted: RecognizerPhase?
    /// Whether the recognizer waits for others to fail.
    var isWaiting = false
    var isEnabled = true
    var targets: ContiguousArray<RecognizerTarget> = []
    /// The recognizers that must fail first, as the program or a delegate requires. Weak.
    var required: ContiguousArray<ObjectID> = []
    var requiredByDelegates: ContiguousArray<ObjectID> = []
    /// The touches that the recognizer follows. Weak.
    var touches: ContiguousArray<ObjectID> = []
    /// Whether the action of a tap or a swipe runs, whose fingers have left the screen. UIKit still counts them.
    var hasLifted: Bool { touches.isEmpty && seen == .ended && (kind == .tap || kind == .swipe) }
    /// The number of those fingers. A plain tap has one.
    var lifted: Int { max(fingers, 1) }
    /// The navigation controller, if the recognizer drives its swipe back. Weak.
    var navigation = ObjectID.none
    /// Whether the recognizer scrolls its view.
    var scrolls = false
    /// Whether the recognizer zooms its view.
    var zooms = false

    // What it has recorded of the gesture.
    /// The maximum number of simultaneous fingers.
    var fingers = 0
    var taps = 0
    /// The middle of the touches at the start, now, and where a translation is zero; in the window.
    var start = Point(x: 0, y: 0)
    var point = Point(x: 0, y: 0)
    var base = Point(x: 0, y: 0)
    var startTime: Nanoseconds = 0
    var lastTime: Nanoseconds = 0
    var velocity = Point(x: 0, y: 0)
    /// The distance and the angle of two fingers at the start.
    var distance = 0.0
    var angle = 0.0
    var scale = 1.0
    var rotation = 0.0
    /// The time between the last two movements, and how fast the scale or the angle changed in it, per second.
    var interval: Nanoseconds = 0
    var rate = 0.0
    /// The number of the gesture; timers of earlier gestures are ignored.
    var gesture: UInt32 = 0
    /// Whether a timer that keeps the world from being idle runs for this gesture.
    var hasDeadline = false
}

// What the world keeps of each object: trivial records, joined by intrusive lists. An object has a record of its own;
// controllers and views have a second one behind it, timers and the rest one in an array of their kind.

/// Where a controller stands in its appearance. See `Appearance.swift` for the ways between the states.
public enum AppearanceState: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case disappeared, disappearing, appearing, appeared

    /// Whether it is on screen or on its way there.
    @inline(__always)
    var isUp: Bool { self == .appearing || self == .appeared }
}

@usableFromInline
struct ObjectRecord: Sendable, BitwiseCopyable {
    @usableFromInline
    enum Kind: UInt8, Sendable, BitwiseCopyable { case free, plain, controller, view, timer, alertAction }

    /// `escaped`: the object's deinit has left a strong reference to it, whose holder keeps it in its slot.
    enum Life: UInt8, Sendable, BitwiseCopyable { case alive, deallocating, escaped }

    @usableFromInline var generation: UInt32
    @usableFromInline var kind = Kind.free
    var life = Life.alive
    let slot: ObjectHeap.Slot
    private var serialHigh: UInt8 = 0
    private var serialLow: UInt32 = 0
    @usableFromInline var classID = ClassID(raw: 0)
    @usableFromInline var payload: UInt32 = 0
    @usableFromInline var strong: Int32 = 0
    /// Index into the array of the kind, or -1.
    var component: Int32 = -1
    var ordinal: UInt32 = 0
    /// Index into `World.declaredNames`, or -1.
    var name: Int32 = -1
    /// Head of the list of stored properties, or -1.
    var stored: Int32 = -1

    init(generation: UInt32, slot: ObjectHeap.Slot, strong: Int32 = 0) {
        self.generation = generation
        self.slot = slot
        self.strong = strong
    }

    /// Whether its deallocation has begun.
    var isDeallocating: Bool { life != .alive }

    /// Counts up over all objects ever made, of which 40 bits are enough for days of making nothing else.
    var serial: UInt64 {
        get { UInt64(serialHigh) << 32 | UInt64(serialLow) }
        set {
            serialHigh = UInt8(truncatingIfNeeded: newValue >> 32)
            serialLow = UInt32(truncatingIfNeeded: newValue)
        }
    }
}

/// The fields stand in the order of their size, so that nothing is lost between them: a world of 100,000 controllers is
/// made of these.
struct ControllerRecord: Sendable {
    enum Movement: UInt8, Sendable { case none, toParent, fromParent }

    var parent = ObjectID.none
    var firstChild = ObjectID.none
    var lastChild = ObjectID.none
    var next = ObjectID.none
    var previous = ObjectID.none
    /// What lies below it in a stack.
    var below = ObjectID.none
    /// What it presents, as the one that really presents; weak, its presentation holds it.
    var presented = ObjectID.none
    var view = ObjectID.none
    var item = ObjectID.none
    var tabItem = ObjectID.none
    var childCount: Int32 = 0
    /// Index into `World.presentations` of the one that shows it, or -1.
    var presentation: Int32 = -1
    /// Index into the records of its container's kind, or -1.
    private(set) var containerIndex: Int32 = -1
    /// Where the program was when it began the appearance under way.
    var begunAt: UInt32 = 0
    /// Which container of UIKit's it is.
    private(set) var container = ContainerKind.none
    private(set) var containerTraits: ContainerTraits = []
    /// Its class has a table or a collection for a view.
    var hasListView = false
    /// What the parent overrides.
    var overrides = Traits.unspecified
    /// The traits that it was told last, or that were predicted when it was made.
    var told = Traits.unspecified
    /// The traits that it was told to come.
    var announced = Traits.unspecified
    /// It has been on screen.
    var hasAppeared = false
    var state = AppearanceState.disappeared
    var movement = Movement.none
    var isAnimated = false
    /// viewIsAppearing is still owed for this appearance.
    var owesIsAppearing = false
    /// The appearance under way was begun by the view's entering or leaving a window.
    var isWindowDriven = false
    /// The appearance under way was begun by the program.
    var isExplicit = false
    var movedWhileWindowDriven = false
    var isInCallback = false
    var isLoading = false
    /// It stands in the stack of its parent.
    var isInStack = false
    /// Taking part in a transition of its parent.
    var isInTransition = false
    var toldWillMoveToNil = false
    var awaitsDidMove = false

    /// It calls its children's appearance itself.
    var drivesAppearance: Bool { containerTraits.contains(.drivesAppearance) }

    /// A container of UIKit's has a record more.
    mutating func setContainer(_ container: any Container.Type, _ index: Int32) {
        self.container = container.kind
        containerTraits = container.traits
        containerIndex = index
    }
}

struct ViewRecord: Sendable {
    /// A window and a list have a record more; a view is one of them at most.
    enum Extra: UInt8, Sendable { case none, window, list }

    var superview = ObjectID.none
    var firstSubview = ObjectID.none
    var lastSubview = ObjectID.none
    var next = ObjectID.none
    var previous = ObjectID.none
    /// The window at the top of its hierarchy; a window's own is itself.
    var window = ObjectID.none
    /// Weak.
    var controller = ObjectID.none
    var frame = Rect.zero
    var subviewCount: Int32 = 0
    /// How many subviews need something, themselves or below: a pass looks no further once it has found them.
    var needyCount: Int32 = 0
    /// Index into the array of the extra record's kind, or -1.
    private var extraIndex: Int32 = -1
    /// Last in the ring of a control's actions, or -1.
    var actions: Int32 = -1
    /// What the view itself needs, and what stands below it that needs something, by bits of `Need`.
    var needs = Need.all
    var subtreeNeeds: UInt8 = 0
    var isHidden = false
    var isEnabled = true
    var hasFrame = false
    /// Its bounds do not begin at zero: where they do stands in `World.boundsOrigins`.
    var hasBoundsOrigin = false
    private var extra = Extra.none

    /// Index into `World.windows`, or -1.
    var windowIndex: Int32 { extra == .window ? extraIndex : -1 }
    /// Index into `World.lists`, or -1.
    var list: Int32 { extra == .list ? extraIndex : -1 }

    mutating func setExtra(_ kind: Extra, _ index: Int32) {
        extra = kind
        extraIndex = index
    }

    /// Whether it needs anything, itself or below.
    var isNeedy: Bool { needs | subtreeNeeds != 0 }
}

/// What a view waits for, as bits.
enum Need {
    static let constraints: UInt8 = 1
    static let layout: UInt8 = 2
    static let display: UInt8 = 4
    static let isAppearing: UInt8 = 8
    static let all: UInt8 = 7
}

struct WindowRecord: Sendable {
    var object: ObjectID
    var root = ObjectID.none
    var isVisible = false
}

struct SplitRecord: Sendable {
    /// By `SplitColumn`. Held.
    var columns: ContiguousArray<ObjectID> = [.none, .none, .none, .none]
    /// Weak.
    var delegate = ObjectID.none
    var isColumnStyle = false
    var isTriple = false
    var isCollapsed = false
    /// Collapsed, the compact column takes the place of the others.
    var showsCompact = false
    /// It has been on screen, and shows a mode of its own.
    var hasAdapted = false
    var preferredDisplayMode = SplitDisplayMode.automatic
    var displayMode = SplitDisplayMode.secondaryOnly
    /// In a tab that was never visited: its last traits were compact.
    var isCompactUnvisited = false
}

struct TabBarRecord: Sendable {
    /// The tabs, in the order of the bar. Held; all are children but one that the More list shows.
    var tabs: ObjectList = []
    /// Weak.
    var delegate = ObjectID.none
    /// The selected tab. Weak: it is one of the tabs.
    var selected = ObjectID.none
    /// The controller whose view stands in the tab bar controller's view: the selected tab, or the More controller.
    var shown = ObjectID.none
    /// The controllers that a switch under way leaves. Weak.
    var leaving: ContiguousArray<ObjectID> = []
    /// A switch whose will-phase is over and whose did-phase waits for the commit.
    var isSwitching = false
    /// A finger drives a switch, or has driven it and its way is not over.
    var isDragged = false
    /// The controller of whose selection by the user the delegate is still to be told.
    var tapped = ObjectID.none
    /// The More controller, made when it is first asked for. Held.
    var more = ObjectID.none
    /// Whether the More controller is selected, be it with its list or with a tab.
    var showsMore = false
    var isBarHidden = false
    /// The tabs that a user may rearrange, where the program has said which. Weak: they are tabs.
    var customizable: ContiguousArray<ObjectID>?
    /// The order in which a user has left them. Weak.
    var customizing: ContiguousArray<ObjectID> = []
    /// Until iOS 11: the selected tab was selected by the program and is not shown yet.
    var selectionWaits = false
}

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

/// What a table or a collection knows of its data.
struct ListRecord: Sendable {
    /// The data source has been asked.
    var isLoaded = false
    var sections = 0
    /// How many rows each section has.
    var rows: ContiguousArray<Int> = []
    /// The cells that are seen, held as subviews.
    var cells: [(path: IndexPath, cell: ObjectID)] = []
    var selected: IndexPath?
}

struct PageRecord: Sendable {
    var style = PageTransitionStyle.pageCurl
    var spine = PageSpineLocation.min
    var isVertical = false
    /// The back of a page has content of its own; always so beside a spine in the middle.
    var isDoubleSided = false
    /// How the interface lay when the delegate last said where the spine lies.
    var orientation = Orientation.portrait
    /// The delegate is being asked for the spine: what it sets counts for the new one.
    var asksForSpine = false
    /// Weak, both.
    var dataSource = ObjectID.none
    var delegate = ObjectID.none
    /// The pages that are shown, held as children.
    var shown: ContiguousArray<ObjectID> = []
    /// What the data source has said stands before and behind them. Held.
    var before = PageNeighbour()
    var after = PageNeighbour()
    /// A turn runs or is about to.
    var isBusy = false
    var turn = PageTurn()
    /// What was set while pages turned, the first of which is taken off without moving the others.
    var waiting: ArraySlice<PageTurn> = []
}

/// What a data source has said of one side.
struct PageNeighbour: Sendable {
    var isKnown = false
    var controller = ObjectID.none
}

/// Pages that take the place of others.
struct PageTurn: Sendable {
    var from: ContiguousArray<ObjectID> = []
    /// Held.
    var to: ContiguousArray<ObjectID> = []
    /// The back of the page that is turned, seen on the way. Held.
    var back = ObjectID.none
    var isForward = true
    var animated = false
    var gesture = GesturePhase.none
    /// How far the finger has come, in millionths of the way.
    var progress: Int64 = 0
    /// The will-phase has been delivered.
    var hasBegun = false
    var completion: CodeToken?
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

struct TimerRecord: Sendable {
    var object: ObjectID
    var code = CodeToken(raw: 0)
    var interval: Nanoseconds?
    /// Where in the timeline it is planned, or -1.
    var place: Int32 = -1
    var isValid = true
}

struct ControlAction: Sendable {
    /// Weak; none where the action is code.
    var target: ObjectID
    var selector: String
    var code: CodeToken?
    var event: String
    var next: Int32
}

struct StoredValue: Sendable {
    var property: PropertyID
    var value: RuntimeValue
    var next: Int32
}

/// An effect that waits for its time.
struct TimedEffect: Sendable {
    var time: Nanoseconds
    var serial: UInt64
    /// Timers do not keep the app from being idle.
    var isTimer: Bool
    var effect: Effect

    static func < (a: TimedEffect, b: TimedEffect) -> Bool {
        a.time != b.time ? a.time < b.time : a.serial < b.serial
    }
}

/// A transition of a custom container, or an animation, that runs.
struct AnimationRecord: Sendable {
    var container = ObjectID.none
    var from = ObjectID.none
    var to = ObjectID.none
    var completion: CodeToken?
    /// Listing 5-3's completion is done by the world: the verb.
    var completesContainment = false
    var isContainer = false
    /// A tab bar controller's switch.
    var isTabSwitch = false
    /// A view to be removed at the end.
    var leavingView = ObjectID.none
    /// A finger drives the transition, or has driven it.
    var gesture = GesturePhase.none
    /// How far the finger has come, in millionths of the way.
    var progress: Int64 = 0
    var duration: Nanoseconds = 0
}

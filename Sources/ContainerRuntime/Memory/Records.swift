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

/// Which container a controller is: its place in `Containers.all`, counted from 1.
struct ContainerKind: Equatable, Sendable, BitwiseCopyable {
    let rawValue: UInt8

    /// A controller that is none of UIKit's containers.
    static var none: ContainerKind { ContainerKind(rawValue: 0) }
}

/// How a container treats what it contains. The controller's record keeps a copy, for the hot path.
struct ContainerTraits: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8

    /// It calls its children's appearance itself, inside its own super.
    static let drivesAppearance = ContainerTraits(rawValue: 1)
    /// What it shows is in a view of its own, so that a change of content does not lay out the container's view.
    static let keepsContentApart = ContainerTraits(rawValue: 2)
    /// What it shows gets the container's size whenever it is shown.
    static let givesContentItsSize = ContainerTraits(rawValue: 4)
    /// Its view is loaded in its own init.
    static let loadsViewInInit = ContainerTraits(rawValue: 8)
    /// UIKit preserves its children without the program's help.
    static let savesChildren = ContainerTraits(rawValue: 16)
    /// Its children are a stack, whose transitions have a coordinator.
    static let stacksChildren = ContainerTraits(rawValue: 32)
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
    /// Index into `World.presenting.records` of the one that shows it, or -1.
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
    mutating func setContainer(_ kind: ContainerKind, _ traits: ContainerTraits, _ index: Int32) {
        container = kind
        containerTraits = traits
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
    /// It has stood in a window.
    var hasEnteredWindow = false
    /// Its bounds do not begin at zero: where they do stands in `World.boundsOrigins`.
    var hasBoundsOrigin = false
    private var extra = Extra.none

    /// Index into `World.records.windows`, or -1.
    var windowIndex: Int32 { extra == .window ? extraIndex : -1 }
    /// Index into `World.records.lists`, or -1.
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

struct StoredValue: Sendable {
    var property: PropertyID
    var value: RuntimeValue
    var next: Int32
}

/// What an action does: code that the world holds until it has run, or its alert is gone.
struct AlertActionRecord: Sendable {
    var object: ObjectID
    var handler: CodeToken?
}

/// The records of objects that have one besides what is in their slot.
struct RecordTables: Sendable {
    var windows = SlotTable<WindowRecord>()
    var lists = SlotTable<ListRecord>()
    var alertActions = SlotTable<AlertActionRecord>()
}

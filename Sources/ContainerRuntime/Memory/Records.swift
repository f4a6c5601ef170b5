// The records of objects: trivial structs, linked by intrusive lists. Each object has a record. Controllers and views
// have a second one, which follows in the same slot; timers and similar objects have theirs in the table of their kind.

/// The appearance state of a controller. See `Appearance.swift` for the transitions between the states.
public enum AppearanceState: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case disappeared, disappearing, appearing, appeared

    /// The state as a tree shows it.
    public var name: String {
        switch self {
        case .disappeared: "disappeared"
        case .disappearing: "disappearing"
        case .appearing: "appearing"
        case .appeared: "appeared"
        }
    }

    /// Whether it is on screen or about to be.
    @inline(__always)
    var isUp: Bool { self == .appearing || self == .appeared }
}

@usableFromInline
struct ObjectRecord: Sendable, BitwiseCopyable {
    @usableFromInline
    enum Kind: UInt8, Sendable, BitwiseCopyable { case free, plain, controller, view, timer, alertAction }

    /// `escaped`: the object's deinit left a strong reference to the object, which keeps its slot until that reference
    /// is released.
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
    /// The index in the table of the kind, or -1.
    var component: Int32 = -1
    var ordinal: UInt32 = 0
    /// The index in `NameState.declaredNames`, or -1.
    var name: Int32 = -1
    /// The head of the list of stored properties, or -1.
    var stored: Int32 = -1

    init(generation: UInt32, slot: ObjectHeap.Slot, strong: Int32 = 0) {
        self.generation = generation
        self.slot = slot
        self.strong = strong
    }

    /// Whether the deallocation has begun.
    var isDeallocating: Bool { life != .alive }

    /// The number of objects created before and including this one. 40 bits suffice for days of creating objects
    /// without pause.
    var serial: UInt64 {
        get { UInt64(serialHigh) << 32 | UInt64(serialLow) }
        set {
            serialHigh = UInt8(truncatingIfNeeded: newValue >> 32)
            serialLow = UInt32(truncatingIfNeeded: newValue)
        }
    }
}

/// The kind of container that a controller is, as its index in `Containers.all` plus one.
struct ContainerKind: Equatable, Sendable, BitwiseCopyable {
    let rawValue: UInt8

    /// A controller that is not a UIKit container.
    static var none: ContainerKind { ContainerKind(rawValue: 0) }
}

/// How a container treats its content. The controller's record keeps a copy for the hot path.
struct ContainerTraits: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8

    /// It forwards appearance to its children itself, inside its call of super.
    static let drivesAppearance = ContainerTraits(rawValue: 1)
    /// Its content is in a separate view, so that a change of content does not lay out the container's view.
    static let keepsContentApart = ContainerTraits(rawValue: 2)
    /// Its content gets the container's size whenever it is shown.
    static let givesContentItsSize = ContainerTraits(rawValue: 4)
    /// Its own init loads its view.
    static let loadsViewInInit = ContainerTraits(rawValue: 8)
    /// UIKit preserves its children without help from the program.
    static let savesChildren = ContainerTraits(rawValue: 16)
    /// Its children form a stack, whose transitions have a coordinator.
    static let stacksChildren = ContainerTraits(rawValue: 32)
}

/// The record of a controller. The fields are ordered by size to avoid padding, because a world may have 100,000 controllers.
struct ControllerRecord: Sendable {
    enum Movement: UInt8, Sendable { case none, toParent, fromParent }

    var parent = ObjectID.none
    var firstChild = ObjectID.none
    var lastChild = ObjectID.none
    var next = ObjectID.none
    var previous = ObjectID.none
    /// The next lower controller in a stack.
    var below = ObjectID.none
    /// The presented controller, stored in the record of the effective presenter. Weak, because the presentation
    /// retains it.
    var presented = ObjectID.none
    var view = ObjectID.none
    var item = ObjectID.none
    var tabItem = ObjectID.none
    var childCount: Int32 = 0
    /// The index in `World.presenting.records` of the presentation that shows it, or -1.
    var presentation: Int32 = -1
    /// The index in the table of its container kind, or -1.
    private(set) var containerIndex: Int32 = -1
    /// The program's position when it began the running appearance transition.
    var begunAt: UInt32 = 0
    /// The kind of UIKit container that the controller is.
    private(set) var container = ContainerKind.none
    private(set) var containerTraits: ContainerTraits = []
    /// Whether its class has a table or collection as its view.
    var hasListView = false
    /// The parent's trait override.
    var overrides = Traits.unspecified
    /// The traits that it last received, or that were predicted when it was created.
    var sentTraits = Traits.unspecified
    /// The future traits that it was notified of.
    var announced = Traits.unspecified
    /// Whether it has been on screen.
    var hasAppeared = false
    var state = AppearanceState.disappeared
    var movement = Movement.none
    var isAnimated = false
    /// Whether the running appearance still has to send viewIsAppearing.
    var owesIsAppearing = false
    /// Whether the running appearance began because the view entered or left a window.
    var isWindowDriven = false
    /// Whether the program began the running appearance.
    var isExplicit = false
    var movedWhileWindowDriven = false
    var isInCallback = false
    var isLoading = false
    /// Whether it is in its parent's stack.
    var isInStack = false
    /// Whether it takes part in a transition of its parent.
    var isInTransition = false
    var receivedWillMoveToNil = false
    var awaitsDidMove = false
    /// Whether a nib creates its view.
    var hasNib = false

    /// Whether it forwards appearance to its children itself.
    var drivesAppearance: Bool { containerTraits.contains(.drivesAppearance) }

    /// Sets the container kind, and the index of the additional record that UIKit's containers have.
    mutating func setContainer(_ kind: ContainerKind, _ traits: ContainerTraits, _ index: Int32) {
        container = kind
        containerTraits = traits
        containerIndex = index
    }
}

struct ViewRecord: Sendable {
    /// The additional record: a view can be a window, a list or the container of a presentation. A picker has none, but lays out
    /// its rows itself.
    enum Extra: UInt8, Sendable { case none, window, list, picker, presentation }

    /// Rare state of a view, which is stored elsewhere.
    struct Features: OptionSet, Sendable, BitwiseCopyable {
        let rawValue: UInt8

        /// Its bounds do not start at zero. `ViewState.boundsOrigins` has their origin.
        static let boundsOrigin = Features(rawValue: 1)
        /// It has a transform, which is a stored property.
        static let transform = Features(rawValue: 2)
        /// Its anchor point is not the center. It is a stored property.
        static let anchor = Features(rawValue: 4)
        /// It is a scroll view.
        static let scrolls = Features(rawValue: 8)
        /// It is the container view of a presentation.
        static let presents = Features(rawValue: 16)
        /// It is the view of an item in the bar that is its superview.
        static let isInBar = Features(rawValue: 32)
        /// It is a bar with items of its own, whose views it places in its layout.
        static let showsItems = Features(rawValue: 64)
    }

    var superview = ObjectID.none
    var firstSubview = ObjectID.none
    var lastSubview = ObjectID.none
    var next = ObjectID.none
    var previous = ObjectID.none
    /// The window of its hierarchy; a window refers to itself.
    var window = ObjectID.none
    /// The view controller whose root view this is. Weak.
    var controller = ObjectID.none
    var frame = Rect.zero
    var subviewCount: Int32 = 0
    /// The number of subviews that need layout, constraints or drawing, themselves or in their subtrees. A pass stops
    /// searching once it has found them all.
    var needyCount: Int32 = 0
    /// The index in the table of the additional record's kind, or -1.
    private var extraIndex: Int32 = -1
    /// The last element in the ring of a control's actions, or -1.
    var actions: Int32 = -1
    /// The needs of the view itself, and below those of all its descendants, as bits of `Need`.
    var needs = Need.all
    var subtreeNeeds: UInt8 = 0
    var isHidden = false
    var isEnabled = true
    var hasFrame = false
    /// Whether it has been in a window.
    var hasEnteredWindow = false
    var features: Features = []
    private var extra = Extra.none

    /// The index in `World.records.windows`, or -1.
    var windowIndex: Int32 { extra == .window ? extraIndex : -1 }
    var isPicker: Bool { extra == .picker }
    /// The index in `World.records.lists`, or -1.
    var list: Int32 { extra == .list ? extraIndex : -1 }
    /// The index in `World.presenting.records` of the presentation whose container it is, or -1.
    var presentation: Int32 { extra == .presentation ? extraIndex : -1 }

    mutating func setExtra(_ kind: Extra, _ index: Int32) {
        extra = kind
        extraIndex = index
    }

    /// Whether it or a descendant needs layout, constraints or drawing.
    var isNeedy: Bool { needs | subtreeNeeds != 0 }
}

/// What a view waits for, as bits.
enum Need {
    static let constraints: UInt8 = 1
    static let layout: UInt8 = 2
    static let display: UInt8 = 4
    static let isAppearing: UInt8 = 8
    /// The margins or the safe area may have changed. Recorded only if a class has a callback for it.
    static let insets: UInt8 = 16
    /// updateProperties. Recorded only if a class implements it.
    static let properties: UInt8 = 32
    static let all: UInt8 = 7
}

struct WindowRecord: Sendable {
    var object: ObjectID
    var root = ObjectID.none
    var isVisible = false
}

struct StoredValue: Sendable {
    var property: PropertyID
    var value: RuntimeValue
    var next: Int32
}

/// The handler of an alert action. The world keeps the code until it has run or the action is deallocated.
struct AlertActionRecord: Sendable {
    var object: ObjectID
    var handler: CodeToken?
}

/// The additional records, outside the objects' slots.
struct RecordTables: Sendable {
    var windows = SlotTable<WindowRecord>()
    var lists = SlotTable<ListRecord>()
    var alertActions = SlotTable<AlertActionRecord>()
}

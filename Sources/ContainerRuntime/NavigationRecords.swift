// What the world keeps of a navigation controller: a plain record, lists beside it, and the changes of a stack that wait or
// run.

/// What stands in the lists of a navigation controller is in `NavigationLists`.
struct NavigationRecord: Sendable {
    /// Weak.
    var delegate = ObjectID.none
    /// The controller whose view stands in the navigation controller's view.
    var shown = ObjectID.none
    /// A transition waits for its turn or runs.
    var isBusy = false
    var hasShownFirst = false
    var isBarHidden = false
    var isToolbarHidden = true
    var transition = StackTransition()
}

struct NavigationLists: Sendable {
    var stack: ContiguousArray<ObjectID> = []
    /// Operations that wait for the end of the transition.
    var waiting: ContiguousArray<StackOperation> = []
    /// What the program gave to the coordinator of that transition.
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// What was asked to be presented or dismissed during it.
    var presentations: ContiguousArray<WaitingPresentation> = []
}

/// A few controllers, mostly one or none: these take no block of memory.
struct ControllerList: Equatable, Sendable, RandomAccessCollection {
    private var head = ObjectID.none
    private var tail: ContiguousArray<ObjectID> = []
    private(set) var count = 0

    init() {}

    init(_ only: ObjectID) {
        head = only
        count = 1
    }

    init(_ controllers: some Collection<ObjectID>) {
        guard let first = controllers.first else { return }
        head = first
        tail = ContiguousArray(controllers.dropFirst())
        count = tail.count + 1
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> ObjectID { index == 0 ? head : tail[index - 1] }
}

/// A change of a navigation stack.
struct StackOperation: Sendable {
    enum Kind: UInt8, Sendable { case push, pop, popTo, popToRoot, set }
    var kind: Kind
    var controllers: ControllerList
    var animated: Bool
    /// A column of a split view controller, which may be a navigation controller.
    var isColumn = false

    /// Those that come into the stack.
    var incoming: ControllerList { kind == .push || kind == .set ? controllers : ControllerList() }
}

/// The transition of a stack that runs or waits for its turn.
struct StackTransition: Sendable {
    var from = ObjectID.none
    var to = ObjectID.none
    var isPush = false
    var animated = false
    /// The outgoing controller was replaced rather than popped.
    var isReplacing = false
    var gesture = GesturePhase.none
    /// How far the finger has come, in millionths of the way.
    var progress: Int64 = 0
    /// The will-phase has been delivered.
    var hasBegun = false
    /// Another operation was called during the transition, which UIKit before iOS 13 does not bear well.
    var isNested = false
    /// Made when the program first asks for it, and owned.
    var coordinator = ObjectID.none
}

// What the world keeps of each class: its name and place, and what a transition asks of it.

struct ClassRecord: Sendable {
    var name: String
    var superclass: ClassID?
    /// Implemented by the class itself; the inherited ones are in `ClassTraits.callbacks`.
    var own = CallbackSet()
    /// Whether its instances are objects of the Objective-C runtime: all but those of classes of Swift's own.
    var isObjectiveC: Bool
    /// Index into `World.nameFamilies`: classes with one trace name share their ordinals.
    var family: Int
}

/// What the hot path asks of a class.
struct ClassTraits: Sendable {
    var uikit: UIKitClass
    /// Which records its instances have.
    var form: ObjectForm
    /// Which container of UIKit's they are.
    var container: ContainerKind
    /// The room in the heap that they take.
    var slot: ObjectHeap.Slot
    var isTraced: Bool
    /// Implemented by the class or one that it inherits from.
    var callbacks = CallbackSet()
}

/// Which records an object has beside its own.
enum ObjectForm: UInt8, Sendable {
    case plain, alertAction, timer
    case controller, listController
    case view, window, list

    /// What is kept of an instance in its slot, unless it is a container.
    var slot: ObjectHeap.Slot {
        switch self {
        case .plain, .alertAction, .timer: .plain
        case .controller, .listController: .controller
        case .view, .window, .list: .view
        }
    }

    init(_ uikit: UIKitClass) {
        let forms: [(UIKitClass, ObjectForm)] = [
            (.tableViewController, .listController), (.collectionViewController, .listController),
            (.viewController, .controller), (.window, .window), (.tableView, .list), (.collectionView, .list),
            (.view, .view), (.alertAction, .alertAction), (.timer, .timer),
        ]
        self = forms.first { uikit.isKind(of: $0.0) }?.1 ?? .plain
    }
}

extension ClassTraits {
    /// The callbacks that UIKit's own implementation does something in: in those of appearance, its containers tell their
    /// children, and a table is prepared.
    var ownParts: CallbackSet {
        let drives = container.container?.traits.contains(.drivesAppearance) == true
        return drives || form == .listController ? Self.ownParts.union(Self.appearances) : Self.ownParts
    }

    private static let ownParts: CallbackSet = [
        .loadView, .willTransition, .viewWillTransition, .collapseSecondary, .loadViewIfNeeded, .encodeRestorableState,
        .decodeRestorableState, .didReceiveMemoryWarning, .updateViewConstraints,
    ]
    private static let appearances: CallbackSet = [
        .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
}

/// A trace name without its ordinal.
struct NameFamily: Sendable {
    var stem: String
}

// The records of classes: names and superclasses, and the traits that transitions read.

struct ClassRecord: Sendable {
    var name: String
    var superclass: ClassID?
    /// The callbacks that the class implements itself. `ClassTraits.callbacks` includes inherited ones.
    var own = CallbackSet()
    /// Whether its instances are objects of the Objective-C runtime. false only for pure Swift classes.
    var isObjectiveC: Bool
}

/// The traits of a class that hot paths read.
struct ClassTraits: Sendable {
    var uikit: UIKitClass
    /// The records that its instances have.
    var recordKind: RecordKind
    /// The kind of container that its instances are.
    var container: ContainerKind
    /// The layout of its instances' heap slots.
    var slot: ObjectHeap.Slot
    var isTraced: Bool
    /// Whether the class belongs to the driver's library, so that its events are hidden.
    var isHidden = false
    /// Whether the driver has a nib with the name of the class.
    var hasNib = false
    /// The methods that the class or one of its superclasses overrides and that UIKit calls.
    var overrides: OverriddenMethods = []
    /// The callbacks that the class or one of its superclasses implements.
    var callbacks = CallbackSet()
}

/// The records that an object has besides its own.
enum RecordKind: UInt8, Sendable {
    case plain, alertAction, timer
    case controller, listController
    case view, window, list, picker

    /// The heap slot of an instance, unless it is a container.
    var slot: ObjectHeap.Slot {
        switch self {
        case .plain, .alertAction, .timer: .plain
        case .controller, .listController: .controller
        case .view, .window, .list, .picker: .view
        }
    }

    /// The kind of the instances of a class whose superclass's instances have another kind; nil for any other class.
    init?(introducedBy uikit: UIKitClass) {
        switch uikit {
        case .viewController: self = .controller
        case .tableViewController, .collectionViewController: self = .listController
        case .view: self = .view
        case .window: self = .window
        case .tableView, .collectionView: self = .list
        case .pickerView: self = .picker
        case .alertAction: self = .alertAction
        case .timer: self = .timer
        default: return nil
        }
    }
}

extension ClassTraits {
    /// The callbacks whose UIKit implementation is not empty. In appearance callbacks, containers forward to their children,
    /// and a list controller loads its list.
    var baseImplementations: CallbackSet {
        let drives = container.container?.traits.contains(.drivesAppearance) == true
        let own =
            drives || recordKind == .listController
            ? Self.baseImplementations.union(Self.appearances) : Self.baseImplementations
        return uikit.isKind(of: .responder) ? own.union(Self.forwarded) : own
    }

    /// Whether its instances respond to every callback as those of its superclass, whose traits are given. May be false even so.
    func responds(like superclass: ClassTraits) -> Bool {
        uikit != .responder && container == superclass.container && recordKind == superclass.recordKind
            && isTraced == superclass.isTraced && isHidden == superclass.isHidden && callbacks == superclass.callbacks
    }

    private static let baseImplementations: CallbackSet = [
        .loadView, .willTransition, .viewWillTransition, .collapseSecondary, .loadViewIfNeeded, .encodeRestorableState,
        .setEditing, .layoutInvalidateWith,
        .decodeRestorableState, .didReceiveMemoryWarning, .updateViewConstraints, .layoutSubviews,
        .recognizerTouchesBegan,
        .recognizerTouchesMoved, .unwindForSegue,
        .recognizerTouchesEnded, .recognizerTouchesCancelled,
    ]
    private static let forwarded: CallbackSet = [
        .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .pressesBegan, .pressesChanged, .pressesEnded,
        .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled,
    ]
    private static let appearances: CallbackSet = [
        .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
}

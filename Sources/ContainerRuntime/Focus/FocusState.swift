// The world's state of the focus engine.

/// Where the keyboard's focus is, and the update that is under way.
struct FocusState: Sendable {
    /// The focused view. Weak.
    var item = ObjectID.none
    /// UIFocusSystem, created on first use. Retained.
    var system = ObjectID.none
    /// The environments that have requested an update. Weak.
    var pending: ContiguousArray<ObjectID> = []
    /// Whether the next turn performs the requests.
    var isScheduled = false
    /// What the program has answered about views and rows in this update: whether they can be focused.
    var answers: [ObjectID: Bool] = [:]
    /// What the update is for.
    var wish = FocusWish.next
    /// The environments that the search visits, the next one last, and those that it has visited.
    var candidates: ContiguousArray<FocusCandidate> = []
    var visited: Set<ObjectID> = []
    /// The update that the environments are asked about.
    var update: FocusUpdate?
    /// The row of each list that had the focus last, in lists that remember it.
    var lastRows: [ObjectID: IndexPath] = [:]
}

/// What a focus update looks for.
enum FocusWish: Sendable {
    case item(ObjectID)
    case next, previous
    /// The preferred item of an environment.
    case preferred(ObjectID)
}

/// An environment that a search for the preferred item visits.
struct FocusCandidate: Sendable {
    var environment: ObjectID
    /// Whether its preferred environments contained nothing, so that UIKit's own order applies.
    var isFallback = false
}

/// An environment that an update asks, or the delegate of a list.
struct FocusStep: Sendable {
    /// Weak.
    var environment: ObjectID
    var asksDelegate = false
}

/// An update from one view to another.
struct FocusUpdate: Sendable {
    /// UIFocusUpdateContext and UIFocusAnimationCoordinator. Retained.
    var context: ObjectID
    var coordinator: ObjectID
    /// Weak.
    var next: ObjectID
    /// The environments that contain either view, in ascending order.
    var environments: ContiguousArray<FocusStep>
    /// The next environment to be asked.
    var position = 0
}

// The protocol between the world and UIKit's containers. Each container declares itself once, in its own room. The
// world knows no container by name: it asks the declaration of the controller's kind.

/// A UIKit container, or another controller with its own record.
protocol Container: Interface {
    static var kind: ContainerKind { get }
    static var uikit: UIKitClass { get }
    static var traits: ContainerTraits { get }
    /// The heap slot of an instance.
    static var slot: ObjectHeap.Slot { get }

    // MARK: Records

    /// Creates the record of a new instance, whose slot has the given index. Returns the record's index.
    static func insertRecord(at slot: Int, in world: inout World) -> Int32
    /// Releases what the record retains, and removes it.
    static func removeRecord(_ record: Int32, of container: ObjectID, in world: inout World)
    /// The number of records in use.
    static func recordCount(in world: borrowing World) -> Int
    /// Adds what the container retains besides its children, by property name.
    static func addReferences(of container: ObjectID, to list: inout ReferenceList, in world: borrowing World)
    /// The role under which its children are retained.
    static var childrenName: String { get }

    // MARK: Children

    /// Called when a controller has become a child.
    static func didLink(_ child: ObjectID, to container: ObjectID, in world: inout World)
    /// Removes a child from the container's own lists, for any cause of the removal.
    static func forget(_ child: ObjectID, of container: ObjectID, in world: inout World)
    /// Removes a child from the container's own lists because a navigation stack takes it, unless the child is lent. Returns
    /// whether the container's trait override for the child remains.
    static func giveUp(_ child: ObjectID, of container: ObjectID, to navigation: ObjectID, in world: inout World)
        -> Bool
    /// Called when a child has left.
    static func didUnlink(_ child: ObjectID, from container: ObjectID, in world: inout World)
    /// Whether the container lends a child to another one: the child stays in the lists here, and returns when it leaves the
    /// other.
    static func lends(_ child: ObjectID, to borrower: ObjectID, of container: ObjectID, in world: borrowing World)
        -> Bool
    /// The frontmost child; nil to use the order of the views.
    static func frontChild(of container: ObjectID, in world: borrowing World) -> ObjectID?

    // MARK: Appearance and layout

    /// UIKit's implementation of an appearance callback.
    static func forward(_ effect: Effect, in world: inout World)
    /// Called between the controller's two layout callbacks.
    static func layOutContent(of container: ObjectID, in world: inout World)
    /// Called after the second layout callback.
    static func didLayOut(_ container: ObjectID, in world: inout World)
    /// The effect to schedule when the container's traits may have changed.
    static func traitsMayChange(of container: ObjectID) -> Effect?
    /// UIKit's answer to a question to the container; nil if a plain controller gives the same answer.
    static func answer(_ callback: Callback, of container: ObjectID, _ effect: Effect, in world: borrowing World)
        -> RuntimeValue?

    /// Performs one of the container's own acts.
    static func perform(_ effect: Effect, in world: inout World)
    /// Restores the container's state after an exception has dropped one of its effects. Returns the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken]

    // MARK: Transitions and gestures

    /// The coordinator of the running animated transition; nil if there is none.
    static func transitionCoordinator(of container: ObjectID, in world: inout World) -> ObjectID?
    /// The container of this kind to whose transition a coordinator belongs, and whether its animations have started.
    static func coordinated(by coordinator: ObjectID, in world: borrowing World) -> (
        container: ObjectID, hasBegun: Bool
    )?
    /// Stores code for a moment of the running transition.
    static func keep(_ block: CoordinatorBlock, of container: ObjectID, in world: inout World)
    /// Stores a request to present until the end of the running transition. Returns false if no transition is running.
    static func keep(_ request: WaitingPresentation, of container: ObjectID, in world: inout World) -> Bool
    /// Whether a gesture drives a transition of a container of this kind.
    static func hasGestureInHand(in world: borrowing World) -> Bool
    /// Ends the gesture that drives a transition; false if there is none.
    static func endGesture(isFinishing: Bool, in world: inout World) -> Bool
    /// Called at the end of an animation that switches children, whether it finishes or an exception drops it.
    static func finishSwitch(_ record: AnimationRecord, in world: inout World)
    static func abandonSwitch(of container: ObjectID, in world: inout World)
    /// Called when the program's animator has ended the container's transition.
    static func endAnimator(of container: ObjectID, isCompleted: Bool, in world: inout World)
    /// Called when the interaction that drives the program's animator begins, pauses or ends.
    static func interactionChanged(of container: ObjectID, in world: inout World)
    /// Shows a controller as the container does for show(_:sender:) or showDetailViewController(_:sender:). Returns
    /// false if the container does not implement them.
    static func show(_ controller: ObjectID, in container: ObjectID, asDetail: Bool, in world: inout World) -> Bool

    // MARK: Bars and sizes

    /// The question to its delegate about the orientations; nil if the container itself answers.
    static func orientationQuestion(of container: ObjectID, in world: borrowing World) -> Effect?
    /// Whether its bottom bar should be visible; nil if it has none.
    static func showsBottomBar(_ container: ObjectID, in world: borrowing World) -> Bool?
    /// The view to lay out when its bars change.
    static func viewUnderBar(of container: ObjectID, in world: borrowing World) -> ObjectID?
    /// How far its bars cover a child's view that extends under them, in points.
    static func barInsets(of container: ObjectID, over child: ObjectID, in world: borrowing World) -> EdgeInsets
    /// The part of its top bar that collapses while a child's content scrolls, in points.
    static func collapsibleHeight(of container: ObjectID, over child: ObjectID, in world: borrowing World) -> Double
    /// Places its top bar again, because the bar has collapsed or expanded.
    static func placeBar(of container: ObjectID, in world: inout World)
    /// How far its bars keep a child's view away from its edges, in points.
    static func frameInsets(of container: ObjectID, for child: ObjectID, in world: borrowing World) -> EdgeInsets
    /// Called when the children have received the new size.
    static func didSendSize(of container: ObjectID, in world: inout World)
    /// The views that the system's snapshot of an app in the background loads. Only on iPad, until iOS 12.
    static func loadedForSnapshot(_ container: ObjectID, in world: borrowing World) -> [Effect]

    // MARK: Preservation

    /// The children in the order in which paths count them.
    static func orderedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID]
    /// The children in the order in which they are saved; `.none` for an empty position.
    static func savedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID]
    /// Whether the saved record lists the children.
    static var namesSavedChildren: Bool { get }
    /// Encodes the container's own state besides its children.
    static func encode(_ container: ObjectID, to coder: ObjectID, in world: inout World)
    /// Installs the saved children.
    static func restore(_ children: [SavedValue], of container: ObjectID, in world: inout World)
    /// Whether the container was saved collapsed, and must collapse before its children are looked up.
    static func collapsesInRestoration(_ container: ObjectID, in world: borrowing World) -> Bool
    static func collapseUnseen(_ container: ObjectID, in world: inout World)
    /// Decodes what `encode` wrote.
    static func decode(_ container: ObjectID, from coder: ObjectID, in world: inout World)

    // MARK: Invariants

    /// Appends a description of each invariant of the record that does not hold.
    static func check(_ container: ObjectID, _ broken: inout [String], in world: borrowing World)
    /// The part of the container that is in transition, such as `the stack`; nil if there is none.
    static func unfinished(_ container: ObjectID, in world: borrowing World) -> String?
}

extension Container {
    static var container: (any Container.Type)? { Self.self }
    static var slot: ObjectHeap.Slot { .controller }
    static var childrenName: String { "children" }
    static func didLink(_ child: ObjectID, to container: ObjectID, in world: inout World) {}
    static func forget(_ child: ObjectID, of container: ObjectID, in world: inout World) {}
    static func giveUp(_ child: ObjectID, of container: ObjectID, to navigation: ObjectID, in world: inout World)
        -> Bool
    {
        false
    }
    static func didUnlink(_ child: ObjectID, from container: ObjectID, in world: inout World) {}
    static func lends(_ child: ObjectID, to borrower: ObjectID, of container: ObjectID, in world: borrowing World)
        -> Bool
    {
        false
    }
    static func frontChild(of container: ObjectID, in world: borrowing World) -> ObjectID? { nil }
    static func forward(_ effect: Effect, in world: inout World) {}
    static func layOutContent(of container: ObjectID, in world: inout World) {}
    static func didLayOut(_ container: ObjectID, in world: inout World) {}
    static func traitsMayChange(of container: ObjectID) -> Effect? { nil }
    static func answer(_ callback: Callback, of container: ObjectID, _ effect: Effect, in world: borrowing World)
        -> RuntimeValue?
    { nil }
    static func orderedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID] {
        world.children(of: container)
    }
    static var namesSavedChildren: Bool { true }
    static func savedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID] {
        orderedChildren(of: container, in: world)
    }
    static func perform(_ effect: Effect, in world: inout World) {}
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] { effect.codes }
    static func transitionCoordinator(of container: ObjectID, in world: inout World) -> ObjectID? { nil }
    static func coordinated(by coordinator: ObjectID, in world: borrowing World) -> (
        container: ObjectID, hasBegun: Bool
    )? { nil }
    static func keep(_ block: CoordinatorBlock, of container: ObjectID, in world: inout World) {}
    static func keep(_ request: WaitingPresentation, of container: ObjectID, in world: inout World) -> Bool { false }
    static func hasGestureInHand(in world: borrowing World) -> Bool { false }
    static func endGesture(isFinishing: Bool, in world: inout World) -> Bool { false }
    static func finishSwitch(_ record: AnimationRecord, in world: inout World) {}
    static func abandonSwitch(of container: ObjectID, in world: inout World) {}
    static func endAnimator(of container: ObjectID, isCompleted: Bool, in world: inout World) {}
    static func interactionChanged(of container: ObjectID, in world: inout World) {}
    static func show(_ controller: ObjectID, in container: ObjectID, asDetail: Bool, in world: inout World) -> Bool {
        false
    }
    static func orientationQuestion(of container: ObjectID, in world: borrowing World) -> Effect? { nil }
    static func showsBottomBar(_ container: ObjectID, in world: borrowing World) -> Bool? { nil }
    static func viewUnderBar(of container: ObjectID, in world: borrowing World) -> ObjectID? { nil }
    static func barInsets(of container: ObjectID, over child: ObjectID, in world: borrowing World) -> EdgeInsets {
        .zero
    }
    static func collapsibleHeight(of container: ObjectID, over child: ObjectID, in world: borrowing World) -> Double {
        0
    }
    static func placeBar(of container: ObjectID, in world: inout World) {}
    static func frameInsets(of container: ObjectID, for child: ObjectID, in world: borrowing World) -> EdgeInsets {
        .zero
    }
    static func didSendSize(of container: ObjectID, in world: inout World) {}
    static func loadedForSnapshot(_ container: ObjectID, in world: borrowing World) -> [Effect] { [] }
    static func collapsesInRestoration(_ container: ObjectID, in world: borrowing World) -> Bool { false }
    static func collapseUnseen(_ container: ObjectID, in world: inout World) {}
    static func encode(_ container: ObjectID, to coder: ObjectID, in world: inout World) {}
    static func restore(_ children: [SavedValue], of container: ObjectID, in world: inout World) {}
    static func decode(_ container: ObjectID, from coder: ObjectID, in world: inout World) {}
    static func check(_ container: ObjectID, _ broken: inout [String], in world: borrowing World) {}
    static func unfinished(_ container: ObjectID, in world: borrowing World) -> String? { nil }
}

/// All containers, each at the index of its kind, in the order of the rooms.
enum Containers {
    static let all = FixedList<any Container.Type>(capacity: 32) { append in
        var count = 0
        Interfaces.forEach { room in
            guard let container = room.container else { return }
            count += 1
            precondition(Int(container.kind.rawValue) == count, "\(container) does not have the number \(count)")
            append(container)
        }
    }

    /// The container kind that a UIKit class introduces; nil if its kind is that of its superclass.
    static func kind(introducedBy uikit: UIKitClass) -> ContainerKind? {
        for index in 0..<all.count where uikit == all[index].uikit { return all[index].kind }
        return nil
    }

    /// The container whose transition a coordinator belongs to; nil when the transition is over.
    static func coordinated(by coordinator: ObjectID, in world: borrowing World) -> (
        container: ObjectID, hasBegun: Bool
    )? {
        for index in 0..<all.count {
            if let found = all[index].coordinated(by: coordinator, in: world) { return found }
        }
        return nil
    }

    /// Whether a gesture drives a container's transition.
    static func hasGestureInHand(in world: borrowing World) -> Bool {
        for index in 0..<all.count where all[index].hasGestureInHand(in: world) { return true }
        return false
    }

    /// Ends the gesture that drives a container's transition; false if there is none. Tries the last kind first.
    static func endGesture(isFinishing: Bool, in world: inout World) -> Bool {
        for index in (0..<all.count).reversed() where all[index].endGesture(isFinishing: isFinishing, in: &world) {
            return true
        }
        return false
    }
}

extension UIKitClass {
    /// Whether UIKit's init loads the view of an instance (tab.9).
    public var loadsViewInInit: Bool { containerTraits.contains(.loadsViewInInit) }
    /// Whether UIKit preserves the children of an instance without help from the program.
    public var savesChildren: Bool { containerTraits.contains(.savesChildren) }

    private var containerTraits: ContainerTraits {
        ClassTables.uikit.traits[Int(rawValue)].container.container?.traits ?? []
    }
}

extension ContainerKind {
    /// The declaration; nil for a controller that is not a container.
    var container: (any Container.Type)? { self == .none ? nil : Containers.all[Int(rawValue) - 1] }
}

extension World {
    /// The container declaration of a live controller.
    func container(_ controller: ObjectID) -> (any Container.Type)? { self[controller: controller].container.container }

    /// The nearest container with a stack, from a controller upwards; `.none` if there is none. O(depth).
    func nearestStack(of controller: ObjectID) -> ObjectID {
        var step = controller
        while isController(step) {
            if self[controller: step].containerTraits.contains(.stacksChildren) { return step }
            step = self[visitingController: step].parent
        }
        return .none
    }
}

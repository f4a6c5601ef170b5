// What the world asks of a container of UIKit's. Each says all of it in one declaration, in its own room; the world knows no
// container by name, and asks the declaration of the one that a controller is.

/// A container of UIKit's, or another controller that has a record of its own.
protocol Container: Interface {
    static var kind: ContainerKind { get }
    static var uikit: UIKitClass { get }
    static var traits: ContainerTraits { get }
    /// The room in the heap that an instance takes.
    static var slot: ObjectHeap.Slot { get }

    // MARK: Records

    /// Makes the record of a new instance, whose slot has this index. Returns the record's index.
    static func insertRecord(at slot: Int, in world: inout World) -> Int32
    /// Releases what the record holds, and removes it.
    static func removeRecord(_ record: Int32, of container: ObjectID, in world: inout World)
    /// How many records are in use.
    static func recordCount(in world: borrowing World) -> Int
    /// What the container holds besides its children, by the names of its properties.
    static func addReferences(of container: ObjectID, to list: inout ReferenceList, in world: borrowing World)
    /// The name under which its children are held.
    static var childrenName: String { get }

    // MARK: Children

    /// A controller is a child from now on.
    static func didLink(_ child: ObjectID, to container: ObjectID, in world: inout World)
    /// A child leaves, whoever takes it away: the container's own lists lose it.
    static func forget(_ child: ObjectID, of container: ObjectID, in world: inout World)
    /// A stack takes a child: the container's own lists lose it, unless it is lent. Returns whether what the container
    /// overrides for the child stays.
    static func giveUp(_ child: ObjectID, of container: ObjectID, to navigation: ObjectID, in world: inout World)
        -> Bool
    /// A child has left.
    static func didPart(_ child: ObjectID, from container: ObjectID, in world: inout World)
    /// Whether a child of another container is lent to it: it has its place here, and comes back once it leaves the other.
    static func lends(_ child: ObjectID, to borrower: ObjectID, of container: ObjectID, in world: borrowing World)
        -> Bool
    /// The child in front; nil leaves it to the views.
    static func frontChild(of container: ObjectID, in world: borrowing World) -> ObjectID?

    // MARK: Appearance and layout

    /// UIKit's own part of an appearance callback.
    static func forward(_ effect: Effect, in world: inout World)
    /// Comes between the controller's two callbacks of layout.
    static func layOutContent(of container: ObjectID, in world: inout World)
    /// Comes after the second.
    static func didLayOut(_ container: ObjectID, in world: inout World)
    /// Comes where the traits of the container may have changed.
    static func traitsMayChange(of container: ObjectID) -> Effect?
    /// UIKit's own answer to a question to the container; nil for that of any controller.
    static func answer(_ callback: Callback, of container: ObjectID, _ effect: Effect, in world: borrowing World)
        -> RuntimeValue?

    /// Carries out an act of its own.
    static func perform(_ effect: Effect, in world: inout World)
    /// Puts right what an act of its own leaves behind that an exception has dropped; gives the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken]

    // MARK: Transitions and gestures

    /// The coordinator of its animated transition; nil where none is under way.
    static func transitionCoordinator(of container: ObjectID, in world: inout World) -> ObjectID?
    /// The container of this kind whose transition a coordinator coordinates, and whether its animations have begun.
    static func coordinated(by coordinator: ObjectID, in world: borrowing World) -> (
        container: ObjectID, hasBegun: Bool
    )?
    /// Keeps code for a moment of its transition.
    static func keep(_ block: CoordinatorBlock, of container: ObjectID, in world: inout World)
    /// Whether what is asked to be presented waits for the end of its transition: it keeps the request then.
    static func keep(_ request: WaitingPresentation, of container: ObjectID, in world: inout World) -> Bool
    /// Whether a finger drives a transition of a container of this kind.
    static func hasGestureInHand(in world: borrowing World) -> Bool
    /// Lifts the finger that drives one; false where none does.
    static func endGesture(isFinishing: Bool, in world: inout World) -> Bool
    /// The end of an animation that is a switch of what it shows, and one that an exception drops.
    static func finishSwitch(_ record: AnimationRecord, in world: inout World)
    static func abandonSwitch(of container: ObjectID, in world: inout World)
    /// Shows a controller in its own way, for show(_:sender:) or showDetailViewController(_:sender:); false where it has
    /// none.
    static func show(_ controller: ObjectID, in container: ObjectID, asDetail: Bool, in world: inout World) -> Bool

    // MARK: Bars and sizes

    /// Whether its bar at the bottom is to be seen; nil for one that has none.
    static func showsBottomBar(_ container: ObjectID, in world: borrowing World) -> Bool?
    /// The view that a change of its bars lays out anew.
    static func viewUnderBar(of container: ObjectID, in world: borrowing World) -> ObjectID?
    /// Comes once the children have been told of the size to come.
    static func didTellSize(of container: ObjectID, in world: inout World)
    /// What the system's snapshot of an app in the background loads, until iOS 12 on an iPad.
    static func loadedForSnapshot(_ container: ObjectID, in world: borrowing World) -> [Effect]

    // MARK: Preservation

    /// The children as a path counts them.
    static func orderedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID]
    /// The children as they are saved; `.none` for an empty place.
    static func savedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID]
    /// Whether its record has the list of them.
    static var namesSavedChildren: Bool { get }
    /// Writes what is the container's own besides its children.
    static func encode(_ container: ObjectID, to coder: ObjectID, in world: inout World)
    /// Installs the children that were saved.
    static func restore(_ children: [SavedValue], of container: ObjectID, in world: inout World)
    /// Whether it was saved with one column, and is to have that before its children are looked up.
    static func collapsesInRestoration(_ container: ObjectID, in world: borrowing World) -> Bool
    static func collapseUnseen(_ container: ObjectID, in world: inout World)
    /// Reads what `encode` wrote.
    static func decode(_ container: ObjectID, from coder: ObjectID, in world: inout World)

    // MARK: Invariants

    /// What is wrong with the record, in words.
    static func check(_ container: ObjectID, _ broken: inout [String], in world: borrowing World)
    /// What of the container waits for something, `the stack`; nil where nothing does.
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
    static func didPart(_ child: ObjectID, from container: ObjectID, in world: inout World) {}
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
    static func show(_ controller: ObjectID, in container: ObjectID, asDetail: Bool, in world: inout World) -> Bool {
        false
    }
    static func showsBottomBar(_ container: ObjectID, in world: borrowing World) -> Bool? { nil }
    static func viewUnderBar(of container: ObjectID, in world: borrowing World) -> ObjectID? { nil }
    static func didTellSize(of container: ObjectID, in world: inout World) {}
    static func loadedForSnapshot(_ container: ObjectID, in world: borrowing World) -> [Effect] { [] }
    static func collapsesInRestoration(_ container: ObjectID, in world: borrowing World) -> Bool { false }
    static func collapseUnseen(_ container: ObjectID, in world: inout World) {}
    static func encode(_ container: ObjectID, to coder: ObjectID, in world: inout World) {}
    static func restore(_ children: [SavedValue], of container: ObjectID, in world: inout World) {}
    static func decode(_ container: ObjectID, from coder: ObjectID, in world: inout World) {}
    static func check(_ container: ObjectID, _ broken: inout [String], in world: borrowing World) {}
    static func unfinished(_ container: ObjectID, in world: borrowing World) -> String? { nil }
}

/// The containers, each at the place that its kind says: in the order of the rooms.
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

    /// The container that a class of UIKit is, or descends from.
    static func kind(of uikit: UIKitClass) -> ContainerKind {
        for place in 0..<all.count where uikit.isKind(of: all[place].uikit) { return all[place].kind }
        return .none
    }

    /// The container whose transition a coordinator coordinates; nil once that is over.
    static func coordinated(by coordinator: ObjectID, in world: borrowing World) -> (
        container: ObjectID, hasBegun: Bool
    )? {
        for place in 0..<all.count {
            if let found = all[place].coordinated(by: coordinator, in: world) { return found }
        }
        return nil
    }

    /// Whether a finger drives a container's transition.
    static func hasGestureInHand(in world: borrowing World) -> Bool {
        for place in 0..<all.count where all[place].hasGestureInHand(in: world) { return true }
        return false
    }

    /// Lifts the finger that drives a container's transition; false where none does. The last kind has it first.
    static func endGesture(isFinishing: Bool, in world: inout World) -> Bool {
        for place in (0..<all.count).reversed() where all[place].endGesture(isFinishing: isFinishing, in: &world) {
            return true
        }
        return false
    }
}

extension UIKitClass {
    /// Whether UIKit's own init of an instance loads its view (tab.9).
    public var loadsViewInInit: Bool { containerTraits.contains(.loadsViewInInit) }
    /// Whether UIKit preserves the children of an instance without the program's help.
    public var savesChildren: Bool { containerTraits.contains(.savesChildren) }

    private var containerTraits: ContainerTraits { Containers.kind(of: self).container?.traits ?? [] }
}

extension ContainerKind {
    /// The declaration; nil for a controller that is no container.
    var container: (any Container.Type)? { self == .none ? nil : Containers.all[Int(rawValue) - 1] }
}

extension World {
    /// The declaration of the container that a controller, which lives, is.
    func container(_ controller: ObjectID) -> (any Container.Type)? { self[controller: controller].container.container }

    /// The nearest of a controller and those above it that has a stack; none without one. O(depth).
    func nearestStack(of controller: ObjectID) -> ObjectID {
        var step = controller
        while isController(step) {
            if self[controller: step].containerTraits.contains(.stacksChildren) { return step }
            step = self[controller: step].parent
        }
        return .none
    }
}

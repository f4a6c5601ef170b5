// What the world asks of a container of UIKit's. Each says all of it in one declaration, in its own room; the world knows no
// container by name, and asks the declaration of the one that a controller is.

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
}

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

    // MARK: Preservation

    /// The children as a path counts them.
    static func orderedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID]
    /// The children as they are saved; `.none` for an empty place.
    static func savedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID]
    /// Writes what is the container's own besides its children.
    static func encode(_ container: ObjectID, to coder: ObjectID, in world: inout World)
    /// Installs the children that were saved.
    static func restore(_ children: [SavedValue], of container: ObjectID, in world: inout World)
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
    static func savedChildren(of container: ObjectID, in world: borrowing World) -> [ObjectID] {
        orderedChildren(of: container, in: world)
    }
    static func perform(_ effect: Effect, in world: inout World) {}
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] { effect.codes }
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
}

// The classes of a world as a value. Every scenario of a program, every process of an app and every checkpoint starts with the
// same classes. Their worlds share the tables, so the cost of a world does not depend on the number of classes.

/// The class tables of a world. A world that changes a shared table copies it first.
public struct ClassTables: Sendable {
    var classes: ContiguousArray<ClassRecord>
    var traits: Table<ClassTraits>
    /// A row of `CallbackSet.capacity` for each class: how its instances respond to each callback.
    var callbackFlags: Table<CallbackFlags>
    /// The callbacks that any class of the program implements. The runtime visits no view for any other.
    var implementedAnywhere: CallbackSet
    /// The methods that any class of the program overrides.
    var overriddenAnywhere: OverriddenMethods = []
    /// The static functions of classes, without inherited ones.
    var classFunctions: ClassFunctions
}

extension ClassTables {
    /// The tables of a new world: UIKit's classes.
    static let uikit: ClassTables = {
        var world = World(configuration: World.Configuration(), classes: .none)
        world.tables.classes.reserveCapacity(ClassInfo.capacity)
        for number in 0..<ClassInfo.all.count {
            let uikit = UIKitClass(UInt8(number))
            let superclass = uikit.superclass.map { ClassID(raw: UInt32($0.rawValue)) }
            world.appendClass(uikit.swiftName, superclass: superclass, uikit: uikit, isTraced: false)
        }
        return world.classTables
    }()

    /// No class.
    private static var none: ClassTables {
        ClassTables(
            classes: [], traits: Table(capacity: 192), callbackFlags: Table(capacity: 192 * CallbackSet.capacity),
            implementedAnywhere: CallbackSet(), classFunctions: ClassFunctions())
    }
}

extension World {
    /// The world's current classes, from which other worlds can start. O(1).
    public var classTables: ClassTables { tables }
}

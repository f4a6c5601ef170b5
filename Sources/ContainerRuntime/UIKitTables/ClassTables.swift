// The classes of a world as a value. Many worlds begin with the same classes: every scenario of a program, every process of
// an app, every checkpoint. They share one set of tables, so that a world costs the same however many classes there are.

/// What worlds know of their classes. The world that changes a table which others have too copies it first.
public struct ClassTables: Sendable {
    var classes: ContiguousArray<ClassRecord>
    var traits: Table<ClassTraits>
    /// A row of 256 for each class: how its instances are called with each callback.
    var entries: Table<CallbackEntry>
    var nameFamilies: ContiguousArray<NameFamily>
    /// The families by their stems, each of which is in it once.
    var familiesByStem: NameIndex
    /// What any class of the program implements: no view is visited for a callback that nobody has.
    var implementedAnywhere: CallbackSet
    /// The functions that classes themselves have, inherited ones not included.
    var classFunctions: ClassFunctions
}

extension ClassTables {
    /// UIKit's classes, which every world has.
    static let uikit: ClassTables = {
        var world = World(configuration: World.Configuration(), classes: .none)
        for uikit in UIKitClass.allCases {
            let superclass = uikit.superclass.map { ClassID(raw: UInt32($0.rawValue)) }
            world.appendClass(uikit.swiftName, superclass: superclass, uikit: uikit, isTraced: false)
        }
        return world.classTables
    }()

    /// No class.
    private static var none: ClassTables {
        ClassTables(
            classes: [], traits: Table(), entries: Table(capacity: 128 << 8), nameFamilies: [],
            familiesByStem: NameIndex([]), implementedAnywhere: CallbackSet(), classFunctions: ClassFunctions())
    }
}

extension World {
    /// The classes that the world has now, for others to begin with. O(1).
    public var classTables: ClassTables { tables }
}

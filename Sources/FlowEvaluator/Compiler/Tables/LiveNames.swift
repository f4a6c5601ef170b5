// The names that traces give to the instances of each class: `composer` for `Composer`. Scripts that name live objects
// look up classes repeatedly, so this table computes each class's name once.

internal import ContainerRuntime
internal import FlowSyntax

/// Classes by the names of their first instances.
struct LiveNames {
    private var names = NameIndex([])
    /// The program's classes, in the order of their names.
    private var classes: [ClassReference] = []
    /// The number of program classes already added.
    private var count = 0

    /// Adds the classes that were declared since the last call.
    mutating func add(_ definitions: [ClassDefinition], _ interner: Interner) {
        while count < definitions.count {
            let definition = definitions[count]
            if !definition.isExtension, definition.kept == 0 {
                let name = World.instanceName(ofClass: interner.text(definition.name))
                if names.first(name) == nil {
                    names.append(name)
                    classes.append(ClassReference(declared: count))
                }
            }
            count += 1
        }
    }

    /// The class whose instances have this name: the program's first, otherwise UIKit's. O(1) on average
    func reference(_ name: String) -> ClassReference? {
        names.first(name).map { classes[$0] } ?? Self.uikit.first(name).map { ClassReference(Self.responders[$0]) }
    }

    private static let responders = UIKitClass.allCases.filter { $0.isKind(of: .responder) }
    private static let uikit = NameIndex(responders.map { World.instanceName(ofClass: $0.swiftName) })
}

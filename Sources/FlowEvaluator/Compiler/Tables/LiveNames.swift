// What a trace calls the instances of each class: `composer` for those of `Composer`. A script that names live objects asks
// for it with each name, so every class is spelt once.

internal import ContainerRuntime
internal import FlowSyntax

/// Classes by what their first instances are called.
struct LiveNames {
    private var names = NameIndex([])
    /// The classes of the program, in the order of their names.
    private var classes: [ClassReference] = []
    /// How many classes of the program have been looked at.
    private var count = 0

    /// Adds the classes of the program that were declared since.
    mutating func add(_ definitions: [ClassDefinition], _ interner: Interner) {
        while count < definitions.count {
            let definition = definitions[count]
            if !definition.isExtension {
                let name = World.instanceName(ofClass: interner.text(definition.name))
                if names.first(name) == nil {
                    names.append(name)
                    classes.append(ClassReference(declared: count))
                }
            }
            count += 1
        }
    }

    /// The class whose instances are called so: the program's first, else UIKit's. O(1) on average.
    func reference(_ name: String) -> ClassReference? {
        names.first(name).map { classes[$0] } ?? Self.uikit.first(name).map { ClassReference(Self.responders[$0]) }
    }

    private static let responders = UIKitClass.allCases.filter { $0.isKind(of: .responder) }
    private static let uikit = NameIndex(responders.map { World.instanceName(ofClass: $0.swiftName) })
}

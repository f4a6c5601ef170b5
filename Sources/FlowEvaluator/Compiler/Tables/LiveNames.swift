// What a trace calls the instances of each class: `composer` for those of `Composer`. A script that names live objects asks
// for it with each name, so every class is spelt once.

internal import ContainerRuntime
internal import FlowSyntax

/// Classes by what their first instances are called.
struct LiveNames {
    private var classes: [String: ClassReference] = [:]
    /// How many classes of the program are among them.
    private var count = 0

    /// Adds the classes of the program that were declared since.
    mutating func add(_ definitions: [ClassDefinition], _ interner: Interner) {
        while count < definitions.count {
            let definition = definitions[count]
            if !definition.isExtension {
                let name = World.instanceName(ofClass: interner.text(definition.name))
                if classes[name] == nil { classes[name] = ClassReference(declared: count) }
            }
            count += 1
        }
    }

    /// The class whose instances are called so: the program's first, else UIKit's. O(1).
    func reference(_ name: String) -> ClassReference? { classes[name] ?? Self.uikit[name] }

    private static let uikit = Dictionary(
        UIKitClass.allCases.filter { $0.isKind(of: .responder) }.map {
            (World.instanceName(ofClass: $0.swiftName), ClassReference($0))
        }, uniquingKeysWith: { first, _ in first })
}

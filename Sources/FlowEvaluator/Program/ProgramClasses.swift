// A program's classes in the form that a world uses. They are defined once per program, and the world of each run
// starts with them. The cost of a run therefore does not depend on the number of declared classes.

internal import ContainerRuntime
internal import FlowSyntax

/// The mapping between a program's classes and those of a world.
struct ProgramClasses: Sendable {
    /// The world's class of each program class.
    private(set) var worldClasses: [ClassID] = []
    /// The inverse: the program's class of each world class after UIKit's.
    private(set) var classOfWorld: ContiguousArray<Int32> = []
    /// The classes by name, without extensions of UIKit classes.
    private var named = SymbolMap<Int>()

    /// The number of program classes that are defined.
    var count: Int { worldClasses.count }

    /// UIKit classes whose instances are traced in every run.
    private(set) var traced: [UIKitClass] = []

    /// Defines the classes of a program that are not defined yet.
    mutating func define(_ program: Program, _ interner: Interner, in world: inout World) {
        // A superclass may follow its subclasses in the file, so classes are defined on demand.
        let known = worldClasses.count
        worldClasses += Array(repeating: ClassID(raw: .max), count: program.classes.count - known)
        for index in known..<program.classes.count {
            if !program.classes[index].isExtension { named[program.classes[index].name] = index }
            define(index, of: program, interner, in: &world)
        }
    }

    private mutating func define(_ index: Int, of program: Program, _ interner: Interner, in world: inout World) {
        var chain = [index]
        while let parent = program.classes[chain.last!].superclass.declaredIndex, worldClasses[parent].raw == .max {
            chain.append(parent)
        }
        for next in chain.reversed() where worldClasses[next].raw == .max {
            let definition = program.classes[next]
            if definition.isExtension {
                worldClasses[next] = world.classID(definition.uikit)
                continue
            }
            let above = definition.superclass.declaredIndex.flatMap { program.classes[$0].isExtension ? nil : $0 }
            let parent = above.map { worldClasses[$0] } ?? world.classID(definition.uikit)
            var implements = CallbackSet()
            for (callback, _) in definition.callbacks { implements.insert(callback) }
            worldClasses[next] = world.defineClass(
                interner.text(definition.name), superclass: parent, implements: implements,
                isTraced: definition.uikit.isKind(of: .viewController), isObjectiveC: definition.isObjectiveC,
                isHidden: definition.isHidden, hasNib: definition.hasNib,
                overrides: program.overrides(of: definition, interner))
            classOfWorld.append(Int32(next))
            let functions = program.classFunctions(of: definition, interner)
            if !functions.isEmpty { world.setClassFunctions(functions, of: worldClasses[next]) }
        }
    }

    /// Turns tracing on for instances of UIKit classes.
    func trace(_ traced: [UIKitClass], of program: Program, in world: inout World) {
        for uikit in traced where !self.traced.contains(uikit) {
            world.setTraced(true, of: world.classID(uikit))
            for index in program.classes.indices where program.classes[index].uikit == uikit {
                world.setTraced(true, of: worldClasses[index])
            }
        }
    }

    /// Turns tracing on for every run that starts with these classes.
    mutating func traceAlways(_ traced: [UIKitClass], of program: Program, in world: inout World) {
        trace(traced, of: program, in: &world)
        self.traced = traced
    }

    /// The class with a name, of the program or of UIKit. O(1)
    func reference(named name: String, _ interner: Interner) -> ClassReference? {
        if let index = interner.find(name).flatMap({ named[$0] }) { return ClassReference(declared: index) }
        return Self.uikitNames[name].map { ClassReference($0) }
    }

    /// Whether one class inherits from another, by name.
    func isSubclass(
        _ first: String, of second: String, in definitions: [ClassDefinition], _ interner: Interner
    ) -> Bool {
        guard var current = reference(named: first, interner), let wanted = reference(named: second, interner) else {
            return false
        }
        while let index = current.declaredIndex {
            current = definitions[index].superclass
            // An extension may extend a superclass.
            if let parent = current.declaredIndex, definitions[parent].isExtension {
                current = ClassReference(definitions[index].uikit)
            }
            if current == wanted { return true }
        }
        guard let own = current.uikit, let uikit = wanted.uikit else { return false }
        return own != uikit && own.isKind(of: uikit)
    }

    private static let uikitNames = Dictionary(uniqueKeysWithValues: UIKitClass.allCases.map { ($0.swiftName, $0) })
}

extension Program {
    /// The class methods that UIKit calls to create the objects of an archive.
    fileprivate func classFunctions(of definition: ClassDefinition, _ interner: Interner) -> CallbackSet {
        var set = CallbackSet()
        for callback in [Callback.restoredViewController, .restoredObject]
        where classFunction(callback, of: definition, interner) != nil { set.insert(callback) }
        return set
    }

    /// The methods of UIKit that a class overrides itself and that UIKit calls.
    fileprivate func overrides(of definition: ClassDefinition, _ interner: Interner) -> OverriddenMethods {
        guard !definition.methods.isEmpty || !definition.setters.isEmpty,
            definition.uikit.isKind(of: .viewController) || definition.uikit.isKind(of: .view)
        else { return [] }
        var set: OverriddenMethods = []
        for method in OverridableMethod.allCases {
            if method.isProperty {
                if let name = interner.find(method.base), definition.setters[name] != nil {
                    set.insert(OverriddenMethods(method))
                }
                continue
            }
            guard let name = interner.find(method.base), let overloads = definition.methods[name],
                function(among: overloads, method.labels, interner) != nil
            else { continue }
            set.insert(OverriddenMethods(method))
        }
        return set
    }

    /// The setter by which a class, or the nearest superclass, overrides a property that UIKit sets.
    func setter(_ base: String, of reference: ClassReference, _ interner: Interner) -> Int? {
        var current = searchStart(reference)
        guard let name = interner.find(base) else { return nil }
        while let index = current.declaredIndex {
            if let setter = classes[index].setters[name] { return setter }
            current = classes[index].superclass
        }
        return nil
    }

    /// The method with these argument labels (`_` for none) of a class or, if it has none, of the nearest superclass.
    func function(
        _ base: String, _ labels: @autoclosure () -> [String], of reference: ClassReference, _ interner: Interner
    ) -> Int? {
        var current = searchStart(reference)
        guard current.declaredIndex != nil, let name = interner.find(base) else { return nil }
        while let index = current.declaredIndex {
            if let overloads = classes[index].methods[name],
                let function = function(among: overloads, labels(), interner)
            {
                return function
            }
            current = classes[index].superclass
        }
        return nil
    }

    /// The first of some functions with these argument labels.
    private func function(among functions: Overloads, _ labels: [String], _ interner: Interner) -> Int? {
        functions.first { function in
            self.functions[function].parameters.map { $0.label.map { interner.text($0) } ?? "_" } == labels
        }
    }

    /// The `static func` by which a class implements a callback of class objects.
    func classFunction(_ callback: Callback, of definition: ClassDefinition, _ interner: Interner) -> Int? {
        guard !definition.staticMethods.isEmpty, let name = interner.find(callback.info.base) else { return nil }
        return definition.staticMethods[name].flatMap {
            function(among: $0, callback.info.parameters.map(\.label), interner)
        }
    }
}

// Checks of storyboards against the app's code: classes, outlets and actions that the code lacks, and outlets that no scene
// connects. UIKit reports each of them only when a scene loads or a control is tapped.

public import FlowDiagnostics

/// A class of the app's code, as far as storyboards refer to it.
public struct CodeClass: Sendable {
    public var name: String
    public var location: SourceLocation
    /// The names in its inheritance clause.
    public var bases: [String]
    public var properties: [Property] = []
    public var methods: [Method] = []
    /// The calls in it that name parts of storyboards.
    public var uses: [NameUse] = []
    /// Whether `@objcMembers` exposes all members to Objective-C.
    public var exposesMembers = false

    public init(name: String, location: SourceLocation, bases: [String]) {
        (self.name, self.location, self.bases) = (name, location, bases)
    }

    /// A property of the class.
    public struct Property: Sendable {
        public var name: String
        /// The name of its type, or of its elements' type if it is an array; nil if it has another kind of type.
        public var type: String?
        public var location: SourceLocation
        /// Whether `@IBOutlet` marks it.
        public var isOutlet: Bool
        /// Whether Objective-C knows it: an attribute such as `@objc` marks it, or it overrides another.
        public var isExposed = true

        public init(name: String, type: String?, location: SourceLocation, isOutlet: Bool) {
            (self.name, self.type, self.location, self.isOutlet) = (name, type, location, isOutlet)
        }
    }

    /// A method of the class.
    public struct Method: Sendable {
        /// The base name.
        public var name: String
        /// Its selector for Objective-C, such as `closeWithSegue:`.
        public var selector: String
        public var location: SourceLocation
        /// Whether Objective-C knows it: an attribute such as `@IBAction` marks it, or it overrides another.
        public var isExposed = true

        public init(name: String, selector: String, location: SourceLocation) {
            (self.name, self.selector, self.location) = (name, selector, location)
        }
    }
}

/// The types that storyboards refer to: those of the code, and UIKit's.
public struct CodeTypes {
    let classes: [String: [CodeClass]]
    /// A type of UIKit and its superclasses, the nearest first; empty for another name.
    let ancestors: (String) -> [String]
    /// Whether a type of UIKit has a property.
    let hasProperty: (_ property: String, _ type: String) -> Bool

    /// - Parameters:
    ///   - code: the app's classes. Extensions of a class are further entries with its name.
    ///   - ancestors: the names of a type of UIKit and its superclasses; empty if UIKit has no type of the name.
    ///   - hasProperty: whether a type of UIKit has a property, with its superclasses.
    public init(
        _ code: [CodeClass], ancestors: @escaping (String) -> [String],
        hasProperty: @escaping (_ property: String, _ type: String) -> Bool
    ) {
        classes = Dictionary(grouping: code, by: \.name)
        self.ancestors = ancestors
        self.hasProperty = hasProperty
    }

    /// Whether a class inherits a property from UIKit.
    func inheritsProperty(_ property: String, _ name: String) -> Bool {
        lineage(name).uikit.contains { hasProperty(property, $0) }
    }

    func isUIKit(_ name: String) -> Bool { !ancestors(name).isEmpty }

    func isDeclared(_ name: String) -> Bool { classes[name] != nil }

    /// The parts of a class and its superclasses in the code; nil if a superclass is neither in the code nor UIKit's, because its
    /// members are unknown.
    func chain(_ name: String) -> [CodeClass]? {
        let lineage = lineage(name)
        return lineage.isComplete ? lineage.parts : nil
    }

    /// The parts of a class and its superclasses that are in the code, even if others are not.
    func knownParts(of name: String) -> [CodeClass] { lineage(name).parts }

    /// A class, its superclasses and its protocols in the code, the names of those that are UIKit's, and whether these are all.
    private func lineage(_ name: String) -> (parts: [CodeClass], uikit: Set<String>, isComplete: Bool) {
        var parts: [CodeClass] = []
        var uikit: Set<String> = []
        var isComplete = true
        var waiting = [name]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            // Extensions of UIKit's classes can have members. The ancestors of one already include those of its superclasses.
            if !uikit.contains(next) {
                let inherited = ancestors(next)
                uikit.formUnion(inherited)
                waiting += inherited
            }
            for part in classes[next] ?? [] {
                parts.append(part)
                // The first name of a clause can be the superclass. The others are protocols, which connect nothing.
                guard let first = part.bases.first else { continue }
                if classes[first] != nil || isUIKit(first) { waiting.append(first) } else { isComplete = false }
            }
        }
        return (parts, uikit, isComplete)
    }

    /// Whether a class is another one or inherits from it; nil if that is unknown.
    func inherits(_ name: String, from other: String) -> Bool? {
        if name == other { return true }
        guard isDeclared(name) || isUIKit(name), isDeclared(other) || isUIKit(other) else { return nil }
        let lineage = lineage(name)
        guard lineage.isComplete else { return nil }
        return lineage.uikit.contains(other) || lineage.parts.contains { $0.name == other }
    }
}

extension StoryboardCheck {
    /// Checks storyboards and xibs against the code of their app.
    /// - Parameters:
    ///   - files: the index of each document in the source map, and its blueprint.
    ///   - code: the app's classes. Extensions of a class are further entries with its name.
    ///   - types: the same classes, with UIKit's.
    /// - Returns: the diagnostics, by file and location.
    /// - Complexity: O(connections × inherited members).
    public static func check(
        _ files: [(file: Int, blueprint: Blueprint)], against code: [CodeClass], _ types: CodeTypes
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var connected: [String: Set<String>] = [:]
        for entry in files {
            var check = StoryboardCheck(blueprint: entry.blueprint, file: entry.file, others: [:])
            check.checkClasses(types)
            check.checkOutlets(types, &connected)
            check.checkActions(types)
            check.checkUnwinding(types)
            found += check.diagnostics
        }
        // An outlet may be connected in any of the scenes that use the class.
        for (name, outlets) in connected {
            for part in types.classes[name] ?? [] {
                for property in part.properties where property.isOutlet && !outlets.contains(property.name) {
                    found.append(
                        Diagnostic(
                            "unconnected-outlet", "no scene connects the outlet '\(property.name)' of \(name)",
                            at: property.location, severity: .warning,
                            label: "connect it in the storyboard, or remove it"))
                }
            }
        }
        var names = StoryboardNames(files, code)
        names.check(code)
        found += names.diagnostics
        return found.sorted { a, b in
            (a.location.file, a.location.range.start, a.message) < (b.location.file, b.location.range.start, b.message)
        }
    }

    /// The outlets of a document that lead to objects of other types than the code declares.
    /// - Parameter severity: a warning for an app's own documents, because the app runs as with UIKit until it uses the object.
    public static func outletTypes(
        of blueprint: Blueprint, file: Int, _ types: CodeTypes, as severity: Severity
    ) -> [Diagnostic] {
        var check = StoryboardCheck(blueprint: blueprint, file: file, others: [:])
        // Most outlets have the same owner as the one before.
        var last: (name: String, parts: [CodeClass]?)?
        for outlet in blueprint.outlets {
            guard let name = check.tree.value(.customClass, of: outlet.owner), types.isDeclared(name) else { continue }
            if last?.name != name { last = (name, types.chain(name)) }
            let properties = last?.parts?.lazy.flatMap(\.properties)
            guard let property = properties?.first(where: { $0.name == outlet.property }) else { continue }
            check.checkType(of: outlet, property, types, as: severity)
        }
        return check.diagnostics
    }

    private mutating func checkClasses(_ types: CodeTypes) {
        var seen: Set<String> = []
        for element in 0..<tree.count {
            // A class without a module is Objective-C's, and may be in files that are not Swift.
            guard let name = tree.value(.customClass, of: element), !name.isEmpty,
                tree.value(.customModuleProvider, of: element) == "target", !types.isDeclared(name),
                !types.isUIKit(name),
                seen.insert(name).inserted
            else { continue }
            let nearest = nearestSpelling(to: name, among: types.classes.keys.sorted())
            report(
                "missing-class", "the code has no class '\(name)' for \(blueprint.describe(element))", at: element,
                .customClass,
                fix: nearest.map { "did you mean '\($0)'?" }
                    ?? "expected a class of the code; UIKit uses the superclass")
        }
    }
}

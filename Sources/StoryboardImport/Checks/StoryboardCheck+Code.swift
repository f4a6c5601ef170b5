// Checks of storyboards against the app's code: classes, outlets and actions that the code lacks, and outlets that no scene
// connects. UIKit reports each of them only when a scene loads or a control is tapped.

public import FlowDiagnostics

/// A class of the app's code, as far as storyboards refer to it.
public struct CodeClass: Sendable {
    public var name: String
    public var location: SourceLocation
    /// The names in its inheritance clause.
    public var bases: [String]
    /// Its properties, with their locations and whether `@IBOutlet` marks them.
    public var properties: [(name: String, location: SourceLocation, isOutlet: Bool)] = []
    /// The base names of its methods.
    public var methods: [String] = []
    /// The calls in it that name parts of storyboards.
    public var uses: [NameUse] = []

    public init(name: String, location: SourceLocation, bases: [String]) {
        (self.name, self.location, self.bases) = (name, location, bases)
    }
}

extension StoryboardCheck {
    /// Checks storyboards and xibs against the code of their app.
    /// - Parameters:
    ///   - files: the index of each document in the source map, and its blueprint.
    ///   - code: the app's classes. Extensions of a class are further entries with its name.
    ///   - isUIKit: whether UIKit has a type of this name.
    /// - Returns: the diagnostics, by file and location.
    /// - Complexity: O(connections × inherited members).
    public static func check(
        _ files: [(file: Int, blueprint: Blueprint)], against code: [CodeClass], isUIKit: (String) -> Bool
    ) -> [Diagnostic] {
        let classes = Dictionary(grouping: code, by: \.name)
        var found: [Diagnostic] = []
        var connected: [String: Set<String>] = [:]
        for entry in files {
            var check = StoryboardCheck(blueprint: entry.blueprint, file: entry.file, others: [:])
            check.checkClasses(classes, isUIKit)
            check.checkMembers(classes, isUIKit, &connected)
            check.checkUnwinding(classes, isUIKit)
            found += check.diagnostics
        }
        // An outlet may be connected in any of the scenes that use the class.
        for (name, outlets) in connected {
            for part in classes[name] ?? [] {
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

    /// The parts of a class and its superclasses in the code; nil if a superclass is neither in the code nor UIKit's, because its
    /// members are unknown.
    private func chain(_ name: String, _ classes: [String: [CodeClass]], _ isUIKit: (String) -> Bool) -> [CodeClass]? {
        var parts: [CodeClass] = []
        var waiting = [name]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            for part in classes[next] ?? [] {
                parts.append(part)
                // The first name of a clause can be the superclass. The others are protocols, which connect nothing.
                guard let first = part.bases.first else { continue }
                guard classes[first] != nil || isUIKit(first) else { return nil }
                waiting.append(first)
            }
        }
        return parts
    }

    private mutating func checkClasses(_ classes: [String: [CodeClass]], _ isUIKit: (String) -> Bool) {
        var seen: Set<String> = []
        for element in 0..<tree.count {
            // A class without a module is Objective-C's, and may be in files that are not Swift.
            guard let name = tree.value(.customClass, of: element), !name.isEmpty,
                tree.value(.customModuleProvider, of: element) == "target", classes[name] == nil, !isUIKit(name),
                seen.insert(name).inserted
            else { continue }
            let nearest = nearestSpelling(to: name, among: classes.keys.sorted())
            report(
                "missing-class", "the code has no class '\(name)' for \(blueprint.describe(element))", at: element,
                .customClass,
                fix: nearest.map { "did you mean '\($0)'?" }
                    ?? "expected a class of the code; UIKit uses the superclass")
        }
    }

    private mutating func checkMembers(
        _ classes: [String: [CodeClass]], _ isUIKit: (String) -> Bool, _ connected: inout [String: Set<String>]
    ) {
        for controller in blueprint.controllers {
            if let name = controller.customClass, classes[name] != nil { connected[name, default: []].formUnion([]) }
        }
        for outlet in blueprint.outlets {
            guard let name = tree.value(.customClass, of: outlet.owner), classes[name] != nil else { continue }
            guard let chain = chain(name, classes, isUIKit) else { continue }
            for part in chain { connected[part.name]?.insert(outlet.property) }
            let properties = chain.flatMap(\.properties)
            guard !UIKitMembers.isInherited(outlet.property),
                !properties.contains(where: { $0.name == outlet.property })
            else { continue }
            let nearest = nearestSpelling(to: outlet.property, among: properties.map(\.name))
            // The misspelt outlet is reported once.
            if let nearest { for part in chain { connected[part.name]?.insert(nearest) } }
            report(
                "missing-outlet", as: .error, "\(name) has no outlet '\(outlet.property)'", at: outlet.element,
                .property,
                fix: nearest.map { "did you mean '\($0)'?" } ?? "expected a property of the class, or no connection",
                notes: note(name, classes, properties.first { $0.name == nearest }?.location))
        }
        for action in blueprint.actions where !action.selector.isEmpty {
            guard let target = action.target, let name = tree.value(.customClass, of: target), classes[name] != nil,
                let chain = chain(name, classes, isUIKit)
            else { continue }
            let methods = chain.flatMap(\.methods)
            let base = String(action.selector.prefix { $0 != ":" })
            // `saveWithSender:` is `save(sender:)` in Swift.
            let isKnown = methods.contains { base == $0 || base.hasPrefix($0 + "With") || base.hasPrefix($0 + "For") }
            guard !isKnown, !UIKitMembers.isInherited(base) else { continue }
            let nearest = nearestSpelling(to: base, among: methods)
            report(
                "missing-action", as: .error, "\(name) has no action '\(action.selector)'", at: action.element,
                .selector,
                fix: nearest.map { "did you mean '\($0)'?" } ?? "expected a method with @IBAction, or no connection",
                notes: note(name, classes, nil))
        }
    }

    /// Reports the actions of unwind segues that no class has. An action may be in a class of another language, so all classes of the
    /// document must be in the code.
    private mutating func checkUnwinding(_ classes: [String: [CodeClass]], _ isUIKit: (String) -> Bool) {
        let named = (0..<tree.count).compactMap { tree.value(.customClass, of: $0) }
        guard named.allSatisfy({ classes[$0] != nil || isUIKit($0) }) else { return }
        let methods = classes.values.joined().flatMap(\.methods)
        for segue in blueprint.segues where segue.kind == .unwind {
            guard let selector = tree.value(.unwindAction, of: segue.element), !selector.isEmpty else { continue }
            let base = String(selector.prefix { $0 != ":" })
            let isKnown = methods.contains { method in
                base == method || base.hasPrefix(method) && base.dropFirst(method.count).first?.isUppercase == true
            }
            guard !isKnown else { continue }
            let nearest = nearestSpelling(to: base, among: methods.sorted())
            report(
                "missing-unwind-action", "no class of the code has the unwind action '\(selector)'", at: segue.element,
                .unwindAction,
                fix: nearest.map { "did you mean '\($0)'?" }
                    ?? "expected a method with @IBAction and one parameter; without it, the segue does nothing")
        }
    }

    private func note(_ name: String, _ classes: [String: [CodeClass]], _ location: SourceLocation?) -> [DiagnosticNote]
    {
        if let location { return [DiagnosticNote("the property", at: location)] }
        return classes[name]?.first.map { [DiagnosticNote("the class", at: $0.location)] } ?? []
    }
}

// The segues in a storyboard's program: the segues of each scene, how each is performed, and the classes of custom segues.

extension StoryboardProgram {
    mutating func writeSegues() {
        table("segues(_ scene)", default: "[]") { _, controller, _ in
            controller.segues.isEmpty ? nil : "return [\(controller.segues.map { String($0) }.joined(separator: ", "))]"
        }
        let cycles = Set(blueprint.containmentCycles)
        line(1, "func template(_ index) {")
        line(2, "switch index {")
        for (index, segue) in blueprint.segues.enumerated() {
            origin = segue.element
            line(2, "case \(index): return \(template(segue, isClosed: cycles.contains(index)))")
        }
        line(2, "default: return nil")
        line(2, "}")
        line(1, "}")
        writeClasses()
        writeCreation()
    }

    private func template(_ segue: Blueprint.Segue, isClosed: Bool) -> String {
        let element = segue.element
        var destination = -1
        // A segue that closes a cycle of containment raises an exception instead, or creating its scene would never end.
        if case .controller(let index) = segue.destination { destination = isClosed ? -2 : index }
        let style = Self.style(tree.value(.modalPresentationStyle, of: element))
        let transition = Self.transition(tree.value(.modalTransitionStyle, of: element))
        let kind = tree.value(.kind, of: element) ?? ""
        return "PreludeSegue(\(Self.literal(kind)), \(Self.literal(segue.identifier)), \(destination), "
            + "\(style.map { "." + $0 } ?? "nil"), \(transition.map { "." + $0 } ?? "nil"), "
            + "\(tree.value(.animates, of: element) != "NO"), \(detail(segue)), \(isOwn(segue)))"
    }

    /// The data that depends on the kind: the name of a relationship, the action of an unwind segue, the method that a show
    /// segue calls instead of its own, the target column of a split view, or the directions of a popover's arrow.
    private func detail(_ segue: Blueprint.Segue) -> String {
        switch segue.kind {
        case .relationship: return Self.literal(relationship(segue))
        case .unwind:
            return Self.literal(tree.value(.unwindAction, of: segue.element))
        case .show, .showDetail:
            switch tree.value(.action, of: segue.element).map(base) {
            case "showDetailViewController": return Self.literal("showDetail")
            case "showViewController": return Self.literal("show")
            default: return "nil"
            }
        case .push, .replace:
            return tree.value(.splitViewControllerTargetIndex, of: segue.element).flatMap { Int($0) }.map(String.init)
                ?? "nil"
        case .popoverPresentation, .popover: return Self.literal(arrowDirections(segue)?.joined(separator: " "))
        default: return "nil"
        }
    }

    /// The names of the arrow directions that a popover segue permits; nil if it does not restrict them.
    func arrowDirections(_ segue: Blueprint.Segue) -> [String]? {
        guard let element = tree.child(segue.element, .popoverArrowDirection) else { return nil }
        return tree.allAttributes(of: element).filter { $0.value == "YES" && $0.name != "key" }.map(\.name)
    }

    /// Whether the program declares the segue's class, with an override of `perform()`.
    private func isOwn(_ segue: Blueprint.Segue) -> Bool {
        guard let name = tree.value(.customClass, of: segue.element), declared.isDeclared(name) else { return false }
        return declared.hasMethod("perform", name)
    }

    /// The base name of a selector in Objective-C's spelling.
    func base(_ selector: String) -> String { String(selector.prefix { $0 != ":" }) }

    /// The base name of the method that a selector names. `saveWithSender:` is `save(sender:)` in Swift. In scripts and in Swift 2 the
    /// first label is not a part of the selector.
    func method(_ selector: String, of className: String) -> String? {
        let base = base(selector)
        if let method = declared.method(forSelector: selector, of: className) { return method.name }
        return declared.hasMethod(base, className) ? base : nil
    }

    private mutating func writeClasses() {
        line(1, "func segue(_ index, _ identifier, _ source, _ destination) {")
        line(2, "switch index {")
        for (index, segue) in blueprint.segues.enumerated() {
            guard let name = tree.value(.customClass, of: segue.element), declared.isDeclared(name) else { continue }
            origin = segue.element
            line(2, "case \(index): return \(name)(identifier: identifier, source: source, destination: destination)")
        }
        line(2, "default: return nil")
        line(2, "}")
        line(1, "}")
    }

    /// Writes the calls of `@IBSegueAction` methods, which create the destination.
    private mutating func writeCreation() {
        line(1, "func creator(_ index, _ x, _ sender) {")
        line(2, "switch index {")
        for (index, segue) in blueprint.segues.enumerated() {
            guard let selector = tree.value(.destinationCreationSelector, of: segue.element), let source = segue.source,
                let name = blueprint.controllers[source].customClass, declared.isDeclared(name)
            else { continue }
            origin = segue.element
            guard let method = method(selector, of: name) else {
                line(2, "case \(index): x.prelude_send(\(Self.literal(selector)), nil)")
                continue
            }
            let count = selector.filter { $0 == ":" }.count
            // The methods declare one to three parameters: the coder, the sender, the segue's identifier. UIKit passes them in
            // their order, whatever their labels are.
            let labels = declared.method(forSelector: selector, of: name)?.labels ?? ["_", "sender", "segueIdentifier"]
            let values = ["coder", "sender", Self.literal(segue.identifier)]
            let arguments = zip(labels, values).prefix(max(count, 1)).map { $0 == "_" ? $1 : "\($0): \($1)" }
                .joined(separator: ", ")
            line(2, "case \(index): return { coder in x.\(method)(\(arguments)) }")
        }
        line(2, "default: return nil")
        line(2, "}")
        line(1, "}")
    }
}

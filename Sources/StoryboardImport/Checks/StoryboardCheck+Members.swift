// Checks of outlets and actions against the classes of the code. UIKit raises an exception for a missing member when a scene loads or
// a control is tapped, and an outlet of a wrong type fails wherever the code uses it.

internal import FlowDiagnostics

extension StoryboardCheck {
    // MARK: Outlets

    mutating func checkOutlets(_ types: CodeTypes, _ connected: inout [String: Set<String>]) {
        for controller in blueprint.controllers {
            if let name = controller.customClass, types.isDeclared(name) { connected[name, default: []].formUnion([]) }
        }
        for outlet in blueprint.outlets {
            guard let name = tree.value(.customClass, of: outlet.owner), types.isDeclared(name) else { continue }
            for part in types.knownParts(of: name) { connected[part.name]?.insert(outlet.property) }
            guard let chain = types.chain(name) else { continue }
            let properties = chain.flatMap(\.properties)
            if let property = properties.first(where: { $0.name == outlet.property }) {
                if !chain.contains(where: \.exposesMembers),
                    !properties.contains(where: { $0.name == outlet.property && $0.isExposed })
                {
                    report(
                        "hidden-outlet", as: .error,
                        "the outlet '\(outlet.property)' of \(name) is not marked @IBOutlet",
                        at: outlet.element, .property, fix: "expected a property that Objective-C knows",
                        notes: [DiagnosticNote("the property", at: property.location)])
                }
                checkType(of: outlet, property, types)
                continue
            }
            guard !UIKitMembers.isInherited(outlet.property), !types.inheritsProperty(outlet.property, name) else {
                continue
            }
            let nearest = nearestSpelling(to: outlet.property, among: properties.map(\.name))
            // The misspelt outlet is reported once.
            if let nearest { for part in chain { connected[part.name]?.insert(nearest) } }
            report(
                "missing-outlet", as: .error, "\(name) has no outlet '\(outlet.property)'", at: outlet.element,
                .property,
                fix: nearest.map { "did you mean '\($0)'?" } ?? "expected a property of the class, or no connection",
                notes: note(name, types, properties.first { $0.name == nearest }?.location))
        }
    }

    /// Reports an outlet whose property has the type of another view, as UIKit connects it all the same.
    mutating func checkType(
        of outlet: Blueprint.Outlet, _ property: CodeClass.Property, _ types: CodeTypes,
        as severity: Severity = .error
    ) {
        guard property.isOutlet, let wanted = property.type, let destination = outlet.destination,
            let found = className(of: destination, types), types.inherits(found, from: wanted) == false
        else { return }
        report(
            "outlet-type", as: severity,
            "the outlet '\(outlet.property)' is a \(wanted), but \(blueprint.describe(destination)) is a \(found)",
            at: outlet.element, .property, fix: "expected a view of the outlet's type, or another type",
            notes: [DiagnosticNote("the property", at: property.location)])
    }

    /// The class of an element: its custom class, or UIKit's; nil if the element's class is unknown.
    private func className(of element: ElementTree.Index, _ types: CodeTypes) -> String? {
        if let custom = tree.value(.customClass, of: element), !custom.isEmpty {
            return types.isDeclared(custom) || types.isUIKit(custom) ? custom : nil
        }
        switch tree.tag(element) {
        case .view: return "UIView"
        case .constraint: return "NSLayoutConstraint"
        case .barButtonItem: return "UIBarButtonItem"
        case let tag:
            let name = StoryboardProgram.className(tag)
            return name == "UIView" ? nil : name
        }
    }

    // MARK: Actions

    mutating func checkActions(_ types: CodeTypes) {
        for action in blueprint.actions where !action.selector.isEmpty {
            // Any object of the responder chain can have an action of First Responder.
            guard let target = action.target, let name = tree.value(.customClass, of: target),
                tree.value(.placeholderIdentifier, of: target) != "IBFirstResponder"
            else { continue }
            checkMethod(action.selector, of: name, "action", "@IBAction", at: action.element, .selector, types)
        }
        for segue in blueprint.segues {
            guard let selector = tree.value(.destinationCreationSelector, of: segue.element), !selector.isEmpty,
                let source = segue.source, let name = blueprint.controllers[source].customClass
            else { continue }
            checkMethod(
                selector, of: name, "segue action", "@IBSegueAction", at: segue.element, .destinationCreationSelector,
                types)
        }
    }

    private mutating func checkMethod(
        _ selector: String, of name: String, _ what: String, _ attribute: String, at element: ElementTree.Index,
        _ place: InterfaceAttribute, _ types: CodeTypes
    ) {
        guard types.isDeclared(name), let chain = types.chain(name) else { return }
        let methods = chain.flatMap(\.methods)
        let base = Self.base(selector)
        if let method = methods.first(where: { Self.answers($0, selector) }) {
            let isExposed = methods.contains { Self.answers($0, selector) && $0.isExposed }
            guard !isExposed, !chain.contains(where: \.exposesMembers), !UIKitMembers.isInherited(base) else { return }
            report(
                what == "action" ? "hidden-action" : "hidden-segue-action", as: .error,
                "the \(what) '\(method.selector)' of \(name) is not marked \(attribute)", at: element, place,
                fix: "expected a method that Objective-C knows",
                notes: [DiagnosticNote("the method", at: method.location)])
            return
        }
        guard !UIKitMembers.isInherited(base) else { return }
        let code = what == "action" ? "missing-action" : "missing-segue-action"
        if let other = methods.first(where: { $0.name == base }) {
            let count = other.selector.filter { $0 == ":" }.count
            report(
                code, as: .error, "\(name) has no \(what) '\(selector)'", at: element, place,
                fix: "expected '\(other.selector)': the method has \(count == 0 ? "no" : "\(count)") "
                    + "parameter\(count == 1 ? "" : "s")",
                notes: [DiagnosticNote("the method", at: other.location)])
            return
        }
        let nearest = nearestSpelling(to: base, among: methods.map(\.name))
        report(
            code, as: .error, "\(name) has no \(what) '\(selector)'", at: element, place,
            fix: nearest.map { "did you mean '\($0)'?" } ?? "expected a method with \(attribute), or no connection",
            notes: note(name, types, nil))
    }

    /// Whether a method has a selector. In Swift 2 the label of the first parameter was no part of it.
    private static func answers(_ method: CodeClass.Method, _ selector: String) -> Bool {
        method.selector == selector
            || method.name == base(selector)
                && method.selector.count(where: { $0 == ":" }) == selector.count(where: { $0 == ":" })
    }

    private static func base(_ selector: String) -> String { String(selector.prefix { $0 != ":" }) }

    /// Reports the actions of unwind segues that no class has. An action may be in a class of another language, so all classes of the
    /// document must be in the code.
    mutating func checkUnwinding(_ types: CodeTypes) {
        let named = (0..<tree.count).compactMap { tree.value(.customClass, of: $0) }
        guard named.allSatisfy({ types.isDeclared($0) || types.isUIKit($0) }) else { return }
        let methods = types.classes.values.joined().flatMap(\.methods)
        for segue in blueprint.segues where segue.kind == .unwind {
            guard let selector = tree.value(.unwindAction, of: segue.element), !selector.isEmpty,
                !methods.contains(where: { Self.answers($0, selector) })
            else { continue }
            let nearest = nearestSpelling(to: Self.base(selector), among: methods.map(\.name).sorted())
            report(
                "missing-unwind-action", "no class of the code has the unwind action '\(selector)'", at: segue.element,
                .unwindAction,
                fix: nearest.map { "did you mean '\($0)'?" }
                    ?? "expected a method with @IBAction and one parameter; without it, the segue does nothing")
        }
    }

    private func note(_ name: String, _ types: CodeTypes, _ location: SourceLocation?) -> [DiagnosticNote] {
        if let location { return [DiagnosticNote("the property", at: location)] }
        return types.classes[name]?.first.map { [DiagnosticNote("the class", at: $0.location)] } ?? []
    }
}

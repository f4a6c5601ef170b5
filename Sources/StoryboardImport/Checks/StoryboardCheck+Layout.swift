// Checks of constraints, of the anchors of popovers, and of the prototypes of lists.

import FlowDiagnostics

extension StoryboardCheck {
    /// Reports constraints and popovers whose views are missing. A merge can remove a view and keep what refers to it.
    mutating func checkLayout() {
        for element in 0..<tree.count where tree.tag(element) == .constraint {
            guard tree.tag(tree.parent(element) ?? 0) == .constraints else { continue }
            for attribute in [InterfaceAttribute.firstItem, .secondItem] {
                guard let id = tree.value(attribute, of: element), blueprint.objects[id] == nil else { continue }
                report(
                    "dangling-constraint", as: .error,
                    "a constraint of \(holder(of: element)) leads to '\(id)', which is missing", at: element, attribute,
                    fix: "remove the constraint, or restore the view")
            }
            for attribute in [InterfaceAttribute.firstAttribute, .secondAttribute] {
                guard let name = tree.value(attribute, of: element), StoryboardProgram.attribute(name) == nil else {
                    continue
                }
                report(
                    "unknown-constraint-attribute",
                    "a constraint of \(holder(of: element)) has the unknown attribute '\(name)'", at: element,
                    attribute, fix: "not applied; expected an attribute such as leading")
            }
        }
        checkVariations()
        for segue in blueprint.segues {
            for attribute in [InterfaceAttribute.popoverAnchorView, .popoverAnchorBarButtonItem] {
                guard let id = tree.value(attribute, of: segue.element), blueprint.objects[id] == nil else { continue }
                report(
                    "dangling-anchor", as: .error,
                    "the popover of \(blueprint.describe(segue.owner)) points to '\(id)', which is missing",
                    at: segue.element, attribute, fix: "connect its anchor again")
            }
        }
    }

    /// Reports what variations include or exclude although the file no longer contains it.
    private mutating func checkVariations() {
        for element in 0..<tree.count {
            guard let tag = tree.tag(element), tag == .include || tag == .exclude,
                tree.tag(tree.parent(element) ?? 0) == .mask,
                let id = tree.value(.reference, of: element), !id.isEmpty, blueprint.objects[id] == nil
            else { continue }
            report(
                "dangling-variation", "a variation refers to '\(id)', which is missing", at: element, .reference,
                fix: "remove the reference, or restore the object")
        }
    }

    private func holder(of constraint: ElementTree.Index) -> String {
        tree.parent(constraint).flatMap { tree.parent($0) }.map { blueprint.describe($0) } ?? "a view"
    }

    /// Reports prototypes of one list with the same reuse identifier, of which the list creates only one.
    mutating func checkLists() {
        for view in blueprint.views
        where tree.tag(view.element) == .tableView || tree.tag(view.element) == .collectionView {
            var known: [String: ElementTree.Index] = [:]
            for prototype in SceneParts.prototypes(of: view.element, in: blueprint) {
                guard let identifier = tree.value(.reuseIdentifier, of: prototype), !identifier.isEmpty else {
                    continue
                }
                // A header and a cell of a collection may have one identifier.
                let key = "\(tree.tagName(prototype)) \(tree.value(.key, of: prototype) ?? "") \(identifier)"
                guard let first = known[key] else {
                    known[key] = prototype
                    continue
                }
                report(
                    "repeated-reuse-identifier",
                    "two prototypes of \(blueprint.describe(view.element)) have the reuse identifier '\(identifier)'",
                    at: prototype, .reuseIdentifier,
                    fix: "expected a unique identifier; the list creates one of the two",
                    notes: [DiagnosticNote("the first prototype", at: location(first, .reuseIdentifier))])
            }
        }
    }
}

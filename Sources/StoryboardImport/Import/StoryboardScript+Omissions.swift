// What an imported script does not contain. The writers mark each element that they express, and report what they know to be
// impossible. A walk over the document reports the rest, so no object or connection is dropped silently.

import FlowDiagnostics

extension StoryboardScript {
    /// A kind of element that the script does not contain. Each is reported once per document.
    enum Omission: Hashable {
        case unwind, customSegue, outside, cycle
        /// Elements of a tag that no writer marked, below another tag or with an attribute.
        case other(String)
    }

    /// Records that the script expresses an element.
    mutating func mark(_ element: ElementTree.Index, in document: Int) { documents[document].written.insert(element) }

    /// Writes a comment about something that the script does not contain, and records it for the warning.
    mutating func omit(
        _ depth: Int, _ message: String, _ kind: Omission, at element: ElementTree.Index, in document: Int
    ) {
        let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        line(depth, "// Not imported: \(text).")
        record(text, kind, at: element, in: document)
    }

    private mutating func record(_ text: String, _ kind: Omission, at element: ElementTree.Index, in document: Int) {
        mark(element, in: document)
        documents[document].omissions.append((kind, text, element))
    }

    // MARK: Warnings

    /// Warns about what the script does not contain of a document: one warning per kind, with the place of each of the first
    /// elements.
    mutating func warn(about document: Int) {
        findRest(of: document)
        let (file, tree) = (documents[document].file, documents[document].program.tree)
        func location(_ element: ElementTree.Index) -> SourceLocation {
            SourceLocation(file: file, range: tree.range(element))
        }
        var kinds: [Omission: [Int]] = [:]
        let omissions = documents[document].omissions
        for (index, omission) in omissions.enumerated() { kinds[omission.kind, default: []].append(index) }
        for indices in kinds.values.sorted(by: { omissions[$0[0]].element < omissions[$1[0]].element }) {
            let first = omissions[indices[0]]
            let rest = indices.count - 1
            let isCommented = if case .other = first.kind { false } else { true }
            warnings.append(
                Diagnostic(
                    "not-imported",
                    "the script does not contain \(first.text)\(rest > 0 ? ", nor \(rest) more of this kind" : "")",
                    at: location(first.element), severity: .warning,
                    label: isCommented ? "a comment marks it in the script" : "add it to the script by hand",
                    notes: indices.dropFirst().prefix(4).map {
                        DiagnosticNote(omissions[$0].text, at: location(omissions[$0].element))
                    }))
        }
    }

    /// Records the elements that no writer marked.
    private mutating func findRest(of document: Int) {
        let (blueprint, tree) = (documents[document].blueprint, documents[document].program.tree)
        let bars = Set(
            blueprint.controllers.filter(\.kind.isContainer).flatMap { controller in
                Array(tree.children(controller.element)).filter { blueprint.view($0) != nil }
            })
        var end = 0
        for element in 0..<tree.count where !documents[document].written.contains(element) {
            // A container creates its own bars.
            if bars.contains(element) { end = max(end, tree.end(element)) }
            guard element >= end, let text = description(of: element, blueprint) else { continue }
            let place = tree.parent(element).flatMap { tree.parent($0) }.map(tree.tagName) ?? ""
            let isConnection = tree.tag(tree.parent(element) ?? 0) == .connections
            // What a view contains is missing with it.
            if blueprint.view(element) != nil { end = tree.end(element) }
            record(
                text, .other("\(tree.tagName(element)) \(isConnection ? place : "")"), at: element, in: document)
        }
        for segue in blueprint.segues { findAttributes(of: segue, document) }
        for name in blueprint.unreadNames {
            let what = name.name.hasPrefix("<") ? name.name : "the attribute '\(name.name)'"
            documents[document].omissions.append(
                (.other("\(name.owner) \(name.name)"), "\(what) of \(name.owner)", name.element))
        }
    }

    /// What an element is in a warning; nil for an element that describes no object of its own.
    private func description(of element: ElementTree.Index, _ blueprint: Blueprint) -> String? {
        let tree = blueprint.tree
        func owner() -> String { tree.parent(element).flatMap { tree.parent($0) }.map(blueprint.describe) ?? "" }
        switch tree.tag(element) {
        case .outlet where tree.tag(tree.parent(element) ?? 0) == .connections,
            .outletCollection where tree.tag(tree.parent(element) ?? 0) == .connections:
            return "the outlet '\(tree.value(.property, of: element) ?? "")' of \(owner())"
        case .action where tree.tag(tree.parent(element) ?? 0) == .connections:
            return "the action '\(tree.value(.selector, of: element) ?? "")' of \(owner())"
        case .segue where tree.tag(tree.parent(element) ?? 0) == .connections:
            let identifier = tree.value(.identifier, of: element).map { " '\($0)'" } ?? ""
            return "the trigger of the segue\(identifier) of \(owner())"
        case .barButtonItem, .searchDisplayController, .customObject: return blueprint.describe(element)
        case .navigationItem, .tabBarItem:
            // The item of a controller is part of its attributes.
            return tree.tag(tree.parent(element) ?? 0) == .objects ? blueprint.describe(element) : nil
        case .constraint where tree.tag(tree.parent(element) ?? 0) == .constraints:
            return "a constraint of \(owner())"
        case .userDefinedRuntimeAttribute:
            return "the runtime attribute '\(tree.value(.keyPath, of: element) ?? "")' of \(owner())"
        case .keyCommand: return "a key command of \(owner())"
        case let tag? where InterfaceTag.recognizers.contains(tag): return blueprint.describe(element)
        default: return blueprint.view(element) != nil ? blueprint.describe(element) : nil
        }
    }

    /// Records the attributes of a segue that its method does not have.
    private mutating func findAttributes(of segue: Blueprint.Segue, _ document: Int) {
        let tree = documents[document].program.tree
        guard SceneBody.isWritten(segue.kind) || segue.kind.isContainment || segue.kind == .unwind else { return }
        for (attribute, what) in [
            (InterfaceAttribute.customClass, "the class"), (.destinationCreationSelector, "the creation by a method"),
            (.popoverAnchorView, "the anchor"), (.popoverAnchorBarButtonItem, "the anchor"),
            (.splitViewControllerTargetIndex, "the column"),
        ] {
            guard let value = tree.value(attribute, of: segue.element) else { continue }
            let isAnchor = attribute == .popoverAnchorView || attribute == .popoverAnchorBarButtonItem
            if isAnchor, documents[document].anchors.contains(segue.element) { continue }
            let identifier = segue.identifier.map { " '\($0)'" } ?? ""
            record(
                "\(what) '\(value)' of the segue\(identifier)", .other("segue \(attribute)"), at: segue.element,
                in: document)
        }
    }
}

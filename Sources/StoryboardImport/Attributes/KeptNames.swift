// What a document says that no part of the importer reads: the attributes and values that are kept by name. Some affect only what
// the screen looks like, or the editor. The others are reported, so that nothing of a document is dropped silently.

import FlowDiagnostics

/// A kind of attribute or value in a document, with its first use.
struct KeptName {
    enum Status {
        /// The importer reads it.
        case read
        /// It affects the looks of the screen, or the editor.
        case kept
        /// The importer does not know what it does.
        case unread
    }

    /// The tag of the object that has it.
    let owner: String
    /// The attribute's name, or the key of a value.
    let name: String
    let element: ElementTree.Index
    /// The name in the document.
    let range: SourceRange
    var count = 1
}

extension Blueprint {
    /// The kinds of attributes and values that the importer does not know, in the order of their first uses. O(elements).
    var unreadNames: [KeptName] {
        var found: [KeptName] = []
        var positions: [String: Int] = [:]
        forEachName { owner, name, element, range, status in
            guard status == .unread else { return }
            let key = "\(owner) \(name)"
            if let position = positions[key] {
                found[position].count += 1
            } else {
                positions[key] = found.count
                found.append(KeptName(owner: owner, name: name, element: element, range: range))
            }
        }
        return found
    }

    /// Passes each attribute and each value of the document's objects on, with the tag of the object.
    func forEachName(
        _ body: (_ owner: String, _ name: String, _ element: Int, _ range: SourceRange, _ status: KeptName.Status) ->
            Void
    ) {
        for element in 0..<tree.count {
            let tag = tree.tagName(element)
            let isView = view(element) != nil
            guard let rows = AttributeTable.rows(of: tag) ?? (isView ? AttributeTable.anyView : nil) else { continue }
            for (name, range) in tree.attributeNames(of: element) {
                body(tag, name, element, range, rows[name].map { $0.isKept ? .kept : .read } ?? .unread)
            }
            guard isView || controllerIndexes[element] != nil || Self.haveValues.contains(tag) else { continue }
            for child in tree.children(element) where view(child) == nil {
                let key = tree.value(.key, of: child)
                let name = key.map { "<\(tree.tagName(child))> \($0)" } ?? "<\(tree.tagName(child))>"
                body(tag, name, child, tree.range(child), status(ofValue: child, key, of: element))
            }
        }
    }

    private static let haveValues: Set<String> = [
        "navigationItem", "tabBarItem", "barButtonItem", "collectionViewFlowLayout", "collectionViewLayout",
    ]

    /// Whether the importer reads an element inside an object.
    private func status(ofValue child: Int, _ key: String?, of owner: Int) -> KeptName.Status {
        guard let tag = tree.tag(child) else { return .unread }
        if let key, StoryboardProgram.isValue(key, tag, of: tree.tag(owner)) { return .read }
        if tag == .variation, let key { return StoryboardProgram.isVariation(key) ? .read : .unread }
        if KeptName.read.contains(tag) { return .read }
        if tag == .color, key == "textColor", let owner = tree.tag(owner) {
            return owner == .label || owner == .textField || owner == .textView ? .read : .kept
        }
        if tag == .attributedString, key == "attributedText" || key == "attributedTitle" { return .read }
        if KeptName.kept.contains(tag) { return .kept }
        switch (tag, key) {
        case (.rect, "frame"), (.value, "contentSizeForViewInPopover"): return .read
        case (.state, _): return .read
        case (.buttonConfiguration, _): return tree.tag(owner) == .button ? .read : .unread
        case (.string, "userComments"), (.string, "userLabel"), (.mutableString, _), (.size, "freeformSize"),
            (.size, "customSize"), (.size, "shadowOffset"), (.size, "titleShadowOffset"), (.rect, "contentStretch"),
            (.inset, "imageInsets"), (.inset, "landscapeImageInsets"), (.rect, _), (.date, _),
            (.point, "canvasLocation"):
            return .kept
        case (.string, "text"), (.string, "placeholder"), (.string, "title"): return .read
        default: return .unread
        }
    }
}

extension KeptName {
    /// Elements that the importer reads in any object.
    fileprivate static let read: Set<InterfaceTag> = [
        .subviews, .constraints, .connections, .variation, .layoutGuides, .viewLayoutGuide, .viewKeyboardLayoutGuide,
        .accessibility, .userDefinedRuntimeAttributes, .autoresizingMask, .navigationItem, .tabBarItem, .barButtonItem,
        .leftBarButtonItems, .rightBarButtonItems, .toolbarItems, .items, .segments, .sections, .prototypes, .cells,
        .collectionViewFlowLayout, .collectionViewLayout, .scopeButtonTitles, .gestureRecognizers, .fontDescription,
    ]

    /// Elements that affect the looks of the screen, or the editor.
    fileprivate static let kept: Set<InterfaceTag> = [
        .color, .`nil`, .image, .imageReference, .attributedString, .preferredSymbolConfiguration, .font, .blurEffect,
        .vibrancyEffect, .textAttributes, .navigationBarAppearance, .tabBarAppearance, .toolbarAppearance,
        .simulatedNavigationBarMetrics, .simulatedOrientationMetrics, .simulatedScreenMetrics,
        .simulatedStatusBarMetrics, .simulatedTabBarMetrics, .simulatedToolbarMetrics, .freeformSimulatedSizeMetrics,
        .fixedSimulatedSizeMetrics, .modalFormSheetSimulatedSizeMetrics, .simulatedMetricsContainer, .offsetWrapper,
        .wkWebViewConfiguration, .timeZone, .frame, .designable, .animations,
    ]
}

extension AttributeRow {
    var isKept: Bool { if case .kept = value { true } else { false } }
}

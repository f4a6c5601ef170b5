// Builds a blueprint in two passes over the elements: first the objects, then the connections. A connection may name an object
// that follows it in the document.

import FlowDiagnostics

struct BlueprintBuilder {
    private var blueprint: Blueprint
    private var scene = -1
    private var sceneEnd = 0
    private var unknown: [Int32: Int] = [:]

    private var tree: ElementTree { blueprint.tree }

    static func build(_ tree: consuming ElementTree) throws(XMLMistake) -> Blueprint {
        let isNib = try checkDocument(tree)
        var builder = BlueprintBuilder(blueprint: Blueprint(tree: tree))
        builder.blueprint.isNib = isNib
        builder.addObjects()
        builder.addConnections()
        builder.resolveInitial()
        builder.blueprint.containmentCycles = builder.blueprint.foundContainmentCycles()
        return builder.blueprint
    }

    /// Rejects documents of other kinds: an AppKit or WatchKit storyboard, an archive of Interface Builder 3. Returns whether
    /// the document is a xib.
    private static func checkDocument(_ tree: ElementTree) throws(XMLMistake) -> Bool {
        func refuse(_ message: String, _ label: String) -> XMLMistake {
            XMLMistake(code: "not-a-storyboard", message: message, label: label, range: tree.range(0), note: nil)
        }
        guard tree.tagName(0) != "archive" else {
            throw refuse(
                "the document has the format of Interface Builder 3, which Xcode 4 replaced",
                "open and save it with Xcode 5 or later")
        }
        guard tree.tag(0) == .document else {
            throw refuse("<\(tree.tagName(0))> is not a document of Interface Builder", "expected <document>")
        }
        let type = tree.value(.type, of: 0) ?? "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
        if type.contains("CocoaTouch.Storyboard") || type.contains("AppleTV.Storyboard") { return false }
        guard type.hasSuffix("CocoaTouch.XIB") || type.hasSuffix("AppleTV.XIB") else {
            throw refuse(
                "the document's type is \(type)",
                "expected a storyboard for iOS: com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB")
        }
        guard let objects = tree.child(0, .objects), tree.children(objects).contains(where: { isOwner($0, tree) })
        else {
            throw refuse("the xib has no File's Owner", "expected <placeholder placeholderIdentifier=\"IBFilesOwner\">")
        }
        return true
    }

    private static func isOwner(_ element: Int, _ tree: ElementTree) -> Bool {
        tree.tag(element) == .placeholder && tree.value(.placeholderIdentifier, of: element) == "IBFilesOwner"
    }

    // MARK: Objects

    private mutating func addObjects() {
        for element in 0..<tree.count {
            let tag = tree.tag(element)
            if tag == nil { noteUnknown(element) }
            if blueprint.isNib ? element == 0 : tag == .scene {
                scene = blueprint.scenes.count
                sceneEnd = tree.end(element)
                blueprint.sceneIndexes[element] = scene
                blueprint.scenes.append(Blueprint.Scene(element: element))
            } else if element >= sceneEnd {
                scene = -1
            }
            if let id = tree.value(.id, of: element) { name(element, id) }
            guard scene >= 0 else { continue }
            add(element, tag)
        }
    }

    private mutating func name(_ element: Int, _ id: String) {
        // A merge can double a scene. The first one keeps the id, and the check reports the second.
        if blueprint.objects[id] == nil { blueprint.objects[id] = element } else { blueprint.repeated.append(element) }
    }

    private mutating func noteUnknown(_ element: Int) {
        let tag = tree.elements[element].tag
        if let index = unknown[tag] {
            blueprint.unknown[index].count += 1
        } else {
            unknown[tag] = blueprint.unknown.count
            blueprint.unknown.append((element, 1))
        }
    }

    private mutating func add(_ element: Int, _ tag: InterfaceTag?) {
        let parent = tree.parent(element) ?? 0
        let isSceneObject = tree.tag(parent) == .objects && tree.parent(parent) == blueprint.scenes[scene].element
        if isSceneObject, let kind = ControllerKind(tag) { return addController(element, kind) }
        if blueprint.isNib, isSceneObject, blueprint.controllers.isEmpty, Self.isOwner(element, tree) {
            return addController(element, .viewController)
        }
        if isSceneObject, tag == .exit {
            blueprint.scenes[scene].exit = blueprint.scenes[scene].exit ?? element
            return
        }
        if let tag, InterfaceTag.recognizers.contains(tag) {
            blueprint.gestures.append(element)
        } else if tag == .constraint {
            blueprint.constraints.append(element)
        } else if isView(element, tag, below: parent, isSceneObject: isSceneObject) {
            addView(element)
        } else if isSceneObject, tag != .placeholder {
            blueprint.sceneObjects.append(element)
        }
    }

    private mutating func addController(_ element: Int, _ kind: ControllerKind) {
        let identifier = tree.value(.storyboardIdentifier, of: element)
        let usesIdentifier = tree.isTrue(.useStoryboardIdentifierAsRestorationIdentifier, of: element)
        let index = blueprint.controllers.count
        blueprint.controllers.append(
            Blueprint.Controller(
                element: element, kind: kind, scene: scene, id: tree.value(.id, of: element) ?? "",
                customClass: tree.value(.customClass, of: element).flatMap { $0.isEmpty ? nil : $0 },
                storyboardIdentifier: identifier,
                restorationIdentifier: tree.value(.restorationIdentifier, of: element)
                    ?? (usesIdentifier ? identifier : nil)))
        blueprint.controllerIndexes[element] = index
        if blueprint.scenes[scene].controller == nil { blueprint.scenes[scene].controller = index }
        if kind == .viewControllerPlaceholder {
            blueprint.references.append(
                Blueprint.Reference(
                    controller: index, storyboardName: tree.value(.storyboardName, of: element),
                    identifier: tree.value(.referencedIdentifier, of: element),
                    bundle: tree.value(.bundleIdentifier, of: element)))
        }
    }

    /// Whether an element is a view. Its position decides, because documents contain views of classes that the importer does
    /// not know. Elsewhere its key or its tag decides.
    private func isView(_ element: Int, _ tag: InterfaceTag?, below parent: Int, isSceneObject: Bool) -> Bool {
        switch tree.tag(parent) {
        case .subviews, .prototypes, .cells: return true
        case .objects: return tag.map { InterfaceTag.views.contains($0) } ?? false
        case .connections, .constraints: return false
        default: break
        }
        guard let key = tree.value(.key, of: element) else { return false }
        if Self.viewKeys.contains(key) { return tag.map { !InterfaceTag.values.contains($0) } ?? true }
        // A collection view's headers and footers have their role as key.
        return tag.map { InterfaceTag.views.contains($0) } ?? false
    }

    private static let viewKeys: Set<String> = [
        "view", "contentView", "tableHeaderView", "tableFooterView", "backgroundView", "selectedBackgroundView",
        "customView", "titleView", "sectionHeaderView", "sectionFooterView", "sectionHeaderTemplate",
        "sectionFooterTemplate", "accessoryView", "refreshControl", "navigationBar", "toolbar", "tabBar",
    ]

    private mutating func addView(_ element: Int) {
        var parent: Int?
        var controller: Int?
        var step = tree.parent(element)
        while let current = step, current > blueprint.scenes[scene].element {
            if parent == nil { parent = blueprint.viewIndexes[current] }
            if let index = blueprint.controllerIndexes[current] {
                controller = index
                break
            }
            step = tree.parent(current)
        }
        let index = blueprint.views.count
        blueprint.views.append(Blueprint.View(element: element, parent: parent, controller: controller, scene: scene))
        blueprint.viewIndexes[element] = index
        guard let controller else { return }
        // The views of a controller are contiguous, because the document nests them in its element.
        let range = blueprint.controllers[controller].views
        blueprint.controllers[controller].views = (range.isEmpty ? index : range.lowerBound)..<index + 1
        guard tree.parent(element) == blueprint.controllers[controller].element else { return }
        guard tree.value(.key, of: element) == "view" || isListRoot(element) else { return }
        if blueprint.controllers[controller].view == nil { blueprint.controllers[controller].view = index }
    }

    /// Whether an element is the list of a list controller, which some documents write with the key of its outlet.
    private func isListRoot(_ element: Int) -> Bool {
        let key = tree.value(.key, of: element)
        return key == "tableView" || key == "collectionView"
    }

    // MARK: Connections

    private mutating func addConnections() {
        for element in 0..<tree.count where tree.tag(element) == .connections {
            guard let owner = tree.parent(element) else { continue }
            for child in tree.children(element) {
                switch tree.tag(child) {
                case .segue: addSegue(child, of: owner)
                case .outlet: addOutlet(child, of: owner, isCollection: false)
                case .outletCollection: addOutlet(child, of: owner, isCollection: true)
                case .action: addAction(child, of: owner)
                default: break
                }
            }
        }
    }

    private mutating func addSegue(_ element: Int, of owner: Int) {
        let index = blueprint.segues.count
        let source = blueprint.controller(of: owner)
        blueprint.segues.append(
            Blueprint.Segue(
                element: element, kind: SegueKind(tree.value(.kind, of: element) ?? ""), owner: owner, source: source,
                identifier: tree.value(.identifier, of: element), destination: destination(of: element)))
        if let source { blueprint.controllers[source].segues.append(index) }
    }

    private func destination(of segue: Int) -> Blueprint.Destination {
        guard let id = tree.value(.destination, of: segue), let element = blueprint.objects[id] else { return .missing }
        if let controller = blueprint.controllerIndexes[element] { return .controller(controller) }
        if tree.tag(element) == .exit, let scene = blueprint.scenes.firstIndex(where: { $0.exit == element }) {
            return .exit(scene: scene)
        }
        return .missing
    }

    private mutating func addOutlet(_ element: Int, of owner: Int, isCollection: Bool) {
        blueprint.outlets.append(
            Blueprint.Outlet(
                element: element, owner: owner, property: tree.value(.property, of: element) ?? "",
                destination: tree.value(.destination, of: element).flatMap { blueprint.objects[$0] },
                isCollection: isCollection))
    }

    private mutating func addAction(_ element: Int, of owner: Int) {
        // Interface Builder writes the target as `destination`, and in some documents as `target`.
        let target = tree.value(.destination, of: element) ?? tree.value(.target, of: element)
        blueprint.actions.append(
            Blueprint.Action(
                element: element, owner: owner, selector: tree.value(.selector, of: element) ?? "",
                target: target.flatMap { blueprint.objects[$0] }, eventType: tree.value(.eventType, of: element)))
    }

    private mutating func resolveInitial() {
        guard let id = tree.value(.initialViewController, of: 0), let element = blueprint.objects[id],
            let index = blueprint.controllerIndexes[element]
        else { return }
        blueprint.initial = index
        blueprint.controllers[index].isInitial = true
    }
}

extension InterfaceTag {
    static let recognizers: Set<InterfaceTag> = [
        .tapGestureRecognizer, .panGestureRecognizer, .pinchGestureRecognizer, .swipeGestureRecognizer,
        .pongPressGestureRecognizer, .longPressGestureRecognizer, .rotationGestureRecognizer,
        .screenEdgePanGestureRecognizer,
    ]

    /// Views of UIKit and other frameworks.
    static let views: Set<InterfaceTag> = [
        .view, .label, .button, .imageView, .stackView, .textField, .textView, .containerView, .`switch`,
        .activityIndicatorView, .collectionView, .scrollView, .segmentedControl, .toolbar, .slider, .navigationBar,
        .progressView, .pickerView, .mapView, .searchBar, .webView, .datePicker, .visualEffectView, .wkWebView,
        .pageControl, .stepper, .glkView, .tabBar, .mtkView, .arscnView, .arskView, .sceneKitView, .scnView, .skView,
        .tableView, .tableViewCell, .tableViewCellContentView, .collectionViewCell, .collectionViewCellContentView,
        .collectionReusableView, .tableViewHeaderFooterView, .refreshControl, .colorWell, .window,
    ]

    /// Elements that describe values, even if their key is one of a view.
    static let values: Set<InterfaceTag> = [
        .color, .rect, .size, .string, .font, .fontDescription, .point, .bool, .integer, .real, .inset, .`nil`,
        .autoresizingMask, .image, .imageReference, .mutableString, .outlet, .outletCollection, .segue, .action,
        .userDefinedRuntimeAttribute, .navigationItem, .tabBarItem, .barButtonItem, .freeformSimulatedSizeMetrics,
        .simulatedStatusBarMetrics, .simulatedScreenMetrics,
    ]
}

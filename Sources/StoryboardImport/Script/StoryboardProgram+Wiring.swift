// The connections of a scene: gesture recognizers, outlets, actions, and the objects that perform segues.

extension StoryboardProgram {
    mutating func writeRecognizers(of controller: Blueprint.Controller, _ parts: inout SceneParts) {
        let end = tree.end(blueprint.scenes[controller.scene].element)
        for gesture in blueprint.gestures where gesture > controller.element && gesture < end {
            let attached = blueprint.outlets.filter { $0.property == "gestureRecognizers" && $0.destination == gesture }
            guard
                attached.contains(where: { parts.part(of: $0.owner) == .views })
                    || outlets[parts.index]?.contains(where: { $0.destination == gesture }) == true
            else { continue }
            origin = gesture
            line(2, "v.append(\(recognizerClass(gesture))())")
            let position = parts.add(gesture, to: .views)
            for outlet in attached {
                if parts.part(of: outlet.owner) == .views, let view = parts.positions[outlet.owner] {
                    line(2, "v[\(view)].addGestureRecognizer(v[\(position)])")
                }
            }
            for text in recognizerAttributes(gesture, as: "v[\(position)]") { line(2, text) }
        }
    }

    func recognizerClass(_ gesture: ElementTree.Index) -> String {
        switch tree.tag(gesture) {
        case .tapGestureRecognizer: "UITapGestureRecognizer"
        case .panGestureRecognizer: "UIPanGestureRecognizer"
        case .pinchGestureRecognizer: "UIPinchGestureRecognizer"
        case .swipeGestureRecognizer: "UISwipeGestureRecognizer"
        case .pongPressGestureRecognizer, .longPressGestureRecognizer: "UILongPressGestureRecognizer"
        case .rotationGestureRecognizer: "UIRotationGestureRecognizer"
        default: "UIScreenEdgePanGestureRecognizer"
        }
    }

    // MARK: Connections

    /// The expression for an object in the function of a part; nil if it does not exist there.
    private func object(_ element: Int?, _ part: ScenePart, _ parts: SceneParts) -> String? {
        guard let element else { return nil }
        if blueprint.controllerIndexes[element] == parts.index { return "x" }
        // The items of a controller exist with it.
        if let owner = tree.parent(element), blueprint.controllerIndexes[owner] == parts.index {
            switch tree.tag(element) {
            case .tabBarItem: return "x.tabBarItem"
            case .navigationItem: return "x.navigationItem"
            default: break
            }
        }
        guard let position = parts.positions[element] else { return nil }
        if parts.part(of: element) == part { return "v[\(position)]" }
        return part == .views && parts.part(of: element) == .items ? "nib.items[\(position)]" : nil
    }

    mutating func writeOutlets(of controller: Blueprint.Controller, _ part: ScenePart, _ parts: SceneParts) {
        // An outlet collection is set once, with all its objects, although the document lists them one by one.
        var collections: [(property: String, owner: Int, objects: [String])] = []
        for outlet in outlets[parts.index] ?? []
        where parts.part(connecting: outlet.owner, outlet.destination) == part {
            guard let owner = object(outlet.owner, part, parts), let value = object(outlet.destination, part, parts)
            else { continue }
            // The controller's own data source provides the static cells of its table.
            if outlet.property == "dataSource", outlet.destination == controller.element,
                hasStaticCells(outlet.owner, controller)
            {
                continue
            }
            origin = outlet.element
            if blueprint.isNib, owner == "x" || value == "x" {
                writeOwnerOutlet(outlet, owner, value)
                continue
            }
            let name = tree.value(.customClass, of: outlet.owner)
            if let name, declared.isHidden(outlet.property, name), outlet.property != "view" {
                // UIKit sets an outlet by key-value coding, which does not find a property that Objective-C does not know.
                line(2, "\(owner).prelude_fails(\"outlet\", \(Self.literal(outlet.property)))")
            } else if let name, declared.isDeclared(name), declared.hasProperty(outlet.property, name) {
                if outlet.isCollection {
                    if let index = collections.firstIndex(where: {
                        $0.property == outlet.property && $0.owner == outlet.owner
                    }) {
                        collections[index].objects.append(value)
                    } else {
                        collections.append((outlet.property, outlet.owner, [value]))
                    }
                } else {
                    line(2, "\(owner).\(outlet.property) = \(value)")
                }
            } else if isSlot(outlet.property, of: outlet.owner)
                || (outlet.property == "delegate" || outlet.property == "dataSource") && hasDelegate(outlet.owner)
            {
                line(2, "\(owner).\(outlet.property) = \(value)")
            } else if connectsToUIKit(outlet) {
                line(2, "\(owner).\(outlet.property) = \(value)")
            } else if let name, outlet.owner == controller.element, declared.isController(name),
                !UIKitMembers.outlets.contains(outlet.property), !outlet.isCollection,
                !declared.hasUnknownMembers(name)
            {
                // UIKit sets an outlet by key-value coding, which raises an exception for an undeclared property.
                line(2, "x.prelude_fails(\"outlet\", \(Self.literal(outlet.property)))")
            }
        }
        for collection in collections {
            guard let owner = object(collection.owner, part, parts) else { continue }
            line(2, "\(owner).\(collection.property) = [\(collection.objects.joined(separator: ", "))]")
        }
    }

    /// Whether an outlet is a property that UIKit's class of a view has, such as `prefetchDataSource`.
    private func connectsToUIKit(_ outlet: Blueprint.Outlet) -> Bool {
        guard !outlet.isCollection, blueprint.view(outlet.owner) != nil, LaunchScript.isName(outlet.property) else {
            return false
        }
        return declared.uikitSets(outlet.property, of: Self.className(tree.tag(outlet.owner)))
    }

    /// Whether an object is of a class of UIKit that has a delegate.
    func hasDelegate(_ element: Int) -> Bool {
        switch tree.tag(element) {
        case .tableView, .collectionView, .textField, .textView, .scrollView, .searchBar, .pickerView, .toolbar,
            .tabBar,
            .navigationBar:
            true
        case let tag?: InterfaceTag.recognizers.contains(tag)
        default: false
        }
    }

    /// Writes an outlet of a xib from or to File's Owner, which is any object or nil.
    private mutating func writeOwnerOutlet(_ outlet: Blueprint.Outlet, _ owner: String, _ value: String) {
        let property = outlet.property
        guard owner == "x" else {
            let name = tree.value(.customClass, of: outlet.owner) ?? ""
            let isKnown = declared.hasProperty(property, name) || property == "delegate" || property == "dataSource"
            if isKnown { line(2, "if x != nil { \(owner).\(property) = x }") }
            return
        }
        // The owner's class is known when the nib loads. UIKit sets the outlet by key-value coding.
        var text = "if x == nil { }"
        if property == "view" { text += " else if x is UIViewController { x.view = \(value) }" }
        for name in declared.classes(declaring: property) {
            let set =
                declared.isHidden(property, name)
                ? "x.prelude_fails(\"outlet\", \(Self.literal(property)))"
                : outlet.isCollection
                    ? "if x.\(property) == nil { x.\(property) = [] }; x.\(property).append(\(value))"
                    : "x.\(property) = \(value)"
            text += " else if x is \(name) { \(set) }"
        }
        let name = tree.value(.customClass, of: outlet.owner) ?? ""
        if !UIKitMembers.outlets.contains(property), declared.isDeclared(name), !outlet.isCollection {
            text += " else { x.prelude_fails(\"outlet\", \(Self.literal(property))) }"
        }
        line(2, text)
    }

    mutating func writeActions(of controller: Blueprint.Controller, _ part: ScenePart, _ parts: SceneParts) {
        for action in actions[parts.index] ?? [] where parts.part(connecting: action.owner, action.target) == part {
            guard let owner = object(action.owner, part, parts), let tag = tree.tag(action.owner) else { continue }
            let target = object(action.target, part, parts)
            origin = action.element
            // The placeholder First Responder means a target of nil: the action travels along the responder chain.
            let isFirst =
                action.target.map { tree.value(.placeholderIdentifier, of: $0) == "IBFirstResponder" } ?? false
            let className = action.target.flatMap { tree.value(.customClass, of: $0) }
            guard isFirst || className.map({ declared.isDeclared($0) }) == true, isFirst || target != nil else {
                continue
            }
            let name = action.selector
            if let className, !isFirst, declared.hasUnknownMembers(className),
                declared.method(forSelector: name, of: className) == nil
            {
                continue
            }
            if InterfaceTag.recognizers.contains(tag) {
                if !isFirst { line(2, "\(owner).addTarget(\(target!), action: \(Self.literal(name)))") }
            } else if Self.controls.contains(tag) {
                let event = action.eventType.flatMap { Self.events.contains($0) ? $0 : nil } ?? "primaryActionTriggered"
                line(2, "\(owner).addTarget(\(target ?? "nil"), action: \(Self.literal(name)), for: .\(event))")
            } else if tag == .barButtonItem {
                if let target { line(2, "\(owner).target = \(target)") }
                line(2, "\(owner).action = \(Self.literal(name))")
            }
        }
    }

    /// Writes the view or the bar item to which the popover of a segue points.
    private mutating func writeAnchor(of segue: Blueprint.Segue, _ index: Int, _ part: ScenePart, _ parts: SceneParts) {
        guard segue.kind == .popoverPresentation || segue.kind == .popover,
            let identifier = tree.value(.popoverAnchorView, of: segue.element)
                ?? tree.value(.popoverAnchorBarButtonItem, of: segue.element),
            let anchor = blueprint.objects[identifier], parts.part(of: anchor) == part,
            let object = object(anchor, part, parts)
        else { return }
        origin = segue.element
        line(2, "nib.anchors[\(index)] = \(object)")
    }

    static let controls: Set<InterfaceTag> = [
        .button, .textField, .`switch`, .slider, .stepper, .segmentedControl, .pageControl, .datePicker,
        .refreshControl,
    ]

    static let events: Set<String> = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
        "editingChanged", "editingDidEnd", "editingDidEndOnExit",
    ]

    /// Writes the embed segues, and gives the objects that perform segues their triggers. The closures and triggers hold the
    /// controller weakly, because it owns them.
    mutating func writeTriggers(of controller: Blueprint.Controller, _ part: ScenePart, _ parts: SceneParts) {
        for index in controller.segues {
            let segue = blueprint.segues[index]
            writeAnchor(of: segue, index, part, parts)
            guard parts.part(connecting: segue.owner, nil) == part, let owner = object(segue.owner, part, parts),
                owner != "x", let tag = tree.tag(segue.owner)
            else { continue }
            origin = segue.element
            if segue.kind == .embed {
                line(2, "nib.embed(x, \(index), \(owner))")
            } else if Self.controls.contains(tag) {
                line(
                    2,
                    "\(owner).addAction({ [weak x, weak nib] sender in nib?.fire(x, \(index), sender) }, for: .primaryActionTriggered)"
                )
            } else if InterfaceTag.recognizers.contains(tag) {
                line(2, "nib.recognize(x, \(index), \(owner))")
            } else if tag == .barButtonItem {
                line(2, "\(owner).target = nib.trigger(x, \(index))")
                line(2, "\(owner).action = \"prelude_fire\"")
            } else if tag == .tableViewCell || tag == .collectionViewCell {
                let isAccessory = tree.value(.trigger, of: segue.element) == "accessoryAction"
                line(
                    2,
                    "\(owner).prelude_\(isAccessory ? "accessory" : "selection") = PreludeTrigger(x, nib, \(index))")
            }
        }
    }
}

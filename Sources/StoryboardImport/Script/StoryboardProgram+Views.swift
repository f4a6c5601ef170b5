// The functions that load the views of a scene. Each follows UIKit's order for nibs: all objects exist before the first outlet
// is set, outlets and actions are connected before the embedded controllers are created, and awakeFromNib comes last.

extension StoryboardProgram {
    /// Writes the function that loads a scene by its index.
    mutating func writeLoadingTable() {
        line(1, "func load(_ scene, _ x, _ nib) {")
        line(2, "switch scene {")
        for index in blueprint.controllers.indices where blueprint.controllers[index].kind != .viewControllerPlaceholder
        {
            line(2, "case \(index): load\(index)(x, nib)")
        }
        line(2, "default: break")
        line(2, "}")
        line(1, "}")
    }

    mutating func writeLoading(_ index: Int) {
        let controller = blueprint.controllers[index]
        guard controller.kind != .viewControllerPlaceholder else { return }
        var scene = SceneViews(index: index)
        line(1, "func load\(index)(_ x, _ nib) {")
        line(2, "var v = []")
        line(2, "let coder = nib")
        writeViews(of: controller, &scene)
        writeRecognizers(of: controller, &scene)
        writeOutlets(of: controller, scene)
        writeActions(of: controller, scene)
        writeTriggers(of: controller, scene)
        for (element, position) in scene.order where scene.isDeclared.contains(element) {
            line(2, "v[\(position)].awakeFromNib()")
        }
        line(1, "}")
    }

    /// The objects that a scene's function creates, and their positions in its list `v`.
    struct SceneViews {
        let index: Int
        var positions: [ElementTree.Index: Int] = [:]
        var order: [(ElementTree.Index, Int)] = []
        var isDeclared: Set<ElementTree.Index> = []

        mutating func add(_ element: ElementTree.Index) -> Int {
            let position = order.count
            positions[element] = position
            order.append((element, position))
            return position
        }
    }

    // MARK: Views

    private mutating func writeViews(of controller: Blueprint.Controller, _ scene: inout SceneViews) {
        var cells: [[Int]] = []
        for index in controller.views {
            let view = blueprint.views[index]
            guard let made = making(index, controller) else { continue }
            let element = view.element
            let position = scene.add(element)
            if let name = tree.value(.customClass, of: element), declared.isView(name) {
                scene.isDeclared.insert(element)
            }
            line(2, "do {")
            line(3, "let w = \(made)")
            for text in attributes(ofView: element) { line(3, text) }
            if controller.view == index {
                if made != "x.prelude_rootView()" { line(3, "x.view = w") }
            } else if let section = section(of: element) {
                while cells.count <= section { cells.append([]) }
                cells[section].append(position)
            } else if let parent = view.parent.flatMap({ scene.positions[blueprint.views[$0].element] }) {
                let isArranged = tree.tag(blueprint.views[view.parent!].element) == .stackView
                line(3, "v[\(parent)].\(isArranged ? "addArrangedSubview" : "addSubview")(w)")
            }
            line(3, "v.append(w)")
            line(2, "}")
        }
        if !cells.isEmpty, !declared.hasMethod("tableView", controller.customClass ?? "") {
            let rows = cells.map { "[" + $0.map { "v[\($0)]" }.joined(separator: ", ") + "]" }.joined(separator: ", ")
            line(2, "nib.list = PreludeStaticList([\(rows)])")
            line(2, "v[0].dataSource = nib.list")
        }
    }

    /// The section of a static cell; nil for any other view.
    private func section(of element: Int) -> Int? {
        guard let cells = tree.parent(element), tree.tag(element) == .tableViewCell,
            let section = tree.ancestor(cells, where: { tree.tag($0) == .tableViewSection }),
            let sections = tree.parent(section), tree.tag(sections) == .sections
        else { return nil }
        return tree.children(sections).enumerated().first { $0.element == section }?.offset
    }

    /// The expression that creates a view. Nil for views that loading the scene does not create: the contents of prototypes,
    /// which the list creates per cell, and the bars of containers.
    private func making(_ index: Int, _ controller: Blueprint.Controller) -> String? {
        let element = blueprint.views[index].element
        if tree.ancestor(element, where: { tree.tag($0) == .prototypes || tree.tag($0) == .collectionReusableView })
            != nil
        {
            return nil
        }
        if tree.tag(tree.parent(element) ?? 0) == .cells, tree.tag(element) != .tableViewCell { return nil }
        if tree.ancestor(element, where: { tree.tag($0) == .collectionViewCell }) != nil { return nil }
        let key = tree.value(.key, of: element)
        if key == "navigationBar" || key == "tabBar" || key == "toolbar", controller.kind.isContainer { return nil }
        if key == "refreshControl" || tree.tag(element) == .refreshControl { return nil }
        if let custom = tree.value(.customClass, of: element), declared.isView(custom) {
            return "\(custom)(coder: nil)"
        }
        if controller.view == index { return "x.prelude_rootView()" }
        switch tree.tag(element) {
        case .label: return "UILabel()"
        case .button: return "UIButton()"
        case .textField: return "UITextField()"
        case .imageView: return "UIImageView()"
        case .scrollView, .textView: return "UIScrollView()"
        case .stackView: return "UIStackView()"
        case .tableView: return "UITableView()"
        case .collectionView: return "UICollectionView()"
        case .tableViewCell: return "UITableViewCell()"
        case .`switch`, .slider, .stepper, .segmentedControl, .pageControl, .datePicker: return "UIControl()"
        default: return "UIView()"
        }
    }

    private func attributes(ofView element: Int) -> [String] {
        var lines: [String] = []
        for child in tree.children(element) {
            switch tree.tag(child) {
            case .rect where tree.value(.key, of: child) == "frame":
                let numbers = [InterfaceAttribute.x, .y, .width, .height].map { tree.number($0, of: child) ?? 0 }
                lines.append(
                    "w.frame = CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))")
            case .accessibility:
                if let label = tree.value(.label, of: child) {
                    lines.append("w.accessibilityLabel = \(literal(label))")
                }
            case .state where tree.value(.key, of: child) == "normal" && tree.tag(element) == .button:
                if let title = tree.value(.title, of: child) {
                    lines.append("w.setTitle(\(literal(title)), for: .normal)")
                }
            default: break
            }
        }
        if tree.isTrue(.hidden, of: element) { lines.append("w.isHidden = true") }
        if tree.value(.userInteractionEnabled, of: element) == "NO", tree.tag(element) == .view {
            lines.append("w.isUserInteractionEnabled = false")
        }
        if let identifier = tree.value(.restorationIdentifier, of: element) {
            lines.append("w.restorationIdentifier = \(literal(identifier))")
        }
        switch tree.tag(element) {
        case .label: if let text = tree.value(.text, of: element) { lines.append("w.text = \(literal(text))") }
        case .textField:
            if let text = tree.value(.text, of: element) { lines.append("w.text = \(literal(text))") }
            if let text = tree.value(.placeholder, of: element) { lines.append("w.placeholder = \(literal(text))") }
        default: break
        }
        return lines
    }

    // MARK: Objects

    private mutating func writeRecognizers(of controller: Blueprint.Controller, _ scene: inout SceneViews) {
        let end = tree.end(blueprint.scenes[controller.scene].element)
        for gesture in blueprint.gestures where gesture > controller.element && gesture < end {
            let attached = blueprint.outlets.filter { $0.property == "gestureRecognizers" && $0.destination == gesture }
            guard attached.contains(where: { scene.positions[$0.owner] != nil }) else { continue }
            let name: String
            switch tree.tag(gesture) {
            case .tapGestureRecognizer: name = "UITapGestureRecognizer"
            case .panGestureRecognizer: name = "UIPanGestureRecognizer"
            case .pinchGestureRecognizer: name = "UIPinchGestureRecognizer"
            case .swipeGestureRecognizer: name = "UISwipeGestureRecognizer"
            case .pongPressGestureRecognizer, .longPressGestureRecognizer: name = "UILongPressGestureRecognizer"
            case .rotationGestureRecognizer: name = "UIRotationGestureRecognizer"
            default: name = "UIScreenEdgePanGestureRecognizer"
            }
            line(2, "v.append(\(name)())")
            let position = scene.add(gesture)
            for outlet in attached {
                if let view = scene.positions[outlet.owner] {
                    line(2, "v[\(view)].addGestureRecognizer(v[\(position)])")
                }
            }
        }
    }

    // MARK: Connections

    /// The expression for an object in a scene's function; nil if the function does not create it.
    private func object(_ element: Int?, _ scene: SceneViews) -> String? {
        guard let element else { return nil }
        if blueprint.controllerIndexes[element] == scene.index { return "x" }
        return scene.positions[element].map { "v[\($0)]" }
    }

    private mutating func writeOutlets(of controller: Blueprint.Controller, _ scene: SceneViews) {
        // An outlet collection is set once, with all its objects, although the document lists them one by one.
        var collections: [(property: String, owner: Int, objects: [String])] = []
        for outlet in blueprint.outlets where blueprint.controller(of: outlet.owner) == scene.index {
            guard let owner = object(outlet.owner, scene), let value = object(outlet.destination, scene) else {
                continue
            }
            let name = tree.value(.customClass, of: outlet.owner)
            if let name, declared.isDeclared(name), declared.hasProperty(outlet.property, name) {
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
            } else if outlet.property == "delegate" || outlet.property == "dataSource", isList(outlet.owner),
                value == "x"
            {
                line(2, "\(owner).\(outlet.property) = x")
            } else if let name, outlet.owner == controller.element, declared.isController(name),
                !Self.inherited.contains(outlet.property), !outlet.isCollection
            {
                // UIKit sets an outlet by key-value coding, which raises an exception for an undeclared property.
                line(2, "x.prelude_fails(\"outlet\", \(literal(outlet.property)))")
            }
        }
        for collection in collections {
            guard let owner = object(collection.owner, scene) else { continue }
            line(2, "\(owner).\(collection.property) = [\(collection.objects.joined(separator: ", "))]")
        }
    }

    /// Outlets of UIKit's own controllers. They are not errors although the program's class does not declare them.
    private static let inherited: Set<String> = [
        "view", "tableView", "collectionView", "delegate", "dataSource", "searchDisplayController", "refreshControl",
        "navigationItem", "tabBarItem", "gestureRecognizers",
    ]

    private func isList(_ element: Int) -> Bool {
        tree.tag(element) == .tableView || tree.tag(element) == .collectionView || tree.tag(element) == .textField
    }

    private mutating func writeActions(of controller: Blueprint.Controller, _ scene: SceneViews) {
        for action in blueprint.actions where blueprint.controller(of: action.owner) == scene.index {
            guard let owner = object(action.owner, scene), let tag = tree.tag(action.owner) else { continue }
            let target = object(action.target, scene)
            // The placeholder First Responder means a target of nil: the action travels along the responder chain.
            let isFirst =
                action.target.map { tree.value(.placeholderIdentifier, of: $0) == "IBFirstResponder" } ?? false
            let className = action.target.flatMap { tree.value(.customClass, of: $0) }
            guard isFirst || className.map({ declared.isDeclared($0) }) == true, isFirst || target != nil else {
                continue
            }
            let name = isFirst ? base(action.selector) : method(action.selector, of: className) ?? base(action.selector)
            if InterfaceTag.recognizers.contains(tag) {
                if !isFirst { line(2, "\(owner).addTarget(\(target!), action: \(literal(name)))") }
            } else if Self.controls.contains(tag) {
                let event = action.eventType.flatMap { Self.events.contains($0) ? $0 : nil } ?? "primaryActionTriggered"
                line(2, "\(owner).addTarget(\(target ?? "nil"), action: \(literal(name)), for: .\(event))")
            }
        }
    }

    private static let controls: Set<InterfaceTag> = [
        .button, .textField, .`switch`, .slider, .stepper, .segmentedControl, .pageControl, .datePicker,
    ]

    private static let events: Set<String> = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
        "editingChanged", "editingDidEnd", "editingDidEndOnExit",
    ]

    /// Writes the embed segues, and the actions of controls and recognizers that perform segues. The closures hold the
    /// controller weakly, because the view that it owns retains them.
    private mutating func writeTriggers(of controller: Blueprint.Controller, _ scene: SceneViews) {
        for index in controller.segues {
            let segue = blueprint.segues[index]
            guard let owner = object(segue.owner, scene), owner != "x", let tag = tree.tag(segue.owner) else {
                continue
            }
            if segue.kind == .embed {
                line(2, "nib.embed(x, \(index), \(owner))")
            } else if Self.controls.contains(tag) {
                line(
                    2,
                    "\(owner).addAction({ [weak x, weak nib] sender in nib?.fire(x, \(index), sender) }, for: .primaryActionTriggered)"
                )
            } else if InterfaceTag.recognizers.contains(tag) {
                line(2, "nib.recognize(x, \(index), \(owner))")
            }
        }
    }
}

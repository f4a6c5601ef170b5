// What connects the objects of a scene in an imported script: bar items, gesture recognizers, constraints, actions, embedded
// controllers and segues.

extension SceneBody {
    typealias Outlets = [(name: String, elements: [Int], isCollection: Bool)]

    // MARK: Bar items

    /// Writes the bar items, which exist with the controller.
    mutating func writeItems(_ script: inout StoryboardScript) {
        for child in tree.children(controller.element) {
            switch tree.tag(child) {
            case .navigationItem: writeNavigationItem(child, &script)
            case .toolbarItems:
                let items = tree.children(child).compactMap { item($0) }
                if !items.isEmpty { script.line(1, "toolbarItems = [\(items.joined(separator: ", "))]") }
            default: break
            }
        }
    }

    private mutating func writeNavigationItem(_ element: Int, _ script: inout StoryboardScript) {
        for child in tree.children(element) {
            if tree.tag(child) == .leftBarButtonItems || tree.tag(child) == .rightBarButtonItems {
                let items = tree.children(child).compactMap { item($0) }
                if !items.isEmpty {
                    script.line(1, "navigationItem.\(tree.tagName(child)) = [\(items.joined(separator: ", "))]")
                }
            } else if let key = tree.value(.key, of: child) {
                if ["leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem"].contains(key),
                    let item = item(child)
                {
                    script.line(1, "navigationItem.\(key) = \(item)")
                } else if key == "titleView" {
                    script.omit(1, "the title view \(blueprint.describe(child))", at: child, in: document)
                }
            }
        }
    }

    /// The expression that creates a bar button item.
    private func item(_ element: Int) -> String? {
        guard tree.tag(element) == .barButtonItem else { return nil }
        let target = target(of: element)
        let end = target.map { "target: self, action: #selector(\($0))" } ?? "target: nil, action: nil"
        if let system = tree.value(.systemItem, of: element), StoryboardProgram.systemItems.contains(system) {
            return "UIBarButtonItem(barButtonSystemItem: .\(system), \(end))"
        }
        let title = program.literal(tree.value(.title, of: element) ?? "")
        return "UIBarButtonItem(title: \(title), style: .plain, \(end))"
    }

    /// The method that an object's action or segue calls.
    private func target(of element: Int) -> String? {
        for segue in controller.segues where blueprint.segues[segue].owner == element {
            if let name = method(of: segue) { return name }
        }
        let action = program.actions[scene]?.first { $0.owner == element && $0.target == controller.element }
        return action.flatMap { actionNames[$0.selector] }
    }

    // MARK: Gesture recognizers

    mutating func writeRecognizers(_ outlets: Outlets, _ script: inout StoryboardScript) {
        let end = tree.end(blueprint.scenes[controller.scene].element)
        for gesture in blueprint.gestures where gesture > controller.element && gesture < end {
            let views = blueprint.outlets.filter { $0.property == "gestureRecognizers" && $0.destination == gesture }
                .compactMap { parts.names[$0.owner] }
            guard !views.isEmpty, let target = target(of: gesture) else { continue }
            let name = locals.unique(ScriptNames.identifier(tree.tagName(gesture), isType: false) ?? "recognizer")
            parts.names[gesture] = name
            script.line(
                2,
                "let \(name) = \(program.recognizerClass(gesture))(target: self, action: #selector(\(target)))")
            for view in views { script.line(2, "\(view).addGestureRecognizer(\(name))") }
        }
    }

    // MARK: Constraints

    mutating func writeConstraints(_ outlets: Outlets, _ script: inout StoryboardScript) {
        var active: [String] = []
        for element in parts.constraints(of: .views) where !tree.isTrue(.placeholder, of: element) {
            guard let made = program.constraintParts(element, .views, parts) else { continue }
            let text = anchors(made) ?? made.initializer
            let priority = tree.number(.priority, of: element)
            let identifier = tree.value(.identifier, of: element)
            let outlet = outlets.first { !$0.isCollection && $0.elements == [element] }
            let installation = program.installation(of: element, "constraints")
            guard installation != .never || outlet != nil else { continue }
            guard priority != nil || identifier != nil || outlet != nil || installation != .always else {
                active.append(strip(text))
                continue
            }
            let name = outlet?.name ?? locals.unique(made.attribute)
            parts.names[element] = name
            script.line(2, "let \(name) = \(strip(text))")
            if let priority {
                script.line(2, "\(name).priority = UILayoutPriority(\(StoryboardProgram.number(priority)))")
            }
            if let identifier { script.line(2, "\(name).identifier = \(program.literal(identifier))") }
            switch installation {
            case .always: active.append(name)
            case .never: break
            case .when(let condition): script.line(2, "if \(strip(condition)) { \(name).isActive = true }")
            }
        }
        guard !active.isEmpty else { return }
        script.line(2, "NSLayoutConstraint.activate([")
        for text in active { script.line(3, text + ",") }
        script.line(2, "])")
    }

    /// A text of the storyboard's program without the name that the controller has there.
    private func strip(_ text: String) -> String {
        var result = text
        for member in ["topLayoutGuide", "bottomLayoutGuide", "traitCollection"] {
            result = result.replacing("x.\(member)", with: member)
        }
        return result
    }

    /// The constraint by anchors; nil if anchors cannot express it.
    private func anchors(_ made: StoryboardProgram.ConstraintParts) -> String? {
        guard let first = anchor(made.attribute, of: made.item) else { return nil }
        let isDimension = made.attribute == "width" || made.attribute == "height"
        let relation =
            switch made.relation {
            case "equal": "equalTo"
            case "greaterThanOrEqual": "greaterThanOrEqualTo"
            default: "lessThanOrEqualTo"
            }
        let constant = StoryboardProgram.number(made.constant)
        guard let other = made.secondItem else {
            return isDimension ? "\(first).constraint(\(relation)Constant: \(constant))" : nil
        }
        guard let second = anchor(made.secondAttribute, of: other) else { return nil }
        guard made.multiplier == 1 || isDimension else { return nil }
        let isOtherDimension = made.secondAttribute == "width" || made.secondAttribute == "height"
        guard isDimension == isOtherDimension else { return nil }
        var arguments = "\(relation): \(second)"
        if made.multiplier != 1 { arguments += ", multiplier: \(StoryboardProgram.number(made.multiplier))" }
        if made.constant != 0 { arguments += ", constant: \(constant)" }
        return "\(first).constraint(\(arguments))"
    }

    private func anchor(_ attribute: String, of item: String) -> String? {
        switch attribute {
        case "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
            "lastBaseline", "firstBaseline":
            "\(item).\(attribute)Anchor"
        case "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin":
            "\(item).layoutMarginsGuide.\(attribute.dropLast("Margin".count))Anchor"
        case "centerXWithinMargins", "centerYWithinMargins":
            "\(item).layoutMarginsGuide.\(attribute.prefix(7))Anchor"
        default: nil
        }
    }

    // MARK: Actions

    /// Gives controls their actions and the segues that they trigger.
    mutating func writeTargets(_ script: inout StoryboardScript) {
        for action in program.actions[scene] ?? [] where action.target == controller.element {
            guard let owner = parts.names[action.owner], let tag = tree.tag(action.owner),
                let name = actionNames[action.selector], StoryboardProgram.controls.contains(tag)
            else { continue }
            let event =
                action.eventType.flatMap { StoryboardProgram.events.contains($0) ? $0 : nil }
                ?? "primaryActionTriggered"
            script.line(2, "\(owner).addTarget(self, action: #selector(\(name)), for: .\(event))")
        }
        for (index, name) in segueMethods {
            let segue = blueprint.segues[index]
            guard let owner = parts.names[segue.owner], let tag = tree.tag(segue.owner),
                StoryboardProgram.controls.contains(tag)
            else { continue }
            script.line(2, "\(owner).addTarget(self, action: #selector(\(name)), for: .primaryActionTriggered)")
        }
    }

    func writeActions(_ script: inout StoryboardScript) {
        for (_, name) in actionNames.sorted(by: { $0.key < $1.key }) where !UIKitMembers.names.contains(name) {
            script.line(0, "")
            script.line(1, "@IBAction func \(name)(_ sender: Any?) { }")
        }
    }

    // MARK: Segues

    mutating func writeEmbedded(_ script: inout StoryboardScript) {
        let cycles = Set(blueprint.containmentCycles)
        for index in controller.segues where blueprint.segues[index].kind == .embed {
            let segue = blueprint.segues[index]
            guard let container = parts.names[segue.owner], !cycles.contains(index) else { continue }
            guard let (file, target) = script.target(of: segue, in: document) else {
                script.omit(2, "an embed segue to a scene outside the imported files", at: segue.element, in: document)
                continue
            }
            let label =
                script.documents[file].classNames[target]
                ?? script.documents[file].blueprint.controllers[target].kind
                .className
            let name = locals.unique(ScriptNames.identifier(label, isType: false) ?? "child")
            script.line(2, "let \(name) = \(script.creation(of: target, in: file))")
            script.line(2, "addChild(\(name))")
            script.line(2, "\(name).view.frame = \(container).bounds")
            script.line(2, "\(container).addSubview(\(name).view)")
            script.line(2, "\(name).didMove(toParent: self)")
        }
    }

    func writeSegues(_ script: inout StoryboardScript) {
        for index in controller.segues {
            let segue = blueprint.segues[index]
            guard !segue.kind.isContainment else { continue }
            guard let name = method(of: index) else {
                let what =
                    switch segue.kind {
                    case .unwind: "an unwind segue\(describe(segue)), whose destination a storyboard finds"
                    case .custom: "the custom segue\(describe(segue))"
                    case .replace: "the replace segue\(describe(segue))"
                    case .unknown: "a segue of an unknown kind"
                    default: "the segue\(describe(segue)) to a scene outside the imported files"
                    }
                script.omit(1, what, at: segue.element, in: document)
                continue
            }
            writeSegue(segue, name, &script)
        }
    }

    private func describe(_ segue: Blueprint.Segue) -> String { segue.identifier.map { " '\($0)'" } ?? "" }

    private func writeSegue(_ segue: Blueprint.Segue, _ name: String, _ script: inout StoryboardScript) {
        guard let (file, target) = script.target(of: segue, in: document) else { return }
        let creation = script.creation(of: target, in: file)
        let style = StoryboardProgram.style(tree.value(.modalPresentationStyle, of: segue.element))
        let transition = StoryboardProgram.transition(tree.value(.modalTransitionStyle, of: segue.element))
        let isPopover = segue.kind == .popover || segue.kind == .popoverPresentation
        let isAnimated = tree.value(.animates, of: segue.element) != "NO"
        script.line(0, "")
        script.line(1, "@objc func \(name)(_ sender: Any?) {")
        var next = creation
        if style != nil || transition != nil || isPopover {
            script.line(2, "let next = \(creation)")
            next = "next"
            if let style = isPopover ? "popover" : style { script.line(2, "next.modalPresentationStyle = .\(style)") }
            if let transition { script.line(2, "next.modalTransitionStyle = .\(transition)") }
        }
        let action = tree.value(.action, of: segue.element).map(program.base)
        switch segue.kind {
        case .show, .showDetail:
            let isDetail = action.map { $0 == "showDetailViewController" } ?? (segue.kind == .showDetail)
            let call = isDetail ? "showDetailViewController" : "show"
            if !isAnimated { script.line(2, "UIView.setAnimationsEnabled(false)") }
            script.line(2, "\(call)(\(next), sender: sender)")
            if !isAnimated { script.line(2, "UIView.setAnimationsEnabled(true)") }
        case .push: script.line(2, "navigationController?.pushViewController(\(next), animated: \(isAnimated))")
        default: script.line(2, "present(\(next), animated: \(isAnimated))")
        }
        script.line(1, "}")
    }
}

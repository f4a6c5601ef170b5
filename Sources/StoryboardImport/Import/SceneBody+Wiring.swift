// What connects the objects of a class in an imported script: gesture recognizers, constraints, actions, outlets, embedded
// controllers and segues.

extension SceneBody {
    // MARK: Targets

    /// The target and the selector of an object's action or segue; nil if it has none that code can express.
    func target(of element: Int, _ script: inout StoryboardScript) -> (target: String, action: String)? {
        for segue in controller.segues where blueprint.segues[segue].owner == element {
            guard let target = target(ofSegue: segue) else { continue }
            script.mark(blueprint.segues[segue].element, in: document)
            return target
        }
        for action in program.actions[scene] ?? [] where action.owner == element {
            guard let target = target(of: action, &script) else { continue }
            script.mark(action.element, in: document)
            return target
        }
        return nil
    }

    private func target(ofSegue segue: Int) -> (target: String, action: String)? {
        if let host {
            // The responder chain leads from a cell to the controller.
            return host.segueMethods.first { $0.segue == segue }.map { ("nil", "#selector(\(host.name).\($0.name))") }
        }
        return method(of: segue).map { ("self", "#selector(\($0))") }
    }

    private func target(of action: Blueprint.Action, _ script: inout StoryboardScript) -> (
        target: String, action: String
    )? {
        guard let element = action.target else { return nil }
        if element == owner { return actionNames[action.selector].map { ("self", "#selector(\($0))") } }
        let base = program.base(action.selector)
        guard LaunchScript.isName(base) else { return nil }
        // First Responder means a target of nil: the action travels along the responder chain.
        if tree.value(.placeholderIdentifier, of: element) == "IBFirstResponder" {
            return ("nil", "Selector(\(StoryboardProgram.literal(action.selector)))")
        }
        if let host, element == controller.element {
            return host.actionNames[action.selector].map { ("nil", "#selector(\(host.name).\($0))") }
        }
        guard let name = parts.names[element], !name.contains("."), name != "self",
            let custom = tree.value(.customClass, of: element), program.declared.isObject(custom)
        else { return nil }
        script.addMember("@IBAction func \(base)(_ sender: Any?) { }", named: base, to: custom)
        return (name, "Selector(\(StoryboardProgram.literal(action.selector)))")
    }

    // MARK: Gesture recognizers

    mutating func writeRecognizers(_ group: Group, _ script: inout StoryboardScript) {
        let place = blueprint.scenes[controller.scene].element
        for gesture in blueprint.gestures where gesture > place && gesture < tree.end(place) {
            let attachments = blueprint.outlets.filter {
                $0.property == "gestureRecognizers" && $0.destination == gesture
            }
            let views = attachments.filter { parts.part(of: $0.owner) == .views }.compactMap { parts.names[$0.owner] }
            guard !views.isEmpty || !isView && destinations.contains(gesture) else { continue }
            script.mark(gesture, in: document)
            for attachment in attachments { script.mark(attachment.element, in: document) }
            let name = locals.unique(ScriptNames.identifier(tree.tagName(gesture), isType: false) ?? "recognizer")
            parts.names[gesture] = name
            let end = target(of: gesture, &script).map { "target: \($0.target), action: \($0.action)" } ?? ""
            line(2, "let \(name) = \(program.recognizerClass(gesture))(\(end))", &script)
            for text in program.recognizerAttributes(gesture, as: name) { line(2, text, &script) }
            for view in views { line(2, "\(view).addGestureRecognizer(\(name))", &script) }
        }
    }

    // MARK: Constraints

    mutating func writeConstraints(_ group: Group, _ script: inout StoryboardScript) {
        var active: [String] = []
        for element in parts.constraints(of: group.part) where group.range.contains(element) {
            // Interface Builder removes placeholders at build time.
            if tree.isTrue(.placeholder, of: element) { script.mark(element, in: document) }
            guard !tree.isTrue(.placeholder, of: element),
                let made = program.constraintParts(element, group.part, parts)
            else { continue }
            script.mark(element, in: document)
            let text = anchors(made) ?? made.initializer
            let priority = tree.number(.priority, of: element)
            let identifier = tree.value(.identifier, of: element)
            let outlet = outlets.first { !$0.isCollection && $0.elements == [element] }
            let installation = program.activation(of: element)
            let isConnected = outlet != nil || destinations.contains(element)
            guard installation != .never || isConnected else { continue }
            let varies = !program.variations(of: element).isEmpty
            guard priority != nil || identifier != nil || isConnected || varies || installation != .always else {
                active.append(strip(text))
                continue
            }
            let name = outlet?.name ?? locals.unique(made.attribute)
            parts.names[element] = name
            line(2, "let \(name) = \(strip(text))", &script)
            if let priority {
                script.line(2, "\(name).priority = UILayoutPriority(\(StoryboardProgram.number(priority)))")
            }
            if let identifier { script.line(2, "\(name).identifier = \(StoryboardProgram.literal(identifier))") }
            writeVariations(of: element, name, &script)
            switch installation {
            case .always: active.append(name)
            case .never: break
            case .when(let condition):
                line(2, "if \(strip(condition)) { \(name).isActive = true }", &script)
                changes.append((condition, "\(name).isActive = true", "\(name).isActive = false"))
            }
        }
        guard !active.isEmpty else { return }
        script.line(2, "NSLayoutConstraint.activate([")
        for text in active { line(3, text + ",", &script) }
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
    func writeTargets(_ group: Group, _ script: inout StoryboardScript) {
        func add(_ owner: Int, _ event: String, _ target: (target: String, action: String)?, _ connection: Int) -> Bool
        {
            guard parts.part(of: owner) == group.part, group.range.contains(owner), let name = parts.names[owner],
                let tag = tree.tag(owner), StoryboardProgram.controls.contains(tag), let target
            else { return false }
            script.mark(connection, in: document)
            line(2, "\(name).addTarget(\(target.target), action: \(target.action), for: .\(event))", &script)
            return true
        }
        for action in program.actions[scene] ?? [] {
            let event = action.eventType.flatMap { StoryboardProgram.events.contains($0) ? $0 : nil }
            guard group.range.contains(action.owner), parts.names[action.owner] != nil else { continue }
            _ = add(action.owner, event ?? "primaryActionTriggered", target(of: action, &script), action.element)
        }
        for index in controller.segues where !blueprint.segues[index].kind.isContainment {
            let segue = blueprint.segues[index]
            _ = add(segue.owner, "primaryActionTriggered", target(ofSegue: index), segue.element)
        }
    }

    /// Connects the outlets of the objects besides the class's own: the outlets of custom classes, and delegates.
    func writeOutletsOfObjects(_ group: Group, _ script: inout StoryboardScript) {
        var collections: [(owner: String, property: String, objects: [String])] = []
        for outlet in program.outlets[scene] ?? [] where outlet.owner != owner {
            guard outlet.property != "gestureRecognizers",
                parts.part(connecting: outlet.owner, outlet.destination) == group.part,
                group.part != .items || group.range.contains(outlet.owner), let owner = parts.names[outlet.owner],
                let value = outlet.destination == self.owner
                    ? "self" : outlet.destination.flatMap({ parts.names[$0] }), LaunchScript.isName(outlet.property)
            else { continue }
            let custom = tree.value(.customClass, of: outlet.owner).flatMap { program.declared.isObject($0) ? $0 : nil }
            if outlet.property == tree.value(.key, of: outlet.destination ?? 0) {
                script.mark(outlet.element, in: document)
                continue
            }
            let isDelegate =
                (outlet.property == "delegate" || outlet.property == "dataSource") && program.hasDelegate(outlet.owner)
            let isSlot = program.isSlot(outlet.property, of: outlet.owner)
            let isOwn = custom != nil && !UIKitMembers.isInherited(outlet.property, by: tree.tag(outlet.owner))
            guard isOwn || isDelegate || isSlot else { continue }
            script.mark(outlet.element, in: document)
            if let custom, !isDelegate, !isSlot {
                script.addMember(
                    "var \(outlet.property) = \(outlet.isCollection ? "[]" : "nil")", named: outlet.property, to: custom
                )
            }
            guard outlet.isCollection else {
                line(2, "\(owner).\(outlet.property) = \(value)", &script)
                continue
            }
            if let index = collections.firstIndex(where: { $0.owner == owner && $0.property == outlet.property }) {
                collections[index].objects.append(value)
            } else {
                collections.append((owner, outlet.property, [value]))
            }
        }
        for collection in collections {
            line(
                2, "\(collection.owner).\(collection.property) = [\(collection.objects.joined(separator: ", "))]",
                &script)
        }
    }

    /// Sets the runtime attributes of the views of a function.
    func writeRuntimeAttributes(_ elements: [Int], _ script: inout StoryboardScript) {
        for element in elements {
            guard let name = parts.names[element], !name.contains(".") else { continue }
            let custom = tree.value(.customClass, of: element).flatMap { program.declared.isObject($0) ? $0 : nil }
            for attribute in program.runtimeAttributes(of: element) {
                let isOwn = LaunchScript.isName(attribute.key) && !UIKitMembers.settable.contains(attribute.key)
                if isOwn {
                    guard element != owner, let custom, !UIKitMembers.isInherited(attribute.key, by: tree.tag(element))
                    else {
                        continue
                    }
                    script.addMember("var \(attribute.key) = nil", named: attribute.key, to: custom)
                } else if !program.isSettable(attribute.key, of: element) {
                    continue
                }
                script.mark(attribute.element, in: document)
                line(2, "\(name).\(attribute.key) = \(attribute.value)", &script)
            }
        }
    }

    func writeActions(_ script: inout StoryboardScript) {
        for (_, name) in actionNames.sorted(by: { $0.key < $1.key }) where !isInherited(name) {
            script.line(0, "")
            script.line(1, "@IBAction func \(name)(_ sender: Any?) { }")
        }
    }

    // MARK: Segues

    mutating func writeEmbedded(_ script: inout StoryboardScript) {
        let cycles = Set(blueprint.containmentCycles)
        for index in controller.segues where blueprint.segues[index].kind == .embed {
            let segue = blueprint.segues[index]
            if cycles.contains(index) {
                script.omit(2, "an embed segue that closes a cycle", .cycle, at: segue.element, in: document)
                continue
            }
            guard let container = parts.names[segue.owner] else { continue }
            script.mark(segue.element, in: document)
            guard let (file, target) = script.target(of: segue, in: document) else {
                script.omit(
                    2, "an embed segue to a scene outside the imported files", .outside, at: segue.element, in: document
                )
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
                let kind: StoryboardScript.Omission =
                    switch segue.kind {
                    case .unwind: .unwind
                    case .custom, .replace, .unknown: .customSegue
                    default: .outside
                    }
                let what =
                    switch segue.kind {
                    case .unwind: "an unwind segue\(describe(segue)), whose destination a storyboard finds"
                    case .custom: "the custom segue\(describe(segue))"
                    case .replace: "the replace segue\(describe(segue))"
                    case .unknown: "a segue of an unknown kind"
                    default: "the segue\(describe(segue)) to a scene outside the imported files"
                    }
                script.omit(1, what, kind, at: segue.element, in: document)
                continue
            }
            if let action = program.unwindAction(of: segue) {
                if segue.owner == controller.element { script.mark(segue.element, in: document) }
                script.goesBack = true
                script.line(0, "")
                script.line(1, "@objc func \(name)(_ sender: Any?) {")
                script.line(2, "goBack(to: \(StoryboardProgram.literal(action)), sender: sender)")
                script.line(1, "}")
                continue
            }
            // The object that triggers a segue marks it.
            if segue.owner == controller.element { script.mark(segue.element, in: document) }
            writeSegue(segue, name, &script)
        }
    }

    private func describe(_ segue: Blueprint.Segue) -> String { segue.identifier.map { " '\($0)'" } ?? "" }

    /// The statement that anchors the popover of a segue at an outlet, or at the sender that performs the segue; nil if the scene
    /// has no name for the anchor.
    private func anchor(of segue: Blueprint.Segue) -> String? {
        let isItem = tree.value(.popoverAnchorView, of: segue.element) == nil
        guard
            let identifier = tree.value(.popoverAnchorView, of: segue.element)
                ?? tree.value(.popoverAnchorBarButtonItem, of: segue.element),
            let element = blueprint.objects[identifier]
        else { return nil }
        let property = isItem ? "barButtonItem" : "sourceView"
        if let outlet = outlets.first(where: { !$0.isCollection && $0.elements == [element] }) {
            return "\(property) = \(outlet.name)"
        }
        return element == segue.owner ? "\(property) = sender as? \(isItem ? "UIBarButtonItem" : "UIView")" : nil
    }

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
            if isPopover {
                let anchor = anchor(of: segue)
                if anchor != nil { script.documents[document].anchors.insert(segue.element) }
                script.line(2, "next.popoverPresentationController?.\(anchor ?? "sourceView = view")")
            }
            if let directions = program.arrowDirections(segue) {
                if let element = tree.child(segue.element, .popoverArrowDirection) {
                    script.mark(element, in: document)
                }
                let names = directions.map { "." + $0 }
                if names.count < 4 {
                    script.line(
                        2,
                        "next.popoverPresentationController?.permittedArrowDirections = "
                            + "[\(names.joined(separator: ", "))]")
                }
            }
            if let transition { script.line(2, "next.modalTransitionStyle = .\(transition)") }
        }
        let action = tree.value(.action, of: segue.element).map(program.base)
        if let name = script.segueClass(of: segue, in: document) {
            let identifier = StoryboardProgram.literal(segue.identifier)
            if !isAnimated { script.line(2, "UIView.setAnimationsEnabled(false)") }
            script.line(2, "let segue = \(name)(identifier: \(identifier), source: self, destination: \(next))")
            script.line(2, "prepare(for: segue, sender: sender)")
            script.line(2, "segue.perform()")
            if !isAnimated { script.line(2, "UIView.setAnimationsEnabled(true)") }
            script.line(1, "}")
            return
        }
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

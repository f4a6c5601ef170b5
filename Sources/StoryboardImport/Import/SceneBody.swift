// The body of a scene's class in an imported script: attributes, outlets, loadView with the views and their layout, the actions
// and the segues.

/// Writes the members of one scene's class.
struct SceneBody {
    let controller: Blueprint.Controller
    let scene: Int
    let document: Int
    let program: StoryboardProgram
    var parts: SceneParts
    /// The local names in loadView.
    var locals = ScriptNames()
    /// The members of the class.
    var members = ScriptNames()
    /// The method of each segue that an object of the scene triggers.
    var segueMethods: [(segue: Int, name: String)] = []
    /// The names by which actions are known, by selector.
    var actionNames: [String: String] = [:]
    /// The property with the static cells.
    var cellsName = "cells"
    var blueprint: Blueprint { program.blueprint }
    var tree: ElementTree { program.tree }

    /// Members of UIKit's controllers that a local or a member must not hide.
    private static let inherited = UIKitMembers.names.union([
        "present", "perform", "performSegue", "prepare", "loadView", "showDetail", "unwind", "isEditing", "parent",
        "children", "nibName", "storyboard", "container", "push", "pop", "root", "tap", "log", "expect", "embed",
        "remove", "select", "type", "clear", "press", "wait", "focus", "rotate", "traits", "launch", "window", "add",
    ])

    init(
        _ controller: Blueprint.Controller, _ scene: Int, _ document: Int, _ script: StoryboardScript
    ) {
        (self.controller, self.scene, self.document) = (controller, scene, document)
        program = script.documents[document].program
        parts = SceneParts(controller, scene, in: program.blueprint)
        let own = controller.kind == .tableViewController ? ["tableView"] : ["collectionView"]
        let isList = controller.kind == .tableViewController || controller.kind == .collectionViewController
        for name in Self.inherited.subtracting(["tableView", "collectionView"]).union(isList ? own : []).sorted() {
            _ = locals.unique(name)
            _ = members.unique(name)
        }
    }

    mutating func write(_ script: inout StoryboardScript) {
        for text in program.attributes(of: controller) { script.line(1, String(text.dropFirst(2))) }
        let outlets = writeOutlets(&script)
        nameActions()
        nameSegues(script)
        writeItems(&script)
        writeLoadView(outlets, &script)
        writeActions(&script)
        writeSegues(&script)
    }

    // MARK: Outlets

    /// Declares the outlets. Returns the element of each, by its name.
    private mutating func writeOutlets(_ script: inout StoryboardScript) -> [(
        name: String, elements: [Int], isCollection: Bool
    )] {
        var found: [(name: String, elements: [Int], isCollection: Bool)] = []
        for outlet in program.outlets[scene] ?? [] where outlet.owner == controller.element {
            guard LaunchScript.isName(outlet.property), !UIKitMembers.names.contains(outlet.property),
                let element = outlet.destination
            else { continue }
            if let index = found.firstIndex(where: { $0.name == outlet.property }) {
                if outlet.isCollection { found[index].elements.append(element) }
            } else {
                found.append((outlet.property, [element], outlet.isCollection))
            }
        }
        for outlet in found {
            _ = members.unique(outlet.name)
            script.line(1, "var \(outlet.name) = \(outlet.isCollection ? "[]" : "nil")")
        }
        return found
    }

    // MARK: Names

    private mutating func nameActions() {
        for action in program.actions[scene] ?? [] where action.target == controller.element {
            let base = program.base(action.selector)
            guard LaunchScript.isName(base), actionNames[action.selector] == nil else { continue }
            actionNames[action.selector] = UIKitMembers.names.contains(base) ? base : members.unique(base)
        }
    }

    private mutating func nameSegues(_ script: StoryboardScript) {
        for index in controller.segues {
            let segue = blueprint.segues[index]
            guard Self.isWritten(segue.kind), let (file, target) = script.target(of: segue, in: document) else {
                continue
            }
            let destination =
                script.documents[file].classNames[target]
                ?? script.documents[file].blueprint.controllers[target].kind.className
            let identifier = segue.identifier.flatMap { ScriptNames.identifier($0, isType: false) }
            segueMethods.append((index, members.unique(identifier ?? "show\(destination)")))
        }
    }

    static func isWritten(_ kind: SegueKind) -> Bool {
        switch kind {
        case .show, .showDetail, .push, .presentation, .modal, .popover, .popoverPresentation: true
        default: false
        }
    }

    func method(of segue: Int) -> String? { segueMethods.first { $0.segue == segue }?.name }

    /// The name of an object in loadView: its outlet, its label in the editor, its text, or its kind.
    private mutating func name(_ element: Int, _ outlets: [(name: String, elements: [Int], isCollection: Bool)])
        -> String
    {
        if let outlet = outlets.first(where: { !$0.isCollection && $0.elements == [element] }) { return outlet.name }
        let kind = tree.tag(element) == .view ? "box" : tree.tagName(element)
        if let label = tree.value(.userLabel, of: element),
            let name = ScriptNames.identifier(label, isType: false)
        {
            return locals.unique(name)
        }
        let title =
            tree.value(.title, of: element) ?? tree.value(.text, of: element)
            ?? tree.children(element).first { tree.value(.key, of: $0) == "normal" }.flatMap {
                tree.value(.title, of: $0)
            }
        if let name = title.flatMap({ ScriptNames.identifier($0, isType: false) }), name.utf8.count <= 24 {
            let suffix = kind.prefix(1).uppercased() + kind.dropFirst()
            return locals.unique(name.lowercased().hasSuffix(kind.lowercased()) ? name : name + suffix)
        }
        return locals.unique(ScriptNames.identifier(kind, isType: false) ?? "box")
    }

    // MARK: Views

    private mutating func writeLoadView(
        _ outlets: [(name: String, elements: [Int], isCollection: Bool)], _ script: inout StoryboardScript
    ) {
        let elements = parts.elements(of: .views).filter { blueprint.view($0) != nil }
        // An object has the name of its outlet, so no other object may have it.
        for outlet in outlets { _ = locals.unique(outlet.name) }
        var hasList = false
        let start = script.lines.count
        script.line(0, "")
        script.line(1, "override func loadView() {")
        let opening = script.lines.count
        var cells: [(table: Int, sections: [[String]])] = []
        for element in elements {
            writeView(element, outlets, &cells, &script)
            if SceneParts.prototypes(of: element, in: blueprint).isEmpty == false { hasList = true }
        }
        writeRecognizers(outlets, &script)
        writeConstraints(outlets, &script)
        for outlet in outlets {
            let found = outlet.elements.compactMap { parts.names[$0] }
            if outlet.isCollection {
                if !found.isEmpty { script.line(2, "\(outlet.name) = [\(found.joined(separator: ", "))]") }
            } else if let name = found.first {
                script.line(2, name == outlet.name ? "self.\(outlet.name) = \(name)" : "\(outlet.name) = \(name)")
            }
        }
        writeOutletsOfViews(elements, &script)
        writeTargets(&script)
        writeEmbedded(&script)
        if let (_, sections) = cells.first {
            cellsName = members.unique("cells")
            let rows = sections.map { "[\($0.joined(separator: ", "))]" }
            script.line(2, "\(cellsName) = [\(rows.joined(separator: ", "))]")
        }
        if hasList, let list = elements.first(where: { !SceneParts.prototypes(of: $0, in: blueprint).isEmpty }) {
            script.omit(2, "the prototypes of \(blueprint.describe(list))", at: list, in: document)
        }
        let isEmpty =
            script.lines.count == opening || script.lines[opening...].allSatisfy { $0.hasSuffix("super.loadView()") }
        if isEmpty {
            script.lines.removeLast(script.lines.count - start)
        } else {
            script.line(1, "}")
        }
        if let (_, sections) = cells.first { writeStaticCells(sections, &script) }
    }

    private mutating func writeView(
        _ element: Int, _ outlets: [(name: String, elements: [Int], isCollection: Bool)],
        _ cells: inout [(table: Int, sections: [[String]])], _ script: inout StoryboardScript
    ) {
        guard let view = blueprint.view(element), let made = program.making(view, controller, .views, parts) else {
            return
        }
        let isRoot = isRoot(element)
        if made == "x.prelude_rootView()" {
            parts.names[element] = rootName
            script.line(2, "super.loadView()")
        } else if made.contains(".") {
            // A part that its cell creates.
            parts.names[element] = made
        } else {
            let name = name(element, outlets)
            parts.names[element] = name
            let creation = made.replacing("(coder: nil)", with: "()")
            script.line(2, "let \(name) = \(creation)")
            addViewClass(element, &script)
        }
        let name = parts.names[element] ?? "view"
        for text in program.attributes(ofView: element, .views, as: name) where !text.contains(".prelude_") {
            // Constraints decide about the frames of views that have them, and the window about the root view's.
            if text.hasPrefix("\(name).frame = "), isRoot ? !hasMasks : isConstrained(element) { continue }
            script.line(2, text)
        }
        if isRoot {
            if name != rootName { script.line(2, "view = \(name)") }
        } else if let (table, section) = program.section(of: element) {
            if cells.last?.table != table { cells.append((table, [])) }
            while cells[cells.count - 1].sections.count <= section { cells[cells.count - 1].sections.append([]) }
            cells[cells.count - 1].sections[section].append(name)
        } else if !made.contains("."), let above = blueprint.views[view].parent,
            let parent = parts.names[blueprint.views[above].element],
            parts.part(of: blueprint.views[above].element) == .views
        {
            let isArranged =
                tree.tag(blueprint.views[above].element) == .stackView && tree.tag(tree.parent(element)!) == .subviews
            let addition = "\(parent).\(isArranged ? "addArrangedSubview" : "addSubview")(\(name))"
            switch program.installation(of: element, "subviews") {
            case .always: script.line(2, addition)
            case .never: break
            case .when(let condition): script.line(2, "if \(condition.replacing("x.", with: "")) { \(addition) }")
            }
        }
    }

    /// The controller's name for its own view.
    private var rootName: String {
        switch controller.kind {
        case .tableViewController: "tableView"
        case .collectionViewController: "collectionView"
        default: "view"
        }
    }

    /// Whether an element is the controller's view: by its position, or in a xib by the outlet of File's Owner.
    private func isRoot(_ element: Int) -> Bool {
        guard blueprint.isNib else { return controller.view.map { blueprint.views[$0].element } == element }
        return blueprint.outlets.contains {
            $0.owner == controller.element && $0.property == "view" && $0.destination == element
        }
    }

    private func isConstrained(_ element: Int) -> Bool {
        tree.value(.translatesAutoresizingMaskIntoConstraints, of: element) == "NO"
            && !tree.isTrue(.fixedFrame, of: element)
    }

    /// Whether a view of the scene is laid out by its autoresizing mask, from the size that the root view has in the file.
    private var hasMasks: Bool {
        parts.elements(of: .views).contains {
            blueprint.view($0) != nil && !isRoot($0) && !isConstrained($0)
        }
    }

    private func addViewClass(_ element: Int, _ script: inout StoryboardScript) {
        guard let name = tree.value(.customClass, of: element), program.declared.isView(name),
            !script.viewClasses.contains(where: { $0.name == name })
        else { return }
        let outlets = blueprint.outlets.filter {
            tree.value(.customClass, of: $0.owner) == name && LaunchScript.isName($0.property)
                && !UIKitMembers.outlets.contains($0.property)
        }
        var properties: [String] = []
        for outlet in outlets where !properties.contains(outlet.property) { properties.append(outlet.property) }
        script.viewClasses.append((name, StoryboardProgram.className(tree.tag(element)), properties))
    }

    private func writeOutletsOfViews(_ elements: [Int], _ script: inout StoryboardScript) {
        for outlet in program.outlets[scene] ?? [] where outlet.owner != controller.element {
            guard let owner = parts.names[outlet.owner], !outlet.isCollection,
                let value = outlet.destination == controller.element
                    ? "self" : outlet.destination.flatMap({ parts.names[$0] })
            else { continue }
            let isOwn = tree.value(.customClass, of: outlet.owner).map { program.declared.isView($0) } ?? false
            guard LaunchScript.isName(outlet.property), outlet.property != "view",
                isOwn && !UIKitMembers.outlets.contains(outlet.property)
                    || (outlet.property == "delegate" || outlet.property == "dataSource") && value == "self"
                        && program.isList(outlet.owner)
            else { continue }
            script.line(2, "\(owner).\(outlet.property) = \(value)")
        }
    }

    /// The data source of a table with static cells, and the segues of the cells.
    private func writeStaticCells(_ sections: [[String]], _ script: inout StoryboardScript) {
        script.line(0, "")
        script.line(1, "var \(cellsName) = []")
        script.line(1, "func numberOfSections(in tableView) { return \(cellsName).count }")
        script.line(
            1, "func tableView(_ tableView, numberOfRowsInSection section) { return \(cellsName)[section].count }")
        script.line(1, "func tableView(_ tableView, cellForRowAt indexPath) {")
        script.line(2, "return \(cellsName)[indexPath.section][indexPath.row]")
        script.line(1, "}")
        let cases = segueMethods.compactMap { method -> String? in
            let segue = blueprint.segues[method.segue]
            guard tree.tag(segue.owner) == .tableViewCell, let name = parts.names[segue.owner], !isAccessory(segue)
            else {
                return nil
            }
            for (section, rows) in sections.enumerated() {
                guard let row = rows.firstIndex(of: name) else { continue }
                let cell = "\(cellsName)[\(section)][\(row)]"
                return "if indexPath == [\(section), \(row)] { \(method.name)(\(cell)) }"
            }
            return nil
        }
        if !cases.isEmpty {
            script.line(1, "func tableView(_ tableView, didSelectRowAt indexPath) {")
            for text in cases { script.line(2, text) }
            script.line(1, "}")
        }
        for segue in segueMethods.map({ blueprint.segues[$0.segue] }) where isAccessory(segue) {
            script.omit(1, "the segue of an accessory", at: segue.element, in: document)
        }
    }

    private func isAccessory(_ segue: Blueprint.Segue) -> Bool {
        tree.value(.trigger, of: segue.element) == "accessoryAction"
    }
}

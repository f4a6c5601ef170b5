// What creates the views of a class in an imported script: `loadView` of a scene, the initializer of a view's class, and the
// functions for the views in bar items.

extension SceneBody {
    /// Writes the function that creates the views: `loadView` of a scene, or the initializer of a view.
    mutating func writeCreation(_ script: inout StoryboardScript) {
        let start = script.lines.count
        script.line(0, "")
        if isView { writeInitializer(&script) } else { script.line(1, "override func loadView() {") }
        let opening = script.lines.count
        let elements = parts.elements(of: group.part).filter { group.range.contains($0) && isNeeded($0) }
        let cells = writeObjects(elements, group, &script)
        if !isView { writeEmbedded(&script) }
        if let (_, sections) = cells.first {
            cellsName = members.unique("cells")
            let rows = sections.map { "[\($0.joined(separator: ", "))]" }
            script.line(2, "\(cellsName) = [\(rows.joined(separator: ", "))]")
        }
        let isEmpty = script.lines[opening...].allSatisfy { $0.hasSuffix("super.loadView()") }
        if isEmpty, !isView || !script.lines[opening - 1].contains("style: .") {
            script.lines.removeLast(script.lines.count - start)
        } else {
            script.line(1, "}")
        }
        if let (table, _) = cells.first { writeStaticCells(of: table, &script) }
        if !isView { writeSelection(cells.first?.sections ?? [], &script) }
    }

    private func writeInitializer(_ script: inout StoryboardScript) {
        guard tree.tag(owner) == .tableViewCell else {
            script.line(1, "override init(frame: CGRect) {")
            return script.line(2, "super.init(frame: frame)")
        }
        let style = program.style(ofCell: owner)
        script.line(1, "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {")
        script.line(
            2, "super.init(style: \(style == "default" ? "style" : "." + style), reuseIdentifier: reuseIdentifier)")
    }

    /// Writes a function that creates and returns one view with its subviews, such as the title view of a navigation item.
    mutating func writeFunction(_ function: (name: String, root: Int), _ script: inout StoryboardScript) {
        script.line(0, "")
        script.line(1, "func \(function.name)() {")
        let group = Group(part: .items, range: function.root..<tree.end(function.root))
        let elements = parts.elements(of: .items).filter { group.range.contains($0) }
        _ = writeObjects(elements, group, &script)
        script.line(2, "return \(parts.names[function.root] ?? "nil")")
        script.line(1, "}")
    }

    /// Writes the objects of a function and their connections. Returns the static cells of each table, by section.
    private mutating func writeObjects(
        _ elements: [Int], _ group: Group, _ script: inout StoryboardScript
    ) -> [(table: Int, sections: [[String]])] {
        var cells: [(table: Int, sections: [[String]])] = []
        for element in elements {
            if blueprint.view(element) != nil {
                writeView(element, group, &cells, &script)
            } else if group.part != .items {
                writeObject(element, &script)
            }
        }
        for element in elements where blueprint.view(element) != nil { writeBarItems(of: element, &script) }
        if group.part == .views { writeRecognizers(group, &script) }
        writeConstraints(group, &script)
        writeRuntimeAttributes(elements, &script)
        for outlet in outlets {
            let found = outlet.elements.compactMap { element in
                group.part != .items || group.range.contains(element) ? parts.names[element] : nil
            }
            guard let first = found.first else { continue }
            // The scene's bar items are connected with the controller.
            if group.part != .items, outlet.elements.allSatisfy({ parts.part(of: $0) == .items }) { continue }
            for connection in outlet.connections { script.mark(connection, in: document) }
            if outlet.isCollection {
                line(2, "\(outlet.name) = [\(found.joined(separator: ", "))]", &script)
            } else {
                line(2, first == outlet.name ? "self.\(outlet.name) = \(first)" : "\(outlet.name) = \(first)", &script)
            }
        }
        writeOutletsOfObjects(group, &script)
        writeTargets(group, &script)
        if group.part != .items { writeChanges(&script) }
        return cells
    }

    /// Whether the script creates an object: one of the view's tree, or one that is connected with others.
    private func isNeeded(_ element: Int) -> Bool {
        guard !isView, let top = topLevel(element), !isRoot(top) else { return true }
        return blueprint.outlets.contains { $0.destination.map { $0 >= top && $0 < tree.end(top) } ?? false }
            || tree.child(top, .connections) != nil
    }

    /// The object at the scene's top level that contains an element; nil for the objects of the controller.
    private func topLevel(_ element: Int) -> Int? {
        var step = element
        while let parent = tree.parent(step) {
            if step == controller.element { return nil }
            if tree.tag(parent) == .objects { return step }
            step = parent
        }
        return nil
    }

    // MARK: Views

    private mutating func writeView(
        _ element: Int, _ group: Group, _ cells: inout [(table: Int, sections: [[String]])],
        _ script: inout StoryboardScript
    ) {
        guard let view = blueprint.view(element),
            let made = program.making(view, controller, group.part, parts)
        else { return }
        script.mark(element, in: document)
        let isRoot = element == owner || !isView && isRoot(element)
        if element == owner {
            // The initializer creates it.
        } else if made == "x.prelude_rootView()" {
            parts.names[element] = rootName
            script.line(2, "super.loadView()")
        } else if made.contains(".") {
            // A part that its cell creates.
            parts.names[element] = made
        } else {
            let name = name(element)
            parts.names[element] = name
            script.line(2, "let \(name) = \(creation(element, made))")
            addViewClass(element, &script)
        }
        let name = parts.names[element] ?? "view"
        for text in program.attributes(ofView: element, group.part, as: name) where !text.contains(".prelude_") {
            // Constraints decide about the frames of views that have them, and the window about the root view's.
            if text.hasPrefix("\(name).frame = "),
                isRoot ? !hasMasks || isCell : isConstrained(element)
            {
                continue
            }
            line(2, text, &script)
        }
        writeVariations(of: element, name, &script)
        writeLayout(of: element, name, &script)
        registerPrototypes(of: element, name, &script)
        if element == owner { return }
        if isRoot {
            if name != rootName { script.line(2, "view = \(name)") }
        } else if !isView, program.isRefreshControl(element, of: controller) {
            script.line(2, "refreshControl = \(name)")
        } else if let (table, section) = program.section(of: element) {
            if cells.last?.table != table { cells.append((table, [])) }
            while cells[cells.count - 1].sections.count <= section { cells[cells.count - 1].sections.append([]) }
            cells[cells.count - 1].sections[section].append(name)
        } else if !made.contains("."), let above = blueprint.views[view].parent,
            let parent = parts.names[blueprint.views[above].element],
            parts.part(of: blueprint.views[above].element) == group.part, program.isAdded(element)
        {
            let addition = program.addition(of: name, element, to: parent, blueprint.views[above].element)
            switch program.installation(of: element, "subviews") {
            case .always: line(2, addition, &script)
            case .never: break
            case .when(let condition):
                line(2, "if \(condition.replacing("x.", with: isView ? "self." : "")) { \(addition) }", &script)
                let place = program.addition(
                    of: name, element, to: inHandler(parent), blueprint.views[above].element)
                changes.append(
                    (condition, "if \(name).superview == nil { \(place) }", "\(name).removeFromSuperview()"))
            }
        }
    }

    /// Whether a list sets the size of the class's views.
    private var isCell: Bool {
        [.tableViewCell, .collectionViewCell, .collectionReusableView].contains(tree.tag(owner))
    }

    /// The expression that creates a view. Its class's initializer takes the style of a static cell.
    private func creation(_ element: Int, _ made: String) -> String {
        let creation = made.replacing("(coder: nil)", with: "()")
        if tree.tag(element) == .tableView, let style = program.style(ofTable: element) {
            return "\(creation.dropLast(2))(frame: .zero, style: .\(style))"
        }
        let style = program.style(ofCell: element)
        let identifier = tree.value(.reuseIdentifier, of: element)
        guard tree.tag(element) == .tableViewCell, style != "default" || identifier != nil else { return creation }
        return
            "\(creation.dropLast(2))(style: .\(style), reuseIdentifier: \(identifier.map { StoryboardProgram.literal($0) } ?? "nil"))"
    }

    /// Gives a collection its layout.
    private mutating func writeLayout(of element: Int, _ name: String, _ script: inout StoryboardScript) {
        guard let layout = program.layout(ofCollection: element), let made = program.making(layout: layout) else {
            return
        }
        let own = self.name(layout)
        parts.names[layout] = own
        script.line(2, "let \(own) = \(made)")
        for text in program.properties(ofLayout: layout, as: own) { line(2, text, &script) }
        line(2, "\(name).collectionViewLayout = \(own)", &script)
        if let custom = tree.value(.customClass, of: layout), program.declared.isObject(custom) {
            script.addViewClass(
                custom,
                tree.tag(layout) == .collectionViewFlowLayout ? "UICollectionViewFlowLayout" : "UICollectionViewLayout")
        }
    }

    /// Writes an object of a scene that is not a view.
    private mutating func writeObject(_ element: Int, _ script: inout StoryboardScript) {
        guard tree.tag(element) == .customObject else { return }
        script.mark(element, in: document)
        let name = name(element)
        parts.names[element] = name
        let custom = tree.value(.customClass, of: element).flatMap { LaunchScript.isName($0) ? $0 : nil }
        let known = custom.map { program.declared.isObject($0) } ?? false
        script.line(2, "let \(name) = \(known ? custom! : "NSObject")()")
        addViewClass(element, &script)
    }

    /// Registers the classes of a list's prototypes.
    private func registerPrototypes(of list: Int, _ name: String, _ script: inout StoryboardScript) {
        guard tree.tag(list) == .tableView || tree.tag(list) == .collectionView else { return }
        for root in SceneParts.prototypes(of: list, in: blueprint) {
            guard let known = script.documents[document].viewNames[root],
                let identifier = tree.value(.reuseIdentifier, of: root), !identifier.isEmpty
            else { continue }
            let text = StoryboardProgram.literal(identifier)
            switch tree.tag(root) {
            case .tableViewCell: line(2, "\(name).register(\(known).self, forCellReuseIdentifier: \(text))", &script)
            case .collectionViewCell:
                line(2, "\(name).register(\(known).self, forCellWithReuseIdentifier: \(text))", &script)
            default:
                let kind = tree.value(.key, of: root) == "sectionFooterView" ? "Footer" : "Header"
                line(
                    2,
                    "\(name).register(\(known).self, forSupplementaryViewOfKind: "
                        + "UICollectionView.elementKindSection\(kind), withReuseIdentifier: \(text))", &script)
            }
        }
    }

    /// The controller's name for its own view.
    var rootName: String {
        switch controller.kind {
        case .tableViewController: "tableView"
        case .collectionViewController: "collectionView"
        default: "view"
        }
    }

    /// Whether an element is the controller's view: by its position, or in a xib by the outlet of File's Owner.
    func isRoot(_ element: Int) -> Bool {
        guard blueprint.isNib else { return controller.view.map { blueprint.views[$0].element } == element }
        return blueprint.outlets.contains {
            $0.owner == controller.element && $0.property == "view" && $0.destination == element
        }
    }

    private func isConstrained(_ element: Int) -> Bool {
        tree.value(.translatesAutoresizingMaskIntoConstraints, of: element) == "NO"
            && !tree.isTrue(.fixedFrame, of: element)
    }

    /// Whether a view of the class is laid out by its autoresizing mask, from the size that the root view has in the file.
    private var hasMasks: Bool {
        parts.elements(of: group.part).contains {
            group.range.contains($0) && blueprint.view($0) != nil && $0 != owner && !isRoot($0) && !isConstrained($0)
        }
    }

    private func addViewClass(_ element: Int, _ script: inout StoryboardScript) {
        guard let name = tree.value(.customClass, of: element), program.declared.isObject(name) else { return }
        let superclass =
            tree.tag(element) == .customObject ? "NSObject" : StoryboardProgram.className(tree.tag(element))
        script.addViewClass(name, superclass)
    }

    // MARK: Static cells

    /// The data source of a table with static cells.
    private func writeStaticCells(of table: Int, _ script: inout StoryboardScript) {
        script.line(0, "")
        script.line(1, "var \(cellsName) = []")
        script.line(1, "func numberOfSections(in tableView) { return \(cellsName).count }")
        script.line(
            1, "func tableView(_ tableView, numberOfRowsInSection section) { return \(cellsName)[section].count }")
        script.line(1, "func tableView(_ tableView, cellForRowAt indexPath) {")
        script.line(2, "return \(cellsName)[indexPath.section][indexPath.row]")
        script.line(1, "}")
        for (attribute, part) in [(InterfaceAttribute.headerTitle, "Header"), (.footerTitle, "Footer")] {
            let titles = program.titles(attribute, of: table)
            guard titles.contains(where: { $0 != "nil" }) else { continue }
            script.line(1, "func tableView(_ tableView, titleFor\(part)InSection section) -> String? {")
            script.line(2, "return [\(titles.joined(separator: ", "))][section]")
            script.line(1, "}")
        }
        let heights = program.rowHeights(of: table)
        guard heights.contains(where: { $0.contains { $0 != nil } }) else { return }
        let rows = heights.map { section in
            let texts = section.map { $0.map(StoryboardProgram.number) ?? "UITableView.automaticDimension" }
            return "[\(texts.joined(separator: ", "))]"
        }
        script.line(1, "func tableView(_ tableView, heightForRowAt indexPath) -> CGFloat {")
        script.line(2, "return [\(rows.joined(separator: ", "))][indexPath.section][indexPath.row]")
        script.line(1, "}")
    }

    /// The segues of cells: those of static cells by index path, those of prototypes by reuse identifier.
    private func writeSelection(_ sections: [[String]], _ script: inout StoryboardScript) {
        let methods = [
            ("tableView(_ tableView, didSelectRowAt indexPath)", InterfaceTag.tableViewCell, false),
            ("tableView(_ tableView, accessoryButtonTappedForRowWith indexPath)", .tableViewCell, true),
            ("collectionView(_ collectionView, didSelectItemAt indexPath)", .collectionViewCell, false),
        ]
        for (signature, tag, isAccessory) in methods {
            let owned = segueMethods.filter {
                let segue = blueprint.segues[$0.segue]
                return tree.tag(segue.owner) == tag
                    && (tree.value(.trigger, of: segue.element) == "accessoryAction") == isAccessory
            }
            var cases: [String] = []
            for method in owned {
                let owner = blueprint.segues[method.segue].owner
                if let name = parts.names[owner] {
                    for (section, rows) in sections.enumerated() {
                        guard let row = rows.firstIndex(of: name) else { continue }
                        let cell = "\(cellsName)[\(section)][\(row)]"
                        cases.append("if indexPath == [\(section), \(row)] { \(method.name)(\(cell)) }")
                    }
                } else if let identifier = tree.value(.reuseIdentifier, of: owner), parts.prototypes.contains(owner) {
                    let text = StoryboardProgram.literal(identifier)
                    cases.append("if cell?.reuseIdentifier == \(text) { \(method.name)(cell) }")
                } else {
                    continue
                }
                script.mark(blueprint.segues[method.segue].element, in: document)
            }
            guard !cases.isEmpty else { continue }
            script.line(1, "func \(signature) {")
            if cases.contains(where: { $0.hasPrefix("if cell") }) {
                script.line(
                    2,
                    tag == .tableViewCell
                        ? "let cell = tableView.cellForRow(at: indexPath)"
                        : "let cell = collectionView.cellForItem(at: indexPath)")
            }
            for text in cases { script.line(2, text) }
            script.line(1, "}")
        }
    }
}

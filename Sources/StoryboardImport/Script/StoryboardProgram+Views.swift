// The functions that create the objects of a scene. UIKit creates the bar items together with the controller and the views in
// loadView, and a list creates the views of a prototype per cell. Each of these functions follows UIKit's order for nibs: all
// objects exist before the first outlet is set, outlets and actions are connected before the embedded controllers are
// created, and awakeFromNib comes last.

extension StoryboardProgram {
    /// Writes the functions that create the objects of a scene, and the tables that call them by number.
    mutating func writeLoading() {
        for index in blueprint.controllers.indices where blueprint.controllers[index].kind != .viewControllerPlaceholder
        {
            writeScene(index)
        }
        for (name, parameters) in [("load", "_ scene, _ x, _ nib"), ("items", "_ scene, _ x, _ nib")] {
            line(1, "func \(name)(\(parameters)) {")
            line(2, "switch scene {")
            for index in blueprint.controllers.indices where written.contains("\(name)\(index)") {
                line(2, "case \(index): \(name)\(index)(x, nib)")
            }
            line(2, "default: break")
            line(2, "}")
            line(1, "}")
        }
        line(1, "func prototype(_ index, _ x, _ nib) {")
        line(2, "switch index {")
        for index in prototypes { line(2, "case \(index): return prototype\(index)(x, nib)") }
        line(2, "default: return nil")
        line(2, "}")
        line(1, "}")
    }

    /// Writes the class of a xib, whose method `load` creates the objects and returns those at the top level.
    mutating func writeNib(_ className: String) {
        line(0, "class \(className) {")
        writeScene(0)
        line(1, "func load(_ x, _ nib) { return load0(x, nib) }")
        line(0, "}")
    }

    private mutating func writeScene(_ index: Int) {
        let controller = blueprint.controllers[index]
        var parts = SceneParts(controller, index, in: blueprint)
        write(.items, of: controller, &parts)
        write(.views, of: controller, &parts)
        for root in parts.prototypes { write(.prototype(root), of: controller, &parts) }
    }

    /// Writes the function of one part of a scene.
    private mutating func write(_ part: ScenePart, of controller: Blueprint.Controller, _ parts: inout SceneParts) {
        origin = controller.element
        defer { origin = 0 }
        let elements = parts.elements(of: part)
        switch part {
        case .items:
            guard !elements.isEmpty else { return }
            written.insert("items\(parts.index)")
            line(1, "func items\(parts.index)(_ x, _ nib) {")
        case .views:
            written.insert("load\(parts.index)")
            line(1, "func load\(parts.index)(_ x, _ nib) {")
        case .prototype(let root):
            prototypes.append(root)
            line(1, "func prototype\(root)(_ x, _ nib) {")
        }
        line(2, "var v = []")
        line(2, "let coder = nib")
        writeObjects(elements, of: controller, part, &parts)
        if part == .views { writeRecognizers(of: controller, &parts) }
        writeBars(elements, of: controller, part, parts)
        writeConstraints(of: part, &parts)
        writeChanges()
        writeRuntimeAttributes(of: elements, parts)
        writeOutlets(of: controller, part, parts)
        writeActions(of: controller, part, parts)
        writeTriggers(of: controller, part, parts)
        for element in elements where parts.isDeclared.contains(element) {
            origin = element
            if let position = parts.positions[element] { line(2, "v[\(position)].awakeFromNib()") }
        }
        if part == .items { line(2, "nib.items = v") }
        if case .prototype = part { line(2, "return v[0]") }
        if blueprint.isNib, part == .views {
            let top = blueprint.topLevelObjects.compactMap { parts.positions[$0].map { "v[\($0)]" } }
            line(2, "return [\(top.joined(separator: ", "))]")
        }
        line(1, "}")
    }

    // MARK: Objects

    private mutating func writeObjects(
        _ elements: [Int], of controller: Blueprint.Controller, _ part: ScenePart, _ parts: inout SceneParts
    ) {
        // The static cells of the part's tables, by section.
        var cells: [(table: Int, sections: [[Int]])] = []
        defer { origin = controller.element }
        for element in elements {
            origin = element
            guard let view = blueprint.view(element) else {
                writeItem(element, part, &parts)
                continue
            }
            guard let made = making(view, controller, part, parts) else { continue }
            let position = parts.add(element, to: part)
            if let name = tree.value(.customClass, of: element), declared.isView(name) {
                parts.isDeclared.insert(element)
            }
            line(2, "do {")
            if parts.isDeclared.contains(element), let frame = frame(of: element) {
                line(3, "UIView.prelude_decodes(\(frame))")
            }
            line(3, "let w = \(made)")
            for text in attributes(ofView: element, part) { line(3, text) }
            if tree.tag(element) == .tableView, let style = style(ofTable: element) {
                line(3, "w.prelude_style(\"\(style)\")")
            }
            if let height = rowHeight(of: element), section(of: element) != nil {
                line(3, "w.prelude_rowHeight = \(Self.number(height))")
            }
            if controller.view == view {
                if let wrong = wrongView(element, of: controller) {
                    line(3, wrong)
                } else if made != "x.prelude_rootView()" {
                    line(3, "x.view = w")
                }
            } else if isRefreshControl(element, of: controller) {
                line(3, "x.refreshControl = w")
            } else if let (table, section) = section(of: element) {
                if cells.last?.table != table { cells.append((table, [])) }
                while cells[cells.count - 1].sections.count <= section { cells[cells.count - 1].sections.append([]) }
                cells[cells.count - 1].sections[section].append(position)
            } else if !isOwnPart(element), let above = blueprint.views[view].parent,
                let parent = parts.positions[blueprint.views[above].element],
                parts.part(of: blueprint.views[above].element) == part, isAdded(element)
            {
                let superview = blueprint.views[above].element
                let addition = addition(of: "w", element, to: "v[\(parent)]", superview)
                switch installation(of: element, "subviews") {
                case .always: line(3, addition)
                case .never: break
                case .when(let condition):
                    line(3, "if \(condition) { \(addition) }")
                    changes.append(
                        (
                            condition,
                            "if v[\(position)].superview == nil { "
                                + "\(self.addition(of: "v[\(position)]", element, to: "v[\(parent)]", superview)) }",
                            "v[\(position)].removeFromSuperview()"
                        ))
                }
            }
            line(3, "v.append(w)")
            line(2, "}")
            writeVariations(of: element, at: position)
            writeLayout(ofCollection: element, at: position, part, &parts)
            writePrototypes(of: element, at: position)
        }
        for (table, sections) in cells where hasStaticCells(table, controller) {
            guard parts.positions[table] != nil else { continue }
            let rows =
                "["
                + sections.map { "[\($0.map { "v[\($0)]" }.joined(separator: ", "))]" }
                .joined(separator: ", ") + "]"
            let titles = [InterfaceAttribute.headerTitle, .footerTitle].map { self.titles($0, of: table) }
            let hasTitles = titles.contains { $0.contains { $0 != "nil" } }
            let lists = titles.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", ")
            line(
                2,
                "nib.lists.append(\(hasTitles ? "PreludeTitledList(\(rows), \(lists))" : "PreludeStaticList(\(rows))"))"
            )
            line(2, "x.prelude_static = nib.lists.last")
        }
    }

    /// Whether the controller of a scene is a list's: by its class, or without one by its kind.
    private func isList(_ controller: Blueprint.Controller, _ kind: ControllerKind) -> Bool {
        guard let name = controller.customClass, declared.isController(name) else { return controller.kind == kind }
        return declared.inherits(name, from: kind.className)
    }

    /// The exception for a view that is no list, in the scene of a list's controller; otherwise nil.
    private func wrongView(_ view: Int, of controller: Blueprint.Controller) -> String? {
        guard let identifier = tree.value(.id, of: controller.element) else { return nil }
        let isWrong =
            isList(controller, .tableViewController) && tree.tag(view) != .tableView
            || isList(controller, .collectionViewController) && tree.tag(view) != .collectionView
        let nib = "\(identifier)-view-\(tree.value(.id, of: view) ?? "")"
        return isWrong ? "x.prelude_fails(\"nib-list\", \(Self.literal(nib)))" : nil
    }

    /// Whether a table shows the static cells of the scene, which only the table of a table view controller does. The controller
    /// answers the questions that its class does not override.
    func hasStaticCells(_ table: Int, _ controller: Blueprint.Controller) -> Bool {
        blueprint.hasStaticCells(table) && controller.kind == .tableViewController
            && controller.view.map { blueprint.views[$0].element } == table
    }

    /// The expressions for the titles of a table's sections.
    func titles(_ attribute: InterfaceAttribute, of table: Int) -> [String] {
        guard let sections = tree.child(table, .sections) else { return [] }
        return tree.children(sections).map { section in
            string(attribute, of: section).map { text($0, "\(attribute)", of: section) } ?? "nil"
        }
    }

    /// The heights of a table's static cells, by section; nil for a cell without one.
    func rowHeights(of table: Int) -> [[Double?]] {
        guard let sections = tree.child(table, .sections) else { return [] }
        return tree.children(sections).map { section in
            guard let cells = tree.child(section, .cells) else { return [] }
            return tree.children(cells).map { rowHeight(of: $0) }
        }
    }

    private func rowHeight(of cell: Int) -> Double? {
        tree.number(.rowHeight, of: cell).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The table and the section of a static cell; nil for any other view.
    func section(of element: Int) -> (table: Int, section: Int)? {
        guard let cells = tree.parent(element), tree.tag(element) == .tableViewCell,
            let section = tree.ancestor(cells, where: { tree.tag($0) == .tableViewSection }),
            let sections = tree.parent(section), tree.tag(sections) == .sections, let table = tree.parent(sections),
            tree.tag(table) == .tableView
        else { return nil }
        return tree.children(sections).enumerated().first { $0.element == section }.map { (table, $0.offset) }
    }

    /// The kind of list cell that an element is: `tableViewCell` or `collectionViewCell`; nil for another element.
    private func cell(_ element: Int?) -> InterfaceTag? {
        guard let element, let tag = tree.tag(element), tag == .tableViewCell || tag == .collectionViewCell else {
            return nil
        }
        return tag
    }

    /// Whether a view is added to the view around it. The views of bar items are not.
    func isAdded(_ element: Int) -> Bool {
        let key = tree.value(.key, of: element)
        return key != "customView" && key != "titleView"
    }

    /// The statement that adds a view to the view around it: as a subview, as an arranged subview, or as the view of a property.
    func addition(of view: String, _ element: Int, to parent: String, _ superview: Int) -> String {
        if let key = tree.value(.key, of: element), isSlot(key, of: superview) { return "\(parent).\(key) = \(view)" }
        let isArranged = tree.tag(superview) == .stackView && tree.tag(tree.parent(element) ?? 0) == .subviews
        return "\(parent).\(isArranged ? "addArrangedSubview" : "addSubview")(\(view))"
    }

    /// Whether a view is the refresh control of the scene's table view controller.
    func isRefreshControl(_ element: Int, of controller: Blueprint.Controller) -> Bool {
        tree.value(.key, of: element) == "refreshControl" && tree.parent(element) == controller.element
    }

    /// Whether an object of UIKit has a property of this name that contains a view.
    func isSlot(_ key: String, of element: Int) -> Bool {
        tree.tag(element).map { Self.slots[$0]?.contains(key) == true } ?? false
    }

    /// The properties that contain a view, by the element that has them.
    private static let slots: [InterfaceTag: Set<String>] = [
        .scrollView: ["refreshControl"],
        .tableView: ["tableHeaderView", "tableFooterView", "backgroundView", "refreshControl"],
        .collectionView: ["backgroundView", "refreshControl"],
        .tableViewCell: ["backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView"],
        .collectionViewCell: ["backgroundView", "selectedBackgroundView"],
    ]

    /// Whether a view is a part that its cell or its effect view creates itself.
    private func isOwnPart(_ element: Int) -> Bool { cellPart(element) != nil }

    /// The property of the cell or effect view that contains a view: its content view, or a label or image of its style.
    private func cellPart(_ element: Int) -> (cell: Int, property: String)? {
        guard let parent = tree.parent(element) else { return nil }
        let key = tree.value(.key, of: element)
        if key == "contentView", cell(parent) != nil || tree.tag(parent) == .visualEffectView {
            return (parent, "contentView")
        }
        guard tree.tag(parent) == .subviews, let content = tree.parent(parent),
            tree.value(.key, of: content) == "contentView",
            let owner = tree.parent(content), cell(owner) == .tableViewCell,
            let property = key ?? stylePart(element, of: owner),
            Self.styleParts.contains(where: { $0.name == property })
        else { return nil }
        return (owner, property)
    }

    /// The views that the style of a table cell has.
    private static let styleParts: [(name: String, attribute: InterfaceAttribute)] = [
        ("textLabel", .textLabel), ("detailTextLabel", .detailTextLabel), ("imageView", .imageView),
    ]

    /// The property that contains a view to which its cell refers: `textLabel="…"`.
    private func stylePart(_ element: Int, of cell: Int) -> String? {
        guard let id = tree.value(.id, of: element) else { return nil }
        return Self.styleParts.first { tree.value($0.attribute, of: cell) == id }?.name
    }

    /// The expression that creates a view. Nil for views that no function creates, such as the bars of containers.
    func making(
        _ index: Int, _ controller: Blueprint.Controller, _ part: ScenePart, _ parts: SceneParts
    ) -> String? {
        let element = blueprint.views[index].element
        if tree.tag(tree.parent(element) ?? 0) == .cells, cell(element) == nil { return nil }
        let key = tree.value(.key, of: element)
        if key == "navigationBar" || key == "tabBar" || key == "toolbar", controller.kind.isContainer { return nil }
        if let (cell, property) = cellPart(element), let owner = parts.expression(cell) {
            // The styles' parts exist only if the cell's class is UIKit's or declared.
            return property == "detailTextLabel" && !hasDetail(cell) ? nil : "\(owner).\(property)"
        }
        if let custom = tree.value(.customClass, of: element), declared.isView(custom) {
            return "\(custom)(coder: nil)"
        }
        let name = Self.className(tree.tag(element))
        // A list controller creates its list itself. Any other controller can have a root view of any class.
        let isOwn =
            name == "UIView" || controller.kind == .tableViewController || controller.kind == .collectionViewController
        return controller.view == index && isOwn ? "x.prelude_rootView()" : "\(name)()"
    }

    /// The style of a table; nil for the plain one.
    func style(ofTable table: Int) -> String? {
        let style = tree.value(.style, of: table)
        return style == "grouped" || style == "insetGrouped" ? style : nil
    }

    private func hasDetail(_ cell: Int) -> Bool { style(ofCell: cell) != "default" }

    /// The style of a table cell. Interface Builder writes `IBUITableViewCellStyleValue1`.
    func style(ofCell cell: Int) -> String {
        let written = tree.value(.style, of: cell) ?? ""
        for style in ["value1", "value2", "subtitle"] where written.lowercased().hasSuffix(style) { return style }
        return "default"
    }

    static func className(_ tag: InterfaceTag?) -> String {
        switch tag {
        case .label: "UILabel"
        case .button: "UIButton"
        case .textField: "UITextField"
        case .imageView: "UIImageView"
        case .scrollView: "UIScrollView"
        case .textView: "UITextView"
        case .stackView: "UIStackView"
        case .tableView: "UITableView"
        case .collectionView: "UICollectionView"
        case .tableViewCell: "UITableViewCell"
        case .collectionViewCell: "UICollectionViewCell"
        case .collectionReusableView: "UICollectionReusableView"
        case .`switch`: "UISwitch"
        case .slider: "UISlider"
        case .stepper: "UIStepper"
        case .pageControl: "UIPageControl"
        case .toolbar: "UIToolbar"
        case .navigationBar: "UINavigationBar"
        case .searchBar: "UISearchBar"
        case .segmentedControl: "UISegmentedControl"
        case .datePicker: "UIDatePicker"
        case .pickerView: "UIPickerView"
        case .progressView: "UIProgressView"
        case .activityIndicatorView: "UIActivityIndicatorView"
        case .refreshControl: "UIRefreshControl"
        case .tabBar: "UITabBar"
        case .visualEffectView: "UIVisualEffectView"
        default: "UIView"
        }
    }

    // MARK: Prototypes

    /// Creates the layout of a collection, to which outlets can lead.
    private mutating func writeLayout(
        ofCollection list: Int, at position: Int, _ part: ScenePart, _ parts: inout SceneParts
    ) {
        guard let layout = layout(ofCollection: list), let made = making(layout: layout) else { return }
        origin = layout
        line(2, "do {")
        line(3, "let w = \(made)")
        for text in properties(ofLayout: layout, as: "w") { line(3, text) }
        line(3, "v[\(position)].collectionViewLayout = w")
        line(3, "v.append(w)")
        line(2, "}")
        _ = parts.add(layout, to: part)
        if tree.value(.customClass, of: layout).map({ declared.isDeclared($0) }) == true {
            parts.isDeclared.insert(layout)
        }
    }

    /// Registers the prototypes of a list, which creates their views when its data source asks for them.
    private mutating func writePrototypes(of list: Int, at position: Int) {
        guard tree.tag(list) == .tableView || tree.tag(list) == .collectionView else { return }
        for root in SceneParts.prototypes(of: list, in: blueprint) {
            guard let identifier = tree.value(.reuseIdentifier, of: root), !identifier.isEmpty else { continue }
            let kind: String
            switch tree.tag(root) {
            case .tableViewCell: kind = "table"
            case .collectionViewCell: kind = "collection"
            default:
                let isFooter = tree.value(.key, of: root) == "sectionFooterView"
                kind = "UICollectionElementKindSection" + (isFooter ? "Footer" : "Header")
            }
            line(
                2,
                "v[\(position)].prelude_prototype(PreludePrototype(x, nib, \(root)), \(Self.literal(kind)), "
                    + "\(Self.literal(identifier)))")
        }
    }

    // MARK: Attributes

    /// The frame that a document gives a view; nil if it gives none.
    private func frame(of element: Int) -> String? {
        tree.children(element).first { tree.tag($0) == .rect && tree.value(.key, of: $0) == "frame" }.map { rect($0) }
    }

    private func rect(_ element: Int) -> String {
        let numbers = [InterfaceAttribute.x, .y, .width, .height].map { Self.number(tree.number($0, of: element) ?? 0) }
        return "CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))"
    }

    /// The statements that set the attributes of a view.
    /// - Parameter w: the view's name in them.
    func attributes(ofView element: Int, _ part: ScenePart, as w: String = "w") -> [String] {
        var lines: [String] = []
        if cell(element) != nil || part == .prototype(element) {
            let identifier = tree.value(.reuseIdentifier, of: element)
            let style = style(ofCell: element)
            if identifier != nil || style != "default" {
                lines.append("\(w).prelude_reusable(\(Self.literal(identifier)), \(Self.literal(style)))")
            }
        }
        for child in tree.children(element) {
            switch tree.tag(child) {
            case .rect where tree.value(.key, of: child) == "frame":
                lines.append("\(w).frame = \(rect(child))")
            case .accessibility: lines += accessibility(child, as: w)
            case .state where tree.tag(element) == .button: lines += state(child, as: w)
            case .buttonConfiguration where tree.tag(element) == .button: lines += configuration(child, as: w)
            case .color where tree.value(.key, of: child) == "textColor":
                if [.label, .textField, .textView].contains(tree.tag(element)), let color = color(child) {
                    lines.append("\(w).textColor = \(color)")
                }
            default: break
            }
        }
        lines += layoutAttributes(of: element, as: w)
        lines += properties(of: element, as: w)
        if tree.isTrue(.hidden, of: element) { lines.append("\(w).isHidden = true") }
        if let identifier = tree.value(.restorationIdentifier, of: element) {
            lines.append("\(w).restorationIdentifier = \(Self.literal(identifier))")
        }
        switch tree.tag(element) {
        case .label, .textView:
            if let text = attributedText("attributedText", of: element) {
                lines.append("\(w).attributedText = \(text)")
            }
            if let text = string(.text, of: element) {
                lines.append("\(w).text = \(self.text(text, "text", of: element))")
            }
        case .textField, .searchBar:
            if let text = string(.text, of: element) {
                lines.append("\(w).text = \(self.text(text, "text", of: element))")
            }
            if let text = string(.placeholder, of: element) {
                lines.append("\(w).placeholder = \(self.text(text, "placeholder", of: element))")
            }
        default: break
        }
        return lines
    }
}

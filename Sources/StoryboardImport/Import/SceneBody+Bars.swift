// The items of bars in an imported script. The controller has the items of its navigation item and its toolbar before its view
// loads; the items of other bars are created with these bars.

extension SceneBody {
    // MARK: The controller's items

    /// Writes the bar items, which exist with the controller. Returns the functions that create the views in them.
    mutating func writeItems(_ script: inout StoryboardScript) -> [(name: String, root: Int)] {
        var functions: [(name: String, root: Int)] = []
        for child in tree.children(controller.element) {
            switch tree.tag(child) {
            case .navigationItem: writeNavigationItem(child, "navigationItem", 1, &functions, &script)
            case .toolbarItems:
                let items = tree.children(child).compactMap { item($0, 1, &functions, &script) }
                if !items.isEmpty { script.line(1, "toolbarItems = [\(items.joined(separator: ", "))]") }
            default: break
            }
        }
        return functions
    }

    /// Writes the items of a bar in the view tree.
    mutating func writeBarItems(of bar: Int, _ script: inout StoryboardScript) {
        guard [.toolbar, .navigationBar, .tabBar].contains(tree.tag(bar)), let name = parts.names[bar],
            let list = tree.child(bar, .items)
        else { return }
        var functions: [(name: String, root: Int)] = []
        var items: [String] = []
        for child in tree.children(list) {
            if tree.tag(child) == .navigationItem {
                script.mark(child, in: document)
                let item = locals.unique("navigationItem")
                parts.names[child] = item
                line(2, "let \(item) = UINavigationItem(title: \(title(child)))", &script)
                writeNavigationItem(child, item, 2, &functions, &script)
                items.append(item)
            } else if tree.tag(child) == .tabBarItem {
                script.mark(child, in: document)
                let item = locals.unique("tabBarItem")
                parts.names[child] = item
                line(2, "let \(item) = \(program.tabItem(child, title(child)))", &script)
                for text in program.properties(of: child, as: item) { line(2, text, &script) }
                items.append(item)
            } else if let item = item(child, 2, &functions, &script) {
                items.append(item)
            }
        }
        if !items.isEmpty { line(2, "\(name).items = [\(items.joined(separator: ", "))]", &script) }
    }

    private func title(_ element: Int) -> String { StoryboardProgram.literal(tree.value(.title, of: element) ?? "") }

    private mutating func writeNavigationItem(
        _ element: Int, _ owner: String, _ depth: Int, _ functions: inout [(name: String, root: Int)],
        _ script: inout StoryboardScript
    ) {
        script.mark(element, in: document)
        // The item of the controller has its attributes with the controller's.
        if depth > 1 {
            for text in program.properties(of: element, as: owner) { line(depth, text, &script) }
        }
        for child in tree.children(element) {
            if tree.tag(child) == .leftBarButtonItems || tree.tag(child) == .rightBarButtonItems {
                let items = tree.children(child).compactMap { item($0, depth, &functions, &script) }
                if !items.isEmpty {
                    line(depth, "\(owner).\(tree.tagName(child)) = [\(items.joined(separator: ", "))]", &script)
                }
            } else if let key = tree.value(.key, of: child) {
                if ["leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem"].contains(key),
                    let item = item(child, depth, &functions, &script)
                {
                    line(depth, "\(owner).\(key) = \(item)", &script)
                } else if key == "titleView", blueprint.view(child) != nil {
                    if let view = content(child, depth, "titleView", &functions) {
                        line(depth, "\(owner).titleView = \(view)", &script)
                    }
                }
            }
        }
    }

    /// The expression for a view in a bar: its name, or the call of the function that creates it with the controller.
    private mutating func content(
        _ view: Int, _ depth: Int, _ key: String, _ functions: inout [(name: String, root: Int)]
    ) -> String? {
        guard depth == 1 else { return parts.names[view] }
        let name = members.unique("make\(key.prefix(1).uppercased())\(key.dropFirst())")
        functions.append((name, view))
        return "\(name)()"
    }

    // MARK: Items

    /// The expression for a bar button item. One with an outlet or with attributes is created in a statement of its own.
    private mutating func item(
        _ element: Int, _ depth: Int, _ functions: inout [(name: String, root: Int)],
        _ script: inout StoryboardScript
    ) -> String? {
        guard tree.tag(element) == .barButtonItem else { return nil }
        script.mark(element, in: document)
        let target = target(of: element, &script)
        let end = target.map { "target: \($0.target), action: \($0.action)" } ?? "target: nil, action: nil"
        let creation: String
        let view = tree.children(element).first {
            tree.value(.key, of: $0) == "customView" && blueprint.view($0) != nil
        }
        let style = tree.value(.style, of: element) == "done" ? "done" : "plain"
        if let view, let content = content(view, depth, "customView", &functions) {
            creation = "UIBarButtonItem(customView: \(content))"
        } else if let system = tree.value(.systemItem, of: element), StoryboardProgram.systemItems.contains(system) {
            creation = "UIBarButtonItem(barButtonSystemItem: .\(system), \(end))"
        } else {
            creation = "UIBarButtonItem(title: \(title(element)), style: .\(style), \(end))"
        }
        var attributes: [String] = []
        if tree.value(.enabled, of: element) == "NO" { attributes.append("isEnabled = false") }
        if let tag = tree.value(.tag, of: element).flatMap(Int.init), tag != .min { attributes.append("tag = \(tag)") }
        attributes += program.properties(of: element, as: "w").map { String($0.dropFirst(2)) }
        if let label = tree.child(element, .accessibility).flatMap({ tree.value(.label, of: $0) }) {
            attributes.append("accessibilityLabel = \(StoryboardProgram.literal(label))")
        }
        let outlets = outlets.filter { $0.elements.contains(element) }
        let isConnected = destinations.contains(element)
        guard isConnected || !attributes.isEmpty else { return creation }
        let name: String
        if let outlet = outlets.first(where: { !$0.isCollection && $0.elements == [element] }), depth == 1 {
            name = outlet.name
            script.line(1, "\(name) = \(creation)")
        } else {
            let title = tree.value(.userLabel, of: element) ?? tree.value(.title, of: element)
            let base = title.flatMap { ScriptNames.identifier($0, isType: false) } ?? "barButton"
            let suffixed = base.lowercased().hasSuffix("button") ? base : base + "Button"
            let own = self.outlets.first { !$0.isCollection && $0.elements == [element] }?.name
            name = own ?? (depth == 1 ? members.unique(suffixed) : locals.unique(suffixed))
            script.line(depth, "\(depth == 1 ? "var" : "let") \(name) = \(creation)")
        }
        parts.names[element] = name
        for text in attributes { script.line(depth, "\(name).\(text)") }
        guard depth == 1 else { return name }
        for outlet in outlets where outlet.elements.allSatisfy({ parts.names[$0] != nil }) {
            for connection in outlet.connections { script.mark(connection, in: document) }
            guard outlet.isCollection || outlet.name != name else { continue }
            let found = outlet.elements.compactMap { parts.names[$0] }
            script.line(
                1, "\(outlet.name) = \(outlet.isCollection ? "[\(found.joined(separator: ", "))]" : found[0])")
        }
        return name
    }
}

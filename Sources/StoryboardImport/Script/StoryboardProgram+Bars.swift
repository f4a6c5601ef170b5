// The items of navigation bars and toolbars.

extension StoryboardProgram {
    /// Writes the creation of a bar button item, or of a navigation item in a bar without a controller.
    mutating func writeItem(_ element: Int, _ part: ScenePart, _ parts: inout SceneParts) {
        _ = parts.add(element, to: part)
        line(2, "do {")
        if tree.tag(element) == .customObject {
            let name = tree.value(.customClass, of: element) ?? ""
            if declared.isObject(name) { parts.isDeclared.insert(element) }
            line(3, "let w = \(declared.isObject(name) ? name : "NSObject")()")
        } else if tree.tag(element) == .navigationItem {
            line(
                3,
                "let w = UINavigationItem(title: \(text(tree.value(.title, of: element) ?? "", "title", of: element)))")
        } else if tree.tag(element) == .tabBarItem {
            line(3, "let w = \(tabItem(element, text(tree.value(.title, of: element) ?? "", "title", of: element)))")
            for text in properties(of: element, as: "w") { line(3, text) }
        } else {
            let system = tree.value(.systemItem, of: element).flatMap { Self.systemItems.contains($0) ? $0 : nil }
            line(
                3,
                system.map { "let w = UIBarButtonItem(barButtonSystemItem: .\($0), target: nil, action: nil)" }
                    ?? "let w = UIBarButtonItem()")
            if let title = tree.value(.title, of: element) { line(3, "w.title = \(text(title, "title", of: element))") }
            if tree.value(.enabled, of: element) == "NO" { line(3, "w.isEnabled = false") }
            if tree.value(.style, of: element) == "done" { line(3, "w.style = .done") }
            if let tag = tree.value(.tag, of: element).flatMap(Int.init) {
                line(3, "w.tag = \(tag == .min ? "Int.min" : String(tag))")
            }
            for text in properties(of: element, as: "w") { line(3, text) }
            if let label = tree.child(element, .accessibility).flatMap({ tree.value(.label, of: $0) }) {
                line(3, "w.accessibilityLabel = \(Self.literal(label))")
            }
        }
        line(3, "v.append(w)")
        line(2, "}")
    }

    /// The creation of an item of a tab bar without a controller.
    func tabItem(_ element: Int, _ title: String) -> String {
        let tag = tree.value(.tag, of: element).flatMap(Int.init).flatMap { $0 == .min ? nil : $0 } ?? 0
        if let system = tree.value(.systemItem, of: element), Self.tabSystemItems.contains(system) {
            return "UITabBarItem(tabBarSystemItem: .\(system), tag: \(tag))"
        }
        return "UITabBarItem(title: \(title), image: nil, tag: \(tag))"
    }

    /// UITabBarItem.SystemItem.
    private static let tabSystemItems: Set<String> = [
        "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search",
        "downloads",
        "mostRecent", "mostViewed",
    ]

    /// UIBarButtonItem.SystemItem.
    static let systemItems: Set<String> = [
        "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action",
        "organize",
        "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
        "redo", "close",
    ]

    /// Gives the items of a part to their bars.
    mutating func writeBars(
        _ elements: [Int], of controller: Blueprint.Controller, _ part: ScenePart, _ parts: SceneParts
    ) {
        if part == .items {
            for child in tree.children(controller.element) {
                switch tree.tag(child) {
                case .navigationItem: writeNavigationItem(child, "x.navigationItem", parts)
                case .toolbarItems: writeList("x.toolbarItems", of: child, parts)
                default: break
                }
            }
        }
        for element in elements {
            guard let position = parts.positions[element] else { continue }
            let owner = "v[\(position)]"
            switch tree.tag(element) {
            case .navigationItem: writeNavigationItem(element, owner, parts)
            case .toolbar, .navigationBar, .tabBar:
                if let items = tree.child(element, .items) { writeList("\(owner).items", of: items, parts) }
            case .barButtonItem:
                for child in tree.children(element) where tree.value(.key, of: child) == "customView" {
                    if let view = parts.positions[child] { line(2, "\(owner).customView = v[\(view)]") }
                }
            default: break
            }
        }
    }

    private mutating func writeNavigationItem(_ element: Int, _ owner: String, _ parts: SceneParts) {
        // The item of a controller has its attributes with the controller's.
        if owner != "x.navigationItem" { for text in properties(of: element, as: owner) { line(2, text) } }
        for child in tree.children(element) {
            let tag = tree.tag(child)
            if tag == .leftBarButtonItems || tag == .rightBarButtonItems {
                writeList("\(owner).\(tree.tagName(child))", of: child, parts)
            } else if let key = tree.value(.key, of: child), let position = parts.positions[child],
                tag == .barButtonItem || key == "titleView"
            {
                guard Self.itemKeys.contains(key) else { continue }
                line(2, "\(owner).\(key) = v[\(position)]")
            }
        }
    }

    private static let itemKeys: Set<String> = [
        "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem", "titleView",
    ]

    private mutating func writeList(_ property: String, of list: Int, _ parts: SceneParts) {
        let items = tree.children(list).compactMap { parts.positions[$0].map { "v[\($0)]" } }
        if !items.isEmpty { line(2, "\(property) = [\(items.joined(separator: ", "))]") }
    }
}

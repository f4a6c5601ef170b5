// The statements for attributes that set one property each, and for the elements that describe a property's value. The rows of
// `AttributeTable` say which attributes these are.

extension StoryboardProgram {
    /// The statements for the attributes of an object.
    /// - Parameter w: the object's name in them.
    func properties(of element: Int, as w: String) -> [String] {
        guard let rows = AttributeTable.rows(of: tree.tagName(element)) else {
            return blueprint.view(element) == nil ? [] : lines(AttributeTable.anyView, element, w)
        }
        // A custom class that does not inherit from the element's class lacks the properties of that class.
        guard inherits(element) else {
            return blueprint.view(element) == nil ? [] : lines(AttributeTable.anyView, element, w)
        }
        var lines = lines(rows, element, w)
        for child in tree.children(element) { lines += value(child, of: element, w) }
        return lines
    }

    private func lines(_ rows: [String: AttributeRow], _ element: Int, _ w: String) -> [String] {
        var lines: [String] = []
        var missing = rows.filter { $0.value.absent != nil }
        for (name, value) in tree.allAttributes(of: element) {
            guard let row = rows[name] else { continue }
            missing[name] = nil
            if case .text = row.value {
                lines.append("\(w).\(row.property) = \(text(value, row.attribute, of: element))")
            } else if let expression = row.expression(value) {
                lines.append("\(w).\(row.property) = \(expression)")
            }
        }
        for (_, row) in missing.sorted(by: { $0.key < $1.key }) {
            if let value = row.absent { lines.append("\(w).\(row.property) = \(value)") }
        }
        return lines
    }

    /// Whether an object has the properties of the class that its element describes.
    private func inherits(_ element: Int) -> Bool {
        guard let name = tree.value(.customClass, of: element), declared.isDeclared(name) else { return true }
        if let index = blueprint.controllerIndexes[element] {
            return switch blueprint.controllers[index].kind {
            case .hostingController, .avPlayerViewController, .glkViewController: true
            case let kind: declared.inherits(name, from: kind.className)
            }
        }
        return blueprint.view(element) == nil || declared.inherits(name, from: Self.className(tree.tag(element)))
    }

    // MARK: Values

    /// The statement for an element that describes the value of a property.
    private func value(_ child: Int, of element: Int, _ w: String) -> [String] {
        guard let key = tree.value(.key, of: child) else {
            guard tree.tag(child) == .scopeButtonTitles else { return [] }
            let titles = tree.children(child).filter { tree.tag($0) == .string }.map { Self.literal(tree.text($0)) }
            return ["\(w).scopeButtonTitles = [\(titles.joined(separator: ", "))]"]
        }
        guard Self.isValue(key, tree.tag(child), of: tree.tag(element)) else { return [] }
        switch tree.tag(child) {
        case .textInputTraits: return lines(AttributeTable.rows(of: "textInputTraits") ?? [:], child, w)
        case .edgeInsets: return insets("UIEdgeInsets", ["top", "left", "bottom", "right"], child, key, w)
        case .directionalEdgeInsets:
            return insets("NSDirectionalEdgeInsets", ["top", "leading", "bottom", "trailing"], child, key, w)
        case .inset:
            let numbers = numbers(child)
            let parts = [("top", "minY"), ("left", "minX"), ("bottom", "maxY"), ("right", "maxX")].map {
                "\($0.0): \(Self.number(numbers[$0.1] ?? 0))"
            }
            return ["\(w).\(key) = UIEdgeInsets(\(parts.joined(separator: ", ")))"]
        case .size:
            let numbers = numbers(child)
            let (width, height) = (numbers["width"] ?? 0, numbers["height"] ?? 0)
            return ["\(w).\(key) = CGSize(width: \(Self.number(width)), height: \(Self.number(height)))"]
        case .date:
            guard let seconds = numbers(child)["timeIntervalSinceReferenceDate"] else { return [] }
            return ["\(w).\(key) = Date(timeIntervalSinceReferenceDate: \(Self.number(seconds)))"]
        case .dataDetectorType, .extendedEdge:
            let known = tree.tag(child) == .extendedEdge ? Self.edges : Self.detectors
            let set = tree.allAttributes(of: child).filter { $0.value == "YES" && known.contains($0.name) }
            return ["\(w).\(key) = [\(set.map { "." + $0.name }.joined(separator: ", "))]"]
        default: return []
        }
    }

    /// Whether an element is the value of a property.
    static func isValue(_ key: String, _ tag: InterfaceTag?, of owner: InterfaceTag?) -> Bool {
        switch tag {
        case .textInputTraits: key == "textInputTraits"
        case .edgeInsets: key == "layoutMargins"
        case .directionalEdgeInsets: key == "directionalLayoutMargins"
        case .inset:
            switch owner {
            case .tableView where key == "separatorInset", .tableViewCell where key == "separatorInset": true
            case .button: key == "contentEdgeInsets" || key == "titleEdgeInsets" || key == "imageEdgeInsets"
            case .collectionViewFlowLayout: key == "sectionInset"
            case .scrollView, .textView, .tableView, .collectionView:
                key == "contentInset" || key == "scrollIndicatorInsets"
            default: false
            }
        case .size:
            owner == .collectionViewFlowLayout
                && ["itemSize", "estimatedItemSize", "headerReferenceSize", "footerReferenceSize"].contains(key)
        case .date: owner == .datePicker && ["date", "minimumDate", "maximumDate"].contains(key)
        case .dataDetectorType: owner == .textView && key == "dataDetectorTypes"
        case .extendedEdge: key == "edgesForExtendedLayout"
        default: false
        }
    }

    private static let edges: Set<String> = ["top", "left", "bottom", "right"]
    private static let detectors: Set<String> = [
        "phoneNumber", "link", "address", "calendarEvent", "shipmentTrackingNumber", "flightNumber",
        "lookupSuggestion",
    ]

    private func insets(_ type: String, _ names: [String], _ child: Int, _ key: String, _ w: String) -> [String] {
        let numbers = numbers(child)
        let parts = names.map { "\($0): \(Self.number(numbers[$0] ?? 0))" }
        return ["\(w).\(key) = \(type)(\(parts.joined(separator: ", ")))"]
    }

    /// The numbers among the attributes of an element.
    private func numbers(_ element: Int) -> [String: Double] {
        var numbers: [String: Double] = [:]
        for (name, value) in tree.allAttributes(of: element) {
            if let number = Double(value), number.isFinite, abs(number) < 1e12 { numbers[name] = number }
        }
        return numbers
    }

    // MARK: Layouts of collections

    /// The layout of a collection; nil for an element that has none.
    func layout(ofCollection list: Int) -> Int? {
        guard tree.tag(list) == .collectionView else { return nil }
        return tree.children(list).first {
            tree.tag($0) == .collectionViewFlowLayout || tree.tag($0) == .collectionViewLayout
        }
    }

    /// The expression that creates the layout of a collection. Nil if only the code of the app knows how it lays out items.
    func making(layout: Int) -> String? {
        let isFlow = tree.tag(layout) == .collectionViewFlowLayout
        if let name = tree.value(.customClass, of: layout), declared.isDeclared(name) {
            guard declared.inherits(name, from: isFlow ? "UICollectionViewFlowLayout" : "UICollectionViewLayout") else {
                return nil
            }
            return "\(name)()"
        }
        return isFlow ? "UICollectionViewFlowLayout()" : nil
    }

    /// The statements for the attributes of a layout.
    func properties(ofLayout layout: Int, as w: String) -> [String] {
        guard tree.tag(layout) == .collectionViewFlowLayout, let rows = AttributeTable.rows(of: tree.tagName(layout))
        else { return [] }
        var lines = lines(rows, layout, w)
        for child in tree.children(layout) {
            // Most documents write sizes of zero, which are UIKit's own.
            let numbers = numbers(child)
            if !numbers.isEmpty, numbers.values.allSatisfy({ $0 == 0 }) { continue }
            lines += value(child, of: layout, w)
        }
        if tree.allAttributes(of: layout).contains(where: {
            $0.name == "automaticEstimatedItemSize" && $0.value == "YES"
        }) {
            lines.removeAll { $0.hasPrefix("\(w).estimatedItemSize = ") }
            lines.append("\(w).estimatedItemSize = UICollectionViewFlowLayout.automaticSize")
        }
        return lines
    }

    // MARK: Controllers

    /// The statements for the attributes of a controller, of its items and of the bars that it creates, in which `x` is the
    /// controller.
    func properties(of controller: Blueprint.Controller) -> [String] {
        var lines = properties(of: controller.element, as: "x")
        for child in tree.children(controller.element) {
            switch (tree.tag(child), controller.kind) {
            case (.navigationItem, let kind) where kind != .viewControllerPlaceholder:
                lines += properties(of: child, as: "x.navigationItem")
            case (.tabBarItem, let kind) where kind != .viewControllerPlaceholder:
                lines += properties(of: child, as: "x.tabBarItem")
            case (.navigationBar, .navigationController): lines += bar(child, "x.navigationBar")
            case (.toolbar, .navigationController): lines += bar(child, "x.toolbar")
            case (.tabBar, .tabBarController): lines += bar(child, "x.tabBar")
            case (.value, _) where tree.value(.key, of: child) == "contentSizeForViewInPopover":
                let numbers = numbers(child)
                if let width = numbers["width"], let height = numbers["height"], width > 0, height > 0 {
                    lines.append(
                        "x.preferredContentSize = CGSize(width: \(Self.number(width)), height: \(Self.number(height)))")
                }
            default: break
            }
        }
        return lines
    }

    private func bar(_ element: Int, _ w: String) -> [String] { lines(AttributeTable.ownBar, element, w) }
}

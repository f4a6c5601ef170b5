// The oracle for split view controllers and their sizes and traits: the columns they were given, whether the
// width is compact, and therefore which columns are visible and whose children they are.

/// A split view controller, from the statements about it.
struct SplitPicture {
    /// The columns by name. Of a classic split view controller, only the primary is known; the secondary is its other
    /// child.
    var columns: [SplitModel.Column: String] = [:]
    var isTriple = false
    /// Whether it has the column style. Its columns are set one by one, before its first event shows its class.
    var isColumnStyle = false
    var isCollapsed = false
    /// The columns of the preferred display mode. Nil is automatic.
    var preferred: Set<SplitModel.Column>?
    var visible: Set<SplitModel.Column> = [.secondary]
    /// The columns that the preferred mode and the window last asked for. A column shown or hidden since then stays so until they
    /// ask for others.
    var resolved: Set<SplitModel.Column>?
    /// Whether it has collapsed or expanded since the app was last idle.
    var isNew = false
}

extension Oracle.Controller {
    var isSplit: Bool { className == "Split" || className == "Columns" }
    var isPages: Bool { className == "Scroll" || className == "Curl" }
}

extension Oracle {
    mutating func followEnvironment(_ words: [String]) {
        switch words.first {
        case "rotate":
            // A window that does not fill the screen keeps its size.
            window.isLandscape = words[2] == "landscape"
            if window.resized == nil { receivedTraits.formUnion(splits.keys) }
        case "resize":
            let sides = words[3].split(separator: "x").compactMap { Int($0) }
            if window.size != (sides[0], sides[1]) { receivedTraits.formUnion(splits.keys) }
            window.resized = (sides[0], sides[1])
        case "traits":
            controllers[words[1], default: Controller()].override = words.count > 3 ? words[3] == "compact" : nil
            recordTraits(below: [words[1]])
        default: break
        }
    }

    private mutating func recordTraits(below names: [String]) {
        var work = names
        while let name = work.popLast() {
            guard receivedTraits.insert(name).inserted else { continue }
            work += controllers[name]?.children ?? []
        }
    }

    /// Checks that parents receive a new size before their children, and each controller once.
    mutating func takeSize(_ name: String) {
        if !receivedSize.insert(name).inserted { fail("\(name) hears of another size twice") }
        if let parent = controllers[name]?.parent, !receivedSize.contains(parent) {
            fail("\(name) hears of another size, and \(parent) has not")
        }
    }

    // MARK: Statements

    mutating func followSplits(_ words: [String], _ text: String) {
        guard let first = words.first else { return }
        if (first == "show" || first == "showDetail"), words.count == 4 {
            followShow(words[1], in: words[3], isDetail: first == "showDetail")
            return
        }
        guard let dot = first.firstIndex(of: ".") else { return }
        let name = String(first[..<dot])
        let member = first[first.index(after: dot)...]
        var split = splits[name] ?? SplitPicture()
        func column(_ text: String) -> SplitModel.Column? {
            SplitModel.Column.allCases.first { text.hasSuffix(".\($0))") }
        }
        if member == "viewControllers" {
            split.columns[.primary] = Self.list(in: text).first
        } else if member.hasPrefix("setViewController("), let column = column(text) {
            split.columns[column] = String(member.dropFirst("setViewController(".count).dropLast())
            split.isColumnStyle = true
            if column == .supplementary { split.isTriple = true }
        } else if member == "preferredDisplayMode" {
            let mode = SplitModel.modes.first { words[2] == "." + $0.name }
            split.preferred = mode?.visible(split.isTriple)
            resolve(&split)
        } else if member.hasPrefix("show("), let column = column(text), !split.isCollapsed {
            if split.visible.contains(column) { return }
            split.visible =
                column == .primary && split.isTriple
                ? [.primary, .supplementary, .secondary] : [column, .secondary]
        } else if member.hasPrefix("hide("), let column = column(text), !split.isCollapsed {
            guard split.visible.contains(column) else { return }
            split.visible = column == .primary && split.isTriple ? [.supplementary, .secondary] : [.secondary]
        } else {
            return
        }
        splits[name] = split
    }

    /// Follows `show`: a primary that is a navigation controller pushes; otherwise a column is replaced.
    private mutating func followShow(_ new: String, in name: String, isDetail: Bool) {
        guard let split = splits[name], let primary = split.columns[.primary] else { return }
        if isDetail, !split.isCollapsed {
            if split.isColumnStyle { splits[name]!.columns[.secondary] = new }
        } else if controllers[primary]?.className != "Nav" {
            splits[name]!.columns[.primary] = new
        }
    }

    // MARK: Adaptation

    private func resolved(_ split: SplitPicture) -> Set<SplitModel.Column> {
        if let preferred = split.preferred { return preferred }
        return window.isWide ? [split.isTriple ? .supplementary : .primary, .secondary] : [.secondary]
    }

    /// Adapts the split view controller to its width. When it appears or receives new traits, it shows its preferred
    /// mode, unless it already did.
    mutating func adapt(_ name: String, hasAppeared: Bool) {
        guard let split = splits[name] else { return }
        let isCompact = isCompact(name)
        if isCompact != split.isCollapsed {
            splits[name]!.isCollapsed = isCompact
            splits[name]!.isNew = true
            recordTraits(below: controllers[name]?.children ?? [])
        } else if !hasAppeared {
            return
        }
        var picture = splits[name]!
        if isCompact != split.isCollapsed { picture.resolved = nil }
        resolve(&picture)
        splits[name] = picture
    }

    private func resolve(_ split: inout SplitPicture) {
        let wanted = resolved(split)
        guard wanted != split.resolved else { return }
        split.resolved = wanted
        split.visible = wanted
    }

    /// The nearest override decides. In an expanded split view controller, the primary and the supplementary are compact.
    private func isCompact(_ name: String) -> Bool {
        var step = name
        while let controller = controllers[step] {
            if let override = controller.override { return override }
            guard let parent = controller.parent else { break }
            if let above = controllers[parent], above.isSplit, let split = splits[parent], !split.isCollapsed,
                split.columns[.primary] == step || split.columns[.supplementary] == step
            {
                return true
            }
            step = parent
        }
        return window.isCompact
    }

    // MARK: Idle

    private func secondary(of name: String) -> String? {
        let split = splits[name]
        if let split, split.isColumnStyle { return split.columns[.secondary] }
        return controllers[name]?.children.first { $0 != split?.columns[.primary] }
    }

    func visibleColumns(of name: String) -> [String] {
        guard let split = splits[name], let controller = controllers[name] else { return [] }
        let visible: [SplitModel.Column] =
            split.isCollapsed
            ? [split.columns[.compact] == nil ? .primary : .compact]
            : SplitModel.Column.allCases.filter { split.visible.contains($0) }
        return visible.compactMap { $0 == .secondary ? secondary(of: name) : split.columns[$0] }.filter {
            controller.children.contains($0)
        }
    }

    /// Checks the columns. If the split view is collapsed and its primary is a navigation controller, the primary has absorbed
    /// the other columns; otherwise all columns are children.
    mutating func checkColumns(_ name: String) {
        guard let split = splits[name], let controller = controllers[name],
            let primary = split.columns[.primary].flatMap({ controllers[$0] })
        else { return }
        let isStack = primary.className == "Nav"
        if split.isCollapsed {
            guard isStack, split.columns[.compact] == nil else { return }
            // Later, a collapsed split view may also have children that arrived or were popped after the collapse, or that a
            // primary of another class left in place.
            guard split.isNew else { return }
            if controller.children != [split.columns[.primary]] { fail("\(name) is collapsed and keeps a secondary") }
        } else if split.isColumnStyle {
            for (column, content) in split.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue })
            where controllers[content]?.parent != name { fail("\(content), the \(column) of \(name), is not in it") }
        } else if split.isNew, isStack, controller.children.count == 1, primary.children.count > 1 {
            fail("\(name) is expanded and has no secondary, and its primary has more than one")
        }
    }
}

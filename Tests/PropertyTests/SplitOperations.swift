// Split view controllers of both styles: columns set and shown, display modes, and the columns in compact width.

/// A split view controller according to its documentation.
struct SplitModel {
    enum Column: Int, CaseIterable { case primary, supplementary, secondary, compact }

    /// The controllers, by the number of the column.
    var columns: [Int?] = [nil, nil, nil, nil]
    var isTriple = false
    var isCollapsed = false
    /// The column that it shows when collapsed.
    var showsCompact = false
    /// The preferred display mode. Nil is automatic.
    var preferred: Set<Column>?
    /// The columns that are visible when it is not collapsed.
    var visible: Set<Column> = [.secondary]
    /// The columns of the mode that it last resolved. It follows the next resolution only if that differs.
    var lastResolved: Set<Column>?
    /// Whether it was on the screen after the last operation.
    var isUp = false

    subscript(column: Column) -> Int? {
        get { columns[column.rawValue] }
        set { columns[column.rawValue] = newValue }
    }

    /// A display mode: one column next to or over the secondary, two, or none.
    struct Mode {
        var name: String
        var columns: Int

        func visible(_ isTriple: Bool) -> Set<Column> {
            switch columns {
            case 0: [.secondary]
            case 1: [isTriple ? .supplementary : .primary, .secondary]
            default: [.primary, .supplementary, .secondary]
            }
        }
    }

    static let modes = [
        Mode(name: "secondaryOnly", columns: 0), Mode(name: "oneBesideSecondary", columns: 1),
        Mode(name: "oneOverSecondary", columns: 1), Mode(name: "twoBesideSecondary", columns: 2),
        Mode(name: "twoOverSecondary", columns: 2), Mode(name: "twoDisplaceSecondary", columns: 2),
    ]

    /// Shows the columns of the preferred mode, unless it already did. Automatic shows one column next to the secondary in
    /// landscape.
    mutating func resolve(isWide: Bool) {
        let wanted = preferred ?? (isWide ? [isTriple ? .supplementary : .primary, .secondary] : [.secondary])
        guard wanted != lastResolved else { return }
        lastResolved = wanted
        visible = wanted
    }
}

extension Generator {
    mutating func makeColumns(_ index: Int) {
        var split = SplitModel()
        let name = name(index)
        if kind(index) == .split {
            split[.primary] = make(random.chance(75) ? .navigation : random.pick([.box, .manual, .leaf, .table]))
            split[.secondary] = make(simpleKind())
            declare("let \(name) = Split()")
            declare("\(name).viewControllers = [c\(split[.primary]!), c\(split[.secondary]!)]")
        } else {
            split.isTriple = random.chance(30)
            declare("let \(name) = Columns(style: .\(split.isTriple ? "tripleColumn" : "doubleColumn"))")
            for column in SplitModel.Column.allCases {
                guard column != .supplementary || split.isTriple, column != .compact || random.chance(25) else {
                    continue
                }
                let content = make(column == .compact ? simpleKind() : .navigation)
                split[column] = content
                declare("\(name).setViewController(c\(content), for: .\(column))")
            }
        }
        for column in split.columns { if let column { join(column, index) } }
        nodes[index].split = split
    }

    func visibleColumns(of index: Int) -> [Int] {
        guard let split = nodes[index].split else { return [] }
        let visible: [SplitModel.Column] =
            split.isCollapsed
            ? [split.showsCompact ? .compact : .primary]
            : SplitModel.Column.allCases.filter { split.visible.contains($0) }
        return visible.compactMap { split[$0] }.filter { nodes[$0].parent == index }
    }

    // MARK: Adaptation

    /// Controllers on the screen adapt to their width. Controllers that return to the screen show their preferred mode.
    mutating func settle() {
        var up: Set<Int> = []
        var work = shownLevels
        while let index = work.popLast() {
            nodes[index].isEarly = false
            if nodes[index].split != nil {
                up.insert(index)
                adapt(index)
            }
            work += shownChildren(of: index)
        }
        for index in nodes.indices where nodes[index].split != nil { nodes[index].split!.isUp = up.contains(index) }
    }

    /// A controller that a gesture uncovers and covers again has appeared, so it adapts like one that stays visible.
    mutating func uncover(_ uncovered: Int) {
        var work = [uncovered]
        while let index = work.popLast() {
            if nodes[index].split != nil { adapt(index) }
            work += shownChildren(of: index)
        }
    }

    /// Controllers that receive new traits show their preferred mode.
    mutating func resetModes(below indices: [Int]) {
        var work = indices
        while let index = work.popLast() {
            if nodes[index].split != nil { nodes[index].split!.isUp = false }
            work += nodes[index].children
        }
    }

    private mutating func adapt(_ index: Int) {
        let isCompact = isCompact(index)
        if isCompact != nodes[index].split!.isCollapsed {
            isCompact ? collapse(index) : expand(index)
            let meeting = Meeting(operation: isCompact ? .collapse : .expand, controller: kind(index))
            operations[operations.count - 1].meetings.append(meeting)
            resetModes(below: nodes[index].children)
            nodes[index].split!.lastResolved = nil
        } else if nodes[index].split!.isUp {
            return
        }
        nodes[index].split!.resolve(isWide: window.isWide)
    }

    /// The nearest override decides. In an expanded split view controller, all columns but the secondary are compact.
    private func isCompact(_ index: Int) -> Bool {
        var step = index
        while let parent = nodes[step].parent {
            if let override = nodes[step].override { return override }
            if let split = nodes[parent].split, !split.isCollapsed, step != split[.secondary], step != split[.compact] {
                return true
            }
            step = parent
        }
        return window.isCompact
    }

    /// A primary that is a navigation controller absorbs the others. A classic split view controller forgets them.
    private mutating func collapse(_ index: Int) {
        nodes[index].split!.isCollapsed = true
        guard let split = nodes[index].split, let primary = split[.primary] else { return }
        nodes[index].split!.showsCompact = split[.compact] != nil
        guard kind(primary) == .navigation, split[.compact] == nil else { return }
        for column in [split[.supplementary], split[.secondary]] {
            if let column, nodes[column].parent == index { join(column, primary) }
        }
        if kind(index) == .split { nodes[index].split![.secondary] = nil }
    }

    /// The columns return. In a classic split view controller, the top of the primary's stack becomes the secondary.
    private mutating func expand(_ index: Int) {
        nodes[index].split!.isCollapsed = false
        guard let split = nodes[index].split, let primary = split[.primary] else { return }
        if kind(index) == .split {
            guard split[.secondary] == nil, kind(primary) == .navigation, nodes[primary].children.count > 1,
                let top = nodes[primary].children.last
            else { return }
            nodes[index].split![.secondary] = top
            join(top, index)
        } else {
            for column in [split[.supplementary], split[.secondary]] {
                if let column, nodes[column].parent != index { join(column, index) }
            }
        }
    }

    // MARK: Steps

    mutating func splitOperation() {
        guard let index = controllers(ControllerKind.splits).filter({ depth($0) < Self.deepest - 1 }).randomOne(&random)
        else { return }
        switch random.below(kind(index) == .columns ? 7 : 5) {
        case 0...1: setColumns(of: index)
        case 2: show(in: index)
        case 3: showDetail(in: index)
        case 4: setDisplayMode(of: index)
        case 5: showColumn(of: index)
        default: hideColumn(of: index)
        }
    }

    private mutating func replace(_ column: SplitModel.Column, of index: Int, by new: Int) {
        if let old = nodes[index].split![column] { detach(old) }
        nodes[index].split![column] = new
        join(new, index)
    }

    private mutating func setColumns(of index: Int) {
        guard let split = nodes[index].split, !split.isCollapsed else { return }
        let column = random.chance(60) ? SplitModel.Column.secondary : .primary
        let new = kind(index) == .columns ? make(.navigation) : child(for: index)
        if kind(index) == .columns {
            add(.setColumns, [.columns], ["\(name(index)).setViewController(\(name(new)), for: .\(column))"])
            replace(column, of: index, by: new)
            return
        }
        var wanted = [split[.primary], split[.secondary]]
        wanted[column == .primary ? 0 : 1] = new
        let list = wanted.compactMap { $0 }
        guard named(list) == list else { return }
        add(
            .setColumns, [.split],
            ["\(name(index)).viewControllers = [\(list.map { name($0) }.joined(separator: ", "))]"])
        replace(column, of: index, by: new)
    }

    /// A primary that is a navigation controller pushes; any other is replaced.
    private mutating func show(in index: Int) {
        guard let primary = nodes[index].split![.primary] else { return }
        let isStack = kind(primary) == .navigation
        let new = child(for: isStack ? primary : index)
        guard !isStack || kind(new) != .navigation else { return }
        add(.show, [kind(index)], ["show \(name(new)) from \(name(index))"])
        if isStack { join(new, primary) } else { replace(.primary, of: index, by: new) }
    }

    /// The secondary is replaced. If it is collapsed, the primary pushes.
    private mutating func showDetail(in index: Int) {
        guard let split = nodes[index].split, let primary = split[.primary] else { return }
        let new = kind(index) == .columns && !split.isCollapsed ? make(.navigation) : child(for: index)
        let isPushed = split.isCollapsed
        if isPushed {
            guard kind(primary) == .navigation, kind(index) == .split || kind(new) != .navigation else { return }
        }
        add(.showDetail, [kind(index)], ["showDetail \(name(new)) from \(name(index))"])
        if isPushed { join(new, primary) } else { replace(.secondary, of: index, by: new) }
    }

    private mutating func setDisplayMode(of index: Int) {
        let split = nodes[index].split!
        let mode = random.pick(SplitModel.modes.filter { split.isTriple || $0.columns < 2 })
        let isAutomatic = random.chance(30)
        let preferred = isAutomatic ? nil : mode.visible(split.isTriple)
        add(
            .displayMode, [kind(index)],
            ["\(name(index)).preferredDisplayMode = .\(isAutomatic ? "automatic" : mode.name)"])
        nodes[index].split!.preferred = preferred
        nodes[index].split!.resolve(isWide: window.isWide)
    }

    private mutating func showColumn(of index: Int) {
        let split = nodes[index].split!
        let column = random.pick(SplitModel.Column.allCases.filter { $0 != .compact && split[$0] != nil })
        guard let content = split[column], let primary = split[.primary] else { return }
        add(.showColumn, [.columns], ["\(name(index)).show(.\(column))"])
        guard split.isCollapsed else {
            if split.visible.contains(column) { return }
            nodes[index].split!.visible =
                split.isTriple && column == .primary
                ? [.primary, .supplementary, .secondary] : [column, .secondary]
            return
        }
        let kept = column == .primary ? 0 : nodes[primary].children.firstIndex(of: content)
        if let kept {
            for above in nodes[primary].children[(kept + 1)...] { detach(above) }
        } else {
            join(content, primary)
        }
    }

    private mutating func hideColumn(of index: Int) {
        let split = nodes[index].split!
        let column = split.isTriple && random.chance(50) ? SplitModel.Column.supplementary : .primary
        add(.hideColumn, [.columns], ["\(name(index)).hide(.\(column))"])
        guard !split.isCollapsed, split.visible.contains(column) else { return }
        nodes[index].split!.visible =
            column == .primary && split.isTriple ? [.supplementary, .secondary] : [.secondary]
    }
}

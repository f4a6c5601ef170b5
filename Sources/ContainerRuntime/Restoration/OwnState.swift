// What UIKit's classes write and read themselves: `super.encodeRestorableState` and `super.decodeRestorableState`.
// A controller writes its identified views and what it presents, a container of UIKit's its children too; page and alert
// controllers write nothing of their own (restore-privateselectors-uikitcore).

extension World {
    // MARK: Writing

    mutating func encodeOwnState(_ effect: Effect) {
        let (object, coder) = (effect.subject, effect.other)
        if isView(object) { return encodeView(object, in: coder) }
        guard isController(object) else { return }
        for view in identifiedViews(below: self[controller: object].view) { _ = refer(to: view) }
        if isNavigation(object) || isTabBar(object) || isSplit(object) {
            let children = isSplit(object) ? Array(self[split: object].columns) : orderedChildren(of: object)
            write(.list(children.map { $0.exists ? refer(to: $0) : .nil }), forKey: RestorationKey.children, in: coder)
        }
        if isSplit(object), self[split: object].isCollapsed {
            write(.bool(true), forKey: RestorationKey.isCollapsed, in: coder)
        }
        if isTabBar(object) {
            write(refer(to: selectedController(of: object)), forKey: RestorationKey.selection, in: coder)
        }
    }

    /// The views with identifiers below a controller's root view, that itself included, but not inside other
    /// controllers'. Preorder.
    func identifiedViews(below root: ObjectID) -> [ObjectID] {
        guard isView(root) else { return [] }
        let owner = self[view: root].controller
        var found: [ObjectID] = []
        var work = [root]
        while let view = work.popLast() {
            let controller = self[view: view].controller
            if controller.exists, controller != owner { continue }
            if restorationIdentifier(of: view) != nil { found.append(view) }
            work += subviews(of: view).reversed()
        }
        return found
    }

    /// What a controller presents is saved with it, unless it is on its way out (preserve.6).
    mutating func encodePresented(by controller: ObjectID, in coder: ObjectID) {
        let presented = self[controller: controller].presented
        guard isController(presented), isPresented(presented) else { return }
        let record = self[presentation: presented]
        guard record.phase != .leaving, record.phase != .dismissing, !record.isUnlinked else { return }
        let shown = record.original.exists ? record.original : presented
        guard case .reference(let path) = refer(to: shown) else { return }
        write(.reference(path), forKey: RestorationKey.presented, in: coder)
        write(.enumCase(record.style.name), forKey: RestorationKey.presentationStyle, in: coder)
    }

    private mutating func encodeView(_ view: ObjectID, in coder: ObjectID) {
        guard isKind(view, of: .scrollView) else { return }
        if case .point(let offset)? = stored("contentOffset", of: view) {
            write(.point(offset), forKey: RestorationKey.contentOffset, in: coder)
        }
        if isList(view) { encodeElements(of: view, in: coder) }
    }

    // MARK: Reading

    mutating func decodeOwnState(_ effect: Effect) {
        let (object, coder) = (effect.subject, effect.other)
        if isView(object) { return decodeView(object, from: coder) }
        guard isController(object) else { return }
        if case .list(let saved)? = decode(forKey: RestorationKey.children, in: coder) {
            if isNavigation(object) { restoreStack(of: object, saved) }
            if isTabBar(object) { restoreTabs(of: object, saved) }
            if isSplit(object) { restoreColumns(of: object, saved) }
        }
        if isTabBar(object), case .reference(let path)? = decode(forKey: RestorationKey.selection, in: coder) {
            let tab = self.object(at: path)
            if self[tabBar: object].tabs.contains(tab) { select(tab, of: object) }
        }
    }

    private func restored(_ value: SavedValue) -> ObjectID {
        if case .reference(let path) = value { object(at: path) } else { .none }
    }

    /// The stack up to the first controller that is missing (restore-nil-semantics-wwdc13).
    private mutating func restoreStack(of navigation: ObjectID, _ saved: [SavedValue]) {
        let standing = self.stack(of: navigation)
        var stack: [ObjectID] = []
        var taken: Set<ObjectID> = []
        var complaint: String?
        for (index, value) in saved.enumerated() {
            var child = restored(value)
            // What was never saved stands there in its default state, if the launch makes it.
            if value == .nil, standing.indices.contains(index), restorationIdentifier(of: standing[index]) == nil {
                child = standing[index]
            }
            guard isController(child), taken.insert(child).inserted else {
                var path = "(null)"
                if case .reference(let known) = value { path = known }
                complaint =
                    "Can't find Child View Controller at index \(index) with identifier \(path), truncating child array"
                break
            }
            stack.append(child)
        }
        if !stack.isEmpty, stack != standing {
            // A stack that stands there may have taken in the column of a split view controller.
            if standing.contains(where: { isNavigation($0) && taken.contains($0) }) {
                setColumns(stack, ofNavigation: navigation)
            } else {
                setStack(stack, of: navigation, animated: false)
            }
        }
        // What is scheduled last comes first: UIKit complains, and then installs what it has.
        if let complaint { log(complaint, .restore5) }
    }

    /// What was found takes the places of the tabs that stand there; what is missing leaves them.
    private mutating func restoreTabs(of tabBar: ObjectID, _ saved: [SavedValue]) {
        var tabs = self.tabs(of: tabBar)
        for (index, value) in saved.enumerated() {
            let tab = restored(value)
            guard isController(tab), !tabs.contains(tab) else { continue }
            if tabs.indices.contains(index) { tabs[index] = tab } else { tabs.append(tab) }
        }
        if tabs != self.tabs(of: tabBar) { setTabs(tabs, of: tabBar) }
    }

    private mutating func restoreColumns(of split: ObjectID, _ saved: [SavedValue]) {
        let names: [SplitColumn] = [.primary, .supplementary, .secondary, .compact]
        let isColumnStyle = self[split: split].isColumnStyle
        if isColumnStyle {
            for (column, value) in zip(names, saved) {
                let content = restored(value)
                guard isController(content), self[split: split].columns[Int(column.rawValue)] != content else {
                    continue
                }
                setColumn(content, for: column, of: split)
            }
            return
        }
        var columns = Array(self[split: split].columns)
        for (index, value) in saved.enumerated() where columns.indices.contains(index) {
            let content = restored(value)
            if isController(content) { columns[index] = content }
        }
        guard columns != Array(self[split: split].columns) else { return }
        setColumns(columns.filter { $0.exists }, of: split)
    }

    /// What was presented is presented again once the windows stand (restore.6).
    mutating func presentSaved(by controller: ObjectID, in coder: ObjectID) {
        guard isController(controller), case .reference(let path)? = decode(forKey: RestorationKey.presented, in: coder)
        else { return }
        let presented = object(at: path)
        guard isController(presented), !isPresented(presented), presented != controller,
            !presenting.atLaunch.contains(where: { $0.other == presented })
        else { return }
        if case .enumCase(let name)? = decode(forKey: RestorationKey.presentationStyle, in: coder),
            let style = property(.viewController, "modalPresentationStyle")
        {
            set(style, of: presented, to: .enumCase(.presentationStyle, name))
        }
        presentAfterLaunch(presented, from: controller)
    }

    private mutating func decodeView(_ view: ObjectID, from coder: ObjectID) {
        guard isKind(view, of: .scrollView) else { return }
        if case .point(let offset)? = decode(forKey: RestorationKey.contentOffset, in: coder) {
            scroll(view, to: offset)
        }
        if isList(view) { decodeElements(of: view, from: coder) }
    }

    mutating func scroll(_ view: ObjectID, to offset: Point) {
        guard let property = property(.scrollView, "contentOffset") else { return }
        set(property, of: view, to: .point(offset))
    }
}

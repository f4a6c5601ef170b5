// Page view controllers: pages set by the program, visible or not, and turned by a finger, completed or cancelled; and
// rows of tables and items of collections that lead elsewhere.

extension Generator {
    /// The data source's three pages, in a ring. The first is usually set before the controller is visible.
    mutating func makePages(_ index: Int) {
        let isWithin = isMakingPages
        isMakingPages = true
        let ring = (0..<3).map { _ in make(innerKind()) }
        isMakingPages = isWithin
        let name = name(index)
        let style = kind(index) == .scroll ? "scroll" : "pageCurl"
        declare("let \(name) = \(kind(index).rawValue)(transitionStyle: .\(style), navigationOrientation: .horizontal)")
        declare("let \(name)ring = Ring()")
        declare("\(name)ring.ring = [\(ring.map { self.name($0) }.joined(separator: ", "))]")
        declare("\(name).dataSource = \(name)ring")
        nodes[index].ring = ring
        guard random.chance(60) else { return }
        declare("turn \(name) to \(self.name(ring[0])) unanimated")
        join(ring[0], index)
        nodes[ring[0]].isEarly = true
    }

    mutating func pageOperation() {
        let candidates = controllers(ControllerKind.pages).filter { depth($0) < Self.deepest - 1 }
        let seen = candidates.filter { isOnScreen($0) }
        guard let pages = (seen.isEmpty || random.chance(20) ? candidates : seen).randomOne(&random) else { return }
        guard random.chance(85), isOnScreen(pages), let shown = nodes[pages].children.first,
            let position = nodes[pages].ring.firstIndex(of: shown)
        else { return setPages(of: pages) }
        let isForward = random.chance(50)
        let next = nodes[pages].ring[(position + (isForward ? 1 : 2)) % 3]
        guard !isInside(pages, next) else { return }
        let way = isForward ? "forward" : "reverse"
        let isFinished = random.chance(50)
        let kinds = [kind(pages), kind(shown), kind(next)]
        if isFinished, random.chance(50) {
            add(.turnFinished, kinds, ["turn \(name(pages)) \(way)"])
        } else {
            add(
                isFinished ? .turnFinished : .turnCancelled, kinds,
                [
                    "interactive turn \(name(pages)) \(way) {", "    progress \(random.below(100))%",
                    "    \(isFinished ? "finish" : "cancel")", "}",
                ])
        }
        if isFinished { showPage(next, in: pages) } else { glimpse(next, in: pages) }
    }

    /// A page that a gesture uncovers and covers again inherits the traits of its page controller in the meantime.
    private mutating func glimpse(_ page: Int, in pages: Int) {
        let parent = nodes[page].parent
        nodes[page].parent = pages
        uncover(page)
        nodes[page].parent = parent
    }

    private mutating func setPages(of pages: Int) {
        let new = random.chance(75) ? random.pick(nodes[pages].ring) : child(for: pages)
        guard !isInside(pages, new), !holdsSplit(new) else { return }
        let way = random.chance(50) ? "forward" : "reverse"
        add(
            .setPages, [kind(pages), kind(new)],
            ["turn \(name(pages)) to \(name(new)) \(way) \(animation())"])
        showPage(new, in: pages)
        nodes[new].isEarly = !isOnScreen(pages)
    }

    private func holdsSplit(_ index: Int) -> Bool {
        nodes[index].split != nil || nodes[index].children.contains { holdsSplit($0) }
    }

    private mutating func showPage(_ page: Int, in pages: Int) { rearrange(pages, [page]) }

    // MARK: Lists

    /// A tap on a row makes the program push onto the nearest stack.
    mutating func tapRow() {
        guard let list = controllers(ControllerKind.lists).randomOne(&random) else { return }
        let kind = kind(list)
        if random.chance(20) {
            add(.reload, [kind], ["\(name(list)).\(kind == .table ? "tableView" : "collectionView").reloadData()"])
            return
        }
        // A finger does not reach a list below a presented controller.
        guard isOnScreen(list), (ancestors(of: list).last ?? list) == presented.last?.node ?? root else { return }
        // Nor one below the view of another child, which may have come later, or below the primary over a secondary.
        var step = list
        for parent in ancestors(of: list) {
            let isBeside = nodes[parent].split.map { step != $0[.secondary] } ?? false
            if !isBeside, shownChildren(of: parent).count > 1 { return }
            step = parent
        }
        func tap() {
            add(.tapRow, [kind], ["tap \(kind == .table ? "row" : "item") \(random.below(3)) in \(name(list))"])
        }
        tap()
        if let stack = ancestors(of: list).first(where: { self.kind($0) == .navigation }) {
            join(unnamed(), stack)
        } else {
            // The list is still on screen, and the second tap deselects the row of the first.
            tap()
        }
    }
}

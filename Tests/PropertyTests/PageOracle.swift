// The oracle for page view controllers, tables and collections: the shown page, the order of the two pages'
// callbacks during a turn by the evidence (navigation §4), and the calls of a list.

import FlowTrace

/// All page view controllers, from the statements about them.
struct PagePicture {
    var shown: [String: String] = [:]
    /// The pages of a data source, in a ring.
    var rings: [String: [String]] = [:]
    /// Pages that were set while their page controller was invisible.
    var offScreen: Set<String> = []
    /// The visible turn of this statement, with its old and its new page.
    var turn: (pages: String, from: String, to: String, isForward: Bool)?
    var isCancelled = false
    /// The appearance callbacks of the two pages since the turn began.
    var received: [String] = []

    mutating func record(_ event: TraceEvent) {
        let name = event.subject.string
        let callback = event.callback.string
        if callback == "viewWillDisappear" { offScreen.remove(name) }
        guard let turn, name == turn.from || name == turn.to,
            ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].contains(callback)
        else { return }
        received.append((name == turn.to ? "new." : "old.") + callback)
    }

    /// The order that the evidence shows.
    static func order(isScroll: Bool, isCancelled: Bool) -> [String] {
        switch (isScroll, isCancelled) {
        case (true, false):
            ["new.viewWillAppear", "old.viewWillDisappear", "new.viewDidAppear", "old.viewDidDisappear"]
        case (true, true):
            [
                "new.viewWillAppear", "old.viewWillDisappear", "old.viewWillAppear", "old.viewDidAppear",
                "new.viewWillDisappear", "new.viewDidDisappear",
            ]
        case (false, false):
            ["new.viewWillAppear", "old.viewWillDisappear", "old.viewDidDisappear", "new.viewDidAppear"]
        case (false, true):
            [
                "new.viewWillAppear", "old.viewWillDisappear", "new.viewWillDisappear", "old.viewWillAppear",
                "new.viewDidDisappear", "old.viewDidAppear",
            ]
        }
    }
}

/// A table or collection, from its data source calls.
struct ListPicture {
    var isLoaded = false
    var cells: [String] = []
    var selected: Int?
    /// The delegate's callbacks in this statement.
    var received: [String] = []
}

extension Oracle {
    mutating func followPages(_ words: [String], _ text: String) {
        if let first = words.first, first.hasSuffix("ring.ring") {
            pages.rings[String(first.dropLast("ring.ring".count))] = Self.list(in: text)
        }
        if words.count > 3, words[0] == "turn", words[2] == "to" {
            setPage(words[3], of: words[1])
        } else if words.count == 3, words[0] == "turn" {
            beginTurn(of: words[1], isForward: words[2] == "forward")
            finishTurn()
        } else if words.count > 3, words[0] == "interactive", words[1] == "turn" {
            beginTurn(of: words[2], isForward: words[3] == "forward")
        } else if words == ["finish"] {
            finishTurn()
        } else if words == ["cancel"], pages.turn != nil {
            pages.isCancelled = true
        }
    }

    private mutating func setPage(_ page: String, of name: String) {
        let old = pages.shown[name]
        pages.shown[name] = page
        pages.turn = nil
        if controllers[name]?.phase != .appeared {
            pages.offScreen.insert(page)
        } else if let old, old != page {
            (pages.turn, pages.received, pages.isCancelled) = ((name, old, page, true), [], false)
        }
    }

    private mutating func beginTurn(of name: String, isForward: Bool) {
        guard let old = pages.shown[name], let ring = pages.rings[name], let position = ring.firstIndex(of: old) else {
            return
        }
        let new = ring[(position + (isForward ? 1 : ring.count - 1)) % ring.count]
        (pages.turn, pages.received, pages.isCancelled) = ((name, old, new, isForward), [], false)
    }

    private mutating func finishTurn() {
        if let turn = pages.turn { pages.shown[turn.pages] = turn.to }
    }

    /// Whether a controller is, or is inside, a page that counts as appeared although it is invisible.
    func isOnPageOffScreen(_ name: String) -> Bool {
        var step: String? = name
        while let next = step {
            if pages.offScreen.contains(next) { return true }
            step = controllers[next]?.parent
        }
        return false
    }

    mutating func checkPages(_ name: String) {
        let shown = [pages.shown[name]].compactMap { $0 }
        if let controller = controllers[name], controller.children != shown {
            fail("\(name) shows \(shown), and its children are \(controller.children)")
        }
    }

    /// Checks that both pages got their callbacks in the order that the evidence shows.
    mutating func checkTurn() {
        guard let turn = pages.turn else { return }
        let order = PagePicture.order(
            isScroll: controllers[turn.pages]?.className == "Scroll", isCancelled: pages.isCancelled)
        if pages.received != order {
            fail(
                "\(turn.pages) sends \(turn.from) (old) and \(turn.to) (new) \(pages.received.joined(separator: ", "))")
        }
        pages.turn = nil
    }

    // MARK: Lists

    mutating func followLists(_ words: [String]) {
        guard words.count == 5, words[0] == "tap", words[1] == "row" || words[1] == "item" else { return }
        tapped = (words[4], Int(words[2])!, nearestStack(of: words[4]).map { controllers[$0]!.children.count })
        lists[words[4]]?.received = []
    }

    func nearestStack(of name: String) -> String? {
        var step = controllers[name]?.parent
        while let next = step, controllers[next]?.className != "Nav" { step = controllers[next]?.parent }
        return step
    }

    /// Checks that a list asks for the number of rows before it asks for cells, and for each cell once.
    mutating func takeList(_ event: TraceEvent) {
        let name = event.subject.string
        let (question, value) = (event.arguments.last?.label?.string ?? "", event.arguments.last?.value.string ?? "")
        var list = lists[name] ?? ListPicture()
        if question.hasPrefix("numberOf") {
            list = ListPicture()
            list.isLoaded = true
        } else if question.hasPrefix("cellFor") {
            if !list.isLoaded { fail("\(name) asks for a cell before it knows how many there are") }
            if list.cells.contains(value) { fail("\(name) asks for the cell of \(value) twice") }
            list.cells.append(value)
        } else {
            list.received.append((question.hasPrefix("didSelect") ? "selected " : "deselected ") + value)
        }
        lists[name] = list
    }

    mutating func checkList(_ name: String) {
        guard let list = lists[name], list.isLoaded else {
            return fail("\(name) is seen and has not asked for its data")
        }
        if list.cells.count != 3 { fail("\(name) is seen with \(list.cells.count) of its 3 cells") }
    }

    /// Checks that the old row is deselected, the tapped one is selected, and its target is on the nearest stack.
    mutating func checkTap() {
        guard let (name, row, count) = tapped else { return }
        tapped = nil
        let old = lists[name]?.selected
        let wanted = (old == nil || old == row ? [] : ["deselected [0, \(old!)]"]) + ["selected [0, \(row)]"]
        if lists[name]?.received ?? [] != wanted {
            fail("a tap on \(row) of \(name) sends \(lists[name]?.received ?? []) and not \(wanted)")
        }
        lists[name]?.selected = row
        if let count, let stack = nearestStack(of: name), controllers[stack]!.children.count != count + 1 {
            fail("a tap on \(row) of \(name) has pushed nothing")
        }
    }
}

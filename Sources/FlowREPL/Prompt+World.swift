// Commands that inspect the world and move through time.

import Flow

extension Prompt {
    // MARK: Looking

    func showTree(_ arguments: String) -> Response {
        var words = arguments.split(separator: " ").map(String.init)
        let flags = words.filter { $0.hasPrefix("-") }
        words.removeAll { $0.hasPrefix("-") }
        if let unknown = flags.first(where: { !["--views", "--frames", "--restoration"].contains($0) }) {
            return Response(refusal("':tree' has no option '\(unknown)'", "':help tree' lists its options"))
        }
        if flags.contains("--views") {
            guard let views = session.views(below: words.first) else {
                return Response(refusal("there is no live object '\(words[0])'", "':tree' lists the names"))
            }
            return Response(hierarchyView.text(of: views))
        }
        var items = session.hierarchy()
        if let name = words.first {
            guard let start = items.firstIndex(where: { $0.name == name }) else {
                return Response(refusal("there is no controller '\(name)'", "':tree' lists the names"))
            }
            let end = items[(start + 1)...].firstIndex { $0.depth <= items[start].depth } ?? items.count
            items = Array(items[start..<end])
        }
        let withFrames = flags.contains("--frames")
        guard flags.contains("--restoration") else {
            return Response(hierarchyView.text(of: items, withFrames: withFrames))
        }
        let (forecasts, problem) = session.restorationForecast()
        if let problem {
            return Response(refusal("cannot try a relaunch here: \(problem)", "'relaunch' shows more"))
        }
        return Response(hierarchyView.text(of: items, forecasts: forecasts, withFrames: withFrames))
    }

    func showResponders(_ argument: String) -> Response {
        guard let chain = session.responderChain(of: argument.isEmpty ? nil : argument) else {
            return Response(
                argument.isEmpty
                    ? refusal("nothing is on screen", "name an object")
                    : refusal("there is no live responder '\(argument)'", "':tree --views' lists the names"))
        }
        return Response(wrapped(chain + "\n"))
    }

    func showTrace(_ argument: String) -> Response {
        var view = view
        view.filter = .everything
        var records = last
        if argument == "all" || Int(argument) != nil {
            let count = Int(argument) ?? session.position
            guard count >= 0 else {
                return Response(refusal("the count must be at least 0", "':trace 3' shows three blocks"))
            }
            let first = max(session.position - count, 0)
            var text = ""
            for index in first..<session.position {
                let source = session.blocks[index].split(separator: "\n", maxSplits: 1)
                text += Style.strong.paint("> \(source.first ?? "")\(source.count > 1 ? " …" : "")", options.isColoured)
                text += "\n" + view.text(of: session.records(of: index))
            }
            return Response(text)
        }
        if !argument.isEmpty {
            let wanted: TraceFilter
            do { wanted = try filter(argument) } catch { return Response(error.text) }
            records = records.filter { if case .event(let event) = $0 { wanted.shows(event) } else { false } }
            if records.isEmpty { return Response("No event of the last block matches.\n") }
        }
        return Response(records.isEmpty ? "The last block caused no events.\n" : view.text(of: records))
    }

    /// Parses a filter: `viewWillAppear`, `inbox`, `inbox.viewWillAppear`, `viewWillAppear(Detail)`. Refuses a name
    /// that no object or class can have.
    func filter(_ text: String) throws(Refusal) -> TraceFilter {
        var pieces: [String] = []
        for piece in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            let sign = piece.hasPrefix("-") ? "-" : ""
            var name = String(piece.dropFirst(sign.count))
            if name.hasSuffix(")"), let open = name.firstIndex(of: "("), open > name.startIndex {
                let inner = name[name.index(after: open)...].dropLast()
                // The debugger's form: the callback, then its class or object in parentheses. The labels of a
                // selector carry no name.
                let isSelector = inner.isEmpty || inner.contains(":")
                name = isSelector ? String(name[..<open]) : "\(inner).\(name[..<open])"
            }
            if !name.contains("."), !name.contains("*") {
                name = CallbackInfo.named(name).isEmpty ? "\(name).*" : "*.\(name)"
            }
            try check(name, isAlone: !piece.contains(".") && !piece.contains("("))
            pieces.append(sign + name)
        }
        do {
            return try TraceFilter(pieces.joined(separator: ","))
        } catch {
            throw Refusal(text: refusal("\(error)", "write viewWillAppear, inbox.* or inbox.viewWillAppear"))
        }
    }

    private func check(_ pattern: String, isAlone: Bool) throws(Refusal) {
        let sides = pattern.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard sides.count <= 2, sides.allSatisfy({ !$0.isEmpty }) else { return }
        do {
            try session.checkNames(subject: sides[0], callback: sides.count == 2 ? sides[1] : nil)
        } catch {
            var nearest = error.nearest
            if isAlone { nearest = nearestSpelling(to: error.name, among: CallbackInfo.all.map(\.base)) ?? nearest }
            let what =
                isAlone
                ? "there is no callback, object or class '\(error.name)'"
                : error.isCallback
                    ? "there is no callback '\(error.name)'" : "this session has no object or class '\(error.name)'"
            throw Refusal(
                text: refusal(
                    what,
                    nearest.map { "did you mean '\($0)'?" } ?? "write viewWillAppear, inbox.* or inbox.viewWillAppear"))
        }
    }

    /// The reason that a pattern names nothing.
    struct Refusal: Error {
        var text: String
    }

    func changeSetting(_ arguments: String) -> Response {
        let words = arguments.split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first else {
            return Response("feedback \(view.feedback.rawValue)\nfilter \(filterText)\n")
        }
        guard let setting = PromptSetting(rawValue: name) else {
            return Response(refusal("there is no setting '\(name)'", "':set' lists them"))
        }
        guard words.count == 2 else {
            return Response(refusal("'\(name)' needs a value", setting.values.joined(separator: ", ")))
        }
        switch setting {
        case .feedback:
            guard let value = TraceView.Feedback(rawValue: words[1]) else {
                return Response(
                    refusal("feedback cannot be '\(words[1])'", "use one of \(setting.values.joined(separator: ", "))"))
            }
            view.feedback = value
        case .filter:
            guard words[1] != "all" else {
                view.filter = .everything
                filterText = "all"
                return Response()
            }
            do { view.filter = try filter(words[1]) } catch { return Response(error.text) }
            filterText = words[1]
        }
        return Response()
    }

    // MARK: Stepping

    func step(_ argument: String) -> Response {
        if argument.isEmpty { return resume(.step) }
        if let count = Int(argument) {
            guard count > 0 else {
                return Response(refusal("the count must be at least 1", "':step 3' takes three steps"))
            }
            var text = ""
            for _ in 0..<count where session.isPaused || text.isEmpty { text += resume(.step).text }
            return Response(text)
        }
        if session.isPaused {
            return Response(refusal("a block is still running", "':step' continues it, ':undo' abandons it"))
        }
        return Response(run(argument, .step))
    }

    func resume(_ way: Session.Way) -> Response {
        guard session.isPaused else {
            return Response(refusal("nothing is paused", "':step <statement>' runs one up to its first event"))
        }
        return Response(reported(session.resume(way)))
    }

    func runUntil(_ argument: String) -> Response {
        guard !argument.isEmpty else { return Response(refusal("missing event", "try ':until viewDidAppear'")) }
        do { return resume(.until(try filter(argument))) } catch { return Response(error.text) }
    }

    func addBreakpoint(_ argument: String) -> Response {
        if argument.isEmpty { return listBreakpoints() }
        if argument == "warnings" {
            session.breakpoints.onWarnings = true
            return Response("Stops at warnings.\n")
        }
        do { session.breakpoints.events.append(try filter(argument)) } catch { return Response(error.text) }
        breakpointTexts.append(argument)
        return Response("Stops at \(argument), breakpoint \(breakpointTexts.count).\n")
    }

    private func listBreakpoints() -> Response {
        var text = breakpointTexts.enumerated().map { "\($0 + 1)  \($1)\n" }.joined()
        if session.breakpoints.onWarnings { text += "   warnings\n" }
        return Response(text.isEmpty ? "No breakpoints; ':break viewWillAppear' sets one.\n" : text)
    }

    func deleteBreakpoint(_ argument: String) -> Response {
        if argument.isEmpty {
            session.breakpoints = Session.Breakpoints()
            breakpointTexts = []
            return Response()
        }
        if argument == "warnings" {
            session.breakpoints.onWarnings = false
            return Response()
        }
        guard let number = Int(argument), number >= 1, number <= breakpointTexts.count else {
            return Response(refusal("there is no breakpoint \(argument)", "':break' lists them"))
        }
        session.breakpoints.events.remove(at: number - 1)
        breakpointTexts.remove(at: number - 1)
        return Response()
    }

    // MARK: Moments

    func undo(_ argument: String) -> Response {
        guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
            return Response(refusal("the count must be at least 1", "':undo 2' undoes two blocks"))
        }
        if session.isPaused {
            session.abandon()
            return moved("Abandoned the paused block.\n")
        }
        guard count <= session.position else {
            let blocks = session.position
            return Response(
                blocks == 0
                    ? refusal("nothing to undo", "run something first")
                    : refusal("there are only \(blocks) blocks to undo", "':list' shows them"))
        }
        let gone = session.blocks[session.position - count]
        session.go(to: session.position - count)
        let first = gone.split(separator: "\n").first ?? ""
        return moved(count == 1 ? "Undid: \(first)\n" : "Undid \(count) blocks, from: \(first)\n")
    }

    func redo(_ argument: String) -> Response {
        guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
            return Response(refusal("the count must be at least 1", "':redo 2' redoes two blocks"))
        }
        guard !session.isPaused, session.position + count <= session.momentCount else {
            return Response(refusal("nothing to redo", "undone blocks can be redone until you run something else"))
        }
        session.go(to: session.position + count)
        return moved("Redid: \(session.blocks[session.position - 1].split(separator: "\n").first ?? "")\n")
    }

    func goToMoment(_ argument: String) -> Response {
        guard let target = moment(argument) else { return unknownMoment(argument) }
        session.go(to: target)
        return moved("After block \(target).\n")
    }

    private func moment(_ argument: String) -> Int? {
        if let number = Int(argument) { return number >= 0 && number <= session.momentCount ? number : nil }
        return session.marks.first { $0.name == argument }?.position
    }

    private func unknownMoment(_ argument: String) -> Response {
        Response(
            refusal(
                argument.isEmpty ? "missing moment" : "there is no moment '\(argument)'",
                "give a name from ':marks', or a number of blocks up to \(session.momentCount)"))
    }

    /// Reports the new position in time, the changes of the hierarchy, and the files that an undo leaves.
    func moved(_ text: String) -> Response {
        let now = session.hierarchy()
        var text = wrapped(text)
        if view.feedback != .concise { text += hierarchyView.change(from: shown, to: now) }
        for export in exports where export.position > session.position {
            text += "'\(export.path)' was written by an undone block and is kept.\n"
        }
        exports.removeAll { $0.position > session.position }
        shown = now
        failedText = nil
        last = session.position > 0 ? session.records(of: session.position - 1) : []
        return Response(text)
    }

    func mark(_ argument: String) -> Response {
        guard !argument.isEmpty, Int(argument) == nil, !argument.contains(" ") else {
            return Response(refusal("the name of a moment is one word, not a number", "try ':mark before'"))
        }
        session.mark(argument)
        return Response("After block \(session.position) is '\(argument)'.\n")
    }

    func listMarks() -> Response {
        let text = session.marks.map { "\($0.name)  after block \($0.position)\n" }.joined()
        return Response(text.isEmpty ? "No moments are named; ':mark <name>' names this one.\n" : text)
    }

    func showDifference(_ argument: String) -> Response {
        guard let target = moment(argument) else { return unknownMoment(argument) }
        if session.isPaused {
            return Response(refusal("a block is still running", "':run' finishes it, ':undo' abandons it"))
        }
        let now = (session.hierarchy(), session.variables(), session.now)
        guard let then = session.visiting(target, { (session.hierarchy(), session.variables(), session.now) }) else {
            return unknownMoment(argument)
        }
        var text = hierarchyView.change(from: then.0, to: now.0)
        let before = Dictionary(then.1.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        for variable in now.1 where before[variable.name] != variable.value {
            let was = before[variable.name].map { "\($0) → " } ?? ""
            let style = was.isEmpty ? Style.added : .changed
            text +=
                style.paint(
                    "\(was.isEmpty ? "+" : "~") \(variable.name) = \(was)\(variable.value)", options.isColoured) + "\n"
        }
        let names = Set(now.1.map(\.name))
        for variable in then.1 where !names.contains(variable.name) {
            text += Style.removed.paint("- \(variable.name) = \(variable.value)", options.isColoured) + "\n"
        }
        if then.2 != now.2 { text += "  \(seconds(then.2)) → \(seconds(now.2))\n" }
        return Response(text.isEmpty ? "No differences.\n" : text)
    }

    func listBlocks() -> Response {
        var text = ""
        for (index, block) in session.blocks.enumerated() {
            let lines = block.split(separator: "\n")
            text += "\(index + 1)  \(lines.first ?? "")\(lines.count > 1 ? " …" : "")\n"
        }
        return Response(text.isEmpty ? "No blocks yet.\n" : text)
    }
}

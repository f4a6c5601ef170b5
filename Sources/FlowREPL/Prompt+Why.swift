// `why`: the rule that produced an event, the rule that prevented one, the holders of a live object, and what placed a
// view. The answer names the rule of the original cause, not the rule by which a container forwards a callback.

import Flow

extension Prompt {
    func showReasons(_ argument: String) -> Response {
        let words = argument.split(separator: " ").map(String.init)
        if words.isEmpty { return showReasonsOfLastBlock() }
        if words.count == 2, words[1] == "alive" { return showHolders(of: words[0]) }
        if words.count == 2, words[1] == "frame" { return showLayout(of: words[0]) }
        if words[0] == "not" {
            guard words.count > 1 else {
                return Response(refusal("missing event", "try 'why not home.viewWillAppear'"))
            }
            return showReason(of: words.dropFirst().joined(separator: " "), isAbsence: true)
        }
        return showReason(of: argument, isAbsence: false)
    }

    private func showReasonsOfLastBlock() -> Response {
        var text = ""
        for reason in reasons(of: lastIndex) {
            guard let rule = reason.rule else { continue }
            text += "\(reason.event.subject.string).\(reason.event.callback.string)  "
            text += Style.faint.paint(Explanation.headline(rule), options.isColoured) + "\n"
        }
        return Response(text.isEmpty ? "The last block caused no events.\n" : text)
    }

    // MARK: Events and absences

    /// Explains the latest block's event with its statement, rule and sources. Otherwise reports why it did not occur
    /// and when it last did. Otherwise describes the name.
    private func showReason(of asked: String, isAbsence: Bool) -> Response {
        let wanted: TraceFilter
        do {
            wanted = try filter(asked)
        } catch {
            if !isAbsence, let lines = Explanation.lines(for: String(asked.prefix { $0 != "(" })) {
                return Response(lines.map { $0 + "\n" }.joined())
            }
            return Response(error.text)
        }
        let found = reasons(of: lastIndex).filter { wanted.shows($0.event) }.map { lines(for: $0) }.joined()
        if !found.isEmpty { return Response((isAbsence ? "It happened in \(blockName):\n" : "") + found) }
        var text = ""
        if lastIndex >= 0 {
            text = "\(asked) did not happen in \(blockName).\n"
            if let rule = silencing(asked, wanted) {
                text += Explanation.lines(for: rule).map { "  " + $0 + "\n" }.joined()
            } else if asked.hasSuffix(".deinit"), session.liveName(of: String(asked.dropLast(7))) != nil {
                text += "  It is alive: 'why \(asked.dropLast(7)) alive' shows what holds it.\n"
            }
        }
        for index in stride(from: lastIndex - 1, through: 0, by: -1) {
            let earlier = reasons(of: index).filter { wanted.shows($0.event) }
            guard let latest = earlier.last else { continue }
            let distance = lastIndex - index
            text += "It last happened in block \(index + 1), \(distance) block\(distance == 1 ? "" : "s") ago"
            if isAbsence { return Response(text + ", caused by: \(latest.cause)\n") }
            return Response(text + ":\n" + earlier.map { lines(for: $0) }.joined())
        }
        if isAbsence || asked.contains(".") { return Response(text + "It has not happened in this session.\n") }
        if let lines = Explanation.lines(for: String(asked.prefix { $0 != "(" })) {
            return Response(lines.map { $0 + "\n" }.joined())
        }
        return Response(text + "It has not happened in this session.\n")
    }

    /// The index of the block to which answers refer. A failed or paused block comes after those of the session.
    private var lastIndex: Int { failedText == nil && !session.isPaused ? session.position - 1 : session.position }

    private var blockName: String {
        if session.isPaused { return "block \(session.position + 1) so far" }
        return failedText == nil ? "block \(session.position)" : "the block that failed"
    }

    private func lines(for reason: EventReason) -> String {
        Explanation.lines(for: reason).map { $0 + "\n" }.joined()
    }

    private func records(of index: Int) -> [TraceRecord] {
        index == lastIndex ? last : index < 0 ? [] : session.records(of: index)
    }

    // MARK: Causes

    private func reasons(of index: Int) -> [EventReason] {
        Explanation.reasons(of: records(of: index)) {
            let text = index < session.position ? session.blocks[index] : failedText ?? ""
            return session.everyRecord(of: text, after: index)
        }
    }

    // MARK: Silence

    /// Returns the rule that kept an event from a controller in the last block, if known.
    private func silencing(_ asked: String, _ wanted: TraceFilter) -> RuleInfo? {
        let sides = asked.split(separator: ".").map(String.init)
        let subject = sides.count == 2 ? session.liveName(of: sides[0]) ?? sides[0] : nil
        let callback = sides.last ?? asked
        if let message = refusedBy() { return message }
        if callback == "loadView" || callback == "viewDidLoad" {
            let came = (0..<max(lastIndex, 0)).contains { index in
                session.records(of: index).contains { $0.isShown(by: wanted) }
            }
            return came ? RuleInfo.named("loading.1") : nil
        }
        guard callback.hasPrefix("viewWill") || callback.hasPrefix("viewDid") || callback.hasPrefix("viewIs") else {
            return nil
        }
        if let rule = silentPresentation(besides: subject) { return rule }
        guard let subject, let item = shown.first(where: { $0.name == subject }) else { return nil }
        return item.isInWindow ? nil : RuleInfo.named("window.1")
    }

    /// Returns the rule of the first console line with which UIKit refused an operation in the last block.
    private func refusedBy() -> RuleInfo? {
        for case .console(let text, _) in last {
            if let message = SystemMessage.matching(text.string).first?.message { return message.rule.info }
        }
        return nil
    }

    /// Returns the rule of a presentation or dismissal that sends its presenter no appearance callbacks.
    private func silentPresentation(besides subject: String?) -> RuleInfo? {
        func silent(_ event: TraceEvent) -> RuleInfo? {
            event.rule.flatMap { RuleInfo.named($0.string) }.flatMap { $0.role == .silencesPresenter ? $0 : nil }
        }
        for case .event(let event) in last where event.subject.string != subject {
            if let rule = silent(event) { return rule }
            guard event.rule?.string == Rule.dismiss1.info.id else { continue }
            // A dismissal reverses its presentation, so look for the presentation's rule.
            for index in stride(from: lastIndex - 1, through: 0, by: -1) {
                for case .event(let earlier) in session.records(of: index).reversed()
                where earlier.subject == event.subject {
                    if let rule = silent(earlier) { return rule }
                }
            }
        }
        return nil
    }

    /// Returns one line per controller that the block's verbs name and that received no callback.
    func silence(of named: [String]) -> String {
        guard view.feedback != .concise else { return "" }
        var subjects: Set<String> = []
        for case .event(let event) in last { subjects.insert(event.subject.string) }
        return named.filter { !subjects.contains($0) }.map { name in
            Style.faint.paint("  \(name): nothing", options.isColoured) + "\n"
        }.joined()
    }

    // MARK: Frames

    private func showLayout(of name: String) -> Response {
        guard let lines = session.layoutAccount(of: name) else {
            return Response(refusal("there is no live view '\(name)'", "':tree --views' lists the names"))
        }
        return Response(lines.map { $0 + "\n" }.joined())
    }

    // MARK: Holders

    private func showHolders(of name: String) -> Response {
        guard let (holders, isReached) = session.holders(of: name) else {
            for index in stride(from: session.position - 1, through: 0, by: -1) {
                for case .event(let event) in session.records(of: index).reversed()
                where event.subject.string == name && event.callback.string == "deinit" {
                    return Response("\(name) is not alive: it was deallocated in block \(index + 1).\n")
                }
            }
            return Response(refusal("there is no live object '\(name)'", "':tree' lists the names"))
        }
        if holders.isEmpty { return Response("Nothing is known to hold \(name).\n") }
        var text = "\(name) is held by\n" + holders.map { "  \($0)\n" }.joined()
        if !isReached { text += "It cannot be reached from the app: it leaks.\n" }
        return Response(text)
    }
}

extension TraceRecord {
    fileprivate func isShown(by filter: TraceFilter) -> Bool {
        if case .event(let event) = self { filter.shows(event) } else { false }
    }
}

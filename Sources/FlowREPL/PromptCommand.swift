// The prompt's own commands, a row each: completion, help and the documentation read the rows.

import Flow

/// A command that begins with a colon.
struct PromptCommand: Sendable {
    let name: String
    /// What stands behind the name.
    let arguments: String
    let summary: String
    let detail: String
    /// What it is about, and its part of the overview there.
    var group: Group { Self.briefs.first { $0.name == name }!.group }
    var brief: String { Self.briefs.first { $0.name == name }!.brief }
    let perform: @MainActor @Sendable (Prompt, String) -> Prompt.Response

    init(
        _ name: String, _ arguments: String, _ summary: String, _ detail: String = "",
        perform: @escaping @MainActor @Sendable (Prompt, String) -> Prompt.Response
    ) {
        self.name = name
        self.arguments = arguments
        self.summary = summary
        self.detail = detail
        self.perform = perform
    }

    var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

    var lines: [String] {
        [":\(usage)", "  \(summary)"] + (detail.isEmpty ? [] : detail.split(separator: "\n").map { "  " + $0 })
    }

    /// The command with this name, or the only one whose name begins so.
    static func named(_ name: String) -> PromptCommand? {
        if let exact = all.first(where: { $0.name == name }) { return exact }
        let near = all.filter { $0.name.hasPrefix(name) }
        return near.count == 1 && !name.isEmpty ? near[0] : nil
    }

    /// What a command is about.
    enum Group: String, CaseIterable {
        case look, time, undo, files, more

        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    /// A few words for each command.
    private static let briefs: [(name: String, group: Group, brief: String)] = [
        ("tree", .look, "the hierarchy"),
        ("trace", .look, "what happened"),
        ("why", .look, "the rules"),
        ("diff", .look, "what changed"),
        ("list", .look, "the blocks"),
        ("clock", .look, "the time"),
        ("step", .time, "next event"),
        ("run", .time, "to the end"),
        ("until", .time, "to an event"),
        ("break", .time, "stops there"),
        ("delete", .time, "stops no more"),
        ("undo", .undo, "back a block"),
        ("redo", .undo, "forth again"),
        ("mark", .undo, "names a moment"),
        ("marks", .undo, "the names"),
        ("goto", .undo, "to a moment"),
        ("edit", .undo, "changes one"),
        ("save", .files, "as a script"),
        ("load", .files, "a script"),
        ("reload", .files, "it again"),
        ("source", .files, "runs lines"),
        ("reset", .files, "begins anew"),
        ("help", .more, "a name"),
        ("set", .more, "settings"),
        ("tutorial", .more, "teaches"),
        ("quit", .more, "or Ctrl-D"),
    ]

    /// All that can be typed, on a screen of 24 lines.
    static var overview: String {
        var lines = ["A line is a statement, or a command; names of commands may be cut short."]
        for group in Group.allCases {
            let cells = briefs.filter { $0.group == group }.map {
                padded(":" + $0.name, 9) + " " + padded($0.brief, 14)
            }
            for start in stride(from: 0, to: cells.count, by: 3) {
                let row = cells[start..<min(start + 3, cells.count)].joined()
                lines.append(padded(start == 0 ? group.title : "", 7) + row)
            }
        }
        lines.append(
            padded("Help", 7) + ":help push, ?push: all about a verb, callback, class or rule; ??word searches")
        lines.append(padded("Verbs", 7) + verbs)
        lines.append(padded("Keys", 7) + "Tab completes, F1 helps, Up recalls, Ctrl-C stops, Ctrl-D leaves")
        return lines.map { line in
            LineWrap.wrapped(String(line.reversed().drop { $0 == " " }.reversed()), columns: 79) + "\n"
        }.joined()
    }

    /// The first words of the verbs.
    private static var verbs: String {
        var words: [String] = []
        for verb in VerbReference.all {
            let word = String(verb.name.prefix { $0 != " " })
            if !words.contains(word) { words.append(word) }
        }
        return words.joined(separator: " ")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 0))
    }

    static let all: [PromptCommand] = [
        PromptCommand("help", "[NAME]", "Tells what a name means, or lists the commands.") { prompt, text in
            .init(prompt.paged(prompt.help(on: text)))
        },
        PromptCommand(
            "tree", "[--views | --frames | --restoration] [NAME]", "Shows the hierarchy, or the views.",
            "Controllers are shown as UIKit's _printHierarchy shows them, views as recursiveDescription does.\n"
                + "--restoration tries a relaunch and says of each controller whether it would come back, by which step, or what "
                + "breaks the chain."
        ) { $0.showTree($1) },
        PromptCommand(
            "trace", "[all | COUNT | PATTERN]", "Shows what happened: in the last block, in more, or what matches.",
            "A pattern is one of a trace's filter: viewWillAppear, inbox.*, !*.viewDidLayoutSubviews."
        ) { $0.showTrace($1) },
        PromptCommand(
            "why", "[[not] EVENT | NAME alive]",
            "Names the rule behind each event of the last block, or all of one event.",
            "With an event, as viewIsAppearing or inbox.viewDidAppear: its statement, its rule and who has seen it.\n"
                + "With 'not', the rule that kept it away from the last block, where one is known, and when it came last.\n"
                + "With 'alive', who holds an object: parent, stack, presenter, variables, properties, closures and timers."
        ) { .init($0.paged($0.showReasons($1).text)) },
        PromptCommand(
            "set", "[NAME VALUE]", "Shows or changes a setting.",
            PromptSetting.allCases.map { "\($0.rawValue) \($0.values.joined(separator: " | ")): \($0.summary)" }
                .joined(separator: "\n")
        ) { $0.changeSetting($1) },
        PromptCommand(
            "step", "[STATEMENT | COUNT]", "Goes on to the next event, or begins a statement and stops at its first."
        ) { $0.step($1) },
        PromptCommand("run", "", "Goes on to the end of the block, or to a breakpoint.") { prompt, _ in
            prompt.goOn(.end)
        },
        PromptCommand("until", "EVENT", "Goes on to the next event that matches, as detail.viewDidAppear.") {
            $0.runUntil($1)
        },
        PromptCommand(
            "break", "[EVENT | warnings]", "Stops at a callback, an object's or any, and at warnings; or lists where.",
            "An event is viewWillAppear, inbox.* or inbox.viewWillAppear."
        ) { $0.addBreakpoint($1) },
        PromptCommand("delete", "[NUMBER]", "Takes a breakpoint away, or all of them.") { $0.deleteBreakpoint($1) },
        PromptCommand(
            "undo", "[COUNT]", "Goes back by a block, or several.", "A block that is paused is given up."
        ) { $0.undo($1) },
        PromptCommand("redo", "[COUNT]", "Takes back an undo.") { $0.redo($1) },
        PromptCommand("mark", "NAME", "Gives this moment a name.") { $0.mark($1) },
        PromptCommand("marks", "", "Lists the moments that have names.") { prompt, _ in prompt.listMarks() },
        PromptCommand("goto", "NAME | NUMBER", "Goes to a moment: by its name, or after so many blocks.") {
            $0.goToMoment($1)
        },
        PromptCommand("diff", "NAME | NUMBER", "Shows what is different now from then.") { $0.showDifference($1) },
        PromptCommand("list", "", "Lists the blocks that stand.") { prompt, _ in prompt.listBlocks() },
        PromptCommand(
            "save", "FILE", "Writes the session as a script with its golden trace; 'flow test FILE' passes."
        ) { $0.save($1) },
        PromptCommand("load", "FILE", "Begins anew with a script.") { $0.load($1) },
        PromptCommand("reload", "", "Loads the last file again.") { prompt, _ in prompt.reload() },
        PromptCommand("source", "FILE", "Runs the lines of a file as if they were typed.") {
            $0.source($1, isOptional: false)
        },
        PromptCommand(
            "edit", "[NUMBER [TEXT]]", "Edits a block in $VISUAL or $EDITOR and runs it in its place.",
            "The blocks after it run again. With a text, that takes the block's place. A screen, class or function that is\n"
                + "declared again is an edit of its first declaration."
        ) {
            $0.edit($1)
        },
        PromptCommand("reset", "", "Begins anew: an empty world, and nothing declared.") { prompt, _ in prompt.reset()
        },
        PromptCommand("clock", "", "Shows the virtual time since launch.") { prompt, _ in
            .init("At \(prompt.seconds(prompt.session.now)).\n")
        },
        PromptCommand("tutorial", "[next | end]", "Teaches the language in ten minutes, at this prompt.") {
            $0.changeTutorial($1)
        },
        PromptCommand("quit", "", "Leaves; so does Ctrl-D.") { _, _ in
            var response = Prompt.Response()
            response.ends = true
            return response
        },
    ]
}

/// What `:set` changes.
enum PromptSetting: String, CaseIterable {
    case feedback, filter

    var summary: String {
        switch self {
        case .feedback: "How much is told after a block."
        case .filter: "Which events are shown."
        }
    }

    var values: [String] {
        switch self {
        case .feedback: TraceView.Feedback.allCases.map(\.rawValue)
        case .filter: ["all", "PATTERN"]
        }
    }
}

extension Prompt {
    /// Performs a command, by its name and what stands behind it.
    func perform(_ line: String) -> Response {
        let name = String(line.prefix { !$0.isWhitespace })
        let rest = trimmed(String(line.dropFirst(name.count)))
        if let command = PromptCommand.named(name) { return command.perform(self, rest) }
        let near = PromptCommand.all.filter { !name.isEmpty && $0.name.hasPrefix(name) }.map { ":" + $0.name }
        if near.count > 1 {
            return Response(refusal("':\(name)' may be several commands", "say which: \(near.joined(separator: ", "))"))
        }
        let suggestion = nearestSpelling(to: name, among: PromptCommand.all.map(\.name))
        return Response(
            refusal(
                "there is no command ':\(name)'",
                suggestion.map { "did you mean ':\($0)'?" } ?? "':help' lists the commands"))
    }
}

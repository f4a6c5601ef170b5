// The table of prompt commands, which completion, help and the documentation read.

import Flow

/// A command that begins with a colon.
struct PromptCommand: Sendable {
    let name: String
    /// The arguments after the name.
    let arguments: String
    let summary: String
    let detail: String
    /// The command's group in the overview, and its short description there.
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

    /// Returns the command with this name, or the only one with this prefix.
    static func named(_ name: String) -> PromptCommand? {
        if let exact = all.first(where: { $0.name == name }) { return exact }
        let near = all.filter { $0.name.hasPrefix(name) }
        return near.count == 1 && !name.isEmpty ? near[0] : nil
    }

    /// A group of commands in the overview.
    enum Group: String, CaseIterable {
        case look, time, undo, files, more

        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    /// The group and short description of each command.
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
        ("break", .time, "at an event"),
        ("delete", .time, "a breakpoint"),
        ("undo", .undo, "back a block"),
        ("redo", .undo, "forward again"),
        ("mark", .undo, "names a moment"),
        ("marks", .undo, "the names"),
        ("goto", .undo, "to a moment"),
        ("edit", .undo, "a block"),
        ("save", .files, "as a script"),
        ("load", .files, "a script"),
        ("reload", .files, "it again"),
        ("source", .files, "run a file"),
        ("reset", .files, "start over"),
        ("help", .more, "a name"),
        ("set", .more, "settings"),
        ("tutorial", .more, "the basics"),
        ("quit", .more, "or Ctrl-D"),
        ("responders", .more, "a chain"),
    ]

    /// All commands and verbs, on a screen of 24 lines.
    static var overview: String {
        var lines = ["Type a Flow statement or one of these commands. Commands may be abbreviated."]
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
        PromptCommand("help", "[<name>]", "Describes a name, or lists the commands.") { prompt, text in
            .init(prompt.paged(prompt.help(on: text)))
        },
        PromptCommand(
            "tree", "[--views | --frames | --restoration] [<name>]", "Shows the hierarchy, or the views.",
            "Controllers are printed as by UIKit's _printHierarchy, views as by recursiveDescription.\n"
                + "--restoration tries a relaunch and shows for each controller whether and how it is restored, or what "
                + "breaks the chain."
        ) { $0.showTree($1) },
        PromptCommand(
            "responders", "[<name>]", "Shows the responder chain of an object, or of the controller in front.",
            "A touch, a press or an action that an object does not handle goes to the next one."
        ) { $0.showResponders($1) },
        PromptCommand(
            "trace", "[all | <count> | <pattern>]",
            "Shows the events of the last block, of several blocks, or those that match.",
            "A pattern is written as in a trace filter: viewWillAppear, inbox.*, !*.viewDidLayoutSubviews."
        ) { $0.showTrace($1) },
        PromptCommand(
            "why", "[[not] <event> | <name> alive | <name> frame]",
            "Shows the rule for each event of the last block, or explains one event.",
            "With an event, such as viewIsAppearing or inbox.viewDidAppear: its statement, its rule and the sources.\n"
                + "With 'not': the rule that prevented it in the last block, if known, and when it last happened.\n"
                + "With 'alive': what holds an object: parent, stack, presenter, variables, properties, closures and timers. "
                + "With 'frame': what placed a view, part by part: constraints, its mask, its container or code."
        ) { .init($0.paged($0.showReasons($1).text)) },
        PromptCommand(
            "set", "[<name> <value>]", "Shows or changes a setting.",
            PromptSetting.allCases.map { "\($0.rawValue) \($0.values.joined(separator: " | ")): \($0.summary)" }
                .joined(separator: "\n")
        ) { $0.changeSetting($1) },
        PromptCommand(
            "step", "[<statement> | <count>]", "Continues to the next event, or runs a statement up to its first."
        ) { $0.step($1) },
        PromptCommand("run", "", "Continues to the end of the block, or to a breakpoint.") { prompt, _ in
            prompt.resume(.end)
        },
        PromptCommand("until", "<event>", "Continues to the next matching event, such as detail.viewDidAppear.") {
            $0.runUntil($1)
        },
        PromptCommand(
            "break", "[<event> | warnings]", "Sets a breakpoint at an event or at warnings, or lists the breakpoints.",
            "An event is viewWillAppear, inbox.* or inbox.viewWillAppear."
        ) { $0.addBreakpoint($1) },
        PromptCommand("delete", "[<number>]", "Deletes a breakpoint, or all of them.") { $0.deleteBreakpoint($1) },
        PromptCommand(
            "undo", "[<count>]", "Undoes a block, or several.", "A paused block is abandoned."
        ) { $0.undo($1) },
        PromptCommand("redo", "[<count>]", "Redoes an undone block, or several.") { $0.redo($1) },
        PromptCommand("mark", "<name>", "Names this moment.") { $0.mark($1) },
        PromptCommand("marks", "", "Lists the named moments.") { prompt, _ in prompt.listMarks() },
        PromptCommand("goto", "<name> | <number>", "Goes to a moment, by name or by number of blocks.") {
            $0.goToMoment($1)
        },
        PromptCommand("diff", "<name> | <number>", "Shows what has changed since then.") { $0.showDifference($1) },
        PromptCommand("list", "", "Lists the blocks of the session.") { prompt, _ in prompt.listBlocks() },
        PromptCommand(
            "save", "<file>", "Writes the session as a script with its golden trace; 'flow test <file>' passes."
        ) { $0.save($1) },
        PromptCommand("load", "<file>", "Starts a new session with a script.") { $0.load($1) },
        PromptCommand("reload", "", "Loads the last file again.") { prompt, _ in prompt.reload() },
        PromptCommand("source", "<file>", "Runs the lines of a file as if they were typed.") {
            $0.source($1, isOptional: false)
        },
        PromptCommand(
            "edit", "[<number> [<text>]]", "Edits a block in $VISUAL or $EDITOR and runs the new text instead.",
            "Later blocks run again. With <text>, replaces the block with it. Declaring a screen, class or function again\n"
                + "edits its first declaration."
        ) {
            $0.edit($1)
        },
        PromptCommand("reset", "", "Starts over with an empty world and no declarations.") { prompt, _ in prompt.reset()
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

/// The settings of `:set`.
enum PromptSetting: String, CaseIterable {
    case feedback, filter

    var summary: String {
        switch self {
        case .feedback: "How much is printed after a block."
        case .filter: "Which events are shown."
        }
    }

    var values: [String] {
        switch self {
        case .feedback: TraceView.Feedback.allCases.map(\.rawValue)
        case .filter: ["all", "<pattern>"]
        }
    }
}

extension Prompt {
    /// Runs a command line without its colon.
    func perform(_ line: String) -> Response {
        let name = String(line.prefix { !$0.isWhitespace })
        let rest = trimmed(String(line.dropFirst(name.count)))
        if let command = PromptCommand.named(name) { return command.perform(self, rest) }
        let near = PromptCommand.all.filter { !name.isEmpty && $0.name.hasPrefix(name) }.map { ":" + $0.name }
        if near.count > 1 {
            return Response(refusal("':\(name)' is ambiguous", "it could be \(near.joined(separator: ", "))"))
        }
        let suggestion = nearestSpelling(to: name, among: PromptCommand.all.map(\.name))
        return Response(
            refusal(
                "there is no command ':\(name)'",
                suggestion.map { "did you mean ':\($0)'?" } ?? "':help' lists the commands"))
    }
}

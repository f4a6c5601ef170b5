// The prompt: reads a block, runs it, and answers with its trace and the changes of the hierarchy. Its line editor is
// GNU readline, plain lines or a test.

public import Flow

/// The options of a prompt.
public struct PromptOptions: @unchecked Sendable {
    /// The start-up file, or nil to read none. It need not exist.
    public var initFile: String?
    /// Swift files and folders whose declarations are known from the start.
    public var sources: [String]
    public var limits: Limits
    public var showsBanner: Bool
    /// Points to a nonzero value to stop the running block. It must outlive the prompt; the editor resets it.
    public var interrupt: UnsafePointer<Int32>?
    public var isColoured: Bool
    /// The size at which answers are wrapped and paged until an editor reports one; nil to do neither.
    public var screen: ScreenSize?
    /// The folder that `preserve to` and `restore from` use.
    public var archives = "."

    public init(
        initFile: String? = nil, sources: [String] = [], limits: Limits = Limits(), showsBanner: Bool = true,
        interrupt: UnsafePointer<Int32>? = nil, isColoured: Bool = false
    ) {
        self.initFile = initFile
        self.sources = sources
        self.limits = limits
        self.showsBanner = showsBanner
        self.interrupt = interrupt
        self.isColoured = isColoured
    }
}

/// A session at a terminal.
@MainActor public final class Prompt: PromptAssistant {
    /// The answer to a block.
    public struct Response: Sendable {
        public var text = ""
        /// Whether the prompt ends.
        public var ends = false
        /// Blocks to run next, as if they had been typed.
        public var next: [String] = []

        init(_ text: String = "") { self.text = text }
    }

    let options: PromptOptions
    var session: Session
    var view = TraceView()
    var hierarchyView = HierarchyView()
    /// The hierarchy after the last block.
    var shown: [HierarchyItem] = []
    /// The trace of the last block.
    var last: [TraceRecord] = []
    /// The last loaded file.
    var loadedFile: String?
    /// The files that blocks have written, with the position after which each was written. An undo does not remove
    /// them.
    var exports: [(position: Int, path: String)] = []
    /// The text of the last block that ran, if it failed and so is not part of the session.
    var failedText: String?
    /// The text of the last block entered.
    var submittedText = ""
    var tutorial: Tutorial?
    /// The breakpoints as typed, in the session's order.
    var breakpointTexts: [String] = []
    var filterText = "all"
    /// The width of the terminal.
    var columns = 80
    /// The size at which answers are wrapped and paged; nil to do neither.
    var screen: ScreenSize?
    /// The remaining lines of an answer that is longer than the screen.
    var pages: [Substring] = []
    /// The nesting depth of `:source`, whose limit stops a file that reads itself.
    var sourceDepth = 0

    public init(options: PromptOptions) {
        self.options = options
        screen = options.screen
        session = Self.makeSession(options)
        view.isColoured = options.isColoured
        hierarchyView.isColoured = options.isColoured
    }

    static func makeSession(_ options: PromptOptions) -> Session {
        let session = Session(
            limits: options.limits, interrupt: options.interrupt, reader: { Script.readFile($0) },
            lister: SwiftSources.folder)
        session.stateStore = FolderStates(path: options.archives)
        return session
    }

    /// The prompt: the number of the block, and the clock while a block is paused.
    public var promptText: String {
        session.isPaused
            ? "flow[\(session.position + 1) at \(seconds(session.now))]> " : "flow[\(session.position + 1)]> "
    }

    /// The prompt of a block's other lines, as wide as the first.
    public var continuationText: String { String(repeating: " ", count: max(promptText.utf8.count - 4, 0)) + "..> " }

    /// Reads and answers blocks until the input ends.
    /// - Returns: an exit code.
    public func run(_ editor: any LineEditor) -> Int32 {
        columns = editor.columns
        screen = editor.screen
        if options.showsBanner { editor.write(Self.banner) }
        for path in options.sources { editor.write(run("import \"\(path)\"", .end)) }
        if let file = options.initFile { editor.write(source(file, isOptional: true).text) }
        while true {
            let input = editor.read(prompt: promptText, continuation: continuationText, assistant: self)
            columns = editor.columns
            screen = editor.screen
            switch input {
            case .end: return 0
            case .interrupted: continue
            case .failed(let reason):
                editor.write("error: the terminal cannot be read: \(reason)\n")
                return 2
            case .block(let block):
                var queue = [block]
                while let next = queue.first {
                    queue.removeFirst()
                    let response = respond(to: next)
                    editor.write(response.text)
                    if response.ends { return 0 }
                    queue = response.next + queue
                }
            }
        }
    }

    /// One line that introduces the prompt and its help.
    static let banner = "Flow: :help for help, :tutorial to learn the language, Ctrl-D to leave.\n"

    // MARK: Answering

    /// Runs a block or a prompt command.
    public func respond(to block: String) -> Response {
        let text = trimmed(strippingPrompts(block))
        if text.isEmpty, !pages.isEmpty { return Response(nextPage()) }
        pages = []
        if tutorial != nil, let response = respondInTutorial(to: text) { return response }
        if text.isEmpty { return Response() }
        return answer(text)
    }

    /// Runs a block or a prompt command, and ignores the tutorial.
    func answer(_ text: String) -> Response {
        if text.hasPrefix("??") { return Response(paged(found(trimmed(String(text.dropFirst(2)))))) }
        if text.hasPrefix("?") { return Response(paged(help(on: trimmed(String(text.dropFirst()))))) }
        if text.hasPrefix(":") { return perform(String(text.dropFirst())) }
        if text == "why" || text.hasPrefix("why ") { return perform(text) }
        if let command = wordOfShells(text) { return perform(command) }
        if session.isPaused {
            return Response(
                refusal("a block is still running", "':step' and ':run' continue it, ':undo' abandons it"))
        }
        return Response(run(text, .end))
    }

    /// Runs a block in the session and returns its answer.
    func run(_ typed: String, _ way: Session.Way) -> String {
        var text = typed
        do {
            text = try session.writingOutLastValue(in: typed) ?? typed
        } catch {
            return refusal(
                error.hasValue
                    ? "the value of '_' cannot be written as source"
                    : "'_' is the last value shown, and there is none yet",
                error.hasValue ? "give the value a name: 'let x = …'" : "an expression shows its value")
        }
        let name = "block \(session.position + 1)"
        let width = promptText.utf8.count
        let named = session.isPaused ? [] : session.controllers(namedIn: text)
        submittedText = text
        let reply = session.submit(text, name: name, way: way)
        if reply.isRejected, let answer = answerToSecondDeclaration(reply, text) { return answer }
        if reply.isRejected, text == typed, !text.contains("\n"), DisplayWidth.of(text) + width < columns {
            return reply.diagnostics.map { pointed($0, in: reply.sources, named: name, after: width) }.joined()
        }
        return reported(reply, naming: named)
    }

    func renderer(_ sources: SourceMap) -> DiagnosticRenderer {
        DiagnosticRenderer(sources: sources, colour: options.isColoured, columns: screen?.columns)
    }

    /// Formats a diagnostic with a mark that points at the line typed after the prompt above.
    private func pointed(
        _ diagnostic: Diagnostic, in sources: SourceMap, named name: String, after width: Int
    ) -> String {
        let renderer = renderer(sources)
        let location = diagnostic.location
        guard sources[location.file].name == name, diagnostic.notes.isEmpty else {
            return renderer.render(diagnostic)
        }
        let source = sources[location.file]
        let before = source.text(SourceRange(start: 0, end: location.range.start))
        let marked = max(DisplayWidth.of(source.text(location.range)), 1)
        var bare = diagnostic
        bare.location.file = -1
        bare.label = nil
        let lines = DiagnosticRenderer.pointer(
            width: marked, label: diagnostic.label, column: width + DisplayWidth.of(before), columns: screen?.columns)
        return lines.map { Style.error.paint($0, options.isColoured) + "\n" }.joined() + renderer.render(bare)
    }

    /// Formats the trace, the changes and the diagnostics of a reply.
    /// - Parameter named: the controllers that the block's verbs name.
    func reported(_ reply: Session.Reply, naming named: [String] = []) -> String {
        var text = ""
        let renderer = renderer(reply.sources.files.isEmpty ? session.sources : reply.sources)
        if reply.isRejected {
            return reply.diagnostics.map { renderer.render($0) }.joined()
        }
        last = reply.records
        failedText = reply.isRolledBack ? submittedText : nil
        text += view.text(of: reply.records)
        if !reply.isRolledBack, reply.stop == nil { text += silence(of: named) }
        text += reply.diagnostics.map { renderer.render($0) }.joined()
        if reply.isRolledBack {
            let crash = reply.outcome == .crashed ? "The app would have crashed here. " : ""
            text += wrapped(crash + "The block was rolled back.\n")
            shown = session.hierarchy()
            return text
        }
        let now = session.hierarchy()
        if view.feedback != .concise { text += hierarchyView.change(from: shown, to: now) }
        shown = now
        if let stop = reply.stop {
            let location =
                switch stop {
                case .event: "this event"
                case .warning: "this warning"
                case .breakpoint(let index): "breakpoint \(index + 1), \(breakpointTexts[index])"
                }
            text += wrapped(
                Style.faint.paint(
                    "Stopped at \(location), at \(seconds(session.now)): :step, :run, :until <event>, or :undo.\n",
                    options.isColoured))
        } else if view.feedback == .verbose {
            text += Style.faint.paint("At \(seconds(session.now)).\n", options.isColoured)
        }
        return text
    }

    // MARK: Words

    func refusal(_ what: String, _ advice: String) -> String {
        wrapped(Style.error.paint("error", options.isColoured) + ": \(what); \(advice)\n")
    }

    /// Wraps prose to the width of the screen.
    func wrapped(_ text: String) -> String { LineWrap.wrapped(text, columns: screen?.columns) }

    /// Wraps prose to the screen and returns its first page. Enter shows the next.
    func paged(_ text: String) -> String {
        let text = wrapped(text)
        guard let screen, text.hasSuffix("\n") else { return text }
        pages = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        return nextPage(of: screen)
    }

    private func nextPage() -> String { nextPage(of: screen ?? ScreenSize(columns: columns, rows: pages.count + 1)) }

    /// Returns the lines that fit on the screen above the next prompt.
    private func nextPage(of screen: ScreenSize) -> String {
        let room = max(screen.rows - 1, 2)
        let count = pages.count <= room ? pages.count : room - 1
        let text = pages.prefix(count).map { $0 + "\n" }.joined()
        pages.removeFirst(count)
        if pages.isEmpty { return text }
        return text + Style.faint.paint("… \(pages.count) more lines: Enter shows them", options.isColoured) + "\n"
    }

    /// Returns the command for a word of other prompts (`help`, `quit`, `exit`), unless the session has that name.
    private func wordOfShells(_ text: String) -> String? {
        let word = String(text.prefix { $0 != " " })
        guard !session.hasName(word) else { return nil }
        switch word {
        case "help": return text
        case "quit" where text == word, "exit" where text == word: return "quit"
        default: return nil
        }
    }

    func seconds(_ time: Int64) -> String {
        let text = String(Double(time) / 1e9)
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "s"
    }

    func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }

    // MARK: Help

    func help(on name: String) -> String {
        if name.isEmpty { return PromptCommand.overview }
        let own = session.description(of: name)
        if own != nil || Reference.lines(for: name) != nil {
            let all = [own, Reference.lines(for: name)].compactMap(\.self).joined(separator: [""])
            return all.map { $0 + "\n" }.joined()
        }
        let near = Reference.suggestion(for: name)
        return refusal(
            "there is no help for '\(name)'",
            near.map { "did you mean '\($0)'?" } ?? "'??\(name)' searches all descriptions")
    }

    func found(_ text: String) -> String {
        let lines = Reference.search(text)
        if lines.isEmpty { return "No matches for '\(text)'.\n" }
        let shown = lines.prefix(60).map { $0 + "\n" }.joined()
        return shown + (lines.count > 60 ? "… and \(lines.count - 60) more; add a word to narrow the search\n" : "")
    }
}

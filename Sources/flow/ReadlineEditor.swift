// The prompt's editor on GNU readline. It feeds readline one key at a time and checks for signals between keys, in
// any readline state (a search, a numeric argument, half a key sequence).

#if Readline

    import CReadline
    import CTerminal
    import FlowREPL

    #if canImport(Darwin)
        import Darwin
    #else
        import Glibc
    #endif

    /// Reads blocks with GNU readline. Readline's state is global, so a process has at most one editor.
    @MainActor final class ReadlineEditor: LineEditor {
        private static var current: ReadlineEditor?

        let isColoured: Bool
        var history: HistoryFile?
        private(set) var assistant: (any PromptAssistant)?
        private(set) var continuation = ""
        private(set) var promptWidth = 0
        private var result: LineInput?
        private var view = BlockView()
        private var drawing = BlockView.Drawing(text: [], point: 0, mark: 0)
        /// The last painted drawing; nil forces a repaint. Readline does not redraw what has not changed, wherever
        /// the cursor is.
        var painted: BlockView.Drawing?
        /// The width of the last drawing, in columns.
        private var drawnColumns = 80
        /// The last requested completions.
        var completions: [Completion] = []
        private var lastBlock: String?
        private var hasLeftEcho = false

        /// Starts readline and fills its history.
        /// - Parameter history: the file that keeps blocks, or nil to keep none.
        /// - Precondition: `terminalBegin` was called, and no other editor exists.
        init(history: HistoryFile?, blocks: [String], isColoured: Bool) {
            precondition(Self.current == nil, "readline supports only one editor at a time")
            self.history = history
            self.isColoured = isColoured
            let hooks = ReadlineHooks(
                command: { command, count in ReadlineEditor.withCurrent { $0.perform(command.rawValue, count) } },
                draw: { ReadlineEditor.withCurrent { $0.draw() } },
                complete: { ReadlineEditor.withCurrent { $0.complete() } },
                list: { ReadlineEditor.withCurrent { $0.listCompletions() } },
                finish: { text in
                    let block = text.map { String(cString: $0) }
                    ReadlineEditor.withCurrent { $0.finish(block) }
                },
                interruptFlag: UnsafePointer(terminalInterruptFlag()))
            Self.current = self
            readlineStart(Self.name, hooks)
            readlineLimitHistory(Int32(HistoryFile.limit))
            for block in blocks { remember(block) }
        }

        /// The application name that `$if` in an inputrc compares. Never freed: readline keeps the pointer.
        private static let name = strdup("flow")

        nonisolated private static func withCurrent(_ body: @MainActor (ReadlineEditor) -> Void) {
            MainActor.assumeIsolated {
                if let current { body(current) }
            }
        }

        // MARK: Reading

        func read(prompt: String, continuation: String, assistant: any PromptAssistant) -> LineInput {
            self.assistant = assistant
            self.continuation = continuation
            promptWidth = Int(readlineWidth(prompt, Int32(prompt.utf8.count)))
            view = BlockView()
            result = nil
            leaveEcho()
            terminalInterruptFlag().pointee = 0
            hasLeftEcho = false
            terminalSetEditing(1)
            defer { terminalSetEditing(0) }
            painted = nil
            readlineShow(isColoured ? "\u{1}\u{1b}[1m\u{2}\(prompt)\u{1}\u{1b}[0m\u{2}" : prompt)
            while result == nil {
                let hasKeys = readlineHasPendingKeys() != 0
                let events = hasKeys ? Int32(terminalHasInput.rawValue) : terminalWait(STDIN_FILENO)
                handle(TerminalEvents(rawValue: events))
            }
            // The flag stays set, because an interrupt from now on is for the running block.
            return result ?? .end
        }

        private func handle(_ events: TerminalEvents) {
            if events.contains(.failed) {
                readlineHide()
                result = .failed("cannot wait for the terminal: \(String(cString: strerror(errno)))")
                return
            }
            if events.contains(.interrupted) {
                terminalInterruptFlag().pointee = 0
                readlineInterrupt()
                result = .interrupted
                return
            }
            if events.contains(.shallStop) {
                readlineLeaveBlock()
                readlineSuspend()
                terminalStop()
                readlineResume()
                painted = nil
                readlineRedraw()
            } else if events.contains(.continued) {
                readlineResume()
                painted = nil
                readlineRedraw()
            }
            if events.contains(.resized) { resize() }
            if events.contains(.input) {
                readlineReadKey()
                if readlineIsAtEnd() != 0 {
                    readlineHide()
                    result = .end
                }
            }
            if result == .end, readlineEndsLines() == 0 { write("\n") }
        }

        private func finish(_ block: String?) {
            guard let block else {
                result = .end
                return
            }
            let text = assistant?.strippingPrompts(block) ?? block
            if let message = keep(text) { Output.standardError.write("warning: \(message)\n") }
            result = .block(text)
        }

        /// Adds a block to readline's history and the file, unless it is blank or repeats the previous one.
        /// - Returns: the warning about the history file, once.
        private func keep(_ block: String) -> String? {
            guard block != lastBlock, !block.allSatisfy(\.isWhitespace) else { return nil }
            remember(block)
            return history?.append(block)
        }

        private func remember(_ block: String) {
            lastBlock = block
            // Skips a block with a NUL, because readline's strings end at one.
            if !block.utf8.contains(0) { readlineAddHistory(block) }
        }

        func addHistory(_ block: String) {
            if let message = keep(block) { Output.standardError.write("warning: \(message)\n") }
        }

        // MARK: The screen

        func write(_ text: String) {
            leaveEcho()
            readlineFlush()
            Output.standardOutput.write(text)
        }

        /// Writes a line break after the `^C` that the terminal echoes when the user interrupts a block.
        private func leaveEcho() {
            guard terminalInterruptFlag().pointee != 0, !hasLeftEcho else { return }
            hasLeftEcho = true
            Output.standardOutput.write("\n")
        }

        var columns: Int { TerminalSize.current.columns }

        var screen: ScreenSize? { TerminalSize.current.screen }

        /// Draws the current block.
        private func draw() {
            // Use the size for which readline draws, because it may not know the terminal's new size yet.
            let size = TerminalSize.ofReadline
            let text = UnsafeBufferPointer(
                start: UnsafeRawPointer(readlineText()!).assumingMemoryBound(to: UInt8.self),
                count: Int(readlineLength()))
            if readlineScrollsSideways() != 0 || !text.contains(UInt8(ascii: "\n")) && text.count < size.columns {
                drawing = BlockView.Drawing(text: Array(text), point: Int(readlinePoint()), mark: Int(readlineMark()))
            } else {
                drawing = view.drawing(
                    of: text, point: Int(readlinePoint()), mark: Int(readlineMark()), promptWidth: promptWidth,
                    continuation: continuation, columns: size.columns, rows: size.rows
                ) { range in text.withMemoryRebound(to: CChar.self) { width($0, range) } }
            }
            drawnColumns = size.columns
            var bytes = drawing.text
            bytes.append(0)
            bytes.withUnsafeBytes {
                readlineDraw(
                    $0.baseAddress!.assumingMemoryBound(to: CChar.self), Int32(drawing.text.count),
                    Int32(drawing.point), Int32(drawing.mark))
            }
            // After a resize that readline has yet to notice, it will redraw anyway.
            if size.columns == TerminalSize.current.columns { paint(drawing, columns: size.columns) }
        }

        private func width(_ text: UnsafeBufferPointer<CChar>, _ range: Range<Int>) -> Int {
            guard let base = text.baseAddress else { return 0 }
            return Int(readlineWidth(base + range.lowerBound, Int32(range.count)))
        }

        /// Redraws for a new width. The terminal may have rewrapped the lines or truncated them. If it is unknown
        /// which, erases from the lower of the two possible first rows, so that no text above the block is lost.
        private func resize() {
            let (before, now) = (rowsAbove(drawnColumns), rowsAbove(TerminalSize.current.columns))
            readlineEraseFrom(Int32(TerminalSize.wrapsAnew.map { $0 ? now : before } ?? min(before, now)))
            painted = nil
            readlineResize()
        }

        /// Returns the number of rows of the drawn block above the cursor, at a width.
        private func rowsAbove(_ columns: Int) -> Int {
            let before = drawing.text[..<drawing.point]
            var rows = -1
            var prefix = promptWidth
            for line in before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                let width = line.withUnsafeBytes { bytes in
                    Int(readlineWidth(bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count)))
                }
                rows += 1 + (prefix + width) / max(columns, 1)
                prefix = 0
            }
            return max(rows, 0)
        }
    }

    extension TerminalSize {
        fileprivate static var ofReadline: TerminalSize {
            var columns: Int32 = 0
            var rows: Int32 = 0
            readlineSize(&columns, &rows)
            return TerminalSize(columns: max(Int(columns), 1), rows: max(Int(rows), 1))
        }
    }

    /// The events that end a wait for the terminal.
    private struct TerminalEvents: OptionSet {
        let rawValue: Int32
        static let input = TerminalEvents(terminalHasInput)
        static let interrupted = TerminalEvents(terminalWasInterrupted)
        static let resized = TerminalEvents(terminalWasResized)
        static let shallStop = TerminalEvents(terminalShallStop)
        static let continued = TerminalEvents(terminalWasContinued)
        static let failed = TerminalEvents(terminalFailed)

        init(rawValue: Int32) { self.rawValue = rawValue }
        private init(_ event: TerminalEvent) { rawValue = Int32(event.rawValue) }
    }

#endif

// The keys that work on blocks: Enter, a closing brace, Up and Down, paste, help and completion.

#if Readline

    import CReadline
    import FlowREPL

    #if canImport(Darwin)
        import Darwin
    #else
        import Glibc
    #endif

    extension ReadlineEditor {
        /// The text typed so far.
        private var block: String { String(cString: readlineText()) }

        /// The block in UTF-8. Readline's offsets count these bytes.
        private var bytes: [UInt8] { Array(block.utf8) }

        private var point: Int { Int(readlinePoint()) }

        /// Runs the command of a key, a `ReadlineCommand`.
        func perform(_ command: UInt32, _ count: Int32) {
            switch ReadlineCommand(rawValue: command) {
            case readlineAccept: accept()
            case readlineNewLine: insertLine()
            case readlineCloseBrace: closeBrace(count)
            case readlineHelp: showHelp()
            case readlineUp: move(isUp: true, count)
            case readlineDown: move(isUp: false, count)
            case readlineLineStart: moveToLineStart()
            case readlineLineEnd: moveToLineEnd()
            case readlineKillLine: killLine()
            case readlineKillStart: readlineKill(Int32(lineStart(bytes, point)), Int32(point))
            case readlinePaste: paste()
            default: readlineBell()
            }
        }

        // MARK: Lines

        private func accept() {
            guard let assistant else { return }
            if assistant.isComplete(assistant.strippingPrompts(block)) { readlineAcceptLine() } else { insertLine() }
        }

        /// Inserts an indented line break at the cursor in place of the blanks around it.
        private func insertLine() {
            let bytes = bytes
            var (start, end) = (point, point)
            while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
            while end < bytes.count, isBlank(bytes[end]) { end += 1 }
            let rest = String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
            let indentation = assistant?.indentation(in: rest, at: start) ?? 0
            replace(start..<end, with: "\n" + spaces(indentation))
        }

        /// Inserts a brace. The first one on its line is indented like the line of its opening brace.
        private func closeBrace(_ count: Int32) {
            let bytes = bytes
            let start = lineStart(bytes, point)
            guard count == 1, start > 0, bytes[start..<point].allSatisfy(isBlank) else {
                readlineInsertKey(count, CChar(UInt8(ascii: "}")))
                return
            }
            let text = String(decoding: bytes[..<start] + [UInt8(ascii: "}")] + bytes[point...], as: UTF8.self)
            let indentation = assistant?.indentation(in: text, at: start) ?? 0
            replace(start..<point, with: spaces(indentation) + "}")
        }

        /// Replaces a range as one undo step.
        private func replace(_ range: Range<Int>, with text: String) {
            readlineBeginUndoGroup()
            readlineDelete(Int32(range.lowerBound), Int32(range.upperBound))
            readlineSetPoint(Int32(range.lowerBound))
            readlineInsert(text)
            readlineEndUndoGroup()
        }

        private func spaces(_ count: Int) -> String { String(repeating: " ", count: min(max(count, 0), 200)) }

        private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

        private func lineStart(_ bytes: [UInt8], _ offset: Int) -> Int {
            (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        }

        private func lineEnd(_ bytes: [UInt8], _ offset: Int) -> Int {
            bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        }

        // MARK: Up and Down

        /// Moves to the same column of the line above or below. From the first or last line, searches the
        /// history.
        private func move(isUp: Bool, _ count: Int32) {
            for _ in 0..<min(abs(count), 1000) {
                let bytes = bytes
                let goesUp = isUp == (count > 0)
                let start = lineStart(bytes, point)
                let end = lineEnd(bytes, point)
                let column = String(decoding: bytes[start..<point], as: UTF8.self).count
                if goesUp, start > 0 {
                    setPoint(bytes, line: lineStart(bytes, start - 1)..<start - 1, column: column)
                } else if !goesUp, end < bytes.count {
                    setPoint(bytes, line: end + 1..<lineEnd(bytes, end + 1), column: column)
                } else {
                    readlineSearchHistory(goesUp ? 1 : 0)
                }
            }
        }

        private func setPoint(_ bytes: [UInt8], line: Range<Int>, column: Int) {
            let text = String(decoding: bytes[line], as: UTF8.self).prefix(column)
            readlineSetPoint(Int32(line.lowerBound + text.utf8.count))
        }

        /// Moves to the start of the line, or from there to the start of the block.
        private func moveToLineStart() {
            let start = lineStart(bytes, point)
            readlineSetPoint(Int32(start == point ? 0 : start))
        }

        private func moveToLineEnd() {
            let bytes = bytes
            let end = lineEnd(bytes, point)
            readlineSetPoint(Int32(end == point ? bytes.count : end))
        }

        private func killLine() {
            let bytes = bytes
            let end = lineEnd(bytes, point)
            readlineKill(Int32(point), Int32(end == point ? min(end + 1, bytes.count) : end))
        }

        // MARK: Paste

        /// Inserts pasted text without the prompts of a transcript. It runs only when the user presses Enter.
        private func paste() {
            var length = 0
            let room = max(BlockLimits.size - Int(readlineLength()), 0)
            guard let memory = readlineReadPaste(Int32(room), &length) else {
                if length > room {
                    showBelow(
                        "error: the pasted text has \(size(length)), but a block can have at most "
                            + "\(size(BlockLimits.size)); put it in a file")
                }
                return
            }
            defer { free(memory) }
            var text = String(cString: memory)
            text = unixLines(text)
            text = assistant?.strippingPrompts(text) ?? text
            while text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
            replace(point..<point, with: text)
        }

        /// Converts carriage returns to newlines: terminals send a carriage return at each line end of a paste.
        private func unixLines(_ text: String) -> String {
            var result: [UInt8] = []
            result.reserveCapacity(text.utf8.count)
            var last: UInt8 = 0
            for byte in text.utf8 {
                if byte != UInt8(ascii: "\n") || last != UInt8(ascii: "\r") {
                    result.append(byte == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : byte)
                }
                last = byte
            }
            return String(decoding: result, as: UTF8.self)
        }

        private func size(_ bytes: Int) -> String {
            bytes >= 1 << 20 ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) KB" : "\(bytes) bytes"
        }

        // MARK: Help

        private func showHelp() {
            guard let text = assistant?.help(in: block, at: point) else { return readlineBell() }
            showBelow(text)
        }

        /// Writes lines below the block and redraws the block below them.
        private func showBelow(_ text: String) {
            readlineLeaveBlock()
            write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n")
            painted = nil
            readlineRedraw()
        }

        // MARK: Completion

        /// Gives readline the possible completions of the line up to the cursor.
        func complete() {
            completions = []
            guard let assistant else { return }
            let (block, point) = (block, point)
            let bytes = Array(block.utf8)
            let start = lineStart(bytes, point)
            let list = assistant.completions(in: block, at: point)
            guard list.range.lowerBound >= start, list.range.lowerBound <= point else { return }
            completions = list.items
            let head = String(decoding: bytes[start..<list.range.lowerBound], as: UTF8.self)
            // Text that already follows the cursor is not inserted again.
            let tail = String(
                decoding: bytes[point..<min(max(list.range.upperBound, point), bytes.count)], as: UTF8.self)
            for item in list.items {
                let text =
                    !tail.isEmpty && item.text.hasSuffix(tail) ? String(item.text.dropLast(tail.count)) : item.text
                readlineAddMatch(head + text)
            }
        }

        func listCompletions() {
            let size = TerminalSize.current
            let layout = CompletionLayout(columns: size.columns, rows: size.rows, isColoured: isColoured)
            showBelow(layout.text(completions))
        }
    }

#endif

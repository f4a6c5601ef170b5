// Colours the block while the user types. Readline draws plain text; this code overwrites it with coloured text in
// the same columns and returns the cursor to where readline expects it.

#if Readline

    import CReadline
    import FlowREPL

    extension ReadlineEditor {
        /// Paints the drawing in colour. Does nothing if a line wraps or the screen shows anything but the block.
        func paint(_ drawing: BlockView.Drawing, columns: Int) {
            guard isColoured, drawing != painted else { return }
            painted = drawing
            guard readlineShowsBlockOnly() != 0, readlineScrollsSideways() == 0, !drawing.text.isEmpty else { return }
            let newline = UInt8(ascii: "\n")
            guard drawing.text.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == newline }) else { return }
            let lines = drawing.text.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
            for (index, line) in lines.enumerated() {
                guard (index == 0 ? promptWidth : 0) + width(line) < columns else { return }
            }
            let before = drawing.text[..<drawing.point]
            let row = before.count { $0 == newline }
            let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
            let column = (row == 0 ? promptWidth : 0) + width(Array(before[start...]))

            var bytes = Self.move(up: row, right: promptWidth)
            for (index, line) in lines.enumerated() {
                if index > 0 { bytes += "\r\n".utf8 }
                let hasPrompt = index > 0 && line.starts(with: continuation.utf8)
                bytes += LineColours.painted(line, prefix: hasPrompt ? continuation.utf8.count : 0)
            }
            bytes += Self.move(up: lines.count - 1 - row, right: column)
            bytes.withUnsafeBytes {
                readlinePaint($0.baseAddress!.assumingMemoryBound(to: CChar.self), Int32($0.count))
            }
        }

        private func width(_ line: [UInt8]) -> Int {
            line.withUnsafeBytes { Int(readlineWidth($0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))) }
        }

        /// Returns the escape sequence that moves up by `rows` and to a column.
        private static func move(up rows: Int, right columns: Int) -> [UInt8] {
            var bytes = Array("\r".utf8)
            if rows > 0 { bytes += "\u{1b}[\(rows)A".utf8 }
            if columns > 0 { bytes += "\u{1b}[\(columns)C".utf8 }
            return bytes
        }
    }

#endif

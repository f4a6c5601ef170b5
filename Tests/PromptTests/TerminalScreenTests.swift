// Compares the tests' terminal with an xterm: a wrong terminal would invalidate every other test.

import Testing

@Suite("The terminal of the tests") struct TerminalScreenTests {
    private func screen(_ columns: Int, _ rows: Int, _ text: String) -> TerminalScreen {
        var screen = TerminalScreen(columns: columns, rows: rows)
        // Byte by byte, because sequences and characters arrive in pieces.
        for byte in text.utf8 { screen.show([byte]) }
        return screen
    }

    @Test("The last column is written before the line wraps") func wrapping() {
        let full = screen(4, 3, "abcd")
        #expect(full.lines == ["abcd", "", ""] && full.row == 0 && full.column == 3)
        #expect(screen(4, 3, "abcde").lines == ["abcd", "e", ""])
        #expect(screen(4, 3, "abcd\r\nx").lines == ["abcd", "x", ""])
        #expect(screen(4, 3, "abcd\u{8}x").lines == ["abxd", "", ""])
        #expect(screen(4, 3, "abc日").lines == ["abc", "日", ""])
    }

    @Test("Text scrolls off the top") func scrolling() {
        let scrolled = screen(4, 2, "a\r\nb\r\nc")
        #expect(scrolled.lines == ["b", "c"] && scrolled.scrolled == ["a"] && scrolled.everything == "a\nb\nc")
    }

    @Test("Moves, erasures, insertions and deletions") func sequences() {
        #expect(screen(6, 2, "abcdef\r\u{1b}[2C\u{1b}[2P").lines[0] == "abef")
        #expect(screen(6, 2, "abcd\r\u{1b}[C\u{1b}[2@x").lines[0] == "ax bcd")
        #expect(screen(6, 2, "abcd\r\u{1b}[2C\u{1b}[K").lines[0] == "ab")
        #expect(screen(6, 3, "ab\r\ncd\r\nef\u{1b}[A\r\u{1b}[J").lines == ["ab", "", ""])
        #expect(screen(6, 3, "ab\u{1b}[H\u{1b}[2Jx").lines == ["x", "", ""])
    }

    @Test("Marks combine, and wide characters take two columns") func characters() {
        let marked = screen(6, 1, "e\u{301}x日\u{8}\u{8}y")
        #expect(marked.lines == ["e\u{301}xy"] && marked.column == 3)
    }

    @Test("Unknown sequences are reported") func unknown() {
        #expect(screen(6, 2, "\u{1b}[5z").unknown == ["[5z"])
        #expect(screen(6, 2, "\u{1b}[1;31ma\u{1b}[0m\u{1b}[?2004h\u{7}").unknown.isEmpty)
    }

    @Test("A narrower screen truncates its lines, a lower one loses the top ones") func resizing() {
        var screen = screen(6, 3, "abcdef\r\nb\r\nc")
        screen.resize(columns: 4, rows: 2)
        #expect(screen.lines == ["b", "c"] && screen.row == 1)
        screen.resize(columns: 8, rows: 4)
        #expect(screen.lines == ["b", "c", "", ""])
    }

    @Test("A newer terminal rewraps its lines, and the cursor stays at its character") func wrappingAnew() {
        var screen = TerminalScreen(columns: 6, rows: 4, wrapsAnew: true)
        screen.show("abcdefgh\r\nij\u{8}".utf8)
        screen.resize(columns: 4, rows: 4)
        #expect(screen.lines == ["abcd", "efgh", "ij", ""] && screen.row == 2 && screen.column == 1)
        screen.resize(columns: 12, rows: 4)
        #expect(screen.lines == ["abcdefgh", "ij", "", ""] && screen.row == 1 && screen.column == 1)
        screen.resize(columns: 2, rows: 4)
        #expect(screen.lines == ["cd", "ef", "gh", "ij"] && screen.scrolled == ["ab"] && screen.row == 3)
    }
}

// The colours of a line under edit.

import FlowREPL
import Testing

@Suite("Colours of lines") struct LineColourTests {
    /// A line with its colours as marks: keyword, class, string, number, comment, command.
    private func painted(_ line: String, prefix: Int = 0) -> String {
        var text = String(decoding: LineColours.painted(Array(line.utf8), prefix: prefix), as: UTF8.self)
        for (code, mark) in [("35", "k"), ("33", "C"), ("32", "s"), ("36", "n"), ("2", "f"), ("1", "p")] {
            text = text.replacing("\u{1b}[\(code)m", with: "\(mark)<")
        }
        return text.replacing("\u{1b}[0m", with: ">")
    }

    @Test(
        "Words are coloured by their kind",
        arguments: [
            ("screen Home", "k<screen> C<Home>"),
            ("scene {", "k<scene> {"),
            ("push Message(id: 7)", "push C<Message>(id: n<7>)"),
            ("log \"a \\\" b\" // c", "log s<\"a \\\" b\"> f<// c>"),
            ("let x = 250ms", "k<let> x = n<250ms>"),
            ("a.view", "a.view"),
            ("log \"open", "log s<\"open>"),
            (":step push Home", "p<:step> push C<Home>"),
            ("?push", "p<?push>"),
            ("", ""), ("日本", "日本"), ("\"", "s<\">"), ("\"\\", "s<\"\\>"),
        ]) func words(line: String, colours: String)
    {
        #expect(painted(line) == colours)
    }

    @Test("A prompt before the line is faint") func prefix() {
        #expect(painted("  ..> push A", prefix: 6) == "f<  ..> >push C<A>")
    }
}

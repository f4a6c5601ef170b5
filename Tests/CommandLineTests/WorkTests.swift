// Operations on long values. A loop of them must reach the limit of steps as soon as a loop of additions that takes as long.

import Foundation
import Testing

/// An operation that takes time in proportion to the length of a value.
struct LongOperation: CustomTestStringConvertible, Sendable {
    let text: String
    var testDescription: String { text }

    static let all: [LongOperation] = [
        "text.contains(end)", "text.hasPrefix(own)", "text == own", "text < own", "text.uppercased()",
        "text.split(separator: \"b\")", "String(text.reversed())", "text.prefix(9_000).count", "Array(text.utf8)",
        "text.trimmingCharacters(in: .whitespaces)", "text.components(separatedBy: \"b\")", "Int(text)", "text + own",
        "text.range(of: \"b\", options: .caseInsensitive)", "words[text]", "wide[19_999]; wide[11_000]", "\"\\(text)\"",
        "list.dropFirst()", "list + list", "list[1...]", "list.contains(-1)", "list == other", "list.enumerated()",
        "zip(list, list)", "\"\\(list)\"", "Set(list)", "list.max()", "list.sorted()",
        "label.sizeThatFits(.zero)", "NotificationCenter.default.post(name: .init(\"a\"), object: list)",
        "deep.convert(point(0, 0), to: home.view)",
        "home.view.viewWithTag(9)", "label.accessibilityElements = views",
    ].map { LongOperation(text: $0) }
}

@Suite("Work") struct WorkTests {
    /// The operation goes over some ten thousand elements or bytes, a thousand times. Without its length, it would count a few
    /// steps.
    @Test("An operation on a long value counts its length", arguments: LongOperation.all)
    func counts(_ operation: LongOperation) throws {
        try TemporaryFolder.with { folder in
            // Only what the operation needs: a long value takes time to make.
            let declarations = [
                ("home", "let home = Home()"), ("text", "let text = String(repeating: \"a \", count: 10_000)"),
                ("own", "let own = String(repeating: \"a \", count: 10_000)"),
                ("end", "let end = String(repeating: \"a \", count: 5_000) + \"b\""),
                ("wide", "let wide = Array(repeating: \"é\", count: 20_000).joined()"),
                ("list", "let list = Array(0..<20_000)"), ("other", "let other = Array(0..<20_000)"),
                ("words", "let words = [\"a\": 1]"),
                ("label", "let label = UILabel()\nlabel.text = String(repeating: \"a \", count: 10_000)"),
                ("views", "let views = Array(repeating: label, count: 20_000)"),
                (
                    "home.view",
                    "var deep: UIView = home.view\n"
                        + "for _ in 0..<2_000 { let view = UIView(); deep.addSubview(view); deep = view }"
                ),
            ].filter { operation.text.contains($0.0) }.map(\.1)
            let isStatement = operation.text.contains(" = ") || operation.text.contains(";")
            let body = isStatement ? operation.text : "_ = \(operation.text)"
            let lines = ["screen Home"] + declarations + ["for _ in 0..<1_000 { \(body) }", ""]
            try folder.write("script.flow", lines.joined(separator: "\n"))
            let outcome = try FlowProcess.run(
                "run", "--trace", "none", "--max-steps", "450000", "script.flow", in: folder)
            #expect(outcome.errors.contains("takes more than 450000 steps"), "\(outcome.errors)")
        }
    }

    @Test(
        "A text that would be too long is not made",
        arguments: [
            "text.replacingOccurrences(of: \"a\", with: text)", "list.joined(separator: text)", "\"\\(list)\"",
            "String(format: formats, arguments: list)", "\"\(String(repeating: "\\(text)", count: 200))\"",
            "list.description",
            "text.replacingOccurrences(of: \"A\", with: text, options: .caseInsensitive)",
        ])
    func amplifies(_ expression: String) throws {
        try TemporaryFolder.with { folder in
            try folder.write(
                "script.flow",
                """
                let text = String(repeating: "a", count: 300_000)
                let list: [Any] = Array(repeating: text, count: 10_000)
                let formats = String(repeating: "%@", count: 10_000)
                _ = \(expression)

                """)
            let outcome = try FlowProcess.run("run", "--trace", "none", "script.flow", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("memory for more than 2000000 values"), "\(outcome.errors)")
        }
    }
}

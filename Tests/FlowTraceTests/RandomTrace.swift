// Seeded random records with text that resembles other syntax.

import FlowFuzzing
import FlowTrace

enum RandomTrace {
    static let hostile: [String] = [
        "", "main", "\"main\"", "-- turn", "  -- turn", "> pop", "== main", "! boo", "!! X: y", "? a b: c; d",
        "log \"x\"", "a.viewDidLoad", "a\nb", "a\r\nb", "\t", "\\", "\\\\", "\\u{41}", "\\\\u{41}", "\\\u{1b}", "\\n",
        "\\(unread)", " ", "  lead", "trail ", "trail  ", ";", "; ", "a; b", "a;", ":", ": ", "a: b", "a:", "`",
        "``", "my screen", "9lives", "é", "e\u{301}", "日本", "👩‍👩‍👧", "\u{0}", "\u{7f}", "\u{85}", "\u{2028}", "\u{202e}abc",
        "\u{feff}", "[12] x", "[", ")", "(", ",", "flow-trace 1", "<<<<<<< HEAD", "=======", "{", "}", "...", "$c", "*",
        "u{41}", "\\u", "\\u{", "=", "= 3", "-", "\"", "\"\"", "\\\"", "x\u{0}y", "\u{fffd}",
    ]

    static func text(_ random: inout SplitMix) -> TraceText {
        let pieces = Int.random(in: 0...3, using: &random)
        return TraceText((0..<pieces).map { _ in hostile.randomElement(using: &random) ?? "" }.joined())
    }

    static func depth(_ random: inout SplitMix) -> Int {
        [0, 0, 1, 2, 7, 8, 9, 100, 123_456].randomElement(using: &random) ?? 0
    }

    static func value(_ random: inout SplitMix) -> TraceText {
        func quoted() -> TraceText {
            // The writer's own spelling of a string.
            var writer = TraceWriter()
            writer.write(.log(text(&random), depth: 0))
            let line = String(decoding: writer.takeBytes(), as: UTF8.self)
            return TraceText(String(line.dropFirst(6).dropLast()))
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            return ["true", "nil", "mail", "-3", "0.5", "250ms", ".formSheet", "{ … }"].randomElement(using: &random)!
        case 1: return "rect(0, 400, 320.5, 80)"
        case 2: return TraceText("[\(quoted()), [a, \(quoted())], \(quoted())]")
        case 3: return TraceText("`my \\` screen, with) all`")
        default: return quoted()
        }
    }

    static func record(_ random: inout SplitMix) -> TraceRecord {
        switch Int.random(in: 0..<14, using: &random) {
        case 0: return .scenario(text(&random))
        case 1: return .statement(text(&random))
        case 2: return .log(text(&random), depth: depth(&random))
        case 3: return .console(text(&random), depth: depth(&random))
        case 4:
            return .exception(TraceException(depth: depth(&random), name: text(&random), reason: text(&random)))
        case 5:
            return .finding(
                TraceFinding(
                    depth: depth(&random), code: text(&random), subject: text(&random), text: text(&random),
                    fix: text(&random)))
        case 6: return .turn
        case 7: return .commit
        case 8:
            return .elapsed(
                [0, 1, 999, 1_000_000, 16_666_667, 350_000_000, 999_999_999, 1_000_000_000, .max, .min].randomElement(
                    using: &random)!)
        case 9: return .value(text(&random))
        default:
            let count = Int.random(in: 0...3, using: &random)
            return .event(
                TraceEvent(
                    depth: depth(&random), subject: text(&random), callback: text(&random),
                    arguments: (0..<count).map { _ in
                        let value = value(&random)
                        return TraceArgument(Bool.random(using: &random) ? text(&random) : nil, value)
                    }))
        }
    }

    static func trace(_ seed: UInt64, count: Int) -> [TraceRecord] {
        var random = SplitMix(state: seed)
        return (0..<count).map { _ in record(&random) }
    }
}

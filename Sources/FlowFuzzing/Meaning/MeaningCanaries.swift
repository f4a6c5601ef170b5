// Canaries: code about values whose outcome is known when it is generated, following Swift's semantics. It surrounds
// all other code: it starts before that code and checks its values afterwards. If a value differs, the program logs an
// alarm.

import Flow

extension MeaningGenerator {
    /// The word that a program logs if a value is not as expected.
    static let alarm = "canary"

    /// Whether a line belongs to a canary. Only canaries use names that begin this way.
    static func namesCanary(_ line: some StringProtocol) -> Bool {
        line.split { !$0.isLetter && !$0.isNumber }.contains { word in
            word.first == "q" && word.dropFirst().first?.isNumber == true
        }
    }

    /// Code with a known outcome, with other code in the middle.
    mutating func canary(_ scope: MeaningScope) -> [Piece] {
        let (before, after) = canaryPair(scope)
        let between = numbers.chance(60) && budget > 0 ? code(scope, 2) : []
        return before + between + after
    }

    /// The code before, and the checks after.
    mutating func canaryPair(_ scope: MeaningScope) -> (before: [Piece], after: [Piece]) {
        let name = fresh("q")
        let (a, b) = (numbers.below(50), 1 + numbers.below(9))
        if !receivers.isEmpty, numbers.chance(10) { return receiverPair(name) }
        if hasCanaryTypes, numbers.chance(45) { return typePair(name, a, b) }
        // About half of the canaries are the simple ones, which come first.
        switch numbers.below(52) {
        case 0: return pair(["let \(name) = \(a)"], [(name, "\(a)")])
        case 1: return pair(["let \(name) = \"\(a)\" + \"x\""], [(name, "\"\(a)x\"")])
        case 2: return pair(["var \(name) = [\(a), \(b)]", "\(name).append(\(a))"], [(name, "[\(a), \(b), \(a)]")])
        case 3:
            return pair(
                ["var \(name) = [\(a), \(b)]", "var \(name)c = \(name)", "\(name)c[0] = -1", "\(name)c.append(7)"],
                [(name, "[\(a), \(b)]"), ("\(name)c", "[-1, \(b), 7]")])
        case 4:
            return pair(
                ["var \(name) = [\"a\": [\(a)]]", "let \(name)c = \(name)", "\(name)[\"a\"]!.append(\(b))"],
                [("\(name)[\"a\"]!", "[\(a), \(b)]"), ("\(name)c[\"a\"]!", "[\(a)]")])
        case 5:
            return pair(
                [
                    "var \(name) = \(a)", "let \(name)c = { \(name) += \(b); return \(name) }",
                    "let \(name)d = \(name)c()",
                ],
                [(name, "\(a + b)"), ("\(name)d", "\(a + b)"), ("\(name)c()", "\(a + 2 * b)")])
        case 6:
            return pair(
                ["var \(name) = []", "for i in 0..<\(b) { \(name).append({ i * \(a) }) }"],
                [("\(name).map { $0() }.reduce(0) { $0 + $1 }", "\(a * b * (b - 1) / 2)")])
        case 7:
            return pair(
                ["var \(name) = 0", "for i in 0...\(a) where i % \(b) == 0 { \(name) += i }"],
                [(name, "\((0...a).filter { $0 % b == 0 }.reduce(0, +))")])
        case 8:
            return pair(
                ["var \(name) = 0", "while \(name) < \(a) { \(name) += \(b); if \(name) > 30 { break } }"],
                [(name, "\(Self.whileOutcome(a, b))")])
        case 9:
            return pair(
                ["func \(name)(_ n) { return n < 2 ? n : \(name)(n - 1) + \(name)(n - 2) }"],
                [("\(name)(\(b))", "\(Self.fibonacci(b))")])
        case 10:
            return pair(
                ["let \(name) = [\(a), \(b), 3, 1].sorted()"], [(name, "\([a, b, 3, 1].sorted())")])
        case 11:
            return pair(
                ["let \(name) = { x in return { y in x * 10 + y } }"], [("\(name)(\(a))(\(b))", "\(a * 10 + b)")])
        case 12:
            return pair(
                [
                    "var \(name) = []",
                    "func \(name)f(_ n) { defer { \(name).append(n) }; if n > 0 { \(name)f(n - 1) }; return n }",
                    "\(name)f(\(b))",
                ], [(name, "\(Array(0...b))")])
        case 13:
            return pair(
                [
                    "var \(name) = 0",
                    "for i in 0..<\(b) { do { if i % 2 == 0 { throw i }; \(name) += 1 } catch { \(name) += 10 } }",
                ], [(name, "\((0..<b).reduce(0) { $0 + ($1 % 2 == 0 ? 10 : 1) })")])
        case 14:
            return pair(
                ["let \(name) = [\"x\": \(a), \"y\": \(b)]"],
                [("\(name)[\"x\"]! - \(name)[\"y\"]!", "\(a - b)"), ("\(name).keys.sorted()", "[\"x\", \"y\"]")])
        case 15:
            return pair(
                [
                    "func \(name)(_ n, by k = \(b)) { switch n { case 0: return -1; case 1...9: return n * k; "
                        + "case let m where m > 40: return m - k; default: return n } }"
                ],
                [("\(name)(\(a))", "\(Self.switchOutcome(a, b))"), ("\(name)(5, by: 2)", "10"), ("\(name)(10)", "10")])
        case 16:
            return pair(
                ["let \(name) = rect(\(a), \(b), 10, 20)"],
                [
                    ("\(name).midX + \(name).maxY", "\(a + 5 + b + 20)"),
                    ("\(name).offsetBy(dx: 1, dy: 2).y", "\(b + 2)"),
                ])
        case 17:
            return pair(
                [
                    "var \(name) = \"\"",
                    "for (i, c) in [\"a\", \"é\", \"🙂\"].enumerated() { \(name) += \"\\(i)\\(c)\" }",
                ],
                [(name, "\"0a1é2🙂\""), ("\(name).count", "6"), ("\(name).uppercased()", "\"0A1É2🙂\"")])
        case 18:
            return pair(
                [
                    "var \(name) = [[\(a)], [\(b)]]", "let \(name)c = \(name)[0]", "\(name)[0].append(\(b))",
                    "\(name)[1] = []",
                ],
                [(name, "[[\(a), \(b)], []]"), ("\(name)c", "[\(a)]")])
        case 19:
            return pair(
                [
                    "var \(name) = \(a)", "let \(name)c = { [\(name)s = \(name)] in \(name)s }", "\(name) += \(b)",
                ], [("\(name)c()", "\(a)"), (name, "\(a + b)")])
        case 20:
            return pair(
                ["let \(name) = [1, 2, 3, 4].filter { $0 % 2 == 0 }.map { $0 * \(b) }"],
                [(name, "[\(2 * b), \(4 * b)]"), ("\(name).firstIndex(of: \(4 * b))", "1")])
        case 21:
            return pair(
                [
                    "var \(name) = []",
                    "for i in 0..<3 { for j in 0..<3 { if j == 1 { continue }; if i == 2 { break }; "
                        + "\(name).append(i * 10 + j) } }",
                ], [(name, "[0, 2, 10, 12]")])
        case 22:
            return pair(
                ["var \(name) = [\(a), \(b), 5]", "let \(name)r = \(name).remove(at: 1)", "\(name).insert(9, at: 0)"],
                [(name, "[9, \(a), 5]"), ("\(name)r", "\(b)")])
        case 23:
            let maybe = numbers.chance(50) ? "nil" : "\(a)"
            return pair(
                ["let \(name): Int? = \(maybe)"],
                [("\(name) ?? \(b)", maybe == "nil" ? "\(b)" : "\(a)"), ("\(name) == nil", "\(maybe == "nil")")])
        case 24: return sharedPair(name, a, b)
        case 25: return lentPair(name, a, b)
        default: return laterPair(name, a, b)
        }
    }

    private mutating func laterPair(_ name: String, _ a: Int, _ b: Int) -> (before: [Piece], after: [Piece]) {
        switch numbers.below(hasCanaryClasses ? 31 : 19) {
        case 0:
            return pair(
                [
                    "var \(name) = \(a)", "let \(name)i = { \(name) += 1 }", "let \(name)r = { \(name) * 10 }",
                    "\(name)i()", "\(name) += \(b)", "\(name)i()",
                ], [("\(name)r()", "\((a + b + 2) * 10)")])
        case 1:
            return pair(
                [
                    "var \(name) = [0, 0]", "do { throw [\(a), \(b)] } catch { \(name) = error }",
                    "var \(name)n = 0", "var \(name)m = \(b)",
                    "while \(name)n <= \(b) { \(name)n += 1; if \(name)n >= \(name)m { \(name)m += 0 } }",
                ], [(name, "[\(a), \(b)]"), ("\(name)n", "\(b + 1)")])
        case 2:
            return pair(
                [
                    "func \(name)() { var all = []; for (k, v) in [\"a\": \(a)] { all.append(\"\\(k)\\(v)\") }; "
                        + "for x in [\(b), 5] { all.append(\"\\(x)\") }; return all }"
                ], [("\(name)()", "[\"a\(a)\", \"\(b)\", \"5\"]")])
        case 3:
            return pair(
                [
                    "var \(name) = []",
                    "func \(name)make() { var n = \(a); return [{ n += 1; return n }, { n }] }",
                    "let \(name)p = \(name)make()", "let \(name)q = \(name)make()", "\(name)p[0]()",
                    "\(name) = [\(name)p[1](), \(name)q[1]()]",
                ], [(name, "[\(a + 1), \(a)]")])
        case 4:
            return pair(
                [
                    "var \(name) = [\"k\": \(a)]", "\(name)[\"l\"] = \(b)", "\(name)[\"k\"] = nil",
                    "let \(name)c = \(name)",
                ],
                [("\(name)c", "[\"l\": \(b)]"), ("\(name).count", "1"), ("\(a) % \(b)", "\(a % b)")])
        case 5:
            return pair(
                ["let \(name) = \"\(a)\"", "let \(name)d = \(a)ms - \(b)ms"],
                [
                    ("\"<\\(\(name))|\\([\(name), \"é\"].joined(separator: \"+\"))>\"", "\"<\(a)|\(a)+é>\""),
                    ("\(name)d + \(b)ms", "\(a)ms"), ("10 / 4 + 7 % \(b)", "\(2 + 7 % b)"),
                ])
        case 6:
            // Both sides are variables, so that no comparison has a constant operand.
            return pair(
                [
                    "var \(name) = 0", "var \(name)x = \(a)", "var \(name)y = \(a)",
                    "if \(name)x <= \(name)y { \(name) += 1 }", "if \(name)x >= \(name)y { \(name) += 2 }",
                    "if \(name)x < \(name)y { \(name) += 4 }", "if \(name)x > \(name)y { \(name) += 8 }",
                ], [(name, "3")])
        case 7:
            return pair(
                [
                    "var \(name) = \"\(a)\"", "let \(name)s = { x in \(name) = x + \"y\" }", "\(name)s(\"u\")",
                    "let \(name)k = \(name)", "\(name)s(\"\(b)\")", "let \(name)l = [\(name)k + \"z\", \(name)]",
                ], [("\(name)l", "[\"uyz\", \"\(b)y\"]"), (name, "\"\(b)y\"")])
        case 8:
            return pair(
                [
                    "var \(name) = [[1, 2]]", "let \(name)s = { x in \(name) = [x, x] }", "\(name)s([\(a)])",
                    "\(name)s([\(b)])", "let \(name)k = \(name)[1]", "\(name) = []",
                ], [("\(name)k", "[\(b)]"), (name, "[]")])
        case 9..<19: return heldPair(name, a, b)
        case 19, 20, 21:
            return pair(
                [
                    "let \(name) = Qa(n: 0)", "\(name).log = [1]", "let \(name)k = \(name).log",
                    "\(name).log = [\(a), \(b)]", "let \(name)l = \(name).log", "\(name).log = []",
                ], [("\(name)k + \(name)l", "[1, \(a), \(b)]"), ("\(name).log.count", "0")])
        case 22, 23:
            return pair(
                ["let \(name) = Qa(n: \(a))", "\(name).add(\(b))", "\(name).add(1, by: 5)"],
                [
                    ("\(name).n", "\(a + b * 2 + 5)"), ("\(name).log", "[\(a), \(a + b * 2)]"),
                    ("\(name).twice", "\((a + b * 2 + 5) * 2)"),
                ])
        case 24, 25:
            return pair(
                [
                    "var \(name): Qa? = Qa(n: \(a))", "weak var \(name)w = \(name)", "let \(name)s = \(name)w?.n",
                    "\(name) = nil",
                ], [("\(name)s", "\(a)"), ("\(name)w == nil", "true"), ("\(name)?.twice == nil", "true")])
        case 26, 27:
            return pair(
                [
                    "let \(name) = Qa(n: \(a))", "\(name).log.append(\(b))", "var \(name)l = \(name).log",
                    "\(name)l.append(0)",
                    "\(name).log[0] += 1",
                ],
                [("\(name).log", "[\(b + 1)]"), ("\(name)l", "[\(b), 0]")])
        case 28, 29:
            return pair(
                ["let \(name) = Qa(n: \(a))", "let \(name)f = \(name).add", "\(name)f(\(b))", "\(name).twice = \(b)"],
                [("\(name).n", "\(b)"), ("\(name).kind", "\"plain\""), ("Qb(n: 1).kind", "\"other plain\"")])
        default:
            return pair(
                ["let \(name) = [Qa(n: 1), Qb(n: \(a)), Qa(n: 2)].map { $0.kind + \"\\($0.n)\" }"],
                [(name, "[\"plain1\", \"other plain\(a)\", \"plain2\"]")])
        }
    }

    /// Two classes whose instances have known values.
    func canaryClasses() -> [Piece] {
        [
            Piece(
                "class Qa {",
                [
                    Piece("var n = 0 {", [Piece("didSet { log2 += 1 }")]), Piece("var log = []"), Piece("var log2 = 0"),
                    Piece("var kind { \"plain\" }"),
                    Piece("init(n) { self.n = n }"),
                    Piece("func add(_ k, by m = 2) {", [Piece("log.append(n)"), Piece("n += k * m")]),
                    Piece(
                        "var twice: Int {",
                        [Piece("get { return n * 2 }"), Piece("set { n = newValue }")]),
                ]),
            Piece("class Qb: Qa {", [Piece("override var kind { \"other \" + super.kind }")]),
        ]
    }

    func pair(_ lines: [String], _ outcomes: [(String, String)]) -> (before: [Piece], after: [Piece]) {
        // The canary's name marks lines that must survive shrinking; see `ScriptShrinker`.
        let name = lines[0].split(separator: " ")[1].prefix { $0.isLetter || $0.isNumber }
        return (lines.map { Piece($0) }, outcomes.map { check($0, is: $1, of: name) })
    }

    /// A check that logs an alarm if an expression does not have the expected value.
    func check(_ expression: String, is outcome: String, of name: some StringProtocol) -> Piece {
        Piece("if (\(expression)) != (\(outcome)) {", [Piece("log \"\(Self.alarm) \(name): \\(\(expression))\"")])
    }

    private static func whileOutcome(_ a: Int, _ b: Int) -> Int {
        var value = 0
        while value < a {
            value += b
            if value > 30 { break }
        }
        return value
    }

    private static func fibonacci(_ n: Int) -> Int {
        var (first, second) = (0, 1)
        for _ in 0..<n { (first, second) = (second, first + second) }
        return first
    }

    private static func switchOutcome(_ n: Int, _ k: Int) -> Int {
        switch n {
        case 0: -1
        case 1...9: n * k
        case let m where m > 40: m - k
        default: n
        }
    }
}

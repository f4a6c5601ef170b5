// Canaries about the program's own types: structures, enumerations with values, protocols, sets, tuples, property wrappers,
// operators, and tasks. Their outcomes are Swift's.

extension MeaningGenerator {
    /// Code with a known outcome about values of the types in `canaryTypes()`.
    mutating func typePair(_ name: String, _ a: Int, _ b: Int) -> (before: [Piece], after: [Piece]) {
        switch numbers.below(24) {
        case 0:
            return pair(
                ["var \(name) = Qs(n: \(a))", "var \(name)c = \(name)", "\(name)c.add(\(b))", "\(name).all[0] = 7"],
                [
                    ("[\(name).n, \(name)c.n]", "[\(a), \(a + b)]"), ("\(name)c.all", "[1, \(b)]"),
                    ("\(name).all", "[7]"), ("\(name)c.seen", "[\(a)]"),
                ])
        case 1:
            return pair(
                [
                    "var \(name) = [Qs(n: \(a)), Qs(n: \(b))]", "\(name)[1].add(5)", "\(name)[0].twice = 8",
                    "let \(name)c = \(name)[1]", "\(name)[1].n = 0",
                ],
                [
                    ("\(name).map { $0.n }", "[4, 0]"), ("\(name)c.n", "\(b + 5)"),
                    ("\(name)[1].seen", "[\(b), \(b + 5)]"),
                ])
        case 2:
            return pair(
                [
                    "let \(name) = Qo()", "\(name).part.add(\(a))", "\(name).part[0] = \(b)",
                    "let \(name)p = \(name).part", "\(name).part = Qs()",
                ],
                [
                    ("\(name)p.n", "\(a)"), ("\(name)p.all", "[\(b), \(a)]"), ("\(name).part.n", "0"),
                    ("\(name).changes", "3"),
                ])
        case 3:
            return pair(
                [
                    "var \(name) = Qs(n: \(a))", "var \(name)e: Any? = nil",
                    "do { try \(name).fail(\(b)) } catch { \(name)e = error }",
                ], [("\(name).all", "[1, \(b)]"), ("\(name)e", "[\(b)]"), ("\(name).seen", "[\(a)]")])
        case 4:
            return pair(
                [
                    "var \(name) = [Qs(n: \(a))]", "let \(name)o = Qo()", "try? \(name)[0].fail(\(b))",
                    "try? \(name)o.part.fail(\(b))",
                ], [("\(name)[0].all + \(name)o.part.all", "[1, \(b), 1, \(b)]"), ("\(name)o.changes", "1")])
        case 5:
            return pair(
                [
                    "var \(name) = \(a)", "func \(name)f(_ x: inout Int, by k: Int) -> Int { x += k; return x * 2 }",
                    "let \(name)r = \(name)f(&\(name), by: \(b))", "var \(name)l = [\(a), \(b)]",
                    "let \(name)s = \(name)f(&\(name)l[1], by: 3)",
                ],
                [
                    ("[\(name), \(name)r]", "[\(a + b), \(2 * (a + b))]"), ("\(name)l", "[\(a), \(b + 3)]"),
                    ("\(name)s", "\(2 * (b + 3))"),
                ])
        case 6:
            return pair(
                [
                    "let \(name): [Qe] = [.one(\(a)), .pair(\(b), list: [1, 2]), .of(Qs(n: 4)), .empty]",
                    "var \(name)s = 0", "for case .one(let x) in \(name) { \(name)s += x }",
                    "if case .pair(let x, list: let y) = \(name)[1], y.count == 2 { \(name)s += x }",
                ], [("\(name).map { $0.size }", "[\(a), \(b + 2), 4, 0]"), ("\(name)s", "\(a + b)")])
        case 7:
            return pair(
                ["var \(name) = Qe.one(\(a))", "var \(name)c = \(name)", "\(name).clear()"],
                [("[\(name).size, \(name)c.size]", "[0, \(a)]"), ("\(name)c == Qe.one(\(a))", "true")])
        case 8:
            return pair(
                [
                    "let \(name) = (\(a), list: [\(b)], text: \"t\")", "let (\(name)x, \(name)y, _) = \(name)",
                    "var \(name)t = (x: \(a), y: [\(b)])", "let \(name)c = \(name)t", "\(name)t.y.append(\(a))",
                    "\(name)t.x = -1",
                ],
                [
                    ("\(name)x + \(name)y[0]", "\(a + b)"), ("\(name).list", "[\(b)]"),
                    ("\(name)c.y + [\(name)c.x]", "[\(b), \(a)]"), ("\(name)t.y + [\(name)t.x]", "[\(b), \(a), -1]"),
                ])
        case 9:
            let both = Set([a, b])
            return pair(
                [
                    "var \(name): Set<Int> = [\(a), \(b), \(a)]", "let \(name)c = \(name)", "\(name).insert(100)",
                    "\(name).remove(\(a))",
                ],
                [
                    ("\(name).contains(100)", "true"), ("\(name).contains(\(a))", "false"),
                    ("\(name)c.count", "\(both.count)"), ("\(name).count", "\(both.count)"),
                    ("\(name)c.union([\(a), 200]).sorted()", "\(both.union([200]).sorted())"),
                    ("\(name)c.isSubset(of: \(name))", "false"),
                ])
        case 10:
            return pair(
                [
                    "var \(name): Set<String> = []", "for i in 0..<10 { \(name).insert(\"k\\(i % \(b))\") }",
                    "let \(name)s = \(name).filter { $0 != \"k0\" }",
                ],
                [("\(name).count", "\(b)"), ("\(name)s.count", "\(b - 1)"), ("\(name).sorted()[0]", "\"k0\"")])
        case 11:
            return pair(
                [
                    "let \(name) = Qo()", "\(name).level += \(a)", "let \(name)l = \(name).level",
                    "\(name).level = -5",
                ],
                [("\(name)l", "\(min(3 + a, 9))"), ("\(name).level", "0"), ("\(name).$level", "9")])
        case 12:
            return pair(
                ["let \(name): [Qp] = [Qg(n: \(a)), Qh(), Qg(n: \(b))]", "\(name)[1].keep(\(b))"],
                [
                    ("\(name).map { $0.kind() }", "[\"p\(a)\", \"h\", \"p\(b)\"]"),
                    ("\(name).map { $0.n }", "[\(a), \(b), \(b)]"), ("\(name)[1] is Qp", "true"),
                ])
        case 13:
            return pair(
                ["let \(name) = [Qs(n: \(a)), Qs(n: \(a + 1))]"],
                [
                    ("\(name).contains(Qs(n: \(a), all: []))", "true"), ("\(name).contains(Qs(n: -1))", "false"),
                    ("\(name).firstIndex(of: Qs(n: \(a + 1), all: [9]))", "1"),
                    ("\(name) == [Qs(n: \(a), all: []), Qs(n: \(a + 1))]", "true"),
                    ("(Qs(n: 1) + Qs(n: \(a))) == Qs(n: \(a + 1), all: [])", "true"),
                    ("Qe.of(\(name)[0]) == Qe.of(Qs(n: \(a), all: []))", "true"),
                ])
        case 14:
            return pair(
                [
                    "var \(name) = Qs(n: \(a))", "let \(name)c = { \(name).add(\(b)) }", "\(name)c()",
                    "let \(name)r = \(name)c()",
                ], [("[\(name).n, \(name)r]", "[\(a + 2 * b), \(a + 2 * b)]"), ("\(name).seen", "[\(a), \(a + b)]")])
        case 15:
            return pair(
                [
                    "var \(name): Qs? = Qs(n: \(a))", "\(name)?.add(\(b))", "\(name)?.all[0] = 5",
                    "let \(name)n = \(name)?.n", "let \(name)l = \(name)?.all", "\(name) = nil",
                ],
                [
                    ("\(name)n", "\(a + b)"), ("\(name)l", "[5, \(b)]"), ("\(name)?.n == nil", "true"),
                    ("\(name) == nil", "true"),
                ])
        case 16:
            return pair(
                [
                    "var \(name) = [\"k\": Qs(n: \(a))]", "\(name)[\"k\"]?.add(\(b))",
                    "\(name)[\"l\", default: Qs()].n += 3", "let \(name)c = \(name)", "\(name)[\"k\"]?.n = 0",
                ],
                [
                    ("\(name)c[\"k\"]?.n", "\(a + b)"), ("\(name)[\"l\"]?.n", "3"), ("\(name)[\"k\"]?.n", "0"),
                ])
        case 17:
            return pair(
                ["var \(name) = []", "for x in Qi(left: \(b)) where x != 2 { \(name).append(x) }"],
                [(name, "\((1...b).reversed().filter { $0 != 2 })")])
        case 18:
            return pair(
                [
                    "let \(name) = if \(a) > \(b) { \"more\" } else { \"less\" }",
                    "let \(name)s = switch \(b) { case 1...4: \"low\"; default: \"high\" }",
                ], [("\(name) + \(name)s", "\"\(a > b ? "more" : "less")\(b <= 4 ? "low" : "high")\"")])
        case 19:
            return pair(
                [
                    "func \(name)<T>(_ x: T, _ n: Int) -> [T] { var all: [T] = []; for _ in 0..<n { all.append(x) }; "
                        + "return all }"
                ], [("\(name)(Qs(n: \(a)), 2).map { $0.n }", "[\(a), \(a)]"), ("\(name)(\"x\", \(b)).count", "\(b)")])
        case 20:
            return pair(
                [
                    "let \(name) = [Qs(n: \(a)), Qs(n: \(b))].reduce(into: Qs()) { $0.n += $1.n }",
                    "let \(name)m = [\"a\", \"b\", \"a\"].reduce(into: [:]) { $0[$1, default: 0] += 1 }",
                ], [("\(name).n", "\(a + b)"), ("\(name)m[\"a\"]", "2")])
        default: return taskPair(name, a, b)
        }
    }

    /// A task that may run during the code in between. Afterwards, only a few outcomes are possible.
    private mutating func taskPair(_ name: String, _ a: Int, _ b: Int) -> (before: [Piece], after: [Piece]) {
        let outcomes = "[[], [\(a)], [\(a), \(b)]].contains(\(name))"
        switch numbers.below(3) {
        case 0:
            return pair(
                ["var \(name) = []", "Task { \(name).append(\(a)); await Task.yield(); \(name).append(\(b)) }"],
                [(outcomes, "true")])
        case 1:
            return pair(
                [
                    "var \(name) = []",
                    "func \(name)f() async { var own = [\(a)]; let add = { own.append($0) }; \(name) = own; "
                        + "await Task.yield(); add(\(b)); \(name) = own }", "Task { await \(name)f() }",
                ], [(outcomes, "true")])
        default:
            return pair(
                [
                    "var \(name) = []",
                    "let \(name)t = Task { [kept = [\(a)]] in \(name) = kept; "
                        + "try await Task.sleep(for: .milliseconds(100)); \(name) = kept + [\(b)] }",
                    "if \(a) > 20 { \(name)t.cancel() }",
                ], [(outcomes, "true")])
        }
    }

    /// The types of these canaries. Their members must behave as in Swift.
    func canaryTypes() -> [Piece] {
        [
            Piece(
                "struct Qs: Equatable {",
                [
                    Piece("var n = 0 { didSet { seen.append(oldValue) } }"), Piece("var all = [1]"),
                    Piece("var seen: [Int] = []"), Piece("var twice: Int { get { n * 2 } set { n = newValue / 2 } }"),
                    Piece("mutating func add(_ k: Int) -> Int { n += k; all.append(k); return n }"),
                    Piece("mutating func fail(_ k: Int) throws { all.append(k); n = k; throw [k] }"),
                    Piece("subscript(_ i: Int) -> Int { get { all[i] } set { all[i] = newValue } }"),
                    Piece("static func + (x: Qs, y: Qs) -> Qs { return Qs(n: x.n + y.n) }"),
                    Piece("static func == (x: Qs, y: Qs) -> Bool { return x.n == y.n }"),
                ]),
            Piece(
                "enum Qe: Equatable {",
                [
                    Piece("case empty, one(Int), pair(Int, list: [Int])"), Piece("case of(Qs)"),
                    Piece(
                        "var size: Int {",
                        [
                            Piece("switch self {"), Piece("case .empty: return 0"), Piece("case .one(let x): return x"),
                            Piece("case .pair(let x, list: let y): return x + y.count"),
                            Piece("case .of(let s): return s.n"), Piece("}"),
                        ]), Piece("mutating func clear() { self = .empty }"),
                ]),
            Piece("protocol Qp {", [Piece("var n: Int { get }"), Piece("func kind() -> String")]),
            Piece("extension Qp {", [Piece("func kind() -> String { \"p\\(n)\" }"), Piece("func keep(_ k: Int) { }")]),
            Piece("struct Qg: Qp {", [Piece("let n: Int")]),
            Piece(
                "class Qh: Qp {",
                [
                    Piece("var n = 0"), Piece("func kind() -> String { \"h\" }"),
                    Piece("func keep(_ k: Int) { n = k }"),
                ]),
            Piece(
                "@propertyWrapper struct Qw {",
                [
                    Piece("private var value: Int"), Piece("let projectedValue: Int"),
                    Piece(
                        "init(wrappedValue: Int, _ most: Int) {",
                        [
                            Piece("projectedValue = most"), Piece("value = min(wrappedValue, most)"),
                        ]),
                    Piece(
                        "var wrappedValue: Int { get { value } set { value = max(0, min(newValue, projectedValue)) } }"),
                ]),
            Piece(
                "class Qo {",
                [
                    Piece("@Qw(9) var level = 3"), Piece("var changes = 0"),
                    Piece("var part = Qs() { didSet { changes += 1 } }"),
                ]),
            Piece(
                "struct Qi: Sequence, IteratorProtocol {",
                [
                    Piece("var left: Int"),
                    Piece("mutating func next() -> Int? { if left == 0 { return nil }; left -= 1; return left + 1 }"),
                ]),
        ]
    }
}

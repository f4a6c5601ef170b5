// Canaries of reference counts: values that only a reference other than their creator's holds. If a reference is lost,
// other values take their slots. If one leaks, the audit of owners finds it.

import Flow

extension MeaningGenerator {
    /// A list that a local variable shares with another owner when the variable's first change is an append.
    mutating func sharedPair(_ name: String, _ a: Int, _ b: Int) -> (before: [Piece], after: [Piece]) {
        pair(
            [
                "func \(name)f(_ n: Int) -> [[Int]] { var own = [n]; let kept = own; own.append(\(b)); var more = own; "
                    + "more.append(7); return [kept, own, more] }",
                "let \(name) = \(name)f(\(a))",
            ], [(name, "[[\(a)], [\(a), \(b)], [\(a), \(b), 7]]")])
    }

    /// A value that a call changes in place, while another variable holds it too.
    mutating func lentPair(_ name: String, _ a: Int, _ b: Int) -> (before: [Piece], after: [Piece]) {
        pair(
            [
                "func \(name)f(_ x: inout [Int]) { let kept = x; x[0] += 1; x.append(kept[0]) }",
                "var \(name) = [\(a)]", "let \(name)c = \(name)", "\(name)f(&\(name))",
                "var \(name)d = [\"k\": \(name)]", "\(name)f(&\(name)d[\"k\"]!)",
            ],
            [
                ("\(name)c", "[\(a)]"), (name, "[\(a + 1), \(a)]"),
                ("\(name)d[\"k\"]!", "[\(a + 2), \(a), \(a + 1)]"),
            ])
    }

    /// Reference-counted values that another owner holds: a dictionary, a closure, or the code after an error.
    mutating func heldPair(_ name: String, _ a: Int, _ b: Int) -> (before: [Piece], after: [Piece]) {
        switch numbers.below(10) {
        case 0:
            return pair(
                [
                    "var \(name) = [\"k\": \"\(a)\" + \"v\"]", "var \(name)v = \"\(b)\" + \"w\"",
                    "\(name)[\"l\"] = \(name)v", "\(name)v = \"\(a)\" + \"x\"", "\(name)[\"k\"] = \(name)v",
                    "\(name)v = \"\"",
                ], [("\(name)[\"l\"]!", "\"\(b)w\""), ("\(name)[\"k\"]!", "\"\(a)x\"")])
        case 1:
            return pair(
                [
                    "var \(name) = []", "let \(name)d = [\"k\": [\(a)], \"l\": [\(b)]]",
                    "for i in 0..<2 { for (key, value) in \(name)d { \(name).append(value) } }",
                ], [(name, "[[\(a)], [\(b)], [\(a)], [\(b)]]"), ("\(name)d[\"k\"]!", "[\(a)]")])
        case 2:
            return pair(
                [
                    "var \(name) = []",
                    "func \(name)f() { var own = \"\(a)\" + \"s\"; \(name).append({ own += \"t\"; return own }); throw 1 }",
                    "do { \(name)f() } catch { }",
                ], [("\(name)[0]()", "\"\(a)st\""), ("\(name)[0]()", "\"\(a)stt\"")])
        case 3:
            // The loop's variables are released at each iteration, and other values take their place.
            return pair(
                [
                    "let \(name) = [\"k\": [\(a)], \"l\": [\(b)]]",
                    "for i in 0..<3 { for (key, value) in \(name) { } }", "let \(name)c = [[-1], [-2], [-3]]",
                ], [("\(name)[\"k\"]!", "[\(a)]"), ("\(name)[\"l\"]!", "[\(b)]"), ("\(name)c[1]", "[-2]")])
        case 4:
            // The pair is released before the value that was taken from it.
            return pair(
                [
                    "func \(name)f(_ n) { var kept = []; for (key, value) in [\"k\": [n], \"l\": [\(b)]] { kept = value }; "
                        + "for (x, y) in [[[n], [n + 1]]] { kept = kept + x + y }; return kept }",
                    "let \(name) = \(name)f(\(a))", "let \(name)c = [\(name)f(0), \(name)f(1)]",
                ], [(name, "[\(b), \(a), \(a + 1)]"), ("\(name)c", "[[\(b), 0, 1], [\(b), 1, 2]]")])
        case 5:
            // The registers of a returned function belong to another function when its variables are read.
            return pair(
                [
                    "func \(name)f(_ n) { var own = \"\(a)\" + \"s\"; var all = [n]; own += \"t\"; all.append(\(b)); "
                        + "return [{ own }, { all }, { all = all + [n]; return all }] }",
                    "func \(name)g(_ n) { var x = [n, n]; var y = \"y\"; var z = [x, x]; return [y, z] }",
                    "let \(name) = \(name)f(1)", "let \(name)o = \(name)g(2)", "let \(name)r = \(name)[2]()",
                ],
                [
                    ("\(name)[0]()", "\"\(a)st\""), ("\(name)[1]()", "[1, \(b), 1]"), ("\(name)o[0]", "\"y\""),
                    ("\(name)r", "[1, \(b), 1]"),
                ])
        case 6:
            // A closure in a closure: the outer one is released before the inner one is called.
            return pair(
                [
                    "func \(name)f(_ n) { var own = [n]; let outer = { let inner = { own = own + [\(b)]; return own }; "
                        + "return inner }; return outer() }",
                    "let \(name) = \(name)f(\(a))", "let \(name)c = [\(name)f(1), \(name)f(2)]",
                ],
                [
                    ("\(name)()", "[\(a), \(b)]"), ("\(name)c.map { $0() }", "[[1, \(b)], [2, \(b)]]"),
                    ("\(name)()", "[\(a), \(b), \(b)]"),
                ])
        case 7:
            // Constants are captured by value, and the closures are released one after the other.
            return pair(
                [
                    "func \(name)f(_ n) { let own = [n, \(b)]; let text = \"\(a)\" + \"s\"; return [{ own }, { own + [text] }] }",
                    "var \(name) = \(name)f(\(a))", "let \(name)k = \(name)[0]()", "\(name)[0] = \(name)f(1)[1]",
                ],
                [
                    ("\(name)k", "[\(a), \(b)]"), ("\(name)[1]()", "[\(a), \(b), \"\(a)s\"]"),
                    ("\(name)[0]()", "[1, \(b), \"\(a)s\"]"),
                ])
        case 8:
            // A weakly held object is retained only while it is read.
            return pair(
                [
                    "func \(name)f() { var own: UIView? = UIView(); own!.alpha = 1; weak var w = own; "
                        + "let look = { [weak own] in own == nil ? -1 : own!.alpha }; "
                        + "let seen = [w?.alpha, look(), w?.alpha, look()]; own = nil; return seen + [w?.alpha, look()] }",
                    "let \(name) = \(name)f()",
                ], [(name, "[1, 1, 1, 1, nil, -1]")])
        default:
            return pair(
                [
                    "var \(name) = [\(a)]", "let \(name)c = { [kept = \(name)] in kept }", "\(name).append(\(b))",
                    "let \(name)k = \(name)c()", "\(name) = []",
                ], [("\(name)c()", "[\(a)]"), ("\(name)k", "[\(a)]")])
        }
    }
}

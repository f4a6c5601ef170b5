// Receivers of several classes at one call site. The classes have members with the same names but different positions
// and effects. The site must not use what it has cached for one receiver on the next.

import Flow

/// One of several classes with members of the same names.
struct MeaningReceiver: Sendable {
    var name: String
    /// The initial value of its `n`.
    var start: Int
    /// The value that its methods add, unique to the class.
    var added: Int
    /// The index of the field that is declared first.
    var first: Int
}

extension MeaningGenerator {
    /// Chooses the classes.
    mutating func declareReceivers() {
        let stem = fresh("Q")
        let first = numbers.below(3)
        receivers = (0..<2 + numbers.below(2)).map { index in
            MeaningReceiver(
                name: "\(stem)\(["a", "b", "c"][index])", start: numbers.below(9), added: 10 * (index + 1),
                first: (first + index) % 3)
        }
    }

    /// The declarations of the classes, which have the same fields, but each with a different one first.
    func receiverClasses() -> [Piece] {
        receivers.map { receiver in
            let fields = [
                Piece("var n = \(receiver.start)"), Piece("var all = [\(receiver.added)]"),
                Piece("var text = \"t\(receiver.added)\""),
            ]
            let methods = [
                Piece("func give(_ k) { return n * k + \(receiver.added) }"),
                Piece("func keep(_ k) { all.append(k + \(receiver.added)); return all.count }"),
                Piece("func put(_ k) { let old = all; all = [k]; all = old + all; return all }"),
                Piece("var size: Int { n + \(receiver.added) }"),
            ]
            return Piece("class \(receiver.name) {", fields[receiver.first...] + fields[..<receiver.first] + methods)
        }
    }

    /// A loop over instances of all classes in which each site calls, reads or changes a member of each.
    mutating func receiverPair(_ name: String) -> (before: [Piece], after: [Piece]) {
        let (k, step) = (2 + numbers.below(5), 1 + numbers.below(5))
        let chosen = receivers + [receivers[0], pick(receivers)]
        let outcomes = chosen.map { receiver in
            let (n, added) = (receiver.start + step, receiver.added)
            let all = "\(added + 1), \(step), \(k + added)"
            return "[\(n * k + added), 3, [\(all)], [\(all), \(k)], \(n), \(n + added), \"t\(added)u\"]"
        }
        let item = "\(name)x"
        let values = ["give(\(k))", "keep(\(k))", "all", "put(\(k))", "n", "size", "text"].map { "\(item).\($0)" }
        let uses = [
            "\(item).all.append(\(step))", "\(item).all[0] += 1", "\(item).n += \(step)", "\(item).text += \"u\"",
            "\(name).append([\(values.joined(separator: ", "))])",
        ]
        return pair(
            [
                "var \(name) = []",
                "for \(item) in [\(chosen.map { "\($0.name)()" }.joined(separator: ", "))] { "
                    + "\(uses.joined(separator: "; ")) }",
            ], [(name, "[\(outcomes.joined(separator: ", "))]")])
    }
}

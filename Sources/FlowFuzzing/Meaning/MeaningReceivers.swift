// Receivers of several classes at one site: the classes have members of the same names, which stand elsewhere in each and
// do something else. What a site finds for one receiver must not be taken for the next one's.

import Flow

/// A class among several that answer to the same names.
struct MeaningReceiver: Sendable {
    var name: String
    /// What its `n` begins as.
    var start: Int
    /// What its methods add, which no other class adds.
    var added: Int
    /// Which of its fields is declared first.
    var first: Int
}

extension MeaningGenerator {
    /// Decides which classes there are.
    mutating func declareReceivers() {
        let stem = fresh("Q")
        let first = numbers.below(3)
        receivers = (0..<2 + numbers.below(2)).map { index in
            MeaningReceiver(
                name: "\(stem)\(["a", "b", "c"][index])", start: numbers.below(9), added: 10 * (index + 1),
                first: (first + index) % 3)
        }
    }

    /// Their declarations: the fields are the same, but no two classes begin with the same one.
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

    /// A loop over instances of all classes, in which each site calls, reads or changes a member of each of them.
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

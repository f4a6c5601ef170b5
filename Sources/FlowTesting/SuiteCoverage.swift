// What a suite's scripts visited: declared classes, handlers, functions and statements. Scripts that import the same
// file share its counts.

/// The places in a suite's scripts and how often each was visited.
public struct SuiteCoverage: Sendable {
    private struct Place: Hashable {
        var path: String
        var line: Int
        var offset: UInt32
        var kind: String
        var name: String
    }

    private var counts: [Place: Int] = [:]

    public init(_ visits: [ScriptReport.Visit]) {
        for visit in visits where !visit.path.isEmpty {
            let place = Place(
                path: visit.path, line: visit.line, offset: visit.point.location.range.start,
                kind: visit.point.kind.rawValue, name: visit.point.name)
            counts[place, default: 0] += visit.count
        }
    }

    private var places: [(place: Place, count: Int)] {
        counts.map { ($0.key, $0.value) }.sorted {
            ($0.place.path, $0.place.offset, $0.place.kind, $0.place.name)
                < ($1.place.path, $1.place.offset, $1.place.kind, $1.place.name)
        }
    }

    /// The text report: the unvisited places, one per line, and the shares.
    public var text: String {
        var text = ""
        var total: [String: (passed: Int, all: Int)] = [:]
        for (place, count) in places {
            total[place.kind, default: (0, 0)].all += 1
            if count > 0 {
                total[place.kind]!.passed += 1
            } else {
                let what = place.name.isEmpty ? "a statement" : "\(place.kind == "class" ? "class " : "")\(place.name)"
                text += "\(place.path):\(place.line): never reached: \(what)\n"
            }
        }
        let shares = ["class", "function", "statement"].compactMap { kind in
            total[kind].map { "\($0.passed) of \($0.all) \(kind == "class" ? "classes" : kind + "s")" }
        }
        return text + "covered: \(shares.isEmpty ? "nothing" : shares.joined(separator: ", "))\n"
    }

    /// The report as an lcov tracefile.
    public var lcov: String {
        var text = ""
        for (path, group) in Dictionary(grouping: places, by: \.place.path).sorted(by: { $0.key < $1.key }) {
            text += "TN:\nSF:\(path)\n"
            let functions = group.filter { $0.place.kind == "function" }
            for entry in functions { text += "FN:\(entry.place.line),\(entry.place.name)\n" }
            for entry in functions { text += "FNDA:\(entry.count),\(entry.place.name)\n" }
            text += "FNF:\(functions.count)\nFNH:\(functions.count { $0.count > 0 })\n"
            var lines: [Int: Int] = [:]
            for entry in group { lines[entry.place.line] = max(lines[entry.place.line] ?? 0, entry.count) }
            for (line, count) in lines.sorted(by: { $0.key < $1.key }) { text += "DA:\(line),\(count)\n" }
            text += "LF:\(lines.count)\nLH:\(lines.count { $0.value > 0 })\nend_of_record\n"
        }
        return text
    }
}

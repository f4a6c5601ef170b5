// The classes, handlers, functions and statements that a suite's scripts visited. Scripts that import the same file share its
// counts.

/// The points in a suite's scripts and how often each was visited.
public struct SuiteCoverage: Sendable {
    private struct Point: Hashable {
        var path: String
        var line: Int
        var offset: UInt32
        var kind: String
        var name: String
    }

    private var counts: [Point: Int] = [:]

    public init(_ visits: [ScriptReport.Visit]) {
        for visit in visits where !visit.path.isEmpty {
            let point = Point(
                path: visit.path, line: visit.line, offset: visit.point.location.range.start,
                kind: visit.point.kind.rawValue, name: visit.point.name)
            counts[point, default: 0] += visit.count
        }
    }

    private var points: [(point: Point, count: Int)] {
        counts.map { ($0.key, $0.value) }.sorted {
            ($0.point.path, $0.point.offset, $0.point.kind, $0.point.name)
                < ($1.point.path, $1.point.offset, $1.point.kind, $1.point.name)
        }
    }

    /// The text report: the unvisited points, one per line, and the shares.
    public var text: String {
        var text = ""
        var total: [String: (passed: Int, all: Int)] = [:]
        for (point, count) in points {
            total[point.kind, default: (0, 0)].all += 1
            if count > 0 {
                total[point.kind]!.passed += 1
            } else {
                let what = point.name.isEmpty ? "a statement" : "\(point.kind == "class" ? "class " : "")\(point.name)"
                text += "\(point.path):\(point.line): never reached: \(what)\n"
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
        for (path, group) in Dictionary(grouping: points, by: \.point.path).sorted(by: { $0.key < $1.key }) {
            text += "TN:\nSF:\(path)\n"
            let functions = group.filter { $0.point.kind == "function" }
            for visit in functions { text += "FN:\(visit.point.line),\(visit.point.name)\n" }
            for visit in functions { text += "FNDA:\(visit.count),\(visit.point.name)\n" }
            text += "FNF:\(functions.count)\nFNH:\(functions.count { $0.count > 0 })\n"
            var lines: [Int: Int] = [:]
            for visit in group { lines[visit.point.line] = max(lines[visit.point.line] ?? 0, visit.count) }
            for (line, count) in lines.sorted(by: { $0.key < $1.key }) { text += "DA:\(line),\(count)\n" }
            text += "LF:\(lines.count)\nLH:\(lines.count { $0.value > 0 })\nend_of_record\n"
        }
        return text
    }
}

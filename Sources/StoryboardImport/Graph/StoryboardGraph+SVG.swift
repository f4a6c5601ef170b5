// The graph as a drawing. A scene's column is its distance from the initial scene.

extension StoryboardGraph {
    private struct Place {
        var column: Int
        var row: Int
        var x: Int { 24 + column * 300 }
        var y: Int { 24 + row * 92 }
    }

    private static let width = 180
    private static let height = 52

    /// The position of each scene. Its column is the distance from the start of its flow. O(scenes + segues).
    private var places: [Place] {
        var columns = [Int](repeating: -1, count: nodes.count)
        var targets = [[Int]](repeating: [], count: nodes.count)
        for edge in edges { targets[edge.source].append(edge.target) }
        var hasSource = [Bool](repeating: false, count: nodes.count)
        for edge in edges where edge.source != edge.target { hasSource[edge.target] = true }
        // A scene to which no segue leads starts a flow. A cycle that no such scene reaches starts at its first scene
        // in the document.
        for start in nodes.indices.filter({ nodes[$0].isInitial || !hasSource[$0] }) + nodes.indices
        where columns[start] < 0 {
            columns[start] = 0
            var wave = [start]
            while !wave.isEmpty {
                var next: [Int] = []
                for node in wave {
                    for target in targets[node] where columns[target] < 0 {
                        columns[target] = columns[node] + 1
                        next.append(target)
                    }
                }
                wave = next
            }
        }
        var rows: [Int: Int] = [:]
        return columns.map { column in
            defer { rows[column, default: 0] += 1 }
            return Place(column: column, row: rows[column, default: 0])
        }
    }

    var svg: String {
        let places = places
        let width = (places.map(\.x).max() ?? 0) + Self.width + 24
        let height = (places.map(\.y).max() ?? 0) + Self.height + 24
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="Helvetica, Arial, sans-serif" font-size="12">
            <title>\(escaped(name))</title>
            <defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">\
            <path d="M0 0L10 5L0 10z" fill="#555"/></marker></defs>
            <rect width="100%" height="100%" fill="#fff"/>

            """
        for edge in edges { text += line(edge, places) }
        for (index, node) in nodes.enumerated() { text += box(node, places[index]) }
        return text + "</svg>\n"
    }

    private func box(_ node: Node, _ place: Place) -> String {
        let dash = node.isReference ? " stroke-dasharray=\"5 3\"" : ""
        let stroke = node.isInitial ? "stroke=\"#0a60c9\" stroke-width=\"2.5\"" : "stroke=\"#333\""
        var text =
            "<g><title>\(escaped(node.label)), line \(node.line)</title>"
            + "<rect x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(Self.width)\" height=\"\(Self.height)\" rx=\"6\" "
            + "fill=\"#f6f8fa\" \(stroke)\(dash)/>"
        let middle = place.x + Self.width / 2
        text +=
            "<text x=\"\(middle)\" y=\"\(place.y + (node.detail == nil ? 31 : 23))\" text-anchor=\"middle\" "
            + "font-weight=\"bold\">\(escaped(fitted(node.label)))</text>"
        if let detail = node.detail {
            text +=
                "<text x=\"\(middle)\" y=\"\(place.y + 40)\" text-anchor=\"middle\" fill=\"#555\">"
                + "\(escaped(fitted(detail)))</text>"
        }
        return text + "</g>\n"
    }

    private func line(_ edge: Edge, _ places: [Place]) -> String {
        let (from, to) = (places[edge.source], places[edge.target])
        let dash = edge.isContainment ? " stroke-dasharray=\"4 3\"" : ""
        let startY = from.y + Self.height / 2
        let endY = to.y + Self.height / 2
        // Forward edges lead from the right side of a scene to the left side of the next. Other edges go around the
        // right sides, so that they do not cross the scenes between.
        let startX = from.x + Self.width
        let isForward = to.column > from.column
        let endX = isForward ? to.x : to.x + Self.width
        let bend = isForward ? (startX + endX) / 2 : max(startX, endX) + 60
        let path =
            edge.source == edge.target
            ? "M\(startX) \(startY - 8)C\(startX + 50) \(startY - 30) \(startX + 50) \(startY + 30) \(startX) \(startY + 8)"
            : "M\(startX) \(startY)C\(bend) \(startY) \(bend) \(endY) \(endX) \(endY)"
        let label = fitted(edge.kind + (edge.identifier.map { " " + $0 } ?? ""))
        return "<path d=\"\(path)\" fill=\"none\" stroke=\"#555\"\(dash) marker-end=\"url(#arrow)\"/>"
            + "<text x=\"\(isForward ? (startX + endX) / 2 : bend - 16)\" y=\"\((startY + endY) / 2 - 4)\" "
            + "text-anchor=\"middle\" fill=\"#0a60c9\" font-size=\"10\">\(escaped(label))</text>\n"
    }

    private func fitted(_ text: String) -> String { text.count > 28 ? text.prefix(27) + "…" : text }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 0x20 || scalar.value == 0x7f: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

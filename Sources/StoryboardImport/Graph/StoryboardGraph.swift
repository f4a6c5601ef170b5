// `flow storyboard graph`: the scenes of storyboards as nodes, and the segues between them as edges.

/// The scenes and segues of one storyboard.
public struct StoryboardGraph: Sendable {
    public struct Node: Sendable {
        public var id: String
        /// The name of the scene: its identifier, its class, its title or its kind.
        public var label: String
        /// The class, if the label is something else.
        public var detail: String?
        public var isInitial: Bool
        /// Whether it is a reference to another scene.
        public var isReference: Bool
        public var line: Int
    }

    public struct Edge: Sendable {
        public var source: Int
        public var target: Int
        /// The kind, or the relationship's name.
        public var kind: String
        public var identifier: String?
        public var isContainment: Bool
        public var line: Int
    }

    public var name: String
    public var nodes: [Node] = []
    public var edges: [Edge] = []

    /// The graph of a storyboard. The initial scene comes first, then the others in the order of the document. Unwind segues
    /// are omitted because their destination is found at run time, and segues without a destination because they lead nowhere.
    public init(_ blueprint: Blueprint) {
        name = blueprint.name
        let order = blueprint.controllers.indices.sorted {
            (blueprint.controllers[$0].isInitial ? 0 : 1, $0) < (blueprint.controllers[$1].isInitial ? 0 : 1, $1)
        }
        var positions = [Int](repeating: 0, count: order.count)
        for (position, index) in order.enumerated() {
            positions[index] = position
            let controller = blueprint.controllers[index]
            let label = blueprint.label(index)
            nodes.append(
                Node(
                    id: controller.id, label: label, detail: label == controller.className ? nil : controller.className,
                    isInitial: controller.isInitial, isReference: controller.kind == .viewControllerPlaceholder,
                    line: blueprint.line(controller.element)))
        }
        for segue in blueprint.segues {
            guard let source = segue.source, case .controller(let target) = segue.destination else { continue }
            let kind = segue.kind == .relationship ? blueprint.tree.value(.relationship, of: segue.element) : nil
            edges.append(
                Edge(
                    source: positions[source], target: positions[target],
                    kind: kind ?? blueprint.tree.value(.kind, of: segue.element) ?? "", identifier: segue.identifier,
                    isContainment: segue.kind.isContainment, line: blueprint.line(segue.element)))
        }
    }
}

extension Blueprint {
    /// The line of an element.
    func line(_ element: ElementTree.Index) -> Int { source.position(at: tree.range(element).start).line }
}

/// The formats of a graph.
public enum GraphFormat: String, CaseIterable, Sendable {
    case svg, mermaid, dot, json
}

extension StoryboardGraph {
    /// The graph as text, with a line break at the end.
    public func written(as format: GraphFormat) -> String {
        switch format {
        case .svg: svg
        case .mermaid: mermaid
        case .dot: dot
        case .json: json
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x20 && scalar.value != 0x7f }

    /// A label in which the characters that the format interprets are escaped.
    private func quoted(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        var result = ""
        for scalar in text.unicodeScalars where Self.isPlain(scalar) {
            if let escape = escapes[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    private var mermaid: String {
        let escapes: [Unicode.Scalar: String] = ["\"": "#quot;", "<": "#lt;", ">": "#gt;", "#": "#35;", "&": "#amp;"]
        var text = "flowchart LR\n"
        for (index, node) in nodes.enumerated() {
            let label = quoted(node.label, escapes) + (node.detail.map { "<br/>" + quoted($0, escapes) } ?? "")
            let shape = node.isReference ? ("[/\"", "\"/]") : node.isInitial ? ("([\"", "\"])") : ("[\"", "\"]")
            text += "    s\(index)\(shape.0)\(label)\(shape.1)\n"
        }
        for edge in edges {
            let label = quoted(edge.kind + (edge.identifier.map { " " + $0 } ?? ""), escapes)
            text += "    s\(edge.source) \(edge.isContainment ? "-.->" : "-->")|\"\(label)\"| s\(edge.target)\n"
        }
        return text
    }

    private var dot: String {
        let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\"]
        var text = "digraph \"\(quoted(name, escapes))\" {\n    rankdir=LR\n    node [shape=box]\n"
        for (index, node) in nodes.enumerated() {
            let label = quoted(node.label, escapes) + (node.detail.map { "\\n" + quoted($0, escapes) } ?? "")
            let style = node.isReference ? ", style=dashed" : node.isInitial ? ", penwidth=2" : ""
            text += "    s\(index) [label=\"\(label)\"\(style)]\n"
        }
        for edge in edges {
            let label = quoted(edge.kind + (edge.identifier.map { " " + $0 } ?? ""), escapes)
            text +=
                "    s\(edge.source) -> s\(edge.target) [label=\"\(label)\"\(edge.isContainment ? ", style=dashed" : "")]\n"
        }
        return text + "}\n"
    }

    private var json: String {
        func string(_ text: String) -> String {
            var result = "\""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\"": result += "\\\""
                case "\\": result += "\\\\"
                case _ where scalar.value < 0x20:
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result + "\""
        }
        let scenes = nodes.map { node in
            "    {\"id\": \(string(node.id)), \"label\": \(string(node.label)), \"class\": "
                + "\(string(node.detail ?? node.label)), \"initial\": \(node.isInitial), \"reference\": \(node.isReference), "
                + "\"line\": \(node.line)}"
        }
        let segues = edges.map { edge in
            "    {\"source\": \(string(nodes[edge.source].id)), \"destination\": \(string(nodes[edge.target].id)), "
                + "\"kind\": \(string(edge.kind)), \"identifier\": \(edge.identifier.map(string) ?? "null"), "
                + "\"line\": \(edge.line)}"
        }
        func list(_ rows: [String]) -> String { rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n  ]" }
        return
            "{\n  \"storyboard\": \(string(name)),\n  \"scenes\": \(list(scenes)),\n  \"segues\": \(list(segues))\n}\n"
    }
}

// The hierarchy in the syntax of scripts: `Drawer drawer { content: navigation mail { Inbox } }`. Used by `--tree` and `expect
// tree`.

internal import ContainerRuntime
internal import FlowSyntax

/// The controllers of a world as a tree of names.
struct HierarchyTree {
    /// A controller or window with its children.
    struct Node {
        var className: String
        /// The kind word of a UIKit container: `navigation`; nil for others.
        var kind: String?
        var superclasses: [String]
        var name: String
        /// Whether the name adds to the class name.
        var isNamed: Bool
        var slot: String?
        var state: String
        var isWindow: Bool
        var children: [Int]
        /// The presented controller.
        var presented: Int?
        var style: String?
    }

    private(set) var nodes: [Node] = []
    private(set) var roots: [Int] = []

    init(_ world: borrowing World, _ machine: borrowing Machine) {
        var parents: [Int] = []
        for item in world.hierarchy() {
            let presenter = item.isPresented && parents.count > item.depth ? parents[item.depth] : nil
            while parents.count > item.depth { parents.removeLast() }
            let parent = parents.last
            let reference = machine.reference(of: item.object)
            let uikit = machine.uikit(reference)
            let className = machine.className(reference)
            let name = world.name(of: item.object)
            let node = Node(
                className: className, kind: reference.declaredIndex == nil ? uikit.kindWord : nil,
                superclasses: machine.superclassNames(reference), name: name,
                isNamed: name != World.instanceName(ofClass: className), slot: nil,
                state: item.state.map(\.name) ?? (item.isLoaded ? "" : "view not loaded"),
                isWindow: uikit == .window, children: [])
            nodes.append(node)
            let index = nodes.count - 1
            if let presenter {
                nodes[presenter].presented = index
                nodes[index].style = world.presentationStyleName(of: item.object)
            } else if let parent {
                nodes[parent].children.append(index)
            } else {
                roots.append(index)
            }
            nodes[index].slot = machine.slotName(of: item.object)
            parents.append(index)
        }
    }

    /// The indentations by depth. Deeper lines use the last one: without this limit, a tree of ten thousand levels would take
    /// 200 MB of spaces.
    private static let indents = (0...100).map { String(repeating: " ", count: $0 * 2) }

    /// The tree in the syntax of a script, one node per line, with states.
    var lines: [String] {
        var result: [String] = []
        var work: [(node: Int, depth: Int, closes: Bool)] = roots.reversed().map { ($0, 0, false) }
        while let (index, depth, closes) = work.popLast() {
            let indent = Self.indents[min(depth, Self.indents.count - 1)]
            let node = nodes[index]
            if closes {
                result.append(indent + "}")
            } else {
                var line = indent + head(node)
                if !node.children.isEmpty { line += " {" }
                if !node.state.isEmpty { line += "  // " + node.state }
                result.append(line)
                if !node.children.isEmpty {
                    work.append((index, depth, true))
                    for child in node.children.reversed() { work.append((child, depth + 1, false)) }
                    continue
                }
            }
            if let presented = node.presented { work.append((presented, depth, false)) }
        }
        return result
    }

    /// The lines of the tree without indentation and comments.
    var outline: [String] {
        lines.map { line in
            var text = Substring(line)
            if let comment = text.range(ofComment: "  // ") { text = text[..<comment] }
            while text.first == " " { text.removeFirst() }
            return String(text)
        }
    }

    private func head(_ node: Node) -> String {
        var text = node.slot.map { $0 + ": " } ?? ""
        if node.style != nil { text += "presents " }
        text += node.kind ?? node.className
        if node.isNamed { text += " " + node.name }
        if let style = node.style { text += " as " + style }
        return text
    }

    // MARK: Comparing

    /// The first difference from a pattern as a sentence; nil if the tree matches.
    func difference(from pattern: TreePattern) -> String? {
        // A pattern without windows matches the contents of the windows.
        var level = roots
        if !pattern.nodes.contains(where: \.isWindow) {
            level = roots.flatMap { nodes[$0].isWindow ? nodes[$0].children : [$0] }
        }
        return difference(pattern, level, "at the top")
    }

    private func difference(_ pattern: TreePattern, _ level: [Int], _ container: String) -> String? {
        var position = 0
        for wanted in pattern.nodes {
            var found: Int?
            var reason: String?
            while position < level.count {
                let candidate = level[position]
                position += 1
                reason = mismatch(wanted, candidate)
                if reason == nil {
                    found = candidate
                    break
                }
                if !pattern.isOpen { break }
            }
            guard let found else {
                return reason ?? "\(container) there is no \(description(wanted))"
            }
            if let children = wanted.children,
                let inner = difference(children.pattern, nodes[found].children, "in \(nodes[found].name)")
            {
                return inner
            }
        }
        if !pattern.isOpen, position < level.count {
            return "\(container) there is also \(head(nodes[level[position]]))"
        }
        return nil
    }

    private func mismatch(_ wanted: TreePattern.Node, _ index: Int) -> String? {
        let node = nodes[index]
        let isClass =
            wanted.isWindow
            ? node.isWindow : wanted.className == node.className || node.superclasses.contains(wanted.className)
        if !isClass { return "\(node.name) is a \(node.className), not a \(wanted.className)" }
        if let name = wanted.name, name != node.name { return "there is \(node.name) where \(name) is expected" }
        if let box = wanted.presented {
            guard let presented = node.presented, let inner = box.pattern.nodes.first else {
                return "\(node.name) presents nothing"
            }
            if let reason = mismatch(inner, presented) { return "presented by \(node.name), \(reason)" }
            if let style = wanted.style, style != nodes[presented].style {
                return
                    "\(nodes[presented].name) is presented as \(nodes[presented].style ?? "nothing"), not as \(style)"
            }
            if let children = inner.children,
                let reason = difference(children.pattern, nodes[presented].children, "in \(nodes[presented].name)")
            {
                return reason
            }
        }
        if let slot = wanted.slot, slot != node.slot {
            return "\(node.name) is \(node.slot.map { "in the slot \($0)" } ?? "in no slot"), not in \(slot)"
        }
        return nil
    }

    private func description(_ node: TreePattern.Node) -> String {
        node.className + (node.name.map { " " + $0 } ?? "")
    }
}

extension Substring {
    /// The index at which a comment starts.
    fileprivate func range(ofComment mark: String) -> Substring.Index? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(mark) { return index }
            formIndex(after: &index)
        }
        return nil
    }
}

extension Machine {
    /// The names of a class's superclasses.
    func superclassNames(_ reference: ClassReference) -> [String] {
        var result: [String] = []
        var current = reference
        while let index = current.declaredIndex {
            current = program.classes[index].superclass
            // An extension may extend a superclass.
            if let parent = current.declaredIndex, program.classes[parent].isExtension {
                current = ClassReference(program.classes[index].uikit)
            }
            result.append(className(current))
        }
        var uikit = current.uikit?.superclass
        while let next = uikit {
            result.append(next.swiftName)
            uikit = next.superclass
        }
        return result
    }

    /// The name of the slot or column that a child fills in its container.
    func slotName(of object: ObjectID) -> String? {
        let parent = world.parent(of: object)
        guard parent.exists else { return nil }
        if let column = world.column(of: object, in: parent) { return column.name }
        var current = reference(of: parent)
        while let index = current.declaredIndex {
            for slot in program.classes[index].slots {
                let value = heap.fields[Int(world.payload(of: parent)) + slot.childField]
                if value.tag == .weakObject, value.asObject == object { return interner.text(slot.name) }
            }
            current = program.classes[index].superclass
        }
        return nil
    }
}

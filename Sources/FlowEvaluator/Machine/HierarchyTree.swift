// The hierarchy as scripts write it: `Drawer drawer { content: navigation mail { Inbox } }`. For `--tree` and for
// `expect tree`.

internal import ContainerRuntime
internal import FlowSyntax

/// The controllers of a world as a tree of names.
struct HierarchyTree {
    /// A controller or window with its children.
    struct Node {
        var className: String
        /// Its kind word where it is one of UIKit's own containers: `navigation`.
        var kind: String?
        var superclasses: [String]
        var name: String
        /// Whether the name says more than the class does.
        var isNamed: Bool
        var slot: String?
        var state: String
        var isWindow: Bool
        var children: [Int]
        /// What it presents, and how.
        var presented: Int?
        var style: String?
    }

    private(set) var nodes: [Node] = []
    private(set) var roots: [Int] = []

    init(_ world: borrowing World, _ machine: Machine) {
        var parents: [Int] = []
        for entry in world.hierarchy() {
            let presenter = entry.isPresented && parents.count > entry.depth ? parents[entry.depth] : nil
            while parents.count > entry.depth { parents.removeLast() }
            let parent = parents.last
            let reference = machine.reference(of: entry.object)
            let uikit = machine.uikit(reference)
            let className = machine.className(reference)
            let name = world.name(of: entry.object)
            let node = Node(
                className: className, kind: reference.declaredIndex == nil ? uikit.kindWord : nil,
                superclasses: machine.superclassNames(reference), name: name,
                isNamed: name != World.instanceName(ofClass: className), slot: nil,
                state: entry.state.map { "\($0)" } ?? (entry.isLoaded ? "" : "view not loaded"),
                isWindow: uikit == .window, children: [])
            nodes.append(node)
            let index = nodes.count - 1
            if let presenter {
                nodes[presenter].presented = index
                nodes[index].style = world.presentationStyleName(of: entry.object)
            } else if let parent {
                nodes[parent].children.append(index)
            } else {
                roots.append(index)
            }
            nodes[index].slot = machine.slotName(of: entry.object)
            parents.append(index)
        }
    }

    /// The beginnings of lines by depth. What is deeper begins as the last: otherwise a tree of ten thousand levels would
    /// be 200 MB of spaces.
    private static let indents = (0...100).map { String(repeating: " ", count: $0 * 2) }

    /// The tree on lines, as it would be written in a script, with states.
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

    /// The tree on one line.
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

    /// What is different from a pattern, in words; nil if nothing is.
    func difference(from pattern: TreePattern) -> String? {
        // A pattern without windows looks at what is in them.
        var level = roots
        if !pattern.nodes.contains(where: \.isWindow) {
            level = roots.flatMap { nodes[$0].isWindow ? nodes[$0].children : [$0] }
        }
        return difference(pattern, level, "at the top")
    }

    private func difference(_ pattern: TreePattern, _ level: [Int], _ place: String) -> String? {
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
                return reason ?? "\(place) there is no \(description(wanted))"
            }
            if let children = wanted.children,
                let inner = difference(children.pattern, nodes[found].children, "in \(nodes[found].name)")
            {
                return inner
            }
        }
        if !pattern.isOpen, position < level.count {
            return "\(place) there is also \(head(nodes[level[position]]))"
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
    /// Where a comment begins.
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
            // An extension may be one of a class further up.
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

    /// The slot of its container that a child is in.
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

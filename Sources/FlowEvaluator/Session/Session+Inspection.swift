// Read-only views of a session's world.

public import ContainerRuntime
public import FlowDiagnostics
internal import FlowSyntax

/// A window or controller as listed in a hierarchy.
public struct HierarchyItem: Hashable, Sendable {
    public var object: ObjectID
    /// The depth in the hierarchy; 0 for a root.
    public var depth: Int
    public var className: String
    public var name: String
    /// The appearance state; nil for a window.
    public var state: AppearanceState?
    /// The class of the view, `UIView`; nil if it is not loaded.
    public var viewClass: String?
    public var isInWindow: Bool
    /// Whether the preceding item at its depth presents it.
    public var isPresented: Bool
    /// The presentation style, `formSheet`; nil if it is not presented.
    public var style: String?
    public var isKeyWindow: Bool
    /// The frame of its view in the superview, in points; zero if it is not loaded.
    public var frame: Rect
    /// The restoration identifier.
    public var restorationIdentifier: String?

    /// Whether two items look the same to a user.
    public func looksLike(_ other: HierarchyItem) -> Bool {
        state == other.state && viewClass == other.viewClass && isInWindow == other.isInWindow && style == other.style
            && isKeyWindow == other.isKeyWindow && name == other.name
    }
}

/// A view as listed by `:tree --views`.
public struct ViewItem: Hashable, Sendable {
    public var depth: Int
    public var className: String
    public var name: String
    /// The frame in the superview's coordinates, in points.
    public var frame: Rect
    public var isHidden: Bool
    /// The insets that bars and the screen's shape cover, in points.
    public var safeArea: EdgeInsets
    /// The name of the controller whose root view it is.
    public var controller: String?
    /// The parts of the frame that its constraints leave ambiguous.
    public var ambiguity: [String] = []

    /// The views of the windows, or below a named object, in preorder and from back to front; nil if the name is unknown.
    /// O(views × depth)
    static func all(in machine: Machine, below name: String? = nil) -> [ViewItem]? {
        var roots = machine.world.liveInstances(of: machine.world.classID(.window))
        if let name {
            guard let object = machine.world.object(named: name) else { return nil }
            let view = machine.world.view(of: object)
            roots = [view.exists ? view : object]
        }
        var result: [ViewItem] = []
        var work = roots.reversed().map { ($0, 0) }
        while let (view, depth) = work.popLast() {
            let controller = machine.world.controller(of: view)
            result.append(
                ViewItem(
                    depth: depth, className: machine.className(machine.reference(of: view)),
                    name: machine.world.name(of: view), frame: ScreenLayout.frame(of: view, in: machine.world),
                    isHidden: machine.world.isHidden(view),
                    safeArea: ScreenLayout.safeArea(of: view, in: machine.world),
                    controller: controller.exists ? machine.world.name(of: controller) : nil,
                    ambiguity: Deciding.ambiguity(of: view, in: machine.world)))
            work += machine.world.subviews(of: view).reversed().map { ($0, depth + 1) }
        }
        return result
    }

    /// The line of the view, as `recursiveDescription` writes it: `<UIView: view>; frame = (0 0; 390 844)`.
    public var line: String {
        var text = String(repeating: "   | ", count: min(depth, 100)) + "<\(className): \(name)>"
        text += "; frame = (\(number(frame.x)) \(number(frame.y)); \(number(frame.width)) \(number(frame.height)))"
        if isHidden { text += "; hidden = YES" }
        if safeArea != .zero {
            text += "; safe area = "
            text += "{\(number(safeArea.top)), \(number(safeArea.left)), \(number(safeArea.bottom)), "
            text += "\(number(safeArea.right))}"
        }
        if !ambiguity.isEmpty { text += "; AMBIGUOUS LAYOUT: \(ambiguity.joined(separator: ", "))" }
        if let controller { text += "; controller = \(controller)" }
        return text
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}

extension Session {
    /// The windows and controllers in preorder. O(windows and controllers)
    public func hierarchy() -> [HierarchyItem] {
        guard let machine = state.machine else { return [] }
        let nodes = machine.world.hierarchy()
        var result: [HierarchyItem] = []
        result.reserveCapacity(nodes.count)
        let key = machine.world.keyWindow
        var names: [UInt32: String] = [:]
        func className(_ object: ObjectID) -> String {
            let reference = machine.reference(of: object)
            if let known = names[reference.raw] { return known }
            let name = machine.className(reference)
            names[reference.raw] = name
            return name
        }
        for node in nodes {
            let isWindow = node.state == nil
            let view = isWindow ? node.object : machine.world.view(of: node.object)
            result.append(
                HierarchyItem(
                    object: node.object, depth: node.depth,
                    className: className(node.object),
                    name: machine.world.name(of: node.object), state: node.state,
                    viewClass: view.exists && !isWindow ? className(view) : nil,
                    isInWindow: view.exists && machine.world.window(of: view).exists, isPresented: node.isPresented,
                    style: node.isPresented ? machine.world.presentationStyleName(of: node.object) : nil,
                    isKeyWindow: isWindow && node.object == key, frame: ScreenLayout.frame(of: view, in: machine.world),
                    restorationIdentifier: machine.world.restorationIdentifier(of: node.object)))
        }
        return result
    }

    /// The views of the windows, or below a named object, in preorder and from back to front; nil if the name is unknown.
    /// O(views)
    public func views(below name: String? = nil) -> [ViewItem]? {
        guard let machine = state.machine else { return [] }
        return ViewItem.all(in: machine, below: name)
    }
}

extension Session {
    /// The responder chain of a named object, or of the controller in front, as one line; nil if there is no such responder.
    /// O(length)
    ///
    /// A chain that reaches a window contains the scene and the app, even if the script declares neither.
    public func responderChain(of name: String? = nil) -> String? {
        guard let machine = state.machine else { return nil }
        guard let start = name == nil ? machine.world.frontmost() : machine.world.object(named: name!),
            machine.world.isKind(start, of: machine.world.classID(.responder))
        else { return nil }
        let chain = Responders.chain(from: start, in: machine.world)
        var names = chain.map { machine.world.name(of: $0) }
        guard let last = chain.last else { return nil }
        if Responders.overridesNext(last, in: machine.world) {
            names.append("…, which its 'next' returns")
        } else {
            names += Responders.unmadeRest(after: last, in: machine.world)
        }
        return "responders of \(names[0]): " + names.joined(separator: " → ")
    }
}

extension Session {
    /// The initialized top-level variables with their values as text, in declaration order.
    public func variables() -> [(name: String, value: String)] {
        guard let machine = state.machine else { return [] }
        let compiler = state.compiler
        return compiler.globals.indices.compactMap { index in
            let name = compiler.globals[index].name
            guard compiler.globalNames[name] == index, !machine.globals[index].isAbsent else { return nil }
            return (compiler.interner.text(name), machine.describe(machine.globals[index]))
        }
    }

    /// Whether a live object or a class has this name.
    public func knows(_ name: String) -> Bool {
        if state.machine?.world.object(named: name) != nil || UIKitClass.named(name) != nil { return true }
        return state.compiler.interner.find(name).map { state.compiler.classNames[$0] != nil } ?? false
    }

    /// Splits a script into blocks for a session: everything up to the last declaration, then each statement with the
    /// expectations that follow it. Also returns the number of omitted scenarios.
    public static func split(_ source: SourceFile) -> (blocks: [String], scenarios: Int) {
        var interner = Interner()
        let parsed = Parser.parse(source, file: 0, interner: &interner)
        let tree = parsed.tree
        let whole = source.text(SourceRange(start: 0, end: UInt32(source.bytes.count)))
        if parsed.diagnostics.contains(where: { $0.severity == .error }) { return ([whole], 0) }
        let nodes = tree.children(tree.root)
        let scenarios = nodes.filter { tree.kind($0) == .scenarioDeclaration }.count
        var blocks: [String] = []
        var start: UInt32 = 0
        let lastDeclaration = nodes.lastIndex { tree.kind($0).comesBeforeStatements }
        func isExpectation(_ node: NodeID) -> Bool {
            switch tree.kind(node) {
            case .expectTree, .expectTrace: true
            case .command: interner.text(tree.name(node)) == "expect"
            default: false
            }
        }
        var pending = ""
        for (index, node) in zip(nodes.indices, nodes) {
            let end = tree.range(node).end
            let text = source.text(SourceRange(start: start, end: end))
            start = end
            if tree.kind(node) == .scenarioDeclaration { continue }
            if index > (lastDeclaration ?? nodes.startIndex - 1), !isExpectation(node), !pending.isEmpty {
                blocks.append(pending)
                pending = ""
            }
            pending += text
        }
        if !pending.isEmpty { blocks.append(pending) }
        return (blocks.map(Self.withoutBlankEnds), scenarios)
    }

    /// The text without surrounding blank lines.
    private static func withoutBlankEnds(_ text: String) -> String {
        var text = Substring(text)
        while let first = text.first, first == "\n" || first == " " || first == ";" || first == "\r\n" {
            text.removeFirst()
        }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

// The syntax tree of one file: an arena of fixed-size nodes. A node has a kind, a range, possibly a name, and children in
// the order that `NodeKind` documents. A child that the source omits is `NodeID.none`, so positions never shift. No object
// graph has to be allocated, walked or released. The accessors are inlined into other modules, because compiling one
// statement reads about fifty nodes.

public import FlowDiagnostics

/// A node of a `SyntaxTree`.
public struct NodeID: Hashable, Sendable {
    public let raw: UInt32

    @inlinable
    public init(raw: UInt32) { self.raw = raw }

    /// A child that the source omits.
    @inlinable
    public static var none: NodeID { NodeID(raw: 0) }

    /// Whether this is a node.
    @inlinable
    public var exists: Bool { raw != 0 }
}

/// A comment: `//…` to the end of the line, or `/* … */`.
public struct Comment: Hashable, Sendable {
    public var range: SourceRange

    public init(range: SourceRange) { self.range = range }
}

/// Flags of a node.
public struct NodeFlags: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The parser found an error inside. Errors that only follow from this node are not reported.
    public static let broken = NodeFlags(rawValue: 1 << 0)
    public static let isOverride = NodeFlags(rawValue: 1 << 1)
    public static let isStatic = NodeFlags(rawValue: 1 << 2)
    public static let isWeak = NodeFlags(rawValue: 1 << 3)
    /// An `unowned` capture or variable.
    public static let isUnowned = NodeFlags(rawValue: 1 << 4)
    public static let isLazy = NodeFlags(rawValue: 1 << 5)
    /// `let` rather than `var`.
    public static let isConstant = NodeFlags(rawValue: 1 << 6)
    /// `as?`, `try?`, a failable `init?`, an `optional` requirement.
    public static let isOptional = NodeFlags(rawValue: 1 << 7)
    /// `as!`, `try!`, `init!`.
    public static let isForced = NodeFlags(rawValue: 1 << 8)
    /// The call's last argument is a trailing closure, or the argument is one.
    public static let isTrailing = NodeFlags(rawValue: 1 << 9)
    /// A range `a..<b` rather than `a...b`.
    public static let isHalfOpen = NodeFlags(rawValue: 1 << 10)
    /// A command's block or a closure that begins with a head `{ [weak self] x in`.
    public static let hasHead = NodeFlags(rawValue: 1 << 11)
    /// A tree node marked `selected`.
    public static let isSelected = NodeFlags(rawValue: 1 << 12)
    /// A tree node marked `hidden`.
    public static let isHidden = NodeFlags(rawValue: 1 << 13)
    /// A `dynamic` variable.
    public static let isDynamic = isHidden
    /// A name in backquotes.
    public static let isQuoted = NodeFlags(rawValue: 1 << 14)
    // Flags that reuse a bit, because they occur on different kinds of nodes.

    /// A `mutating` function or subscript.
    public static let isMutating = isTrailing
    /// An `inout` parameter.
    public static let isInout = isTrailing
    /// A `convenience` initializer.
    public static let isConvenience = isTrailing
    /// A parameter `xs: T...`.
    public static let isVariadic = isHalfOpen
    /// `async let`, `for await`, an `async` function.
    public static let isAsync = isHalfOpen
    /// A parameter whose argument becomes a closure.
    public static let isAutoclosure = isForced

    /// A composition type, `A & B`, of which only the first part is in the tree.
    public static let isComposed = isHalfOpen
    /// A declaration at the top level that is private to its file.
    public static let isFilePrivate = isSelected
    /// A type marked `@main`, with which a program starts.
    public static let isEntryPoint = isForced

    /// A statement that ends with `;`.
    public static let endsWithSemicolon = NodeFlags(rawValue: 1 << 15)
}

/// The syntax of one file.
public struct SyntaxTree: Sendable {
    @usableFromInline
    struct Node: Sendable {
        @usableFromInline var kind: NodeKind
        @usableFromInline var op: Operator
        @usableFromInline var flags: NodeFlags
        @usableFromInline var first: UInt32
        @usableFromInline var count: UInt32
        @usableFromInline var start: UInt32
        @usableFromInline var end: UInt32
        @usableFromInline var name: Symbol
    }

    /// The node of the whole file, of kind `.file`.
    public internal(set) var root: NodeID = .none
    /// The trees among the operands of commands, in source order.
    public internal(set) var treeOperands: ContiguousArray<NodeID> = []
    /// The variables with a property wrapper, in order, each with its attribute read as a call.
    public internal(set) var wrappers: ContiguousArray<(variable: NodeID, call: NodeID)> = []

    /// A variable's property wrapper, or the result builder of a function or a parameter, as a call; nil if it has none.
    /// O(log wrappers)
    public func wrapper(of variable: NodeID) -> NodeID? {
        var (low, high) = (0, wrappers.count)
        while low < high {
            let middle = (low + high) / 2
            if wrappers[middle].variable.raw < variable.raw { low = middle + 1 } else { high = middle }
        }
        return low < wrappers.count && wrappers[low].variable == variable ? wrappers[low].call : nil
    }
    /// The functions whose selector `@objc(name)` sets, in order of their nodes, with its place in the source.
    var selectors: ContiguousArray<(function: NodeID, range: SourceRange)> = []
    /// The members, classes and extensions that an attribute exposes to Objective-C.
    var exposed: Set<NodeID> = []
    /// All comments, in source order.
    public internal(set) var comments: ContiguousArray<Comment> = []

    @usableFromInline var nodes: ContiguousArray<Node>
    @usableFromInline var links: ContiguousArray<NodeID> = []

    init() {
        nodes = [
            Node(kind: .missing, op: .none, flags: [], first: 0, count: 0, start: 0, end: 0, name: .none)
        ]
    }

    /// The number of nodes, including the missing one. All node identifiers are less than this, so it is the size of
    /// side tables.
    public var nodeCount: Int { nodes.count }

    @inlinable
    public func kind(_ node: NodeID) -> NodeKind { nodes[Int(node.raw)].kind }

    @inlinable
    public func flags(_ node: NodeID) -> NodeFlags { nodes[Int(node.raw)].flags }

    /// The operator of a `.prefix`, `.infix` or `.assignment` node.
    @inlinable
    public func op(_ node: NodeID) -> Operator { nodes[Int(node.raw)].op }

    /// The name of a declaration, identifier, member, label, command or enum case.
    @inlinable
    public func name(_ node: NodeID) -> Symbol { nodes[Int(node.raw)].name }

    /// The bytes from the node's first token to its last.
    @inlinable
    public func range(_ node: NodeID) -> SourceRange {
        let node = nodes[Int(node.raw)]
        return SourceRange(start: node.start, end: node.end)
    }

    /// The number of children, including omitted ones.
    @inlinable
    public func childCount(_ node: NodeID) -> Int { Int(nodes[Int(node.raw)].count) }

    /// The child at a documented position; `.none` if it was omitted or the position is beyond the last child.
    @inlinable
    public func child(_ node: NodeID, _ position: Int) -> NodeID {
        let node = nodes[Int(node.raw)]
        return position < Int(node.count) ? links[Int(node.first) + position] : .none
    }

    /// Reads `fetch { … }`, a command of a name and a block, as a call; `.none` for any other command. The compiler uses
    /// the call if the name is a function, because the parser does not know which names are verbs. The call is
    /// no node's child, so a walk of the tree visits the block once.
    public func callReading(of command: NodeID) -> NodeID {
        guard kind(command) == .command, childCount(command) == 1, child(command, 0).exists else { return .none }
        return NodeID(raw: command.raw + 4)
    }

    /// All children, in order.
    public func children(_ node: NodeID) -> ArraySlice<NodeID> {
        children(node, from: 0)
    }

    /// The children from a documented position on.
    public func children(_ node: NodeID, from position: Int) -> ArraySlice<NodeID> {
        let node = nodes[Int(node.raw)]
        // A childless node has no links: a string segment stores its indentation in `first`.
        if node.count == 0 { return [] }
        let lower = min(position, Int(node.count))
        return links[Int(node.first) + lower..<Int(node.first) + Int(node.count)]
    }
}

// MARK: - Building

extension SyntaxTree {
    /// Creates the tree of a file that was not parsed.
    init(emptyFileOfLength length: UInt32) {
        self.init()
        root = add(.file, from: 0, to: length, name: .none)
    }

    /// Reserves memory for the tree of a source. Dense statements have one node per three bytes. Unused pages cost nothing,
    /// but growing would keep two copies of the tree in memory.
    mutating func reserve(forSourceOf count: Int) {
        nodes.reserveCapacity(count / 2 + 16)
        links.reserveCapacity(count / 2 + 16)
    }

    mutating func add(
        _ kind: NodeKind, from start: UInt32, to end: UInt32, name: Symbol, op: Operator = .none,
        flags: NodeFlags = []
    ) -> NodeID {
        let id = NodeID(raw: UInt32(truncatingIfNeeded: nodes.count))
        nodes.append(
            Node(
                kind: kind, op: op, flags: flags, first: UInt32(truncatingIfNeeded: links.count), count: 0,
                start: start,
                end: end, name: name))
        return id
    }

    /// Adds flags to a node.
    mutating func mark(_ node: NodeID, _ flags: NodeFlags) {
        if node.exists { nodes[Int(node.raw)].flags.formUnion(flags) }
    }

    /// Adds the node that `callReading` returns, directly after the command and its `name`.
    mutating func addCallReading(of command: NodeID, _ block: NodeID, name: NodeID) {
        assert(name.raw == command.raw + 1)
        let (start, end) = (nodes[Int(block.raw)].start, nodes[Int(command.raw)].end)
        let closure = add(.closure, from: start, to: end, name: .none, flags: flags(block))
        nodes[Int(closure.raw)].first = nodes[Int(block.raw)].first
        nodes[Int(closure.raw)].count = nodes[Int(block.raw)].count
        let argument = add(.argument, from: start, to: end, name: .none, flags: .isTrailing)
        link(closure, to: argument)
        let call = add(
            .call, from: nodes[Int(command.raw)].start, to: end, name: .none, flags: [.isTrailing, flags(command)])
        link(name, to: call)
        link(argument, to: call)
    }

    /// Appends a child to the node that was added last.
    mutating func link(_ child: NodeID, to node: NodeID) {
        nodes[Int(node.raw)].count &+= 1
        links.append(child)
    }
}

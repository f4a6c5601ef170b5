// The reference graph of a run: its nodes, its references, and tables over the nodes. A run can have a million nodes, so the tables
// are arrays, and a reference spells its role only where a message shows it.

internal import ContainerRuntime
internal import FlowSyntax

/// A node of the reference graph.
enum LeakNode: Hashable {
    case object(ObjectID)
    case closure(Int)
    case list(Int)
    case dictionary(Int)
    case cell(Int)

    /// The node's kind, and its index among the nodes of this kind.
    fileprivate var position: (column: Int, row: Int) {
        switch self {
        case .object(let object): (0, object.index)
        case .closure(let index): (1, index)
        case .list(let index): (2, index)
        case .dictionary(let index): (3, index)
        case .cell(let index): (4, index)
        }
    }
}

/// What a reference is to its holder.
enum HeldRole {
    case name(Symbol)
    case element(Int)
    /// As the runtime describes it: `children`, `the timer's block`.
    case words(String)
}

/// A strong reference to a node.
struct HeldReference {
    var role: HeldRole
    var target: LeakNode
    /// Whether it is a variable of a script's class, which the user can make weak.
    var isVariable = false
}

/// A reference of a path, with the node that it leaves.
typealias HeldStep = (holder: LeakNode, edge: HeldReference)

/// A value for each node. All objects among the nodes must be alive, because a node's row is its slot.
struct NodeTable<Element> {
    private var columns: [[Element]] = Array(repeating: [], count: 5)
    /// The value of the nodes that have none of their own.
    private let absent: Element

    init(absent: Element) { self.absent = absent }

    subscript(node: LeakNode) -> Element {
        get {
            let (column, row) = node.position
            return row < columns[column].count ? columns[column][row] : absent
        }
        set {
            let (column, row) = node.position
            let missing = row + 1 - columns[column].count
            if missing > 0 { columns[column] += repeatElement(absent, count: max(missing, columns[column].count)) }
            columns[column][row] = newValue
        }
    }
}

/// A set of nodes that may be most of the graph. A set of a few nodes is smaller as a `Set`.
struct NodeSet {
    private var members = NodeTable(absent: false)

    init(_ nodes: some Sequence<LeakNode> = []) { for node in nodes { insert(node) } }

    func contains(_ node: LeakNode) -> Bool { members[node] }

    /// Adds a node; returns whether it is new.
    @discardableResult
    mutating func insert(_ node: LeakNode) -> Bool {
        if members[node] { return false }
        members[node] = true
        return true
    }
}

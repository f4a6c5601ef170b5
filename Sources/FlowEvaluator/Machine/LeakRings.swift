// Finds retain cycles. A leak without roots is a cycle or is retained by one. A separate search from each node for a
// path back to it would take quadratic time.

/// The cycles in a reference graph: its strongly connected components (R. Tarjan, "Depth-first search and linear graph
/// algorithms", SIAM Journal on Computing 1, 1972), except single nodes that do not hold themselves.
struct LeakRings {
    /// The number of each node's cycle; -1 for none.
    private var rings = NodeTable<Int32>(absent: -1)

    /// The state of a node. A run can have a million nodes, so it takes eight bytes.
    private struct Visit {
        /// The node's number in the order of visits; -1 before its visit.
        var number: Int32
        /// The least number of a node that is reachable from this one and whose component is still open, as far as is
        /// known; -1 if the node's own component is closed.
        var low: Int32

        var isVisited: Bool { number >= 0 }
        var isOpen: Bool { low >= 0 }
    }

    /// A node whose references are being followed.
    private struct Frame {
        var node: LeakNode
        var targets: [LeakNode]
        var next = 0
        var holdsItself = false
    }

    /// Finds the cycles. O(nodes and references reached)
    /// - Parameter targets: the nodes that a node holds.
    init(_ start: [LeakNode], targets: (LeakNode) -> [LeakNode]) {
        var visits = NodeTable(absent: Visit(number: -1, low: -1))
        var count: Int32 = 0
        var open: [LeakNode] = []
        var frames: [Frame] = []
        func enter(_ node: LeakNode) {
            visits[node] = Visit(number: count, low: count)
            count += 1
            open.append(node)
            frames.append(Frame(node: node, targets: targets(node)))
        }
        for node in start where !visits[node].isVisited {
            enter(node)
            while var frame = frames.popLast() {
                if frame.next < frame.targets.count {
                    let target = frame.targets[frame.next]
                    frame.next += 1
                    if target == frame.node { frame.holdsItself = true }
                    frames.append(frame)
                    let visit = visits[target]
                    if !visit.isVisited {
                        enter(target)
                    } else if visit.isOpen {
                        visits[frame.node].low = min(visits[frame.node].low, visit.number)
                    }
                    continue
                }
                let visit = visits[frame.node]
                if let above = frames.last?.node { visits[above].low = min(visits[above].low, visit.low) }
                if visit.low == visit.number { close(frame, number: visit.number, &open, &visits) }
            }
        }
    }

    /// Closes a component: all open nodes from the frame's node on. They form a cycle, unless there is only one.
    private mutating func close(
        _ frame: Frame, number: Int32, _ open: inout [LeakNode], _ visits: inout NodeTable<Visit>
    ) {
        let isRing = open.last != frame.node || frame.holdsItself
        while let node = open.popLast() {
            visits[node].low = -1
            if isRing { rings[node] = number }
            if node == frame.node { return }
        }
    }

    /// The cycle of a node; nil if it is on none.
    func ring(of node: LeakNode) -> Int? { rings[node] < 0 ? nil : Int(rings[node]) }
}

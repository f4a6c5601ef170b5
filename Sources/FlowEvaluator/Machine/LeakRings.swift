// Finds retain cycles. A leak without roots is a cycle or is retained by one. A separate search from each node for a
// path back to it would take quadratic time.

/// The cycles in a reference graph: its strongly connected components (R. Tarjan, "Depth-first search and linear graph
/// algorithms", SIAM Journal on Computing 1, 1972), except single nodes that do not hold themselves.
struct LeakRings {
    /// The number of each node's cycle; -1 for none.
    private var rings = NodeTable(absent: -1)

    /// The state of a visited node.
    private struct Visit {
        var number: Int
        /// The least number of a node that is reachable from this one and whose component is still open, as far as is
        /// known.
        var low: Int
        var isOpen = true
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
        var visits = NodeTable<Visit?>(absent: nil)
        var count = 0
        var open: [LeakNode] = []
        var frames: [Frame] = []
        func enter(_ node: LeakNode) {
            visits[node] = Visit(number: count, low: count)
            count += 1
            open.append(node)
            frames.append(Frame(node: node, targets: targets(node)))
        }
        for node in start where visits[node] == nil {
            enter(node)
            while var frame = frames.popLast() {
                if frame.next < frame.targets.count {
                    let target = frame.targets[frame.next]
                    frame.next += 1
                    if target == frame.node { frame.holdsItself = true }
                    frames.append(frame)
                    if let visit = visits[target] {
                        if visit.isOpen { visits[frame.node]!.low = min(visits[frame.node]!.low, visit.number) }
                    } else {
                        enter(target)
                    }
                    continue
                }
                let visit = visits[frame.node]!
                if let above = frames.last?.node { visits[above]!.low = min(visits[above]!.low, visit.low) }
                if visit.low == visit.number { close(frame, number: visit.number, &open, &visits) }
            }
        }
    }

    /// Closes a component: all open nodes from the frame's node on. They form a cycle, unless there is only one.
    private mutating func close(
        _ frame: Frame, number: Int, _ open: inout [LeakNode], _ visits: inout NodeTable<Visit?>
    ) {
        let isRing = open.last != frame.node || frame.holdsItself
        while let node = open.popLast() {
            visits[node]!.isOpen = false
            if isRing { rings[node] = number }
            if node == frame.node { return }
        }
    }

    /// The cycle of a node; nil if it is on none.
    func ring(of node: LeakNode) -> Int? { rings[node] < 0 ? nil : rings[node] }
}

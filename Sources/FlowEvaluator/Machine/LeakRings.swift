// Which things hold each other in rings. A leak without roots is a ring, or hangs from one; to look for a way back from each
// thing alone would take the square of what leaked.

/// The rings among things that hold each other: their strongly connected components (R. Tarjan, "Depth-first search and
/// linear graph algorithms", SIAM Journal on Computing 1, 1972), but for things alone that do not hold themselves.
struct LeakRings {
    private var rings: [LeakNode: Int] = [:]

    /// What has been found out about a thing.
    private struct Visit {
        var number: Int
        /// The least number that is known to be reached from it, among things whose ring is not known yet.
        var low: Int
        var isOpen = true
    }

    /// A thing whose references are being followed.
    private struct Frame {
        var node: LeakNode
        var targets: [LeakNode]
        var next = 0
        var holdsItself = false
    }

    /// O(things and references reached).
    /// - Parameter targets: what a thing holds.
    init(_ start: [LeakNode], targets: (LeakNode) -> [LeakNode]) {
        var visits: [LeakNode: Visit] = [:]
        var open: [LeakNode] = []
        var frames: [Frame] = []
        func enter(_ node: LeakNode) {
            visits[node] = Visit(number: visits.count, low: visits.count)
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

    /// What is open from a thing on is a ring, or the thing alone.
    private mutating func close(
        _ frame: Frame, number: Int, _ open: inout [LeakNode], _ visits: inout [LeakNode: Visit]
    ) {
        let isRing = open.last != frame.node || frame.holdsItself
        while let node = open.popLast() {
            visits[node]!.isOpen = false
            if isRing { rings[node] = number }
            if node == frame.node { return }
        }
    }

    /// The ring that a thing lies on; nil if it lies on none.
    func ring(of node: LeakNode) -> Int? { rings[node] }
}

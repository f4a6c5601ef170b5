// The moments between the blocks of a session. Blocks are deterministic, so the text entered before a moment determines
// it. Some moments also keep a copy of the state, so that going back reruns only a few blocks, however long the session
// is.

internal import FlowSyntax
public import FlowTrace

/// The entered blocks and the kept states.
struct SessionHistory {
    /// A block that was run.
    struct Moment {
        var text: String
        var name: String
        /// The block's text in a script; empty if it only showed values.
        var script: String
        var records: [TraceRecord]
    }

    /// The blocks; those that were undone are at `position` and after.
    private(set) var moments: [Moment] = []
    /// The kept states, each before the block with its index, sorted by index.
    private var states: [(index: Int, state: Session.State)] = []
    /// The number of blocks that were run and not undone.
    private(set) var position = 0
    var marks: [(name: String, position: Int)] = []

    /// The number of recent states to keep. As many earlier ones are kept, at increasing distances.
    private static let kept = 12

    mutating func begin(with state: Session.State) { states = [(0, state.copy())] }

    /// Adds a block and the state after it; discards undone blocks.
    mutating func append(_ moment: Moment, _ state: Session.State) {
        moments.removeSubrange(position...)
        states.removeAll { $0.index > position }
        marks.removeAll { $0.position > position }
        moments.append(moment)
        position += 1
        states.append((position, state.copy()))
        thin()
    }

    /// Removes the older state that is least useful, if too many are kept.
    private mutating func thin() {
        guard states.count > Self.kept * 2 else { return }
        // Recent states are more valuable, so the gap that a removal leaves is weighted by the distance from the end.
        var best = 1
        var least = Double.infinity
        for candidate in 1..<(states.count - Self.kept) {
            let gap = Double(states[candidate + 1].index - states[candidate - 1].index)
            let cost = gap / Double(position - states[candidate].index + 1)
            if cost < least { (best, least) = (candidate, cost) }
        }
        states.remove(at: best)
    }

    /// A copy of the state at the current moment.
    func present(for session: Session) -> Session.State {
        states.last { $0.index == position }.map { $0.state.copy() } ?? states[0].state.copy()
    }

    /// A copy of the latest kept state at or before a moment.
    func nearest(to target: Int) -> (index: Int, state: Session.State) {
        let found = states.last { $0.index <= target } ?? states[0]
        return (found.index, found.state.copy())
    }

    /// Makes a moment the current one.
    mutating func move(to target: Int, _ state: Session.State) {
        position = target
        if !states.contains(where: { $0.index == target }) {
            let index = states.firstIndex { $0.index > target } ?? states.count
            states.insert((target, state.copy()), at: index)
            thin()
        }
    }

    mutating func removeAll(with state: Session.State) {
        self = SessionHistory()
        begin(with: state)
    }
}

extension Session {
    /// The number of blocks that were run and not undone.
    public var position: Int { history.position }

    /// The number of blocks, including those that `redo` can run again.
    public var momentCount: Int { history.moments.count }

    /// The text of each block up to the current moment.
    public var blocks: [String] { history.moments[..<history.position].map(\.text) }

    /// The records of a block.
    /// - Parameter index: The index of the block, from 0.
    public func records(of index: Int) -> [TraceRecord] { history.moments[index].records }

    /// Goes to the moment after the first `target` blocks and abandons a paused block. Copies the state and reruns a few
    /// blocks. O(state) plus the rerun blocks
    /// - Returns: Whether the moment exists.
    @discardableResult
    public func go(to target: Int) -> Bool {
        guard target >= 0, target <= history.moments.count else { return false }
        pending = nil
        reach(target)
        history.move(to: target, state)
        return true
    }

    /// Restores the state at a moment: copies the nearest kept state and reruns the blocks since.
    private func reach(_ target: Int) {
        let nearest = history.nearest(to: target)
        state = nearest.state
        for index in nearest.index..<target { replay(history.moments[index]) }
    }

    /// Names the current moment; the name moves if another moment has it.
    public func mark(_ name: String) {
        history.marks.removeAll { $0.name == name }
        history.marks.append((name, position))
    }

    /// The named moments in order.
    public var marks: [(name: String, position: Int)] { history.marks.sorted { $0.position < $1.position } }

    /// Performs `look` at another moment and returns to the current one; nil if there is no such moment.
    public func visiting<Result>(_ target: Int, _ look: () -> Result) -> Result? {
        guard target >= 0, target <= history.moments.count else { return nil }
        let here = state
        reach(target)
        let result = look()
        state = here
        return result
    }

    /// Discards everything that was entered.
    public func reset() {
        pending = nil
        imports.removeAll()
        state = State(reader: reader, lister: lister)
        history.removeAll(with: state)
    }
}

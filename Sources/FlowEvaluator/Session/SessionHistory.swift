// The moments between the blocks of a session. Blocks always do the same, so a moment is the text that led to it; some
// moments keep a copy of the state too, so that going back runs few blocks again, however long the session is.

internal import FlowSyntax
public import FlowTrace

/// What was entered, and the states that are kept.
struct SessionHistory {
    /// A block that was run.
    struct Moment {
        var text: String
        var name: String
        /// What a script has of it; empty where it only showed values.
        var script: String
        var records: [TraceRecord]
    }

    /// The blocks, those that were undone behind `position`.
    private(set) var moments: [Moment] = []
    /// The states before the blocks with these indices, by index.
    private var states: [(index: Int, state: Session.State)] = []
    /// How many blocks have been run and not undone.
    private(set) var position = 0
    var marks: [(name: String, position: Int)] = []

    /// So many of the latest states are kept, and as many of all the others, at ever greater distances.
    private static let kept = 12

    mutating func begin(with state: Session.State) { states = [(0, state.copy())] }

    /// Adds a block that led to a state; what was undone is forgotten.
    mutating func append(_ moment: Moment, _ state: Session.State) {
        moments.removeSubrange(position...)
        states.removeAll { $0.index > position }
        marks.removeAll { $0.position > position }
        moments.append(moment)
        position += 1
        states.append((position, state.copy()))
        thin()
    }

    /// Of the older states, those stay whose neighbours are farthest.
    private mutating func thin() {
        guard states.count > Self.kept * 2 else { return }
        // Nearer ones are dearer: the gap that a removal leaves is measured by the distance from the end.
        var best = 1
        var least = Double.infinity
        for candidate in 1..<(states.count - Self.kept) {
            let gap = Double(states[candidate + 1].index - states[candidate - 1].index)
            let cost = gap / Double(position - states[candidate].index + 1)
            if cost < least { (best, least) = (candidate, cost) }
        }
        states.remove(at: best)
    }

    /// A state of its own that stands at the present moment.
    func present(for session: Session) -> Session.State {
        states.last { $0.index == position }.map { $0.state.copy() } ?? states[0].state.copy()
    }

    /// The latest kept state that is not behind a moment.
    func nearest(to target: Int) -> (index: Int, state: Session.State) {
        let found = states.last { $0.index <= target } ?? states[0]
        return (found.index, found.state.copy())
    }

    /// Takes a moment as the present one.
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
    /// How many blocks have been run and not undone.
    public var position: Int { history.position }

    /// How many blocks could be run again by `redo`, and those that stand.
    public var momentCount: Int { history.moments.count }

    /// What was entered up to the present moment, a text a block.
    public var blocks: [String] { history.moments[..<history.position].map(\.text) }

    /// What a block did.
    /// - Parameter index: of a block, from 0.
    public func records(of index: Int) -> [TraceRecord] { history.moments[index].records }

    /// Goes to a moment: after so many blocks. A paused block is given up. O(state), and a few blocks are run again.
    /// - Returns: whether there is such a moment.
    @discardableResult
    public func go(to target: Int) -> Bool {
        guard target >= 0, target <= history.moments.count else { return false }
        pending = nil
        reach(target)
        history.move(to: target, state)
        return true
    }

    /// Has the state of a moment: the nearest copy, and the blocks since.
    private func reach(_ target: Int) {
        let nearest = history.nearest(to: target)
        state = nearest.state
        for index in nearest.index..<target { replay(history.moments[index]) }
    }

    /// Gives the present moment a name; the name moves if another one has it.
    public func mark(_ name: String) {
        history.marks.removeAll { $0.name == name }
        history.marks.append((name, position))
    }

    /// The names of moments, in the order of the moments.
    public var marks: [(name: String, position: Int)] { history.marks.sorted { $0.position < $1.position } }

    /// Does something at another moment, and comes back.
    public func visiting<Result>(_ target: Int, _ look: () -> Result) -> Result? {
        guard target >= 0, target <= history.moments.count else { return nil }
        let here = state
        reach(target)
        let result = look()
        state = here
        return result
    }

    /// Begins anew: everything that was entered is forgotten.
    public func reset() {
        pending = nil
        imports.removeAll()
        state = State(reader: reader)
        history.removeAll(with: state)
    }
}

// Work done by several threads whose results come in the order of the work, whatever the scheduling. Threads wait when
// they are far ahead of the first piece that is not done: what waits to be handed over does not grow with the work.

import FlowSystem

/// A list of pieces of work, each done once on one of several threads with large stacks.
final class OrderedWork<Piece: Sendable, Result: Sendable>: @unchecked Sendable {
    // `condition` guards `next`, `handed` and `results`; everything else is constant.
    private let condition = Monitor()
    private let pieces: [Piece]
    private let work: @Sendable (Piece) -> Result
    /// The next piece to be begun.
    private var next = 0
    /// How many results were handed over.
    private var handed = 0
    /// Those of the pieces from `handed` on, each at its index modulo the count.
    private var results: [Result?]

    /// How many results may wait for one before them.
    static var window: Int { 256 }

    init(_ pieces: [Piece], work: @escaping @Sendable (Piece) -> Result) {
        self.pieces = pieces
        self.work = work
        results = Array(repeating: nil, count: min(pieces.count, Self.window))
    }

    /// Does the work on up to `jobs` threads and hands each result over as soon as all before it are there.
    func run(jobs: Int, each: (Result) -> Void) {
        var threads = 0
        for _ in 0..<min(max(jobs, 1), pieces.count) {
            guard let thread = try? WorkThread({ [self] in takePieces() }) else { break }
            thread.detach()
            threads += 1
        }
        for index in pieces.indices { each(threads > 0 ? result(index) : work(pieces[index])) }
    }

    private func takePieces() {
        while let index = takeIndex() {
            let result = work(pieces[index])
            condition.withLock {
                results[index % results.count] = result
                condition.broadcast()
            }
        }
    }

    /// The next piece, as soon as there is room for its result; nil if all were begun.
    private func takeIndex() -> Int? {
        condition.withLock {
            let index = next
            guard index < pieces.count else { return nil }
            next += 1
            while index >= handed + results.count { condition.wait() }
            return index
        }
    }

    /// Waits for a result and forgets it.
    private func result(_ index: Int) -> Result {
        condition.withLock {
            while true {
                if let result = results[index % results.count] {
                    results[index % results.count] = nil
                    handed = index + 1
                    condition.broadcast()
                    return result
                }
                condition.wait()
            }
        }
    }
}

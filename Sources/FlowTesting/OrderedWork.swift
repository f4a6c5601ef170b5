// Runs work on several threads and delivers the results in the order of the work. Threads that are far ahead of the
// first unfinished piece wait, so the number of undelivered results is bounded.

import FlowSystem

/// A list of pieces of work, each run once, on one of several threads with large stacks.
final class OrderedWork<Piece: Sendable, Result: Sendable>: @unchecked Sendable {
    // `condition` guards `next`, `handed` and `results`; everything else is constant.
    private let condition = Monitor()
    private let pieces: [Piece]
    private let work: @Sendable (Piece) -> Result
    /// The next piece to start.
    private var next = 0
    /// The number of delivered results.
    private var handed = 0
    /// The undelivered results from piece `handed` on, each at its index modulo the count.
    private var results: [Result?]

    /// The largest number of results that may wait for an earlier one.
    static var window: Int { 256 }

    init(_ pieces: [Piece], work: @escaping @Sendable (Piece) -> Result) {
        self.pieces = pieces
        self.work = work
        results = Array(repeating: nil, count: min(pieces.count, Self.window))
    }

    /// Runs the work on up to `jobs` threads and delivers each result once all earlier ones are delivered.
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

    /// Returns the next piece once there is space for its result; nil if every piece has started.
    private func takeIndex() -> Int? {
        condition.withLock {
            let index = next
            guard index < pieces.count else { return nil }
            next += 1
            while index >= handed + results.count { condition.wait() }
            return index
        }
    }

    /// Waits for a result and releases it.
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

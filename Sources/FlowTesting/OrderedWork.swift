// Work done by several threads whose results come in the order of the work, whatever the scheduling.

import Foundation

/// A list of pieces of work, each done once on one of several threads with large stacks.
final class OrderedWork<Piece: Sendable, Result: Sendable>: @unchecked Sendable {
    // `condition` guards `next` and `results`; everything else is constant.
    private let condition = NSCondition()
    private let pieces: [Piece]
    private let work: @Sendable (Piece) -> Result
    private var next = 0
    private var results: [Result?]

    /// The bytes of stack of each thread: a script's own limits, not the stack's, end a recursion.
    static var stackSize: Int { 64 << 20 }

    init(_ pieces: [Piece], work: @escaping @Sendable (Piece) -> Result) {
        self.pieces = pieces
        self.work = work
        results = Array(repeating: nil, count: pieces.count)
    }

    /// Does the work on up to `jobs` threads and hands each result over as soon as all before it are there.
    func run(jobs: Int, each: (Result) -> Void) {
        for _ in 0..<min(max(jobs, 1), pieces.count) {
            let thread = Thread { [self] in takePieces() }
            thread.stackSize = Self.stackSize
            thread.start()
        }
        for index in pieces.indices { each(result(index)) }
    }

    private func takePieces() {
        while true {
            let index = condition.withLock {
                defer { next += 1 }
                return next
            }
            guard index < pieces.count else { return }
            let result = work(pieces[index])
            condition.withLock {
                results[index] = result
                condition.broadcast()
            }
        }
    }

    /// Waits for a result and forgets it.
    private func result(_ index: Int) -> Result {
        condition.withLock {
            while true {
                if let result = results[index] {
                    results[index] = nil
                    return result
                }
                condition.wait()
            }
        }
    }
}

// The files that are half written, so that a process that is terminated early can remove them.

/// The temporary files of pending replacements, at an address that signal handlers can reach. A program that does not
/// handle signals sets no address, and nothing is recorded.
package enum FilesUnderWay {
    /// Slots for paths of `size` bytes each: a path that ends with NUL, or just NUL if the slot is free.
    package struct Slots: @unchecked Sendable {
        let start: UnsafeMutablePointer<CChar>
        let count: Int
        let size: Int

        package init(_ start: UnsafeMutablePointer<CChar>, count: Int, size: Int) {
            (self.start, self.count, self.size) = (start, count, size)
        }
    }

    /// Set before threads exist.
    nonisolated(unsafe) package static var slots: Slots?
    private static let monitor = Monitor()

    /// Records a path and returns its slot; nil if the path is too long or all slots are taken.
    static func add(_ path: String) -> Int? {
        guard let slots, path.utf8.count < slots.size else { return nil }
        return monitor.withLock {
            guard let slot = (0..<slots.count).first(where: { slots.start[$0 * slots.size] == 0 }) else {
                return nil
            }
            let start = slots.start + slot * slots.size
            // Write the first byte last, because the slot counts as free until then.
            for (index, byte) in path.utf8.enumerated().dropFirst() { start[index] = CChar(bitPattern: byte) }
            start[path.utf8.count] = 0
            start[0] = path.utf8.first.map { CChar(bitPattern: $0) } ?? 0
            return slot
        }
    }

    /// Clears a slot.
    static func remove(_ slot: Int?) {
        guard let slots, let slot else { return }
        monitor.withLock { slots.start[slot * slots.size] = 0 }
    }

    /// Removes all recorded files, for a process that is about to end.
    package static func removeFiles() {
        guard let slots else { return }
        for slot in 0..<slots.count where slots.start[slot * slots.size] != 0 {
            unlink(slots.start + slot * slots.size)
        }
    }
}

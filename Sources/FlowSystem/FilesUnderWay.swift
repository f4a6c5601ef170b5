// Which files are half written at this moment: who ends the process before its time removes them.

/// The neighbours of files that are being replaced, at an address where a handler of signals finds them. A program that keeps
/// no such list sets no address, and nothing is noted.
package enum FilesUnderWay {
    /// Places for paths of `size` bytes each: a path that ends in NUL, or a NUL where the place is free.
    package struct Places: @unchecked Sendable {
        let start: UnsafeMutablePointer<CChar>
        let count: Int
        let size: Int

        package init(_ start: UnsafeMutablePointer<CChar>, count: Int, size: Int) {
            (self.start, self.count, self.size) = (start, count, size)
        }
    }

    /// Set before there are threads.
    nonisolated(unsafe) package static var places: Places?
    private static let monitor = Monitor()

    /// Notes a path. Gives its place; nil where it has none, being too long or one too many.
    static func add(_ path: String) -> Int? {
        guard let places, path.utf8.count < places.size else { return nil }
        return monitor.withLock {
            guard let place = (0..<places.count).first(where: { places.start[$0 * places.size] == 0 }) else {
                return nil
            }
            let start = places.start + place * places.size
            // The first byte last: until then the place is free.
            for (index, byte) in path.utf8.enumerated().dropFirst() { start[index] = CChar(bitPattern: byte) }
            start[path.utf8.count] = 0
            start[0] = path.utf8.first.map { CChar(bitPattern: $0) } ?? 0
            return place
        }
    }

    /// Forgets what was noted at a place.
    static func remove(_ place: Int?) {
        guard let places, let place else { return }
        monitor.withLock { places.start[place * places.size] = 0 }
    }

    /// Removes all files that are noted, for a process that ends here.
    package static func removeFiles() {
        guard let places else { return }
        for place in 0..<places.count where places.start[place * places.size] != 0 {
            unlink(places.start + place * places.size)
        }
    }
}

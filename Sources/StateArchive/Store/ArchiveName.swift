// The names that a store accepts: none leads out of its folder.

/// The parts of a name in a folder.
struct ArchiveName {
    /// The name as it was given.
    let text: String
    /// The folders on the way to the file.
    let folders: [String]
    /// The file's own name.
    let file: String

    /// The name of the previous archive.
    var previous: String { file + StateFolder.previousEnding }

    /// The numbers of writers in the names of their files.
    static let writers = 0..<64

    /// The name of a writer's temporary file. It begins with a dot, unlike any name that a caller may write.
    func temporary(_ writer: Int) -> String { ".\(file).\(writer).new" }

    /// The name of the old archive on its way to `previous`, which belongs to the writer of the `temporary` with the same
    /// number.
    func leaving(_ writer: Int) -> String { ".\(file).\(writer).old" }

    private static let longestPart = 200
    private static let mostParts = 32

    /// - Parameter isWritten: whether a file with the name is to be written. The store's own names may only be read.
    init(_ text: String, isWritten: Bool) throws(ArchiveError) {
        self.text = text
        func refused(_ problem: String) -> ArchiveError {
            ArchiveError(
                .refusedName, at: plain(text), problem, advice: "give a name as 'mail.state' or 'flows/mail.state'")
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        if text.utf8.first == UInt8(ascii: "/") {
            throw refused("a name beneath the folder was expected, not a whole path")
        }
        guard parts.count <= Self.mostParts else { throw refused("it has more than \(Self.mostParts) parts") }
        for part in parts {
            guard !part.isEmpty else { throw refused("a part of the name is empty") }
            guard part != "..", part != "." else {
                throw refused("'\(part)' would leave the folder, or stay where it is")
            }
            guard part.utf8.count <= Self.longestPart else {
                throw refused("a part has more than \(Self.longestPart) bytes")
            }
            guard !part.utf8.contains(0) else { throw refused("a name has no NUL byte") }
        }
        file = parts[parts.count - 1]
        folders = parts.dropLast()
        guard isWritten else { return }
        guard file.utf8.first != UInt8(ascii: "."), !file.hasSuffix(StateFolder.previousEnding) else {
            throw refused(
                "names that start with '.' or end with '\(StateFolder.previousEnding)' are the store's own")
        }
    }
}

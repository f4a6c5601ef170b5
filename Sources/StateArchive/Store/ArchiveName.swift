// The names that a store accepts, none of which leads out of its folder.

/// The components of a name in a folder.
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

    private static let longestComponent = 200
    private static let maximumDepth = 32

    /// - Parameter isWritten: whether a file with the name is to be written. The store's own names may only be read.
    init(_ text: String, isWritten: Bool) throws(ArchiveError) {
        self.text = text
        func refused(_ problem: String) -> ArchiveError {
            ArchiveError(
                .refusedName, at: plain(text), problem, advice: "give a name as 'mail.state' or 'flows/mail.state'")
        }
        let components = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        if text.utf8.first == UInt8(ascii: "/") {
            throw refused("expected a name inside the folder, not an absolute path")
        }
        guard components.count <= Self.maximumDepth else {
            throw refused("it has more than \(Self.maximumDepth) components")
        }
        for component in components {
            guard !component.isEmpty else { throw refused("a component of the name is empty") }
            guard component != "..", component != "." else {
                throw refused("'\(component)' cannot be a component of a name")
            }
            guard component.utf8.count <= Self.longestComponent else {
                throw refused("a component has more than \(Self.longestComponent) bytes")
            }
            guard !component.utf8.contains(0) else { throw refused("a name cannot contain a NUL byte") }
        }
        file = components[components.count - 1]
        folders = components.dropLast()
        guard isWritten else { return }
        guard file.utf8.first != UInt8(ascii: "."), !file.hasSuffix(StateFolder.previousEnding) else {
            throw refused(
                "names that start with '.' or end with '\(StateFolder.previousEnding)' are reserved")
        }
    }
}

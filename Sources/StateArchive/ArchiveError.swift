// The errors of archives: each names the location, what was expected there and what to do.

/// An archive that cannot be written or read: `byte 20: the checksum is 1f, and that of the content 2e: …`.
public struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of an error, for callers that react to it.
    public enum Kind: Hashable, Sendable {
        /// The file does not exist.
        case missing
        /// The bytes are not an archive of this program.
        case foreign
        /// The bytes are a truncated or changed archive, or do not match their checksum.
        case damaged
        /// This program does not know the format.
        case unknownFormat
        /// A limit of `StateArchive.Limits` is exceeded.
        case beyondLimit
        /// An archive cannot represent the state or its JSON.
        case invalidState
        /// A name leads out of its folder or does not refer to a regular file.
        case refusedName
        /// A system call failed with this error number.
        case system(Int32)
    }

    public var kind: Kind
    /// The location in the archive: a byte, a line or a path of keys; nil if the error is about the whole archive.
    public var location: String?
    /// What was found and what was expected.
    public var problem: String
    /// How to fix it; may be empty.
    public var advice: String

    public init(_ kind: Kind, at location: String? = nil, _ problem: String, advice: String = "") {
        self.kind = kind
        self.location = location
        self.problem = problem
        self.advice = advice
    }

    public var description: String {
        (location.map { "\($0): " } ?? "") + problem + (advice.isEmpty ? "" : "; \(advice)")
    }

    /// An error for bytes that an undamaged archive cannot contain at this location.
    static func damaged(at offset: Int, _ problem: String) -> ArchiveError {
        ArchiveError(.damaged, at: "byte \(offset)", problem, advice: "restore the file from a copy or preserve again")
    }
}

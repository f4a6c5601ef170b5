// What is wrong with an archive, in words that name the place, what was expected there and what to do.

/// An archive that cannot be written or read: `byte 20: the checksum is 1f, and that of the content 2e: …`.
public struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of thing went wrong, for who acts on it.
    public enum Kind: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// The bytes are no archive of this program.
        case foreign
        /// The bytes were an archive, and are cut, changed, or not what their checksum says.
        case damaged
        /// The format is one that this program does not know.
        case unknownFormat
        /// A limit of `StateArchive.Limits` is exceeded.
        case beyondLimit
        /// The state, or its JSON, is not one that an archive can hold.
        case invalidState
        /// A name that does not stay beneath its folder, or that stands for no plain file.
        case refusedName
        /// The system refused a call, with its error number.
        case system(Int32)
    }

    public var kind: Kind
    /// Where in the archive: a byte, a line or a path of keys; nil where the whole is meant.
    public var place: String?
    /// What was found, and what was expected.
    public var problem: String
    /// What to do about it; may be empty.
    public var advice: String

    public init(_ kind: Kind, at place: String? = nil, _ problem: String, advice: String = "") {
        self.kind = kind
        self.place = place
        self.problem = problem
        self.advice = advice
    }

    public var description: String {
        (place.map { "\($0): " } ?? "") + problem + (advice.isEmpty ? "" : "; \(advice)")
    }

    /// Bytes that are not what a whole archive has in this place.
    static func damaged(at offset: Int, _ problem: String) -> ArchiveError {
        ArchiveError(.damaged, at: "byte \(offset)", problem, advice: "restore the file from a copy or preserve again")
    }
}

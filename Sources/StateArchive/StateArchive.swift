// The saved state of an app as a file: a binary property list in the format of a keyed archive, with UIKit's names as far as
// they are known (restore-archive-dump-deep-11). docs/archive.md describes the format byte by byte.

public import ContainerRuntime

/// Converts saved states to the bytes of a file and back, exactly: texts scalar by scalar, numbers bit by bit.
public enum StateArchive {
    /// The format that is written, and the only one that can be read.
    public static let format = 1

    /// The limits of an archive. Writing rejects a state beyond them, and reading rejects a file.
    public enum Limits {
        /// The maximum size of a file in bytes: 256 MB.
        public static let largestFile = 256 << 20
        /// The maximum size of all texts in bytes: 256 MB. A text counts each time it occurs in the state, although the file
        /// stores it once.
        public static let largestText = 256 << 20
        /// The maximum depth of nested values.
        public static let deepestValue = SavedState.maximumDepth
    }

    /// The bytes of a file with a state. The same state always gives the same bytes.
    ///
    /// Linear in the size of the state.
    /// - Throws: an `ArchiveError` if the state exceeds a limit, refers to a missing object, or contains a key twice.
    public static func encode(_ state: SavedState) throws(ArchiveError) -> ContiguousArray<UInt8> {
        var bytes = try propertyList(of: state).binary()
        seal(&bytes)
        return bytes
    }

    /// The state in a file.
    ///
    /// Time and memory are linear in the number of bytes, for any content. Only a complete archive becomes a state: the
    /// checksum covers every byte, and bytes that pass it are still checked in full.
    /// - Throws: an `ArchiveError` with the invalid byte.
    public static func decode(_ bytes: ContiguousArray<UInt8>) throws(ArchiveError) -> SavedState {
        try check(bytes)
        var decoder = try KeyedDecoder(PropertyListReader(bytes))
        return try decoder.state()
    }

    /// The same content as an XML property list, for people and tools that cannot read the binary format. Flow does not read
    /// it.
    /// - Throws: the `ArchiveError` of `encode`, or one for a character that XML cannot represent.
    public static func xml(_ state: SavedState) throws(ArchiveError) -> ContiguousArray<UInt8> {
        try propertyList(of: state).xml()
    }

    private static func propertyList(of state: SavedState) throws(ArchiveError) -> PropertyList {
        var encoder = KeyedEncoder()
        return try encoder.encode(state)
    }
}

// MARK: - The head and its checksum

extension StateArchive {
    /// The layout of the head. Its three numbers are the first three objects of the property list, with fixed widths. They
    /// are therefore at the same offsets in every archive and can be read from a damaged one.
    enum Head {
        static let magic = Array("bplist00".utf8)
        /// The marker of an integer of one byte; the format follows.
        static let format = 8
        /// The marker of an integer of eight bytes; the length of the file follows.
        static let length = 10
        /// The marker of an integer of four bytes; the checksum follows.
        static let checksum = 19
        static let end = 24
    }

    /// Checks that the bytes are an archive of the supported format, with the stated length and checksum.
    ///
    /// Cheaper than `decode`, and sufficient to distinguish a complete file from a damaged one.
    /// - Throws: an `ArchiveError` with the invalid byte.
    public static func check(_ bytes: ContiguousArray<UInt8>) throws(ArchiveError) {
        guard bytes.count <= Limits.largestFile else {
            throw ArchiveError(
                .beyondLimit, "it has \(bytes.count) bytes, but an archive has at most \(Limits.largestFile)",
                advice: "preserve less state")
        }
        try checkFormat(bytes)
        let length = bytes[Head.length + 1..<Head.checksum].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard bytes[Head.length] == 0x13, length == UInt64(bytes.count) else {
            throw .damaged(
                at: Head.length, "the header gives a length of \(length) bytes, but the file has \(bytes.count)")
        }
        let stated = bytes[Head.checksum + 1..<Head.end].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let actual = checksum(of: bytes)
        guard bytes[Head.checksum] == 0x12, stated == actual else {
            let (wanted, found) = (hexadecimal(UInt64(stated), digits: 8), hexadecimal(UInt64(actual), digits: 8))
            throw .damaged(
                at: Head.checksum, "the checksum is \(wanted), but the content's is \(found): the file was changed")
        }
    }

    private static func checkFormat(_ bytes: ContiguousArray<UInt8>) throws(ArchiveError) {
        guard bytes.starts(with: Head.magic) else {
            throw ArchiveError(
                .foreign, at: "byte 0",
                "an archive starts with 'bplist00'\(bytes.isEmpty ? ", but this is empty" : "")",
                advice: "give a file that 'preserve to' or 'flow archive convert' wrote")
        }
        guard bytes.count >= Head.end, bytes[Head.format] == 0x10 else {
            throw ArchiveError(
                .foreign, at: "byte \(min(Head.format, bytes.count))",
                "expected Flow's format number: the file is truncated, or is another program's property list",
                advice: "give a file that 'preserve to' or 'flow archive convert' wrote")
        }
        let found = Int(bytes[Head.format + 1])
        guard found != format else { return }
        throw ArchiveError(
            .unknownFormat, at: "byte \(Head.format + 1)", "the format is \(found), but this Flow reads \(format)",
            advice: found > format
                ? "use the newer Flow that wrote it" : "no version of Flow wrote this format; the file is damaged")
    }

    /// Writes the length and the checksum into the head of an archive that has space for them.
    package static func seal(_ bytes: inout ContiguousArray<UInt8>) {
        guard bytes.count >= Head.end else { return }
        bytes[Head.length] = 0x13
        for index in 0..<8 {
            bytes[Head.length + 1 + index] = UInt8(truncatingIfNeeded: UInt64(bytes.count) >> (56 - 8 * UInt64(index)))
        }
        bytes[Head.checksum] = 0x12
        let sum = checksum(of: bytes)
        for index in 0..<4 {
            bytes[Head.checksum + 1 + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(index)))
        }
    }

    /// The CRC-32 of all bytes, with the checksum's own four bytes as zeros.
    private static func checksum(of bytes: ContiguousArray<UInt8>) -> UInt32 {
        bytes.withUnsafeBufferPointer { bytes in
            var checksum = Checksum()
            checksum.add(UnsafeBufferPointer(rebasing: bytes[..<(Head.checksum + 1)]))
            checksum.addZeros(4)
            checksum.add(UnsafeBufferPointer(rebasing: bytes[Head.end...]))
            return checksum.value
        }
    }
}

// Checks whether an archive is exactly what this program would write. An archive from another program may be readable and
// still contain more than the state: an unused object, the superclasses of a class, or a number in a wider format.

public import ContainerRuntime

extension StateArchive {
    /// Checks that the bytes equal what `encode` returns for their state, so that writing the state again loses
    /// nothing. Linear in the size of the archive.
    /// - Parameter state: the state that `decode` read from the bytes.
    /// - Throws: an `ArchiveError` with the first byte that would differ.
    public static func checkFormat(_ bytes: ContiguousArray<UInt8>, of state: SavedState) throws(ArchiveError) {
        let written = try encode(state)
        guard written != bytes else { return }
        let common = min(bytes.count, written.count)
        // The length and the checksum depend on the rest, so compare them last.
        let offset =
            (Head.end..<max(common, Head.end)).first { bytes[$0] != written[$0] } ?? (Head.format..<common).first {
                bytes[$0] != written[$0]
            } ?? common
        let (at, what) = try object(at: offset, of: PropertyListReader(bytes))
        throw ArchiveError(
            .foreign, at: "byte \(at)",
            "\(what) is not in Flow's format: the archive has \(bytes.count) bytes, but Flow would write "
                + "\(written.count), which differ from byte \(offset) on; converting it would lose the rest",
            advice: "see what Flow reads with 'flow archive show', or use a file that 'preserve to' wrote")
    }

    /// The object of a list that contains a byte, with its offset.
    private static func object(at offset: Int, of list: PropertyListReader) throws(ArchiveError) -> (Int, String) {
        var (low, high) = (0, list.objectCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if list.offset(UInt32(middle)) <= offset { low = middle } else { high = middle }
        }
        guard low < list.objectCount, offset < list.end else { return (offset, "the offset table") }
        let reference = UInt32(low)
        let what: String =
            switch try list.node(reference) {
            case .bool(let value): "the boolean \(value)"
            case .int(let value): "the integer \(value)"
            case .real(let value): "the number \(value)"
            case .ascii, .utf16:
                "the string \(quoted(String((try list.text(try list.node(reference), of: reference) ?? "").prefix(60))))"
            case .uid(let number): "the UID \(number)"
            case .array(_, let count): "the array of \(count)"
            case .dictionary(_, let count): "the dictionary of \(count)"
            }
        return (list.offset(reference), what + ", object \(low),")
    }
}

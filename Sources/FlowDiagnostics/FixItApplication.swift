// Applies fix-its to a source.

/// Returns the text with the fix-its of one file applied in source order. A fix-it that overlaps an earlier one is skipped.
public func apply(_ fixIts: [FixIt], to bytes: ContiguousArray<UInt8>, file: Int) -> ContiguousArray<UInt8> {
    var result = ContiguousArray<UInt8>()
    result.reserveCapacity(bytes.count)
    var position = 0
    let here = fixIts.enumerated().filter { $0.element.location.file == file }
    let sorted = here.sorted {
        ($0.element.location.range.start, $0.offset) < ($1.element.location.range.start, $1.offset)
    }
    for (_, fix) in sorted {
        let start = Int(fix.location.range.start)
        let end = Int(fix.location.range.end)
        guard start >= position, end <= bytes.count else { continue }
        result.append(contentsOf: bytes[position..<start])
        result.append(contentsOf: fix.replacement.utf8)
        position = end
    }
    result.append(contentsOf: bytes[position...])
    return result
}

// Mutates a corpus: an input is one of its files with a few tokens, lines or bytes deleted, duplicated, swapped, replaced or
// spliced from another file. A seed and an index determine the input, so that it can be recreated at any time.

/// Creates inputs from a corpus.
public struct FuzzMutator: Sendable {
    private let corpus: FuzzCorpus
    private let seed: UInt64
    /// The maximum size of an input in bytes.
    private static let sizeLimit = 16 << 10
    /// The replacements for numbers.
    private static let numbers: [StaticString] = [
        "0", "1", "-1", "255", "65536", "2147483648", "4294967296", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "1e308", "1e-308", "0.1", "100000", "99999ms", "9223372036s", "200%", "0x0",
    ]
    /// The bytes that are inserted anywhere.
    private static let bytes = ContiguousArray("(){}[]\"\\.,:;?!=<>&|-+*/%@#$`'~^ \n\t\r\0\u{feff}é🙂".utf8)

    /// - Precondition: the corpus is not empty.
    public init(_ corpus: FuzzCorpus, seed: UInt64) {
        precondition(!corpus.isEmpty, "there is nothing to mutate")
        self.corpus = corpus
        self.seed = seed
    }

    /// The input with an index, for a reader.
    public func input(_ index: Int, of reader: some FuzzedReader) -> ContiguousArray<UInt8> {
        var numbers = SplitMix(seed: seed, index: UInt64(index))
        var bytes = corpus.samples[numbers.below(corpus.samples.count)].bytes
        if let shaped = reader.shaped(bytes, &numbers) { return shaped }
        // Large files are slow to read and find little more.
        if bytes.count > 4096 { bytes = corpus.samples[numbers.below(corpus.samples.count)].bytes }
        // Mostly makes one change, because the checker rejects most scripts with two or more.
        for _ in 0...(numbers.once(in: 3) ? numbers.below(6) : 0) { mutate(&bytes, &numbers) }
        if bytes.count > Self.sizeLimit { bytes.removeLast(bytes.count - Self.sizeLimit) }
        return bytes
    }

    private func mutate(_ bytes: inout ContiguousArray<UInt8>, _ numbers: inout SplitMix) {
        let other = corpus.samples[numbers.below(corpus.samples.count)]
        guard !bytes.isEmpty else { return bytes = other.bytes }
        switch numbers.below(20) {
        case 0..<10: mutateToken(of: &bytes, other, &numbers)
        case 10..<16: mutateLine(of: &bytes, other, &numbers)
        case 16: bytes[numbers.below(bytes.count)] = UInt8(truncatingIfNeeded: numbers.next())
        case 17: bytes.remove(at: numbers.below(bytes.count))
        case 18:
            bytes.insert(Self.bytes[numbers.below(Self.bytes.count)], at: numbers.below(bytes.count + 1))
        default:
            let (cut, from) = (numbers.below(bytes.count), numbers.below(other.bytes.count))
            bytes.replaceSubrange(cut..., with: other.bytes[from...])
        }
    }

    private func mutateToken(
        of bytes: inout ContiguousArray<UInt8>, _ other: FuzzCorpus.Sample, _ numbers: inout SplitMix
    ) {
        let tokens = FuzzCorpus.tokens(bytes)
        let token = tokens[numbers.below(tokens.count)]
        switch numbers.below(8) {
        case 0: bytes.removeSubrange(token)
        case 1: bytes.insert(contentsOf: bytes[token], at: token.upperBound)
        case 2: swap(token, tokens[numbers.below(tokens.count)], in: &bytes)
        case 3: bytes.replaceSubrange(token, with: other.bytes[other.tokens[numbers.below(other.tokens.count)]])
        case 4: bytes.replaceSubrange(token, with: Array(bytes[tokens[numbers.below(tokens.count)]]))
        case 5:
            bytes.insert(
                contentsOf: other.bytes[other.tokens[numbers.below(other.tokens.count)]], at: token.lowerBound)
        case 6:
            let text = Array(bytes[token])
            let count = numbers.once(in: 4) ? 300 : 3
            bytes.insert(contentsOf: (0..<count).flatMap { _ in text }, at: token.upperBound)
        default:
            let number = Self.numbers[numbers.below(Self.numbers.count)]
            guard let range = tokens.first(where: { $0.lowerBound >= token.lowerBound && isNumber(bytes, $0) }) else {
                return
            }
            number.withUTF8Buffer { bytes.replaceSubrange(range, with: $0) }
        }
    }

    private func mutateLine(
        of bytes: inout ContiguousArray<UInt8>, _ other: FuzzCorpus.Sample, _ numbers: inout SplitMix
    ) {
        let lines = FuzzCorpus.lines(bytes)
        let line = lines[numbers.below(lines.count)]
        switch numbers.below(6) {
        case 0: bytes.removeSubrange(line)
        case 1: bytes.insert(contentsOf: bytes[line], at: line.upperBound)
        case 2: swap(line, lines[numbers.below(lines.count)], in: &bytes)
        case 3: bytes.replaceSubrange(line, with: other.bytes[other.lines[numbers.below(other.lines.count)]])
        default:
            let start = other.lines[numbers.below(other.lines.count)].lowerBound
            let end = other.lines.first { $0.lowerBound >= start + numbers.below(400) }?.upperBound
            bytes.insert(contentsOf: other.bytes[start..<(end ?? other.bytes.count)], at: line.lowerBound)
        }
    }

    private func isNumber(_ bytes: ContiguousArray<UInt8>, _ token: Range<Int>) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[token.lowerBound])
    }

    private func swap(_ a: Range<Int>, _ b: Range<Int>, in bytes: inout ContiguousArray<UInt8>) {
        let (first, second) = a.lowerBound < b.lowerBound ? (a, b) : (b, a)
        guard first.upperBound <= second.lowerBound else { return }
        let text = Array(bytes[first])
        let later = Array(bytes[second])
        bytes.replaceSubrange(second, with: text)
        bytes.replaceSubrange(first, with: later)
    }
}

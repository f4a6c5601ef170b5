// A fuzzer's run over a range of inputs, identified by their indices.

/// Reads generated or mutated inputs one after another.
public struct FuzzRun: Sendable {
    public let reader: any FuzzedReader
    private let seed: UInt64
    /// nil if the reader generates its inputs itself.
    private let mutator: FuzzMutator?

    /// An input that violates a property.
    public struct Failure: Sendable {
        public var index: Int
        public var message: String
    }

    /// - Precondition: the corpus is not empty, unless the reader generates its inputs itself.
    public init(_ reader: any FuzzedReader, corpus: [ContiguousArray<UInt8>], seed: UInt64) {
        self.reader = reader
        self.seed = seed
        let makes = reader.input(0, seed: seed) != nil
        mutator = makes ? nil : FuzzMutator(FuzzCorpus(corpus.map(reader.seed)), seed: seed)
    }

    /// The input with an index.
    public func input(_ index: Int) -> ContiguousArray<UInt8> {
        mutator?.input(index, of: reader) ?? reader.input(index, seed: seed) ?? []
    }

    /// Reads the inputs of a range of indices.
    /// - Parameter before: called with each index before its input is read.
    /// - Parameter found: called with each failing input as soon as it is found.
    /// - Parameter after: called after each input.
    public func read(
        _ range: Range<Int>, before: (Int) -> Void = { _ in }, found: (Failure) -> Void, after: () -> Void = {}
    ) {
        for index in range {
            before(index)
            if let message = reader.failure(reading: input(index)) { found(Failure(index: index, message: message)) }
            after()
        }
    }

    /// The failing inputs in a range of indices.
    public func failures(_ range: Range<Int>) -> [Failure] {
        var failures: [Failure] = []
        read(range) { failures.append($0) }
        return failures
    }
}

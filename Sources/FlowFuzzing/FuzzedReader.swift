// What every reader of outside bytes has in common for a fuzzer. A new reader is one file with a conforming type, and one
// name in `FuzzedReaders.all`.

import Flow

/// A reader of outside bytes, with what must hold whatever the bytes are.
public protocol FuzzedReader: Sendable {
    /// What the command line and the tests call it.
    var name: String { get }

    /// How the names of the files end whose bytes are mutated, without the dot.
    var endings: Set<String> { get }

    /// What is mutated of a file of the corpus.
    func seed(_ file: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>

    /// The input of an index, where the reader makes its inputs itself; nil where files are mutated.
    func input(_ index: Int, seed: UInt64) -> ContiguousArray<UInt8>?

    /// The processor's seconds that an input may take.
    var secondsAllowed: Int { get }

    /// Reads bytes in every way there is.
    /// - Returns: what does not hold, in words; nil if all does. A crash and a hang are told by the process's end.
    func failure(reading bytes: ContiguousArray<UInt8>) -> String?
}

extension FuzzedReader {
    public func seed(_ file: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> { file }
    public func input(_ index: Int, seed: UInt64) -> ContiguousArray<UInt8>? { nil }
    public var secondsAllowed: Int { 30 }
}

/// The time that inputs may take.
enum FuzzTime {
    /// So many of the processor's seconds; more in a debug build, whose code takes that much longer.
    static func seconds(_ optimized: Int) -> Int {
        #if DEBUG
            optimized * 15
        #else
            optimized
        #endif
    }
}

/// The readers there are.
public enum FuzzedReaders {
    /// All that read mutated files within the process.
    public static let all: [any FuzzedReader] = [
        FuzzedScript(), FuzzedTrace(), FuzzedJSONLines(), FuzzedPattern(), FuzzedHistory(), FuzzedLog(),
        FuzzedRecording(), FuzzedArchive(), FuzzedArchiveShape(),
    ]

    /// The reader of a name.
    /// - Parameter flow: the path of the binary whose arguments `flags` mutates.
    public static func named(_ name: String, flow: String) -> (any FuzzedReader)? {
        switch name {
        case "flags": FuzzedFlags(flow: flow)
        case "meaning": FuzzedMeaning()
        case "limits": FuzzedLimits()
        default: all.first { $0.name == name }
        }
    }
}

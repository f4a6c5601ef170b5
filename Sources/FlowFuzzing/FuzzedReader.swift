// The readers of outside bytes, as a fuzzer sees them. A new reader is one file with a conforming type and one name in
// `FuzzedReaders.all`.

import Flow

/// A reader of outside bytes, with the properties that must hold for any bytes.
public protocol FuzzedReader: Sendable {
    /// The name on the command line and in the tests.
    var name: String { get }

    /// The suffixes, without the dot, of the files whose bytes are mutated.
    var endings: Set<String> { get }

    /// The range of a corpus file that is mutated.
    func seed(_ file: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>

    /// The input with an index if the reader generates its inputs itself; nil if files are mutated.
    func input(_ index: Int, seed: UInt64) -> ContiguousArray<UInt8>?

    /// A corpus file with changes that only the reader can make; nil if any bytes are changed.
    func shaped(_ file: ContiguousArray<UInt8>, _ numbers: inout SplitMix) -> ContiguousArray<UInt8>?

    /// The CPU time that an input may take, in seconds.
    var secondsAllowed: Int { get }

    /// Reads bytes in every possible way.
    /// - Returns: the violated property in words; nil if all hold. Crashes and hangs are reported by the end of the process.
    func failure(reading bytes: ContiguousArray<UInt8>) -> String?
}

extension FuzzedReader {
    public func seed(_ file: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> { file }
    public func input(_ index: Int, seed: UInt64) -> ContiguousArray<UInt8>? { nil }
    public func shaped(_ file: ContiguousArray<UInt8>, _ numbers: inout SplitMix) -> ContiguousArray<UInt8>? { nil }
    public var secondsAllowed: Int { 30 }
}

/// The time that inputs may take.
enum FuzzTime {
    /// The limit in seconds of CPU time. It is higher in debug builds, whose code is slower.
    static func seconds(_ optimized: Int) -> Int {
        #if DEBUG
            optimized * 15
        #else
            optimized
        #endif
    }
}

/// The available readers.
public enum FuzzedReaders {
    /// The readers that read mutated files within the process.
    public static let all: [any FuzzedReader] = [
        FuzzedScript(), FuzzedTrace(), FuzzedJSONLines(), FuzzedPattern(), FuzzedHistory(), FuzzedLog(),
        FuzzedRecording(), FuzzedArchive(), FuzzedArchiveShape(), FuzzedStoryboard(),
        FuzzedStoryboardShape(), FuzzedStrings(),
    ]

    /// The reader with a name.
    /// - Parameter flow: the path of the program whose arguments `flags` mutates.
    public static func named(_ name: String, flow: String) -> (any FuzzedReader)? {
        switch name {
        case "flags": FuzzedFlags(flow: flow)
        case "meaning": FuzzedMeaning()
        case "limits": FuzzedLimits()
        case "loops": FuzzedLoops()
        default: all.first { $0.name == name }
        }
    }
}

// Arbitrary command-line arguments. Each input runs in a process, which must not crash.

import Flow

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Starts the program with each line as an argument. The working folder must be set already.
public struct FuzzedFlags: FuzzedReader {
    public let name = "flags"
    public let endings: Set<String> = ["flags"]
    /// The path of the program.
    let flow: String

    public init(flow: String) { self.flow = flow }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        // A path that leaves the folder could reach other files, and a NUL byte would end an argument.
        let arguments = bytes.split(separator: UInt8(ascii: "\n")).prefix(100).filter { argument in
            !argument.contains(0) && !argument.contains(UInt8(ascii: "/")) && !argument.starts(with: "..".utf8)
        }
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(flow)]
        for argument in arguments { words.append(strdup(String(decoding: argument, as: UTF8.self))) }
        words.append(nil)
        defer { for word in words { free(word) } }
        let status = FuzzProcess.start(flow, &words, errors: "/dev/null")
        return (0...2).contains(status) ? nil : "the process ended with \(status)"
    }
}

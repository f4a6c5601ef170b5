// Reads source text from files and from standard input.

import Flow

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads whole files.
enum InputFile {
    /// The name of standard input in messages.
    private static let standardInput = "<stdin>"

    /// Reads a file, or standard input if the path is `-`.
    static func read(_ path: String) throws(FileFailure) -> SourceFile {
        SourceFile(
            name: path == "-" ? standardInput : path, bytes: try readBytes(path, ofAtMost: Script.largestFile))
    }

    /// Reads a file of at most `limit` bytes, or standard input if the path is `-`.
    static func readBytes(_ path: String, ofAtMost limit: Int) throws(FileFailure) -> ContiguousArray<UInt8> {
        guard path != "-" else { return try readStandardInput(ofAtMost: limit) }
        switch Script.readFile(path, ofAtMost: limit) {
        case .success(let bytes): return bytes
        case .failure(let error): throw FileFailure("read", path, because: error.reason)
        }
    }

    /// Loads and checks a script with its imports. Imports of standard input resolve against the working directory.
    static func load(_ path: String, options: LoadOptions = LoadOptions()) throws(FileFailure) -> Script {
        guard path == "-" else { return Script.load(path: path, options: options) }
        return Script.load(try read("-"), resolvingImportsFrom: nil, options: options)
    }

    /// Reads the descriptor rather than `/dev/stdin`, which cannot be opened if it is a socket.
    private static func readStandardInput(ofAtMost limit: Int) throws(FileFailure) -> ContiguousArray<UInt8> {
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        var bytes = ContiguousArray<UInt8>()
        while bytes.count <= limit {
            let count = chunk.withUnsafeMutableBytes { systemRead(STDIN_FILENO, $0.baseAddress!, $0.count) }
            if count == 0 { return bytes }
            if count < 0, errno != EINTR { throw FileFailure("read", standardInput, errno) }
            if count > 0 { bytes.append(contentsOf: chunk[..<count]) }
        }
        throw FileFailure("read", standardInput, because: "it is larger than \(limit >> 20) MB")
    }
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, base, count)
}

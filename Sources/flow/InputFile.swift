// Source texts on their way in: files, standard input, and statements of the command line itself.

import Flow

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads source texts whole.
enum InputFile {
    /// What messages call standard input.
    private static let standardInput = "<stdin>"

    /// Reads a file, or standard input where the path is `-`.
    static func read(_ path: String) throws(FileFailure) -> SourceFile {
        SourceFile(
            name: path == "-" ? standardInput : path, bytes: try readBytes(path, ofAtMost: Script.largestFile))
    }

    /// Reads the bytes of a file that has at most so many, or of standard input where the path is `-`.
    static func readBytes(_ path: String, ofAtMost limit: Int) throws(FileFailure) -> ContiguousArray<UInt8> {
        guard path != "-" else { return try readStandardInput(ofAtMost: limit) }
        switch Script.readFile(path, ofAtMost: limit) {
        case .success(let bytes): return bytes
        case .failure(let error): throw FileFailure("read", path, because: error.reason)
        }
    }

    /// Loads and checks a script with its imports; those of standard input are looked up in the working directory.
    static func load(_ path: String, options: LoadOptions = LoadOptions()) throws(FileFailure) -> Script {
        guard path == "-" else { return Script.load(path: path, options: options) }
        return Script.load(try read("-"), resolvingImportsFrom: nil, options: options)
    }

    /// Reads from the descriptor and not from `/dev/stdin`, which cannot be opened where it is a socket.
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

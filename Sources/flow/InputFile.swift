// Source texts on their way in: files, standard input, and statements of the command line itself.

import Flow

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads source texts whole.
enum InputFile {
    /// Reads a file, or standard input where the path is `-`.
    static func read(_ path: String) throws(FileFailure) -> SourceFile {
        guard path != "-" else { return try readStandardInput() }
        switch Script.readFile(path) {
        case .success(let bytes): return SourceFile(name: path, bytes: bytes)
        case .failure(let error): throw FileFailure("read", path, because: error.reason)
        }
    }

    /// Loads and checks a script with its imports; those of standard input are looked up in the working directory.
    static func load(_ path: String, options: LoadOptions = LoadOptions()) throws(FileFailure) -> Script {
        guard path == "-" else { return Script.load(path: path, options: options) }
        return Script.load(try readStandardInput(), resolvingImportsFrom: nil, options: options)
    }

    /// Reads from the descriptor and not from `/dev/stdin`, which cannot be opened where it is a socket.
    private static func readStandardInput() throws(FileFailure) -> SourceFile {
        let name = "<stdin>"
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        var bytes = ContiguousArray<UInt8>()
        while bytes.count <= Script.largestFile {
            let count = chunk.withUnsafeMutableBytes { systemRead(STDIN_FILENO, $0.baseAddress!, $0.count) }
            if count == 0 { return SourceFile(name: name, bytes: bytes) }
            if count < 0, errno != EINTR { throw FileFailure("read", name, errno) }
            if count > 0 { bytes.append(contentsOf: chunk[..<count]) }
        }
        throw FileFailure("read", name, because: "it is larger than \(Script.largestFile >> 20) MB")
    }
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, base, count)
}

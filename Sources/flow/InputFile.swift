// Source texts on their way in: files, standard input, and statements of the command line itself.

import Flow

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads source texts whole.
enum InputFile {
    /// More bytes than any script has; it bounds what an endless device can make the program hold.
    static let largestSource = 256 << 20

    /// Reads a file, or standard input where the path is `-`.
    static func read(_ path: String) throws(FileFailure) -> SourceFile {
        guard path != "-" else {
            return SourceFile(name: "<stdin>", bytes: try readAll(STDIN_FILENO, name: "<stdin>"))
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure("read", path, errno) }
        defer { close(descriptor) }
        return SourceFile(name: path, bytes: try readAll(descriptor, name: path))
    }

    /// Loads and checks a script with its imports; those of standard input are looked up in the working directory.
    static func load(_ path: String) throws(FileFailure) -> Script {
        guard path == "-" else { return Script.load(path: path) }
        return Script.load(try read(path), resolvingImportsFrom: ".")
    }

    private static func readAll(_ descriptor: Int32, name: String) throws(FileFailure) -> ContiguousArray<UInt8> {
        let chunk = 64 << 10
        var bytes = ContiguousArray<UInt8>()
        var count = 0
        while true {
            if bytes.count - count < chunk { bytes.append(contentsOf: repeatElement(0, count: max(chunk, count))) }
            let got = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress! + count, chunk) }
            if got < 0 {
                if errno == EINTR { continue }
                throw FileFailure("read", name, errno)
            }
            if got == 0 { break }
            count += got
            if count > largestSource {
                throw FileFailure("read", name, because: "it is larger than \(largestSource >> 20) MB")
            }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, base, count)
}

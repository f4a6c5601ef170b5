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

    /// The folder that `$FLOW_CORPUS` names in imports.
    static var corpus: String? { getenv("FLOW_CORPUS").map { String(cString: $0) } }

    /// Loads the scripts that a command's arguments specify, one at a time. Swift files and folders are one program, on
    /// top of which each script runs.
    static func loadScripts(
        _ paths: [String], options: LoadOptions = LoadOptions(), _ body: (Script) throws -> Void
    ) throws {
        var sources: [String] = []
        for path in paths where path != "-" && SwiftSources.isSource(path) { sources.append(path) }
        if sources.isEmpty {
            for path in paths { try body(try load(path, options: options)) }
        } else if sources.count == paths.count {
            try body(try load(program: sources, script: nil, options: options))
        } else {
            for path in paths where path == "-" || !SwiftSources.isSource(path) {
                try body(try load(program: sources, script: path, options: options))
            }
        }
    }

    /// Loads and checks a script with its imports. Imports of standard input resolve against the working directory.
    static func load(_ path: String, options: LoadOptions = LoadOptions()) throws(FileFailure) -> Script {
        var options = options
        options.corpus = corpus
        let script =
            path == "-"
            ? Script.load(try read("-"), resolvingImportsFrom: nil, options: options)
            : Script.load(path: path, options: options)
        showLeftOut(of: script)
        return script
    }

    /// Loads and checks Swift files and folders, and the script that runs on top of them, if any.
    private static func load(program: [String], script path: String?, options: LoadOptions) throws(FileFailure)
        -> Script
    {
        var options = options
        options.corpus = corpus
        let source: SourceFile? = if let path { try read(path) } else { nil }
        do throws(UnreadableSources) {
            let script = try Script.load(sources: program, script: source, options: options)
            showLeftOut(of: script)
            return script
        } catch {
            throw FileFailure("read", error.path, because: error.reason)
        }
    }

    /// Prints the Swift files of a folder that are not part of the program.
    private static func showLeftOut(of script: Script) {
        guard !script.leftOut.isEmpty else { return }
        Output.standardError.write(
            "note: not read: \(script.leftOut.joined(separator: ", ")); name a file or folder to read it\n")
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

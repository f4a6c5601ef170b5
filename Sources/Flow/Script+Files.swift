// Loads scripts from files with system calls rather than Foundation, because every start runs this code.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

public import FlowDiagnostics
public import FlowEvaluator
internal import FlowSyntax

extension Script {
    /// The largest file that can be read, and the largest total size of a script's files, in bytes.
    public static let largestFile = Parser.sizeLimit

    /// Loads a script from a file. A file that cannot be read becomes a diagnostic of the script.
    public static func load(path: String) -> Script { load(path: path, options: LoadOptions()) }

    /// Loads a script from a file and prepares what the options request. A folder is loaded as one program.
    public static func load(path: String, options: LoadOptions) -> Script {
        switch readFile(path) {
        case .success(let bytes):
            let source = SourceFile(name: path, bytes: bytes)
            if isInterface(path) {
                return Script(
                    launching: source, options: options, reader: { readImport($0, options.corpus) },
                    lister: { listImport($0, options.corpus) })
            }
            return Script(
                source, options: options, reader: { readImport($0, options.corpus) },
                lister: { listImport($0, options.corpus) })
        case .failure(let error):
            if SwiftSources.isFolder(path) {
                do throws(UnreadableSources) {
                    return try load(sources: [path], script: nil, options: options)
                } catch {
                    return Script(unreadable: SourceFile(name: path, text: ""), reason: error.reason)
                }
            }
            return Script(unreadable: SourceFile(name: path, text: ""), reason: error.reason)
        }
    }

    /// Loads a script from a text. Imports resolve against the folder in the text's name, or against
    /// `directory` if the name has none.
    public static func load(
        _ source: SourceFile, resolvingImportsFrom directory: String?, options: LoadOptions = LoadOptions()
    ) -> Script {
        @Sendable func located(_ path: String) -> String {
            guard let directory, !path.hasPrefix("/"), !path.hasPrefix("$"), !source.name.contains("/") else {
                return path
            }
            return directory + "/" + path
        }
        return Script(
            source, options: options, reader: { readImport(located($0), options.corpus) },
            lister: { listImport(located($0), options.corpus) })
    }

    /// Reads a file of a script, of at most `largestFile` bytes.
    public static func readFile(_ path: String) -> Result<ContiguousArray<UInt8>, SourceReadError> {
        readFile(path, ofAtMost: largestFile)
    }

    /// The variable that an import may begin with: `$FLOW_CORPUS/Panel/Sources`.
    static let variable = "FLOW_CORPUS"

    /// Reads an imported file, whose path may begin with the variable.
    @Sendable static func readImport(_ path: String, _ corpus: String?) -> Result<
        ContiguousArray<UInt8>, SourceReadError
    > {
        guard path.utf8.first == UInt8(ascii: "$") else { return readFile(path, ofAtMost: largestFile) }
        return expanded(path, corpus).flatMap { readFile($0, ofAtMost: largestFile) }
    }

    /// Lists an imported folder, whose path may begin with the variable.
    @Sendable static func listImport(_ path: String, _ corpus: String?) -> Result<SourceFolder, SourceReadError> {
        guard path.utf8.first == UInt8(ascii: "$") else { return SwiftSources.folder(path) }
        return expanded(path, corpus).flatMap { SwiftSources.folder($0) }
    }

    private static func expanded(_ path: String, _ corpus: String?) -> Result<String, SourceReadError> {
        let end = path.firstIndex(of: "/") ?? path.endIndex
        let name = String(path[path.index(after: path.startIndex)..<end])
        guard name == variable, let corpus else { return .failure(SourceReadError(reason: "\(name) is not set")) }
        return .success(corpus + path[end...])
    }

    /// The environment variable with which an import begins, if it is not set; nil otherwise.
    public var unsetVariable: String? {
        let end = " is not set"
        guard
            let message = diagnostics.first(where: { $0.code == "missing-import" && $0.message.hasSuffix(end) })?
                .message,
            let start = message.lastIndex(of: ":")
        else { return nil }
        return String(message[message.index(start, offsetBy: 2)...].dropLast(end.utf8.count))
    }

    /// Reads a file.
    /// - Parameter limit: the largest size in bytes; a larger file is an error.
    public static func readFile(_ path: String, ofAtMost limit: Int) -> Result<ContiguousArray<UInt8>, SourceReadError>
    {
        var descriptor: Int32
        repeat { descriptor = open(path, O_RDONLY | O_CLOEXEC) } while descriptor < 0 && errno == EINTR
        guard descriptor >= 0 else { return .failure(SourceReadError(reason: reason(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(SourceReadError(reason: reason(errno))) }
        if status.st_mode & S_IFMT == S_IFDIR { return .failure(SourceReadError(reason: "it is a folder")) }
        let excess = SourceReadError(reason: "it is larger than \(limit >> 20) MB")
        var bytes = ContiguousArray<UInt8>()
        if status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
            if Int(status.st_size) > limit { return .failure(excess) }
            bytes.reserveCapacity(Int(status.st_size))
        }
        // Uninitialized memory: zeroing an array would touch sixteen pages for nothing.
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
            while true {
                let count = read(descriptor, chunk.baseAddress, chunk.count)
                if count == 0 { return .success(bytes) }
                if count < 0 {
                    if errno == EINTR { continue }
                    return .failure(SourceReadError(reason: reason(errno)))
                }
                bytes.append(contentsOf: chunk[..<count])
                // A device has no size, and a file may grow while it is read.
                if bytes.count > limit { return .failure(excess) }
            }
        }
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "no such file"
        case EACCES: "permission denied"
        default: String(cString: strerror(code))
        }
    }
}

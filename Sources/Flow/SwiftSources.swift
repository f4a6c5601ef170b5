// The sources of an app or a library as a program: the Swift files of folders, in an order that does not depend on the
// file system. It uses system calls, as the reading of files does, because every start links it.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

public import FlowDiagnostics
public import FlowEvaluator

/// A path that cannot be read as Swift sources.
public struct UnreadableSources: Error {
    public var path: String
    public var reason: String
}

/// Finds the Swift files of folders.
public enum SwiftSources {
    /// Whether a command's argument is Swift source rather than a script: a Swift file or a folder.
    public static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") || isFolder(path) }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Lists the Swift files of paths: of each file itself, and of each folder the files below it in byte order. Hidden
    /// folders, tests, third-party modules and package manifests are omitted, unless a path names them.
    public static func list(_ paths: [String]) -> Result<SourceFolder, UnreadableSources> {
        var result = SourceFolder(files: [], leftOut: [])
        for path in paths {
            switch folder(path) {
            case .success(let folder):
                result.files += folder.files
                result.leftOut += folder.leftOut
                result.documents += folder.documents
                result.headers += folder.headers
                result.resources += folder.resources
            case .failure(let error): return .failure(UnreadableSources(path: path, reason: error.reason))
            }
        }
        return .success(result)
    }

    /// Lists the Swift files of one path.
    public static func folder(_ path: String) -> Result<SourceFolder, SourceReadError> {
        var root = path
        while root.utf8.count > 1, root.utf8.last == UInt8(ascii: "/") { root.removeLast() }
        while root.hasPrefix("./"), root.utf8.count > 2 { root.removeFirst(2) }
        guard isFolder(root) else {
            return path.hasSuffix(".swift")
                ? .success(SourceFolder(files: [path], leftOut: []))
                : .failure(SourceReadError(reason: "it is neither a Swift file nor a folder"))
        }
        var result = SourceFolder(files: [], leftOut: [])
        let problem = walk(
            root,
            { path in
                if path.hasSuffix(".swift") {
                    result.files.append(path)
                } else if path.hasSuffix(".h") {
                    result.headers.append(path)
                } else if isDocument(path) {
                    result.documents.append(path)
                } else {
                    result.resources.append(path)
                }
            }, leavingOut: { result.leftOut.append($0) })
        if let problem { return .failure(SourceReadError(reason: problem)) }
        result.headers.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        result.resources.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        result.documents.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        result.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        result.leftOut.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return .success(result)
    }

    /// Visits the files below a folder, without those of catalogues of assets. Returns the reason that a folder cannot be read; nil
    /// if all can.
    private static func walk(
        _ root: String, _ visit: (String) -> Void, leavingOut: ((String) -> Void)?
    ) -> String? {
        var folders = [root]
        while let folder = folders.popLast() {
            guard let stream = opendir(folder) else { return "\(folder): \(String(cString: strerror(errno)))" }
            defer { closedir(stream) }
            let base = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name.hasPrefix(".") { continue }
                let path = base + name
                var status = stat()
                guard lstat(path, &status) == 0 else { continue }
                let kind = status.st_mode & S_IFMT
                if kind == S_IFDIR {
                    if name.hasSuffix(".xcassets") { continue }
                    guard let leavingOut, isApart(name) else {
                        folders.append(path)
                        continue
                    }
                    var count = 0
                    _ = walk(path, { if $0.hasSuffix(".swift") { count += 1 } }, leavingOut: nil)
                    if count > 0 { leavingOut("\(path)/ (\(count) file\(count == 1 ? "" : "s"))") }
                } else if kind == S_IFREG || kind == S_IFLNK {
                    // A link may lead to a folder whose files would then be found twice.
                    if kind == S_IFLNK, isFolder(path) { continue }
                    if let leavingOut, isManifest(name) { leavingOut(path) } else { visit(path) }
                }
            }
        }
        return nil
    }

    /// Whether a folder of this name is a separate module: tests, dependencies, products, a playground.
    private static func isApart(_ name: String) -> Bool {
        ["Pods", "Carthage", "DerivedData", "Tests", "Test"].contains(name) || name.hasSuffix("Tests")
            || name.hasSuffix(".playground") || name.hasSuffix(".docc")
    }

    private static func isDocument(_ name: String) -> Bool { name.hasSuffix(".storyboard") || name.hasSuffix(".xib") }

    private static func isManifest(_ name: String) -> Bool {
        name == "Package.swift" || name.hasPrefix("Package@swift-")
    }
}

extension Script {
    /// Loads Swift sources as one program, and a script that uses its declarations.
    /// - Parameters:
    ///   - sources: Swift files and folders.
    ///   - script: the text that runs. If it is nil, the program's `main.swift` or its app's launch runs.
    public static func load(
        sources: [String], script: SourceFile?, options: LoadOptions = LoadOptions()
    ) throws(UnreadableSources) -> Script {
        let folder = try SwiftSources.list(sources).get()
        let single = folder.files.count == 1 && folder.leftOut.isEmpty ? folder.files.first : nil
        var main = script
        if main == nil, let path = single ?? onlyMain(of: folder.files) {
            switch readFile(path) {
            case .success(let bytes): main = SourceFile(name: path, bytes: bytes)
            case .failure(let error): throw UnreadableSources(path: path, reason: error.reason)
            }
        }
        if folder.files.isEmpty {
            throw UnreadableSources(
                path: sources.joined(separator: " "), reason: "it has no Swift files; scripts are named one by one")
        }
        // A program without code at its top level runs an empty script in its folder.
        let source = main ?? SourceFile(name: (sources.first ?? ".") + "/", text: "")
        return Script(
            source, after: folder.files, leftOut: folder.leftOut, documents: folder.documents,
            headers: folder.headers, resources: folder.resources, options: options,
            reader: { readImport($0, options.corpus) }, lister: { listImport($0, options.corpus) })
    }

    private static func onlyMain(of files: [String]) -> String? {
        let mains = files.filter { $0 == "main.swift" || $0.hasSuffix("/main.swift") }
        return mains.count == 1 ? mains.first : nil
    }
}

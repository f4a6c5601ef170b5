// Which scripts a suite consists of. The order is that of the paths' bytes, because a directory's own order
// differs from one file system to the next.

import Foundation

/// The scripts below some paths.
public struct TestDiscovery: Sendable {
    /// Paths of scripts, each once, in the order of their bytes.
    public private(set) var scripts: [String] = []
    /// Golden traces, in the folders looked through, whose script is gone.
    public private(set) var orphans: [String] = []
    /// What is wrong with the paths given, a sentence each.
    public private(set) var problems: [String] = []

    /// Looks for `*.flow` below folders. Hidden files and folders, and links to folders, are passed over; a
    /// file that is named itself is taken whatever it is called.
    public init(_ paths: [String]) {
        var found = Set<String>()
        var traces: [String] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                problems.append("there is no '\(path)'")
                continue
            }
            guard isFolder.boolValue else {
                found.insert(Self.withoutDot(path))
                continue
            }
            let count = found.count
            look(in: Self.withoutDot(path), &found, &traces)
            if found.count == count, !found.contains(where: { $0.hasPrefix(Self.withoutDot(path)) }) {
                problems.append("there are no scripts (*.flow) in '\(path)'")
            }
        }
        scripts = found.sorted(by: Self.precedes)
        orphans = Set(traces).filter { !found.contains(String($0.dropLast(6)) + ".flow") }.sorted(by: Self.precedes)
    }

    private mutating func look(in folder: String, _ found: inout Set<String>, _ traces: inout [String]) {
        var folders = [folder]
        while let folder = folders.popLast() {
            let names: [String]
            do {
                names = try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
            } catch {
                problems.append("the folder '\(folder)' cannot be read")
                continue
            }
            for name in names where !name.hasPrefix(".") {
                let path = folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
                if type == .typeDirectory {
                    folders.append(path)
                } else if name.hasSuffix(".flow") {
                    found.insert(path)
                } else if name.hasSuffix(".trace") {
                    traces.append(path)
                }
            }
        }
    }

    /// A path without `./` before it and slashes behind it, so that one file has one path.
    private static func withoutDot(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return path == "." ? "" : String(path)
    }

    private static func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}

// Which scripts a suite consists of. The order is that of the paths' bytes, because a directory's own order
// differs from one file system to the next.

import FlowSystem

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
        var found: [String] = []
        for path in paths {
            let kind: mode_t
            do throws(SystemFailure) {
                guard let status = try fileStatus(path) else {
                    problems.append("there is no '\(path)'")
                    continue
                }
                kind = status.st_mode & S_IFMT
            } catch {
                problems.append("cannot access '\(path)': \(error)")
                continue
            }
            guard kind == S_IFDIR else {
                found.append(Self.withoutDot(path))
                continue
            }
            let count = found.count
            look(in: Self.withoutDot(path), &found)
            if found.count == count { problems.append("there are no scripts (*.flow) in '\(path)'") }
        }
        scripts = Self.sorted(found)
        orphans = Self.sorted(orphans)
    }

    /// Whether a golden trace is one's own is seen in its folder: of the traces no path is kept.
    private mutating func look(in folder: String, _ found: inout [String]) {
        var folders = [folder]
        while let folder = folders.popLast() {
            let names: [String]
            do throws(SystemFailure) {
                names = try FlowSystem.names(inFolder: folder.isEmpty ? "." : folder)
            } catch {
                problems.append("cannot read the folder '\(folder.isEmpty ? "." : folder)': \(error)")
                continue
            }
            let base = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
            var scripts: Set<Substring> = []
            var traces: [Substring] = []
            for name in names where !name.hasPrefix(".") {
                let path = base + name
                var status = stat()
                guard lstat(path, &status) == 0 else {
                    // What has gone since its folder was read is no part of the suite.
                    if errno != ENOENT {
                        problems.append("cannot access '\(path)': \(SystemFailure(code: errno))")
                    }
                    continue
                }
                let kind = status.st_mode & S_IFMT
                if kind == S_IFDIR {
                    folders.append(path)
                } else if kind != S_IFREG, kind != S_IFLNK {
                    // A pipe would be waited for.
                    continue
                } else if name.hasSuffix(".flow") {
                    scripts.insert(name.dropLast(5))
                    found.append(path)
                } else if name.hasSuffix(".trace") {
                    traces.append(name.dropLast(6))
                }
            }
            orphans += traces.filter { !scripts.contains($0) }.map { "\(base)\($0).trace" }
        }
    }

    /// Each path once, in the order of their bytes.
    private static func sorted(_ paths: [String]) -> [String] {
        var sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var kept = 0
        for index in sorted.indices where index == 0 || sorted[index] != sorted[kept - 1] {
            sorted[kept] = sorted[index]
            kept += 1
        }
        sorted.removeLast(sorted.count - kept)
        return sorted
    }

    /// A path without `./` before it and slashes behind it, so that one file has one path.
    private static func withoutDot(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return path == "." ? "" : String(path)
    }
}

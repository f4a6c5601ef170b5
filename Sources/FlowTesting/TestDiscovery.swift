// Finds the scripts of a suite. Their order is the byte order of the paths, because the order of a directory depends
// on the file system.

import FlowSystem

/// The scripts below some paths.
public struct TestDiscovery: Sendable {
    /// The paths of scripts without duplicates, in byte order.
    public private(set) var scripts: [String] = []
    /// Golden traces without a script, in the searched folders.
    public private(set) var orphans: [String] = []
    /// The problems with the given paths, one sentence each.
    public private(set) var problems: [String] = []

    /// Finds `*.flow` below folders. Skips hidden files and folders, and links to folders. Accepts any file that is
    /// named explicitly.
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

    /// Searches a folder. Compares its traces with its scripts right here, so that no path of a trace is kept.
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
                    // A file that was deleted since its folder was read is not part of the suite.
                    if errno != ENOENT {
                        problems.append("cannot access '\(path)': \(SystemFailure(code: errno))")
                    }
                    continue
                }
                let kind = status.st_mode & S_IFMT
                if kind == S_IFDIR {
                    folders.append(path)
                } else if kind != S_IFREG, kind != S_IFLNK {
                    // Skip pipes: reading one would block.
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

    /// Returns the paths without duplicates, in byte order.
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

    /// Returns a path without a leading `./` and trailing slashes, so that each file has one path.
    private static func withoutDot(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return path == "." ? "" : String(path)
    }
}

// Files, processes and threads, with the part of Foundation that a start can afford: its internationalization and the
// CoreFoundation behind it take a tenth of the time that `flow` starts in, and three quarters of the program.

#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif
#if canImport(Darwin)
    @_exported public import Darwin
#else
    @_exported public import Glibc
#endif

/// Whether a path leads to a folder, over symbolic links.
package func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The last component of a path, without what stands before it.
package func fileName(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
}

/// The path of the folder that a file stands in: empty for a name alone, "/" at the root.
package func parentFolder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Why a call of the system or of Foundation has failed, in the system's words.
package func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return String(describing: error) }
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteOutOfSpace: return "no space is left"
    case .fileWriteVolumeReadOnly: return "the file system is read-only"
    default: return "the system refuses it"
    }
}

/// A call of the system that has failed.
package struct SystemFailure: Error, CustomStringConvertible {
    package let code: Int32
    package var description: String { String(cString: strerror(code)) }

    package init(code: Int32) { self.code = code }
}

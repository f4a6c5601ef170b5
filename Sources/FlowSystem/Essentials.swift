// Files, processes and threads, with only FoundationEssentials. The rest of Foundation, with its internationalization
// and CoreFoundation, would cost a tenth of the start-up time of `flow` and three quarters of the program's size.

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

/// Whether the item at a path is a folder. Follows symbolic links.
package func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The last component of a path.
package func fileName(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
}

/// The path of the folder that contains a file: empty for a bare name, "/" at the root.
package func parentFolder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The reason that a call of the system or of Foundation failed, in the system's words.
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

/// A failed system call.
package struct SystemFailure: Error, CustomStringConvertible {
    package let code: Int32
    package var description: String { String(cString: strerror(code)) }

    package init(code: Int32) { self.code = code }
}

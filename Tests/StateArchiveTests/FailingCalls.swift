// A system that fails on demand: a test chooses the call and its error.

import StateArchive

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system's calls, one of which fails, is cut short, or is interrupted first.
final class FailingCalls: FileCalls, @unchecked Sendable {
    enum Fault: Equatable {
        /// The call does nothing and reports the error.
        case error(Int32)
        /// A write takes half of the bytes, and the next one fails for lack of space.
        case shortWrite
        /// From this call on, nothing reaches the disk, as if the process had died.
        case death
    }

    private let system = SystemCalls()
    private let fault: Fault?
    private let failing: Int
    /// The number of calls so far.
    private(set) var names: [String] = []
    /// Links fail, as in file systems without them.
    var hasNoLinks = false
    /// Every interruptible call fails once with an interruption before it succeeds.
    var interrupts = false
    private var wasInterrupted = false

    /// - Parameter failing: the index of the failing call, from zero.
    init(_ fault: Fault? = nil, at failing: Int = 0) {
        self.fault = fault
        self.failing = failing
    }

    private func made<Number: SignedInteger>(_ name: String, _ call: () -> Number) -> Number {
        if interrupts, ["open", "read", "write", "synchronise"].contains(name) {
            wasInterrupted.toggle()
            if wasInterrupted { return -Number(EINTR) }
        }
        let index = names.count
        names.append(name)
        switch fault {
        case .error(let code) where index == failing: return -Number(code)
        case .death where index >= failing && name != "close": return -Number(EIO)
        case .shortWrite where index == failing + 1: return -Number(ENOSPC)
        default: return call()
        }
    }

    func open(_ name: String, in folder: Int32?, flags: Int32, mode: UInt32) -> Int32 {
        made("open") { system.open(name, in: folder, flags: flags, mode: mode) }
    }

    func makeFolder(_ name: String, in folder: Int32?, mode: UInt32) -> Int32 {
        made("makeFolder") { system.makeFolder(name, in: folder, mode: mode) }
    }

    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        made("read") { system.read(descriptor, into: buffer) }
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        let isShort = fault == .shortWrite && names.count == failing
        return made("write") {
            system.write(descriptor, isShort ? UnsafeRawBufferPointer(rebasing: bytes.prefix(bytes.count / 2)) : bytes)
        }
    }

    func synchronise(_ descriptor: Int32) -> Int32 { made("synchronise") { system.synchronise(descriptor) } }

    func rename(_ name: String, to other: String, in folder: Int32) -> Int32 {
        made("rename") { system.rename(name, to: other, in: folder) }
    }

    func link(_ name: String, to other: String, in folder: Int32) -> Int32 {
        made("link") { hasNoLinks ? -EPERM : system.link(name, to: other, in: folder) }
    }

    func remove(_ name: String, in folder: Int32) -> Int32 { made("remove") { system.remove(name, in: folder) } }

    func close(_ descriptor: Int32) -> Int32 {
        // The descriptor is closed even if the call fails.
        let result = system.close(descriptor)
        return made("close") { result }
    }

    func lock(_ descriptor: Int32) -> Int32 { made("lock") { system.lock(descriptor) } }

    func status(_ descriptor: Int32, _ status: inout FileStatus) -> Int32 {
        made("status") { system.status(descriptor, &status) }
    }

    func status(of name: String, in folder: Int32, _ status: inout FileStatus) -> Int32 {
        made("statusOf") { system.status(of: name, in: folder, &status) }
    }
}

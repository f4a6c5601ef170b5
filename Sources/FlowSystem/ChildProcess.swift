// Runs another program and waits for it.

/// A program that this one starts and waits for.
package struct ChildProcess {
    private let identifier: pid_t
    /// The descriptor for its standard output; negative if that is this process's own.
    private let output: Int32

    /// Starts a program with this process's environment and standard streams.
    /// - Parameter capturesOutput: whether `finish` returns its standard output.
    /// - Throws: the reason that it cannot be started.
    package init(_ program: String, _ arguments: [String], capturesOutput: Bool = false) throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        if capturesOutput, pipe(&ends) != 0 { throw SystemFailure(code: errno) }
        /// Closes the pipe and returns the error to throw.
        func failing(_ code: Int32) -> SystemFailure {
            for end in ends where end >= 0 { close(end) }
            return SystemFailure(code: code)
        }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            let environment = _NSGetEnviron().pointee
        #else
            var actions = posix_spawn_file_actions_t()
            let environment = environ
        #endif
        var code = posix_spawn_file_actions_init(&actions)
        guard code == 0 else { throw failing(code) }
        defer { posix_spawn_file_actions_destroy(&actions) }
        if capturesOutput {
            code = posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
            if code == 0 { code = posix_spawn_file_actions_addclose(&actions, ends[0]) }
            if code == 0 { code = posix_spawn_file_actions_addclose(&actions, ends[1]) }
        }
        var words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        // If memory for an argument ran out, the list would end early and another command would run.
        if words.contains(nil) { code = ENOMEM }
        words.append(nil)
        var child: pid_t = 0
        if code == 0 { code = posix_spawn(&child, program, &actions, nil, &words, environment) }
        guard code == 0 else { throw failing(code) }
        if capturesOutput { close(ends[1]) }
        identifier = child
        output = ends[0]
    }

    /// Waits for its end. Returns its exit status, or -1 if a signal ended it, and its captured output.
    package func finish() -> (status: Int32, output: ContiguousArray<UInt8>) {
        var bytes = ContiguousArray<UInt8>()
        if output >= 0 {
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { chunk in
                while true {
                    let count = read(output, chunk.baseAddress, chunk.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { break }
                    bytes.append(contentsOf: chunk[..<count])
                }
            }
            close(output)
        }
        var status: Int32 = 0
        do throws(SystemFailure) {
            _ = try interruptible { waitpid(identifier, &status, 0) }
        } catch {
            return (-1, bytes)
        }
        return (status & 0x7f == 0 ? status >> 8 & 0xff : -1, bytes)
    }
}

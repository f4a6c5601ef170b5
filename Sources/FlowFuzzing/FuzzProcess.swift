// Runs one input in a separate process, so that a crash does not end the fuzzer.

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Starts a program and waits for it to exit.
enum FuzzProcess {
    /// - Parameter errors: the file that receives its standard error.
    /// - Returns: the exit code, or the negated number of the signal that ended it.
    static func run(_ binary: String, _ arguments: [String], errors: String = "/dev/null") -> Int32 {
        var words: [UnsafeMutablePointer<CChar>?] = ([binary] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        return start(binary, &words, errors: errors)
    }

    /// - Parameter words: the arguments, beginning with the program's name and ending with nil.
    static func start(_ binary: String, _ words: inout [UnsafeMutablePointer<CChar>?], errors: String) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        var process = pid_t()
        let quiet = strdup("SWIFT_BACKTRACE=enable=no")
        defer { free(quiet) }
        guard posix_spawn(&process, binary, &actions, nil, words, [quiet, nil]) == 0 else { return 127 }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
    }

    /// Writes a file. Returns false on failure.
    static func write(_ bytes: ContiguousArray<UInt8>, to path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return bytes.withUnsafeBytes { unsafe in
            var written = 0
            while written < unsafe.count {
                #if canImport(Darwin)
                    let count = Darwin.write(descriptor, unsafe.baseAddress! + written, unsafe.count - written)
                #else
                    let count = Glibc.write(descriptor, unsafe.baseAddress! + written, unsafe.count - written)
                #endif
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }
}

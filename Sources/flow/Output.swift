// Bytes on their way out of the process. A reader that has gone away ends the program quietly, as it does any
// well-behaved filter; any other failure names the place that cannot be written and ends it with "wrong input".

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file descriptor with the name it is called by in messages. Writing is unbuffered.
struct Output: Sendable {
    static let standardOutput = Output(descriptor: STDOUT_FILENO, name: "standard output")
    static let standardError = Output(descriptor: STDERR_FILENO, name: "standard error")

    let descriptor: Int32
    let name: String
    /// A file under way, removed when it cannot be written to its end.
    var temporary: String?

    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    /// Writes all bytes, or ends the program.
    func write(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            let count = systemWrite(descriptor, base, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } else if errno != EINTR {
                fail(errno)
            }
        }
    }

    private func fail(_ code: Int32) -> Never {
        if let temporary { unlink(temporary) }
        if code == EPIPE { terminate(with: .success) }
        if descriptor != STDERR_FILENO {
            Output.standardError.write("error: \(FileFailure("write", name, code))\n")
        }
        terminate(with: .wrongInput)
    }
}

/// Makes a write to a closed pipe, or beyond the largest file that is allowed, an error that `Output` sees, rather than a
/// signal that leaves half a file.
func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
}

/// Ends the process. Nothing is left to flush: writing is unbuffered.
func terminate(with status: ExitStatus) -> Never {
    exit(status.rawValue)
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, base, count)
}

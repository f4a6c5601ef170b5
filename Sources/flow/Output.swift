// Bytes on their way out of the process. A reader that has gone away ends the program quietly, as it does any
// well-behaved filter; any other failure names the place that cannot be written and ends it with "wrong input".

import Flow
import FlowSystem

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

    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    /// Writes lines of prose, wrapped where they go to a terminal.
    func writeProse(_ text: String) { write(LineWrap.wrapped(text, columns: TerminalSize.columns(of: self))) }

    /// Writes all bytes, or ends the program.
    func write(_ bytes: UnsafeRawBufferPointer) {
        do throws(SystemFailure) {
            try writeAll(bytes, to: descriptor)
        } catch {
            fail(error.code)
        }
    }

    private func fail(_ code: Int32) -> Never {
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

/// Ends the process. Nothing is left to flush, as writing is unbuffered, and nothing is left behind that is half written.
func terminate(with status: ExitStatus) -> Never {
    FilesUnderWay.removeFiles()
    exit(status.rawValue)
}

// Writes to the output descriptors. A closed pipe ends the program silently, as it ends any filter. On any other
// failure, the message names the output and the exit code is that of `wrongInput`.

import Flow
import FlowSystem

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file descriptor and its name in messages. Writing is unbuffered.
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

    /// Writes lines of prose, wrapped to the width of a terminal.
    func writeProse(_ text: String) { write(LineWrap.wrapped(text, columns: TerminalSize.columns(of: self))) }

    /// Writes all bytes. Ends the program if that fails.
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

/// Ignores `SIGPIPE` and `SIGXFSZ`, so that a write to a closed pipe or past the file size limit fails with an error
/// that `Output` sees. The signals would kill the process and leave a partly written file.
func ignoreSignalsOfWriting() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
}

/// Removes unfinished files and ends the process. Output is unbuffered, so there is nothing to flush.
func terminate(with status: ExitStatus) -> Never {
    FilesUnderWay.removeFiles()
    exit(status.rawValue)
}

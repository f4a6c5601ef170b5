// Commands of the prompt in standard input that is not a terminal: `echo :help | flow`.

import Flow

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

enum PipedCommands {
    /// Whether a line of standard input is a command of the prompt. Standard input can be read from its start afterwards.
    static let areGiven: Bool = {
        guard isatty(STDIN_FILENO) == 0, let copy = tmpfile() else { return false }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var isAtStart = true
        var hasCommand = false
        var total = 0
        // A larger file is refused when it is read.
        while total <= Script.largestFile {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            total += count
            for byte in buffer[..<count] {
                if isAtStart, byte == UInt8(ascii: ":") { hasCommand = true }
                isAtStart = byte == UInt8(ascii: "\n") || isAtStart && byte == UInt8(ascii: " ")
            }
            guard fwrite(buffer, 1, count, copy) == count else { break }
        }
        rewind(copy)
        dup2(fileno(copy), STDIN_FILENO)
        return hasCommand
    }()
}

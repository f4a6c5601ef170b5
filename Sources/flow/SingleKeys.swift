// Reads single keys from a terminal, without Return, for a review. The terminal's settings are restored on every exit
// path: return, exit, signal, crash, and while the process is stopped.

import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads keys from standard input. If the terminal cannot deliver single keys, reads lines instead.
struct SingleKeys {
    private let readsKeys: Bool

    init() { readsKeys = terminalBegin() == 0 && terminalReadKeys(1) == 0 }

    /// Returns the next printable key, echoed with a line break, or nil at the end of the input.
    func next() -> String? {
        guard readsKeys else { return readLine() }
        while true {
            let events = terminalWait(STDIN_FILENO)
            if events & Int32(terminalWasInterrupted.rawValue) != 0 { interrupt() }
            if events & Int32(terminalShallStop.rawValue) != 0 { stop() }
            if events & Int32(terminalFailed.rawValue) != 0 { return nil }
            guard events & Int32(terminalHasInput.rawValue) != 0 else { continue }
            guard let key = readByte(), key != Self.endOfInput else { return nil }
            if key == Self.escape { skipSequence() }
            // Ignore Return, which users press by habit, and all keys that send no printable character.
            guard key > UInt8(ascii: " "), key < 0x7f else { continue }
            let text = String(UnicodeScalar(key))
            Output.standardOutput.write(text + "\n")
            return text
        }
    }

    /// Restores the terminal's settings.
    func end() {
        if readsKeys { _ = terminalReadKeys(0) }
    }

    private static let escape: UInt8 = 0x1b
    private static let endOfInput: UInt8 = 0x04

    private func readByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            guard count < 0, errno == EINTR else { return nil }
        }
    }

    /// Skips the rest of an arrow or function key's escape sequence, whose final letter is not an answer.
    private func skipSequence() {
        // The bytes of one key arrive together. After Escape alone, none follow.
        usleep(20_000)
        guard terminalHasPendingInput(STDIN_FILENO) != 0, let first = readByte() else { return }
        guard first == UInt8(ascii: "[") || first == UInt8(ascii: "O") else { return }
        while terminalHasPendingInput(STDIN_FILENO) != 0, let byte = readByte() {
            if byte >= 0x40, byte < 0x7f { return }
        }
    }

    /// Ends the process as Ctrl-C does, before the review writes any trace.
    private func interrupt() {
        end()
        Output.standardOutput.write("\n")
        // Ends by the signal itself, because shells treat that differently from an exit code.
        signal(SIGINT, SIG_DFL)
        raise(SIGINT)
    }

    /// Stops the process as Ctrl-Z does, with the terminal's settings restored.
    private func stop() {
        end()
        terminalStop()
        _ = terminalReadKeys(1)
        Output.standardOutput.write("? ")
    }
}

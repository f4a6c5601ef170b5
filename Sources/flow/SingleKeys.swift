// Keys of a terminal without Return behind them, for a review. The terminal is as it was on every way out: at the end, by an
// exit, by a signal, by a crash, and while the process is stopped.

import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads keys from standard input. Where its terminal cannot give single keys, a line is read for each.
struct SingleKeys {
    private let readsKeys: Bool

    init() { readsKeys = terminalBegin() == 0 && terminalReadKeys(1) == 0 }

    /// The next key that can be an answer, which is echoed with a line break; nil at the end of the input.
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
            // Return, by habit, is no answer, nor is what a key sends that is no letter.
            guard key > UInt8(ascii: " "), key < 0x7f else { continue }
            let text = String(UnicodeScalar(key))
            Output.standardOutput.write(text + "\n")
            return text
        }
    }

    /// Gives the terminal back.
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

    /// Passes over what an arrow or a key with a function sends: the letter at its end is nobody's answer.
    private func skipSequence() {
        // The bytes of a key come together; Escape alone is followed by nothing.
        usleep(20_000)
        guard terminalHasPendingInput(STDIN_FILENO) != 0, let first = readByte() else { return }
        guard first == UInt8(ascii: "[") || first == UInt8(ascii: "O") else { return }
        while terminalHasPendingInput(STDIN_FILENO) != 0, let byte = readByte() {
            if byte >= 0x40, byte < 0x7f { return }
        }
    }

    /// Ends the process as Ctrl-C does: nothing is accepted that was not written.
    private func interrupt() {
        end()
        Output.standardOutput.write("\n")
        signal(SIGINT, SIG_DFL)
        raise(SIGINT)
    }

    /// Stops as Ctrl-Z does, with the terminal as the shell had it.
    private func stop() {
        end()
        terminalStop()
        _ = terminalReadKeys(1)
        Output.standardOutput.write("? ")
    }
}

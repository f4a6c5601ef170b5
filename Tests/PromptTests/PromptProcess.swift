// The built binary on a pseudo-terminal, started as a user's terminal starts it, and the resulting screen.

import FlowREPL
import Foundation
import FlowRepository
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A process on this terminal. It is killed when the last reference is released.
final class PromptProcess {
    /// The timeout for a screen: long enough for a busy machine.
    static let patience: TimeInterval = 30

    private(set) var screen: TerminalScreen
    private var master: Int32
    /// The path of the terminal's program side.
    private let name: [CChar]
    private let process: pid_t
    private var status: Int32?
    private(set) var isClosed = false
    private let home: Home

    /// Starts `flow repl`, or a line of shell in which `$FLOW` is the binary.
    /// - Parameters:
    ///   - home: the home; by default a new folder, removed at the end.
    ///   - wrapsAnew: whether the terminal rewraps its lines when its width changes.
    ///   - environment: variables in addition to HOME, TERM, PATH and a UTF-8 locale; empty values unset.
    init(
        _ arguments: [String] = ["repl"], shell: String? = nil, columns: Int = 80, rows: Int = 24, home: Home,
        environment: [String: String] = [:], wrapsAnew: Bool = false
    ) throws {
        self.home = home
        screen = TerminalScreen(columns: columns, rows: rows, wrapsAnew: wrapsAnew)
        let (opened, name) = try Self.openTerminal()
        master = opened
        self.name = name
        Self.setSize(master, columns, rows)

        var variables = [
            "HOME": home.url.path, "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
            "FLOW": Repository.builtFlow.path,
        ]
        variables["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
        variables.merge(environment) { $1 }
        let path = shell == nil ? Repository.builtFlow.path : "/bin/sh"
        let words = [path] + (shell.map { ["-c", $0] } ?? arguments)
        process = try Self.spawn(
            path, words, variables.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" }.sorted(), terminal: name
        )
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        if master >= 0 { close(master) }
    }

    /// Opens a pseudo-terminal. Returns its descriptor and the path of its program side.
    private static func openTerminal() throws -> (Int32, [CChar]) {
        #if canImport(Darwin)
            let master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
            var name = [CChar](repeating: 0, count: 128)
            guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, ptsname_r(master, &name, name.count) == 0
            else { throw Failure(text: "there is no pseudo-terminal: \(errno)") }
            return (master, name)
        #else
            // Swift's Glibc lacks the POSIX functions for this, so the test makes their `ioctl` requests itself.
            let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var isLocked: Int32 = 0
            var number: Int32 = 0
            guard master >= 0, ioctl(master, setLock, &isLocked) == 0, ioctl(master, getNumber, &number) == 0 else {
                throw Failure(text: "there is no pseudo-terminal: \(errno)")
            }
            return (master, Array("/dev/pts/\(number)".utf8CString))
        #endif
    }

    private static func setSize(_ terminal: Int32, _ columns: Int, _ rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    /// A session leader: the first terminal that it opens becomes its controlling terminal.
    private static func spawn(
        _ path: String, _ words: [String], _ variables: [String], terminal: [CChar]
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession: Int16 = 0x400
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let newSession: Int16 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes, newSession | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        let code = withStrings(words) { words in
            withStrings(variables) { posix_spawn(&process, path, &actions, &attributes, words, $0) }
        }
        guard code == 0 else { throw Failure(text: "\(path) cannot be started: \(String(cString: strerror(code)))") }
        return process
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
    }

    struct Failure: Error, CustomStringConvertible {
        var text: String
        var description: String { text }
    }

    // MARK: Keys

    /// Types text as a keyboard does.
    func type(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // A terminal accepts a few thousand bytes at a time, and meanwhile the program may be writing.
            var waited = pollfd(fd: master, events: Int16(POLLOUT | POLLIN), revents: 0)
            guard poll(&waited, 1, Int32(Self.patience * 1000)) > 0 else { throw failure("it takes no keys") }
            if waited.revents & Int16(POLLIN) != 0 { readOnce() }
            guard waited.revents & Int16(POLLOUT) != 0 else {
                if isClosed { throw failure("it has ended") }
                continue
            }
            let count = bytes.prefix(1024).withUnsafeBytes { write(master, $0.baseAddress!, $0.count) }
            guard count > 0 else { throw failure("it has ended") }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Waits until the program has read all keys.
    func waitUntilTaken() throws {
        let terminal = open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        defer { close(terminal) }
        let end = Date().addingTimeInterval(Self.patience)
        var count: Int32 = 1
        while ioctl(terminal, UInt(FIONREAD), &count) == 0, count > 0 {
            guard end.timeIntervalSinceNow > 0 else { throw failure("it takes no keys") }
            usleep(1000)
        }
    }

    /// Pastes text as a terminal with bracketed paste does.
    func paste(_ text: String) throws {
        try #require(screen.isBracketingPastes, "pastes are not bracketed")
        try type("\u{1b}[200~" + text.replacing("\n", with: "\r") + "\u{1b}[201~")
    }

    /// Types a line, or nothing after text already typed, and runs the block. Waits for the next prompt.
    func enter(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try type(text)
        // The previous prompt must not be taken for the next.
        try wait(for: "typed text", sourceLocation: sourceLocation) { $0.block != [""] }
        try type("\r")
        try waitForPrompt(sourceLocation: sourceLocation)
    }

    func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        Self.setSize(master, columns, rows)
    }

    func send(signal: Int32) { kill(process, signal) }

    /// Sets the terminal modes that a shell uses while it waits for a command.
    func readLinesWithEcho() {
        var state = termios()
        tcgetattr(master, &state)
        state.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
        state.c_iflag |= tcflag_t(ICRNL)
        tcsetattr(master, TCSANOW, &state)
    }

    /// Closes the terminal, as closing its window does. The process continues by itself.
    func hangUp() {
        close(master)
        master = -1
        isClosed = true
        status = 0
    }

    // MARK: Screens

    /// Waits for a screen.
    func wait(
        for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: (TerminalScreen) -> Bool
    ) throws {
        let end = Date().addingTimeInterval(Self.patience)
        while !isSo(screen) {
            let left = end.timeIntervalSinceNow
            guard left > 0, !isClosed else {
                let failure = failure(isClosed ? "it ended before there was \(what)" : "there is no \(what)")
                Issue.record(failure, sourceLocation: sourceLocation)
                throw failure
            }
            var waited = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            if poll(&waited, 1, Int32(left * 1000) + 1) > 0 { readOnce() }
        }
        if !screen.unknown.isEmpty {
            Issue.record("the terminal does not know \(screen.unknown)", sourceLocation: sourceLocation)
        }
    }

    /// Waits for a running block: the prompt releases the screen first, then the terminal, which echoes from then on.
    func waitUntilRunning() throws {
        try wait(for: "a script that runs") { !$0.isBracketingPastes }
        let end = Date().addingTimeInterval(Self.patience)
        var state = termios()
        while tcgetattr(master, &state) == 0, state.c_lflag & tcflag_t(ECHO) == 0 {
            guard end.timeIntervalSinceNow > 0 else { throw failure("the terminal does not echo") }
            usleep(1000)
        }
    }

    /// Waits until the terminal passes on each key.
    func waitUntilEditing() throws {
        let end = Date().addingTimeInterval(Self.patience)
        var state = termios()
        while tcgetattr(master, &state) == 0, state.c_lflag & tcflag_t(ICANON) != 0 {
            guard end.timeIntervalSinceNow > 0 else { throw failure("the terminal reads whole lines") }
            usleep(1000)
        }
    }

    /// Waits for a text on the screen.
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "“\(text)”", sourceLocation: sourceLocation) { $0.text.contains(text) }
    }

    /// Waits for an empty prompt.
    func waitForPrompt(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "empty prompt", sourceLocation: sourceLocation) { $0.block == [""] }
    }

    /// Waits for a block under edit.
    func wait(block: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "block “\(block)”", sourceLocation: sourceLocation) {
            $0.block.joined(separator: "\n") == block
        }
    }

    private func readOnce() {
        var bytes = [UInt8](repeating: 0, count: 16384)
        let count = read(master, &bytes, bytes.count)
        // The system reports this when the last process has closed the terminal.
        if count > 0 { screen.show(bytes[..<count]) } else if count == 0 || errno == EIO { isClosed = true }
    }

    private func failure(_ what: String) -> Failure {
        Failure(text: "\(what); the screen, the cursor at \(screen.row), \(screen.column):\n\(screen.text)")
    }

    /// Waits for the end, and returns the exit code, negative for a signal.
    func end() throws -> Int32 {
        let deadline = Date().addingTimeInterval(Self.patience)
        while !isClosed {
            guard deadline.timeIntervalSinceNow > 0 else { throw failure("it does not end") }
            var waited = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            if poll(&waited, 1, 1000) > 0 { readOnce() }
        }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        self.status = status
        return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
    }

    // MARK: Files

    var historyFile: URL { home.folder.appendingPathComponent("history") }

    /// The entered blocks, as stored in the history file.
    var history: [String] {
        HistoryText(Array((try? Data(contentsOf: historyFile)) ?? Data())).entries
    }
}

/// A user's home for the duration of a test.
final class Home {
    let url: URL

    /// - Parameter history: the blocks typed before.
    init(history: [String] = [], inputrc: String? = nil) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("flow-home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        if let inputrc { try Data(inputrc.utf8).write(to: url.appendingPathComponent(".inputrc")) }
        if !history.isEmpty {
            try write(history: HistoryText.header + history.flatMap { HistoryText.line($0) ?? [] })
        }
    }

    var folder: URL { url.appendingPathComponent(".local/state/flow") }

    func write(history: [UInt8]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(history).write(to: folder.appendingPathComponent("history"))
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}

extension TerminalScreen {
    /// The width of the prompt at the beginning of a line. Nil without one.
    private static func promptWidth(_ line: String) -> Int? {
        line.prefixMatch(of: /flow(\[[^\]]*\])?>/).map { $0.output.0.count + 1 }
    }

    /// The row of the last prompt, or -1.
    var blockRow: Int { lines.lastIndex { Self.promptWidth($0) != nil } ?? -1 }

    /// The cursor's column after the prompt.
    var textColumn: Int {
        let lines = lines
        return column - (blockRow >= 0 ? Self.promptWidth(lines[blockRow]) ?? 0 : 0)
    }

    /// The lines of the block under edit, without their prompts: from the last line with a prompt down to the cursor,
    /// or to the last line with text.
    var block: [String] {
        let lines = lines
        guard let start = lines.lastIndex(where: { Self.promptWidth($0) != nil }),
            let width = Self.promptWidth(lines[start])
        else { return [] }
        var block = lines[start...].map { String($0.dropFirst(width)) }
        while block.count > 1, block.last == "", start + block.count - 1 > row { block.removeLast() }
        return block
    }
}

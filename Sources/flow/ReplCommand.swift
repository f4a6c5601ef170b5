// `flow repl`, the default subcommand: the prompt. If standard input is not a terminal, it runs as a script, unless it contains
// commands of the prompt.

import ArgumentParser
import CTerminal
import Flow
import FlowREPL
import FlowSystem

#if Readline
    import CReadline
#endif

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

struct ReplCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repl",
        abstract: "Reads statements from a terminal and runs each.",
        discussion: """
            This is the default subcommand. If standard input is not a terminal, it is run as a script, with the same \
            output as 'flow run -', unless a line of it is a command of the prompt, such as ':help'. The \
            declarations of Swift files and folders are known from the start.
            """)

    @Argument(help: "Swift files and folders to load.", completion: .file(extensions: ["swift"]))
    var sources: [String] = []

    @Flag(help: "Do not print the banner.")
    var noBanner = false

    @Flag(help: "Do not run ~/.config/flow/init.flow.")
    var noInit = false

    @OptionGroup(title: "Limits") var limits: LimitOptions

    @OptionGroup var common: CommonOptions

    func run() throws {
        try ScriptRun(
            files: sources + ["-"], options: RunOptions(limits: limits.limits, keepsTree: false), colour: common.colour
        ).perform()
    }

    /// Whether to show the prompt rather than run standard input as a script.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

    /// Runs the prompt on the terminal.
    @MainActor func runPrompt() -> ExitStatus {
        // The prompt needs the main thread, whose maximum stack size depends on the system.
        terminalRaiseStackLimit(largeStack)
        guard terminalBegin() == 0 else {
            Output.standardError.write("error: the terminal cannot be used: \(String(cString: strerror(errno)))\n")
            return .wrongInput
        }
        let editor = makeEditor()
        let options = PromptOptions(
            initFile: noInit || !Self.isInteractive ? nil : PromptFiles.initFile, sources: sources,
            limits: limits.limits, showsBanner: !noBanner && Self.isInteractive,
            interrupt: UnsafePointer(terminalInterruptFlag()), isColoured: editor.isColoured)
        return ExitStatus(rawValue: Prompt(options: options).run(editor)) ?? .internalFault
    }

    /// Returns the best editor that the terminal and the build support.
    @MainActor private func makeEditor() -> any LineEditor {
        let isColoured = common.colour.applies(to: .standardOutput)
        let terminal = getenv("TERM").map { String(cString: $0) } ?? ""
        #if Readline
            if Output.standardOutput.isTerminal, !terminal.isEmpty, terminal != "dumb" {
                if readlineIsAvailable() != 0 { return makeReadlineEditor(isColoured: isColoured) }
                warn("GNU readline is not installed: line editing is not available")
            }
        #endif
        // Prompts do not belong in redirected output.
        let showsPrompts = Output.standardOutput.isTerminal
        return PlainEditor(
            descriptor: STDIN_FILENO, showsPrompts: showsPrompts, isColoured: isColoured,
            interrupt: terminalInterruptFlag(),
            waitForInput: { terminalWait($0) & Int32(terminalHasInput.rawValue | terminalFailed.rawValue) != 0 },
            size: { TerminalSize.current.screen }
        ) { Output.standardOutput.write($0) }
    }

    #if Readline
        @MainActor private func makeReadlineEditor(isColoured: Bool) -> ReadlineEditor {
            if terminalUseUTF8() < 0 {
                warn("no UTF-8 locale is installed: non-ASCII letters cannot be edited individually")
            }
            guard let path = PromptFiles.history else {
                warn("neither XDG_STATE_HOME nor HOME names a folder: history is not saved")
                return ReadlineEditor(history: nil, blocks: [], isColoured: isColoured)
            }
            var history = HistoryFile(path: path)
            let loaded = history.load()
            if let message = loaded.message { warn(message) }
            return ReadlineEditor(history: history, blocks: loaded.entries, isColoured: isColoured)
        }

        private func warn(_ message: String) { Output.standardError.write("warning: \(message)\n") }
    #endif
}

// The root of the command line: parses the arguments, runs the subcommand on a large stack, and ends the process with
// its exit code.

import ArgumentParser
import CTerminal
import Flow
import FlowSystem

@main
struct FlowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flow",
        abstract: "Runs scripts of UI flows and shows the life cycle of their view controllers.",
        discussion: """
            Exit codes: 0 success; 1 an expectation failed or the app crashed; 2 invalid input: a script, \
            a file or an argument; 3 an internal error in flow.
            """,
        version: "flow 0.1.0",
        subcommands: [
            RunCommand.self, CheckCommand.self, FormatCommand.self, TestCommand.self, CompareCommand.self,
            RecordCommand.self, AuditCommand.self, ExplainCommand.self, ArchiveCommand.self,
            StoryboardCommand.self, ImportCommand.self, ReplCommand.self,
        ])

    @MainActor static func main() {
        crashBegin(ExitStatus.internalFault.rawValue)
        FilesUnderWay.slots = FilesUnderWay.Slots(
            crashPaths(), count: crashPathCount, size: crashPathSize)
        ignoreSignalsOfWriting()
        var arguments = CommandLine.arguments
        // `flow -e …` is short for `flow run -e …`.
        if arguments.dropFirst().first == "-e" { arguments.insert("run", at: 1) }
        // `flow <file>.flow` is short for `flow run <file>.flow`, as are the files of Interface Builder.
        if arguments.count > 1, !arguments[1].hasPrefix("-"),
            arguments[1].hasSuffix(".flow") || Script.isInterface(arguments[1])
        {
            arguments.insert("run", at: 1)
        }
        // `flow App.swift` is short for `flow repl App.swift` or, if a script follows, for `flow run`.
        if arguments.count > 1, arguments[1].hasSuffix(".swift") || arguments[1].hasSuffix("/"),
            !arguments[1].hasPrefix("-")
        {
            arguments.insert(arguments.contains { $0.hasSuffix(".flow") } ? "run" : "repl", at: 1)
        }
        if let run = plainRun(arguments) {
            terminate(with: runOnLargeStack { status(of: run.perform) })
        }
        do {
            // Without arguments, flow starts the prompt.
            var command = try parseAsRoot(arguments.count > 1 ? Array(arguments.dropFirst()) : ["repl"])
            if let prompt = command as? ReplCommand, ReplCommand.isInteractive || PipedCommands.areGiven {
                terminate(with: prompt.runPrompt())
            }
            terminate(with: runOnLargeStack { status(of: { try command.run() }) })
        } catch {
            terminate(with: report(error))
        }
    }

    /// Returns the run for arguments that consist of scripts or of statements after `-e`, with no option but `--trace`.
    /// Such a run skips the argument parser.
    private static func plainRun(_ arguments: [String]) -> ScriptRun? {
        guard arguments.dropFirst().first == "run" else { return nil }
        func isOption(_ argument: String) -> Bool { argument != "-" && argument.utf8.first == UInt8(ascii: "-") }
        var run = ScriptRun(files: [])
        var rest = arguments.dropFirst(2)
        while let argument = rest.popFirst() {
            switch argument {
            case "--trace":
                guard let format = rest.popFirst().flatMap({ TraceFormat(rawValue: $0) }) else { return nil }
                run.format = format.format
            case "-e":
                guard let statement = rest.popFirst(), !isOption(statement) else { return nil }
                run.expressions.append(statement)
            default:
                guard !isOption(argument) else { return nil }
                run.files.append(argument)
            }
        }
        return run.files.isEmpty == run.expressions.isEmpty ? nil : run
    }

    private static func status(of work: () throws -> Void) -> ExitStatus {
        do {
            try work()
            return .success
        } catch let status as ExitStatus {
            return status
        } catch let failure as FileFailure {
            Output.standardError.write("error: \(failure)\n")
            return .wrongInput
        } catch {
            return report(error)
        }
    }

    /// A message that begins like all of Flow's errors. A word in capitals keeps them.
    private static func lowercased(_ message: Substring) -> String {
        guard let second = message.dropFirst().first, second.isLowercase || second == " " else {
            return String(message)
        }
        return message.prefix(1).lowercased() + message.dropFirst()
    }

    /// Prints the argument parser's message: help and version to standard output, errors to standard error.
    private static func report(_ error: any Error) -> ExitStatus {
        let message = fullMessage(for: error)
        guard exitCode(for: error) == .success else {
            let prefix = "Error: "
            let text = message.hasPrefix(prefix) ? "error: " + lowercased(message.dropFirst(prefix.count)) : message
            Output.standardError.write(text + "\n")
            return .wrongInput
        }
        Output.standardOutput.write(message + "\n")
        return .success
    }
}

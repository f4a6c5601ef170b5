// The root of the command line: it parses the arguments, runs the chosen subcommand on a stack that is large
// enough for it, and is the one place where an outcome becomes an exit code.

import ArgumentParser

@main
struct FlowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flow",
        abstract: "Runs scripts of UI flows and shows the life cycle of their view controllers.",
        discussion: """
            Exit codes: 0 all is well; 1 an expectation failed or the app crashed; 2 the input is wrong: a script, \
            a file or an argument; 3 a fault of flow itself.
            """,
        version: "flow 0.1.0",
        subcommands: [RunCommand.self, CheckCommand.self, FormatCommand.self, TestCommand.self])

    static func main() {
        ignoreClosedPipes()
        let status: ExitStatus
        do {
            let command = try parseAsRoot()
            status = runOnLargeStack { execute(command) }
        } catch {
            status = report(error)
        }
        terminate(with: status)
    }

    private static func execute(_ command: any ParsableCommand) -> ExitStatus {
        var command = command
        do {
            try command.run()
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

    /// Says what the argument parser has to say: help and version to standard output, a mistake to standard error.
    private static func report(_ error: any Error) -> ExitStatus {
        let message = fullMessage(for: error)
        guard exitCode(for: error) == .success else {
            let prefix = "Error: "
            let text = message.hasPrefix(prefix) ? "error: " + message.dropFirst(prefix.count) : message
            Output.standardError.write(text + "\n")
            return .wrongInput
        }
        Output.standardOutput.write(message + "\n")
        return .success
    }
}

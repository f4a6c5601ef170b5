import ArgumentParser
import Flow
import FlowTesting

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "test", abstract: "x")
    @Argument var paths: [String]
    @OptionGroup var common: CommonOptions
    func run() throws {}
}

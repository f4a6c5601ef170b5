// The verbs that replace code outside the script: functions of the app that use other systems, and closures passed to
// other modules.

internal import ContainerRuntime

extension Verb {
    /// Replaces a function of the app or of another module.
    static let stub = Verb(
        "stub", .operand("function", .function), .word("after", .duration), block: .closure, settles: false,
        summary: "Replaces a function for the rest of the run; the block returns its result or throws.",
        example: """
            class Api { func load() async throws -> [String] { [] } }
            stub Api.load { ["Ada"] } after 300ms
            var names: [String] = []
            Task { names = try await Api().load() }
            wait 299ms
            expect names.isEmpty
            wait 1ms
            expect names == ["Ada"]
            """
    ) { machine, arguments throws(RuntimeError) in
        let name = machine.operand(arguments, 0)
        if name.tag == .string { machine.keepStub(name, machine.operand(arguments, 2)) }
    }

    /// Runs a pending closure that was passed to a function of another module.
    static let answer = Verb(
        "answer", .operand("function", .function), .word("with", .value, named: "values"), settles: true,
        summary: "Calls the oldest pending closure that was passed to a function of another module.",
        example: """
            import Alamofire
            var text = "waiting"
            AF.request("https://example.com").response { answer in text = answer }
            answer AF.response with "done"
            expect text == "done"
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.answerKept(machine.operand(arguments, 0), machine.operand(arguments, 1))
    }
}

// The system's refusals: memory that there is none of, and calls that fail one by one.

#if os(Linux)
    import Foundation
    import Testing

    /// What compiles the library that refuses; nil where there is none, or nothing that drives it.
    private let compiler = ["/usr/bin/clang", "/usr/bin/cc", "/usr/bin/gcc"].first {
        FileManager.default.isExecutableFile(atPath: $0)
            && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    }

    @Suite("Refusals of the system", .enabled(if: compiler != nil, "a C compiler and python3 make the refusals"))
    struct FaultTests {
        @Test("Sixty refusals, chosen by a seed, cost no file and no word") func sample() throws {
            try TemporaryFolder.with { folder in
                let script = FlowProcess.root.appendingPathComponent("Scripts/builders/faulting/faults.py").path
                let outcome = try FlowProcess.shell(
                    "/usr/bin/python3 '\(script)' --binary \"$FLOW\" --sample 12 2>&1", in: folder)
                #expect(outcome.status == 0, "\(outcome.output)")
                #expect(outcome.output.split(separator: "\n").count == 5)
            }
        }

        /// Runs a script in a process whose request for memory of this number is refused, and then `after`.
        private func run(refusing request: Int, environment: String = "", after: String) throws -> Outcome {
            try TemporaryFolder.with { folder in
                let shim = FlowProcess.root.appendingPathComponent("Scripts/builders/faulting/shim.c").path
                try folder.write("a.flow", "screen Home\nlaunch { Home }\n")
                let refusing =
                    "\(environment) SWIFT_BACKTRACE=enable=no FLOW_FAULT=memory:\(request) LD_PRELOAD=./shim.so"
                return try FlowProcess.shell(
                    """
                    ulimit -c 0; '\(try #require(compiler))' -shared -fPIC -o shim.so '\(shim)' -ldl || exit 99
                    env \(refusing) "$FLOW" run a.flow >/dev/null\(after)
                    """, in: folder)
            }
        }

        @Test("Without memory it ends with 3 and says so") func outOfMemory() throws {
            let outcome = try run(refusing: 300, after: "")
            #expect(outcome.status == 3)
            #expect(outcome.output.hasSuffix("error: out of memory; each file is as it was, or new and whole\n"))
        }

        @Test("A core is for who asks for it") func core() throws {
            let outcome = try run(refusing: 300, environment: "FLOW_CORE=1", after: "; echo $?")
            let status = outcome.output.split(separator: "\n").last.flatMap { Int($0) } ?? 0
            #expect(status > 128)
            #expect(outcome.output.contains("error: out of memory"))
        }
    }
#endif

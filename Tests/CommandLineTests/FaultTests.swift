// Failures of the system: allocations and calls that fail one at a time.

#if os(Linux)
    import Foundation
    import Testing

    /// The compiler of the library that injects failures. Nil without a compiler or Python.
    private let compiler = ["/usr/bin/clang", "/usr/bin/cc", "/usr/bin/gcc"].first {
        FileManager.default.isExecutableFile(atPath: $0)
            && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    }

    @Suite("System failures", .enabled(if: compiler != nil, "a C compiler and python3 make the refusals"))
    struct FaultTests {
        @Test("Sixty random failures damage no file and are all reported") func sample() throws {
            try TemporaryFolder.with { folder in
                let script = FlowProcess.root.appendingPathComponent("Scripts/builders/faulting/faults.py").path
                let outcome = try FlowProcess.shell(
                    "/usr/bin/python3 '\(script)' --binary \"$FLOW\" --sample 12 2>&1", in: folder)
                #expect(outcome.status == 0, "\(outcome.output)")
                #expect(outcome.output.split(separator: "\n").count == 5)
            }
        }

        /// Runs a script in a process in which the allocation with this number fails, and then runs `after`.
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

        @Test("Out of memory, it ends with 3 and reports it") func outOfMemory() throws {
            let outcome = try run(refusing: 300, after: "")
            #expect(outcome.status == 3)
            #expect(outcome.output.hasSuffix("error: out of memory; each file is unchanged, or new and complete\n"))
        }

        @Test("A core dump is written only on request") func core() throws {
            let outcome = try run(refusing: 300, environment: "FLOW_CORE=1", after: "; echo $?")
            let status = outcome.output.split(separator: "\n").last.flatMap { Int($0) } ?? 0
            #expect(status > 128)
            #expect(outcome.output.contains("error: out of memory"))
        }
    }
#endif

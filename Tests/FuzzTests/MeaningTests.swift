// The generator of meaning is deterministic. Its checks and its shrinking are tested on known failures. A few hundred
// programs run here, and a million in Scripts/builders/fuzz.

import Flow
import FlowFuzzing
import Foundation
import FlowRepository
import Testing

@Suite("Meaningful programs") struct MeaningTests {
    @Test("A seed and an index determine the program") func programs() {
        let reader = FuzzedMeaning()
        let one = (0..<40).map { reader.input($0, seed: 1) }
        #expect(one == (0..<40).map { reader.input($0, seed: 1) })
        #expect(one != (0..<40).map { reader.input($0, seed: 2) })
        #expect(Set(one).count == 40)
    }

    @Test("The invariants of every run hold for programs", arguments: 0..<3) func holds(batch: Int) throws {
        // Runs in a separate process, so that a trap fails this test with the index of the program.
        let binary = try #require(Repository.built("flow-fuzz"), "flow-fuzz is not built")
        let state = FileManager.default.temporaryDirectory.appendingPathComponent("flow-meaning-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: state) }
        let process = Process()
        let output = Pipe()
        process.executableURL = binary
        process.arguments = ["run", "meaning", "21", "\(batch * 25)", "25", state.path, "none"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let index = (try? String(contentsOf: state, encoding: .utf8)) ?? "none"
        #expect(process.terminationStatus == 0, "seed 21, at index \(index): \(said)")
        #expect(said.contains("read 25 inputs, 0 failed"))
    }

    @Test("Programs that once broke an invariant", arguments: ["home.view.addInteraction(nav)"])
    func repaired(statement: String) {
        let script = "screen Home\nlaunch { navigation nav { Home home } }\n\(statement)\n"
        let failure = FuzzedMeaning(isThorough: true).failure(reading: ContiguousArray(script.utf8))
        #expect(failure == nil)
    }

    @Test("A changed canary is reported") func canariesAreReported() throws {
        let script = "let q = 1\nif (q) != (2) {\n    log \"canary q: \\(q)\"\n}\n"
        let failure = try #require(FuzzedMeaning().failure(reading: ContiguousArray(script.utf8)))
        #expect(failure == "a value is not the expected one: log \"canary q: 1\"")
    }

    @Test("A canary that fails is reported") func failingCanariesAreReported() throws {
        let script = "let q1 = nil\nlet q1c = q1 + 1\n"
        let failure = try #require(FuzzedMeaning().failure(reading: ContiguousArray(script.utf8)))
        #expect(failure.hasPrefix("a canary fails: "))
        let other = "let a = nil\nlet b = a + 1\n"
        #expect(FuzzedMeaning().failure(reading: ContiguousArray(other.utf8)) == nil)
    }

    @Test("A failing script is shrunk to the statements that fail") func shrinks() throws {
        let script = """
            screen Home {
                var items = []
                on viewDidLoad {
                    items.append(1)
                    if items.count > 0 { log "wanted \\(items)" } else { log "other" }
                }
            }
            launch { navigation main { Home } }
            push Home() onto main
            pop main
            """
        var shrinker = try #require(
            ScriptShrinker(ContiguousArray(script.utf8)) { script in
                let text = String(decoding: script, as: UTF8.self)
                return text.contains("wanted") && text.contains("launch") ? "it fails" : nil
            })
        let small = String(decoding: shrinker.shrink(), as: UTF8.self)
        #expect(small.utf8.count < 60, "\(small)")
        #expect(shrinker.failure == "it fails")
        let none = ScriptShrinker([]) { _ in nil }
        #expect(none == nil)
    }
}

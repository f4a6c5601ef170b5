// What the generator of meaning makes is the same each time; what its checks tell, and that a failing program is made
// small, is tried on failures that are known. Scripts/fuzz runs its programs.

import Flow
import FlowFuzzing
import Testing

@Suite("Programs that mean something") struct MeaningTests {
    @Test("A seed and an index give the same program, others another") func programs() {
        let reader = FuzzedMeaning()
        let one = (0..<40).map { reader.input($0, seed: 1) }
        #expect(one == (0..<40).map { reader.input($0, seed: 1) })
        #expect(one != (0..<40).map { reader.input($0, seed: 2) })
        #expect(Set(one).count == 40)
    }

    @Test("A canary that is not what it was is told") func canariesAreTold() throws {
        let script = "let q = 1\nif (q) != (2) {\n    log \"canary q: \\(q)\"\n}\n"
        let failure = try #require(FuzzedMeaning().failure(reading: ContiguousArray(script.utf8)))
        #expect(failure == "a value is another than it must be: log \"canary q: 1\"")
    }

    @Test("A failing script is shrunk to what fails") func shrinks() throws {
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

// The program of a session grows block by block. A block's code is appended to the existing code, which is not rebuilt.

import Testing

@testable import FlowEvaluator

@Suite("Images of sessions") struct SessionImageTests {
    private func session() -> Session { Session { _ in .failure(.init(reason: "there are no files")) } }

    private func image(_ session: Session) throws -> ProgramImage { try #require(session.state.machine).memory.image }

    @Test("Blocks share the memory of their code") func blocksShare() throws {
        let session = session()
        var addresses: Set<UnsafeMutablePointer<Instruction>> = []
        for index in 0..<400 {
            #expect(!session.submit("let x\(index) = \(index) + \(index).5", name: "block \(index)").isRejected)
            addresses.insert(try image(session).code)
        }
        // A buffer that doubles moves at most once per bit of its size.
        #expect(addresses.count <= 16)
    }

    @Test("A moment keeps its code when another block replaces it") func checkpointsKeepCode() throws {
        let session = session()
        let first = "func answer() -> Int { return 1 }"
        _ = session.submit(first, name: "1")
        _ = session.submit("var seen = [answer()]", name: "2")
        _ = session.submit("func other() -> Int { return 20 }\nseen.append(other())", name: "3")
        let before = try image(session)
        session.go(to: 2)
        _ = session.submit("func third() -> Int { return 300 }\nseen.append(third() + answer())", name: "3b")
        _ = session.submit("expect seen == [1, 301]", name: "4")
        #expect(session.position == 4)
        let after = try image(session)
        #expect(before.code != after.code)
        #expect(session.visiting(2) { session.position } != nil)
        let reply = session.submit("expect seen == [1, 301]\nexpect answer() == 1", name: "5")
        #expect(reply.outcome == .passed, "\(reply.diagnostics.map(\.message))")
    }
}

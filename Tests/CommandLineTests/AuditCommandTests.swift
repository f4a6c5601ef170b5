// `flow audit` finds what the pages of docs/audit say, and nothing where they say that nothing is wrong.

import Flow
import Foundation
import Testing

@Suite("flow audit") struct AuditCommandTests {
    static let pages = FlowProcess.root.appendingPathComponent("docs/audit")

    /// The scripts of a rule's page: one that has the issue, and one that does not.
    static func scripts(of code: String) throws -> [String] {
        let text = try String(contentsOf: pages.appendingPathComponent(code + ".md"), encoding: .utf8)
        return text.components(separatedBy: "```flow\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    @Test(
        "The page of each rule has a script with the issue, and one without any", arguments: AuditRule.all.map(\.code))
    func pages(code: String) throws {
        let scripts = try Self.scripts(of: code)
        try #require(scripts.count == 2)
        let bad = try FlowProcess.run("audit", "-", "--format", "json", input: scripts[0])
        #expect(bad.status == 1, "\(bad.errors)")
        #expect(bad.output.contains("\"code\":\"\(code)\""), "\(bad.output)")
        let good = try FlowProcess.run("audit", "-", input: scripts[1])
        #expect(good.status == 0, "\(good.errors)")
        #expect(good.output.hasSuffix(": no issues\n"), "\(good.output)")
    }

    @Test("An issue is reported once, where the element is created, with what to do and who requires it") func text()
        throws
    {
        let script = """
            screen Player {
                on viewDidLoad {
                    title = "Player"
                    let play = UIButton(type: .custom)
                    play.frame = CGRect(x: 20, y: 200, width: 44, height: 44)
                    view.addSubview(play)
                }
            }
            launch { Player }
            layout player
            """
        let outcome = try FlowProcess.run("audit", "-", input: script)
        #expect(outcome.status == 1)
        #expect(outcome.output == "1 screen, 1 element: 1 issue (1 critical)\n")
        #expect(outcome.errors.contains("button has no label"))
        #expect(outcome.errors.contains("<stdin>:4:"))
        #expect(outcome.errors.contains("WCAG 2.2, 4.1.2"))
        #expect(outcome.errors.components(separatedBy: "has no label").count == 2)
    }

    @Test("Only issues of the severity asked for are reported") func severity() throws {
        let script = try Self.scripts(of: "screen-without-title")[0]
        #expect(try FlowProcess.run("audit", "-", "--severity", "serious", input: script).status == 0)
    }

    @Test("A SARIF log describes all rules, with WCAG's numbers") func sarif() throws {
        let script = try Self.scripts(of: "element-without-label")[0]
        let outcome = try FlowProcess.run("audit", "-", "--format", "sarif", input: script)
        #expect(outcome.status == 1)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let rules = try #require(driver?["rules"] as? [[String: Any]])
        #expect(rules.count == AuditRule.all.count)
        let first = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(first["level"] as? String == "error")
    }

    @Test("A script that cannot run is wrong input; one that crashes fails") func failures() throws {
        #expect(try FlowProcess.run("audit", "-", input: "psuh x").status == 2)
        let crash = "screen Home\nlaunch { Home }\nfatalError(\"no\")\n"
        #expect(try FlowProcess.run("audit", "-", input: crash).status == 1)
    }
}

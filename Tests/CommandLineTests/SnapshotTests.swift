// Drawings and trees of views, as users get them.

import Foundation
import Testing

@Suite("Drawings") struct SnapshotTests {
    private static let examples = FlowProcess.root.appending(path: "Scripts/examples/screens")

    @Test("The drawing of the example is the accepted one") func golden() throws {
        try TemporaryFolder.with { folder in
            let script = Self.examples.appending(path: "library.flow").path
            let outcome = try FlowProcess.run("run", "--trace", "none", "--snapshot", "new.svg", script, in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let accepted = try String(contentsOf: Self.examples.appending(path: "library.svg"), encoding: .utf8)
            #expect(try folder.read("new.svg") == accepted, "read the new drawing before you accept it")
        }
    }

    @Test("Text is escaped, and a screen without a window is empty") func text() throws {
        try TemporaryFolder.with { folder in
            let script = """
                screen Home {
                    let label = UILabel(frame: rect(0, 0, 200, 20))
                    on viewDidLoad { label.text = "a < b & \\"c\\"\\u{1}"; view.addSubview(label) }
                }
                launch { Home }
                """
            _ = try FlowProcess.run("run", "--trace", "none", "--snapshot", "a.svg", "-", input: script, in: folder)
            let drawing = try folder.read("a.svg")
            #expect(drawing.contains(">a &lt; b &amp; &quot;c&quot;?</text>"))
            #expect(!drawing.contains("a < b"))
            _ = try FlowProcess.run("run", "--trace", "none", "--snapshot", "b.svg", "-", input: "log 1", in: folder)
            #expect(try folder.read("b.svg").split(separator: "\n").count == 3)
        }
    }

    @Test("A popover is drawn over the bars, with its arrow") func popovers() throws {
        try TemporaryFolder.with { folder in
            let script = """
                app { device "iPad"; ios 17 }
                class Home: UIViewController {
                    let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
                    override func viewDidLoad() { navigationItem.rightBarButtonItem = edit }
                }
                class Menu: UIViewController {}
                launch { navigation { Home } }
                let menu = Menu()
                menu.modalPresentationStyle = .popover
                menu.popoverPresentationController?.barButtonItem = home.edit
                present menu from home
                """
            _ = try FlowProcess.run("run", "--trace", "none", "--snapshot", "a.svg", "-", input: script, in: folder)
            let lines = try folder.read("a.svg").split(separator: "\n")
            let bar = try #require(lines.firstIndex { $0.contains("fill-opacity=\"0.85\"") })
            let menu = try #require(lines.firstIndex { $0.contains(">menu</text>") })
            #expect(bar < menu && lines.contains { $0.contains("<polygon points=") })
        }
    }

    @Test("--tree --views prints frames and safe areas") func views() throws {
        let script = "screen Home\nlaunch { Home }"
        let outcome = try FlowProcess.run("run", "--trace", "none", "--tree", "--views", "-", input: script)
        #expect(
            outcome.output == """
                <UIWindow: window>; frame = (0 0; 390 844); safe area = {47, 0, 34, 0}
                   | <UIView: view>; frame = (0 0; 390 844); safe area = {47, 0, 34, 0}; controller = home

                """)
        #expect(try FlowProcess.run("run", "--views", "-", input: script).status == 2)
    }
}

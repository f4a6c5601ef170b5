// What a relaunch would lose, as `flow check`, `flow run` and `flow test` tell it.

import Foundation
import Testing

@Suite("What a relaunch would lose") struct RestorationCommandTests {
    private static let app = """
        app { life classic }
        container Main: navigation { restorationIdentifier = "main" }
        screen Home {
            restorationIdentifier = "home"
            var page = 1
            on encodeRestorableState(coder) { coder["page"] = page }
            on decodeRestorableState(coder) { page = coder["page"] }
        }
        screen Detail { restorationIdentifier = "detail" }
        screen Advert
        screen Note {
            restorationIdentifier = "note"
            restorationClass = Note
            static func viewController(withRestorationIdentifierPath path, coder: NSCoder) -> UIViewController? {
                return Note()
            }
            var draft = "none"
        }
        launch { Main main { Home } }

        """

    @Test("Of every controller of a script it is said whether it would come back, and why not") func verdicts() throws {
        let outcome = try FlowProcess.run("check", "--restoration", "-", input: Self.app)
        #expect(
            outcome.output == """
                <stdin>:19:10: Main main: comes back: made by the launch
                <stdin>:19:22:   Home: comes back: made by the launch
                <stdin>:9:8: Detail: lost: nothing makes it again: it has no restorationClass, and the app's delegate \
                makes no controllers
                <stdin>:10:8: Advert: lost: it has no restorationIdentifier
                <stdin>:11:8: Note: comes back: made by its restorationClass

                """)
        #expect(outcome.status == 1)
    }

    @Test("A chain is lost where it breaks, and a container that does not encode its children loses them")
    func chains() throws {
        let script = """
            container Box { slot content; restorationIdentifier = "box" }
            screen Home { restorationIdentifier = "home" }
            launch { tab main { Box { Home }; navigation mail { Home } } }

            """
        let outcome = try FlowProcess.run("check", "--restoration", "-", input: script)
        #expect(
            outcome.output.split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1)[1] } == [
                "tab main: lost: it has no restorationIdentifier",
                "  Box: lost: tab main above it has no restorationIdentifier",
                "    Home: lost: tab main above it has no restorationIdentifier",
                "  navigation mail: lost: tab main above it has no restorationIdentifier",
                "    Home: lost: tab main above it has no restorationIdentifier",
            ])
        let whole =
            script.replacingOccurrences(of: "tab main", with: "Tabs main")
            + "container Tabs: tab { restorationIdentifier = \"tabs\" }\n"
        #expect(
            try FlowProcess.run("check", "--restoration", "-", input: whole).output
                .contains("Home: lost: Box does not encode its children\n"))
    }

    @Test("A relaunch after each statement finds what does not come back, and changes nothing of the run")
    func everywhere() throws {
        let script =
            Self.app + """
                home.page = 3
                push Note
                note.draft = "Dear Ada"
                push Detail
                push Advert
                pop
                """
        let plain = try FlowProcess.run("run", "-", input: script)
        let tried = try FlowProcess.run("run", "--relaunch-everywhere", "-", input: script)
        #expect(tried.output == plain.output)
        #expect(plain.status == 0)
        #expect(tried.status == 1)
        let told = tried.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
        #expect(
            told == [
                "error: after a relaunch here, note.draft was \"Dear Ada\" and is \"none\"",
                "error: after a relaunch here, detail does not come back",
                "error: after a relaunch here, advert does not come back",
            ])
        #expect(tried.errors.contains("it is not encoded, or not decoded"))
        #expect(tried.errors.contains("nothing makes it again"))
    }

    @Test("A suite fails where something would not come back, and only if it is asked") func suite() throws {
        try TemporaryFolder.with { folder in
            let lost = Self.app + "push Advert\nexpect exactly 1 of advert.viewDidLoad\n"
            let kept = Self.app + "home.page = 2\nrelaunch\nexpect restored\n"
            try folder.write("lost.flow", lost)
            try folder.write("kept.flow", kept)
            #expect(try FlowProcess.run("test", ".", in: folder).status == 0)
            let outcome = try FlowProcess.run("test", "--relaunch-everywhere", ".", in: folder)
            #expect(outcome.status == 1)
            #expect(outcome.output.hasSuffix("1 passed, 1 failed\n"))
            #expect(outcome.output.contains("after a relaunch here, advert does not come back"))
        }
    }

    @Test("What is not restored is told with its reason") func restored() throws {
        let script = Self.app + "push Note\nnote.draft = \"x\"\npush Advert\nrelaunch\nexpect restored\n"
        let outcome = try FlowProcess.run("run", "-", input: script)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("note.draft was \"x\" and is \"none\": it is not encoded, or not decoded"))
        #expect(outcome.errors.contains("advert does not come back: it has no restorationIdentifier"))
        let early = try FlowProcess.run("run", "-", input: Self.app + "push Note\nexpect restored\n")
        #expect(early.errors.contains("nothing was relaunched before this"))
    }
}

// What a relaunch would lose, as reported by `flow check`, `flow run` and `flow test`.

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

    @Test("For every controller of a script, the report says whether it would be restored, and why not") func verdicts()
        throws
    {
        let outcome = try FlowProcess.run("check", "--restoration", "-", input: Self.app)
        #expect(
            outcome.output == """
                <stdin>:19:10: Main main: restored: created by the launch
                <stdin>:19:22:   Home: restored: created by the launch
                <stdin>:9:8: Detail: lost: nothing recreates it: it has no restorationClass, and the app's delegate \
                creates no controllers
                <stdin>:10:8: Advert: lost: it has no restorationIdentifier
                <stdin>:11:8: Note: restored: created by its restorationClass

                """)
        #expect(outcome.status == 1)
    }

    @Test("A chain is lost from where it breaks, and a container that does not encode its children loses them")
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

    @Test("A relaunch after each statement finds what is not restored, and does not change the run")
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
        let reported = tried.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
        #expect(
            reported == [
                "error: after a relaunch here, note.draft was \"Dear Ada\" and is \"none\"",
                "error: after a relaunch here, detail is not restored",
                "error: after a relaunch here, advert is not restored",
            ])
        #expect(tried.errors.contains("it is not encoded, or not decoded"))
        #expect(tried.errors.contains("nothing recreates it"))
    }

    @Test("On request, a suite fails if something would not be restored") func suite() throws {
        try TemporaryFolder.with { folder in
            let lost = Self.app + "push Advert\nexpect exactly 1 of advert.viewDidLoad\n"
            let kept = Self.app + "home.page = 2\nrelaunch\nexpect restored\n"
            try folder.write("lost.flow", lost)
            try folder.write("kept.flow", kept)
            #expect(try FlowProcess.run("test", ".", in: folder).status == 0)
            let outcome = try FlowProcess.run("test", "--relaunch-everywhere", ".", in: folder)
            #expect(outcome.status == 1)
            let next = "next: fix what failed; 'flow test --failed .' reruns only that\n"
            #expect(outcome.output.hasSuffix("1 passed, 1 failed\n\(next)"))
            #expect(outcome.output.contains("after a relaunch here, advert is not restored"))
        }
    }

    @Test("Unrestored controllers are reported with a reason") func restored() throws {
        let script = Self.app + "push Note\nnote.draft = \"x\"\npush Advert\nrelaunch\nexpect restored\n"
        let outcome = try FlowProcess.run("run", "-", input: script)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("note.draft was \"x\" and is \"none\": it is not encoded, or not decoded"))
        #expect(outcome.errors.contains("advert is not restored: it has no restorationIdentifier"))
        let early = try FlowProcess.run("run", "-", input: Self.app + "push Note\nexpect restored\n")
        #expect(early.errors.contains("nothing was relaunched before this"))
    }

    // MARK: Files

    private static let preserving = """
        app { life classic }
        screen Home {
            restorationIdentifier = "home"
            var page = 1
            on encodeRestorableState(coder) { coder["page"] = page }
            on decodeRestorableState(coder) { page = coder["page"] }
        }
        launch { Home }

        """

    @Test("A state is written to a file next to the script, and read by another run") func exported() throws {
        try TemporaryFolder.with { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("scripts"), withIntermediateDirectories: true)
            try folder.write("scripts/a.flow", Self.preserving + "home.page = 7\npreserve to \"saved/mail.state\"\n")
            try folder.write(
                "scripts/b.flow", Self.preserving + "restore from \"saved/mail.state\"\nexpect home.page == 7\n")
            #expect(try FlowProcess.run("run", "scripts/a.flow", in: folder).status == 0)
            #expect(FileManager.default.fileExists(atPath: folder.path + "/scripts/saved/mail.state"))
            let outcome = try FlowProcess.run("run", "scripts/b.flow", in: folder)
            #expect(outcome.errors == "")
            #expect(outcome.status == 0)
            let shown = try FlowProcess.run("archive", "show", "scripts/saved/mail.state", in: folder)
            #expect(shown.output.contains("page") && shown.output.contains("kViewControllerViewWasLoadedKey"))
            #expect(try FlowProcess.run("archive", "verify", "scripts/saved/mail.state", in: folder).status == 0)
        }
    }

    @Test("A folder of archives can be chosen, and names cannot leave it") func folders() throws {
        try TemporaryFolder.with { folder in
            let script = Self.preserving + "preserve to \"x.state\"\n"
            try folder.write("a.flow", script)
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("kept"), withIntermediateDirectories: true)
            #expect(try FlowProcess.run("run", "--archives", "kept", "a.flow", in: folder).status == 0)
            #expect(FileManager.default.fileExists(atPath: folder.path + "/kept/x.state"))
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/x.state"))
            for name in ["../x.state", "/tmp/x.state", "", "a/../../x"] {
                let outcome = try FlowProcess.run(
                    "run", "-", input: Self.preserving + "preserve to \"\(name)\"\n", in: folder)
                #expect(outcome.status == 2, "\(name)")
                #expect(outcome.errors.hasPrefix("error: ") && outcome.errors.contains("<stdin>:9:1"), "\(name)")
            }
        }
    }

    @Test("An invalid or missing archive is an error at the statement") func broken() throws {
        try TemporaryFolder.with { folder in
            try folder.write("bad.state", "this is no archive")
            for name in ["bad.state", "none.state"] {
                let outcome = try FlowProcess.run(
                    "run", "-", input: Self.preserving + "restore from \"\(name)\"\n", in: folder)
                #expect(outcome.status == 2)
                #expect(outcome.errors.contains("<stdin>:9:1"))
            }
        }
    }

    @Test("If the newest archive is damaged, the previous one is restored with a warning") func previous() throws {
        try TemporaryFolder.with { folder in
            let script = Self.preserving + "home.page = 2\npreserve to \"a\"\nhome.page = 3\npreserve to \"a\"\n"
            #expect(try FlowProcess.run("run", "-", input: script, in: folder).status == 0)
            let path = folder.appendingPathComponent("a")
            var bytes = try Data(contentsOf: path)
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: path)
            let outcome = try FlowProcess.run(
                "run", "-", input: Self.preserving + "restore from \"a\"\nexpect home.page == 2\n", in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("warning: this state is older than the one saved last"))
        }
    }

    @Test("A suite leaves no archives, and reads those next to its scripts") func suites() throws {
        try TemporaryFolder.with { folder in
            let write = Self.preserving + "home.page = 4\npreserve to \"x\"\n"
            try folder.write(
                "a.flow", write + "home.page = 5\nrestore from \"x\"\nexpect home.page == 4\n")
            #expect(try FlowProcess.run("test", "a.flow", in: folder).status == 0)
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
            #expect(try FlowProcess.run("run", "-", input: write, in: folder).status == 0)
            try folder.write("b.flow", Self.preserving + "restore from \"x\"\nexpect home.page == 4\n")
            #expect(try FlowProcess.run("test", "b.flow", in: folder).status == 0)
        }
    }
}

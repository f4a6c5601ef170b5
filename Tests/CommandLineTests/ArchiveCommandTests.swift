// `flow archive` as users run it, with Python's property list reader as the oracle.

import Foundation
import Testing

@Suite("flow archive") struct ArchiveCommandTests {
    static let json = """
        {"flowArchive": 1, "bundleVersion": "7", "systemVersion": "17.0", "interfaceIdiom": 1, "timestamp": 12.5,
         "ignoresSnapshot": true, "firstResponders": ["Tab/:[0]:/First"],
         "windows": [{"identifier": "_UIWindow+Tab", "horizontal": "compact", "vertical": "regular"}],
         "application": {"entries": {"interfaceVersion": 20, "$odd": "ü", "kFirstRespondersKey": true}},
         "records": [
           {"kind": "viewController", "path": "Tab", "class": "UITabBarController", "coder": {"entries": {
             "kTabBarSelectedViewControllerKey": {"reference": "Tab/:[1]:/Nav"},
             "kViewControllerViewWasLoadedKey": true}}},
           {"kind": "viewController", "path": "Tab/:[0]:/First", "class": "First", "restorationClass": "First",
            "coder": {"entries": {
              "list": [1, -2, 2.5, "a", null, {"dictionary": [["k", {"duration": 250000000}]]}],
              "big": 9223372036854775807, "nan": {"double": "7ff8000000001234"}, "draft": {"object": 0}},
              "objects": [{"class": "Draft", "entries": {"text": "hi\\u001b[2J", "me": {"object": 0}}}]}},
           {"kind": "viewController", "path": "Tab/:[1]:/Nav", "class": "UINavigationController", "coder": {"entries": {
             "kUIViewControllerChildrenKey": [{"reference": "Tab/:[1]:/Nav/:[0]:/Second"}]}}},
           {"kind": "view", "path": "Tab/:[1]:/Nav/:[0]:/Second/List", "class": "UITableView",
            "coder": {"entries": {"offset": {"point": [0, 40.0]}}}}],
         "activity": {"type": "com.example.read", "title": "Reading", "userInfo": {"page": 3}}}
        """

    private static func with(_ body: (URL) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.json", json)
            let made = try FlowProcess.run(
                "archive", "convert", "--to", "binary", "a.json", "-o", "a.state", in: folder)
            try #require(made == Outcome(status: 0, output: "", errors: ""))
            try body(folder)
        }
    }

    @Test("The JSON of the document is an archive") func document() throws {
        let text = try FlowProcess.root.read("docs/archive.md")
        let fence = try #require(text.components(separatedBy: "```json\n").dropFirst().first)
        let json = fence.components(separatedBy: "```")[0]
        let verified = try FlowProcess.run("archive", "verify", "-", input: json)
        #expect(verified.status == 0 && verified.output.hasPrefix("<stdin>: valid, JSON 1, 1 record, "))
    }

    @Test("show prints an archive as Apple's tool does") func show() throws {
        try Self.with { folder in
            let shown = try FlowProcess.run("archive", "show", "a.state", in: folder)
            #expect(shown.status == 0)
            let expected = """
                Restoration class map is {
                    "Tab/:[0]:/First" = "First";
                }

                Top Level
                ---------
                                $odd..............................................ü
                                interfaceVersion..................................20
                                kFirstRespondersKey...............................(
                                                                                  "Tab/:[0]:/First"
                                                                                  )
                                kFirstRespondersKey...............................Yes
                                kIgnoreSnapshotKey................................1
                                kUIStateRestorationArchiveMajorVersionKey.........2
                                kUIStateRestorationArchiveMinorVersionKey.........1
                                UIApplicationStateRestorationBundleVersion........7
                                UIApplicationStateRestorationSystemVersion........17.0
                                UIApplicationStateRestorationTimestamp............12.5
                                UIApplicationStateRestorationUserInterfaceIdiom...iPad
                                WindowIdentifierToSizeClassMapKey.................{

                """
            #expect(shown.output.hasPrefix(expected))
            for text in [
                "\n[View Controller] Tab (Class: UITabBarController)\n" + String(repeating: "-", count: 49) + "\n"
                    + "                kTabBarSelectedViewControllerKey...Object Identifier Proxy: Tab/:[1]:/Nav\n"
                    + "                kViewControllerViewWasLoadedKey....Yes\n",
                "kUIViewControllerChildrenKey...(\n", "\"Tab/:[1]:/Nav/:[0]:/Second\"\n",
                "text...hi\\u001b[2J\n", "[Coded Object 0] of Tab/:[0]:/First (Class: Draft)\n",
                "\n[View] Tab/:[1]:/Nav/:[0]:/Second/List (Class: UITableView)\n", "\n[Activity] com.example.read\n",
            ] { #expect(shown.output.contains(text), "\(text)") }
            #expect(try FlowProcess.run("archive", "show", "-", input: Self.json, in: folder) == shown)
        }
    }

    @Test("tree prints the hierarchy of paths") func tree() throws {
        try Self.with { folder in
            let tree = try FlowProcess.run("archive", "tree", "a.state", in: folder)
            #expect(
                tree.output == """
                    Tab: UITabBarController
                      :[0]:/First: First
                      :[1]:/Nav: UINavigationController
                        :[0]:/Second/List: UITableView (view)

                    """)
        }
    }

    @Test("verify distinguishes intact from damaged archives, and names the byte") func verify() throws {
        try Self.with { folder in
            var bytes = try Data(contentsOf: folder.appendingPathComponent("a.state"))
            let whole = try FlowProcess.run("archive", "verify", "a.state", "a.json", in: folder)
            #expect(whole.status == 0)
            #expect(
                whole.output.hasPrefix(
                    "a.state: valid, format 1, 4 records, \(bytes.count) bytes\na.json: valid, JSON 1"))
            try bytes.prefix(300).write(to: folder.appendingPathComponent("cut.state"))
            bytes[400] ^= 4
            try bytes.write(to: folder.appendingPathComponent("bad.state"))
            let broken = try FlowProcess.run(
                "archive", "verify", "cut.state", "a.state", "bad.state", "none", in: folder)
            #expect(broken.status == 2)
            #expect(broken.output.hasPrefix("a.state: valid"))
            for text in [
                "cannot read cut.state: byte 10: ", "cannot read bad.state: byte 19: ",
                "cannot read none: no such file",
            ] { #expect(broken.errors.contains("error: \(text)"), "\(broken.errors)") }
            bytes[9] = 2
            try bytes.write(to: folder.appendingPathComponent("new.state"))
            let newer = try FlowProcess.run("archive", "show", "new.state", in: folder)
            #expect(newer.status == 2 && newer.errors.contains("the format is 2, but this Flow reads 1"))
            let script = try FlowProcess.run("archive", "verify", "-", input: "screen Inbox\n", in: folder)
            #expect(script.status == 2 && script.errors.contains("cannot read <stdin>: byte 0: an archive starts with"))
        }
    }

    @Test("diff reports differences by path and key") func diff() throws {
        try Self.with { folder in
            let other = Self.json.replacing("40.0", with: "41.0").replacing("\"interfaceVersion\": 20, ", with: "")
                .replacing("Tab/:[0]:/First\", \"class\"", with: "Tab/:[0]:/Other\", \"class\"")
            try folder.write("b.json", other)
            let same = try FlowProcess.run("archive", "diff", "a.state", "a.json", in: folder)
            #expect(same == Outcome(status: 0, output: "", errors: ""))
            let different = try FlowProcess.run("archive", "diff", "a.state", "b.json", in: folder)
            #expect(different.status == 1)
            #expect(
                different.output == """
                    top level
                      - "interfaceVersion": 20
                    Tab/:[1]:/Nav/:[0]:/Second/List
                      ~ "offset": {"point": [0.0, 40.0]} -> {"point": [0.0, 41.0]}
                    records
                      - Tab/:[0]:/First (Class: First)
                      + Tab/:[0]:/Other (Class: First)

                    """)
            #expect(try FlowProcess.run("archive", "diff", "a.state", "none", in: folder).status == 2)
        }
    }

    @Test("convert writes JSON, and from it the same file byte for byte; only the user can read the file")
    func convert() throws {
        try Self.with { folder in
            let path = folder.appendingPathComponent("a.state").path
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            let line = "$FLOW archive convert --to json a.state | $FLOW archive convert --to binary - | cmp - a.state"
            #expect(try FlowProcess.shell(line, in: folder) == Outcome(status: 0, output: "", errors: ""))
            let xml = try FlowProcess.run("archive", "convert", "--to", "xml", "a.state", in: folder)
            #expect(xml.status == 2 && xml.errors.contains("XML cannot represent U+1b"))
            try folder.write("b.json", Self.json.replacing("\\u001b", with: ""))
            let plain = try FlowProcess.run("archive", "convert", "--to", "xml", "b.json", in: folder)
            #expect(plain.status == 0 && plain.output.contains("<key>CF$UID</key>"))
            let mistaken = try FlowProcess.run(
                "archive", "convert", "--to", "binary", "-", input: "{\n  \"colour\": 1}", in: folder)
            #expect(
                mistaken.status == 2
                    && mistaken.errors.contains("cannot read <stdin>: line 2, column 13: an archive has"))
        }
    }

    @Test("Python reads the archives and computes the same checksum") func python() throws {
        try Self.with { folder in
            try folder.write(
                "read.py",
                """
                import math, plistlib, struct, sys, zlib
                data = open("a.state", "rb").read()
                head = data[:20] + bytes(4) + data[24:]
                archive = plistlib.loads(data)
                top, objects = archive["$top"], archive["$objects"]
                def at(uid): return objects[uid.data]
                def named(uid): return at(at(uid)["$class"])["$classname"]
                assert archive["$archiver"] == "NSKeyedArchiver" and archive["$version"] == 100000
                assert top["FlowArchiveChecksum"] == zlib.crc32(head) and top["FlowArchiveLength"] == len(data)
                assert objects[0] == "$null"
                assert at(top["UIApplicationStateRestorationBundleVersion"]) == "7"
                assert top["UIApplicationStateRestorationTimestamp"] == 12.5 and top["kIgnoreSnapshotKey"] is True
                assert top["interfaceVersion"] == 20 and at(top["$$odd"]) == "\\u00fc"
                assert top["$kFirstRespondersKey"] is True
                assert [at(u) for u in at(top["kFirstRespondersKey"])["NS.objects"]] == ["Tab/:[0]:/First"]
                classes = at(top["FlowRestorationClassMap"])
                assert [at(u) for u in classes["NS.objects"]] == ["First"]
                records = at(top["FlowRecords"])["NS.objects"]
                assert [named(u) for u in records] == [
                    "UITabBarController", "First", "UINavigationController", "UITableView"]
                first = at(records[1])
                assert first["big"] == 2 ** 63 - 1 and struct.pack(">d", first["nan"]).hex() == "7ff8000000001234"
                values = [at(u) for u in at(first["list"])["NS.objects"]]
                assert values[:5] == [1, -2, 2.5, "a", "$null"]
                draft = first["draft"]
                assert named(draft) == "Draft" and at(draft)["me"] == draft
                print("read by Python")
                """)
            let line = "command -v python3 >/dev/null || { echo 'no python3 here'; exit 0; }; exec python3 read.py"
            let outcome = try FlowProcess.shell(line, in: folder)
            #expect(["read by Python\n", "no python3 here\n"].contains(outcome.output), "\(outcome.output)")
        }
    }
}

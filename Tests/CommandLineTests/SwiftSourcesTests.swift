// Swift files and folders as arguments: one program, with messages that name the right file.

import Foundation
import Testing

@Suite("Swift sources") struct SwiftSourcesTests {
    /// A library of two files, its tests and its manifest.
    private func write(into folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Sources/PanelTests"), withIntermediateDirectories: true)
        try folder.write(
            "Sources/Panel.swift", "import UIKit\nclass Panel: UIViewController { let inset = standard }\n")
        try folder.write("Sources/Inset.swift", "let standard = half * 2\nprivate let half = 4\n")
        try folder.write("Sources/PanelTests/PanelTests.swift", "class Panel {}\n")
        try folder.write("Sources/Package.swift", "let package = 1\n")
        try folder.write("scenario.flow", "launch { Panel }\nexpect panel.inset == 8\n")
    }

    @Test("A folder is one program, and a script uses it") func folder() throws {
        try TemporaryFolder.with { folder in
            try write(into: folder)
            let run = try FlowProcess.run("run", "Sources", "scenario.flow", in: folder)
            #expect(run.status == 0)
            #expect(run.output.contains("panel.viewDidAppear"))
            #expect(
                run.errors == "note: not read: Sources/Package.swift, Sources/PanelTests/ (1 file); "
                    + "name a file or folder to read it\n")
            #expect(try FlowProcess.run("check", "Sources/", in: folder).status == 0)
            #expect(
                try FlowProcess.run("Sources/Panel.swift", "Sources/Inset.swift", "scenario.flow", in: folder).status
                    == 0)
        }
    }

    @Test("Two declarations of a name are a warning with both places, private ones are not") func duplicates() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.swift", "class One {}\nprivate class Two {}\n")
            try folder.write("b.swift", "class One {}\nprivate class Two {}\n")
            let check = try FlowProcess.run("check", "a.swift", "b.swift", in: folder)
            #expect(check.status == 0)
            #expect(check.errors.contains("warning: 'One' is declared in two files, which count as two targets"))
            #expect(check.errors.contains("b.swift:1:7") && check.errors.contains("a.swift:1:7"))
            #expect(!check.errors.contains("'Two'"))
            // In one file it is a mistake in any target.
            try folder.write("a.swift", "class One {}\nclass One {}\n")
            let twice = try FlowProcess.run("check", "a.swift", in: folder)
            #expect(twice.status == 2 && twice.errors.contains("'One' is declared twice"))
        }
    }

    @Test("A Swift file has no verbs, and only main.swift has statements") func verbs() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.swift", "func f() { push One() onto two }\nlaunch { One }\nprint(1)\n")
            try folder.write("main.swift", "print(2)\n")
            let check = try FlowProcess.run("check", "--format", "json", ".", in: folder)
            let codes = check.output.matches(of: /"code":"([a-z-]+)"/).map { String($0.1) }
            #expect(codes == ["flow-in-swift", "flow-in-swift", "top-level-statement"])
            try folder.write("a.swift", "func f() { print(3) }\n")
            #expect(try FlowProcess.run("run", ".", in: folder).output.hasSuffix("log \"2\"\n"))
        }
    }

    @Test("A variable of the environment names sources; without it, a script is skipped") func variable() throws {
        try TemporaryFolder.with { folder in
            try write(into: folder)
            try folder.write(
                "named.flow", "import \"$FLOW_CORPUS/Sources\"\nlaunch { Panel }\nexpect panel.inset == 8\n")
            let without = try FlowProcess.run("test", "named.flow", in: folder)
            #expect(without.output.contains("skipped   named.flow"))
            #expect(without.status == 0)
            let with = try FlowProcess.run("test", "named.flow", in: folder, environment: ["FLOW_CORPUS": "."])
            #expect(with.output.contains("1 passed"))
        }
    }

    @Test("A header gives a class its superclass; an unknown superclass of a scene is a warning") func headers() throws
    {
        try TemporaryFolder.with { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            try folder.write(
                "App/Base.h",
                """
                #import <UIKit/UIKit.h>
                // @interface Base : NSObject
                @class Root;
                @interface Root : UIViewController
                @end
                @interface Base<__covariant Item> : Root <UITextFieldDelegate>
                - (void)setUp;
                @end
                @interface Base (Parts)
                @end
                """)
            try folder.write(
                "App/Home.swift",
                """
                import UIKit
                class Home: Base {
                    @IBOutlet weak var card: UIView!
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        setUp()
                    }
                    @IBAction func go(_ sender: Any) { print("went", card.frame.width) }
                }
                class Other: Missing {}
                """)
            func document(_ name: String) -> String {
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
                <scenes><scene sceneID="s"><objects>
                <viewController id="a" customClass="\(name)" sceneMemberID="viewController">
                <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/><subviews>
                <view id="c"><rect key="frame" x="0.0" y="100" width="300" height="100"/></view>
                <button buttonType="system" id="b"><rect key="frame" x="20" y="300" width="100" height="44"/>
                <state key="normal" title="Go"/>
                <connections><action selector="go:" destination="a" eventType="touchUpInside" id="d"/></connections>
                </button></subviews></view>
                <connections><outlet property="card" destination="c" id="e"/></connections>
                </viewController></objects></scene></scenes></document>
                """
            }
            try folder.write("App/Main.storyboard", document("Home"))
            try folder.write(
                "run.flow",
                """
                storyboard "App/Main.storyboard" as main
                launch main
                tap "Go"
                """)
            let run = try FlowProcess.run("run", "App", "run.flow", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("log \"went 300.0\""), "\(run.output)")
            try folder.write("App/Main.storyboard", document("Other"))
            let check = try FlowProcess.run("check", "App", in: folder)
            #expect(
                check.errors.contains("Flow does not know 'Missing', from which 'Other' inherits"), "\(check.errors)")
        }
    }
}

// `flow storyboard check` with the app's code beside it, and `flow import`.

import FlowRepository
import Foundation
import Testing

@Suite("flow storyboard and flow import") struct StoryboardCommandTests {
    private static let mail = FlowProcess.root
        .appendingPathComponent("Tests/StoryboardImportTests/Storyboards/Mail.storyboard").path

    @Test("Outlets and actions that the code lacks are reported with both places") func code() throws {
        try TemporaryFolder.with { folder in
            try folder.write(
                "Mail.swift",
                """
                import UIKit
                class Inbox: UITableViewController {
                    @IBOutlet weak var unraed: UILabel!
                    @IBOutlet weak var total: UILabel!
                }
                class Base: UIViewController {
                    @IBAction func send(_ sender: Any) { }
                }
                class Composer: Base { }
                """)
            let checked = try FlowProcess.run("storyboard", "check", Self.mail, "Mail.swift", in: folder)
            #expect(checked.status == 2)
            #expect(checked.errors.contains("Inbox has no outlet 'unread'"))
            #expect(checked.errors.contains("did you mean 'unraed'?"))
            #expect(checked.errors.contains("Mail.swift:3:"))
            #expect(checked.errors.contains("no scene connects the outlet 'total' of Inbox"))
            #expect(!checked.errors.contains("send"))
            try folder.write("Mail.swift", "class Composer: UIViewController { }")
            let missing = try FlowProcess.run("storyboard", "check", Self.mail, "Mail.swift", in: folder)
            #expect(missing.errors.contains("Composer has no action 'send:'"))
        }
    }

    @Test("Members that Objective-C does not know are reported with both places") func hidden() throws {
        try TemporaryFolder.with { folder in
            let app = FlowProcess.root.appendingPathComponent("Tests/Scripts/swift/hidden")
            let checked = try FlowProcess.run(
                "storyboard", "check", app.appendingPathComponent("Base.lproj/Main.storyboard").path,
                app.appendingPathComponent("App.swift").path, in: folder)
            #expect(checked.status == 2)
            #expect(checked.errors.contains("the outlet 'label' of Detail is not marked @IBOutlet"))
            #expect(checked.errors.contains("the action 'hidden:' of Home is not marked @IBAction"))
            #expect(checked.errors.contains("App.swift:"))
            #expect(checked.errors.contains("Open has no segue action 'makeHome:'"))
            #expect(!checked.errors.contains("of Open is not marked"))
            #expect(!checked.errors.contains("of Home is not marked @IBOutlet"))
        }
    }

    @Test("Names in the code that no storyboard has are reported with both places") func names() throws {
        try TemporaryFolder.with { folder in
            try folder.write(
                "Mail.swift",
                """
                import UIKit
                class Inbox: UITableViewController {
                    func open() {
                        performSegue(withIdentifier: "raed", sender: nil)
                        performSegue(withIdentifier: "read", sender: nil)
                        let next = storyboard!.instantiateViewController(withIdentifier: "Composre")
                        let same = UIStoryboard(name: "Mail", bundle: nil).instantiateViewController(identifier: "Composer")
                        let other = UIStoryboard(name: "Mial", bundle: nil)
                        other.instantiateInitialViewController()?.performSegue(withIdentifier: "unknown", sender: next)
                    }
                }
                class Message: UIViewController { }
                class Composer: UIViewController { @IBAction func send(_ sender: Any) { } }
                class Advert: UIViewController { }
                """)
            let checked = try FlowProcess.run("storyboard", "check", Self.mail, "Mail.swift", in: folder)
            #expect(checked.status == 2)
            #expect(checked.errors.contains("no scene of Inbox has a segue 'raed'"))
            #expect(checked.errors.contains("did you mean 'read'?"))
            #expect(checked.errors.contains("Mail.swift:4:"))
            #expect(checked.errors.contains("a scene of the class"))
            #expect(checked.errors.contains("no scene has the identifier 'Composre'"))
            #expect(checked.errors.contains("there is no storyboard 'Mial'"))
            #expect(checked.errors.contains("no class of the code has the unwind action 'unwindToInbox:'"))
            #expect(!checked.errors.contains("'read',"))
            #expect(!checked.errors.contains("unknown"))
        }
    }

    @Test("Storyboards of other bundles and platforms, and windows made in code, are no mistakes") func others() throws
    {
        try TemporaryFolder.with { folder in
            try folder.write(
                "Main.storyboard",
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
                <scenes><scene sceneID="s"><objects>
                <viewController storyboardIdentifier="Home" id="a" customClass="Home" sceneMemberID="viewController"/>
                </objects></scene></scenes></document>
                """)
            try folder.write(
                "App.swift",
                """
                class AppDelegate: UIResponder, UIApplicationDelegate {
                    func start(_ kit: Bundle, _ window: UIWindow) {
                        let board = UIStoryboard(name: "Kit", bundle: kit)
                        _ = board.instantiateViewController(withIdentifier: "KitScene")
                        #if os(tvOS)
                        _ = UIStoryboard(name: "MainTV", bundle: nil)
                        #endif
                        window.makeKeyAndVisible()
                    }
                }
                class Home: UIViewController { }
                """)
            let checked = try FlowProcess.run("storyboard", "check", "Main.storyboard", "App.swift", in: folder)
            #expect(checked.status == 0)
            #expect(checked.errors == "")
        }
    }

    @Test("What a class inherits from UIKit, an extension or an unknown class is no mistake") func inherited() throws {
        try TemporaryFolder.with { folder in
            try folder.write(
                "Main.storyboard",
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
                <scenes><scene sceneID="s"><objects>
                <tableViewController id="a" customClass="List" sceneMemberID="viewController">
                <tableView key="view" id="t" customClass="Table"><connections>
                <outlet property="prefetchDataSource" destination="a" id="o1"/>
                <outlet property="refetchDataSource" destination="a" id="o2"/>
                </connections></tableView>
                <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="i"><connections>
                <action selector="close:" destination="a" id="c1"/>
                </connections></barButtonItem>
                <barButtonItem key="leftBarButtonItem" id="j"><connections>
                <action selector="anyone:" destination="r" id="c2"/>
                </connections></barButtonItem></navigationItem>
                </tableViewController>
                <viewController storyboardIdentifier="b" id="b" customClass="Menu" sceneMemberID="viewController">
                <view key="view" id="v"/><connections><outlet property="panel" destination="v" id="o3"/></connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="r" customClass="UIResponder"/>
                </objects></scene></scenes></document>
                """)
            try folder.write(
                "App.swift",
                """
                extension UIViewController { @IBAction func close(_ sender: Any) { } }
                extension UIResponder { func wake() { } }
                class List: UITableViewController { }
                class Table: UITableView { }
                class Menu: SideMenu { @IBOutlet weak var panel: UIView! }
                """)
            let checked = try FlowProcess.run("storyboard", "check", "Main.storyboard", "App.swift", in: folder)
            #expect(checked.errors.contains("Table has no outlet 'refetchDataSource' (id o2)"))
            #expect(checked.errors.contains("1 error\n"))
            #expect(!checked.errors.contains("unconnected-outlet"))
        }
    }

    @Test("An imported script has custom segues to fill in, and the way back of unwind segues") func segues() throws {
        try TemporaryFolder.with { folder in
            try folder.write(
                "Main.storyboard",
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="h">
                <scenes><scene sceneID="s1"><objects>
                <viewController id="h" customClass="Home" sceneMemberID="viewController">
                <view key="view" id="v1"><subviews><button id="b1"><state key="normal" title="Fill in"/><connections>
                <segue destination="f" kind="custom" customClass="FadeSegue" identifier="fade" id="g1"/>
                </connections></button></subviews></view>
                </viewController></objects></scene>
                <scene sceneID="s2"><objects>
                <viewController id="f" customClass="URLForm" sceneMemberID="viewController">
                <view key="view" id="v2"><subviews><button id="b2"><state key="normal" title="Done"/><connections>
                <segue destination="e" kind="unwind" unwindAction="backHome:" id="g2"/>
                </connections></button></subviews></view>
                </viewController><exit id="e" sceneMemberID="exit"/></objects></scene></scenes></document>
                """)
            let imported = try FlowProcess.run("import", "Main.storyboard", in: folder)
            #expect(imported.errors == "")
            #expect(imported.output.contains("goBack(to: \"backHome:\", sender: sender)"))
            // What the storyboard does not describe.
            let filled = imported.output
                .replacing(
                    "override func perform() { }",
                    with: "override func perform() { source.present(destination, animated: false) }"
                )
                .replacing("screen Home {", with: "screen Home { @IBAction func backHome(_ segue) { log \"back\" }")
            try folder.write(
                "app.flow",
                filled
                    + """
                    tap "Fill in"
                    expect home.presentedViewController === urlForm
                    tap "Done"
                    expect home.presentedViewController == nil
                    """)
            let run = try FlowProcess.run("run", "app.flow", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("home.prepare(for: fadeSegue"))
            #expect(run.output.contains("log \"back\""))
        }
    }

    @Test("A storyboard without code creates the scenes of segue actions itself") func segueActions() throws {
        try TemporaryFolder.with { folder in
            try folder.write(
                "Main.storyboard",
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="h">
                <scenes><scene sceneID="s1"><objects>
                <viewController id="h" customClass="Home" sceneMemberID="viewController">
                <view key="view" id="v1"><subviews><containerView id="c1"><connections>
                <segue destination="i" kind="embed" destinationCreationSelector="makeInner:sender:segueIdentifier:" id="g1"/>
                </connections></containerView></subviews></view>
                </viewController></objects></scene>
                <scene sceneID="s2"><objects><viewController id="i" customClass="Inner" sceneMemberID="viewController">
                <view key="view" id="v2"/></viewController></objects></scene></scenes></document>
                """)
            let run = try FlowProcess.run("run", "Main.storyboard", in: folder)
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("inner.viewDidAppear"))
        }
    }

    @Test("Outlets of other types and methods with other selectors are reported with both places") func types() throws {
        try TemporaryFolder.with { folder in
            try folder.write(
                "Main.storyboard",
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
                <scenes><scene sceneID="s"><objects>
                <viewController id="a" customClass="Form" sceneMemberID="viewController">
                <view key="view" id="v"><subviews>
                <button id="b"><connections>
                <action selector="save:" destination="a" eventType="touchUpInside" id="c1"/>
                <action selector="openHelp:" destination="a" eventType="touchUpInside" id="c2"/>
                <action selector="showWithSender:" destination="a" eventType="touchUpInside" id="c3"/>
                <segue destination="d" kind="show" destinationCreationSelector="makeDetail:sender:" id="c4"/>
                </connections></button>
                <label id="l"/>
                </subviews></view>
                <connections>
                <outlet property="name" destination="b" id="o1"/>
                <outlet property="text" destination="l" id="o2"/>
                <outlet property="any" destination="l" id="o3"/>
                </connections>
                </viewController>
                </objects></scene>
                <scene sceneID="t"><objects><viewController id="d" sceneMemberID="viewController"/></objects></scene>
                </scenes></document>
                """)
            try folder.write(
                "Form.swift",
                """
                class Badge: UILabel { }
                class Form: UIViewController {
                    @IBOutlet weak var name: UILabel!
                    @IBOutlet weak var text: Badge?
                    @IBOutlet var any: UIView!
                    @IBAction func save() { }
                    @IBAction @objc(openHelp:) func help(_ sender: Any) { }
                    @IBAction func show(sender: UIButton) { }
                    @IBSegueAction func makeDetail(_ coder: NSCoder) -> UIViewController? { nil }
                }
                """)
            let checked = try FlowProcess.run("storyboard", "check", "Main.storyboard", "Form.swift", in: folder)
            #expect(checked.status == 2)
            for line in [
                "the outlet 'name' is a UILabel, but button 'b' is a UIButton",
                "the outlet 'text' is a Badge, but label 'l' is a UILabel",
                "Form has no action 'save:'", "expected 'save': the method has no parameters",
                "Form has no segue action 'makeDetail:sender:'", "expected 'makeDetail:': the method has 1 parameter",
                "Form.swift:3:", "Form.swift:6:", "Main.storyboard:6:",
            ] { #expect(checked.errors.contains(line), "\(line) is missing in:\n\(checked.errors)") }
            for word in ["'any'", "openHelp", "showWithSender"] { #expect(!checked.errors.contains(word)) }
        }
    }

    @Test("An import writes a formatted script that runs") func imports() throws {
        try TemporaryFolder.with { folder in
            let imported = try FlowProcess.run("import", Self.mail, "--output", "mail.flow", in: folder)
            #expect(imported.status == 0)
            #expect(!imported.errors.contains("unwind segue"))
            #expect(try FlowProcess.run("format", "--check", "mail.flow", in: folder).status == 0)
            let run = try FlowProcess.run("run", "mail.flow", in: folder)
            #expect(run.status == 0 && run.output.contains("inbox.viewDidAppear"))
            try folder.write("Main.storyboard", "<document>\n<<<<<<< HEAD\n</document>")
            let refused = try FlowProcess.run("import", "Main.storyboard", in: folder)
            #expect(refused.status == 2 && refused.errors.contains("Main.storyboard:2:1"))
        }
    }

    @Test("An import anchors popovers at the senders that present them") func anchors() throws {
        let rules = FlowProcess.root.appendingPathComponent("Tests/Scripts/rules")
        let imported = try FlowProcess.run("import", rules.appendingPathComponent("Popovers.storyboard").path)
        #expect(imported.output.contains("popoverPresentationController?.sourceView = sender as? UIView"))
        #expect(imported.output.contains("popoverPresentationController?.barButtonItem = sender as? UIBarButtonItem"))
        #expect(imported.output.contains("permittedArrowDirections = [.up]"))
        #expect(!imported.errors.contains("the anchor"))
    }

    @Test("Members under any condition and nested classes belong to the code") func conditions() throws {
        try TemporaryFolder.with { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            try folder.write(
                "App/Mail.swift",
                """
                class Inbox: UITableViewController {
                    #if os(tvOS)
                    @IBOutlet weak var unread: UILabel!
                    #endif
                }
                enum Scenes {
                    class Composer: UIViewController {
                        #if NEVER
                        func close() { }
                        #else
                        @IBAction func send(_ sender: Any) { }
                        #endif
                    }
                }
                """)
            let checked = try FlowProcess.run("storyboard", "check", Self.mail, "App/Mail.swift", "App/", in: folder)
            #expect(checked.status == 0)
            #expect(!checked.errors.contains("unread") && !checked.errors.contains("Composer"))
            try folder.write("App/Broken.xib", "<document>\n<<<<<<< HEAD\n</document>")
            let broken = try FlowProcess.run("storyboard", "check", "App/", in: folder)
            #expect(broken.status == 2 && broken.errors.contains("App/Broken.xib:2:1"))
        }
    }

    @Test("A xib becomes a class with its subviews, and runs without a script") func xibs() throws {
        let rules = FlowProcess.root.appendingPathComponent("Tests/Scripts/rules")
        let profile = rules.appendingPathComponent("ProfileView.xib").path
        try TemporaryFolder.with { folder in
            let imported = try FlowProcess.run("import", profile, "--output", "profile.flow", in: folder)
            #expect(imported.status == 0 && imported.errors.contains("ProfileView.xib:46:9"))
            let run = try FlowProcess.run("profile.flow", in: folder)
            #expect(run.status == 0 && run.output.contains("profileViewController.viewDidAppear"))
            let cell = try FlowProcess.run("import", rules.appendingPathComponent("TaskCell.xib").path, in: folder)
            #expect(cell.output.contains("class TaskCell: UITableViewCell {"))
            #expect(cell.output.contains("contentView.addSubview(title)"))
        }
        let shown = try FlowProcess.run("run", "--tree", "--views", profile)
        #expect(shown.status == 0 && shown.errors.isEmpty && shown.output.contains("profileViewController.viewDidLoad"))
        #expect(shown.output.contains("<BadgeView: badgeView>; frame = (120 100; 44 44)"))
        let short = try FlowProcess.run(rules.appendingPathComponent("TaskCell.xib").path)
        #expect(short.status == 0 && short.errors.isEmpty)
    }

    @Test("An outlet may have the name of a member that other views inherit") func outletNames() throws {
        let panel = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                    <view id="vie-01" customClass="Panel">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>
                            <view id="con-01"><rect key="frame" x="20" y="60" width="200" height="21"/></view>
                        </subviews>
                        <connections><outlet property="contentView" destination="con-01" id="out-01"/></connections>
                    </view>
                </objects>
            </document>

            """
        try TemporaryFolder.with { folder in
            try folder.write("Panel.xib", panel)
            let imported = try FlowProcess.run("import", "Panel.xib", "--output", "panel.flow", in: folder)
            #expect(imported.status == 0, "\(imported.errors)")
            #expect(try folder.read("panel.flow").contains("self.contentView = contentView"))
            #expect(try FlowProcess.run("check", "panel.flow", in: folder).status == 0)
        }
    }

    @Test("Errors of a xib name its file, line and column") func places() throws {
        let rules = FlowProcess.root.appendingPathComponent("Tests/Scripts/rules").path
        try TemporaryFolder.with { folder in
            try folder.write(
                "a.flow",
                "xib \"\(rules)/ProfileView.xib\"\nscreen ProfileViewController\nlaunch { ProfileViewController }\n")
            let run = try FlowProcess.run("check", "a.flow", in: folder)
            #expect(run.errors.contains("the script has no class 'BadgeView'"))
            #expect(run.errors.contains("ProfileView.xib:28:"))
            try folder.write("Main.storyboard", "<document><scenes/></document>")
            try folder.write("b.flow", "storyboard \".\"\nlog \"\\(UIStoryboard(name: \"Main\", bundle: nil))\"\n")
            let here = try FlowProcess.run("run", "b.flow", in: folder)
            #expect(here.status == 0 && here.errors.isEmpty)
        }
    }

    @Test("A mistake in a document has its place and one exit code, whichever command finds it") func mistakes() throws
    {
        let errors = FlowProcess.root.appendingPathComponent("Tests/Scripts/errors")
        try TemporaryFolder.with { folder in
            let outlets = try Data(contentsOf: errors.appendingPathComponent("Outlets.storyboard"))
            try outlets.write(to: folder.appendingPathComponent("Outlets.storyboard"))
            try folder.write(
                "Detached.storyboard",
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
                    <scenes><scene sceneID="s"><objects><viewController id="v"/></objects></scene></scenes>
                </document>
                """)
            let detached = try FlowProcess.run("run", "Detached.storyboard", in: folder)
            #expect(
                detached.status == 2 && detached.errors.contains("--> Detached.storyboard:2:1"), "\(detached.errors)")
            try FileManager.default.removeItem(at: folder.appendingPathComponent("Detached.storyboard"))
            try folder.write(
                "App.swift",
                """
                @main class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
                class Home: UIViewController {
                    @IBOutlet weak var save: UIControl!
                    @IBOutlet weak var heading: UILabel!
                }
                """)
            let results = [
                try FlowProcess.run("check", ".", in: folder),
                try FlowProcess.run("storyboard", "check", "Outlets.storyboard", "App.swift", in: folder),
            ]
            for found in results {
                #expect(found.status == 2 && found.errors.contains("Outlets.storyboard:18:"), "\(found.errors)")
            }
            // UIKit connects an outlet of another type, so the app runs.
            let run = try FlowProcess.run("run", ".", in: folder)
            #expect(run.status == 0 && run.errors.contains("warning: "), "\(run.errors)")
            #expect(run.errors.contains("Outlets.storyboard:18:"), "\(run.errors)")
        }
    }
}

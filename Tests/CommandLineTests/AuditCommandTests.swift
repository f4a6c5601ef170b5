// `flow audit` finds the issues that the pages of docs/audit describe, and none in their correct scripts.

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

    @Test("Large text, controls at their own size, shrinking text, documents and pickers are no issues") func accepted()
        throws
    {
        let script = """
            class Settings: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    title = "Settings"
                    view.backgroundColor = .white
                    let heading = UILabel(frame: CGRect(x: 0, y: 100, width: 380, height: 40))
                    heading.font = UIFont.systemFont(ofSize: 30)
                    heading.textColor = .gray
                    heading.text = "Sound"
                    let name = UILabel(frame: CGRect(x: 0, y: 150, width: 390, height: 44))
                    name.text = "report_v2.pdf"
                    let short = UILabel(frame: CGRect(x: 0, y: 200, width: 60, height: 20))
                    short.adjustsFontSizeToFitWidth = true
                    short.text = "A long text"
                    let sound = UISwitch(frame: CGRect(x: 0, y: 250, width: 51, height: 31))
                    sound.accessibilityLabel = "Sound"
                    let picker = UIPickerView(frame: CGRect(x: 0, y: 300, width: 300, height: 216))
                    picker.dataSource = self
                    picker.delegate = self
                    for shown in [heading, name, short, sound, picker] { view.addSubview(shown) }
                }
                func numberOfComponents(in pickerView: UIPickerView) -> Int { return 2 }
                func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { return 3 }
                func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                    return "Row \\(row)"
                }
            }
            launch { navigation main { Settings } }
            """
        let outcome = try FlowProcess.run("audit", "-", input: script)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "1 screen, 7 elements: no issues\n")
    }

    @Test("Only issues of the severity asked for are reported") func severity() throws {
        let script = try Self.scripts(of: "screen-without-title")[0]
        #expect(try FlowProcess.run("audit", "-", "--severity", "serious", input: script).status == 0)
    }

    @Test(
        "A view with a tap recognizer is an element or contains one",
        arguments: [("", true), ("cover.isAccessibilityElement = true", false), ("cover.addSubview(name)", false)])
    func recognizer(line: String, isReported: Bool) throws {
        let script = """
            screen Album {
                title = "Album"
                let cover = UIView(frame: rect(0, 100, 390, 200))
                let name = UILabel(frame: rect(0, 0, 390, 44))
                on viewDidLoad {
                    name.text = "Blue"
                    cover.accessibilityLabel = "Cover"
                    cover.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
                    view.addSubview(cover)
                    \(line)
                }
                func open() {}
            }
            launch { navigation albums { Album } }
            """
        let outcome = try FlowProcess.run("audit", "-", input: script)
        #expect(outcome.errors.contains("can be tapped but is not an element") == isReported, "\(outcome.errors)")
        #expect(outcome.status == (isReported ? 1 : 0), "\(outcome.errors)")
    }

    @Test("VoiceOver's own moves are not jumps, and words for users are not names in code") func quiet()
        throws
    {
        let script = """
            class Rating: UIView {}
            screen Inbox {
                let stars = Rating(frame: rect(0, 100, 390, 44))
                button file { push Message() }
                on viewDidLoad {
                    title = "Inbox"
                    stars.isAccessibilityElement = true
                    stars.accessibilityLabel = "Rating"
                    file.title = "plan.pdf"
                    view.addSubview(stars)
                }
            }
            screen Message { title = "Message" }
            container Shell { slot content }
            launch { Shell { content: tab tabs { navigation mail { Inbox }; navigation { Message } } } }
            voiceOver last
            push Message() onto mail
            rotate to landscape
            pop mail
            """
        let outcome = try FlowProcess.run("audit", "-", input: script)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test("The tutorial shows the report of its app, and mends it") func tutorial() throws {
        let text = try FlowProcess.root.read("docs/tutorial.md")
        let section = try #require(text.components(separatedBy: "## Listen to it\n").dropFirst().first)
        let match = try #require(
            section.firstMatch(of: /(?s)```flow\n(.*?)```.*?```text\n(.*?)```.*?```flow\n(.*?)```/))
        try TemporaryFolder.with { folder in
            try folder.write("mail.flow", String(match.1))
            let bad = try FlowProcess.run("audit", "mail.flow", in: folder)
            #expect(bad.errors + bad.output == String(match.2))
            try folder.write("mail.flow", String(match.3))
            let good = try FlowProcess.run("audit", "mail.flow", in: folder)
            #expect(good.output.hasSuffix(": no issues\n"), "\(good.errors)")
        }
    }

    @Test("Nothing in the mail client is hard to use") func mail() throws {
        for name in ["mail.flow", "hear.flow"] {
            let path = FlowProcess.root.appendingPathComponent("Scripts/examples/mail/\(name)").path
            let outcome = try FlowProcess.run("audit", path)
            #expect(outcome.output.hasSuffix(": no issues\n"), "\(outcome.errors)")
        }
    }

    @Test("Colours from components are compared, and names of images are no labels") func components() throws {
        let script = """
            screen Card {
                title = "Card"
                label date
                button close { log "closed" }
                on viewDidLoad {
                    view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
                    date.text = "Friday"
                    date.textColor = UIColor(white: 0.8, alpha: 1)
                    date.frame = rect(20, 100, 300, 40)
                    close.frame = rect(20, 200, 44, 44)
                    close.setImage(UIImage(named: "close"), for: .normal)
                }
            }
            launch { navigation main { Card } }
            """
        let outcome = try FlowProcess.run("audit", "-", input: script)
        #expect(outcome.errors.contains("date has a contrast of 1.6 to 1, less than 4.5 to 1"), "\(outcome.errors)")
        #expect(outcome.errors.contains("close has the label 'close', a name from code"), "\(outcome.errors)")
        #expect(outcome.errors.contains("1 error, 1 warning"), "\(outcome.errors)")
    }

    @Test(
        "The contrast of text over what no colour says is not reported",
        arguments: [
            "let fill = CAGradientLayer()\nview.layer.insertSublayer(fill, at: 0)",
            "view.layer.backgroundColor = UIColor.white.cgColor",
            "view = Fill(frame: view.frame)\nview.backgroundColor = .black",
            "let blur = UIVisualEffectView(effect: nil)\nblur.frame = view.bounds\nview.addSubview(blur)",
            "let bar = UIToolbar(frame: view.bounds)\nview.addSubview(bar)",
            "view.alpha = 0.5", "",
        ])
    func unknownBackgrounds(statement: String) throws {
        let script = """
            class Fill: UIView {
                override class var layerClass: AnyClass { CAGradientLayer.self }
                func fill() { layer.opacity = 1 }
            }
            screen Home {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    title = "Home"
                    view.backgroundColor = .black
                    \(statement)
                    (view as? Fill)?.fill()
                    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
                    label.text = "Hello"
                    label.textColor = .black
                    view.addSubview(label)
                }
            }
            launch { Home }
            """
        let outcome = try FlowProcess.run("audit", "-", input: script)
        #expect(
            outcome.errors.contains("has a contrast of 1.0 to 1") == statement.isEmpty,
            "\(statement): \(outcome.errors)")
    }

    @Test("An issue of a scene has its place in the storyboard") func documents() throws {
        let script = "storyboard \"Tests/Scripts/rules/Buttons.storyboard\" as board\nlaunch board\n"
        let outcome = try FlowProcess.run("audit", "-", input: script, in: FlowProcess.root)
        #expect(outcome.errors.contains("textField has no label"), "\(outcome.errors)")
        #expect(outcome.errors.contains("--> Tests/Scripts/rules/Buttons.storyboard:40:29"), "\(outcome.errors)")
        #expect(!outcome.errors.contains(".storyboard.swift"), "\(outcome.errors)")
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
        let pages = try FlowProcess.root.read("docs/audit/README.md")
        for rule in rules {
            let address = try #require(rule["helpUri"] as? String)
            #expect(pages.contains("](\(address))") || address.contains("apple.com"), "\(address)")
            let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
            #expect(["note", "warning", "error"].contains(level))
        }
        let first = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(first["level"] as? String == "error")
        let index = try #require(first["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == first["ruleId"] as? String)
        let location = (first["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        let region = try #require(location?["region"] as? [String: Any])
        for key in ["startLine", "startColumn", "endLine", "endColumn"] { #expect((region[key] as? Int ?? 0) > 0) }
        #expect((location?["artifactLocation"] as? [String: Any])?["uri"] != nil)
        let invocation = (run["invocations"] as? [[String: Any]])?.first
        #expect(invocation?["executionSuccessful"] as? Bool == true)
    }

    @Test(
        "A report for programs says that an error ended the run, with the error",
        arguments: ["screen Home\nlaunch { Home }\nfatalError(\"no\")\n", "psuh x\n"])
    func incomplete(script: String) throws {
        let sarif = try FlowProcess.run("audit", "-", "--format", "sarif", input: script)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
        #expect(notifications.count == 1)
        #expect(notifications.first?["level"] as? String == "error")
        let json = try FlowProcess.run("audit", "-", "--format", "json", input: script)
        #expect(json.output.contains("\"severity\":\"error\""))
    }

    @Test("A script that cannot run is wrong input; one that crashes fails") func failures() throws {
        #expect(try FlowProcess.run("audit", "-", input: "psuh x").status == 2)
        let crash = "screen Home\nlaunch { Home }\nfatalError(\"no\")\n"
        #expect(try FlowProcess.run("audit", "-", input: crash).status == 1)
    }
}

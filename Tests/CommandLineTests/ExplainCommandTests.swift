// `flow explain` and `--why`, as users run them.

import Foundation
import Testing

@Suite("flow explain") struct ExplainCommandTests {
    private let script = """
        screen Home
        screen Detail
        launch { navigation main { Home } }
        push Detail

        """

    @Test("A console line is explained by its text, whatever its prefix and arguments")
    func messages() throws {
        let pasted =
            "2019-06-03 App[1:2] Warning: Attempt to present <B: 0x7f> on <A: 0x7e> which is already presenting <C: 0x7d>"
        let line = try FlowProcess.run("explain", pasted)
        #expect(line.status == 0)
        let heading = "presenter-is-presenting: UIKit logs\n  before iOS 14: Warning: Attempt to present"
        #expect(line.output.hasPrefix(heading))
        #expect(line.output.contains("present.8  "))
        #expect(try FlowProcess.run("explain", "presenter-is-presenting").output == line.output)
        let exception = try FlowProcess.run("explain", "pushed-twice", "controller-pushed-twice")
        #expect(exception.status == 2, "the first is not a name")
        #expect(
            try FlowProcess.run("explain", "controller-pushed-twice").output
                .hasPrefix("controller-pushed-twice: UIKit raises NSInvalidArgumentException\n"))
        #expect(try FlowProcess.run("explain", "nav.refuse.1").output.contains("  popped-to-stranger: UIKit raises "))
        #expect(try FlowProcess.run("explain", "Attempt to do something else").status == 2)
    }

    @Test("An event, a rule, a family and a finding are explained") func names() throws {
        let event = try FlowProcess.run("explain", "home.viewIsAppearing(animated: true)")
        #expect(event.status == 0)
        #expect(event.output.hasPrefix("viewIsAppearing(_:), called on a UIViewController\n"))
        #expect(event.output.contains("    appearance.6  "))
        let rule = try FlowProcess.run("explain", "nav.push.3")
        #expect(
            rule.output.contains(
                "nav.push.3  push-covered-will-first: A push starts the covered controller's disappearance"))
        #expect(rule.output.contains("  log: nav-push-anim-cyrus, https://"))
        #expect(try FlowProcess.run("explain", "transition").output.contains("transition.2  "))
        #expect(try FlowProcess.run("explain", "push-covered-will-first").output == rule.output)
        let finding = try FlowProcess.run("explain", "child-without-did-move")
        #expect(finding.output.contains("Fix: call child.didMove(toParent:)"))
        #expect(try FlowProcess.run("explain", "--list").output.contains("\nmemory.1  "))
    }

    @Test("Rules are printed as JSON Lines") func json() throws {
        let rule = try FlowProcess.run("explain", "--json", "push-covered-will-first")
        #expect(rule.status == 0)
        #expect(
            rule.output.hasPrefix("{\"id\":\"nav.push.3\",\"name\":\"push-covered-will-first\",\"sentence\":\"A push"))
        #expect(rule.output.contains("{\"id\":\"nav-push-anim-cyrus\",\"strength\":\"log\",\"address\":\"https://"))
        let list = try FlowProcess.run("explain", "--json", "--list").output.split(separator: "\n")
        let headlines = try FlowProcess.run("explain", "--list").output.split(separator: "\n")
        #expect(list.count == headlines.count)
        for line in list { #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any]) }
        #expect(try FlowProcess.run("explain", "--json", "viewDidLoad").status == 2)
    }

    @Test("An unknown name is the user's error, with the nearest name") func unknown() throws {
        let outcome = try FlowProcess.run("explain", "viewIsApearing")
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.contains("did you mean 'viewIsAppearing'?"))
        #expect(try FlowProcess.run("explain").status == 2)
    }

    @Test("The events of a script are explained in order") func events() throws {
        try TemporaryFolder.with { folder in
            try Data(script.utf8).write(to: folder.appendingPathComponent("a.flow"))
            let outcome = try FlowProcess.run("explain", "--in", "a.flow", "home.viewWillDisappear", in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("home.viewWillDisappear(animated: true)\n  caused by: push Detail\n"))
            #expect(outcome.output.contains("  nav.push.3  "))
            for name in ["viewDidLoad", "Detail.viewDidLoad", "detail", "Detail"] {
                let found = try FlowProcess.run("explain", name, "--in", "a.flow", in: folder)
                #expect(found.status == 0 && found.output.contains("detail.viewDidLoad\n  caused by: push Detail\n"))
            }
            let none = try FlowProcess.run("explain", "--in", "a.flow", "nobody.viewDidLoad", in: folder)
            #expect(none.status == 1 && none.errors.contains("no event of a.flow matches"))
            #expect(try FlowProcess.run("explain", "--in", "missing.flow", "a.b", in: folder).status == 2)
        }
    }

    @Test("The placer of each part of a view's frame is named with the line of the script") func layout() throws {
        let script = """
            screen Page {
                let box = UIView()
                let line = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                override func viewDidLoad() {
                    super.viewDidLoad()
                    box.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(box)
                    view.addSubview(line)
                    box.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
                    box.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
                    box.heightAnchor.constraint(equalToConstant: 20).isActive = true
                }
            }
            launch { Page }

            """
        try TemporaryFolder.with { folder in
            try Data(script.utf8).write(to: folder.appendingPathComponent("a.flow"))
            let box = try FlowProcess.run("explain", "layout", "view", "--in", "a.flow", in: folder)
            #expect(box.status == 0)
            #expect(box.output.contains("  y = 8\n    UIView:view.top == UIView:view3.top + 8  a.flow:9\n"))
            #expect(box.output.contains("  width = 0, ambiguous\n"))
            let line = try FlowProcess.run("explain", "layout", "view2", "--in", "a.flow", in: folder)
            #expect(line.output == "view2: frame = (1 2; 3 4)\n  placed by code: its frame was set\n")
            let none = try FlowProcess.run("explain", "layout", "missing", "--in", "a.flow", in: folder)
            #expect(none.status == 1)
            let views = try FlowProcess.run("run", "--tree", "--views", "--trace", "none", "a.flow", in: folder)
            #expect(views.output.contains("AMBIGUOUS LAYOUT: width\n"))
        }
    }

    @Test("The rule of an event is that of its cause, not of the forwarder") func causes() throws {
        try TemporaryFolder.with { folder in
            let covered = script + "\npresent Detail() as fullScreen from main\n"
            try Data(covered.utf8).write(to: folder.appendingPathComponent("a.flow"))
            let outcome = try FlowProcess.run("explain", "--in", "a.flow", "viewDidDisappear", in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("\n  present.1  cover-presenter-will-first"), "\(outcome.output)")
            #expect(outcome.output.contains("  forwarded by main: nav.first.2  "))
        }
    }

    @Test("--why appends rules to the events, and the golden trace stays the same") func why() throws {
        try TemporaryFolder.with { folder in
            try Data(script.utf8).write(to: folder.appendingPathComponent("a.flow"))
            let outcome = try FlowProcess.run("run", "--why", "a.flow", in: folder)
            #expect(outcome.output.contains("  detail.willMove(toParent: main)  // nav.push.1\n"))
            try Data(outcome.output.utf8).write(to: folder.appendingPathComponent("a.trace"))
            let test = try FlowProcess.run("test", "a.flow", in: folder)
            #expect(test.status == 0, "\(test.output)\(test.errors)")
        }
    }
}

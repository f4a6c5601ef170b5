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

    @Test("An import writes a formatted script that runs") func imports() throws {
        try TemporaryFolder.with { folder in
            let imported = try FlowProcess.run("import", Self.mail, "--output", "mail.flow", in: folder)
            #expect(imported.status == 0)
            #expect(imported.errors.contains("not-imported") || imported.errors.contains("unwind segue"))
            #expect(try FlowProcess.run("format", "--check", "mail.flow", in: folder).status == 0)
            let run = try FlowProcess.run("run", "mail.flow", in: folder)
            #expect(run.status == 0 && run.output.contains("inbox.viewDidAppear"))
            try folder.write("Main.storyboard", "<document>\n<<<<<<< HEAD\n</document>")
            let refused = try FlowProcess.run("import", "Main.storyboard", in: folder)
            #expect(refused.status == 2 && refused.errors.contains("Main.storyboard:2:1"))
        }
    }
}

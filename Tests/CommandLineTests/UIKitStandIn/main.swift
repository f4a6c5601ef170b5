// An app that imitates UIKit when a message is pushed and popped, in the order of the test's script, or with a callback
// missing.

import UIKit

final class MailController: UIViewController {}
final class Inbox: FlowLoggedViewController {}
final class Message: FlowLoggedViewController {
    override func viewDidAppear(_ animated: Bool) {
        if !CommandLine.arguments.contains("forgets-super") { super.viewDidAppear(animated) }
    }
}

@MainActor func show(_ screen: UIViewController, animated: Bool) {
    screen.viewWillAppear(animated)
    screen.viewIsAppearing(animated)
}

let mail = MailController()
let inbox = Inbox()
inbox.willMove(toParent: mail)
inbox.didMove(toParent: mail)
inbox.viewDidLoad()
show(inbox, animated: false)
inbox.viewDidAppear(false)
print("a line of the app's own")
var message: Message? = Message()
message?.willMove(toParent: mail)
message?.viewDidLoad()
inbox.viewWillDisappear(true)
if let message { show(message, animated: true) }
inbox.viewDidDisappear(true)
message?.viewDidAppear(true)
message?.didMove(toParent: mail)
message?.willMove(toParent: nil)
message?.viewWillDisappear(true)
show(inbox, animated: true)
message?.viewDidDisappear(true)
inbox.viewDidAppear(true)
message?.didMove(toParent: nil)
message = nil

// A chat: messages in a table, and above the keyboard a composer, the controller's accessory view.
import UIKit

struct Message: Identifiable {
    enum Direction { case sent, received }
    let id: Int
    let text: String
    let direction: Direction
}

final class ChatController: UIViewController {
    private(set) var messages: [Message] = []
    let tableView = UITableView()
    let composer = ComposerView()

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { composer }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.dataSource = self
        tableView.keyboardDismissMode = .interactive
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
        view.addSubview(tableView)
        composer.onSend = { [unowned self] text in self.append(text, .sent) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    func receive(_ text: String) { append(text, .received) }

    private func append(_ text: String, _ direction: Message.Direction) {
        let id = (messages.last?.id ?? 0) + 1
        messages.append(Message(id: id, text: text, direction: direction))
        tableView.reloadData()
        tableView.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: true)
    }
}

extension ChatController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        let message = messages[indexPath.row]
        cell.textLabel?.text = message.text
        cell.textLabel?.textAlignment = message.direction == .sent ? .right : .left
        return cell
    }
}

final class ComposerView: UIView {
    var onSend: ((String) -> Void)?
    let textView = UITextView()
    let sendButton = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        textView.delegate = self
        sendButton.isEnabled = false
        sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)
        addSubview(textView)
        addSubview(sendButton)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    @objc private func send() {
        let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return }
        onSend?(text)
        textView.text = ""
        textViewDidChange(textView)
    }
}

extension ComposerView: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) { sendButton.isEnabled = !textView.text.isEmpty }
}

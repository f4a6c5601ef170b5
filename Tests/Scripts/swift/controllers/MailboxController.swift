// A typical mailbox: registered cells, swipes to delete, a batch update, and a delegate to notify.
import UIKit

struct Mail: Hashable {
    let id: Int
    let sender: String
    var isRead = false
}

protocol MailboxControllerDelegate: AnyObject {
    func mailbox(_ mailbox: MailboxController, didOpen mail: Mail)
}

final class MailCell: UITableViewCell {
    static let identifier = "MailCell"
    private let badge = UIView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        badge.backgroundColor = .systemBlue
        contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        badge.isHidden = false
        textLabel?.text = nil
    }

    func configure(with mail: Mail) {
        textLabel?.text = mail.sender
        detailTextLabel?.text = mail.isRead ? "read" : "new"
        badge.isHidden = mail.isRead
    }
}

final class MailboxController: UITableViewController {
    weak var mailboxDelegate: MailboxControllerDelegate?
    private(set) var mails: [Mail]

    init(mails: [Mail]) {
        self.mails = mails
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Inbox"
        tableView.register(MailCell.self, forCellReuseIdentifier: MailCell.identifier)
        tableView.rowHeight = 60
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard
            let cell = tableView.dequeueReusableCell(withIdentifier: MailCell.identifier, for: indexPath) as? MailCell
        else { return UITableViewCell() }
        cell.configure(with: mails[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        mails[indexPath.row].isRead = true
        tableView.reloadRows(at: [indexPath], with: .none)
        mailboxDelegate?.mailbox(self, didOpen: mails[indexPath.row])
    }

    func receive(_ new: [Mail]) {
        tableView.performBatchUpdates {
            mails.insert(contentsOf: new, at: 0)
            tableView.insertRows(at: new.indices.map { IndexPath(row: $0, section: 0) }, with: .top)
        }
    }

    func archive(at indexPath: IndexPath) {
        mails.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
    }

    /// A common mistake: several rows of data have changed, but the code notifies the table of only one.
    func archiveReadMails() {
        mails.removeAll { $0.isRead }
        tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
}

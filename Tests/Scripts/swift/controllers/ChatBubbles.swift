import UIKit

/// A chat with bubbles of two kinds, in a diffable data source.
struct Message: Hashable, Identifiable {
    let id: Int
    let text: String
    let isMine: Bool
    var date = Date()

    static func == (a: Message, b: Message) -> Bool {
        a.id == b.id
    }

    func hash(into h: inout Hasher) {
        h.combine(id)
    }
}

protocol ReusableView: AnyObject {
    static var reuseIdentifier: String {
        get
    }
}

extension ReusableView {
    static var reuseIdentifier: String {
        String(describing: self)
    }
}

extension UITableViewCell: ReusableView {}

extension UITableView {
    func register<T: UITableViewCell>(_ type: T.Type) {
        register(type, forCellReuseIdentifier: T.reuseIdentifier)
    }

    func dequeue<T: UITableViewCell>(_ type: T.Type, for indexPath: IndexPath) -> T {
        dequeueReusableCell(withIdentifier: T.reuseIdentifier, for: indexPath) as! T
    }
}

class BubbleCell: UITableViewCell {
    let bubble = UIView()
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        label.numberOfLines = 0
        bubble.translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            bubble.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    func configure(with m: Message) {
        label.text = m.text
        bubble.backgroundColor = m.isMine ? .systemBlue : .systemGray5
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        label.text = nil
    }
}

final class MineCell: BubbleCell {}

final class TheirsCell: BubbleCell {}

final class ChatViewController: UIViewController, UITableViewDelegate {
    enum Section {
        case main
    }
    let tableView = UITableView(frame: .zero, style: .plain)
    private(set) var selected: [String] = []
    private lazy var dataSource = UITableViewDiffableDataSource<Section, Message>(tableView: tableView) {
        tableView, indexPath, message in
        let cell: BubbleCell =
            message.isMine
            ? tableView.dequeue(MineCell.self, for: indexPath) : tableView.dequeue(TheirsCell.self, for: indexPath)
        cell.configure(with: message)
        return cell
    }
    private(set) var messages: [Message] = [] {
        didSet {
            apply()
        }
    }

    override func loadView() {
        view = tableView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(MineCell.self)
        tableView.register(TheirsCell.self)
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.dataSource = dataSource
        apply(animated: false)
    }

    func send(_ text: String, mine: Bool = true) {
        messages.append(Message(id: messages.count, text: text, isMine: mine))
    }

    func delete(_ id: Int) {
        messages.removeAll(where: { $0.id == id })
    }

    private func apply(animated: Bool = true) {
        guard isViewLoaded else {
            return
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Message>()
        snapshot.appendSections([.main])
        snapshot.appendItems(messages, toSection: .main)
        dataSource.apply(snapshot, animatingDifferences: animated) { [weak self] in self?.scrollToEnd()
        }
    }

    private func scrollToEnd() {
        guard let last = messages.indices.last else { return }
        tableView.scrollToRow(at: IndexPath(row: last, section: 0), at: .bottom, animated: true)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if let m = dataSource.itemIdentifier(for: indexPath) {
            selected.append(m.text)
        }
    }
}

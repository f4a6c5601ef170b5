// A settings screen from a declarative list of sections, with switches that write to the user's defaults.
import UIKit

struct SettingsSection {
    enum Row {
        case toggle(title: String, key: String)
        case link(title: String, make: () -> UIViewController)
        case info(title: String, value: String)

        var title: String {
            switch self {
            case .toggle(let title, _), .link(let title, _), .info(let title, _): return title
            }
        }
    }

    let header: String?
    let rows: [Row]
}

final class SettingsController: UITableViewController {
    private let sections: [SettingsSection]
    private let defaults: UserDefaults
    private(set) var switches: [String: UISwitch] = [:]

    init(sections: [SettingsSection], defaults: UserDefaults = .standard) {
        self.sections = sections
        self.defaults = defaults
        super.init(style: .grouped)
        title = "Settings"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = sections[indexPath.section].rows[indexPath.row]
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = row.title
        switch row {
        case let .toggle(_, key):
            let toggle = UISwitch()
            toggle.isOn = defaults.bool(forKey: key)
            toggle.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
            switches[key] = toggle
            cell.accessoryView = toggle
        case .link:
            cell.accessoryType = .disclosureIndicator
        case .info(_, let value):
            cell.detailTextLabel?.text = value
        }
        return cell
    }

    @objc private func toggled(_ sender: UISwitch) {
        guard let key = switches.first(where: { $0.value === sender })?.key else { return }
        defaults.set(sender.isOn, forKey: key)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard case .link(_, let make) = sections[indexPath.section].rows[indexPath.row] else {
            tableView.deselectRow(at: indexPath, animated: true)
            return
        }
        navigationController?.pushViewController(make(), animated: true)
    }
}

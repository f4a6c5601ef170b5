// Pull to refresh over a list, with a delegate for the list's content.
import UIKit

protocol RefreshableControllerDataSource: AnyObject {
    func refreshableController(_ controller: RefreshableController, load completion: @escaping ([String]) -> Void)
}

final class RefreshableController: UITableViewController {
    weak var dataSource: RefreshableControllerDataSource?
    private(set) var rows: [String] = []
    private(set) var lastUpdate: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        let control = UIRefreshControl()
        control.addTarget(self, action: #selector(refresh), for: .valueChanged)
        refreshControl = control
        refresh()
    }

    @objc func refresh() {
        if refreshControl?.isRefreshing == false { refreshControl?.beginRefreshing() }
        dataSource?.refreshableController(self) { [weak self] rows in
            self?.rows = rows
            self?.tableView.reloadData()
            self?.refreshControl?.endRefreshing()
            self?.lastUpdate = "\(rows.count) rows"
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        max(rows.count, 1)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        cell.textLabel?.text = rows.isEmpty ? "Nothing yet" : rows[indexPath.row]
        return cell
    }
}

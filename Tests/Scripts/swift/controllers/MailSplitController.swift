// A split view controller with a list and a detail. If there is only one column, it shows the list first.
import UIKit

protocol FolderListDelegate: AnyObject {
    func folderList(_ list: FolderListController, didSelect folder: String)
}

final class FolderListController: UITableViewController {
    weak var delegate: FolderListDelegate?
    let folders = ["Inbox", "Sent", "Archive"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Folders"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "folder")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { folders.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "folder", for: indexPath)
        cell.textLabel?.text = folders[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.folderList(self, didSelect: folders[indexPath.row])
    }
}

final class FolderController: UIViewController {
    var folder: String? { didSet { title = folder } }
}

final class MailSplitController: UISplitViewController, UISplitViewControllerDelegate, FolderListDelegate {
    private let list = FolderListController(style: .insetGrouped)
    private let detail = FolderController()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        list.delegate = self
        preferredDisplayMode = .oneBesideSecondary
        viewControllers = [
            UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail),
        ]
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        detail.folder == nil
    }

    func folderList(_ list: FolderListController, didSelect folder: String) {
        detail.folder = folder
        showDetailViewController(detail.navigationController ?? detail, sender: self)
    }
}

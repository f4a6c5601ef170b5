import UIKit

/// Controls and rows as apps configure them, with nothing said about accessibility.
final class SpokenController: UITableViewController {
    let close = UIButton(type: .close)
    let info = UIButton(type: .infoLight)
    let trash = UIButton()
    let banner = UIButton()
    let order = UIButton(configuration: .filled())
    let silent = UISwitch()
    let notes = UITextView()
    let name = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Mail"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        trash.setImage(UIImage(systemName: "trash.fill"), for: .normal)
        banner.setImage(UIImage(named: "banner"), for: .normal)
        order.configuration?.title = "Order"
        order.configuration?.subtitle = "Today"
        notes.text = "Terms"
        notes.isEditable = false
        name.placeholder = "Name"
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        for (row, view) in [close, info, trash, banner, order, silent, notes, name].enumerated() {
            view.frame = CGRect(x: 20, y: row * 48, width: 200, height: 44)
            header.addSubview(view)
        }
        tableView.tableHeaderView = header
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "square.and.arrow.up"), style: .plain, target: nil, action: nil)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = indexPath.row == 0 ? "Ada" : "Ben"
        content.secondaryText = "Hello"
        cell.contentConfiguration = content
        cell.accessoryType = indexPath.row == 1 ? .checkmark : .none
        return cell
    }

    func ask() {
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Reason" }
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: false)
    }

    func choose() {
        let sheet = UIAlertController(title: nil, message: "Move to", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.addAction(UIAlertAction(title: "Archive", style: .default))
        present(sheet, animated: false)
    }
}

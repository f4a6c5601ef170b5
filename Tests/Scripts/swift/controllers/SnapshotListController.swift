// A list with snapshots: the difference of two snapshots becomes row insertions and deletions.
import UIKit

struct Snapshot<Item: Hashable> {
    private(set) var items: [Item]

    init(_ items: [Item] = []) { self.items = items }

    mutating func append(_ item: Item) { items.append(item) }
    mutating func delete(_ item: Item) { items.removeAll { $0 == item } }

    func changes(to other: Snapshot<Item>) -> (deleted: [Int], inserted: [Int]) {
        let new = Set(other.items)
        let old = Set(items)
        let deleted = items.indices.filter { !new.contains(items[$0]) }
        let inserted = other.items.indices.filter { !old.contains(other.items[$0]) }
        return (Array(deleted), Array(inserted))
    }
}

final class SnapshotListController: UITableViewController {
    private var snapshot = Snapshot<String>()
    private(set) var log: [String] = []

    var items: [String] { snapshot.items }

    func apply(_ newSnapshot: Snapshot<String>, animated: Bool = true) {
        let (deleted, inserted) = snapshot.changes(to: newSnapshot)
        snapshot = newSnapshot
        guard animated, view.window != nil else { return tableView.reloadData() }
        tableView.performBatchUpdates {
            tableView.deleteRows(at: deleted.map { IndexPath(row: $0, section: 0) }, with: .automatic)
            tableView.insertRows(at: inserted.map { IndexPath(row: $0, section: 0) }, with: .automatic)
            log.append("-\(deleted) +\(inserted)")
        } completion: { finished in
            self.log.append("done \(finished)")
        }
    }

    func edit(_ change: (inout Snapshot<String>) -> Void) {
        var copy = snapshot
        change(&copy)
        apply(copy)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        snapshot.items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = snapshot.items[indexPath.row]
        return cell
    }
}

// People in sections, with a diffable data source.
import UIKit

enum Team: CaseIterable { case design, engineering }

struct Person: Hashable {
    let name: String
}

final class PeopleController: UITableViewController {
    private lazy var people = UITableViewDiffableDataSource<Team, Person>(tableView: tableView) {
        tableView, indexPath, person in
        let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
        cell.textLabel?.text = person.name
        return cell
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "person")
        tableView.dataSource = people
    }

    func show(design: [String], engineering: [String], animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<Team, Person>()
        snapshot.appendSections(Team.allCases)
        snapshot.appendItems(design.map { Person(name: $0) }, toSection: .design)
        snapshot.appendItems(engineering.map { Person(name: $0) }, toSection: .engineering)
        people.apply(snapshot, animatingDifferences: animated)
    }

    func remove(at indexPath: IndexPath) {
        guard let person = people.itemIdentifier(for: indexPath) else { return }
        var snapshot = people.snapshot()
        snapshot.deleteItems([person])
        people.apply(snapshot)
    }
}

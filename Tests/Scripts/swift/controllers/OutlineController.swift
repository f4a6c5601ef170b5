// A sidebar of two sections: a grid, and an outline that a section snapshot describes.
import UIKit

final class OutlineController: UIViewController {
    enum Section: Hashable { case favourites, folders }
    struct Item: Hashable {
        let id = UUID()
        let title: String
        let symbol: String?
        var isFolder: Bool { symbol == nil }
        static func folder(_ title: String) -> Item { Item(title: title, symbol: nil) }
    }
    private var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
    var didSelect: ((Item) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .always
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
        configureDataSource()
        applyInitialSnapshots()
    }
    private func createLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] index, environment in
            guard let section = self?.dataSource.sectionIdentifier(for: index) else { return nil }
            switch section {
            case .favourites:
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(0.4), heightDimension: .absolute(80)),
                    subitems: [item])
                let layout = NSCollectionLayoutSection(group: group)
                layout.orthogonalScrollingBehavior = .continuous
                layout.interGroupSpacing = 10
                layout.contentInsets = .init(top: 0, leading: 20, bottom: 0, trailing: 20)
                return layout
            case .folders:
                var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
                configuration.headerMode = .firstItemInSection
                return .list(using: configuration, layoutEnvironment: environment)
            }
        }
    }
    private func configureDataSource() {
        let gridRegistration = UICollectionView.CellRegistration<UICollectionViewCell, Item> { cell, _, item in
            var content = UIListContentConfiguration.cell()
            content.text = item.title
            cell.contentConfiguration = content
            var background = UIBackgroundConfiguration.listPlainCell()
            background.cornerRadius = 8
            cell.backgroundConfiguration = background
        }
        let rowRegistration = UICollectionView.CellRegistration {
            (cell: UICollectionViewListCell, indexPath: IndexPath, item: Item) in
            var content = cell.defaultContentConfiguration()
            content.text = item.title
            content.image = item.symbol.flatMap { UIImage(systemName: $0) }
            cell.contentConfiguration = content
            cell.accessories = item.isFolder ? [.outlineDisclosure(options: .init(style: .header))] : []
        }
        dataSource = .init(collectionView: collectionView) { collectionView, indexPath, item -> UICollectionViewCell? in
            indexPath.section == 0
                ? collectionView.dequeueConfiguredReusableCell(using: gridRegistration, for: indexPath, item: item)
                : collectionView.dequeueConfiguredReusableCell(using: rowRegistration, for: indexPath, item: item)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, indexPath in
            var content = view.defaultContentConfiguration()
            content.text = "Section \(indexPath.section)"
            view.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
    }
    private func applyInitialSnapshots() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.favourites, .folders])
        snapshot.appendItems(
            [Item(title: "Inbox", symbol: "tray"), Item(title: "Sent", symbol: "paperplane")], toSection: .favourites)
        dataSource.apply(snapshot, animatingDifferences: false)
        var outline = NSDiffableDataSourceSectionSnapshot<Item>()
        for name in ["Work", "Home"] {
            let folder = Item.folder(name)
            outline.append([folder])
            outline.append((1...2).map { Item(title: "\(name) \($0)", symbol: "doc") }, to: folder)
        }
        outline.expand(outline.rootItems.prefix(1).map { $0 })
        dataSource.apply(outline, to: .folders, animatingDifferences: false)
    }
    var titles: [String] { dataSource.snapshot().itemIdentifiers.map(\.title) }
}
extension OutlineController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let item = dataSource.itemIdentifier(for: indexPath), !item.isFolder else { return }
        didSelect?(item)
    }
}

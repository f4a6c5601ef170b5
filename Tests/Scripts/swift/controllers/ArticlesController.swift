// A list of articles: cells that a registration configures, a task that loads them, and a layout of Swift's overlay.
import UIKit

struct Article: Hashable, Sendable {
    let id: Int
    let title: String
    var isRead = false
}

enum LoadError: Error, LocalizedError {
    case offline
    case status(Int)
    var errorDescription: String? {
        switch self {
        case .offline: return "You are offline."
        case .status(let code): return "The server said \(code)."
        }
    }
}

protocol ArticleService: AnyObject {
    func articles(page: Int) async throws -> [Article]
}

final class RemoteArticleService: ArticleService {
    private(set) var requests: [Int] = []
    var error: LoadError?
    func articles(page: Int) async throws -> [Article] {
        requests.append(page)
        try await Task.sleep(nanoseconds: 500_000_000)
        try Task.checkCancellation()
        if let error { throw error }
        return (0..<3).map { Article(id: page * 10 + $0, title: "Article \(page * 10 + $0)") }
    }
}

@MainActor
final class ArticlesViewModel {
    enum State: Equatable {
        case idle, loading
        case loaded([Article])
        case failed(String)
    }
    private(set) var state: State = .idle { didSet { if state != oldValue { onChange?(state) } } }
    var onChange: ((State) -> Void)?
    private let service: ArticleService
    private var task: Task<Void, Never>?
    private var page = 0

    init(service: ArticleService) { self.service = service }

    func load() {
        task?.cancel()
        state = .loading
        task = Task { [weak self] in
            guard let self else { return }
            do {
                let articles = try await service.articles(page: page)
                page += 1
                state = .loaded(articles)
            } catch is CancellationError {
                state = .idle
            } catch {
                state = .failed(error.localizedDescription)
            }
        }
    }
    func cancel() { task?.cancel(); task = nil }
    deinit { task?.cancel() }
}

final class ArticlesController: UIViewController {
    private enum Section: Int, CaseIterable { case main }
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private var dataSource: UICollectionViewDiffableDataSource<Section, Article>!
    private let spinner = UIActivityIndicatorView(style: .large)
    private let errorLabel = UILabel()
    private let viewModel: ArticlesViewModel
    var onSelect: ((Article) -> Void)?

    init(viewModel: ArticlesViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = NSLocalizedString("Articles", comment: "Title")
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        configureHierarchy()
        configureDataSource()
        viewModel.onChange = { [weak self] in self?.render($0) }
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let selected = collectionView.indexPathsForSelectedItems?.first {
            collectionView.deselectItem(at: selected, animated: animated)
        }
        if viewModel.state == .idle { viewModel.load() }
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent || isBeingDismissed { viewModel.cancel() }
    }

    private func configureHierarchy() {
        [collectionView, spinner, errorLabel].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview($0)
        }
        collectionView.delegate = self
        errorLabel.isHidden = true
        errorLabel.numberOfLines = 0
        errorLabel.font = .preferredFont(forTextStyle: .body)
        spinner.hidesWhenStopped = true
        NSLayoutConstraint.activate([
            collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            errorLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            errorLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            errorLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
    private func makeLayout() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .none
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            guard let self, let article = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
            let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
                self?.delete(article)
                completion(true)
            }
            delete.image = UIImage(systemName: "trash")
            return UISwipeActionsConfiguration(actions: [delete])
        }
        return UICollectionViewCompositionalLayout.list(using: configuration)
    }
    private func configureDataSource() {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Article> {
            cell, indexPath, article in
            var content = cell.defaultContentConfiguration()
            content.text = article.title
            content.secondaryText = article.isRead ? "Read" : nil
            content.textProperties.color = article.isRead ? .secondaryLabel : .label
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            collectionView, indexPath, article in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: article)
        }
    }
    private func render(_ state: ArticlesViewModel.State) {
        errorLabel.isHidden = true
        spinner.stopAnimating()
        switch state {
        case .idle: break
        case .loading: spinner.startAnimating()
        case .loaded(let articles):
            var snapshot = NSDiffableDataSourceSnapshot<Section, Article>()
            snapshot.appendSections(Section.allCases)
            snapshot.appendItems(articles, toSection: .main)
            dataSource.apply(snapshot, animatingDifferences: view.window != nil)
        case let .failed(message):
            errorLabel.text = message
            errorLabel.isHidden = false
        }
    }
    private func delete(_ article: Article) {
        var snapshot = dataSource.snapshot()
        snapshot.deleteItems([article])
        dataSource.apply(snapshot)
    }
    var titles: [String] { dataSource.snapshot().itemIdentifiers.map(\.title) }
    var errorText: String? { errorLabel.isHidden ? nil : errorLabel.text }
    var isLoading: Bool { spinner.isAnimating }
}

extension ArticlesController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let article = dataSource.itemIdentifier(for: indexPath) else { return }
        onSelect?(article)
    }
}

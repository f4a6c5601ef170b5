// A list that loads its next page when one of the last rows is configured.
import UIKit

struct Post: Hashable {
    let id: Int
    let title: String
}

struct Page {
    let posts: [Post]
    let next: Int?
}

protocol FeedLoading {
    func load(page: Int, completion: @escaping (Result<Page, Error>) -> Void)
}

final class FeedClient: FeedLoading {
    func load(page: Int, completion: @escaping (Result<Page, Error>) -> Void) {
        let task = URLSession.shared.dataTask(with: URL(string: "https://example.com/feed?page=\(page)")!) {
            data, _, error in
            if let error = error { completion(.failure(error)) }
        }
        task.resume()
    }
}

final class FeedController: UITableViewController {
    private enum Footer { case none, loading, retry }

    private let loader: FeedLoading
    private(set) var posts: [Post] = []
    private var nextPage: Int? = 1
    private var isLoading = false
    private(set) var failures = 0

    init(loader: FeedLoading) {
        self.loader = loader
        super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "post")
        loadNextPage()
    }

    func loadNextPage() {
        guard let page = nextPage, !isLoading else { return }
        isLoading = true
        loader.load(page: page) { [weak self] result in
            guard let self = self else { return }
            self.isLoading = false
            switch result {
            case .success(let page):
                self.posts += page.posts
                self.nextPage = page.next
                self.tableView.reloadData()
            case .failure:
                self.failures += 1
            }
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        cell.textLabel?.text = posts[indexPath.row].title
        if indexPath.row >= posts.count - 2 { loadNextPage() }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = PostController(post: posts[indexPath.row])
        navigationController?.pushViewController(detail, animated: true)
    }
}

final class PostController: UIViewController {
    let post: Post

    init(post: Post) {
        self.post = post
        super.init(nibName: nil, bundle: nil)
        title = post.title
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

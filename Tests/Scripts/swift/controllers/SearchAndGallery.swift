import UIKit

/// A screen with a typed root view.
class BaseController<View: UIView>: UIViewController {
    var rootView: View {
        view as! View
    }

    override func loadView() {
        view = View()
    }
}

final class SearchView: UIView {
    let bar = UISearchBar()
    let table = UITableView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(bar)
        addSubview(table)
    }

    required init?(coder: NSCoder) {
        fatalError()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: 0, y: safeAreaInsets.top, width: bounds.width, height: 56)
        table.frame = bounds.inset(by: UIEdgeInsets(top: bar.frame.maxY, left: 0, bottom: 0, right: 0))
    }
}

final class Debouncer {
    private let delay: TimeInterval
    private var work: DispatchWorkItem?

    init(delay: TimeInterval) {
        self.delay = delay
    }

    func run(_ block: @escaping () -> Void) {
        work?.cancel()
        let w = DispatchWorkItem(block: block)
        work = w
        DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: w)
    }
}

final class SearchController: BaseController<SearchView>, UISearchBarDelegate, UITableViewDataSource {
    private let debouncer = Debouncer(delay: 0.3)
    private var timer: Timer?
    private(set) var queries: [String] = []
    private(set) var results: [String] = [] {
        didSet {
            rootView.table.reloadData()
        }
    }
    private let all = ["apple", "apricot", "banana", "cherry"]

    override func viewDidLoad() {
        super.viewDidLoad()
        rootView.bar.delegate = self
        rootView.table.dataSource = self
        rootView.table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) {
        debouncer.run { [weak self] in self?.search(text)
        }
        timer?.invalidate()
        timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [unowned self] _ in
            self.queries.append("timer " + text)
        }
    }

    private func search(_ t: String) {
        queries.append(t)
        results = all.filter { $0.lowercased().hasPrefix(t.lowercased()) }.sorted(by: >)
    }

    func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int {
        results.count
    }

    func tableView(_ t: UITableView, cellForRowAt p: IndexPath) -> UITableViewCell {
        let c = t.dequeueReusableCell(withIdentifier: "cell", for: p)
        c.textLabel?.text = results[p.row]
        return c
    }
}

enum ImageError: Error {
    case notFound
}

actor ImageCache {
    private var store: [URL: UIImage] = [:]
    private(set) var hits = 0

    func image(for u: URL) -> UIImage? {
        if store[u] != nil {
            hits += 1
        }
        return store[u]
    }

    func insert(_ i: UIImage, for u: URL) {
        store[u] = i
    }
}

final class ImageLoader {
    let cache = ImageCache()
    static let shared = ImageLoader()

    func load(_ url: URL) async throws -> UIImage {
        if let i = await cache.image(for: url) {
            return i
        }
        try await Task.sleep(nanoseconds: 200_000_000)
        guard url.lastPathComponent != "missing.png" else {
            throw ImageError.notFound
        }
        let i = UIImage()
        await cache.insert(i, for: url)
        return i
    }
}

@MainActor final class GalleryController: UIViewController {
    let imageView = UIImageView()
    private var task: Task<Void, Never>?
    var log: [String] = []
    private var observation: NSKeyValueObservation?
    private var tokens: [NSObjectProtocol] = []
    @objc dynamic var progress: Double = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(imageView)
        observation = observe(\.progress, options: [.old, .new]) { c, change in
            c.log.append("progress \(change.oldValue!) -> \(change.newValue!)")
        }
        tokens = [UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification].map {
            name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] n in
                self?.log.append(n.name == name ? "note" : "?")
            }
        }
    }

    func show(_ names: [String]) {
        task?.cancel()
        task = Task { [weak self] in
            guard let self else {
                return
            }
            do {
                for (i, n) in names.enumerated() {
                    imageView.image = try await ImageLoader.shared.load(URL(string: "https://x.y/\(n)")!)
                    progress = Double(i + 1) / Double(names.count)
                }
                log.append("done")
            } catch is CancellationError { log.append("cancelled") } catch {
                log.append("error \(error)")
            }
        }
    }

    func pair() async -> String {
        async let a = try? ImageLoader.shared.load(URL(string: "https://x.y/a.png")!)
        async let b = try? ImageLoader.shared.load(URL(string: "https://x.y/missing.png")!)
        let (x, y) = await (a, b)
        return "\(x != nil) \(y != nil)"
    }

    deinit {
        tokens.forEach(NotificationCenter.default.removeObserver)
        task?.cancel()
    }
}

// Pictures that load while a screen shows them: a task per picture, cancelled when the screen disappears, and a cache.
import UIKit

actor AvatarCache {
    private var images: [String: UIImage] = [:]

    func image(for name: String) -> UIImage? { images[name] }
    func store(_ image: UIImage, for name: String) { images[name] = image }
}

protocol AvatarService {
    func download(_ name: String) async throws -> UIImage
}

struct RemoteAvatarService: AvatarService {
    func download(_ name: String) async throws -> UIImage {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/\(name).png")!)
        guard let image = UIImage(data: data) else { throw URLError(.cannotDecodeContentData) }
        return image
    }
}

final class AvatarController: UIViewController {
    private let name: String
    private let service: AvatarService
    private let cache: AvatarCache
    private var task: Task<Void, Never>?
    let imageView = UIImageView()
    private(set) var log: [String] = []

    init(name: String, service: AvatarService, cache: AvatarCache) {
        self.name = name
        self.service = service
        self.cache = cache
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(imageView)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        task = Task { [weak self] in await self?.load() }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        task?.cancel()
        task = nil
    }

    private func load() async {
        if let cached = await cache.image(for: name) {
            log.append("cached")
            imageView.image = cached
            return
        }
        do {
            let image = try await service.download(name)
            try Task.checkCancellation()
            await cache.store(image, for: name)
            imageView.image = image
            log.append("loaded")
        } catch is CancellationError {
            log.append("cancelled")
        } catch {
            log.append("failed")
        }
    }
}

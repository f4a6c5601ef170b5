// A screen of an app: it loads songs from a server, and lets the user try again after an error.
import UIKit
import Reachability

protocol SongService {
    func songs() async throws -> [String]
}

struct WebSongService: SongService {
    func songs() async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/songs")!)
        return try JSONDecoder().decode([String].self, from: data)
    }
}

final class SongsController: UIViewController {
    private let service: SongService
    private let reachability = Reachability()
    private(set) var songs: [String] = []
    let statusLabel = UILabel()
    let retryButton = UIButton(type: .system)

    init(service: SongService = WebSongService()) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(statusLabel)
        view.addSubview(retryButton)
        retryButton.addTarget(self, action: #selector(load), for: .touchUpInside)
        reachability.whenReachable { [weak self] in self?.load() }
        load()
    }

    @objc private func load() {
        statusLabel.text = "Loading"
        retryButton.isHidden = true
        Task { @MainActor in
            do {
                songs = try await service.songs()
                statusLabel.text = songs.isEmpty ? "No songs" : songs.joined(separator: ", ")
            } catch {
                statusLabel.text = "Try again"
                retryButton.isHidden = false
            }
        }
    }
}

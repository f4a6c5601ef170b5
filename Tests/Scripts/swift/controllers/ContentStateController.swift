// Loading, empty and error views over content, for any screen that loads something.
import UIKit

protocol ContentLoading: AnyObject {
    associatedtype Content
    func loadContent() async throws -> Content
    func show(_ content: Content) -> Bool
}

enum ContentState: String { case loading, content, empty, error }

class ContentStateController: UIViewController {
    private(set) var state: ContentState = .loading {
        didSet { update() }
    }
    let retryButton = UIButton(type: .system)
    let stateLabel = UILabel()
    private(set) var history: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(stateLabel)
        view.addSubview(retryButton)
        retryButton.addTarget(self, action: #selector(retry), for: .touchUpInside)
        update()
    }

    func run<Loader: ContentLoading>(_ loader: Loader) {
        state = .loading
        Task { @MainActor [weak self] in
            do {
                let content = try await loader.loadContent()
                self?.state = loader.show(content) ? .content : .empty
            } catch is CancellationError {
                return
            } catch {
                self?.state = .error
            }
        }
    }

    @objc func retry() {}

    private func update() {
        history.append(state.rawValue)
        retryButton.isHidden = state != .error
        stateLabel.isHidden = state == .content
        stateLabel.text = state.rawValue
    }
}

final class SongsController: ContentStateController, ContentLoading {
    private(set) var songs: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        run(self)
    }

    override func retry() { run(self) }

    func loadContent() async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/songs")!)
        let text = String(data: data, encoding: .utf8) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    func show(_ content: [String]) -> Bool {
        songs = content
        return !content.isEmpty
    }
}

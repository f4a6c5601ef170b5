// A search as the user types: it waits for a pause, drops answers that arrive too late, and shows the results.
import UIKit

protocol SearchProviding {
    func search(_ text: String, completion: @escaping ([String]) -> Void)
}

final class WebSearch: SearchProviding {
    func search(_ text: String, completion: @escaping ([String]) -> Void) {}
}

final class SearchController: UIViewController {
    enum State: Equatable {
        case idle
        case searching(String)
        case results([String])
        case empty(String)
    }

    private let provider: SearchProviding
    private var pending: DispatchWorkItem?
    private(set) var state: State = .idle {
        didSet { render() }
    }
    let field = UITextField()
    let statusLabel = UILabel()

    init(provider: SearchProviding) {
        self.provider = provider
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.addTarget(self, action: #selector(textChanged), for: .editingChanged)
        view.addSubview(field)
        view.addSubview(statusLabel)
        render()
    }

    @objc private func textChanged() {
        pending?.cancel()
        let text = field.text?.trimmingCharacters(in: .whitespaces) ?? ""
        guard !text.isEmpty else {
            state = .idle
            return
        }
        let item = DispatchWorkItem { [weak self] in self?.search(text) }
        pending = item
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: item)
    }

    private func search(_ text: String) {
        state = .searching(text)
        provider.search(text) { [weak self] results in
            guard let self = self, self.state == .searching(text) else { return }
            self.state = results.isEmpty ? .empty(text) : .results(results)
        }
    }

    private func render() {
        switch state {
        case .idle: statusLabel.text = "Type to search"
        case .searching(let text): statusLabel.text = "Searching “\(text)” …"
        case .results(let names): statusLabel.text = names.joined(separator: ", ")
        case .empty(let text): statusLabel.text = "Nothing for “\(text)”"
        }
    }
}

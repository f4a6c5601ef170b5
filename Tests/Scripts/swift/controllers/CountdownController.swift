// A countdown with a timer that neither outlives the screen nor keeps it alive.
import UIKit

final class CountdownController: UIViewController {
    enum Phase { case ready, running(remaining: Int), paused(remaining: Int), done }

    private let seconds: Int
    private var timer: Timer?
    private(set) var phase: Phase = .ready {
        didSet { render() }
    }
    let label = UILabel()
    let button = UIButton(type: .system)

    init(seconds: Int) {
        self.seconds = seconds
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        view.addSubview(button)
        button.addTarget(self, action: #selector(toggle), for: .touchUpInside)
        render()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        pause()
    }

    @objc private func toggle() {
        switch phase {
        case .ready, .done: run(from: seconds)
        case .running: pause()
        case .paused(let remaining): run(from: remaining)
        }
    }

    private func run(from remaining: Int) {
        phase = .running(remaining: remaining)
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
            guard let self = self else { return timer.invalidate() }
            self.tick()
        }
    }

    private func tick() {
        guard case .running(let remaining) = phase else { return }
        if remaining > 1 {
            phase = .running(remaining: remaining - 1)
        } else {
            timer?.invalidate()
            phase = .done
        }
    }

    private func pause() {
        guard case .running(let remaining) = phase else { return }
        timer?.invalidate()
        timer = nil
        phase = .paused(remaining: remaining)
    }

    private func render() {
        switch phase {
        case .ready: label.text = "Ready"
        case .running(let remaining): label.text = "\(remaining)"
        case .paused(let remaining): label.text = "Paused at \(remaining)"
        case .done: label.text = "Done"
        }
    }

    deinit { print("countdown ends") }
}

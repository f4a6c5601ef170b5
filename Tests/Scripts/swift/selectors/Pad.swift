import UIKit

class Base: UIViewController {
    var calls: [String] = []
    @objc(renamed:) func original(_ sender: Any) { calls.append("base") }
    @objc func inherited(_ sender: Any) { calls.append("inherited") }
}

class Pad: Base {
    let button = UIButton(type: .system)
    let plain = UIButton(type: .system)
    var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(tap(item:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(Pad.tap(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(tap as () -> Void), for: .touchUpInside)
        plain.addTarget(self, action: #selector(touched(_:forEvent:)), for: .touchUpInside)
        plain.addTarget(self, action: #selector(tap as () -> Void), for: .touchUpInside)
        view.addSubview(button)
        view.addSubview(plain)
    }

    // The first declared is not always the one that is meant.
    @objc func tap(_ sender: UIButton) { calls.append("tap(_:)") }
    @objc func tap(item: UIButton) { calls.append("tap(item:)") }
    @objc func tap() { calls.append("tap()") }
    override func original(_ sender: Any) { calls.append("override") }

    @IBAction func touched(_ sender: UIButton, forEvent event: UIEvent) {
        events.append("\(event.allTouches?.count ?? 0) touch")
    }
    @objc func note(_ notification: Notification) { calls.append("note(_:)") }
    @objc func note(for notification: Notification) { calls.append("note(for:)") }
    @objc func tick(timer: Timer) { calls.append("tick(timer:)") }
    @objc func tick(_ timer: Timer) { calls.append("tick(_:)") }
    func hidden() { calls.append("hidden") }
    @objc private func secret() { calls.append("secret") }

    func observe() {
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(note(for:)), name: Notification.Name("news"), object: nil)
        center.post(name: Notification.Name("news"), object: nil)
    }
    func wait() {
        Timer.scheduledTimer(
            timeInterval: 0.1, target: self, selector: #selector(tick(timer:)), userInfo: nil, repeats: false)
    }
    func names() -> [String] {
        [
            String(describing: #selector(tap(item:))), "\(#selector(Pad.tap(_:)))",
            NSStringFromSelector(#selector(tap as () -> Void)),
            NSStringFromSelector(#selector(touched(_:forEvent:))), "\(#selector(original(_:)))",
            "\(#selector(UIView.setNeedsLayout))",
            "\(#selector(copy(_:)))", "\(#selector(UIResponderStandardEditActions.selectAll(_:)))",
            "\(#selector(secret))",
        ]
    }
    func answers() -> [Bool] {
        [
            "tap", "tap:", "tapWithItem:", "tapItem:", "renamed:", "original:", "inherited:", "inherited", "hidden",
            "secret",
        ].map {
            responds(to: Selector($0))
        }
    }
    func ask() { perform(Selector("tapWithItem:"), with: button) }
    func askRenamed() { perform(#selector(original(_:)), with: button) }
    func askHidden() { perform(Selector("hidden")) }
}

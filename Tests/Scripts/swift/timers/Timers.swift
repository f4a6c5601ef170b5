import UIKit

final class Ticker: UIViewController {
    var seen: [String] = []
    private var timer: Timer?

    func startMethod(repeats: Bool) {
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: ["step": 2], repeats: repeats)
    }

    func startBlock() -> Timer {
        let timer = Timer(timeInterval: 0.5, repeats: false) { [weak self] timer in
            self?.seen.append("block \(timer.isValid)")
        }
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }

    func stop() {
        timer?.invalidate()
        timer = nil
    }

    @objc private func tick(_ timer: Timer) {
        let info = timer.userInfo as! [String: Int]
        seen.append("tick \(info["step"]!) \(timer.isValid) \(timer.timeInterval)")
    }

    @objc func show(_ text: String) { seen.append(text) }
    @objc func plain() { seen.append("plain") }
    @objc func both(_ a: Int, _ b: Int) { seen.append("\(a + b)") }

    func performNow() {
        perform(#selector(plain))
        perform(#selector(show(_:)), with: "now")
        self.perform(#selector(both(_:_:)), with: 1, with: 2)
    }

    func performLater() {
        perform(#selector(show(_:)), with: "a", afterDelay: 0.3)
        perform(#selector(show(_:)), with: "b", afterDelay: 0.2)
        perform(#selector(plain), with: nil, afterDelay: 0)
        seen.append("queued")
    }

    func cancelOne() {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(show(_:)), object: "a")
    }

    func cancelAll() { NSObject.cancelPreviousPerformRequests(withTarget: self) }

    var logarithm: Double { log(exp(1)) }
}

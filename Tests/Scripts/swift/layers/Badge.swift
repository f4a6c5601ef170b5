import UIKit

/// A badge that animates its layer and counts what Core Animation reports.
final class BadgeViewController: UIViewController, CAAnimationDelegate {
    var events: [String] = []

    func pulse(_ key: String = "pulse") {
        let animation = CABasicAnimation(keyPath: "transform.scale")
        animation.fromValue = 1
        animation.toValue = 1.2
        animation.duration = 0.2
        animation.autoreverses = true
        animation.delegate = self
        view.layer.add(animation, forKey: key)
    }

    func spin() {
        let animation = CABasicAnimation(keyPath: "transform.rotation")
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.delegate = self
        view.layer.add(animation, forKey: "spin")
    }

    func pulseLater() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 0.2
        animation.beginTime = CACurrentMediaTime() + 0.5
        animation.delegate = self
        view.layer.add(animation, forKey: "later")
    }

    func standStill() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 0.2
        animation.speed = 0
        animation.delegate = self
        view.layer.add(animation, forKey: "still")
    }

    func pulseInTransaction() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { self.events.append("completed") }
        pulse()
        CATransaction.commit()
    }

    func push() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            self?.events.append("pushed, busy: \(self?.navigationController?.transitionCoordinator != nil)")
        }
        navigationController?.pushViewController(UIViewController(), animated: true)
        CATransaction.commit()
    }

    func stop() { view.layer.removeAllAnimations() }

    func animationDidStart(_ anim: CAAnimation) { events.append("start") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
}

/// Timers with a date, and timers that call a class.
final class Clock: NSObject {
    nonisolated(unsafe) static var ticks = 0
    var fired: [String] = []

    @objc static func tick(_ timer: Timer) { ticks += 1 }

    func startOnClass() {
        Timer.scheduledTimer(
            timeInterval: 0.1, target: Clock.self, selector: #selector(Clock.tick(_:)), userInfo: nil, repeats: true)
    }

    func startAt() -> Timer {
        let timer = Timer(fire: Date(timeIntervalSinceNow: 2), interval: 0.5, repeats: true) { [weak self] _ in
            self?.fired.append("fired")
        }
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }

    func postpone(_ timer: Timer) { timer.fireDate = timer.fireDate.addingTimeInterval(1) }

    func left(_ timer: Timer) -> Double { timer.fireDate.timeIntervalSinceNow.rounded() }
}

// Core Animation's transactions and the animations of layers, written in Flow. An animation lasts as long as one of
// `UIView.animate`, and calls its delegate. A transaction runs its completion block when the animations begun in it have ended.

extension LibraryModule {
    static let layerAnimations = LibraryModule(
        names: [
            "CATransaction", "CAAnimation", "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation",
            "CAAnimationGroup", "CATransition", "CAAnimationDelegate",
        ],
        source: #"""
            protocol CAAnimationDelegate {
                @objc optional func animationDidStart(_ animation)
                @objc optional func animationDidStop(_ animation, finished isFinished: Bool)
            }
            class CATransaction: NSObject {
                static var prelude_open: [Any] = []
                static var prelude_isImplicit = false
                var prelude_block = nil
                var prelude_serial = 0
                var prelude_waiting = 0
                var prelude_duration = nil
                var prelude_isDisabled = false
                var prelude_function = nil
                var prelude_values = [:]
                static func prelude_current() {
                    if prelude_open.isEmpty {
                        CATransaction.begin()
                        DispatchQueue.main.async { CATransaction.commit() }
                    }
                    return prelude_open[prelude_open.count - 1]
                }
                static func begin() {
                    let transaction = CATransaction()
                    transaction.prelude_serial = UIView.prelude_lastAnimation
                    transaction.prelude_waiting = UIView.prelude_waitingTurns
                    prelude_open.append(transaction)
                }
                static func commit() {
                    if prelude_open.isEmpty { return }
                    let ended = prelude_open.removeLast()
                    if ended.prelude_block == nil { return }
                    if UIView.prelude_lastAnimation == ended.prelude_serial
                        && UIView.prelude_waitingTurns == ended.prelude_waiting
                    {
                        // Nothing has begun that could still be animated.
                        DispatchQueue.main.async { ended.prelude_block() }
                        return
                    }
                    // A push or a presentation begins its animation in the next turn.
                    DispatchQueue.main.async { ended.prelude_await() }
                }
                func prelude_await() {
                    let seconds = UIView.prelude_secondsLeft(since: prelude_serial)
                    let block = prelude_block
                    if seconds > 0 {
                        UIView.animate(
                            withDuration: seconds, delay: 0, options: [], animations: {}, completion: { _ in block() })
                    } else {
                        block()
                    }
                }
                static func flush() {}
                static func lock() {}
                static func unlock() {}
                static func setAnimationDuration(_ duration: Double) { prelude_current().prelude_duration = duration }
                static func animationDuration() {
                    for transaction in prelude_open.reversed() {
                        if let duration = transaction.prelude_duration { return duration }
                    }
                    return 0.25
                }
                static func setAnimationTimingFunction(_ function) { prelude_current().prelude_function = function }
                static func animationTimingFunction() { return prelude_current().prelude_function }
                static func setDisableActions(_ flag: Bool) { prelude_current().prelude_isDisabled = flag }
                static func disableActions() { return prelude_current().prelude_isDisabled }
                static func setCompletionBlock(_ block) { prelude_current().prelude_block = block }
                static func completionBlock() { return prelude_current().prelude_block }
                static func setValue(_ value, forKey key: String) { prelude_current().prelude_values[key] = value }
                static func value(forKey key: String) { return prelude_current().prelude_values[key] }
            }
            extension CALayer {
                func add(_ animation, forKey key) {
                    let all = value(forKey: "prelude_animations") ?? [:]
                    let name = key ?? "prelude_\(all.count)"
                    removeAnimation(forKey: name)
                    var rest = value(forKey: "prelude_animations") ?? [:]
                    rest[name] = animation
                    setValue(rest, forKey: "prelude_animations")
                    let once = animation.duration == 0 ? CATransaction.animationDuration() : animation.duration
                    let there = animation.autoreverses ? once * 2 : once
                    var seconds = animation.repeatCount > 0 ? there * animation.repeatCount : there
                    if animation.repeatDuration > 0 { seconds = animation.repeatDuration }
                    if animation.speed > 0 { seconds = seconds / animation.speed }
                    // A time in the past shows a later part of the animation, which then ends earlier.
                    let wait = animation.beginTime > 0 ? animation.beginTime - CACurrentMediaTime() : 0.0
                    if wait > 0 {
                        DispatchQueue.main.asyncAfter(deadline: .now() + wait) { self.prelude_start(name, animation) }
                    } else {
                        DispatchQueue.main.async { self.prelude_start(name, animation) }
                    }
                    // An animation that is paused, repeats without end, or lasts for years never stops by itself.
                    if seconds > 1000000 || animation.speed == 0 { return }
                    UIView.animate(
                        withDuration: max(0.0, seconds + wait), delay: 0, options: [], animations: {},
                        completion: { _ in self.prelude_end(name, animation, true) })
                }
                func prelude_start(_ name, _ animation) {
                    guard let own = self.animation(forKey: name), own === animation else { return }
                    animation.delegate?.animationDidStart?(animation)
                }
                func prelude_end(_ name, _ animation, _ isFinished) {
                    var all = value(forKey: "prelude_animations") ?? [:]
                    guard let own = all[name], own === animation else { return }
                    if animation.isRemovedOnCompletion || !isFinished {
                        all[name] = nil
                        setValue(all, forKey: "prelude_animations")
                    }
                    animation.delegate?.animationDidStop?(animation, finished: isFinished)
                }
                func animation(forKey key: String) { return (value(forKey: "prelude_animations") ?? [:])[key] }
                func animationKeys() {
                    let all = value(forKey: "prelude_animations") ?? [:]
                    return all.isEmpty ? nil : Array(all.keys)
                }
                func removeAnimation(forKey key) {
                    if let known = animation(forKey: key) { prelude_end(key, known, false) }
                }
                func removeAllAnimations() { for key in animationKeys() ?? [] { removeAnimation(forKey: key) } }
            }
            """#)

    /// The dates at which timers fire.
    static let fireDates = LibraryModule(
        names: ["fireDate"], initializers: ["Timer", "fire", "Timer", "fireAt"],
        needs: 1 << 11 | 1 << 12 | 1 << 13 | 1 << 23,
        source: #"""
            extension Timer {
                convenience init(fire date, interval: Double, repeats: Bool, block) {
                    self.init(timeInterval: interval, repeats: repeats, block: block)
                    prelude_secondsLeft = date.timeIntervalSinceNow
                }
                convenience init(fireAt date, interval: Double, target, selector, userInfo, repeats: Bool) {
                    self.init(
                        timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
                        repeats: repeats)
                    prelude_secondsLeft = date.timeIntervalSinceNow
                }
                var fireDate {
                    get { return Date(timeIntervalSinceNow: prelude_secondsLeft) }
                    set { prelude_secondsLeft = newValue.timeIntervalSinceNow }
                }
            }
            """#)
}

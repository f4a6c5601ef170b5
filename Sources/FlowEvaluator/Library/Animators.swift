// Property animators and display links, written in Flow. An animator animates with `UIView.animate`. A display link
// fires sixty times per second of virtual time.

extension LibraryModule {
    static let animators = LibraryModule(
        names: ["UIViewPropertyAnimator", "CADisplayLink"],
        source: #"""
            class UIViewPropertyAnimator: NSObject {
                var timingParameters = nil
                var duration = 0.0
                var delay = 0.0
                var isUserInteractionEnabled = true
                var isManualHitTestingEnabled = false
                var isInterruptible = true
                var scrubsLinearly = true
                var pausesOnCompletion = false
                var isReversed = false
                var isRunning = false
                var state = UIViewAnimatingState.inactive
                private var blocks = []
                private var ends = []
                private var run = 0
                private var fraction = 0.0
                private var began = 0.0
                private var length = 0.0
                init(duration: Double, timingParameters: Any) {
                    super.init()
                    self.duration = duration
                    self.timingParameters = timingParameters
                }
                init(duration: Double, curve: Any, animations: Any = nil) {
                    super.init()
                    self.duration = duration
                    timingParameters = UICubicTimingParameters(animationCurve: curve)
                    if animations != nil { blocks.append(animations) }
                }
                init(duration: Double, controlPoint1: Any, controlPoint2: Any, animations: Any = nil) {
                    super.init()
                    self.duration = duration
                    timingParameters = UICubicTimingParameters(
                        controlPoint1: controlPoint1, controlPoint2: controlPoint2)
                    if animations != nil { blocks.append(animations) }
                }
                init(duration: Double, dampingRatio: Any, animations: Any = nil) {
                    super.init()
                    self.duration = duration
                    timingParameters = UISpringTimingParameters(dampingRatio: dampingRatio)
                    if animations != nil { blocks.append(animations) }
                }
                static func runningPropertyAnimator(
                    withDuration duration: Double, delay: Double, options: Any = nil, animations: Any,
                    completion: Any = nil
                ) -> UIViewPropertyAnimator {
                    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
                    if completion != nil { animator.addCompletion(completion) }
                    animator.startAnimation(afterDelay: delay)
                    return animator
                }
                var fractionComplete: Double {
                    get {
                        if !isRunning || length == 0 { return fraction }
                        let passed = max(CACurrentMediaTime() - began, 0) / length
                        return isReversed ? max(fraction * (1 - passed), 0) : min(fraction + (1 - fraction) * passed, 1)
                    }
                    set {
                        pauseAnimation()
                        fraction = newValue
                    }
                }
                func addAnimations(_ animation: Any, delayFactor: Double = 0) {
                    if state == .active {
                        UIView.animate(withDuration: length, animations: animation)
                    } else {
                        blocks.append(animation)
                    }
                }
                func addCompletion(_ completion: Any) { ends.append(completion) }
                func startAnimation() { prelude_start(0) }
                func startAnimation(afterDelay delay: Double) {
                    self.delay = delay
                    prelude_start(delay)
                }
                func pauseAnimation() {
                    if state == .stopped { return }
                    fraction = fractionComplete
                    isRunning = false
                    run += 1
                    if state == .inactive {
                        state = .active
                        prelude_perform()
                    }
                }
                func continueAnimation(withTimingParameters parameters: Any = nil, durationFactor: Double) {
                    if state != .active || isRunning { return }
                    if parameters != nil { timingParameters = parameters }
                    let rest = isReversed ? fraction : 1 - fraction
                    prelude_go(durationFactor == 0 ? duration * rest : duration * durationFactor, 0)
                }
                func stopAnimation(_ withoutFinishing: Bool) {
                    if state != .active { return }
                    fraction = fractionComplete
                    isRunning = false
                    run += 1
                    state = .stopped
                    if withoutFinishing { prelude_reset() }
                }
                func finishAnimation(at position: UIViewAnimatingPosition) {
                    if state == .stopped { prelude_finish(position) }
                }
                func prelude_start(_ delay: Double) {
                    if state == .stopped || isRunning { return }
                    let rest = isReversed ? fraction : 1 - fraction
                    prelude_go(state == .active ? duration * rest : duration, delay)
                }
                func prelude_perform() {
                    let all = blocks
                    blocks = []
                    for block in all { block() }
                }
                func prelude_go(_ time: Double, _ delay: Double) {
                    var seconds = time
                    // UIKit computes the time of a spring that has a mass. The value is not documented; here it is
                    // half a second.
                    if duration == 0 && timingParameters is UISpringTimingParameters { seconds = 0.5 }
                    run += 1
                    let own = run
                    state = .active
                    isRunning = true
                    length = seconds
                    began = CACurrentMediaTime() + delay
                    UIView.animate(
                        withDuration: seconds, delay: delay, options: [], animations: { self.prelude_perform() },
                        completion: { _ in self.prelude_arrive(own) })
                }
                func prelude_arrive(_ own: Int) {
                    if own != run { return }
                    fraction = isReversed ? 0 : 1
                    isRunning = false
                    if pausesOnCompletion { return }
                    prelude_finish(isReversed ? .start : .end)
                }
                func prelude_finish(_ position: UIViewAnimatingPosition) {
                    let all = ends
                    prelude_reset()
                    for end in all { end(position) }
                }
                func prelude_reset() {
                    state = .inactive
                    fraction = 0
                    blocks = []
                    ends = []
                }
            }
            class CADisplayLink: NSObject {
                var isPaused = false {
                    didSet { if oldValue && !isPaused { prelude_schedule() } }
                }
                var preferredFramesPerSecond = 0
                var preferredFrameRateRange = nil
                var timestamp = 0.0
                var targetTimestamp = 0.0
                var duration = 1.0 / 60
                private var target = nil
                private var selector = nil
                private var isScheduled = false
                private var isWaiting = false
                init(target: Any, selector: Any) {
                    super.init()
                    self.target = target
                    self.selector = selector
                }
                func add(to runLoop: Any, forMode mode: Any) {
                    isScheduled = true
                    prelude_schedule()
                }
                func remove(from runLoop: Any, forMode mode: Any) { isScheduled = false }
                func invalidate() {
                    isScheduled = false
                    target = nil
                }
                func prelude_schedule() {
                    if !isScheduled || isPaused || isWaiting { return }
                    isWaiting = true
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1.0 / 60) { self.prelude_fire() }
                }
                func prelude_fire() {
                    isWaiting = false
                    if !isScheduled || isPaused { return }
                    timestamp = CACurrentMediaTime()
                    targetTimestamp = timestamp + duration
                    UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
                    prelude_schedule()
                }
            }
            """#)
}

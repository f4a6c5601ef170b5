// Checks each object of a log against UIKit's own rules, independently of the script: a view loads once and before it
// appears, a "will" callback precedes its "did", and appearances are balanced. Each object has its own state machine.

import Flow

/// A sequence of callbacks that violates UIKit's rules.
struct LifecycleBreach {
    /// The index of the event in the log.
    var event: Int
    /// The violation in one sentence.
    var message: String
    /// The rules that are violated.
    var rules: [Rule]
}

/// Follows one object through a log.
struct LifecycleCheck {
    private enum Phase {
        /// Unknown, as the log may begin in the middle.
        case unknown
        case gone, appearing, appeared, disappearing
    }

    private var phase = Phase.unknown
    private var isLoaded = false
    /// The callbacks of the class that the log shows at all. No other callback counts as missing.
    private let shown: CallbackSet
    private(set) var breaches: [LifecycleBreach] = []

    init(shown: CallbackSet) { self.shown = shown }

    mutating func follow(_ callback: Callback, event: Int) {
        switch callback {
        case .viewDidLoad:
            if isLoaded {
                breach(event, "a second viewDidLoad", .loading1)
            } else if phase != .unknown {
                breach(event, "viewDidLoad after an appearance", .loading1)
            }
            isLoaded = true
            if phase == .unknown { phase = .gone }
        case .viewDidUnload, .viewWillUnload: isLoaded = false
        case .viewWillAppear:
            if phase == .appearing, shows(.viewDidAppear, .viewWillDisappear) {
                breach(event, "viewWillAppear again before viewDidAppear", .appearance3)
            } else if phase == .appeared, shown.contains(.viewWillDisappear) {
                breach(event, "viewWillAppear while the view is on screen", .appearance3)
            }
            phase = .appearing
        case .viewIsAppearing:
            if phase == .gone || phase == .disappearing, shown.contains(.viewWillAppear) {
                breach(event, "viewIsAppearing outside an appearance", .appearance6)
            }
        case .viewDidAppear:
            if phase == .appeared, shows(.viewWillAppear, .viewWillDisappear, .viewDidDisappear) {
                breach(event, "a second viewDidAppear", .appearance3)
            } else if phase == .gone || phase == .disappearing, shown.contains(.viewWillAppear) {
                breach(event, "viewDidAppear without viewWillAppear", .appearance7, .appearance3)
            }
            phase = .appeared
        case .viewWillDisappear:
            if phase == .disappearing, shows(.viewDidDisappear, .viewWillAppear, .viewDidAppear) {
                breach(event, "viewWillDisappear again before viewDidDisappear", .appearance3)
            } else if phase == .gone, shown.contains(.viewWillAppear) {
                breach(event, "viewWillDisappear while the view is not on screen", .appearance3)
            }
            phase = .disappearing
        case .viewDidDisappear:
            if phase == .gone, shows(.viewWillAppear, .viewDidAppear, .viewWillDisappear) {
                breach(event, "viewDidDisappear while the view is not on screen", .appearance3)
            } else if phase == .appeared || phase == .appearing, shown.contains(.viewWillDisappear) {
                breach(event, "viewDidDisappear without viewWillDisappear", .appearance3)
            }
            phase = .gone
        default: break
        }
    }

    /// Whether the log shows one of these callbacks of the class.
    private func shows(_ callbacks: Callback...) -> Bool { callbacks.contains { shown.contains($0) } }

    private mutating func breach(_ event: Int, _ message: String, _ rules: Rule...) {
        breaches.append(LifecycleBreach(event: event, message: message, rules: rules))
    }
}

// What UIKit's own rules say of an object, whatever the script is: a view loads once and before it appears, a will comes
// before its did, and appearances are balanced. One plain state machine an object.

import Flow

/// What an object of a log went through that UIKit does not do by itself.
struct LifecycleBreach {
    /// The event of the log, by its index.
    var event: Int
    /// What is wrong, in one sentence.
    var message: String
    /// The rules that it is held to.
    var rules: [Rule]
}

/// Follows one object through a log.
struct LifecycleCheck {
    private enum Phase {
        /// Nothing is known: the log may begin in the middle.
        case unknown
        case gone, appearing, appeared, disappearing
    }

    private var phase = Phase.unknown
    private var isLoaded = false
    /// The callbacks that the log shows of the class: what it does not show cannot be missed.
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

    /// Whether the log shows one of these of the class.
    private func shows(_ callbacks: Callback...) -> Bool { callbacks.contains { shown.contains($0) } }

    private mutating func breach(_ event: Int, _ message: String, _ rules: Rule...) {
        breaches.append(LifecycleBreach(event: event, message: message, rules: rules))
    }
}

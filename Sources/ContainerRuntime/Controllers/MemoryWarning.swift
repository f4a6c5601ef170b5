// Memory warnings: the order in which controllers receive one, and how UIKit unloaded views until iOS 5.

extension World {
    /// Sends a memory warning to every live controller: containers before their children, controllers outside any hierarchy
    /// last (nested-memory-warning-order; memory-delivery-doc for the application coming first).
    public mutating func sendMemoryWarning() {
        var notified: [ObjectID] = []
        var seen: Set<ObjectID> = []
        countSearch()
        let all = liveInstances(of: classID(.viewController))
        let roots = views.visibleWindows.map { root(of: $0) }.filter { isController($0) }
        for root in roots + all where !seen.contains(root) {
            // A child comes after its parent, unless it is a window's root.
            if self[controller: root].parent.exists, !roots.contains(root) { continue }
            var step = root
            while step.exists {
                if seen.insert(step).inserted { notified.append(step) }
                step = Windows.nextController(of: root, after: step, in: self)
            }
        }
        ViewLoading.MemoryAct.fromLast { act in
            switch act {
            case .application:
                for application in liveInstances(of: classID(.application)) {
                    schedule(.enter(.applicationDidReceiveMemoryWarning, application, act.rule))
                }
            case .controllers:
                for controller in notified.reversed() {
                    schedule(.enter(.didReceiveMemoryWarning, controller, act.rule))
                }
            case .notify:
                schedule(
                    .post(
                        .didReceiveMemoryWarning, from: liveInstances(of: classID(.application)).first ?? .none,
                        act.rule))
            }
        }
    }
}

extension ViewLoading {
    /// The order of a memory warning: the app first, then its controllers, then the notification.
    enum MemoryAct: UInt8, PlainAct {
        case application, controllers, notify

        var rule: Rule { .memory1 }

        var words: ActWords {
            switch self {
            case .application:
                .says(
                    "applicationDidReceiveMemoryWarning(_:) on the application",
                    .applicationDidReceiveMemoryWarning)
            case .controllers:
                .says(
                    "didReceiveMemoryWarning on every controller, containers before their children, controllers in "
                        + "no hierarchy last", .didReceiveMemoryWarning)
            case .notify: .says("observers of UIApplication.didReceiveMemoryWarningNotification are called")
            }
        }
    }

    /// UIKit's implementation of a memory warning, until iOS 5.
    enum UnloadAct: UInt8, PlainAct {
        case willUnload, unload, didUnload

        func effect(_ controller: ObjectID) -> Effect {
            switch self {
            case .willUnload: .enter(.viewWillUnload, controller, rule)
            case .unload: .of(.controllers(.unloadView), controller, .none, rule)
            case .didUnload: .enter(.viewDidUnload, controller, rule)
            }
        }

        var rule: Rule { .memory2 }

        var words: ActWords {
            switch self {
            case .willUnload: .says("its viewWillUnload", .viewWillUnload)
            case .unload: .says("its view is released")
            case .didUnload: .says("its viewDidUnload", .viewDidUnload)
            }
        }
    }
}

extension EventOrder {
    static let memoryWarning = EventOrder(
        name: "memoryWarning", methods: [], summary: "what a memory warning causes",
        phases: [
            Phase("immediately", ViewLoading.MemoryAct.self),
            Phase(
                "until iOS 5, inside super, for each controller whose view is loaded and has no superview",
                ViewLoading.UnloadAct.self),
        ])
}

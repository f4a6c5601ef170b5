// Windows: a root controller, whose view a visible window holds and so makes appear.

extension World {
    /// Makes a window of the screen's size, hidden, owned once by the caller.
    public mutating func makeWindow(_ id: ClassID? = nil, payload: UInt32 = 0) -> ObjectID {
        make(id ?? classID(.window), payload: payload)
    }

    /// Sets the root. In a visible window the old root's view leaves before the new one's is inserted
    /// (rootvc-set-removes-old-subviews-miaokee).
    public mutating func setRoot(_ controller: ObjectID, of window: ObjectID) {
        guard isWindow(window) else { return }
        let index = Int(self[view: window].windowIndex)
        guard views.windows[index].root != controller else { return }
        schedule(.of(.replaceRoot, window, controller, .window5))
    }

    mutating func replaceRoot(of window: ObjectID, with controller: ObjectID) {
        guard isWindow(window) else { return }
        let index = Int(self[view: window].windowIndex)
        let old = views.windows[index].root
        if isController(controller) {
            retain(controller)
            views.windows[index].root = controller
        } else {
            views.windows[index].root = .none
        }
        if isVisible(window) { schedule(.of(.loadRoot, window, .none, .window5)) }
        // What else stands in the window goes with the old root.
        var view = self[view: window].lastSubview
        while view.exists {
            // What the old root presents stays, and is held by its presentation.
            let isKept = presenting.records.contains { $0.container == view }
            if self[view: view].controller != old || !old.exists, !isKept { schedule(.removeView(view)) }
            view = self[view: view].previous
        }
        if isController(old) {
            schedule(.removeControllerView(old), .of(.hold, old, .none, .window5))
            release(old)
        }
    }

    /// Loads the root and gives its view to the window.
    mutating func loadRoot(of window: ObjectID) {
        guard isWindow(window) else { return }
        let root = views.windows[self[view: window].windowIndex].root
        guard isController(root) else { return }
        let view = self[controller: root].view
        guard view.exists else {
            // Its own loadView makes it the root: the view is not there before that returns.
            if !self[controller: root].isLoading { schedule(.load(root), .of(.loadRoot, window, .none, .window5)) }
            return
        }
        // A full screen has taken its view out, and puts it back.
        guard self[view: view].superview != window, !isCovered(root) else { return }
        setFrame(boundsRect(of: window), of: view)
        schedule(.addSubview(view, to: window))
    }

    /// Shows the window and makes it the key window.
    public mutating func makeKeyAndVisible(_ window: ObjectID) {
        guard isWindow(window) else { return }
        keyWindow = window
        setHidden(false, of: window)
    }

    public mutating func makeKey(_ window: ObjectID) {
        if isWindow(window) { keyWindow = window }
    }

    /// Hides or shows a window: its root disappears or appears. The app holds the windows that it shows.
    mutating func setHidden(_ isHidden: Bool, of window: ObjectID) {
        guard self[view: window].isHidden != isHidden else { return }
        if isHidden {
            if let position = views.visibleWindows.firstIndex(of: window) { views.visibleWindows.remove(at: position) }
            if keyWindow == window { keyWindow = views.visibleWindows.last ?? .none }
            self[view: window].isHidden = true
            views.lastInsertion += 1
            scheduleWindowWill(below: window, appearing: false)
            release(window)
        } else {
            retain(window)
            views.visibleWindows.append(window)
            self[view: window].isHidden = false
            views.needsCommit = true
            schedule(.of(.showWindow, window, .none, .window6))
        }
    }

    mutating func showWindow(_ window: ObjectID) {
        guard isWindow(window), isVisible(window) else { return }
        schedule(.of(.loadRoot, window, .none, .window1))
        views.lastInsertion += 1
        scheduleWindowWill(below: window, appearing: true)
    }

    public func root(of window: ObjectID) -> ObjectID {
        isWindow(window) ? views.windows[self[view: window].windowIndex].root : .none
    }

    // MARK: The front

    /// The controller that a user sees in front: from the key window's root down to the last child on screen.
    public func frontmost() -> ObjectID? {
        guard isWindow(keyWindow), let root = optional(root(of: keyWindow)) else { return nil }
        var front = root
        // What is presented may contain what presents it: the way down is followed once around at most, by a mark that is
        // set after 1, 2, 4 … steps.
        var mark = root
        var (steps, due) = (0, 1)
        while let next = frontChild(of: front), next != mark {
            front = next
            steps += 1
            if steps == due { (mark, due) = (front, due * 2) }
        }
        return front
    }

    private func frontChild(of controller: ObjectID) -> ObjectID? {
        if self[controller: controller].presented.exists { return topPresented(above: controller) }
        if self[controller: controller].navigation >= 0 { return optional(top(of: controller)) }
        var child = self[controller: controller].lastChild
        while child.exists {
            let view = self[controller: child].view
            if isInHierarchy(child, of: controller), !self[view: view].isHidden { return child }
            child = self[controller: child].previous
        }
        return nil
    }

    /// The navigation controller nearest the front-most controller: above it, else the first on screen, else
    /// the only one that is alive.
    public func nearestNavigation() -> ObjectID? { navigationInFront() ?? navigationAlive() }

    /// As `nearestNavigation()`; what is looked through counts as work, which limits bound.
    public mutating func findNearestNavigation() -> ObjectID? {
        if let front = navigationInFront() { return front }
        countSearch()
        return navigationAlive()
    }

    private func navigationInFront() -> ObjectID? {
        var step = frontmost() ?? .none
        while step.exists {
            if self[controller: step].navigation >= 0 { return step }
            step = self[controller: step].parent
        }
        return nil
    }

    private func navigationAlive() -> ObjectID? {
        let alive = liveInstances(of: classID(.navigationController))
        if let shown = alive.first(where: { isOnScreen(self[controller: $0].view) }) { return shown }
        return alive.count == 1 ? alive[0] : nil
    }

    // MARK: Memory

    /// Tells every live controller, containers before their children, what is in no hierarchy last
    /// (nested-memory-warning-order; memory-delivery-doc for the application coming first).
    public mutating func sendMemoryWarning() {
        var told: [ObjectID] = []
        var seen: Set<ObjectID> = []
        countSearch()
        let all = liveInstances(of: classID(.viewController))
        let roots = views.visibleWindows.map { root(of: $0) }.filter { isController($0) }
        for root in roots + all where !seen.contains(root) {
            // What has a parent waits for it, unless it is a window's root.
            if self[controller: root].parent.exists, !roots.contains(root) { continue }
            var step = root
            while step.exists {
                if seen.insert(step).inserted { told.append(step) }
                step = nextController(of: root, after: step)
            }
        }
        for controller in told.reversed() { schedule(.enter(.didReceiveMemoryWarning, controller, .memory1)) }
        for application in liveInstances(of: classID(.application)) {
            schedule(.enter(.applicationDidReceiveMemoryWarning, application, .memory1))
        }
    }

    /// The next controller of the hierarchy in preorder; none at its end.
    func nextController(of root: ObjectID, after controller: ObjectID) -> ObjectID {
        let first = self[controller: controller].firstChild
        if first.exists { return first }
        var step = controller
        while step != root {
            let next = self[controller: step].next
            if next.exists { return next }
            step = self[controller: step].parent
        }
        return .none
    }
}

// Windows and their root controllers. The root appears when its view enters a visible window.

extension World {
    /// Creates a hidden window of the screen's size. The caller owns the one reference.
    public mutating func makeWindow(_ id: ClassID? = nil, payload: UInt32 = 0) -> ObjectID {
        make(id ?? classID(.window), payload: payload)
    }

    /// Sets the root. In a visible window, the old root's view leaves before the new root's view is inserted
    /// (rootvc-set-removes-old-subviews-miaokee).
    public mutating func setRoot(_ controller: ObjectID, of window: ObjectID) {
        guard isWindow(window) else { return }
        let index = Int(self[view: window].windowIndex)
        guard records.windows[index].root != controller else { return }
        schedule(.of(.views(.replaceRoot), window, controller, .window5))
    }

    /// Shows the window and makes it the key window.
    public mutating func makeKeyAndVisible(_ window: ObjectID) {
        guard isWindow(window) else { return }
        Windows.setKey(window, in: &self)
        Windows.setHidden(false, of: window, in: &self)
    }

    public mutating func makeKey(_ window: ObjectID) {
        if isWindow(window) { Windows.setKey(window, in: &self) }
    }

    public func root(of window: ObjectID) -> ObjectID {
        isWindow(window) ? records.windows[self[view: window].windowIndex].root : .none
    }

    // MARK: The front

    /// The frontmost controller, as the user sees it. The search goes from the key window's root down to the last child on
    /// screen.
    public func frontmost() -> ObjectID? {
        guard isWindow(keyWindow), let root = root(of: keyWindow).orNil else { return nil }
        var front = root
        // A presented controller may contain its presenter, so the walk can cycle (Brent's algorithm: a mark that moves after
        // 1, 2, 4 … steps detects the cycle within one round).
        var mark = root
        var (steps, due) = (0, 1)
        while let next = Windows.frontChild(of: front, in: self), next != mark {
            objects.countVisit()
            front = next
            steps += 1
            if steps == due { (mark, due) = (front, due * 2) }
        }
        return front
    }
}

/// Windows and their root controllers.
enum Windows {
    static func replaceRoot(of window: ObjectID, with controller: ObjectID, in world: inout World) {
        guard world.isWindow(window) else { return }
        let index = Int(world[view: window].windowIndex)
        let old = world.records.windows[index].root
        if world.isController(controller) {
            world.retain(controller)
            world.records.windows[index].root = controller
        } else {
            world.records.windows[index].root = .none
        }
        let (hasOld, isShown) = (world.isController(old), ViewHierarchy.isVisible(window, in: world))
        if hasOld, isShown { askAppearance(of: window, in: &world) }
        RootReplacing.fromLast { act in
            guard act.condition.holds(hasOld: hasOld, isShown: isShown) else { return }
            switch act {
            case .removeOld: world.schedule(.removeControllerView(old))
            case .keepOld: world.schedule(.of(.effects(.hold), old, .none, act.rule))
            case .removeOthers: removeOthers(than: old, from: window, in: &world)
            case .loadRoot: world.schedule(.of(.views(.loadRoot), window, .none, act.rule))
            }
        }
        if hasOld { world.release(old) }
    }

    /// Removes the other views from a window whose root is replaced.
    private static func removeOthers(than old: ObjectID, from window: ObjectID, in world: inout World) {
        var view = world[view: window].lastSubview
        while view.exists {
            // The container views of presentations stay. Their presentations retain and remove them.
            let isKept = world[view: view].presentation >= 0
            if world[view: view].controller != old || !old.exists, !isKept { world.schedule(.removeView(view)) }
            view = world[visitingView: view].previous
        }
    }

    /// Asks the controllers of a key window about the status bar, after everything that is scheduled next.
    private static func askAppearance(of window: ObjectID, in world: inout World) {
        guard world.keyWindow == window, world.isWindow(window) else { return }
        world.schedule(.of(.controllers(.transitionAppearance), .none, .none, .appearanceAsked1))
    }

    /// Loads the root and adds its view to the window.
    static func loadRoot(of window: ObjectID, in world: inout World) {
        guard world.isWindow(window) else { return }
        let root = world.records.windows[world[view: window].windowIndex].root
        guard world.isController(root) else { return }
        let view = world[controller: root].view
        guard view.exists else {
            // If loadView itself sets the root, the view does not exist until loadView returns.
            if !world[controller: root].isLoading {
                world.schedule(.load(root), .of(.views(.loadRoot), window, .none, .window5))
            }
            return
        }
        // If a full-screen presentation has removed the root's view, the dismissal restores it.
        guard world[view: view].superview != window, !world.isCovered(root) else { return }
        ViewHierarchy.resizeView(view, to: ViewHierarchy.boundsRect(of: window, in: world), in: &world)
        world.schedule(.addSubview(view, to: window))
    }

    /// Makes a window the key window. Observers of the old key window are called first.
    static func setKey(_ window: ObjectID, in world: inout World) {
        let old = world.keyWindow
        guard old != window else { return }
        world.keyWindow = window
        guard Notifications.areObserved(in: world) else { return }
        if window.exists { world.schedule(.post(.windowDidBecomeKey, from: window)) }
        if world.isWindow(old) { world.schedule(.post(.windowDidResignKey, from: old)) }
    }

    /// Hides or shows a window, so that its root disappears or appears. The app retains the windows that it shows.
    static func setHidden(_ isHidden: Bool, of window: ObjectID, in world: inout World) {
        guard world[view: window].isHidden != isHidden else { return }
        if isHidden {
            if let position = world.views.visibleWindows.firstIndex(of: window) {
                world.views.visibleWindows.remove(at: position)
            }
            if Notifications.areObserved(in: world) { world.schedule(.post(.windowDidBecomeHidden, from: window)) }
            if world.keyWindow == window {
                setKey(world.views.visibleWindows.last ?? .none, in: &world)
                askAppearance(of: world.keyWindow, in: &world)
            }
            world[view: window].isHidden = true
            world.views.lastInsertion += 1
            ViewHierarchy.scheduleWindowWill(below: window, appearing: false, in: &world)
            world.release(window)
        } else {
            if !world.views.visibleWindows.isEmpty { askAppearance(of: window, in: &world) }
            world.retain(window)
            world.views.visibleWindows.append(window)
            world[view: window].isHidden = false
            world.views.needsCommit = true
            if Notifications.areObserved(in: world) { world.schedule(.post(.windowDidBecomeVisible, from: window)) }
            world.schedule(.of(.views(.showWindow), window, .none, .window6))
        }
    }

    static func showWindow(_ window: ObjectID, in world: inout World) {
        guard world.isWindow(window), ViewHierarchy.isVisible(window, in: world) else { return }
        world.views.lastInsertion += 1
        ShowAct.fromLast { act in
            switch act {
            case .appear: ViewHierarchy.scheduleWindowWill(below: window, appearing: true, in: &world)
            case .loadRoot: world.schedule(.of(.views(.loadRoot), window, .none, act.rule))
            }
        }
    }

    fileprivate static func frontChild(of controller: ObjectID, in world: borrowing World) -> ObjectID? {
        if world[controller: controller].presented.exists {
            return world.topPresented(above: controller)
        }
        if let front = world.container(controller)?.frontChild(of: controller, in: world) { return front }
        var child = world[controller: controller].lastChild
        while child.exists {
            let view = world[controller: child].view
            if ViewHierarchy.isInHierarchy(child, of: controller, in: world), !world[view: view].isHidden {
                return child
            }
            child = world[visitingController: child].previous
        }
        return nil
    }

    /// The next controller of the hierarchy in preorder; `.none` at the end.
    static func nextController(of root: ObjectID, after controller: ObjectID, in world: borrowing World) -> ObjectID {
        let first = world[controller: controller].firstChild
        if first.exists { return first }
        var step = controller
        while step != root {
            let next = world[controller: step].next
            if next.exists { return next }
            step = world[visitingController: step].parent
        }
        return .none
    }
}

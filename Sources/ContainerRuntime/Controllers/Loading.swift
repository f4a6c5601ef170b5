// A controller's view: created on first access, by loadView and then viewDidLoad.

extension World {
    /// Loads the view if it is not loaded.
    @inline(__always)
    mutating func load(_ controller: ObjectID) {
        guard isController(controller), !self[controller: controller].view.exists else { return }
        schedule(.load(controller))
        load(at: stack.count - 1)
    }

    /// loadView and viewDidLoad, if the view is not loaded. A loadView of the program that set no view gets UIKit's, so
    /// that what follows has one.
    mutating func load(at top: Int) {
        let controller = stack[top].subject
        switch stack[top].place {
        case 0, Self.hasWarned:
            guard isController(controller), !self[controller: controller].view.exists,
                !self[controller: controller].isLoading
            else { break }
            if objects[controller.index].isDeallocating, warnsOfDeallocating(at: top) { return }
            self[controller: controller].isLoading = true
            stack[top].place = 1
            // UIKit's own part comes with the next act.
            call(.loadView, controller, .loading1, hasOwnPart: false)
            if waits(at: top) { return }
            fallthrough
        case 1:
            self[controller: controller].isLoading = false
            createView(for: controller)
            stack[top].place = 2
            call(.viewDidLoad, controller, .loading1)
            if waits(at: top) { return }
        default: break
        }
        letGo(takeOff(top))
    }

    /// The place of a load that was complained of and has not begun.
    private static let hasWarned: UInt8 = 3

    /// Whether UIKit complains that the view of a controller in deallocation is loaded, which it is all the same.
    private mutating func warnsOfDeallocating(at top: Int) -> Bool {
        guard configuration.ios >= 9, stack[top].place == 0 else { return false }
        stack[top].place = Self.hasWarned
        log(
            (configuration.ios >= 10 ? "[Warning] " : "")
                + "Attempting to load the view of a view controller while it is deallocating is not allowed and may "
                + "result in undefined behavior (\(description(of: stack[top].subject)))", .dealloc5)
        return true
    }

    /// The end of UIKit's own init: a tab bar controller has loaded its view in it (tab.9).
    public mutating func finishInit(_ object: ObjectID) {
        if tellsInInit(object) { schedule(.load(object)) }
    }

    /// Whether UIKit's own init of the object calls the program.
    public func tellsInInit(_ object: ObjectID) -> Bool { isTabBar(object) }

    /// UIKit's own loadView: a view of the class that the controller's kind has, of the screen's size.
    mutating func createView(for controller: ObjectID) {
        guard isController(controller), !self[controller: controller].view.exists else { return }
        let kind: UIKitClass =
            switch self[traits: controller].uikit {
            case .tableViewController: .tableView
            case .collectionViewController: .collectionView
            default: .view
            }
        let view = make(classID(kind), payload: 0)
        names.newest = .none
        self[view: view].frame = Rect(
            x: 0, y: 0, width: screenSize.width, height: screenSize.height)
        self[view: view].controller = controller
        self[controller: controller].view = view
        if kind != .view { adoptList(view, by: controller) }
    }

    /// Until iOS 5 UIKit's own part of a memory warning: a loaded view that stands nowhere is let go.
    mutating func unload(_ controller: ObjectID) {
        guard isController(controller), let view = optional(self[controller: controller].view),
            !self[view: view].superview.exists
        else { return }
        schedule(
            .enter(.viewWillUnload, controller, .memory2),
            .of(.unloadView, controller, .none, .memory2),
            .enter(.viewDidUnload, controller, .memory2))
    }

    /// Sets the view, as a loadView of the program does; `.none` unloads it.
    mutating func setView(_ view: ObjectID, of controller: ObjectID) {
        guard isController(controller) else { return }
        let old = self[controller: controller].view
        guard old != view else { return }
        if view.exists {
            guard isView(view) else { return }
            let owner = self[view: view].controller
            if owner.exists, isAlive(owner), owner != controller {
                raise(
                    "UIViewControllerHierarchyInconsistency",
                    "A view can only be associated with at most one view controller at a time! View "
                        + "\(description(of: view)) is associated with \(description(of: owner)). Clear this "
                        + "association before associating this view with \(description(of: controller)).", .window7)
                return
            }
            retain(view)
            self[view: view].controller = controller
        }
        self[controller: controller].view = view
        if old.exists {
            self[view: old].controller = .none
            release(old)
        }
    }
}

// A controller's view: created on first access, by loadView and then viewDidLoad.

extension World {
    /// The end of UIKit's own init: a container that loads its view in it has done so (tab.9).
    public mutating func finishInit(_ object: ObjectID) {
        if tellsInInit(object) { schedule(.load(object)) }
    }

    /// Whether UIKit's own init of the object calls the program.
    public func tellsInInit(_ object: ObjectID) -> Bool {
        isController(object) && self[controller: object].containerTraits.contains(.loadsViewInInit)
    }
}

/// The life of a controller's view, from loadView until it is unloaded or replaced.
enum ViewLoading {
    /// Loads the view if it is not loaded.
    @inline(__always)
    static func load(_ controller: ObjectID, in world: inout World) {
        guard world.isController(controller), !world[controller: controller].view.exists else { return }
        world.schedule(.load(controller))
        load(at: world.stack.count - 1, in: &world)
    }

    /// loadView and viewDidLoad, if the view is not loaded. A loadView of the program that set no view gets UIKit's, so
    /// that what follows has one.
    static func load(at top: Int, in world: inout World) {
        let controller = world.stack[top].subject
        switch world.stack[top].place {
        case 0, Self.hasWarned:
            guard world.isController(controller), !world[controller: controller].view.exists,
                !world[controller: controller].isLoading
            else { break }
            if world.objects[controller.index].isDeallocating, warnsOfDeallocating(at: top, in: &world) { return }
            world[controller: controller].isLoading = true
            world.stack[top].place = 1
            // UIKit's own part comes with the next act.
            world.call(.loadView, controller, .loading1, hasOwnPart: false)
            if world.waits(at: top) { return }
            fallthrough
        case 1:
            world[controller: controller].isLoading = false
            createView(for: controller, in: &world)
            world.stack[top].place = 2
            world.call(.viewDidLoad, controller, .loading1)
            if world.waits(at: top) { return }
        default: break
        }
        world.letGo(world.takeOff(top))
    }

    /// The place of a load that was complained of and has not begun.
    private static let hasWarned: UInt8 = 3

    /// Whether UIKit complains that the view of a controller in deallocation is loaded, which it is all the same.
    private static func warnsOfDeallocating(at top: Int, in world: inout World) -> Bool {
        guard world.configuration.ios >= 9, world.stack[top].place == 0 else { return false }
        world.stack[top].place = Self.hasWarned
        world.log(
            (world.configuration.ios >= 10 ? "[Warning] " : "")
                + "Attempting to load the view of a view controller while it is deallocating is not allowed and may "
                + "result in undefined behavior (\(world.description(of: world.stack[top].subject)))", .dealloc5)
        return true
    }

    /// UIKit's own loadView: a view of the class that the controller's kind has, of the screen's size.
    static func createView(for controller: ObjectID, in world: inout World) {
        guard world.isController(controller), !world[controller: controller].view.exists else { return }
        let kind: UIKitClass =
            switch world[traits: controller].uikit {
            case .tableViewController: .tableView
            case .collectionViewController: .collectionView
            default: .view
            }
        let view = world.make(world.classID(kind), payload: 0)
        world.names.newest = .none
        world[view: view].frame = Rect(
            x: 0, y: 0, width: world.screenSize.width, height: world.screenSize.height)
        world[view: view].controller = controller
        world[controller: controller].view = view
        if kind != .view { ListView.adoptList(view, by: controller, in: &world) }
    }

    /// Until iOS 5 UIKit's own part of a memory warning: a loaded view that stands nowhere is let go.
    static func unload(_ controller: ObjectID, in world: inout World) {
        guard world.isController(controller), let view = world[controller: controller].view.orNil,
            !world[view: view].superview.exists
        else { return }
        world.schedule(
            .enter(.viewWillUnload, controller, .memory2),
            .of(.unloadView, controller, .none, .memory2),
            .enter(.viewDidUnload, controller, .memory2))
    }

    /// Sets the view, as a loadView of the program does; `.none` unloads it.
    static func setView(_ view: ObjectID, of controller: ObjectID, in world: inout World) {
        guard world.isController(controller) else { return }
        let old = world[controller: controller].view
        guard old != view else { return }
        if view.exists {
            guard world.isView(view) else { return }
            let owner = world[view: view].controller
            if owner.exists, world.isAlive(owner), owner != controller {
                world.raise(
                    "UIViewControllerHierarchyInconsistency",
                    "A view can only be associated with at most one view controller at a time! View "
                        + "\(world.description(of: view)) is associated with \(world.description(of: owner)). Clear this "
                        + "association before associating this view with \(world.description(of: controller)).",
                    .window7)
                return
            }
            world.retain(view)
            world[view: view].controller = controller
        }
        world[controller: controller].view = view
        if old.exists {
            world[view: old].controller = .none
            world.release(old)
        }
    }
}

// The view of a controller: created on first access by loadView, followed by viewDidLoad.

extension World {
    /// Ends UIKit's init: containers that load their view in init load it here (tab.9).
    public mutating func finishInit(_ object: ObjectID) {
        guard reportsInInit(object) else { return }
        // In a storyboard the tabs come first (storyboard.4).
        if lifetimes.decodesTabs {
            lifetimes.decodesTabs = false
        } else {
            schedule(.load(object))
        }
    }

    /// Whether UIKit's init of the object calls the program's code.
    public func reportsInInit(_ object: ObjectID) -> Bool {
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

    /// The order of loading a view: it runs on the first access to a controller's view.
    enum LoadAct: UInt8, OrderedAct {
        case complain, loadView, viewDidLoad

        /// Whether the act is due in the plan on top.
        @inline(__always)
        func isDue(at top: Int, in world: borrowing World) -> Bool {
            switch self {
            case .complain: isDeallocating(world.stack[top].subject, in: world)
            case .loadView: isUnloaded(world.stack[top].subject, in: world)
            case .viewDidLoad: true
            }
        }

        func occurrence(in variant: Void) -> Occurrence {
            switch self {
            case .complain: .when("if it is being deallocated, from iOS 9")
            case .loadView: .when("unless its view is loaded or loading; otherwise nothing follows")
            case .viewDidLoad: .always
            }
        }

        @inline(__always)
        var rule: Rule { self == .complain ? .dealloc5 : .loading1 }

        func rule(in variant: Void) -> Rule { rule }

        func text(in variant: Void) -> String {
            switch self {
            case .complain: "UIKit logs a warning"
            case .loadView: "loadView on the controller"
            case .viewDidLoad: "viewDidLoad, with the view that loadView set, or with a plain one"
            }
        }

        func callbacks(in variant: Void) -> [Callback] {
            switch self {
            case .complain: []
            case .loadView: [.loadView]
            case .viewDidLoad: [.viewDidLoad]
            }
        }
    }

    /// Sends loadView and viewDidLoad if the view is not loaded. If the program's loadView sets no view, UIKit's default
    /// view is used.
    static func load(at top: Int, in world: inout World) {
        let controller = world.stack[top].subject
        var acts = world.stack[top].acts(LoadAct.self)
        while let act = acts.next() {
            world.stack[top].keep(acts)
            guard act.isDue(at: top, in: world) else {
                if act == .loadView { break }
                continue
            }
            switch act {
            case .complain:
                world.report(.viewLoadedInDeinit, ["controller": world.description(of: controller)])
            case .loadView:
                world[controller: controller].isLoading = true
                // UIKit's implementation is the next act.
                world.call(.loadView, controller, LoadAct.loadView.rule, hasBaseImplementation: false)
                // To load a nib, UIKit's implementation runs code of the driver.
                if hasNib(controller, in: world), !world.implements(controller, .loadView) {
                    world.schedule(.of(.controllers(.loadNib), controller, .none, LoadAct.loadView.rule))
                }
            case .viewDidLoad:
                world[controller: controller].isLoading = false
                createView(for: controller, in: &world)
                world.call(.viewDidLoad, controller, LoadAct.viewDidLoad.rule)
            }
            if world.waits(at: top) { return }
        }
        world.releaseObjects(of: world.takeOff(top))
    }

    /// Whether the view is neither loaded nor being loaded.
    @inline(__always)
    private static func isUnloaded(_ controller: ObjectID, in world: borrowing World) -> Bool {
        world.isController(controller) && !world[controller: controller].view.exists
            && !world[controller: controller].isLoading
    }

    /// Whether the controller is deallocating, in which case UIKit warns that its view is being loaded, and loads it
    /// anyway.
    @inline(__always)
    private static func isDeallocating(_ controller: ObjectID, in world: borrowing World) -> Bool {
        world.isController(controller) && world.objects[controller.index].isDeallocating
            && world.configuration.ios >= 9 && isUnloaded(controller, in: world)
    }

    /// UIKit's implementation of loadView: the nib of a controller that has one, and otherwise a plain view.
    static func loadOwnView(of controller: ObjectID, in world: inout World) {
        guard world.isController(controller), !world[controller: controller].view.exists else { return }
        if hasNib(controller, in: world) {
            world.schedule(.of(.controllers(.loadNib), controller, .none, LoadAct.loadView.rule))
        } else {
            createView(for: controller, in: &world)
        }
    }

    /// Whether a nib creates the controller's view: its own, or the one with the name of its class.
    @inline(__always)
    private static func hasNib(_ controller: ObjectID, in world: borrowing World) -> Bool {
        world[controller: controller].hasNib || world[traits: controller].hasNib
    }

    /// Has the driver create the views of a nib. It creates the root view first.
    static func loadNib(_ controller: ObjectID, in world: inout World) {
        guard world.isController(controller), !world[controller: controller].view.exists else { return }
        guard world[controller: controller].hasNib else {
            return world.notify(.send(selector: "prelude_loadDefault", to: controller, arguments: [], trace: nil))
        }
        guard case .object(let nib)? = world.stored("prelude_nib", of: controller), world.isReachable(nib) else {
            return
        }
        world.notify(.send(selector: "prelude_load", to: nib, arguments: [.object(controller)], trace: nil))
    }

    /// A view of the screen's size. The controller's kind determines its class.
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

    /// Unloads a view without a superview: what UIKit did on a memory warning until iOS 5.
    static func unload(_ controller: ObjectID, in world: inout World) {
        guard world.isController(controller), let view = world[controller: controller].view.orNil,
            !world[view: view].superview.exists
        else { return }
        world.schedule(inOrder: UnloadAct.self) { $0.effect(controller) }
    }

    /// Sets the view, as the program's loadView does; `.none` unloads it.
    static func setView(_ view: ObjectID, of controller: ObjectID, in world: inout World) {
        guard world.isController(controller) else { return }
        let old = world[controller: controller].view
        guard old != view else { return }
        if view.exists {
            guard world.isView(view) else { return }
            let owner = world[view: view].controller
            if owner.exists, world.isAlive(owner), owner != controller {
                return world.report(
                    .viewOfTwoControllers,
                    [
                        "view": world.description(of: view), "owner": world.description(of: owner),
                        "controller": world.description(of: controller),
                    ])
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

extension EventOrder {
    static let load = EventOrder(
        name: "load", methods: ["loadView", "loadViewIfNeeded"],
        summary: "what the first access to a controller's view causes",
        phases: [Phase("inside the access", ViewLoading.LoadAct.self, in: ())])
}

// Console lines and exceptions.

extension ViewLoading {
    static var messages: [SystemMessage] { [.viewLoadedInDeinit, .viewOfTwoControllers] }
}

extension SystemMessage {
    fileprivate static let viewLoadedInDeinit = SystemMessage(
        "view-loaded-in-deinit", .console, .dealloc5, since: [9: loadedInDeinit, 10: "[Warning] " + loadedInDeinit])
    fileprivate static let viewOfTwoControllers = SystemMessage(
        "view-of-two-controllers", .exception("UIViewControllerHierarchyInconsistency"), .window7,
        "A view can only be associated with at most one view controller at a time! View {view} is associated with "
            + "{owner}. "
            + "Clear this association before associating this view with {controller}.")

    private static let loadedInDeinit =
        "Attempting to load the view of a view controller while it is deallocating is not allowed and may result in "
        + "undefined behavior ({controller})"
}

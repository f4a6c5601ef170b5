// What the world keeps of a navigation controller: plain records, lists beside them of what is rare, and the stack itself,
// which is linked through its controllers from the top down. A push and a pop touch the two on top, whatever lies below.

/// What stands in the lists of a navigation controller is in `NavigationLists`.
struct NavigationRecord: Sendable {
    /// Weak.
    var delegate = ObjectID.none
    /// The controller whose view stands in the navigation controller's view.
    var shown = ObjectID.none
    /// The top of the stack. Each of its controllers knows the one below it.
    var top = ObjectID.none
    /// How many controllers the stack has.
    var height: Int32 = 0
    /// A transition waits for its turn or runs.
    var isBusy = false
    var hasShownFirst = false
    var isBarHidden = false
    var isToolbarHidden = true
    var transition = StackTransition()
}

struct NavigationLists: Sendable {
    /// Operations that wait for the end of the transition, the first of which is taken off without moving the others.
    var waiting: ArraySlice<StackOperation> = []
    /// What the program gave to the coordinator of that transition.
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// What was asked to be presented or dismissed during it.
    var presentations: ContiguousArray<WaitingPresentation> = []
}

/// A change of a navigation stack.
struct StackOperation: Sendable {
    enum Kind: UInt8, Sendable { case push, pop, popTo, popToRoot, set }
    var kind: Kind
    var animated: Bool
    /// A column of a split view controller, which may be a navigation controller.
    var isColumn = false
    /// What is pushed, or popped to.
    var controller = ObjectID.none
    /// What the stack is set to, from the root up; nil for any other kind.
    var wanted: ContiguousArray<ObjectID>?

    /// Those that the operation is about, which it holds while it waits.
    var controllers: ContiguousArray<ObjectID> { wanted ?? (controller.exists ? [controller] : []) }
}

/// The transition of a stack that runs or waits for its turn.
struct StackTransition: Sendable {
    var from = ObjectID.none
    var to = ObjectID.none
    var isPush = false
    var animated = false
    /// The outgoing controller was replaced rather than popped.
    var isReplacing = false
    var gesture = GesturePhase.none
    /// How far the finger has come, in millionths of the way.
    var progress: Int64 = 0
    /// The will-phase has been delivered.
    var hasBegun = false
    /// Another operation was called during the transition, which UIKit before iOS 13 does not bear well.
    var isNested = false
    /// Made when the program first asks for it, and owned.
    var coordinator = ObjectID.none
}

// The stack as a list.
extension NavigationController {
    /// The top of a stack; none where it is empty.
    @inline(__always)
    static func top(of navigation: ObjectID, in world: borrowing World) -> ObjectID {
        world[navigation: navigation].top
    }

    /// What lies below a controller of a stack; none below the root.
    @inline(__always)
    static func below(_ controller: ObjectID, in world: borrowing World) -> ObjectID {
        world[controller: controller].below
    }

    @inline(__always)
    static func isInStack(_ controller: ObjectID, of navigation: ObjectID, in world: borrowing World) -> Bool {
        guard controller.exists else { return false }
        let record = world.address(ofController: controller)
        return record.pointee.isInStack && record.pointee.parent == navigation
    }

    /// What lies above a controller of a stack, or the whole of it above none, from below. O(how many).
    static func controllers(above lowest: ObjectID, inStackOf navigation: ObjectID, in world: borrowing World)
        -> [ObjectID]
    {
        var list: [ObjectID] = []
        var step = top(of: navigation, in: world)
        while step.exists, step != lowest {
            list.append(step)
            step = below(step, in: world)
        }
        return list.reversed()
    }

    /// Puts a controller, which is in no stack, onto the top of one.
    @inline(__always)
    static func stackUp(_ controller: ObjectID, on navigation: ObjectID, in world: inout World) {
        world.lifetimes.listVersion &+= 1
        let stack = world.recordAddress(ofNavigation: navigation)
        let record = world.address(ofController: controller)
        record.pointee.isInStack = true
        record.pointee.below = stack.pointee.top
        stack.pointee.top = controller
        stack.pointee.height &+= 1
    }

    /// Takes the top off a stack, and gives what is the top then.
    @inline(__always)
    static func takeTop(of navigation: ObjectID, in world: inout World) -> ObjectID {
        world.lifetimes.listVersion &+= 1
        let stack = world.recordAddress(ofNavigation: navigation)
        let record = world.address(ofController: stack.pointee.top)
        record.pointee.isInStack = false
        stack.pointee.top = record.pointee.below
        record.pointee.below = .none
        stack.pointee.height &-= 1
        return stack.pointee.top
    }

    /// Removes a controller from a stack that it leaves by other ways than the stack's. O(how many lie above it).
    static func forgetInStack(_ controller: ObjectID, of navigation: ObjectID, in world: inout World) {
        world.lifetimes.listVersion &+= 1
        let stack = world.recordAddress(ofNavigation: navigation)
        let record = world.address(ofController: controller)
        if record.pointee.isInStack {
            var above = ObjectID.none
            var step = stack.pointee.top
            while step.exists, step != controller {
                above = step
                step = below(step, in: world)
            }
            assert(step == controller)
            if above.exists {
                world[controller: above].below = record.pointee.below
            } else {
                stack.pointee.top = record.pointee.below
            }
            stack.pointee.height &-= 1
            record.pointee.below = .none
            record.pointee.isInStack = false
        }
        if stack.pointee.shown == controller { stack.pointee.shown = .none }
    }
}

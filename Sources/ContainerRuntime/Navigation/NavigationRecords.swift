// The world's state of a navigation controller: plain records, separate lists of rare data, and the stack itself,
// linked through its controllers from the top down. A push or a pop accesses only the top two, regardless of the
// height.

/// The record of a navigation controller, except for its lists (`NavigationLists`).
struct NavigationRecord: Sendable {
    /// The delegate. Weak.
    var delegate = ObjectID.none
    /// The controller whose view is in the navigation controller's view.
    var shown = ObjectID.none
    /// The top of the stack. Each controller of the stack links to the one below it.
    var top = ObjectID.none
    /// The number of controllers in the stack.
    var height: Int32 = 0
    /// Whether a transition waits or runs.
    var isBusy = false
    var hasShownFirst = false
    var isBarHidden = false
    var isToolbarHidden = true
    var transition = StackTransition()
}

struct NavigationLists: Sendable {
    /// The navigation controller, from its first layout on. Weak.
    var object = ObjectID.none
    /// The operations that wait for the end of the transition. A slice, so that removing the first does not move the others.
    var waiting: ArraySlice<StackOperation> = []
    /// The blocks that the program passed to the transition's coordinator.
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// The presentations and dismissals requested during the transition.
    var presentations: ContiguousArray<WaitingPresentation> = []
}

/// A change of a navigation stack.
struct StackOperation: Sendable {
    enum Kind: UInt8, Sendable { case push, pop, popTo, popToRoot, set }
    var kind: Kind
    var animated: Bool
    /// Whether the controllers are columns of a split view controller, which may be navigation controllers.
    var isColumn = false
    /// The controller to push or to pop to.
    var controller = ObjectID.none
    /// The new stack of a set, from the root up; nil for any other kind.
    var wanted: ContiguousArray<ObjectID>?

    /// The operation's controllers, retained while the operation waits.
    var controllers: ContiguousArray<ObjectID> { wanted ?? (controller.exists ? [controller] : []) }
}

/// The running or waiting transition of a stack.
struct StackTransition: Sendable {
    var from = ObjectID.none
    var to = ObjectID.none
    var isPush = false
    var animated = false
    /// Whether the outgoing controller was replaced rather than popped.
    var isReplacing = false
    var gesture = GesturePhase.none
    /// The progress of the gesture, in millionths.
    var progress: Int64 = 0
    /// Whether the will-phase has been delivered.
    var hasBegun = false
    /// Whether another operation was called during the transition. UIKit before iOS 13 reports that as an unexpected state.
    var isNested = false
    /// Created when the program first asks for it. Owned.
    var coordinator = ObjectID.none
}

// The stack as a list.
extension NavigationController {
    /// The top of a stack; `.none` if the stack is empty.
    @inline(__always)
    static func top(of navigation: ObjectID, in world: borrowing World) -> ObjectID {
        world[navigation: navigation].top
    }

    /// The controller below another in a stack; `.none` for the root.
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

    /// The controllers above one in a stack, or all of them if `lowest` is none, from the bottom up. O(their number).
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

    /// Puts a controller that is in no stack on top of one.
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

    /// Takes the top off a stack and returns the new top.
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

    /// Removes a controller that leaves the stack other than by a pop or a set. O(controllers above it).
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

// The effect stack's element. A method of UIKit does not call callbacks: it schedules effects in the order in which
// UIKit was seen to act, and `World.next` carries them out one by one. Most effects are one act. A plan is a row of
// them: it stays on the stack at its place while what one of its acts has caused comes before the next
// (decision 0053).

/// One thing that is still to be done: an operation with at most two objects, which it keeps alive until
/// it has been carried out. Trivial to copy. An effect reads the world's state when it is carried out,
/// never when it is scheduled.
@usableFromInline
struct Effect: Sendable, BitwiseCopyable {
    enum Operation: UInt8, Sendable {
        // Plans.
        /// Enters a callback, and keeps its objects alive while the program's code runs.
        case enter
        /// The view is made: loadView and viewDidLoad.
        case load
        /// An appearance callback, and what follows it.
        case appear, finishAppearance
        /// The transition of a navigation controller: the will-phase, and the did-phase with what comes after it.
        case navigate, navigationFinish
        /// The pass of a view, and of those below it that need one.
        case layoutView
        case commit
        /// The object goes. It holds nothing.
        case deallocate

        // Single acts.
        /// Keeps its objects alive while the program's code runs.
        case hold
        /// UIKit's own part of a callback.
        case own
        /// Yields a prepared step.
        case emit
        case ask
        case run, finishAnimation
        case giveView
        case addChild, removeFromParent, unparent, willMove, didMove, place
        case begin, end, forwardedEnd, isAppearing, forwardWillAnswered, forwardDidAnswered
        case windowWill, windowWillAnswered, windowEnd
        case addSubview, linkView, removeView, unlinkView, addControllerView, removeControllerView
        case tellWindow
        case constraints, constraintsOf, display
        case startTransition, finishTransition
        case navigationDropCovered, navigationNext
        case tellDelegate
        case runCoordinated, runBlock, unloadView
        case rotate, resizeWindow, applySize, tellTraits, tellTrait, layoutBars, finishRotation, dropEnvironment,
            sizeAnswered
        case orientWindow, windowOriented, turnAfterLaunch
        case syncSplit, adaptSplit, appearColumns, layoutColumns, dropColumn, adoptColumn, bringColumn,
            changeDisplayMode, splitMode
        case splitPrimaryAnswered, splitCollapseAnswered, splitSeparateAnswered, splitTopAnswered, splitModeAnswered
        case splitShow, forgetAnswer
        /// An act that only the subject, a container, knows: `place` is its number there.
        case containerAct
        case tabSwitch, tabFinish, tabAnswered, tabNotify, tabDrop, tabResume, tabCustomize, tabArrange
        case pageRun, pageAdopt, pagePlace, pageLayout, pageFinish, pageSettle, pageNext, pageCompletion
        case pageDrag, pageAnswered, pageTell, pageSpineAnswered
        case listSections, listRows, listLayout, listCell, listSelect
        case askAppearance, appearanceAnswered, transitionAppearance
        case presentationBegin, presentationRun, presentationWill, presentationShow, presentationFinish
        case presentationSettle
        case dismissalRun, dismissalWill, dismissalShow, dismissalFinish, dismissalSettle, unlinkPresentation
        case installView, installPresented, installPresenter, runCompletion
        case tellPresentation, tellAdaptive, askAdaptive, dragAnswered, askTransitioning, askRemoval, removalAnswered
        case presentationControllerAnswered, animatorAnswered, askAdaptiveStyle, adaptiveStyleAnswered
        case checkAlert, alertHandler, sheetLayout
        case standInAnswered, tellAdaptiveStyle, loadPresented, announceSize, layOutPresented
        case showWindow, replaceRoot, loadRoot, snapshot
        case fireTimer
        case preserve, preserveScene, restore, modelAnswered, presentLaunched
        // These hold nothing.
        case discard, dropArguments, presentationEnd
    }

    var operation: Operation
    /// `isAppearing` of appearance, `isDriven` of view moves (a container moves the view and drives appearance itself).
    var flag = false
    /// How many acts of a plan have been carried out: the raw value of the next, where the plan's acts are an `OrderedAct`.
    var place: UInt8 = 0
    /// `animated`.
    var animated = false
    var callback = Callback.loadView
    var rule = Rule.program
    var subject = ObjectID.none
    var other = ObjectID.none
    /// A code token, an index, or a time, by operation.
    var value: UInt64 = 0

    /// Whether the effect only lets go of what a callback has needed: what the callback has answered is still to be read.
    @inline(__always)
    var endsCallback: Bool { operation == .hold || operation == .dropArguments }

    /// Whether the effect is a plan.
    @inline(__always)
    var isPlan: Bool { operation.rawValue <= Operation.deallocate.rawValue }

    /// Whether the effect holds its objects. Deallocation does not, nor the end of a presentation, which lets them go.
    @inline(__always)
    var isOwning: Bool { operation.rawValue < Operation.discard.rawValue && operation != .deallocate }

    /// The code that it runs or gives back, and owns until then.
    var code: CodeToken? {
        switch operation {
        case .run, .runBlock, .runCompletion, .pageCompletion, .alertHandler, .discard: CodeToken(raw: value)
        case .presentationBegin: flag ? CodeToken(raw: value) : nil
        default: nil
        }
    }

    /// Of a transition of a stack: whether it is a push, or a set that brings a new top.
    @inline(__always)
    var isPush: Bool {
        get { flag }
        set { flag = newValue }
    }

    /// Of the end of a transition of a stack: whether what has gone was replaced, of which it is not told. That is the rule
    /// by which it parts.
    @inline(__always)
    var isReplacing: Bool {
        get { rule == .navSet2 }
        set { rule = newValue ? .navSet2 : .navPop5 }
    }

    /// What a transition of a stack holds besides: the controller that goes.
    @inline(__always)
    var heldValue: ObjectID {
        operation == .navigate || operation == .navigationFinish ? ObjectID(raw: value) : .none
    }
}

// The words of which plans are made.
extension Effect {
    /// `subject` is called.
    static func enter(_ callback: Callback, _ subject: ObjectID, animated: Bool = false, _ rule: Rule) -> Effect {
        Effect(operation: .enter, animated: animated, callback: callback, rule: rule, subject: subject)
    }

    /// `subject` is called with an object, or none, as its argument.
    static func enter(
        _ callback: Callback, _ subject: ObjectID, _ argument: ObjectID, animated: Bool = false, _ rule: Rule
    ) -> Effect {
        Effect(operation: .enter, animated: animated, callback: callback, rule: rule, subject: subject, other: argument)
    }

    static func load(_ controller: ObjectID) -> Effect {
        Effect(operation: .load, rule: .loading1, subject: controller)
    }

    /// UIKit begins an appearance; a redundant one is passed over in silence.
    static func begin(_ controller: ObjectID, appearing: Bool, animated: Bool, _ rule: Rule) -> Effect {
        Effect(operation: .begin, flag: appearing, animated: animated, rule: rule, subject: controller)
    }

    /// UIKit ends an appearance; an unmatched end is passed over in silence.
    static func end(_ controller: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .end, rule: rule, subject: controller)
    }

    /// The program begins an appearance; a redundant one is logged.
    static func explicitBegin(_ controller: ObjectID, appearing: Bool, animated: Bool) -> Effect {
        Effect(
            operation: .begin, flag: appearing, animated: animated, rule: .appearance1, subject: controller, value: 1)
    }

    static func explicitEnd(_ controller: ObjectID) -> Effect {
        Effect(operation: .end, rule: .appearance2, subject: controller, value: 1)
    }

    static func addChild(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .addChild, rule: .containment1, subject: parent, other: child)
    }

    static func removeFromParent(_ child: ObjectID) -> Effect {
        Effect(operation: .removeFromParent, rule: .containment2, subject: child)
    }

    /// The container calls willMove(toParent:), with none before it removes the child.
    static func willMove(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .willMove, rule: .containment3, subject: child, other: parent)
    }

    /// The container calls didMove(toParent:).
    static func didMove(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .didMove, rule: .containment3, subject: child, other: parent)
    }

    /// Parts parent and child, with didMove(toParent: nil) if `tells`.
    static func unparent(_ child: ObjectID, tells: Bool = true, _ rule: Rule) -> Effect {
        Effect(operation: .unparent, flag: tells, rule: rule, subject: child)
    }

    /// Gives a child's view its frame in the parent.
    static func place(_ child: ObjectID, in parent: ObjectID) -> Effect {
        Effect(operation: .place, subject: child, other: parent)
    }

    /// The program adds a view; `position` counts from the back.
    static func addSubview(_ view: ObjectID, to superview: ObjectID, at position: Int = .max) -> Effect {
        Effect(operation: .addSubview, rule: .window1, subject: superview, other: view, value: UInt64(position))
    }

    /// The program inserts a view below a subview, or on top below none.
    static func addSubview(_ view: ObjectID, to superview: ObjectID, below subview: ObjectID) -> Effect {
        Effect(
            operation: .addSubview, rule: .window1, subject: superview, other: view,
            value: subview.exists ? subview.raw : .max)
    }

    static func removeView(_ view: ObjectID) -> Effect {
        Effect(operation: .removeView, rule: .window2, subject: view)
    }

    /// The program adds the child's view to the parent's.
    static func addControllerView(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .addControllerView, rule: .window1, subject: parent, other: child)
    }

    static func removeControllerView(_ child: ObjectID) -> Effect {
        Effect(operation: .removeControllerView, rule: .window2, subject: child)
    }

    /// A container puts a controller's view into its own; appearance is driven by the container.
    static func install(_ child: ObjectID, in parent: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .addControllerView, flag: true, rule: rule, subject: parent, other: child)
    }

    static func uninstall(_ child: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .removeControllerView, flag: true, rule: rule, subject: child)
    }

    /// Lays out a controller's or view's dirty subtree now.
    static func layout(_ view: ObjectID) -> Effect {
        Effect(operation: .layoutView, rule: .layout1, subject: view)
    }

    /// Delivers viewIsAppearing if it is still owed.
    static func isAppearing(_ controller: ObjectID) -> Effect {
        Effect(operation: .isAppearing, rule: .appearance6, subject: controller)
    }

    static func run(_ code: CodeToken) -> Effect {
        Effect(operation: .run, rule: .program, value: code.raw)
    }

    static func tellDelegate(
        _ callback: Callback, of navigation: ObjectID, about shown: ObjectID, animated: Bool, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .tellDelegate, animated: animated, callback: callback, rule: rule, subject: navigation,
            other: shown)
    }

    static func of(_ operation: Operation, _ subject: ObjectID, _ other: ObjectID = .none, _ rule: Rule) -> Effect {
        Effect(operation: operation, rule: rule, subject: subject, other: other)
    }
}

// Delegated appearance: status bar, home indicator and deferred edges. UIKit asks controllers from the window's root
// down. A container either returns the child that decides or decides itself (restoration-and-layout §4).

/// A question that UIKit asks the controllers on screen.
enum AppearanceQuestion: UInt8, Sendable, CaseIterable {
    case statusBarHidden, statusBarStyle, homeIndicator, deferredEdges, pointerLock

    /// The container's callback that returns the deciding child.
    var child: Callback {
        switch self {
        case .statusBarHidden: .childForStatusBarHidden
        case .statusBarStyle: .childForStatusBarStyle
        case .homeIndicator: .childForHomeIndicatorAutoHidden
        case .deferredEdges: .childForScreenEdgesDeferringSystemGestures
        case .pointerLock: .childForPointerLock
        }
    }

    /// The callbacks of the deciding controller.
    var own: [Callback] {
        switch self {
        case .statusBarHidden: [.prefersStatusBarHidden, .preferredStatusBarUpdateAnimation]
        case .statusBarStyle: [.preferredStatusBarStyle]
        case .homeIndicator: [.prefersHomeIndicatorAutoHidden]
        case .deferredEdges: [.preferredScreenEdgesDeferringSystemGestures]
        case .pointerLock: [.prefersPointerLocked]
        }
    }
}

/// The search for the controllers that decide on the status bar, the home indicator and the deferred edges.
enum DelegatedAppearance {
    /// setNeedsStatusBarAppearanceUpdate() and similar methods: asks again, from the root of the key window.
    static func askAppearance(_ questions: [AppearanceQuestion], in world: inout World) {
        guard !questions.isEmpty, world.isWindow(world.keyWindow), let root = world.root(of: world.keyWindow).orNil
        else { return }
        let start = appearanceRoot(from: root, in: &world)
        world.schedule(questions.map { .askAppearance($0, start) })
    }

    /// The controller from which the search starts: the topmost presented one that is full screen or captures the
    /// appearance, else the root. O(presentations), each of which counts as work.
    private static func appearanceRoot(from root: ObjectID, in world: inout World) -> ObjectID {
        var step = world.topPresented(above: root)
        while step.exists, step != root, world.isPresented(step) {
            if world[presentation: step].style == .fullScreen
                || world.stored("modalPresentationCapturesStatusBarAppearance", of: step) == .bool(true)
            {
                return step
            }
            world.workDone &+= 4
            step = world[presentation: step].presenter
        }
        return root
    }

    /// The questions that UIKit asks at a transition to another controller; empty if no class of the program answers
    /// any.
    static func appearanceQuestions(in world: borrowing World) -> [AppearanceQuestion] {
        AppearanceQuestion.allCases.filter { question in
            world.tables.implementedAnywhere.contains(question.child)
                || question.own.contains { world.tables.implementedAnywhere.contains($0) }
        }
    }

    static func transitionAppearance(in world: inout World) {
        askAppearance(appearanceQuestions(in: world), in: &world)
    }

    /// Asks a container for the deciding child, and continues with its answer.
    static func askChild(_ effect: Effect, in world: inout World) {
        guard world.isController(effect.subject), let question = effect.appearanceQuestion
        else {
            return
        }
        var ask = Effect.of(.uikit(.ask), effect.subject, .none, .appearanceAsked1)
        ask.callback = question.child
        var answered = effect
        answered.operation = .controllers(.appearanceAnswered)
        world.schedule([ask, answered])
    }

    static func appearanceAnswered(_ effect: Effect, in world: inout World) {
        guard world.isController(effect.subject), let question = effect.appearanceQuestion
        else {
            return
        }
        if case .object(let child) = world.driver.answerGiven, world.isController(child), child != effect.subject,
            !Containment.isController(effect.subject, inside: child, in: world)
        {
            world.schedule(.askAppearance(question, child))
            return
        }
        if question == .pointerLock {
            world.schedule(.of(.environment(.lockPointer), effect.subject, .none, .pointer1))
        }
        for callback in question.own.reversed() {
            // A visible bar determines the style (statusbar-nav-does-not-ask-top).
            var ask = Effect.of(.uikit(.ask), effect.subject, .none, .appearanceAsked1)
            ask.callback = callback
            guard question == .statusBarHidden || question == .statusBarStyle else {
                world.schedule(ask)
                continue
            }
            var take = Effect.of(.environment(.takeStatusBar), effect.subject, .none, .appearanceAsked1)
            take.callback = callback
            world.schedule([ask, take])
        }
    }

    // MARK: Preferred sizes

    /// Notifies the container immediately that a child's preferredContentSize was set.
    static func preferredSizeChanged(of child: ObjectID, in world: inout World) {
        let parent = world[controller: child].parent
        guard parent.exists else { return }
        world.schedule(.enter(.preferredContentSizeDidChange, parent, child, .contentSize1))
    }
}

extension Effect {
    static func askAppearance(_ question: AppearanceQuestion, _ controller: ObjectID) -> Effect {
        .of(.controllers(.askAppearance), controller, .none, .appearanceAsked1, with: .question(question))
    }
}

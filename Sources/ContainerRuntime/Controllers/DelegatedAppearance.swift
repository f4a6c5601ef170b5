// Delegated appearance: status bar, home indicator and deferred edges. UIKit asks from the window's root down: a
// container either names the child that decides, or decides itself (restoration-and-layout §4).

/// What is asked of the controllers on screen.
enum AppearanceQuestion: UInt8, Sendable, CaseIterable {
    case statusBarHidden, statusBarStyle, homeIndicator, deferredEdges

    /// The container's question: which child decides.
    var child: Callback {
        switch self {
        case .statusBarHidden: .childForStatusBarHidden
        case .statusBarStyle: .childForStatusBarStyle
        case .homeIndicator: .childForHomeIndicatorAutoHidden
        case .deferredEdges: .childForScreenEdgesDeferringSystemGestures
        }
    }

    /// The questions to the controller that decides.
    var own: [Callback] {
        switch self {
        case .statusBarHidden: [.prefersStatusBarHidden, .preferredStatusBarUpdateAnimation]
        case .statusBarStyle: [.preferredStatusBarStyle]
        case .homeIndicator: [.prefersHomeIndicatorAutoHidden]
        case .deferredEdges: [.preferredScreenEdgesDeferringSystemGestures]
        }
    }
}

/// Who decides on the status bar, the home indicator and the deferred edges.
enum DelegatedAppearance {
    /// setNeedsStatusBarAppearanceUpdate() and its kind: asks again, from the root of the key window.
    static func askAppearance(_ questions: [AppearanceQuestion], in world: inout World) {
        guard world.isWindow(world.keyWindow), let root = world.root(of: world.keyWindow).orNil else { return }
        world.schedule(questions.map { .askAppearance($0, appearanceRoot(from: root, in: world)) })
    }

    /// What decides for the whole screen: the last of the presented ones that fills it, or that captures the appearance.
    private static func appearanceRoot(from root: ObjectID, in world: borrowing World) -> ObjectID {
        var step = world.topPresented(above: root)
        while step.exists, step != root, world.isPresented(step) {
            let isCapturing = world.stored("modalPresentationCapturesStatusBarAppearance", of: step) == .bool(true)
            if world[presentation: step].style == .fullScreen || isCapturing { return step }
            step = world[presentation: step].presenter
        }
        return root
    }

    /// What a transition to another controller makes UIKit ask; nothing where no class of the program answers.
    static func appearanceQuestions(in world: borrowing World) -> [AppearanceQuestion] {
        AppearanceQuestion.allCases.filter { question in
            world.tables.implementedAnywhere.contains(question.child)
                || question.own.contains { world.tables.implementedAnywhere.contains($0) }
        }
    }

    static func transitionAppearance(in world: inout World) {
        askAppearance(appearanceQuestions(in: world), in: &world)
    }

    /// Asks a container for the child that decides, and goes on with its answer.
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
        for callback in question.own.reversed() {
            // A visible bar decides about the style by itself (statusbar-nav-does-not-ask-top).
            var ask = Effect.of(.uikit(.ask), effect.subject, .none, .appearanceAsked1)
            ask.callback = callback
            world.schedule(ask)
        }
    }

    // MARK: Preferred sizes

    /// A child's preferredContentSize was set: its container is told at once.
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

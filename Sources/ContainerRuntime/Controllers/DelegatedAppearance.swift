// Delegated appearance: status bar, home indicator and deferred edges. UIKit asks from the window's root down: a
// container either names the child that decides, or decides itself (restoration §6).

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

extension World {
    /// setNeedsStatusBarAppearanceUpdate() and its kind: asks again, from the root of the key window.
    mutating func askAppearance(_ questions: [AppearanceQuestion]) {
        guard isWindow(keyWindow), let root = optional(root(of: keyWindow)) else { return }
        schedule(questions.map { .askAppearance($0, appearanceRoot(from: root)) })
    }

    /// What decides for the whole screen: the last of the presented ones that fills it, or that captures the appearance.
    private func appearanceRoot(from root: ObjectID) -> ObjectID {
        var step = topPresented(above: root)
        while step.exists, step != root, isPresented(step) {
            let isCapturing = stored("modalPresentationCapturesStatusBarAppearance", of: step) == .bool(true)
            if self[presentation: step].style == .fullScreen || isCapturing { return step }
            step = self[presentation: step].presenter
        }
        return root
    }

    /// What a transition to another controller makes UIKit ask; nothing where no class of the program answers.
    func appearanceQuestions() -> [AppearanceQuestion] {
        AppearanceQuestion.allCases.filter { question in
            tables.implementedAnywhere.contains(question.child)
                || question.own.contains { tables.implementedAnywhere.contains($0) }
        }
    }

    static let delegatedAppearance: CallbackSet = {
        var set = CallbackSet()
        for question in AppearanceQuestion.allCases {
            set.insert(question.child)
            for callback in question.own { set.insert(callback) }
        }
        return set
    }()

    mutating func transitionAppearance() { askAppearance(appearanceQuestions()) }

    /// Asks a container for the child that decides, and goes on with its answer.
    mutating func askChild(_ effect: Effect) {
        guard isController(effect.subject), let question = AppearanceQuestion(rawValue: UInt8(effect.value)) else {
            return
        }
        var ask = Effect.of(.ask, effect.subject, .none, .appearanceAsked1)
        ask.callback = question.child
        var answered = effect
        answered.operation = .appearanceAnswered
        schedule([ask, answered])
    }

    mutating func appearanceAnswered(_ effect: Effect) {
        guard isController(effect.subject), let question = AppearanceQuestion(rawValue: UInt8(effect.value)) else {
            return
        }
        if case .object(let child) = driver.answerGiven, isController(child), child != effect.subject,
            !isController(effect.subject, inside: child)
        {
            schedule(.askAppearance(question, child))
            return
        }
        for callback in question.own.reversed() {
            // A visible bar decides about the style by itself (statusbar-nav-does-not-ask-top).
            var ask = Effect.of(.ask, effect.subject, .none, .appearanceAsked1)
            ask.callback = callback
            schedule(ask)
        }
    }

    /// UIKit's own answer to a question: what its class does where the program overrides nothing.
    func defaultAnswer(_ callback: Callback, of subject: ObjectID, _ effect: Effect) -> RuntimeValue {
        switch callback {
        case .childForStatusBarHidden where isNavigation(subject):
            return .optional(top(of: subject))
        case .childForStatusBarStyle where isNavigation(subject):
            guard self[navigation: subject].isBarHidden else { return .nil }
            return .optional(top(of: subject))
        case .childForHomeIndicatorAutoHidden where isNavigation(subject),
            .childForScreenEdgesDeferringSystemGestures where isNavigation(subject):
            return .optional(top(of: subject))
        case .childForStatusBarHidden where isTabBar(subject), .childForStatusBarStyle where isTabBar(subject),
            .childForHomeIndicatorAutoHidden where isTabBar(subject),
            .childForScreenEdgesDeferringSystemGestures where isTabBar(subject):
            return .optional(content(of: subject))
        case .sizeForChild where isSplit(subject):
            let size = Size(packed: effect.value)
            // One that is about to collapse gives its whole room to what is left.
            guard let column = column(of: effect.other, in: subject), traits(ofWindow: size).horizontal == .regular
            else { return .size(size) }
            let frame = columnFrame(column, of: subject, in: size)
            return .size(Size(width: frame.width, height: frame.height))
        case .sizeForChild where isPages(subject):
            let size = Size(packed: effect.value)
            guard self[pages: subject].spine == .mid else { return .size(size) }
            let isVertical = self[pages: subject].isVertical
            return .size(
                Size(
                    width: isVertical ? size.width : size.width / 2, height: isVertical ? size.height / 2 : size.height)
            )
        case .sizeForChild: return .size(Size(packed: effect.value))
        case .supportedInterfaceOrientations:
            return .enumCase(.interfaceOrientationMask, configuration.isPad ? "all" : "allButUpsideDown")
        default: return callback.info.defaultAnswer
        }
    }

    // MARK: Preferred sizes

    /// A child's preferredContentSize was set: its container is told at once.
    mutating func preferredSizeChanged(of child: ObjectID) {
        let parent = self[controller: child].parent
        guard parent.exists else { return }
        schedule(.enter(.preferredContentSizeDidChange, parent, child, .contentSize1))
    }
}

extension Effect {
    static func askAppearance(_ question: AppearanceQuestion, _ controller: ObjectID) -> Effect {
        Effect(
            operation: .askAppearance, rule: .appearanceAsked1, subject: controller, value: UInt64(question.rawValue))
    }
}

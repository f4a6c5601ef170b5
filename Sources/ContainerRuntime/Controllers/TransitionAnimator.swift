// UIViewControllerAnimatedTransitioning: an animator of the program's runs the transition of a presentation, and ends it
// by completeTransition(_:) of its context. One that never does so leaves the transition under way for ever, as in UIKit.

extension World {
    /// The transitioning delegate has given an animator, or nil: the transition is the animator's, or UIKit's own.
    mutating func animatorAnswered(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        guard self[presentation: presented].animated, case .object(let animator) = driver.answerGiven,
            isReachable(animator),
            implements(animator, .animateTransition)
        else { return }
        retain(animator)
        release(self[presentation: presented].animator)
        self[presentation: presented].animator = animator
    }

    /// Begins the animator's transition: it makes the way, the context says when it is over.
    mutating func startAnimator(of presented: ObjectID, isPresenting: Bool) {
        let record = self[presentation: presented]
        motion.runningAnimations += 1
        let context = make(classID(.transitionContext), payload: 0)
        names.newest = .none
        for (name, object) in [("presented", presented), ("containerView", record.container)] {
            guard let property = property(.transitionContext, name) else { continue }
            store(.object(object), in: property, of: context, isWeak: false)
        }
        if let property = property(.transitionContext, "isPresenting") {
            store(.bool(isPresenting), in: property, of: context, isWeak: false)
        }
        var begin = Effect.of(.enter, record.animator, context, .present12)
        begin.callback = .animateTransition
        var duration = Effect.of(.ask, record.animator, context, .present12)
        duration.callback = .transitionDuration
        schedule([duration, begin])
        release(context)
    }

    private func presented(in context: ObjectID) -> ObjectID {
        guard case .object(let presented)? = stored("presented", of: context), isController(presented),
            isPresented(presented)
        else { return .none }
        return presented
    }

    private func isPresenting(_ context: ObjectID) -> Bool { stored("isPresenting", of: context) == .bool(true) }

    /// viewController(forKey:) of a context: `from` is what leaves the front.
    func controller(forKey key: String, in context: ObjectID) -> ObjectID {
        let presented = presented(in: context)
        guard presented.exists else { return .none }
        return (key == "to") == isPresenting(context) ? presented : self[presentation: presented].presenter
    }

    /// view(forKey:) of a context: nil for the presenter's, unless that view comes or goes.
    func view(forKey key: String, in context: ObjectID) -> ObjectID {
        let presented = presented(in: context)
        let controller = controller(forKey: key, in: context)
        guard presented.exists, isController(controller) else { return .none }
        if controller != presented, !self[presentation: presented].removesPresenter { return .none }
        return self[controller: controller].view
    }

    func finalFrame(of controller: ObjectID, in context: ObjectID) -> Rect {
        let presented = presented(in: context)
        guard presented.exists else { return .zero }
        return controller == presented
            ? presentedFrame(of: presented) : boundsRect(of: self[presentation: presented].home)
    }

    /// completeTransition(_:): the transition is over, or turned back.
    mutating func completeTransition(_ context: ObjectID, didComplete: Bool) {
        let presented = presented(in: context)
        guard presented.exists, self[presentation: presented].animator.exists else { return }
        let animator = self[presentation: presented].animator
        self[presentation: presented].animator = .none
        let finish = Effect.of(
            isPresenting(context) ? .presentationFinish : .dismissalFinish, presented, .none, .present12)
        var ended = Effect.of(.enter, animator, .none, .present12)
        ended.callback = .animationEnded
        ended.flag = didComplete
        if !didComplete { self[presentation: presented].gesture = .cancelled }
        schedule(implements(animator, .animationEnded) ? [finish, ended] : [finish])
        release(animator)
    }
}

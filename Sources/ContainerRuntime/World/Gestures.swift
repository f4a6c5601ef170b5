// The finger that drives a transition, whatever room the transition is in.

extension World {
    /// Moves the finger of the gesture in hand: 0 is where it began, 1 the end of the way.
    public mutating func updateGesture(progress: Double) {
        let millionths = progress > 0 ? Int64(min(progress, 1) * 1e6 + 0.5) : 0
        let navigation = gestureInHand
        if navigation.exists {
            self[navigation: navigation].transition.progress = millionths
        } else if pagesInHand.exists {
            self[pages: containers.turningPages].turn.progress = millionths
        } else if motion.heldTransition >= 0 {
            motion.animations[motion.heldTransition].progress = millionths
        } else if sheetInHand.exists {
            self[presentation: sheetInHand].progress = millionths
        }
    }

    /// Lifts the finger: the transition goes on to its end, or back to its beginning, in the time that the way
    /// takes. False where no gesture is in hand.
    @discardableResult
    public mutating func endGesture(isFinishing: Bool) -> Bool {
        Containers.endGesture(isFinishing: isFinishing, in: &self)
            || Dismissal.endDrag(isFinishing: isFinishing, in: &self)
            || Transitions.endHeldTransition(isFinishing: isFinishing, in: &self)
    }
}

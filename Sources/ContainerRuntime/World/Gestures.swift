// The gestures that drive transitions, in all rooms.

extension World {
    /// Updates the progress of the current gesture, from 0 (start) to 1 (end).
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

    /// Ends the gesture: the transition runs on to its end or back to its start, taking the remaining part of its duration.
    /// Returns false if there is no gesture.
    @discardableResult
    public mutating func endGesture(isFinishing: Bool) -> Bool {
        Containers.endGesture(isFinishing: isFinishing, in: &self)
            || Dismissal.endDrag(isFinishing: isFinishing, in: &self)
            || Transitions.endHeldTransition(isFinishing: isFinishing, in: &self)
    }
}

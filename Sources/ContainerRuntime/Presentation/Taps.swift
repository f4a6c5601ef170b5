// The tap of a user: whatever is in front of a control blocks it.

extension World {
    /// A user's tap: sends the control's actions for touchUpInside if the touch reaches the control.
    @discardableResult
    public mutating func tap(_ view: ObjectID) -> TapRefusal? {
        guard isView(view) else { return .notAView }
        guard ViewHierarchy.isOnScreen(view, in: self) else { return .notInWindow }
        var step = view
        while step.exists {
            if self[view: step].isHidden || stored("alpha", of: step) == .double(0) { return .hidden(step) }
            if stored("isUserInteractionEnabled", of: step) == .bool(false) { return .interactionDisabled(step) }
            step = self[view: step].superview
        }
        let cover = Sheet.cover(of: view, in: self)
        guard !cover.exists else { return .covered(cover) }
        guard self[view: view].isEnabled else { return .disabled }
        if Text.kind(of: view, in: self) != nil {
            Responders.focus(view, in: &self)
            return nil
        }
        guard Controls.hasAction(view, for: "touchUpInside", in: self) else { return .noAction }
        Controls.sendActions(of: view, for: ["touchUpInside"], in: &self)
        return nil
    }
}

// Who presents whom, as records say it: a link between controllers as that to the parent is, which every room may follow.

extension World {
    /// The presentation of a controller that is presented.
    subscript(presentation presented: ObjectID) -> PresentationRecord {
        _read { yield presenting.records[self[controller: presented].presentation] }
        _modify { yield &presenting.records[self[controller: presented].presentation] }
    }

    /// Whether a presentation shows this very controller, or is about to, or ends.
    func isPresented(_ controller: ObjectID) -> Bool {
        self[controller: controller].presentation >= 0
    }

    /// Whether the controller's view is out of the window for what it presents.
    func isCovered(_ controller: ObjectID) -> Bool {
        let presented = self[controller: controller].presented
        return presented.exists && self[presentation: presented].removesPresenter
            && self[presentation: presented].phase != .waiting
    }

    /// The last that is presented above a controller; none where it presents nothing. O(1).
    func topPresented(above controller: ObjectID) -> ObjectID {
        let presented = self[controller: controller].presented
        return presented.exists ? presenting.tops[self[presentation: presented].chain] : .none
    }

    /// The presented controllers above one, the nearest first.
    func presentationChain(from presented: ObjectID) -> [ObjectID] {
        var chain: [ObjectID] = []
        var step = presented
        while step.exists {
            chain.append(step)
            step = self[controller: step].presented
        }
        return chain
    }

    /// The nearest of the controller and its ancestors that was presented. O(depth).
    func presentedAncestor(of controller: ObjectID) -> ObjectID {
        var step = controller
        while isController(step) {
            if isPresented(step) { return step }
            step = parent(of: step)
        }
        return .none
    }

    /// What the controller, or the nearest ancestor that presents, presents. O(depth).
    public func presentedController(of controller: ObjectID) -> ObjectID {
        var step = controller
        while isController(step) {
            let presented = self[controller: step].presented
            if presented.exists, !self[presentation: presented].isUnlinked { return presented }
            step = parent(of: step)
        }
        return .none
    }

    /// The presented controller that a finger drags; none without one.
    var sheetInHand: ObjectID {
        isController(presenting.draggedSheet) && isPresented(presenting.draggedSheet)
            ? presenting.draggedSheet : .none
    }
}

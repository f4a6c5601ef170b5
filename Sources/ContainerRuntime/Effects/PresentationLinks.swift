// The links between presenters and presented controllers. Every room may follow them, as it may follow the link to the
// parent.

extension World {
    /// The presentation of a presented controller.
    subscript(presentation presented: ObjectID) -> PresentationRecord {
        _read { yield presenting.records[self[controller: presented].presentation] }
        _modify { yield &presenting.records[self[controller: presented].presentation] }
    }

    /// Whether this controller itself is presented: its presentation is about to begin, is running or is ending.
    func isPresented(_ controller: ObjectID) -> Bool {
        self[controller: controller].presentation >= 0
    }

    /// Whether a presentation has taken the controller's view out of the window.
    func isCovered(_ controller: ObjectID) -> Bool {
        let presented = self[controller: controller].presented
        return presented.exists && self[presentation: presented].removesPresenter
            && self[presentation: presented].phase != .waiting
    }

    /// The topmost controller presented above a controller; `.none` if it presents nothing. O(1).
    func topPresented(above controller: ObjectID) -> ObjectID {
        let presented = self[controller: controller].presented
        return presented.exists ? presenting.tops[self[presentation: presented].chain] : .none
    }

    /// The presented controller and all controllers presented above it, from the nearest to the topmost.
    func presentationChain(from presented: ObjectID) -> [ObjectID] {
        var chain: [ObjectID] = []
        var step = presented
        while step.exists {
            chain.append(step)
            step = self[visitingController: step].presented
        }
        return chain
    }

    /// The nearest presented controller among the controller and its ancestors. O(depth).
    func presentedAncestor(of controller: ObjectID) -> ObjectID {
        var step = controller
        while isController(step) {
            if isPresented(step) { return step }
            step = parent(of: step)
        }
        return .none
    }

    /// The controller presented by this controller or by its nearest presenting ancestor. O(depth).
    public func presentedController(of controller: ObjectID) -> ObjectID {
        var step = controller
        while isController(step) {
            let presented = self[controller: step].presented
            if presented.exists, !self[presentation: presented].isUnlinked { return presented }
            step = parent(of: step)
        }
        return .none
    }

    /// The presented controller that the user is dragging, or `.none`.
    var sheetInHand: ObjectID {
        isController(presenting.draggedSheet) && isPresented(presenting.draggedSheet)
            ? presenting.draggedSheet : .none
    }
}

// Findings: violations of the programming guide's rules for containers that UIKit does not enforce. A suspicion is recorded
// when it arises, and checked once time has passed and no code is running: a script may spread an app's handler over several
// statements, and a completion may still correct the mistake. A false finding costs more than a missing one (decision 0093).

/// A suspected mistake about an object, which is held weakly.
struct Suspect: Sendable {
    var kind: FindingKind
    var subject: ObjectID
    /// The program's position when the suspicion arose.
    var origin: UInt32
    /// The virtual time at which it arose.
    var time: Nanoseconds
}

extension World {
    mutating func suspect(_ kind: FindingKind, _ subject: ObjectID) {
        if suspects.last?.kind == kind, suspects.last?.subject == subject { return }
        if suspects.count >= suspectLimit {
            // Most suspicions resolve before any time passes. Filtering only when the list has doubled keeps adding one O(1).
            suspects = suspects.filter { isReachable($0.subject) && holds($0) }
            suspectLimit = max(64, suspects.count * 2)
        }
        suspects.append(Suspect(kind: kind, subject: subject, origin: origin, time: now))
    }

    /// Whether time has passed since the first suspicion.
    var hasDueSuspects: Bool { suspects.first.map { $0.time < now } ?? false }

    /// Ends a turn: reports the suspicions that still hold after some time.
    mutating func endTurn() {
        guard hasDueSuspects, motion.runningAnimations == 0 else { return }
        let time = now
        for finding in takeFindings(where: { $0.time < time }).reversed() { emit(.finding(finding)) }
    }

    /// Removes and returns the findings that hold now, however recent they are: at the end of a process, and on request.
    public mutating func takeFindings() -> [Finding] {
        motion.runningAnimations > 0 || suspects.isEmpty ? [] : takeFindings { _ in true }
    }

    private mutating func takeFindings(where isDue: (Suspect) -> Bool) -> [Finding] {
        let due = suspects.filter(isDue)
        suspects.removeAll(where: isDue)
        var found: Set<UInt64> = []
        let findings: [Finding] = due.reversed().compactMap { suspect in
            guard isReachable(suspect.subject), holds(suspect) else { return nil }
            // A mistake that the program corrected and made again is reported once, at its latest occurrence.
            let key = UInt64(suspect.kind.rawValue) << 32 | UInt64(suspect.subject.index)
            guard due.count == 1 || found.insert(key).inserted else { return nil }
            return finding(suspect.kind, suspect.subject, at: suspect.origin)
        }
        return findings.reversed()
    }

    /// Reports the suspicions about a controller that is about to be deallocated. The program can no longer correct them, and
    /// the controller's view may outlive it.
    /// O(1): checks only the latest suspicions, because the call that raised them is usually the one that releases the
    /// controller.
    mutating func settleSuspects(about controller: ObjectID) {
        guard !suspects.isEmpty, isController(controller) else { return }
        for suspect in suspects.suffix(16) where suspect.subject == controller && holds(suspect) {
            find(suspect.kind, controller, at: suspect.origin)
        }
    }

    /// Ends the run: reports the remaining findings, appearances that never ended, and appearance callbacks that a container
    /// neither lets UIKit forward nor forwards itself. While a transition runs, reports only that its animator never ends it.
    /// Reports nothing while code waits for a time, because that code could still correct it.
    public mutating func finish() {
        if hasWaitingCode { return }
        if motion.runningAnimations > 0 { return FindingInfo.reportUncompleted(in: &self) }
        for finding in takeFindings().reversed() { emit(.finding(finding)) }
        for controller in liveInstances(of: classID(.viewController)).reversed() {
            let record = self[controller: controller]
            // Of a container that has disappeared, the suspicion has been reported.
            let isAway =
                isController(record.parent) && self[controller: record.parent].hasAppeared
                && self[controller: record.parent].state == .disappeared
            if record.isExplicit, !isAway, record.state == .appearing || record.state == .disappearing {
                find(.neverEnded, controller, at: record.begunAt)
            }
            // The walks up the hierarchy come last: in a deep one, each visits thousands of views.
            if record.parent.exists, record.state == .disappeared, !record.hasAppeared, record.view.exists,
                self[controller: record.parent].state == .appeared,
                implements(record.parent, .shouldAutomaticallyForwardAppearanceMethods),
                ViewHierarchy.isOnScreen(record.view, in: self), !ViewHierarchy.isHidden(record.view, in: self)
            {
                find(.notForwarded, controller, at: nil)
            }
        }
    }

    /// Whether code of the program waits for a time. Repeating timers do not count, because they have already had a chance to
    /// correct the mistake.
    private var hasWaitingCode: Bool {
        !queues.turn.isEmpty
            || queues.timeline.contains { timed in
                !timed.isTimer || !queues.timers[Int(objects[timed.effect.subject.index].component)].repeats
            }
    }

    /// Reports code of a container that adds subviews to a child's view or removes them. They belong to the child.
    public mutating func reportReach(of container: ObjectID, into view: ObjectID, removes: Bool, origin: UInt32) {
        guard let child = ViewHierarchy.child(of: container, owning: view, in: self) else { return }
        if removes, self[controller: child].view == view { return }
        find(.reachesPast, child, at: origin)
    }

    /// Reports code of a container that sets a property of a view inside a child's view. The child's root view is exempt.
    /// Subclasses of UIKit's own containers are exempt too, because they usually configure screens that they created.
    public mutating func reportReach(of container: ObjectID, intoPropertyOf view: ObjectID, origin: UInt32) {
        guard let child = ViewHierarchy.child(of: container, owning: view, in: self),
            self[controller: container].container == .none,
            self[controller: child].view != view
        else { return }
        find(.reachesPast, child, at: origin)
    }

    private func holds(_ suspect: Suspect) -> Bool {
        let record = self[controller: suspect.subject]
        switch suspect.kind {
        case .withoutDidMove: return record.awaitsDidMove && record.parent.exists && !record.isInTransition
        case .viewWithoutParent:
            // The view of a controller that is presented over a context is inside its presenter's view, and belongs to
            // the presentation.
            guard !record.parent.exists, !isPresented(suspect.subject),
                let view = record.view.orNil,
                self[view: view].superview.exists
            else { return false }
            return ViewHierarchy.nearestController(above: self[view: view].superview, in: self).exists
        case .viewLeftBehind:
            guard !record.parent.exists, let view = record.view.orNil else { return false }
            return self[view: view].superview.exists
        case .withoutFrame:
            guard record.parent.exists, let view = record.view.orNil, !self[view: view].hasFrame else { return false }
            return ViewHierarchy.isOnScreen(view, in: self) && !isFrameSetByLayout(view)
        case .keptInParent: return record.receivedWillMoveToNil && record.parent.exists && !record.isInTransition
        case .neverEnded:
            // The container is away, so nothing of it can end the appearance any more.
            return record.isExplicit && (record.state == .appearing || record.state == .disappearing)
                && record.parent.exists && self[controller: record.parent].state == .disappeared
        case .willMoveTwice: return record.parent.exists
        case .withoutWillMove, .notForwarded, .reachesPast, .duplicatePath, .pathsTooLong,
            .viewBeforeParent, .didMoveBeforeView, .layoutNeverSettles, .unsatisfiable, .unreportedChanges,
            .neverCompleted, .movedToAnother, .framesNotSet:
            return true
        }
    }

    /// Whether constraints or a stack view set the view's frame.
    private func isFrameSetByLayout(_ view: ObjectID) -> Bool {
        stored("translatesAutoresizingMaskIntoConstraints", of: view) == .bool(false)
            || uikitClass(of: classOf(self[view: view].superview)) == .stackView
    }

    mutating func find(
        _ kind: FindingKind, _ subject: ObjectID, at origin: UInt32?, _ rule: Rule = .finding1, text: String? = nil
    ) {
        emit(.finding(finding(kind, subject, at: origin, rule, text: text)))
    }

    /// - Parameter text: the description of the mistake, if it is more specific than that of `FindingInfo`.
    private func finding(
        _ kind: FindingKind, _ subject: ObjectID, at origin: UInt32?, _ rule: Rule = .finding1, text: String? = nil
    ) -> Finding {
        let info = FindingInfo.of(kind)
        let name = name(of: subject)
        return Finding(
            code: info.code, subject: subject, text: text ?? info.text(about: name), fix: info.fix(for: name),
            rule: rule, origin: origin)
    }
}

extension FindingInfo {
    /// Reports the transitions that wait for their animators, although no animation and no gesture can end them any more.
    fileprivate static func reportUncompleted(in world: inout World) {
        let presented = world.presenting.records.filter {
            $0.animator.exists && $0.gesture != .inHand && ($0.phase == .presenting || $0.phase == .dismissing)
        }
        let containers = world.motion.transitions.filter {
            $0.hasBegun && $0.drive.animator.exists && $0.drive.gesture != .inHand
        }
        for controller in (presented.map(\.presented) + containers.map(\.container)).reversed() {
            world.find(.neverCompleted, controller, at: nil)
        }
    }
}

extension ViewHierarchy {
    /// The child of a container that owns a view: the nearest controller above the view. Nil if that controller is not
    /// a child of the container, or if the objects are not a controller and a view. O(depth).
    fileprivate static func child(of container: ObjectID, owning view: ObjectID, in world: borrowing World) -> ObjectID?
    {
        guard world.isController(container), world.isView(view) else { return nil }
        let owner = nearestController(above: view, in: world)
        return owner.exists && owner != container && world.parent(of: owner) == container ? owner : nil
    }
}

// Findings: what the programming guide asks of a container and UIKit does not enforce. A suspicion is noted when it arises
// and looked at once time has passed and nothing runs: what one handler of an app does in a row, a script may write as
// statements, and a completion that puts things right is waited for. A finding that is wrong costs more than one that is
// missing.

/// A suspicion about an object, held weakly.
struct Suspect: Sendable {
    var kind: FindingKind
    var subject: ObjectID
    /// Where the program was when the suspicion arose.
    var origin: UInt32
    /// When it arose.
    var time: Nanoseconds
}

extension World {
    mutating func suspect(_ kind: FindingKind, _ subject: ObjectID) {
        if suspects.last?.kind == kind, suspects.last?.subject == subject { return }
        if suspects.count >= suspectLimit {
            // Most are put right at once, while no time passes. Each is looked at as often as the list has doubled.
            suspects = suspects.filter { isReachable($0.subject) && holds($0) }
            suspectLimit = max(64, suspects.count * 2)
        }
        suspects.append(Suspect(kind: kind, subject: subject, origin: origin, time: now))
    }

    /// Whether time has passed since the first suspicion.
    var hasDueSuspects: Bool { suspects.first.map { $0.time < now } ?? false }

    /// The end of a turn: reports what is still wrong after some time.
    mutating func endTurn() {
        guard hasDueSuspects, motion.runningAnimations == 0 else { return }
        let time = now
        for finding in takeFindings(where: { $0.time < time }).reversed() { emit(.finding(finding)) }
    }

    /// What is wrong by now, however little time has passed: at the end of a process, and for whoever asks. It is found once.
    public mutating func takeFindings() -> [Finding] {
        motion.runningAnimations > 0 || suspects.isEmpty ? [] : takeFindings { _ in true }
    }

    private mutating func takeFindings(where isDue: (Suspect) -> Bool) -> [Finding] {
        let noted = suspects.filter(isDue)
        suspects.removeAll(where: isDue)
        var found: Set<UInt64> = []
        let findings: [Finding] = noted.reversed().compactMap { suspect in
            guard isReachable(suspect.subject), holds(suspect) else { return nil }
            // What was put right and is wrong again is found once, where it began last.
            let key = UInt64(suspect.kind.rawValue) << 32 | UInt64(suspect.subject.index)
            guard noted.count == 1 || found.insert(key).inserted else { return nil }
            return finding(suspect.kind, suspect.subject, at: suspect.origin)
        }
        return findings.reversed()
    }

    /// A controller that goes for want of a reference can put nothing right any more, and its view may outlive it.
    /// O(1): the last suspicions alone are looked at, for it mostly goes by the call that it was suspected for.
    mutating func settleSuspects(about controller: ObjectID) {
        guard !suspects.isEmpty, isController(controller) else { return }
        for suspect in suspects.suffix(16) where suspect.subject == controller && holds(suspect) {
            find(suspect.kind, controller, at: suspect.origin)
        }
    }

    /// The end of the run: what is still wrong, appearances that were begun and never ended, forwarding never taken over.
    /// Code that still waits for a time might have put it right, so that nothing is said of what it could end.
    public mutating func finish() {
        if motion.runningAnimations > 0 || hasWaitingCode { return }
        for finding in takeFindings().reversed() { emit(.finding(finding)) }
        for controller in liveInstances(of: classID(.viewController)).reversed() {
            let record = self[controller: controller]
            if record.isExplicit, record.state == .appearing || record.state == .disappearing {
                find(.neverEnded, controller, at: record.begunAt)
            }
            if record.parent.exists, record.state == .disappeared, !record.hasAppeared, record.view.exists,
                ViewHierarchy.isOnScreen(record.view, in: self), !hasHiddenAncestor(record.view),
                self[controller: record.parent].state == .appeared,
                implements(record.parent, .shouldAutomaticallyForwardAppearanceMethods)
            {
                find(.notForwarded, controller, at: nil)
            }
        }
    }

    /// Whether code of the program waits for a time; a timer that repeats puts nothing right that it has not yet.
    private var hasWaitingCode: Bool {
        !queues.turn.isEmpty
            || queues.timeline.contains { entry in
                !entry.isTimer || queues.timers[Int(objects[entry.effect.subject.index].component)].interval == nil
            }
    }

    /// Whether a view or one that it is in is hidden. O(depth).
    private func hasHiddenAncestor(_ view: ObjectID) -> Bool {
        var above = view
        while above.exists {
            if self[view: above].isHidden { return true }
            above = self[view: above].superview
        }
        return false
    }

    /// The program's code of a container changes the views of a child below the child's own, which are the child's.
    public mutating func noteReach(of container: ObjectID, into view: ObjectID, removes: Bool, origin: UInt32) {
        guard isController(container), isView(view) else { return }
        let owner = ViewHierarchy.nearestController(above: view, in: self)
        guard owner.exists, owner != container, parent(of: owner) == container else { return }
        if removes, self[controller: owner].view == view { return }
        find(.reachesPast, owner, at: origin)
    }

    private func holds(_ suspect: Suspect) -> Bool {
        let record = self[controller: suspect.subject]
        switch suspect.kind {
        case .withoutDidMove: return record.awaitsDidMove && record.parent.exists && !record.isInTransition
        case .viewWithoutParent:
            // What is presented in a context stands in its presenter's view, and is held by the presentation.
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
            return ViewHierarchy.isOnScreen(view, in: self) && !isPlacedByLayout(view)
        case .keptInParent: return record.toldWillMoveToNil && record.parent.exists && !record.isInTransition
        case .withoutWillMove, .neverEnded, .notForwarded, .reachesPast, .duplicatePath, .pathsTooLong,
            .viewBeforeParent, .didMoveBeforeView:
            return true
        }
    }

    /// Whether constraints or a stack give a view its frame.
    private func isPlacedByLayout(_ view: ObjectID) -> Bool {
        stored("translatesAutoresizingMaskIntoConstraints", of: view) == .bool(false)
            || uikitClass(of: classOf(self[view: view].superview)) == .stackView
    }

    /// The program's code of a container sets a property of a view that is inside of a child, and not the child's own view.
    /// A container of UIKit's that the program extends mostly configures the screens that it makes, and is left alone.
    public mutating func noteReach(of container: ObjectID, intoPropertyOf view: ObjectID, origin: UInt32) {
        guard isController(container), isView(view), self[controller: container].container == .none else { return }
        let owner = ViewHierarchy.nearestController(above: view, in: self)
        guard owner.exists, owner != container, parent(of: owner) == container,
            self[controller: owner].view != view
        else { return }
        find(.reachesPast, owner, at: origin)
    }

    mutating func find(
        _ kind: FindingKind, _ subject: ObjectID, at origin: UInt32?, _ rule: Rule = .finding1, text: String? = nil
    ) {
        emit(.finding(finding(kind, subject, at: origin, rule, text: text)))
    }

    /// - Parameter text: what is wrong, where more is known of it than the table says.
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

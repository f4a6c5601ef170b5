// Findings: what the programming guide asks of a container and UIKit does not enforce. A suspicion is
// noted when it arises and looked at when the turn has ended and nothing runs, so that a completion that
// puts things right is waited for.

/// A suspicion about an object, held weakly.
struct Suspect: Sendable {
    var kind: FindingKind
    var subject: ObjectID
    /// Where the program was when the suspicion arose.
    var origin: UInt32
}

extension World {
    mutating func suspect(_ kind: FindingKind, _ subject: ObjectID) {
        if suspects.last?.kind == kind, suspects.last?.subject == subject { return }
        suspects.append(Suspect(kind: kind, subject: subject, origin: origin))
        views.needsCommit = true
    }

    /// The end of a turn: what is still wrong is told.
    mutating func endTurn() {
        guard !suspects.isEmpty, motion.runningAnimations == 0 else { return }
        let noted = suspects
        suspects.removeAll(keepingCapacity: true)
        for suspect in noted.reversed() where isReachable(suspect.subject) && stands(suspect) {
            find(suspect.kind, suspect.subject, at: suspect.origin)
        }
    }

    /// A controller that goes for want of a reference can put nothing right any more, and its view may outlive it.
    /// O(1): the last suspicions alone are looked at, for it mostly goes by the call that it was suspected for.
    mutating func settleSuspects(about controller: ObjectID) {
        guard !suspects.isEmpty, isController(controller) else { return }
        for suspect in suspects.suffix(16) where suspect.subject == controller && stands(suspect) {
            find(suspect.kind, controller, at: suspect.origin)
        }
    }

    /// The end of the run: appearances that were begun and never ended, forwarding never taken over.
    public mutating func finish() {
        for controller in liveInstances(of: classID(.viewController)).reversed() {
            let record = self[controller: controller]
            if record.isExplicit, record.state == .appearing || record.state == .disappearing {
                find(.neverEnded, controller, at: record.begunAt)
            }
            if record.parent.exists, record.state == .disappeared, record.view.exists,
                ViewHierarchy.isOnScreen(record.view, in: self),
                self[controller: record.parent].state == .appeared,
                implements(record.parent, .shouldAutomaticallyForwardAppearanceMethods)
            {
                find(.notForwarded, controller, at: nil)
            }
        }
    }

    /// The program's code of a container changes the views of a child below the child's own, which are the child's.
    public mutating func noteReach(of container: ObjectID, into view: ObjectID, removes: Bool, origin: UInt32) {
        guard isController(container), isView(view) else { return }
        let owner = ViewHierarchy.nearestController(above: view, in: self)
        guard owner.exists, owner != container, parent(of: owner) == container else { return }
        if removes, self[controller: owner].view == view { return }
        find(.reachesPast, owner, at: origin)
    }

    private func stands(_ suspect: Suspect) -> Bool {
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
            guard record.parent.exists, let view = record.view.orNil else { return false }
            return self[view: view].superview.exists && !self[view: view].hasFrame
        case .withoutWillMove, .neverEnded, .notForwarded, .reachesPast, .duplicatePath, .pathsTooLong: return true
        }
    }

    /// - Parameter text: what is wrong, where more is known of it than the table says.
    mutating func find(
        _ kind: FindingKind, _ subject: ObjectID, at origin: UInt32?, _ rule: Rule = .finding1, text: String? = nil
    ) {
        let info = FindingInfo.of(kind)
        let name = name(of: subject)
        emit(
            .finding(
                Finding(
                    code: info.code, subject: subject, text: text ?? info.text(about: name), fix: info.fix(for: name),
                    rule: rule, origin: origin)))
    }
}

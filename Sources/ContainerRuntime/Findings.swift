// Findings: what the programming guide asks of a container and UIKit does not enforce. A suspicion is
// noted when it arises and looked at when the turn has ended and nothing runs, so that a completion that
// puts things right is waited for.

/// A suspicion about an object, held weakly.
struct Suspect: Sendable {
    /// In the order of `FindingInfo.all`.
    enum Kind: UInt8, Sendable {
        case withoutDidMove, withoutWillMove, viewWithoutParent, viewLeftBehind, withoutFrame
        case neverEnded, notForwarded
    }

    var kind: Kind
    var subject: ObjectID
}

extension World {
    mutating func suspect(_ kind: Suspect.Kind, _ subject: ObjectID) {
        if suspects.last?.kind == kind, suspects.last?.subject == subject { return }
        suspects.append(Suspect(kind: kind, subject: subject))
        needsCommit = true
    }

    /// The end of a turn: what is still wrong is told.
    mutating func endTurn() {
        guard !suspects.isEmpty, runningAnimations == 0 else { return }
        let noted = suspects
        suspects.removeAll(keepingCapacity: true)
        for suspect in noted.reversed() where isReachable(suspect.subject) && stands(suspect) {
            find(suspect.kind, suspect.subject)
        }
    }

    /// The end of the run: appearances that were begun and never ended, forwarding never taken over.
    public mutating func finish() {
        var index = controllers.count
        while index > 0 {
            index -= 1
            let record = controllers[index]
            guard isReachable(record.object), objects[record.object.index].kind == .controller,
                Int(objects[record.object.index].component) == index
            else { continue }
            if record.isExplicit, record.state == .appearing || record.state == .disappearing {
                find(.neverEnded, record.object)
            }
            if record.parent.exists, record.state == .disappeared, record.view.exists, isOnScreen(record.view),
                self[controller: record.parent].state == .appeared,
                implements(record.parent, .shouldAutomaticallyForwardAppearanceMethods)
            {
                find(.notForwarded, record.object)
            }
        }
    }

    private func stands(_ suspect: Suspect) -> Bool {
        let record = self[controller: suspect.subject]
        switch suspect.kind {
        case .withoutDidMove: return record.awaitsDidMove && record.parent.exists && !record.isInTransition
        case .viewWithoutParent:
            guard !record.parent.exists, let view = optional(record.view), self[view: view].superview.exists else {
                return false
            }
            return nearestController(above: self[view: view].superview).exists
        case .viewLeftBehind:
            guard !record.parent.exists, let view = optional(record.view) else { return false }
            return self[view: view].superview.exists
        case .withoutFrame:
            guard record.parent.exists, let view = optional(record.view) else { return false }
            return self[view: view].superview.exists && !self[view: view].hasFrame
        case .withoutWillMove, .neverEnded, .notForwarded: return true
        }
    }

    mutating func find(_ kind: Suspect.Kind, _ subject: ObjectID) {
        let info = FindingInfo.all[Int(kind.rawValue)]
        let name = name(of: subject)
        emit(
            .finding(
                Finding(
                    code: info.code, subject: subject, text: info.text(about: name), fix: info.fix(for: name),
                    rule: .finding1)))
    }
}

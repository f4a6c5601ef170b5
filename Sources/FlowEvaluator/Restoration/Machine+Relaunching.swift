// Trial relaunches. `expect restored` checks the result of the script's last relaunch. A run that relaunches everywhere
// tries a relaunch after each statement, on a copy of the machine that has no other effects.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// The failure of an `expect restored`; nil if it is met.
    func restorationFailure() -> Failure? {
        guard let before = snapshot else {
            return Failure(
                "nothing was relaunched before this", label: "expected a 'relaunch' or 'restore' before it")
        }
        let losses = before.losses(to: RestorationSnapshot(self), in: worldAddress.pointee)
        guard let first = losses.first else { return nil }
        func text(_ loss: RestorationLoss) -> String { loss.message + (loss.reason.map { ": " + $0 } ?? "") }
        return Failure(
            text(first), label: losses.count == 1 ? "not restored" : "\(losses.count) things are not restored",
            notes: losses.dropFirst().prefix(20).map(text))
    }

    /// Tries a relaunch at the current statement and reports what would be lost, once per class and reason.
    mutating func tryRelaunch() {
        guard let point = relaunchPoint, isRunning, frames.count == 1, callbackDepth == 0, overlaps.isEmpty,
            world.keyWindow.exists
        else { return }
        let before = RestorationSnapshot(self)
        var trial = copy()
        trial.writer = TraceWriter(format: .none)
        trial.relaunchPoint = nil
        trial.recordsAll = false
        trial.outcome = .passed
        trial.diagnostics = []
        trial.frames[0].pc = Int32(point)
        trial.frames[0].awaiting = -1
        trial.run()
        guard trial.outcome == .passed else {
            let cause = trial.diagnostics.first
            report("a relaunch here fails", cause?.message, key: "failure \(cause?.message ?? "")")
            return
        }
        for loss in before.losses(to: RestorationSnapshot(trial), in: trial.worldAddress.pointee) {
            report("after a relaunch here, \(loss.message)", loss.reason, key: loss.key)
        }
    }

    private mutating func report(_ message: String, _ label: String?, key: String) {
        guard reportedLosses.insert(key).inserted, statement >= 0 else { return }
        if outcome == .passed { outcome = .failedExpectations }
        unmetIntents += 1
        diagnostics.append(
            Diagnostic(
                "not-restored", message, at: program.statements[statement].location, label: label))
    }
}

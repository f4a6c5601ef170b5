// Predicts the effect on a session's app if the system ended it now, by a trial relaunch on a copy.

public import ContainerRuntime
internal import FlowDiagnostics

/// The predicted effect of a relaunch on a controller.
public struct RestorationForecast: Hashable, Sendable {
    /// Whether it would be at the same path.
    public var isBack: Bool
    /// The step that restores it, or the broken link of the chain; nil if a controller above it would be missing.
    public var reason: String?
    /// The differences in its state: `unread was 3 and is 0: it is not encoded, or not decoded`.
    public var changes: [String]
}

extension Session {
    /// Predicts the effect of a relaunch on each controller by relaunching a copy of the session's state.
    ///
    /// - Returns: The forecasts, or the reason that no relaunch is possible. O(everything alive)
    public func restorationForecast() -> (forecasts: [ObjectID: RestorationForecast], problem: String?) {
        guard let machine = state.machine else { return ([:], "there is no app yet") }
        let before = RestorationSnapshot(machine)
        var trial = state.copy()
        let (diagnostics, _) = trial.extend(
            with: SourceFile(name: "<relaunch>", text: "relaunch"), limits: limits, interrupt: interrupt)
        if let error = diagnostics.first(where: { $0.severity == .error }) { return ([:], error.message) }
        _ = trial.run(.end, Breakpoints(), interrupt)
        guard let after = trial.machine, after.outcome == .passed else {
            return ([:], trial.machine?.diagnostics.first?.message ?? "the relaunch fails")
        }
        let fates = before.fates(in: RestorationSnapshot(after), of: after.worldAddress.pointee)
        var forecasts: [ObjectID: RestorationForecast] = [:]
        for (node, fate) in zip(before.nodes, fates) {
            forecasts[node.object] = RestorationForecast(
                isBack: fate.isBack, reason: fate.reason,
                changes: fate.isBack
                    ? fate.losses.map { $0.message + ($0.reason.map { ": " + $0 } ?? "") } : [])
        }
        return (forecasts, nil)
    }
}

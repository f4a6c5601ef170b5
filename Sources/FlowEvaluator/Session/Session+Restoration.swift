// What would become of a session's app if the system ended it now: a relaunch is tried on a copy.

public import ContainerRuntime
internal import FlowDiagnostics

/// What a relaunch would make of a controller.
public struct RestorationForecast: Hashable, Sendable {
    /// Whether it would stand where it stands now.
    public var isBack: Bool
    /// By which step, or what breaks the chain; nil for what would go with something above it.
    public var reason: String?
    /// What would be different of it: `unread was 3 and is 0: it is not encoded, or not decoded`.
    public var changes: [String]
}

extension Session {
    /// Tries a relaunch on a copy of everything, and tells of each controller what it would come to.
    ///
    /// - Returns: the forecasts, or why a relaunch cannot be tried. O(everything alive)
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

// Runs work on a stack of known size: that of the main thread depends on the shell's limits.

import FlowSystem

/// Runs `work` on a thread with a large stack, waits for it, and returns its result.
func runOnLargeStack(_ work: @escaping () -> ExitStatus) -> ExitStatus {
    var result = ExitStatus.internalFault
    do throws(SystemFailure) {
        try WorkThread { result = work() }.join()
    } catch {
        Output.standardError.write("error: cannot start a thread: \(error)\n")
    }
    return result
}

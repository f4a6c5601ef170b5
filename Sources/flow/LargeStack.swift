// The main thread's stack is as large as the shell's limits happen to be. What runs here must not depend on them.

import FlowSystem

/// Runs work on a thread with a large stack and returns its result; the caller waits.
func runOnLargeStack(_ work: @escaping () -> ExitStatus) -> ExitStatus {
    var result = ExitStatus.internalFault
    do throws(SystemFailure) {
        try WorkThread { result = work() }.join()
    } catch {
        Output.standardError.write("error: cannot start a thread: \(error)\n")
    }
    return result
}

// The main thread's stack is as large as the shell's limits happen to be. What runs here must not depend on them.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The bytes of stack that a subcommand runs on.
private let stackSize = 64 << 20

/// Runs work on a thread with a stack of 64 MB and returns its result; the caller waits.
func runOnLargeStack(_ work: @escaping () -> ExitStatus) -> ExitStatus {
    let task = StackTask(work)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return .internalFault }

    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread: pthread_t = 0
    #endif
    let argument = Unmanaged.passUnretained(task).toOpaque()
    let code = pthread_create(&thread, &attributes, { start(argument: $0) }, argument)
    guard code == 0 else {
        Output.standardError.write("error: cannot start a thread: \(String(cString: strerror(code)))\n")
        return .internalFault
    }
    #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
    #else
        pthread_join(thread, nil)
    #endif
    return task.result
}

/// The work and, once the thread has ended, its result: the join orders the two accesses.
private final class StackTask {
    let work: () -> ExitStatus
    var result = ExitStatus.internalFault

    init(_ work: @escaping () -> ExitStatus) { self.work = work }
}

#if canImport(Darwin)
    private typealias StackArgument = UnsafeMutableRawPointer
#else
    private typealias StackArgument = UnsafeMutableRawPointer?
#endif

private func start(argument: StackArgument) -> UnsafeMutableRawPointer? {
    let pointer: UnsafeMutableRawPointer? = argument
    guard let pointer else { return nil }
    let task = Unmanaged<StackTask>.fromOpaque(pointer).takeUnretainedValue()
    task.result = task.work()
    return nil
}

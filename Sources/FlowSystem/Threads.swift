// Threads with large stacks, and a monitor to wait for them.

/// The stack size of script threads in bytes. The limits of scripts end recursion before it exhausts the stack.
package let largeStack = 64 << 20

/// A running thread.
package struct WorkThread: ~Copyable {
    private let thread: pthread_t

    /// Starts a thread with a large stack.
    /// - Throws: the reason that the system cannot create the thread.
    package init(_ body: @escaping () -> Void) throws(SystemFailure) {
        var attributes = pthread_attr_t()
        var code = pthread_attr_init(&attributes)
        guard code == 0 else { throw SystemFailure(code: code) }
        defer { pthread_attr_destroy(&attributes) }
        code = pthread_attr_setstacksize(&attributes, largeStack)
        // The thread holds its work while it runs.
        let argument = Unmanaged.passRetained(Work(body)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
            if code == 0 { code = pthread_create(&thread, &attributes, { start($0) }, argument) }
        #else
            var thread: pthread_t = 0
            if code == 0 { code = pthread_create(&thread, &attributes, { start($0) }, argument) }
        #endif
        // Without a thread, nothing else would release the work.
        guard code == 0 else {
            Unmanaged<Work>.fromOpaque(argument).release()
            throw SystemFailure(code: code)
        }
        #if canImport(Darwin)
            self.thread = thread!
        #else
            self.thread = thread
        #endif
    }

    /// Waits for the thread to end.
    package consuming func join() { pthread_join(thread, nil) }

    /// Lets the thread run on without a `join`.
    package consuming func detach() { pthread_detach(thread) }
}

private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
}

#if canImport(Darwin)
    private typealias Argument = UnsafeMutableRawPointer
#else
    private typealias Argument = UnsafeMutableRawPointer?
#endif

private func start(_ argument: Argument) -> UnsafeMutableRawPointer? {
    let pointer: UnsafeMutableRawPointer? = argument
    let stack = signalStack()
    if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
    endSignalStack(stack)
    return nil
}

/// Sets and returns an alternate stack for this thread's signal handlers, so that they run even when its own is exhausted.
/// Returns nil without memory.
private func signalStack() -> UnsafeMutableRawPointer? {
    let size = 32 << 10
    guard let memory = malloc(size) else { return nil }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = size
    if sigaltstack(&stack, nil) == 0 { return memory }
    free(memory)
    return nil
}

private func endSignalStack(_ memory: UnsafeMutableRawPointer?) {
    guard let memory else { return }
    var stack = stack_t()
    stack.ss_flags = Int32(SS_DISABLE)
    // If handlers may still use the memory, it is not freed.
    if sigaltstack(&stack, nil) == 0 { free(memory) }
}

/// A lock with a condition.
package final class Monitor: @unchecked Sendable {
    // Both must keep one address while the monitor lives; the system guards their contents.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs `body` with the lock held.
    package func withLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Releases the lock until `broadcast` is called, then takes it again.
    /// - Precondition: the lock is held.
    package func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes all waiting threads.
    package func broadcast() { pthread_cond_broadcast(condition) }
}

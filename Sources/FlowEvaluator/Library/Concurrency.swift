// Tasks and continuations, written in Flow. The machine only suspends and resumes code. A task, its cancellation and its result
// are ordinary objects.

extension LibraryModule {
    static let concurrency = LibraryModule(
        names: [
            "Task", "async let", "CancellationError", "CheckedContinuation", "UnsafeContinuation",
            "withCheckedContinuation",
            "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation", "MainActor",
            "withTaskCancellationHandler", "ContinuousClock", "SuspendingClock",
        ],
        source: #"""
            struct CancellationError: Error { var localizedDescription: String { "The operation was cancelled." } }
            class CheckedContinuation {
                // The machine sets the first field and reads the second.
                private var code = nil
                private var isResumed = false
                private var result = nil
                private var failure = nil
                func resume() { prelude_end(nil, nil) }
                func resume(returning value) { prelude_end(value, nil) }
                func resume(throwing error) { prelude_end(nil, error) }
                func resume(with outcome) {
                    do { prelude_end(try outcome.get(), nil) } catch { prelude_end(nil, error) }
                }
                func prelude_end(_ value, _ error) {
                    if isResumed {
                        fatalError("SWIFT TASK CONTINUATION MISUSE: tried to resume its continuation more than once")
                    }
                    isResumed = true
                    result = value
                    failure = error
                    guard let waiting = code else { return }
                    code = nil
                    DispatchQueue.main.async(execute: waiting)
                }
                func prelude_cancel(_ value, _ error) { if !isResumed { prelude_end(value, error) } }
                func prelude_wait() {
                    let task = Task.prelude_running
                    if !isResumed {
                        Task.prelude_running = nil
                        prelude_suspend(self)
                    }
                    Task.prelude_running = task
                    if let failure { throw failure }
                    return result
                }
            }
            func withCheckedContinuation(isolation: Any = nil, function: Any = nil, _ body: (Any) -> Void) {
                let continuation = CheckedContinuation()
                body(continuation)
                return continuation.prelude_wait()
            }
            func withCheckedThrowingContinuation(isolation: Any = nil, function: Any = nil, _ body: (Any) -> Void) {
                let continuation = CheckedContinuation()
                body(continuation)
                return continuation.prelude_wait()
            }
            func withUnsafeContinuation(isolation: Any = nil, _ body: (Any) -> Void) {
                return withCheckedContinuation { body($0) }
            }
            func withUnsafeThrowingContinuation(isolation: Any = nil, _ body: (Any) -> Void) {
                return withCheckedContinuation { body($0) }
            }
            class Task {
                static var prelude_running: Task? = nil
                static var isCancelled: Bool { prelude_running?.isCancelled ?? false }
                static var currentPriority: Any { TaskPriority.medium }
                var isCancelled = false
                private var isOver = false
                private var outcome = nil
                private var failure = nil
                private var waiting = []
                private var cancellations = []
                init(name = nil, priority = nil, executorPreference = nil, operation: () -> Any) {
                    DispatchQueue.main.async { self.prelude_run(operation) }
                }
                static func detached(name: Any = nil, priority: Any = nil, operation: () -> Any) -> Task {
                    return Task(operation: operation)
                }
                static func immediate(name: Any = nil, priority: Any = nil, operation: () -> Any) -> Task {
                    return Task(operation: operation)
                }
                func prelude_run(_ operation) {
                    Task.prelude_running = self
                    do { outcome = operation() } catch { failure = error }
                    Task.prelude_running = nil
                    isOver = true
                    cancellations = []
                    let all = waiting
                    waiting = []
                    for done in all { done() }
                }
                func prelude_whenOver(_ done) {
                    if isOver { return done() }
                    waiting.append(done)
                }
                func prelude_value() {
                    if !isOver {
                        let end = CheckedContinuation()
                        waiting.append({ end.resume() })
                        end.prelude_wait()
                    }
                    if let failure { throw failure }
                    return outcome
                }
                var value: Any { get { return prelude_value() } }
                func cancel() {
                    if isCancelled || isOver { return }
                    isCancelled = true
                    let all = cancellations
                    cancellations = []
                    for cancellation in all { cancellation() }
                }
                // What to do when the task is cancelled; called from the task.
                func prelude_onCancel(_ action) { cancellations.append(action) }
                func prelude_forgetCancellation() { if !cancellations.isEmpty { cancellations.removeLast() } }
                static func checkCancellation() { if isCancelled { throw CancellationError() } }
                static func yield() {
                    let turn = CheckedContinuation()
                    DispatchQueue.main.async { turn.resume() }
                    turn.prelude_wait()
                }
                static func sleep(nanoseconds: Int) { prelude_pause(Double(nanoseconds) / 1000000000) }
                static func sleep(_ nanoseconds: Int) { prelude_pause(Double(nanoseconds) / 1000000000) }
                static func sleep(for duration: Duration, tolerance: Any = nil, clock: Any = nil) { prelude_pause(duration) }
                static func sleep(seconds: Double) { prelude_pause(seconds) }
            }
            enum TaskPriority { case high, medium, low, background, userInitiated, utility }
            struct Duration {
                static func seconds(_ count) { return Double(count) }
                static func milliseconds(_ count) { return Double(count) / 1000 }
                static func microseconds(_ count) { return Double(count) / 1000000 }
                static func nanoseconds(_ count) { return Double(count) / 1000000000 }
            }
            struct ContinuousClock {
                func sleep(for duration: Duration, tolerance: Any = nil) { prelude_pause(duration) }
            }
            struct SuspendingClock {
                func sleep(for duration: Duration, tolerance: Any = nil) { prelude_pause(duration) }
            }
            class MainActor {
                static let shared = MainActor()
                static func run(resultType: Any = nil, body: () -> Any) { return body() }
                static func assumeIsolated(_ body: () -> Any) { return body() }
            }
            class prelude_AsyncLet {
                private var task
                init(task) { self.task = task }
                func prelude_value() { return task.prelude_value() }
            }
            func prelude_child(_ operation) {
                return prelude_AsyncLet(task: prelude_childTask(operation))
            }
            func prelude_childTask(_ operation) {
                let child = Task(operation: operation)
                if let parent = Task.prelude_running {
                    if parent.isCancelled { child.cancel() } else { parent.prelude_onCancel({ child.cancel() }) }
                }
                return child
            }
            func prelude_pause(_ delay) {
                let task = Task.prelude_running
                if Task.isCancelled { throw CancellationError() }
                let pause = CheckedContinuation()
                let end = Timer.scheduledTimer(withTimeInterval: delay, repeats: false, block: { _ in pause.prelude_cancel(nil, nil) })
                task?.prelude_onCancel({
                    end.invalidate()
                    pause.prelude_cancel(nil, CancellationError())
                })
                defer { task?.prelude_forgetCancellation() }
                pause.prelude_wait()
            }
            func withTaskCancellationHandler(operation: () -> Any, onCancel handler: () -> Void, isolation: Any = nil) {
                let task = Task.prelude_running
                if Task.isCancelled { handler() } else { task?.prelude_onCancel(handler) }
                defer { task?.prelude_forgetCancellation() }
                return operation()
            }
            """#)

    static let groups = LibraryModule(
        names: [
            "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup",
            "TaskGroup", "ThrowingTaskGroup",
        ],
        needs: 1,
        source: #"""
            func prelude_goesOn(_ group) { return group is TaskGroup && group.prelude_gave() }
            func prelude_drained(_ group) {
                if group is TaskGroup { return group.prelude_elements() }
                return group
            }
            class TaskGroup {
                private var pending = 0
                private var ended = []
                private var waiter = nil
                private var children = []
                private var gave = false
                var isCancelled = false
                var isEmpty: Bool { pending == 0 && ended.isEmpty }
                func addTask(name: Any = nil, priority: Any = nil, operation: () -> Any) {
                    pending += 1
                    let child = prelude_childTask(operation)
                    if isCancelled { child.cancel() }
                    children.append(child)
                    child.prelude_whenOver({ self.prelude_add(child) })
                }
                func addTaskUnlessCancelled(name: Any = nil, priority: Any = nil, operation: () -> Any) -> Bool {
                    if isCancelled { return false }
                    addTask(operation: operation)
                    return true
                }
                func prelude_add(_ child) {
                    pending -= 1
                    ended.append(child)
                    if let continuation = waiter {
                        waiter = nil
                        continuation.resume()
                    }
                }
                func prelude_await() {
                    let continuation = CheckedContinuation()
                    waiter = continuation
                    continuation.prelude_wait()
                }
                func next() {
                    gave = false
                    while ended.isEmpty {
                        if pending == 0 { return nil }
                        prelude_await()
                    }
                    let child = ended.removeFirst()
                    let value = child.prelude_value()
                    gave = true
                    return value
                }
                func prelude_gave() { return gave }
                func prelude_elements() {
                    var result = []
                    while !isEmpty { result.append(next()) }
                    return result
                }
                func reduce(_ start, _ combine: (Any, Any) -> Any) { return prelude_elements().reduce(start, combine) }
                func contains(where predicate: (Any) -> Bool) { return first(where: predicate) != nil }
                func allSatisfy(_ predicate: (Any) -> Bool) { return first(where: { !predicate($0) }) == nil }
                func first(where predicate: (Any) -> Bool) {
                    while !isEmpty {
                        let value = next()
                        if predicate(value) { return value }
                    }
                    return nil
                }
                func waitForAll() {
                    var failure = nil
                    while !isEmpty {
                        do { _ = next() } catch {
                            if failure == nil { failure = error }
                        }
                    }
                    if let failure { throw failure }
                }
                func cancelAll() {
                    isCancelled = true
                    for child in children { child.cancel() }
                }
                func makeAsyncIterator() { return self }
                func prelude_run(_ body) {
                    var result = nil
                    do { result = body(self) } catch {
                        cancelAll()
                        while pending > 0 { prelude_await() }
                        children = []
                        throw error
                    }
                    while pending > 0 { prelude_await() }
                    children = []
                    ended = []
                    return result
                }
            }
            class ThrowingTaskGroup: TaskGroup {}
            func withTaskGroup(of type = nil, returning result = nil, isolation: Any = nil, body: (Any) -> Any) {
                return TaskGroup().prelude_run(body)
            }
            func withThrowingTaskGroup(of type = nil, returning result = nil, isolation: Any = nil, body: (Any) -> Any) {
                return ThrowingTaskGroup().prelude_run(body)
            }
            func withDiscardingTaskGroup(returning result = nil, isolation: Any = nil, body: (Any) -> Any) {
                return TaskGroup().prelude_run(body)
            }
            func withThrowingDiscardingTaskGroup(returning result = nil, isolation: Any = nil, body: (Any) -> Any) {
                return ThrowingTaskGroup().prelude_run(body)
            }
            """#)
}

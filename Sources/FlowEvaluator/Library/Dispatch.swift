// Dispatch groups and operation queues, written in Flow. All work runs on the main queue, in turns of the run loop.

extension LibraryModule {
    static let dispatch = LibraryModule(
        names: [
            "DispatchGroup", "DispatchWorkItem", "DispatchSemaphore", "OperationQueue", "Operation", "BlockOperation",
        ],
        source: #"""
            class DispatchGroup {
                private var count = 0
                private var blocks = []
                func enter() { count += 1 }
                func leave() {
                    if count == 0 { fatalError("Unbalanced call to dispatch_group_leave()") }
                    count -= 1
                    prelude_check()
                }
                func notify(qos: Any = nil, flags: Any = nil, queue: Any = nil, execute work: () -> Void) {
                    blocks.append(work)
                    prelude_check()
                }
                func notify(queue: Any = nil, work: Any) {
                    blocks.append({ work.perform() })
                    prelude_check()
                }
                func prelude_check() {
                    if count > 0 { return }
                    let all = blocks
                    blocks = []
                    for block in all { DispatchQueue.main.async(execute: block) }
                }
            }
            class DispatchWorkItem {
                private var work
                private var blocks = []
                var isCancelled = false
                init(qos = nil, flags = nil, block: () -> Void) { work = block }
                func perform() {
                    if isCancelled { return }
                    work()
                    let all = blocks
                    blocks = []
                    for block in all { DispatchQueue.main.async(execute: block) }
                }
                func cancel() { isCancelled = true }
                func notify(queue: Any = nil, execute block: () -> Void) { blocks.append(block) }
            }
            class DispatchSemaphore {
                private var value
                init(value: Int) { self.value = value }
                func signal() { value += 1 }
                func wait() {
                    if value == 0 {
                        fatalError("DispatchSemaphore.wait() blocks the main queue, on which all work runs")
                    }
                    value -= 1
                }
                // All work runs on the main queue, so nothing can signal during the wait.
                func wait(timeout: Any) {
                    if value == 0 { return DispatchTimeoutResult.timedOut }
                    value -= 1
                    return DispatchTimeoutResult.success
                }
                func wait(wallTimeout: Any) { return wait(timeout: wallTimeout) }
            }
            enum DispatchTimeoutResult {
                case success
                case timedOut
            }
            class Operation {
                var isCancelled = false
                var isExecuting = false
                var isFinished = false
                private var prelude_finished = 0
                var isReady: Bool {
                    // A finished operation stays finished, so a queue that asks repeatedly looks at each dependency once.
                    while prelude_finished < dependencies.count, dependencies[prelude_finished].isFinished {
                        prelude_finished += 1
                    }
                    return prelude_finished == dependencies.count
                }
                var name: String? = nil
                var completionBlock = nil
                var dependencies = []
                func main() {}
                func start() {
                    if isFinished { return }
                    isExecuting = true
                    if !isCancelled { main() }
                    isExecuting = false
                    isFinished = true
                    if let block = completionBlock {
                        completionBlock = nil
                        DispatchQueue.main.async(execute: block)
                    }
                }
                func cancel() { isCancelled = true }
                func addDependency(_ operation) { dependencies.append(operation) }
            }
            class BlockOperation: Operation {
                private var blocks = []
                init(block: () -> Void) { blocks = [block] }
                func addExecutionBlock(_ block: () -> Void) { blocks.append(block) }
                override func main() { for block in blocks { block() } }
            }
            class OperationQueue {
                static let main = OperationQueue()
                var operations = []
                var maxConcurrentOperationCount = -1
                var isSuspended = false {
                    didSet { if !isSuspended { prelude_go() } }
                }
                var name: String? = nil
                var qualityOfService = nil
                var operationCount: Int { operations.count }
                func addOperation(_ operation) {
                    var work = operation
                    if !(operation is Operation) { work = BlockOperation(block: operation) }
                    operations.append(work)
                    prelude_go()
                }
                func addOperations(_ all, waitUntilFinished: Any = false) { for one in all { addOperation(one) } }
                func addBarrierBlock(_ block: () -> Void) { addOperation(BlockOperation(block: block)) }
                func cancelAllOperations() { for operation in operations { operation.cancel() } }
                func prelude_go() { DispatchQueue.main.async { self.prelude_step() } }
                func prelude_step() {
                    if isSuspended { return }
                    guard let next = operations.first(where: { $0.isReady }) else { return }
                    let index = operations.firstIndex(where: { $0 === next })!
                    operations.remove(at: index)
                    next.start()
                    if !operations.isEmpty { prelude_go() }
                }
            }
            """#)
}

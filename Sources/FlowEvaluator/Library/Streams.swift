// Sequences whose elements arrive over time, written in Flow: streams, and the notifications of a center.

extension LibraryModule {
    static let streams = LibraryModule(
        names: ["AsyncStream", "AsyncThrowingStream", "AsyncSequence", "AsyncIteratorProtocol"],
        needs: 1,
        source: #"""
            protocol AsyncSequence {}
            protocol AsyncIteratorProtocol {}
            class prelude_Sequence: AsyncSequence {
                func makeAsyncIterator() -> Any { return self }
            }
            extension AsyncSequence {
                func map(_ transform: (Any) -> Any) {
                    return prelude_Mapped(source: self, transform: { element in [transform(element)] })
                }
                func compactMap(_ transform: (Any) -> Any) {
                    return prelude_Mapped(
                        source: self,
                        transform: { element in
                            if let value = transform(element) { return [value] }
                            return []
                        })
                }
                func filter(_ isIncluded: (Any) -> Bool) {
                    return prelude_Mapped(source: self, transform: { element in isIncluded(element) ? [element] : [] })
                }
                func first(where predicate: (Any) -> Bool) {
                    var iterator = self.makeAsyncIterator()
                    while let element = iterator.next() { if predicate(element) { return Optional(element) } }
                    return nil
                }
                func contains(where predicate: (Any) -> Bool) { return first(where: predicate) != nil }
                func contains(_ wanted) { return first(where: { element in element == wanted }) != nil }
                func allSatisfy(_ predicate: (Any) -> Bool) { return first(where: { !predicate($0) }) == nil }
                func reduce(_ start, _ next: (Any, Any) -> Any) {
                    var result = start
                    var iterator = self.makeAsyncIterator()
                    while let element = iterator.next() { result = next(result, element) }
                    return result
                }
                func prefix(_ count: Int) {
                    return prelude_Part(source: self, limit: count, begin: { { element in [element] } })
                }
                func prefix(while predicate: (Any) -> Bool) {
                    return prelude_Part(
                        source: self, limit: nil, begin: { { element in predicate(element) ? [element] : nil } })
                }
                func dropFirst(_ count: Int = 1) {
                    return prelude_Part(
                        source: self, limit: nil,
                        begin: {
                            var left = count
                            return { element in
                                left -= 1
                                return left < 0 ? [element] : []
                            }
                        })
                }
                func drop(while predicate: (Any) -> Bool) {
                    return prelude_Part(
                        source: self, limit: nil,
                        begin: {
                            var isDropping = true
                            return { element in
                                isDropping = isDropping && predicate(element)
                                return isDropping ? [] : [element]
                            }
                        })
                }
                func min() { return reduce(nil, { known, element in known == nil || element < known ? element : known }) }
                func max() { return reduce(nil, { known, element in known == nil || known < element ? element : known }) }
            }
            class prelude_Part: prelude_Sequence {
                private var source
                private var limit
                private var begin
                init(source, limit, begin) {
                    self.source = source
                    self.limit = limit
                    self.begin = begin
                }
                override func makeAsyncIterator() -> Any {
                    return prelude_PartIterator(source: source.makeAsyncIterator(), limit: limit, step: begin())
                }
            }
            class prelude_PartIterator {
                private var source
                private var limit
                private var step
                init(source, limit, step) {
                    self.source = source
                    self.limit = limit
                    self.step = step
                }
                func next() {
                    if limit == 0 { return nil }
                    while let element = source.next() {
                        guard let kept = step(element) else {
                            limit = 0
                            return nil
                        }
                        if !kept.isEmpty {
                            if let left = limit { limit = left - 1 }
                            return kept[0]
                        }
                    }
                    limit = 0
                    return nil
                }
            }
            class prelude_Mapped: prelude_Sequence {
                private var source
                private var transform
                init(source, transform) {
                    self.source = source
                    self.transform = transform
                }
                override func makeAsyncIterator() -> Any {
                    return prelude_MappedIterator(source: source.makeAsyncIterator(), transform: transform)
                }
            }
            class prelude_MappedIterator {
                private var source
                private var transform
                init(source, transform) {
                    self.source = source
                    self.transform = transform
                }
                func next() {
                    while let element = source.next() {
                        let mapped = transform(element)
                        if !mapped.isEmpty { return mapped[0] }
                    }
                    return nil
                }
            }
            class prelude_Buffer {
                private var elements = []
                private var isOver = false
                private var failure = nil
                private var waiter = nil
                var onTermination = nil
                func yield(_ value = nil) {
                    if isOver { return }
                    elements.append(value)
                    prelude_wake()
                }
                func yield(with outcome) {
                    do { yield(try outcome.get()) } catch { finish(throwing: error) }
                }
                func finish(throwing error = nil) { prelude_end(error, "finished") }
                func prelude_end(_ error, _ reason) {
                    if isOver { return }
                    isOver = true
                    failure = error
                    let handler = onTermination
                    onTermination = nil
                    if let handler { handler(reason) }
                    prelude_wake()
                }
                func prelude_wake() {
                    if let continuation = waiter {
                        waiter = nil
                        continuation.resume()
                    }
                }
                func next() {
                    while elements.isEmpty {
                        if isOver {
                            if let error = failure {
                                failure = nil
                                throw error
                            }
                            return nil
                        }
                        let task = Task.prelude_running
                        if Task.isCancelled {
                            prelude_end(nil, "cancelled")
                            return nil
                        }
                        let continuation = CheckedContinuation()
                        waiter = continuation
                        task?.prelude_onCancel({ self.prelude_end(nil, "cancelled") })
                        defer { task?.prelude_forgetCancellation() }
                        continuation.prelude_wait()
                    }
                    return elements.removeFirst()
                }
            }
            class AsyncStream: prelude_Sequence {
                class Continuation: prelude_Buffer {}
                private var buffer = nil
                private var unfolding = nil
                init(_ type = nil, bufferingPolicy = nil, build: (Any) -> Void) {
                    let made = Continuation()
                    buffer = made
                    build(made)
                }
                init(unfolding: () -> Any, onCancel = nil) { self.unfolding = unfolding }
                init(prelude_buffer: Any) { buffer = prelude_buffer }
                static func makeStream(of type = nil, throwing: Any = nil, bufferingPolicy: Any = nil) {
                    let made = Continuation()
                    return (stream: AsyncStream(prelude_buffer: made), continuation: made)
                }
                func next() { return unfolding() }
                override func makeAsyncIterator() -> Any {
                    if let buffer { return buffer }
                    return self
                }
            }
            class AsyncThrowingStream: AsyncStream {}
            """#)

    static let notifications = LibraryModule(
        names: ["notifications"],
        needs: 1 | 1 << 2,
        source: #"""
            class prelude_Notifications: prelude_Sequence {
                private var center
                private var name
                private var sender
                init(center, name, sender) {
                    self.center = center
                    self.name = name
                    self.sender = sender
                }
                override func makeAsyncIterator() -> Any {
                    return prelude_NotificationIterator(center: center, name: name, sender: sender)
                }
            }
            class prelude_NotificationIterator {
                private var center
                private var buffer = prelude_Buffer()
                private var token = nil
                init(center, name, sender) {
                    self.center = center
                    let buffer = self.buffer
                    // The center holds the block. A deinit would appear in the trace.
                    token = center.addObserver(forName: name, object: sender, queue: nil) { [weak self] note in
                        if self != nil { buffer.yield(note) }
                    }
                }
                func next() {
                    if let note = buffer.next() { return note }
                    center.removeObserver(token)
                    return nil
                }
            }
            extension NotificationCenter {
                func notifications(named name, object: Any = nil) {
                    return prelude_Notifications(center: self, name: name, sender: object)
                }
            }
            """#)
}

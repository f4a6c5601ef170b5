// Tasks, notifications, key-value observation and queues: code that runs in later turns, while a change is announced, or never.

import Flow

extension MeaningGenerator {
    private static let note = "Notification.Name(\"n\")"

    /// A statement that postpones code, waits, observes or posts.
    mutating func taskStatement(_ scope: inout MeaningScope) -> [Piece] {
        let tag = MeaningTag(act: "task", context: scope.context)
        var inner = scope.inner("task")
        inner.isLoop = false
        inner.isGesture = false
        func block(_ head: String, _ body: [Piece], tail: String = "}") -> [Piece] {
            [Piece(head, body, tail: tail, tag: tag)]
        }
        let sleep = Piece("try await Task.sleep(for: .milliseconds(\(pick(["0", "100", "1000"]))))")
        switch numbers.below(18) {
        case 0: return block("Task {", code(inner, 2))
        case 1: return block("Task {", [sleep] + code(inner, 2))
        case 2: return block("Task {", code(inner, 1) + [Piece("await Task.yield()")] + code(inner, 2))
        case 3:
            let name = fresh("t")
            return block("let \(name) = Task {", [sleep] + code(inner, 2)) + [Piece("\(name).cancel()", tag: tag)]
        case 4:
            return block(
                "Task {",
                [
                    Piece(
                        "for await note in NotificationCenter.default.notifications(named: \(Self.note)) {",
                        code(inner, 1) + [Piece("break")])
                ])
        case 5, 6:
            return [Piece("NotificationCenter.default.post(name: \(Self.note), object: nil)", tag: tag)]
        case 7:
            return block(
                "NotificationCenter.default.addObserver(forName: \(Self.note), object: nil, queue: nil) { note in",
                guarded(code(inner, 2), counter: nil))
        case 8:
            guard let owner = scope.owner, !owner.functions.isEmpty else { return block("Task {", code(inner, 1)) }
            let selector = "#selector(\(pick(owner.functions)))"
            return [
                Piece(
                    "NotificationCenter.default.addObserver(self, selector: \(selector), name: \(Self.note), object: nil)",
                    tag: tag)
            ]
        case 9:
            guard let base = known(scope, .viewController) else { return block("Task {", code(inner, 1)) }
            let name = fresh("k")
            var bound = inner
            bound.names.append(MeaningName(name: "object", kind: .uikit(.viewController)))
            scope.names.append(MeaningName(name: name, kind: .any))
            return block(
                "let \(name) = \(base).observe(\\.title, options: [.new, .old]) { object, change in", code(bound, 1))
                + [Piece("\(base).title = \(string(scope))", tag: tag)]
        case 10: return block("DispatchQueue.main.async {", code(inner, 2))
        case 11: return block("DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {", code(inner, 2))
        case 12:
            return block(
                "Task {",
                [
                    Piece(
                        "await withTaskGroup(of: Int.self) { group in",
                        [
                            Piece("group.addTask {", code(inner, 1) + [Piece("return 1")]),
                            Piece("group.addTask {", [Piece("await Task.yield()"), Piece("return 2")]),
                            Piece("for await value in group { log \"\\(value)\" }"),
                        ])
                ])
        case 13:
            return block(
                "Task {",
                [
                    Piece(
                        "await withCheckedContinuation { continuation in",
                        code(inner, 1) + [Piece("after \(duration()) {", [Piece("continuation.resume()")])])
                ] + code(inner, 1))
        case 14:
            return block(
                "Task {",
                [
                    Piece("let stream = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.finish() }"),
                    Piece("for await n in stream {", code(inner, 1)),
                ])
        case 15:
            let name = fresh("h")
            return block("func \(name)() async throws -> Int {", [sleep] + code(inner, 1) + [Piece("return 1")])
                + block("Task {", [Piece("async let one = \(name)()"), Piece("log \"\\(try await one)\"")])
        case 16 where scope.context == "main" && scope.depth == 0:
            return [Piece(pick(["await Task.yield()", "try await Task.sleep(for: .milliseconds(100))"]), tag: tag)]
        default:
            return block("Task { [n = \(integer(scope))] in", [Piece("log \"\\(n)\"")] + code(inner, 2))
        }
    }
}

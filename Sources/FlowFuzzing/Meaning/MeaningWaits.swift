// Code that waits for a turn, a time or the end of an animation, and that is cut off by an error in one of the blocks or by
// the end of the process. The remaining blocks never run and must be released.

import Flow

/// A way to postpone code.
private struct Moment {
    var head: String
    /// The first statements of the block.
    var first: [Piece] = []
    var tail = "}"
    /// The command that makes the block run.
    var wait: String

    func block(_ body: [Piece]) -> Piece { Piece(head, first + body, tail: tail) }

    static let all = [
        Moment(head: "async {", wait: "wait turn"),
        Moment(head: "after 100ms {", wait: "wait 100ms"),
        // A timer that throws each time would cut off every later wait.
        Moment(head: "every 100ms { timer in", first: [Piece("timer.invalidate()")], wait: "wait 100ms"),
        Moment(
            head: "UIView.animate(withDuration: 0.1, animations: { }, completion: { finished in", tail: "})",
            wait: "wait 100ms"),
    ]
}

extension MeaningGenerator {
    /// Blocks that are due at one moment, one of which throws: those after it never run. Other waiting code may throw first.
    mutating func brokenMoment() -> [Piece] {
        let name = fresh("q")
        let moment = pick(Moment.all)
        let count = 2 + numbers.below(3)
        let failing = numbers.below(count - 1)
        let last = 10 + numbers.below(50)
        let blocks = (0..<count).map { index in
            let append = Piece("\(name).append(\(index))")
            return moment.block(index == failing ? [append, Piece("throw [\(index)]")] : [append])
        }
        var pieces = [
            Piece("do {", blocks + [Piece(moment.wait)]), Piece("catch {", [Piece("\(name).append(\(last))")]),
        ]
        // The error passes only handlers, or a frame with callers catches it.
        if numbers.chance(50) { pieces = [Piece("func \(name)f() {", pieces), Piece("\(name)f()")] }
        let later = "\(name).filter { $0 > \(failing) && $0 < \(count) }"
        return [Piece("var \(name) = []")] + pieces + [check(later, is: "[]", of: name)]
    }

    /// A repeating block that stops itself while it runs. Other waiting code may throw first.
    mutating func repeatedMoment() -> [Piece] {
        let name = fresh("q")
        let count = 2 + numbers.below(3)
        let body = [
            Piece("\(name).append([\(name).count])"), Piece("if \(name).count == \(count) { timer.invalidate() }"),
        ]
        let outcome = "[\((0..<count).map { "[\($0)]" }.joined(separator: ", "))].prefix(\(name).count)"
        return [
            Piece("var \(name) = []"), Piece("every 100ms { timer in", body),
            Piece("do {", [Piece("wait \(100 * (count + 1))ms")]), Piece("catch {", []),
            check(name, is: outcome, of: name),
        ]
    }

    /// Ends the process while code waits, or crashes it while its state is saved. Callbacks on the way may do anything.
    mutating func brokenProcess(_ scope: MeaningScope) -> [Piece] {
        // Crashes at the root, which is saved first and always.
        let root = globals.first { name in
            if case .uikit(let kind) = name.kind { return kind.isKind(of: .viewController) }
            return false
        }
        guard app.hasLaunch, let root else { return [] }
        var waiting = (0..<1 + numbers.below(3)).map { _ in
            pick(Moment.all).block(code(scope.inner("closure"), 1))
        }
        let after = numbers.chance(50) ? [Piece("relaunch")] : []
        guard numbers.chance(60) else {
            waiting.append(Piece(pick(["terminate", "terminate byUser", "crash", "relaunch", "restore"])))
            return [Piece("if true {", waiting)] + after
        }
        waiting.append(Piece(pick(["preserve", "background", "terminate", "relaunch"])))
        var pieces = [Piece("crash during encode of \(root.name)"), Piece("if true {", waiting)]
        if !classes.contains(where: \.overridesName) {
            pieces.insert(Piece("\(root.name).restorationIdentifier = \"r\""), at: 0)
        }
        return pieces + after
    }
}

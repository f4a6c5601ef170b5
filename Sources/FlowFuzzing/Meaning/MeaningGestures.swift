// Gestures: their steps while other code runs, and gestures with something to drag, because most gesture commands at random
// contexts find nothing.

import Flow

extension MeaningGenerator {
    /// The steps of a gesture, with other code between them.
    mutating func gesture(_ scope: MeaningScope) -> [Piece] {
        var inner = scope.inner("gesture")
        inner.isGesture = true
        inner.isLoop = false
        var pieces: [Piece] = []
        let (canary, check) = canaryPair(inner)
        pieces += canary
        if numbers.chance(60) { pieces.append(Piece("progress \(numbers.below(11) * 10)%")) }
        pieces += code(inner, 2)
        if numbers.chance(30) { pieces.append(Piece("progress 100%")) }
        if numbers.chance(80) { pieces.append(Piece(numbers.chance(50) ? "finish" : "cancel")) }
        return pieces + check
    }

    /// Brings something draggable on screen and begins a gesture on it: for a block, for the statements after it, or for the
    /// rest of the program.
    mutating func draggedAway(_ scope: MeaningScope) -> [Piece] {
        guard let (brought, gesture, verb) = draggable() else { return [] }
        let tag = MeaningTag(act: verb, context: scope.context)
        var pieces = brought
        if numbers.chance(60) {
            pieces.append(Piece(gesture + " {", self.gesture(scope), tag: tag))
        } else {
            var inHand = scope.inner()
            inHand.isGesture = true
            pieces.append(Piece(gesture, tag: tag))
            pieces += code(inHand, 2)
            if numbers.chance(50) { pieces.append(Piece("progress \(numbers.below(11) * 10)%")) }
            if numbers.chance(80) { pieces.append(Piece(numbers.chance(50) ? "finish" : "cancel")) }
        }
        // Callbacks may end the gesture earlier, so errors are caught.
        return [Piece("do {", pieces), Piece("catch {", [])]
    }

    /// Statements that give the program's controllers gesture recognizers, if it is about gestures.
    mutating func recognizers() -> [Piece] {
        guard theme == .gesture || numbers.chance(6), app.hasLaunch else { return [] }
        let kinds = UIKitClass.allCases.filter { $0.isKind(of: .gestureRecognizer) && $0 != .gestureRecognizer }
        var pieces: [Piece] = []
        for name in globals {
            guard case .uikit(let kind) = name.kind, kind.isKind(of: .viewController), !kinds.isEmpty else { continue }
            let functions = classes.first { $0.name == name.className }?.functions ?? []
            for _ in 0...numbers.below(2) {
                let recognizer = fresh("z")
                let made = pick(kinds)
                let action = functions.isEmpty ? "" : "target: \(name.name), action: \"\(pick(functions))\""
                pieces.append(Piece("let \(recognizer) = \(made.swiftName)(\(action))"))
                pieces.append(Piece("\(name.name).view.addGestureRecognizer(\(recognizer))"))
                if let delegate = globals.first(where: { $0.className == "Da" }), numbers.chance(50) {
                    pieces.append(Piece("\(recognizer).delegate = \(delegate.name)"))
                }
                globals.append(MeaningName(name: recognizer, kind: .uikit(made)))
            }
        }
        return pieces.isEmpty ? [] : pieces
    }

    /// The code that brings something draggable on screen, the command that begins the drag, and that command's verb.
    private mutating func draggable() -> (brought: [Piece], gesture: String, verb: String)? {
        let controllers = globals.compactMap { name -> (name: String, uikit: UIKitClass)? in
            guard case .uikit(let uikit) = name.kind, uikit.isKind(of: .viewController) else { return nil }
            return (name.name, uikit)
        }
        guard app.hasLaunch, !controllers.isEmpty else { return nil }
        let fitting = controllers.filter { [.navigationController, .tabBarController].contains($0.uikit) }
        let chosen = fitting.isEmpty || numbers.chance(30) ? pick(controllers) : pick(fitting)
        let plain = pick(classes.filter { $0.uikit == .viewController })
        switch chosen.uikit {
        case .navigationController:
            let pushed = plain.takesID ? plain.making : plain.name
            return ([Piece("push \(pushed) onto \(chosen.name)")], "interactive pop \(chosen.name)", "interactive")
        case .tabBarController:
            return ([], "interactive select (\(chosen.name).viewControllers![1])", "interactive select")
        default:
            let sheet = fresh("o")
            let brought = [Piece("let \(sheet) = \(plain.making)"), Piece("present \(sheet)")]
            return (brought, "interactive dismiss \(sheet)", "interactive dismiss")
        }
    }
}

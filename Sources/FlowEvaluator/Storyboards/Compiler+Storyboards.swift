// `storyboard "Main.storyboard" as main`, `xib "Profile.xib"` and `launch main`. The loader has read the file, so only the syntax is checked here.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Whether a command declares a storyboard or a xib.
    func isStoryboard(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .command, tree.kind(tree.child(node, 1)) == .string else { return false }
        let word = text(tree.name(node))
        return word == "storyboard" || word == "xib"
    }

    mutating func compileStoryboard(_ node: NodeID) {
        guard state.isEntryPoint, outer.count == 1, !state.isInsideBlock, state.isTopLevel else {
            report(
                "misplaced-declaration", "a \(text(tree.name(node))) can only be declared at the top level of a file",
                at: location(node),
                label: "move it out of the block")
            return
        }
        let (word, name) = (tree.child(node, 2), tree.child(node, 3))
        guard word.exists else { return }
        guard text(tree.name(node)) == "storyboard" else {
            report(
                "unexpected-item", "a xib has no name in the script", at: location(word),
                label: "expected the end of the line: UINib and init(nibName:bundle:) find it by its file name")
            return
        }
        guard loneWord(word) == "as", name.exists, loneWord(name) != nil else {
            report(
                "unexpected-item", "the script needs a name for the storyboard", at: location(word),
                label: "expected 'as' and a name")
            return
        }
        let rest = tree.child(node, 4)
        if rest.exists {
            report(
                "unexpected-item", "unexpected text after the name of the storyboard", at: location(rest),
                label: "expected the end of the line")
        }
    }

    /// Compiles a launch whose root is the initial controller of a storyboard.
    mutating func emitStoryboard(_ board: NodeID, isInBackground: Bool, isLandscape: Bool) {
        if let path = boardsWithoutInitial[tree.name(board)] {
            report(
                "no-initial", "\(path) has no initial controller", at: location(board),
                label: "expected a storyboard whose <document> has initialViewController")
        }
        state.emit(Instruction(.beginLaunch, isLandscape ? 1 : 0))
        let base = state.temporaries(2)
        state.emit(Instruction(.loadNil, base))
        state.mayHold(base, .unknown)
        let frame = state.temporaries(2)
        let operand = expression(board)
        state.emit(Instruction(.move, frame, operand.register))
        state.mayHold(frame, .unknown)
        emitCallSite(.callMethod, frame, 0, CallSite(name: interner.intern("instantiateInitialViewController")))
        state.emit(Instruction(.take, base + 1, frame))
        state.mayHold(base + 1, .unknown)
        state.emit(Instruction(.launch, base, 1))
        state.emit(Instruction(.endLaunch, isInBackground ? 1 : 0))
    }
}

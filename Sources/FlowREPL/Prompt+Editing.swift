// Changes earlier blocks, in an editor or by redeclaring a name. The later blocks run again.

import Flow
import FlowSystem

extension Prompt {
    func edit(_ argument: String) -> Response {
        guard !session.isPaused else {
            return Response(refusal("a block is still running", "':run' finishes it, ':undo' abandons it"))
        }
        let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        let number = words.isEmpty ? session.position : Int(words[0]) ?? -1
        guard number >= 0, number <= session.position else {
            return Response(refusal("there is no block \(words[0])", "':list' shows them"))
        }
        if words.count == 2, number > 0 {
            return Response(replaceSilently(number - 1, with: words[1], "Block \(number) is replaced"))
        }
        let environment = ProcessInfo.processInfo.environment
        guard let editor = environment["VISUAL"] ?? environment["EDITOR"], !editor.isEmpty else {
            return Response(refusal("no editor is set", "set VISUAL or EDITOR"))
        }
        let old = number > 0 ? session.blocks[number - 1] : ""
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("flow-\(ProcessInfo.processInfo.processIdentifier)-\(number).flow")
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            try Data((old + "\n").utf8).write(to: file, options: .atomic)
            let process = try ChildProcess("/bin/sh", ["-c", "exec \(editor) \"$1\"", "sh", file.path])
            guard process.finish().status == 0 else {
                return Response(refusal("the editor failed", "nothing was run"))
            }
            let text = trimmed(String(decoding: try Data(contentsOf: file), as: UTF8.self))
            if text == trimmed(old) { return Response("No change.\n") }
            return replace(number, with: text)
        } catch {
            return Response(refusal("the editor cannot be run", reason(error)))
        }
    }

    /// Replaces a block with a text, and reruns the later blocks.
    private func replace(_ number: Int, with text: String) -> Response {
        let later = number > 0 ? Array(session.blocks[number...]) : []
        if number > 0 { session.go(to: number - 1) }
        shown = session.hierarchy()
        var response = Response()
        response.next = (text.isEmpty ? [] : [text]) + later
        return response
    }

    // MARK: Declaring again

    /// Handles a block that redeclares a name of an earlier one. A class or function replaces the earlier declaration;
    /// for a launch, the answer offers to do so. Nil if the block has any other error.
    func answerToSecondDeclaration(_ reply: Session.Reply, _ text: String) -> String? {
        let errors = reply.diagnostics.filter { $0.severity == .error }
        if errors.allSatisfy({ $0.code == "duplicate-declaration" }), let again = session.redeclaration(in: text) {
            return replaceSilently(
                again.block, with: again.text,
                "\(again.name) is declared in block \(again.block + 1), so this replaces that block, like ':edit \(again.block + 1)'"
            )
        }
        guard errors.allSatisfy({ $0.code == "duplicate-launch" }), let launch = session.launchBlock else { return nil }
        let number = launch.index + 1
        var offer = "':edit \(number)' changes the first launch"
        if launch.isAlone, !text.contains("\n") { offer += "; ':edit \(number) \(text)' replaces it with this one" }
        return reported(reply) + wrapped(offer + ".\n")
    }

    /// Replaces a block, and reports the changes without the traces.
    private func replaceSilently(_ index: Int, with text: String, _ done: String) -> String {
        if trimmed(text) == trimmed(session.blocks[index]) { return "\(done): no change.\n" }
        let last = session.position
        switch session.replaceBlock(index, with: text) {
        case .failed(let failed, let reply):
            let renderer = renderer(reply.sources)
            return reply.diagnostics.map { renderer.render($0) }.joined()
                + (failed == index
                    ? "No change.\n" : "No change: block \(failed + 1) would no longer run.\n")
        case .done:
            let again = last - index - 1
            let rest =
                again == 0
                ? "" : again == 1 ? "; block \(last) ran again" : "; blocks \(index + 2) to \(last) ran again"
            return moved("\(done)\(rest).\n").text
        }
    }
}

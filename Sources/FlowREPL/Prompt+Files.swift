// Sessions as scripts: save one with its golden trace, load a file, run a file's lines.

import Flow
import FlowSystem
import FlowTesting

extension Prompt {
    func save(_ path: String) -> Response {
        guard !path.isEmpty else { return Response(refusal("missing file name", "try ':save name.flow'")) }
        guard path.hasSuffix(".flow") else {
            return Response(refusal("'\(path)' is not a script name", "scripts end in .flow: '\(path).flow'"))
        }
        guard session.position > 0 else { return Response(refusal("nothing to save", "run something first")) }
        let text = session.script
        do throws(SystemFailure) {
            try ReplacedFile.write(Array(text.utf8), to: path)
        } catch {
            return Response(refusal("'\(path)' cannot be written", error.description))
        }
        exports.append((session.position, path))
        let report = ScriptTest(path: path, isAccepting: true, isColoured: options.isColoured).run()
        switch report.outcome {
        case .accepted:
            return Response(
                "Saved \(path) and its golden trace; 'flow test \(path)' passes.\n"
                    + departure(ofGoldenTrace: path.dropLast(4) + "trace"))
        case .passed, .unchecked, .empty, .skipped:
            return Response("Saved \(path).\n" + departure(ofGoldenTrace: path.dropLast(4) + "trace"))
        case .failed: return Response(report.text + "Saved \(path); it does not pass when run as a script.\n")
        }
    }

    /// Returns where a run of the session as a script differs from the session itself; empty if nowhere. They can
    /// differ, because a script's declarations are visible from the start, and the app continues after an expected
    /// error.
    private func departure(ofGoldenTrace path: String) -> String {
        guard case .success(let bytes) = Script.readFile(path) else { return "" }
        let now = TraceReader.read(SourceFile(name: path, bytes: bytes)).records.filter(\.happened)
        var position = 0
        for block in 0..<session.position {
            for record in session.records(of: block) where record.happened {
                guard position < now.count, now[position] == record else {
                    return "Run as a script, it differs from the session in block \(block + 1): "
                        + "the session had '\(trimmed(record.transcript))', the script "
                        + (position < now.count
                            ? "'\(trimmed(now[position].transcript))'.\n" : "nothing.\n")
                }
                position += 1
            }
        }
        if position == now.count { return "" }
        return "Run as a script, it continues past the end of the session: '\(trimmed(now[position].transcript))'.\n"
    }

    func load(_ path: String) -> Response {
        guard !path.isEmpty else { return Response(refusal("missing file name", "try ':load name.flow'")) }
        let bytes: ContiguousArray<UInt8>
        switch Script.readFile(path) {
        case .success(let content): bytes = content
        case .failure(let error):
            return Response(refusal("'\(path)' cannot be read: \(error.reason)", "the session is unchanged"))
        }
        let (blocks, scenarios) = Session.split(SourceFile(name: path, bytes: bytes))
        session.reset()
        shown = []
        last = []
        failedText = nil
        loadedFile = path
        var text = ""
        for block in blocks {
            submittedText = block
            let reply = session.submit(block, name: path)
            text += reported(reply)
            if reply.isRolledBack { text += "The rest of \(path) did not run.\n" }
            if reply.isRejected || reply.isRolledBack || session.isPaused { break }
        }
        if scenarios > 0 {
            text += "\(scenarios == 1 ? "A scenario" : "\(scenarios) scenarios") of \(path) did not run: each has a "
            text += "separate world, in 'flow test'.\n"
        }
        return Response(text)
    }

    func reload() -> Response {
        guard let loadedFile else { return Response(refusal("no file was loaded", "try ':load name.flow'")) }
        return load(loadedFile)
    }

    /// Runs the lines of a file, which are statements and prompt commands.
    func source(_ path: String, isOptional: Bool) -> Response {
        guard !path.isEmpty else { return Response(refusal("missing file name", "try ':source name.flow'")) }
        guard sourceDepth < 16 else {
            return Response(refusal("'\(path)' was not read", "':source' can nest at most 16 deep"))
        }
        switch Script.readFile(path) {
        case .failure(let error):
            if isOptional, isMissing(path) { return Response() }
            return Response(refusal("'\(path)' cannot be read: \(error.reason)", "continuing without it"))
        case .success(let bytes):
            sourceDepth += 1
            defer { sourceDepth -= 1 }
            var response = Response()
            for block in blocks(of: String(decoding: bytes, as: UTF8.self)) {
                let answer = respond(to: block)
                response.text += answer.text
                for next in answer.next { response.text += respond(to: next).text }
                if answer.ends || session.isPaused {
                    response.ends = answer.ends
                    break
                }
            }
            return response
        }
    }

    /// Splits a text into blocks. Lines are joined until they are complete.
    private func blocks(of text: String) -> [String] {
        var result: [String] = []
        var block = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            block += (block.isEmpty ? "" : "\n") + line
            if isComplete(block) {
                if !trimmed(block).isEmpty { result.append(block) }
                block = ""
            }
        }
        if !trimmed(block).isEmpty { result.append(block) }
        return result
    }

    func reset() -> Response {
        session.reset()
        shown = []
        last = []
        failedText = nil
        exports = []
        return Response("An empty world.\n")
    }
}

extension TraceRecord {
    /// Whether the record is an event of the run rather than an echo of the input or a shown value.
    fileprivate var happened: Bool {
        switch self {
        case .scenario, .statement, .value: false
        default: true
        }
    }
}

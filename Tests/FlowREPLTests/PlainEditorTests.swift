// The plain line editor on a pipe: cases whose timing a test must control.

import FlowREPL
import Foundation
import Testing

@MainActor @Suite struct PlainEditorTests {
    /// The minimal assistant for an editor.
    private final class Assistant: PromptAssistant {
        func completions(in block: String, at offset: Int) -> CompletionList {
            CompletionList(range: offset..<offset, items: [])
        }

        func isComplete(_ block: String) -> Bool { true }
        func indentation(in block: String, at offset: Int) -> Int { 0 }
        func help(in block: String, at offset: Int) -> String? { nil }
        func strippingPrompts(_ block: String) -> String { block }
    }

    /// No code writes to the pipe, so a read would wait forever. The limit includes the wait for the main actor, which other
    /// tests occupy on a busy machine.
    @Test(.timeLimit(.minutes(10))) func anInterruptionBetweenThePromptAndTheReadIsHeeded() {
        let pipe = Pipe()
        let flag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        defer { flag.deallocate() }
        flag.initialize(to: 0)
        var shown = ""
        let editor = PlainEditor(
            descriptor: pipe.fileHandleForReading.fileDescriptor, interrupt: flag,
            waitForInput: { _ in
                #expect(shown == "flow> ")
                flag.pointee = 1
                return false
            }
        ) { shown += $0 }
        #expect(editor.read(prompt: "flow> ", continuation: "..> ", assistant: Assistant()) == .interrupted)
        #expect(shown == "flow> \n")
        #expect(flag.pointee == 0)
    }
}

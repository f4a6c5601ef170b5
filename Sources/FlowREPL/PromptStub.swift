// A prompt that repeats what it reads: what an editor is tried with.

public import FlowEvaluator

/// How a prompt runs.
public struct PromptOptions: @unchecked Sendable {
    /// A script that runs before the first prompt.
    public var initFile: String?
    public var limits: Limits
    public var showsBanner: Bool
    /// Not 0 once the user interrupts.
    public var interrupt: UnsafePointer<Int32>?
    public var isColoured: Bool

    public init(
        initFile: String? = nil, limits: Limits = Limits(), showsBanner: Bool = true,
        interrupt: UnsafePointer<Int32>? = nil, isColoured: Bool = false
    ) {
        self.initFile = initFile
        self.limits = limits
        self.showsBanner = showsBanner
        self.interrupt = interrupt
        self.isColoured = isColoured
    }
}

/// Reads blocks and repeats them.
@MainActor public final class Prompt: PromptAssistant {
    private let options: PromptOptions

    public init(options: PromptOptions) { self.options = options }

    /// Runs until the input ends. Returns the exit code.
    public func run(_ editor: any LineEditor) -> Int32 {
        if options.showsBanner { editor.write("flow: Tab completes, F1 helps, Ctrl-D ends\n") }
        while true {
            switch editor.read(prompt: "flow> ", continuation: "  ... ", assistant: self) {
            case .block(let block):
                if block == "while true { }" {
                    while let flag = options.interrupt, Self.isZero(flag) {}
                    editor.write("stopped\n")
                } else if !block.isEmpty {
                    editor.write(
                        "= " + block.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|")
                            + "\n")
                }
            case .interrupted: continue
            case .end: return 0
            case .failed(let reason):
                editor.write("error: \(reason)\n")
                return 2
            }
        }
    }

    /// Read anew each time: a handler of a signal writes it.
    @inline(never) @_optimize(none) private static func isZero(_ flag: UnsafePointer<Int32>) -> Bool {
        flag.pointee == 0
    }

    public func completions(in block: String, at offset: Int) -> CompletionList {
        let bytes = Array(block.utf8)[..<offset]
        let start = (bytes.lastIndex { !isWord($0) } ?? -1) + 1
        let word = String(decoding: bytes[start...], as: UTF8.self)
        let items = VerbReference.all.filter { $0.name.hasPrefix(word) && !$0.name.contains(" ") }
            .map { Completion(text: $0.name, summary: $0.summary) }
        return CompletionList(range: start..<offset, items: items)
    }

    private func isWord(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    public func isComplete(_ block: String) -> Bool { depth(block.utf8) <= 0 }

    public func indentation(in block: String, at offset: Int) -> Int {
        let bytes = Array(block.utf8)
        let closes = offset < bytes.count && bytes[offset] == UInt8(ascii: "}")
        return max(0, depth(bytes[..<offset]) - (closes ? 1 : 0)) * 4
    }

    private func depth(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "{") ? 1 : $1 == UInt8(ascii: "}") ? -1 : 0) }
    }

    public func help(in block: String, at offset: Int) -> String? {
        let bytes = Array(block.utf8)
        let start = (bytes[..<offset].lastIndex { !isWord($0) } ?? -1) + 1
        let end = bytes[offset...].firstIndex { !isWord($0) } ?? bytes.count
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        return VerbReference.all.first { $0.name == word }.map { "\($0.signature)\n  \($0.summary)" }
    }

    public func strippingPrompts(_ block: String) -> String {
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.contains(where: { $0.hasPrefix("flow> ") }) else { return block }
        return lines.filter { $0.hasPrefix("flow> ") || $0.hasPrefix("  ... ") }.map { $0.dropFirst(6) }
            .joined(separator: "\n")
    }
}

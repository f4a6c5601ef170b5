// Reads blocks as plain lines, for terminals that cannot move the cursor and builds without readline. Only the
// terminal's own erase keys work.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads lines from a descriptor until they form a block.
@MainActor public final class PlainEditor: LineEditor {
    public let isColoured: Bool

    private let descriptor: Int32
    private let showsPrompts: Bool
    private let interrupt: UnsafeMutablePointer<Int32>?
    private let waitForInput: (Int32) -> Bool
    private let output: (String) -> Void
    private let size: () -> ScreenSize
    private var bytes: [UInt8] = []
    /// The number of consumed bytes of `bytes`.
    private var taken = 0
    private var isAtEnd = false

    /// - Parameters:
    ///   - descriptor: the input.
    ///   - showsPrompts: whether to write prompts.
    ///   - interrupt: nonzero once the user interrupts. The editor resets it to 0 when it handles the interrupt.
    ///   - waitForInput: waits until the descriptor has input, or returns false if the user interrupts. Without it,
    ///     an interrupt just before a blocking read would not end that read.
    ///   - size: returns the current size of the terminal.
    ///   - output: writes prompts and output.
    public init(
        descriptor: Int32, showsPrompts: Bool = true, isColoured: Bool = false,
        interrupt: UnsafeMutablePointer<Int32>? = nil, waitForInput: @escaping (Int32) -> Bool = { _ in true },
        size: @escaping () -> ScreenSize = { ScreenSize(columns: 80, rows: 24) }, output: @escaping (String) -> Void
    ) {
        self.descriptor = descriptor
        self.showsPrompts = showsPrompts
        self.isColoured = isColoured
        self.interrupt = interrupt
        self.waitForInput = waitForInput
        self.size = size
        self.output = output
    }

    public var columns: Int { size().columns }

    public var screen: ScreenSize? { showsPrompts ? size() : nil }

    public func write(_ text: String) { output(text) }

    public func addHistory(_ block: String) {}

    public func read(prompt: String, continuation: String, assistant: any PromptAssistant) -> LineInput {
        var block = ""
        interrupt?.pointee = 0
        while true {
            if showsPrompts { output(block.isEmpty ? prompt : continuation) }
            switch readLine(limit: BlockLimits.size - block.utf8.count) {
            case .line(let line):
                block += block.isEmpty ? line : "\n" + line
                let text = assistant.strippingPrompts(block)
                if assistant.isComplete(text) { return .block(text) }
                if block.isEmpty { return .block("") }
            case .interrupted:
                output("\n")
                return .interrupted
            case .tooLong:
                output("error: a block can have at most \(BlockLimits.size >> 10) KB; put a longer one in a file\n")
                return .interrupted
            case .end:
                if showsPrompts { output("\n") }
                return block.isEmpty ? .end : .block(assistant.strippingPrompts(block))
            case .failed(let code): return .failed(String(cString: strerror(code)))
            }
        }
    }

    private enum Line {
        case line(String), interrupted, tooLong, end
        case failed(Int32)
    }

    /// Returns the next line without its line end. Discards a line that is longer than the limit.
    private func readLine(limit: Int) -> Line {
        var isTooLong = false
        var searched = taken
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = bytes[taken..<end]
                taken = end + 1
                if isTooLong || line.count > limit { return .tooLong }
                return .line(String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self))
            }
            if isAtEnd {
                let line = bytes[taken...]
                taken = bytes.count
                if line.isEmpty { return .end }
                return isTooLong || line.count > limit ? .tooLong : .line(String(decoding: line, as: UTF8.self))
            }
            if bytes.count - taken > limit {
                isTooLong = true
                bytes.removeAll(keepingCapacity: true)
            } else {
                bytes.removeSubrange(..<taken)
            }
            taken = 0
            searched = bytes.count
            if let stop = fill() { return stop }
        }
    }

    /// Reads the available input; returns nil if it may have completed a line.
    private func fill() -> Line? {
        while !waitForInput(descriptor) {
            if takeInterruption() { return .interrupted }
        }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress!, $0.count) }
        if count > 0 {
            bytes.append(contentsOf: chunk[..<count])
        } else if count == 0 {
            isAtEnd = true
        } else if errno != EINTR {
            return .failed(errno)
        }
        return takeInterruption() ? .interrupted : nil
    }

    /// Whether the user has interrupted. If so, drops the buffered input.
    private func takeInterruption() -> Bool {
        guard let interrupt, interrupt.pointee != 0 else { return false }
        interrupt.pointee = 0
        bytes.removeAll()
        taken = 0
        return true
    }
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, base, count)
}

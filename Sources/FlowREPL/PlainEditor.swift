// Blocks as plain lines, for terminals that cannot move a cursor and for a build without readline: the terminal's own
// erase keys are all there is.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads lines from a descriptor until they are a block.
@MainActor public final class PlainEditor: LineEditor {
    public let isColoured: Bool

    private let descriptor: Int32
    private let showsPrompts: Bool
    private let interrupt: UnsafeMutablePointer<Int32>?
    private let waitForInput: (Int32) -> Bool
    private let output: (String) -> Void
    private let size: () -> ScreenSize
    private var bytes: [UInt8] = []
    /// How many of `bytes` are taken.
    private var taken = 0
    private var isAtEnd = false

    /// - Parameters:
    ///   - descriptor: where lines are read from.
    ///   - showsPrompts: whether prompts are written.
    ///   - interrupt: not 0 once the user interrupts; set to 0 when it was heeded.
    ///   - waitForInput: waits until there is something to read from a descriptor, or until the user interrupts: false.
    ///     An interruption just before a read that waits for input would not end it.
    ///   - size: that of the terminal, asked for anew each time.
    ///   - output: takes prompts and output.
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

    /// The next line without its end. One that is longer than the limit is dropped whole.
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

    /// Reads what is there; nil if a line may have come of it.
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

    /// Whether the user has interrupted; then what was read is dropped.
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

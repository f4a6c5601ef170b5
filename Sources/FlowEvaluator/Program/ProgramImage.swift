// The read-only data of a program that all its runs share, at stable addresses. It is built once, so that the cost of a run
// does not depend on the program's length.

internal import ContainerRuntime
internal import FlowSyntax

/// The code, functions and constants of a program, for machines to point into.
final class ProgramImage: @unchecked Sendable {
    var code: UnsafeMutablePointer<Instruction> { codeBuffer.base }
    var functions: UnsafeMutablePointer<FunctionDescriptor> { functionBuffer.base }
    /// The constants, with `unmade` for those that need the heap. On first load, a machine creates such a constant in
    /// its own heap and caches it in its own table; this table never changes.
    var constantBlock: Block<Value> { constantBuffer.block }
    let constantCount: Int
    private let codeCount: Int
    private let functionCount: Int
    private let codeBuffer: GrowingBuffer<Instruction>
    private let functionBuffer: GrowingBuffer<FunctionDescriptor>
    private let constantBuffer: GrowingBuffer<Value>
    /// The program's classes and the facts about them that a world uses. For a block of a session these are only
    /// UIKit's, because its machine continues to exist.
    let classes: ProgramClasses
    let classTables: ClassTables

    /// The largest number of constants for which each run gets its own table, because creating the table takes time in
    /// the program's length. With more constants, a run keeps a dictionary of those that it has created.
    static let largeTable = 4096

    /// - Parameter interner: contains the names of the program's classes.
    init(_ program: Program, _ interner: Interner) {
        (codeCount, functionCount) = (program.code.count, program.functions.count)
        codeBuffer = GrowingBuffer(program.code[...])
        functionBuffer = GrowingBuffer(program.functions[...].lazy.map(FunctionDescriptor.init))
        constantCount = program.constants.count
        constantBuffer = GrowingBuffer(program.constants[...].lazy.map { $0.immediate ?? .unmade })
        var world = World()
        var classes = ProgramClasses()
        classes.define(program, interner, in: &world)
        if let traced = program.entryPoints.first?.traced, program.entryPoints.allSatisfy({ $0.traced == traced }) {
            classes.traceAlways(traced, of: program, in: &world)
        }
        self.classes = classes
        classTables = world.classTables
    }

    /// Creates the image of a session's program. A block's additions extend the existing buffers, so these are not rebuilt per
    /// block.
    ///
    /// - Parameter earlier: the image before the block; nil for the first.
    init(_ program: Program, after earlier: ProgramImage?) {
        (codeCount, functionCount) = (program.code.count, program.functions.count)
        let code = program.code[(earlier?.codeCount ?? 0)...]
        codeBuffer = earlier?.codeBuffer.extended(earlier!.codeCount, by: code) ?? GrowingBuffer(code)
        let functions = program.functions[(earlier?.functionCount ?? 0)...].lazy.map(FunctionDescriptor.init)
        functionBuffer =
            earlier?.functionBuffer.extended(earlier!.functionCount, by: functions) ?? GrowingBuffer(functions)
        constantCount = program.constants.count
        let constants = program.constants[(earlier?.constantCount ?? 0)...].lazy.map { $0.immediate ?? .unmade }
        constantBuffer =
            earlier?.constantBuffer.extended(earlier!.constantCount, by: constants) ?? GrowingBuffer(constants)
        classes = earlier?.classes ?? ProgramClasses()
        classTables = earlier?.classTables ?? World().classTables
    }

    /// A table of constants for one machine. O(constants)
    func makeConstants() -> Block<Value> { constantBlock.copied(count: constantCount, capacity: constantCount) }
}

/// Memory that several images share. Each image reads the elements that existed when it was created; these never change.
private final class GrowingBuffer<Element: BitwiseCopyable> {
    let block: Block<Element>
    private var count: Int
    var base: UnsafeMutablePointer<Element> { block.base }

    private init(_ block: Block<Element>, count: Int) {
        self.block = block
        self.count = count
    }

    convenience init(_ elements: some Collection<Element>) {
        self.init(Block(capacity: elements.count), count: 0)
        append(elements)
    }

    private func append(_ elements: some Collection<Element>) {
        for element in elements {
            (base + count).initialize(to: element)
            count += 1
        }
    }

    /// A buffer with the first `known` elements of this one, followed by others. Returns this buffer if it has capacity
    /// and no other image has appended after these elements. O(elements) on average
    func extended(_ known: Int, by elements: some Collection<Element>) -> GrowingBuffer {
        if count == known, known + elements.count <= block.capacity {
            append(elements)
            return self
        }
        let larger = GrowingBuffer(
            block.copied(count: known, capacity: (known + elements.count) * 2), count: known)
        larger.append(elements)
        return larger
    }
}

extension Constant {
    /// The value of a constant that needs no heap; nil for others.
    fileprivate var immediate: Value? {
        switch self {
        case .int(let value): Value(value)
        case .unsigned(let bits): Value(unsigned: bits)
        case .double(let bits): Value(.double, bits)
        case .duration(let value): Value(duration: value)
        case .percent(let bits): Value(.percent, bits)
        case .enumCase(let name): Value(enumCase: name)
        case .ownCase(let bits): Value(.enumCase, bits)
        case .uikitCase(let name, let type): Value(.enumCase, Value.caseBits(name, of: type))
        case .options(let bits, let type): Value(options: bits, of: type)
        case .type(let raw): Value(type: ClassReference(raw: raw))
        case .function(let index): Value(.function, UInt64(index))
        case .absent: .absent
        case .string, .size, .point, .rect, .insets, .directionalInsets, .transform: nil
        }
    }
}

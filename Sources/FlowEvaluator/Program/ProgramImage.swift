// What all runs of a program read and none changes, at fixed addresses: made once, so that a run takes what it does and
// not what the program is long.

internal import ContainerRuntime
internal import FlowSyntax

/// The code, the functions and the constants of a program, for machines to point into.
final class ProgramImage: @unchecked Sendable {
    let code: UnsafeMutablePointer<Instruction>
    let functions: UnsafeMutablePointer<FunctionEntry>
    /// The constants that stand in themselves. Each machine makes the others in its own heap when it loads them, and keeps
    /// them in a table of its own; this one never changes.
    let constants: UnsafeMutablePointer<Value>
    let constantCount: Int
    /// The program's classes and what a world knows of them; those of a session's block are UIKit's alone, as its machine
    /// lives on.
    let classes: ProgramClasses
    let classTables: ClassTables

    /// A program with more constants has no table for each run, which would take what the program is long: what a run
    /// makes of them is looked up.
    static let largeTable = 4096

    /// - Parameter interner: has the names of the program's classes; nil for a block of a session.
    init(_ program: Program, _ interner: Interner?) {
        code = .allocate(capacity: max(program.code.count, 1))
        code.initialize(fromContentsOf: program.code)
        functions = .allocate(capacity: max(program.functions.count, 1))
        functions.initialize(
            fromContentsOf: program.functions.map {
                FunctionEntry(
                    entry: $0.entry, registerCount: $0.registerCount, parameterCount: $0.parameters.count,
                    steps: $0.steps, isInitializer: $0.isInitializer, omitsRequiredSuper: $0.omitsRequiredSuper)
            })
        constantCount = program.constants.count
        constants = .allocate(capacity: max(constantCount, 1))
        constants.initialize(fromContentsOf: program.constants.map { $0.immediate ?? .unmade })
        var world = World()
        var classes = ProgramClasses()
        if let interner {
            classes.define(program, interner, in: &world)
            if let traced = program.entries.first?.traced, program.entries.allSatisfy({ $0.traced == traced }) {
                classes.traceAlways(traced, of: program, in: &world)
            }
        }
        self.classes = classes
        classTables = world.classTables
    }

    deinit {
        code.deallocate()
        functions.deallocate()
        constants.deallocate()
    }

    /// A table of constants for one machine. O(constants).
    func makeConstants() -> UnsafeMutablePointer<Value> {
        let copy = UnsafeMutablePointer<Value>.allocate(capacity: max(constantCount, 1))
        copy.initialize(from: constants, count: constantCount)
        return copy
    }
}

extension UnsafeMutablePointer {
    /// Initializes as much memory as there are elements.
    fileprivate func initialize(fromContentsOf elements: some Collection<Pointee>) {
        for (index, element) in elements.enumerated() { (self + index).initialize(to: element) }
    }
}

extension Constant {
    /// The value of a constant that needs no heap; nil for the others.
    fileprivate var immediate: Value? {
        switch self {
        case .int(let value): Value(value)
        case .double(let bits): Value(.double, bits)
        case .duration(let value): Value(duration: value)
        case .percent(let bits): Value(.percent, bits)
        case .enumCase(let name): Value(enumCase: name)
        case .type(let raw): Value(type: ClassReference(raw: raw))
        case .function(let index): Value(.function, UInt64(index))
        case .absent: .absent
        case .string, .size, .point, .rect: nil
        }
    }
}

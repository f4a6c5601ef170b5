// Random programs of the language alone. Their logs show whether a machine treats variables, closures, values, classes,
// errors and deallocation correctly. A seed and an index identify each program.

public import Flow

/// A program as lines, so that removing lines makes it smaller.
public struct LanguageProgram: Sendable, Equatable {
    public var lines: [String]

    /// Creates the program with a seed and an index.
    public init(seed: UInt64, index: Int) {
        var generator = LanguageGenerator(chance: SplitMix(seed: seed, index: UInt64(index)))
        generator.writeProgram()
        lines = generator.lines
    }

    public init(lines: [String]) { self.lines = lines }

    public var text: String { lines.joined(separator: "\n") + "\n" }

    public var source: SourceFile { SourceFile(name: "language.flow", text: text) }

    // MARK: Shrinking

    /// The programs with one piece removed, large pieces first: a run of statements, a statement with its blocks, or the
    /// braces around a block.
    public var reductions: [LanguageProgram] {
        var result: [LanguageProgram] = []
        let spans = statements.sorted { $0.count > $1.count }
        for span in spans { result.append(without(span)) }
        for span in spans where span.count > 2 {
            result.append(without([span.lowerBound, span.upperBound - 1]))
        }
        return result
    }

    /// The lines of each statement: from the line that opens a block to the one that closes it, or a single line.
    private var statements: [Range<Int>] {
        var open: [Int] = []
        var result: [Range<Int>] = []
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == " " }
            let closes = text.hasPrefix("}")
            let opens = text.hasSuffix("{") || text.hasSuffix(" in")
            if closes, !opens, let start = open.popLast() {
                result.append(start..<index + 1)
            } else if opens, !closes {
                open.append(index)
            } else if !opens, !closes {
                result.append(index..<index + 1)
            }
        }
        return result
    }

    private func without(_ span: Range<Int>) -> LanguageProgram {
        var copy = self
        copy.lines.removeSubrange(span)
        return copy
    }

    private func without(_ indices: [Int]) -> LanguageProgram {
        LanguageProgram(lines: lines.enumerated().filter { !indices.contains($0.offset) }.map(\.element))
    }
}

/// Writes a program line by line and tracks the names in scope.
struct LanguageGenerator {
    var chance: SplitMix
    var lines: [String] = []
    /// The indentation of the next line.
    var depth = 0
    var bindings: [LanguageBinding] = []
    /// The index of the innermost block's first binding.
    var blockStart = 0
    var functions: [LanguageFunction] = []
    var nameCount = 0
    /// The number of statements that may still be written.
    var budget = 0
    var context = Context()
    /// Whether the program declares the structure, with its subscript, and the enumeration.
    var hasRecords = false
    var hasSubscript = false

    /// The kinds of statements that are valid next.
    struct Context {
        /// Whether functions, methods and stored closures may be called and instances created.
        var mayCall = true
        /// Only functions with a lower index may be called.
        var level = 0
        var isInLoop = false
        /// The result type of the enclosing function.
        var result: LanguageType?
        /// Whether the code is in a method or in a closure inside one.
        var hasSelf = false
        var mayThrow = false
        /// Whether the code is in a verb's block or a closure, which cannot contain the block of another verb.
        var isMain = false
    }

    // MARK: Chance

    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[chance.below(choices.count)] }
    mutating func once(in times: Int) -> Bool { chance.below(times) == 0 }

    mutating func fresh(_ prefix: String) -> String {
        nameCount += 1
        return "\(prefix)\(nameCount)"
    }

    // MARK: Lines

    mutating func line(_ text: String) { lines.append(String(repeating: "    ", count: depth) + text) }

    /// Writes a block with the text before and after its braces. Its declarations go out of scope.
    mutating func block(_ head: String, _ tail: String = "", _ body: (inout LanguageGenerator) -> Void) {
        line(head.isEmpty ? "{" : head + " {")
        inner(body)
        line("}" + tail)
    }

    /// Writes the inside of a block.
    mutating func inner(_ body: (inout LanguageGenerator) -> Void) {
        let (outerBindings, outerStart) = (bindings.count, blockStart)
        blockStart = bindings.count
        depth += 1
        body(&self)
        depth -= 1
        bindings.removeSubrange(outerBindings...)
        blockStart = outerStart
    }

    // MARK: Names

    /// The variables that are in scope, not shadowed, and accepted by a predicate.
    func visible(_ accepts: (LanguageBinding) -> Bool) -> [LanguageBinding] {
        bindings.indices.filter { index in
            accepts(bindings[index]) && !bindings[(index + 1)...].contains { $0.name == bindings[index].name }
        }.map { bindings[$0] }
    }

    mutating func variable(of type: LanguageType) -> String? {
        let found = visible { $0.type == type }
        return found.isEmpty ? nil : pick(found).name
    }

    mutating func assignable(_ type: LanguageType) -> String? {
        let found = visible { $0.type == type && !$0.isConstant }
        return found.isEmpty ? nil : pick(found).name
    }

    /// A name for a new variable of the innermost block, which sometimes shadows another.
    mutating func newName() -> String {
        if once(in: 8) {
            let outer = bindings[..<blockStart].filter { outer in
                !bindings[blockStart...].contains { $0.name == outer.name } && outer.name.hasPrefix("v")
            }
            if !outer.isEmpty { return pick(outer).name }
        }
        return fresh("v")
    }
}

// Random programs of the language alone: what they log says whether a machine keeps variables, closures, values, classes,
// errors and the ends of objects apart. Each is known by a seed and an index.

public import Flow

/// A program in lines, so that a smaller one can be made of it by leaving lines out.
public struct LanguageProgram: Sendable, Equatable {
    public var lines: [String]

    /// The program of a seed and an index.
    public init(seed: UInt64, index: Int) {
        var generator = LanguageGenerator(chance: SplitMix(seed: seed, index: UInt64(index)))
        generator.writeProgram()
        lines = generator.lines
    }

    public init(lines: [String]) { self.lines = lines }

    public var text: String { lines.joined(separator: "\n") + "\n" }

    public var source: SourceFile { SourceFile(name: "language.flow", text: text) }

    // MARK: Shrinking

    /// The programs with one part less each, the large parts first: a run of statements, a statement with its blocks, or
    /// the braces around a block.
    public var reductions: [LanguageProgram] {
        var result: [LanguageProgram] = []
        let spans = statements.sorted { $0.count > $1.count }
        for span in spans { result.append(without(span)) }
        for span in spans where span.count > 2 {
            result.append(without([span.lowerBound, span.upperBound - 1]))
        }
        return result
    }

    /// The lines of each statement: from the one that opens a block to the one that closes it, else one alone.
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

/// Writes a program line by line, and knows what can be named where.
struct LanguageGenerator {
    var chance: SplitMix
    var lines: [String] = []
    /// The indentation of the next line.
    var depth = 0
    var bindings: [LanguageBinding] = []
    /// Where the bindings of the innermost block begin.
    var blockStart = 0
    var functions: [LanguageFunction] = []
    var nameCount = 0
    /// Statements that may still be written.
    var budget = 0
    var place = Place()

    /// The statements that are valid next.
    struct Place {
        /// Functions, methods and stored functions may be called, and instances made.
        var mayCall = true
        /// The functions before this one may be called.
        var level = 0
        var isInLoop = false
        /// What is to be returned, in a function.
        var result: LanguageType?
        /// In a method, or a closure in one.
        var hasSelf = false
        var mayThrow = false
        /// In the block of a verb, or in a closure, where the block of another verb cannot stand.
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

    /// A block with what stands before and behind its braces; what is declared in it is forgotten.
    mutating func block(_ head: String, _ tail: String = "", _ body: (inout LanguageGenerator) -> Void) {
        line(head.isEmpty ? "{" : head + " {")
        inner(body)
        line("}" + tail)
    }

    /// The inside of a block.
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

    /// The variables of a type that can be named here, hidden ones left out.
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

    /// A name for a new variable of the innermost block; now and then one that hides another.
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

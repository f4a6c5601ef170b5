// Random sentences of the grammar, as text.

import FlowFuzzing

/// Writes random sentences, determined by the seed.
struct Generator {
    private let grammar: Grammar
    private var numbers: SplitMix
    private(set) var text = ""
    private var isJoined = true
    private var depth = 0

    init(seed: UInt64, grammar: Grammar = .flow) {
        self.grammar = grammar
        numbers = SplitMix(state: seed)
    }

    mutating func sentence(_ rule: String) -> String {
        text = ""
        isJoined = true
        write(.rule(grammar[rule]))
        return text
    }

    private mutating func write(_ expression: Grammar.Expression) {
        depth += 1
        defer { depth -= 1 }
        switch expression {
        case .literal(let literal): token(literal)
        case .symbol(let name): symbol(name)
        case .rule(let rule): write(grammar.rules[rule])
        case .sequence(let elements): for element in elements { write(element) }
        case .choice(let options):
            let leaves = depth > 40 ? shallowest(options) : options
            write(leaves[Int.random(in: 0..<leaves.count, using: &numbers)])
        case .optional(let element): if goesOn() { write(element) }
        case .any(let element): while goesOn() { write(element) }
        case .some(let element): repeat { write(element) } while goesOn()
        }
    }

    private mutating func goesOn() -> Bool { depth < 60 && Int.random(in: 0..<60, using: &numbers) > depth + 20 }

    /// The alternatives with the fewest levels of rules above their tokens.
    private func shallowest(_ options: [Grammar.Expression]) -> [Grammar.Expression] {
        let heights = options.map { height($0, 12) }
        let least = heights.min() ?? 0
        return zip(options, heights).filter { $0.1 == least }.map(\.0)
    }

    private func height(_ expression: Grammar.Expression, _ limit: Int) -> Int {
        guard limit > 0 else { return 100 }
        switch expression {
        case .literal, .symbol: return 0
        case .rule(let rule): return 1 + height(grammar.rules[rule], limit - 1)
        case .sequence(let elements): return elements.map { height($0, limit) }.max() ?? 0
        case .choice(let options): return options.map { height($0, limit) }.min() ?? 0
        case .optional, .any: return 0
        case .some(let element): return height(element, limit)
        }
    }

    private mutating func symbol(_ name: String) {
        switch name {
        case "LINE":
            if !text.hasSuffix("\n") { text += "\n" }
            isJoined = true
        case "JOIN": isJoined = true
        case "SPACE", "BALANCED": isJoined = false
        case "RAW":
            text += "\n> push Home\n  home.viewDidLoad { }\n"
            isJoined = true
        case "NAME", "VERB": token(pick(["a", "b2", "inbox", "Message", "größe", "`default`", "x_y"]))
        case "TYPE": token(pick(["Message", "Home", "UINavigationController"]))
        case "WORD": token(pick(["to", "in", "for", "animated", "init", "with"]))
        case "INTEGER": token(pick(["0", "12", "1_000", "0x1f"]))
        case "FLOAT": token(pick(["1.5", "1e3", "2.5e-3"]))
        case "DURATION": token(pick(["250ms", "0.25s", "1s"]))
        case "PERCENT": token("40%")
        case "SIZE": token("1024x768")
        case "STRING": token(pick(["\"\"", "\"text\"", "\"a \\(b) \\n\"", "\"\\(f(\"x\"))\""]))
        case "OPERATOR":
            isJoined = false
            token(pick(["<<", "|>", "<+>"]))
            text += " "
            isJoined = true
        default: token(name == "DOLLAR" ? pick(["$0", "$c"]) : name)
        }
    }

    private mutating func pick(_ choices: [String]) -> String {
        choices[Int.random(in: 0..<choices.count, using: &numbers)]
    }

    private mutating func token(_ spelling: String) {
        if !isJoined { text += " " }
        text += spelling
        isJoined = false
    }
}

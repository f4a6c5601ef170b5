// `Grammar/flow.ebnf` as data: read from the file, used to recognize and to generate sentences.

import FlowRepository
import Foundation

/// The rules of the grammar file.
struct Grammar: Sendable {
    indirect enum Expression: Sendable {
        /// A token with this spelling.
        case literal(String)
        /// A kind of token, or a condition on the next.
        case symbol(String)
        case rule(Int)
        case sequence([Expression])
        case choice([Expression])
        case optional(Expression)
        case any(Expression)
        case some(Expression)
    }

    private(set) var names: [String] = []
    private(set) var rules: [Expression] = []
    private var index: [String: Int] = [:]

    static let flow = Grammar(
        text: (try? String(contentsOf: Repository.root.appendingPathComponent("Grammar/flow.ebnf"), encoding: .utf8))
            ?? "")

    subscript(name: String) -> Int { index[name] ?? -1 }

    init(text: String) {
        var words = Grammar.words(text)[...]
        var bodies: [(name: String, words: ArraySlice<String>)] = []
        while let end = words.firstIndex(of: ";") {
            bodies.append((words[words.startIndex], words[(words.startIndex + 2)..<end]))
            words = words[(end + 1)...]
        }
        for (offset, body) in bodies.enumerated() {
            names.append(body.name)
            index[body.name] = offset
        }
        for body in bodies {
            var rest = body.words
            rules.append(choice(&rest))
            precondition(rest.isEmpty, "the rule '\(body.name)' is malformed")
        }
    }

    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            var rest = line[...]
            while let first = rest.first {
                if first == " " {
                    rest.removeFirst()
                } else if first == "\"" {
                    let end = rest.dropFirst().firstIndex(of: "\"")!
                    words.append(String(rest[...end]))
                    rest = rest[rest.index(after: end)...]
                } else if first.isLetter {
                    let word = rest.prefix { $0.isLetter || $0 == "-" }
                    words.append(String(word))
                    rest = rest.dropFirst(word.count)
                } else {
                    words.append(String(first))
                    rest.removeFirst()
                }
            }
        }
        return words
    }

    private func choice(_ words: inout ArraySlice<String>) -> Expression {
        var options = [sequence(&words)]
        while words.first == "|" {
            words.removeFirst()
            options.append(sequence(&words))
        }
        return options.count == 1 ? options[0] : .choice(options)
    }

    private func sequence(_ words: inout ArraySlice<String>) -> Expression {
        var elements: [Expression] = []
        while let word = words.first, word != "|", word != ")" {
            words.removeFirst()
            var element: Expression
            if word == "(" {
                element = choice(&words)
                precondition(words.popFirst() == ")", "a group is not closed")
            } else if word.hasPrefix("\"") {
                element = .literal(String(word.dropFirst().dropLast()))
            } else if word.first!.isUppercase {
                element = .symbol(word)
            } else {
                guard let rule = index[word] else { preconditionFailure("there is no rule '\(word)'") }
                element = .rule(rule)
            }
            while let sign = words.first, sign == "?" || sign == "*" || sign == "+" {
                words.removeFirst()
                element = sign == "?" ? .optional(element) : sign == "*" ? .any(element) : .some(element)
            }
            elements.append(element)
        }
        return elements.count == 1 ? elements[0] : .sequence(elements)
    }
}

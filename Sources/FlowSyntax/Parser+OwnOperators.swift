// Operators that are not in `Operator`: bitwise ones, those that the program declares, and their assignments. The lexer knows
// only Flow's own operators, so these are read from the bytes at a token.

import FlowDiagnostics

extension Parser {
    /// An operator that is not in `Operator`: its end and its precedence.
    struct OwnOperator {
        var end: UInt32
        var precedence: Int
        var isAssignment: Bool
    }

    /// The operator at the current token if the program declared it or it works on bits; nil for Flow's own operators
    /// and for anything else.
    func ownOperator() -> OwnOperator? { ownOperator(at: token) }

    func ownOperator(at token: Token) -> OwnOperator? {
        switch token.kind {
        case .infix where token.end < UInt32(lexer.limit) && Self.isOperatorByte(base[Int(token.end)]): break
        case .invalid
        where token.problem == .unknownOperator || token.problem == .increment || token.problem == .decrement:
            break
        default: return nil
        }
        var end = Int(token.start)
        while end < lexer.limit, Self.isOperatorByte(base[end]) {
            let next = end + 1 < lexer.limit ? base[end + 1] : 0
            if base[end] == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { break }
            end += 1
        }
        guard end > Int(token.start), token.kind != .infix || end > Int(token.end) else { return nil }
        let before = token.flags.contains(.looseLeft)
        let after = end >= lexer.limit || Self.isLoose(base[end])
        guard before == after, after || !token.newlineBefore else { return nil }
        let spelling = UnsafeBufferPointer(start: base + Int(token.start), count: end - Int(token.start))
        let known = Self.known.first { $0.spelling.utf8.elementsEqual(spelling) }
        // Without spaces, only Swift's own operators are unambiguous: in most code, `a<-b` compares with a negative
        // number.
        guard known != nil || before && spelling.count > 1 else { return nil }
        if let known {
            return OwnOperator(end: UInt32(end), precedence: known.precedence, isAssignment: known.isAssignment)
        }
        return OwnOperator(end: UInt32(end), precedence: declaredPrecedence(spelling), isAssignment: false)
    }

    /// The precedence of an operator that the file declared above; the lowest if it did not, or if it has no group.
    private func declaredPrecedence(_ spelling: UnsafeBufferPointer<UInt8>) -> Int {
        for index in stride(from: 0, to: operatorGroups.count, by: 2)
        where operatorGroups[index].utf8.elementsEqual(spelling) {
            switch operatorGroups[index + 1] {
            case "BitwiseShiftPrecedence": return 9
            case "MultiplicationPrecedence": return 8
            case "AdditionPrecedence": return 7
            case "NilCoalescingPrecedence": return 4
            case "ComparisonPrecedence": return 3
            case "LogicalConjunctionPrecedence": return 2
            default: return 1
            }
        }
        return 1
    }

    private static let known: [(spelling: String, precedence: Int, isAssignment: Bool)] = [
        ("<<", 9, false), (">>", 9, false), ("&", 8, false), ("&*", 8, false), ("|", 7, false), ("^", 7, false),
        ("&+", 7, false), ("&-", 7, false), ("~=", 3, false), ("**", 9, false), ("&=", 0, true), ("|=", 0, true),
        ("^=", 0, true), ("<<=", 0, true), (">>=", 0, true), ("&+=", 0, true), ("&-=", 0, true), ("&*=", 0, true),
    ]

    static func isOperatorByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "%"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func isLoose(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ")"),
            UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    /// Consumes the operator as one token. Returns its symbol.
    mutating func takeOwnOperator(_ found: OwnOperator) -> Symbol {
        let name = interner.intern(text(SourceRange(start: token.start, end: found.end)))
        token.end = found.end
        lexer.position = Int(found.end)
        lexer.line = Int(token.line)
        dropAhead()
        advance()
        return name
    }

    /// `left op right`, where the operator is at the current token.
    mutating func ownOperation(_ found: OwnOperator, _ left: NodeID, from start: UInt32) -> NodeID {
        layout?.mark(.infix)
        let name = takeOwnOperator(found)
        let right = nested { $0.binary(found.precedence + 1) }
        return node(.ownOperation, from: start, name: name, left, right)
    }

    /// `target op= value`: an assignment whose name is the operator.
    mutating func ownAssignment(_ found: OwnOperator, _ target: NodeID, from start: UInt32) -> NodeID {
        layout?.mark(.infix)
        let spelling = text(SourceRange(start: token.start, end: found.end - 1))
        _ = takeOwnOperator(found)
        return node(.assignment, from: start, name: interner.intern(spelling), op: .addAssign, target, expression())
    }

    /// Whether a token is a prefix `~`.
    func isComplement(_ token: Token) -> Bool {
        token.problem == .unknownOperator && base[Int(token.start)] == UInt8(ascii: "~") && token.leansRight
    }
}

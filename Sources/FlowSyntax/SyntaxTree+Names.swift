// The source ranges of names. A node stores only its whole range. When a diagnostic needs the range of the name, it is
// found by lexing again.

public import FlowDiagnostics

extension SyntaxTree {
    /// The range of a command's verb.
    public func commandNameRange(_ command: NodeID, in source: SourceFile) -> SourceRange {
        firstToken(of: command, in: source) { _ in true } ?? range(command)
    }

    /// The range of a node's name: the declared name, the member after a `.`, or an argument's label. Returns the node's
    /// whole range if it has no name. O(length of the node).
    public func nameRange(_ node: NodeID, in source: SourceFile, interner: Interner) -> SourceRange {
        let whole = range(node)
        let spelling = interner.utf8(name(node))
        guard !spelling.isEmpty else { return whole }
        switch kind(node) {
        case .member, .implicitMember:
            let quotes: UInt32 = flags(node).contains(.isQuoted) ? 2 : 0
            let length = UInt32(spelling.count) + quotes
            return SourceRange(start: whole.end - min(length, UInt32(whole.count)), end: whole.end)
        default:
            let skipsHead = hasHeadWord(node)
            var isFirst = true
            let found = firstToken(of: node, in: source) { bytes in
                defer { isFirst = false }
                if isFirst, skipsHead { return false }
                let name = bytes.first == UInt8(ascii: "`") ? bytes.dropFirst().dropLast() : bytes[...]
                return name.elementsEqual(spelling)
            }
            return found ?? whole
        }
    }

    /// The name of a type, without marks of optionals and arrays; nil for another kind of type.
    public func typeName(_ node: NodeID, interner: Interner) -> String? {
        switch kind(node) {
        case .namedType where !child(node, 0).exists: interner.text(name(node))
        case .optionalType, .implicitlyUnwrappedType, .arrayType: typeName(child(node, 0), interner: interner)
        default: nil
        }
    }

    /// Whether `@IBOutlet` marks a property.
    public func isOutlet(_ property: NodeID, interner: Interner) -> Bool {
        guard let wrapper = wrapper(of: property) else { return false }
        return interner.text(name(child(wrapper, 0))) == "IBOutlet"
    }

    /// The variables that a member of a type declares: one, several, or none.
    public func properties(of member: NodeID, in source: SourceFile, interner: Interner) -> [DeclaredProperty] {
        switch kind(member) {
        case .varDeclaration:
            [
                DeclaredProperty(
                    name: interner.text(name(member)), type: typeName(child(member, 0), interner: interner),
                    range: nameRange(member, in: source, interner: interner),
                    isOutlet: isOutlet(member, interner: interner),
                    isExposed: isExposed(member) || flags(member).contains(.isOverride))
            ]
        case .bindingList: children(member).flatMap { properties(of: $0, in: source, interner: interner) }
        default: []
        }
    }

    /// Whether a keyword precedes the node's name.
    private func hasHeadWord(_ node: NodeID) -> Bool {
        switch kind(node) {
        case .screenDeclaration, .containerDeclaration, .viewDeclaration, .classDeclaration, .extensionDeclaration,
            .structDeclaration, .enumDeclaration, .protocolDeclaration, .typealiasDeclaration, .slotDeclaration,
            .onDeclaration, .funcDeclaration, .forStatement, .optionalBinding, .bindingPattern,
            .treeWindow:
            true
        default: false
        }
    }

    /// The first name token of a node that a predicate accepts.
    private func firstToken(
        of node: NodeID, in source: SourceFile, where accepts: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> SourceRange? {
        let range = range(node)
        return source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, Int(range.end) <= bytes.count else { return nil }
            var lexer = Lexer(base: base, from: Int(range.start), to: Int(range.end))
            lexer.recordsComments = false
            while true {
                let token = lexer.next()
                if token.kind == .endOfFile { return nil }
                guard token.kind == .name else { continue }
                let spelling = UnsafeBufferPointer(
                    start: base + Int(token.start), count: Int(token.end - token.start))
                if accepts(spelling) { return SourceRange(start: token.start, end: token.end) }
            }
        }
    }
}

/// A variable of a type, as storyboards refer to it.
public struct DeclaredProperty {
    public let name: String
    /// The name of its type, or of its elements' type if it is an array; nil if it has another kind of type.
    public let type: String?
    /// Where its name is.
    public let range: SourceRange
    /// Whether `@IBOutlet` marks it.
    public let isOutlet: Bool
    /// Whether Objective-C knows it: an attribute such as `@objc` marks it, or it overrides another.
    public let isExposed: Bool
}

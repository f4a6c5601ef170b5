// The public description of verbs for help, documents and tests: the catalogue's rows without implementations.

/// A verb as shown in a reference.
public struct VerbReference: Sendable, Hashable {
    /// The first word or words of the command.
    public let name: String
    /// The syntax, with optional parts in brackets.
    public let signature: String
    /// The effect in one sentence.
    public let summary: String
    /// A complete script that uses the verb and checks its effect.
    public let example: String
    /// The kinds of its operands, for generators of commands.
    package let parameters: [VerbParameter]
    /// The role of its block.
    package let block: BlockRole
    /// Whether `animated` and `unanimated` may end it.
    package let canBeAnimated: Bool
    /// Whether it launches the app and is therefore only valid at the top level or in a scenario.
    package let launches: Bool

    /// All verbs in catalogue order.
    public static let all: [VerbReference] = VerbCatalogue.all.map {
        VerbReference(
            name: $0.name, signature: $0.signature, summary: $0.summary, example: $0.example,
            parameters: $0.parameters, block: $0.block, canBeAnimated: $0.canBeAnimated,
            launches: $0.launches)
    }
}

/// A word other than a verb that starts a command, as shown in a reference: `expect`.
public struct WordReference: Sendable, Hashable {
    public let name: String
    public let signature: String
    public let summary: String

    /// All such words in catalogue order.
    public static let all: [WordReference] = VerbCatalogue.special.map {
        WordReference(name: $0.name, signature: $0.signature, summary: $0.summary)
    }
}

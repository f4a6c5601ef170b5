// What help, the documents and the tests know of the verbs: the catalogue's rows without their workings.

/// A verb as a reference shows it.
public struct VerbReference: Sendable, Hashable {
    /// The word that opens the command.
    public let name: String
    /// How it is written, optional parts in brackets.
    public let signature: String
    /// What it does, in one sentence.
    public let summary: String
    /// A whole script that uses it and expects something of it.
    public let example: String
    /// What its operands are, for whoever writes commands of every verb.
    package let parts: [VerbPart]
    /// What its block is to it.
    package let block: BlockRole
    /// Whether `animated` and `unanimated` may end it.
    package let canBeAnimated: Bool
    /// Whether it launches the app, and so stands at the top level or in a scenario alone.
    package let launches: Bool

    /// All verbs, in the catalogue's order.
    public static let all: [VerbReference] = VerbCatalogue.all.map {
        VerbReference(
            name: $0.name, signature: $0.signature, summary: $0.summary, example: $0.example,
            parts: $0.parts, block: $0.block, canBeAnimated: $0.canBeAnimated,
            launches: $0.launches)
    }
}

/// A word that opens a command and is no verb, as a reference shows it: `expect`.
public struct WordReference: Sendable, Hashable {
    public let name: String
    public let signature: String
    public let summary: String

    /// All such words, in the catalogue's order.
    public static let all: [WordReference] = VerbCatalogue.special.map {
        WordReference(name: $0.name, signature: $0.signature, summary: $0.summary)
    }
}

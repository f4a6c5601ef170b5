// The rules by which the world acts. Each event names the one that made it; what a rule says and where
// that was seen is in `RuleInfo`, which `why`, the documentation and the reviewers of this code read.

/// A rule of the runtime, the number of a row of `RuleInfo.all`.
///
/// Each has a number, in its room or here, and no two the same; what lists the rows checks that.
public struct Rule: Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    @inlinable @inline(__always)
    init(_ number: UInt8) { rawValue = number }
}

/// What a rule says, and why it is believed.
public struct RuleInfo: Sendable {
    public let rule: Rule
    /// A stable id, as `nav.push.2`. Traces have it.
    public let id: String
    /// What the rule says in a few words, as `push-inside-layout`: for readers, who cannot know ids by heart.
    public let name: String
    /// The rule in one sentence.
    public let sentence: String
    /// Ids of what it rests on, in `Evidence`.
    public let evidence: [String]
    /// Whether nobody was found who had seen it: it follows from documentation, or from its neighbours.
    public let isInferred: Bool

    /// The rule's part of the runtime, as `nav`: its id up to the first dot.
    public var family: String { String(id.prefix { $0 != "." }) }
}

extension RuleInfo {
    /// A rule that somebody has seen, or that is documented.
    static func row(_ rule: Rule, _ id: String, _ name: String, _ sentence: String, _ evidence: String...) -> RuleInfo {
        RuleInfo(rule: rule, id: id, name: name, sentence: sentence, evidence: evidence, isInferred: false)
    }

    /// A rule that follows from documentation, or from its neighbours.
    static func inferred(
        _ rule: Rule, _ id: String, _ name: String, _ sentence: String, _ evidence: String...
    ) -> RuleInfo {
        RuleInfo(rule: rule, id: id, name: name, sentence: sentence, evidence: evidence, isInferred: true)
    }
}

// The rules that the world follows. Each event names the rule that produced it. `RuleInfo` holds the sentence and the evidence
// of a rule, for `why`, the documentation and reviewers of this code.

/// A rule of the runtime, by the number of its row in `RuleInfo.all`.
///
/// Each rule has a unique number, assigned in its room or here. The code that collects the rows checks that they are
/// unique.
public struct Rule: Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt16

    @inlinable @inline(__always)
    init(_ number: UInt16) { rawValue = number }
}

/// The statement and the evidence of a rule.
public struct RuleInfo: Sendable {
    /// What a rule does to other controllers, for readers of traces that look for the cause of an event or of its absence.
    public enum Role: Sendable {
        /// A container forwards a callback that it received.
        case forwards
        /// A presentation sends its presenter no appearance callbacks.
        case silencesPresenter
    }

    public let rule: Rule
    /// A stable id, such as `nav.push.2`, which traces print.
    public let id: String
    /// A short name, such as `push-inside-layout`, for readers; ids are hard to remember.
    public let name: String
    /// The rule in one sentence.
    public let sentence: String
    /// The ids of its sources in `Evidence`.
    public let evidence: [String]
    /// Whether the rule follows only from documentation or neighbouring rules, because no observation was found.
    public let isInferred: Bool
    /// Its role; nil for most rules.
    public let role: Role?

    /// The part of the runtime, such as `nav`: the id up to the first dot.
    public var family: String { String(id.prefix { $0 != "." }) }
}

extension RuleInfo {
    /// A rule that was observed or is documented.
    static func row(
        _ rule: Rule, _ id: String, _ name: String, _ sentence: String, _ evidence: String..., role: Role? = nil
    ) -> RuleInfo {
        RuleInfo(rule: rule, id: id, name: name, sentence: sentence, evidence: evidence, isInferred: false, role: role)
    }

    /// A rule that follows from documentation or from neighbouring rules.
    static func inferred(
        _ rule: Rule, _ id: String, _ name: String, _ sentence: String, _ evidence: String..., role: Role? = nil
    ) -> RuleInfo {
        RuleInfo(rule: rule, id: id, name: name, sentence: sentence, evidence: evidence, isInferred: true, role: role)
    }
}

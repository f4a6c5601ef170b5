// The rules by which the world acts. Each event names the one that made it; what a rule says and where
// that was seen is in `RuleInfo`, which `why`, the documentation and the reviewers of this code read.

/// A rule of the runtime, the number of a row of `RuleInfo.all`.
///
/// Each has a number, in its room or here, and no two the same; what lists the rows checks that.
public struct Rule: Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    @inlinable @inline(__always)
    init(_ number: UInt8) { rawValue = number }

    /// The rules, in the order of their numbers.
    public static var allCases: [Rule] { RuleInfo.all.map(\.rule) }

    /// The row of the table. O(1).
    public var info: RuleInfo { RuleInfo.all[Int(rawValue)] }
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

    /// How well it is known: as well as the best of its evidence. O(evidence).
    public var strength: Evidence.Strength {
        if isInferred { return .inferred }
        return sources.map(\.strength).min() ?? .inferred
    }

    /// What it rests on. O(evidence).
    public var sources: [Evidence] { evidence.compactMap { Evidence.named($0) } }

    /// The rule's part of the runtime, as `nav`: its id up to the first dot.
    public var family: String { String(id.prefix { $0 != "." }) }

    /// The rule of an id or a name.
    public static func named(_ name: String) -> RuleInfo? { all.first { $0.id == name || $0.name == name } }
}

extension RuleInfo {
    /// What the rooms list, in the order of the numbers.
    public static let all: [RuleInfo] = {
        var rows: [RuleInfo] = []
        Interfaces.forEach { rows += $0.rules }
        rows.sort { $0.rule.rawValue < $1.rule.rawValue }
        for (number, row) in rows.enumerated() {
            precondition(
                Int(row.rule.rawValue) == number, "the number \(number) is given twice, or to no rule: \(row.id)")
        }
        return rows
    }()

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

// The table of the audit: what makes a screen hard to use with an assistive technology, why, and where the requirement is
// written down.

/// How much an issue impairs the use of a screen.
public enum AuditSeverity: UInt8, Sendable, CaseIterable {
    /// An inconvenience, such as a label that repeats what VoiceOver announces anyway.
    case minor
    /// Some users cannot find or hit the element, or cannot understand it.
    case serious
    /// Some users cannot use the screen for its purpose at all.
    case critical

    /// The word in reports.
    public var word: String {
        switch self {
        case .minor: "minor"
        case .serious: "serious"
        case .critical: "critical"
        }
    }
}

/// A rule of the audit. A class, so that tables share one instance.
public final class AuditRule: Sendable {
    typealias Check = @Sendable (AuditedScreen, borrowing World, inout AuditIssues) -> Void

    /// A stable lower-case identifier, such as `element-without-label`.
    public let code: String
    public let severity: AuditSeverity
    /// What the rule requires, in one sentence.
    public let summary: String
    /// The fix, in the imperative.
    public let fix: String
    /// The consequence for the user otherwise.
    public let consequence: String
    /// The requirements that the rule checks: WCAG's success criteria by number, and Apple's documents.
    public let sources: [String]
    /// Finds the issues of a screen; nil for a rule about the cursor, which needs the previous screen.
    let check: Check?

    init(
        _ code: String, _ severity: AuditSeverity, _ summary: String, fix: String, consequence: String,
        sources: [String], check: Check? = nil
    ) {
        self.code = code
        self.severity = severity
        self.summary = summary
        self.fix = fix
        self.consequence = consequence
        self.sources = sources
        self.check = check
    }

    /// All rules, from the most severe to the least.
    public static let all: [AuditRule] = (labels + structure + actions + sight + focus).sorted {
        ($1.severity.rawValue, $0.code) < ($0.severity.rawValue, $1.code)
    }

    /// The page of the requirement: WCAG's success criterion if the rule checks one, or else Apple's pages on accessibility.
    public var address: String {
        for source in sources where source.hasPrefix("WCAG 2.2, ") {
            // The anchor of a criterion is its title in lower case, with hyphens and without punctuation.
            let words = source.split(separator: " ").dropFirst(3)
            let anchor = words.map { word in
                String(
                    word.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0 == "-" }.map(
                        Character.init))
            }
            return "https://www.w3.org/TR/WCAG22/#" + anchor.joined(separator: "-")
        }
        return "https://developer.apple.com/documentation/uikit/accessibility-for-uikit"
    }

    /// The rule with a code; nil if there is none.
    public static func named(_ code: String) -> AuditRule? { all.first { $0.code == code } }
}

/// An issue of a screen.
public struct AuditIssue: Sendable {
    public let rule: AuditRule
    /// The element or view that has the issue; a controller if the whole screen has it.
    public let subject: AccessibilityElementID
    /// What is wrong with the subject, in one sentence without its name: `has no label`.
    public let text: String
}

/// Collects the issues of one screen, at most one for each subject and rule.
struct AuditIssues {
    private(set) var all: [AuditIssue] = []
    var rule: AuditRule?

    mutating func add(_ subject: AccessibilityElementID, _ text: String) {
        guard let rule else { return }
        all.append(AuditIssue(rule: rule, subject: subject, text: text))
    }

    mutating func add(_ subject: ObjectID, _ text: String) { add(AccessibilityElementID(subject), text) }
}

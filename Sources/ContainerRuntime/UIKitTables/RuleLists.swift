// The tables of rules and their sources, with the rows of all rooms.

extension Rule {
    /// All rules, in the order of their numbers.
    public static var allCases: [Rule] { RuleInfo.all.map(\.rule) }

    /// The row of the table. O(1).
    public var info: RuleInfo { RuleInfo.all[Int(rawValue)] }
}

extension RuleInfo {
    /// The rows of all rooms, in the order of their numbers.
    public static let all: [RuleInfo] = {
        var rows: [RuleInfo] = []
        Interfaces.forEach { rows += $0.rules }
        rows.sort { $0.rule.rawValue < $1.rule.rawValue }
        for (number, row) in rows.enumerated() {
            precondition(
                Int(row.rule.rawValue) == number, "the number \(number) of \(row.id) is assigned twice or out of range")
        }
        return rows
    }()

    /// The strength of the rule's best source. O(evidence).
    public var strength: Evidence.Strength {
        if isInferred { return .inferred }
        return sources.map(\.strength).min() ?? .inferred
    }

    /// The rule's sources. O(evidence).
    public var sources: [Evidence] { evidence.compactMap { Evidence.named($0) } }

    /// The rule with an id or a name; nil if there is none.
    public static func named(_ name: String) -> RuleInfo? { all.first { $0.id == name || $0.name == name } }
}

extension Evidence {
    /// All sources that rules name.
    static let records: [Evidence] = {
        var records = shared
        Interfaces.forEach { records += $0.evidence }
        return records
    }()

    /// The source with an id. O(sources).
    public static func named(_ id: String) -> Evidence? {
        if let record = records.first(where: { $0.id == id }) { return record }
        // Otherwise the id is a symbol of Apple's documentation, whose address is the page of its type.
        guard let dot = id.firstIndex(of: "."), let first = id.first, first.isUppercase else { return nil }
        let type = id[..<dot].lowercased()
        let module =
            type == "swift"
            ? "swift" : type == "foundation" ? "foundation/" + id[dot...].dropFirst().lowercased() : "uikit/" + type
        return Evidence(id, .document, "https://developer.apple.com/documentation/" + module)
    }
}

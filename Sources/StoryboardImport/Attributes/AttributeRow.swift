// The attributes of Interface Builder's elements as data: the property that each sets, and how its value is written in the
// program. The tables of the folder have the rows. The program sets what they list, and the report of what is only kept by name
// reads the same rows.

/// What an attribute of an element sets.
struct AttributeRow: Sendable {
    /// How Interface Builder writes the value.
    enum Value: Sendable {
        /// `YES` or `NO`. A value equal to UIKit's own needs no statement.
        case flag(uikit: Bool)
        /// A number above a limit. Interface Builder writes -1 for an automatic height.
        case number(above: Double)
        /// A whole number, and UIKit's own.
        case whole(uikit: Int)
        case text
        /// Interface Builder's names, and the cases of UIKit's enumeration. A name that is missing needs no statement.
        case choice([String: String])
        /// Another part of the importer reads the attribute.
        case read
        /// The attribute affects what the screen looks like, or the editor. No property of the model depends on it.
        case kept
    }

    let attribute: String
    let property: String
    let value: Value
    /// The value of an element without the attribute, if it differs from the value of an object created in code.
    var absent: String?

    static func flag(_ attribute: String, _ property: String, uikit: Bool, absent: String? = nil) -> AttributeRow {
        AttributeRow(attribute: attribute, property: property, value: .flag(uikit: uikit), absent: absent)
    }

    static func number(_ attribute: String, _ property: String? = nil, above limit: Double = -.infinity)
        -> AttributeRow
    {
        AttributeRow(attribute: attribute, property: property ?? attribute, value: .number(above: limit))
    }

    static func whole(_ attribute: String, _ property: String? = nil, uikit: Int) -> AttributeRow {
        AttributeRow(attribute: attribute, property: property ?? attribute, value: .whole(uikit: uikit))
    }

    static func text(_ attribute: String, _ property: String? = nil) -> AttributeRow {
        AttributeRow(attribute: attribute, property: property ?? attribute, value: .text)
    }

    static func choice(_ attribute: String, as property: String? = nil, _ cases: [String: String]) -> AttributeRow {
        AttributeRow(attribute: attribute, property: property ?? attribute, value: .choice(cases))
    }

    /// A choice whose names are those of UIKit's cases.
    static func cases(_ attribute: String, as property: String? = nil, _ names: String) -> AttributeRow {
        choice(
            attribute, as: property,
            Dictionary(names.split(separator: " ").map { (String($0), String($0)) }, uniquingKeysWith: { a, _ in a }))
    }

    /// Attributes that other parts of the importer read, or that are only kept.
    static func all(_ value: Value, _ names: String) -> [AttributeRow] {
        names.split(separator: " ").map { AttributeRow(attribute: String($0), property: "", value: value) }
    }

    /// The expression for a value; nil if it needs no statement.
    func expression(_ text: String) -> String? {
        switch value {
        case .flag(let uikit):
            return text == "YES" && !uikit ? "true" : text == "NO" && uikit ? "false" : nil
        case .number(let limit):
            guard let number = Double(text), number.isFinite, number > limit, abs(number) < 1e9 else { return nil }
            return StoryboardProgram.number(number)
        case .whole(let uikit):
            guard let number = Int(text), number != uikit, abs(Double(number)) < 1e18 else { return nil }
            return String(number)
        case .text: return StoryboardProgram.literal(text)
        case .choice(let cases): return cases[text].map { ".\($0)" }
        case .read, .kept: return nil
        }
    }
}

/// The rows by element.
enum AttributeTable {
    /// The rows of an element: those of its tag, or of any view for a view of an unknown tag.
    static func rows(of tag: String) -> [String: AttributeRow]? { tables[tag] }

    /// The rows of a view whose class is not the one of its tag.
    static let anyView = named(views)

    /// The rows of the bar that a container creates.
    static let ownBar = named(bars + navigationBars)

    private static let tables: [String: [String: AttributeRow]] = {
        var tables: [String: [String: AttributeRow]] = [:]
        for (tags, groups) in viewGroups + controllerGroups + otherGroups {
            for tag in tags.split(separator: " ") { tables[String(tag)] = named(groups.flatMap { $0 }) }
        }
        return tables
    }()

    /// The last of two rows with the same attribute counts, because it is the one of the narrower class.
    private static func named(_ rows: [AttributeRow]) -> [String: AttributeRow] {
        Dictionary(rows.map { ($0.attribute, $0) }, uniquingKeysWith: { $1 })
    }
}

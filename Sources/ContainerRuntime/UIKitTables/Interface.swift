// What rooms offer to a program. A room lists its rows; the tables, which the checker, completion, the documents and the
// world read, are what the rooms list, one after the other. Nothing else knows a row.

/// A room that programs see something of. All of it is optional.
protocol Interface: SendableMetatype {
    /// What the world asks of the room's container, if it is one.
    static var container: (any Container.Type)? { get }
    /// Adds the classes, which have the next numbers.
    static func addClasses(_ add: ClassInfo.Adder)
    /// The properties that can be read, and set.
    static var properties: [PropertyInfo] { get }
    /// The methods that can be called.
    static var methods: [MethodInfo] { get }
    /// What UIKit calls.
    static var callbacks: [CallbackInfo] { get }
    /// The rules, which have the next numbers.
    static var rules: [RuleInfo] { get }
    /// What UIKit logs and raises.
    static var messages: [SystemMessage] { get }
    /// What the rules rest on.
    static var evidence: [Evidence] { get }
}

extension Interface {
    static var container: (any Container.Type)? { nil }
    static var rules: [RuleInfo] { [] }
    static var messages: [SystemMessage] { [] }
    static var evidence: [Evidence] { [] }
    static func addClasses(_ add: ClassInfo.Adder) {}
    static var properties: [PropertyInfo] { [] }
    static var methods: [MethodInfo] { [] }
    static var callbacks: [CallbackInfo] { [] }
}

/// The rooms whose rows the tables are made of. Which these are, the composition says (`forEach`): it alone knows all.
enum Interfaces {}

extension Interfaces {
    /// A table: what each room lists, in the order of the rooms, with the place of each row noted in it.
    @inline(__always)
    static func rows<Row>(_ listed: (any Interface.Type) -> [Row], _ note: (Row, UInt16) -> Void) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(256)
        forEach { room in
            for row in listed(room) {
                note(row, UInt16(rows.count))
                rows.append(row)
            }
        }
        return rows
    }
}

/// Rows that are written one below the other. The compiler checks each by itself, which a long array literal with closures
/// would have it do for all at once.
@resultBuilder
enum RowBuilder<Row> {
    static func buildBlock(_ rows: Row...) -> [Row] { rows }
}

// The API that rooms offer to a program, as rows. The checker, completion, the documents and the world read tables that
// consist of the rows of all rooms in sequence. Only the room of a row therefore mentions it.

/// A room with an API for programs. Every requirement is optional.
protocol Interface: SendableMetatype {
    /// The room's container declaration, if it has one.
    static var container: (any Container.Type)? { get }
    /// Adds the classes, which get the next numbers.
    static func addClasses(_ add: ClassInfo.Adder)
    /// Adds the enumerations, which get the next numbers.
    static func addEnumerations(_ add: EnumInfo.Adder)
    /// The properties that a program can read or set.
    static var properties: [PropertyInfo] { get }
    /// The methods that a program can call.
    static var methods: [MethodInfo] { get }
    /// The callbacks.
    static var callbacks: [CallbackInfo] { get }
    /// The rules.
    static var rules: [RuleInfo] { get }
    /// The console lines and exceptions.
    static var messages: [SystemMessage] { get }
    /// The sources of the rules.
    static var evidence: [Evidence] { get }
}

extension Interface {
    static var container: (any Container.Type)? { nil }
    static var rules: [RuleInfo] { [] }
    static var messages: [SystemMessage] { [] }
    static var evidence: [Evidence] { [] }
    static func addClasses(_ add: ClassInfo.Adder) {}
    static func addEnumerations(_ add: EnumInfo.Adder) {}
    static var properties: [PropertyInfo] { [] }
    static var methods: [MethodInfo] { [] }
    static var callbacks: [CallbackInfo] { [] }
}

/// The rooms whose rows make up the tables. Only the composition knows them all (`forEach`).
enum Interfaces {}

extension Interfaces {
    /// A table: the rows of all rooms, in the order of the rooms. `setIndex` stores each row's index in the row.
    @inline(__always)
    static func rows<Row>(_ listed: (any Interface.Type) -> [Row], _ setIndex: (Row, UInt16) -> Void) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(1024)
        forEach { rows += listed($0) }
        for index in rows.indices { setIndex(rows[index], UInt16(index)) }
        return rows
    }
}

/// A list of rows, one per line. The compiler type-checks each line separately, which is much faster than checking an
/// array literal with closures as a whole.
@resultBuilder
enum RowBuilder<Row> {
    static func buildBlock(_ rows: Row...) -> [Row] { rows }
}

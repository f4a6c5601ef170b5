// Foundation's values in coders: dates, links and others that Flow's library declares as structures. Their saved form is a
// dictionary whose only key is their type, which no other value has as a key.

internal import ContainerRuntime

extension Machine {
    /// The structures of the library that a coder takes, as UIKit's coders take the classes that they bridge to.
    private static let coded = [
        "Date", "URL", "UUID", "Data", "Set", "Decimal", "DateComponents", "DateInterval", "Calendar", "TimeZone",
        "Locale", "IndexPath", "IndexSet",
    ]

    /// The name of the library's structure that a record is; nil if a coder takes no such record.
    func codedName(of record: Value) -> String? {
        guard let index = declaredClass(of: record), sources[program.classes[index].location.file].isLibrary,
            program.classes[index].kind == .structure
        else { return nil }
        let name = interner.text(program.classes[index].name)
        return Self.coded.contains(name) ? name : nil
    }

    /// A record in its saved form: its type and its fields.
    static func savedRecord(_ name: String, _ fields: [SavedValue]) -> SavedValue {
        .dictionary([SavedValue.Pair(key: .type(name), value: .list(fields))])
    }

    /// The type and the fields of a saved record; nil if the entries are those of a dictionary.
    static func fields(of pairs: [SavedValue.Pair]) -> (name: String, values: [SavedValue])? {
        guard pairs.count == 1, case .type(let name) = pairs[0].key, case .list(let values) = pairs[0].value else {
            return nil
        }
        return (name, values)
    }

    /// A record of the library's structure with a name, which takes over the fields; nil if the program has no such structure.
    mutating func makeCoded(_ name: String, _ fields: ValueList) -> Value {
        guard Self.coded.contains(name), let reference = declaredClass(named: name),
            let index = reference.declaredIndex,
            program.classes[index].kind == .structure, program.classes[index].fields.count == fields.count
        else {
            for field in fields { release(field) }
            return .nil
        }
        var values = ValueList(capacity: fields.count + 1)
        values.append(Value(type: reference))
        for field in fields { values.append(field) }
        return heap.makeRecord(values)
    }
}

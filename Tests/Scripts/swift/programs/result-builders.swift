// Result builders: lists of rows with conditions, loops and availability.
@resultBuilder
enum RowsBuilder {
    static func buildExpression(_ row: String) -> [String] { [row] }
    static func buildExpression(_ rows: [String]) -> [String] { rows }
    static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
    static func buildEither(first part: [String]) -> [String] { part }
    static func buildEither(second part: [String]) -> [String] { part }
    static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
    static func buildLimitedAvailability(_ part: [String]) -> [String] { part }
}

func rows(@RowsBuilder _ content: () -> [String]) -> [String] { content() }

struct Section {
    let title: String
    let rows: [String]
    init(_ title: String, @RowsBuilder rows: () -> [String]) {
        self.title = title
        self.rows = rows()
    }
}

let isAdmin = true
let count = 3
let made = rows {
    "Profile"
    if isAdmin {
        "Users"
        "Logs"
    }
    if count > 5 {
        "Many"
    } else if count > 2 {
        "Some"
    } else {
        "Few"
    }
    for index in 1...2 {
        "Row \(index)"
    }
    ["x", "y"]
    let last = "Sign out"
    last
}
print(made)

let section = Section("Settings") {
    "General"
    switch count {
    case 3: "Three"
    default: "Other"
    }
}
print(section.title, section.rows)

// A builder for custom views, with a final result.
struct Stack {
    var axis: String
    var items: [String]
}

@resultBuilder
struct StackBuilder {
    static func buildBlock(_ items: String...) -> [String] { items }
    static func buildFinalResult(_ items: [String]) -> Stack { Stack(axis: "vertical", items: items) }
}

class Screen {
    @StackBuilder var body: Stack {
        "Header"
        "Body"
        "Footer"
    }
    @StackBuilder func side(_ name: String) -> Stack {
        "side of"
        name
    }
}
let screen = Screen()
print(screen.body.axis, screen.body.items)
print(screen.side("menu").items)

@resultBuilder
enum Sum {
    static func buildPartialBlock(first: Int) -> Int { first }
    static func buildPartialBlock(accumulated: Int, next: Int) -> Int { accumulated + next }
}
@Sum func total() -> Int {
    1
    2
    39
}
print(total())

@resultBuilder
struct AttributesBuilder {
    static func buildBlock(_ pairs: (String, Int)...) -> [String: Int] {
        var result: [String: Int] = [:]
        for (key, value) in pairs { result[key] = value }
        return result
    }
}
func attributes(@AttributesBuilder make: () -> [String: Int]) -> [String: Int] { make() }
let values = attributes {
    ("a", 1)
    ("b", 2)
}
print(values.keys.sorted(), values["b"] ?? 0)

// `if let` in a builder's block, with and without `else`.

@resultBuilder
struct Rows {
    static func buildExpression(_ row: String) -> [String] { [row] }
    static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
    static func buildEither(first part: [String]) -> [String] { part }
    static func buildEither(second part: [String]) -> [String] { part }
}

func rows(@Rows _ content: () -> [String]) -> [String] { content() }

struct Person { var name: String? }

func show() {
    let person = Person(name: "ada"), nobody = Person(name: nil), code: String? = "q"
    print(rows { if let name = person.name { "name \(name)" } })
    print(rows { if let name = nobody.name { "name \(name)" } })
    print(rows { if let code { "code \(code)" } else { "none" } })
    print(rows { if let code { "code \(code)" } })
    print(
        rows {
            "a"; if let number = Int("4") { "number \(number)" }; "b"
        })
    print(rows { if let number = Int("4"), number > 3 { let twice = number * 2; "twice \(twice)" } else { "few" } })
    print(rows { if let number = Int("4"), let name = person.name { "\(number) \(name)" } })
    print(rows { if case let found? = code { "case \(found)" } })
    print(rows { if let name = person.name { if let number = Int("5") { "\(name) \(number)" } } })
    print(
        rows {
            switch code {
            case let found?: "switch \(found)";
            case nil: "nil"
            }
        })
}
show()

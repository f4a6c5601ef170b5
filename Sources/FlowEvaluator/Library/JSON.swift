// Reading and writing the text of JSON, and the errors of coding, written in Flow.

extension LibraryModule {
    static let json = LibraryModule(
        names: ["JSONDecoder", "JSONEncoder", "JSONSerialization", "DecodingError"],
        needs: 1 << 21 | 1 << 7 | 1 << 9 | 1 << 10 | 1 << 11 | 1 << 12 | 1 << 13 | 1 << 16 | 1 << 17 | 1 << 19 | 1 << 20
            | 1 << 23,
        source: #"""
            struct NSNull: Equatable {}
            class prelude_JSONReader {
                private let characters: Any
                private var position = 0
                init(_ text) { characters = Array(text) }
                static func value(_ text) throws {
                    let reader = prelude_JSONReader(text)
                    let result = try reader.read()
                    reader.skip()
                    if reader.position < reader.characters.count { try reader.fail() }
                    return result
                }
                private func fail() throws {
                    throw DecodingError.dataCorrupted(
                        DecodingError.Context(codingPath: [], debugDescription: "The given data was not valid JSON."))
                }
                private func skip() { while position < characters.count && characters[position].isWhitespace { position += 1 } }
                private func next() throws {
                    if position >= characters.count { try fail() }
                    return characters[position]
                }
                private func read() throws {
                    skip()
                    let character = try next()
                    switch character {
                    case "{": return try readObject()
                    case "[": return try readArray()
                    case "\"": return try readString()
                    case "t": return try word("true", true)
                    case "f": return try word("false", false)
                    case "n": return try word("null", NSNull())
                    default: return try readNumber()
                    }
                }
                private func word(_ text, _ value) throws {
                    for character in text {
                        if try next() != character { try fail() }
                        position += 1
                    }
                    return value
                }
                private func readObject() throws {
                    var result = [:]
                    position += 1
                    skip()
                    if try next() == "}" {
                        position += 1
                        return result
                    }
                    while true {
                        skip()
                        if try next() != "\"" { try fail() }
                        let key = try readString()
                        skip()
                        if try next() != ":" { try fail() }
                        position += 1
                        result[key] = try read()
                        skip()
                        let separator = try next()
                        position += 1
                        if separator == "}" { return result }
                        if separator != "," { try fail() }
                    }
                }
                private func readArray() throws {
                    var result = []
                    position += 1
                    skip()
                    if try next() == "]" {
                        position += 1
                        return result
                    }
                    while true {
                        result.append(try read())
                        skip()
                        let separator = try next()
                        position += 1
                        if separator == "]" { return result }
                        if separator != "," { try fail() }
                    }
                }
                private func readString() throws {
                    position += 1
                    var result = ""
                    while true {
                        let character = try next()
                        position += 1
                        if character == "\"" { return result }
                        if character != "\\" {
                            result += character
                            continue
                        }
                        let escaped = try next()
                        position += 1
                        switch escaped {
                        case "n": result += "\n"
                        case "t": result += "\t"
                        case "r": result += "\r"
                        case "b": result += "\u{8}"
                        case "f": result += "\u{c}"
                        case "u":
                            var code = try readHex()
                            if code >= 0xd800 && code < 0xdc00 {
                                position += 2
                                code = 0x10000 + (code - 0xd800) * 0x400 + (try readHex() - 0xdc00)
                            }
                            result += UnicodeScalar(code)
                        default: result += escaped
                        }
                    }
                }
                private func readHex() throws {
                    var text = ""
                    for _ in 0..<4 {
                        text += try next()
                        position += 1
                    }
                    return Int(text, radix: 16) ?? 0
                }
                private func readNumber() throws {
                    var text = ""
                    while position < characters.count && "+-0123456789.eE".contains(characters[position]) {
                        text += characters[position]
                        position += 1
                    }
                    if let whole = Int(text) { return whole }
                    if let number = Double(text) { return number }
                    try fail()
                }
            }
            class prelude_JSONObject {
                var entries = [:]
            }
            class prelude_JSONArray {
                var elements = []
            }
            func prelude_quoted(_ text, _ keepsSlashes) {
                var result = "\""
                for character in text {
                    switch character {
                    case "\"": result += "\\\""
                    case "\\": result += "\\\\"
                    case "\n": result += "\\n"
                    case "\r": result += "\\r"
                    case "\t": result += "\\t"
                    case "/": result += keepsSlashes ? "/" : "\\/"
                    default: result += character
                    }
                }
                return result + "\""
            }
            func prelude_JSONText(_ value, _ sorts, _ isPretty, _ keepsSlashes, _ indent = "") {
                if value == nil { return "null" }
                if value is NSNull { return "null" }
                if let value = value as? String { return prelude_quoted(value, keepsSlashes) }
                if let value = value as? Bool { return value ? "true" : "false" }
                if let value = value as? Int { return "\(value)" }
                if let value = value as? Double {
                    if value == value.rounded() && abs(value) < 1e15 { return "\(Int(value))" }
                    return "\(value)"
                }
                let deeper = indent + "  "
                let isArray = value is prelude_JSONArray || value is Array
                let open = isArray ? "[" : "{"
                let close = isArray ? "]" : "}"
                var parts = []
                if let list = (value as? prelude_JSONArray)?.elements ?? value as? Array {
                    for element in list { parts.append(prelude_JSONText(element, sorts, isPretty, keepsSlashes, deeper)) }
                } else if let entries = (value as? prelude_JSONObject)?.entries ?? value as? Dictionary {
                    let keys = sorts ? entries.keys.sorted() : Array(entries.keys)
                    for key in keys {
                        let text = prelude_JSONText(entries[key], sorts, isPretty, keepsSlashes, deeper)
                        parts.append(prelude_quoted(key, keepsSlashes) + (isPretty ? " : " : ":") + text)
                    }
                }
                if !isPretty { return open + parts.joined(separator: ",") + close }
                if parts.isEmpty { return open + "\n\n" + indent + close }
                return open + "\n" + deeper + parts.joined(separator: ",\n" + deeper) + "\n" + indent + close
            }
            enum DecodingError: Error {
                struct Context {
                    var codingPath = []
                    var debugDescription = ""
                    var underlyingError: Any? = nil
                }
                case keyNotFound(Any, Any)
                case typeMismatch(Any, Any)
                case valueNotFound(Any, Any)
                case dataCorrupted(Any)
                static func dataCorruptedError(forKey key, in container, debugDescription: Any) {
                    return DecodingError.dataCorrupted(Context(codingPath: container.codingPath + [key], debugDescription: debugDescription))
                }
                static func dataCorruptedError(in container, debugDescription: Any) {
                    return DecodingError.dataCorrupted(Context(codingPath: container.codingPath, debugDescription: debugDescription))
                }
                var context {
                    switch self {
                    case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context): return context
                    case .dataCorrupted(let context): return context
                    }
                }
                var localizedDescription {
                    switch self {
                    case .dataCorrupted: return "The data couldn’t be read because it isn’t in the correct format."
                    default: return "The data couldn’t be read because it is missing."
                    }
                }
            }
            enum EncodingError: Error {
                struct Context {
                    var codingPath = []
                    var debugDescription = ""
                    var underlyingError: Any? = nil
                }
                case invalidValue(Any, Any)
            }
            struct prelude_CodingKey: Hashable {
                let stringValue: Any
                let intValue: Any
                init(stringValue: Any) {
                    self.stringValue = stringValue
                    intValue = nil
                }
                init(prelude index) {
                    stringValue = "Index \(index)"
                    intValue = index
                }
                var description { stringValue }
            }
            extension CodingKey {
                var stringValue { prelude_keyText(self) }
                var intValue: Int? { nil }
            }
            func prelude_keyText(_ key) {
                if let text = key as? String { return text }
                return prelude_rawText(key) ?? String(describing: key)
            }
            func prelude_camel(_ text) {
                if !text.contains("_") { return text }
                let words = text.split(separator: "_")
                if words.isEmpty { return text }
                return words[0].lowercased() + words.dropFirst().map({ $0.capitalized }).joined()
            }
            func prelude_snake(_ text) {
                var result = ""
                for character in text {
                    if character.isUppercase && !result.isEmpty { result += "_" }
                    result += character.lowercased()
                }
                return result
            }
            """#)
}

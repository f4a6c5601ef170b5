// `JSONDecoder` and its containers, written in Flow. The compiler derives the decoding of a type from its declaration.

extension LibraryModule {
    static let decoding = LibraryModule(
        names: ["JSONDecoder"],
        needs: 1 << 21 | 1 << 7 | 1 << 9 | 1 << 10 | 1 << 11 | 1 << 12 | 1 << 13 | 1 << 16 | 1 << 17 | 1 << 18 | 1 << 20
            | 1 << 23,
        source: #"""
            class prelude_Decoder {
                let prelude_value: Any
                let codingPath: Any
                let prelude_options: Any
                let prelude_types: Any
                var userInfo { prelude_options.userInfo }
                init(_ value, _ path, _ options, _ types) {
                    prelude_value = value
                    codingPath = path
                    prelude_options = options
                    prelude_types = types
                }
                func container(keyedBy: Any) throws {
                    guard let entries = prelude_value as? Dictionary else {
                        throw prelude_mismatch("Dictionary<String, Any>", prelude_value, codingPath)
                    }
                    return KeyedDecodingContainer(self, entries)
                }
                func unkeyedContainer() throws {
                    guard let elements = prelude_value as? Array else { throw prelude_mismatch("Array<Any>", prelude_value, codingPath) }
                    return UnkeyedDecodingContainer(self, elements)
                }
                func singleValueContainer() { return SingleValueDecodingContainer(self) }
            }
            func prelude_mismatch(_ type, _ value, _ path) {
                if value is NSNull {
                    return DecodingError.valueNotFound(type, DecodingError.Context(codingPath: path, debugDescription: "Cannot get value of type \(type) -- found null value instead"))
                }
                return DecodingError.typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: "Expected to decode \(type) but found another type instead."))
            }
            class KeyedDecodingContainer {
                private let decoder: Any
                private var entries = [:]
                init(_ decoder, _ entries) {
                    self.decoder = decoder
                    if decoder.prelude_options.prelude_usesSnakes {
                        for (key, value) in entries { self.entries[prelude_camel(key)] = value }
                    } else {
                        self.entries = entries
                    }
                }
                var codingPath { decoder.codingPath }
                var allKeys { Array(entries.keys).map({ prelude_CodingKey(stringValue: $0) }) }
                func contains(_ key) { return entries[prelude_keyText(key)] != nil }
                func decodeNil(forKey key) { return entries[prelude_keyText(key)] is NSNull }
                private func value(_ key) throws {
                    if let value = entries[prelude_keyText(key)] { return value }
                    let text = prelude_keyText(key)
                    throw DecodingError.keyNotFound(key is String ? prelude_CodingKey(stringValue: text) : key, DecodingError.Context(codingPath: codingPath, debugDescription: "No value associated with key \(text)."))
                }
                private func path(_ key) { return codingPath + [key is String ? prelude_CodingKey(stringValue: key) : key] }
                func decode(_ type, forKey key) throws {
                    let optional = prelude_isOptional(type)
                    if optional && entries[prelude_keyText(key)] == nil { return nil }
                    return try prelude_decode(type, value(key), path(key), decoder)
                }
                func decodeIfPresent(_ type, forKey key) throws {
                    guard let value = entries[prelude_keyText(key)] else { return nil }
                    if value is NSNull { return nil }
                    return try prelude_decode(type, value, path(key), decoder)
                }
                func nestedContainer(keyedBy: Any, forKey key) throws {
                    return try prelude_Decoder(value(key), path(key), decoder.prelude_options, decoder.prelude_types).container(keyedBy: keyedBy)
                }
                func nestedUnkeyedContainer(forKey key) throws {
                    return try prelude_Decoder(value(key), path(key), decoder.prelude_options, decoder.prelude_types).unkeyedContainer()
                }
                func superDecoder(forKey key) throws {
                    return prelude_Decoder(value(key), path(key), decoder.prelude_options, decoder.prelude_types)
                }
                func superDecoder() { return decoder }
            }
            class UnkeyedDecodingContainer {
                private let decoder: Any
                private let elements: Any
                var currentIndex = 0
                init(_ decoder, _ elements) {
                    self.decoder = decoder
                    self.elements = elements
                }
                var codingPath { decoder.codingPath }
                var count { elements.count }
                var isAtEnd { currentIndex >= elements.count }
                private func value() throws {
                    if isAtEnd {
                        throw DecodingError.valueNotFound("Any", DecodingError.Context(codingPath: codingPath, debugDescription: "Unkeyed container is at end."))
                    }
                    return elements[currentIndex]
                }
                private var path { codingPath + [prelude_CodingKey(prelude: currentIndex)] }
                func decodeNil() {
                    if isAtEnd || !(elements[currentIndex] is NSNull) { return false }
                    currentIndex += 1
                    return true
                }
                func decode(_ type) throws {
                    let result = try prelude_decode(type, value(), path, decoder)
                    currentIndex += 1
                    return result
                }
                func decodeIfPresent(_ type) throws {
                    if decodeNil() { return nil }
                    return try decode(type)
                }
                func nestedContainer(keyedBy: Any) throws {
                    let nested = try prelude_Decoder(value(), path, decoder.prelude_options, decoder.prelude_types)
                    currentIndex += 1
                    return try nested.container(keyedBy: keyedBy)
                }
                func nestedUnkeyedContainer() throws {
                    let nested = try prelude_Decoder(value(), path, decoder.prelude_options, decoder.prelude_types)
                    currentIndex += 1
                    return try nested.unkeyedContainer()
                }
            }
            class SingleValueDecodingContainer {
                private let decoder: Any
                init(_ decoder) { self.decoder = decoder }
                var codingPath { decoder.codingPath }
                func decodeNil() { return decoder.prelude_value is NSNull }
                func decode(_ type) throws { return try prelude_decode(type, decoder.prelude_value, codingPath, decoder) }
            }
            func prelude_isOptional(_ type) {
                return "\(type)".hasSuffix("?") || "\(type)".hasPrefix("Optional<")
            }
            func prelude_inside(_ text, _ first, _ last) { return String(text.dropFirst(first).dropLast(last)).trimmingCharacters(in: .whitespaces) }
            func prelude_typeParts(_ text, _ separator) {
                var parts = []
                var part = ""
                var depth = 0
                for character in text {
                    if "[<(".contains(character) { depth += 1 }
                    if "]>)".contains(character) { depth -= 1 }
                    if depth == 0 && character == separator {
                        parts.append(part.trimmingCharacters(in: .whitespaces))
                        part = ""
                    } else {
                        part += character
                    }
                }
                parts.append(part.trimmingCharacters(in: .whitespaces))
                return parts
            }
            func prelude_decode(_ type, _ value, _ path, _ decoder) throws {
                let text = "\(type)"
                switch text {
                case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
                    if value is Int { return value }
                    if let number = value as? Double {
                        if let whole = Int(exactly: number) { return whole }
                        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "Parsed JSON number <\(number)> does not fit in \(text)."))
                    }
                    throw prelude_mismatch(type, value, path)
                case "Double", "Float", "CGFloat", "TimeInterval", "Decimal":
                    if value is Int { return Double(value) }
                    if value is Double { return value }
                    throw prelude_mismatch(type, value, path)
                case "String", "Character", "Substring":
                    if value is String { return value }
                    throw prelude_mismatch(type, value, path)
                case "Bool":
                    if value is Bool { return value }
                    throw prelude_mismatch(type, value, path)
                case "Any": return value is NSNull ? nil : value
                case "Date": return try decoder.prelude_options.prelude_date(value, path)
                case "Data":
                    if let text = value as? String { return Data(base64Encoded: text) }
                    throw prelude_mismatch(type, value, path)
                case "URL":
                    guard let text = value as? String else { throw prelude_mismatch(type, value, path) }
                    if let url = URL(string: text) { return url }
                    throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "Invalid URL string."))
                case "UUID":
                    guard let text = value as? String else { throw prelude_mismatch(type, value, path) }
                    if let id = UUID(uuidString: text) { return id }
                    throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "Attempted to decode UUID from invalid UUID string."))
                default: break
                }
                if let known = decoder.prelude_types[text] { return try prelude_decode(known, value, path, decoder) }
                if text.hasSuffix("?") || text.hasSuffix("!") {
                    if value is NSNull { return nil }
                    return try prelude_decode(prelude_inside(text, 0, 1), value, path, decoder)
                }
                if text.hasPrefix("Optional<") {
                    if value is NSNull { return nil }
                    return try prelude_decode(prelude_inside(text, 9, 1), value, path, decoder)
                }
                if text.hasPrefix("[") {
                    let parts = prelude_typeParts(prelude_inside(text, 1, 1), ":")
                    if parts.count == 2 { return try prelude_decodeDictionary(parts[0], parts[1], value, path, decoder) }
                    return try prelude_decodeArray(parts[0], value, path, decoder)
                }
                if text.hasPrefix("Array<") { return try prelude_decodeArray(prelude_inside(text, 6, 1), value, path, decoder) }
                if text.hasPrefix("Set<") { return Set(try prelude_decodeArray(prelude_inside(text, 4, 1), value, path, decoder)) }
                if text.hasPrefix("Dictionary<") {
                    let parts = prelude_typeParts(prelude_inside(text, 11, 1), ",")
                    return try prelude_decodeDictionary(parts[0], parts[1], value, path, decoder)
                }
                var types = decoder.prelude_types
                var base = type
                if text.hasSuffix(">") {
                    let parts = prelude_typeParts(text.dropLast(), "<")
                    base = String(text.prefix(while: { $0 != "<" }))
                    let arguments = prelude_typeParts(prelude_inside(text, base.count + 1, 1), ",").map({ decoder.prelude_types[$0] ?? $0 })
                    types = [:]
                    for (name, argument) in zip(prelude_generics(base), arguments) { types[name] = argument }
                }
                guard let made = prelude_class(base) else { fatalError("'\(text)' is not a type that JSON can be decoded as: generic types are erased") }
                if value is NSNull { throw prelude_mismatch(type, value, path) }
                return try made.init(from: prelude_Decoder(value, path, decoder.prelude_options, types))
            }
            func prelude_decodeArray(_ element, _ value, _ path, _ decoder) throws {
                guard let list = value as? Array else { throw prelude_mismatch("Array<Any>", value, path) }
                var result = []
                for item in list { result.append(try prelude_decode(element, item, path + [prelude_CodingKey(prelude: result.count)], decoder)) }
                return result
            }
            func prelude_decodeDictionary(_ key, _ element, _ value, _ path, _ decoder) throws {
                guard let entries = value as? Dictionary else { throw prelude_mismatch("Dictionary<String, Any>", value, path) }
                var result = [:]
                for (name, item) in entries {
                    result[key == "Int" ? Int(name) ?? name : name] = try prelude_decode(element, item, path + [prelude_CodingKey(stringValue: name)], decoder)
                }
                return result
            }
            func prelude_decodeField(_ decoder, _ key, _ type) throws {
                return try KeyedDecodingContainer(decoder, prelude_entries(decoder)).decode(type, forKey: key)
            }
            func prelude_entries(_ decoder) throws {
                guard let entries = decoder.prelude_value as? Dictionary else {
                    throw prelude_mismatch("Dictionary<String, Any>", decoder.prelude_value, decoder.codingPath)
                }
                return entries
            }
            func prelude_decodedCase(_ decoder, _ cases, _ name) throws {
                let entries = try prelude_entries(decoder)
                let found = cases.filter({ entries[$0] != nil })
                if entries.count != 1 || found.count != 1 {
                    throw DecodingError.typeMismatch(name, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Invalid number of keys found, expected one."))
                }
                return cases.firstIndex(of: found[0])!
            }
            func prelude_nestedDecoder(_ decoder, _ key) throws {
                return prelude_Decoder(try prelude_entries(decoder)[key]!, decoder.codingPath + [prelude_CodingKey(stringValue: key)], decoder.prelude_options, decoder.prelude_types)
            }
            func prelude_decodeCase(_ decoder, _ cases, _ name) throws {
                let value = decoder.prelude_value
                for one in cases { if prelude_rawText(one) == value || prelude_raw(one) == value { return one } }
                throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Cannot initialize \(name) from invalid \(value is Int ? "Int" : value is Double ? "Double" : "String") value \(value)"))
            }
            func prelude_rawText(_ key) { return (try? key.rawValue) as? String }
            func prelude_raw(_ value) { return try? value.rawValue }
            enum prelude_DateStrategy {
                case deferredToDate, iso8601, secondsSince1970, millisecondsSince1970, formatted(Any), custom(Any)
                var prelude_payload {
                    switch self {
                    case .formatted(let value), .custom(let value): return value
                    default: return nil
                    }
                }
            }
            enum prelude_KeyStrategy { case useDefaultKeys, convertFromSnakeCase, convertToSnakeCase, custom(Any) }
            class JSONDecoder {
                var dateDecodingStrategy: prelude_DateStrategy = .deferredToDate
                var keyDecodingStrategy: prelude_KeyStrategy = .useDefaultKeys
                var dataDecodingStrategy: Any = nil
                var nonConformingFloatDecodingStrategy: Any = nil
                var userInfo = [:]
                var prelude_usesSnakes { keyDecodingStrategy == .convertFromSnakeCase }
                func decode(_ type, from data) throws {
                    let value = try prelude_JSONReader.value(String(decoding: data, as: UTF8.self))
                    let decoder = prelude_Decoder(value, [], self, [:])
                    return try prelude_decode(type, value, [], decoder)
                }
                func prelude_date(_ value, _ path) throws {
                    if let formatter = dateDecodingStrategy.prelude_payload {
                        if formatter is DateFormatter {
                            if let date = formatter.date(from: value) { return date }
                            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "Date string does not match format expected by formatter."))
                        }
                        return try formatter(prelude_Decoder(value, path, self, [:]))
                    }
                    switch dateDecodingStrategy {
                    case .iso8601:
                        guard let text = value as? String else { throw prelude_mismatch("String", value, path) }
                        if let date = ISO8601DateFormatter().date(from: text) { return date }
                        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "Expected date string to be ISO8601-formatted."))
                    case .secondsSince1970: return Date(timeIntervalSince1970: Double(value))
                    case .millisecondsSince1970: return Date(timeIntervalSince1970: Double(value) / 1000)
                    default:
                        if !(value is Int || value is Double) { throw prelude_mismatch("Double", value, path) }
                        return Date(timeIntervalSinceReferenceDate: Double(value))
                    }
                }
            }
            """#)
}

// `JSONEncoder`, its containers and `JSONSerialization`, written in Flow.

extension LibraryModule {
    static let encoding = LibraryModule(
        names: ["JSONEncoder", "JSONSerialization"],
        needs: 1 << 21 | 1 << 7 | 1 << 9 | 1 << 10 | 1 << 11 | 1 << 12 | 1 << 13 | 1 << 16 | 1 << 17 | 1 << 18 | 1 << 19
            | 1 << 23,
        source: #"""
            class prelude_Encoder {
                var prelude_result = nil
                let prelude_options: Any
                let codingPath: Any
                var userInfo = [:]
                init(_ options, _ path) {
                    prelude_options = options
                    codingPath = path
                }
                func container(keyedBy: Any) {
                    if prelude_result == nil { prelude_result = prelude_JSONObject() }
                    return KeyedEncodingContainer(prelude_result, self)
                }
                func unkeyedContainer() {
                    if prelude_result == nil { prelude_result = prelude_JSONArray() }
                    return UnkeyedEncodingContainer(prelude_result, self)
                }
                func singleValueContainer() { return SingleValueEncodingContainer(self) }
            }
            class KeyedEncodingContainer {
                private let object: Any
                private let encoder: Any
                init(_ object, _ encoder) {
                    self.object = object
                    self.encoder = encoder
                }
                var codingPath { encoder.codingPath }
                private func name(_ key) {
                    return encoder.prelude_options.prelude_usesSnakes ? prelude_snake(prelude_keyText(key)) : prelude_keyText(key)
                }
                func encode(_ value, forKey key) throws { object.entries[name(key)] = try prelude_encode(value, encoder.prelude_options) }
                func encodeIfPresent(_ value, forKey key) throws { if value != nil { try encode(value, forKey: key) } }
                func encodeNil(forKey key) throws { object.entries[name(key)] = NSNull() }
                func nestedContainer(keyedBy: Any, forKey key) {
                    let nested = prelude_JSONObject()
                    object.entries[name(key)] = nested
                    return KeyedEncodingContainer(nested, encoder)
                }
                func nestedUnkeyedContainer(forKey key) {
                    let nested = prelude_JSONArray()
                    object.entries[name(key)] = nested
                    return UnkeyedEncodingContainer(nested, encoder)
                }
                func superEncoder() { return encoder }
            }
            class UnkeyedEncodingContainer {
                private let array: Any
                private let encoder: Any
                init(_ array, _ encoder) {
                    self.array = array
                    self.encoder = encoder
                }
                var codingPath { encoder.codingPath }
                var count { array.elements.count }
                func encode(_ value) throws { array.elements.append(try prelude_encode(value, encoder.prelude_options)) }
                func encodeNil() throws { array.elements.append(NSNull()) }
                func nestedContainer(keyedBy: Any) {
                    let nested = prelude_JSONObject()
                    array.elements.append(nested)
                    return KeyedEncodingContainer(nested, encoder)
                }
            }
            class SingleValueEncodingContainer {
                private let encoder: Any
                init(_ encoder) { self.encoder = encoder }
                func encode(_ value) throws { encoder.prelude_result = try prelude_encode(value, encoder.prelude_options) }
                func encodeNil() throws { encoder.prelude_result = NSNull() }
            }
            func prelude_encodeField(_ encoder, _ key, _ value) throws {
                try encoder.container(keyedBy: key).encodeIfPresent(value, forKey: key)
            }
            func prelude_encodeValues(_ encoder, _ name, _ keys, _ values) throws {
                let container = encoder.container(keyedBy: name).nestedContainer(keyedBy: name, forKey: name)
                for index in 0..<keys.count { try container.encodeIfPresent(values[index], forKey: keys[index]) }
            }
            func prelude_encode(_ value, _ options) throws {
                if value == nil { return NSNull() }
                if value is String || value is Int || value is Double || value is Bool || value is NSNull { return value }
                if value is Date { return try options.prelude_text(of: value) }
                if value is URL { return value.absoluteString }
                if value is UUID { return value.uuidString }
                if value is Data { return value.base64EncodedString() }
                if let list = value as? Array {
                    let result = prelude_JSONArray()
                    for element in list { result.elements.append(try prelude_encode(element, options)) }
                    return result
                }
                if let entries = value as? Dictionary {
                    let result = prelude_JSONObject()
                    for (key, element) in entries { result.entries["\(key)"] = try prelude_encode(element, options) }
                    return result
                }
                if value is Set { return try prelude_encode(Array(value), options) }
                let encoder = prelude_Encoder(options, [])
                encoder.userInfo = options.userInfo
                try value.encode(to: encoder)
                return encoder.prelude_result
            }
            func prelude_encodeCase(_ encoder, _ value) throws { encoder.prelude_result = prelude_raw(value) ?? String(describing: value) }
            class JSONEncoder {
                enum OutputFormatting { case sortedKeys, prettyPrinted, withoutEscapingSlashes }
                var outputFormatting = []
                var dateEncodingStrategy: prelude_DateStrategy = .deferredToDate
                var keyEncodingStrategy: prelude_KeyStrategy = .useDefaultKeys
                var dataEncodingStrategy: Any = nil
                var userInfo = [:]
                var prelude_usesSnakes { keyEncodingStrategy == .convertToSnakeCase }
                private func has(_ option) {
                    if let list = outputFormatting as? Array { return list.contains(option) }
                    return outputFormatting == option
                }
                func encode(_ value) throws {
                    let tree = try prelude_encode(value, self)
                    return Data(prelude: prelude_JSONText(tree, has(OutputFormatting.sortedKeys), has(OutputFormatting.prettyPrinted), has(OutputFormatting.withoutEscapingSlashes)))
                }
                func prelude_text(of date) throws {
                    if let formatter = dateEncodingStrategy.prelude_payload {
                        if formatter is DateFormatter { return formatter.string(from: date) }
                        let encoder = prelude_Encoder(self, [])
                        try formatter(date, encoder)
                        return encoder.prelude_result
                    }
                    switch dateEncodingStrategy {
                    case .iso8601: return ISO8601DateFormatter().string(from: date)
                    case .secondsSince1970: return date.timeIntervalSince1970
                    case .millisecondsSince1970: return date.timeIntervalSince1970 * 1000
                    default: return date.timeIntervalSinceReferenceDate
                    }
                }
            }
            class JSONSerialization {
                static func jsonObject(with data, options: Any = nil) throws {
                    return try prelude_JSONReader.value(String(decoding: data, as: UTF8.self))
                }
                static func data(withJSONObject value, options: Any = nil) throws {
                    let list = options as? Array ?? [options]
                    return Data(prelude: prelude_JSONText(value, list.contains(.sortedKeys), list.contains(.prettyPrinted), false))
                }
                static func isValidJSONObject(_ value) { return value is Array || value is Dictionary }
            }
            """#)
}

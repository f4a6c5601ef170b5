// `Data` and its conversions from and to text, written in Flow.

extension LibraryModule {
    static let bytes = LibraryModule(
        names: ["Data", "UTF8"],
        calls: ["data"],
        needs: 1 << 9 | 1 << 11 | 1 << 21,
        source: #"""
            struct Data: Hashable, CustomStringConvertible, prelude_OwnSequence {
                private var prelude_text: String? = nil
                private var prelude_list: [Int] = []
                init() {}
                init(prelude text) { prelude_text = text }
                init(_ bytes) {
                    if let data = bytes as? Data { self = data } else { prelude_list = Array(bytes) }
                }
                init(bytes: Any) { prelude_list = Array(bytes) }
                init(repeating: Int, count: Int) { prelude_list = Array(repeating: repeating, count: count) }
                init(capacity: Int) {}
                init(count: Int) { prelude_list = Array(repeating: 0, count: count) }
                init?(base64Encoded text: String) {
                    var bits = 0
                    var held = 0
                    for character in text {
                        if character == "=" { break }
                        guard let value = prelude_base64().firstIndex(of: character) else { return nil }
                        held = held * 64 + value
                        bits += 6
                        if bits >= 8 {
                            bits -= 8
                            let unit = 1 << bits
                            prelude_list.append(held / unit)
                            held = held % unit
                        }
                    }
                }
                var prelude_bytes { prelude_text == nil ? prelude_list : Array(prelude_text!.utf8) }
                var prelude_string { prelude_text ?? prelude_utf8(prelude_list) }
                var count { prelude_bytes.count }
                var isEmpty { count == 0 }
                var startIndex { 0 }
                var endIndex { count }
                var first { prelude_bytes.first }
                var last { prelude_bytes.last }
                subscript(_ index) { prelude_bytes[index] }
                func makeIterator() { return IndexingIterator(prelude: prelude_bytes) }
                func prefix(_ number) { return Data(prelude_bytes.prefix(number)) }
                func suffix(_ number) { return Data(prelude_bytes.suffix(number)) }
                mutating func append(_ other) {
                    prelude_list = prelude_bytes + (other is Int ? [other] : (other as? Data)?.prelude_bytes ?? Array(other))
                    prelude_text = nil
                }
                mutating func append(contentsOf other) { append(other) }
                func base64EncodedString(options: Any = nil) -> String {
                    let letters = prelude_base64()
                    let bytes = prelude_bytes
                    var result = ""
                    var index = 0
                    while index < bytes.count {
                        let a = bytes[index]
                        let b = index + 1 < bytes.count ? bytes[index + 1] : 0
                        let c = index + 2 < bytes.count ? bytes[index + 2] : 0
                        result += letters[a / 4] + letters[a % 4 * 16 + b / 16]
                        result += index + 1 < bytes.count ? letters[b % 16 * 4 + c / 64] : "="
                        result += index + 2 < bytes.count ? letters[c % 64] : "="
                        index += 3
                    }
                    return result
                }
                func base64EncodedData() { return Data(prelude: base64EncodedString()) }
                static func == (a: Data, b: Data) -> Bool { return a.prelude_bytes == b.prelude_bytes }
                static func + (a: Data, b: Data) -> Data { return Data(a.prelude_bytes + b.prelude_bytes) }
                static func += (a: inout Data, b: Data) { a = Data(a.prelude_bytes + b.prelude_bytes) }
                var description: String { "\(count) bytes" }
            }
            struct UTF8 {}
            func prelude_base64() { return Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") }
            func prelude_utf8(_ bytes) {
                var result = ""
                var index = 0
                while index < bytes.count {
                    let byte = bytes[index]
                    var code = byte
                    var more = 0
                    if byte >= 240 {
                        code = byte - 240
                        more = 3
                    } else if byte >= 224 {
                        code = byte - 224
                        more = 2
                    } else if byte >= 192 {
                        code = byte - 192
                        more = 1
                    }
                    index += 1
                    for _ in 0..<more {
                        code = code * 64 + (index < bytes.count ? bytes[index] - 128 : 0)
                        index += 1
                    }
                    result += UnicodeScalar(code)
                }
                return result
            }
            extension String {
                init(data: Data, encoding: Any) { self = data.prelude_string }
                init(decoding bytes, as: Any) { self = bytes is Data ? bytes.prelude_string : prelude_utf8(Array(bytes)) }
                init(bytes: Any, encoding: Any) { self = bytes is Data ? bytes.prelude_string : prelude_utf8(Array(bytes)) }
                func data(using: Any) { return Data(prelude: self) }
                func data(using: Any, allowLossyConversion: Any) { return Data(prelude: self) }
            }
            """#)
}

// `init(from:)` and `encode(to:)` that use the keys that Swift synthesizes.
import Foundation

struct Wrapped: Codable {
    var value: Int
    init(value: Int) { self.value = value }
    init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(Int.self)
    }
    func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

struct Item: Codable {
    let id: Int
    var title: String
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decodeIfPresent(Int.self, forKey: .id) ?? 0
        title = try container.decode(String.self, forKey: .title)
    }
}

final class Note: Codable {
    var id = 7
    var text = "note"
    init() {}
    func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id * 2, forKey: .id)
        try container.encode(text, forKey: CodingKeys.text)
    }
}

enum Side: CodingKey { case left, right }

struct Pair: Decodable {
    var sum: Int
    init(from decoder: Decoder) throws {
        let container: KeyedDecodingContainer<Side> = try decoder.container(keyedBy: Side.self)
        sum = try container.decode(Int.self, forKey: .left) + container.decode(Int.self, forKey: .right)
    }
}

func json<T: Encodable>(_ value: T) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

do {
    let decoder = JSONDecoder()
    print(try decoder.decode(Wrapped.self, from: Data("3".utf8)).value)
    print(try decoder.decode([Wrapped].self, from: Data("[1,2]".utf8)).map(\.value))
    print(try json(Wrapped(value: 4)))
    let item = try decoder.decode(Item.self, from: Data(#"{"title":"x"}"#.utf8))
    print(item.id, item.title, try json(item))
    print(try json(Note()))
    print(try decoder.decode(Pair.self, from: Data(#"{"left":1,"right":2}"#.utf8)).sum)
    print(Side.left.stringValue, Side.right.stringValue)
} catch {
    print("failed")
}

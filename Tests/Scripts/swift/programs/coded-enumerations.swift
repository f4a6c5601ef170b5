// The coding that Swift synthesizes for enumerations without raw values.
import Foundation
enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case rect(w: Double, h: Double)
    case named(String, Int?)
    case empty
}
struct Drawing: Codable { var shapes: [Shape]; var main: Shape?; var level: Level }
enum Level: Codable { case low, high }
enum Action: Codable, Equatable {
    case open(url: String, isNew: Bool)
    case close
    enum CodingKeys: String, CodingKey { case open = "o", close = "c" }
    enum OpenCodingKeys: String, CodingKey { case url = "u", isNew }
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
let drawing = Drawing(
    shapes: [.circle(radius: 1.5), .rect(w: 2, h: 3), .named("a", nil), .named("b", 4), .empty], main: .empty,
    level: .high)
let data = try encoder.encode(drawing)
print(String(decoding: data, as: UTF8.self))
let back = try JSONDecoder().decode(Drawing.self, from: data)
print(back.shapes == drawing.shapes, back.level, back.main == .empty, back.shapes[3])
let actions = try encoder.encode([Action.open(url: "x", isNew: true), .close])
print(String(decoding: actions, as: UTF8.self))
print(try JSONDecoder().decode([Action].self, from: actions) == [.open(url: "x", isNew: true), .close])
do { _ = try JSONDecoder().decode(Shape.self, from: Data(#"{"oval":{}}"#.utf8)) } catch DecodingError.typeMismatch(
    _, let context)
{
    print(context.debugDescription)
}
do { _ = try JSONDecoder().decode(Shape.self, from: Data(#"{"circle":{}}"#.utf8)) } catch DecodingError.keyNotFound(
    let key, let context)
{
    print(key.stringValue, context.codingPath.map(\.stringValue))
}

// Codable types with nested containers, keys of their own, and superclasses.
import Foundation
// Codable with nested containers, custom keys, enums, polymorphism
struct Feed: Codable {
    var title: String; var items: [Item]; var meta: Meta?
    struct Meta: Codable {
        let total: Int; let next: URL?;
        enum CodingKeys: String, CodingKey { case total = "total_count", next = "next_url" }
    }
    enum CodingKeys: String, CodingKey { case title, data, meta }
    enum DataKeys: String, CodingKey { case items }
    init(from d: Decoder) throws {
        let c = try d.container(keyedBy: CodingKeys.self);
        title = try c.decodeIfPresent(String.self, forKey: .title) ?? "Untitled"
        let n = try c.nestedContainer(keyedBy: DataKeys.self, forKey: .data);
        items = try n.decode([Item].self, forKey: .items); meta = try c.decodeIfPresent(Meta.self, forKey: .meta)
    }
    func encode(to e: Encoder) throws {
        var c = e.container(keyedBy: CodingKeys.self); try c.encode(title, forKey: .title);
        var n = c.nestedContainer(keyedBy: DataKeys.self, forKey: .data); try n.encode(items, forKey: .items);
        try c.encodeIfPresent(meta, forKey: .meta)
    }
}
enum Item: Codable, Equatable {
    case text(String), image(url: String, width: Int), poll([String: Int]), unknown
    enum K: String, CodingKey { case type, value, url, width, options }
    init(from d: Decoder) throws {
        let c = try d.container(keyedBy: K.self)
        switch try c.decode(String.self, forKey: .type) {
        case "text": self = .text(try c.decode(String.self, forKey: .value))
        case "image":
            self = .image(
                url: try c.decode(String.self, forKey: .url),
                width: try c.decodeIfPresent(Int.self, forKey: .width) ?? 0)
        case "poll": self = .poll(try c.decode([String: Int].self, forKey: .options))
        default: self = .unknown
        }
    }
    func encode(to e: Encoder) throws {
        var c = e.container(keyedBy: K.self)
        switch self {
        case .text(let t): try c.encode("text", forKey: .type); try c.encode(t, forKey: .value)
        case let .image(u, w):
            try c.encode("image", forKey: .type); try c.encode(u, forKey: .url); try c.encode(w, forKey: .width)
        case .poll(let o): try c.encode("poll", forKey: .type); try c.encode(o, forKey: .options)
        case .unknown: try c.encode("unknown", forKey: .type)
        }
    }
}
let text = """
    {"title": "News", "data": {"items": [{"type": "text", "value": "Hi \\"you\\""}, {"type": "image", "url": "a.png"}, {"type": "poll", "options": {"yes": 3, "no": 1}}, {"type": "video"}]}, "meta": {"total_count": 4, "next_url": "https://x.y/p?2"}}
    """
let feed = try JSONDecoder().decode(Feed.self, from: Data(text.utf8))
print(
    feed.title, feed.items.count, feed.items[0], feed.items[1], feed.items[3], feed.meta!.total,
    feed.meta!.next!.absoluteString)
let enc = JSONEncoder(); enc.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes];
print(String(decoding: try enc.encode(feed), as: UTF8.self))
struct Person: Codable {
    var firstName: String; var birthDate: Date; var favouriteColours: [String]?; var score: Double; var isActive: Bool;
    var parent: [Person]?
}
let dec = JSONDecoder(); dec.keyDecodingStrategy = .convertFromSnakeCase; dec.dateDecodingStrategy = .iso8601
let p = try dec.decode(
    Person.self,
    from: Data(
        #"{"first_name":"Ann","birth_date":"2001-02-03T04:05:06Z","score":1.5,"is_active":true,"parent":[{"first_name":"Bo","birth_date":"1970-01-01T00:00:00Z","score":2,"is_active":false}]}"#
            .utf8))
print(
    p.firstName, p.birthDate.timeIntervalSince1970, p.favouriteColours as Any, p.score, p.parent!.count,
    p.parent![0].score)
let e2 = JSONEncoder(); e2.keyEncodingStrategy = .convertToSnakeCase; e2.dateEncodingStrategy = .secondsSince1970;
e2.outputFormatting = .sortedKeys; print(String(data: try e2.encode(p), encoding: .utf8)!)
enum Level: Int, Codable { case low = 1, high }
struct Cfg: Codable {
    var level: Level; var tags: Set<String>; var pair: [Int]; var map: [String: [Bool]]; var opt: Int?
}
do {
    let c = try JSONDecoder().decode(
        Cfg.self, from: Data(#"{"level":2,"tags":["a","a"],"pair":[1,2],"map":{"k":[true,false]},"opt":null}"#.utf8));
    print(c.level, c.tags, c.pair, c.map, c.opt as Any)
}
do {
    _ = try JSONDecoder().decode(Cfg.self, from: Data(#"{"level":5,"tags":[],"pair":[],"map":{}}"#.utf8))
} catch DecodingError.dataCorrupted(let c) { print("corrupt", c.codingPath.map(\.stringValue), c.debugDescription) }
do {
    _ = try JSONDecoder().decode([Person].self, from: Data(#"[{"firstName":"x","birthDate":0,"score":"no"}]"#.utf8))
} catch let e as DecodingError {
    if case .typeMismatch(_, let c) = e {
        print(c.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))
    } else {
        print("other")
    }
}
do { _ = try JSONDecoder().decode(Int.self, from: Data("nope".utf8)) } catch { print("bad json") }
struct Wrapper<T: Codable>: Codable { let value: T; let next: [Wrapper<T>]? }
let w = try JSONDecoder().decode(Wrapper<[Int]>.self, from: Data(#"{"value":[1],"next":[{"value":[2,3]}]}"#.utf8));
print(w.next![0].value, w.value)
class Base: Codable { var id = 0 };
final class Sub: Base {
    var name = "n"; private enum CodingKeys: String, CodingKey { case name }
    override init() { super.init() }
    required init(from d: Decoder) throws {
        let c = try d.container(keyedBy: CodingKeys.self); name = try c.decode(String.self, forKey: .name);
        try super.init(from: d)
    }
    override func encode(to e: Encoder) throws {
        try super.encode(to: e); var c = e.container(keyedBy: CodingKeys.self); try c.encode(name, forKey: .name)
    }
}
let sub = try JSONDecoder().decode(Sub.self, from: Data(#"{"id":4,"name":"q"}"#.utf8)); print(sub.id, sub.name);
let e3 = JSONEncoder(); e3.outputFormatting = .sortedKeys; print(String(data: try e3.encode(sub), encoding: .utf8)!)

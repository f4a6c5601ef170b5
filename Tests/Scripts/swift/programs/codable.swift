// JSON in memory: keys, nested containers, optional values, enumerations, errors.
import Foundation

struct Author: Codable, Equatable {
    let id: Int
    var name: String
    var email: String?
}

struct Article: Codable {
    enum CodingKeys: String, CodingKey {
        case id
        case title = "headline"
        case author
        case tags
        case isRead = "is_read"
    }
    let id: Int
    let title: String
    let author: Author
    let tags: [String]
    var isRead: Bool
}

let text = """
    {
        "id": 7,
        "headline": "Containers",
        "author": {"id": 1, "name": "Ada", "email": null},
        "tags": ["swift", "ui"],
        "is_read": false,
        "ignored": [1, 2, {"a": 3}]
    }
    """
let article = try! JSONDecoder().decode(Article.self, from: text.data(using: .utf8)!)
print(article.id, article.title, article.author.name, article.author.email ?? "none", article.tags, article.isRead)

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
let data = try! encoder.encode(article)
print(String(data: data, encoding: .utf8)!)
print(String(decoding: try! encoder.encode([1, 2, 3]), as: UTF8.self))
print(String(decoding: try! encoder.encode(["b": 1.5, "a": 2]), as: UTF8.self))
print(String(decoding: try! encoder.encode(["x"]), as: UTF8.self))

enum Status: String, Codable { case active, archived }
struct Account: Codable {
    var status: Status
    var balance: Double
    var limits: [String: Int]
    var history: [Status]?
}
let account = try! JSONDecoder().decode(
    Account.self, from: Data(#"{"status":"archived","balance":12.5,"limits":{"day":10}}"#.utf8))
print(account.status, account.balance, account.limits, account.history == nil)
print(String(decoding: try! encoder.encode(account), as: UTF8.self))

struct Place: Codable {
    var name: String
    var latitude: Double
    var longitude: Double
    enum CodingKeys: String, CodingKey { case name, location }
    enum LocationKeys: String, CodingKey { case latitude = "lat", longitude = "lon" }
    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        let location = try container.nestedContainer(keyedBy: LocationKeys.self, forKey: .location)
        latitude = try location.decode(Double.self, forKey: .latitude)
        longitude = try location.decodeIfPresent(Double.self, forKey: .longitude) ?? 0
    }
    func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        var location = container.nestedContainer(keyedBy: LocationKeys.self, forKey: .location)
        try location.encode(latitude, forKey: .latitude)
        try location.encode(longitude, forKey: .longitude)
    }
}
let place = try! JSONDecoder().decode(Place.self, from: Data(#"{"name":"Rome","location":{"lat":41.5}}"#.utf8))
print(place.name, place.latitude, place.longitude)
print(String(decoding: try! encoder.encode(place), as: UTF8.self))

func attempt<T: Decodable>(_ type: T.Type, _ text: String) -> String {
    do {
        _ = try JSONDecoder().decode(type, from: Data(text.utf8))
        return "decoded"
    } catch DecodingError.keyNotFound(let key, _) {
        return "no key \(key.stringValue)"
    } catch DecodingError.typeMismatch(let type, let context) {
        return "type \(type) at \(context.codingPath.map { $0.stringValue }.joined(separator: "."))"
    } catch DecodingError.valueNotFound(let type, let context) {
        return "no \(type) at \(context.codingPath.map(\.stringValue))"
    } catch DecodingError.dataCorrupted(let context) {
        return "corrupted \(context.codingPath.count)"
    } catch {
        return "other"
    }
}
print(attempt(Author.self, #"{"id": 1}"#))
print(attempt(Author.self, #"{"id": "x", "name": "a"}"#))
print(attempt(Author.self, #"{"id": 1, "name": null}"#))
print(attempt(Author.self, "{"))
print(attempt(Account.self, #"{"status":"gone","balance":1,"limits":{}}"#))
print(attempt([Author].self, #"[{"id": 1, "name": "a"}, {"id": 2, "name": 3}]"#))

struct Snake: Codable { var firstName: String; var homePage: URL? }
let snakes = JSONDecoder()
snakes.keyDecodingStrategy = .convertFromSnakeCase
let snake = try! snakes.decode([Snake].self, from: Data(#"[{"first_name":"Ada","home_page":"https://a.b/c"}]"#.utf8))
print(snake[0].firstName, snake[0].homePage!.absoluteString)
let snakeEncoder = JSONEncoder()
snakeEncoder.keyEncodingStrategy = .convertToSnakeCase
snakeEncoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
print(String(decoding: try! snakeEncoder.encode(snake[0]), as: UTF8.self))

struct Page<Item: Codable>: Codable {
    var items: [Item]
    var next: Int?
}
let page = try! JSONDecoder().decode(Page<Author>.self, from: Data(#"{"items":[{"id":3,"name":"Tim"}],"next":2}"#.utf8))
print(page.items.map(\.name), page.next ?? -1)

class Animal: Codable {
    var name: String
    init(name: String) { self.name = name }
}
let animal = try! JSONDecoder().decode(Animal.self, from: encoder.encode(Animal(name: "Cat")))
print(animal.name)

struct Wrapper: Codable {
    let value: String
    init(value: String) { self.value = value }
    init(from decoder: Decoder) throws { value = try decoder.singleValueContainer().decode(String.self) }
    func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
print(try! JSONDecoder().decode([Wrapper].self, from: Data(#"["a","b"]"#.utf8)).map(\.value))
print(String(decoding: try! encoder.encode([Wrapper(value: "q\"uote/")]), as: UTF8.self))

struct Event: Codable { var at: Date; var name: String }
let dates = JSONDecoder()
dates.dateDecodingStrategy = .iso8601
let event = try! dates.decode(Event.self, from: Data(#"{"at":"2024-03-01T10:30:00Z","name":"start"}"#.utf8))
print(event.at.timeIntervalSince1970, event.name)
dates.dateDecodingStrategy = .secondsSince1970
print(try! dates.decode(Event.self, from: Data(#"{"at":86400,"name":"x"}"#.utf8)).at.timeIntervalSince1970)
let dateEncoder = JSONEncoder()
dateEncoder.dateEncodingStrategy = .iso8601
dateEncoder.outputFormatting = .sortedKeys
print(String(decoding: try! dateEncoder.encode(event), as: UTF8.self))

struct Mixed: Decodable {
    let numbers: [Int]
    init(from decoder: Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var result: [Int] = []
        while !container.isAtEnd {
            if let number = try? container.decode(Int.self) {
                result.append(number)
            } else {
                result.append(try container.decode(String.self).count)
            }
        }
        numbers = result
    }
}
print(try! JSONDecoder().decode(Mixed.self, from: Data(#"[1, "four", 3]"#.utf8)).numbers)

// Code as some projects format it: observers below the variable, a dot and empty parentheses after a space.
struct Settings {
    var volume: Int = 3
    {
        didSet { print("volume", oldValue, volume) }
    }
    var names = ["b", "a"]
    {
        willSet { print("names", newValue) }
    }
}
var settings = Settings()
settings.volume = 5
settings.names = ["c", "a", "b"]
let sorted = settings.names.filter { name -> Bool in
    return name != "b"
}.sorted { (one, other) -> Bool in
    return one < other
}
print(sorted)
func keys() -> [Int] {
    var array = [Int]()
    var byName = [String: Int]()
    byName["x"] = 4
    array.append(byName["x"]!)
    return array
}
print(keys())

func nothing<T>(_: T) -> Void { return Void() }
nothing(3)
let wide: Int = numericCast(UInt32(7))
print(wide + 1)

protocol Formats {
    static var known: Set<String> { get }
    static func make() -> Int
}
extension Formats {
    static func reads(_ name: String) -> Bool { known.contains(name) }
    static func twice() -> Int { make() * 2 }
}
struct Images: Formats {
    static let known: Set<String> = ["png", "jpg"]
    static func make() -> Int { 21 }
}
print(Images.reads("png"), Images.reads("gif"), Images.twice())

// Log levels, extensions of the library's types, functions of functions.
import Foundation
// Logging, config, enums with raw values, iteration, nested types, extensions, shadowing
enum LogLevel: Int, Comparable, CaseIterable, CustomStringConvertible {
    case debug = 10, info = 20, error = 40; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue };
    var description: String {
        "\(String(describing: Self.allCases.firstIndex(of: self)!))" + [.debug: "D", .info: "I", .error: "E"][self]!
    }
}
struct LogEntry {
    let level: LogLevel; let message: () -> String; let file: String; let line: Int;
    init(_ l: LogLevel, file: String = #fileID, line: Int = #line, _ m: @autoclosure @escaping () -> String) {
        level = l; message = m; self.file = file; self.line = line
    }
}
protocol Sink: AnyObject { var minimum: LogLevel { get }; func write(_ e: LogEntry) };
extension Sink { func accept(_ e: LogEntry) { if e.level >= minimum { write(e) } } }
final class Memory: Sink {
    let minimum: LogLevel; private(set) var lines: [String] = []; init(_ m: LogLevel = .info) { minimum = m };
    func write(_ e: LogEntry) { lines.append("[\(e.level)] \(e.message()) @\(e.line)") }
}
final class Logger {
    private var sinks: [Sink]; static var evaluated = 0; init(_ s: Sink...) { sinks = s };
    func log(_ l: LogLevel, _ m: @autoclosure @escaping () -> String) {
        let e = LogEntry(l, line: 1, m()); sinks.forEach { $0.accept(e) }
    }; func callAsFunction(_ m: String) { log(.info, m) }
}
func expensive() -> String { Logger.evaluated += 1; return "big" }
let mem = Memory(), err = Memory(.error), log = Logger(mem, err); log.log(.debug, expensive());
log.log(.error, expensive()); log("hello");
print(
    mem.lines, err.lines, Logger.evaluated, LogLevel.allCases.max()!, LogLevel(rawValue: 20)!,
    LogLevel(rawValue: 21) as Any)
enum Planet: String, CaseIterable {
    case mercury, venus, earth; static let home = earth; var order: Int { Self.allCases.firstIndex(of: self)! + 1 };
    var next: Planet { let a = Self.allCases; return a[(order) % a.count] };
    init?(order: Int) { guard let p = Self.allCases.first(where: { $0.order == order }) else { return nil }; self = p }
}
print(
    Planet.home.next, Planet(order: 2)!, Planet(order: 9) as Any, Planet.allCases.map(\.order),
    Planet(rawValue: "venus")!.rawValue.uppercased(), "\(Planet.earth)")
struct Temperature {
    var celsius: Double;
    var fahrenheit: Double {
        get { celsius * 9 / 5 + 32 }
        set { celsius = (newValue - 32) * 5 / 9 }
    }; init(celsius: Double) { self.celsius = celsius }; init(fahrenheit f: Double) { celsius = 0; fahrenheit = f };
    static let boiling = Temperature(celsius: 100);
    mutating func cool(by d: Double = 1) -> Temperature { celsius -= d; return self }
}
var t = Temperature(fahrenheit: 212);
print(t.celsius, t.cool().celsius, t.cool(by: 9).fahrenheit, Temperature.boiling.fahrenheit); t.fahrenheit += 18;
print(t.celsius)
class Shape {
    var name: String { "shape" }; final var id = 7; required init() {}; class func make() -> Self { self.init() };
    static func == (a: Shape, b: Shape) -> Bool { a.name == b.name }; subscript(k: String) -> String { k + name }
};
final class Circle: Shape {
    var r = 2.0 { willSet { print("r \(r) -> \(newValue)") } }; override var name: String { "circle" };
    override class func make() -> Circle { let c = self.init(); c.r = 3; return c }
}; print(Circle.make().r, Shape.make().name, Shape() == Circle(), Circle()["x"], (Circle.make() as Shape).id)
extension Int {
    var squared: Int { self * self }; func times(_ f: (Int) -> Void) { for i in 0..<self { f(i) } };
    var ordinal: String {
        switch (self % 10, self % 100) {
        case (1, let h) where h != 11: "\(self)st";
        case (2, let h) where h != 12: "\(self)nd";
        case (3, let h) where h != 13: "\(self)rd";
        default: "\(self)th"
        }
    }; static let answer = 42; init?(roman: String) { guard roman == "IV" else { return nil }; self = 4 }
}; 3.times { print($0.squared, terminator: " ") };
print([1, 2, 3, 11, 12, 21, 103].map(\.ordinal), Int.answer, Int(roman: "IV")!)
extension Optional {
    func or(_ d: Wrapped) -> Wrapped { self ?? d }; var isNone: Bool { self == nil };
    func unwrap(_ e: Error) throws -> Wrapped { guard let self else { throw e }; return self }
}; extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } };
extension Collection { var nonEmpty: Self? { isEmpty ? nil : self } }; let ns: String? = nil;
print(
    ns.or("d"), ns.orEmpty.isEmpty, [Int]().nonEmpty as Any, "x".nonEmpty!,
    (try? ns.unwrap(NSError(domain: "d", code: 1))) as Any)
extension Dictionary where Value: Comparable { var topKey: Key? { self.max { $0.value < $1.value }?.key } };
extension Dictionary {
    func mapKeys<K: Hashable>(_ f: (Key) -> K) -> [K: Value] {
        Dictionary<K, Value>(uniqueKeysWithValues: map { (f($0.key), $0.value) })
    }; subscript(k: Key, or d: @autoclosure () -> Value) -> Value { self[k] ?? d() }
}; var dd = ["a": 1, "b": 7];
print(
    dd["q", or: 4], dd.topKey!, dd.mapKeys { $0.uppercased() }.sorted { $0.key < $1.key }.map { "\($0)\($1)" }, dd.count
)
func apply(_ x: inout Int, _ f: (inout Int) -> Void) { f(&x) }; var v = 3; apply(&v) { $0 *= $0 };
apply(&v) { n in n -= 1 }; print(v); func swapTwo<T>(_ a: inout T, _ b: inout T) { (a, b) = (b, a) };
var (p, q) = ("p", "q"); swapTwo(&p, &q); print(p, q);
func variadic(_ n: Int..., sep: String = ",") -> String { n.map(String.init).joined(separator: sep) };
print(variadic(1, 2, 3), variadic(), variadic(4, 5, sep: "-"));
let fns: [String: (Double, Double) -> Double] = ["+": (+), "-": (-), "max": max];
print(fns.keys.sorted().map { fns[$0]!(5, 3) })
func makeCounter() -> (inc: () -> Int, reset: () -> Void) {
    var n = 0;
    return (
        {
            n += 1; return n
        }, { n = 0 }
    )
}; let ctr = makeCounter(); _ = ctr.inc(); _ = ctr.inc(); print(ctr.inc()); ctr.reset(); print(ctr.inc());
let tuple = (x: 1, y: (2, "z")); let (a, (b, c)) = tuple; print(a, b, c, tuple.y.1);
if case (1, (let k, "z")) = tuple { print("k", k) }
let any: [Any] = [1, "s", 2.5, [1], ("a", 1), nil as Int? as Any, Planet.earth, { 3 }];
for x in any {
    switch x {
    case let i as Int where i > 0: print("int", i);
    case is String: print("str");
    case let d as Double: print("dbl", d);
    case let a as [Int]: print("arr", a.count);
    case let (s, n) as (String, Int): print("tup", s, n);
    case let p as Planet: print("planet", p);
    case let f as () -> Int: print("fn", f());
    default: print("other")
    }
}
let url = URL(string: "https://a.b:8080/p/q.html?x=1&y=#frag")!;
print(
    url.host!, url.port!, url.path, url.pathExtension, url.lastPathComponent, url.query!, url.fragment!,
    url.deletingLastPathComponent().path, url.appendingPathComponent("z").absoluteString.contains("z"));
print(type(of: 1.5), type(of: "a"))

protocol Service { var id: String { get } }
class A: Service { let id = "a"; init() {} }
final class B: Service { let id = "b" }
class Container {
    private var factories: [ObjectIdentifier: () -> Any] = [:]
    func register<T>(_ type: T.Type, _ make: @escaping () -> T) { factories[ObjectIdentifier(type)] = make }
    func resolve<T>() -> T { factories[ObjectIdentifier(T.self)]!() as! T }
    func maybe<T>() -> T? { factories[ObjectIdentifier(T.self)]?() as? T }
}
let c = Container()
c.register(A.self) { A() }; c.register(Service.self) { B() }; c.register(Int.self) { 42 }
let a: A = c.resolve(); let s: Service = c.resolve(); let n: Int = c.resolve(); let none: B? = c.maybe()
print(a.id, s.id, n, none == nil)
struct Screen { let a: A; let s: Service; init(_ c: Container) { a = c.resolve(); s = c.resolve() } }
let sc = Screen(c); print(sc.a.id, sc.s.id)
func take(_ a: A) -> String { a.id }
print(take(c.resolve()))
func decode<T>(_ value: Any) -> T? { print(T.self); return value as? T }
let number: Int? = decode(3)
print(number ?? 0)
protocol Named { static func make() -> Self }
extension Int: Named { static func make() -> Int { 42 } }
extension String: Named { static func make() -> String { "made" } }
func make<T: Named>() -> T { T.make() }
let madeNumber: Int = make(); let madeText: String = make(); print(madeNumber, madeText)
func takes(_ text: String) { print(text) }
takes(make())
final class Registry {
    private var values: [ObjectIdentifier: Any] = [:]
    func add<T>(_ value: T) { values[ObjectIdentifier(T.self)] = value }
    func get<T>() -> T { values[ObjectIdentifier(T.self)] as! T }
}
let registry = Registry(); registry.add(5); registry.add("text")
let first: Int = registry.get(); let second: String = registry.get(); print(first, second)
func later<T>(_ body: @escaping (T) -> Void) -> () -> Void where T: Named { return { body(T.make()) } }
let work = [later { (n: Int) in print("number", n) }, later { (t: String) in print("text", t) }]
work.forEach { $0() }

@dynamicMemberLookup
struct JSON {
    var d: [String: Any]
    subscript(dynamicMember m: String) -> Any? { d[m] }
    subscript(key: String) -> JSON { JSON(d: d[key] as? [String: Any] ?? [:]) }
}
let j = JSON(d: ["name": "Ada", "age": 3])
print(j.name as? String ?? "", j.age as? Int ?? 0, j.none == nil)
struct User { var name = "N"; var age = 4; struct Inner { var x = 1 }; var inner = Inner() }
@dynamicMemberLookup
final class Box<T> {
    var value: T; init(_ v: T) { value = v }
    subscript<U>(dynamicMember kp: WritableKeyPath<T, U>) -> U {
        get { value[keyPath: kp] }
        set { value[keyPath: kp] = newValue }
    }
    var own: Int { 5 }
}
let b = Box(User())
print(b.name, b.age, b.own, b.inner.x)
b.name = "M"
b.age += 1
b.inner.x = 9
print(b.value.name, b.value.age, b.inner.x)
@dynamicMemberLookup
struct Settings {
    private var store: [String: Int] = [:]
    subscript(dynamicMember key: String) -> Int {
        get { store[key] ?? 0 }
        set { store[key] = newValue }
    }
    func total() -> Int { store.values.reduce(0, +) }
}
var s = Settings()
s.volume = 3
s.volume += 2
print(s.volume, s.missing, s.total())
@dynamicMemberLookup
struct Lens<T> {
    let get: () -> T;
    subscript<U>(dynamicMember kp: KeyPath<T, U>) -> Lens<U> { Lens<U>(get: { self.get()[keyPath: kp] }) }
}
let lens = Lens(get: { User() })
print(lens.inner.x.get(), lens.name.get())

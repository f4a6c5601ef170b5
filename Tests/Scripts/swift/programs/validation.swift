// Validators, property wrappers, errors, key paths and lenses.
import Foundation
// Errors, validation, property wrappers, key paths
enum ValidationError: Error, Equatable, CustomStringConvertible {
    case empty(field: String), tooShort(field: String, min: Int), custom(String)
    var description: String {
        switch self {
        case let .empty(f): "\(f) is empty";
        case let .tooShort(field, min): "\(field) needs \(min)";
        case .custom(let s): s
        }
    }
}
struct Validator<T> {
    let validate: (T) throws -> Void
    static func + (l: Validator, r: Validator) -> Validator {
        Validator {
            try l.validate($0); try r.validate($0)
        }
    }
    func isValid(_ t: T) -> Bool { (try? validate(t)) != nil }
}
extension Validator where T == String {
    static func nonEmpty(_ f: String) -> Validator {
        Validator { if $0.isEmpty { throw ValidationError.empty(field: f) } }
    }
    static func min(_ n: Int, _ f: String) -> Validator {
        .init { guard $0.count >= n else { throw ValidationError.tooShort(field: f, min: n) } }
    }
}
let pw: Validator<String> = .nonEmpty("password") + .min(4, "password")
for s in ["", "abc", "abcd"] {
    do { try pw.validate(s); print("ok") } catch let e as ValidationError {
        print(e, e == .empty(field: "password"))
    } catch { print("?") }
}
print(pw.isValid("x"), pw.isValid("long enough"))
@propertyWrapper struct Trimmed {
    private var v = "";
    var wrappedValue: String {
        get { v }
        set { v = newValue.trimmingCharacters(in: .whitespacesAndNewlines) }
    }; init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct UserDefault<T> {
    let key: String; let fallback: T;
    static var store: [String: Any] {
        get { _store }
        set { _store = newValue }
    };
    var wrappedValue: T {
        get { _store[key] as? T ?? fallback }
        nonmutating set { _store[key] = newValue }
    }; var projectedValue: String { "key:\(key)" }
}
var _store: [String: Any] = [:]
@propertyWrapper final class Published2<V> {
    var wrappedValue: V { didSet { subs.forEach { $0(wrappedValue) } } }; private var subs: [(V) -> Void] = [];
    var projectedValue: Published2<V> { self }; init(wrappedValue: V) { self.wrappedValue = wrappedValue };
    func sink(_ f: @escaping (V) -> Void) { subs.append(f); f(wrappedValue) }
}
class Form {
    @Trimmed var name = "  Bob "; @UserDefault(key: "theme", fallback: "light") var theme: String;
    @UserDefault(key: "size", fallback: 12) var size: Int; @Published2 var count = 0;
    @Published2 var tags: [String] = []
}
let form = Form(); print("'\(form.name)'"); form.name = "\n x y "; print("'\(form.name)'", form.theme, form.$theme);
form.theme = "dark"; form.size += 2; print(form.theme, form.size, Form().size, _store.keys.sorted())
form.$count.sink { print("count", $0) }; form.count += 1; form.count = 5; form.$tags.sink { print($0) };
form.tags.append("a"); form.tags += ["b"]
enum AppError: Error { case wrapped(Error, context: String) }
func risky(_ n: Int) throws -> Int { guard n > 0 else { throw ValidationError.custom("neg \(n)") }; return n * 2 }
func outer(_ n: Int) throws -> Int {
    do { return try risky(n) } catch { throw AppError.wrapped(error, context: "outer") }
}
do { print(try outer(3)); print(try outer(-1)) } catch AppError.wrapped(let inner, let ctx) { print(ctx, inner) }
print((try? risky(-1)) as Any, (try? risky(1)) ?? 0, [1, -2, 3].compactMap { try? risky($0) });
let res = Result { try risky(-3) }
switch res {
case .success(let v): print(v);
case .failure(let e): print("fail", e)
}
print(
    Result<Int, ValidationError>.success(3).map { $0 + 1 }, (try? Result<Int, Error>.success(2).get()) as Any,
    res.mapError { _ in ValidationError.custom("m") })
func cleanup() throws {
    defer { print("defer 1") }; defer { print("defer 2") }; print("body");
    let f: () throws -> Void = { throw ValidationError.custom("in closure") }; try f()
}
do { try cleanup() } catch { print("caught", error) }
func rethrower<T>(_ f: () throws -> T) rethrows -> T { try f() }; print(rethrower { 5 });
do { _ = try rethrower { try risky(0) } } catch { print(error) }
struct Person { var name: String; var address = Address(); struct Address { var city = "X"; var zip: [Int] = [1, 2] } }
var p = Person(name: "A"); let cityPath: WritableKeyPath<Person, String> = \.address.city;
p[keyPath: cityPath] = "Rome"; p.address.zip[0] = 9; print(p.address.city, p.address.zip, p[keyPath: \.name.count])
func update<R, V>(_ r: R, _ path: WritableKeyPath<R, V>, _ v: V) -> R { var c = r; c[keyPath: path] = v; return c };
print(update(p, \.name, "Z").name, [p].map(\.address.city))
@dynamicMemberLookup struct Lens<T> {
    var value: T;
    subscript<V>(dynamicMember k: WritableKeyPath<T, V>) -> V {
        get { value[keyPath: k] }
        set { value[keyPath: k] = newValue }
    }
}
var lens = Lens(value: p); lens.name = "L"; lens.address.city = "Oslo";
print(lens.name, lens.value.address.city, lens.address.zip)
let sorters: [(String, (Person, Person) -> Bool)] = [
    ("name", { $0.name < $1.name }), ("city", { $0.address.city < $1.address.city }),
]
let people = [p, lens.value, Person(name: "M")]; for (n, f) in sorters { print(n, people.sorted(by: f).map(\.name)) }

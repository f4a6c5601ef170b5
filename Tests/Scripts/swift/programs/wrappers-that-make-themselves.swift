// Wrappers whose initializer takes no value make themselves.
@propertyWrapper struct Injected<Value> {
    private var stored: Value
    init() { stored = 5 as! Value }
    var wrappedValue: Value {
        get { stored }
        set { stored = newValue }
    }
}
@propertyWrapper struct Three {
    let wrappedValue: Int
    init() { wrappedValue = 3 }
}
@propertyWrapper final class Counted {
    var wrappedValue = 0
    init() {}
}
struct Client {
    @Injected var n: Int
    @Three var d: Int
    @Counted var c: Int
    var x = 1
}
let client = Client()
print(client.n, client.d, client.c, Client(x: 4).x)
final class Service {
    @Injected var n: Int
    @Three var d
    init() {}
}
let service = Service()
service.n += 1
print(service.n, service.d)

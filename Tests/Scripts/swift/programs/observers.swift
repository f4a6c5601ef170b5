// Property observers, overrides, lazy and static properties.
class Base {
    var log: [String] = []
    var value = 0 {
        willSet { log.append("base will \(newValue)") }
        didSet { log.append("base did \(oldValue)") }
    }
    var title: String? { didSet { log.append("title \(title ?? "nil")") } }
    var computed: Int {
        get { value * 2 }
        set { value = newValue / 2 }
    }
    class var kind: String { "base" }
    func greet() -> String { "base" }
}
class Derived: Base {
    override var value: Int {
        willSet { log.append("derived will \(newValue)") }
        didSet { log.append("derived did \(oldValue)") }
    }
    override var title: String? { didSet { log.append("derived title") } }
    override var computed: Int { didSet { log.append("computed \(oldValue) -> \(computed)") } }
    override class var kind: String { "derived of \(super.kind)" }
    override func greet() -> String { "derived, " + super.greet() }
}
class Third: Derived {
    override var value: Int { didSet { log.append("third did") } }
}
let derived = Derived()
derived.value = 3
print(derived.log)
derived.log = []
derived.title = "x"
print(derived.log)
derived.log = []
derived.computed = 10
print(derived.log, derived.value)
let third = Third()
third.value += 1
print(third.log)
print(Derived.kind, derived.greet())
let asBase: Base = third
asBase.log = []
asBase.value = 9
print(asBase.log)

struct Model {
    var changes = 0
    var name = "a" { didSet { if name != oldValue { changes += 1 } } }
    var items: [Int] = [] { didSet { changes += 10 } }
    static var shared = Model()
    private(set) var secret = 1
    mutating func touch() { secret += 1 }
}
var model = Model()
model.name = "a"
model.name = "b"
model.items.append(1)
model.items[0] = 5
print(model.changes)
model.touch()
print(model.secret)
Model.shared.name = "s"
print(Model.shared.changes, model.name)

class Lazy {
    lazy var first: String = make("first")
    lazy var second = { [unowned self] in "second of \(self.first)" }()
    var made = 0
    func make(_ text: String) -> String { made += 1; return text }
    init() {}
    deinit { print("gone", made) }
}
do {
    let lazy = Lazy()
    print(lazy.second, lazy.first, lazy.made)
}
class Setter {
    var a = 1 { didSet { b = a + 1 } }
    var b = 2 { didSet { print("b", oldValue, b) } }
    init() { a = 10 }
    func go() { a = 20; a = 20 }
}
let setter = Setter()
print(setter.b)
setter.go()
class Recursive { var depth = 0 { didSet { if depth < 3 { depth = 3 } } } }
let recursive = Recursive()
recursive.depth = 1
print(recursive.depth)
class OnlyGet { var x: Int { 1 } }
class GetSet: OnlyGet {
    var stored = 5;
    override var x: Int {
        get { stored + super.x }
        set { stored = newValue }
    }
}
let getSet = GetSet()
getSet.x = 7
print(getSet.x)

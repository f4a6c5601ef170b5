// Observers of properties that initializers set.
class Base {
    var value = 0 { didSet { print("base didSet", oldValue, value) } }
    var title: String { didSet { print("base title", title) } }
    init(title: String) {
        self.title = title
        value = 1
        setUp()
    }
    func setUp() { value = 2 }
}
class Sub: Base {
    override var value: Int {
        willSet { print("sub willSet", newValue) }
        didSet { print("sub didSet", oldValue, value) }
    }
    override var title: String { didSet { print("sub title", title) } }
    var extra = 0 { didSet { print("extra", extra) } }
    init() {
        extra = 5
        super.init(title: "t")
        value = 3
        title = "u"
        extra = 6
    }
    func later() { value = 4; title = "v"; extra = 7 }
}
let s = Sub()
print("made")
s.later()
class Plain {
    var x = 1 { didSet { print("x", x) } }
    init() { x = 2; x = 4 }
    convenience init(y: Int) { self.init(); x = y }
}
let p = Plain(y: 9)
p.x = 10
class Third: Sub {
    override var extra: Int { didSet { print("third extra", extra) } }
    override init() { super.init(); extra = 8 }
}
_ = Third()

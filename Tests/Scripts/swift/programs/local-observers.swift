func f() {
    var n = 0 {
        willSet { print("will", newValue) }
        didSet { print("did", oldValue, n) }
    }
    n = 3
    n += 1
    let add = { n += 10 }
    add()
    print(n)
    var list: [Int] = [] {
        didSet(previous) { print("list", previous.count, list.count) }
    }
    list.append(4)
    list += [5, 6]
    list[0] = 9
    print(list)
}
f()
struct P { var x = 0, y = 0; mutating func move() { x += 1; y += 1 } }
func g() {
    var p = P() {
        willSet(next) { print("from", p, "to", next) }
    }
    p.x = 4
    p.move()
    swapIt(&p.y)
    print(p)
}
func swapIt(_ n: inout Int) { n = 77 }
g()

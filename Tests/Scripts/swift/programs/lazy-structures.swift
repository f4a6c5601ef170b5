// Properties of structures whose getters change the structure: `lazy var` and `mutating get`.
struct Loader {
    let name: String
    lazy var data: [Int] = {
        print("loading \(name)")
        return [1, 2, 3]
    }()
    lazy var count = data.count
    private(set) var reads = 0
    var next: Int {
        mutating get {
            reads += 1
            return reads
        }
    }
    var stamp: String {
        mutating get { reads += 10; return "s\(reads)" }
        set { reads = newValue.count }
    }
    init(name: String) { self.name = name }
}
var loader = Loader(name: "a")
print("made")
print(loader.data)
print(loader.data, loader.count)
print(loader.next, loader.next, loader.reads)
print(loader.stamp)
loader.stamp = "abc"
print(loader.reads)
var copy = loader
copy.data.append(4)
print(loader.data.count, copy.data.count)
struct Holder { var loader = Loader(name: "h"); lazy var plain = 5 }
var holder = Holder()
print("held")
print(holder.loader.data.count, holder.loader.next, holder.loader.next, holder.loader.reads)
holder.plain += 1
print(holder.plain)
var list = [Loader(name: "x"), Loader(name: "y")]
print(list[1].data.count)
print(list[1].data.count)
struct Memo {
    lazy var squares: [Int: Int] = [:]
    mutating func square(_ n: Int) -> Int {
        if let known = squares[n] { return known }
        let made = n * n
        squares[n] = made
        return made
    }
}
var memo = Memo()
print(memo.square(4), memo.square(4), memo.squares.count)
final class Model {
    var loader = Loader(name: "m")
    func read() -> Int { loader.data.count + loader.next }
}
let model = Model()
print(model.read(), model.read(), model.loader.reads)
struct WithLet { lazy var a: Int = 3; var b = 2 }
var wl = WithLet(b: 5)
print(wl.b, wl.a)

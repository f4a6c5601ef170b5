// Properties and cases whose names are commands of scripts.
struct Math { var log: Double { 2.5 }; var push: Int { 3 }; var tap = 4 }
struct V {
    let log: [String]; var present = 1; var launch: String { "go" }
    var first: String? { log.first }
    var all: [String] { log }
    var p: Int { present }
    var l: String { launch }
    func get() -> [String] { log }
    var text: String { log + "x" == "" ? "" : "y" }
}
func + (a: [String], b: String) -> String { a.joined() + b }
let v = V(log: ["a"]); print(v.all, v.first ?? "-", v.p, v.l, v.get(), v.text)
class K {
    var log: [Int] = [1]; var tap = 3; var main = "m"; var dismiss = 1; var show = 2
    var a: [Int] { log }
    lazy var f: () -> [Int] = { self.log }
    lazy var g: () -> Int = { [unowned self] in tap }
    var m: String { main }
    var d: Int { dismiss }
    var s: Int { show }
    var x: [Int] {
        get { log }
        set { log = newValue }
    }
    func run() -> Int { let log = 5; let h = { log }; return h() + [1].map { push in push }[0] }
    subscript(i: Int) -> String { main }
}
let k = K(); print(k.a, k.f(), k.g(), k.m, k.d, k.s, k.x, k.run(), k[0])
enum Section: Hashable { case main, log, tap }
let secs: [Section] = [.main, .log]; print(secs.map { "\($0)" })
func nm(_ s: Section) -> String {
    switch s {
    case .main: "main";
    case .log: "log";
    case .tap: "tap"
    }
}
print(nm(.main), nm(.tap))
let vv = [Section.main: 1]; print(vv[.main]!)
extension Section { static var wait: Section { .log }; var me: Self { self }; static var def: Section { main } }
print(Section.def, Section.wait)
enum Tb: String, CaseIterable {
    case main, log, present, rotate; var title: String { rawValue }; static var initial: Tb { present }
}
print(Tb.allCases.map { $0.title }, Tb.initial)

// The elements of a literal of the program's type are values of the initializer's parameter, also in an enumeration that has cases
// of these names.
struct Target {
    var names: [String] = []
    init(all: [Modifier]) { append(contentsOf: all) }
    mutating func append(contentsOf all: [Modifier]) { for m in all { names.append(m.name) } }
}
extension Target: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: Modifier...) { append(contentsOf: elements) }
}
final class Modifier {
    let name: String
    init(_ name: String) { self.name = name }
}
extension Modifier {
    static var fade = Modifier("fade")
}
extension Modifier {
    static func scale(_ x: Double) -> Modifier { Modifier("scale") }
}
indirect enum Kind {
    case fade, none, scale
    func run() {
        let a: Target = [.fade]
        print(a.names)
    }
}
Kind.fade.run()
let b: Target = [.fade, .scale(3)]
print(b.names)

// A prefix `!` of the program, and literals of its types as operands of its operators.
struct Flag {
    var isOn: Bool
    static prefix func ! (flag: Flag) -> Flag { Flag(isOn: !flag.isOn) }
}
print((!Flag(isOn: true)).isOn, (!(!Flag(isOn: true))).isOn, !false)
let flags = [Flag(isOn: true), Flag(isOn: false)].map { !$0 }
print(flags.map(\.isOn))
if !flags.isEmpty, !flags[0].isOn { print("off") }
indirect enum Expression: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral {
    case number(Double), name(String), sum(Expression, Expression), product(Expression, Expression)
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(stringLiteral value: String) { self = .name(value) }
    var text: String {
        switch self {
        case .number(let value): "\(value)"
        case .name(let name): name
        case .sum(let a, let b): "(\(a.text) + \(b.text))"
        case .product(let a, let b): "\(a.text) * \(b.text)"
        }
    }
}
func + (a: Expression, b: Expression) -> Expression { .sum(a, b) }
func * (a: Expression, b: Expression) -> Expression { .product(a, b) }
let e: Expression = 2 * "x" + 1.5
let f: Expression = "y" + 1
func show(_ e: Expression) { print(e.text) }
show(e)
show(f)
show(3 * "z")
show(e + 4)

import Foundation
print(Decimal(1) / Decimal(3), Decimal(2) / Decimal(3), Decimal(10) / Decimal(4), Decimal(1) / Decimal(7))
print(Decimal(0.1), Decimal(3.133), Decimal(1e20), Decimal(1.1) * Decimal(1.1), Decimal(0.1) + Decimal(0.2))
let p: Decimal = 19.99
print(p * 3, p / 3, -p, p.magnitude, p.isZero)
var r = Decimal(); var v = p / 3
NSDecimalRound(&r, &v, 2, .plain); print(r)
print(Decimal(string: "abc") as Any, Decimal(string: "1e3")!, Decimal(string: "0012.500")!, Decimal(string: "-0.0")!)
print(Decimal(123456789012345678) * Decimal(1000), Decimal(1) - Decimal(1), Decimal(0.5) < 0.25)
print(Decimal(100).description, Decimal(0.07), Decimal(1.15), Decimal(4.35) * 100)
print((p as NSDecimalNumber).doubleValue, NSDecimalNumber(string: "2.50"), NSDecimalNumber(decimal: p).intValue)
let price: Decimal = 9.99
let qty: Decimal = 3
print(price * qty, price + 1, price - qty, qty / 2)
let d = Decimal(string: "12.50")!
print(d, d > price, d == 12.5, max(d, price))
var total = Decimal.zero
for p in [price, d] { total += p }
print(total)
print(Decimal(5), Decimal(2.5), -qty, "\(price)")
print([price, qty].reduce(0, +), [price, qty].reduce(.zero, +))
print(NSDecimalNumber(decimal: price).doubleValue, (price as NSDecimalNumber).stringValue)
struct Tag: RawRepresentable, Equatable, Hashable, ExpressibleByStringLiteral {
    let rawValue: String; init(rawValue: String) { self.rawValue = rawValue };
    init(stringLiteral v: String) { rawValue = v }; static let home: Tag = "home"
}
print(Tag.home == "home", Tag(rawValue: "x") == "x", [Tag.home].contains("home"), Tag.home != "a")
enum Color: String { case red, green }
print(Color.red.rawValue == "red", Color(rawValue: "green") == .green, Color(rawValue: "blue") == nil)
struct ID: RawRepresentable, Hashable { var rawValue: Int }
print(ID(rawValue: 3) == ID(rawValue: 3), ID(rawValue: 3).rawValue == 3)
switch Tag.home {
case "home": print("is home");
default: print("other")
}
let any: Any = 3
print(Decimal(1) / Decimal(3) > 0)

// NumberFormatter, and numbers as text.
import Foundation

let plain = NumberFormatter()
plain.locale = Locale(identifier: "en_US")
plain.numberStyle = .decimal
print(plain.string(from: 1234567)!, plain.string(from: 1234.5678)!, plain.string(from: 0.5)!)
plain.maximumFractionDigits = 1
print(plain.string(from: NSNumber(value: 2.25))!)
plain.minimumFractionDigits = 2
plain.maximumFractionDigits = 2
print(plain.string(from: 3)!, plain.string(from: -1234.5)!)
plain.groupingSeparator = " "
print(plain.string(from: 9876543.21)!)
print(plain.number(from: "12.50")!.doubleValue)
print(plain.number(from: "abc") == nil)
let money = NumberFormatter()
money.locale = Locale(identifier: "en_US")
money.numberStyle = .currency
print(money.string(from: 1299.9)!)
money.currencyCode = "EUR"
print(money.string(from: 5)!)
let percent = NumberFormatter()
percent.locale = Locale(identifier: "en_US")
percent.numberStyle = .percent
print(percent.string(from: 0.256)!)
let padded = NumberFormatter()
padded.minimumIntegerDigits = 3
print(padded.string(from: 7)!)
let ordinal = NumberFormatter()
ordinal.locale = Locale(identifier: "en_US")
ordinal.numberStyle = .ordinal
print(ordinal.string(from: 22)!)
print(String(format: "%.2f|%5d|%-5d|%05.1f|%x|%@|%c|%e", 3.14159, 42, 42, 2.5, 255, "s" as NSString, 65, 12345.678))
print(Int("12")!, Int("x") ?? -1, Double("1e3")!, Int(3.99), Int("-7")!, Double("abc") == nil)
print(1.0, 0.1 + 0.2, 1e16, 1e-5, 100000.0, 12345678.9, Double.infinity, -0.0)
print(7 / 2, -7 / 2, -7 % 3, 7.0 / 2)
print(5.isMultiple(of: 5))
print(10.0.rounded(), 2.5.rounded(), 2.5.rounded(.toNearestOrEven), (-2.5).rounded(.towardZero))
print(abs(-3), max(1, 5, 3), min(2, 1), Int.random(in: 1...1))
print(0b1010, 0o17, 0xFF, 1_000_000)
print(String(255, radix: 2), String(255, radix: 16, uppercase: true), Int("1010", radix: 2)!)
let x = 5
print("\(x) \(Double(x)) \(x > 3) \([1.5]) \(["a": 1]) \((1, "b"))")
print((3.7).truncatingRemainder(dividingBy: 1) > 0.69, 9.0.squareRoot())
print(Double.pi, Double(22) / 7)
print(
    (1...3).contains(2), (0..<10).count, stride(from: 0, to: 10, by: 3).map { $0 },
    Array(stride(from: 3, through: 1, by: -1)))

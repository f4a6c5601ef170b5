import Foundation

// Literals that are doubles through structures, closures, optionals, overrides and ranges.
struct Config {
    var weights: [String: [Double]] = ["a": [1, 2]]; var curve: [(x: Double, y: Double)] = [(0, 1)];
    var limits: ClosedRange<Double> = 0...1; var scale: (Double) -> Double = { $0 * 2 };
    var pair: (Double, Int)? = (1, 2)
}
var config = Config()
config.weights["b"] = [3]
config.weights["a"]?.append(4)
config.curve.append((2, 3))
config.curve += [(4, 5)]
config.limits = 0...5
print(config.weights["a"]!, config.weights["b"]!, config.curve, config.limits, config.scale(3), config.pair!)
config.pair = (7, 8)
print(config.pair!.0, config.limits.upperBound, config.limits.contains(5))
func total(of values: [Double], weights: [Double]? = nil) -> Double {
    guard let weights else { return values.reduce(0, +) }
    return zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 }
}
print(total(of: [1, 2]), total(of: [1, 2], weights: [3, 4]), total(of: []))
let lookup: (String) -> Double? = { $0 == "a" ? 1 : nil }
print(lookup("a") ?? 0, lookup("b") ?? 0)
var history: [Double] = []
for i in 0..<3 { history.append(i == 1 ? 0 : Double(i)) }
print(history, history.firstIndex(of: 0)!, history.contains(2))
let ints = [1, 2, 3]
let mean = Double(ints.reduce(0, +)) / Double(ints.count)
let halves = ints.map { Double($0) / 2 }
print(mean, halves, ints.map { $0 / 2 }, halves.map { Int($0) })
let maybe: [Double?] = [1, nil]
print(maybe.map { $0 ?? 0 }, maybe.compactMap { $0.map { $0 * 2 } })
switch config.limits.upperBound {
case 5: print("five");
case ..<3: print("small");
default: print("other")
}
let f: (Int) -> Double = { n in
    guard n > 0 else { return 0 }
    switch n {
    case 1: return 1;
    default: return Double(n) / 2
    }
}
print(f(0), f(1), f(3))
var acc: Double = 1
acc += 2; acc *= 3; acc -= 1; acc /= 3
print(acc, -acc, acc > 2, acc == 2.6666666666666665)
let nested: [[Int: Double]] = [[1: 2]]
print(nested[0][1]!, nested.flatMap { $0.values })
class Base { var ratio: Double { 1 }; func value(_ x: Double) -> Double { x } }
final class Sub: Base {
    override var ratio: Double { 2 }; override func value(_ x: Double) -> Double { x == 0 ? 5 : super.value(x) / 2 }
}
print(Base().ratio, Sub().ratio, Sub().value(0), Sub().value(1), Base().value(3))
let any: [Any] = [1, 2.0, "x"]
print(any, any.first!, any[1])
let n: Int? = 3
print(n.map { Double($0) } ?? 0, n.map(Double.init) ?? 0, Double(n ?? 0), n ?? 0)
let t: TimeInterval = 90
print(t / 60, Int(t) / 60, t.truncatingRemainder(dividingBy: 60), t.rounded(), 7 % 4, -7 / 2)
print([3, 1, 2].sorted(), [3, 1.5].sorted(), [1, 2].map { $0 * 1.5 }, (1...3).map { Double($0) * 0.5 })
print(Double.pi > 3, 10 / 4, 10 / 4.0, 10.0 / 4, (10 / 4) * 2.0, 1e3, 5 as Double, Double(7) / 2, Float(3))

import Foundation
let x = 40
print(x.byteSwapped, x.trailingZeroBitCount, x.leadingZeroBitCount, x.nonzeroBitCount, x.bigEndian, x.littleEndian)
let u: UInt16 = 0x1234
print(u.byteSwapped, u.trailingZeroBitCount, u.leadingZeroBitCount, u.nonzeroBitCount, u.bigEndian, u.littleEndian)
let i8: Int8 = -128
print(i8.nonzeroBitCount, i8.leadingZeroBitCount, i8.trailingZeroBitCount, i8.magnitude, Int8(0).trailingZeroBitCount)
print(x.quotientAndRemainder(dividingBy: 7), x.isMultiple(of: 8), x.signum(), (-3).signum())
let (q, r) = x.quotientAndRemainder(dividingBy: 7); print(q, r, x.quotientAndRemainder(dividingBy: 7).remainder)
let (v, o) = Int8(100).addingReportingOverflow(100); print(v, o)
print(
    Int.max.addingReportingOverflow(1).overflow, Int.max.multipliedReportingOverflow(by: 2),
    UInt8(3).subtractingReportingOverflow(5))
print(UInt8(200).multipliedReportingOverflow(by: 2))
struct LCG: RandomNumberGenerator {
    var s: UInt64; mutating func next() -> UInt64 { s = s &* 6364136223846793005 &+ 1442695040888963407; return s }
}
var g = LCG(s: 42)
print(g.next(), g.next())
let c = Double.random(in: 0...1), d = Int.random(in: 1...6), e = CGFloat.random(in: 0..<1), f = Bool.random()
print((0...1).contains(c), (1...6).contains(d), (0..<1).contains(e), f || !f)
print([1, 2, 3].reduce(0, ^), [1, 2, 4].reduce(0, |), [7, 3].reduce(7, &), [true, false].reduce(true, { $0 && $1 }))
let ops: [(String, (Int, Int) -> Int)] = [("+", +), ("^", ^), ("&", &), ("|", |), ("<<", <<), ("%", %), ("&+", &+)]
for (n, op) in ops { print(n, op(6, 3)) }
let h = "abc".utf8.reduce(UInt32(5381)) { ($0 << 5) &+ $0 &+ UInt32($1) }
print(h)
let h64 = "abc".utf8.reduce(5381 as UInt64) { $0 &* 33 ^ UInt64($1) }
print(h64)
print([3, 1].sorted(by: >), [true].map(!), [5, 6].map { ~$0 })
print(UInt8.max, UInt32.max, Int16.min, UInt64.max, Int.bitWidth, UInt8.bitWidth)
print(String(255, radix: 16), String(UInt8(7), radix: 2), Int("ff", radix: 16)!, UInt32("ffffff", radix: 16)!)
let rgb: UInt32 = 0xFF8040
print(CGFloat((rgb >> 16) & 0xFF) / 255, (rgb & 0xFF00) >> 8, UInt8(truncatingIfNeeded: rgb))
print(Int.random(in: 3...3), UInt8.random(in: 2...2), UInt64.random(in: 5...5))
print(1.isPowerOf2, 6.isPowerOf2); extension Int { var isPowerOf2: Bool { self > 0 && self & (self - 1) == 0 } }
print(
    Double(5).bitPattern, (1.5).exponent, (6.0).significand, 1.0.nextUp > 1, Double.ulpOfOne,
    5.0.ulp, Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude)
print(Int(bitPattern: 5), UInt(bitPattern: -1), 5.distance(to: 9), 5.advanced(by: 2), abs(-5), 7.magnitude)

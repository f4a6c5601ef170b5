// Integers of other widths than Int: their ranges, operators that wrap, conversions and literals above Int.max.
func djb2(_ text: String) -> UInt64 {
    var hash: UInt64 = 5381
    for byte in text.utf8 { hash = hash &* 33 &+ UInt64(byte) }
    return hash
}
print(djb2("hello"), djb2("The quick brown fox jumps over the lazy dog"))
func fnv1a(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf29ce484222325
    for byte in text.utf8 {
        hash ^= UInt64(byte)
        hash = hash &* 0x100000001b3
    }
    return hash
}
print(fnv1a("hello"), String(fnv1a("hello"), radix: 16))
struct Generator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
var generator = Generator(state: 88172645463325252)
print(generator.next(), generator.next(), generator.next() % 100)
struct LCG {
    var seed: UInt32
    mutating func next() -> UInt32 { seed = seed &* 1664525 &+ 1013904223; return seed }
    mutating func unit() -> Double { Double(next()) / Double(UInt32.max) }
}
var lcg = LCG(seed: 42)
print(lcg.next(), lcg.next(), lcg.unit())
print(
    UInt8.max, UInt8.min, Int8.min, Int8.max, UInt16.max, Int16.min, UInt32.max, Int32.max, UInt64.max, UInt.max,
    Int64.max)
let color: UInt32 = 0xFF8040C0
let (a, r, g, b) = ((color >> 24) & 0xFF, (color >> 16) & 0xFF, (color >> 8) & 0xFF, color & 0xFF)
print(a, r, g, b, String(color, radix: 16, uppercase: true))
let mask: UInt8 = 0b1010_0101
print(
    ~mask, mask << 1, mask >> 2, mask & 0x0F, mask | 0x0A, mask ^ 0xFF, mask.nonzeroBitCount, mask.leadingZeroBitCount)
print(
    UInt8(truncatingIfNeeded: 300), UInt8(clamping: 300), UInt8(clamping: -3), Int8(truncatingIfNeeded: 200),
    Int8(clamping: 200))
print(UInt8(exactly: 300) == nil, UInt8(exactly: 200)!, Int8(exactly: -129) ?? 0, UInt8("256") ?? 1, UInt8("255") ?? 1)
let small: UInt8 = 250
print(small &+ 10, small &- 251, small, small &* 2)
var checksum: UInt16 = 0
for value in [40000, 30000] as [UInt16] { checksum = checksum &+ value }
print(checksum)
let big: UInt64 = 18446744073709551615
print(big, big / 3, big > 5, big == UInt64.max, Double(big), [big, 1], "\(big)")
print(UInt64(bitPattern: -1), Int64(bitPattern: UInt64.max), Int8(bitPattern: 200), UInt32(bitPattern: -1))
let bytes: [UInt8] = [1, 2, 255]
print(bytes.reduce(0) { $0 + Int($1) }, bytes.map { $0 &+ 1 })
var dictionary: [UInt64: String] = [:]

dictionary[1] = "one"
print(dictionary[1]!)
let sum: UInt64 = 9_000_000_000_000_000_000 + 9_000_000_000_000_000_000
print(sum, sum - 1)
func rotl(_ x: UInt32, _ k: UInt32) -> UInt32 { (x << k) | (x >> (32 - k)) }
print(rotl(0x80000001, 4), rotl(0xDEADBEEF, 8))
var i8: Int8 = 100
i8 &+= 100
print(i8, -i8)

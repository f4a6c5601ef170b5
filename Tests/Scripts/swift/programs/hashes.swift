// Integers as hash functions, generators and codecs use them.
struct CRC32 {
    static let table: [UInt32] = (0..<256).map { value -> UInt32 in
        var entry = UInt32(value)
        for _ in 0..<8 { entry = entry & 1 == 1 ? 0xEDB88320 ^ (entry >> 1) : entry >> 1 }
        return entry
    }
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFFFFFF
        for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8) }
        return ~crc
    }
}
print(CRC32.checksum(Array("123456789".utf8)), String(CRC32.checksum([1, 2, 3]), radix: 16))
func adler(_ text: String) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in text.utf8 {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
    }
    return b << 16 | a
}
print(adler("Wikipedia"))
struct SplitMix {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E3779B97F4A7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58476D1CE4E5B9
        z = (z ^ (z >> 27)) &* 0x94D049BB133111EB
        return z ^ (z >> 31)
    }
    mutating func next(below bound: UInt64) -> Int { Int(next() % bound) }
    mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
var mix = SplitMix(seed: 42)
print(mix.next(), mix.next(), mix.next(below: 10), mix.unit())
struct Color: Equatable {
    var red: UInt8, green: UInt8, blue: UInt8
    init(hex: UInt32) {
        red = UInt8((hex >> 16) & 0xFF)
        green = UInt8((hex >> 8) & 0xFF)
        blue = UInt8(hex & 0xFF)
    }
    var inverted: Color {
        var copy = self
        copy.red = ~red
        copy.green = 255 - green
        copy.blue = .max - blue
        return copy
    }
    var luminance: Double { 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue) }
    var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
let color = Color(hex: 0x3366CC)
print(color, color.inverted, color.hex, color.luminance > 90, color.inverted.inverted == color)
struct Flags: OptionSet {
    let rawValue: UInt8
    static let a = Flags(rawValue: 1 << 0)
    static let b = Flags(rawValue: 1 << 1)
    static let h = Flags(rawValue: 1 << 7)
}
print(Flags([.a, .h]).rawValue, Flags([.a, .b]).contains(.b), Flags.a.union(.b).rawValue)
enum Level: UInt8 { case low = 1, high = 200 }
print(Level.high.rawValue, Level(rawValue: 200) == .high, Level.low.rawValue + 1)
var bits = BitSet(capacity: 70)
struct BitSet {
    private var words: [UInt64]
    init(capacity: Int) { words = [UInt64](repeating: 0, count: (capacity + 63) / 64) }
    mutating func insert(_ bit: Int) { words[bit / 64] |= 1 << UInt64(bit % 64) }
    func contains(_ bit: Int) -> Bool { words[bit >> 6] & (1 << UInt64(bit & 63)) != 0 }
    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
for bit in [0, 1, 63, 64, 69] { bits.insert(bit) }
print(bits.count, bits.contains(63), bits.contains(62), bits.contains(69), bits)
let data: [UInt8] = [0x12, 0x34, 0xAB, 0xCD]
let word = data.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
print(word, data.map { String($0, radix: 16) }.joined(), UInt16(data[0]) << 8 | UInt16(data[1]))
let port: UInt16 = 8080
print("port \(port) \(port &* 9) \(Int(port) * 9)")
var ticks: Int32 = Int32.max
ticks &+= 1
print(ticks, Int32.min == ticks, Int16(truncatingIfNeeded: 70000), UInt16(bitPattern: -2))
func hash(_ values: [Int]) -> UInt { values.reduce(17) { ($0 &* 31) ^ UInt(bitPattern: $1) } }
print(hash([1, 2, 3]), hash([-1]))
func isqrt(_ n: UInt64) -> UInt64 {
    var (low, high): (UInt64, UInt64) = (0, 4_294_967_295)
    while low < high {
        let middle = (low + high + 1) / 2
        if middle * middle <= n { low = middle } else { high = middle - 1 }
    }
    return low
}
print(isqrt(1 << 62), isqrt(.max), isqrt(99))

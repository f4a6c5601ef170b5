// Packs the table into lines of printable ASCII, which a Swift source can hold: repeated pairs of words become one code.

import Foundation

enum Packing {
    /// The characters of codes: printable, without those that have a meaning in a raw string.
    static let alphabet = (UInt8(0x21)...UInt8(0x7E)).filter { ![0x22, 0x23, 0x5C].contains($0) }
    /// The number of codes of one character; the other characters begin codes of two.
    static let short = 42
    static var capacity: Int { short + (alphabet.count - short) * alphabet.count }
    static let separator: UInt8 = 0x60

    static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }

    /// The text as words of camel-case names and single other characters.
    static func words(_ text: [UInt8]) -> [[UInt8]] {
        var result: [[UInt8]] = []
        for byte in text {
            let isUpper = (0x41...0x5A).contains(byte)
            if let last = result.last?.last, isWord(byte), isWord(last), !isUpper || (0x41...0x5A).contains(last) {
                result[result.count - 1].append(byte)
            } else {
                result.append([byte])
            }
        }
        return result
    }

    /// The dictionary of codes and the coded text.
    static func pack(_ text: String) -> (dictionary: [UInt8], codes: [UInt8]) {
        var entries: [[UInt8]] = []
        var known: [[UInt8]: Int] = [:]
        // Spells a rare word out; its pairs of letters become codes if they are frequent.
        let all = words(Array(text.utf8))
        var frequencies: [[UInt8]: Int] = [:]
        for word in all { frequencies[word, default: 0] += 1 }
        let split = all.flatMap { word in frequencies[word]! > 3 ? [word] : word.map { [$0] } }
        var stream: [Int32] = split.map { word in
            if let index = known[word] { return Int32(index) }
            known[word] = entries.count
            entries.append(word)
            return Int32(entries.count - 1)
        }
        while entries.count < capacity {
            var counts: [UInt64: Int32] = [:]
            for index in stream.indices.dropLast() {
                counts[UInt64(UInt32(bitPattern: stream[index])) << 32 | UInt64(UInt32(bitPattern: stream[index + 1])), default: 0] += 1
            }
            // Replaces several pairs at once if they share no entries.
            let best = counts.filter { $0.value > 5 }.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(24)
            guard !best.isEmpty else { break }
            var used: Set<Int32> = []
            var merged: [UInt64: Int32] = [:]
            for (pair, _) in best where entries.count < capacity {
                let (first, second) = (Int32(truncatingIfNeeded: pair >> 32), Int32(truncatingIfNeeded: pair))
                guard !used.contains(first), !used.contains(second) else { continue }
                used.formUnion([first, second])
                merged[pair] = Int32(entries.count)
                entries.append(entries[Int(first)] + entries[Int(second)])
            }
            var next: [Int32] = []
            var index = 0
            while index < stream.count {
                if index + 1 < stream.count,
                    let code = merged[UInt64(UInt32(bitPattern: stream[index])) << 32 | UInt64(UInt32(bitPattern: stream[index + 1]))]
                {
                    next.append(code)
                    index += 2
                } else {
                    next.append(stream[index])
                    index += 1
                }
            }
            stream = next
        }
        var uses = [Int](repeating: 0, count: entries.count)
        for code in stream { uses[Int(code)] += 1 }
        let order = entries.indices.filter { uses[$0] > 0 }.sorted { (uses[$0], $1) > (uses[$1], $0) }
        precondition(order.count <= capacity, "the table has \(order.count) words")
        var rank = [Int](repeating: 0, count: entries.count)
        for (position, entry) in order.enumerated() { rank[entry] = position }
        var codes: [UInt8] = []
        for code in stream {
            let number = rank[Int(code)]
            if number < short {
                codes.append(alphabet[number])
            } else {
                let (lead, rest) = (number - short).quotientAndRemainder(dividingBy: alphabet.count)
                codes.append(alphabet[short + lead])
                codes.append(alphabet[rest])
            }
        }
        var dictionary: [UInt8] = []
        for entry in order {
            dictionary += entries[entry].map { $0 == 0x0A ? 0x24 : $0 }
            dictionary.append(separator)
        }
        return (dictionary, codes)
    }

    /// A Swift source with the packed table.
    static func source(_ text: String) -> String {
        let (dictionary, codes) = pack(text)
        func literal(_ name: String, _ bytes: [UInt8]) -> String {
            let width = 900
            let lines = stride(from: 0, to: bytes.count, by: width).map {
                String(decoding: bytes[$0..<min($0 + width, bytes.count)], as: UTF8.self)
            }
            return "    static let \(name): StaticString = #\"\"\"\n" + lines.joined(separator: "\n") + "\n\"\"\"#\n"
        }
        return """
            // The packed table of the names of UIKit and the modules it re-exports, generated by
            // Scripts/builders/surface. Do not edit.

            enum SurfaceData {
                /// The number of codes of one character.
                static let short = \(short)
                /// The texts of the codes, each with a terminator.

            """ + literal("words", dictionary) + "    /// The table in codes.\n" + literal("codes", codes) + "}\n"
    }
}

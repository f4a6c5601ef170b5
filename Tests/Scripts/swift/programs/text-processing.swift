// String processing.
import Foundation
// String processing
let text = "The quick brown fox — jumps over the lazy dog.\nSecond line: naïve café, 42 items; 3.14!"
let words: [String] = text.lowercased().components(separatedBy: CharacterSet.alphanumerics.inverted).filter {
    !$0.isEmpty
}
print(words.count, words.prefix(4), Set(words).count)
let freq = words.reduce(into: [:]) { $0[$1, default: 0] += 1 }; print(freq.filter { $0.value > 1 }.keys.sorted())
let lns: [Substring] = text.split(separator: "\n");
print(
    lns.map { $0.count }, text.components(separatedBy: ": ").last!,
    text.split(whereSeparator: { $0 == "." || $0 == "!" }).count)
func camel(_ s: String) -> String {
    let p = s.split(separator: "_");
    return p.first!.lowercased() + p.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
func snake(_ s: String) -> String { s.reduce("") { $0 + ($1.isUppercase ? "_" + $1.lowercased() : String($1)) } }
print(camel("user_first_name"), snake("userFirstName"))
extension String {
    var isPalindrome: Bool { let c = lowercased().filter { $0.isLetter }; return c == String(c.reversed()) }
    var initials: String { split(separator: " ").compactMap(\.first).map(String.init).joined() }
    func truncated(_ n: Int, trailing: String = "…") -> String { count > n ? prefix(n) + trailing : self }
    subscript(i: Int) -> Character { self[index(startIndex, offsetBy: i)] }
    subscript(r: Range<Int>) -> Substring {
        self[index(startIndex, offsetBy: r.lowerBound)..<index(startIndex, offsetBy: r.upperBound)]
    }
    var nilIfEmpty: String? { isEmpty ? nil : self }
    func occurrences(of s: String) -> Int { components(separatedBy: s).count - 1 }
    mutating func capitalizeFirst() { self = prefix(1).capitalized + dropFirst() }
}
print(
    "A man, a plan, a canal: Panama".isPalindrome, "Ada King Lovelace".initials, "Hello world".truncated(5), "abc"[1],
    "abcdef"[1..<4], "".nilIfEmpty as Any, "banana".occurrences(of: "an"))
var s = "swift"; s.capitalizeFirst();
print(s, s.hasPrefix("Sw"), s.hasSuffix("t"), s.contains("if"), s.uppercased(), s.first!, s.last!, s.isEmpty)
if let r = text.range(of: "fox") {
    print(text[..<r.lowerBound].count, text[r], text.distance(from: text.startIndex, to: r.upperBound))
}
print(
    "a,b,,c".split(separator: ","), "a,b,,c".split(separator: ",", omittingEmptySubsequences: false),
    "a,b,c".split(separator: ",", maxSplits: 1))
print(
    "  pad ".trimmingCharacters(in: .whitespaces), "--x--".trimmingCharacters(in: CharacterSet(charactersIn: "-")),
    "x".padding(toLength: 3, withPad: "-", startingAt: 0))
print(
    "hello".replacingOccurrences(of: "l", with: "L"), "a-b".replacingOccurrences(of: "-", with: ""),
    "Hello".map { String($0) }.joined(separator: "-"))
print(
    "abc" < "abd", "Z" < "a", "a".compare("B", options: .caseInsensitive) == .orderedAscending,
    "10".compare("9", options: .numeric) == .orderedDescending, "é" == "e\u{301}", "é".count, "é".unicodeScalars.count,
    "é".utf8.count)
print(
    Int("42") ?? 0, Int("4x") as Any, Double("3.5")!, Int("ff", radix: 16)!, String(255, radix: 2),
    String(255, radix: 16, uppercase: true), Bool("true")!)
print(
    "👨‍👩‍👧".count, "🇩🇪🇫🇷".count, "e\u{301}a".first!, "abc".unicodeScalars.map { $0.value }, Character("a").asciiValue!,
    "a1 ".map { ($0.isLetter, $0.isNumber, $0.isWhitespace) }.map { "\($0)" })
let multi = """
    Indented \(1 + 1)
      more \
    joined
    """
print(multi); print(#"raw \n \#(3)"#, "tab\tq\"\\")
func caesar(_ s: String, _ k: Int) -> String {
    String(
        s.map { c -> Character in
            guard let a = c.asciiValue, c.isLetter else { return c }; let base: UInt8 = c.isUppercase ? 65 : 97;
            return Character(UnicodeScalar((a - base + UInt8(k)) % 26 + base))
        })
}
print(caesar("Hello, Zebra", 3))
print(String(format: "%05.2f|%3d|%-5@|%x|%02d:%02d", 3.14159, 7, "ab", 255, 5, 9), String(repeating: "=", count: 5))
let name: String? = nil; print("Hi \(name ?? "you") \(String(describing: name)) \([1, 2]) \(["k": 1]) \((1, "a"))")
var b = "abc"; b.insert("x", at: b.index(after: b.startIndex)); b.remove(at: b.startIndex); b += "!"; b.append("?");
b.removeLast(); print(b, b.firstIndex(of: "c").map { b.distance(from: b.startIndex, to: $0) }!)
b.removeAll { $0 == "x" };
print(b, b.sorted(), String(b.sorted(by: >)), b.enumerated().map { "\($0)\($1)" }, Array(b), b.max()!, b.indices.count)
for (i, c) in "hey".enumerated() where i > 0 { print(i, c) }
let email = "joe@example.com"; let parts = email.split(separator: "@");
print(parts.count == 2 && parts[1].contains("."), parts.map(String.init))
print(
    "a b c".split(separator: " ").joined(separator: "+"),
    "x=1&y=2".split(separator: "&").map { $0.split(separator: "=") }.reduce(into: [String: String]()) {
        $0[String($1[0])] = String($1[1])
    }.sorted { $0.key < $1.key }.map { $0.key + $0.value })
print(
    "Straße".uppercased(), "ABC".lowercased().unicodeScalars.first!, "abc".elementsEqual("abc"),
    "abc".starts(with: "ab"), "line1\r\nline2".split(whereSeparator: \.isNewline),
    "tEST".prefix(1).uppercased() + "tEST".dropFirst().lowercased())

// Strings: literals, members, indices, interpolation.
import Foundation

let poem = """
    Roses are "red"
      violets \
    are blue
    \tTab \u{1F600}
    """
print(poem)
print(#"raw \n "quoted" \#(1 + 1)"#, ##"with "# inside"##)
print(
    """
    "a"
    """.count)
let name = "Ada Lovelace"
print(name.count, name.isEmpty, name.first!, name.last!, name.uppercased(), name.lowercased())
print(name.hasPrefix("Ada"), name.hasSuffix("x"), name.contains("Love"), name.contains("z"))
print(name.split(separator: " "), name.components(separatedBy: " "), name.replacingOccurrences(of: "a", with: "o"))
print(name.prefix(3), name.suffix(4), name.dropFirst(4), name.dropLast(), String(name.reversed()))
print(name.firstIndex(of: "L") != nil, name[name.startIndex], name[name.index(name.startIndex, offsetBy: 4)...])
if let space = name.firstIndex(of: " ") {
    print(name[..<space], name[name.index(after: space)...])
}
if let range = name.range(of: "Love") { print(name[range], name[..<range.lowerBound], name[range.upperBound...]) }
print(name.filter { $0 != "a" }, name.map { String($0) }.joined(separator: "."), name.lowercased().sorted().first!)
print(name.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined())
print(
    "a,b,,c".split(separator: ","), "a,b,,c".split(separator: ",", omittingEmptySubsequences: false),
    "a b c".split(separator: " ", maxSplits: 1))
print("  x ".trimmingCharacters(in: .whitespaces) + "|", "x\n".trimmingCharacters(in: .whitespacesAndNewlines) + "|")
print("abc" < "abd", "a" == "a", "Z" < "a", ["b", "A", "a"].sorted())
print(String(repeating: "ab", count: 3), "7".isEmpty, Int("42")! + 1, String(42) + "!", "\(3.0)")
print("é".count, "🇩🇪".count, "👨‍👩‍👧".count, "é".unicodeScalars.count, "é".utf8.count, "😀".utf16.count)
var text = "hello"
text.append(" world")
text += "!"
text.insert("*", at: text.startIndex)
text.removeLast()
text.remove(at: text.startIndex)
print(text, text.capitalized, text.removeFirst(), text)
text.replaceSubrange(text.startIndex..<text.index(text.startIndex, offsetBy: 3), with: "J")
print(text)
for character in "ab1 " { print(character.isLetter, character.isNumber, character.isWhitespace, terminator: ";") }
print()
let character: Character = "x"
print(
    character, String(character), character.uppercased(), character.isUppercase, character.asciiValue!,
    ("a" as Character) < "b")
print("1,2".split(separator: ",").compactMap { Int($0) })
print("path/to/file.txt".split(separator: "/").last!, ("path/to/file.txt" as NSString).pathExtension)
print("%d items, %@".replacingOccurrences(of: "%d", with: "3"), String(format: "%d of %d: %@", 1, 2, "x"))
print("abc".compare("abd") == .orderedAscending, "ABC".caseInsensitiveCompare("abc") == .orderedSame)
print("a\tb\\c\"d\"", "a" + String(1), "x\(1)\("y")z")
print("line1\nline2\n".split(whereSeparator: \.isNewline), "line1\nline2".components(separatedBy: .newlines))
print(
    "Swift".allSatisfy { $0.isLetter }, "swift".randomElement() != nil, "ab".elementsEqual("ab"), "abc".max()!,
    "abc".min()!)
print("hello world".localizedCapitalized, "x".padding(toLength: 3, withPad: ".", startingAt: 0))
print("abc".starts(with: "ab"), "aab".lastIndex(of: "a") == "aab".index(after: "aab".startIndex))
struct User: CustomStringConvertible { var name: String; var description: String { "User(\(name))" } }
print(User(name: "A"), "\(User(name: "B"))", [User(name: "C")], String(describing: User(name: "D")))
struct Plain { var a = 1; var b = "t"; var d = [1.5] }
enum Kind { case one, two(String), three(x: Int, y: [String]) }
print(Plain(), Kind.one, Kind.two("q"), Kind.three(x: 1, y: ["s"]))
class Thing {}
print([1: "a"], ["k": ["v"]], ("a", 1, x: 2.5), [("a", 1)])
print("a", "b", separator: "-", terminator: "!\n")
let template = "Hello, NAME"
print(template.replacingOccurrences(of: "NAME", with: "you"), template.uppercased().lowercased().hasPrefix("hello"))
print("abc".unicodeScalars.map { $0.value }, String(UnicodeScalar(65)), Character(UnicodeScalar(97)))
print(Array("xyz"), Set("aab").count, "a"..."c" ~= "b")

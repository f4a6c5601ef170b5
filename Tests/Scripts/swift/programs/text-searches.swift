// Searches with options, sets of characters, and texts of characters.
import Foundation

let text = "Hello, World! Hello, Swift."
print(text.range(of: "hello") == nil, text.range(of: "hello", options: .caseInsensitive) != nil)
if let found = text.range(of: "Hello", options: .backwards) {
    print(text[..<found.lowerBound], text[found.upperBound...])
}
print(text.range(of: "World", options: .anchored) == nil, text.range(of: "Hello", options: .anchored) != nil)
print(
    text.range(of: "HELLO", options: [.caseInsensitive, .backwards])!.lowerBound
        == text.index(text.startIndex, offsetBy: 14))
print(text.replacingOccurrences(of: "hello", with: "Bye", options: .caseInsensitive))
print(text.components(separatedBy: CharacterSet(charactersIn: ",!.")))
print("xxaxx".trimmingCharacters(in: CharacterSet(charactersIn: "x")))
print("tel: 12-34".components(separatedBy: CharacterSet.decimalDigits.inverted).joined())
print(
    "abc123".trimmingCharacters(in: CharacterSet.decimalDigits), "  a ".trimmingCharacters(in: CharacterSet.whitespaces)
)
print("Café Ångström".folding(options: .diacriticInsensitive, locale: nil))
print("Café".folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
let letters: [Character] = ["a", "b", "c"]
print(
    String(letters), String(letters.reversed()), String(Array("hello").sorted()), String("hello".filter { $0 != "l" }))
print(String(describing: [1, 2]))

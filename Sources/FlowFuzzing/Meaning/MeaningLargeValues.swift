// Operations on large values. Most functions of Swift's library take time that depends on the length of a value, so one that
// does not count it can take minutes in a loop.

import Flow

extension MeaningGenerator {
    /// Variables with values whose lengths are far from those of ordinary scripts.
    mutating func largeValues() -> [Piece] {
        let length = [1000, 30_000, 300_000][numbers.below(3)]
        return [
            "let bigText = String(repeating: \"\(pick(["a", "é", "ab ", "🙂x", "1"]))\", count: \(length))",
            "let otherText = String(repeating: \"\(pick(["a", "é", "ab ", "🙂x", "1"]))\", count: \(length / 2)) + \"b\"",
            "let bigList = Array(0..<\(length))",
            "let bigTexts = Array(repeating: \(pick(["\"ab\"", "bigText"])), count: \(length / 4))",
            "let bigDictionary = Dictionary(uniqueKeysWithValues: (0..<\(length / 4)).map { (\"k\\($0)\", $0) })",
            "let bigSet = Set(0..<\(length / 4))",
            "var ownText = bigText",
            "var ownList = bigList",
            "var ownDictionary = bigDictionary",
            "var ownSet = bigSet",
            "let label = UILabel()",
        ].map { Piece($0) }
    }

    /// A statement that does something with a large value.
    mutating func largeOperation() -> Piece {
        switch numbers.below(10) {
        case 0..<6: member()
        case 6: Piece(pick(Self.operations))
        default: Piece(pick(Self.conversions).replacingFirst("%", with: large()))
        }
    }

    private mutating func large() -> String {
        pick([
            "bigText", "otherText", "bigList", "bigTexts", "bigDictionary", "bigSet", "ownText", "ownList",
            "ownDictionary", "ownSet", "bigList[1...]", "bigText.dropFirst()", "bigDictionary.keys", "(0..<300_000)",
        ])
    }

    private mutating func member() -> Piece {
        let (type, names) = pick([
            ("String", ["bigText", "ownText", "otherText"]), ("Array", ["bigList", "ownList", "bigTexts"]),
            ("Dictionary", ["bigDictionary", "ownDictionary"]), ("Array", ["bigSet", "ownSet"]),
            ("Range", ["(0..<300_000)"]),
        ])
        let row = pick(MemberSignatures.all(of: type))
        let receiver = pick(names)
        guard let labels = row.labels else { return Piece("_ = \(receiver).\(row.name)") }
        let arguments = labels.map { label in
            let value = largeArgument(type)
            return label == "_" || label == "{}" ? value : "\(label): \(value)"
        }
        return Piece("_ = \(receiver).\(row.name)(\(arguments.joined(separator: ", ")))")
    }

    private mutating func largeArgument(_ type: String) -> String {
        switch numbers.below(8) {
        case 0: pick(["0", "1", "900", "29_999"])
        case 1: pick(["\"a\"", "\"b\"", "\" \"", "\"k1\""])
        case 2: pick(["{ $0 }", "{ _ in true }", "{ _ in false }", "{ $0 == $1 }", "{ $0 < $1 }", "+", "<"])
        case 3: pick([".whitespaces", ".caseInsensitive", "true", "0..<1", "nil", "[]"])
        case 4: type == "String" ? "otherText" : "bigList"
        default: large()
        }
    }

    private static let operations = [
        "_ = bigText == ownText", "_ = bigText < otherText", "_ = bigText + otherText", "_ = bigList + ownList",
        "_ = bigList == ownList", "_ = bigSet == ownSet", "_ = bigDictionary == ownDictionary", "ownText += \"a\"",
        "ownList += [1]", "ownText = bigText + \"c\"; ownText += \"d\"", "ownList = bigList; ownList.append(1)",
        "ownDictionary = bigDictionary; ownDictionary[\"a\"] = 1", "ownSet = bigSet; ownSet.insert(-1)",
        "_ = bigDictionary[bigText]", "ownDictionary[bigText] = 1", "_ = bigTexts == [bigText]",
        "_ = bigText[bigText.index(bigText.startIndex, offsetBy: 499)]; _ = bigText.last", "ownList[0...1] = [3]",
        "for x in bigList { if x > 1 { break } }", "for x in bigText { if x == \"b\" { break } }",
        "for (x, y) in bigDictionary { if y > 1 { break } }", "for x in bigSet { if x > 1 { break } }",
        "switch bigText { case otherText: break; default: break }", "_ = bigList ~= 3..<5", "ownList.reverse()",
        "ownList.swapAt(0, 1)", "ownList.removeFirst(); ownList.insert(3, at: 0)",
        "ownText.removeFirst(); ownText += \"x\"",
        "ownList.sort { $0 > $1 }", "ownList.removeAll { $0 == 1 }", "ownList.shuffle()",
        "_ = bigSet.union(ownSet).count",
        "_ = bigSet.isSubset(of: ownSet)", "ownSet.formUnion(bigList)", "_ = max(bigText, otherText)",
        "_ = \"\\(bigText)\\(bigText)\\(bigText)\\(bigText)\"",
        "_ = String(format: \"%@%@%@\", bigText, bigText, otherText)",
    ]

    /// Statements with a place for a large value.
    private static let conversions = [
        "_ = String(%)", "_ = Array(%)", "_ = Set(%)", "_ = \"\\(%)\"", "_ = String(describing: %)", "_ = Int(%)",
        "_ = Double(%)", "_ = % as? [String]", "_ = % as? [Int]", "_ = % is [String: Int]", "_ = (% as Any) as? String",
        "label.text = %", "label.accessibilityLabel = %", "label.accessibilityElements = %", "label.tag = %",
        "print(%)",
        "let q = { %.count }; _ = q()", "_ = NSString(%)", "_ = URL(string: %)", "_ = Data(%)", "_ = Data(%.utf8)",
        "_ = NSAttributedString(string: %)", "_ = CharacterSet(charactersIn: %)", "_ = try JSONEncoder().encode(%)",
        "_ = zip(%, bigList).count", "_ = stride(from: 0, to: %.count, by: 1)", "UIApplication.shared.open(%)",
        "NotificationCenter.default.post(name: .init(%), object: nil)", "UserDefaults.standard.set(%, forKey: \"a\")",
        "_ = UserDefaults.standard.string(forKey: %)", "_ = NSPredicate(format: %)", "_ = IndexPath(indexes: %)",
        "label.show(UIViewController(), sender: %)", "_ = Mirror(reflecting: %)", "_ = type(of: %)", "_ = %.hashValue",
        "_ = [%: 1]", "_ = [%, %]", "_ = Optional(%)", "_ = %.description", "_ = Result<Any, Error>.success(%)",
    ]
}

extension String {
    fileprivate func replacingFirst(_ mark: Character, with text: String) -> String {
        split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
    }
}

// The order of texts with numbers, as `compare(_:options: .numeric)` and the Finder have it: "file9" is before "file10".

internal import ContainerRuntime
internal import FlowSyntax

enum NumericOrder {
    /// -1, 0 or 1, as the first text is before, equal to or after the second. A run of digits counts as a number.
    static func compare(_ one: String, _ other: String) -> Int {
        var (a, b) = (Substring(one), Substring(other))
        while let x = a.first, let y = b.first {
            if isDigit(x), isDigit(y) {
                let (m, n) = (takeNumber(&a), takeNumber(&b))
                if m.count != n.count { return m.count < n.count ? -1 : 1 }
                if m != n { return m < n ? -1 : 1 }
            } else if x == y {
                a.removeFirst()
                b.removeFirst()
            } else {
                return x < y ? -1 : 1
            }
        }
        return a.isEmpty ? (b.isEmpty ? 0 : -1) : 1
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Takes the digits from the beginning of a text, without leading zeros.
    private static func takeNumber(_ text: inout Substring) -> Substring {
        let digits = text.prefix { isDigit($0) }
        text = text.dropFirst(digits.count)
        return digits.drop { $0 == "0" }
    }
}

extension Machine {
    /// The names of a case, or of the cases in an array.
    func names(ofCases value: Value) -> [String] {
        switch value.tag {
        case .enumCase: [interner.text(value.asSymbol)]
        case .list: heap.lists[value.index].filter { $0.tag == .enumCase }.map { interner.text($0.asSymbol) }
        default: []
        }
    }
}

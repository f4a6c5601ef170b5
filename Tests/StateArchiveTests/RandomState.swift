// Saved states of every shape, with values that often break readers.

import ContainerRuntime
import FlowFuzzing

/// Creates a state from a seed: the same in every run.
struct RandomState {
    private var numbers: SplitMix
    private var objects = 0

    static func state(seed: UInt64) -> SavedState {
        var maker = RandomState(numbers: SplitMix(state: seed))
        return maker.state()
    }

    private static let texts = [
        "", "a", "$class", "$$", "$null", "kFirstRespondersKey", "FlowRecords", "NS.objects", "e\u{301}", "\u{e9}",
        "\0",
        "\u{7}\u{1b}[2J", "\"\\\n\r\t", "日本語", "👩‍👩‍👧", "\u{10ffff}", "\u{feff}", "\u{2028}", "\u{85}", "<&>", "a/:[0]:/b",
        String(repeating: "long ", count: 60), String(repeating: "ü", count: 300),
    ]
    private static let doubles: [Double] = [
        0, -0.0, 1, -1.5, 0.1, .pi, .infinity, -.infinity, .nan, .signalingNaN,
        Double(bitPattern: 0xfff8_0000_0000_beef),
        .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e16, 123_456_789.25,
    ]
    private static let integers = [
        0, 1, -1, 127, 128, 255, 256, 65_535, 65_536, 1 << 31, 0xffff_ffff, 1 << 32, .max, .min, -256,
    ]

    private mutating func state() -> SavedState {
        var state = SavedState(
            bundleVersion: text(), systemVersion: text(), interfaceIdiom: integer(), timestamp: double(),
            ignoresSnapshot: numbers.below(2) == 0, firstResponders: several { $0.text() },
            windows: several {
                SavedWindow(identifier: $0.text(), horizontal: $0.sizeClass(), vertical: $0.sizeClass())
            })
        state.application = coder()
        state.records = several(upTo: 8) { $0.record() }
        if numbers.below(3) == 0 {
            objects = 0
            state.activity = SavedActivity(
                activityType: text(), title: numbers.below(2) == 0 ? text() : nil, userInfo: entries())
        }
        return state
    }

    private mutating func several<Element>(
        upTo bound: Int = 4, _ make: (inout RandomState) -> Element
    ) -> [Element] {
        (0..<numbers.below(bound)).map { _ in make(&self) }
    }

    private mutating func sizeClass() -> SizeClass { SizeClass.allCases[numbers.below(3)] }

    private mutating func text() -> String {
        switch numbers.below(3) {
        case 0: Self.texts[numbers.below(Self.texts.count)]
        case 1: "name\(numbers.below(20))"
        default:
            String(
                String.UnicodeScalarView(
                    several(upTo: 24) { Unicode.Scalar(UInt32($0.numbers.below(0x3000))) ?? "?" }))
        }
    }

    private mutating func integer() -> Int {
        numbers.below(2) == 0
            ? Self.integers[numbers.below(Self.integers.count)] : Int(bitPattern: UInt(numbers.next()))
    }

    private mutating func double() -> Double {
        numbers.below(2) == 0
            ? Self.doubles[numbers.below(Self.doubles.count)] : Double(bitPattern: numbers.next())
    }

    private mutating func record() -> SavedRecord {
        let coder = coder()
        return SavedRecord(
            kind: SavedRecord.Kind.allCases[numbers.below(3)], path: text(), className: text(),
            restorationClass: numbers.below(2) == 0 ? text() : nil,
            storyboard: numbers.below(3) == 0 ? SavedStoryboard(name: text(), identifier: text()) : nil, coder: coder)
    }

    private mutating func coder() -> SavedCoder {
        objects = numbers.below(4)
        let objects = (0..<objects).map { _ in SavedCoder.Object(className: text(), entries: entries()) }
        return SavedCoder(entries: entries(), objects: objects)
    }

    private mutating func entries() -> [SavedCoder.Entry] {
        var keys: Set<[UInt8]> = []
        return several(upTo: 7) { SavedCoder.Entry(key: $0.text(), value: $0.value(depth: 0)) }
            .filter { keys.insert(Array($0.key.utf8)).inserted }
    }

    private mutating func value(depth: Int) -> SavedValue {
        switch numbers.below(depth > 6 ? 15 : 20) {
        case 0: .nil
        case 1: .bool(numbers.below(2) == 0)
        case 2: .int(integer())
        case 3: .double(double())
        case 4, 5: .string(text())
        case 6: .duration(Int64(integer()))
        case 7: .percent(double())
        case 8: .enumCase(text())
        case 9: .type(text())
        case 10: .point(Point(x: double(), y: double()))
        case 11: .size(Size(width: double(), height: double()))
        case 12: .rect(Rect(x: double(), y: double(), width: double(), height: double()))
        case 13: .range(integer(), integer())
        case 14: objects == 0 ? .reference(text()) : .object(numbers.below(objects))
        case 15...17: .list(several { $0.value(depth: depth + 1) })
        default: .dictionary(pairs(depth: depth))
        }
    }

    /// Pairs with numbered keys, so that no key is repeated.
    private mutating func pairs(depth: Int) -> [SavedValue.Pair] {
        several { $0.value(depth: depth + 1) }.enumerated().map { index, value in
            let key: SavedValue =
                index % 2 == 0 ? .string("\(text())\(index)") : .list([.int(index), self.value(depth: depth + 2)])
            return SavedValue.Pair(key: key, value: value)
        }
    }
}

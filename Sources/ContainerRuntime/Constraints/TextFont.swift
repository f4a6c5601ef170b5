// A font as far as the size of text depends on it: its size, its weight, and the advance widths of its characters. No font is
// read, so a layout is plausible, and the same on every machine.

/// A font of text that is measured.
public struct TextFont: Equatable, Sendable {
    /// How much wider than regular text a weight is, in thousandths.
    enum Weight: Int {
        case regular = 0
        case medium = 18
        case bold = 45
    }

    /// The point size.
    public var size: Double
    var weight = Weight.regular

    public init(_ size: Double) { self.size = size }

    init(size: Double, name: String) {
        self.size = size
        if name.hasSuffix("Medium") {
            weight = .medium
        } else if ["Semibold", "Bold", "Heavy", "Black"].contains(where: { name.hasSuffix($0) }) {
            weight = .bold
        }
    }

    // MARK: Widths

    /// The advance widths of ASCII from the space on, in thousandths of the font size, before tracking. They fit the widths of
    /// 412 labels with the regular system font that Interface Builder measured and stored in public storyboards; the characters that
    /// are rare there have estimates.
    private static let advances: [UInt16] = [
        285, 290, 400, 630, 620, 863, 680, 281, 370, 370, 440, 624, 261, 471, 232, 340,
        637, 479, 606, 614, 636, 614, 631, 578, 639, 618, 291, 290, 630, 630, 630, 513,
        930, 669, 658, 720, 717, 617, 598, 735, 745, 277, 560, 665, 587, 878, 725, 737,
        631, 688, 648, 646, 612, 739, 650, 908, 673, 680, 672, 370, 340, 370, 630, 500,
        560, 553, 602, 561, 614, 572, 362, 607, 590, 260, 255, 550, 263, 877, 586, 583,
        605, 584, 381, 524, 363, 584, 528, 785, 522, 533, 541, 375, 290, 375, 630,
    ]

    /// The tracking of sizes from 6 to 40 points, in thousandths of the font size: up to 12 points from the Human Interface Guidelines,
    /// above from the same labels. San Francisco has narrower characters from 20 points on, which the values include.
    private static let trackings: [Int8] = [
        41, 34, 26, 19, 12, 4, 0, -8, -14, -17, -21, -26, -26, -25, -25, -28, -31, -34, -36, -38, -41, -46, -50, -50,
        -50, -50,
        -50, -50, -50, -47, -44, -40, -37, -37, -37,
    ]

    /// The space that the system font adds after each character, in thousandths of its size.
    private var tracking: Int {
        let index = Int(min(max(size, 6), 40).rounded()) - 6
        return Int(Self.trackings[index])
    }

    private static func advance(of scalar: Unicode.Scalar, _ tracking: Int) -> Int {
        switch scalar {
        case " "..."~": Int(advances[Int(scalar.value) - 32]) + tracking
        // Combining marks, joiners and variation selectors add no width.
        case "\u{300}"..."\u{36F}", "\u{200D}", "\u{FE00}"..."\u{FE0F}": 0
        case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FFEF}",
            "\u{1F000}"..."\u{1FFFF}":
            1000
        default: 600 + tracking
        }
    }

    /// The width of one line of text, in points. O(text)
    func width(of text: some StringProtocol) -> Double {
        let tracking = tracking
        let sum = text.unicodeScalars.reduce(0) { $0 + Self.advance(of: $1, tracking) }
        return Double(sum * (1000 + weight.rawValue)) * size / 1_000_000
    }
}

// The devices: their screens, scales and safe areas. The checker, the world and the documents read this one table.

/// A device as an app sees it: its screen in portrait, and the insets that the screen's shape causes, in points.
public struct DeviceModel: Sendable, Hashable {
    public let name: String
    public let size: Size
    /// Pixels per point.
    public let scale: Double
    /// The safe area of a window that fills the screen in portrait.
    public let top: Double
    public let bottom: Double
    /// The same in landscape: on both sides, and at the bottom. The top is 0 on an iPhone, whose status bar is hidden
    /// in landscape.
    public let side: Double
    public let low: Double

    public var isPad: Bool { min(size.width, size.height) >= 700 }

    /// The width of the narrower app of an uneven split screen, and of an app in Slide Over.
    public func narrowWidth(isLandscape: Bool) -> Double {
        let width = isLandscape ? size.height : size.width
        return size.width >= 1000 || width > 1112 ? 375 : 320
    }

    private init(_ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, _ bottom: Double) {
        self.name = name
        size = Size(width: width, height: height)
        self.scale = scale
        self.top = top
        self.bottom = bottom
        // A device with a home button has a plain rectangle for a screen.
        let isRound = bottom > 0 && min(width, height) < 700
        side = isRound ? top : 0
        low = isRound ? 21 : bottom
    }

    /// The safe area of a window that fills the screen.
    func safeArea(isLandscape: Bool) -> EdgeInsets {
        guard isLandscape, !isPad else { return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
        return EdgeInsets(top: 0, left: side, bottom: low, right: side)
    }

    /// The device with a name; nil if there is none.
    public static func named(_ name: String) -> DeviceModel? { all.first { $0.name == name } }

    /// The first device with a screen of this size, in portrait. Any other size has a home button.
    static func sized(_ size: Size) -> DeviceModel {
        all.first { $0.size == size }
            ?? DeviceModel("", size.width, size.height, min(size.width, size.height) >= 700 ? 2 : 3, top: 20, 0)
    }

    /// All devices, the oldest first. If several have the same screen, a size alone selects the first.
    public static let all: [DeviceModel] = [
        DeviceModel("iPhone 5s", 320, 568, 2, top: 20, 0),
        DeviceModel("iPhone 8", 375, 667, 2, top: 20, 0),
        DeviceModel("iPhone SE", 375, 667, 2, top: 20, 0),
        DeviceModel("iPhone 8 Plus", 414, 736, 3, top: 20, 0),
        DeviceModel("iPhone X", 375, 812, 3, top: 44, 34),
        DeviceModel("iPhone XS", 375, 812, 3, top: 44, 34),
        DeviceModel("iPhone XR", 414, 896, 2, top: 48, 34),
        DeviceModel("iPhone 11", 414, 896, 2, top: 48, 34),
        DeviceModel("iPhone 11 Pro", 375, 812, 3, top: 44, 34),
        DeviceModel("iPhone 11 Pro Max", 414, 896, 3, top: 44, 34),
        DeviceModel("iPhone 12", 390, 844, 3, top: 47, 34),
        DeviceModel("iPhone 12 mini", 375, 812, 3, top: 50, 34),
        DeviceModel("iPhone 12 Pro", 390, 844, 3, top: 47, 34),
        DeviceModel("iPhone 12 Pro Max", 428, 926, 3, top: 47, 34),
        DeviceModel("iPhone 13 mini", 375, 812, 3, top: 50, 34),
        DeviceModel("iPhone 13", 390, 844, 3, top: 47, 34),
        DeviceModel("iPhone 13 Pro", 390, 844, 3, top: 47, 34),
        DeviceModel("iPhone 13 Pro Max", 428, 926, 3, top: 47, 34),
        DeviceModel("iPhone 14", 390, 844, 3, top: 47, 34),
        DeviceModel("iPhone 14 Plus", 428, 926, 3, top: 47, 34),
        DeviceModel("iPhone 14 Pro", 393, 852, 3, top: 59, 34),
        DeviceModel("iPhone 14 Pro Max", 430, 932, 3, top: 59, 34),
        DeviceModel("iPhone 15", 393, 852, 3, top: 59, 34),
        DeviceModel("iPhone 15 Plus", 430, 932, 3, top: 59, 34),
        DeviceModel("iPhone 15 Pro", 393, 852, 3, top: 59, 34),
        DeviceModel("iPhone 15 Pro Max", 430, 932, 3, top: 59, 34),
        DeviceModel("iPhone 16", 393, 852, 3, top: 59, 34),
        DeviceModel("iPhone 16e", 390, 844, 3, top: 47, 34),
        DeviceModel("iPhone 16 Plus", 430, 932, 3, top: 59, 34),
        DeviceModel("iPhone 16 Pro", 402, 874, 3, top: 62, 34),
        DeviceModel("iPhone 16 Pro Max", 440, 956, 3, top: 62, 34),
        DeviceModel("iPhone 17", 402, 874, 3, top: 62, 34),
        DeviceModel("iPhone 17 Pro", 402, 874, 3, top: 62, 34),
        DeviceModel("iPhone 17 Pro Max", 440, 956, 3, top: 62, 34),
        DeviceModel("iPhone Air", 420, 912, 3, top: 68, 34),
        DeviceModel("iPad 9", 810, 1080, 2, top: 20, 0),
        DeviceModel("iPad mini", 744, 1133, 2, top: 24, 20),
        DeviceModel("iPad", 820, 1180, 2, top: 24, 20),
        DeviceModel("iPad Air 11", 820, 1180, 2, top: 24, 20),
        DeviceModel("iPad Air 13", 1024, 1366, 2, top: 24, 20),
        DeviceModel("iPad Pro 11", 834, 1194, 2, top: 24, 20),
        DeviceModel("iPad Pro 11 M4", 834, 1210, 2, top: 24, 20),
        DeviceModel("iPad Pro 12.9", 1024, 1366, 2, top: 24, 20),
        DeviceModel("iPad Pro 13", 1032, 1376, 2, top: 24, 20),
    ]
}

// The settings that are fixed for the life of a world. Every room may read them.

extension World {
    /// The settings that are fixed for the life of a world.
    public struct Configuration: Sendable, Hashable {
        /// Which objects receive the life-cycle callbacks: scenes, or the application delegate alone.
        public enum Life: Sendable, Hashable { case scenes, classic }

        /// The work after which the solver of constraints gives up a layout. The driver then ends the run.
        public struct LayoutLimits: Sendable, Hashable {
            /// The coefficients that one layout visits.
            public var visitedCoefficients: Int
            /// The coefficients in the solver, 20 bytes each.
            public var coefficients: Int

            public init(visitedCoefficients: Int = .max, coefficients: Int = .max) {
                self.visitedCoefficients = visitedCoefficients
                self.coefficients = coefficients
            }
        }

        /// The iOS version. The default is the newest whose behaviour is known.
        public var ios: Int
        /// The size of the screen in points.
        public var device: Size
        /// The device's name; empty for a device that only its size describes.
        public var deviceName = ""
        public var life: Life
        /// Whether state is preserved by scenes and their user activities, rather than by controllers and coders.
        public var preservesByScenes = false
        /// The app's `CFBundleVersion`.
        public var bundleVersion = "1"
        /// The app's `CFBundleIdentifier`, which some exceptions name.
        static let bundleIdentifier = "com.example.app"
        /// The language of the device: `en`, `ar`.
        public var language = "en"
        /// The activity types that the app declares (`NSUserActivityTypes`). Empty if it declares none.
        public var activityTypes: [String] = []
        /// The limits of one layout.
        public var layoutLimits = LayoutLimits()

        /// Whether the device is an iPad: its shorter side is at least 700 points.
        public var isPad: Bool { min(device.width, device.height) >= 700 }

        /// The model of the device, found by its name or its size.
        public var screen: DeviceModel { DeviceModel.named(deviceName) ?? .sized(device) }

        /// Whether the language is written from right to left.
        public var isRightToLeft: Bool {
            switch language.prefix(2) {
            case "ar", "fa", "he", "ur": true
            default: false
            }
        }

        public init(ios: Int = 26, device: Size = Size(width: 390, height: 844), life: Life = .scenes) {
            self.ios = ios
            self.device = device
            self.life = life
        }
    }
}

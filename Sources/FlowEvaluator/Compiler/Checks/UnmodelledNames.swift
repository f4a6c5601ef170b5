// Names of Swift and Apple's frameworks that Flow rejects, because it neither models nor keeps them. Such a name is not
// a misspelling, so the error says that Flow does not model it, and suggests no other name. Errors that follow from it
// in the same statement are suppressed.

/// The origin of a name that Flow does not model.
struct UnmodelledName {
    /// `Swift`, `Apple's SDK`, …
    let origin: String
    /// The full spelling.
    let spelling: String

    var message: String { "\(origin) has '\(spelling)'; Flow's model does not" }

    /// An unmodelled type or function of this name. O(1) after the first call
    static func named(_ name: String) -> UnmodelledName? {
        originOfName[name].map { UnmodelledName(origin: $0, spelling: name) }
    }

    /// An unmodelled member of a class of this name: Combine adds publishers to Foundation's classes.
    static func member(_ name: String) -> UnmodelledName? {
        name == "publisher" ? UnmodelledName(origin: "Combine", spelling: "publisher(for:)") : nil
    }

    /// Built when the first unknown name is looked up, so that a correct script does not pay for it.
    private static let originOfName: [String: String] = {
        var result: [String: String] = [:]
        for (origin, names) in names {
            for name in names.split(whereSeparator: \.isWhitespace) { result[String(name)] = origin }
        }
        return result
    }()

    static let names: [(origin: String, names: String)] = [
        (
            "Swift",
            """
            Any AnyHashable AnyIterator AnySequence AsyncSequence AsyncStream Character ClosedRange Codable
            CChar CodingKey CommandLine Comparable ContiguousArray Decodable Dictionary Encodable Equatable Error Float16 Hashable
            Hasher Identifiable Int16 Int32 Int64 Int8 KeyPath Mirror MainActor Never ObjectIdentifier OptionSet
            Optional Range RawRepresentable Result Sequence Set Substring Task TaskGroup UInt UInt16 UInt32 UInt64
            UInt8 Unicode UnsafePointer WritableKeyPath dump isKnownUniquelyReferenced repeatElement sequence swap
            unsafeBitCast withCheckedContinuation withUnsafePointer MemoryLayout OpaquePointer UnsafeBufferPointer
            UnsafeMutableBufferPointer UnsafeMutableRawPointer UnsafeRawBufferPointer
            UnsafeRawPointer withUnsafeBytes withUnsafeMutableBytes withUnsafeMutablePointer
            _mangledTypeName _openExistential _typeByName withObservationTracking
            """
        ),
        (
            "C",
            "arc4random_buf calloc free frexp getenv malloc memcmp memcpy memmove memset qsort setenv strlen sysctl uname"
        ),
        ("UIKit, from iOS 26,", "inspector"),
        (
            "Apple's SDK",
            """
            ABPeoplePickerNavigationController AttributeContainer AVAudioPlayer AVAudioSession AVCaptureDevice AVCaptureSession
            AVCaptureVideoPreviewLayer AVPlayer AVPlayerItem AVPlayerLayer AVPlayerViewController
            CLGeocoder CLLocation CLLocationCoordinate2D CLLocationManager CMMotionManager
            CNContactPickerViewController EKEventEditViewController LAContext
            MKAnnotationView MKMapView MKPointAnnotation MPMoviePlayerController
            MPMusicPlayerController NSExceptionName NSLoadedClasses PHAsset Port URLCredentialStorage PHImageManager PHPickerViewController
            PKPaymentAuthorizationViewController QLPreviewController SCNView
            SKProductsRequest SKStoreProductViewController SKView UNNotificationRequest

            """
        ),
    ]
}

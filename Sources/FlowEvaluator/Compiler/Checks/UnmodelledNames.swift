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
        let origin = originOfName[name] ?? families.first { isMember(name, of: $0.prefix) }?.origin
        return origin.map { UnmodelledName(origin: $0, spelling: name) }
    }

    /// An unmodelled member of a class of this name: Combine adds publishers to Foundation's classes.
    static func member(_ name: String) -> UnmodelledName? {
        name == "publisher" ? UnmodelledName(origin: "Combine", spelling: "publisher(for:)") : nil
    }

    /// Whether a name is a prefix of a family and a capital, or a prefix that ends in `_` and more.
    private static func isMember(_ name: String, of prefix: String) -> Bool {
        guard name.hasPrefix(prefix), let next = name.utf8.dropFirst(prefix.utf8.count).first else { return false }
        return prefix.hasSuffix("_") || (0x41...0x5A).contains(next)
    }

    /// The C libraries of the system, whose names share prefixes.
    private static let families: [(prefix: String, origin: String)] = [
        ("kSec", "Security"), ("errSec", "Security"), ("Sec", "Security"), ("kCF", "Core Foundation"),
        ("CF", "Core Foundation"), ("kCC", "CommonCrypto"), ("CC", "CommonCrypto"), ("CC_", "CommonCrypto"),
        ("class_", "the Objective-C runtime"), ("method_", "the Objective-C runtime"),
        ("objc_", "the Objective-C runtime"), ("object_", "the Objective-C runtime"),
        ("ivar_", "the Objective-C runtime"), ("protocol_", "the Objective-C runtime"),
        ("property_", "the Objective-C runtime"), ("sel_", "the Objective-C runtime"),
        ("pthread_", "C"), ("mach_", "C"), ("task_", "C"), ("os_", "C"), ("CTL_", "C"), ("AF_", "C"), ("SOCK_", "C"),
        ("IPPROTO_", "C"), ("SO_", "C"), ("INET_", "C"), ("INET6_", "C"), ("O_", "C"), ("S_", "C"), ("KERN_", "C"),
        ("PTHREAD_", "C"), ("CLOCK_", "C"), ("IFF_", "C"), ("F_", "C"), ("MSG_", "C"), ("NI_", "C"),
        ("kCI", "Core Image"),
        ("kCM", "Core Media"), ("kCV", "Core Video"), ("CV", "Core Video"), ("kAudio", "Core Audio"),
    ]

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
            Regex withExtendedLifetime CollectionOfOne DispatchSpecificKey POSIXErrorCode CodingUserInfoKey
            DispatchSourceTimer AutoreleasingUnsafeMutablePointer ManagedBuffer
            _mangledTypeName _openExistential _typeByName withObservationTracking
            """
        ),
        (
            "C",
            """
            arc4random_buf calloc free frexp getenv malloc memcmp memcpy memmove memset qsort setenv strlen sysctl uname utsname
            sockaddr sockaddr_in sockaddr_in6 sockaddr_un sockaddr_storage socklen_t sa_family_t in_addr in6_addr in_port_t
            socket bind listen accept connect send sendto recv recvfrom setsockopt getsockopt shutdown close open read write
            select poll fcntl ioctl inet_ntop inet_pton inet_ntoa inet_addr htons htonl ntohs ntohl getaddrinfo freeaddrinfo
            gai_strerror getnameinfo addrinfo getifaddrs freeifaddrs ifaddrs timeval timespec gettimeofday clock_gettime
            clock errno strerror perror noErr strcmp strncmp strcpy strdup memchr fopen fclose fread fwrite fseek ftell
            fflush fputs fprintf stat lstat unlink mkdir rmdir getpid getuid usleep sleep nanosleep srand48 srand rand
            srandom random atoi atof strtol strtod isatty signal raise kill abort sigaction backtrace backtrace_symbols dlopen
            dlsym dladdr sysctlbyname host_t natural_t kern_return_t thread_t rlimit getrlimit setrlimit mmap munmap msync
            pid_t uid_t off_t mode_t dev_t ino_t ssize_t size_t time_t tm localtime gmtime mktime strftime OSStatus HUGE
            HUGE_VAL M_E M_LN2 M_PI_2 M_PI_4 M_SQRT2 nearbyint ldexp lgamma tgamma erf modf DBL_MAX DBL_MIN
            DBL_EPSILON FLT_MAX FLT_MIN FLT_EPSILON INT_MAX LONG_MAX UINT_MAX
            """
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

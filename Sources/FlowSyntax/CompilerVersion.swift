// What conditional compilation knows of the compiler and of the device: versions, features, attributes and modules.

/// A version that `#if swift(>=5.9)` and `#if compiler(>=6.0)` compare.
struct CompilerVersion {
    var components: [Int]

    /// Flow reads Swift as the compiler 6.3 does in its language mode 5, which calls its language 5.10.
    static let compiler = CompilerVersion(components: [6, 3])
    static let language = CompilerVersion(components: [5, 10])

    /// Features that the language mode 5 has, as `#if hasFeature(…)` names them.
    static let features: Set<String> = [
        "AsyncAwait", "Actors", "GlobalActors", "Sendable", "Macros", "ParameterPacks", "TypedThrows",
        "NoncopyableGenerics", "EffectfulProp", "ConcurrentFunctions", "RethrowsProtocol",
    ]
    /// Attributes that `#if hasAttribute(…)` may name.
    static let attributes: Set<String> = [
        "escaping", "autoclosure", "available", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "frozen",
        "inlinable", "main", "MainActor", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper",
        "resultBuilder", "retroactive", "Sendable", "testable", "unchecked", "unknown", "usableFromInline",
    ]

    /// Whether the version meets a requirement such as `>=5.9` or `<6`.
    func meets(_ requirement: String) -> Bool {
        let isBelow = requirement.hasPrefix("<")
        guard isBelow || requirement.hasPrefix(">=") else { return false }
        let wanted = requirement.dropFirst(isBelow ? 1 : 2).split(separator: ".").map { Int($0) ?? 0 }
        var isOlder = false
        for position in 0..<max(wanted.count, components.count) {
            let own = position < components.count ? components[position] : 0
            let other = position < wanted.count ? wanted[position] : 0
            if own == other { continue }
            isOlder = own < other
            break
        }
        return isOlder == isBelow
    }
}

/// The modules that every device has, for `#if canImport(…)`. A module of another maker is absent, as it is for a compiler
/// that was not given it.
enum ModulesOfDevices {
    static func contains(_ name: Substring) -> Bool {
        let first = name.prefix { $0 != "." }
        return names.contains(String(first))
    }

    private static let names: Set<String> = Set(
        """
        Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AddressBook AlarmKit AppClip AppIntents
        AppTrackingTransparency AssetsLibrary AudioToolbox AudioUnit AuthenticationServices
        AutomaticAssessmentConfiguration AVFAudio AVFoundation AVKit AVRouting BackgroundAssets BackgroundTasks
        BusinessChat CallKit CarPlay CFNetwork Charts ClassKit ClockKit CloudKit Combine CommonCrypto Compression
        Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics
        CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMedia CoreMIDI CoreML CoreMotion CoreNFC CoreServices
        CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CreateML CryptoKit CryptoTokenKit Darwin
        DataDetection DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryUI Dispatch EventKit EventKitUI
        ExternalAccessory FamilyControls FileProvider FileProviderUI FinanceKit Foundation FoundationModels
        GameController GameKit GameplayKit GLKit GroupActivities GSS HealthKit HealthKitUI HomeKit iAd IdentityLookup
        IdentityLookupUI ImageIO ImagePlayground Intents IntentsUI IOKit IOSurface JavaScriptCore JournalingSuggestions
        LinkPresentation LocalAuthentication ManagedSettings ManagedSettingsUI MachO MapKit MarketplaceKit Matter
        MatterSupport MediaAccessibility MediaPlayer MediaToolbox MessageUI Messages Metal MetalFX MetalKit
        MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MLCompute MobileCoreServices ModelIO
        MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension NewsstandKit
        NotificationCenter ObjectiveC Observation OpenGLES OSLog PaperKit PassKit PDFKit PencilKit PHASE Photos PhotosUI
        PushKit PushToTalk QuartzCore QuickLook QuickLookThumbnailing RealityFoundation RealityKit RegexBuilder
        ReplayKit SafariServices SafetyKit SceneKit ScreenTime Security SensitiveContentAnalysis SensorKit
        ServiceManagement SharedWithYou SharedWithYouCore ShazamKit simd Social SoundAnalysis Spatial Speech SpriteKit
        StoreKit StoreKitTest Swift SwiftData SwiftUI SwiftUICore Symbols Synchronization SystemConfiguration
        SystemExtensions Testing ThreadNetwork TipKit Translation Twitter UIKit UniformTypeIdentifiers UserNotifications
        UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WeatherKit WebKit
        WidgetKit WorkoutKit XCTest XPC _Concurrency _StringProcessing _Differentiation os
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

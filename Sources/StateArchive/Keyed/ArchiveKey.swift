// The names in an archive: those of keyed archives, those observed in UIKit's archives and, with the prefix `Flow`,
// those that no evidence supports.

/// A name with a meaning in archives. The reader numbers texts so that these come first, in this order.
enum ArchiveKey: Int, CaseIterable {
    // Names of keyed archives.
    case archiver, version, top, objects, itsClass, className, classes, null, keys, values
    // Names in UIKit's archives (restore-archive-dump-deep-11).
    case major, minor, bundleVersion, systemVersion, timestamp, idiom, firstResponders, ignoresSnapshot
    case windows, horizontal, vertical
    // Flow's own names at the top level.
    case format, length, checksum, classMap, records, activity, appObjects
    // Flow's own names in a record and an activity, marked with one `$`. A coder's key that begins with `$` gets a
    // second one.
    case path, kind, restorationClass, storyboard, storyboardIdentifier, coderObjects, activityType, title
    // Names in values.
    case nanoseconds, fraction, name, x, y, width, height, lower, upper

    var text: String {
        switch self {
        case .archiver: "$archiver"
        case .version: "$version"
        case .top: "$top"
        case .objects: "$objects"
        case .itsClass: "$class"
        case .className: "$classname"
        case .classes: "$classes"
        case .null: "$null"
        case .keys: "NS.keys"
        case .values: "NS.objects"
        case .major: "kUIStateRestorationArchiveMajorVersionKey"
        case .minor: "kUIStateRestorationArchiveMinorVersionKey"
        case .bundleVersion: "UIApplicationStateRestorationBundleVersion"
        case .systemVersion: "UIApplicationStateRestorationSystemVersion"
        case .timestamp: "UIApplicationStateRestorationTimestamp"
        case .idiom: "UIApplicationStateRestorationUserInterfaceIdiom"
        case .firstResponders: "kFirstRespondersKey"
        case .ignoresSnapshot: "kIgnoreSnapshotKey"
        case .windows: "WindowIdentifierToSizeClassMapKey"
        case .horizontal: "HorizontalSizeClassStringKey"
        case .vertical: "VerticalSizeClassStringKey"
        case .format: "FlowArchiveFormat"
        case .length: "FlowArchiveLength"
        case .checksum: "FlowArchiveChecksum"
        case .classMap: "FlowRestorationClassMap"
        case .records: "FlowRecords"
        case .activity: "FlowActivity"
        case .appObjects: "FlowObjects"
        case .path: "$path"
        case .kind: "$kind"
        case .restorationClass: "$restorationClass"
        case .storyboard: "$storyboard"
        case .storyboardIdentifier: "$storyboardIdentifier"
        case .coderObjects: "$coderObjects"
        case .activityType: "$activityType"
        case .title: "$title"
        case .nanoseconds: "nanoseconds"
        case .fraction: "fraction"
        case .name: "name"
        case .x: "x"
        case .y: "y"
        case .width: "width"
        case .height: "height"
        case .lower: "lower"
        case .upper: "upper"
        }
    }

    /// The names at the top level, where the application's coder writes to the same dictionary.
    static let atTop: ClosedRange<Int> = ArchiveKey.major.rawValue...ArchiveKey.appObjects.rawValue

    /// The `$archiver` of every archive.
    static let archiverName = "NSKeyedArchiver"
    /// The `$version` of every archive.
    static let archiverVersion = 100_000
    /// The version that was observed in UIKit's archives.
    static let uikitVersion = (major: 2, minor: 1)
}

/// The spelling of a coder's key in an archive, next to keys with a meaning. As in keyed archives, a key gets one more `$`
/// if it begins with `$` or, at the top level, is one of the archive's own names.
enum CoderKey {
    static func escaped(_ key: String, isTaken: Bool) -> String {
        isTaken || key.utf8.first == UInt8(ascii: "$") ? "$" + key : key
    }
}

/// The classes of values that property lists lack.
enum ValueClass: String, CaseIterable {
    case list = "NSArray"
    case dictionary = "NSDictionary"
    case duration = "FlowDuration"
    case percent = "FlowPercent"
    case enumCase = "FlowCase"
    case type = "FlowClass"
    case point = "FlowPoint"
    case size = "FlowSize"
    case rect = "FlowRect"
    case range = "FlowRange"
    case reference = "FlowReference"
}

/// The class of a scene's activity.
let activityClass = "NSUserActivity"

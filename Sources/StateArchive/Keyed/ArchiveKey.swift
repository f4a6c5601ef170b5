// The names in an archive: those of keyed archives, those that UIKit's archives were seen to have, and, opening with
// `Flow`, those that nothing was seen of.

/// A name that an archive gives a meaning to. The reader numbers texts so that these come first, in this order.
enum ArchiveKey: Int, CaseIterable {
    // Of keyed archives.
    case archiver, version, top, objects, itsClass, className, classes, null, keys, values
    // Of UIKit's archives (restore-archive-dump-deep-11).
    case major, minor, bundleVersion, systemVersion, timestamp, idiom, firstResponders, ignoresSnapshot
    case windows, horizontal, vertical
    // Flow's own at the top.
    case format, length, checksum, classMap, records, activity, appObjects
    // Flow's own in a record and an activity. One `$` marks them: a coder's key that opens with `$` is written with
    // two.
    case path, kind, restorationClass, storyboard, storyboardIdentifier, coderObjects, activityType, title
    // Of values.
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

    /// The names that the application's coder shares its dictionary with.
    static let atTop: ClosedRange<Int> = ArchiveKey.major.rawValue...ArchiveKey.appObjects.rawValue

    /// What the `$archiver` of every archive is.
    static let archiverName = "NSKeyedArchiver"
    /// What the `$version` of every archive is.
    static let archiverVersion = 100_000
    /// The version of the archives that UIKit was seen to write.
    static let uikitVersion = (major: 2, minor: 1)
}

/// The key of a coder as it stands in an archive, beside keys that have a meaning: as keyed archives do it, one more
/// `$` before what opens with `$` or, at the top, is a name of the archive's own.
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

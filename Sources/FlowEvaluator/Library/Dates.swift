// `Date`, time zones and locales, written in Flow. The clock is virtual: an app starts at the beginning of 2025. One locale and
// one time zone exist, so that a run is the same everywhere.

extension LibraryModule {
    static let dates = LibraryModule(
        names: ["Date", "TimeZone", "Locale"],
        needs: 1 << 11 | 1 << 13 | 1 << 23,
        source: #"""
            struct Date: Hashable, Comparable, CustomStringConvertible {
                let timeIntervalSinceReferenceDate: Double
                init() { timeIntervalSinceReferenceDate = 757382400 + CACurrentMediaTime() }
                init(timeIntervalSinceNow: Double) { timeIntervalSinceReferenceDate = 757382400 + CACurrentMediaTime() + timeIntervalSinceNow }
                init(timeIntervalSinceReferenceDate: Double) { self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate }
                init(timeIntervalSince1970: Double) { timeIntervalSinceReferenceDate = timeIntervalSince1970 - 978307200 }
                init(timeInterval: Double, since date: Date) {
                    timeIntervalSinceReferenceDate = date.timeIntervalSinceReferenceDate + timeInterval
                }
                static var now: Date { Date() }
                static var distantFuture: Date { Date(timeIntervalSinceReferenceDate: 63113904000) }
                static var distantPast: Date { Date(timeIntervalSinceReferenceDate: -63114076800) }
                static var timeIntervalBetween1970AndReferenceDate: Double { 978307200 }
                var timeIntervalSince1970: Double { timeIntervalSinceReferenceDate + 978307200 }
                var timeIntervalSinceNow: Double { timeIntervalSinceReferenceDate - 757382400 - CACurrentMediaTime() }
                func timeIntervalSince(_ other: Date) -> Double {
                    return timeIntervalSinceReferenceDate - other.timeIntervalSinceReferenceDate
                }
                func addingTimeInterval(_ seconds: Double) -> Date {
                    return Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + seconds)
                }
                mutating func addTimeInterval(_ seconds: Double) { self = addingTimeInterval(seconds) }
                func advanced(by seconds: Double) -> Date { return addingTimeInterval(seconds) }
                func distance(to other: Date) -> Double { return other.timeIntervalSince(self) }
                func compare(_ other: Date) {
                    if self < other { return .orderedAscending }
                    return self == other ? .orderedSame : .orderedDescending
                }
                static func < (a: Date, b: Date) -> Bool { return a.timeIntervalSinceReferenceDate < b.timeIntervalSinceReferenceDate }
                static func + (a: Date, b: Double) -> Date { return a.addingTimeInterval(b) }
                static func - (a: Date, b: Double) -> Date { return a.addingTimeInterval(-b) }
                static func += (a: inout Date, b: Double) { a = a.addingTimeInterval(b) }
                static func -= (a: inout Date, b: Double) { a = a.addingTimeInterval(-b) }
                var description: String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
                    return formatter.string(from: self)
                }
            }
            struct prelude_Fields {
                var year = 2000
                var month = 1
                var day = 1
                var second = 0
                var fraction = 0.0
                var weekday = 1
                init(_ date, _ zone) {
                    let time = date.timeIntervalSince1970 + Double(zone)
                    let whole = Int(time.rounded(.down))
                    fraction = time - Double(whole)
                    var days = whole / 86400
                    second = whole % 86400
                    if second < 0 {
                        second += 86400
                        days -= 1
                    }
                    weekday = (days % 7 + 11) % 7 + 1
                    let shifted = days + 719468
                    let era = (shifted >= 0 ? shifted : shifted - 146096) / 146097
                    let dayOfEra = shifted - era * 146097
                    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
                    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
                    let shiftedMonth = (5 * dayOfYear + 2) / 153
                    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
                    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
                    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
                }
                static func prelude_days(_ year: Int, _ month: Int, _ day: Int) -> Int {
                    let months = month - 1
                    let carried = months >= 0 ? months / 12 : (months - 11) / 12
                    let inYear = months - carried * 12 + 1
                    let y = year + carried - (inYear <= 2 ? 1 : 0)
                    let era = (y >= 0 ? y : y - 399) / 400
                    let yearOfEra = y - era * 400
                    let dayOfYear = (153 * (inYear > 2 ? inYear - 3 : inYear + 9) + 2) / 5 + day - 1
                    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
                    return era * 146097 + dayOfEra - 719468
                }
                static func prelude_length(_ year: Int, _ month: Int) -> Int { return prelude_days(year, month + 1, 1) - prelude_days(year, month, 1) }
            }
            struct TimeZone: Hashable {
                let prelude_seconds: Int
                let identifier: String
                init?(secondsFromGMT: Int) {
                    prelude_seconds = secondsFromGMT
                    identifier = "GMT"
                }
                init?(identifier: String) {
                    prelude_seconds = 0
                    self.identifier = identifier
                }
                init?(abbreviation: String) {
                    prelude_seconds = 0
                    identifier = abbreviation
                }
                static var current: TimeZone { TimeZone(identifier: "GMT")! }
                static var autoupdatingCurrent: TimeZone { TimeZone(identifier: "GMT")! }
                static var gmt: TimeZone { TimeZone(identifier: "GMT")! }
                func secondsFromGMT(for date: Any = nil) -> Int { return prelude_seconds }
                func abbreviation() { return identifier }
            }
            struct Locale: Hashable {
                let identifier: String
                init(identifier: String) { self.identifier = identifier }
                static var current: Locale { Locale(identifier: "en_US") }
                static var autoupdatingCurrent: Locale { Locale(identifier: "en_US") }
                static var preferredLanguages: [String] { ["en"] }
                var languageCode: String? { String(identifier.prefix(2)) }
                var regionCode: String? { identifier.count > 4 ? String(identifier.suffix(2)) : nil }
                var currencyCode: String? { "USD" }
                var currencySymbol: String? { "$" }
                var decimalSeparator: String? { "." }
                var groupingSeparator: String? { "," }
                func localizedString(forLanguageCode code) { return code }
                func localizedString(forRegionCode code) { return code }
                func localizedString(forIdentifier code) { return code }
            }
            """#)
}

// Dates, intervals, calendars and formatters.
import Foundation

let start = Date(timeIntervalSince1970: 0)
let later = start.addingTimeInterval(90_061)
print(later.timeIntervalSince(start), later > start, start == Date(timeIntervalSince1970: 0))
print(later.timeIntervalSince1970, (later + 5).timeIntervalSince1970, later.timeIntervalSince(start) / 2)
print([later, start].sorted().map(\.timeIntervalSince1970))
print(start.compare(later) == .orderedAscending)
print(Date(timeIntervalSinceReferenceDate: 0).timeIntervalSince1970)
print(start.distance(to: later), start.advanced(by: 10).timeIntervalSince1970)
print(Date.distantFuture > later, Date.distantPast < start)

let formatter = DateFormatter()
formatter.locale = Locale(identifier: "en_US_POSIX")
formatter.timeZone = TimeZone(secondsFromGMT: 0)
formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
print(formatter.string(from: later))
formatter.dateFormat = "EEEE, d MMMM yyyy 'at' h:mm a"
print(formatter.string(from: later))
formatter.dateFormat = "EEE dd MMM yy"
print(formatter.string(from: later))
formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
print(formatter.string(from: later))
print(formatter.date(from: "2024-02-29T12:00:00+0000")!.timeIntervalSince1970)
print(formatter.date(from: "nonsense") == nil)
formatter.dateFormat = "MM/dd/yyyy"
print(formatter.date(from: "07/04/2021")!.timeIntervalSince1970)

var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = TimeZone(identifier: "UTC")!
let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: later)
print(parts.year!, parts.month!, parts.day!, parts.hour!, parts.minute!, parts.second!)
print(calendar.component(.weekday, from: later))
let moved = calendar.date(byAdding: .day, value: 30, to: later)!
print(calendar.dateComponents([.day], from: later, to: moved).day!)
print(calendar.isDate(later, inSameDayAs: later + 60), calendar.startOfDay(for: later).timeIntervalSince1970)
var made = DateComponents()
made.year = 2020
made.month = 2
made.day = 29
let leap = calendar.date(from: made)!
print(leap.timeIntervalSince1970)
print(calendar.date(byAdding: .month, value: 1, to: leap)!.timeIntervalSince1970)
print(calendar.date(byAdding: .year, value: 1, to: leap)!.timeIntervalSince1970)

print(ISO8601DateFormatter().string(from: later))
print(ISO8601DateFormatter().date(from: "2021-01-01T00:00:00Z")!.timeIntervalSince1970)
print(start.description, "\(later)")

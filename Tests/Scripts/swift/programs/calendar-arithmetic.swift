// Calendar arithmetic, formatters and intervals.
import Foundation
// Dates and calendars
var cal = Calendar(identifier: .gregorian); cal.timeZone = TimeZone(identifier: "UTC")!;
cal.locale = Locale(identifier: "en_US_POSIX")
let d = Date(timeIntervalSince1970: 1_700_000_000)
let c = cal.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: d);
print(c.year!, c.month!, c.day!, c.hour!, c.minute!, c.second!, c.weekday!)
func day(_ y: Int, _ m: Int, _ d: Int, _ h: Int = 0) -> Date {
    cal.date(from: DateComponents(year: y, month: m, day: d, hour: h))!
}
print(cal.isDate(d, inSameDayAs: day(2023, 11, 14)), cal.startOfDay(for: d) == day(2023, 11, 14))
let next = cal.date(byAdding: .month, value: 3, to: day(2023, 11, 30))!;
print(cal.component(.day, from: next), cal.component(.month, from: next))
print(
    cal.dateComponents([.day], from: day(2024, 2, 1), to: day(2024, 3, 1)).day!,
    cal.dateComponents([.year, .month, .day], from: day(2000, 2, 29), to: day(2024, 2, 28)))
print(
    cal.range(of: .day, in: .month, for: day(2024, 2, 10))!.count,
    cal.range(of: .day, in: .month, for: day(2023, 2, 10))!)
let f = DateFormatter(); f.calendar = cal; f.locale = Locale(identifier: "en_US_POSIX");
f.timeZone = TimeZone(secondsFromGMT: 0); f.dateFormat = "yyyy-MM-dd HH:mm:ss"; print(f.string(from: d));
f.dateFormat = "EEEE, d MMM yyyy 'at' h:mm a"; print(f.string(from: d)); f.dateFormat = "dd/MM/yy";
print(f.date(from: "05/03/24")! == day(2024, 3, 5), f.date(from: "junk") as Any)
let iso = ISO8601DateFormatter(); print(iso.string(from: d), iso.date(from: "2024-01-01T00:00:00Z")! == day(2024, 1, 1))
print(
    d.addingTimeInterval(60) > d, d.timeIntervalSince(day(2023, 11, 14)), day(2024, 1, 1) < day(2024, 1, 2),
    [day(2024, 5, 1), day(2023, 1, 1)].min()! == day(2023, 1, 1), d.distance(to: d + 90))
struct Event {
    let name: String; let start: Date; let minutes: Int;
    var end: Date { start.addingTimeInterval(TimeInterval(minutes * 60)) };
    func overlaps(_ o: Event) -> Bool { start < o.end && o.start < end }
}
let events = [
    Event(name: "Standup", start: day(2024, 3, 4, 9), minutes: 15),
    Event(name: "Review", start: day(2024, 3, 4, 9).addingTimeInterval(600), minutes: 60),
    Event(name: "Lunch", start: day(2024, 3, 5, 12), minutes: 60),
    Event(name: "Gym", start: day(2024, 3, 10, 18), minutes: 90),
]
let byDay = Dictionary(grouping: events) { cal.startOfDay(for: $0.start) }
f.dateFormat = "E d"; for k in byDay.keys.sorted() { print(f.string(from: k), byDay[k]!.map(\.name)) }
for (i, a) in events.enumerated() {
    for b in events[(i + 1)...] where a.overlaps(b) { print(a.name, "overlaps", b.name) }
}
let weekdays = events.map { cal.component(.weekday, from: $0.start) };
print(weekdays, cal.isDateInWeekend(events[3].start), cal.component(.weekOfYear, from: day(2024, 1, 1)))
func relative(_ s: TimeInterval) -> String {
    switch s {
    case ..<60: return "now";
    case 60..<3600: return "\(Int(s / 60))m";
    case 3600..<86400: return "\(Int(s / 3600))h";
    default: return "\(Int(s / 86400))d"
    }
}
print([5, 65, 7200, 200000].map { relative($0) })
func clock(_ t: TimeInterval) -> String {
    let s = Int(t.rounded()); return String(format: "%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60)
}; print(clock(3661.4), clock(59.6))
let interval = DateInterval(start: day(2024, 1, 1), duration: 86400);
print(
    interval.contains(day(2024, 1, 1, 5)), interval.duration, interval.end == day(2024, 1, 2),
    interval.intersects(DateInterval(start: day(2024, 1, 2), duration: 1)))
print(
    cal.date(bySettingHour: 8, minute: 30, second: 0, of: d)!.timeIntervalSince(cal.startOfDay(for: d)) / 3600,
    cal.compare(d, to: day(2023, 11, 14), toGranularity: .day) == .orderedSame,
    cal.isDate(d, equalTo: day(2023, 11, 1), toGranularity: .month))
let m = cal.dateInterval(of: .month, for: d)!; print(cal.component(.day, from: m.start), Int(m.duration / 86400));
print(cal.nextDate(after: d, matching: DateComponents(weekday: 2), matchingPolicy: .nextTime)! == day(2023, 11, 20))
var comps = DateComponents(); comps.year = 2024; comps.month = 2; comps.day = 29; let leap = cal.date(from: comps)!;
print(
    cal.date(byAdding: DateComponents(year: 1), to: leap)! == day(2025, 2, 28),
    cal.date(byAdding: .day, value: -60, to: leap)! == day(2023, 12, 31),
    cal.date(byAdding: .weekOfYear, value: 1, to: leap)! == day(2024, 3, 7))
func age(_ b: Date, on t: Date) -> Int { cal.dateComponents([.year], from: b, to: t).year! };
print(age(day(1990, 6, 15), on: day(2024, 6, 14)), age(day(1990, 6, 15), on: day(2024, 6, 15)))
print(
    Date.distantPast < d, Date(timeIntervalSinceReferenceDate: 0).timeIntervalSince1970,
    TimeZone(identifier: "UTC")!.secondsFromGMT(), cal.firstWeekday, cal.monthSymbols[0], cal.shortWeekdaySymbols)

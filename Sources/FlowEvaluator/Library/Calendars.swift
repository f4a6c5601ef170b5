// `Calendar` with the types of its results, written in Flow. Only the Gregorian calendar exists.

extension LibraryModule {
    static let calendars = LibraryModule(
        names: ["Calendar", "DateComponents", "DateInterval"],
        needs: 1 << 11 | 1 << 12 | 1 << 13 | 1 << 23,
        source: #"""
            struct DateComponents: Hashable, CustomStringConvertible {
                var calendar: Any = nil
                var timeZone: Any = nil
                var era: Int? = nil
                var year: Int? = nil
                var month: Int? = nil
                var day: Int? = nil
                var hour: Int? = nil
                var minute: Int? = nil
                var second: Int? = nil
                var nanosecond: Int? = nil
                var weekday: Int? = nil
                var weekOfYear: Int? = nil
                var weekOfMonth: Int? = nil
                var quarter: Int? = nil
                var yearForWeekOfYear: Int? = nil
                var date { (calendar ?? Calendar.current).date(from: self) }
                var description: String {
                    let values = [
                        era, year, month, day, hour, minute, second, nanosecond, weekday, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear,
                    ]
                    let names = [
                        "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "quarter", "weekOfMonth", "weekOfYear",
                        "yearForWeekOfYear",
                    ]
                    var text = ""
                    for (name, value) in zip(names, values) { if value != nil { text += "\(name): \(value!) " } }
                    return text
                }
                mutating func setValue(_ value, for component) {
                    switch component {
                    case .year: year = value
                    case .month: month = value
                    case .day: day = value
                    case .hour: hour = value
                    case .minute: minute = value
                    case .second: second = value
                    default: break
                    }
                }
                func value(for component) {
                    switch component {
                    case .year: return year
                    case .month: return month
                    case .day: return day
                    case .hour: return hour
                    case .minute: return minute
                    case .second: return second
                    case .weekday: return weekday
                    default: return nil
                    }
                }
            }
            struct Calendar: Hashable {
                enum Component: CaseIterable {
                    case era, year, month, day, hour, minute, second, weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, nanosecond, calendar, timeZone
                }
                enum MatchingPolicy { case nextTime, nextTimePreservingSmallerComponents, previousTimePreservingSmallerComponents, strict }
                enum RepeatedTimePolicy { case first, last }
                enum SearchDirection { case forward, backward }
                enum Identifier { case gregorian, iso8601, buddhist, japanese }
                let identifier: Identifier
                var timeZone: TimeZone = TimeZone.current
                var locale: Any = nil
                var firstWeekday = 1
                init(identifier: Identifier) { self.identifier = identifier }
                static var current: Calendar { Calendar(identifier: .gregorian) }
                static var autoupdatingCurrent: Calendar { Calendar(identifier: .gregorian) }
                var weekdaySymbols { prelude_weekdays() }
                var shortWeekdaySymbols { prelude_weekdays().map({ $0.prefix(3) }) }
                var veryShortWeekdaySymbols { prelude_weekdays().map({ $0.prefix(1) }) }
                var monthSymbols { prelude_months() }
                var shortMonthSymbols { prelude_months().map({ $0.prefix(3) }) }
                private func prelude_number(_ component, _ fields) {
                    switch component {
                    case .year: return fields.year
                    case .month: return fields.month
                    case .day: return fields.day
                    case .hour: return fields.second / 3600
                    case .minute: return fields.second / 60 % 60
                    case .second: return fields.second % 60
                    case .nanosecond: return Int(fields.fraction * 1000000000)
                    case .weekday: return fields.weekday
                    case .quarter: return (fields.month - 1) / 3 + 1
                    case .era: return 1
                    case .weekOfYear:
                        let start = prelude_Fields.prelude_days(fields.year, 1, 1)
                        let today = prelude_Fields.prelude_days(fields.year, fields.month, fields.day)
                        let first = (fields.weekday - 1 - (today - start) % 7 + 7) % 7
                        return (today - start + first) / 7 + 1
                    case .weekOfMonth:
                        let first = (fields.weekday - 1 - (fields.day - 1) % 7 + 7) % 7
                        return (fields.day - 1 + first) / 7 + 1
                    default: return nil
                    }
                }
                func component(_ component: Component, from date) {
                    return prelude_number(component, prelude_Fields(date, timeZone.prelude_seconds))
                }
                func dateComponents(_ components, from date) {
                    let fields = prelude_Fields(date, timeZone.prelude_seconds)
                    var result = DateComponents()
                    for component in components {
                        let number = prelude_number(component, fields)
                        switch component {
                        case .weekday: result.weekday = number
                        case .nanosecond: result.nanosecond = number
                        case .era: result.era = number
                        case .quarter: result.quarter = number
                        case .weekOfYear: result.weekOfYear = number
                        case .weekOfMonth: result.weekOfMonth = number
                        case .yearForWeekOfYear:
                            // The week of December that contains 1 January belongs to the next year.
                            let isNext = fields.month == 12 && prelude_number(.weekOfYear, fields) == 1
                            result.yearForWeekOfYear = isNext ? fields.year + 1 : fields.year
                        default: result.setValue(number, for: component)
                        }
                    }
                    return result
                }
                func dateComponents(in zone, from date) { return dateComponents(Component.allCases, from: date) }
                func dateComponents(_ components, from start, to end) {
                    var result = DateComponents()
                    var position = start
                    let isForward = start <= end
                    for component in [Component.year, .month, .weekOfYear, .day, .hour, .minute, .second] {
                        if !components.contains(component) { continue }
                        var count = 0
                        let seconds = component == .weekOfYear ? 604800 : component == .day ? 86400 : component == .hour ? 3600 : component == .minute ? 60 : component == .second ? 1 : 0
                        if seconds > 0 {
                            count = Int(end.timeIntervalSince(position)) / seconds
                        } else {
                            let from = prelude_Fields(position, timeZone.prelude_seconds)
                            let to = prelude_Fields(end, timeZone.prelude_seconds)
                            count = component == .year ? to.year - from.year : (to.year - from.year) * 12 + to.month - from.month
                            if isForward && date(byAdding: component, value: count, to: position)! > end { count -= 1 }
                            if !isForward && date(byAdding: component, value: count, to: position)! < end { count += 1 }
                        }
                        if component == .weekOfYear { result.weekOfYear = count } else { result.setValue(count, for: component) }
                        position = date(byAdding: component, value: count, to: position)!
                    }
                    return result
                }
                func date(from components) {
                    var days = prelude_Fields.prelude_days(components.year ?? components.yearForWeekOfYear ?? 1, components.month ?? 1, components.day ?? 1)
                    if let week = components.weekOfYear, components.month == nil {
                        let first = prelude_weekStart(Date(timeIntervalSince1970: Double(days * 86400 - timeZone.prelude_seconds)))
                        let ahead = components.weekday.map({ ($0 - firstWeekday + 7) % 7 }) ?? 0
                        days = Int((first.timeIntervalSince1970 + Double(timeZone.prelude_seconds)) / 86400) + (week - 1) * 7 + ahead
                    }
                    let seconds = (components.hour ?? 0) * 3600 + (components.minute ?? 0) * 60 + (components.second ?? 0)
                    let zone = components.timeZone == nil ? timeZone.prelude_seconds : components.timeZone.prelude_seconds
                    return Date(timeIntervalSince1970: Double(days * 86400 + seconds - zone) + Double(components.nanosecond ?? 0) / 1000000000)
                }
                func date(byAdding component: Component, value: Int, to date, wrappingComponents: Bool = false) {
                    switch component {
                    case .second: return date.addingTimeInterval(Double(value))
                    case .minute: return date.addingTimeInterval(Double(value * 60))
                    case .hour: return date.addingTimeInterval(Double(value * 3600))
                    case .day, .weekday: return date.addingTimeInterval(Double(value * 86400))
                    case .weekOfYear, .weekOfMonth: return date.addingTimeInterval(Double(value * 604800))
                    case .month, .year:
                        let fields = prelude_Fields(date, timeZone.prelude_seconds)
                        let months = fields.year * 12 + fields.month - 1 + (component == .year ? value * 12 : value)
                        let length = prelude_Fields.prelude_length(months / 12, months % 12 + 1)
                        let days = prelude_Fields.prelude_days(months / 12, months % 12 + 1, min(fields.day, length))
                        return Date(timeIntervalSince1970: Double(days * 86400 + fields.second - timeZone.prelude_seconds) + fields.fraction)
                    default: return date
                    }
                }
                func date(byAdding components, to date, wrappingComponents: Bool = false) {
                    var result = date
                    for component in [Component.year, .month, .day, .hour, .minute, .second] {
                        if let value = components.value(for: component) { result = self.date(byAdding: component, value: value, to: result)! }
                    }
                    if let weeks = components.weekOfYear { result = self.date(byAdding: Component.weekOfYear, value: weeks, to: result)! }
                    return result
                }
                func date(bySettingHour hour, minute: Int, second: Int, of date) {
                    return startOfDay(for: date).addingTimeInterval(Double(hour * 3600 + minute * 60 + second))
                }
                func date(bySetting component, value, of date) {
                    var components = dateComponents([Component.year, .month, .day, .hour, .minute, .second], from: date)
                    components.setValue(value, for: component)
                    return self.date(from: components)
                }
                func startOfDay(for date) {
                    let fields = prelude_Fields(date, timeZone.prelude_seconds)
                    return date.addingTimeInterval(-Double(fields.second) - fields.fraction)
                }
                func isDate(_ date, inSameDayAs other) { return startOfDay(for: date) == startOfDay(for: other) }
                func isDate(_ date, equalTo other, toGranularity component) { return compare(date, to: other, toGranularity: component) == .orderedSame }
                func compare(_ date, to other, toGranularity component) {
                    let all = [Component.year, .month, .day, .hour, .minute, .second]
                    if component == .weekOfYear || component == .weekOfMonth {
                        let (a, b) = (prelude_weekStart(date), prelude_weekStart(other))
                        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
                    }
                    for one in all {
                        let (a, b) = (self.component(one, from: date), self.component(one, from: other))
                        if a != b { return a < b ? .orderedAscending : .orderedDescending }
                        if one == component { return .orderedSame }
                    }
                    return .orderedSame
                }
                func isDateInToday(_ date) { return isDate(date, inSameDayAs: Date()) }
                func isDateInYesterday(_ date) { return isDate(date, inSameDayAs: Date().addingTimeInterval(-86400)) }
                func isDateInTomorrow(_ date) { return isDate(date, inSameDayAs: Date().addingTimeInterval(86400)) }
                func isDateInWeekend(_ date) { return [1, 7].contains(component(.weekday, from: date)) }
                func range(of component, in larger, for date) {
                    let fields = prelude_Fields(date, timeZone.prelude_seconds)
                    if component == .day { return larger == .year ? 1..<(prelude_Fields.prelude_days(fields.year + 1, 1, 1) - prelude_Fields.prelude_days(fields.year, 1, 1) + 1) : 1..<(prelude_Fields.prelude_length(fields.year, fields.month) + 1) }
                    return component == .month ? 1..<13 : nil
                }
                func prelude_weekStart(_ date) {
                    let ahead = (component(.weekday, from: date) - firstWeekday + 7) % 7
                    return startOfDay(for: date).addingTimeInterval(Double(-ahead * 86400))
                }
                func dateInterval(of component, for date) {
                    if component == .weekOfYear || component == .weekOfMonth { return DateInterval(start: prelude_weekStart(date), duration: 604800) }
                    if component == .hour || component == .minute {
                        let length = component == .hour ? 3600 : 60
                        let past = Int(date.timeIntervalSince(startOfDay(for: date))) / length * length
                        return DateInterval(start: startOfDay(for: date).addingTimeInterval(Double(past)), duration: Double(length))
                    }
                    let parts = component == .year ? [Component.year] : component == .month ? [Component.year, .month] : [Component.year, .month, .day]
                    let start = self.date(from: dateComponents(parts, from: date))
                    let isWhole = component == .year || component == .month || component == .day
                    return DateInterval(start: start, end: self.date(byAdding: isWhole ? component : .day, value: 1, to: start)!)
                }
            }
            extension Calendar {
                func nextDate(after date, matching components, matchingPolicy: MatchingPolicy, repeatedTimePolicy: RepeatedTimePolicy = .first, direction: SearchDirection = .forward) {
                    let isForward = direction == .forward
                    let time = Double((components.hour ?? 0) * 3600 + (components.minute ?? 0) * 60 + (components.second ?? 0))
                    if components.hour == nil, components.minute != nil || components.second != nil {
                        // Only minutes and seconds repeat within a day.
                        let length = components.minute == nil ? 60 : 3600
                        var next = dateInterval(of: components.minute == nil ? .minute : .hour, for: date).start.addingTimeInterval(time)
                        if isForward ? next <= date : next >= date { next = next.addingTimeInterval(Double(isForward ? length : -length)) }
                        return next
                    }
                    var day = startOfDay(for: date)
                    for _ in 0..<3000 {
                        let next = day.addingTimeInterval(time)
                        if isForward ? next > date : next < date, prelude_matches(day, components) { return next }
                        day = day.addingTimeInterval(isForward ? 86400 : -86400)
                    }
                    return nil
                }
                private func prelude_matches(_ date, _ components) {
                    for component in [Component.year, .month, .day, .weekday] {
                        if let wanted = components.value(for: component), wanted != self.component(component, from: date) { return false }
                    }
                    return true
                }
                func date(_ date, matchesComponents components) {
                    for component in [Component.hour, .minute, .second] {
                        if let wanted = components.value(for: component), wanted != self.component(component, from: date) { return false }
                    }
                    return prelude_matches(date, components)
                }
            }
            struct DateInterval: Hashable {
                var start: Date
                var end: Date
                init(start: Date, end: Date) {
                    self.start = start
                    self.end = end
                }
                init(start: Date, duration: Double) {
                    self.start = start
                    end = start.addingTimeInterval(duration)
                }
                var duration: Double { end.timeIntervalSince(start) }
                func contains(_ date) { return date >= start && date <= end }
                func intersects(_ other) { return start <= other.end && other.start <= end }
                func intersection(with other) {
                    guard intersects(other) else { return nil }
                    return DateInterval(start: start > other.start ? start : other.start, end: end < other.end ? end : other.end)
                }
            }
            """#)
}

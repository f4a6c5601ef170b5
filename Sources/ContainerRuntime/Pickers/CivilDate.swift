// Dates of the Gregorian calendar in UTC, without Foundation, for what date pickers say.

/// The fields of a date.
struct CivilDate {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    /// The rest, in seconds.
    var second: Double

    /// Days from 1970-01-01 to 2001-01-01, the reference date.
    private static let referenceDay = 11_323
    private static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let dayNames = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    /// The fields of a number of seconds since the reference date. O(1).
    init(_ seconds: Double) {
        let day = (seconds / 86_400).rounded(.down)
        let rest = seconds - day * 86_400
        let minutes = Self.whole(rest) / 60
        (hour, minute, second) = (minutes / 60, minutes % 60, rest - Double(minutes * 60))
        // Days in eras of 400 years that begin on March 1 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
        let shifted = Self.whole(day) + Self.referenceDay + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        self.day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    static func whole(_ value: Double) -> Int { ValueControls.whole(value.rounded(.down)) }

    /// Days since 1970-01-01. The day may be outside its month.
    private var days: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The seconds since the reference date.
    var seconds: Double {
        Double(days - Self.referenceDay) * 86_400 + Double(hour * 3600 + minute * 60) + second
    }

    var daysInMonth: Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
    }

    // MARK: Texts

    var monthName: String { Self.monthNames[month - 1] }

    /// The hour of a clock with twelve hours.
    var clockHour: Int { hour % 12 == 0 ? 12 : hour % 12 }

    /// The day as a wheel shows it, such as `Wed Jan 1`.
    var shortDay: String { "\(Self.dayNames[(days % 7 + 7) % 7]) \(monthName.prefix(3)) \(day)" }

    /// A date such as `Jan 1, 2025`.
    var dateText: String { "\(monthName.prefix(3)) \(day), \(year)" }

    /// A time such as `9:05 AM`.
    var timeText: String { "\(clockHour):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")" }
}

// UIDatePicker: a date within limits, or a duration, that the user selects. Dates are seconds since the reference date
// 2001-01-01 00:00:00 UTC; the calendar is Gregorian, and the time zone is UTC.

public enum DatePicker {
    enum Mode: String { case time, date, dateAndTime, countDownTimer, yearAndMonth }

    /// The longest duration of a countdown, in seconds: 23 hours and 59 minutes, and 59 seconds that the picker does not show.
    private static let longestDuration = 86_399.0
    /// The moment at which an app starts: 2025-01-01 00:00:00 UTC.
    private static let launch = 757_382_400.0

    static func isDatePicker(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.isView(view) && world[traits: view].uikit.isKind(of: .datePicker)
    }

    // MARK: Values

    static func mode(of picker: ObjectID, in world: borrowing World) -> Mode {
        guard case .enumCase(_, let name)? = world.stored("datePickerMode", of: picker) else { return .dateAndTime }
        return Mode(rawValue: name) ?? .dateAndTime
    }

    /// Whether wheels show the value. Since iOS 14, the style `automatic` is compact, except for a countdown.
    static func hasWheels(_ picker: ObjectID, in world: borrowing World) -> Bool {
        if world.configuration.ios < 14 || mode(of: picker, in: world) == .countDownTimer { return true }
        return world.stored("preferredDatePickerStyle", of: picker) == .enumCase(.datePickerStyle, "wheels")
    }

    private static func number(_ name: String, of picker: ObjectID, in world: borrowing World) -> Double? {
        if case .double(let value)? = world.stored(name, of: picker), value.isFinite { value } else { nil }
    }

    static func interval(of picker: ObjectID, in world: borrowing World) -> Int {
        if case .int(let minutes)? = world.stored("minuteInterval", of: picker) { minutes } else { 1 }
    }

    /// UIKit uses 1 instead of an interval that does not divide an hour, or is longer than half an hour.
    static func setInterval(_ minutes: Int, of picker: ObjectID, in world: inout World) {
        store(.int((1...30).contains(minutes) && 60 % minutes == 0 ? minutes : 1), "minuteInterval", picker, &world)
    }

    private static func store(_ value: RuntimeValue, _ name: String, _ picker: ObjectID, _ world: inout World) {
        guard let property = world.property(.datePicker, name) else { return }
        world.store(value, in: property, of: picker, isWeak: false)
    }

    /// The date within the limits, at a multiple of the minute interval.
    static func date(of picker: ObjectID, in world: borrowing World) -> Double {
        pinned(number("prelude_date", of: picker, in: world) ?? launch + Double(world.now) / 1e9, of: picker, in: world)
    }

    /// Brings a date into the limits. Limits in the wrong order, and those of a countdown, are ignored.
    private static func pinned(_ date: Double, of picker: ObjectID, in world: borrowing World) -> Double {
        let mode = mode(of: picker, in: world)
        var date = date
        let minutes = interval(of: picker, in: world)
        if mode != .date, mode != .yearAndMonth, minutes > 1 {
            let step = Double(minutes * 60)
            date = (date / step).rounded(.down) * step
        }
        let least = number("prelude_minimumDate", of: picker, in: world) ?? -.infinity
        let most = number("prelude_maximumDate", of: picker, in: world) ?? .infinity
        return least > most || mode == .countDownTimer ? date : min(max(date, least), most)
    }

    static func setDate(_ date: Double, of picker: ObjectID, in world: inout World) {
        store(.double(date.isNaN ? launch : min(max(date, -mostSeconds), mostSeconds)), "prelude_date", picker, &world)
    }

    /// Further dates than Foundation's `distantFuture` and `distantPast`.
    private static let mostSeconds = 1e11

    static func duration(of picker: ObjectID, in world: borrowing World) -> Double {
        number("countDownDuration", of: picker, in: world) ?? 0
    }

    static func setDuration(_ seconds: Double, of picker: ObjectID, in world: inout World) {
        let seconds = seconds.isNaN ? 0 : min(max(seconds, 0), longestDuration)
        store(.double(seconds), "countDownDuration", picker, &world)
    }

    // MARK: The user

    /// What a user can select.
    public enum Choice: Hashable, Sendable {
        /// Seconds since the reference date.
        case date(Double)
        /// Seconds.
        case duration(Double)
    }

    /// The user selects a date or a duration. A date outside the limits becomes the nearest one inside; a duration becomes a
    /// number of steps, at least one.
    /// - Returns: the reason that the picker selects none, as a predicate; nil if it does.
    public static func choose(_ choice: Choice, in picker: ObjectID, of world: inout World) -> String? {
        if let refusal = refusal(of: picker, in: world) { return refusal }
        let isCountdown = mode(of: picker, in: world) == .countDownTimer
        switch choice {
        case .date(let date):
            guard !isCountdown else { return "selects a duration, not a date" }
            let limited = date.isNaN ? self.date(of: picker, in: world) : min(max(date, -mostSeconds), mostSeconds)
            apply(.date(pinned(limited, of: picker, in: world)), to: picker, in: &world)
        case .duration(let seconds):
            guard isCountdown else { return "selects a date, not a duration" }
            let step = Double(interval(of: picker, in: world) * 60)
            let limited = seconds.isNaN ? 0 : min(max(seconds, 0), longestDuration)
            apply(.duration(max((limited / step).rounded(.down), 1) * step), to: picker, in: &world)
        }
        return nil
    }

    /// Stores a value that the picker shows, and sends the actions if it is another one.
    static func apply(_ choice: Choice, to picker: ObjectID, in world: inout World) {
        switch choice {
        case .date(let date):
            guard date != self.date(of: picker, in: world) else { return }
            setDate(date, of: picker, in: &world)
        case .duration(let seconds):
            guard seconds != duration(of: picker, in: world) else { return }
            setDuration(seconds, of: picker, in: &world)
        }
        Controls.sendActions(of: picker, for: ["valueChanged"], in: &world)
    }

    private static func refusal(of picker: ObjectID, in world: borrowing World) -> String? {
        guard isDatePicker(picker, in: world) else { return "is not a date picker" }
        return world[view: picker].isEnabled ? nil : "is disabled"
    }

    // MARK: Wheels

    /// The value of a wheel as text, its position from 0, and the number of positions, if it is limited.
    struct Wheel {
        enum Unit { case year, month, day, date, hour, minute, period, hours, minutes }

        var unit: Unit
        var text: String
        var position: (Int, Int)?
    }

    private static func units(of picker: ObjectID, in world: borrowing World) -> [Wheel.Unit] {
        switch mode(of: picker, in: world) {
        case .time: [.hour, .minute, .period]
        case .date: [.month, .day, .year]
        case .dateAndTime: [.date, .hour, .minute, .period]
        case .countDownTimer: [.hours, .minutes]
        case .yearAndMonth: [.month, .year]
        }
    }

    /// The wheels from left to right, as for an American locale.
    static func wheels(of picker: ObjectID, in world: borrowing World) -> [Wheel] {
        let fields = CivilDate(date(of: picker, in: world))
        let minutes = CivilDate.whole(duration(of: picker, in: world)) / 60
        let step = interval(of: picker, in: world)
        return units(of: picker, in: world).map { unit in
            switch unit {
            case .year: Wheel(unit: unit, text: "\(fields.year)")
            case .month: Wheel(unit: unit, text: fields.monthName, position: (fields.month - 1, 12))
            case .day: Wheel(unit: unit, text: "\(fields.day)", position: (fields.day - 1, fields.daysInMonth))
            case .date: Wheel(unit: unit, text: fields.shortDay)
            case .hour: Wheel(unit: unit, text: "\(fields.clockHour) o'clock", position: (fields.clockHour - 1, 12))
            case .minute:
                Wheel(unit: unit, text: "\(fields.minute) minutes", position: (fields.minute / step, 60 / step))
            case .period: Wheel(unit: unit, text: fields.hour < 12 ? "AM" : "PM", position: (fields.hour / 12, 2))
            case .hours: Wheel(unit: unit, text: "\(minutes / 60) hours", position: (minutes / 60, 24))
            case .minutes:
                Wheel(unit: unit, text: "\(minutes % 60) minutes", position: (minutes % 60 / step, 60 / step))
            }
        }
    }

    /// The date as a compact picker shows it.
    static func text(of picker: ObjectID, in world: borrowing World) -> String {
        let fields = CivilDate(date(of: picker, in: world))
        return switch mode(of: picker, in: world) {
        case .time: fields.timeText
        case .date: fields.dateText
        case .yearAndMonth: "\(fields.monthName) \(fields.year)"
        case .dateAndTime, .countDownTimer: fields.dateText + ", " + fields.timeText
        }
    }

    /// The value after a turn of a wheel by one position; nil if the value stays. A wheel with fixed positions starts over at its
    /// end.
    static func turned(_ picker: ObjectID, _ index: Int, up: Bool, in world: borrowing World) -> Choice? {
        let units = units(of: picker, in: world)
        guard world[view: picker].isEnabled, units.indices.contains(index) else { return nil }
        let (step, change) = (interval(of: picker, in: world), up ? 1 : -1)
        func next(_ value: Int, _ count: Int) -> Int { ((value + change) % count + count) % count }
        if mode(of: picker, in: world) == .countDownTimer {
            let minutes = CivilDate.whole(duration(of: picker, in: world)) / 60
            let new =
                units[index] == .hours
                ? next(minutes / 60, 24) * 60 + minutes % 60
                : minutes / 60 * 60 + next(minutes % 60 / step, 60 / step) * step
            return max(new, step) == minutes ? nil : .duration(Double(max(new, step) * 60))
        }
        let old = date(of: picker, in: world)
        var fields = CivilDate(old)
        switch units[index] {
        case .year: fields.year += change
        case .month: fields.month = next(fields.month - 1, 12) + 1
        case .day: fields.day = next(fields.day - 1, fields.daysInMonth) + 1
        case .date: fields.day += change
        case .hour: fields.hour = fields.hour / 12 * 12 + next(fields.hour % 12, 12)
        case .minute: fields.minute = next(fields.minute / step, 60 / step) * step
        case .period: fields.hour = (fields.hour + 12) % 24
        case .hours, .minutes: break
        }
        if units[index] != .date { fields.day = min(fields.day, fields.daysInMonth) }
        let new = pinned(min(max(fields.seconds, -mostSeconds), mostSeconds), of: picker, in: world)
        return new == old ? nil : .date(new)
    }
}

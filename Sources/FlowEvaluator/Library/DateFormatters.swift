// Date formatters, written in Flow: English only, for GMT or a time zone with a fixed offset.

extension LibraryModule {
    static let dateFormatters = LibraryModule(
        names: ["DateFormatter", "ISO8601DateFormatter"],
        needs: 1 << 11 | 1 << 12 | 1 << 23,
        source: #"""
            func prelude_padded(_ number, _ width) {
                let text = "\(abs(number))"
                let zeros = text.count < width ? String(repeating: "0", count: width - text.count) : ""
                return (number < 0 ? "-" : "") + zeros + text
            }
            func prelude_months() {
                return ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
            }
            func prelude_weekdays() { return ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] }
            class DateFormatter {
                var dateFormat = nil
                var locale: Any = nil
                var timeZone: Any = nil
                var calendar: Any = nil
                var dateStyle: Style = .none
                var timeStyle: Style = .none
                var isLenient = false
                var doesRelativeDateFormatting = false
                var amSymbol = "AM"
                var pmSymbol = "PM"
                var weekdaySymbols { prelude_weekdays() }
                var shortWeekdaySymbols { prelude_weekdays().map({ $0.prefix(3) }) }
                var veryShortWeekdaySymbols { prelude_weekdays().map({ $0.prefix(1) }) }
                var monthSymbols { prelude_months() }
                var shortMonthSymbols { prelude_months().map({ $0.prefix(3) }) }
                var standaloneMonthSymbols { prelude_months() }
                enum Style { case none, short, medium, long, full }
                func setLocalizedDateFormatFromTemplate(_ template) {
                    switch template {
                    case "MMMd", "dMMM", "MMM d", "d MMM": dateFormat = "MMM d"
                    case "MMMMd", "dMMMM", "MMMM d", "d MMMM": dateFormat = "MMMM d"
                    case "yMMMd", "MMMdy", "dMMMy", "yyyyMMMd", "MMMdyyyy", "dMMMyyyy": dateFormat = "MMM d, y"
                    case "yMMMMd", "MMMMdyyyy", "dMMMMyyyy", "yyyyMMMMd": dateFormat = "MMMM d, y"
                    case "yMMMM", "MMMMyyyy", "yyyyMMMM": dateFormat = "MMMM y"
                    case "Hm", "HHmm", "HH:mm": dateFormat = "HH:mm"
                    case "jm", "jmm", "hmm", "hmma": dateFormat = "h:mm a"
                    case "EEEEMMMMd", "EEEEdMMMM": dateFormat = "EEEE, MMMM d"
                    case "EEEMMMd", "EEEdMMM": dateFormat = "EEE, MMM d"
                    default: dateFormat = template
                    }
                }
                private var prelude_zone { timeZone == nil ? 0 : timeZone.prelude_seconds }
                private func prelude_format() {
                    if let dateFormat { return dateFormat }
                    var parts = []
                    switch dateStyle {
                    case .short: parts.append("M/d/yy")
                    case .medium: parts.append("MMM d, y")
                    case .long: parts.append("MMMM d, y")
                    case .full: parts.append("EEEE, MMMM d, y")
                    default: break
                    }
                    switch timeStyle {
                    case .short: parts.append("h:mm a")
                    case .medium: parts.append("h:mm:ss a")
                    case .long, .full: parts.append("h:mm:ss a z")
                    default: break
                    }
                    return parts.joined(separator: dateStyle == .long || dateStyle == .full ? " 'at' " : ", ")
                }
                static func localizedString(from date, dateStyle: Style, timeStyle: Style) {
                    let formatter = DateFormatter()
                    formatter.dateStyle = dateStyle
                    formatter.timeStyle = timeStyle
                    return formatter.string(from: date)
                }
                static func dateFormat(fromTemplate template, options: Any, locale: Any) { return template }
                func string(for date) { return date is Date ? string(from: date) : nil }
                func string(from date) {
                    let fields = prelude_Fields(date, prelude_zone)
                    var result = ""
                    for piece in prelude_pieces(prelude_format()) {
                        result += piece.letter == "" ? piece.text : prelude_field(piece.letter, piece.text.count, fields)
                    }
                    return result
                }
                private func prelude_field(_ letter, _ count, _ fields) {
                    let hour = fields.second / 3600
                    switch letter {
                    case "y", "Y", "u":
                        return count == 2 ? prelude_padded(fields.year % 100, 2) : prelude_padded(fields.year, count)
                    case "M", "L":
                        let name = prelude_months()[fields.month - 1]
                        if count == 3 { return name.prefix(3) }
                        if count == 4 { return name }
                        if count == 5 { return name.prefix(1) }
                        return prelude_padded(fields.month, count)
                    case "d": return prelude_padded(fields.day, count)
                    case "D":
                        return prelude_padded(prelude_Fields.prelude_days(fields.year, fields.month, fields.day) - prelude_Fields.prelude_days(fields.year, 1, 1) + 1, count)
                    case "E", "c", "e":
                        let name = prelude_weekdays()[fields.weekday - 1]
                        if letter == "e" && count < 3 { return "\(fields.weekday)" }
                        if count == 4 { return name }
                        return count == 5 ? name.prefix(1) : name.prefix(3)
                    case "H": return prelude_padded(hour, count)
                    case "k": return prelude_padded(hour == 0 ? 24 : hour, count)
                    case "h": return prelude_padded(hour % 12 == 0 ? 12 : hour % 12, count)
                    case "K": return prelude_padded(hour % 12, count)
                    case "m": return prelude_padded(fields.second / 60 % 60, count)
                    case "s": return prelude_padded(fields.second % 60, count)
                    case "S":
                        var text = ""
                        var rest = fields.fraction
                        for _ in 0..<count {
                            rest = rest * 10
                            text += "\(Int(rest) % 10)"
                        }
                        return text
                    case "a": return hour < 12 ? amSymbol : pmSymbol
                    case "Z", "X", "x", "z", "O": return prelude_zoneText(letter, count)
                    case "G": return "AD"
                    case "Q": return "\((fields.month - 1) / 3 + 1)"
                    default: return ""
                    }
                }
                private func prelude_zoneText(_ letter, _ count) {
                    let zone = prelude_zone
                    if letter == "z" || letter == "O" { return zone == 0 ? "GMT" : "GMT" + prelude_offset(zone, ":") }
                    if letter == "X" && zone == 0 { return "Z" }
                    let separator = letter == "Z" ? (count == 5 ? ":" : "") : (count == 3 || count == 5 ? ":" : "")
                    if letter == "Z" && count == 5 && zone == 0 { return "Z" }
                    return prelude_offset(zone, separator)
                }
                private func prelude_offset(_ zone, _ separator) {
                    let minutes = abs(zone) / 60
                    return (zone < 0 ? "-" : "+") + prelude_padded(minutes / 60, 2) + separator + prelude_padded(minutes % 60, 2)
                }
                func date(from text) {
                    let characters = Array(text)
                    var position = 0
                    var values = [:]
                    var zone = prelude_zone
                    for piece in prelude_pieces(prelude_format()) {
                        if piece.letter == "" {
                            for character in piece.text {
                                if position >= characters.count || characters[position] != character { return nil }
                                position += 1
                            }
                            continue
                        }
                        var rest = ""
                        var index = position
                        while index < characters.count {
                            rest += characters[index]
                            index += 1
                        }
                        switch piece.letter {
                        case "M" where piece.text.count > 2, "L" where piece.text.count > 2, "E", "a", "c":
                            var names = piece.letter == "a" ? [amSymbol, pmSymbol] : piece.letter == "M" || piece.letter == "L" ? prelude_months() : prelude_weekdays()
                            if piece.letter != "a" && piece.text.count < 4 { names = names.map({ $0.prefix(3) }) }
                            guard let found = names.firstIndex(where: { rest.lowercased().hasPrefix($0.lowercased()) }) else { return nil }
                            if piece.letter != "E" && piece.letter != "c" { values[piece.letter == "L" ? "M" : piece.letter] = piece.letter == "a" ? found : found + 1 }
                            position += names[found].count
                        case "Z", "X", "x", "z":
                            if rest.hasPrefix("Z") {
                                zone = 0
                                position += 1
                            } else if rest.hasPrefix("GMT") || rest.hasPrefix("UTC") {
                                zone = 0
                                position += 3
                            } else {
                                let sign = rest.first == "-" ? -1 : 1
                                if rest.first != "+" && rest.first != "-" { return nil }
                                position += 1
                                var digits = ""
                                while digits.count < 4 && position < characters.count && (characters[position].isNumber || characters[position] == ":") {
                                    if characters[position] != ":" { digits += characters[position] }
                                    position += 1
                                }
                                guard digits.count >= 2 else { return nil }
                                zone = sign * ((Int(digits.prefix(2)) ?? 0) * 3600 + (Int(digits.dropFirst(2)) ?? 0) * 60)
                            }
                        default:
                            var digits = ""
                            let limit = piece.isAdjacent ? piece.text.count : piece.letter == "y" || piece.letter == "S" ? 9 : 2
                            while digits.count < limit && position < characters.count && characters[position].isNumber {
                                digits += characters[position]
                                position += 1
                            }
                            guard let number = Int(digits) else { return nil }
                            if piece.letter == "S" {
                                values["S"] = Double("0." + digits) ?? 0
                            } else {
                                values[piece.letter == "L" ? "M" : piece.letter] = piece.letter == "y" && piece.text.count == 2 && digits.count == 2 ? (number < 70 ? 2000 + number : 1900 + number) : number
                            }
                        }
                    }
                    if position < characters.count { return nil }
                    let month = values["M"] ?? 1
                    let day = values["d"] ?? 1
                    let year = values["y"] ?? values["Y"] ?? 2000
                    if month < 1 || month > 12 || day < 1 || day > prelude_Fields.prelude_length(year, month) { return nil }
                    var hour = values["H"] ?? values["h"] ?? values["K"] ?? values["k"] ?? 0
                    let minute = values["m"] ?? 0
                    let second = values["s"] ?? 0
                    if hour > 24 || minute > 59 || second > 60 { return nil }
                    if let half = values["a"] { hour = hour % 12 + half * 12 }
                    let days = prelude_Fields.prelude_days(year, month, day)
                    return Date(timeIntervalSince1970: Double(days * 86400 + hour * 3600 + minute * 60 + second - zone) + (values["S"] ?? 0.0))
                }
            }
            struct prelude_Piece {
                var letter: String
                var text: String
                var isAdjacent: Bool
            }
            func prelude_pieces(_ format) {
                var pieces = []
                var isQuoted = false
                var previous = ""
                for character in format {
                    if character == "'" {
                        if previous == "'" {
                            pieces.append(prelude_Piece(letter: "", text: "'", isAdjacent: false))
                            previous = ""
                            isQuoted = !isQuoted
                            continue
                        }
                        isQuoted = !isQuoted
                        previous = character
                        continue
                    }
                    let letter = !isQuoted && character.isLetter ? character : ""
                    if let last = pieces.last, last.letter == letter, letter == "" || previous == character {
                        pieces[pieces.count - 1].text += character
                    } else {
                        if letter != "", let last = pieces.last, last.letter != "" { pieces[pieces.count - 1].isAdjacent = true }
                        pieces.append(prelude_Piece(letter: letter, text: character, isAdjacent: false))
                    }
                    previous = character
                }
                return pieces
            }
            class ISO8601DateFormatter {
                enum Options {
                    case withInternetDateTime, withFractionalSeconds, withFullDate, withFullTime, withTime, withTimeZone, withYear, withMonth, withDay
                    case withDashSeparatorInDate, withColonSeparatorInTime, withColonSeparatorInTimeZone, withSpaceBetweenDateAndTime
                }
                var formatOptions: Any = []
                var timeZone: Any = nil
                private func prelude_has(_ option) {
                    if let list = formatOptions as? Array { return list.contains(option) }
                    return formatOptions == option
                }
                private func prelude_formatter(_ hasFraction) {
                    let formatter = DateFormatter()
                    formatter.timeZone = timeZone
                    formatter.dateFormat = hasFraction ? "yyyy-MM-dd'T'HH:mm:ss.SSSXXX" : "yyyy-MM-dd'T'HH:mm:ssXXX"
                    if prelude_has(Options.withFullDate) { formatter.dateFormat = "yyyy-MM-dd" }
                    return formatter
                }
                func string(from date) { return prelude_formatter(prelude_has(Options.withFractionalSeconds)).string(from: date) }
                func date(from text) { return prelude_formatter(prelude_has(Options.withFractionalSeconds)).date(from: text) }
            }
            """#)
}

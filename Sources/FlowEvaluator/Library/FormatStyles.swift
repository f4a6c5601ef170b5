// `formatted()` of numbers, dates and lists, written in Flow, for US English.

extension LibraryModule {
    static let formatStyles = LibraryModule(
        names: ["formatted"],
        needs: 1 << 11 | 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 23,
        source: #"""
            enum prelude_Digits { case fractionLength(Any), significantDigits(Any), integerLength(Any) }
            enum prelude_Grouping { case automatic, never }
            struct prelude_NumberFormat {
                var style: NumberFormatter.Style = .decimal
                var code = "USD"
                var least: Int? = nil
                var most: Int? = nil
                var isGrouped = true
                static var number: prelude_NumberFormat { prelude_NumberFormat() }
                static var percent: prelude_NumberFormat { prelude_NumberFormat(style: .percent) }
                static func currency(code: String) -> prelude_NumberFormat {
                    return prelude_NumberFormat(style: .currency, code: code)
                }
                func precision(_ digits: prelude_Digits) -> prelude_NumberFormat {
                    var result = self
                    switch digits {
                    case .fractionLength(let length):
                        result.least = length is Int ? length : length.lowerBound
                        result.most = length is Int ? length : length.upperBound
                    default: fatalError("Flow does not model this precision")
                    }
                    return result
                }
                func grouping(_ grouping: prelude_Grouping) -> prelude_NumberFormat {
                    var result = self
                    result.isGrouped = grouping == .automatic
                    return result
                }
                func text(_ value: Any) -> String {
                    let formatter = NumberFormatter()
                    formatter.numberStyle = style
                    formatter.currencyCode = code
                    formatter.minimumFractionDigits = least
                    formatter.maximumFractionDigits = most ?? (style == .decimal ? 6 : style == .percent ? 6 : 2)
                    formatter.usesGroupingSeparator = isGrouped
                    if style == .percent && value is Int { return formatter.string(from: Double(value) / 100) }
                    return formatter.string(from: value)
                }
            }
            extension Int {
                func formatted(_ format: prelude_NumberFormat = prelude_NumberFormat.number) -> String { return format.text(self) }
            }
            extension Double {
                func formatted(_ format: prelude_NumberFormat = prelude_NumberFormat.number) -> String { return format.text(self) }
            }
            extension Array {
                func formatted() -> String {
                    let texts = self.map({ "\($0)" })
                    if texts.count < 2 { return texts.first ?? "" }
                    if texts.count == 2 { return texts[0] + " and " + texts[1] }
                    return texts.dropLast().joined(separator: ", ") + ", and " + texts[texts.count - 1]
                }
            }
            struct prelude_DateFormat {
                enum DateStyle { case omitted, numeric, abbreviated, long, complete }
                enum TimeStyle { case omitted, shortened, standard, complete }
            }
            extension Date {
                func formatted() -> String { return formatted(date: .numeric, time: .shortened) }
                func formatted(date: prelude_DateFormat.DateStyle, time: prelude_DateFormat.TimeStyle) -> String {
                    let formatter = DateFormatter()
                    var days = ""
                    switch date {
                    case .omitted: days = ""
                    case .numeric: days = "M/d/yyyy"
                    case .abbreviated: days = "MMM d, yyyy"
                    case .long: days = "MMMM d, yyyy"
                    case .complete: days = "EEEE, MMMM d, yyyy"
                    }
                    var hours = ""
                    switch time {
                    case .omitted: hours = ""
                    case .shortened: hours = "h:mm a"
                    case .standard, .complete: hours = "h:mm:ss a"
                    }
                    let isWordy = date == .abbreviated || date == .long || date == .complete
                    let glue = days.isEmpty || hours.isEmpty ? "" : isWordy ? " 'at' " : ", "
                    formatter.dateFormat = days + glue + hours
                    return formatter.string(from: self)
                }
            }
            """#)
}

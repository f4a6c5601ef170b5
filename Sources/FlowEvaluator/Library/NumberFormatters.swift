// `NumberFormatter`, written in Flow, for US English.

extension LibraryModule {
    static let numberFormatters = LibraryModule(
        names: ["NumberFormatter"],
        source: #"""
            class NumberFormatter {
                enum Style { case none, decimal, currency, percent, scientific, spellOut, ordinal, currencyISOCode, currencyPlural, currencyAccounting }
                var numberStyle: Style = .none
                var locale: Any = nil
                var minimumFractionDigits: Int? = nil
                var maximumFractionDigits: Int? = nil
                var minimumIntegerDigits = 1
                var maximumIntegerDigits = 42
                var usesGroupingSeparator: Bool? = nil
                var groupingSeparator = ","
                var decimalSeparator = "."
                var currencyCode = "USD"
                var currencySymbol: String? = nil
                var positivePrefix = ""
                var positiveSuffix = ""
                var negativePrefix = "-"
                var percentSymbol = "%"
                var zeroSymbol: String? = nil
                var roundingMode: Any = nil
                var positiveFormat: Any = nil
                var multiplier: Any = nil
                var groupingSize = 3
                var isLenient = false
                var generatesDecimalNumbers = false
                var allowsFloats = true
                var minimum: Any = nil
                var maximum: Any = nil
                static func localizedString(from number, number style: Style) {
                    let formatter = NumberFormatter()
                    formatter.numberStyle = style
                    return formatter.string(from: number)
                }
                private func prelude_value(_ number) {
                    if number is Int || number is Double { return Double(number) }
                    return number.doubleValue
                }
                func string(for number) { return number == nil ? nil : string(from: number) }
                func string(from number) {
                    var value = prelude_value(number)
                    if value == 0, let zeroSymbol { return zeroSymbol }
                    if numberStyle == .ordinal { return prelude_ordinal(Int(value)) }
                    if numberStyle == .spellOut { return prelude_words(Int(value)) }
                    if numberStyle == .percent { value = value * 100 }
                    let isMoney = numberStyle == .currency || numberStyle == .currencyISOCode || numberStyle == .currencyAccounting
                    var least = minimumFractionDigits ?? (isMoney ? 2 : 0)
                    var most = maximumFractionDigits ?? (isMoney ? 2 : numberStyle == .decimal ? 3 : 0)
                    if most < least && maximumFractionDigits == nil { most = least }
                    if least > most { least = most }
                    let isNegative = value < 0
                    var text = prelude_decimal(abs(value), most)
                    var whole = text
                    var fraction = ""
                    if let point = Array(text).firstIndex(of: ".") {
                        whole = text.prefix(point)
                        fraction = text.dropFirst(point + 1)
                    }
                    while fraction.count > least && fraction.hasSuffix("0") { fraction = fraction.dropLast() }
                    while fraction.count < least { fraction += "0" }
                    if minimumIntegerDigits == 0 && whole == "0" && !fraction.isEmpty { whole = "" }
                    while whole.count < minimumIntegerDigits { whole = "0" + whole }
                    if usesGroupingSeparator ?? (numberStyle == .decimal || isMoney || numberStyle == .percent) { whole = prelude_grouped(whole) }
                    text = whole + (fraction.isEmpty ? "" : decimalSeparator + fraction)
                    let prefix = isMoney ? prelude_symbol() : ""
                    let suffix = numberStyle == .percent ? percentSymbol : ""
                    let isZero = text.allSatisfy({ !"123456789".contains($0) })
                    return (isNegative && !isZero ? negativePrefix : positivePrefix) + prefix + text + suffix + positiveSuffix
                }
                private func prelude_symbol() {
                    if let currencySymbol { return currencySymbol }
                    if numberStyle == .currencyISOCode { return currencyCode + " " }
                    switch currencyCode {
                    case "USD": return "$"
                    case "EUR": return "€"
                    case "GBP": return "£"
                    case "JPY": return "¥"
                    default: return currencyCode + " "
                    }
                }
                private func prelude_grouped(_ whole) {
                    var result = ""
                    var count = 0
                    for digit in whole.reversed() {
                        if count > 0 && count % groupingSize == 0 { result = groupingSeparator + result }
                        result = digit + result
                        count += 1
                    }
                    return result
                }
                /// Rounds half to even, as the default mode does.
                private func prelude_decimal(_ value, _ digits) {
                    if digits > 15 || value > 1e15 { return "\(value)" }
                    let scale = pow(10.0, Double(digits))
                    let scaled = value * scale
                    let near = scaled.rounded()
                    var rounded = Int(near)
                    if abs(abs(scaled - near) - 0.5) < 0.000001 { rounded = Int(scaled.rounded(.down)) + (Int(scaled.rounded(.down)) % 2 == 0 ? 0 : 1) }
                    if digits == 0 { return "\(rounded)" }
                    var text = "\(rounded)"
                    while text.count <= digits { text = "0" + text }
                    return text.dropLast(digits) + "." + text.suffix(digits)
                }
                private func prelude_ordinal(_ number) {
                    let rest = number % 100
                    if rest >= 11 && rest <= 13 { return "\(number)th" }
                    switch number % 10 {
                    case 1: return "\(number)st"
                    case 2: return "\(number)nd"
                    case 3: return "\(number)rd"
                    default: return "\(number)th"
                    }
                }
                private func prelude_words(_ number) {
                    let small = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
                    let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
                    if number < 0 { return "minus " + prelude_words(-number) }
                    if number < 20 { return small[number] }
                    if number < 100 { return tens[number / 10] + (number % 10 == 0 ? "" : "-" + small[number % 10]) }
                    if number < 1000 { return small[number / 100] + " hundred" + (number % 100 == 0 ? "" : " " + prelude_words(number % 100)) }
                    return prelude_words(number / 1000) + " thousand" + (number % 1000 == 0 ? "" : " " + prelude_words(number % 1000))
                }
                func number(from text) {
                    var plain = text.replacingOccurrences(of: groupingSeparator, with: "")
                    if numberStyle == .percent { plain = plain.replacingOccurrences(of: "%", with: "") }
                    if numberStyle == .currency { plain = plain.replacingOccurrences(of: prelude_symbol(), with: "") }
                    plain = plain.replacingOccurrences(of: decimalSeparator, with: ".")
                    guard let value = Int(plain) ?? Double(plain) else { return nil }
                    return numberStyle == .percent ? Double(value) / 100 : value
                }
            }
            """#)
}

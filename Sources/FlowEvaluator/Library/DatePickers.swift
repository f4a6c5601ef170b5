// The properties of `UIDatePicker` that are dates, written in Flow. The runtime stores seconds.

extension LibraryModule {
    static let datePickers = LibraryModule(
        names: ["UIDatePicker"],
        needs: 1 << 11 | 1 << 12 | 1 << 13 | 1 << 23,
        source: #"""
            extension UIDatePicker {
                var date: Date {
                    get { return Date(timeIntervalSinceReferenceDate: prelude_date) }
                    set { prelude_date = newValue.timeIntervalSinceReferenceDate }
                }
                var minimumDate: Date? {
                    get { return prelude_minimumDate == nil ? nil : Date(timeIntervalSinceReferenceDate: prelude_minimumDate) }
                    set { prelude_minimumDate = newValue == nil ? nil : newValue!.timeIntervalSinceReferenceDate }
                }
                var maximumDate: Date? {
                    get { return prelude_maximumDate == nil ? nil : Date(timeIntervalSinceReferenceDate: prelude_maximumDate) }
                    set { prelude_maximumDate = newValue == nil ? nil : newValue!.timeIntervalSinceReferenceDate }
                }
                func setDate(_ date: Date, animated: Bool) { self.date = date }
            }
            """#)
}

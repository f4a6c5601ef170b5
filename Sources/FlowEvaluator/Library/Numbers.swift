// `NSNumber`, which is the number itself in Flow, and its members.

extension LibraryModule {
    static let numbers = LibraryModule(
        names: ["NSNumber"],
        source: #"""
            func NSNumber(value: Any) { return value }
            extension Int {
                var intValue: Int { self }
                var int64Value: Int { self }
                var uintValue: Int { self }
                var doubleValue: Double { Double(self) }
                var floatValue: Double { Double(self) }
                var boolValue: Bool { self != 0 }
                var stringValue: String { "\(self)" }
            }
            extension Double {
                var intValue: Int { Int(self) }
                var int64Value: Int { Int(self) }
                var uintValue: Int { Int(self) }
                var doubleValue: Double { self }
                var floatValue: Double { self }
                var boolValue: Bool { self != 0 }
                var stringValue: String { "\(self)" }
            }
            extension Bool {
                var intValue: Int { self ? 1 : 0 }
                var doubleValue: Double { self ? 1.0 : 0.0 }
                var boolValue: Bool { self }
                var stringValue: String { self ? "1" : "0" }
            }
            """#)
}

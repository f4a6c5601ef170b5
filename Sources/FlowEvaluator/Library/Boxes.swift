// `NSNumber` and `NSValue`, written in Flow. An object with a number or a geometric value is the value itself.

extension LibraryModule {
    static let boxes = LibraryModule(
        names: ["NSNumber", "NSValue"],
        source: #"""
            func NSNumber(value: Any) { return value }
            func NSNumber(floatLiteral: Double) { return floatLiteral }
            func NSNumber(integerLiteral: Int) { return integerLiteral }
            func NSNumber(booleanLiteral: Bool) { return booleanLiteral }
            func NSValue(caTransform3D: Any) { return caTransform3D }
            func NSValue(nonretainedObject: Any) { return nonretainedObject }
            func NSValue(cgRect: CGRect) { return cgRect }
            func NSValue(cgPoint: CGPoint) { return cgPoint }
            func NSValue(cgSize: CGSize) { return cgSize }
            func NSValue(uiEdgeInsets: UIEdgeInsets) { return uiEdgeInsets }
            func NSValue(directionalEdgeInsets: NSDirectionalEdgeInsets) { return directionalEdgeInsets }
            func NSValue(cgAffineTransform: CGAffineTransform) { return cgAffineTransform }
            extension Bool {
                var intValue: Int { self ? 1 : 0 }
                var doubleValue: Double { self ? 1.0 : 0.0 }
                var boolValue: Bool { self }
                var stringValue: String { self ? "1" : "0" }
            }
            """#)

    /// `NSMakeRange`, and the range of an `NSString` that a range of a text covers.
    static let textRanges = LibraryModule(
        names: ["NSMakeRange"], initializers: ["NSRange", "_"],
        source: #"""
            func NSMakeRange(_ location: Int, _ length: Int) { return NSRange(location: location, length: length) }
            extension NSRange {
                convenience init(_ range, in text) {
                    let start = String(text.prefix(range.lowerBound)).utf16.count
                    let end = String(text.prefix(range.upperBound)).utf16.count
                    self.init(location: start, length: end - start)
                }
                convenience init(_ range) {
                    self.init(location: range.lowerBound, length: range.upperBound - range.lowerBound)
                }
            }
            """#)
}

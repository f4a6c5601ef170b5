// The sizes that UIKit's controls give themselves when they are created.

extension UIKitClass {
    /// The size of a new view of this class, whatever frame its initializer gets; nil for a view that is empty at first. A control
    /// that always has its own size keeps it.
    func firstSize(inIOS version: Int) -> Size? {
        if let size = constantSize(inIOS: version) { return size }
        if isKind(of: .pickerView) { return Size(width: 320, height: 216) }
        if isKind(of: .activityIndicator) { return Size(width: 20, height: 20) }
        return nil
    }

    /// The size of a control that no frame changes; nil for another class.
    func constantSize(inIOS version: Int) -> Size? {
        if isKind(of: .switchControl) {
            return version >= 26 ? Size(width: 63, height: 28) : Size(width: 51, height: 31)
        }
        if isKind(of: .stepper) { return Size(width: 94, height: version >= 13 ? 32 : 29) }
        return nil
    }
}

// The properties of orientations, of the interface and of the device.

internal import ContainerRuntime

extension Machine {
    /// A property of an orientation; nil if the value is none, or has no such property.
    func orientationMember(_ name: String, of value: Value) -> Value? {
        guard value.tag == .enumCase else { return nil }
        let type = value.uikitEnumeration
        // Only the device lies on a table.
        let isDevice = type == nil || type?.swiftName == "UIDeviceOrientation"
        guard isDevice || type?.swiftName == "UIInterfaceOrientation" else { return nil }
        let orientation = interner.text(value.asSymbol)
        let isUpright = orientation == "portrait" || orientation == "portraitUpsideDown"
        let isWide = orientation == "landscapeLeft" || orientation == "landscapeRight"
        switch name {
        case "isPortrait": return Value(isUpright)
        case "isLandscape": return Value(isWide)
        case "isFlat" where isDevice: return Value(orientation == "faceUp" || orientation == "faceDown")
        case "isValidInterfaceOrientation" where isDevice: return Value(isUpright || isWide)
        default: return nil
        }
    }
}

// The orientation of the device. A device that is turned to the left shows its interface turned to the right.

extension EnumType {
    static var deviceOrientation: EnumType { EnumType(97) }
}

/// UIDevice.orientation.
enum DeviceOrientations: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .deviceOrientation, "UIDeviceOrientation",
            "unknown portrait portraitUpsideDown landscapeLeft landscapeRight faceUp faceDown", .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .device, "orientation", .enumeration(.deviceOrientation), "The orientation of the device."
        ) { world, _ in
            let name: String
            switch world.environment.deviceOrientation {
            case .landscapeLeft: name = "landscapeRight"
            case .landscapeRight: name = "landscapeLeft"
            case .portrait, .portraitUpsideDown: name = world.environment.deviceOrientation.name
            }
            return .enumCase(.deviceOrientation, name)
        }
    }
}

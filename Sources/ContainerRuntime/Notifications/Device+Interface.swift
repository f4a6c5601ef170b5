// The table rows of the device, and of the type of notification names: what a program can use.

/// UIDevice, and `Notification.Name`, whose values are strings.
enum Device: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.notificationName, "Notification.Name", .object, nil)
        add(.device, "UIDevice", .object, nil)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(.device, "current", .object(.device, isOptional: false), "The device.") { world, _ in
            .object(Notifications.device(in: &world))
        }
        PropertyInfo.notification(
            .device, "orientationDidChangeNotification", .deviceOrientationDidChange, "The device was turned.")
    }
}

extension UIKitClass {
    public static var notificationName: UIKitClass { UIKitClass(53) }
    public static var device: UIKitClass { UIKitClass(54) }
}

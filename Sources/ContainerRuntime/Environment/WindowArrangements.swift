// The sizes of an iPad's windows: the whole screen, the parts of a split screen, and Slide Over. Windows of Stage Manager have any
// size.

/// The arrangements of an iPad's windows.
public enum WindowArrangements {
    /// The width of the space between the two apps of a split screen, in points.
    private static let divider = 10.0
    /// How far an app in Slide Over is from the top and the bottom of the screen together, in points. The size was seen on
    /// iPads of 9.7 and 10.5 inches.
    private static let slideOverSpace = 40.0

    /// The size of a window in an arrangement; nil for an unknown name.
    public static func size(_ name: String, in world: borrowing World) -> Size? {
        let screen = world.screenSize
        let narrow = world.configuration.screen.narrowWidth(isLandscape: world.orientation.isLandscape)
        switch name {
        case "fullScreen": return screen
        case "twoThirds": return Size(width: screen.width - divider - narrow, height: screen.height)
        case "half": return Size(width: (screen.width - divider) / 2, height: screen.height)
        case "oneThird": return Size(width: narrow, height: screen.height)
        case "slideOver": return Size(width: narrow, height: screen.height - slideOverSpace)
        default: return nil
        }
    }

    /// The arrangement that has the size of a window; nil for any other size. Only an iPad splits its screen.
    static func name(of window: ObjectID, in world: borrowing World) -> String? {
        let frame = world[view: window].frame
        let names = world.configuration.isPad ? EnumType.windowArrangement.cases : ["fullScreen"]
        for name in names where size(name, in: world) == Size(width: frame.width, height: frame.height) { return name }
        return nil
    }
}

extension EnumType {
    public static var windowArrangement: EnumType { EnumType(91) }
}

extension WindowArrangements: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.windowArrangement, "UIWindowScene.Arrangement", "fullScreen twoThirds half oneThird slideOver", .unknown)
    }
}

// The sizes of buttons: the title, the subtitle and the image of a configuration, or the title and the image of a button without one.

/// The intrinsic sizes of buttons. The distances are those of Apple's documentation; the sizes of fonts and of size classes are inferred.
public enum ButtonSizes {
    /// What a configuration shows beside the title.
    private struct Parts {
        var subtitle = ""
        var placement = "leading"
        var imagePadding = 0.0
        var titlePadding = 1.0
        var size = "medium"

        init(of button: ObjectID, in world: borrowing World) {
            guard case .list(let values)? = world.stored("prelude_parts", of: button), values.count == 5 else { return }
            if case .string(let text) = values[0] { subtitle = text }
            if case .string(let name) = values[1] { placement = name }
            if case .double(let number) = values[2] { imagePadding = number }
            if case .double(let number) = values[3] { titlePadding = number }
            if case .string(let name) = values[4] { size = name }
        }
    }

    /// The space that a configuration leaves around its contents unless the program sets it.
    public static func insets(of button: ObjectID, in world: borrowing World) -> EdgeInsets {
        switch Parts(of: button, in: world).size {
        case "mini", "small": EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        case "large": EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
        default: EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
        }
    }

    /// The size of a button.
    static func size(of button: ObjectID, title: String, in world: borrowing World) -> Size {
        let image: Size? =
            if case .size(let size)? = world.stored("prelude_imageSize", of: button) { size } else { nil }
        if case .directionalInsets(let insets)? = world.stored("prelude_contentInsets", of: button) {
            let shown = contents(of: button, title, image, in: world)
            return Size(
                width: shown.width + insets.left + insets.right, height: shown.height + insets.top + insets.bottom)
        }
        let width = TextMetrics.roundedUp(IntrinsicSize.font(of: button, 15, in: world).width(of: title))
        guard let image else { return Size(width: max(30, width), height: 30) }
        // An image alone has no space around it.
        if title.isEmpty { return image }
        return Size(width: image.width + width, height: max(30, image.height))
    }

    /// The title with the subtitle below it, and the image beside them.
    private static func contents(
        of button: ObjectID, _ title: String, _ image: Size?, in world: borrowing World
    ) -> Size {
        let parts = Parts(of: button, in: world)
        var size = Size(width: 0, height: 0)
        if !title.isEmpty || parts.subtitle.isEmpty && image == nil {
            let font = IntrinsicSize.font(
                of: button, parts.size == "small" || parts.size == "mini" ? 15 : 17, in: world)
            size = TextMetrics.size(of: title, in: font, width: .infinity, lines: 1)
        }
        if !parts.subtitle.isEmpty {
            let second = TextMetrics.size(of: parts.subtitle, in: TextFont(12), width: .infinity, lines: 1)
            let space = title.isEmpty ? 0 : parts.titlePadding
            size = Size(width: max(size.width, second.width), height: size.height + space + second.height)
        }
        guard let image else { return size }
        guard size.width > 0 else { return image }
        switch parts.placement {
        case "top", "bottom":
            return Size(
                width: max(size.width, image.width), height: size.height + parts.imagePadding + image.height)
        default:
            return Size(
                width: size.width + parts.imagePadding + image.width, height: max(size.height, image.height))
        }
    }
}

// The screen as a drawing in SVG: the frames of the views with their names, the bars, and the safe area of the view in front.
// The same screen gives the same bytes, so a drawing can be compared with an accepted one.

internal import ContainerRuntime

/// Draws screens.
struct ScreenDrawing {
    private var lines: [String] = []

    /// The visible windows of a machine's world, one above the other; an empty drawing if there are none.
    static func svg(of machine: Machine) -> String {
        var drawing = ScreenDrawing()
        let size = machine.world.screenSize
        drawing.lines.append(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(size.width))\" "
                + "height=\"\(number(size.height))\" viewBox=\"0 0 \(number(size.width)) \(number(size.height))\" "
                + "font-family=\"Helvetica, Arial, sans-serif\">")
        let windows = ScreenLayout.windows(in: machine.world)
        let isDark = windows.first.map { ScreenLayout.isDark($0, in: machine.world) } ?? false
        drawing.lines.append("  <rect width=\"100%\" height=\"100%\" fill=\"\(isDark ? "#000000" : "#ffffff")\"/>")
        for window in windows { drawing.draw(window, of: machine) }
        drawing.lines.append("</svg>")
        return drawing.lines.joined(separator: "\n") + "\n"
    }

    private mutating func draw(_ window: ObjectID, of machine: Machine) {
        let frame = machine.world.frame(of: window)
        lines.append("  <g transform=\"translate(\(Self.number(frame.x)) \(Self.number(frame.y)))\">")
        let views = ScreenLayout.views(of: window, in: machine.world)
        let isDark = ScreenLayout.isDark(window, in: machine.world)
        var bars = ScreenLayout.bars(of: window, in: machine.world)
        for (index, placed) in views.enumerated() {
            if placed.isAboveBars {
                for bar in bars where bar.index < index { draw(bar, isDark) }
                bars.removeAll { $0.index < index }
            }
            draw(placed, of: machine)
        }
        for bar in bars { draw(bar, isDark) }
        for arrow in ScreenLayout.arrows(in: window, of: machine.world) {
            let points = arrow.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
            lines.append("    <polygon points=\"\(points)\" fill=\"#c7c7cc\" stroke=\"#007aff\"/>")
        }
        if let front = machine.world.frontmost(), case let view = machine.world.view(of: front),
            let placed = views.first(where: { $0.view == view })
        {
            let area = placed.frame.inset(by: ScreenLayout.safeArea(of: view, in: machine.world))
            lines.append(
                rectangle(area, "fill=\"none\" stroke=\"#ff3b30\" stroke-dasharray=\"6 4\""))
            lines.append(
                text(
                    "safe area of \(machine.world.name(of: front))", x: area.x + area.width - 6,
                    y: area.y + area.height - 6, "font-size=\"10\" text-anchor=\"end\" fill=\"#ff3b30\""))
        }
        lines.append("  </g>")
    }

    private mutating func draw(_ bar: ScreenLayout.PlacedBar, _ isDark: Bool) {
        let fill = isDark ? "#1c1c1e" : "#f2f2f7"
        lines.append(rectangle(bar.frame, "fill=\"\(fill)\" fill-opacity=\"0.85\" stroke=\"#8e8e93\""))
        guard !bar.title.isEmpty else { return }
        lines.append(
            text(
                bar.title, x: bar.frame.x + bar.frame.width / 2, y: bar.frame.y + bar.frame.height - 15,
                "font-size=\"15\" text-anchor=\"middle\" fill=\"\(isDark ? "#ffffff" : "#000000")\""))
    }

    private mutating func draw(_ placed: ScreenLayout.PlacedView, of machine: Machine) {
        let world = machine.worldAddress
        let isDark = ScreenLayout.isDark(placed.view, in: world.pointee)
        let named = ScreenLayout.colour(of: placed.view, in: world.pointee)
        let colour = named.flatMap { isDark ? Self.darkColours[$0] ?? Self.colours[$0] : Self.colours[$0] } ?? "none"
        let controller = world.pointee.controller(of: placed.view)
        let opacity = colour == "none" ? "" : " fill-opacity=\"0.4\""
        let stroke = controller.exists ? "#007aff" : "#c7c7cc"
        lines.append(
            rectangle(
                placed.frame, "fill=\"\(colour)\"\(opacity) stroke=\"\(stroke)\""))
        if let text = placed.text { draw(text, in: placed.frame, isDark ? "#ffffff" : "#000000") }
        let name = world.pointee.name(of: controller.exists ? controller : placed.view)
        // The names of views that fill the screen are stacked.
        let row = placed.frame.height > 200 ? Double(min(placed.depth, 20)) : 0
        lines.append(
            text(
                name, x: placed.frame.x + 4, y: placed.frame.y + 11 + 11 * row,
                "font-size=\"9\" fill=\"\(controller.exists ? "#007aff" : "#8e8e93")\""))
    }

    /// Draws lines of text, centered vertically.
    private mutating func draw(_ shown: ScreenLayout.PlacedText, in frame: Rect, _ colour: String) {
        let (x, anchor) =
            switch shown.alignment {
            case .left: (frame.x, "start")
            case .center: (frame.x + frame.width / 2, "middle")
            case .right: (frame.x + frame.width, "end")
            }
        let top = frame.y + (frame.height - shown.lineHeight * Double(shown.lines.count)) / 2
        for (index, line) in shown.lines.enumerated() where !line.isEmpty {
            // The baseline is at four fifths of a line.
            let y = top + shown.lineHeight * (Double(index) + 0.8)
            lines.append(
                text(
                    line, x: x, y: y,
                    "font-size=\"\(Self.number(shown.fontSize))\" text-anchor=\"\(anchor)\" fill=\"\(colour)\""))
        }
    }

    // MARK: Elements

    private func rectangle(_ frame: Rect, _ attributes: String) -> String {
        "    <rect x=\"\(Self.number(frame.x))\" y=\"\(Self.number(frame.y))\" "
            + "width=\"\(Self.number(max(0, frame.width)))\" height=\"\(Self.number(max(0, frame.height)))\" \(attributes)/>"
    }

    private func text(_ text: String, x: Double, y: Double, _ attributes: String) -> String {
        "    <text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" \(attributes)>\(Self.escaped(text))</text>"
    }

    /// A number with at most two decimals.
    private static func number(_ value: Double) -> String {
        guard value.magnitude < 1e12 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        if hundredths % 100 == 0 { return String(hundredths / 100) }
        let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return (hundredths < 0 ? "-" : "") + "\(whole).\(decimals)"
    }

    /// Text with XML's escapes. Control characters, which XML 1.0 does not have, become question marks.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "?"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The colours that differ in the dark style.
    private static let darkColours: [String: String] = [
        "systemRed": "#ff453a", "systemGreen": "#30d158", "systemBlue": "#0a84ff", "systemOrange": "#ff9f0a",
        "systemYellow": "#ffd60a", "systemPink": "#ff375f", "systemPurple": "#bf5af2", "systemTeal": "#40c8e0",
        "systemIndigo": "#5e5ce6", "label": "#ffffff", "systemBackground": "#000000",
        "secondarySystemBackground": "#1c1c1e", "systemGroupedBackground": "#000000",
    ]

    private static let colours: [String: String] = [
        "black": "#000000", "darkGray": "#555555", "lightGray": "#aaaaaa", "white": "#ffffff", "gray": "#808080",
        "red": "#ff0000", "green": "#00ff00", "blue": "#0000ff", "cyan": "#00ffff", "yellow": "#ffff00",
        "magenta": "#ff00ff", "orange": "#ff8000", "purple": "#800080", "brown": "#996633",
        "systemRed": "#ff3b30", "systemGreen": "#34c759", "systemBlue": "#007aff", "systemOrange": "#ff9500",
        "systemYellow": "#ffcc00", "systemPink": "#ff2d55", "systemPurple": "#af52de", "systemTeal": "#30b0c7",
        "systemIndigo": "#5856d6", "systemGray": "#8e8e93", "label": "#000000", "systemBackground": "#ffffff",
        "secondarySystemBackground": "#f2f2f7", "systemGroupedBackground": "#f2f2f7",
    ]
}

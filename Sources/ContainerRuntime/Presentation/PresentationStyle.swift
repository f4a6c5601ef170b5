// How a controller is presented: the style that was asked for, what becomes of it in the room and the era that there is,
// who really presents, and where the presented view stands.

/// UIModalPresentationStyle, with `sheet` words for what the styles become.
enum PresentationStyle: UInt8, Sendable, CaseIterable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none
    case automatic

    /// The case's name in Swift.
    var name: String {
        switch self {
        case .fullScreen: "fullScreen"
        case .pageSheet: "pageSheet"
        case .formSheet: "formSheet"
        case .currentContext: "currentContext"
        case .custom: "custom"
        case .overFullScreen: "overFullScreen"
        case .overCurrentContext: "overCurrentContext"
        case .popover: "popover"
        case .none: "none"
        case .automatic: "automatic"
        }
    }

    static func named(_ name: String) -> PresentationStyle? { allCases.first { $0.name == name } }

    /// Whether the presenter's view leaves the window under the presented one (present-regularberry-style-table).
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
    /// Whether the nearest ancestor that defines a presentation context presents.
    var asksForContext: Bool { self == .currentContext || self == .overCurrentContext }
    /// Whether a finger can drag it away.
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

extension World {
    /// The style that a controller asks for.
    func requestedStyle(of controller: ObjectID) -> PresentationStyle {
        if isAlert(controller) { return alertStyle(of: controller) }
        guard case .enumCase(_, let name)? = stored("modalPresentationStyle", of: controller) else { return .automatic }
        return PresentationStyle.named(name) ?? .automatic
    }

    /// What a style becomes. Until iOS 12 sheets and popovers fill a compact width; from 13 on `automatic` is a sheet, and
    /// a popover in a compact width becomes one (present-regularberry-style-table, present-fullscreen-eunyuni-ios12).
    /// An action sheet that is no popover stands over its presenter.
    func adapted(_ style: PresentationStyle, of presented: ObjectID, isCompact: Bool) -> PresentationStyle {
        if isAlert(presented) { return isCompact ? .custom : style }
        switch style {
        case .automatic: return configuration.ios >= 13 ? .pageSheet : .fullScreen
        case .pageSheet, .formSheet: return configuration.ios < 13 && isCompact ? .fullScreen : style
        case .popover: return isCompact ? (configuration.ios >= 13 ? .pageSheet : .fullScreen) : .popover
        default: return style
        }
    }

    // MARK: Who presents

    /// The controller that really presents: the nearest ancestor that defines a context where the style asks for one,
    /// else the top of the hierarchy (lasso-present-from-nav-child-fullscreen, present-context-rules-suterusu).
    func realPresenter(for source: ObjectID, _ style: PresentationStyle) -> ObjectID {
        var step = source
        while true {
            if style.asksForContext, stored("definesPresentationContext", of: step) == .bool(true) { return step }
            let above = parent(of: step)
            guard above.exists else { return step }
            step = above
        }
    }

    /// What the controller, or the nearest ancestor that presents, presents. O(depth).
    public func presentedController(of controller: ObjectID) -> ObjectID {
        var step = controller
        while isController(step) {
            let presented = self[controller: step].presented
            if presented.exists, !self[presentation: presented].isUnlinked { return presented }
            step = parent(of: step)
        }
        return .none
    }

    /// The nearest of the controller and its ancestors that was presented. O(depth).
    func presentedAncestor(of controller: ObjectID) -> ObjectID {
        var step = controller
        while isController(step) {
            if isPresented(step) { return step }
            step = parent(of: step)
        }
        return .none
    }

    /// The controller that presented this one, or its nearest presented ancestor. O(depth).
    public func presentingController(of controller: ObjectID) -> ObjectID {
        let presented = presentedAncestor(of: controller)
        guard presented.exists, !self[presentation: presented].isUnlinked else { return .none }
        return self[presentation: presented].presenter
    }

    /// Whether a presentation shows this very controller, or is about to, or ends.
    func isPresented(_ controller: ObjectID) -> Bool { self[controller: controller].presentation >= 0 }

    /// The style in which a controller is presented, `pageSheet`; nil where it is not.
    public func presentationStyleName(of controller: ObjectID) -> String? {
        isController(controller) && isPresented(controller) ? self[presentation: controller].style.name : nil
    }

    /// Whether the controller's view is out of the window for what it presents.
    func isCovered(_ controller: ObjectID) -> Bool {
        let presented = self[controller: controller].presented
        return presented.exists && self[presentation: presented].removesPresenter
            && self[presentation: presented].phase != .waiting
    }

    /// The presentation of a controller that is presented.
    subscript(presentation presented: ObjectID) -> PresentationRecord {
        _read { yield presenting.records[self[controller: presented].presentation] }
        _modify { yield &presenting.records[self[controller: presented].presentation] }
    }

    // MARK: Where it stands

    /// The frame of a presented view in its container, in points.
    func presentedFrame(of presented: ObjectID) -> Rect {
        presentedFrame(
            of: presented, in: bounds(of: self[presentation: presented].container),
            with: traits(of: self[presentation: presented].presenter))
    }

    /// The frame in a container of these bounds, whose presenter has these traits, in its style or another.
    func presentedFrame(
        of presented: ObjectID, in bounds: Rect, with traits: Traits, as other: PresentationStyle? = nil
    ) -> Rect {
        let record = self[presentation: presented]
        if isAlert(presented), other ?? record.style != .popover { return alertFrame(of: presented, in: bounds) }
        var wanted = Size(width: 0, height: 0)
        if case .size(let size)? = stored("preferredContentSize", of: presented) { wanted = size }
        switch other ?? record.style {
        case .pageSheet where traits.horizontal == .compact, .formSheet where traits.horizontal == .compact:
            let height = sheetHeight(of: presented, in: bounds, with: traits)
            return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        case .pageSheet:
            return centred(
                Size(width: min(bounds.width, 704), height: sheetHeight(of: presented, in: bounds, with: traits)),
                in: bounds)
        case .formSheet:
            return centred(wanted.width > 0 ? wanted : Size(width: 540, height: 620), in: bounds)
        case .popover: return centred(wanted.width > 0 ? wanted : Size(width: 320, height: 480), in: bounds)
        default: return bounds
        }
    }

    private func centred(_ size: Size, in bounds: Rect) -> Rect {
        let width = min(size.width, bounds.width)
        let height = min(size.height, bounds.height)
        return Rect(
            x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
    }
}

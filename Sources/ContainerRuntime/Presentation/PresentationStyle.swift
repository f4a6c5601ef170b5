// The style of a presentation: the requested one, what it becomes by size class and iOS version, which controller actually
// presents, and the frame of the presented view.

extension World {
    /// The controller that presented this one, or its nearest presented ancestor. O(depth).
    public func presentingController(of controller: ObjectID) -> ObjectID {
        let presented = presentedAncestor(of: controller)
        guard presented.exists, !self[presentation: presented].isUnlinked else { return .none }
        return self[presentation: presented].presenter
    }

    /// The name of the style in which a controller is presented, such as `pageSheet`; nil if it is not presented.
    public func presentationStyleName(of controller: ObjectID) -> String? {
        isController(controller) && isPresented(controller)
            ? self[presentation: controller].style.name : nil
    }
}

extension Presentation {
    /// The style that a controller requests.
    static func requestedStyle(of controller: ObjectID, in world: borrowing World) -> PresentationStyle {
        if world.isAlert(controller) { return AlertController.alertStyle(of: controller, in: world) }
        guard
            case .enumCase(_, let name)? = AskedProperties.value(
                "modalPresentationStyle", .modalPresentationStyle, of: controller, in: world)
        else {
            return .automatic
        }
        return PresentationStyle.named(name) ?? .automatic
    }

    /// The style that UIKit uses for a requested one. Until iOS 12 sheets and popovers fill a compact width. From iOS 13 on,
    /// `automatic` is a sheet, and a popover in a compact width becomes a sheet (present-regularberry-style-table,
    /// present-fullscreen-eunyuni-ios12). An action sheet that is not a popover is shown over its presenter.
    static func adapted(_ style: PresentationStyle, of presented: ObjectID, isCompact: Bool, in world: borrowing World)
        -> PresentationStyle
    {
        if world.isAlert(presented) { return isCompact ? .custom : style }
        switch style {
        case .automatic: return world.configuration.ios >= 13 ? .pageSheet : .fullScreen
        case .pageSheet, .formSheet: return world.configuration.ios < 13 && isCompact ? .fullScreen : style
        case .popover: return isCompact ? (world.configuration.ios >= 13 ? .pageSheet : .fullScreen) : .popover
        default: return style
        }
    }

    // MARK: The presenter

    /// The controller that actually presents: the nearest ancestor that defines a context if the style requires one,
    /// otherwise the top of the hierarchy (lasso-present-from-nav-child-fullscreen, present-context-rules-suterusu).
    static func realPresenter(for source: ObjectID, _ style: PresentationStyle, in world: borrowing World) -> ObjectID {
        var step = source
        while true {
            if style.asksForContext, world.stored("definesPresentationContext", of: step) == .bool(true) { return step }
            let above = world.parent(of: step)
            guard above.exists else { return step }
            step = above
        }
    }

    // MARK: The frame

    /// The frame of a presented view in its container, in points.
    static func presentedFrame(of presented: ObjectID, in world: borrowing World) -> Rect {
        world[presentation: presented].ownFrame ?? usualFrame(of: presented, in: world)
    }

    /// The frame that UIKit itself gives the presented view.
    static func usualFrame(of presented: ObjectID, in world: borrowing World) -> Rect {
        presentedFrame(
            of: presented, in: ViewHierarchy.bounds(of: world[presentation: presented].container, in: world),
            with: world.traits(of: world[presentation: presented].presenter), in: world)
    }

    /// The frame in a container with these bounds, for a presenter with these traits, in the presentation's style or another.
    static func presentedFrame(
        of presented: ObjectID, in bounds: Rect, with traits: Traits, as other: PresentationStyle? = nil,
        in world: borrowing World
    ) -> Rect {
        let record = world[presentation: presented]
        if world.isAlert(presented), other ?? record.style != .popover {
            return AlertController.alertFrame(of: presented, in: bounds, in: world)
        }
        let wanted = preferredSize(of: presented, in: world)
        switch other ?? record.style {
        case .pageSheet where Sheet.fillsCompactHeight(presented, with: traits, in: world),
            .formSheet where Sheet.fillsCompactHeight(presented, with: traits, in: world):
            return bounds
        case .pageSheet where traits.horizontal == .compact, .formSheet where traits.horizontal == .compact:
            let height = Sheet.sheetHeight(of: presented, in: bounds, with: traits, in: world)
            return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        case .pageSheet:
            return centred(
                Size(
                    width: min(bounds.width, 704),
                    height: Sheet.sheetHeight(of: presented, in: bounds, with: traits, in: world)),
                in: bounds)
        // UIKit's sizes for a controller without a preferred content size.
        case .formSheet:
            return centred(wanted.width > 0 ? wanted : Size(width: 540, height: 620), in: bounds)
        case .popover: return Popover.place(of: presented, in: bounds, world: world).frame
        default: return bounds
        }
    }

    /// The preferred size of a presented controller. A navigation controller without one passes on that of its top (popover.2).
    static func preferredSize(of presented: ObjectID, in world: borrowing World) -> Size {
        var step = presented
        while true {
            if case .size(let size)? = AskedProperties.value(
                "preferredContentSize", .preferredContentSize, of: step, in: world), size.width > 0
            {
                return size
            }
            guard world[controller: step].containerTraits.contains(.stacksChildren),
                let front = world.container(step)?.frontChild(of: step, in: world)
            else { return Size(width: 0, height: 0) }
            step = front
        }
    }

    /// Notifies the container that a preferred size was set, and resizes the popover around the controller.
    static func preferredSizeChanged(of controller: ObjectID, in world: inout World) {
        fitPopover(around: controller, in: &world)
        DelegatedAppearance.preferredSizeChanged(of: controller, in: &world)
    }

    /// Resizes a popover whose preferred size has changed: its own, or that of the controller on top of its stack.
    static func fitPopover(around controller: ObjectID, in world: inout World) {
        var presented = controller
        // Only stacks pass on the size of their top, so the search ends at any other container.
        while world.isController(presented), !world.isPresented(presented) {
            presented = world.parent(of: presented)
            guard world.isController(presented), world[controller: presented].containerTraits.contains(.stacksChildren)
            else {
                return
            }
        }
        guard world.isController(presented), world[presentation: presented].style == .popover,
            world[presentation: presented].ownFrame == nil, isShown(world[presentation: presented].phase),
            let view = world[controller: presented].view.orNil, world[view: view].superview.exists
        else { return }
        Popover.resize(presented, in: &world)
    }

    private static func isShown(_ phase: PresentationRecord.Phase) -> Bool {
        phase == .presenting || phase == .presented
    }

    static func centred(_ size: Size, in bounds: Rect) -> Rect {
        let width = min(size.width, bounds.width)
        let height = min(size.height, bounds.height)
        return Rect(
            x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
    }

    // MARK: Other traits

    /// Asks the delegate which style a presentation adapts to in these traits.
    static func askingAdaptiveStyle(_ presented: ObjectID, _ traits: Traits) -> Effect {
        .of(.environment(.askAdaptiveStyle), presented, .none, .present13, with: .traits(traits))
    }
}

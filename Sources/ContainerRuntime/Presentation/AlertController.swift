// UIAlertController: an alert or an action sheet, which is presented like any controller but in its own style, and the
// user's taps on it. The evidence covers only which controller presents an alert. Everything else follows UIKit's
// documentation: the alert is dismissed first, then the handler runs.

/// The record of an alert.
struct AlertRecord: Sendable {
    /// The actions, which are retained like `fields`.
    var actions: ObjectList = []
    var fields: ContiguousArray<ObjectID> = []
    /// One of the actions. Weak.
    var preferred = ObjectID.none
    /// The action that the user tapped, while the alert is being dismissed. Weak, because `actions` retains it.
    var chosen = ObjectID.none
}

/// The reason that a tap on an alert's action was refused.
public enum AlertTapRefusal: Hashable, Sendable {
    case notPresented
    case inTransition
    /// The alert presents another controller, which is in front of it.
    case covered
    case disabled
    /// A popover shows no cancel action: a tap outside it cancels.
    case cancelOfPopover

    /// The reason as a predicate that follows the action's title: "is disabled".
    public var explanation: String {
        switch self {
        case .notPresented: "is in an alert that is not presented"
        case .inTransition: "is in an alert that is being presented or dismissed"
        case .covered: "is in an alert that is covered by its own presentation"
        case .disabled: "is disabled"
        case .cancelOfPopover: "is a cancel action, which a popover does not show"
        }
    }
}

extension World {
    public func isAlert(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].alert >= 0 }

    @inline(__always)
    subscript(alert object: ObjectID) -> AlertRecord {
        _read { yield containers.alerts[self[controller: object].alert] }
        _modify { yield &containers.alerts[self[controller: object].alert] }
    }

    fileprivate subscript(action object: ObjectID) -> AlertActionRecord {
        _read { yield records.alertActions[objects[object.index].component] }
        _modify { yield &records.alertActions[objects[object.index].component] }
    }

    /// The actions of an alert with their titles, in the order in which they were added.
    public func actions(of alert: ObjectID) -> [(action: ObjectID, title: String)] {
        guard isAlert(alert) else { return [] }
        return self[alert: alert].actions.map { action in
            if case .string(let title)? = stored("title", of: action) { (action, title) } else { (action, "") }
        }
    }

    // MARK: Taps

    /// The user taps an action: the alert is dismissed, then the action's handler runs.
    public mutating func tapAction(_ action: ObjectID, of alert: ObjectID) -> AlertTapRefusal? {
        guard isAlert(alert), isPresented(alert), AlertController.isAction(action, in: self)
        else { return .notPresented }
        guard self[presentation: alert].phase == .presented, !hasGestureInHand else { return .inTransition }
        guard !self[controller: alert].presented.exists else { return .covered }
        if AlertController.isCancel(action, in: self), self[presentation: alert].style == .popover {
            return .cancelOfPopover
        }
        guard stored("isEnabled", of: action) != .bool(false) else { return .disabled }
        self[alert: alert].chosen = action
        Dismissal.leave(alert, animated: true, completion: nil, caller: alert, in: &self)
        Presentation.queue(.of(.presentation(.dismissalRun), alert, .none, .alert2), in: &self)
        return nil
    }
}

/// UIAlertController: actions, text fields, and the end by a tap.
enum AlertController {
    fileprivate static func isAction(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isAlive(object) && world.objects[object.index].kind == .alertAction
    }

    // MARK: Making

    /// init(title:message:preferredStyle:).
    static func initializeAlert(
        _ alert: ObjectID, _ title: RuntimeValue, _ message: RuntimeValue, style: String, in world: inout World
    ) {
        guard world.isAlert(alert) else { return }
        keep(title, "title", of: alert, in: &world)
        keep(message, "message", of: alert, in: &world)
        keep(.enumCase(.alertStyle, style), "preferredStyle", of: alert, in: &world)
        keep(
            .enumCase(.presentationStyle, alertStyle(of: alert, in: world).name), "modalPresentationStyle", of: alert,
            in: &world)
    }

    /// UIAlertAction's init(title:style:handler:).
    static func initializeAction(
        _ action: ObjectID, _ title: RuntimeValue, style: String, _ handler: CodeToken?, in world: inout World
    ) {
        guard isAction(action, in: world) else { return Presentation.drop(handler, in: &world) }
        keep(title, "title", of: action, in: &world)
        keep(.enumCase(.actionStyle, style), "style", of: action, in: &world)
        clearHandler(of: action, in: &world)
        world[action: action].handler = handler
    }

    private static func keep(_ value: RuntimeValue, _ name: String, of object: ObjectID, in world: inout World) {
        guard let property = world.property(world.uikitClass(of: world.classOf(object)), name) else { return }
        world.store(value, in: property, of: object, isWeak: false)
    }

    /// addAction(_:). UIKit refuses a second cancel action.
    static func addAlertAction(_ action: ObjectID, to alert: ObjectID, in world: inout World) {
        guard world.isAlert(alert), isAction(action, in: world), !world[alert: alert].actions.contains(action) else {
            return
        }
        guard !isCancel(action, in: world) || !cancelAction(of: alert, in: world).exists else {
            return world.report(.secondCancelAction)
        }
        world.retain(action)
        world[alert: alert].actions.append(action)
    }

    /// addTextField(configurationHandler:). The handler gets the field inside the call.
    static func addTextField(to alert: ObjectID, _ handler: CodeToken?, in world: inout World) {
        guard world.isAlert(alert) else { return Presentation.drop(handler, in: &world) }
        guard !isActionSheet(alert, in: world) else {
            Presentation.drop(handler, in: &world)
            return world.report(.fieldInActionSheet)
        }
        let field = world.make(world.classID(.textField), payload: 0)
        world.names.newest = .none
        world[alert: alert].fields.append(field)
        if let handler { world.schedule(.runBlock(handler, of: field)) }
    }

    /// Puts the text fields into the view of an alert that is presented. The first one becomes first responder. Scheduled effects
    /// run in reverse order.
    static func showFields(of alert: ObjectID, in view: ObjectID, world: inout World) {
        let fields = world[alert: alert].fields
        guard let first = fields.first else { return }
        world.schedule(.becomeFirstResponder(first))
        for (index, field) in fields.enumerated().reversed() where !world[view: field].superview.exists {
            let frame = Rect(x: 16, y: 56 + 36 * Double(index), width: 238, height: 32)
            ViewHierarchy.resizeView(field, to: frame, in: &world)
            world[view: field].hasFrame = true
            world.schedule(.addSubview(field, to: view))
        }
    }

    // MARK: Queries

    /// The actions in the order in which an alert shows them. The cancel action is the first of two buttons side by side, and the
    /// last one of a column (Human Interface Guidelines, "Alerts" and "Action sheets").
    static func shownActions(of alert: ObjectID, in world: borrowing World) -> [ObjectID] {
        let actions = Array(world[alert: alert].actions)
        guard let cancel = actions.first(where: { isCancel($0, in: world) }) else { return actions }
        let others = actions.filter { $0 != cancel }
        let isFirst = others.count == 1 && !isActionSheet(alert, in: world)
        return isFirst ? [cancel] + others : others + [cancel]
    }

    fileprivate static func isCancel(_ action: ObjectID, in world: borrowing World) -> Bool {
        world.stored("style", of: action) == .enumCase(.actionStyle, "cancel")
    }

    /// The cancel action, or `.none`.
    private static func cancelAction(of alert: ObjectID, in world: borrowing World) -> ObjectID {
        world[alert: alert].actions.first { isCancel($0, in: world) } ?? .none
    }

    private static func isActionSheet(_ alert: ObjectID, in world: borrowing World) -> Bool {
        world.stored("preferredStyle", of: alert) != .enumCase(.alertStyle, "alert")
    }

    /// The presentation style of an alert, which ignores `modalPresentationStyle`: over its presenter, or as a popover
    /// for an action sheet on an iPad.
    static func alertStyle(of alert: ObjectID, in world: borrowing World) -> PresentationStyle {
        isActionSheet(alert, in: world) && world.configuration.isPad ? .popover : .custom
    }

    /// Whether a tap outside the presented view dismisses the controller, as it does for popovers and for action sheets
    /// with a cancel action.
    static func isDismissedBeside(_ presented: ObjectID, in world: borrowing World) -> Bool {
        if world[presentation: presented].style == .popover { return true }
        return world.isAlert(presented) && isActionSheet(presented, in: world)
            && cancelAction(of: presented, in: world).exists
    }

    /// The frame of an alert: centred and 270 points wide, or at the bottom for an action sheet. The heights approximate
    /// UIKit's rows; no test asserts them.
    static func alertFrame(of alert: ObjectID, in bounds: Rect, in world: borrowing World) -> Rect {
        let rows = Double(world[alert: alert].actions.count)
        if isActionSheet(alert, in: world) {
            let height = min(57 * rows + 16, bounds.height)
            return Rect(x: 8, y: bounds.height - height, width: bounds.width - 16, height: height)
        }
        let height = min(
            84 + 44 * (rows == 2 ? 1 : rows) + 36 * Double(world[alert: alert].fields.count), bounds.height)
        return Rect(
            x: (bounds.width - 270) / 2, y: (bounds.height - height) / 2, width: 270, height: height)
    }

    /// The size of an action sheet in a popover, which has no cancel button. It approximates UIKit's rows.
    static func popoverSize(of alert: ObjectID, in world: borrowing World) -> Size {
        let rows = world[alert: alert].actions.filter { !isCancel($0, in: world) }.count
        let texts = ["title", "message"].filter { name in
            if case .string(let text)? = world.stored(name, of: alert) { !text.isEmpty } else { false }
        }
        return Size(width: 304, height: 57 * Double(max(rows, 1)) + 30 * Double(texts.count))
    }

    // MARK: Presenting

    /// Checks an alert before the will-callbacks: it must have content, and an action sheet's popover needs an anchor.
    static func checkAlert(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        defer {
            if world.isController(presented), world.isPresented(presented) {
                Popover.askForItem(presented, in: &world)
            }
        }
        guard world.isAlert(presented) else {
            guard world[presentation: presented].style == .popover, !pointsSomewhere(presented, in: world),
                world.stored("prelude_isAnchored", of: presented) != .bool(true)
            else { return }
            let popover = PresentationController.presentationController(of: presented, in: &world)
            return refuse(
                presented, .popoverWithoutAnchor, ["popover": world.description(of: popover)], in: &world)
        }
        let record = world[alert: presented]
        let texts = ["title", "message"].filter { name in
            if case .string(let text)? = world.stored(name, of: presented) { !text.isEmpty } else { false }
        }
        if texts.isEmpty, record.actions.isEmpty, record.fields.isEmpty {
            return refuse(presented, .alertIsEmpty, in: &world)
        }
        guard world[presentation: presented].style == .popover, !pointsSomewhere(presented, in: world) else { return }
        let presenter = world[presentation: presented].presenter
        refuse(
            presented, .popoverPointsNowhere,
            [
                "alert": world.description(of: presented),
                "class": world.className(world.objects[presenter.index].classID),
                "presenter": world.description(of: presenter),
            ], in: &world)
    }

    private static func pointsSomewhere(_ presented: ObjectID, in world: borrowing World) -> Bool {
        guard case .object(let object)? = world.stored("presentationController", of: presented), world.isAlive(object)
        else {
            return false
        }
        return ["sourceView", "sourceItem", "barButtonItem"].contains { name in
            if case .object(let source)? = world.stored(name, of: object) { world.isReachable(source) } else { false }
        }
    }

    /// Ends the whole presentation and reports the exception that UIKit throws.
    private static func refuse(
        _ alert: ObjectID, _ message: SystemMessage, _ values: KeyValuePairs<String, String> = [:],
        in world: inout World
    ) {
        Presentation.endPresentations(from: alert, in: &world)
        world.report(message, values)
    }

    /// After the dismissal of the alert, runs the handler of the tapped action, or that of the cancel action after a
    /// tap outside the alert.
    static func chooseAction(of alert: ObjectID, byFinger: Bool, in world: inout World) {
        guard world.isAlert(alert) else { return }
        let chosen = byFinger ? cancelAction(of: alert, in: world) : world[alert: alert].chosen
        world[alert: alert].chosen = .none
        guard isAction(chosen, in: world), let handler = world[action: chosen].handler else { return }
        world[action: chosen].handler = nil
        world.schedule(.runHandler(handler, of: chosen, in: alert))
    }

    static func runAlertHandler(_ effect: Effect, in world: inout World) {
        let title = world.stored("title", of: effect.action) ?? .nil
        let arguments = world.arguments(title)
        world.notify(
            .run(
                effect.completion, arguments: [.object(effect.action)],
                trace: Event(
                    subject: effect.subject, callback: .alertHandler, arguments: arguments,
                    rule: effect.rule, isImplemented: false, isQuestion: false)))
    }

    /// Releases all handlers of an alert that has been presented. They could otherwise keep the alert alive.
    static func clearHandlers(of alert: ObjectID, in world: inout World) {
        guard world.isAlert(alert) else { return }
        for action in world[alert: alert].actions { clearHandler(of: action, in: &world) }
    }

    private static func clearHandler(of action: ObjectID, in world: inout World) {
        guard isAction(action, in: world), let handler = world[action: action].handler else { return }
        world[action: action].handler = nil
        world.discard(handler)
    }

    // MARK: Records

    static func reclaimAlert(_ index: Int32, in world: inout World) {
        let record = world.containers.alerts[index]
        world.containers.alerts.remove(index, leaving: AlertRecord())
        for object in record.fields.reversed() + record.actions.reversed() { world.release(object) }
    }

    static func reclaimAction(_ action: ObjectID, in world: inout World) {
        clearHandler(of: action, in: &world)
        world.records.alertActions.remove(
            world.objects[action.index].component, leaving: AlertActionRecord(object: .none))
    }

    /// The closure that an action holds.
    static func handler(of action: ObjectID, in world: borrowing World) -> CodeToken? {
        isAction(action, in: world) ? world[action: action].handler : nil
    }
}

// Console lines and exceptions.

extension AlertController {
    static var messages: [SystemMessage] {
        [.secondCancelAction, .fieldInActionSheet, .alertIsEmpty, .popoverPointsNowhere, .popoverWithoutAnchor]
    }
}

extension SystemMessage {
    fileprivate static let secondCancelAction = SystemMessage(
        "second-cancel-action", .exception("NSInternalInconsistencyException"), .alert4,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    fileprivate static let fieldInActionSheet = SystemMessage(
        "text-field-in-action-sheet", .exception("NSInternalInconsistencyException"), .alert4,
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    fileprivate static let alertIsEmpty = SystemMessage(
        "alert-is-empty", .exception("NSInternalInconsistencyException"), .alert4,
        "UIAlertController must have a title, a message or an action to display")
    fileprivate static let popoverPointsNowhere = SystemMessage(
        "popover-points-nowhere", .exception("NSGenericException"), .alert3,
        since: [0: pointsNowhere(""), 13: pointsNowhere(" from {class} ({presenter})")])

    fileprivate static let popoverWithoutAnchor = SystemMessage(
        "popover-without-anchor", .exception("NSGenericException"), .alert3,
        "UIPopoverPresentationController ({popover}) should have a non-nil sourceView or barButtonItem set before the "
            + "presentation occurs.")

    private static func pointsNowhere(_ presenter: String) -> String {
        "Your application has presented a UIAlertController ({alert}) of style UIAlertControllerStyleActionSheet"
            + presenter
            + ". The modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. "
            + "You must provide location information for this popover through the alert controller's "
            + "popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem.  If this "
            + "information is not known when you present the alert controller, you may provide it in the "
            + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
    }
}

// UIAlertController: an alert or an action sheet, presented like any controller but in a style of its own, and the taps
// of a user. The evidence is silent about alerts but for who presents them; what is done here is what UIKit's
// documentation says: the alert goes first, and the handler runs once it is gone.

/// What an alert holds.
struct AlertRecord: Sendable {
    /// Held, both.
    var actions: ObjectList = []
    var fields: ContiguousArray<ObjectID> = []
    /// One of the actions. Weak.
    var preferred = ObjectID.none
    /// The action that a finger has tapped, while the alert goes. Weak: it is one of the actions.
    var chosen = ObjectID.none
}

/// What an action does: code that the world holds until it has run, or its alert is gone.
struct AlertActionRecord: Sendable {
    var object: ObjectID
    var handler: CodeToken?
}

/// Why a tap on an action of an alert reached nothing.
public enum AlertTapRefusal: Hashable, Sendable {
    case notPresented
    case inTransition
    /// The alert presents another controller, which is in front of it.
    case covered
    case disabled
    /// A popover shows no cancel action: a tap beside it stands for that.
    case cancelOfPopover

    /// The reason in words, to follow the title of the action: "is disabled".
    public var explanation: String {
        switch self {
        case .notPresented: "is in an alert that is not presented"
        case .inTransition: "is in an alert that comes or goes just now"
        case .covered: "is in an alert that is covered by what it presents"
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

    private func isAction(_ object: ObjectID) -> Bool { isAlive(object) && objects[object.index].kind == .alertAction }

    private subscript(action object: ObjectID) -> AlertActionRecord {
        _read { yield containers.alertActions[objects[object.index].component] }
        _modify { yield &containers.alertActions[objects[object.index].component] }
    }

    // MARK: Making

    /// init(title:message:preferredStyle:).
    mutating func initializeAlert(_ alert: ObjectID, _ title: RuntimeValue, _ message: RuntimeValue, style: String) {
        guard isAlert(alert) else { return }
        keep(title, "title", of: alert)
        keep(message, "message", of: alert)
        keep(.enumCase(.alertStyle, style), "preferredStyle", of: alert)
        keep(.enumCase(.presentationStyle, alertStyle(of: alert).name), "modalPresentationStyle", of: alert)
    }

    /// init(title:style:handler:) of an action.
    mutating func initializeAction(_ action: ObjectID, _ title: RuntimeValue, style: String, _ handler: CodeToken?) {
        guard isAction(action) else { return drop(handler) }
        keep(title, "title", of: action)
        keep(.enumCase(.actionStyle, style), "style", of: action)
        clearHandler(of: action)
        self[action: action].handler = handler
    }

    private mutating func keep(_ value: RuntimeValue, _ name: String, of object: ObjectID) {
        guard let property = property(uikitClass(of: classOf(object)), name) else { return }
        store(value, in: property, of: object, isWeak: false)
    }

    /// addAction(_:). A second cancel action is refused.
    mutating func addAction(_ action: ObjectID, to alert: ObjectID) {
        guard isAlert(alert), isAction(action), !self[alert: alert].actions.contains(action) else { return }
        guard !isCancel(action) || !cancelAction(of: alert).exists else {
            return raise(
                "NSInternalInconsistencyException",
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel", .alert4)
        }
        retain(action)
        self[alert: alert].actions.append(action)
    }

    /// addTextField(configurationHandler:). The handler gets the field inside the call.
    mutating func addTextField(to alert: ObjectID, _ handler: CodeToken?) {
        guard isAlert(alert) else { return drop(handler) }
        guard !isActionSheet(alert) else {
            drop(handler)
            return raise(
                "NSInternalInconsistencyException",
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert", .alert4)
        }
        let field = make(classID(.textField), payload: 0)
        names.newest = .none
        self[alert: alert].fields.append(field)
        if let handler { schedule(Effect(operation: .runBlock, subject: field, value: handler.raw)) }
    }

    // MARK: Looking

    private func isCancel(_ action: ObjectID) -> Bool {
        stored("style", of: action) == .enumCase(.actionStyle, "cancel")
    }

    /// The cancel action; none without one.
    private func cancelAction(of alert: ObjectID) -> ObjectID {
        self[alert: alert].actions.first { isCancel($0) } ?? .none
    }

    private func isActionSheet(_ alert: ObjectID) -> Bool {
        stored("preferredStyle", of: alert) != .enumCase(.alertStyle, "alert")
    }

    /// The actions of an alert with their titles, in the order of adding.
    public func actions(of alert: ObjectID) -> [(action: ObjectID, title: String)] {
        guard isAlert(alert) else { return [] }
        return self[alert: alert].actions.map { action in
            if case .string(let title)? = stored("title", of: action) { (action, title) } else { (action, "") }
        }
    }

    /// The style in which an alert is presented, whatever `modalPresentationStyle` says: over its presenter, and an
    /// action sheet on an iPad as a popover.
    func alertStyle(of alert: ObjectID) -> PresentationStyle {
        isActionSheet(alert) && configuration.isPad ? .popover : .custom
    }

    /// Whether a finger beside it dismisses what is presented: any popover, and an action sheet with a cancel action.
    func isDismissedBeside(_ presented: ObjectID) -> Bool {
        if self[presentation: presented].style == .popover { return true }
        return isAlert(presented) && isActionSheet(presented) && cancelAction(of: presented).exists
    }

    /// Where an alert stands: in the middle, 270 points wide, or an action sheet at the bottom. The heights are those
    /// of UIKit's rows; nobody asserts them.
    func alertFrame(of alert: ObjectID, in bounds: Rect) -> Rect {
        let rows = Double(self[alert: alert].actions.count)
        if isActionSheet(alert) {
            let height = min(57 * rows + 16, bounds.height)
            return Rect(x: 8, y: bounds.height - height, width: bounds.width - 16, height: height)
        }
        let height = min(84 + 44 * (rows == 2 ? 1 : rows) + 36 * Double(self[alert: alert].fields.count), bounds.height)
        return Rect(
            x: (bounds.width - 270) / 2, y: (bounds.height - height) / 2, width: 270, height: height)
    }

    // MARK: Presenting

    /// Before the wills: an alert must have something to show, and the popover of an action sheet something to point at.
    mutating func checkAlert(_ presented: ObjectID) {
        guard isAlert(presented), isPresented(presented) else { return }
        let record = self[alert: presented]
        let texts = ["title", "message"].filter { name in
            if case .string(let text)? = stored(name, of: presented) { !text.isEmpty } else { false }
        }
        if texts.isEmpty, record.actions.isEmpty, record.fields.isEmpty {
            return refuseAlert(
                presented, "NSInternalInconsistencyException",
                "UIAlertController must have a title, a message or an action to display", .alert4)
        }
        guard self[presentation: presented].style == .popover, !pointsSomewhere(presented) else { return }
        let presenter = self[presentation: presented].presenter
        let from =
            configuration.ios >= 13
            ? " from \(className(objects[presenter.index].classID)) (\(description(of: presenter)))" : ""
        refuseAlert(
            presented, "NSGenericException",
            "Your application has presented a UIAlertController (\(description(of: presented))) of style "
                + "UIAlertControllerStyleActionSheet\(from). The modalPresentationStyle of a UIAlertController with this "
                + "style is UIModalPresentationPopover. You must provide location information for this popover through the "
                + "alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect or "
                + "a barButtonItem.  If this information is not known when you present the alert controller, you may "
                + "provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.",
            .alert3)
    }

    private func pointsSomewhere(_ presented: ObjectID) -> Bool {
        guard case .object(let object)? = stored("presentationController", of: presented), isAlive(object) else {
            return false
        }
        return ["sourceView", "sourceItem"].contains { name in
            if case .object(let source)? = stored(name, of: object) { isReachable(source) } else { false }
        }
    }

    /// Nothing of the presentation is left when UIKit has thrown.
    private mutating func refuseAlert(_ alert: ObjectID, _ name: String, _ reason: String, _ rule: Rule) {
        endPresentations(from: alert)
        raise(name, reason, rule)
    }

    // MARK: Taps

    /// A user taps an action: the alert is dismissed, and then the action's handler runs.
    public mutating func tapAction(_ action: ObjectID, of alert: ObjectID) -> AlertTapRefusal? {
        guard isAlert(alert), isPresented(alert), isAction(action) else { return .notPresented }
        guard self[presentation: alert].phase == .presented, !hasGestureInHand else { return .inTransition }
        guard !self[controller: alert].presented.exists else { return .covered }
        if isCancel(action), self[presentation: alert].style == .popover { return .cancelOfPopover }
        guard stored("isEnabled", of: action) != .bool(false) else { return .disabled }
        self[alert: alert].chosen = action
        leave(alert, animated: true, completion: nil, caller: alert)
        queue(.of(.dismissalRun, alert, .none, .alert2))
        return nil
    }

    /// The alert is gone: the handler of the action that was tapped runs, and that of the cancel action where a finger
    /// tapped beside it.
    mutating func chooseAction(of alert: ObjectID, byFinger: Bool) {
        guard isAlert(alert) else { return }
        let chosen = byFinger ? cancelAction(of: alert) : self[alert: alert].chosen
        self[alert: alert].chosen = .none
        guard isAction(chosen), let handler = self[action: chosen].handler else { return }
        self[action: chosen].handler = nil
        schedule(
            Effect(
                operation: .alertHandler, callback: .alertHandler, rule: .alert2, subject: alert, other: chosen,
                value: handler.raw))
    }

    mutating func runAlertHandler(_ effect: Effect) {
        let title = stored("title", of: effect.other) ?? .nil
        let arguments = arguments(title)
        tell(
            .run(
                CodeToken(raw: effect.value), arguments: [.object(effect.other)],
                trace: Event(
                    subject: effect.subject, callback: .alertHandler, arguments: arguments,
                    rule: effect.rule, isImplemented: false, isQuestion: false)))
    }

    /// An alert that has been presented lets go of all handlers, which else could keep it.
    mutating func clearHandlers(of alert: ObjectID) {
        guard isAlert(alert) else { return }
        for action in self[alert: alert].actions { clearHandler(of: action) }
    }

    private mutating func clearHandler(of action: ObjectID) {
        guard isAction(action), let handler = self[action: action].handler else { return }
        self[action: action].handler = nil
        discard(handler)
    }

    // MARK: Records

    mutating func reclaimAlert(_ index: Int32) {
        let record = containers.alerts[index]
        containers.alerts.remove(index, leaving: AlertRecord())
        for object in record.fields.reversed() + record.actions.reversed() { release(object) }
    }

    mutating func reclaimAction(_ action: ObjectID) {
        clearHandler(of: action)
        containers.alertActions.remove(objects[action.index].component, leaving: AlertActionRecord(object: .none))
    }

    /// The code that an action holds.
    func handler(of action: ObjectID) -> CodeToken? { isAction(action) ? self[action: action].handler : nil }

    /// What the table of properties computes of an alert.
    func alertValue(_ storage: PropertyInfo.Storage, of alert: ObjectID) -> RuntimeValue {
        guard isAlert(alert) else { return .nil }
        let record = self[alert: alert]
        switch storage {
        case .alertActions: return .list(record.actions.map { .object($0) })
        case .alertFields: return record.fields.isEmpty ? .nil : .list(record.fields.map { .object($0) })
        default: return isReachable(record.preferred) ? .object(record.preferred) : .nil
        }
    }
}

// Input views: what the screen shows instead of the keyboard (UIResponder.inputView) and above it
// (UIResponder.inputAccessoryView). They come from the first responder or the nearest responder after it that has any.
// UIKit asks for them when a responder becomes first responder, and again for reloadInputViews(). They are on top of
// the key window as long as the responder is first responder.

enum InputViews {
    /// The questions that UIKit asks, in order.
    enum Kind: UInt8, CaseIterable {
        case controller, view, accessoryController, accessory

        var callback: Callback {
            switch self {
            case .controller: .inputViewController
            case .view: .inputView
            case .accessoryController: .inputAccessoryViewController
            case .accessory: .inputAccessoryView
            }
        }

        var name: String {
            switch self {
            case .controller: "inputViewController"
            case .view: "inputView"
            case .accessoryController: "inputAccessoryViewController"
            case .accessory: "inputAccessoryView"
            }
        }

        var isAccessory: Bool { self == .accessoryController || self == .accessory }
    }

    // MARK: Asking

    /// Asks for the views of a responder that has become first responder.
    static func load(for responder: ObjectID, in world: inout World) {
        guard isUsed(in: world), !contains(responder, in: world) else { return }
        world.responding.asked = []
        world.schedule(.of(.responders(.placeInputViews), .none, .none, .input1))
        ask(.controller, responder, from: responder, in: &world)
    }

    /// Whether a responder is in a visible input view, as a composer's text view is in its accessory view.
    /// The visible input views then stay.
    static func contains(_ responder: ObjectID, in world: borrowing World) -> Bool {
        guard world.isView(responder) else { return false }
        return world.responding.inputViews.contains { item in
            let view = item.view(in: world)
            return view.exists && ViewHierarchy.isView(responder, inside: view, in: world)
        }
    }

    /// Whether any responder can have such views. If none can, the keyboard appears without a walk along the chain.
    private static func isUsed(in world: borrowing World) -> Bool {
        world.responding.hasInputViews || !world.responding.inputViews.isEmpty
            || Kind.allCases.contains { world.tables.implementedAnywhere.contains($0.callback) }
    }

    private static func ask(_ kind: Kind, _ responder: ObjectID, from start: ObjectID, in world: inout World) {
        world.schedule(.inputView(.askInputView, kind, responder, from: start))
    }

    /// Asks a responder for a view of one kind. If it has none, asks the next responder.
    static func ask(_ effect: Effect, in world: inout World) {
        let (responder, kind) = (effect.subject, effect.inputKind)
        guard world.isReachable(responder) else { return askNext(effect, in: &world) }
        world.schedule(.inputView(.inputViewAnswered, kind, responder, from: effect.argument))
        if world.implements(responder, kind.callback) {
            world.schedule(.ask(kind.callback, responder, .none, .input1))
        } else {
            world.driver.answerGiven = world.stored(kind.name, of: responder) ?? .nil
        }
    }

    static func answered(_ effect: Effect, in world: inout World) {
        let answer = world.driver.answerGiven.object
        let isController = effect.inputKind == .controller || effect.inputKind == .accessoryController
        guard isController ? world.isController(answer) : world.isView(answer) else {
            let next = world.nextResponder(after: effect.subject)
            return ask(effect.inputKind, next, from: effect.argument, in: &world)
        }
        world.retain(answer)
        world.responding.asked.append(InputView(kind: effect.inputKind, object: answer))
        if isController, !world[controller: answer].view.exists { world.schedule(.load(answer)) }
        // The view of an input view controller takes precedence over an input view.
        askNext(effect, in: &world, skips: isController)
    }

    private static func askNext(_ effect: Effect, in world: inout World, skips: Bool = false) {
        let next = effect.inputKind.rawValue + (skips ? 2 : 1)
        guard let kind = Kind(rawValue: next), world.isReachable(effect.argument) else { return }
        // This runs after the loading of a view, which is already scheduled.
        world.schedule(.inputView(.askInputView, kind, effect.argument, from: effect.argument))
    }

    // MARK: Showing

    /// Replaces the visible input views by those in the answers.
    static func place(in world: inout World) {
        let (old, new) = (world.responding.inputViews, world.responding.asked)
        world.responding.asked = []
        world.responding.inputViews = new
        let window = world.keyWindow
        for item in new where item.kind.isAccessory { fit(item.view(in: world), in: &world) }
        for item in new.reversed() {
            let view = item.view(in: world)
            guard view.exists, world.isWindow(window), world[view: view].superview != window else { continue }
            let top = frame(of: item.kind, in: world).y
            let framing = Effect.of(.responders(.frameInputView), view, .none, .input1, with: .topEdge(top))
            // The safe area, on which the height may depend, is known inside the window. Scheduled first, so it runs last.
            if isFlexible(view, in: world) { world.schedule(framing) }
            world.schedule(.addSubview(view, to: window))
            world.schedule(framing)
        }
        remove(old, keeping: new, in: &world)
    }

    /// The visible input views move with the keyboard, also while the text inside one of them is edited.
    static func follow(in world: inout World) {
        for item in world.responding.inputViews {
            let view = item.view(in: world)
            guard view.exists, world[view: view].superview.exists else { continue }
            var frame = world[view: view].frame
            frame.y = Self.frame(of: item.kind, in: world).y
            if frame != world[view: view].frame { put(view, at: frame, in: &world) }
        }
    }

    /// Gives an accessory view without a height of its own, or with a flexible one, the height that its constraints demand.
    private static func fit(_ view: ObjectID, in world: inout World) {
        guard world.isView(view), world.constraints.isUsed,
            isFlexible(view, in: world) || world[view: view].frame.height == 0
        else { return }
        let height = fittingHeight(of: view, in: &world)
        guard height > 0 else { return }
        let screen = world.screenSize
        ViewHierarchy.resizeView(
            view, to: Rect(x: 0, y: screen.height, width: screen.width, height: height), in: &world)
    }

    private static func isFlexible(_ view: ObjectID, in world: borrowing World) -> Bool {
        let mask = world.stored("autoresizingMask", of: view)
        let flexible = RuntimeValue.enumCase(.autoresizing, "flexibleHeight")
        if case .list(let parts)? = mask { return parts.contains(flexible) }
        return mask == flexible
    }

    private static func fittingHeight(of view: ObjectID, in world: inout World) -> Double {
        let target = Size(width: world.screenSize.width, height: 0)
        return Fitting.size(of: view, .size(target), 1000, 50, in: &world).height.rounded(.up)
    }

    /// Places a visible input view. At the bottom of the screen, constraints to its safe area make a flexible one higher.
    private static func put(_ view: ObjectID, at frame: Rect, in world: inout World) {
        guard world.constraints.isUsed, world.constraints.engine.itemOf[view] != nil, isFlexible(view, in: world) else {
            return ViewHierarchy.resizeView(view, to: frame, in: &world)
        }
        let bottom = frame.y + frame.height
        // High enough for the safe area, so that the constraints can be met while they are measured.
        let isAtBottom = bottom >= world.screenSize.height && world.isWindow(world.keyWindow)
        let inset = isAtBottom ? SafeArea.insets(of: world.keyWindow, in: world).bottom : 0
        var frame = frame
        frame.height += inset
        frame.y = bottom - frame.height
        ViewHierarchy.resizeView(view, to: frame, in: &world)
        let height = fittingHeight(of: view, in: &world)
        guard height > 0, height != frame.height else { return }
        frame.height = height
        frame.y = bottom - height
        ViewHierarchy.resizeView(view, to: frame, in: &world)
    }

    /// Moves a view to the bottom of the screen, and gives it the screen's width.
    static func setFrame(_ effect: Effect, in world: inout World) {
        guard world.isView(effect.subject) else { return }
        let screen = world.screenSize
        let height = world[view: effect.subject].frame.height
        put(effect.subject, at: Rect(x: 0, y: effect.topEdge, width: screen.width, height: height), in: &world)
    }

    private static func frame(of kind: Kind, in world: borrowing World) -> Rect {
        let keyboard = Keyboard.frame(isUp: true, in: world)
        let accessory = accessoryHeight(in: world)
        let y = kind.isAccessory ? keyboard.y : keyboard.y + accessory
        return Rect(x: 0, y: y, width: keyboard.width, height: accessory)
    }

    /// Removes the input views when the first responder resigns.
    static func drop(in world: inout World) {
        guard !world.responding.inputViews.isEmpty else { return }
        let old = world.responding.inputViews
        world.responding.inputViews = []
        remove(old, keeping: [], in: &world)
    }

    private static func remove(
        _ old: ContiguousArray<InputView>, keeping new: ContiguousArray<InputView>, in world: inout World
    ) {
        for item in old {
            let view = item.view(in: world)
            if view.exists, !new.contains(where: { $0.object == item.object }) { world.schedule(.removeView(view)) }
        }
        for item in old { world.release(item.object) }
    }

    // MARK: Sizes

    /// Whether input views are visible although the first responder is neither a text field nor a text view.
    static func isShown(in world: borrowing World) -> Bool { !world.responding.inputViews.isEmpty }

    /// The height of the view above the keyboard.
    static func accessoryHeight(in world: borrowing World) -> Double { height(in: world) { $0.isAccessory } ?? 0 }

    /// The height of the view that replaces the keyboard; nil if there is none.
    static func inputHeight(in world: borrowing World) -> Double? {
        height(in: world) { !$0.isAccessory }.map { $0 > 0 ? $0 : nil } ?? nil
    }

    private static func height(in world: borrowing World, where isWanted: (Kind) -> Bool) -> Double? {
        for item in world.responding.inputViews where isWanted(item.kind) {
            let view = item.view(in: world)
            return view.exists ? world[view: view].frame.height : 0
        }
        return nil
    }
}

/// A view that is shown for the first responder, or its controller. Retained.
struct InputView: Sendable, BitwiseCopyable {
    let kind: InputViews.Kind
    let object: ObjectID

    func view(in world: borrowing World) -> ObjectID {
        if world.isController(object) { return world[controller: object].view }
        return world.isView(object) ? object : .none
    }
}

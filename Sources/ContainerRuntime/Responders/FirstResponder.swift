// The first responder, which receives keys, motions and actions without a target. `becomeFirstResponder` asks the
// current first responder to resign, then the new one to accept (first-responder-transition-doc). A text field asks its
// delegate before that, and reports the beginning and the end of editing to it (UITextFieldDelegate). A program may
// override each of these methods.

extension Responders {
    // MARK: Asking

    /// Whether a responder is the first responder of its window.
    static func isFirst(_ responder: ObjectID, in world: borrowing World) -> Bool {
        world.views.firstResponders.contains(responder)
    }

    /// The first responder of the key window, or `.none`.
    public static func first(in world: borrowing World) -> ObjectID {
        ViewHierarchy.firstResponder(of: world.keyWindow, in: world)
    }

    /// Makes a responder first responder as UIKit does: through the override, if its class has one.
    static func requestBecoming(_ responder: ObjectID, in world: inout World) {
        guard world.implements(responder, .becomeFirstResponder) else {
            return world.schedule(.becomeFirstResponder(responder))
        }
        world.schedule(.ask(.becomeFirstResponder, responder, .none, .responder3))
    }

    /// Makes a responder resign in the same way. `isForced` if it leaves its window and cannot refuse.
    private static func requestResigning(
        _ responder: ObjectID, isForced: Bool, _ rule: Rule = .responder4, in world: inout World
    ) {
        guard world.implements(responder, .resignFirstResponder) else {
            return world.schedule(.resignFirstResponder(responder, isForced: isForced))
        }
        world.schedule(.ask(.resignFirstResponder, responder, .none, rule))
    }

    /// Makes the first responder resign if it is in a subtree that leaves its window.
    static func leave(_ view: ObjectID, in world: inout World) {
        for responder in world.views.firstResponders.reversed() {
            let own = ViewHierarchy.view(ofResponder: responder, in: world)
            guard own.exists, world.isView(view), ViewHierarchy.isView(own, inside: view, in: world) else { continue }
            requestResigning(responder, isForced: true, .responder5, in: &world)
        }
    }

    // MARK: Presentations

    /// Makes the first responder of the presenter's window resign before a presentation, which records it for
    /// `restore`.
    static func suspend(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        // The user keeps typing into the bar of a search that has become active.
        guard !world[traits: presented].uikit.isKind(of: .searchController) else { return }
        let presenter = world[presentation: presented].presenter
        let window = ViewHierarchy.window(ofResponder: presenter, in: world)
        let current = ViewHierarchy.firstResponder(of: window, in: world)
        guard current.exists else { return }
        world[presentation: presented].responder = current
        requestResigning(current, isForced: true, .responder6, in: &world)
    }

    /// Makes the responder that resigned for a presentation first responder again, unless another has become it.
    static func restore(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        let responder = world[presentation: presented].responder
        world[presentation: presented].responder = .none
        let window = world.isReachable(responder) ? ViewHierarchy.window(ofResponder: responder, in: world) : .none
        guard window.exists, !ViewHierarchy.firstResponder(of: window, in: world).exists else { return }
        requestBecoming(responder, in: &world)
    }

    /// endEditing(_:): makes the first responder in a view resign. Returns whether no first responder is left.
    static func endEditing(of view: ObjectID, isForced: Bool, in world: inout World) {
        let inside = world.views.firstResponders.first { responder in
            let own = ViewHierarchy.view(ofResponder: responder, in: world)
            return own.exists && ViewHierarchy.isView(own, inside: view, in: world)
        }
        guard let responder = inside else {
            world.driver.result = .bool(true)
            return
        }
        world.schedule(.of(.responders(.giveAnswer), responder, .none, .responder4))
        requestResigning(responder, isForced: isForced, in: &world)
    }

    /// Makes the first responder resign, if the keyboard is visible because of it.
    static func dismissKeyboard(_ rule: Rule, in world: inout World) {
        let current = first(in: world)
        if current.exists, world.responding.isKeyboardUp {
            requestResigning(current, isForced: false, rule, in: &world)
        }
    }

    /// Passes on the answer of an override as the result of a method.
    static func giveAnswer(in world: inout World) { world.driver.result = world.driver.answerGiven }

    // MARK: Becoming

    /// UIKit's implementation of becomeFirstResponder().
    static func become(at top: Int, in world: inout World) {
        var acts = world.stack[top].acts(Becoming.self)
        while !world.waits(at: top), let act = acts.next() {
            if act != .answer, isRefused(at: top, in: &world) {
                acts.skip(to: .answer)
                continue
            }
            let responder = world.stack[top].subject
            switch act {
            case .check: check(responder, at: top, &acts, in: &world)
            case .askDelegate: askDelegate(.begin, of: responder, at: top, act.rule, in: &world)
            case .askCurrent: askCurrent(before: responder, at: top, in: &world)
            case .askWhether:
                ask(
                    .canBecomeFirstResponder, responder, Text.canEdit(responder, in: world), at: top, act.rule,
                    in: &world)
            case .become: install(responder, at: top, in: &world)
            case .loadInputViews: InputViews.load(for: responder, in: &world)
            case .showKeyboard: Keyboard.move(in: &world)
            case .didBegin: Text.notify(.begin, of: responder, act.rule, in: &world)
            case .answer: return answer(at: top, in: &world)
            }
        }
        world.stack[top].keep(acts)
    }

    private static func check(
        _ responder: ObjectID, at top: Int, _ acts: inout RemainingActs<Becoming>, in world: inout World
    ) {
        guard !isFirst(responder, in: world) else { return acts.skip(to: .answer) }
        // The documentation does not say what happens to a view outside all windows.
        let isDisabled = world.isView(responder) && !world[view: responder].isEnabled
        if isDisabled || !ViewHierarchy.window(ofResponder: responder, in: world).exists {
            world.stack[top].isRefused = true
            acts.skip(to: .answer)
        }
    }

    /// Asks the window's first responder to resign. The keyboard stays if the next responder also needs it.
    private static func askCurrent(before responder: ObjectID, at top: Int, in world: inout World) {
        let window = ViewHierarchy.window(ofResponder: responder, in: world)
        let current = ViewHierarchy.firstResponder(of: window, in: world)
        guard current.exists else { return }
        world.responding.successor = responder
        world.stack[top].hasAsked = true
        requestResigning(current, isForced: false, .responder3, in: &world)
    }

    /// Stores the new first responder, unless it has meanwhile left its window or been replaced.
    private static func install(_ responder: ObjectID, at top: Int, in world: inout World) {
        world.responding.successor = .none
        let window = ViewHierarchy.window(ofResponder: responder, in: world)
        guard window.exists, !ViewHierarchy.firstResponder(of: window, in: world).exists else {
            world.stack[top].isRefused = true
            return
        }
        world.views.firstResponders.append(responder)
    }

    // MARK: Resigning

    /// UIKit's implementation of resignFirstResponder().
    static func resign(at top: Int, in world: inout World) {
        var acts = world.stack[top].acts(Resigning.self)
        while !world.waits(at: top), let act = acts.next() {
            if act != .answer, isRefused(at: top, in: &world) {
                acts.skip(to: .answer)
                continue
            }
            let responder = world.stack[top].subject
            switch act {
            case .askWhether:
                guard isFirst(responder, in: world) else {
                    acts.skip(to: .answer)
                    continue
                }
                ask(.canResignFirstResponder, responder, true, at: top, act.rule, in: &world)
            case .askDelegate: askDelegate(.end, of: responder, at: top, act.rule, in: &world)
            case .resign: world.views.firstResponders.removeAll { $0 == responder }
            case .hideKeyboard:
                if !keepsKeyboard(in: world) {
                    InputViews.drop(in: &world)
                    Keyboard.move(in: &world)
                }
            case .didEnd: Text.notify(.end, of: responder, act.rule, in: &world)
            case .answer: return answer(at: top, in: &world)
            }
        }
        world.stack[top].keep(acts)
    }

    /// Whether the first responder resigns in favour of another one that needs the keyboard.
    private static func keepsKeyboard(in world: borrowing World) -> Bool {
        world.isReachable(world.responding.successor)
            && (Text.kind(of: world.responding.successor, in: world) != nil || InputViews.isShown(in: world))
    }

    // MARK: Questions in both plans

    /// Asks the program if the responder's class implements a question. Otherwise UIKit's answer applies.
    private static func ask(
        _ callback: Callback, _ responder: ObjectID, _ own: Bool, at top: Int, _ rule: Rule, in world: inout World
    ) {
        world.stack[top].hasAsked = true
        if world.implements(responder, callback) {
            world.schedule(.ask(callback, responder, .none, rule))
        } else {
            world.driver.answerGiven = .bool(own)
        }
    }

    /// Asks the delegate of a text field or a text view whether editing should begin or end.
    private static func askDelegate(
        _ moment: Text.Moment, of responder: ObjectID, at top: Int, _ rule: Rule, in world: inout World
    ) {
        guard let kind = Text.kind(of: responder, in: world) else { return }
        let callback = moment == .begin ? kind.shouldBegin : kind.shouldEnd
        guard let delegate = Text.delegate(of: responder, callback, in: world) else { return }
        world.stack[top].hasAsked = true
        world.schedule(.ask(callback, delegate, responder, rule))
    }

    /// Reads the answer to the plan's last question, if it has asked one. A responder that leaves its window cannot refuse.
    private static func isRefused(at top: Int, in world: inout World) -> Bool {
        guard world.stack[top].hasAsked else { return world.stack[top].isRefused }
        world.stack[top].hasAsked = false
        if world.driver.answerGiven == .bool(false), !world.stack[top].isForced { world.stack[top].isRefused = true }
        return world.stack[top].isRefused
    }

    /// Ends a plan with its result, which answers both a call of the program and a question of the runtime.
    private static func answer(at top: Int, in world: inout World) {
        let plan = world.takeOff(top)
        if plan.operation == .plan(.becomeFirstResponder) {
            world.responding.successor = .none
            if plan.isRefused, InputViews.isShown(in: world), !first(in: world).exists {
                InputViews.drop(in: &world)
                Keyboard.move(in: &world)
            }
        }
        world.driver.answerGiven = .bool(!plan.isRefused)
        world.driver.result = .bool(!plan.isRefused)
        world.releaseObjects(of: plan)
    }
}

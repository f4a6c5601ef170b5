// Zooming a scroll view: two fingers or the program change its scale, and the delegate names the view that is scaled. Apple documents
// the delegate's methods; no public log shows their order with other gestures.

enum ScrollZoom {
    // MARK: The recognizer

    /// The recognizer with which two fingers zoom, created on first use; `.none` if the limits allow no zooming. The view
    /// retains it.
    static func recognizer(of view: ObjectID, in world: inout World) -> ObjectID {
        guard canZoom(view, in: world) else { return .none }
        for recognizer in world.gestures.ofViews[view] ?? [] where world.isReachable(recognizer) {
            if let index = Recognizers.known(recognizer, in: world), world.gestures.recognizers[index].zooms {
                return recognizer
            }
        }
        let recognizer = world.make(world.classID(.pinchRecognizer), payload: 0)
        world.names.newest = .none
        let index = Recognizers.index(of: recognizer, in: &world)
        world.gestures.recognizers[index].zooms = true
        if let property = world.property(.gestureRecognizer, "delegate") {
            world.store(.object(view), in: property, of: recognizer, isWeak: true)
        }
        Recognizers.add(recognizer, to: view, in: &world)
        world.release(recognizer)
        return recognizer
    }

    private static func canZoom(_ view: ObjectID, in world: borrowing World) -> Bool {
        guard world.isView(view), world[traits: view].uikit.isKind(of: .scrollView) else { return false }
        let (least, most) = limits(of: view, in: world)
        return most > least
    }

    /// Whether a view is a scroll view, or inside one, that two fingers zoom. O(depth).
    static func isInside(_ view: ObjectID, in world: borrowing World) -> Bool {
        var step = view
        while step.exists {
            if canZoom(step, in: world) { return true }
            step = world[visitingView: step].superview
        }
        return false
    }

    /// Creates the recognizer of a scroll view that two fingers touch.
    static func attach(to view: ObjectID, in world: inout World) {
        guard world.gestures.steps.contains(where: { $0.points.count > 1 }) else { return }
        _ = recognizer(of: view, in: &world)
    }

    static func mayBegin(_ record: RecognizerRecord, in world: borrowing World) -> Bool {
        !record.zooms || canZoom(record.view, in: world)
    }

    /// Zooms by the state of the recognizer.
    static func follow(_ recognizer: ObjectID, _ state: RecognizerPhase, in world: inout World) {
        let record = world.gestures.recognizers[Recognizers.index(of: recognizer, in: &world)]
        guard record.zooms, world.isView(record.view) else { return }
        let view = record.view
        switch state {
        case .began:
            store(.double(scale(of: view, in: world)), in: "prelude_zoomStart", of: view, &world)
            store(.bool(true), in: "isZooming", of: view, &world)
            var begin = Effect.zoom(.zoomAnswered, view, scale: start(of: view, in: world) * record.scale)
            begin.beginsZoom = true
            ask(begin, in: &world)
        case .changed:
            world.schedule(.zoom(.setZoom, view, scale: start(of: view, in: world) * record.scale))
        case .ended, .cancelled: world.schedule(.zoom(.endZoom, view, scale: 1))
        case .possible, .failed: break
        }
    }

    // MARK: The scale

    private static func number(_ name: String, _ first: Double, of view: ObjectID, in world: borrowing World) -> Double
    {
        switch world.stored(name, of: view) {
        case .double(let value) where value.isFinite: value
        case .int(let value): Double(value)
        default: first
        }
    }

    static func scale(of view: ObjectID, in world: borrowing World) -> Double {
        number("prelude_zoomScale", 1, of: view, in: world)
    }

    private static func start(of view: ObjectID, in world: borrowing World) -> Double {
        number("prelude_zoomStart", 1, of: view, in: world)
    }

    private static func limits(of view: ObjectID, in world: borrowing World) -> (least: Double, most: Double) {
        (number("minimumZoomScale", 1, of: view, in: world), number("maximumZoomScale", 1, of: view, in: world))
    }

    private static func store(_ value: RuntimeValue, in name: String, of view: ObjectID, _ world: inout World) {
        guard let property = world.property(.scrollView, name) else { return }
        world.store(value, in: property, of: view, isWeak: name == "prelude_zoomedView")
    }

    /// Asks the delegate for the view that is scaled. Without one, nothing zooms.
    private static func ask(_ answered: Effect, in world: inout World) {
        let view = answered.subject
        world.driver.answerGiven = .nil
        world.schedule(answered)
        let delegate = delegate(of: view, for: .viewForZooming, in: world)
        if delegate.exists { world.schedule(.ask(.viewForZooming, delegate, view, .scroll7)) }
    }

    static func answered(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard world.isView(view) else { return }
        let zoomed = world.driver.answerGiven.object
        store(world.isView(zoomed) ? .object(zoomed) : .nil, in: "prelude_zoomedView", of: view, &world)
        guard world.isView(zoomed) else { return store(.rect(.zero), in: target, of: view, &world) }
        world.schedule(.zoom(.setZoom, view, scale: effect.zoomScale))
        if effect.beginsZoom { send(.scrollViewWillBeginZooming, view, in: &world) }
    }

    private static func zoomedView(of view: ObjectID, in world: borrowing World) -> ObjectID {
        world.stored("prelude_zoomedView", of: view)?.object ?? .none
    }

    /// Scales the view, within the limits, and reports it. The content grows with the view.
    static func setScale(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard world.isView(view), world.isView(zoomedView(of: view, in: world)) else { return }
        let (least, most) = limits(of: view, in: world)
        let (old, new) = (scale(of: view, in: world), max(least, min(effect.zoomScale, most)))
        guard new.isFinite, new > 0, new != old else { return aim(view, in: &world) }
        send(.scrollViewDidZoom, view, in: &world)
        store(.double(new), in: "prelude_zoomScale", of: view, &world)
        let content = ScrollViews.contentSize(of: view, in: world)
        store(
            .size(Size(width: content.width * new / old, height: content.height * new / old)), in: "contentSize",
            of: view, &world)
        if let property = world.property(.view, "transform") {
            let zoomed = zoomedView(of: view, in: world)
            let origin = ViewHierarchy.frameRect(of: zoomed, in: world)
            let scaling = TransformValue(AffineTransform(a: new, b: 0, c: 0, d: new, tx: 0, ty: 0))
            world.set(property, of: zoomed, to: .transform(scaling))
            // The content grows from its own origin, while a transform grows a view from its center.
            var frame = ViewHierarchy.frameRect(of: zoomed, in: world)
            (frame.x, frame.y) = (origin.x * new / old, origin.y * new / old)
            if let property = world.property(.view, "center") {
                world.set(property, of: zoomed, to: .point(frame.center))
            }
        }
        aim(view, in: &world)
    }

    /// Scrolls to the rectangle of zoom(to:animated:), in the middle of the view, as far as the content reaches.
    private static func aim(_ view: ObjectID, in world: inout World) {
        guard case .rect(let rect)? = world.stored(target, of: view), rect.width > 0 else { return }
        store(.rect(.zero), in: target, of: view, &world)
        let (scale, bounds) = (scale(of: view, in: world), ViewHierarchy.bounds(of: view, in: world))
        let middle = rect.center
        let offset = Point(x: middle.x * scale - bounds.width / 2, y: middle.y * scale - bounds.height / 2)
        let reached = ScrollViews.reachable(offset, of: view, in: world)
        ScrollViews.setOffset(reached, of: view, in: &world)
    }

    private static let target = "prelude_zoomTarget"

    /// The fingers have left the screen.
    static func end(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard world.isView(view) else { return }
        store(.bool(false), in: "isZooming", of: view, &world)
        if world.isView(zoomedView(of: view, in: world)) { send(.scrollViewDidEndZooming, view, in: &world) }
    }

    /// The program sets the scale. Only an animated change calls the delegate as a gesture does.
    static func set(_ scale: Double, of view: ObjectID, animated: Bool, in world: inout World) {
        guard world.isView(view), scale.isFinite else { return }
        var effect = Effect.zoom(.zoomAnswered, view, scale: scale)
        effect.beginsZoom = animated
        if animated { world.schedule(.zoom(.endZoom, view, scale: 1)) }
        ask(effect, in: &world)
    }

    /// zoom(to:animated:): the largest scale at which a rectangle of the scaled view is visible, and its offset.
    static func zoom(to rect: Rect, of view: ObjectID, animated: Bool, in world: inout World) {
        let bounds = ViewHierarchy.bounds(of: view, in: world)
        guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
        store(.rect(rect), in: target, of: view, &world)
        set(min(bounds.width / rect.width, bounds.height / rect.height), of: view, animated: animated, in: &world)
    }

    // MARK: The delegate

    private static func delegate(of view: ObjectID, for callback: Callback, in world: borrowing World) -> ObjectID {
        guard case .object(let delegate)? = world.stored("delegate", of: view), world.isReachable(delegate),
            world.implements(delegate, callback)
        else { return .none }
        return delegate
    }

    private static func send(_ callback: Callback, _ view: ObjectID, in world: inout World) {
        let delegate = delegate(of: view, for: callback, in: world)
        if delegate.exists { world.schedule(.enter(callback, delegate, view, .scroll7)) }
    }

    fileprivate static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let view = effect.argument
        let zoomed = RuntimeValue.reachable(world.isView(view) ? zoomedView(of: view, in: world) : .none, in: world)
        if effect.callback == .scrollViewWillBeginZooming { return world.arguments(.object(view), zoomed) }
        return world.arguments(.object(view), zoomed, .double(scale(of: view, in: world)))
    }
}

// The table rows.

extension Callback {
    static var viewForZooming: Callback { Callback(ScrollNumbers.callback + 2) }
    static var scrollViewWillBeginZooming: Callback { Callback(ScrollNumbers.callback + 3) }
    static var scrollViewDidZoom: Callback { Callback(ScrollNumbers.callback + 4) }
    static var scrollViewDidEndZooming: Callback { Callback(ScrollNumbers.callback + 5) }
}

extension Rule {
    public static var scroll7: Rule { Rule(ScrollNumbers.rule + 2) }
}

extension ScrollZoom: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .scroll7, "scroll.7", "delegate-names-zoomed-view",
                "A pinch on a scroll view whose limits differ asks the delegate for the view to scale, and calls "
                    + "willBeginZooming, didZoom for each change, and didEndZooming. The scale stays within the limits, "
                    + "and the content grows with it. Without a view, nothing zooms. The program's zoomScale calls "
                    + "didZoom only, unless it is animated.",
                "UIScrollViewDelegate.viewForZooming", "UIScrollViewDelegate.scrollViewDidEndZooming",
                "UIScrollView.maximumZoomScale")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .viewForZooming, "viewForZooming", [.object("in", "scrollView", .scrollView)], .listDelegate,
            owner: .object, isQuestion: true, isQuiet: true, "The view that zooming scales; nil for none.",
            rules: [.scroll7], arguments: .object)
        CallbackInfo.row(
            .scrollViewWillBeginZooming, "scrollViewWillBeginZooming",
            [.object("_", "scrollView", .scrollView), .object("with", "view", .view)], .listDelegate, owner: .object,
            isQuiet: true, since: 3, "Zooming begins.", rules: [.scroll7], arguments: .made(arguments))
        CallbackInfo.row(
            .scrollViewDidZoom, "scrollViewDidZoom", [.object("_", "scrollView", .scrollView)], .listDelegate,
            owner: .object, isQuiet: true, since: 3, "The scale has changed.", rules: [.scroll7], arguments: .object)
        CallbackInfo.row(
            .scrollViewDidEndZooming, "scrollViewDidEndZooming",
            [
                .object("_", "scrollView", .scrollView), .object("with", "view", .view),
                .init(label: "atScale", name: "scale", type: .double),
            ], .listDelegate, owner: .object, isQuiet: true, "Zooming has ended.", rules: [.scroll7],
            arguments: .made(arguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .scrollView, "minimumZoomScale", .double, first: .double(1), "The least scale of the zoomed view.")
        PropertyInfo.stored(
            .scrollView, "maximumZoomScale", .double, first: .double(1), "The greatest scale of the zoomed view.")
        PropertyInfo.computed(.scrollView, "zoomScale", .double, "The scale of the zoomed view.") { world, view in
            .double(scale(of: view, in: world))
        } set: { world, view, value in
            if case .double(let scale) = value { set(scale, of: view, animated: false, in: &world) }
            if case .int(let scale) = value { set(Double(scale), of: view, animated: false, in: &world) }
        }
        PropertyInfo.known(
            .scrollView, "isZooming", .bool, first: .bool(false), "Whether two fingers zoom.")
        PropertyInfo.computed(
            .scrollView, "pinchGestureRecognizer", .object(.pinchRecognizer, isOptional: true),
            "The recognizer with which two fingers zoom; nil if the limits are equal."
        ) { world, view in .optional(recognizer(of: view, in: &world)) }
        PropertyInfo.stored(.scrollView, "prelude_zoomScale", .double, first: .double(1), "The scale.")
        PropertyInfo.stored(
            .scrollView, target, .rect, first: .rect(.zero), "The rectangle that zooming is to show.")
        PropertyInfo.stored(.scrollView, "prelude_zoomStart", .double, first: .double(1), "The scale before the pinch.")
        PropertyInfo.stored(
            .scrollView, "prelude_zoomedView", .object(.view, isOptional: true), isWeak: true, "The zoomed view.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .scrollView, "setZoomScale", [.of("_", "scale", .double), .of("animated", "animated", .bool)],
            "Zooms to a scale."
        ) { world, view, arguments in
            set(arguments.double(0), of: view, animated: arguments.bool(1), in: &world)
        }
        MethodInfo.method(
            .scrollView, "zoom", [.of("to", "rect", .rect), .of("animated", "animated", .bool)],
            "Zooms so that a rectangle of the zoomed view is visible."
        ) { world, view, arguments in
            if case .rect(let rect) = arguments[0] {
                zoom(to: rect, of: view, animated: arguments.bool(1), in: &world)
            }
        }
    }
}

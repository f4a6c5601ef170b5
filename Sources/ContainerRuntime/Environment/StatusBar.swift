// The status bar during a call. On a screen with square corners its height doubles, and the views that fill the window make
// room for it. Phones with rounded corners show the call in a bar of the usual height.

public enum StatusBar {
    /// The duration of the animation, which is that of `UIStatusBarAnimation`.
    private static let duration: Nanoseconds = 350_000_000

    /// The height of the bar beside a camera that the screen surrounds. Its safe area is higher.
    private static let tallest = 54.0

    /// The height of the bar in points.
    static func height(in world: borrowing World) -> Double {
        guard !isHidden(in: world) else { return 0 }
        if hasIsland(in: world) { return min(world.configuration.screen.safeArea(isLandscape: false).top, tallest) }
        return world.environment.isInCall ? 40 : 20
    }

    private static func isHidden(in world: borrowing World) -> Bool {
        world.configuration.ios >= 8 && !world.configuration.isPad && world.orientation.isLandscape
    }

    /// Whether the sensor housing interrupts the bar. Such a bar keeps its height.
    private static func hasIsland(in world: borrowing World) -> Bool {
        let screen = world.screenSize
        return !world.configuration.isPad && max(screen.width, screen.height) >= 812
    }

    static func frame(height: Double, in world: borrowing World) -> Rect {
        Rect(x: 0, y: 0, width: world.screenSize.width, height: height)
    }

    /// The user leaves the app of a call that continues, or the call ends.
    public static func setInCall(_ isInCall: Bool, in world: inout World) {
        guard world.environment.isInCall != isInCall else { return }
        let old = height(in: world)
        world.environment.isInCall = isInCall
        let new = height(in: world)
        world.views.callRoom = new - min(old, new)
        guard old != new else { return }
        let application = Responders.application(in: &world)
        StatusBarAct.fromLast { act in
            switch act {
            case .willChange:
                world.schedule(
                    .enter(.willChangeStatusBarFrame, application, .none, act.rule, with: .index(Int(new))))
            case .postWill: world.schedule(.post(.willChangeStatusBarFrame, from: application, act.rule))
            case .resize: world.schedule(.of(.environment(.makeRoom), .none, .none, act.rule))
            case .didChange:
                Transitions.startClock(
                    duration,
                    .of(.environment(.statusBarChanged), application, .none, act.rule, with: .index(Int(old))),
                    in: &world)
            // `didChange` posts it at the end of the animation.
            case .postDid: break
            }
        }
    }

    /// Resizes the views that fill the visible windows.
    static func makeRoom(in world: inout World) {
        let room = world.environment.isInCall ? 20.0 : 0
        for window in world.views.visibleWindows {
            let full = ViewHierarchy.boundsRect(of: window, in: world)
            var view = world[view: window].firstSubview
            while view.exists {
                let frame = world[view: view].frame
                // A view that fills the window reaches its bottom edge. The top edge depends on the bar's current height.
                if frame.width == full.width, frame.y + frame.height == full.height {
                    ViewHierarchy.resizeView(
                        view, to: Rect(x: 0, y: room, width: full.width, height: full.height - room), in: &world)
                }
                view = world[visitingView: view].next
            }
            Layout.markNeeds(Need.layout, of: window, in: &world)
        }
    }

    /// Ends the animation.
    static func didChange(_ effect: Effect, in world: inout World) {
        world.motion.runningAnimations -= 1
        StatusBarAct.fromLast { act in
            switch act {
            case .didChange: world.schedule(effect.calling(.didChangeStatusBarFrame))
            case .postDid: world.schedule(.post(.didChangeStatusBarFrame, from: effect.subject, act.rule))
            case .willChange, .postWill, .resize: break
            }
        }
    }
}

/// The acts at the beginning and the end of a call.
private enum StatusBarAct: UInt8, PlainAct {
    case willChange, postWill, resize, didChange, postDid

    enum Condition: ActCondition {
        case always

        var words: String? { nil }
    }

    var condition: Condition { .always }

    var rule: Rule { .statusBar1 }

    var words: ActWords {
        switch self {
        case .willChange: .says("willChangeStatusBarFrame on the app", .willChangeStatusBarFrame)
        case .postWill: .says("willChangeStatusBarFrameNotification is posted")
        case .resize: .says("the views that fill the window make room; they are laid out in the commit")
        case .didChange: .says("at the end of the animation: didChangeStatusBarFrame", .didChangeStatusBarFrame)
        case .postDid: .says("didChangeStatusBarFrameNotification is posted")
        }
    }
}

extension EventOrder {
    static let statusBar = EventOrder(
        name: "statusBar", methods: ["statusBar normal"],
        summary: "what a phone call in the background does to the status bar",
        phases: [Phase("on a screen with square corners", StatusBarAct.self)])
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum StatusBarNumbers {
    @inline(__always) static var callback: UInt16 { 231 }
    @inline(__always) static var rule: UInt16 { 234 }
}

extension Callback {
    public static var willChangeStatusBarFrame: Callback { Callback(StatusBarNumbers.callback) }
    public static var didChangeStatusBarFrame: Callback { Callback(StatusBarNumbers.callback + 1) }
}

extension Rule {
    public static var statusBar1: Rule { Rule(StatusBarNumbers.rule) }
}

extension StatusBar: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .willChangeStatusBarFrame, "willChangeStatusBarFrame",
            [.init(label: "_", name: "newStatusBarFrame", type: .rect)], .application, owner: .application,
            isQuiet: true, "The status bar is about to change its height.", rules: [.statusBar1],
            arguments: .made(arguments))
        CallbackInfo.row(
            .didChangeStatusBarFrame, "didChangeStatusBarFrame",
            [.init(label: "_", name: "oldStatusBarFrame", type: .rect)], .application, owner: .application,
            isQuiet: true, "The status bar has changed its height.", rules: [.statusBar1], arguments: .made(arguments))
    }

    private static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        world.arguments(.rect(frame(height: effect.barHeight, in: world)))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.application, "statusBarFrame", .rect, "The status bar's frame.") { world, _ in
            .rect(frame(height: height(in: world), in: world))
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .statusBar1, "statusbar.1", "call-changes-status-bar",
                "A phone call in the background makes the status bar of a screen with square corners 20 points "
                    + "higher. The app is notified first. Then the views that fill the window make room. After an "
                    + "animation of 350 ms, the app is notified again.",
                "UIApplicationDelegate.application", "UIApplication.willChangeStatusBarFrameNotification")
        ]
    }
}

// The acts of this room: rotation, size, traits and adaptive presentations.

/// The acts of rotation, size changes and adaptive presentations.
enum EnvironmentRoomAct: UInt8, RoomAct {
    case rotate, resizeWindow, applySize, layoutBars, finishRotation, dropEnvironment
    case sizeAnswered, orientWindow, windowOriented, turnAfterLaunch
    case askAdaptiveStyle, adaptiveStyleAnswered, replacementAnswered, notifyAdaptiveStyle, loadPresented, announceSize
    /// Asks the app's delegate for the orientations before a controller; takes its answer; compares it with the controller's.
    case askApp, appAnswered, compareWithApp
    case layOutPresented, updateOrientation, orientationUpdated, orientationPreferred
    /// Resizes views for a new height of the status bar; ends that animation.
    case makeRoom, statusBarChanged
    /// Takes the answer about the pointer lock.
    case lockPointer
    /// Takes an answer about the status bar.
    case takeStatusBar
    /// Reports a new trait of the system to the delegate of the scene.
    case reportTraits

    static var room: Effect.Room { .environment }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .rotate: Rotation.rotateAnswered(effect, in: &world)
        case .resizeWindow: Rotation.resizeWindow(effect, in: &world)
        case .applySize: Rotation.applySize(effect, in: &world)
        case .layoutBars: Rotation.layoutBars(below: effect.subject, in: &world)
        case .finishRotation: Rotation.finishRotation(in: &world)
        case .dropEnvironment: Rotation.dropEnvironment(in: &world)
        case .sizeAnswered: Rotation.sizeAnswered(effect, in: &world)
        case .orientWindow: Rotation.orientWindow(effect.subject, in: &world)
        case .windowOriented: Rotation.windowOriented(effect.subject, in: &world)
        case .turnAfterLaunch: world.rotate(to: .landscapeRight)
        case .askAdaptiveStyle: Adaptation.askAdaptiveStyle(effect, in: &world)
        case .adaptiveStyleAnswered: Adaptation.adaptiveStyleAnswered(effect, in: &world)
        case .replacementAnswered: Adaptation.replacementAnswered(effect.subject, in: &world)
        case .notifyAdaptiveStyle: Adaptation.notifyAdaptiveStyle(effect.subject, in: &world)
        case .loadPresented: Adaptation.loadPresented(effect.subject, in: &world)
        case .announceSize: Adaptation.announceSize(effect, in: &world)
        case .makeRoom: StatusBar.makeRoom(in: &world)
        case .statusBarChanged: StatusBar.didChange(effect, in: &world)
        case .updateOrientation: Orientations.update(effect, in: &world)
        case .orientationUpdated: Orientations.updated(effect, in: &world)
        case .orientationPreferred: Orientations.preferred(effect, in: &world)
        case .askApp: AppOrientations.ask(effect, in: &world)
        case .appAnswered: AppOrientations.take(in: &world)
        case .compareWithApp: AppOrientations.compare(effect, in: &world)
        case .lockPointer: PointerLock.take(in: &world)
        case .takeStatusBar: SceneStatusBar.take(effect, in: &world)
        case .reportTraits: SceneGeometry.traitsChanged(effect, in: &world)
        case .layOutPresented: Adaptation.layOutPresented(effect.subject, in: &world)
        }
    }

    /// Restores the state after an exception has dropped an effect. Returns the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        let act = Self(of: effect)
        if act == .finishRotation || act == .statusBarChanged { world.motion.runningAnimations -= 1 }
        if act == .dropEnvironment { Rotation.dropEnvironment(in: &world) }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func environment(_ act: EnvironmentRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The accessors of these acts.
extension Effect {
    /// The supported orientations, as bits by their places in `Orientation.allCases`.
    @inline(__always)
    var orientationBits: UInt64 { rawWord }

    /// The coordinator that a controller receives with its new size.
    @inline(__always)
    var coordinator: ObjectID { rawOther }

    /// Whether a rotation or the app resizes the window. At launch the change is not animated.
    @inline(__always)
    var isAnimatedChange: Bool { rawFlag }
}

// Factories for these effects.
extension Effect {
    static func rotate(to orientation: Orientation, of window: ObjectID, _ rule: Rule) -> Effect {
        .of(.environment(.rotate), window, .none, rule, with: .orientation(orientation))
    }

    static func resizeWindow(_ window: ObjectID, to size: Size) -> Effect {
        .of(.environment(.resizeWindow), window, .none, .rotation1, with: .size(size))
    }

    static func applySize(_ size: Size, to window: ObjectID, isAnimatedChange: Bool, _ rule: Rule) -> Effect {
        Effect(
            operation: .environment(.applySize), rawFlag: isAnimatedChange, rule: rule, subject: window,
            rawWord: size.packed)
    }
}

extension Effect {
    /// The height of the status bar that a callback reports, in points.
    var barHeight: Double { Double(rawWord) }

    /// A callback of the status bar's change, with the height of this effect.
    func calling(_ callback: Callback) -> Effect {
        .enter(callback, subject, .none, rule, with: Detail(rawWord: rawWord))
    }
}

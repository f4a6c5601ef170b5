// The state of the app and its scene as a program reads it: `applicationState` and `activationState`. It changes between the
// callbacks of the life cycle, which move the app from one state to the next.

/// The numbers of the rows.
private enum PhaseNumbers {
    @inline(__always) static var enumeration: UInt8 { 102 }
    @inline(__always) static var rule: UInt16 { 365 }
}

/// A state of the app and its scene.
enum LifePhase: UInt8, Sendable, BitwiseCopyable {
    /// The app runs, and its scene is not connected.
    case launching
    case inactive, active, background

    /// Changes the state between two callbacks.
    static func set(_ effect: Effect, in world: inout World) {
        world.restoration.phase = Self(rawValue: UInt8(truncatingIfNeeded: effect.record)) ?? .active
    }

    fileprivate var ofApplication: String {
        switch self {
        case .launching, .inactive: "inactive"
        case .active: "active"
        case .background: "background"
        }
    }

    fileprivate var ofScene: String {
        switch self {
        case .launching: "unattached"
        case .inactive: "foregroundInactive"
        case .active: "foregroundActive"
        case .background: "background"
        }
    }
}

extension Effect {
    /// Changes the state of the app and its scene when the act is performed.
    static func phase(_ phase: LifePhase, _ rule: Rule) -> Effect {
        .of(.restoration(.setPhase), .none, .none, rule, with: .index(Int(phase.rawValue)))
    }
}

extension EnumType {
    static var applicationState: EnumType { EnumType(PhaseNumbers.enumeration) }
    static var activationState: EnumType { EnumType(PhaseNumbers.enumeration + 1) }
}

extension Rule {
    public static var launch7: Rule { Rule(PhaseNumbers.rule) }
}

extension LifePhase: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.applicationState, "UIApplication.State", "active inactive background", .counted(from: 0))
        add(
            .activationState, "UIScene.ActivationState", "unattached foregroundActive foregroundInactive background",
            .counted(from: -1))
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .launch7, "launch.7", "states-between-callbacks",
                "A scene is unattached in scene(_:willConnectTo:options:), inactive in sceneWillEnterForeground, active from "
                    + "sceneDidBecomeActive until after sceneWillResignActive, and in the background from "
                    + "sceneDidEnterBackground. The app is inactive until it becomes active, and changes with its scene; "
                    + "without scenes, it is in the background until after applicationWillEnterForeground.",
                "UIApplicationDelegate.application")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .application, "applicationState", .enumeration(.applicationState), "Whether the app is active."
        ) { world, _ in .enumCase(.applicationState, world.restoration.phase.ofApplication) }
        PropertyInfo.computed(
            .scene, "activationState", .enumeration(.activationState), "Whether the scene is active."
        ) { world, _ in .enumCase(.activationState, world.restoration.phase.ofScene) }
    }
}

// The launch of the app: its windows with their roots, and the launch callbacks.

internal import ContainerRuntime

extension Machine {
    /// Performs a launch instruction.
    mutating func performLaunch(_ instruction: Instruction, _ r: UnsafeMutablePointer<Value>) -> Pause? {
        let a = Int(instruction.a)
        let b = Int(instruction.b)
        switch instruction.op {
        case .setApplication:
            // Code before the launch may already have created the app by reading it.
            // Numbers from 2 are those of delegates.
            let isScene = b & 1 == 1
            let earlier = isScene ? scene : application
            if isScene { scene = r[a].asObject } else { application = r[a].asObject }
            world.retain(r[a].asObject)
            if b < 2 {
                Responders.setApplication(r[a].asObject, isScene: isScene, in: &world)
            } else {
                Responders.setDelegate(r[a].asObject, isScene: isScene, in: &world)
            }
            guard world.isAlive(earlier) else { return nil }
            world.release(earlier)
            return .effects
        case .beginLaunch:
            isRunning = true
            if b == 2 {
                Application.connect(scene, in: &world)
            } else {
                world.beginLaunch(
                    application: application, scene: scene, isLandscape: a == 1, connectsScene: b == 0)
            }
        case .launch: addWindows(r + a, count: b)
        case .presentAtLaunch:
            if instruction.c != 0 {
                let style = EnumType.presentationStyle.cases[Int(instruction.c) - 1]
                setPresentationStyle(style, of: r[b].asObject)
            }
            anchorPopover(of: r[b].asObject)
            world.presentAfterLaunch(r[b].asObject, from: r[a].asObject)
            return nil
        default:
            let windows = launchedWindows
            launchedWindows = []
            world.finishLaunch(windows, application: application, scene: scene, isInBackground: a == 1)
            for window in windows { world.release(window) }
        }
        return .effects
    }

    /// Creates windows from pairs of registers: a window, or nil to create one, and its root.
    private mutating func addWindows(_ r: UnsafeMutablePointer<Value>, count: Int) {
        for position in 0..<count {
            let windowValue = r[position * 2]
            let window: ObjectID
            if windowValue.tag == .object {
                window = windowValue.asObject
                world.retain(window)
            } else {
                window = world.makeWindow()
            }
            launchedWindows.append(window)
            if r[position * 2 + 1].tag == .object { world.setRoot(r[position * 2 + 1].asObject, of: window) }
        }
    }
}

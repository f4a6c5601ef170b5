// The app moves to the background and returns, or loses and regains its active state.

internal import ContainerRuntime

extension Verb {
    /// Sends the app to the background, as when the user goes to the home screen.
    static let background = Verb(
        "background", summary: "Sends the app to the background; view controllers receive no callbacks.",
        example: """
            screen Home
            launch { Home }
            background
            expect never home.viewWillDisappear
            """
    ) { machine, _ throws(RuntimeError) in
        machine.world.enterBackground(application: machine.application, scene: machine.scene)
    }

    /// Brings the app back to the foreground.
    static let foreground = Verb(
        "foreground", summary: "Brings the app back to the foreground; view controllers receive no callbacks.",
        example: """
            screen Home
            launch { Home }
            background
            foreground
            expect never home.viewWillAppear
            """
    ) { machine, _ throws(RuntimeError) in
        machine.world.enterForeground(application: machine.application, scene: machine.scene)
    }

    /// Makes the app inactive, as when the user opens Notification Center or a call arrives.
    static let resignActive = Verb(
        "resignActive",
        summary: "Makes the app inactive, as Notification Center does; view controllers receive no callbacks.",
        example: """
            app {
                var isActive = false
                on didBecomeActive { isActive = true }
                on willResignActive { isActive = false }
            }
            screen Home
            launch { Home }
            resignActive
            expect !app.isActive
            """
    ) { machine, _ throws(RuntimeError) in
        machine.world.resignActive(application: machine.application, scene: machine.scene)
    }

    /// Makes the app active again, as when the user closes Notification Center or the call ends.
    static let becomeActive = Verb(
        "becomeActive", summary: "Makes the app active again.",
        example: """
            app {
                var isActive = false
                on didBecomeActive { isActive = true }
                on willResignActive { isActive = false }
            }
            screen Home
            launch { Home }
            resignActive
            becomeActive
            expect app.isActive
            """
    ) { machine, _ throws(RuntimeError) in
        machine.world.becomeActive(application: machine.application, scene: machine.scene)
    }
}

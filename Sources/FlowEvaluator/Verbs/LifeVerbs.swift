// The app leaves the screen and comes back.

internal import ContainerRuntime

extension Verb {
    /// The user goes to the home screen.
    static let background = Verb(
        "background", summary: "Sends the app to the background: no controller is told.",
        example: """
            screen Home
            launch { Home }
            background
            expect never home.viewWillDisappear
            """
    ) { machine, _ throws(RuntimeError) in
        machine.world.enterBackground(application: .none)
    }

    /// The user comes back.
    static let foreground = Verb(
        "foreground", summary: "Brings the app back to the foreground: no controller is told.",
        example: """
            screen Home
            launch { Home }
            background
            foreground
            expect never home.viewWillAppear
            """
    ) { machine, _ throws(RuntimeError) in
        machine.world.enterForeground(application: .none)
    }
}

// The app's processes. State is preserved, the process ends, and a launch restores the state.

internal import ContainerRuntime

extension Verb {
    /// Saves the app's state, as UIKit does when the app has entered the background.
    static let preserve = Verb(
        "preserve", .word("to", .file),
        summary: "Saves the app's state as UIKit does in the background; 'to' also writes it to a file.",
        example: """
            screen Inbox {
                restorationIdentifier = "inbox"
                on encodeRestorableState(coder) { coder["unread"] = 3 }
            }
            launch { Inbox }
            preserve
            expect exactly 1 of inbox.encodeRestorableState
            """,
        afterwards: { machine, arguments throws(RuntimeError) in
            guard let name = try machine.fileName(arguments, 0) else { return }
            try machine.exportState(to: name)
        }
    ) { machine, _ throws(RuntimeError) in
        machine.world.preserve(application: machine.application, scene: machine.scene, isWanted: true)
    }

    /// Ends the app in the background, as the system does.
    static let terminate = Verb(
        "terminate", .literal("byUser", required: false),
        summary:
            "Terminates the app in the background with its state saved; with 'byUser', a user swipes it away, which "
            + "deletes the state.",
        example: """
            screen Home { restorationIdentifier = "home" }
            launch { Home }
            terminate
            relaunch
            expect exactly 1 of home.decodeRestorableState
            """,
        afterwards: { machine, arguments throws(RuntimeError) in
            let isByUser = machine.has(arguments, 0)
            machine.endProcessAndCode()
            if isByUser { machine.world.dropSavedState() }
        }
    ) { machine, arguments throws(RuntimeError) in
        try machine.leaveForGood("terminate", isByUser: machine.has(arguments, 0))
    }

    /// Crashes the app, now or when preservation or restoration reaches a controller.
    static let crash = Verb(
        "crash", .literal("during", required: false), .literal("encode", required: false, joint: .continuation),
        .literal("decode", required: false, joint: .alternative), .word("of", .controller, joint: .continuation),
        summary: "Crashes the app: immediately, or while a controller is encoded or decoded.",
        example: """
            screen Home { restorationIdentifier = "home" }
            launch { Home }
            preserve
            crash
            relaunch
            expect exactly 1 of home.decodeRestorableState
            """,
        afterwards: { machine, arguments throws(RuntimeError) in
            if !machine.has(arguments, 0) { machine.endProcessAndCode() }
        }
    ) { machine, arguments throws(RuntimeError) in
        try machine.checkMainFlow("crash")
        guard machine.has(arguments, 0) else { return }
        let isEncoding = machine.has(arguments, 1)
        guard isEncoding != machine.has(arguments, 2), !machine.operand(arguments, 3).isAbsent else {
            throw RuntimeError(
                "wrong-operand", "a later crash needs a callback",
                label: "expected 'crash during encode of x' or 'crash during decode of x'")
        }
        let object = try machine.object(arguments, 3, .viewController)
        machine.crashPoint = CrashPoint(
            callback: isEncoding ? .encodeRestorableState : .decodeRestorableState, name: machine.world.name(of: object)
        )
    }

    /// Moves the app to the background, saves its state and ends the process, unless all that has happened; then
    /// launches the app and restores its state.
    static let relaunch = Verb(
        "relaunch", .literal("locked", required: false),
        summary:
            "Terminates the app in the background, then launches and restores it; with 'locked', on a locked device, "
            + "where no state can be read or saved.",
        example: """
            screen Inbox {
                restorationIdentifier = "inbox"
                var unread = 0
                on encodeRestorableState(coder) { coder["unread"] = unread }
                on decodeRestorableState(coder) { unread = coder["unread"] ?? 0 }
            }
            launch { Inbox }
            inbox.unread = 3
            relaunch
            expect inbox.unread == 3
            """, launches: true,
        afterwards: { machine, arguments throws(RuntimeError) in
            if machine.isRunning { machine.endProcess() }
            if machine.has(arguments, 0) { machine.world.lockDevice() }
        }
    ) { machine, _ throws(RuntimeError) in
        try machine.leaveForGood("relaunch")
    }

    /// Launches with previously saved state, possibly from a file. The current process ends without saving.
    static let restore = Verb(
        "restore", .word("from", .file),
        summary: "Terminates the app without saving and launches it with the last saved state, or with the state in a "
            + "file.",
        example: """
            screen Inbox {
                restorationIdentifier = "inbox"
                var unread = 0
                on encodeRestorableState(coder) { coder["unread"] = unread }
                on decodeRestorableState(coder) { unread = coder["unread"] ?? 0 }
            }
            launch { Inbox }
            inbox.unread = 3
            preserve
            inbox.unread = 5
            restore
            expect inbox.unread == 3
            """, launches: true,
        afterwards: { machine, arguments throws(RuntimeError) in
            let name = try machine.fileName(arguments, 0)
            if machine.isRunning { machine.endProcess() }
            if let name { try machine.importState(from: name) }
        }
    ) { machine, _ throws(RuntimeError) in
        try machine.checkMainFlow("restore")
    }
}

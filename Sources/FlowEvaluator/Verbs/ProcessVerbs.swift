// The app's state outlives its process: it is preserved, the process ends in one way or another, and a launch restores it.

internal import ContainerRuntime

extension Verb {
    /// State is saved as when the app has gone to the background.
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

    /// The system ends the app in the background.
    static let terminate = Verb(
        "terminate", .literal("byUser", required: false),
        summary:
            "The system ends the app in the background, its state saved; 'byUser' swipes it away and deletes the state.",
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
    ) { machine, _ throws(RuntimeError) in
        try machine.leaveForGood("terminate")
    }

    /// The app crashes, now or at a point of preservation or restoration to come.
    static let crash = Verb(
        "crash", .literal("during", required: false), .literal("encode", required: false),
        .literal("decode", required: false), .word("of", .controller),
        summary: "The app crashes: at once, or while this controller is encoded or decoded.",
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
                "wrong-operand", "a later crash needs its point",
                label: "expected 'crash during encode of x' or 'crash during decode of x'")
        }
        let object = try machine.object(arguments, 3, .viewController)
        machine.crashPoint = CrashPoint(
            callback: isEncoding ? .encodeRestorableState : .decodeRestorableState, name: machine.world.name(of: object)
        )
    }

    /// What is still missing of: background, preservation, the end of the process; then a launch that restores.
    static let relaunch = Verb(
        "relaunch", .literal("locked", required: false),
        summary: "The app goes to the background, the system ends it, and it is launched again and restored; 'locked': "
            + "in the background of a locked device, where it can read no state and saves none.",
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

    /// A launch with the state of before, or of a file; the app as it stands is given up.
    static let restore = Verb(
        "restore", .word("from", .file),
        summary: "Ends the app without saving and launches it with the state that was saved last, or a file's.",
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

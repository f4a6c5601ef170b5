// A checkpoint: a second world that stands where the first does, and shares nothing with it that changes.

extension World {
    /// A copy: what happens to one does not happen to the other. O(records).
    public borrowing func copy() -> World {
        var copy = World(configuration: configuration, classes: classTables)
        copy.lastOrdinals = lastOrdinals
        copy.declaredNames = declaredNames
        copy.objectOfDeclaredName = objectOfDeclaredName
        copy.objectFound = objectFound
        copy.hidesBottomBars = hidesBottomBars
        copy.objects = objects.copied()
        copy.lastSerial = lastSerial
        copy.liveCount = liveCount
        copy.slotFrames = slotFrames
        copy.boundsOrigins = boundsOrigins
        copy.navigationLists = navigationLists
        copy.splits = splits
        copy.presentations = presentations
        copy.launchPresentations = launchPresentations
        copy.presentationTops = presentationTops
        copy.draggedSheet = draggedSheet
        copy.tabBars = tabBars
        copy.pageRecords = pageRecords
        copy.alerts = alerts
        copy.alertActions = alertActions
        copy.lists = lists
        copy.windows = windows
        copy.timers = timers
        copy.storedValues = storedValues
        copy.controlActions = controlActions
        copy.animations = animations
        copy.visibleWindows = visibleWindows
        copy.keyWindow = keyWindow
        copy.swiping = swiping
        copy.turningPages = turningPages
        copy.orientation = orientation
        copy.turnsAfterLaunch = turnsAfterLaunch
        copy.environmentChanged = environmentChanged
        copy.environment = environment
        copy.traitCollections = traitCollections
        copy.traitPaths = traitPaths
        copy.stack = stack.copied()
        copy.emissions = emissions
        copy.argumentLists = argumentLists
        copy.turnQueue = turnQueue.copied()
        copy.heldTransition = heldTransition
        copy.commitQueue = commitQueue.copied()
        copy.timeline = timeline.copied()
        copy.lastTimedSerial = lastTimedSerial
        copy.runningAnimations = runningAnimations
        copy.pendingStarts = pendingStarts
        copy.needsCommit = needsCommit
        copy.unmarked = unmarked
        copy.amongMany = amongMany
        copy.layingOut = layingOut
        copy.passFloor = passFloor
        copy.lastInsertion = lastInsertion
        copy.suspects = suspects
        copy.hasTakenTurn = hasTakenTurn
        copy.restoration = restoration
        copy.now = now
        copy.origin = origin
        copy.result = result
        copy.answerGiven = answerGiven
        copy.heldAnswer = heldAnswer
        copy.notice = notice
        copy.yielded = yielded
        copy.hasYielded = hasYielded
        copy.pendingMark = pendingMark
        copy.deferred = deferred
        copy.hasDeferred = hasDeferred
        copy.newest = newest
        copy.workDone = workDone
        return copy
    }
}
